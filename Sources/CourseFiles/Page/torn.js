// An edge that a lesson asks for is torn off, to be dragged to its presumed position.

export class Torn {
  /** @param context `board`, `asked()`, `isRightToLeft()`, `inRoot(x, y)`, `hint`, `propose(number, isFinal)`; parentOf the superview of a view */
  constructor(context, parentOf) { Object.assign(this, { context, parentOf }); }

  /** Returns the edge of a view whose position answers the lesson's question. */
  edge(name) {
    const { view, attribute } = this.context.asked() ?? {};
    if (view !== name) return null;
    const [leading, trailing] = this.context.isRightToLeft() ? [] : ['left', 'right'];
    return { width: 'right', height: 'bottom', top: 'top', bottom: 'bottom', left: 'left', right: 'right', leading, trailing }[attribute] ?? null;
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
