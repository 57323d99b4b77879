// Faults of a layout and unmet wishes on the board: broken constraints with the smallest
// conflicting set, and ambiguous views. Each kind has a sign of its own shape, so that colour is
// not needed.

import { make } from './elements.js';

const PERIOD = 2600;
/** A triangle, a round and a square, an em and a half wide. */
const SIGNS = {
  broken: ['M0-1.05L1 .75H-1Z', '!'], open: ['M-.8 0a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0Z', '?'], wish: ['M-.75-.75h1.5v1.5h-1.5Z', '≠'],
};
const MOST = 60;

export class Faults {
  #frames = new Map();
  #open = new Map();
  #root = [0, 0];
  /** The boxes of the board's texts and signs. */
  #taken = [];

  /** @param context `board`, `cure(name)` */
  constructor(host, context) {
    Object.assign(this, { host, context });
  }

  /** Shows the faults reported for the board. */
  show({ broken = [], unmet = [], views = [], root }) {
    this.#showBroken(broken);
    const open = views.filter(view => view.free && Object.keys(view.free).length > 0);
    // At their drawn positions, since views may still be animating.
    this.#frames = new Map(views.map(view => [view.name, view.frame]));
    this.#open = new Map(open.map(view => [view.name, view]));
    this.#root = root;
    const signs = new Map();
    const sign = (names, kind) => names.forEach(name => signs.set(name, (signs.get(name) ?? new Set()).add(kind)));
    for (const one of broken) sign(one.views ?? [], 'broken');
    // The label of a view without a size says so.
    sign(open.filter(({ frame }) => frame[2] + frame[3] > 0).map(view => view.name), 'open');
    for (const one of unmet) sign(one.views, 'wish');
    const { svg } = this.context.board;
    for (const text of svg?.querySelectorAll('text[data-name]') ?? []) if (signs.has(text.dataset.name)) text.textContent = text.textContent.replace(/ \??[!≠]$/, '');
    this.#taken = signs.size > MOST || !svg ? [] : [...svg.querySelectorAll('text, .dim, .measure path')].map(one => one.getBBox());
    for (const [name, kinds] of [...signs].slice(0, MOST)) this.#sign(name, [...kinds]);
    for (const { name } of open.slice(0, MOST)) this.#extend(name);
  }

  /** Shows the range of an ambiguous view while it is pointed at; nothing for other views. */
  showRoom(name) {
    const view = this.#open.get(name);
    if (view && this.context.board.svg?.querySelector(`[data-ghost="${CSS.escape(name)}"]`)) return;
    this.context.board.svg?.querySelector('.layer-freedom')?.remove();
    if (view) this.#shimmer([view], this.#root);
  }

  /** Shows a view with no extent along one axis as a line. */
  #extend(name) {
    const [x, y, width, height] = this.#frames.get(name) ?? [0, 0, 0, 0];
    const cross = this.context.board.group(name)?.querySelector(':scope > path.view');
    if (cross && width + height > 0) cross.before(make('path', { class: cross.getAttribute('class'), d: `M${x} ${y}h${width}v${height}` }));
  }

  /** Adds signs beside a view, in the picture, where they cover no text and no distance; they move with it, and say what was a mark on its name. */
  #sign(name, kinds) {
    const { board } = this.context;
    const frame = this.#frames.get(name);
    const em = Number(board.svg?.dataset.em);
    if (!frame || !em) return;
    const [left, top, width, height] = frame;
    kinds.forEach(kind => {
      const [shape, text] = SIGNS[kind];
      const places = [1.4, 3.2, 5].flatMap(gap => [[left + width + gap * em, top + height / 2], [left + width / 2, top + height + gap * em], [left - gap * em, top + height / 2], [left + width / 2, top - gap * em]]);
      const [x0, y0, across, down] = board.box;
      const isFree = ([x, y]) => x - em >= x0 && x + em <= x0 + across && y - em >= y0 && y + em <= y0 + down && this.#taken.every(box => Math.abs(x - box.x - box.width / 2) > box.width / 2 + em
        || Math.abs(y - box.y - box.height / 2) > box.height / 2 + em);
      const [x, y] = places.find(isFree) ?? places[0];
      this.#taken.push({ x: x - em, y: y - em, width: 2 * em, height: 2 * em });
      board.group(name)?.append(make('g', { class: `sign ${kind}-sign`, ...(kind === 'broken' ? { onpointerdown: event => event.stopPropagation(), onclick: () => this.context.cure(name) } : {}), transform: `translate(${x} ${y}) scale(${em})` },
        make('path', { d: shape }), make('text', { 'text-anchor': 'middle', y: .36, 'font-size': 1 }, text)));
    });
  }

  #showBroken(broken) {
    const { board } = this.context;
    this.host.hidden = broken.length === 0;
    this.host.replaceChildren(make('h2', {}, broken.length === 1 ? 'One constraint is broken' : `${broken.length} constraints are broken`),
      make('ul', {}, broken.map(one => this.#row(one))));
    for (const one of broken) {
      for (const name of one.views ?? []) board.group(name)?.classList.add('broken');
      board.svg?.querySelector(`g[data-constraint=${CSS.escape(one.name)}]`)?.classList.add('broken');
    }
  }

  #row(one) {
    const { board } = this.context;
    const id = `set-of-${one.name}`;
    const light = () => board.light([...(one.views ?? []), one.name]);
    const row = make('li', { class: 'broken-row', tabindex: 0, 'data-broken': one.name, 'aria-describedby': id,
      onpointerenter: light, onfocus: light, onpointerleave: () => board.light([]), onblur: () => board.light([]) },
      make('code', {}, one.text),
      make('div', { class: 'set', id, role: 'note' }, make('p', {}, 'These cannot all hold:'),
        make('ul', {}, (one.set ?? []).map(line => make('li', { class: line === one.text ? 'broken' : '' }, make('code', { class: 'line' }, line))))));
    return row;
  }

  // A ghost of the view moves between its extremes; with reduced motion it is a dashed outline of
  // both.
  #shimmer(views, [rootWidth, rootHeight]) {
    const { board } = this.context;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!board.svg || views.length === 0) return;
    const layer = make('g', { class: 'layer-freedom' });
    for (const view of views.slice(0, MOST)) {
      const { frame } = view;
      const [left, top] = this.#frames.get(view.parent) ?? [0, 0];
      const [low, high] = extremes(frame, inRoot(view.free, left, top), [rootWidth, rootHeight]);
      const rects = isStill ? [low, high] : [low];
      const drawn = rects.map(rect => make('rect', { class: 'ghost', 'data-ghost': view.name,
        x: rect[0], y: rect[1], width: Math.max(rect[2], 0), height: Math.max(rect[3], 0) }));
      layer.append(...drawn);
      if (!isStill) {
        drawn[0].animate([low, high].map(style), { duration: PERIOD, direction: 'alternate', iterations: Infinity, easing: 'ease-in-out' });
      }
    }
    board.svg.append(layer);
  }
}

// Free edges are reported in the superview, but the board is drawn in the root.
const inRoot = (free, left, top) => Object.fromEntries(Object.entries(free).map(([axis, ends]) =>
  [axis, ends.map(end => end === null ? null : end + ({ x: left, y: top }[axis] ?? 0))]));

const style = ([x, y, width, height]) =>
  ({ x: x + 'px', y: y + 'px', width: Math.max(width, 0) + 'px', height: Math.max(height, 0) + 'px' });

/** Returns the frames at both ends of the ambiguous ranges; the root bounds an infinite range. */
function extremes([x, y, width, height], free, [rootWidth, rootHeight]) {
  const pick = (axis, value, least, most) => {
    const [low, high] = free[axis] ?? [value, value];
    return [low ?? Math.min(least, value), high ?? Math.max(most, value)];
  };
  const xs = pick('x', x, 0, rootWidth - width);
  const ys = pick('y', y, 0, rootHeight - height);
  const widths = pick('width', width, 0, rootWidth - x);
  const heights = pick('height', height, 0, rootHeight - y);
  // A view shrinks if one edge may move and the opposite one is fixed.
  const far = (starts, sizes) => free.x && free.width && starts === xs || free.y && free.height && starts === ys
    ? [[starts[0], sizes[1]], [starts[1], sizes[0]]] : [[starts[0], sizes[0]], [starts[1], sizes[1]]];
  const [[x0, w0], [x1, w1]] = far(xs, widths);
  const [[y0, h0], [y1, h1]] = far(ys, heights);
  return [[x0, y0, w0, h0], [x1, y1, w1, h1]];
}
