// Building with the mouse: a rectangle drawn on the board becomes a view with constraints. A line
// drawn between two views, with Control or after a long press, becomes a constraint between their
// nearest edges. With the keyboard, N creates a view, and C a constraint to the view selected next.
// The resulting lines appear in the notebook, where their numbers can be adjusted.

import { make } from './elements.js';

const GRID = 8;
const LEAST = 8;
const RESTS = 500;
const WORDS = ['box', 'card', 'panel', 'area', 'part'];

const snap = number => Math.round(number / GRID) * GRID;
const plus = number => number === 0 ? '' : ` + ${number}`;

export class Build {
  #start = null;
  #timer = 0;
  /** The view from which the keyboard starts a constraint. */
  #tied = null;

  /**
   * @param context `board`, `known()`, `run(line)`, `preview(line)`, `inRoot(x, y)`, `name(name)`
   * as typed, `isRightToLeft()`
   */
  constructor(context) {
    Object.assign(this, { context, board: context.board });
    const { host } = this.board;
    host.addEventListener('pointerdown', event => this.#down(event));
    host.addEventListener('pointermove', event => this.#move(event));
    host.addEventListener('pointerup', event => this.#up(event));
    host.addEventListener('pointercancel', () => this.#end());
    host.addEventListener('contextmenu', event => { if (event.ctrlKey) event.preventDefault(); });
    host.addEventListener('keydown', event => this.#key(event), { capture: true });
    // A finger that pulls is the paper's.
    const paper = host.parentElement;
    paper.addEventListener('pointermove', event => this.#wander(event));
    for (const end of ['pointerup', 'pointercancel']) paper.addEventListener(end, () => clearTimeout(this.#timer));
  }

  // MARK: Keys

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.body.classList.contains('onlooker')) return;
    const { key } = event;
    const chosen = this.context.chosenView();
    const action = { Escape: () => { this.#tied = null; this.#end(); }, n: () => this.context.run(this.#boxInMiddle()),
      c: chosen && (() => this.#tieFrom(chosen)), Enter: this.#tied && (() => this.#tieTo(chosen ?? 'root')),
      r: this.#tied && (() => this.#tieTo('root')) }[key.length === 1 ? key.toLowerCase() : key];
    if (!action) return;
    // Escape has other uses too.
    if (key !== 'Escape') {
      event.preventDefault();
      event.stopPropagation();
    }
    action();
  }

  #boxInMiddle() {
    const [width, height] = this.board.rootSize;
    this.frame = [snap(width / 4), snap(height / 4), snap(width / 2), snap(height / 4)];
    return this.#view();
  }

  #tieFrom(name) {
    this.#tied = name;
    this.board.light([name]);
    this.context.say(`from ${name}: arrows choose another view, Enter makes the constraint, R is to the root, Escape gives it up`);
  }

  /**
   * Constrains two views, or a view and the root, along the axis on which they are farther apart.
   */
  #tieTo(to) {
    const from = this.#tied;
    this.#tied = null;
    const middle = ([x, y, width, height]) => [x + width / 2, y + height / 2];
    const root = [0, 0, ...this.board.rootSize];
    const [one, other] = [this.board.frame(from), to === 'root' ? root : this.board.frame(to)];
    if (!one || !other) return;
    const [start, end] = [middle(one), middle(other)];
    // For the root, the nearest edge is used.
    if (to === 'root') {
      const gaps = [one[0], one[1], root[2] - one[0] - one[2], root[3] - one[1] - one[3]];
      const nearest = gaps.indexOf(Math.min(...gaps));
      end[nearest % 2] = nearest < 2 ? -1e6 : 1e6;
      end[1 - nearest % 2] = start[1 - nearest % 2];
    }
    this.from = from;
    this.#start = this.#toward(one, start, end);
    const line = this.#between(to, this.#toward(other, to === 'root' ? start : end, to === 'root' ? end : start));
    this.#end();
    if (line) this.context.run(line);
  }

  /** Returns the point on the edge of a frame on the way from one point to another. */
  #toward([x, y, width, height], [fromX, fromY], [toX, toY]) {
    const isAcross = Math.abs(toX - fromX) >= Math.abs(toY - fromY);
    return isAcross ? [toX > fromX ? x + width : x, fromY] : [fromX, toY > fromY ? y + height : y];
  }

  #down(event) {
    if (event.button !== 0 || document.body.classList.contains('onlooker')) return;
    const name = this.board.nameAt(event.target);
    const isTie = event.ctrlKey || event.metaKey;
    if (event.pointerType === 'touch' && name) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#rested(event, name), RESTS);
      this.finger = [event.clientX, event.clientY];
      return;
    }
    if (isTie ? !name : !event.target.closest('.root, .unsafe')) return;
    this.#begin(event, name, isTie);
  }

  #wander({ clientX, clientY }) {
    if (this.finger && Math.hypot(clientX - this.finger[0], clientY - this.finger[1]) > 6) clearTimeout(this.#timer);
  }

  /** Starts a constraint from a view after a long press. */
  #rested(event, name) {
    this.context.letGo();
    this.#begin(event, name, true);
    navigator.userActivation?.hasBeenActive && navigator.vibrate?.(10);
    this.context.say(`from ${name}: draw to another view`);
  }

  #begin(event, name, isTie) {
    this.#start = this.context.inRoot(event.clientX, event.clientY);
    this.from = isTie ? name : null;
    this.shape = make(isTie ? 'line' : 'rect', { class: 'drawn' });
    this.note = make('text', { class: 'small told' });
    // A view that is tied to another is not pulled.
    if (isTie) {
      event.stopPropagation();
      this.board.host.setPointerCapture(event.pointerId);
    }
  }

  #move(event) {
    if (!this.#start) return;
    const place = this.context.inRoot(event.clientX, event.clientY);
    this.board.svg.append(this.shape, this.note);
    if (this.from) this.#drawTie(place, this.#tie(event));
    else this.#drawFrame(place);
    this.context.preview(this.from ? this.note.textContent : this.#view() ?? '');
  }

  #up(event) {
    const line = !this.#start ? null : this.from ? this.#tie(event) : this.#view();
    const others = line && this.from ? this.#otherwise(event, line) : [];
    this.#end();
    if (!line) return;
    this.context.run(line).then(result => {
      if (!result?.error && others.length > 0) this.context.offers.show('Or was it meant otherwise?', others, ['undo']);
    });
  }

  /** Other readings of a constraint that was drawn between two views. */
  #otherwise(event, line) {
    const to = this.board.nameAt(document.elementFromPoint(event.clientX, event.clientY)) ?? 'root';
    if (to === this.from) return [];
    const [name, other] = [this.context.name(this.from), this.context.name(to)];
    const isAcross = /leading|trailing/.test(line);
    const attributes = isAcross ? ['leading', 'trailing', 'centerX', 'width'] : ['top', 'bottom', 'centerY', 'height'];
    return [line.replace(/ [+-] [\d.]+$/, ''), ...attributes.map(attribute => `${name}.${attribute} == ${other}.${attribute}`)]
      .filter((one, index, all) => one !== line && all.indexOf(one) === index);
  }

  #end() {
    clearTimeout(this.#timer);
    this.finger = null;
    if (this.#start) this.context.preview('');
    this.shape?.remove();
    this.note?.remove();
    this.#start = this.frame = null;
  }

  #set(element, attributes) {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  }

  // MARK: A view

  #drawFrame([x, y]) {
    const [width, height] = this.board.rootSize;
    const ends = (one, other, most) => [snap(Math.max(0, Math.min(one, other))), snap(Math.min(most, Math.max(one, other)))];
    const [left, right] = ends(this.#start[0], x, width);
    const [top, bottom] = ends(this.#start[1], y, height);
    this.frame = [left, top, right - left, bottom - top];
    this.#set(this.shape, { x: left, y: top, width: right - left, height: bottom - top });
    this.#set(this.note, { x: left + 4, y: top - 4 });
    this.note.textContent = `${right - left} × ${bottom - top}`;
  }

  #view() {
    if (!this.frame || this.frame[2] < LEAST || this.frame[3] < LEAST) return null;
    const [left, y, width, height] = this.frame;
    const x = this.context.isRightToLeft() ? this.board.rootSize[0] - left - width : left;
    const name = this.#name();
    return ['{', `view ${name}`, `${name}.leading == root.leading${plus(x)}`, `${name}.top == root.top${plus(y)}`,
      `${name}.width == ${width}`, `${name}.height == ${height}`, '}'].join('\n');
  }

  #name() {
    const known = this.context.known();
    const word = WORDS.find(word => !known.has(word));
    if (word) return word;
    let number = 2;
    while (known.has(`box${number}`)) number++;
    return `box${number}`;
  }

  // MARK: A constraint

  #drawTie([x, y], line) {
    this.#set(this.shape, { x1: this.#start[0], y1: this.#start[1], x2: x, y2: y });
    this.#set(this.note, { x: x + 8, y: y - 8 });
    this.note.textContent = line ?? '';
  }

  /** Returns the constraint between the start and the end of the line, for the current frames. */
  #tie({ clientX, clientY }) {
    const to = this.board.nameAt(document.elementFromPoint(clientX, clientY)) ?? 'root';
    return this.#between(to, this.context.inRoot(clientX, clientY));
  }

  #between(to, [x, y]) {
    const isAcross = Math.abs(x - this.#start[0]) >= Math.abs(y - this.#start[1]);
    const axis = isAcross ? 0 : 1;
    if (Math.abs([x, y][axis] - this.#start[axis]) < LEAST) return null;
    const name = this.context.name(this.from);
    if (to === this.from) return `${name}.${isAcross ? 'width' : 'height'} == ${Math.round(this.board.frame(to)[2 + axis])}`;
    const one = this.#edge(this.from, this.#start[axis], axis);
    const other = this.#edge(to, [x, y][axis], axis);
    const ends = [`${name}.${one.edge}`, `${this.context.name(to)}.${other.edge}`];
    const isMirrored = isAcross && this.context.isRightToLeft();
    const distance = Math.round(one.place - other.place) * (isMirrored ? -1 : 1);
    return distance < 0 ? `${ends[1]} == ${ends[0]}${plus(-distance)}` : `${ends[0]} == ${ends[1]}${plus(distance)}`;
  }

  /** Returns the edge of a view nearest to a point. */
  #edge(name, place, axis) {
    const frame = name === 'root' ? [0, 0, ...this.board.rootSize] : this.board.frame(name);
    const [low, high] = [frame[axis], frame[axis] + frame[2 + axis]];
    const isLow = Math.abs(place - low) <= Math.abs(place - high);
    const edges = axis === 1 ? ['top', 'bottom'] : this.context.isRightToLeft() ? ['trailing', 'leading'] : ['leading', 'trailing'];
    return { edge: edges[isLow ? 0 : 1], place: isLow ? low : high };
  }
}
