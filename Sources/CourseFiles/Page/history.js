// Branches as a small graph: a lane each, a dot a line; a click or Enter switches to a branch.

import { fill, make } from './elements.js';

const [STEP, LANE, EDGE, MOST] = [14, 26, 12, 24];

export class HistoryPanel {
  /** @param context `wire`, `run(line)`, `fail(error)` */
  constructor(host, context) {
    Object.assign(this, { host, context });
  }

  get isOpen() { return !this.host.hidden; }

  async toggle() {
    this.host.hidden = !this.host.hidden;
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
    // A branch begins where it left its parent; long ones are shown by their last lines.
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
    fill(this.host, make('h2', {}, 'History'),
      make('svg', { viewBox: `0 0 ${width} ${EDGE * 2 + LANE * Math.max(branches.length - 1, 0)}`, width, role: 'img',
        'aria-label': branches.map(one => `${one.name}, ${one.length} lines${one.from ? ', from ' + one.from : ''}`).join('; ') }, drawn),
      branches.length < 2 ? null : make('p', { class: 'row' }, branches.map(branch => make('button', {
        type: 'button', disabled: branch.isCurrent, 'data-branch': branch.name, 'aria-label': `switch to ${branch.name}`,
        onclick: () => this.context.run(`switch ${branch.name}`),
      }, branch.name))),
      make('ol', { class: 'lines', start: Math.max(1, lines.length - 7) },
        lines.slice(-8).map(line => make('li', {}, make('code', { class: 'line' }, line.line)))));
  }
}
