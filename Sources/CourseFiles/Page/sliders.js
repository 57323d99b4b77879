// A slider for every number: constants, spacings, sizes and priorities. While one is dragged only
// the newest value is sent; where it is let go, the line is recorded.

import { make, short } from './elements.js';
import { Newest } from './wire.js';

const GROUPS = [
  ['constant', 'Constants'], ['spacing', 'Spacings'], ['size', 'Sizes'], ['priority', 'Priorities'],
];
const SHOWN = 24;

export class Sliders {
  #rows = new Map();
  #search = '';
  #count = SHOWN;
  #folded = new Set(['size']);

  /** @param context `wire`, `board`, `moved(result)`, `redraw()`, `count()`, `typed(result)`, `say(text)` */
  constructor(host, context) {
    this.host = host;
    this.context = context;
    this.sends = new Newest(change => this.#send(change), 2);
    this.values = [];
  }

  /** Which numbers are asked for. */
  get wanted() { return { find: this.#search, count: this.#count }; }

  /** Shows the document's numbers; sliders that stay keep their place and the focus. */
  show({ values, counts }) {
    const paths = JSON.stringify([counts, values.map(({ path, kind, low, high, step }) => [path, kind, low, high, step])]);
    this.values = values;
    this.counts = counts;
    if (paths !== this.paths) {
      this.paths = paths;
      this.#build();
    }
    for (const one of values) {
      const row = this.#rows.get(one.path);
      if (row && !row.isDragged) this.#put(row, one.value);
    }
  }

  #build() {
    const focused = this.host.contains(document.activeElement) ? document.activeElement.dataset.path : null;
    const wasSearching = document.activeElement?.id === 'search';
    this.#rows.clear();
    const search = make('input', { id: 'search', type: 'search', placeholder: 'find a number', 'aria-label': 'Find a number', value: this.#search,
      oninput: event => { this.#search = event.target.value; this.context.count(); } });
    const groups = GROUPS.map(([kind, title]) => {
      const shown = this.values.filter(one => one.kind === kind);
      const count = this.counts[kind];
      if (!count) return null;
      const isOpen = !this.#folded.has(kind) || this.#search !== '';
      return make('details', { open: isOpen, 'data-kind': kind,
        ontoggle: event => this.#folded[event.target.open ? 'delete' : 'add'](kind) },
        make('summary', {}, title, ' ', make('span', { class: 'count' }, String(count))),
        make('div', { class: 'sliders' }, shown.map(one => this.#row(one))),
        shown.length < count ? make('button', { type: 'button', onclick: () => {
          this.#count = null;
          this.context.count();
        } }, `all ${count}`) : null);
    }).filter(Boolean);
    this.host.replaceChildren(...(this.values.length > 8 || this.#search !== '' ? [search] : []), ...groups);
    if (wasSearching) {
      search.focus();
      search.setSelectionRange(this.#search.length, this.#search.length);
    }
    if (focused) this.#rows.get(focused)?.range.focus();
  }

  #row(one) {
    const { path, label, low, high, step, value, kind } = one;
    const range = make('input', { type: 'range', min: low, max: high, step: step ?? 1, 'data-path': path, 'aria-label': path });
    const number = make('input', { type: 'number', step: 'any', 'aria-label': `${path}, exactly`, 'data-number': path });
    const row = { range, number, path, isDragged: false };
    range.addEventListener('input', () => {
      row.isDragged = true;
      number.value = short(Number(range.value));
      this.sends.push({ row, value: Number(range.value), isFinal: false });
    });
    range.addEventListener('change', () => this.sends.push({ row, value: Number(range.value), isFinal: true }));
    number.addEventListener('change', () => {
      if (number.value !== '') this.sends.push({ row, value: Number(number.value), isFinal: true });
    });
    row.element = make('label', { class: `slider ${kind}`, 'data-constraint': path.replace(/\.(priority|constant)$/, '') },
      make('span', { class: 'path', title: label ?? path }, path), range, number);
    this.#rows.set(path, row);
    this.#put(row, value);
    return row.element;
  }

  #put(row, value) {
    row.range.value = value;
    if (document.activeElement !== row.number) row.number.value = short(value);
  }

  async #send({ row, value, isFinal }) {
    try {
      const result = await this.context.wire.ask('set', { path: row.path, value, isFinal });
      this.context.moved(result);
      if (!isFinal) return;
      row.isDragged = false;
      this.#put(row, result.value ?? value);
      this.context.redraw();
      if (result.line) this.context.typed(result);
    } catch (error) {
      row.isDragged = false;
      this.context.say(error.message);
      this.context.redraw();
    }
  }
}
