// The page in a class: joining with a nickname, the student's bar, and the teacher's questions.
// Text typed by others is inserted as text, never as markup. Only pages of a class fetch this
// module.

import { Dashboard, letIn } from './dashboard.js';
import { fill, make, styled } from './elements.js';
import { histogram } from './histogram.js';
import { forget, joinCode, move, remember } from './identity.js';
import { labelOf } from './labels.js';
import { lastParagraph } from './stepper.js';
import { sayGoodbye, watchTabs } from './tabs.js';

const FORBIDDEN = -32011;
const TAKEN = -32013;

// The style sheet is loaded only in a class, before anything is shown.
await new Promise(resolve => document.head.append(make('link', { rel: 'stylesheet', href: 'classroom.css', onload: resolve, onerror: resolve })));

export class Classroom {
  exercises = [];
  #own = null;
  /**
   * The question for the class, and whether the student has already run the line that answers it.
   */
  #question = null;
  #isAhead = false;
  #hasJoined = false;
  /** The student's line when the answers of the class were shown. */
  #toldAt = Infinity;

  /**
   * @param context `wire`, `run(line)`, `say(text)`, `judged()`, `prose(text)` as an element,
   * `pane(host)`, `wireTo(nickname)`, `newest(send)`
   */
  constructor(context) {
    this.context = context;
    this.bar = document.getElementById('class-bar');
    this.table = document.getElementById('class');
  }

  /** Handles a notification for the class. */
  take(name, detail) {
    ({
      stranger: () => this.#join(),
      joined: () => this.#joined(detail),
      ready: () => this.dashboard?.refresh(),
      place: () => { Object.assign(this.me, detail); this.#showPlace(); },
      asked: () => this.#asked(detail),
      sent: () => this.#sent(detail),
      judged: () => this.#judged(detail.exercises),
      revealed: () => this.#revealed(detail),
      class: () => this.dashboard?.show(detail),
      paused: () => this.#paused(detail),
      cameBack: () => this.#cameBack(detail),
    })[name]();
  }

  /** Updates the student's own position in the lesson. */
  here(lesson) {
    this.#own = lesson?.done ?? null;
    if (!this.me) return;
    if (this.me.role === 'teacher' && this.me.looksAt === null) this.me.place = this.#own;
    this.#showPlace();
    // The answers of the class close when the student runs another line.
    if (this.#own > this.#toldAt) document.getElementById('prediction').hidden = true;
    if (this.#question && this.#isAhead !== this.#hasSeen(this.#question)) this.#asked(this.#question);
    this.#hideGate();
  }

  /** Asks for a nickname if the class requires one, and for the code if the address lacks it. */
  #join() {
    // The connection may be re-established while the dialog waits for the teacher's number.
    const dialog = document.getElementById('question');
    if (dialog.open && document.getElementById('nickname')) return;
    const field = make('input', { type: 'text', id: 'nickname', maxlength: 24, autocomplete: 'nickname', required: true, 'aria-describedby': 'join-error' });
    const code = make('input', { type: 'text', id: 'code', maxlength: 12, autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false', required: true, value: joinCode() });
    const codeLabel = make('label', { hidden: code.value !== '' }, 'Code ', code);
    const number = make('input', { type: 'text', id: 'let-in-number', maxlength: 8, inputmode: 'numeric', autocomplete: 'off' });
    const numberLabel = make('label', { hidden: true }, 'Number from the teacher, if the nickname is yours ', number);
    const fault = make('p', { id: 'join-error', class: 'error-title', role: 'alert' });
    const form = make('form', {
      onsubmit: async event => {
        event.preventDefault();
        try {
          const { token } = await this.context.wire.ask('join', { nickname: field.value, code: code.value, number: number.value || undefined });
          remember(token);
          dialog.close();
          this.context.wire.greet();
        } catch (error) {
          fault.textContent = error.message;
          if (error.code === FORBIDDEN) codeLabel.hidden = false;
          if (error.code === TAKEN) numberLabel.hidden = false;
          ({ [FORBIDDEN]: code, [TAKEN]: number }[error.code] ?? field).focus();
        }
      },
    }, codeLabel, make('label', {}, 'Nickname ', field), numberLabel, ' ', make('button', { class: 'main' }, 'Join'), fault);
    // The dialog cannot be dismissed: without a nickname there is nothing to show.
    dialog.oncancel = event => event.preventDefault();
    dialog.replaceChildren(make('h2', {}, 'Join the class'), form);
    if (!dialog.open) dialog.showModal();
    (codeLabel.hidden ? field : code).focus();
  }

  #joined(me) {
    this.me = me;
    document.getElementById('question').oncancel = null;
    this.#showBar();
    this.table.hidden = me.role !== 'teacher' || me.looksAt !== null;
    if (!this.table.hidden) {
      this.dashboard?.exhibit.retire();
      this.dashboard = new Dashboard(this.table, me, { ...this.context, tell: text => this.tell(text) });
    }
    if (me.role === 'student') watchTabs(me.nickname, text => this.tell(text));
    if (me.question && me.role === 'student') this.#asked(me);
    if (me.sent && me.role === 'student') this.#sent(me.sent);
    this.#judged(me.exercises ?? []);
    this.#hasJoined = true;
    this.#paused(me);
  }

  /** Pauses or resumes the prompt; its text is kept. */
  #paused({ isPaused, isHeld }) {
    if (this.me.role !== 'student') return this.dashboard?.refresh();
    this.me.isHeld = isHeld;
    this.#showPlace();
    document.body.classList.toggle('paused', isPaused);
    document.getElementById('paused')?.remove();
    const field = document.querySelector('#draft textarea');
    for (const element of [document.getElementById('stepper'), ...document.querySelectorAll('[data-tool=undo], [data-tool=redo]')]) element.inert = isPaused;
    if (!isPaused) return;
    field.closest('.editor').before(make('p', { id: 'paused', role: 'status' }, 'The teacher has paused the class. What you typed waits here.'));
    document.getElementById('draft').scrollIntoView({ block: 'nearest' });
  }

  /** Receives the results of the class's exercises, and reports newly solved ones. */
  #judged(exercises) {
    const handedOut = list => list.filter(one => one.isHandedOut).length;
    const isHandedOut = this.#hasJoined && this.me.role === 'student' && handedOut(exercises) > handedOut(this.exercises);
    const solved = exercises.filter((one, index) => one.isAnswered && this.exercises[index]?.isAnswered === false);
    this.exercises = exercises;
    this.context.judged(exercises);
    if (solved.length > 0) this.tell('solved');
    if (isHandedOut) this.tell('The teacher handed out an exercise: it is at the end of your notebook.');
  }

  /**
   * Reports that the teacher has moved the class to another line, and where the student's own lines
   * are.
   */
  #sent({ line, hasOwnLines, branch }) {
    this.context.read().then(() => this.context.showPrompt());
    const host = document.getElementById('sent');
    const dismiss = () => { host.hidden = true; };
    host.hidden = false;
    const kept = !hasOwnLines ? '' : branch ? ` Your own lines are kept in ${branch}.` : ' Your own lines are kept in your file.';
    fill(host, make('span', { role: 'status' }, `The teacher took you to line ${line}.${kept}`),
      branch ? make('button', { type: 'button', id: 'go-back', onclick: () => { dismiss(); this.context.run(`switch ${branch}`); } }, 'Go there') : null,
      make('button', { type: 'button', class: 'close', 'aria-label': 'Dismiss', onclick: dismiss }, '×'));
  }

  /**
   * Reports that a student has returned from another browser, and closes the number used for it.
   */
  #cameBack({ nickname }) {
    if (this.me.role === 'student') return this.tell('you came in from another browser too, with a number from the teacher');
    if (document.querySelector(`[data-lets-in="${CSS.escape(nickname)}"]`)) document.getElementById('question').close();
    this.tell(`${labelOf(nickname)} came in from another browser`);
  }

  #button(text, act, attributes = {}) {
    return make('button', { type: 'button', onclick: () => act().catch(error => this.tell(error.message)), ...attributes }, text);
  }

  /** Shows a text in the bar, if there is one. */
  tell(text) {
    const status = document.getElementById('class-status');
    if (status) status.textContent = text;
    // It is shown for a while.
    for (const fading of status?.getAnimations() ?? []) fading.currentTime = 0;
    this.context.say(text);
  }

  // MARK: The student's bar

  /**
   * Shows the positions of the student, the teacher and half of the class, as text and on a line.
   */
  #showPlace() {
    const host = document.getElementById('teacher-place');
    if (!host) return;
    const { place, places, count, looksAt } = this.me;
    const own = looksAt === null ? this.#own : null;
    const half = places[Math.floor(places.length / 2)];
    document.body.classList.toggle('held', this.me.isHeld === true && own !== null && own >= place && own < count);
    const mark = (kind, at, sign) => styled(make('i', { class: kind }, sign), { left: `${count > 0 ? 100 * at / count : 0}%` });
    host.title = [own === null ? null : `you ● at line ${own}`, `teacher ▲ at line ${place}`, places.length > 2 ? `half the class has reached line ${half}` : null]
      .filter(Boolean).join(', ') + ` of ${count}`;
    fill(host, make('span', { class: 'track', 'aria-hidden': 'true' }, places.map(at => mark('other', at, '')),
      mark('teacher', place, '▲'), own === null ? null : mark('own', own, '●')),
    make('span', { class: 'unseen' }, host.title),
    make('span', { class: 'quiet', 'aria-hidden': 'true' }, `${own === null ? '' : `you ● ${own}   `}teacher ▲ ${place}   of ${count}`));
  }

  #showBar() {
    const { role, looksAt, nickname, isHandedIn, lesson } = this.me;
    const { wire } = this.context;
    this.bar.hidden = false;
    const who = looksAt === null ? nickname : `looking at ${role === 'teacher' ? labelOf(looksAt) : looksAt}`;
    const parts = [make('strong', { title: lesson }, who)];
    if (role === 'student') {
      parts.push(
        make('span', { id: 'teacher-place' }),
        looksAt === null
          ? this.#button('Follow', async () => move('follow'), { id: 'follow' })
          : this.#button('Detour', async () => move('own'), { id: 'detour' }),
        this.#button(isHandedIn ? 'Hand in again' : 'Hand in', async () => {
          await wire.ask('handIn');
          this.me.isHandedIn = true;
          this.#showBar();
          this.tell('handed in');
        }, { id: 'hand-in' }),
        make('button', { type: 'button', id: 'leave', onclick: () => this.#leave() }, 'Leave'));
    } else if (looksAt !== null) {
      const nickname = looksAt;
      parts.push(make('a', { href: '/' }, 'back to the class'),
        this.#button('Let in', async () => letIn(wire, nickname), { id: 'let-in', title: 'From another browser' }));
    }
    parts.push(make('span', { id: 'class-status', role: 'status' }, document.getElementById('class-status')?.textContent ?? ''));
    fill(this.bar, parts);
    this.#showPlace();
  }

  /** Signs out, for another person at this browser; the lines stay in the class. */
  #leave() {
    const dialog = document.getElementById('question');
    const { wire, download } = this.context;
    dialog.oncancel = null;
    fill(dialog, make('h2', {}, 'Leave the class'), make('p', {}, 'What you typed stays with the class, and so does your nickname.'),
      make('form', { method: 'dialog', class: 'row' },
        this.#button('Take it home', async () => download({ ...await wire.ask('download', { form: 'md' }), name: `${this.me.nickname}.md` }), { id: 'take-home', title: 'A file that opens without the class' }),
        make('button', { type: 'button', id: 'really-leave', onclick: () => {
          sayGoodbye();
          forget();
          location.reload();
        } }, 'Leave'), make('button', { class: 'main' }, 'Stay')));
    dialog.showModal();
  }

  // MARK: Predictions

  /** Returns whether the student ran the line with the answer before predicting it. */
  #hasSeen({ line, prediction }) { return line != null && !prediction && this.#own > line; }

  /** Hides the lesson's own question while the class is asked the same one. */
  #hideGate() {
    const own = this.context.asked();
    document.body.classList.toggle('polled', own !== null && `${own.view}.${own.attribute}?` === this.#question?.question);
  }

  #asked(asked) {
    this.#question = asked;
    this.#toldAt = Infinity;
    this.#hideGate();
    this.#isAhead = this.#hasSeen(asked);
    const { question, context, prediction, line } = asked;
    const host = document.getElementById('prediction');
    host.hidden = false;
    if (this.#isAhead) return fill(host, make('strong', {}, question), make('p', { class: 'quiet', role: 'status' }, `You are ahead: line ${line + 1} has told you. The others are asked now.`));
    const { text, lines = [], choices = [] } = context ?? {};
    const show = answer => {
      for (const one of host.querySelectorAll('.choice')) one.setAttribute('aria-pressed', String(one.textContent === answer));
      note.textContent = `you said ${answer}; you may change it until the reveal`;
    };
    const predict = async answer => {
      try {
        await this.context.wire.ask('predict', { answer });
        asked.prediction = answer;
        show(answer);
      } catch (error) {
        note.textContent = error.message;
      }
    };
    const field = make('input', { type: 'text', size: 8, maxlength: 40, autocomplete: 'off', placeholder: choices.length > 0 ? 'other' : 'your answer', 'aria-label': `Prediction: ${question}` });
    const note = make('p', { class: 'quiet', role: 'status' });
    // Only the last paragraph, which asks, so that the choices stay in sight.
    fill(host, text ? this.context.prose(lastParagraph(text)) : null, lines.length > 0 ? make('pre', {}, lines.join('\n')) : null,
      make('form', { class: 'row', onsubmit: event => { event.preventDefault(); predict(field.value); } },
        make('strong', {}, question),
        choices.map(choice => make('button', { type: 'button', class: 'choice', onclick: () => predict(choice) }, choice)),
        field, make('button', { class: 'main' }, 'Predict')), note);
    // After a reload, the answer has already been given.
    if (prediction) show(prediction);
    this.context.say(`the teacher asks: ${question}`);
  }

  #revealed(poll) {
    this.#question = null;
    this.#toldAt = this.#own ?? Infinity;
    this.#hideGate();
    // The withheld numbers are now shown.
    this.context.read();
    const host = document.getElementById('prediction');
    host.hidden = false;
    fill(host, make('h2', {}, `${poll.question} The class said:`), histogram(poll),
      make('button', { type: 'button', class: 'close', 'aria-label': 'Close the predictions', onclick: () => { host.hidden = true; } }, '×'));
    this.context.say(`the class said ${poll.answers.map(one => `${one.count} times ${one.answer}`).join(', ')}`
      + (poll.right ? `; right is ${poll.right}` : ''));
  }
}
