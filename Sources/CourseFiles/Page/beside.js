// The same layout in other worlds beside the board: two more devices, turned or not, right to left or in
// larger type. All of them follow each line, and each number while it is dragged.

import { Board } from './board.js';
import { make } from './elements.js';
import { Phone } from './phone.js';
import { Newest } from './wire.js';

const OTHERS = [['set root.direction = rtl', 'right to left'], ['set root.textsize = ax3', 'text AX3']];
const FIRST = ['device "iPhone 15"', 'device "iPad Air" landscape'];

export class Beside {
  #panes = [];

  /** @param context `wire`, `trial()` what is tried while a number is dragged */
  constructor(button, context) {
    Object.assign(this, { button, context, paper: document.getElementById('paper') });
    button.addEventListener('click', () => this.#toggle());
  }

  get isOpen() { return this.#panes.length > 0; }

  /** Draws them anew; `state` is what the board shows. */
  refresh(state = this.state) {
    this.state = state;
    for (const pane of this.#panes) pane.drawings.push();
  }

  #toggle() {
    const isOpen = !this.isOpen;
    this.button.setAttribute('aria-pressed', String(isOpen));
    this.paper.classList.toggle('shared', isOpen);
    document.getElementById('others')?.remove();
    // The board's own device is turned.
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
    const board = new Board(host);
    for (const layer of ['names', 'dimensions']) board.turn(layer, false);
    const phone = new Phone(board);
    const drawings = new Newest(async () => {
      const { then = [], ...trial } = this.context.trial() ?? {};
      const size = [host.clientWidth, host.clientHeight];
      const drawn = await this.context.wire.ask('board', { overlays: [], size, ...trial, then: [...then, select.value] }).catch(() => null);
      if (!drawn || !host.isConnected) return;
      board.draw(drawn.svg);
      phone.dress(drawn);
      const { svg } = board;
      // Its parts are called as those of the board are.
      for (const element of [svg, ...svg.querySelectorAll('[id]')]) element.removeAttribute('id');
      for (const name of ['aria-labelledby', 'aria-describedby']) svg.removeAttribute(name);
      svg.setAttribute('role', 'img');
      svg.setAttribute('aria-label', `${select.selectedOptions[0].text}: ${drawn.views.map(({ name, frame }) =>
        `${name} ${frame.map(Math.round).join(' ')}`).slice(0, 12).join(', ')}`);
      svg.classList.toggle('bad', drawn.broken.length > 0);
    });
    return { drawings, element: make('div', { class: 'pane' }, select, host) };
  }
}
