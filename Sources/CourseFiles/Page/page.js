// The page of `layoutlab serve`: the notebook on the left, the board on the right. Every change
// arrives as a revision, and the page requests what it shows.

import { Beside } from './beside.js';
import { Board } from './board.js';
import { Build } from './build.js';
import { Door } from './door.js';
import { chips } from './chips.js';
import { codesDialog } from './codes.js';
import { fill } from './elements.js';
import { Faults } from './faults.js';
import { Glide } from './glide.js';
import { HistoryPanel } from './history.js';
import { identity } from './identity.js';
import { keysDialog } from './keys.js';
import { Layers } from './layers.js';
import { MoviePanel } from './movie.js';
import { Names, written } from './names.js';
import { Notebook } from './notebook.js';
import { Numbers } from './numbers.js';
import { Offers } from './offers.js';
import { Paper } from './paper.js';
import { Phone } from './phone.js';
import { Pointing } from './pointing.js';
import { Projector } from './projector.js';
import { download, Questions } from './questions.js';
import { Stepper } from './stepper.js';
import { Welcome } from './welcome.js';
import { Newest, Wire } from './wire.js';
import { World } from './world.js';

const part = id => document.getElementById(id);

const wire = new Wire(identity);
wire.open();
const board = new Board(part('board'));
let state = { views: [], broken: [], root: [0, 0] };
/** The latest known revision, and the one whose cells are shown. */
let [revision, shown] = [null, null];
/** Names that a question on the board may use: every view, and the root. */
let known = new Set(['root']);

// MARK: - What parts of the page ask of each other

const context = {
  wire, board, read: () => documents.push(),
  known: () => known,
  say: text => { if (part('live').textContent !== text) part('live').textContent = text; },
  fail: error => {
    // Broken connections are reported elsewhere.
    if (error.code === 'broken') return;
    say(error.message);
    if (wire.isReady) door.tell(error.message);
  },
  hint: (what, x, y) => names.hint(what, x, y),
  run,
  ask: name => names.why(name, 'width'),
  moved,
  choose: name => pointing.choose(name), chosenView: () => pointing.chosen, letGo: () => pointing.letGo(),
  told: name => pointing.told(name), asked: () => stepper.asked, lesson: () => stepper, propose: (number, isFinal) => stepper.propose(number, isFinal),
  showRoom: name => faults.showRoom(name), cure: name => names.cure(name),
  placed: () => pointing.place(),
  inRoot: (x, y) => pointing.inRoot(x, y),
  name: written,
  isRightToLeft: () => state.direction === 'rtl',
  pick: () => questions.pick(),
  title: () => part('title').textContent, offer: line => notebook.offer(line, false),
  preview: line => notebook.preview(line), type: () => notebook.focusDraft(),
  ran: line => welcome.ran(line),
  goOn: () => stepper.goOn(), isAnswer: entry => stepper.takes(entry),
  line: row => notebook.lineOf(row), showPrompt: () => notebook.showPrompt(stepper.isAtEnd),
  revision: () => revision,
  undo: count => change('undo', { count }),
  redraw: () => drawings.push(),
  typed: result => {
    revision = result.revision ?? revision;
    say(pointing.movement(result.moved));
    documents.push();
  },
  evaluated,
  answered: (entry, result) => {
    evaluated(result, entry);
    notebook.answer(entry, result);
  },
  measure: (by, what) => pointing.torn.tell(by, what),
  chosen: () => projector.showCurrent(),
  judged: judge,
  play: film => {
    glide.finish();
    movie.load(film);
  },
  replaced: document => { revision = document.revision ?? revision; drawings.push(); },
  slide: (path, anchor) => numbers.slide(path, anchor),
  trial: () => numbers.trial,
  look,
};
const say = context.say;
const notebook = new Notebook(part('cells'), context);
const numbers = new Numbers(part('cells'), context);
const names = new Names(context);
const glide = new Glide(context);
const phone = new Phone(board);
const paper = new Paper(context);
const beside = new Beside(part('beside'), context);
const layers = new Layers(part('layers'), context);
const welcome = new Welcome(part('welcome'), part('guide'), context);
const pointing = new Pointing(context);
context.offers = new Offers(part('offers'), context);
new Build(context);
const faults = new Faults(part('conflicts'), context);
const movie = new MoviePanel(part('movie'), context);
const world = new World(context);
const history = new HistoryPanel(part('history'), context);
const questions = new Questions(context);
const stepper = new Stepper(part('stepper'), context);
const door = new Door(context);
const projector = new Projector(notebook, context);

// MARK: - Reading the session

const drawings = new Newest(async () => {
  if (movie.player.isPlaying) return;
  try {
    draw(await wire.ask('board', { overlays: layers.overlays, size: paper.drawn }));
  } catch (error) {
    return context.fail(error);
  }
});

wire.shown = () => ({ overlays: layers.overlays, size: paper.drawn, count: notebook.count, revision: shown });

function draw(drawn) {
  // A window of another size shows the same lines.
  if (looked && drawn.revision === state.revision) return void look(looked.lines, looked.what);
  looked = null;
  layers.dress(drawn, state);
  state = drawn;
  known = new Set(['root', ...drawn.views.map(view => view.name)]);
  const before = glide.shown;
  board.draw(drawn.svg);
  phone.dress(drawn);
  pending = [];
  // The corner stays under the pointer.
  if (pointing.isResizing) board.box = before.box;
  else glide.arrive(before);
  pointing.drawn(drawn.views);
  pointing.torn.measure();
  if (movie.isOpen) movie.drawn(drawn);
  faults.show(drawn);
  world.show(drawn);
  layers.show(drawn);
  beside.refresh(drawn);
  delete part('paper').dataset.look;
  showState(drawn.broken.length);
  history.refresh();
}

let looked = null;
/** Shows the board after lines that are not run; `null` for the present one. */
async function look(lines, what = 'as it was') {
  const asked = looked = lines && { lines, what };
  if (!lines) return drawings.push();
  try {
    const drawn = await wire.ask('board', { overlays: [], size: paper.drawn, then: lines });
    if (looked !== asked) return;
    const before = glide.shown;
    board.draw(drawn.svg);
    phone.dress(drawn);
    glide.arrive(before);
    part('paper').dataset.look = what + (drawn.broken.length > state.broken.length ? `: ${drawn.broken.length} broken` : '');
  } catch (error) {
    context.fail(error);
  }
}

const documents = new Newest(async () => {
  try {
    showCells(await wire.ask('document', { count: notebook.count }));
  } catch (error) {
    context.fail(error);
  }
});

function showCells(read) {
  revision = read.revision;
  part('file').textContent = read.file?.split('/').at(-1) ?? 'not saved yet';
  part('file').title = read.file ?? '';
  part('title').textContent = read.title ?? '';
  const isLonger = notebook.show(read);
  numbers.shown();
  welcome.show(notebook.isEmpty && document.body.dataset.role === undefined);
  if (stepper.show(read.lesson) || isLonger) notebook.showPrompt(stepper.isAtEnd);
  door.here(read.lesson);
  judge();
  if (read.revision !== shown) {
    if (document.body.classList.contains('projector')) notebook.goToLast();
    else if (document.body.classList.contains('onlooker')) notebook.showEnd();
  }
  shown = read.revision;
}

/** Shows the cells in a reply, or requests them if it has none or another reply overtook it. */
function told(read, asked) {
  if (read && shown === asked) showCells(read);
  else documents.push();
}

/** Marks the solved exercises, as judged by the class or else by the lesson. */
function judge() {
  notebook.judge([...stepper.exercises, ...door.exercises]);
  projector.showCurrent();
}

function showState(broken) { fill(part('state'), chips(state, broken)); }

// MARK: - Lines

/** Runs a line as if typed; `files` are the files it may read, by name. */
async function run(line, files) {
  numbers.close();
  try {
    const result = await wire.enter('evaluate', { entry: line, files });
    evaluated(result, line);
    if (result.error) notebook.refuse(line, result); else notebook.answer(line, result);
    return result;
  } catch (error) {
    context.fail(error);
  }
}

/** Shows the result of an entry: the moves at once, then the drawing. */
function evaluated(result, entry = '') {
  const asked = shown;
  move();
  if (result.moved?.length > 0) glide.go(result.moved);
  context.hint(null);
  part('pull').hidden = true;
  revision = result.revision ?? revision;
  for (const { name } of result.moved ?? []) known.add(name);
  const blocks = result.blocks ?? [];
  const film = blocks.find(block => block.movie)?.movie;
  // The next drawing shows whether the film still applies.
  movie.player.stop();
  const isLatest = () => result.board?.revision >= (state?.revision ?? 0) && !movie.player.isPlaying;
  const drawing = async () => {
    if (isLatest()) draw(result.board);
    else await drawings.push();
    await glide.name(entry);
    if (film) context.play(film);
  };
  // A crowd's drawing waits.
  if (!result.moved?.length) drawing();
  else if (board.isCrowd) glide.rested(() => afterPicture(drawing));
  else afterPicture(drawing);
  setTimeout(() => told(result.document, asked), 60);
  if (result.asks?.length > 0) questions.take(result.asks, entry);
  for (const file of result.files ?? []) download({ type: 'text/plain', ...file });
  door.tried(entry, result.error?.title); say(result.error?.title ?? blocks.map(block => block.text ?? '').join(' ').slice(0, 400));
}

const afterPicture = action => requestAnimationFrame(() => setTimeout(action));

let pending = [];
/** Moves views in the next picture of the screen. */
function moved({ moved: all = [], root, broken }) {
  if (broken !== undefined) showState(broken.length ?? broken);
  if (all.length === 0 && !root) return;
  if (beside.isOpen) beside.refresh();
  if (pending.length === 0) requestAnimationFrame(move);
  pending.push({ all, root });
  if (!board.isCrowd && (numbers.trial || pointing.isPulling)) followings.push();
}

/** Updates dimensions and faults while something is dragged. */
const followings = new Newest(async () => {
  const drawn = await wire.ask('board', { overlays: layers.overlays, size: paper.drawn, ...numbers.played }).catch(() => null);
  if (!drawn || !numbers.trial && !pointing.isPulling) return;
  // Where it took hold is known before the drawing says where it is.
  move();
  const { box } = board;
  const past = board.svg.querySelectorAll('.past, .band');
  board.draw(drawn.svg);
  board.svg.append(...past);
  phone.dress(drawn);
  board.box = box;
  pointing.drawn(drawn.views);
  faults.show(drawn);
});

function move() {
  if (pending.length === 0) return;
  const now = pending;
  pending = [];
  glide.finish();
  for (const one of now) {
    if (one.root) board.resize(one.root);
    glide.outline(one.all);
    board.move(one.all);
    numbers.tell(one.all);
  }
  if (now.some(one => one.root)) pointing.place();
}

// MARK: - Tools

const tools = {
  undo: () => change('undo'), redo: () => change('redo'),
  history: async () => {
    await history.toggle();
    document.querySelector('[data-tool=history]').setAttribute('aria-expanded', String(history.isOpen));
  },
  open: () => questions.pick(),
  save: () => notebook.offer(part('file').textContent === 'not saved yet' ? 'save lesson.md' : 'save', part('file').textContent !== 'not saved yet'),
  projector: () => projector.toggle(),
  keys: () => keysDialog(part('keys')), codes: () => codesDialog(part('paste')),
};

async function change(verb, params = {}) {
  numbers.close();
  try {
    evaluated(await wire.enter(verb, params));
  } catch (error) {
    context.fail(error);
  }
}

for (const host of [part('tools'), part('more')]) {
  host.addEventListener('click', event => {
    const tool = tools[event.target.dataset.tool];
    if (tool && host === part('more')) host.hidePopover();
    tool?.();
  });
}

document.addEventListener('keydown', event => {
  if (event.key === 'F2') return void (event.preventDefault(), tools.projector());
  if (event.ctrlKey && event.key === 'c' && wire.isReady && String(getSelection()) === '') wire.ask('stop').catch(() => {});
  if (event.target.closest?.('textarea, input, select, dialog') || event.ctrlKey || event.metaKey || event.altKey) return;
  const inProjector = document.body.classList.contains('projector');
  // After a step by its button, letters are a line that begins.
  if (!inProjector && /^[a-z]$/i.test(event.key) && event.target.closest('#stepper, .dock, .tools')) return notebook.focusDraft();
  const action = {
    z: event.shiftKey ? tools.redo : tools.undo, p: tools.projector, s: tools.save, h: tools.history, o: tools.open,
    '?': tools.keys, '/': () => notebook.focusDraft(), g: () => part('board').focus(),
    enter: event.target.closest('button, a, summary, .cell, #board, [tabindex="0"]') ? null : () => stepper.goOn(),
    arrowleft: event.target === document.body ? () => stepper.choose(-1) : null, arrowright: event.target === document.body ? () => stepper.choose(1) : null,
    ' ': inProjector && !event.target.closest('button, #board') ? () => run(event.shiftKey ? 'step back' : 'step') : null,
    escape: document.querySelector(':popover-open') ? null : inProjector ? tools.projector : () => { part('pull').hidden = part('inspector').hidden = true; context.offers.close(); },
  }[event.key.toLowerCase()];
  if (!action) return;
  event.preventDefault();
  action();
});

// MARK: - The wire

let first;
wire.addEventListener('greeting', () => { first = Promise.all([drawings.push(), documents.push()]); });
wire.addEventListener('ready', ({ detail }) => {
  part('broken-line').hidden = true;
  document.title = `${detail.file ?? 'notebook'} · LayoutLab`;
  first.then(() => {
    document.body.dataset.ready = 'true';
    document.documentElement.dataset.engine = 'ready';
    notebook.showPrompt();
    if (window.name === 'projector' && !projector.isOn) projector.toggle();
    performance.mark('usable');
  });
  if (detail.recovered) say('the session was recovered');
});
wire.addEventListener('broken', () => lost('No connection. What you typed is kept; this page comes back by itself.'));
wire.addEventListener('silent', ({ detail }) => detail.isLong ? lost('No answer for five seconds: the network may be gone, or a line takes long. What you typed is kept.') : door.tell('no answer yet …'));
wire.addEventListener('heard', () => { part('broken-line').hidden = true; });
wire.addEventListener('refused', ({ detail }) => lost(`The program does not know this page: ${detail.message}. Open the address that its terminal shows.`));
wire.addEventListener('moved', ({ detail }) => {
  moved(detail);
  if (!detail.isTrial) drawings.push();
});
wire.addEventListener('progress', ({ detail }) => say(detail.text));
wire.addEventListener('documentChanged', ({ detail }) => {
  if (detail.revision === revision && detail.by === 'page') return;
  documents.push();
  drawings.push();
});

const lost = text => Object.assign(part('broken-line'), { textContent: text, hidden: false });

// With the first picture, as it wants a layout; on a phone a keyboard would come with the focus.
if (!matchMedia('(pointer: coarse)').matches) requestAnimationFrame(() => notebook.focusDraft());
