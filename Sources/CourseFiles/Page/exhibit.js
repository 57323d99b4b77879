// Boards for a whole class, in full-screen: one or two side by side, live; all boards on top of
// each other; all answers to a question. Other windows of the same browser can show it too, as
// projectors.

import { fill, linesOf, make, showEnd } from './elements.js';
import { choicesOf, histogram, turnout } from './histogram.js';
import { labelOf } from './labels.js';
import { titleOf } from './stepper.js';
import { channelTo } from './storage.js';

/** The room between two boards in pixels. */
const GAP = 32;

/** The size of what stands below a board on a projector in pixels, as in the style sheet. */
const textSize = () => Math.max(16, Math.min(32, innerWidth / 60));

/** The width of a word in that size. */
function widthOf(word) {
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `${textSize()}px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(word).width;
}

/** The task of an exercise that is handed out, the last one or one before it; empty without one. */
export const taskOf = (back = 1) => [...document.querySelectorAll('#cells .cell:has(> div.exercise)')]
  .filter(row => row.querySelector('.verdict')?.textContent !== 'taken back').at(-back)?.previousElementSibling?.querySelector('.prose')?.textContent.trim().replace(/\.$/, '') ?? '';

/** The board of another session, live, with the last lines that led to it. */
export class Sight {
  /** @param context `pane(host)`, `newest(send)`; `next` are the lines that come after the last ones */
  constructor(context, wire, label, { zoom, count, next = [] }) {
    const host = make('div', { class: 'other' });
    const lines = make('pre', {});
    const legend = make('p', { class: 'legend' });
    this.wire = wire;
    this.element = make('figure', { class: 'sight' }, make('figcaption', {}, label), host, legend, lines);
    this.drawings = context.newest(async () => {
      try {
        this.pane ??= context.pane(host);
        const [drawn, read] = await Promise.all([wire.ask('board', { overlays: [], size: this.pane.size.map(length => length / zoom) }), wire.ask('document', { count: 3 * count })]);
        if (!host.isConnected) return;
        legend.textContent = this.pane.show(drawn, label);
        fill(lines, linesOf(read.cells.filter(cell => cell.kind === 'entry').slice(-count).map(cell => cell.text)), linesOf(next, 'code next'));
        showEnd(lines);
      } catch (error) {
        if (error.code !== 'broken') lines.textContent = error.message;
      }
    });
    for (const news of ['ready', 'moved', 'documentChanged']) wire.addEventListener(news, () => this.drawings.push());
    wire.addEventListener('refused', ({ detail }) => { lines.textContent = detail.message; });
  }

  /** Watches the board, once it has a place: it follows every line and every drag. */
  open() { this.wire.open(); }
}

export class Exhibit {
  #what = null;
  #panes = [];
  #isHere = false;
  #seen = '';
  #list = null;
  #cells = new Map();

  /** @param context `pane(host)`, `wireTo(nickname)`, `newest(send)`, `invitation()` */
  constructor(context) {
    this.context = context;
    this.news = { students: [], poll: null };
    // The `close` event needs a rendered frame, which a background page does not get; a button must
    // not wait for it.
    this.dialog = make('dialog', { id: 'exhibit', onclose: () => this.dialog.open || this.#end() });
    document.body.append(this.dialog);
    // Boards are as large as the window allows.
    addEventListener('resize', this.#refit);
    this.channel = channelTo('layoutlab exhibit');
    this.channel.onmessage = ({ data }) => {
      if (!document.body.classList.contains('projector')) return;
      if (data) this.#show(data); else this.#close();
    };
  }

  #refit = () => {
    this.#seen = '';
    this.take(this.news);
  };

  /** Ends with the dashboard, where the page joins again. */
  retire() {
    removeEventListener('resize', this.#refit);
    this.channel.close();
    this.#release();
    this.dialog.remove();
  }

  /** Shows something: `boards` of students, the `gallery` or the `overlay` of those `of` an exercise, the `answers`, or the `address`. */
  open(what) {
    this.#isHere = true;
    this.#show({ isProjected: this.#what?.isProjected ?? false, isNamed: this.#what?.isNamed ?? false, ...what });
  }

  /** Takes the state of the class. */
  take(news) {
    this.news = news;
    if (!this.#what || ['boards', 'address'].includes(this.#what.kind)) return;
    if (this.#what.kind === 'answers' && !news.poll) return this.#close();
    const seen = JSON.stringify([news.poll, news.students]);
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#write(this.dialog.querySelector('h2'));
    const host = this.dialog.querySelector('.shown');
    const shown = [this.#shown()].flat();
    if (shown.length !== host.childElementCount || shown.some((part, index) => host.children[index] !== part)) fill(host, shown);
  }

  /** Sends the projectors what is shown, and the students' labels: numbers, unless the teacher shows the names there too. */
  #tell() {
    if (!this.#isHere) return;
    const names = Object.fromEntries(this.news.students.map(({ nickname }, index) => [nickname, this.#what?.isNamed ? labelOf(nickname) : `Student ${index + 1}`]));
    this.channel.postMessage(this.#what?.isProjected ? { ...this.#what, names } : null);
  }

  #label(nickname) { return this.#isHere ? labelOf(nickname) : this.#what.names[nickname] ?? 'Student'; }

  #show(what) {
    this.#release();
    this.#what = what;
    [this.#list, this.#cells] = [null, new Map()];
    const title = this.#write(make('h2'));
    fill(this.dialog, this.#isHere ? make('div', { class: 'row' }, title, this.#controls(), this.#buttons()) : title,
      make('div', { class: `shown ${what.kind}` }, this.#shown()));
    if (!this.dialog.open) this.dialog.showModal();
    for (const shown of this.#panes) shown.open();
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

  #write(heading) {
    const [title, ...rest] = this.#title();
    fill(heading, title.tagName ? title : make('span', { class: title.length > 40 ? 'long' : '' }, title), ...rest);
    return heading;
  }

  #title() {
    const { poll, students } = this.news;
    if (this.#what.kind === 'address') return ['Join the class'];
    if (this.#what.kind === 'boards') return [this.#what.boards.map(nickname => this.#label(nickname)).join(' and ')];
    const question = poll && [titleOf(poll), ' ', make('small', {}, turnout(poll, students))];
    if (this.#what.kind === 'answers') return question ?? ['Nothing is asked'];
    // On a projector, the boards need labels.
    const [of = 'all', name = '', members] = this.#group() ?? [];
    const [, exercise, state] = name.match(/^(exercise .+) (solved|open)$/) ?? [];
    const [list, index] = of.split(' ');
    const task = list === 'handedOut' && taskOf(students[0].handedOut.slice(index).filter(is => is !== null).length);
    return of === 'all' ? question ?? ['All boards'] : [`${task || `E${exercise.slice(1)}`}: ${members.length} of ${students.length} ${state}`];
  }

  #shown() {
    return { boards: () => this.#boards(), gallery: () => this.#gallery(), overlay: () => this.#overlay(), answers: () => this.#answers(), address: () => this.context.invitation() }[this.#what.kind]();
  }

  /** The teacher's choices. */
  #controls() {
    const { kind, boards, of = 'all' } = this.#what;
    const choose = (place, label, none) => make('select', { 'aria-label': label, onchange: event =>
      this.open({ kind, boards: Object.assign([...boards], { [place]: event.target.value }).filter(Boolean) }) },
    none, this.news.students.map(({ nickname }) => make('option', { value: nickname, selected: boards[place] === nickname }, this.#label(nickname))));
    if (kind === 'boards') return [choose(0, 'Student', null), make('span', {}, 'beside'), choose(1, 'Student beside', make('option', { value: '' }, 'nobody'))];
    if (['answers', 'address'].includes(kind)) return [];
    const other = kind === 'gallery' ? 'overlay' : 'gallery';
    return [make('select', { 'aria-label': 'Whose boards', onchange: event => this.open({ kind, of: event.target.value }) },
      this.#groups().map(([value, text]) => make('option', { value, selected: value === of }, text))),
    make('button', { type: 'button', id: 'over-each-other', 'aria-pressed': String(kind === 'overlay'), onclick: () => this.open({ kind: other, of }) }, 'Over each other')];
  }

  #buttons() {
    const turn = (key, id, text) => make('button', { type: 'button', id, 'aria-pressed': String(this.#what[key]), onclick: ({ target }) => {
      target.setAttribute('aria-pressed', String(this.#what[key] = !this.#what[key]));
      this.#tell();
    } }, text);
    return [turn('isProjected', 'to-projector', 'On the projector'), ['answers', 'address'].includes(this.#what.kind) ? null : turn('isNamed', 'name-there', 'With names'),
      make('button', { type: 'button', id: 'close-exhibit', class: 'main', onclick: () => this.#close() }, 'Close')];
  }

  // MARK: Boards

  #boards() {
    // On a projector, the print is as large as that of the page there.
    this.#panes = this.#what.boards.map(nickname => new Sight(this.context, this.context.wireTo(nickname), this.#label(nickname),
      { zoom: this.#isHere ? 1.4 : Math.max(1.5, innerHeight / 365), count: 5 }));
    return this.#panes.map(({ element }) => element);
  }

  // MARK: All boards

  /** All students, and for each exercise those who have solved it and those who have not. */
  #groups() {
    const { students } = this.news;
    const exercises = ['answered', 'handedOut'].flatMap(list => (students[0]?.[list] ?? []).flatMap((is, index) => is === null ? [] : [[list, index]]));
    return [['all', 'everybody', students], ...exercises.flatMap(([list, index]) => {
      const name = `exercise ${list === 'handedOut' ? 'E' : ''}${index + 1}`;
      return [[`${list} ${index} true`, `${name} solved`, students.filter(one => one[list][index])],
        [`${list} ${index} false`, `${name} open`, students.filter(one => !one[list][index])]];
    })];
  }

  #group() { return this.#groups().find(([value]) => value === (this.#what.of ?? 'all')); }

  get #members() { return (this.#group()?.[2] ?? []).filter(({ board }) => board?.root); }

  /** The boards beside each other, each with its name below it. */
  #gallery() {
    const members = this.#members;
    // Chooses the number of columns that makes the boards largest on this screen, 32 pixels apart.
    const [width, height] = [innerWidth - 52, innerHeight - 130];
    const shape = Math.max(...members.map(({ board: { root: [width, height] } }) => width / height));
    // A long name takes several lines; what was said, which stands below it, three at most.
    const lengths = members.map(one => [this.#label(one.nickname), this.#said(one).text].map(text => (text.length + 1) * .6 * textSize()));
    const size = columns => {
      const lines = lengths.map(([name, said]) => Math.ceil(name / (width / columns - GAP)) + Math.min(3, Math.ceil(said / (width / columns - GAP))));
      const rows = Math.ceil(members.length / columns);
      const most = Array.from({ length: rows }, (_, row) => Math.max(...lines.slice(row * columns, (row + 1) * columns))).reduce((sum, count) => sum + count, 0);
      return Math.min(width / columns - GAP, (height - (1.2 * most + .6 * rows) * textSize()) / rows * shape);
    };
    // Boards may be half as large if no word of a name is broken then.
    const longest = Math.max(0, ...members.flatMap(one => [...this.#label(one.nickname).split(/(?<=-)|\s/), 'no answer']).map(widthOf));
    const worth = columns => size(columns) * (longest > width / columns - GAP ? .5 : 1);
    const columns = members.map((_, index) => index + 1).reduce((best, next) => worth(next) > worth(best) ? next : best, 1);
    // Unchanged boards are kept, even under the pointer.
    const cells = members.map(one => {
      const { nickname, board } = one;
      const [list, index] = (this.#what.of ?? 'all').split(' ');
      // The lesson's exercises are shown only once a student has reached its end.
      const exercises = index ? [one[list][index]] : this.news.poll ? [] : [...one.next === null ? one.answered : one.answered.filter(Boolean), ...one.handedOut.filter(is => is !== null)];
      const solved = exercises.filter(Boolean).length;
      const said = index ? null : this.#said(one);
      const mark = JSON.stringify([nickname, board, this.#label(nickname), solved, exercises.length, said]);
      const cell = this.#cells.get(mark) ?? make('li', { class: exercises.length > 0 && solved === exercises.length ? 'solved' : '' }, make(this.#isHere ? 'button' : 'div',
        this.#isHere ? { type: 'button', title: 'Large, or beside another', onclick: () => this.open({ kind: 'boards', boards: [nickname] }) } : {},
        thumbnail(board), make('span', {}, this.#label(nickname), solved > 0 ? make('b', { 'aria-label': `, ${solved} of ${exercises.length} solved` }, exercises.length > 1 ? ` ${solved} ✓` : ' ✓') : null),
        said && make('em', { class: said.kind }, said.text)));
      return [mark, cell];
    });
    this.#cells = new Map(cells);
    const list = this.#list ??= make('ul', { 'aria-label': 'Boards' });
    if (cells.length !== list.childElementCount || cells.some(([, cell], index) => list.children[index] !== cell)) fill(list, cells.map(([, cell]) => cell));
    list.style.setProperty('--columns', columns);
    list.style.setProperty('--size', `${size(columns)}px`);
    return members.length > 0 ? [list] : [make('p', { class: 'quiet' }, 'Nobody yet.')];
  }

  /** What stands below a name: the line, or what was said to a question once it is revealed. */
  #said({ prediction, done }) {
    const { poll } = this.news;
    if (!poll) return { text: `line ${done}` };
    if (!prediction) return { text: 'no answer', kind: 'none' };
    if (!poll.isClosed) return { text: '●' };
    const isRight = poll.answers.find(({ answer }) => answer === prediction)?.isRight;
    return { text: isRight ? `✓ ${prediction}` : prediction, kind: isRight ? 'right' : '' };
  }

  /**
   * Draws the boards on top of each other. A name that is pointed at highlights its board; a point
   * in the picture highlights the names of those with a view there.
   */
  #overlay() {
    const members = this.#members;
    const [width, height] = [0, 1].map(axis => Math.max(1, ...members.map(({ board }) => board.root[axis])));
    const layers = new Map(members.map(({ nickname, board }) => [nickname, make('g', {}, [[0, 0, ...board.root, 'root'], ...board.views].map(([x, y, w, h, ink]) =>
      make('rect', { class: ink === 'root' ? 'sheet' : `i${ink}`, x, y, width: Math.max(w, 0), height: Math.max(h, 0) })))]));
    const lines = new Map();
    const light = names => {
      picture.classList.toggle('some', names.length > 0);
      for (const [name, layer] of layers) for (const part of [layer, lines.get(name)]) part.classList.toggle('lit', names.includes(name));
    };
    const point = event => {
      const { x: left, y: top } = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM().inverse());
      light(members.filter(({ board }) => board.views.some(([x, y, w, h]) => left >= x && left <= x + w && top >= y && top <= y + h)).map(one => one.nickname));
    };
    const picture = make('svg', { class: 'thumb', viewBox: `-1 -1 ${width + 2} ${height + 2}`, role: 'img', 'aria-label': `${members.length} boards over each other`,
      onpointermove: point, onpointerdown: point, onpointerleave: () => light([]) }, [...layers.values()]);
    picture.style.setProperty('--layer', .6 / Math.max(members.length, 1));
    for (const { nickname } of members) {
      lines.set(nickname, make('li', { tabindex: 0, onpointerenter: () => light([nickname]), onpointerleave: () => light([]),
        onfocus: () => light([nickname]), onblur: () => light([]) }, this.#label(nickname)));
    }
    return [picture, make('ul', { 'aria-label': 'Boards' }, [...lines.values()])];
  }

  // MARK: All answers

  #answers() {
    const { poll } = this.news;
    if (!poll) return [];
    // On a shared screen, early votes must not influence the class.
    if (!this.#isHere && !poll.isClosed) return [choicesOf(poll), make('p', { class: 'hidden-answers' }, `${poll.of === 1 ? '1 answer is' : `${poll.of} answers are`} hidden until the reveal.`)];
    if (!poll.answers.some(({ answer }) => Number.isFinite(Number(answer)))) return [histogram(poll)];
    return [dots(poll), make('ul', { class: 'beliefs' }, poll.answers.filter(({ belief }) => belief).map(({ answer, belief }) => make('li', {}, make('b', {}, answer), ` if ${belief}`)),
      poll.answers.filter(({ answer }) => !Number.isFinite(Number(answer))).map(({ answer, count }) => make('li', {}, make('b', {}, answer), ` × ${count}`)))];
  }
}

/** The answers that are numbers, as dots above a line, one for each student. */
function dots({ answers, right }) {
  const all = answers.map(one => ({ ...one, value: Number(one.answer) })).filter(({ value }) => Number.isFinite(value));
  const goal = right == null || right === '' ? NaN : Number(right);
  // The right number is shown even if nobody gave it.
  if (Number.isFinite(goal) && !all.some(({ isRight }) => isRight)) all.push({ value: goal, answer: right, count: 0, isRight: true });
  all.sort((a, b) => a.value - b.value);
  const [low, high] = [all[0].value, all.at(-1).value];
  const x = value => high > low ? 90 + 820 * (value - low) / (high - low) : 500;
  const isCrowded = all.some(({ value }, index) => index > 0 && x(value) - x(all[index - 1].value) < 25 * (all[index].answer.length + 3));
  // Labels that would touch alternate between three rows.
  const row = index => 372 + (isCrowded ? 48 * (index % 3) : 0);
  const most = Math.max(...all.map(({ count }) => count));
  const wide = isCrowded ? 1 : Math.ceil(most / 8);
  const radius = Math.min(16, 150 / Math.ceil(most / wide));
  return make('svg', { class: 'dots', viewBox: `0 0 1000 ${isCrowded ? 490 : 394}`, role: 'img', 'aria-label': all.map(({ answer, count }) => `${count} times ${answer}`).join(', ') },
    make('line', { x1: 40, x2: 960, y1: 322, y2: 322 }),
    all.map(({ value, count, answer, isRight }, index) => make('g', { class: isRight ? 'right' : '', 'data-count': count },
      Array.from({ length: count }, (_, place) => make('circle', { cx: x(value) + radius * (2 * (place % wide) + 1 - Math.min(wide, count)), cy: 316 - radius * (2 * Math.floor(place / wide) + 1), r: radius - 1 })),
      make('line', { x1: x(value), x2: x(value), y1: 322, y2: row(index) - 38 }),
      make('text', { x: x(value), y: row(index) }, `${isRight ? '✓ ' : ''}${answer}`, make('tspan', { class: 'count' }, count > 0 ? ` × ${count}` : '')))));
}

/** A board the size of a thumb. */
export function thumbnail(board) {
  const [width, height] = board?.root ?? [3, 2];
  // A view without a size is seen too.
  const least = Math.max(width, height) / 60;
  return make('svg', { class: 'thumb', viewBox: `${-least} ${-least} ${width + 2 * least} ${height + 2 * least}`, preserveAspectRatio: 'xMinYMin meet', 'aria-hidden': 'true' },
    make('rect', { class: 'sheet', width, height }), (board?.views ?? []).map(([x, y, w, h, ink, isFaulty]) =>
      make('rect', { class: `i${ink}${isFaulty ? ' faulty' : ''}`, x, y, width: Math.max(w, least), height: Math.max(h, least) })));
}
