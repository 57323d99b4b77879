// A multi-line field for an entry, with completion, error marks, and hints for the word under the
// pointer. A mirror behind the field repeats its text and shows the marks.

import { make, short } from './elements.js';

let count = 0;

export class Editor {
  #menu = [];
  #chosen = -1;
  #range = [0, 0];
  #asked = 0;
  #timer = 0;

  /**
   * @param context `wire`, and `hint(text, x, y, names)` to show a word's value
   * @param options `label`, `isProse`, and what happens: `run(stays)`, `leave()`, `past(step)`, `isDraft`
   */
  constructor(context, options) {
    this.context = context;
    this.options = options;
    const id = `menu-${++count}`;
    this.mirror = make('pre', { class: 'mirror', 'aria-hidden': 'true' });
    this.field = make('textarea', {
      id: options.isDraft ? 'prompt' : null, 'aria-label': options.label, rows: 1, spellcheck: options.isProse ? 'true' : 'false',
      autocomplete: 'off', autocapitalize: 'off', wrap: 'soft',
      ...(options.isProse ? {} : {
        role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': id,
      }),
    });
    this.list = make('ul', { class: 'menu', id, role: 'listbox', 'aria-label': 'Completions', hidden: true });
    this.help = make('p', { class: 'menu-help', hidden: true });
    this.element = make('div', { class: 'editor' + (options.isProse ? ' prose-editor' : '') },
      this.mirror, this.field, this.list, this.help);
    this.field.addEventListener('input', () => this.#typed());
    this.field.addEventListener('keydown', event => this.#key(event));
    this.field.addEventListener('blur', () => this.#close());
    this.field.addEventListener('pointermove', event => this.#hover(event));
    this.field.addEventListener('pointerleave', () => this.#leaveWord());
    this.#reflect();
  }

  get text() { return this.field.value; }
  set text(text) {
    this.field.value = text;
    this.#close();
    this.#reflect();
  }

  focus(atEnd = true) {
    this.field.focus();
    if (atEnd) this.field.setSelectionRange(this.text.length, this.text.length);
  }

  /** Underlines parts of the text: the spans of an error, in UTF-16 offsets. */
  mark(spans) {
    this.#reflect(spans);
    this.field.setAttribute('aria-invalid', String(spans.length > 0));
  }

  // The mirror makes the field as high as its text.
  #reflect(spans = []) {
    this.mirror.textContent = '';
    let place = 0;
    for (const { from, to } of spans) {
      if (from < place) continue;
      this.mirror.append(this.text.slice(place, from),
        make('mark', {}, this.text.slice(from, Math.max(to, from + 1)) || ' '));
      place = Math.max(to, from + 1);
    }
    this.mirror.append(this.text.slice(place) + '\n');
  }

  #typed() {
    this.#reflect();
    this.field.removeAttribute('aria-invalid');
    this.options.changed?.(this.text);
    clearTimeout(this.#timer);
    if (this.options.isProse) return;
    const before = this.text.slice(0, this.field.selectionStart);
    if (!/[\w.]$/.test(before)) return this.#close();
    this.#narrow(before);
    this.#timer = setTimeout(() => this.#complete(false), 40);
  }

  // MARK: Completion

  async #complete(isWanted) {
    const asked = ++this.#asked;
    const entry = this.text;
    const position = this.field.selectionStart;
    let found;
    try {
      found = await this.context.wire.ask('complete', { entry, position });
    } catch { return; }
    if (asked !== this.#asked || entry !== this.text || document.activeElement !== this.field) return;
    const typed = entry.slice(found.from, position);
    const words = found.candidates.filter(one => isWanted || one.word !== typed);
    this.#range = [found.from, found.to];
    if (isWanted && words.length === 1 && words[0].isAllowed !== false) return this.#insert(words[0]);
    this.#open(words.slice(0, 60), found.notes ?? [], isWanted);
  }

  // Until the program answers, an open menu is filtered by the letters typed since.
  #narrow(before) {
    if (this.#menu.length === 0) return;
    const start = this.#range[0];
    const typed = before.slice(start).toLowerCase();
    this.#range = [start, before.length];
    this.#open(this.#menu.filter(one => one.word.toLowerCase().startsWith(typed)), [], false);
  }

  #open(words, notes, isWanted) {
    this.#menu = words;
    this.#chosen = isWanted && words.length > 0 ? 0 : -1;
    this.list.replaceChildren(...words.map((one, index) => make('li', {
      role: 'option', id: `${this.list.id}-${index}`, class: one.isAllowed === false ? 'barred' : '',
      'aria-selected': 'false', 'aria-disabled': one.isAllowed === false,
      onpointerdown: event => { event.preventDefault(); this.#insert(one); },
    }, make('span', { class: 'word' }, one.word), make('span', { class: 'kind' }, one.help || one.kind || ''))));
    this.list.hidden = words.length === 0;
    this.help.textContent = notes.join('   ');
    this.help.hidden = notes.length === 0;
    this.field.setAttribute('aria-expanded', String(words.length > 0));
    this.#point();
    if (words.length > 0) this.list.scrollIntoView({ block: 'nearest' });
  }

  #close() {
    clearTimeout(this.#timer);
    this.#asked++;
    this.#menu = [];
    this.list.hidden = true;
    this.help.hidden = true;
    if (!this.options.isProse) this.field.setAttribute('aria-expanded', 'false');
    this.field.removeAttribute('aria-activedescendant');
  }

  #point() {
    [...this.list.children].forEach((row, index) =>
      row.setAttribute('aria-selected', String(index === this.#chosen)));
    const row = this.list.children[this.#chosen];
    if (row) {
      this.field.setAttribute('aria-activedescendant', row.id);
      row.scrollIntoView({ block: 'nearest' });
    } else this.field.removeAttribute('aria-activedescendant');
  }

  #insert(one) {
    if (one.isAllowed === false) return;
    const [from, to] = this.#range;
    this.field.setRangeText(one.word, from, to, 'end');
    this.#close();
    this.#reflect();
    this.options.changed?.(this.text);
  }

  // MARK: Keys

  #key(event) {
    const isOpen = this.#menu.length > 0;
    const { key } = event;
    const take = () => { event.preventDefault(); event.stopPropagation(); };
    if (key === 'Enter' && (event.shiftKey || event.ctrlKey || event.metaKey)) {
      take();
      this.#close();
      return this.options.run(!event.shiftKey);
    }
    if (isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) {
      take();
      const step = key === 'ArrowDown' ? 1 : -1;
      const first = this.#chosen < 0 && step < 0 ? 0 : this.#chosen;
      this.#chosen = (first + step + this.#menu.length) % this.#menu.length;
      return this.#point();
    }
    if (key === 'Tab' && !event.shiftKey && !this.options.isProse
        && (isOpen || this.text.trim() !== '')) {
      take();
      return isOpen ? this.#insert(this.#menu[Math.max(this.#chosen, 0)]) : this.#complete(true);
    }
    if (key === ' ' && event.ctrlKey && !this.options.isProse) {
      take();
      return this.#complete(true);
    }
    if (key === 'Enter' && isOpen && this.#chosen >= 0) {
      take();
      return this.#insert(this.#menu[this.#chosen]);
    }
    if (key === 'Enter' && this.options.isDraft) {
      take();
      return this.#enter();
    }
    if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown') && !this.options.isProse) {
      take();
      return this.#nudge((key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1));
    }
    if (key === 'Escape') {
      take();
      return isOpen || !this.help.hidden ? this.#close() : this.options.leave();
    }
    if (key === 'ArrowUp' && !this.text.slice(0, this.field.selectionStart).includes('\n')) {
      if (this.options.past(-1)) take();
    } else if (key === 'ArrowDown' && !this.text.slice(this.field.selectionEnd).includes('\n')) {
      if (this.options.past(1)) take();
    }
  }

  // The number at the caret becomes larger or smaller.
  #nudge(step) {
    const place = this.field.selectionStart;
    for (const { 0: number, index } of this.text.matchAll(/(?<![\p{L}_\d.])\d+(?:\.\d+)?/gu)) {
      if (place < index || place > index + number.length) continue;
      this.field.setRangeText(short(Math.max(0, Number(number) + step)), index, index + number.length, 'end');
      this.#close();
      this.#reflect();
      return this.options.changed?.(this.text);
    }
  }

  // At the prompt, Enter runs a complete entry, and adds a line to an incomplete one.
  #enter() {
    const [from, to] = [this.field.selectionStart, this.field.selectionEnd];
    this.#close();
    this.options.run(true, `${this.text.slice(0, from)}\n`, this.text.slice(to));
  }

  /** Continues an incomplete entry, placing it before any text typed since. */
  resume(before, behind) {
    this.field.value = before + behind + this.text;
    this.field.setSelectionRange(before.length, before.length);
    this.#typed();
  }

  // MARK: The word under the pointer

  #word = null;
  #hoverTimer = 0;

  #hover(event) {
    if (this.options.isProse) return;
    const place = this.#offset(event.clientX, event.clientY);
    const word = place === null ? null : wordAt(this.text, place);
    if (word === this.#word) return;
    this.#leaveWord();
    this.#word = word;
    if (!word) return;
    const [x, y] = [event.clientX, event.clientY];
    this.#hoverTimer = setTimeout(async () => {
      const what = await this.context.wire
        .ask('inspect', { entry: this.text, position: place }).catch(() => null);
      if (what && this.#word === word) this.context.hint(what, x, y);
    }, 120);
  }

  #leaveWord() {
    clearTimeout(this.#hoverTimer);
    if (this.#word) this.context.hint(null);
    this.#word = null;
  }

  // Field and mirror have the same layout, so positions in them correspond.
  #offset(x, y) {
    const range = document.createRange();
    let start = 0;
    for (const node of this.mirror.childNodes) {
      const text = node.nodeType === Node.TEXT_NODE ? node : node.firstChild;
      for (let index = 0; text && index < text.length; index++) {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        for (const box of range.getClientRects()) {
          if (x >= box.left && x < box.right && y >= box.top && y < box.bottom) return start + index;
        }
      }
      start += text?.length ?? 0;
    }
    return null;
  }
}

/** Returns the word around a position and its start, or `null` between words. */
function wordAt(text, place) {
  const isPart = index => index >= 0 && index < text.length && /[\w.$]/.test(text[index]);
  if (!isPart(place)) return null;
  let start = place;
  while (isPart(start - 1)) start--;
  let end = place;
  while (isPart(end)) end++;
  return `${start}:${text.slice(start, end)}`;
}
