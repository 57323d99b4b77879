// The page in a class: joining with a nickname, the student's bar, and the teacher's questions.
// Text typed by others is inserted as text, never as markup. Only pages of a class fetch this
// module.

import { Dashboard } from './dashboard.js';
import { fill, make, styled } from './elements.js';
import { Sight } from './exhibit.js';
import { histogram, whyOf } from './histogram.js';
import { joinCode, move, remember } from './identity.js';
import { labelOf } from './labels.js';
import { ofTab } from './storage.js';
import { keyOf, passageElement, subjectOf, titleOf } from './stepper.js';
import { askToLeave, letIn, watchTabs } from './tabs.js';
import { TaskCard } from './task.js';

const FORBIDDEN = -32011;
const TAKEN = -32013;
const READ = 'layoutlab read';

/**
 * The cards of a student's page in the order of their urgency: the question for the class or its
 * answers, a change of place, an exercise. The first one stands in the place of the lesson's box.
 */
const CARDS = ['prediction', 'sent', 'handed'];

// The style sheet is loaded only in a class, before anything is shown.
await new Promise(resolve => document.head.append(make('link', { rel: 'stylesheet', href: 'classroom.css', onload: resolve, onerror: resolve })));

const part = id => document.getElementById(id);

export class Classroom {
  #own = null;
  /** The question for the class, and whether the student has already run the line that answers it. */
  #question = null;
  #isAhead = false;
  /** The teacher's board on the card, for students who are elsewhere. */
  #sight = null;
  /** The student's line when the answers of the class were shown. */
  #toldAt = Infinity;
  /** Where messages are shown, for a while: over the page's corner. */
  #status = make('span', { id: 'class-status', role: 'status' });
  #fading = 0;
  /** The card of the exercise that was handed out. */
  #task;

  /**
   * @param context `wire`, `run(line)`, `say(text)`, `judged()`,
   * `lesson()`, `type()`, `read()`, `showPrompt()`, `pane(host)`, `wireTo(nickname)`, `newest(send)`
   */
  constructor(context) {
    this.context = context;
    this.bar = document.getElementById('class-bar');
    this.table = document.getElementById('class');
    this.#task = new TaskCard(part('handed'), { ...context, put: (...content) => this.#put('handed', ...content), lineUp: () => this.#lineUp(), isFollowing: () => this.me.looksAt !== null });
    // The notebook ends where the box or card begins, and the prompt stays in sight above it.
    const sizes = new ResizeObserver(all => {
      for (const { target } of all) if (target.offsetHeight > 0) document.documentElement.style.setProperty(target === this.bar ? '--bar' : '--tall', `${target.offsetHeight}px`);
      if (this.me?.role === 'student') context.showPrompt();
    });
    for (const host of [this.bar, ...['stepper', ...CARDS].map(part)]) sizes.observe(host);
    document.body.append(this.#status);
    // A new act ends it.
    document.addEventListener('click', () => this.#status.classList.remove('told'), true);
  }

  /** Handles a notification for the class. */
  take(name, detail) {
    // The greeting tells all that came before it.
    if (!this.me && !['door', 'stranger', 'joined'].includes(name)) return;
    ({
      door: () => { this.door = detail; },
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

  /** Receives what came of a line. */
  tried(entry, error) { if (entry !== '' && entry !== 'step') this.#task.tried(error); }

  /** Updates the student's own position in the lesson. */
  here(lesson) {
    if (this.#own !== (lesson?.done ?? null)) this.#task.forget();
    this.#own = lesson?.done ?? null;
    if (!this.me) return;
    if (this.me.role === 'teacher' && this.me.looksAt === null) this.me.place = this.#own;
    this.#showPlace();
    this.dashboard?.here();
    // The answers of the class close when the student runs another line; the teacher's lines close nothing.
    if (this.#own > this.#toldAt && this.me.looksAt === null) this.#put('prediction');
    if (this.#question && (this.#isAhead !== this.#hasSeen(this.#question) || this.#isAtQuestion && !part('prediction').hasChildNodes() || this.#isElsewhere && !this.#sight && part('prediction').hasChildNodes())) this.#asked(this.#question);
    if (this.me.role === 'student') this.#task.show(), this.#task.check();
  }

  /** Asks for a nickname if the class requires one, and for the code if the address lacks it. */
  #join() {
    // The connection may be re-established while the dialog waits for the teacher's number.
    const dialog = document.getElementById('question');
    if (dialog.open && document.getElementById('nickname')) return;
    const field = make('input', { type: 'text', id: 'nickname', autocomplete: 'nickname', required: true, 'aria-describedby': 'join-error' });
    const code = make('input', { type: 'text', id: 'code', maxlength: 12, autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false', required: true, value: joinCode() });
    const codeLabel = make('label', { hidden: code.value !== '' }, 'Code ', code);
    const number = make('input', { type: 'text', id: 'let-in-number', maxlength: 8, inputmode: 'numeric', autocomplete: 'off' });
    const numberLabel = make('label', { hidden: true }, 'Number from the teacher, if the nickname is yours ', number);
    const fault = make('p', { id: 'join-error', class: 'error-title', role: 'alert' });
    const form = make('form', {
      novalidate: true,
      onsubmit: async event => {
        event.preventDefault();
        try {
          if (field.value.trim() === '') throw new Error('Type a nickname.');
          const { token } = await this.context.wire.ask('join', { nickname: field.value, code: code.value, number: number.value || undefined });
          remember(token);
          dialog.close();
          this.context.wire.greet();
        } catch (error) {
          if (error.code === FORBIDDEN) codeLabel.hidden = false;
          if (error.code === TAKEN) numberLabel.hidden = false;
          const wrong = error.code === FORBIDDEN ? code : field;
          wrong.setAttribute('aria-invalid', 'true');
          wrong.after(fault);
          fault.textContent = error.message;
          wrong.select();
        }
      },
      oninput: () => { fault.textContent = ''; for (const one of [code, field]) one.removeAttribute('aria-invalid'); },
    }, codeLabel, make('label', {}, 'Nickname ', field), numberLabel, ' ', make('button', { class: 'main' }, 'Join'));
    // The dialog cannot be dismissed: without a nickname there is nothing to show.
    dialog.oncancel = event => event.preventDefault();
    fill(dialog, make('h2', {}, 'Join the class'), this.door?.lesson ? make('p', { class: 'quiet' }, this.door.lesson) : null, form);
    dialog.ariaLabel = 'Join the class';
    if (!dialog.open) dialog.showModal();
    (codeLabel.hidden ? field : code).focus();
  }

  #joined(me) {
    this.me = me;
    document.getElementById('question').oncancel = null;
    // What was said at the door is over.
    this.context.say('');
    this.#showBar();
    for (const one of me.told ?? []) this.#learn(one);
    this.table.hidden = me.role !== 'teacher' || me.looksAt !== null;
    if (!this.table.hidden) {
      this.dashboard?.exhibit.retire();
      this.dashboard = new Dashboard(this.table, me, { ...this.context, tell: text => this.tell(text) });
    }
    if (me.role === 'student') watchTabs(me.nickname, text => this.tell(text));
    if (me.question && me.role === 'student') this.#asked(me);
    if (me.sent?.hasOwnLines && me.role === 'student' && ofTab.get(READ) !== JSON.stringify(me.sent)) this.#sent(me.sent);
    this.#judged(me.exercises ?? []);
    this.#paused(me);
  }

  /** Pauses or resumes the prompt; its text is kept. */
  #paused({ isPaused, isHeld }) {
    if (this.me.role !== 'student') return this.dashboard?.refresh();
    this.me.isHeld = isHeld;
    this.#showPlace();
    // A message ends with the pause that it speaks of.
    if (!isPaused && document.body.classList.contains('paused')) this.#status.classList.remove('told');
    document.body.classList.toggle('paused', isPaused);
    document.getElementById('paused')?.remove();
    const field = document.querySelector('#draft textarea');
    for (const element of document.querySelectorAll('[data-tool=undo], [data-tool=redo]')) element.inert = isPaused;
    this.#lineUp();
    if (!isPaused) return;
    field.closest('.editor').before(make('p', { id: 'paused', role: 'status' }, 'The teacher has paused the class. What you typed waits here.'));
    document.getElementById('draft').scrollIntoView({ block: 'nearest' });
  }

  /** Receives the results of the class's exercises, and reports newly solved ones. */
  #judged(exercises) {
    this.context.judged(exercises);
    if (this.me.role !== 'student') return;
    const solved = exercises.filter((one, index) => one.isAnswered && !one.isHandedOut && this.#task.exercises[index]?.isAnswered === false);
    const isBack = exercises.some((one, index) => one.isTakenBack && this.#task.exercises[index]?.isHandedOut);
    this.#task.exercises = exercises;
    if (solved.length > 0) this.tell('✓ Solved');
    if (isBack) this.#task.takeBack();
    this.#task.show();
  }

  /** Reports that the teacher has moved the class to another line, and where the student's own lines are. */
  #sent(sent) {
    const { line, hasOwnLines, branch } = this.me.sent = sent;
    this.context.read().then(() => this.context.showPrompt());
    const text = `You were taken to line ${line}.`;
    if (!hasOwnLines) return this.#put('sent'), this.tell(text);
    this.#put('sent', make('p', { class: 'place' }, 'From the teacher'), make('strong', {}, make('span', { role: 'status' }, `${text} Your own lines are kept in ${branch ? `the branch “${branch}”` : 'your file'}.`)),
      this.#onward('sent', branch ? make('button', { type: 'button', id: 'go-back', class: 'plain', onclick: () => { this.#put('sent'); this.context.run(`switch ${branch}`); } }, 'To my lines') : null));
  }

  /** Reports that a student has returned from another browser, and closes the number used for it. */
  #cameBack({ nickname }) {
    if (this.me.role === 'student') return this.tell('You came in from another browser too, with a number from the teacher.');
    if (document.querySelector(`[data-lets-in="${CSS.escape(nickname)}"]`)) document.getElementById('question').close();
    this.tell(`${labelOf(nickname)} came in from another browser.`);
  }

  #button(text, act, attributes = {}) {
    return make('button', { type: 'button', onclick: () => act().catch(error => this.tell(error.message)), ...attributes }, text);
  }

  /** Shows a text for a while. */
  tell(text) {
    this.#status.textContent = text.replace(/^./, first => first.toUpperCase());
    this.#status.classList.add('told');
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => this.#status.classList.remove('told'), 8000);
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
    make('span', { class: 'quiet', 'aria-hidden': 'true' }, `${own === null ? '' : `●\u00a0you\u00a0${own}   `}▲\u00a0teacher\u00a0${place}`, make('span', {}, `   of\u00a0${count}`)));
  }

  #showBar() {
    const { role, looksAt, nickname, isHandedIn, lesson } = this.me;
    const { wire } = this.context;
    this.bar.hidden = false;
    const who = looksAt === null ? nickname : role === 'teacher' ? `looking at ${labelOf(looksAt)}` : `${nickname} · following`;
    const parts = [make('strong', { title: lesson }, who)];
    if (role === 'student') {
      parts.push(
        make('span', { id: 'teacher-place' }),
        looksAt === null
          ? this.#button('Follow', async () => move('follow'), { id: 'follow' })
          : this.#button('Stop following', async () => move('own'), { id: 'detour' }),
        this.#button(isHandedIn ? 'Handed in' : 'Hand in', async () => {
          await wire.ask('handIn');
          this.me.isHandedIn = true;
          this.#task.handIn();
          this.#showBar();
          this.tell('✓ Handed in');
        }, { id: 'hand-in', title: isHandedIn ? 'Hand in again' : null }));
      part('more').append(part('leave') ?? make('button', { type: 'button', id: 'leave', onclick: () => askToLeave(this.context, nickname, error => this.tell(error.message)) }, 'Leave the class'));
    } else if (looksAt !== null) {
      const nickname = looksAt;
      parts.push(make('a', { href: '/' }, 'back to the class'),
        this.#button('Let in', async () => letIn(wire, nickname), { id: 'let-in', title: 'From another browser' }));
    }
    fill(this.bar, parts);
    this.#showPlace();
  }

  // MARK: The cards

  /** Puts a card in its place in the queue; without content, takes it away. */
  #put(id, ...content) {
    // Whoever has begun a line goes on with it.
    const active = document.activeElement;
    const held = part(id).contains(active);
    const hadFocus = held || active === document.body || part(id).hidden && !active.value;
    if (id === 'prediction') {
      this.#sight?.wire.close();
      this.#sight = null;
      if (content.length === 0 && !this.#question) this.#toldAt = Infinity;
    }
    if (id === 'sent' && content.length === 0) ofTab.set(READ, JSON.stringify(this.me.sent));
    fill(part(id), ...content);
    this.#lineUp();
    // A finger's keyboard would cover the question.
    const isTouched = matchMedia('(pointer: coarse)').matches;
    if (hadFocus && !part(id).hidden) (part(id).querySelector(isTouched ? 'p > .main' : 'form input, p > .main') ?? part(id)).focus({ preventScroll: true });
    else if (held && !isTouched) this.context.type();
  }

  /** Shows the first card, which says how many wait behind it; the lesson's box waits behind all. */
  #lineUp() {
    const [first, ...rest] = CARDS.map(part).filter(host => host.hasChildNodes());
    for (const id of CARDS) part(id).hidden = part(id) !== first;
    first?.querySelector('.behind')?.remove();
    if (rest.length > 0) first.querySelector('.place').append(make('small', { class: 'behind' }, rest[0].id !== 'handed' ? 'Next: your lines are kept' : rest[0].querySelector('#try-it') ? 'Next: an exercise' : 'Next: a message'));
    document.body.classList.toggle('carded', first !== undefined);
    document.body.classList.toggle('polled', this.#isAtQuestion);
    const isPaused = document.body.classList.contains('paused');
    part('handed').inert = isPaused;
    part('stepper').inert = first !== undefined || isPaused;
  }

  /** The row of a card that is read and put away. */
  #onward(id, ...others) {
    return make('p', { class: 'row onward' }, make('button', { type: 'button', class: 'main close', onclick: () => this.#put(id) }, 'Go on', make('kbd', { 'aria-hidden': 'true' }, '⏎')), others);
  }

  // MARK: Predictions

  /** Returns whether the student ran the line with the answer before predicting it. */
  #hasSeen({ line, prediction }) { return line != null && !prediction && this.#own > line; }

  /** Whether the student's lesson waits for the number that the class is asked for. */
  get #isAtQuestion() {
    const [asked, own] = [this.#question, this.context.lesson().question];
    return asked !== null && own !== null && keyOf(own) === keyOf({ question: asked.question, text: asked.context?.text });
  }

  /** Whether the student's own lesson is at another line than the teacher's. */
  get #isElsewhere() { return this.me.looksAt === null && this.#own !== null && this.#own !== this.me.place; }

  /** What the class was told is not asked again in a lesson. */
  #learn({ question, context, right }) {
    const lesson = this.context.lesson();
    lesson.told.set(keyOf({ question, text: context?.text }), right ?? '');
    lesson.refresh();
  }

  #asked(asked) {
    this.#question = asked;
    this.#toldAt = Infinity;
    this.#isAhead = this.#hasSeen(asked);
    const { question, context, prediction, line } = asked;
    const title = make('p', { class: 'place' }, 'The class is asked');
    const { text, choices = [], after, isComing } = context ?? {};
    const words = make('div', { class: 'question' }, passageElement(text), titleOf(asked));
    if (this.#isAhead) return this.#put('prediction', title, words, make('p', { class: 'quiet', role: 'status' }, `You are ahead: line ${line + 1} has told you. The others are asked now.`), this.#onward('prediction'));
    const later = make('button', { type: 'button', id: 'put-away', class: 'main', hidden: true, onclick: () => this.#put('prediction') }, 'Go on');
    const tell = (text, fault = false) => {
      note.textContent = text;
      note.className = fault ? 'error-title' : 'quiet';
      field.setAttribute('aria-invalid', String(fault));
    };
    // One answer is seen: the field is for another one.
    const show = answer => {
      for (const one of part('prediction').querySelectorAll('.choice')) one.setAttribute('aria-pressed', String(one.textContent === answer));
      tell(`You said ${answer}. You may change it until the reveal.`);
      [field.value, field.placeholder, act.textContent, act.className] = ['', 'another answer', 'Change', ''];
      later.hidden = false;
    };
    const predict = async answer => {
      if (answer.trim() === '') {
        if (!asked.prediction) tell(choices.length > 0 ? 'Choose one, or type another.' : 'Type your answer.');
        return (choices.length > 0 ? part('prediction') : field).focus();
      }
      try {
        asked.prediction = (await this.context.wire.ask('predict', { answer })).answer;
        show(answer);
      } catch (error) {
        tell(error.message, true);
        field.select();
      }
    };
    const field = make('input', { type: 'text', class: text ? null : 'words', maxlength: 160, autocomplete: 'off', placeholder: choices.length > 0 ? 'other' : 'your answer', inputmode: text ? 'decimal' : 'text', 'aria-label': `Your answer: ${question}` });
    const act = make('button', { class: 'main' }, 'Answer', make('kbd', { 'aria-hidden': 'true' }, '⏎'));
    const note = make('p', { class: 'quiet', role: 'status' });
    const sight = this.#isElsewhere ? new Sight(this.context, this.context.wireTo(null), 'The teacher’s board', { zoom: 1.15, count: 8, next: isComing ? after : [] }) : null;
    this.#put('prediction', title, words, sight?.element ?? null, note,
      make('form', { class: 'row onward', onsubmit: event => { event.preventDefault(); predict(field.value); } },
        choices.length > 0 ? make('span', { class: choices.some(choice => choice.length > 16) ? 'row choices long' : 'row choices' }, choices.map(choice => make('button', { type: 'button', class: 'choice', onclick: () => predict(choice) }, choice))) : null,
        field, act, later));
    this.#sight = sight;
    sight?.open();
    this.context.measure('class', sight ? null : { ...subjectOf(question), text: '?' });
    // After a reload, the answer has already been given.
    if (prediction) show(prediction);
    this.context.say(`the teacher asks: ${question}`);
  }

  #revealed(poll) {
    const said = this.#question?.prediction;
    this.#question = null;
    this.#toldAt = this.#own ?? Infinity;
    this.#learn(poll);
    this.context.measure('class', { ...subjectOf(poll.question), text: poll.right ?? '' });
    // The withheld numbers are now shown.
    this.context.read();
    const isRight = poll.right && poll.answers.some(one => one.isRight && one.answer === said);
    this.#put('prediction', make('p', { class: 'place' }, 'The class said'), make('h2', {}, titleOf(poll)),
      make('p', { class: isRight ? 'verdict solved' : 'verdict' }, !said ? 'You gave no answer.' : !poll.right ? `You said ${said}.` : isRight ? `✓ You said ${said}: right.` : `✗ You said ${said}: not right.`),
      histogram(poll, said ?? ''), whyOf(poll), this.#onward('prediction'));
    this.context.say(`the class said ${poll.answers.map(one => `${one.count} times ${one.answer}`).join(', ')}`
      + (poll.right ? `; right is ${poll.right}` : ''));
  }
}
