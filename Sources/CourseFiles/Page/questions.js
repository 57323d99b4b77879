// Questions to the user: predictions and files. In front of a class a prediction is a poll: each
// Enter is a vote, and the most frequent answer is given.

import { make } from './elements.js';

export class Questions {
  #waiting = [];

  /** @param context `wire`, `run(line, files)`, `answered(entry, result)`, `fail(error)`, `slide(path)` */
  constructor(context) {
    this.context = context;
    this.dialog = document.getElementById('question');
    this.picker = document.getElementById('file-picker');
    this.picker.addEventListener('change', () => {
      const [file] = this.picker.files;
      this.picker.value = '';
      if (file) this.open(file);
    });
    document.querySelector('[data-tool=download]').addEventListener('change', async ({ target }) => {
      const form = target.value;
      target.value = '';
      if (form) await context.wire.ask('download', { form }).then(download, context.fail);
    });
    addEventListener('dragover', event => event.preventDefault());
    addEventListener('drop', event => {
      event.preventDefault();
      if (event.dataTransfer.files.length > 0) this.open(event.dataTransfer.files[0]);
    });
  }

  /** Lets the user choose a file. */
  pick() { this.picker.click(); }

  /** Opens a local file as the session; its kind is recognized from the content. */
  async open(file) {
    const name = file.name.replace(/["\\]/g, '\\$&');
    this.context.run(`open "${name}"`, { [file.name]: await file.text() });
  }

  /** Handles an answer's questions one by one. */
  take(asks, entry) {
    this.#waiting.push(...asks.map(ask => ({ ...ask, entry })));
    this.#next();
  }

  #next() {
    if (this.dialog.open) return;
    const ask = this.#waiting.shift();
    if (!ask) return;
    if (ask.kind === 'ask') return this.#poll(ask);
    // A slide is a slider here: it is shown, and the question is over.
    this.context.slide(ask.path);
    this.#reply(ask, null);
  }

  #poll(ask) {
    const votes = new Map();
    const bars = make('ol', { class: 'poll', 'aria-live': 'polite', 'aria-label': 'Votes' });
    const field = make('input', { type: 'text', 'aria-label': 'Prediction', autocomplete: 'off', size: 10 });
    const vote = () => {
      const word = field.value.trim();
      if (word === '') return false;
      votes.set(word, (votes.get(word) ?? 0) + 1);
      field.value = '';
      const most = Math.max(...votes.values());
      bars.replaceChildren(...[...votes].sort((a, b) => b[1] - a[1]).map(([answer, count]) =>
        make('li', {}, make('span', {}, answer), make('meter', { min: 0, max: most, value: count }), make('span', {}, String(count)))));
      return true;
    };
    const reveal = () => {
      vote();
      const [best] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [null];
      this.#reply(ask, best);
    };
    field.addEventListener('keydown', event => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      if (!vote()) reveal();
    });
    this.#show(ask.question, [
      make('p', { class: 'row' }, field,
        make('button', { type: 'button', onclick: () => { vote(); field.focus(); } }, 'Vote'),
        make('button', { type: 'button', class: 'main', onclick: reveal }, 'Reveal')),
      bars, make('p', { class: 'quiet' }, 'Enter adds a vote; an empty one reveals.'),
    ], () => this.#reply(ask, null));
    field.focus();
  }

  #show(title, content, cancelled) {
    this.dialog.replaceChildren(make('h2', {}, title), ...content);
    this.dialog.oncancel = cancelled;
    this.dialog.ariaLabel = 'Question';
    this.dialog.showModal();
  }

  async #reply({ id, entry }, answer) {
    this.dialog.close();
    try {
      this.context.answered(entry, await this.context.wire.enter('reply', { id, answer }));
    } catch (error) {
      this.context.fail(error);
    }
    this.#next();
  }
}

/** Offers a file as a download. */
export function download({ name, type, contents }) {
  const address = URL.createObjectURL(new Blob([contents], { type }));
  make('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
