// Layers of the board beside the views: a row of switches, and the names that had no room.

import { CROWD } from './board.js';
import { make } from './elements.js';

/**
 * Whether a layer present in every drawing is shown initially: a device is shown as on a real
 * screen, without names and dimensions, and a crowd of views without dimensions.
 */
const isPlan = { names: ({ device }) => !device, dimensions: ({ device, views = [] }) => !device && views.length <= CROWD };

export class Layers {
  #overlays = new Set();

  /** @param context `board`, `redraw()` */
  constructor(host, context) {
    Object.assign(this, { host, context, legend: document.getElementById('legend') });
  }

  /** The overlays requested from the program. */
  get overlays() { return [...this.#overlays]; }

  /** Turns the plan's layers on or off, where a drawing is of another kind than the last one. */
  dress(drawn, last) {
    for (const [layer, isShown] of Object.entries(isPlan)) {
      if (isShown(drawn) === isShown(last)) continue;
      this.context.board.turn(layer, isShown(drawn));
      const box = this.host.querySelector(`[data-layer=${layer}]`);
      if (box) box.checked = isShown(drawn);
    }
  }

  /** Shows the switches and the legend of a drawing. */
  show(drawn) {
    this.#legend(drawn);
    const layers = [...Object.keys(isPlan), ...(drawn.overlays ?? []).filter(name => !isPlan[name])];
    if (this.host.childElementCount === layers.length) return;
    this.host.replaceChildren(...layers.map(name => make('label', { title: name === 'ghost' ? 'where it was before the last line' : null }, make('input', { type: 'checkbox', 'data-layer': name,
      checked: isPlan[name]?.(drawn) ?? this.#overlays.has(name), onchange: event => this.#turn(name, event.target.checked) }), name)));
  }

  #turn(name, isShown) {
    if (isPlan[name]) return this.context.board.turn(name, isShown);
    this.#overlays[isShown ? 'add' : 'delete'](name);
    this.context.redraw();
  }

  #legend(drawn) {
    const untold = drawn.views.filter(view => view.untold).map(({ name, untold }) => `${name} ${[...untold].join(', ')}`).slice(0, 3);
    this.legend.textContent = drawn.views.length > 0 ? [legendOf(this.context.board), untold.length > 0 && !document.body.matches('.projector') ? `${untold.join('; ')}: hidden until answered` : ''].filter(Boolean).join('   ')
      : document.body.matches('.projector, .onlooker') ? '' : 'Draw a rectangle here: it becomes a view.';
  }
}

/** Returns the names without room in a drawing, which shows numbers in their place. */
export function legendOf({ svg }) {
  const labels = [...svg.querySelectorAll('.layer-names text')]
    .filter(({ textContent, dataset }) => !textContent.startsWith(dataset.name.slice(0, 3)));
  const told = labels.slice(0, 8).map(({ textContent, dataset }) => `${parseInt(textContent)} ${dataset.name}`);
  return [...told, labels.length > 8 ? `and ${labels.length - 8} more` : null].filter(Boolean).join('   ');
}
