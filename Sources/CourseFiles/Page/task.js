// The card of an exercise from the teacher: the task, and how far it is: to be done, tried, handed
// in, or solved. While it is tried the card is one line; the task itself is on the card or in the notebook.

import { make } from './elements.js';
import { move } from './identity.js';
import { subjectOf } from './stepper.js';
import { ofTab } from './storage.js';

const PUT_OFF = 'layoutlab put off';
const TRIES = 'layoutlab tries';
const HANDED_IN = 'Handed in';
/** The name of a condition while it is tried. */
const TRIED = 'triedCondition';
/** The time in milliseconds in which the class judges a line. */
const PATIENCE = 400;

/** The condition of an exercise. */
const claimOf = text => text.match(/^> *expect (.+)$/m)?.[1] ?? '';

/** Returns the lines of a board beside which a claim cannot hold; none where it can, or where that is not known. */
export const linesAgainst = async (claim, { wire }) => {
  const { broken } = await wire.ask('board', { overlays: [], size: [1, 1], then: [`${claim} as ${TRIED}`] }).catch(() => ({ broken: [] }));
  return broken.filter(({ name }) => name === TRIED).flatMap(({ text, set }) => set.filter(line => line !== text));
};

const button = (text, act, attributes) => make('button', { type: 'button', onclick: act, ...attributes }, text);

export class TaskCard {
  /** The exercises of the class, as it judges them. */
  exercises = [];
  /** The fence of the exercise on the card, and what came of it last. */
  #task = null;
  #outcome = '';
  #isFolded = false;
  #isBack = false;
  #patience = 0;
  /** The student's lines beside which the exercise cannot be solved. */
  #against = [];

  /** @param context `put(…content)` on the card, `isFollowing()`, `lineUp()`, `type()`, `say(text)`, `showPrompt()` */
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

  /** Looks for the lines that have to change before the exercise can be solved. */
  async check() {
    const task = this.#task;
    if (task === null || this.context.isFollowing()) return;
    const against = await linesAgainst(claimOf(task), this.context);
    if (task !== this.#task || String(against) === String(this.#against)) return;
    this.#against = against;
    this.show();
  }

  /** Says that the teacher has taken an exercise back. */
  takeBack() { this.#isBack = true; }

  #tell(outcome) {
    if (this.#task === null) return;
    this.#outcome = outcome;
    this.show();
    this.context.showPrompt();
  }

  /** Brings the prompt to the eye, and marks it as long as it has the focus. */
  #try() {
    // It is done on the own board, at the teacher's line, where it goes on with the prompt.
    if (this.context.isFollowing()) {
      return this.context.wire.ask('catchUp').then(() => {
        ofTab.set(TRIES, 'yes');
        move('own');
      }).catch(({ message }) => this.context.say(message));
    }
    this.#isFolded = true;
    this.show();
    const prompt = document.getElementById('draft');
    prompt.classList.add('called');
    prompt.addEventListener('focusout', () => prompt.classList.remove('called'), { once: true });
    this.context.type();
    this.context.showPrompt();
  }

  /** The exercises that were put off; one that was taken back is a new one when it is handed out again. */
  get #putOff() { return (JSON.parse(ofTab.get(PUT_OFF)) ?? []).filter(text => this.exercises.some(one => one.isHandedOut && one.text === text)); }
  set #putOff(all) { ofTab.set(PUT_OFF, JSON.stringify(all)); }

  /** Shows the card of an exercise again. */
  #open(text) {
    this.#putOff = this.#putOff.filter(one => one !== text);
    this.#isFolded = false;
    this.show();
  }

  /** Shows the last exercise that was handed out, is open and was not put off; once solved, that it is. */
  show() {
    const { host, context } = this;
    const putOff = this.#putOff = this.#putOff;
    const current = this.exercises.findLast(one => one.isHandedOut && !putOff.includes(one.text) && (!one.isAnswered || one.text === this.#task));
    const rows = [...document.querySelectorAll('#cells .cell:has(> .exercise)')];
    const row = current && rows.findLast(({ cell }) => cell?.text === current.text);
    const isNew = current && current.text !== this.#task;
    if (isNew) [this.#outcome, this.#isFolded, this.#isBack, this.#against] = ['', false, false, []];
    this.#task = row ? current.text : null;
    if (isNew) this.check();
    if (row && !context.isFollowing() && ofTab.get(TRIES)) {
      ofTab.remove(TRIES);
      return this.#try();
    }
    const outcome = current?.isAnswered ? '✓ Solved' : this.#outcome;
    // The size that solved it stands in the drawing.
    const [, claimed, size] = current?.isAnswered && claimOf(current.text).match(/^(.+) == (\d[\d.]*)$/) || [];
    if (size) context.measure('class', { ...subjectOf(`${claimed}?`), text: size });
    const isOver = current?.isAnswered || outcome === HANDED_IN;
    const isFolded = this.#isFolded && !isOver;
    for (const one of rows) {
      const isOpen = this.exercises.some(({ text, isHandedOut, isAnswered }) => isHandedOut && !isAnswered && text === one.cell?.text);
      const isCarried = one === row && !isFolded;
      for (const part of [one, one.previousElementSibling]) part?.classList.toggle('carried', isCarried);
      one.querySelector('.again')?.remove();
      if (isOpen && !isCarried) one.querySelector('.verdict').after(button('Open it', () => this.#open(one.cell.text), { class: 'again plain' }));
    }
    // A card that shows this is left alone, with its open hints.
    const shown = JSON.stringify([this.#task, outcome, isFolded, this.#isBack, this.#against]);
    if (host.hasChildNodes() && host.dataset.shown === shown) return context.lineUp();
    host.dataset.shown = shown;
    if (!row) {
      const goOn = () => {
        this.#isBack = false;
        this.show();
      };
      return this.#isBack ? context.put(make('p', { class: 'place' }, 'An exercise from the teacher'), make('p', { role: 'status' }, 'The teacher took the exercise back. Your lines stay.'),
        make('p', { class: 'row onward' }, button('Go on', goOn, { class: 'main' }))) : context.put();
    }
    const end = () => {
      this.#task = null;
      this.#putOff = [...putOff, current.text];
      this.show();
    };
    const task = row.previousElementSibling?.querySelector('.prose');
    if (isFolded) {
      return context.put(button([make('strong', {}, 'Exercise'), make('span', { class: 'task' }, task?.textContent.trim()), make('span', { class: 'verdict', role: 'status' }, 'Not yet solved'), '⌃'],
        () => this.#open(current.text), { class: 'folded', title: 'Open the card' }));
    }
    context.put(make('p', { class: 'place' }, 'An exercise from the teacher'), make('div', { class: 'question' }, task?.cloneNode(true)),
      [...row.querySelectorAll('details')].map(hint => hint.cloneNode(true)),
      isOver || this.#against.length === 0 ? null : make('p', { class: 'quiet' }, 'It cannot hold beside your ', make('code', {}, this.#against.join(', ')), ': change that first.'),
      context.isFollowing() ? make('p', { class: 'quiet' }, 'Your board is brought to the class’s line first. Lines of your own are kept in a branch.') : null,
      outcome ? make('p', { class: current.isAnswered ? 'verdict solved' : 'verdict', role: 'status' }, outcome) : null,
      make('p', { class: 'row onward' }, isOver ? button('Go on', end, { class: 'main' })
        : [button(outcome ? 'Try again' : context.isFollowing() ? 'Try it on your own board' : 'Try it', () => this.#try(), { id: 'try-it', class: 'main' }), button('Later', end, { id: 'later', class: 'plain' })]));
    if (outcome) return;
    context.say('an exercise from the teacher');
    context.showPrompt();
  }
}
