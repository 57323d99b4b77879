// The paper of the board: its size, and the scale of its print.

export class Paper {
  /** The drawing's size, estimated until the page is laid out; a close estimate needs no redraw. */
  #size = [innerWidth / 2 - 69, innerHeight / 2];

  /** @param context `board`, `redraw()`, `placed()` */
  constructor(context) {
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
    return [this.#size[0] / zoom, this.#size[1] / zoom];
  }
}
