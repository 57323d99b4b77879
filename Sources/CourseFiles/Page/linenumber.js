// A number in a line: what is before and behind it, by what it moves, and the line with another one.

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
    // A number behind a sign changes the sign as it goes below zero.
    this.sign = this.before.match(/([\w)\]"]\s*)([+-])(\s*)$/);
  }

  /** The name that the number has for people. */
  get label() { return this.text.length > 60 ? `${this.text.slice(0, 57)}…` : this.text; }

  /** The text of the number, and of the whole line. */
  get shown() { return (this.isPriority ? '@' : '') + short(this.sign ? Math.abs(this.value) : this.value); }
  get line() {
    if (!this.sign || this.value >= 0) return this.before + this.shown + this.behind;
    const [all, left, sign, gap] = this.sign;
    return this.before.slice(0, -all.length) + left + (sign === '+' ? '-' : '+') + gap + this.shown + this.behind;
  }

  /** The path of `set`, where the line names one for this number. */
  get path() {
    const set = this.before.match(/^\s*(?:set|let)\s+(\S+)\s*=\s*$/);
    if (set && this.behind.trim() === '') return set[1];
    const named = this.text.match(/\bas\s+([\p{L}_]\w*)\s*$/u);
    if (!named || this.isFactor || this.text.includes('\n')) return null;
    return this.isPriority ? `${named[1]}.priority` : named[1];
  }
}
