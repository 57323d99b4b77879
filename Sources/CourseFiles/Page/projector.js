// Presentation mode for a class: large type, and only the current cell of the notebook.

export class Projector {
  #front = null;

  /** @param context `redraw()`, `say(text)` */
  constructor(notebook, context) {
    Object.assign(this, { notebook, context });
    new MutationObserver(() => this.showCurrent()).observe(notebook.host, { childList: true });
    notebook.host.addEventListener('focusin', () => this.showCurrent());
  }

  get isOn() { return document.body.classList.contains('projector'); }

  toggle() {
    const isOn = document.body.classList.toggle('projector');
    document.querySelector('[data-tool=projector]').setAttribute('aria-pressed', String(isOn));
    this.#front = null;
    this.showCurrent();
    this.context.redraw();
    if (isOn) this.notebook.current.focus({ preventScroll: true });
    this.context.say(isOn ? 'projector on; space takes the next step of a lesson' : 'projector off');
  }

  /** A class sees only the cell that is worked on. */
  showCurrent() {
    for (const row of this.notebook.host.querySelectorAll('.cell.current')) row.classList.remove('current');
    let row = this.notebook.current;
    if (row !== this.#front && this.isOn) document.getElementById('notebook').scrollTop = 0;
    this.#front = row;
    row.classList.add('current');
    // The prose that leads to a line belongs to it.
    while (row.previousElementSibling?.classList.contains('prose')) {
      row = row.previousElementSibling;
      row.classList.add('current');
    }
  }
}
