// Shows the same layout under other conditions beside the board: two more devices, in either
// orientation, right to left, or in larger type. They follow every line, and every number while it
// is dragged.

import { make } from './elements.js';
import { Pane } from './pane.js';
import { Newest } from './wire.js';

const OTHERS = [['set root.direction = rtl', 'right to left'], ['set root.textsize = ax3', 'text AX3']];
const FIRST = ['device "iPhone 15"', 'device "iPad Air" landscape'];

export class Beside {
  #panes = [];

  /** @param context `wire`, and `trial()`, the change previewed while a number is dragged */
  constructor(button, context) {
    Object.assign(this, { button, context, paper: document.getElementById('paper') });
    button.addEventListener('click', () => this.#toggle());
  }

  get isOpen() { return this.#panes.length > 0; }

  /** Redraws them; `state` is the state of the board. */
  refresh(state = this.state) {
    this.state = state;
    for (const pane of this.#panes) pane.drawings.push();
  }

  #toggle() {
    const isOpen = !this.isOpen;
    this.button.setAttribute('aria-pressed', String(isOpen));
    this.paper.classList.toggle('shared', isOpen);
    document.getElementById('others')?.remove();
    // The board's own device, rotated.
    const own = `device "${this.state?.device}"`;
    this.#panes = isOpen ? FIRST.map(line => this.#pane(line === own ? `${own} landscape` : line)) : [];
    if (isOpen) this.paper.append(make('div', { id: 'others', role: 'group', 'aria-label': 'Other devices' }, this.#panes.map(pane => pane.element)));
    this.refresh();
  }

  #pane(line) {
    const devices = (this.state?.devices ?? []).flatMap(name =>
      [[`device "${name}"`, name], [`device "${name}" landscape`, `${name}, landscape`]]);
    const worlds = [...devices, ...OTHERS];
    const select = make('select', { 'aria-label': 'Device beside', onchange: () => this.refresh() },
      worlds.map(([value, text]) => make('option', { value, selected: value === line }, text)));
    const host = make('div', { class: 'other' });
    const pane = new Pane(host, ['names', 'dimensions']);
    const drawings = new Newest(async () => {
      const { then = [], ...trial } = this.context.trial() ?? {};
      const drawn = await this.context.wire.ask('board', { overlays: [], size: pane.size, ...trial, then: [...then, select.value] }).catch(() => null);
      if (drawn && host.isConnected) pane.show(drawn, select.selectedOptions[0].text);
    });
    return { drawings, element: make('div', { class: 'pane' }, select, host) };
  }
}
