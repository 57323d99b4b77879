// A board that is only looked at: of another world, or of another person. It is as large as its place.

import { Board } from './board.js';
import { legendOf } from './layers.js';
import { Phone } from './phone.js';

export class Pane {
  /** @param hidden the layers that are not shown */
  constructor(host, hidden = []) {
    this.host = host;
    this.board = new Board(host);
    this.phone = new Phone(this.board);
    for (const layer of hidden) this.board.turn(layer, false);
  }

  get size() { return [this.host.clientWidth, this.host.clientHeight]; }

  /** Shows what the program drew, and returns what it does not show; `label` says what it is of. */
  show(drawn, label) {
    this.board.draw(drawn.svg);
    this.phone.dress(drawn);
    const { svg } = this.board;
    const legend = legendOf(this.board);
    // Its parts are called as those of the page's own board are.
    for (const element of [svg, ...svg.querySelectorAll('[id]')]) element.removeAttribute('id');
    for (const name of ['aria-labelledby', 'aria-describedby']) svg.removeAttribute(name);
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', `${label}: ${drawn.views.map(({ name, frame, untold = '' }) =>
      `${name} ${frame.map((number, index) => untold.includes('xywh'[index]) ? '?' : Math.round(number)).join(' ')}`).slice(0, 12).join(', ')}`);
    svg.classList.toggle('bad', drawn.broken.length > 0);
    return legend;
  }
}
