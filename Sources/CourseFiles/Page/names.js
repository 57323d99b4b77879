// Names in answers and notes: they highlight views on the board, show frames, and explain on a
// click.

import { fill, make } from './elements.js';
import { answerElements, nameOf } from './answers.js';

const part = id => document.getElementById(id);

/** Returns a name as typed. */
export const written = name => /^[\p{L}][\p{L}\p{N}_]*$/u.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;

export class Names {
  /** @param context `wire`, `board`, `known()`, `chosen(name)`, `told(name)`, `run(line)`, `offer(line)`, `say(text)`, `fail(error)` */
  constructor(context) {
    this.context = context;
    for (const host of [part('notebook'), part('over'), part('notes')]) {
      host.addEventListener('pointerover', event => this.#over(event));
      host.addEventListener('pointerout', event => { if (nameOf(event.target)) this.hint(null); });
      host.addEventListener('focusin', event => { if (nameOf(event.target)) context.board.light([nameOf(event.target)]); });
      host.addEventListener('click', event => this.#click(event));
    }
  }

  #over(event) {
    const name = nameOf(event.target);
    if (!name) return;
    this.context.board.light([name]);
    if (!this.context.known().has(name) || !event.target.closest('[data-item]')) return;
    const told = this.context.told(name);
    if (told) this.hint({ view: name, text: `${name}   ${[...'xywh'].map((axis, index) => `${axis} ${told[index]}`).join('   ')}` }, event.clientX, event.clientY);
  }

  #click(event) {
    const button = event.target.closest('button[data-line]');
    if (button) return this.context.run(button.dataset.line);
    const line = event.target.closest('code.line');
    if (line) return this.context.offer(line.textContent.trim());
    const named = event.target.closest('[data-item], b[data-constraint]');
    if (named) this.why(nameOf(named), 'width');
  }

  /** Shows a description of a word beside the pointer, and highlights it; `null` hides it. */
  hint(what, x, y) {
    const tip = part('hint');
    tip.hidden = !what;
    if (!what) return this.context.board.light([]);
    if (what.html) tip.innerHTML = what.html.trim(); else tip.textContent = what.text;
    tip.style.left = Math.min(x + 14, innerWidth - tip.offsetWidth - 8) + 'px';
    tip.style.top = Math.min(y + 18, innerHeight - tip.offsetHeight - 8) + 'px';
    this.context.board.light([what.view ?? what.word].filter(Boolean));
  }

  /** Shows the conflict at a view, with lines that would resolve it. */
  async cure(name) {
    this.context.choose(name);
    await this.#tell('conflicts', name);
  }

  async #tell(line, title, ...before) {
    const { context } = this;
    const host = part('inspector');
    try {
      const result = await context.wire.ask('evaluate', { entry: line, aside: true });
      part('pull').hidden = true;
      host.hidden = false;
      fill(host, make('h2', {}, title), ...before,
        ...answerElements(result.blocks, context.known()), result.error ? make('p', {}, result.error.title) : null,
        make('button', { type: 'button', class: 'close', 'aria-label': 'Close', onclick: () => { host.hidden = true; } }, '×'));
      host.scrollTop = 0;
      context.say(host.textContent.slice(0, 300));
    } catch (error) {
      context.fail(error);
    }
  }

  /** Explains why a view is where it is, or what a constraint does. */
  async why(name, attribute) {
    const { context } = this;
    context.choose(name);
    const isConstraint = !context.known().has(name);
    await this.#tell(isConstraint ? `explain ${name}` : `why ${written(name)}.${attribute}`, name,
      isConstraint ? null : make('p', { class: 'row', role: 'group', 'aria-label': 'Which number' },
        ['x', 'y', 'width', 'height'].map(one => make('button', { type: 'button', 'aria-pressed': String(one === attribute),
          onclick: () => this.why(name, one) }, one))));
  }
}
