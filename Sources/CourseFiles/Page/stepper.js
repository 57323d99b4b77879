// The lesson: a box below the text with the next line, or with the question before it. The answer
// is judged in the same box, and Enter continues.

import { answerElements, proseElement } from './answers.js';
import { codeOf } from './codes.js';
import { fill, make } from './elements.js';
import { ofTab } from './storage.js';

const SAID = 'layoutlab said';
const ANSWERS = 'layoutlab answers';
const NUMBER = /^\s*(?:[-+]?\d+(?:\.\d+)?|\?)\s*$/;

const lastParagraph = text => text.split(/\n\s*\n/).at(-1);

/** Returns the question of a text, in asterisks in its last paragraph; `null` if there is none. */
export const questionOf = text => [...lastParagraph(text).matchAll(/\*[^*]+\?\*/g)].at(-1)?.[0] ?? null;

/** Returns what is shown of a text where it asks: its question, or else its last paragraph. */
const passageOf = text => questionOf(text) ?? lastParagraph(text);

/** Returns the paragraph that leads to a question without words of its own; `null` for others. */
export const passageElement = text => text && !questionOf(text) ? proseElement(lastParagraph(text)) : null;

/**
 * Returns a question as it is called everywhere: the lines that the answer depends on, and the words of its lesson, or
 * of the teacher.
 */
export function titleOf({ question, context }) {
  const words = questionOf(context?.text ?? '')?.replace(/[*`]/g, '').replace(/\s+/g, ' ').replace(/^./, first => first.toUpperCase()) ?? question;
  const lines = (context?.after ?? []).flatMap((line, index) => [index > 0 ? make('i', {}, ', ') : 'After ', make('code', {}, line.split('\n', 1)[0])]);
  return make('span', { class: words.length > 40 ? 'title long' : 'title' }, lines.length > 0 ? make('span', { class: 'after' }, lines, ': ') : null, words);
}

/** Returns the view and attribute of a question for a number, such as `red.width?`. */
export function subjectOf(question) {
  const [, view, attribute] = question?.match(/^(.+)\.(\w+)\?$/) ?? [];
  return { view, attribute };
}

/** Hides the question of a paragraph while it stands in the box below. */
function hideQuestion(paragraph) {
  const question = [...paragraph.querySelectorAll('em')].findLast(one => one.textContent.endsWith('?'));
  (question && question.textContent !== paragraph.textContent ? question : paragraph).classList.add('asked');
}

/**
 * Returns the arithmetic of a contradiction in one line: `lead 20 + trail 20 + wide 300 = 340, and
 * root.width is 320: 20 too much`.
 */
function sumOf(blocks) {
  const table = answerElements(blocks, new Set()).map(block => block.querySelector('table.sum')).find(Boolean);
  if (!table) return null;
  const rows = [...table.rows].map(row => ({ text: row.cells[0].textContent.trim(), amount: row.querySelector('.amount')?.textContent, note: row.querySelector('.note')?.textContent }));
  const { text, amount, note } = rows.pop();
  const terms = rows.filter(one => one.amount).map(one => {
    const [number, sign = ''] = one.amount.split(' ').reverse();
    return `${sign} ${one.text.match(/\bas (\S+)$/)?.[1] ?? one.text} ${number}`.trim();
  });
  return `${terms.join(' ')} = ${amount}, and ${text.match(/\bas (\S+)$/)?.[1] ?? text.replace(/^set (\S+) = /, '$1 is ')}: ${note}`;
}

/** What tells a question from others: one with the same name may be asked again, in other words. */
export const keyOf = ({ question, text }) => `${question}\n${passageOf(text ?? '')}`;

export class Stepper {
  /** The lesson's exercises, which are asked at its end, and whether they are solved. */
  exercises = [];
  #lesson = null;
  #shown = '';
  /** The last answer and the right one, with the positions in the lesson before and after it. */
  #verdict = JSON.parse(ofTab.get(SAID));
  #done = 0;
  #isBusy = false;

  /** The questions that a class was told the answers of, as in `keyOf`, with the answers. */
  told = new Map();

  /** @param context `wire`, `run(line)`, `evaluated(result, entry)`, `fail(error)`, `say(text)`, `measure(by, what)` */
  constructor(host, context) {
    Object.assign(this, { host, context });
    host.addEventListener('keydown', event => this.#key(event));
  }

  /**
   * Shows the state of a lesson from the document; nothing without a lesson. Returns whether the
   * box has changed.
   */
  show(lesson) {
    this.exercises = lesson?.exercises ?? [];
    if (lesson?.done === 0) ofTab.remove(ANSWERS);
    this.#age(lesson?.done);
    this.#lesson = lesson;
    const state = JSON.stringify([lesson, this.#verdict, this.#toldAnswer]);
    if (state === this.#shown) return false;
    this.#shown = state;
    this.context.measure('lesson', this.#verdict ? { ...subjectOf(this.#verdict.asked), text: this.#verdict.right } : { ...this.asked, text: '?' });
    const hadFocus = this.host.contains(document.activeElement);
    this.host.hidden = !lesson;
    if (lesson) document.documentElement.dataset.lesson = this.#verdict || this.isAsking ? 'question' : 'line';
    else delete document.documentElement.dataset.lesson;
    if (!lesson) return true;
    this.field = null;
    fill(this.host, make('progress', { max: Math.max(lesson.count, 1), value: lesson.done, 'aria-label': `line ${lesson.done} of ${lesson.count}` }),
      this.#verdict ? this.#judged() : this.isAsking ? this.#gate() : lesson.next === null ? this.#end() : this.#next());
    // A question shown in the box is hidden in the text above it.
    for (const asked of document.querySelectorAll('.asked')) asked.classList.remove('asked');
    const paragraph = this.isAsking && [...document.querySelectorAll('#cells > .prose')].at(-1)?.querySelector('.prose')?.lastElementChild;
    if (paragraph) hideQuestion(paragraph);
    if (hadFocus) (this.host.querySelector('.choice') ?? this.field ?? this.host.querySelector('button'))?.focus();
    return true;
  }

  /** Shows the lesson again after the class was told an answer. */
  refresh() { if (this.#lesson) this.show(this.#lesson); }

  /** Whether the lesson waits for an answer, which the class was not told. */
  get isAsking() { return Boolean(this.#lesson?.question) && this.#toldAnswer === undefined; }

  get #toldAnswer() { return this.question ? this.told.get(keyOf(this.question)) : undefined; }

  /** The question that the lesson waits for, with its text; `null` without one. */
  get question() { return this.#lesson?.question ? this.#lesson : null; }

  /** Whether only the exercises are left. */
  get isAtEnd() { return this.#lesson?.next === null && !this.#verdict; }

  /** The view and attribute currently asked for. */
  get asked() {
    const asked = subjectOf(!this.#verdict && this.isAsking ? this.#lesson.question : null);
    return asked.view ? asked : null;
  }

  /** Keeps showing an answer, even after a reload, until the lesson moves on. */
  #age(done) {
    this.#done = done;
    const said = this.#verdict;
    // The lesson may have been read before the answer arrived.
    if (!said || said.at === undefined && done === said.before) return;
    said.at ??= done;
    if (said.at === done) ofTab.set(SAID, JSON.stringify(said));
    else this.#forget();
  }

  #forget() {
    this.#verdict = null;
    ofTab.remove(SAID);
  }

  // MARK: The box

  #place(text) { return make('p', { class: 'place' }, text); }

  #onward(text, line) {
    return make('p', { class: 'row onward' }, make('button', { type: 'button', id: 'step', class: 'main', onclick: () => this.goOn() }, text, make('kbd', { 'aria-hidden': 'true' }, '⏎')),
      line ? make('code', {}, line) : null);
  }

  #next() {
    const { next, isDetour, done, count } = this.#lesson;
    const told = this.#toldAnswer;
    return [this.#onward('Next line', next),
      told !== undefined ? this.#place(`The class was told${told ? `: ${told}` : ' the answer'}`) :
      isDetour ? make('p', { class: 'quiet' }, 'The next line goes back to the lesson; your own lines are kept as a branch.')
        : document.body.dataset.role ? null : this.#place(`${done} of ${count}`)];
  }

  #gate() {
    const { question, text, choices, after } = this.#lesson;
    this.field = make('input', { type: 'text', size: 6, autocomplete: 'off', inputmode: 'decimal', placeholder: choices.length > 0 ? 'other' : 'your answer', 'aria-label': `Your answer: ${question}` });
    return [make('div', { class: 'question' }, passageElement(text), titleOf({ question, context: { text, after } })),
      make('form', { class: 'row onward', onsubmit: event => { event.preventDefault(); this.#predict(this.field.value); } },
        make('span', { class: 'row', role: choices.length > 0 ? 'radiogroup' : null, 'aria-label': question }, choices.map((choice, index) => make('button', { type: 'button', class: 'choice', role: 'radio', 'aria-checked': 'false',
          tabindex: index === 0 ? 0 : -1, onclick: () => this.#predict(choice) }, choice))),
        this.field, make('button', { class: 'main' }, 'Answer', make('kbd', { 'aria-hidden': 'true' }, '⏎')),
        make('button', { type: 'button', id: 'step', class: 'plain', onclick: () => this.#step() }, 'Show me'))];
  }

  /** Compares the last answer with the layout. */
  #judged() {
    const { said, right, isRight, belief, sum, question } = this.#verdict;
    const { next } = this.#lesson;
    return [make('div', { class: 'question' }, question ? proseElement(question) : null), make('div', { class: isRight ? 'judged solved' : 'judged', role: 'status' },
      make('p', { class: isRight ? 'verdict solved' : 'verdict' }, make('strong', {}, isRight ? `✓ ${right}, as you said.` : `You said ${said}; it is ${right}.`),
        belief ? ` You get ${said} if ${belief}.` : null),
      sum ? make('p', { class: 'sum' }, sum) : null),
    this.isAsking ? this.#onward('Next question') : next === null ? this.#onward('Go on') : this.#onward('Next line', next)];
  }

  #end() {
    const solved = this.exercises.filter(one => one.isAnswered).length;
    return make('p', {}, 'The lesson is at its end.',
      this.exercises.length > 0 ? ` ${solved} of ${this.exercises.length} ${this.exercises.length === 1 ? 'exercise' : 'exercises'} solved.` : null, this.#code);
  }

  /** The first answers as a code for a teacher without a server; a class needs none. */
  get #code() {
    const number = this.context.title().match(/^\d+/)?.[0];
    if (!number || document.body.dataset.role) return null;
    const answers = Object.values(JSON.parse(ofTab.get(ANSWERS)) ?? {});
    const code = codeOf({ lesson: number, done: this.#lesson.done, answers, exercises: this.exercises.map(one => one.isAnswered) });
    return make('span', { class: 'quiet', title: 'What you answered first, and which exercises are solved' }, ' Your code, for a teacher who asks for it: ', make('code', { id: 'lesson-code' }, code));
  }

  /** Keeps the first answer to a question. */
  #keep(before, { said, isRight }) { ofTab.set(ANSWERS, JSON.stringify({ [before]: { said, isRight }, ...JSON.parse(ofTab.get(ANSWERS)) })); }

  // MARK: Going on

  /**
   * Handles Enter: runs the next line, or gives the selected answer; a question without one gets
   * the focus.
   */
  goOn() {
    // A card of the class comes before the lesson.
    if (this.host.inert) return [...document.querySelectorAll('.dock .main')].find(one => one.checkVisibility())?.click();
    if (this.host.hidden || !this.#lesson) return;
    if (this.#verdict && (this.isAsking || this.#lesson.next === null)) {
      this.#forget();
      this.show(this.#lesson);
      return this.context.showPrompt();
    }
    if (this.#verdict || !this.isAsking) return this.#lesson.next === null ? undefined : this.#step();
    const answer = this.field.value || this.#choices.find(one => one.ariaChecked === 'true')?.textContent;
    if (answer) this.#predict(answer); else (this.#choices[0] ?? this.field).focus();
  }

  /** Accepts a number typed at the prompt as the answer to an open question. */
  takes(entry) {
    if (!this.asked || !NUMBER.test(entry)) return false;
    this.propose(entry, true);
    return true;
  }

  /** Shows a number as the answer, and submits it if `isFinal`. */
  propose(number, isFinal) {
    const form = document.querySelector('#prediction:not([hidden]) form') ?? this.host.querySelector('form');
    if (!form) return;
    form.querySelector('input').value = number;
    if (isFinal) form.requestSubmit();
  }

  get #choices() { return [...this.host.querySelectorAll('.choice')]; }

  /** Moves between the choices. */
  choose(step) {
    const choices = this.#choices;
    if (choices.length === 0) return false;
    const at = choices.findIndex(one => one.ariaChecked === 'true');
    const next = at < 0 && step < 0 ? choices.length - 1 : (at + step + choices.length) % choices.length;
    choices.forEach((one, index) => {
      one.ariaChecked = String(index === next);
      one.tabIndex = index === next ? 0 : -1;
    });
    if (this.host.contains(document.activeElement) || document.activeElement === document.body) choices[next].focus();
    else this.context.say(choices[next].textContent);
    return true;
  }

  #key(event) {
    const { key, target } = event;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (step && target !== this.field && this.choose(step)) event.preventDefault();
    // Further digits go into the field.
    else if (this.field && target !== this.field && /^[-\d.?]$/.test(key) && !event.ctrlKey && !event.metaKey) this.field.focus();
  }

  async #step() {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#forget();
    await this.context.run('step');
    this.#isBusy = false;
  }

  async #predict(answer) {
    if (String(answer).trim() === '' || this.#isBusy) return;
    this.#isBusy = true;
    try {
      const before = this.#done;
      const { question, text } = this.#lesson;
      const result = await this.context.wire.enter('evaluate', { entry: 'step', prediction: String(answer).trim() });
      this.#verdict = result.verdict ? { ...result.verdict, before, asked: question, sum: sumOf(result.blocks ?? []), question: text ? passageOf(text) : question } : null;
      if (result.verdict) this.#keep(before, result.verdict);
      this.context.evaluated(result, 'step');
    } catch (error) {
      this.context.fail(error);
    }
    this.#isBusy = false;
  }
}
