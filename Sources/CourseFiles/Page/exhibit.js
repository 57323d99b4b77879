// Boards for a whole class, as large as the screen: one or two beside each other, live; all
// boards over each other; all answers to a question. Projectors of the same browser show it too.

import { fill, make, short } from './elements.js';
import { labelOf } from './labels.js';

export class Exhibit {
  #what = null;
  #panes = [];
  #isHere = false;
  #seen = '';

  /** @param context `pane(host)`, `wireTo(nickname)`, `newest(send)` */
  constructor(context) {
    this.context = context;
    this.news = { students: [], poll: null };
    // The event comes with the next frame, and a page in the background has none: a button does not wait for it.
    this.dialog = make('dialog', { id: 'exhibit', onclose: () => this.dialog.open || this.#end() });
    document.body.append(this.dialog);
    this.channel = new BroadcastChannel('layoutlab exhibit');
    this.channel.onmessage = ({ data }) => {
      if (!document.body.classList.contains('projector')) return;
      if (data) this.#show(data); else this.#close();
    };
  }

  /** Ends with the dashboard, where the page joins again. */
  retire() {
    this.channel.close();
    this.#release();
    this.dialog.remove();
  }

  /** Shows something: `boards` of students, the `overlay` of those `of` an exercise, or the `answers`. */
  open(what) {
    this.#isHere = true;
    this.#show({ isProjected: this.#what?.isProjected ?? false, ...what });
  }

  /** Takes the state of the class. */
  take(news) {
    this.news = news;
    if (!this.#what || this.#what.kind === 'boards') return;
    const seen = JSON.stringify([news.poll, news.students]);
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.dialog.querySelector('h2').textContent = this.#title();
    fill(this.dialog.querySelector('.shown'), this.#shown());
  }

  /** Tells the projectors what is shown, and what the students are called there. */
  #tell() {
    if (!this.#isHere) return;
    const names = Object.fromEntries(this.news.students.map(({ nickname }) => [nickname, labelOf(nickname)]));
    this.channel.postMessage(this.#what?.isProjected ? { ...this.#what, names } : null);
  }

  #label(nickname) { return this.#isHere ? labelOf(nickname) : this.#what.names[nickname] ?? 'Student'; }

  #show(what) {
    this.#release();
    this.#what = what;
    const title = make('h2', {}, this.#title());
    fill(this.dialog, this.#isHere ? make('div', { class: 'row' }, title, this.#controls(), this.#buttons()) : title,
      make('div', { class: `shown ${what.kind}` }, this.#shown()));
    if (!this.dialog.open) this.dialog.showModal();
    for (const shown of this.#panes) this.#look(shown);
    this.#tell();
  }

  #close() {
    this.dialog.close();
    this.#end();
  }

  #end() {
    if (!this.#what) return;
    this.#release();
    this.#what = null;
    fill(this.dialog);
    this.#tell();
    this.#isHere = false;
  }

  #release() {
    for (const { wire } of this.#panes) wire.close();
    this.#panes = [];
  }

  #title() {
    const { poll, students } = this.news;
    return {
      boards: () => this.#what.boards.map(nickname => this.#label(nickname)).join(' and '),
      // On a wall nothing else says whose they are.
      overlay: () => ['All boards', this.#group()?.[0] === 'all' ? null : this.#group()?.[1]].filter(Boolean).join(': '),
      answers: () => poll ? `${poll.question}  ${poll.of} of ${students.length}` : 'Nothing is asked',
    }[this.#what.kind]();
  }

  #shown() {
    return { boards: () => this.#boards(), overlay: () => this.#overlay(), answers: () => this.#answers() }[this.#what.kind]();
  }

  /** What the teacher chooses. */
  #controls() {
    const { kind, boards, of = 'all' } = this.#what;
    const choose = (place, label, none) => make('select', { 'aria-label': label, onchange: event =>
      this.open({ kind, boards: Object.assign([...boards], { [place]: event.target.value }).filter(Boolean) }) },
    none, this.news.students.map(({ nickname }) => make('option', { value: nickname, selected: boards[place] === nickname }, this.#label(nickname))));
    if (kind === 'boards') return [choose(0, 'Student', null), make('span', {}, 'beside'), choose(1, 'Student beside', make('option', { value: '' }, 'nobody'))];
    if (kind === 'answers') return [];
    return make('select', { 'aria-label': 'Whose boards', onchange: event => this.open({ kind, of: event.target.value }) },
      this.#groups().map(([value, text]) => make('option', { value, selected: value === of }, text)));
  }

  #buttons() {
    const { isProjected } = this.#what;
    return [make('button', { type: 'button', id: 'to-projector', 'aria-pressed': String(isProjected), onclick: event => this.#project(event.target) }, 'On the projector'),
      make('button', { type: 'button', id: 'close-exhibit', class: 'main', onclick: () => this.#close() }, 'Close')];
  }

  #project(button) {
    this.#what.isProjected = !this.#what.isProjected;
    button.setAttribute('aria-pressed', String(this.#what.isProjected));
    this.#tell();
  }

  // MARK: Boards

  #boards() {
    this.#panes = this.#what.boards.map(nickname => this.#pane(nickname, this.#label(nickname)));
    return this.#panes.map(({ element }) => element);
  }

  #pane(nickname, label) {
    const host = make('div', { class: 'other' });
    const lines = make('pre', {});
    const legend = make('p', { class: 'legend quiet' });
    return { nickname, label, host, lines, legend, wire: this.context.wireTo(nickname), element: make('figure', {}, make('figcaption', {}, label), host, legend, lines) };
  }

  /** Looks at a board as long as it is shown: it follows each line and each drag. */
  #look({ label, host, lines, legend, wire }) {
    const pane = this.context.pane(host);
    const drawings = this.context.newest(async () => {
      try {
        // On a wall the print is as large as the page's own is there.
        const zoom = this.#isHere ? 1.4 : Math.max(1.5, innerHeight / 460);
        const [drawn, read] = await Promise.all([wire.ask('board', { overlays: [], size: pane.size.map(length => length / zoom) }), wire.ask('document', { count: 12 })]);
        if (!host.isConnected) return;
        legend.textContent = pane.show(drawn, label);
        lines.textContent = read.cells.filter(cell => cell.kind === 'entry').slice(-5).map(cell => cell.text).join('\n');
      } catch (error) {
        if (error.code !== 'broken') lines.textContent = error.message;
      }
    });
    for (const news of ['ready', 'moved', 'documentChanged']) wire.addEventListener(news, () => drawings.push());
    wire.addEventListener('refused', ({ detail }) => { lines.textContent = detail.message; });
    wire.open();
  }

  // MARK: All boards

  /** All students, and those who have solved an exercise or not. */
  #groups() {
    const { students } = this.news;
    const exercises = ['answered', 'handedOut'].flatMap(list => (students[0]?.[list] ?? []).map((_, index) => [list, index]));
    return [['all', 'everybody', students], ...exercises.flatMap(([list, index]) => {
      const name = `exercise ${list === 'handedOut' ? 'E' : ''}${index + 1}`;
      return [[`${list} ${index} true`, `${name} solved`, students.filter(one => one[list][index])],
        [`${list} ${index} false`, `${name} open`, students.filter(one => !one[list][index])]];
    })];
  }

  #group() { return this.#groups().find(([value]) => value === (this.#what.of ?? 'all')); }

  /** The boards over each other; the one whose name is pointed at stands out. */
  #overlay() {
    const members = (this.#group()?.[2] ?? []).filter(({ board }) => board?.root);
    const [width, height] = [0, 1].map(axis => Math.max(1, ...members.map(({ board }) => board.root[axis])));
    const layers = new Map(members.map(({ nickname, board }) => [nickname, make('g', {}, [[0, 0, ...board.root, 'root'], ...board.views].map(([x, y, w, h, ink]) =>
      make('rect', { class: ink === 'root' ? 'sheet' : `i${ink}`, x, y, width: Math.max(w, 0), height: Math.max(h, 0) })))]));
    const picture = make('svg', { class: 'thumb', viewBox: `-1 -1 ${width + 2} ${height + 2}`, role: 'img', 'aria-label': `${members.length} boards over each other` }, [...layers.values()]);
    picture.style.setProperty('--layer', Math.max(.08, .6 / Math.max(members.length, 1)));
    const light = nickname => {
      picture.classList.toggle('some', nickname !== null);
      for (const [name, layer] of layers) layer.classList.toggle('lit', name === nickname);
    };
    return [picture, make('ul', { 'aria-label': 'Boards' }, members.map(({ nickname }) => make('li', { tabindex: 0,
      onpointerenter: () => light(nickname), onpointerleave: () => light(null), onfocus: () => light(nickname), onblur: () => light(null) }, this.#label(nickname))))];
  }

  // MARK: All answers

  #answers() {
    const { poll } = this.news;
    // A class that looks at the wall is not to be led before the reveal.
    return poll && (this.#isHere || poll.isClosed) ? lengthsElement(poll) : [];
  }
}

/** The answers that are numbers, as lengths over each other: the more gave one, the darker it is. */
function lengthsElement({ answers, right, of }) {
  const all = answers.map(one => ({ ...one, value: Number(one.answer) })).filter(({ value }) => Number.isFinite(value)).sort((a, b) => a.value - b.value);
  if (all.length === 0) return make('p', { class: 'quiet' }, 'No answer is a number.');
  const goal = right == null || right === '' ? NaN : Number(right);
  const values = [0, ...all.map(({ value }) => value), ...Number.isFinite(goal) ? [goal] : []];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = value => 60 + 880 * (value - low) / (high - low || 1);
  // A word of a number below another one has a line of its own.
  const row = index => 250 + 40 * (index % 4);
  return make('svg', { class: 'lengths', viewBox: '0 0 1000 420', role: 'img', 'aria-label': all.map(({ answer, count }) => `${count} times ${answer}`).join(', ') },
    all.map(({ value, count }) => make('rect', { x: Math.min(x(0), x(value)), y: 60, width: Math.abs(x(value) - x(0)), height: 150, 'fill-opacity': short(1 - .8 ** (1 + 6 * count / of)) })),
    all.map(({ value, count, answer, isRight }, index) => make('g', { class: isRight ? 'right' : '' },
      make('line', { x1: x(value), x2: x(value), y1: 60, y2: row(index) - 26 }),
      make('text', { x: x(value), y: row(index) }, `${isRight ? '✓ ' : ''}${answer}${count > 1 ? ` × ${count}` : ''}`))),
    Number.isFinite(goal) && !all.some(({ isRight }) => isRight) ? make('g', { class: 'right' }, make('line', { x1: x(goal), x2: x(goal), y1: 30, y2: 210 }),
      make('text', { x: x(goal), y: 24 }, `✓ ${right}`)) : null,
    make('line', { x1: x(0), x2: x(0), y1: 40, y2: 224 }), make('text', { x: x(0), y: 250 }, '0'));
}
