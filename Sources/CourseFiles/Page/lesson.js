// A published page without the program: its boards follow recorded numbers, names highlight each
// other, and the index can be searched.

import { Board } from './board.js';
import { make, short } from './elements.js';

const SIZES = { 'root.width': 0, 'root.height': 1 };
const AXES = ['root.width', 'root.height'];

/** A number with its pieces: between the ends of one every frame moves on a line. */
class Recording {
  constructor({ path, label, value, pieces, lines }) {
    Object.assign(this, { path, label, value, pieces, lines });
    this.low = pieces[0][0];
    this.high = pieces[pieces.length - 1][1];
  }

  /**
   * Returns the moves at a value, as `[item, number, place]`, and what breaks; no `moves` if they
   * are unknown.
   */
  at(value) {
    let index = this.pieces.findIndex(([from, to]) => from === value && to === value);
    if (index < 0) index = this.pieces.findIndex(([, to]) => value <= to);
    const [from, to, broken] = this.pieces[index];
    const part = to > from ? (value - from) / (to - from) : 0;
    const moves = this.lines.map(([item, number, ends]) =>
      [item, number, ends[2 * index] === null ? null : ends[2 * index] + (ends[2 * index + 1] - ends[2 * index]) * part]);
    return { broken, moves: moves.some(([, , place]) => place === null) ? null : moves };
  }

  // The coarsest slider step that hits the value.
  get step() { return [1, .5, .25, .1, .05, .01].find(step => Number.isInteger(this.value / step)) ?? 'any'; }
}

/** A board with its corner, sliders and frames. */
class LessonBoard {
  constructor(figure) {
    this.paper = figure.querySelector('.paper');
    this.board = new Board(this.paper);
    this.board.adopt();
    const { views, numbers } = JSON.parse(figure.querySelector('script').textContent);
    this.views = views;
    this.numbers = numbers.map(number => new Recording(number));
    this.start = views.map(name => this.board.frame(name));
    this.size = this.board.rootSize;
    this.box = this.board.svg.getAttribute('viewBox').split(' ').map(Number);
    if (this.numbers.length === 0) return;
    this.rows = new Map(this.numbers.map(number => [number, this.#row(number)]));
    this.note = make('p', { class: 'note', role: 'status' });
    this.back = make('button', { type: 'button', hidden: true, onclick: () => this.#reset() }, 'Back to the lesson');
    this.table = make('tbody', {});
    const frames = make('details', { class: 'frames', ontoggle: () => this.#list() }, make('summary', {}, 'Frames in the root'),
      make('table', {}, make('thead', {}, make('tr', {}, ['name', 'x', 'y', 'width', 'height'].map(word => make('th', { scope: 'col' }, word)))), this.table));
    figure.append(make('div', { class: 'sliders', role: 'group', 'aria-label': 'Numbers' }, [...this.rows.values()].map(row => row.element)),
      this.note, this.back, frames);
    this.frames = frames;
    this.#addCorner();
  }

  /** Shows the layout with one number changed and all others as in the lesson. */
  show(number, value) {
    const { broken, moves } = number.at(value);
    const frames = this.start.map(frame => frame && [...frame]);
    for (const [item, part, place] of moves ?? []) if (frames[item]) frames[item][part] = place;
    const size = [...this.size];
    if (number.path in SIZES) size[SIZES[number.path]] = value;
    this.board.move(this.views.map((name, index) => ({ name, frame: frames[index] })).filter(view => view.frame));
    this.board.resize(size);
    const isMoved = value !== number.value;
    this.board.svg.classList.toggle('moving', isMoved);
    this.paper.classList.toggle('unknown', moves === null);
    for (const [other, row] of this.rows) this.#put(row, other === number ? value : other.value);
    this.note.textContent = moves === null ? `What is drawn at ${short(value)} was not recorded.`
      : broken && isMoved ? `${broken} ${broken.includes(' and ') ? 'are' : 'is'} broken.` : '';
    this.back.hidden = !isMoved;
    this.now = frames;
    if (!this.grip) this.#fit();
    this.#place();
    this.#list();
  }

  #reset() {
    this.show(this.numbers[0], this.numbers[0].value);
    this.rows.get(this.numbers[0]).range.focus();
  }

  #row(number) {
    const { path, label, low, high, step, value } = number;
    const range = make('input', { type: 'range', min: low, max: high, step, value, 'aria-label': path });
    const output = make('output', {}, short(value));
    range.addEventListener('input', () => this.show(number, Number(range.value)));
    const element = make('label', { class: 'slider', 'data-path': path },
      make('span', { class: 'path', title: label }, path), range, output);
    return { range, output, element };
  }

  #put(row, value) {
    row.range.value = value;
    row.output.value = short(value);
  }

  // Keeps the whole root visible, however large it becomes.
  #fit() {
    const [x, y, width, height] = this.box;
    const [more, below] = this.board.rootSize.map((length, axis) => Math.max(length - this.size[axis], 0));
    this.board.svg.setAttribute('viewBox', [x, y, width + more, height + below].join(' '));
    this.board.svg.setAttribute('width', width + more);
  }

  #list() {
    if (!this.frames.open) return;
    this.table.replaceChildren(...this.views.map((name, index) => make('tr', {}, make('th', { scope: 'row' }, name),
      ((this.now ?? this.start)[index] ?? []).map(number => make('td', {}, short(number))))));
  }

  // MARK: The root's corner; by keys the sliders do the same.

  #addCorner() {
    if (!this.numbers.some(number => number.path in SIZES) || !this.board.root) return;
    this.corner = make('div', { class: 'corner', 'aria-hidden': 'true', title: 'Drag the size of the root' });
    this.paper.append(this.corner);
    this.corner.addEventListener('pointerdown', event => this.#take(event));
    this.corner.addEventListener('pointermove', event => this.grip && this.#drag(event));
    this.corner.addEventListener('lostpointercapture', () => this.#release());
    new ResizeObserver(() => this.#place()).observe(this.paper);
  }

  #place() {
    if (!this.corner) return;
    const root = this.board.root.getBoundingClientRect();
    const box = this.paper.getBoundingClientRect();
    this.corner.style.left = root.right - box.left + 'px';
    this.corner.style.top = root.bottom - box.top + 'px';
    this.corner.dataset.size = this.board.rootSize.map(short).join('×');
  }

  #take(event) {
    event.preventDefault();
    this.corner.setPointerCapture(event.pointerId);
    this.grip = { x: event.clientX, y: event.clientY, size: this.board.rootSize, scale: this.board.root.getScreenCTM().a };
  }

  // Drags one axis at a time, chosen by the first movement.
  #drag(event) {
    const { grip } = this;
    const way = [event.clientX - grip.x, event.clientY - grip.y];
    if (!grip.number) {
      if (Math.hypot(...way) <= 3) return;
      grip.axis = Math.abs(way[0]) >= Math.abs(way[1]) ? 0 : 1;
      grip.number = this.numbers.find(number => number.path === AXES[grip.axis]);
      if (!grip.number) return;
    }
    const { low, high } = grip.number;
    const value = Math.round(grip.size[grip.axis] + way[grip.axis] / grip.scale);
    this.show(grip.number, Math.min(Math.max(value, low), high));
  }

  #release() {
    this.grip = null;
    this.#fit();
    this.#place();
  }

  light(names) { this.board.light(names); }
}

// Names in a text light up on the board of its fence, or the last one before it.
function lightNames(boards) {
  const figures = [...boards.keys()];
  const boardOf = element => {
    const own = element.closest('.fence')?.querySelector('figure.board');
    const before = figures.filter(figure => figure.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    return boards.get(own ?? before[before.length - 1]);
  };
  const turn = isLit => ({ target }) => {
    const name = target.closest?.('[data-lights]');
    if (name) boardOf(name)?.light(isLit ? [name.dataset.lights] : []);
  };
  document.addEventListener('pointerover', turn(true));
  document.addEventListener('pointerout', turn(false));
}

// Films play on request and stop at the end; a further click plays them again.
function addFilms() {
  for (const film of document.querySelectorAll('script.film')) {
    const source = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(film.textContent.replace('</style>', '.switch{display:none}</style>'));
    const picture = make('img', { class: 'film', alt: 'the animation, as a film', hidden: true });
    const play = make('button', { type: 'button', class: 'play', onclick: () => {
      picture.src = '';
      picture.src = source;
      picture.hidden = false;
      play.textContent = '▶ Play it again';
    } }, '▶ Play it');
    film.after(play, picture);
    if ('plays' in film.dataset) play.click();
  }
}

// Printed pages have everything unfolded.
function unfoldForPrint() {
  let folded = [];
  addEventListener('beforeprint', () => {
    folded = [...document.querySelectorAll('details.reveal:not([open])')];
    for (const one of folded) one.open = true;
  });
  addEventListener('afterprint', () => { for (const one of folded) one.open = false; });
}

function search(host) {
  const sections = JSON.parse(document.getElementById('sections').textContent)
    .map(([title, heading, address, text]) => ({ title, heading, address, text, all: `${title} ${heading} ${text}`.toLowerCase() }));
  const field = document.getElementById('words');
  const found = document.getElementById('found');
  const results = document.getElementById('results');
  const contents = document.querySelector('nav');
  host.hidden = false;
  const known = new Set(sections.flatMap(section => section.all.match(/[\p{L}\p{N}]{3,}/gu) ?? []));
  field.addEventListener('input', () => {
    const typed = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const find = words => words.length === 0 ? [] : sections.filter(section => words.every(word => section.all.includes(word)));
    const meant = typed.map(word => sections.some(section => section.all.includes(word)) ? word : nearest(word, known) ?? word);
    const words = find(typed).length > 0 ? typed : meant;
    const hits = find(words);
    const weight = ({ title, heading }) => words.filter(word => `${title} ${heading}`.toLowerCase().includes(word)).length;
    hits.sort((one, other) => weight(other) - weight(one));
    found.textContent = words.length === 0 ? '' : hits.length === 0 ? 'nothing found'
      : (words === typed ? '' : `${words.join(' ')}: `) + `${hits.length} ${hits.length === 1 ? 'section' : 'sections'}${hits.length > 30 ? ', the first 30' : ''}`;
    contents.hidden = words.length > 0;
    results.replaceChildren(...hits.slice(0, 30).map(hit => make('li', {},
      make('a', { href: hit.address }, hit.heading || hit.title),
      hit.heading ? make('small', {}, hit.title) : null, make('p', {}, ...excerpt(hit.text, words)))));
  });
}

// Returns the known word that a typing error turns into the typed one: a letter added, dropped,
// replaced or swapped; two such errors in a long word.
function nearest(word, known) {
  const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  let [best, least] = [null, most + 1];
  for (const other of known) {
    if (Math.abs(other.length - word.length) >= least) continue;
    const slips = distance(word, other);
    if (slips < least) [best, least] = [other, slips];
  }
  return best;
}

function distance(one, other) {
  let [before, last] = [[], [...Array(other.length + 1).keys()]];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isTurned = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(Math.min(last[column] + 1, next[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1), isTurned ? before[column - 2] + 1 : Infinity));
    }
    [before, last] = [last, next];
  }
  return last[other.length];
}

// Returns the text around the first match, with the match marked.
function excerpt(text, words) {
  const places = words.map(word => text.toLowerCase().indexOf(word)).filter(place => place >= 0);
  const place = places.length > 0 ? Math.min(...places) : 0;
  const word = words.find(word => text.toLowerCase().startsWith(word, place)) ?? '';
  const from = place > 60 ? text.lastIndexOf(' ', place - 60) + 1 : 0;
  return [from > 0 ? '… ' : '', text.slice(from, place), make('mark', {}, text.slice(place, place + word.length)),
    text.slice(place + word.length, place + 140), text.length > place + 140 ? ' …' : ''];
}

const boards = new Map([...document.querySelectorAll('figure.board')].map(figure => [figure, new LessonBoard(figure)]));
lightNames(boards);
addFilms();
unfoldForPrint();
const searchField = document.getElementById('search');
if (searchField) search(searchField);
document.documentElement.dataset.ready = 'true';
