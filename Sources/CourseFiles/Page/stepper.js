// The lesson at the prompt: the next line is seen before it runs, and where the lesson asks for a number the
// line waits behind the question until there is an answer.

import { fill, make } from './elements.js';
import { ofTab } from './storage.js';

const SAID = 'layoutlab said';

export class Stepper {
  /** The exercises of the lesson and whether they are solved; they are asked at its end. */
  exercises = [];
  #shown = '';
  /** The last answer beside the right one, with the places in the lesson before and behind it. */
  #verdict = JSON.parse(ofTab.get(SAID));
  #done = 0;

  /** @param context `wire`, `run(line)`, `evaluated(result, entry)`, `fail(error)`, `say(text)` */
  constructor(host, context) {
    Object.assign(this, { host, context });
  }

  /** Shows the state of a lesson, as the document tells it; nothing without one. */
  show(lesson) {
    this.exercises = lesson?.exercises ?? [];
    this.#age(lesson?.done);
    const state = JSON.stringify([lesson, this.#verdict]);
    if (state === this.#shown) return;
    this.#shown = state;
    const hadFocus = this.host.contains(document.activeElement);
    this.host.hidden = !lesson;
    if (!lesson) return;
    fill(this.host, this.#judged(), lesson.next === null ? this.#end() : lesson.question ? this.#gate(lesson) : this.#next(lesson),
      make('progress', { max: Math.max(lesson.count, 1), value: lesson.done, 'aria-label': `line ${lesson.done} of ${lesson.count}` }));
    if (hadFocus) this.host.querySelector('button')?.focus();
  }

  /** An answer is shown, after a reload too, until the lesson is elsewhere. */
  #age(done) {
    this.#done = done;
    const said = this.#verdict;
    // The lesson may have been read before the answer.
    if (!said || said.at === undefined && done === said.before) return;
    said.at ??= done;
    if (said.at === done) ofTab.set(SAID, JSON.stringify(said));
    else this.#forget();
  }

  #forget() {
    this.#verdict = null;
    ofTab.remove(SAID);
  }

  #next({ next, isDetour }) {
    return [make('p', { class: 'row' }, make('button', { type: 'button', id: 'step', class: 'main', onclick: () => this.#step() }, 'Next line'),
      make('code', {}, next)),
    isDetour ? make('p', { class: 'quiet' }, 'The next line goes back to the lesson; your own lines are kept as a branch.') : null];
  }

  #gate({ question, choices }) {
    const field = make('input', { type: 'text', size: 4, autocomplete: 'off', 'aria-label': `Your answer: ${question}` });
    return make('form', { class: 'row', onsubmit: event => { event.preventDefault(); this.#predict(field.value); } },
      make('strong', {}, question),
      choices.map(choice => make('button', { type: 'button', class: 'choice', onclick: () => this.#predict(choice) }, choice)),
      field, make('button', { class: 'main' }, 'Say'),
      make('button', { type: 'button', id: 'step', onclick: () => this.#step() }, 'Show me'));
  }

  #end() {
    const solved = this.exercises.filter(one => one.isAnswered).length;
    return make('p', {}, 'The lesson is at its end.',
      this.exercises.length > 0 ? ` ${solved} of ${this.exercises.length} ${this.exercises.length === 1 ? 'exercise' : 'exercises'} solved.` : null);
  }

  /** Compares the last answer with the layout. */
  #judged() {
    if (!this.#verdict) return null;
    const { said, right, isRight, belief } = this.#verdict;
    return make('p', { class: isRight ? 'verdict solved' : 'verdict', role: 'status' },
      isRight ? `✓ ${right}, as you said.` : `You said ${said}; it is ${right}.`, belief ? ` You get ${said} if ${belief}.` : null);
  }

  async #step() {
    this.#forget();
    await this.context.run('step');
  }

  async #predict(answer) {
    if (answer.trim() === '') return;
    try {
      const before = this.#done;
      const result = await this.context.wire.ask('evaluate', { entry: 'step', prediction: answer.trim() });
      this.#verdict = result.verdict ? { ...result.verdict, before } : null;
      this.context.evaluated(result, 'step');
    } catch (error) {
      this.context.fail(error);
    }
  }
}
