// Adjustable numbers: each number of a line can be dragged sideways or changed by keys, and the
// layout follows. On release the line gets the new number, as one step of the history.

import { answerElements } from './answers.js';
import { make, short } from './elements.js';
import { LineNumber } from './linenumber.js';
import { Newest } from './wire.js';

const REACH = 3;
const REST = 700;
const STEPS = [0.1, 0.5, 1, 2, 4, 8, 10];

export class Numbers {
  #grip = null;
  #held = null;
  #timer = 0;
  #wanted = null;
  /** The last change made with the keys, while its number keeps the focus. */
  #step = null;

  /** @param context `wire`, `moved(result)`, `evaluated(result)`, `typed(result)`, `redraw()`, `line(row)`, `revision()`, `undo()`, `say(text)`, `fail(error)` */
  constructor(cells, context) {
    Object.assign(this, { cells, context });
    this.panel = make('div', { id: 'number', role: 'dialog', 'aria-label': 'Number', popover: 'auto' });
    document.body.append(this.panel);
    this.panel.addEventListener('toggle', event => { if (event.newState === 'closed') this.#closed(); });
    this.sends = new Newest(held => this.#send(held), 2);
    cells.addEventListener('pointerdown', event => this.#down(event));
    cells.addEventListener('pointermove', event => this.#move(event));
    cells.addEventListener('pointerup', event => this.#up(event));
    cells.addEventListener('pointercancel', () => this.#drop());
    cells.addEventListener('keydown', event => this.#key(event));
    // The board shows the constraint of a number, if the line gives it a name.
    cells.addEventListener('pointerover', event => {
      const at = this.#at(event.target);
      if (at) context.board.light([new LineNumber(at.row, at.span).path?.split('.')[0]].filter(Boolean));
    });
    cells.addEventListener('pointerout', event => { if (event.target.closest('.number')) context.board.light([]); });
    cells.addEventListener('focusout', event => {
      if (event.relatedTarget) this.#step = null;
      if (this.#held && event.target === this.#held.span && !this.panel.matches(':popover-open')) this.#commit();
    });
  }

  /** Restores the focus to a number whose line was rendered again. */
  shown() {
    const wanted = this.#wanted;
    if (!wanted) return;
    const span = this.cells.querySelectorAll(`[data-cell="${wanted.id}"] .number`)[wanted.index];
    if (span?.textContent !== wanted.shown) return;
    this.#wanted = null;
    if (document.activeElement === document.body) span.focus({ preventScroll: true });
  }

  /** The change to preview on other boards while a number is dragged; `null` otherwise. */
  get trial() {
    const held = this.#held;
    if (!held || held.value === held.start) return null;
    return held.isPath ? { then: [`set ${held.path} = ${held.value}`] } : { cell: held.id, text: held.line };
  }

  /** The same if the number can only be changed by replaying the lines. */
  get played() { return this.#held?.isPlayed ? this.trial : null; }

  /** Writes where views are by now into the answer of the line under the hand: `red w 0→136`. */
  tell(moved) {
    const row = this.#held?.row;
    if (!row) return;
    for (const { name } of moved) {
      const frame = this.context.told(name);
      const mark = frame && [...row.querySelectorAll('.answer [data-item]')].find(one => one.textContent === name);
      const text = mark?.nextSibling;
      if (text?.nodeType !== Node.TEXT_NODE) continue;
      const told = text.data.replace(/\b([xywh]) ([\d.\-−]+)→[\d.\-−]+/g, (all, axis, from) => `${axis} ${from}→${frame['xywh'.indexOf(axis)]}`);
      if (told !== text.data) text.data = told;
    }
  }

  /** Opens the panel of a number that `set` knows by its path. */
  async slide(path, anchor = this.cells.lastElementChild) {
    const known = await this.#known(path);
    if (!known) return;
    this.#take({ path, known: Promise.resolve(known), label: path, value: known.value, start: known.value, step: known.step,
      isPriority: known.kind === 'priority', isPath: true });
    this.#open(anchor, known);
  }

  /** Closes the panel: another line may change what it covers, or its number. */
  close() { this.panel.hidePopover(); }

  // MARK: Which number

  #at(target) {
    const span = target.closest?.('.adjustable .source .number');
    const row = span?.closest('.cell');
    return row?.cell.id == null || document.body.classList.contains('onlooker') ? null : { span, row };
  }

  #take(held) {
    this.#commit();
    this.#step = null;
    this.#held = held;
    return held;
  }

  #hold({ span, row }) {
    if (this.#held?.span === span) return this.#held;
    const held = Object.assign(new LineNumber(row, span), { span });
    // A number still in effect is changed in place; any other is changed by replaying the lines.
    held.known = this.#constant(held).then(known => known && Math.abs(known.value) === Math.abs(held.start) && held.start !== 0
      ? { ...known, sign: known.value / held.start } : null);
    return this.#take(held);
  }

  /**
   * Finds the number for `set`: by the name given in the line, or by the only constraint that reads
   * like the line.
   */
  async #constant(held) {
    if (held.path) return this.#known(held.path);
    const text = held.text.trim();
    if (held.isFactor || held.isPriority || text.includes('\n')) return null;
    const alike = (await this.#values(text)).filter(one => one.kind === 'constant' && one.label === text);
    return alike.length === 1 ? alike[0] : null;
  }

  async #known(path) { return (await this.#values(path)).find(one => one.path === path) ?? null; }

  async #values(find) {
    const { values } = await this.context.wire.ask('values', { find }).catch(() => ({ values: [] }));
    return values;
  }

  // MARK: Moving it

  #set(held, value) {
    const places = Math.max(0, Math.ceil(-Math.log10(held.step)));
    value = Number(value.toFixed(Math.max(places, 0)));
    if (held.isPriority) value = Math.min(Math.max(value, 1), 1000);
    if (value === held.value) return;
    held.value = value;
    if (held.span) {
      held.span.textContent = held.shown;
      held.span.setAttribute('aria-valuenow', short(value));
    }
    this.#reflect(held);
    this.sends.push(held);
  }

  async #send(held) {
    const known = await held.known;
    if (held.isOver) return;
    held.isPlayed = !known;
    try {
      const { value } = held;
      const result = known
        ? await this.context.wire.drag(known.path, value * (known.sign ?? 1))
        : await this.context.wire.ask('replace', { cell: held.id, text: held.line, isTrial: true });
      this.context.moved(result);
      if (result.error) this.context.say(result.error.title);
    } catch (error) {
      this.context.say(error.message);
    }
  }

  /** Restores the old number. */
  #cancel() {
    const held = this.#held;
    if (!held) return;
    this.#set(held, held.start);
    if (held.span) held.span.textContent = held.token;
    this.#commit();
  }

  /** Records the number; returns the resulting revision, if any. */
  async #commit() {
    clearTimeout(this.#timer);
    const held = this.#held;
    this.#held = null;
    if (!held || held.isOver) return;
    held.span?.classList.remove('held');
    const known = await held.known;
    held.isOver = true;
    const set = () => this.context.wire.ask('set', { path: known.path, value: held.value * (known.sign ?? 1), isFinal: true });
    try {
      // Replaying the unchanged lines ends the drag.
      if (held.value === held.start && !held.isPath) return this.#done(await this.context.wire.ask('replace', { cell: held.id, text: held.text, isTrial: true }));
      if (held.isPath) return held.value === held.start ? null : this.#done(await set());
      this.#wanted = { id: held.id, index: held.index, shown: held.shown };
      let result = await this.context.wire.enter('evaluate', { entry: `rewrite ${this.context.line(held.row)} ${held.line}` });
      // Lessons are not rewritten: the number is set by a new line instead.
      if (result.error && known) {
        held.span.textContent = held.token;
        return this.#done(await set());
      }
      this.context.evaluated(result);
      if (result.error) {
        held.span.textContent = held.token;
        this.context.fail(new Error(result.error.title));
        return null;
      }
      return result.revision;
    } catch (error) {
      this.context.fail(error);
      return null;
    }
  }

  #done(result) {
    this.context.moved(result);
    this.context.redraw();
    if (!result.line) return null;
    this.context.typed(result);
    return result.revision;
  }

  // MARK: Pointer

  #down(event) {
    const at = event.button === 0 && this.#at(event.target);
    if (!at) return;
    event.preventDefault();
    at.span.focus({ preventScroll: true });
    this.panel.hidePopover();
    const held = this.#hold(at);
    this.#grip = { held, x: event.clientX, from: held.value, isMoving: false };
    at.span.setPointerCapture(event.pointerId);
  }

  #move(event) {
    const grip = this.#grip;
    if (!grip) return;
    const way = event.clientX - grip.x;
    grip.isMoving ||= Math.abs(way) > REACH;
    if (!grip.isMoving) return;
    grip.held.span.classList.add('held');
    const { held } = grip;
    const size = held.step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1);
    this.#set(held, grip.from + Math.round(way / (held.isPriority ? 1 : 2)) * size);
  }

  #up() {
    const grip = this.#grip;
    this.#grip = null;
    if (!grip) return;
    if (grip.isMoving) return this.#commit();
    // After the release, which closes open panels.
    setTimeout(() => this.#open(grip.held.span));
  }

  #drop() {
    if (this.#grip) this.#cancel();
    this.#grip = null;
  }

  // MARK: Keys

  #key(event) {
    const { key } = event;
    const at = this.#at(event.target);
    if (!at || event.ctrlKey || event.metaKey) return;
    const way = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 }[key];
    const action = way ? () => this.#nudge(at, way * (event.shiftKey ? 10 : 1))
      : { Enter: () => { this.#hold(at); this.#open(at.span); }, ' ': () => { this.#hold(at); this.#open(at.span); },
        Escape: () => this.#escape(at) }[key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  }

  #nudge(at, count) {
    const held = this.#hold(at);
    this.#set(held, held.value + count * held.step);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#record(held), REST);
  }

  // Keys have no release: a number at rest is recorded, and Escape takes back that too.
  #record(held) {
    const { id, index, token } = held;
    this.#step = { id, index, token, recorded: this.#commit() };
  }

  async #escape({ row, span }) {
    if (this.#held && this.#held.value !== this.#held.start) return this.#cancel();
    const step = this.#step;
    this.#step = null;
    const index = [...row.querySelectorAll('.number')].indexOf(span);
    const revision = step?.id === row.cell.id && step.index === index ? await step.recorded : null;
    if (revision == null || revision !== this.context.revision()) return row.focus();
    this.#wanted = { id: step.id, index, shown: step.token };
    span.textContent = step.token;
    this.context.undo();
  }

  // MARK: The panel of a number

  async #open(anchor, known) {
    clearTimeout(this.#timer);
    const held = this.#held;
    known ??= await held.known;
    if (this.#held !== held) return;
    const [low, high] = held.isPriority ? [1, 1000] : known ? [Math.min(known.low, held.value), known.high]
      : [Math.min(0, held.value), held.isFactor ? 4 : Math.max(200, 2 * held.value)];
    const range = make('input', { type: 'range', min: low, max: high, step: held.step, 'data-path': held.path, 'aria-label': held.label,
      oninput: event => this.#set(held, Number(event.target.value)) });
    const exact = make('input', { type: 'number', step: 'any', id: 'exact', 'aria-label': `${held.label}, exactly`,
      oninput: event => { if (event.target.value !== '') this.#exactly(held, Number(event.target.value)); },
      onkeydown: event => { if (event.key === 'Enter') this.panel.hidePopover(); } });
    const steps = make('select', { 'aria-label': 'Step', onchange: event => { held.step = range.step = Number(event.target.value); } },
      [...new Set([...STEPS, held.step])].sort((a, b) => a - b).map(step => make('option', { value: step, selected: step === held.step }, short(step))));
    Object.assign(held, { range, exact });
    this.panel.replaceChildren(make('p', { class: 'label' }, make('code', {}, held.path ?? known?.path ?? held.label)),
      make('div', { class: 'exact' }, range, exact, make('label', {}, 'step ', steps)),
      make('p', { class: 'row quiet' }, held.isPath ? null : 'or drag it sideways; arrows ±1, with Shift ±10',
        known?.kind === 'constant' ? make('button', { type: 'button', onclick: () => this.slide(`${known.path}.priority`, anchor) }, 'Priority') : null));
    const more = make('div', { class: 'depends' });
    this.panel.append(more);
    this.#reflect(held);
    if (!this.panel.matches(':popover-open')) this.panel.showPopover();
    this.#put(anchor);
    exact.focus();
    exact.select();
    const told = await (held.isPriority ? this.#levels(held, held.path ?? known?.path) : this.#dependents(known));
    if (this.#held !== held || !more.isConnected) return;
    more.replaceChildren(...told);
    this.#put(anchor);
  }

  #put(anchor) {
    const [box, paper] = [anchor, document.getElementById('paper')].map(one => one.getBoundingClientRect());
    const { offsetWidth: width, offsetHeight: height } = this.panel;
    const left = Math.max(8, Math.min(box.left - 16, innerWidth - width - 8));
    const isFree = ([x, y]) => x >= 8 && y >= 8 && y + height <= innerHeight
      && (x >= paper.right || x + width <= paper.left || y >= paper.bottom || y + height <= paper.top);
    // Below its line or above it, or else beside the picture, which it changes.
    const places = [[left, box.bottom + 6], [left, box.top - 6 - height], [paper.left - 8 - width, Math.min(box.bottom + 6, innerHeight - height - 8)]];
    const [x, y] = places.find(isFree) ?? places[0];
    Object.assign(this.panel.style, { left: `${x}px`, top: `${Math.max(8, Math.min(y, innerHeight - height - 8))}px` });
  }

  /** Lists what depends on a number, and by how much. */
  async #dependents(known) {
    if (known?.kind !== 'constant') return [];
    const { blocks, status } = await this.context.wire.ask('evaluate', { entry: `sensitivity ${known.path}`, aside: true })
      .catch(() => ({ status: 'refused' }));
    if (status !== 'ok') return [];
    return [make('p', { class: 'label' }, 'What depends on it'), ...answerElements(blocks, this.context.known())];
  }

  /** Lists the neighbouring priority levels: what is stronger, and what gives way. */
  async #levels(held, path) {
    const all = (await this.#values('')).filter(one => one.kind === 'priority' && one.path !== path);
    const levels = new Map([[1000, ['required']]]);
    for (const { value, path } of all) levels.set(value, [...(levels.get(value) ?? []), path.replace(/\.priority$/, '')]);
    levels.set(held.start, ['this one', ...(levels.get(held.start) ?? [])]);
    const rows = [...levels].sort((one, other) => other[0] - one[0]).map(([level, names]) => make('li', { class: names[0] === 'this one' ? 'here' : '' },
      make('span', { class: 'count' }, short(level)), ' ', names.slice(0, 4).join(', ') + (names.length > 4 ? `, and ${names.length - 4} more` : '')));
    return [make('p', { class: 'label' }, 'Levels around it'), make('ol', { class: 'levels' }, rows)];
  }

  // A typed value may be finer than the slider's step.
  #exactly(held, value) {
    const { step } = held;
    held.step = Math.min(step, 10 ** -(String(value).split('.')[1]?.length ?? 0));
    this.#set(held, value);
    held.step = step;
  }

  #reflect(held) {
    if (!held.range) return;
    held.range.value = held.value;
    if (document.activeElement !== held.exact || Number(held.exact.value) !== held.value) held.exact.value = short(held.value);
  }

  #closed() {
    const span = this.#held?.span;
    if (span?.isConnected && !this.#grip) span.focus({ preventScroll: true });
    if (!this.#grip) this.#commit();
  }
}
