// The branches as a small graph: a lane for each branch, a dot for each line; a click or Enter
// switches to a branch. Above it, a slider shows the board after each line.

import { fill, make } from './elements.js';
import { Newest } from './wire.js';

const PACE = 700;
const [STEP, LANE, EDGE, MOST] = [14, 26, 12, 24];

export class HistoryPanel {
  #timer = 0;

  /**
   * @param context `wire`, `run(line)`, `undo(count)`, `look(lines)` to show the board after those
   * lines, `say(text)`, `fail(error)`
   */
  constructor(host, context) {
    Object.assign(this, { host, context });
    this.looks = new Newest(count => context.look(count === 0 ? null : [`undo ${count}`]));
  }

  get isOpen() { return !this.host.hidden; }

  async toggle() {
    this.host.hidden = !this.host.hidden;
    if (!this.isOpen) this.#end();
    await this.refresh();
    if (this.isOpen) this.host.scrollIntoView({ block: 'nearest' });
  }

  async refresh() {
    if (!this.isOpen) return;
    try {
      this.#draw(await this.context.wire.ask('history'));
    } catch (error) {
      this.context.fail(error);
    }
  }

  #draw({ branches = [], lines = [] }) {
    const lane = new Map(branches.map((branch, index) => [branch.name, index]));
    // A branch starts where it left its parent; of long branches only the last lines are shown.
    const longest = Math.max(1, ...branches.map(branch => branch.length));
    const scale = Math.min(1, MOST / longest);
    const x = count => EDGE + count * scale * STEP;
    const y = name => EDGE + lane.get(name) * LANE;
    const drawn = branches.map(branch => {
      const start = branch.at ?? 0;
      const parent = lane.has(branch.from) ? branch.from : null;
      const row = y(branch.name);
      const dots = [];
      for (let count = parent ? start + 1 : 0; count <= branch.length; count++) {
        dots.push(make('circle', { cx: x(count), cy: row, r: count === branch.length ? 5 : 2.5,
          class: count === branch.length && branch.isCurrent ? 'here' : '' }));
      }
      const bend = parent ? `M${x(start)} ${y(parent)}C${x(start) + STEP} ${y(parent)} ${x(start)} ${row} ${x(start + 1)} ${row}` : `M${x(0)} ${row}`;
      return make('g', { class: branch.isCurrent ? 'branch current' : 'branch' },
        make('path', { d: `${bend}H${x(Math.max(branch.length, start))}` }), dots,
        make('text', { x: x(branch.length) + 12, y: row + 4 }, branch.name));
    });
    const width = x(longest) + 120;
    const film = this.#film(lines.filter(line => line.changes).map(line => line.line));
    const focused = film?.contains(document.activeElement) ? document.activeElement : null;
    fill(this.host, make('h2', {}, 'History'), film,
      make('svg', { viewBox: `0 0 ${width} ${EDGE * 2 + LANE * Math.max(branches.length - 1, 0)}`, width, role: 'img',
        'aria-label': branches.map(one => `${one.name}, ${one.length} lines${one.from ? ', from ' + one.from : ''}`).join('; ') }, drawn),
      branches.length < 2 ? null : make('p', { class: 'row' }, branches.map(branch => make('button', {
        type: 'button', disabled: branch.isCurrent, 'data-branch': branch.name, 'aria-label': `switch to ${branch.name}`,
        onclick: () => this.context.run(`switch ${branch.name}`),
      }, branch.name))),
      make('ol', { class: 'lines', start: Math.max(1, lines.length - 7) },
        lines.slice(-8).map(line => make('li', {}, make('code', { class: 'line' }, line.line)))));
    focused?.focus({ preventScroll: true });
  }

  // MARK: The film

  #film(lines) {
    // A drawing of the same lines leaves it in the hand.
    const key = JSON.stringify(lines);
    if (this.film?.key !== key) this.film = { key, element: this.#makeFilm(lines) };
    return this.film.element;
  }

  #makeFilm(lines) {
    clearInterval(this.#timer);
    if (lines.length === 0) return null;
    const scrubber = make('input', { type: 'range', id: 'film', min: 0, max: lines.length, value: lines.length, 'aria-label': 'Line of the session',
      oninput: () => { this.#pause(play); show(); } });
    const label = make('output', { for: 'film' });
    const back = make('button', { type: 'button', id: 'film-back', hidden: true,
      onclick: () => this.context.undo(lines.length - Number(scrubber.value)) }, 'Go back to here');
    const play = make('button', { type: 'button', id: 'film-play', onclick: () => this.#play(scrubber, play, show) }, 'Play');
    const show = () => {
      const place = Number(scrubber.value);
      const text = place === 0 ? 'the beginning' : lines[place - 1];
      label.textContent = `${place} of ${lines.length}  ${text.split('\n')[0].slice(0, 60)}`;
      scrubber.setAttribute('aria-valuetext', label.textContent);
      back.hidden = place === lines.length;
      this.looks.push(lines.length - place);
    };
    label.textContent = `${lines.length} of ${lines.length}`;
    return make('div', { class: 'film' }, play, scrubber, label, back);
  }

  #play(scrubber, button, show) {
    if (button.textContent === 'Pause') return this.#pause(button);
    if (scrubber.value === scrubber.max) scrubber.value = 0;
    button.textContent = 'Pause';
    show();
    this.#timer = setInterval(() => {
      scrubber.value = Number(scrubber.value) + 1;
      show();
      if (scrubber.value === scrubber.max) this.#pause(button);
    }, PACE);
  }

  /** Shows the present again. */
  #end() {
    clearInterval(this.#timer);
    this.film = null;
    this.looks.push(0);
  }

  #pause(button) {
    clearInterval(this.#timer);
    button.textContent = 'Play';
  }
}
