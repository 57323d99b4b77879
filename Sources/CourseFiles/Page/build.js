// Building by hand: a rectangle that is drawn on the board is a view with its constraints, and a line
// drawn from one view to another, with Control, is a constraint between their nearest edges. The lines
// that a gesture writes stand in the notebook, where each number can be moved.

import { make } from './elements.js';

const GRID = 8;
const LEAST = 8;
const WORDS = ['box', 'card', 'panel', 'area', 'part'];

const snap = number => Math.round(number / GRID) * GRID;
const plus = number => number === 0 ? '' : ` + ${number}`;

export class Build {
  #start = null;

  /** @param context `board`, `known()`, `run(line)`, `inRoot(x, y)`, `name(name)` as it is typed, `isRightToLeft()` */
  constructor(context) {
    Object.assign(this, { context, board: context.board });
    const { host } = this.board;
    host.addEventListener('pointerdown', event => this.#down(event));
    host.addEventListener('pointermove', event => this.#move(event));
    host.addEventListener('pointerup', event => this.#up(event));
    host.addEventListener('pointercancel', () => this.#end());
    host.addEventListener('contextmenu', event => { if (event.ctrlKey) event.preventDefault(); });
    host.addEventListener('keydown', event => { if (event.key === 'Escape') this.#end(); });
  }

  #down(event) {
    if (event.button !== 0 || document.body.classList.contains('onlooker')) return;
    const name = this.board.nameAt(event.target);
    const isTie = event.ctrlKey || event.metaKey;
    if (isTie ? !name : !event.target.closest('.root, .unsafe')) return;
    this.#start = this.context.inRoot(event.clientX, event.clientY);
    this.from = isTie ? name : null;
    this.shape = make(isTie ? 'line' : 'rect', { class: 'drawn' });
    this.note = make('text', { class: 'small' });
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
  }

  #up(event) {
    const line = !this.#start ? null : this.from ? this.#tie(event) : this.#view();
    this.#end();
    if (line) this.context.run(line);
  }

  #end() {
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

  /** The constraint between where the line began and where it ends, as the frames are now. */
  #tie({ clientX, clientY }) {
    const [x, y] = this.context.inRoot(clientX, clientY);
    const to = this.board.nameAt(document.elementFromPoint(clientX, clientY)) ?? 'root';
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

  /** The edge of a view that a place is nearest to. */
  #edge(name, place, axis) {
    const frame = name === 'root' ? [0, 0, ...this.board.rootSize] : this.board.frame(name);
    const [low, high] = [frame[axis], frame[axis] + frame[2 + axis]];
    const isLow = Math.abs(place - low) <= Math.abs(place - high);
    const edges = axis === 1 ? ['top', 'bottom'] : this.context.isRightToLeft() ? ['trailing', 'leading'] : ['leading', 'trailing'];
    return { edge: edges[isLow ? 0 : 1], place: isLow ? low : high };
  }
}
