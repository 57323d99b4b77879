// A number in a line: the text before and after it, its step, and the line with another number in
// its place.

import { short } from './elements.js';

/** A number in a line, and how the line reads with another one. */
export class LineNumber {
  constructor(row, span) {
    const { text, id } = row.cell;
    const { from, token } = span;
    Object.assign(this, { row, text, id, from, token, index: [...row.querySelectorAll('.number')].indexOf(span) });
    this.isPriority = token.startsWith('@');
    this.before = text.slice(0, from);
    this.behind = text.slice(from + token.length);
    this.value = this.start = Number(token.replace('@', ''));
    this.isFactor = /[*/]\s*$/.test(this.before) || /^\s*\*/.test(this.behind);
    const decimals = token.split('.')[1]?.length ?? 0;
    this.step = decimals > 0 ? 10 ** -decimals : this.isFactor ? 0.1 : 1;
    // A number after a sign flips the sign when it goes below zero.
    this.sign = this.before.match(/([\w)\]"]\s*)([+-])(\s*)$/);
  }

  /** The number's label for people. */
  get label() { return this.text.length > 60 ? `${this.text.slice(0, 57)}…` : this.text; }

  /** The number as text, and the whole line. */
  get shown() { return (this.isPriority ? '@' : '') + short(this.sign ? Math.abs(this.value) : this.value); }
  get line() {
    if (!this.sign || this.value >= 0) return this.before + this.shown + this.behind;
    const [all, left, sign, gap] = this.sign;
    return this.before.slice(0, -all.length) + left + (sign === '+' ? '-' : '+') + gap + this.shown + this.behind;
  }

  /** The path for `set`, if the line names one for this number. */
  get path() {
    const set = this.before.match(/^\s*(?:set|let)\s+(\S+)\s*=\s*$/);
    if (set && this.behind.trim() === '') return set[1];
    const named = this.text.match(/\bas\s+([\p{L}_]\w*)\s*$/u);
    if (!named || this.isFactor || this.text.includes('\n')) return null;
    return this.isPriority ? `${named[1]}.priority` : named[1];
  }
}
