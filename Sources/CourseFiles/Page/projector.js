// Presentation mode for a class: large type, and only the current cell of the notebook.

export class Projector {
  #front = null;
  #view = document.getElementById('notebook');

  /** @param context `redraw()`, `say(text)` */
  constructor(notebook, context) {
    Object.assign(this, { notebook, context });
    new MutationObserver(() => this.showCurrent()).observe(notebook.host, { childList: true });
    new ResizeObserver(() => this.showCurrent()).observe(this.#view);
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

  /** A class sees the cell that is worked on, and above it what led to it, as far as there is room. */
  showCurrent() {
    for (const row of this.notebook.host.querySelectorAll('.current, .before')) row.classList.remove('current', 'before');
    let row = this.notebook.current;
    // An exercise that was taken back is over.
    while (row.previousElementSibling && row.matches('.taken-back, .cell:has(+ .taken-back)')) row = row.previousElementSibling;
    if (row !== this.#front && this.isOn) this.#view.scrollTop = 0;
    this.#front = row;
    row.classList.add('current');
    // The prose that leads to a line belongs to it.
    while (row.previousElementSibling?.classList.contains('prose')) {
      row = row.previousElementSibling;
      row.classList.add('current');
    }
    // The lines before it stand without their answers, and the text without its former sections.
    while (this.isOn && !row.querySelector('.prose :is(h1, h2, h3, h4)') && (row = row.previousElementSibling)) {
      row.classList.add('before');
      if (this.#view.scrollHeight <= this.#view.clientHeight) continue;
      row.classList.remove('before');
      break;
    }
  }
}
