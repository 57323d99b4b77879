// The first screen of an empty notebook: ten lines to type, a lesson, or a file to open. The ten
// lines appear in the prompt one by one, each with an explanation.

import { fill, make } from './elements.js';

const LINES = [
  ['view red, blue', 'Two views. They have no place and no size yet, which the board marks with ?'],
  ['(red, blue).top == root.top + 20', 'Both begin 20 below the top: one line, two constraints.'],
  ['root.bottom == (red, blue).bottom + 20', 'Both end 20 above the bottom. Top and bottom make a height.'],
  ['red.leading == root.leading + 20', 'Leading is left where people read from the left.'],
  ['blue.leading == red.trailing + 8 as gap', 'The gap between them, with a name of its own.'],
  ['root.trailing == blue.trailing + 20', 'The other end. Which of the two is wider? Nothing says so: still ambiguous.'],
  ['red.width == blue.width', 'Equal widths, and there is one layout.'],
  ['draw', 'The layout as a picture, here in the notebook.'],
  ['set gap = 30', 'Another number. Drag the 30 sideways when it stands there.'],
  ['save first.md', 'All of it as a file: text, script and test in one.'],
];

export class Welcome {
  #place = -1;
  #wasEmpty = false;

  /** @param context `wire`, `run(line, files)`, `offer(line)`, `pick()`, `fail(error)` */
  constructor(host, guide, context) {
    Object.assign(this, { host, guide, context });
    this.paste = document.getElementById('paste');
  }

  /** Shows the first screen over a notebook without cells. */
  show(isEmpty) {
    this.host.hidden = !isEmpty || this.#place >= 0;
    if (isEmpty && !this.#wasEmpty) this.#build();
    this.#wasEmpty = isEmpty;
  }

  #build() {
    const card = (id, title, text, action) => make('button', { type: 'button', class: 'card', id, onclick: action },
      make('strong', {}, title), make('span', {}, text));
    this.lessons = make('ol', { id: 'lessons', hidden: true, 'aria-label': 'Lessons' });
    fill(this.host, make('h2', {}, 'Auto Layout, one line at a time'),
      make('div', { class: 'cards' },
        card('ten-lines', 'Type ten lines', 'From nothing to a row of two views, each line with its reason.', () => this.#go(0)),
        card('course', 'Take a lesson', 'A course of 30, with questions that look at the layout.', () => this.#list()),
        card('bring', 'Bring your own', 'Paste an Xcode log, a storyboard or code, or drop a file.', () => this.#bring())),
      this.lessons);
  }

  // MARK: Ten lines

  /** Called after each line run at the prompt. */
  ran(line) {
    if (this.#place >= 0 && line.trim() === LINES[this.#place][0]) this.#go(this.#place + 1);
  }

  #go(place) {
    this.#place = LINES[place] ? place : -1;
    this.host.hidden = true;
    this.guide.hidden = this.#place < 0;
    if (this.#place < 0) return;
    const [line, reason] = LINES[place];
    fill(this.guide, make('span', { class: 'count' }, `${place + 1} of ${LINES.length}`), make('span', { role: 'status' }, reason),
      place === 0 ? make('span', { class: 'quiet' }, make('kbd', {}, 'Enter'), ' runs it') : null,
      make('button', { type: 'button', class: 'close', 'aria-label': 'No more lines', onclick: () => this.#end() }, '×'));
    this.context.offer(line);
  }

  #end() {
    this.#place = -1;
    this.guide.hidden = true;
    this.context.offer('');
    if (this.#wasEmpty) this.host.hidden = false;
  }

  // MARK: Lessons

  async #list() {
    this.lessons.hidden = !this.lessons.hidden;
    if (this.lessons.childElementCount > 0) return;
    try {
      // As in the shell, the list is text: a number and a title per line.
      const { blocks } = await this.context.wire.ask('evaluate', { entry: 'lesson' });
      const lines = blocks.flatMap(block => (block.text ?? '').split('\n')).map(line => line.match(/^\s*(\d+) (.+)$/)).filter(Boolean);
      fill(this.lessons, lines.map(([, number, title]) => make('li', {},
        make('button', { type: 'button', onclick: () => this.context.run(`lesson ${number}`) }, make('span', { class: 'count' }, number), title))));
    } catch (error) {
      this.context.fail(error);
    }
  }

  // MARK: What somebody brings

  #bring() {
    const field = make('textarea', { id: 'brought', rows: 12, spellcheck: 'false', 'aria-label': 'Log, storyboard or code',
      placeholder: 'Unable to simultaneously satisfy constraints. …' });
    const read = () => {
      if (field.value.trim() === '') return field.focus();
      this.paste.close();
      this.context.run('import "pasted.txt"', { 'pasted.txt': field.value });
    };
    fill(this.paste, make('h2', {}, 'Paste a log, a storyboard or code'), field,
      make('form', { method: 'dialog', class: 'row' },
        make('button', { type: 'button', class: 'main', onclick: read }, 'Read it'),
        make('button', { type: 'button', onclick: () => { this.paste.close(); this.context.pick(); } }, 'Choose a file'),
        make('button', {}, 'Cancel')));
    this.paste.showModal();
    field.focus();
  }
}
