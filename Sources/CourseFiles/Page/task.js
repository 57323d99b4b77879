// The card of an exercise from the teacher: the task, and how far it is: to be done, tried, handed
// in, or solved.

import { make } from './elements.js';
import { ofTab } from './storage.js';

const PUT_OFF = 'layoutlab put off';
const HANDED_IN = 'Handed in';
/** The time in milliseconds in which the class judges a line. */
const PATIENCE = 400;

export class TaskCard {
  /** The exercises of the class, as it judges them. */
  exercises = [];
  /** The fence of the exercise on the card, and what came of it last. */
  #task = null;
  #outcome = '';
  #patience = 0;

  /** @param context `put(…content)` on the card, `lineUp()`, `type()`, `say(text)`, `showPrompt()` */
  constructor(host, context) { Object.assign(this, { host, context }); }

  /** Says what came of a line: of a refused one at once, before anything else moves, and of others unless they solve the exercise. */
  tried(error) {
    clearTimeout(this.#patience);
    if (error) this.#tell(`Not yet solved: ${error.split('\n')[0]}`);
    else this.#patience = setTimeout(() => this.#tell('Not yet solved'), PATIENCE);
  }

  handIn() { this.#tell(HANDED_IN); }

  /** Forgets what came of a line when the lines of the lesson above it change. */
  forget() { this.#outcome = ''; }

  #tell(outcome) {
    if (this.#task === null) return;
    this.#outcome = outcome;
    this.show();
    this.context.showPrompt();
  }

  /** Brings the prompt to the eye, and marks it as long as it has the focus. */
  #try() {
    const prompt = document.getElementById('draft');
    prompt.classList.add('called');
    prompt.addEventListener('focusout', () => prompt.classList.remove('called'), { once: true });
    this.context.type();
    this.context.showPrompt();
  }

  /** Shows the last exercise that was handed out, is open and was not put off; once solved, that it is. */
  show() {
    const { host, context } = this;
    // One that was taken back is a new one when it is handed out again.
    const putOff = (JSON.parse(ofTab.get(PUT_OFF)) ?? []).filter(text => this.exercises.some(one => one.isHandedOut && one.text === text));
    ofTab.set(PUT_OFF, JSON.stringify(putOff));
    const current = this.exercises.findLast(one => one.isHandedOut && !putOff.includes(one.text) && (!one.isAnswered || one.text === this.#task));
    const row = current && [...document.querySelectorAll('#cells .cell')].findLast(({ cell }) => cell?.text === current.text);
    if (!row) {
      this.#task = null;
      return context.put();
    }
    if (current.text !== this.#task) this.forget();
    this.#task = current.text;
    const outcome = current.isAnswered ? '✓ solved' : this.#outcome;
    // A card that shows this is left alone, with its open hints.
    const shown = JSON.stringify([this.#task, outcome]);
    if (host.hasChildNodes() && host.dataset.shown === shown) return context.lineUp();
    host.dataset.shown = shown;
    const end = () => {
      this.#task = null;
      ofTab.set(PUT_OFF, JSON.stringify([...putOff, current.text]));
      this.show();
    };
    const button = (text, act, attributes) => make('button', { type: 'button', onclick: act, ...attributes }, text);
    context.put(make('p', { class: 'place' }, 'An exercise from the teacher'), make('div', { class: 'question' }, row.previousElementSibling?.querySelector('.prose')?.cloneNode(true)),
      [...row.querySelectorAll('details')].map(hint => hint.cloneNode(true)),
      outcome ? make('p', { class: current.isAnswered ? 'verdict solved' : 'verdict', role: 'status' }, outcome) : null,
      make('p', { class: 'row onward' }, current.isAnswered || outcome === HANDED_IN ? button('Go on', end, { class: 'main' })
        : [button(outcome ? 'Try again' : 'Try it', () => this.#try(), { id: 'try-it', class: 'main' }), button('Later', end, { id: 'later', class: 'plain' })]));
    if (outcome) return;
    context.say('an exercise from the teacher');
    context.showPrompt();
  }
}
