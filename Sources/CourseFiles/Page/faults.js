// Faults of a layout, on the board, and wishes that are not met: broken constraints with the smallest set
// that cannot hold together, and views of which the constraints leave more than one place. Each has a sign
// of its own shape, so that no colour is needed.

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

  /** @param context `board`, `cure(name)` */
  constructor(host, context) {
    Object.assign(this, { host, context });
  }

  /** Shows the faults of a layout as the board tells them. */
  show({ broken = [], unmet = [], views = [], root }) {
    this.#showBroken(broken);
    const open = views.filter(view => view.free && Object.keys(view.free).length > 0);
    // Where the drawing has them: what travels is not there yet.
    this.#frames = new Map(views.map(view => [view.name, view.frame]));
    this.#open = new Map(open.map(view => [view.name, view]));
    this.#root = root;
    const signs = new Map();
    const sign = (names, kind) => names.forEach(name => signs.set(name, (signs.get(name) ?? new Set()).add(kind)));
    for (const one of broken) sign(one.views ?? [], 'broken');
    sign(open.map(view => view.name), 'open');
    for (const one of unmet) sign(one.views, 'wish');
    for (const [name, kinds] of [...signs].slice(0, MOST)) this.#sign(name, [...kinds]);
    for (const { name } of open.slice(0, MOST)) this.#extend(name);
  }

  /** Shows in which room a view may be, while it is pointed at; nothing for one with one place. */
  showRoom(name) {
    const view = this.#open.get(name);
    if (view && this.context.board.svg?.querySelector(`[data-ghost="${CSS.escape(name)}"]`)) return;
    this.context.board.svg?.querySelector('.layer-freedom')?.remove();
    if (view) this.#shimmer([view], this.#root);
  }

  /** A view with an extent along one axis alone is a line of that length. */
  #extend(name) {
    const [x, y, width, height] = this.#frames.get(name) ?? [0, 0, 0, 0];
    const cross = this.context.board.group(name)?.querySelector(':scope > path.view');
    if (cross && width + height > 0) cross.before(make('path', { class: cross.getAttribute('class'), d: `M${x} ${y}h${width}v${height}` }));
  }

  /** Signs at the upper right corner of a view, which go with it. */
  #sign(name, kinds) {
    const { board } = this.context;
    const frame = this.#frames.get(name);
    const em = Number(board.svg?.dataset.em);
    if (!frame || !em) return;
    // Where a view has no width its name stands, and the sign above it.
    const top = frame[1] - (frame[2] === 0 ? 1.8 * em : 0);
    kinds.forEach((kind, index) => {
      const [shape, text] = SIGNS[kind];
      board.group(name)?.append(make('g', { class: `sign ${kind}-sign`, ...(kind === 'broken' ? { onpointerdown: event => event.stopPropagation(), onclick: () => this.context.cure(name) } : {}), transform: `translate(${frame[0] + frame[2] - index * 1.9 * em} ${top}) scale(${em})` },
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

  // A ghost of the view goes from one extreme to the other and back; it stands still where the
  // person wants no motion, and is then a dashed outline of both.
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

// Free edges come in the superview; the board is drawn in the root.
const inRoot = (free, left, top) => Object.fromEntries(Object.entries(free).map(([axis, ends]) =>
  [axis, ends.map(end => end === null ? null : end + ({ x: left, y: top }[axis] ?? 0))]));

const style = ([x, y, width, height]) =>
  ({ x: x + 'px', y: y + 'px', width: Math.max(width, 0) + 'px', height: Math.max(height, 0) + 'px' });

/** The frames at both ends of what is free; where there is no end, the root's is taken. */
function extremes([x, y, width, height], free, [rootWidth, rootHeight]) {
  const pick = (axis, value, least, most) => {
    const [low, high] = free[axis] ?? [value, value];
    return [low ?? Math.min(least, value), high ?? Math.max(most, value)];
  };
  const xs = pick('x', x, 0, rootWidth - width);
  const ys = pick('y', y, 0, rootHeight - height);
  const widths = pick('width', width, 0, rootWidth - x);
  const heights = pick('height', height, 0, rootHeight - y);
  // A view shrinks if an edge may move and the opposite one stands.
  const far = (starts, sizes) => free.x && free.width && starts === xs || free.y && free.height && starts === ys
    ? [[starts[0], sizes[1]], [starts[1], sizes[0]]] : [[starts[0], sizes[0]], [starts[1], sizes[1]]];
  const [[x0, w0], [x1, w1]] = far(xs, widths);
  const [[y0, h0], [y1, h1]] = far(ys, heights);
  return [[x0, y0, w0, h0], [x1, y1, w1, h1]];
}
