// Suggested lines as buttons, each with a preview on the board: other readings of a drawn
// constraint, and relations for views selected together.

import { fill, make } from './elements.js';

export class Offers {
  #selected = [];

  /**
   * @param context `board`, `run(line)`, `undo()`, `look(lines, what)`, `name(name)` as typed,
   * `say(text)`
   */
  constructor(host, context) {
    Object.assign(this, { host, context });
    host.addEventListener('keydown', event => { if (event.key === 'Escape') this.close(); });
  }

  close() {
    if (this.host.hidden) return;
    this.host.hidden = true;
    this.#selected = [];
    for (const group of this.context.board.host.querySelectorAll('.together')) group.classList.remove('together');
    this.context.look(null);
  }

  /** Offers lines; those in `before` are run first, such as `undo` of the preferred reading. */
  show(title, lines, before = []) {
    const { context } = this;
    this.host.hidden = lines.length === 0 && this.#selected.length === 0;
    const run = async line => {
      this.close();
      for (const one of [...before, line]) await (one === 'undo' ? context.undo() : context.run(one));
    };
    fill(this.host, make('h2', {}, title),
      make('ul', { class: 'offers' }, lines.map(line => {
        const look = () => context.look([...before, line], 'as it would be');
        const rest = () => context.look(null);
        return make('li', {}, make('button', { type: 'button', 'data-offer': line, onclick: () => run(line),
          onpointerenter: look, onpointerleave: rest, onfocus: look, onblur: rest }, make('code', {}, line)));
      })),
      make('button', { type: 'button', class: 'close', 'aria-label': 'Close the offers', onclick: () => this.close() }, '×'));
  }

  /** Adds a view to the selection, or removes it. */
  select(name) {
    const { board } = this.context;
    const at = this.#selected.indexOf(name);
    if (at < 0) this.#selected.push(name); else this.#selected.splice(at, 1);
    for (const one of board.names) board.group(one).classList.toggle('together', this.#selected.includes(one));
    this.context.say(`chosen together: ${this.#selected.join(', ')}`);
    if (this.#selected.length === 0) return this.close();
    this.show(this.#selected.length === 1 ? `${name}: Shift-click another view` : this.#selected.join(', '), this.#inCommon());
  }

  /**
   * Suggests relations between the selected views, those closest to their current positions first.
   */
  #inCommon() {
    if (this.#selected.length < 2) return [];
    const { board, name } = this.context;
    const [first, ...rest] = this.#selected.map(one => name(one));
    const others = rest.length === 1 ? rest[0] : `(${rest.join(', ')})`;
    const frames = this.#selected.map(one => board.frame(one) ?? [0, 0, 0, 0]);
    const spread = value => Math.max(...frames.map(value)) - Math.min(...frames.map(value));
    const shared = { leading: ([x]) => x, top: ([, y]) => y, width: ([, , width]) => width, height: ([, , , height]) => height,
      centerX: ([x, , width]) => x + width / 2, centerY: ([, y, , height]) => y + height / 2 };
    const lines = Object.entries(shared).sort((one, other) => spread(one[1]) - spread(other[1]))
      .map(([attribute]) => `${others}.${attribute} == ${first}.${attribute}`);
    const across = spread(shared.centerX) >= spread(shared.centerY);
    return [...lines, `stack ${across ? 'row' : 'column'} (${[first, ...rest].join(', ')})${across ? '' : ' vertical'}`];
  }
}
