// Views by hand: a rectangle that is drawn on the board is a view with its constraints, and the lines
// that the gesture writes stand in the notebook, where each number can be moved.

import { make } from './elements.js';

const GRID = 8;
const LEAST = 8;
const WORDS = ['box', 'card', 'panel', 'area', 'part'];

const snap = number => Math.round(number / GRID) * GRID;

export class Build {
  #start = null;

  /** @param context `board`, `known()`, `run(line)`, `say(text)`, `inRoot(x, y)` */
  constructor(context) {
    Object.assign(this, { context, board: context.board });
    const { host } = this.board;
    host.addEventListener('pointerdown', event => this.#down(event));
    host.addEventListener('pointermove', event => this.#move(event));
    host.addEventListener('pointerup', () => this.#up());
    host.addEventListener('pointercancel', () => this.#end());
    host.addEventListener('keydown', event => { if (event.key === 'Escape') this.#end(); });
  }

  #down(event) {
    if (event.button !== 0 || document.body.classList.contains('onlooker') || !event.target.closest('.root, .unsafe')) return;
    const place = this.context.inRoot(event.clientX, event.clientY);
    this.#start = place;
    this.rect = make('rect', { class: 'drawn', x: place[0], y: place[1], width: 0, height: 0 });
    this.note = make('text', { class: 'small', x: place[0], y: place[1] });
  }

  #move(event) {
    if (!this.#start) return;
    const [x, y] = this.context.inRoot(event.clientX, event.clientY);
    const [width, height] = this.board.rootSize;
    const ends = (one, other, most) => [snap(Math.max(0, Math.min(one, other))), snap(Math.min(most, Math.max(one, other)))];
    const [left, right] = ends(this.#start[0], x, width);
    const [top, bottom] = ends(this.#start[1], y, height);
    this.frame = [left, top, right - left, bottom - top];
    this.board.svg.append(this.rect, this.note);
    ['x', 'y', 'width', 'height'].forEach((name, index) => this.rect.setAttribute(name, this.frame[index]));
    this.note.setAttribute('x', left + 4);
    this.note.setAttribute('y', top - 4);
    this.note.textContent = `${right - left} × ${bottom - top}`;
  }

  #up() {
    const { frame } = this;
    const isDrawn = this.#start && frame && frame[2] >= LEAST && frame[3] >= LEAST;
    this.#end();
    if (!isDrawn) return;
    const [x, y, width, height] = frame;
    const name = this.#name();
    const offset = number => number === 0 ? '' : ` + ${number}`;
    this.context.run(['{', `view ${name}`, `${name}.leading == root.leading${offset(x)}`, `${name}.top == root.top${offset(y)}`,
      `${name}.width == ${width}`, `${name}.height == ${height}`, '}'].join('\n'));
  }

  #end() {
    this.rect?.remove();
    this.note?.remove();
    this.#start = this.frame = null;
  }

  #name() {
    const known = this.context.known();
    const word = WORDS.find(word => !known.has(word));
    if (word) return word;
    let number = 2;
    while (known.has(`box${number}`)) number++;
    return `box${number}`;
  }
}
