// An edge that a lesson asks for is torn off, to be dragged to its presumed position; the number asked
// for, or told, is a dimension beside its view.

import { make } from './elements.js';

export class Torn {
  /** @param context `board`, `asked()`, `isRightToLeft()`, `inRoot(x, y)`, `hint`, `propose(number, isFinal)`; parentOf the superview of a view */
  constructor(context, parentOf) { Object.assign(this, { context, parentOf, told: {} }); }

  /** Returns the edge of a view whose position answers the lesson's question. */
  edge(name) {
    const { view, attribute } = this.context.asked() ?? {};
    if (view !== name) return null;
    const [leading, trailing] = this.context.isRightToLeft() ? [] : ['left', 'right'];
    return { width: 'right', height: 'bottom', top: 'top', bottom: 'bottom', left: 'left', right: 'right', leading, trailing }[attribute] ?? null;
  }

  /** Takes the number that a class or else a lesson asks for, or was told. */
  tell(by, what) {
    this.told[by] = what;
    this.measure();
  }

  /** Draws it as a dimension, where it covers no text: a question mark, or the one that the board has. */
  measure() {
    const told = [this.told.class, this.told.lesson].filter(one => one?.view);
    const { view, attribute, text } = told.find(one => one.text === '?') ?? told[0] ?? {};
    const { svg } = this.context.board;
    svg?.querySelector('.measure')?.remove();
    const frame = view && this.context.board.frame(view);
    if (!frame || /leading|trailing/.test(attribute) && this.context.isRightToLeft()) return;
    const axis = /height|top|bottom|Y$/.test(attribute) ? 1 : 0;
    const [low, high] = [frame[axis], frame[axis] + frame[axis + 2]];
    const start = /width|height/.test(attribute) ? low : this.context.board.frame(this.parentOf(view))?.[axis] ?? 0;
    const end = /left|leading|top/.test(attribute) ? low : /center/.test(attribute) ? (low + high) / 2 : high;
    if (/aseline/.test(attribute) || text !== '?' && !(Math.abs(end - start - text) < .6)) return;
    const em = Number(svg.dataset.em);
    const depth = (axis === 0 ? 1.3 : .6 + text.length * .6) * em;
    const texts = [...svg.querySelectorAll('text')].map(one => one.getBBox());
    const at = (along, side) => axis === 0 ? [along, side] : [side, along];
    // The number stands beyond the line, as seen from the view.
    const [line, beyond] = [[.7, 1], [2.2, 1], [-.7, -1]].map(([far, way]) => {
      const line = frame[1 - axis] + (way > 0 ? frame[3 - axis] : 0) + far * em;
      return [line, line + way * depth];
    }).find(sides => texts.every(({ x, y, width, height }) => {
      const [[left, top], [right, bottom]] = [at(x, y), at(x + width, y + height)];
      return right < start || left > end || bottom < Math.min(...sides) || top > Math.max(...sides);
    })) ?? [frame[1 - axis] - .7 * em, frame[1 - axis] - .7 * em - depth];
    const head = (tip, way) => `M${at(tip, line)}L${at(tip + way * em * .5, line - em * .18)}L${at(tip + way * em * .5, line + em * .18)}z`;
    const [x, y] = at((start + end) / 2, (line + beyond) / 2);
    svg.append(make('g', { class: 'measure' }, make('path', { d: `M${at(start, line)}L${at(end, line)}${head(start, 1)}${head(end, -1)}` }),
      make('text', { x, y: y + .36 * em, 'text-anchor': 'middle' }, text)));
  }

  /** Moves the edge to the pointer; releasing it gives the answer. */
  propose({ name, edge, frame: [x, y, width, height] }, { clientX, clientY }, isFinal = false) {
    const { board } = this.context;
    const [px, py] = this.context.inRoot(clientX, clientY);
    const [left, top] = board.frame(this.parentOf(name)) ?? [0, 0];
    const { attribute } = this.context.asked() ?? {};
    if (!attribute) return;
    const isAcross = edge === 'left' || edge === 'right';
    const number = Math.round({ width: px - x, height: py - y }[attribute] ?? (isAcross ? px - left : py - top));
    const by = { right: px - x - width, left: px - x, bottom: py - y - height, top: py - y }[edge];
    const group = board.group(name);
    for (const tear of group.querySelectorAll(`.${edge}`)) tear.setAttribute('transform', isAcross ? `translate(${by} 0)` : `translate(0 ${by})`);
    const rect = group.querySelector(':scope > rect');
    const [side, size, start] = isAcross ? ['width', width, x] : ['height', height, y];
    const isFar = edge === 'right' || edge === 'bottom';
    rect.setAttribute(side, Math.max(0, isFar ? size + by : size - by));
    if (!isFar) rect.setAttribute(isAcross ? 'x' : 'y', start + by);
    this.context.hint({ view: name, text: `${name}.${attribute} = ${number}` }, clientX, clientY);
    this.context.propose(number, isFinal);
  }
}
