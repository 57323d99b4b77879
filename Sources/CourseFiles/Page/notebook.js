// The notebook: cells of prose and of lines with their answers, and the prompt below them. A cell is
// either looked at (arrows, A, B, DD, Enter) or written in (Esc leaves, Shift-Enter runs).

import { answerElements, errorElement, markOf, sourceElement } from './answers.js';
import { CellEditing } from './cells.js';
import { Editor } from './editor.js';
import { make } from './elements.js';
import { offerToRead, rowElement, setApart } from './rows.js';
import { ofTab } from './storage.js';

const KEPT = 'layoutlab draft';
// A long session shows only its last cells; earlier ones appear on demand.
const SHOWN = 60;
// An entry without an answer is shown above the prompt, and then that it waits.
const [SOON, LATE] = [150, 1000];
const INVITATION = 'type a line, such as  view red';

export class Notebook {
  #rows = [];
  #cells = [];
  #history = [];
  #past = 0;
  /** Entries sent from the prompt that have no answer yet. */
  #queue = [];
  #earlier = { cells: 0, entries: 0 };
  /** The lines above the refused one in the prompt, of which its error speaks; `null` without one. */
  #above = null;

  /** How many cells are shown, from the last one on. */
  count = SHOWN;

  /** @param context `wire`, `read()`, `hint`, `known()` names of views, `goOn()`, `revision()`, `evaluated(result)`, `replaced(document)`, `fail(error)` */
  constructor(host, context) {
    this.host = host;
    this.context = context;
    this.draft = this.#makeDraft();
    host.append(this.draft.row);
    this.more = make('button', { type: 'button', id: 'earlier', hidden: true, onclick: () => this.#reach(this.count + 4 * SHOWN) });
    host.before(this.more);
    this.draft.row.tabIndex = 0;
    this.chosen = this.draft.row;
    this.draft.editor.text = ofTab.get(KEPT) ?? '';
    this.editing = new CellEditing(this, {
      make: cell => this.#row(cell), choose: row => this.#choose(row), step: (row, step) => this.#step(row, step),
      first: () => this.#first(), behind: row => this.#behind(row), at: behind => this.#at(behind),
    });
    host.addEventListener('keydown', event => this.editing.key(event));
  }

  /** Shows the end of a document, and returns whether it has new cells; rows of unchanged ones are kept, even if their ids change. */
  show({ cells: fresh, earlier, revision, kept = 0 }) {
    // A reply to a line contains only the new cells.
    const cells = this.#cells = [...this.#cells.slice(this.#cells.length - kept), ...fresh];
    this.#earlier = earlier;
    Object.assign(this.more, { hidden: earlier.cells === 0, textContent: `${earlier.cells} earlier` });
    this.host.style.counterReset = `entry ${earlier.entries}`;
    const old = new Map();
    for (const row of this.#rows) old.set(row.mark, [...(old.get(row.mark) ?? []), row]);
    let [answered, made] = [this.#rows.filter(row => row.isFresh), 0];
    this.#rows = cells.map(cell => {
      const mark = markOf(cell);
      // A new answer stays as it was given; the recorded one may differ.
      const isNext = answered[0]?.cell.text === cell.text && !old.get(mark)?.length;
      const row = old.get(mark)?.shift() ?? (isNext ? old.get(answered[0].mark).shift() : (made++, this.#row(cell)));
      if (row === answered[0]) answered.shift();
      Object.assign(row, { mark, isFresh: false, cell: { ...row.cell, id: cell.id } });
      row.dataset.cell = cell.id;
      return row;
    });
    for (const row of [...old.values()].flat()) {
      // An answer without entry in the document stays until dismissed; one that made entries, as
      // `step` does, is replaced by them.
      if (!row.isFresh || made > 0) row.remove();
      else if (revision >= row.revision) this.#setAside(row);
      else this.#rows.push(row);
    }
    let next = this.host.firstElementChild;
    for (const row of this.#rows) {
      // A new cell that is being edited stays where it is, and so does one that waits.
      while (next?.cell?.id === null || next?.isAside || next?.classList.contains('waiting')) next = next.nextElementSibling;
      if (row === next) next = next.nextElementSibling;
      else this.host.insertBefore(row, next);
    }
    setApart(this.#rows);
    this.#history = cells.filter(cell => cell.kind === 'entry').map(cell => cell.text);
    this.#past = this.#history.length;
    if (this.#above !== null && this.#above !== this.#history.join('\n')) this.#endRefusal();
    return made > 0;
  }

  /** Shows which exercises are solved: `text` is the fence of one. */
  judge(exercises) {
    const left = [...exercises];
    // The last of those that are alike belongs to the last one.
    for (const row of this.#rows.toReversed()) {
      const verdict = row.querySelector('.verdict');
      const at = verdict ? left.findLastIndex(one => one.text === row.cell.text) : -1;
      if (at < 0) continue;
      const [known] = left.splice(at, 1);
      for (const [one, mark, is] of [[row, 'taken-back', known.isTakenBack], [verdict, 'solved', known.isAnswered]]) one.classList.toggle(mark, is === true);
      const text = known.isTakenBack ? 'taken back' : known.isAnswered ? '✓ solved' : 'open';
      if (verdict.textContent !== text) verdict.textContent = text;
    }
  }

  /** Puts a line into the prompt, or runs it. */
  offer(line, runs) {
    this.draft.editor.text = line;
    this.#keep();
    if (runs) this.#runDraft();
    else this.draft.editor.focus();
  }

  /** Shows a gesture's line in an empty prompt. */
  preview(line) { this.draft.editor.field.placeholder = line.replaceAll('\n', '  ') || INVITATION; }

  /** The current cell: the last one with an answer, unless another is selected. */
  get current() {
    const isShown = this.chosen.isConnected && this.chosen !== this.draft.row;
    return isShown ? this.chosen : this.draft.row.previousElementSibling ?? this.draft.row;
  }

  /** Looks at the last cell that has an answer. */
  goToLast() { this.#choose(this.draft.row.previousElementSibling ?? this.draft.row); }

  /** Whether the session has no cells yet. */
  get isEmpty() { return this.#cells.length + this.#earlier.cells === 0; }

  focusDraft() { this.draft.editor.focus(); }

  /** Scrolls to the last cell, for onlookers. */
  showEnd() { [...this.host.children].findLast(row => row.checkVisibility())?.scrollIntoView({ block: 'end' }); }

  // MARK: Rows

  #row(cell) {
    const row = rowElement(cell, this.context);
    row.addEventListener('dblclick', () => this.editing.edit(row));
    row.addEventListener('pointerdown', event => {
      if (!event.target.closest('textarea, button, code.line, summary, .number')) this.#choose(row);
    });
    return row;
  }

  // Row numbers come from the style sheet; the screen reader's text is computed on focus.
  #choose(row) {
    this.#reachable(this.chosen, -1);
    this.chosen = row;
    this.#reachable(row, 0);
    row.setAttribute('aria-label', row.isAside ? 'Aside' : row.classList.contains('prose') ? 'Prose' : `Entry ${this.numberOf(row)}`);
    this.context.chosen();
    row.focus();
    row.scrollIntoView({ block: 'nearest' });
  }

  // Tab reaches the selected cell and its numbers.
  #reachable(row, tabIndex) {
    for (const element of row ? [row, ...row.querySelectorAll('.number')] : []) element.tabIndex = tabIndex;
  }

  /** The number of a cell among the entries of the document, from 1. */
  numberOf(row) {
    let number = this.#earlier.entries + 1;
    for (let at = row.previousElementSibling; at; at = at.previousElementSibling) {
      if (at.classList.contains('entry')) number++;
    }
    return number;
  }

  /** The number of a cell for `rewrite`: prose does not count. */
  lineOf(row) {
    let prose = this.#earlier.cells - this.#earlier.entries;
    for (let at = row.previousElementSibling; at; at = at.previousElementSibling) {
      if (at.classList.contains('prose')) prose++;
    }
    return row.cell.id + 1 - prose;
  }

  // MARK: The prompt

  #makeDraft() {
    const answer = make('div', { class: 'answer' });
    const row = make('li', { class: 'cell entry draft', id: 'draft', tabindex: -1 });
    const editor = new Editor(this.context, {
      label: 'Prompt', isDraft: true,
      run: (stays, ...open) => this.#runDraft(open),
      leave: () => this.#choose(row),
      past: step => this.#recall(step),
      changed: text => {
        this.#keep();
        answer.replaceChildren();
      },
    });
    editor.field.placeholder = INVITATION;
    editor.field.addEventListener('paste', event => offerToRead(event, answer, this.context, text => {
      editor.field.setRangeText(text, editor.field.selectionStart, editor.field.selectionEnd, 'end');
      editor.text = editor.text;
      this.#keep();
      editor.focus();
    }));
    row.append(document.getElementById('guide'), editor.element, answer);
    return { row, editor, answer };
  }

  #recall(step) {
    const place = this.#past + step;
    if (place < 0 || place > this.#history.length) return false;
    if (this.#past === this.#history.length) this.unsent = this.draft.editor.text;
    this.#past = place;
    this.draft.editor.text = this.#history[place] ?? this.unsent ?? '';
    this.draft.editor.focus();
    return true;
  }

  /** Stores unanswered entries, so that they are in the prompt after a reload. */
  #keep() { ofTab.set(KEPT, [...this.#queue.map(one => one.entry), this.draft.editor.text].filter(Boolean).join('\n') || null); }

  /** Runs the prompt's entry; `open` is the text to restore if the entry is incomplete. */
  #runDraft(open) {
    const { editor, answer } = this.draft;
    const entry = editor.text;
    if (entry.trim() === '') return this.context.goOn();
    answer.replaceChildren();
    editor.text = '';
    if (this.context.isAnswer(entry)) return this.#keep();
    this.#queue.push({ entry, open });
    this.#keep();
    if (this.#queue.length === 1) this.#runQueue();
    else for (const one of this.#queue) this.#await(one);
  }

  /** Sends the queued entries one by one. */
  async #runQueue() {
    for (let one; (one = this.#queue[0]);) {
      setTimeout(() => this.#await(one), SOON);
      try {
        const result = await this.#send(one);
        this.#queue.shift();
        one.row?.remove();
        this.#take(one, result);
      } catch (error) {
        // Not accepted, as during a pause: everything returns to the prompt.
        this.#giveBack();
        this.context.fail(error);
      }
      this.#keep();
    }
  }

  /** Puts entries that wait back into the prompt. */
  #giveBack() {
    for (const { entry, row } of this.#queue.splice(0).reverse()) {
      row?.remove();
      this.draft.editor.resume(entry, this.draft.editor.text && '\n');
    }
  }

  /** Requests an entry's answer, only once: a connection that broke may have delivered it. */
  async #send(one) {
    const { wire } = this.context;
    const { entry, open } = one;
    for (let sent = null; ;) {
      try {
        if (sent) {
          const { revision, cells } = await wire.ask('document', { count: 4 });
          if (revision !== sent.revision && cells.findLast(cell => cell.kind === 'entry')?.text === entry) return { isKnown: true };
        }
        if (wire.isOpen) sent = { revision: this.context.revision() };
        const result = await wire.enter('evaluate', { entry, ifComplete: open.length > 0 });
        return result.incomplete ? null : result;
      } catch (error) {
        if (error.code !== 'broken') throw error;
        this.#await(one);
        await wire.back();
      }
    }
  }

  /** Shows an entry that waits, above the prompt. */
  #await(one) {
    if (!this.#queue.includes(one) || one.row) return;
    one.row = make('li', { class: 'cell waiting' }, sourceElement(one.entry, this.context.known()));
    this.host.insertBefore(one.row, this.draft.row);
    setTimeout(() => one.row.append(make('p', { class: 'quiet', role: 'status' }, 'waiting for an answer …')), LATE - SOON);
    this.showPrompt();
  }

  #take({ entry, open }, result) {
    if (!result) {
      this.#giveBack();
      return this.draft.editor.resume(...open);
    }
    // It was answered while the connection was away: the document has it.
    if (result.isKnown) return this.context.typed({});
    this.context.evaluated(result, entry);
    if (result.error) return this.refuse(entry, result);
    // `edit 2` gives the line that changes the entry.
    const line = /^\s*edit\b/.test(entry) ? result.blocks?.[0]?.text?.trim() : null;
    if (line?.startsWith('rewrite ')) this.offer(line, false);
    else this.answer(entry, result);
    this.context.ran(entry);
  }

  /** Returns a refused entry to the prompt, with the error marked, unless it is of a lesson. */
  refuse(entry, result) {
    const { editor, answer } = this.draft;
    // Text typed since is kept; the refusal is then shown above it.
    const isBusy = this.#queue.length > 0 || editor.text !== '' && editor.text !== entry;
    const told = [...answerElements(result.blocks ?? [], this.context.known()), errorElement(result.error)];
    if (isBusy && entry !== 'step') {
      const row = this.#row({ kind: 'entry', text: entry, blocks: [], status: result.status });
      row.querySelector('.answer').replaceChildren(...told);
      this.host.insertBefore(row, this.draft.row);
      return this.#setAside(row);
    }
    if (entry !== 'step') {
      editor.text = entry;
      editor.mark(result.error.spans ?? []);
      this.refused = entry;
      this.#keep();
    }
    this.#above = this.#history.join('\n');
    answer.replaceChildren(...told);
    answer.scrollIntoView({ block: 'nearest' });
  }

  /** Adds a cell for an entry just answered; its id comes with the document. */
  answer(text, { blocks, status, revision }) {
    // A line that is waiting for a reply has no cell yet.
    if (status === 'asking') return;
    const cell = { kind: 'entry', text, blocks, status };
    const row = this.#row(cell);
    Object.assign(row, { mark: markOf(cell), isFresh: true, revision });
    // Make its actual height count, rather than the placeholder's.
    row.style.contentVisibility = 'visible';
    this.#rows.push(row);
    this.host.insertBefore(row, this.draft.row);
    this.#history.push(text);
    this.#past = this.#history.length;
    this.#endRefusal();
    // The refused line goes too, unless it is being mended.
    if (this.refused && this.draft.editor.text === this.refused) this.draft.editor.text = '';
    this.#keep();
    this.showPrompt();
  }

  /** A refusal is over when the lines above it change. */
  #endRefusal() {
    this.#above = null;
    this.draft.answer.replaceChildren();
    this.draft.editor.mark([]);
  }

  /** Scrolls to the prompt and the answer above it, or the start of a long answer; at the end of a lesson, to the first open exercise. */
  showPrompt(isAtEnd = false) {
    const task = isAtEnd && this.host.querySelector('.exercise:not(:has(.verdict.solved))')?.closest('.cell').previousElementSibling;
    const scroll = () => {
      if (task) return task.scrollIntoView({ block: 'start' });
      const last = this.draft.row.previousElementSibling;
      // Who looks on has no prompt, and is led to the last line.
      if (!this.draft.row.checkVisibility()) return this.showEnd();
      this.draft.row.scrollIntoView({ block: 'nearest' });
      // In a narrow window the prompt is fixed at the bottom and always visible.
      if (last && getComputedStyle(this.draft.row).position === 'sticky') last.scrollIntoView({ block: last.offsetHeight > innerHeight / 4 ? 'start' : 'nearest' });
    };
    // In the next frame, after layout, and again in the one after that.
    requestAnimationFrame(() => (scroll(), requestAnimationFrame(scroll)));
  }

  #setAside(row) {
    row.classList.replace('entry', 'aside');
    Object.assign(row, { isFresh: false, isAside: true });
    row.append(make('button', { type: 'button', class: 'close', 'aria-label': `Dismiss ${row.cell.text}`, onclick: () => (row.remove(), this.focusDraft()) }, '×'));
  }

  // Cells are counted from the end, since earlier ones may be inserted before them.
  #behind(row) { return this.host.childElementCount - 1 - [...this.host.children].indexOf(row); }

  #at(behind) { return this.host.children[this.host.childElementCount - 1 - behind]; }

  /** Shows at least this many cells. */
  async #reach(count) {
    const behind = this.#behind(this.#rows[0]);
    this.count = count;
    await this.context.read();
    this.#at(behind)?.scrollIntoView({ block: 'nearest' });
  }

  async #step(row, step) {
    if (step < 0 && row === this.#rows[0] && this.#earlier.cells > 0) await this.#reach(this.count + SHOWN);
    const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
    if (next) this.#choose(next);
  }

  async #first() {
    if (this.#earlier.cells > 0) await this.#reach(this.count + this.#earlier.cells);
    this.#choose(this.host.firstElementChild);
  }
}
