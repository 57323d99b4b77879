// Motion on the board: views moved by a line slide from their old positions, where fading ghosts
// remain. With reduced motion nothing slides, and the ghosts stay.

import { make } from './elements.js';

const TRAVEL = 250;
const FADE = 900;
// Nobody can follow more moving views at once.
const MOST = 400;
const GHOSTS = 40;

const between = (one, other, part) => one.map((value, index) => value + (other[index] - value) * part);
const differ = (one, other) => one.some((value, index) => Math.abs(value - other[index]) > 0.05);
/** Fast at first, so that the answer is seen at once. */
const ease = part => 1 - (1 - part) ** 3;

export class Glide {
  #way = null;
  #ghosts = [];
  #awaited = [];

  /** @param context `board`, and `placed()`, called when the root has moved */
  constructor(context) {
    Object.assign(this, { context, board: context.board });
    this.wish = matchMedia('(prefers-reduced-motion: reduce)');
  }

  get isStill() { return this.wish.matches; }

  /** The positions of everything as currently shown. */
  get shown() {
    const { board } = this;
    return { frames: new Map(board.names.map(name => [name, board.frame(name)]).filter(([, frame]) => frame)),
      root: board.rootSize, box: board.box };
  }

  /** Animates views to other frames in the present drawing; `all` are the reported moves. */
  go(all) {
    const from = this.shown;
    this.#leave(all.map(one => one.name), from);
    this.#travel(from, { ...from, frames: new Map(all.map(({ name, frame }) => [name, frame])) });
  }

  /** Takes a new drawing: views that were elsewhere in the last one slide to their new places. */
  arrive(from) {
    const { board } = this;
    board.svg.append(...this.#ghosts);
    if (!from.box) return;
    const to = this.shown;
    const gone = [...from.frames.keys()].filter(name => !board.group(name));
    this.#leave([...gone, ...to.frames.keys()], from, to);
    this.#travel(from, to);
  }

  /** Outlines the frames at the start of a drag; a new drawing has no outlines. */
  outline(all) {
    const { svg } = this.board;
    if (!svg || all.length > GHOSTS) return;
    // A drawing made during a drag keeps the outlines of the previous one.
    svg.held ??= new Set([...svg.querySelectorAll('[data-held]')].map(past => past.dataset.held));
    for (const { name } of all.filter(one => !svg.held.has(one.name))) {
      svg.held.add(name);
      const [x, y, width, height] = this.board.frame(name) ?? [];
      if (width * height > 0) svg.append(make('rect', { class: 'past', 'data-held': name, x, y, width, height }));
    }
  }

  /** Shows the constraints named in a line for a while, as the cause of the move. */
  name(line) {
    for (const [word] of line.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) {
      this.board.svg.querySelector(`g[data-constraint=${CSS.escape(word)}]`)?.classList.add('cause');
    }
  }

  /** Completes all animations at once. */
  finish() {
    const way = this.#way;
    this.#way = null;
    if (way) this.#show(way, 1);
    this.#rest();
  }

  /** Runs an action once nothing is animating. */
  rested(action) {
    this.#awaited.push(action);
    if (!this.#way) this.#rest();
  }

  #rest() { for (const action of this.#awaited.splice(0)) action(); }

  // MARK: Ghosts

  /** Leaves a ghost where each of these views was, unless it did not move or already has one. */
  #leave(names, from, to) {
    const { board } = this;
    const has = new Set(this.#ghosts.flatMap(group => [...group.children].map(ghost => ghost.dataset.was)));
    const left = names.filter(name => {
      const [frame, next] = [from.frames.get(name), to?.frames.get(name)];
      return frame && !has.has(name) && frame[2] * frame[3] > 0 && !(next && !differ(frame, next));
    }).slice(0, GHOSTS);
    if (left.length === 0) return;
    const group = make('g', { class: 'ghosts' }, left.map(name => {
      const [x, y, width, height] = from.frames.get(name);
      return make('rect', { class: 'past', 'data-was': name, x, y, width, height });
    }));
    board.svg.append(group);
    this.#ghosts.push(group);
    // One fade for all: many separate ones would cost frames.
    if (!this.isStill) group.animate({ opacity: [1, 0] }, { duration: FADE, easing: 'ease-in', fill: 'forwards' });
    setTimeout(() => {
      group.remove();
      this.#ghosts.shift();
    }, FADE);
  }

  // MARK: Travel

  #travel(from, to) {
    const { board } = this;
    const fresh = [];
    const moves = [];
    for (const [name, frame] of to.frames) {
      const start = from.frames.get(name);
      if (!board.group(name)) continue;
      if (!start) fresh.push(board.group(name));
      else if (differ(start, frame)) moves.push([name, start, frame]);
    }
    const isRoot = differ(from.root, to.root);
    const isBox = differ(from.box, to.box);
    const old = this.#way;
    this.#way = null;
    if (moves.length + fresh.length === 0 && !isRoot && !isBox) {
      board.settle();
      return this.#rest();
    }
    const way = { from, to, moves, fresh, isRoot, isBox, began: performance.now() };
    // If the new drawing only confirms a running animation, that continues as it began.
    const starts = new Map(old?.moves.map(([name, start, end]) => [name, { start, end }]));
    const isSame = ([name, , end]) => starts.has(name) && !differ(starts.get(name).end, end);
    if (old && !isRoot && !isBox && moves.every(isSame)) {
      way.moves = moves.map(([name, , end]) => [name, starts.get(name).start, end]);
      way.began = old.began;
    }
    if (this.isStill || moves.length > MOST) {
      this.#show(way, 1);
      return this.#rest();
    }
    this.#way = way;
    const step = () => {
      if (this.#way !== way) return;
      const part = (performance.now() - way.began) / TRAVEL;
      if (part >= 1) return this.finish();
      this.#show(way, ease(part));
      requestAnimationFrame(step);
    };
    // The first picture shows the way, and is made once.
    this.#show(way, ease(Math.min(Math.max(performance.now() - way.began, 16) / TRAVEL, 1)));
    requestAnimationFrame(() => requestAnimationFrame(step));
  }

  #show({ from, to, moves, fresh, isRoot, isBox }, part) {
    const { board } = this;
    board.move(moves.map(([name, start, end]) => ({ name, frame: part === 1 ? end : between(start, end, part) })));
    for (const group of fresh) group.style.opacity = part === 1 ? '' : part;
    if (isRoot) board.resize(between(from.root, to.root, part));
    if (isBox) board.box = between(from.box, to.box, part);
    if (isRoot || isBox) this.context.placed();
    if (part === 1) board.settle();
  }
}
