// Editing, inserting and removing cells of the notebook, and keys for the selected cell.

import { errorElement } from './answers.js';
import { Editor } from './editor.js';

export class CellEditing {
  #lastD = 0;

  /** @param cells how the notebook finds its rows: `make(cell)`, `choose(row)`, `step(row, step)`, `first()`, `behind(row)`, `at(behind)` */
  constructor(notebook, cells) {
    Object.assign(this, { notebook, cells });
  }

  edit(row) {
    if (row === this.notebook.draft.row) return this.notebook.draft.editor.focus();
    if (row.isAside) return this.notebook.offer(row.cell.text, false);
    if (row.querySelector('.editor')) return;
    const shown = [...row.children];
    const { kind, text } = row.cell;
    const isNew = row.cell.id === null;
    const close = () => {
      editor.element.remove();
      row.querySelector('.diagnostic')?.remove();
      for (const element of shown) element.hidden = false;
      if (!isNew) return this.cells.choose(row);
      const next = row.previousElementSibling ?? row.nextElementSibling;
      row.remove();
      this.cells.choose(next);
    };
    const run = async stays => {
      if (!isNew && editor.text === text) {
        close();
        return stays || this.cells.step(row, 1);
      }
      const after = row.previousElementSibling?.cell.id ?? null;
      const change = isNew ? { cell: null, text: editor.text, after, kind } : { cell: row.cell.id, text: editor.text };
      const behind = this.cells.behind(row);
      if (await this.#replace(change, row, editor)) this.cells.choose(this.cells.at(behind));
    };
    const editor = new Editor(this.notebook.context, {
      label: kind === 'prose' ? 'Prose' : 'Entry', isProse: kind === 'prose', run, leave: close, past: () => false,
    });
    for (const element of shown) element.hidden = true;
    row.prepend(editor.element);
    editor.text = text;
    editor.focus();
  }

  /** Replaces, inserts or removes a cell; the cells after it are replayed. */
  async #replace(change, row, editor) {
    try {
      const answer = await this.notebook.context.wire.ask('replace', { ...change, count: this.notebook.count });
      if (answer.error) {
        row.querySelector('.diagnostic')?.remove();
        row.append(errorElement(answer.error));
        editor?.mark(answer.error.spans ?? []);
        return false;
      }
      if (row.cell.id === null) row.remove();
      this.notebook.show(answer);
      this.notebook.context.replaced(answer);
      return true;
    } catch (error) {
      this.notebook.context.fail(error);
      return false;
    }
  }

  #insert(row, isAbove, kind = 'entry') {
    const fresh = this.cells.make({ id: null, kind, text: '' });
    this.notebook.host.insertBefore(fresh, isAbove || row === this.notebook.draft.row ? row : row.nextElementSibling);
    this.cells.choose(fresh);
    this.edit(fresh);
  }

  async #remove(row) {
    if (row === this.notebook.draft.row) return;
    if (row.isAside) return row.querySelector('.close').click();
    const behind = this.cells.behind(row);
    if (await this.#replace({ cell: row.cell.id, text: null }, row)) this.cells.choose(this.cells.at(behind - 1));
  }

  // MARK: Keys of a cell that is looked at

  key(event) {
    const row = event.target;
    if (!row.classList?.contains('cell') || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isDouble = key === 'd' && performance.now() - this.#lastD < 800;
    this.#lastD = key === 'd' && !isDouble ? performance.now() : -1000;
    const actions = {
      ArrowUp: () => this.cells.step(row, -1),
      ArrowDown: () => this.cells.step(row, 1),
      Home: () => this.cells.first(),
      End: () => this.cells.choose(this.notebook.draft.row),
      Enter: () => event.shiftKey ? this.cells.step(row, 1) : this.edit(row),
      a: () => this.#insert(row, true),
      b: () => this.#insert(row, false),
      m: () => this.#insert(row, false, 'prose'),
      d: () => isDouble && this.#remove(row),
    };
    if (!actions[key]) return;
    event.preventDefault();
    event.stopPropagation();
    actions[key]();
  }
}
