// The paper of the board: its size, the scale of its print, and the part of a drawing that a narrow
// window shows.

export class Paper {
  /** The drawing's size, estimated until the page is laid out; a close estimate needs no redraw. */
  #size = [innerWidth / 2 - 69, innerHeight / 2];
  /** How much higher the whole drawing is than the part that is seen. */
  #stretch = 1;

  /** @param context `board`, `redraw()`, `placed()` */
  constructor(context, phone) {
    Object.assign(this, { context, phone });
    new ResizeObserver(([{ target }]) => {
      context.placed();
      const size = [target.clientWidth - 24, target.clientHeight - 24];
      if (size.every((length, axis) => Math.abs(length - this.#size[axis]) < this.#size[axis] / 20)) return;
      this.#size = size;
      context.redraw();
    }).observe(context.board.host);
  }

  /** The size to draw for, by the scale of small print: as large as the page's own, or enlarged for a class. */
  get drawn() {
    const isFar = document.body.classList.contains('projector');
    const zoom = isFar ? Math.max(1.5, innerHeight / 365) : parseFloat(getComputedStyle(document.documentElement).fontSize) / (document.body.dataset.role ? 13.5 : 16);
    return [this.#size[0] / zoom, this.#size[1] / zoom * this.#stretch];
  }

  /** Dresses a drawing as a device; in a narrow window it has the width, and ends below its views where it has no room. */
  dress(drawn) {
    const { board } = this.context;
    this.phone.dress(drawn);
    const [x, y, width, height] = board.box;
    const low = Math.max(...drawn.views.map(({ frame }) => frame[1] + frame[3]), 0) + 3 * board.svg.dataset.em;
    const seen = Math.min(height, Math.max(low - y, width * this.#size[1] / this.#size[0]));
    const isCut = matchMedia('(max-width: 36rem)').matches && drawn.views.length > 0 && seen < .9 * height;
    if (isCut) {
      // The number at the root's side stands in the middle of what is seen.
      const side = board.svg.querySelector(':scope > text[transform]');
      const middle = (y + seen) / 2;
      side?.setAttribute('transform', `rotate(-90 ${side.getAttribute('x')} ${middle}) translate(0 ${middle - side.getAttribute('y')})`);
      board.box = [x, y, width, seen];
    }
    const stretch = isCut ? height / seen : 1;
    if (Math.abs(stretch - this.#stretch) < .15 * this.#stretch) return;
    this.#stretch = stretch;
    this.context.redraw();
  }
}
