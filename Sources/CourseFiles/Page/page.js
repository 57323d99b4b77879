// The page of `layoutlab serve`: it joins the notebook on the left with the board on the right.
// Every change comes in as a revision; the page asks for what it shows.

import { Board } from './board.js';
import { fill, make, short } from './elements.js';
import { answerElements, nameOf } from './answers.js';
import { Classroom, identity } from './classroom.js';
import { Faults } from './faults.js';
import { HistoryPanel } from './history.js';
import { keysDialog } from './keys.js';
import { MoviePanel } from './movie.js';
import { Notebook } from './notebook.js';
import { Pointing } from './pointing.js';
import { download, Questions } from './questions.js';
import { Sliders } from './sliders.js';
import { Newest, Wire } from './wire.js';
import { World } from './world.js';

const part = id => document.getElementById(id);
const TOKEN = 'layoutlab token';
if (location.hash.length > 1) sessionStorage.setItem(TOKEN, location.hash.slice(1));

const wire = new Wire(identity);
wire.open();
const board = new Board(part('board'));
const overlays = new Set();
let state = { views: [], broken: [], root: [0, 0] };
/** The revision that is known, and the one whose cells are shown. */
let revision = null;
let shown = null;
/** Names that a question on the board may use: every view, and the root. */
let known = new Set(['root']);

// MARK: - What parts of the page ask of each other

const context = {
  wire, board, read: () => documents.push(),
  known: () => known,
  say: text => { if (part('live').textContent !== text) part('live').textContent = text; },
  fail: error => {
    say(error.message);
    if (wire.isReady) classroom.tell(error.message);
  },
  hint,
  run,
  ask: name => why(name, 'width'),
  moved,
  redraw: () => drawings.push(),
  count: () => numbers.push(),
  typed: result => {
    say(movement(result.moved));
    documents.push();
  },
  evaluated,
  answered: (entry, result) => {
    evaluated(result, entry);
    notebook.answer(entry, result);
  },
  chosen: () => showCurrent(),
  play: film => movie.load(film),
  replaced: document => { revision = document.revision ?? revision; drawings.push(); },
  slide: path => document.querySelector(`[data-path="${CSS.escape(path)}"]`)?.focus(),
};
const say = context.say;
const notebook = new Notebook(part('cells'), context);
const sliders = new Sliders(part('sliders'), context);
const pointing = new Pointing(context);
const faults = new Faults(part('conflicts'), context);
const movie = new MoviePanel(part('movie'), context);
const world = new World(context);
const history = new HistoryPanel(part('history'), context);
const questions = new Questions(context);
const classroom = new Classroom(context);

// MARK: - Reading the session

const drawings = new Newest(async () => {
  if (movie.player.isPlaying) return;
  let drawn;
  try {
    drawn = await wire.ask('board', { overlays: [...overlays], size: paperSize });
  } catch (error) {
    return context.fail(error);
  }
  state = drawn;
  known = new Set(['root', ...drawn.views.map(view => view.name)]);
  board.draw(drawn.svg);
  // What moved before is in the drawing.
  pending = [];
  pointing.drawn(drawn.views);
  faults.show(drawn);
  world.show(drawn);
  showLayers(drawn.overlays ?? []);
  showState();
  setTimeout(() => numbers.push(), 30);
});

// What the drawing has of the paper: a guess until it is laid out. What is near is not drawn anew.
let paperSize = [innerWidth / 2 - 69, innerHeight / 2];
new ResizeObserver(([{ target }]) => {
  pointing.place();
  const size = [target.clientWidth - 24, target.clientHeight - 24];
  if (size.every((length, axis) => Math.abs(length - paperSize[axis]) < paperSize[axis] / 20)) return;
  paperSize = size;
  drawings.push();
}).observe(part('board'));

// Sliders and branches may come a moment after the picture.
const numbers = new Newest(async () => {
  try {
    sliders.show(await wire.ask('values', sliders.wanted));
    await history.refresh();
  } catch (error) {
    context.fail(error);
  }
});

const documents = new Newest(async () => {
  try {
    const read = await wire.ask('document', { count: notebook.count });
    revision = read.revision;
    part('file').textContent = read.file ?? 'not saved yet';
    part('title').textContent = read.title ?? '';
    notebook.show(read);
    if (document.body.classList.contains('projector') && read.revision !== shown) notebook.goToLast();
    shown = read.revision;
  } catch (error) {
    context.fail(error);
  }
});

function showState() {
  const open = state.views.filter(view => view.free && Object.keys(view.free).length > 0).length;
  const broken = state.broken.length;
  fill(part('state'), [
    broken > 0 ? make('span', { class: 'chip bad' }, `! ${broken} broken`) : null,
    open > 0 ? make('span', { class: 'chip open' }, `? ${open} ambiguous`) : null,
    broken + open === 0 && state.views.length > 0 ? make('span', { class: 'chip good' }, '✓ one layout') : null,
  ]);
}

function showLayers(all) {
  const host = part('layers');
  const names = ['names', 'dimensions', ...all.filter(name => name !== 'names' && name !== 'dimensions')];
  if (host.childElementCount === names.length) return;
  host.replaceChildren(...names.map(name => {
    const isFixed = name === 'names' || name === 'dimensions';
    return make('label', {}, make('input', { type: 'checkbox', 'data-layer': name, checked: isFixed || overlays.has(name),
      onchange: event => {
        if (isFixed) return board.turn(name, event.target.checked);
        overlays[event.target.checked ? 'add' : 'delete'](name);
        drawings.push();
      } }), name);
  }));
}

// MARK: - Lines

/** Runs a line as if it were typed; `files` are what it may read, by name. */
async function run(line, files) {
  try {
    const result = await wire.ask('evaluate', { entry: line, files });
    evaluated(result, line);
    if (result.error) {
      notebook.refuse(line, result);
    } else {
      notebook.answer(line, result);
    }
    return result;
  } catch (error) {
    context.fail(error);
  }
}

/** Shows what an entry came to: what moved at once, then the drawing. */
function evaluated(result, entry) {
  moved(result);
  move();
  part('pull').hidden = true;
  revision = result.revision ?? revision;
  const blocks = result.blocks ?? [];
  const film = blocks.find(block => block.movie)?.movie;
  // A film of what was is over once something else moves.
  if (!film && result.moved?.length > 0 && !part('movie').hidden) movie.close();
  const drawing = () => drawings.push().then(() => film && movie.load(film));
  // What moved does not wait for the drawing.
  if (result.moved?.length > 0) afterPicture(drawing); else drawing();
  setTimeout(() => documents.push(), 60);
  if (result.asks?.length > 0) questions.take(result.asks, entry);
  for (const file of result.files ?? []) download({ type: 'text/plain', ...file });
  say(result.error?.title ?? blocks.map(block => block.text ?? '').join(' ').slice(0, 400));
}

const afterPicture = action => requestAnimationFrame(() => setTimeout(action));

let pending = [];
/** Moves views in the next picture of the screen. */
function moved({ moved: all = [], root }) {
  if (all.length === 0 && !root) return;
  if (pending.length === 0) requestAnimationFrame(move);
  pending.push({ all, root });
}

function move() {
  const now = pending;
  pending = [];
  for (const one of now) {
    if (one.root) board.resize(one.root);
    board.move(one.all);
  }
  if (now.some(one => one.root)) pointing.place();
}

/** What moved, in words: for those who hear the page. */
function movement(all) {
  const told = all.slice(0, 5).map(({ name }) => {
    const [x, y, width, height] = pointing.local(name).map(short);
    return `${name} x ${x} y ${y} width ${width} height ${height}`;
  });
  return told.join(', ') + (all.length > 5 ? `, and ${all.length - 5} more` : '');
}

// MARK: - Why

async function why(name, attribute) {
  pointing.choose(name);
  const host = part('inspector');
  const isConstraint = !known.has(name);
  const line = isConstraint ? `explain ${name}` : `why ${written(name)}.${attribute}`;
  try {
    const result = await wire.ask('evaluate', { entry: line, aside: true });
    host.hidden = false;
    fill(host, make('h2', {}, name),
      isConstraint ? null : make('p', { class: 'row', role: 'group', 'aria-label': 'Which number' },
        ['x', 'y', 'width', 'height'].map(one => make('button', { type: 'button', 'aria-pressed': String(one === attribute),
          onclick: () => why(name, one) }, one))),
      ...answerElements(result.blocks, known), result.error ? make('p', {}, result.error.title) : null,
      make('button', { type: 'button', class: 'close', 'aria-label': 'Close', onclick: () => { host.hidden = true; } }, '×'));
    host.scrollIntoView({ block: 'nearest' });
    say(host.textContent.slice(0, 300));
  } catch (error) {
    context.fail(error);
  }
}

/** A name as it is typed. */
const written = name => /^[\p{L}][\p{L}\p{N}_]*$/u.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;

/** Shows what a word is beside the pointer, and lights it up; `null` hides it. */
function hint(what, x, y) {
  const tip = part('hint');
  tip.hidden = !what;
  if (!what) return board.light([]);
  if (what.html) tip.innerHTML = what.html.trim(); else tip.textContent = what.text;
  tip.style.left = Math.min(x + 14, innerWidth - tip.offsetWidth - 8) + 'px';
  tip.style.top = Math.min(y + 18, innerHeight - tip.offsetHeight - 8) + 'px';
  board.light([what.view ?? what.word].filter(Boolean));
}

// Names in answers light up the board, tell their value, and say why on a click; lines can be typed.
for (const host of [part('notebook'), part('notes')]) {
  host.addEventListener('pointerover', event => {
    const name = nameOf(event.target);
    if (!name) return;
    board.light([name]);
    if (!known.has(name) || !event.target.closest('[data-item]')) return;
    const frame = pointing.local(name);
    if (frame) hint({ view: name, text: `${name}   ${['x', 'y', 'w', 'h'].map((axis, index) => `${axis} ${short(frame[index])}`).join('   ')}` },
      event.clientX, event.clientY);
  });
  host.addEventListener('pointerout', event => { if (nameOf(event.target)) hint(null); });
  host.addEventListener('focusin', event => { if (nameOf(event.target)) board.light([nameOf(event.target)]); });
  host.addEventListener('click', event => {
    const button = event.target.closest('button[data-line]');
    if (button) return run(button.dataset.line);
    const line = event.target.closest('code.line');
    if (line) return notebook.offer(line.textContent.trim(), false);
    const named = event.target.closest('[data-item], b[data-constraint]');
    if (named) why(nameOf(named), 'width');
  });
}

// MARK: - Tools

const tools = {
  undo: () => change('undo'),
  redo: () => change('redo'),
  history: async () => {
    await history.toggle();
    document.querySelector('[data-tool=history]').setAttribute('aria-expanded', String(history.isOpen));
  },
  open: () => questions.pick(),
  save: () => notebook.offer(part('file').textContent === 'not saved yet' ? 'save lesson.md' : 'save', part('file').textContent !== 'not saved yet'),
  projector: () => project(!document.body.classList.contains('projector')),
  keys: () => keysDialog(part('keys')),
};

async function change(verb) {
  try {
    evaluated(await wire.ask(verb, {}));
    documents.push();
  } catch (error) {
    context.fail(error);
  }
}

function project(isOn) {
  document.body.classList.toggle('projector', isOn);
  document.querySelector('[data-tool=projector]').setAttribute('aria-pressed', String(isOn));
  front = null;
  showCurrent();
  if (isOn) notebook.current.focus({ preventScroll: true });
  say(isOn ? 'projector on; space takes the next step of a lesson' : 'projector off');
}

let front = null;
/** A class sees only the cell that is worked on. */
function showCurrent() {
  for (const row of document.querySelectorAll('.cell.current')) row.classList.remove('current');
  let row = notebook.current;
  if (row !== front && document.body.classList.contains('projector')) part('notebook').scrollTop = 0;
  front = row;
  row.classList.add('current');
  // The prose that leads to a line belongs to it.
  while (row.previousElementSibling?.classList.contains('prose')) {
    row = row.previousElementSibling;
    row.classList.add('current');
  }
}
new MutationObserver(showCurrent).observe(part('cells'), { childList: true });
part('cells').addEventListener('focusin', showCurrent);

part('tools').addEventListener('click', event => tools[event.target.dataset.tool]?.());
document.querySelector('[data-tool=download]').addEventListener('change', async event => {
  const form = event.target.value;
  event.target.value = '';
  if (form) await wire.ask('download', { form }).then(download, context.fail);
});

const isTyping = target => target.closest?.('textarea, input, select, dialog');

document.addEventListener('keydown', event => {
  if (event.key === 'F2') return void (event.preventDefault(), tools.projector());
  if (event.ctrlKey && event.key === 'c' && wire.isReady && String(getSelection()) === '') wire.ask('stop').catch(() => {});
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  const inProjector = document.body.classList.contains('projector');
  const key = event.key.toLowerCase();
  const action = {
    z: event.shiftKey ? tools.redo : tools.undo, p: tools.projector, s: tools.save, h: tools.history, o: tools.open,
    '?': tools.keys, '/': () => notebook.focusDraft(), g: () => part('board').focus(),
    ' ': inProjector && !event.target.closest('button, #board') ? () => run(event.shiftKey ? 'step back' : 'step') : null,
    escape: inProjector ? tools.projector : null,
  }[key];
  if (!action) return;
  event.preventDefault();
  action();
});

addEventListener('dragover', event => event.preventDefault());
addEventListener('drop', event => {
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  if (file) questions.open(file);
});

// MARK: - The wire

let first;
wire.addEventListener('greeting', () => { first = Promise.all([drawings.push(), documents.push()]); });
wire.addEventListener('ready', ({ detail }) => {
  part('broken-line').hidden = true;
  document.title = `${detail.file ?? 'notebook'} · LayoutLab`;
  first.then(() => {
    document.body.dataset.ready = 'true';
    notebook.showPrompt();
    performance.mark('usable');
  });
  if (detail.recovered) say('the session was recovered');
});
wire.addEventListener('stranger', () => classroom.join());
wire.addEventListener('broken', () => lost('The program is away. What you typed is kept; this page comes back by itself.'));
wire.addEventListener('refused', ({ detail }) =>
  lost(`The program does not know this page: ${detail.message}. Open the address that its terminal shows.`));
wire.addEventListener('moved', ({ detail }) => { moved(detail); drawings.push(); });
wire.addEventListener('progress', ({ detail }) => say(detail.text));
wire.addEventListener('documentChanged', ({ detail }) => {
  if (detail.revision === revision && detail.by === 'page') return;
  documents.push();
  drawings.push();
});

function lost(text) {
  const line = part('broken-line');
  line.textContent = text;
  line.hidden = false;
}

// With the first picture, as it wants a layout.
requestAnimationFrame(() => notebook.focusDraft());
