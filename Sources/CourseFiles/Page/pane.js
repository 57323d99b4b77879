// A read-only board, of other conditions or another person, fitted to its space.

import { Board } from './board.js';
import { Faults } from './faults.js';
import { make } from './elements.js';
import { legendOf } from './layers.js';
import { Phone } from './phone.js';

export class Pane {
  /** @param hidden the layers that are not shown */
  constructor(host, hidden = []) {
    this.host = host;
    this.board = new Board(host);
    this.phone = new Phone(this.board);
    this.faults = new Faults(make('div'), { board: this.board, cure: () => {} });
    for (const layer of hidden) this.board.turn(layer, false);
  }

  get size() { return [this.host.clientWidth, this.host.clientHeight]; }

  /** Shows a drawing, and returns the part it does not show; `label` describes the drawing. */
  show(drawn, label) {
    this.board.draw(drawn.svg);
    this.phone.dress(drawn);
    const { svg } = this.board;
    // Its print is no smaller than 11 pixels.
    const scale = svg.getScreenCTM()?.a || 1;
    svg.style.setProperty('--em', `${Math.max(svg.dataset.em, 11 / scale)}px`);
    this.faults.show(drawn);
    const legend = legendOf(this.board);
    // Its ids would duplicate those of the page's own board.
    for (const element of [svg, ...svg.querySelectorAll('[id]')]) element.removeAttribute('id');
    for (const name of ['aria-labelledby', 'aria-describedby']) svg.removeAttribute(name);
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', `${label}: ${drawn.views.map(({ name, frame, untold = '' }) =>
      `${name} ${frame.map((number, index) => untold.includes('xywh'[index]) ? '?' : Math.round(number)).join(' ')}`).slice(0, 12).join(', ')}`);
    return legend;
  }
}
