// The page in a class: joining by a nickname, the student's bar, and the teacher's table. What others
// typed is text here, never markup.

import { proseElement } from './answers.js';
import { fill, make } from './elements.js';

const TOKEN = 'layoutlab token';
const KEPT = 'layoutlab class';
const PLACE = 'layoutlab place';

/** How this page says who it is: the token, and whose sandbox it looks at. */
export function identity() {
  const place = new URLSearchParams(location.search);
  return {
    token: sessionStorage.getItem(TOKEN) ?? localStorage.getItem(KEPT) ?? undefined,
    follow: sessionStorage.getItem(PLACE) === 'follow' || undefined,
    show: place.get('show') ?? undefined,
  };
}

export class Classroom {
  exercises = [];

  /** @param context `wire`, `run(line)`, `say(text)`, `judged()` */
  constructor(context) {
    this.context = context;
    this.bar = document.getElementById('class-bar');
    this.table = document.getElementById('class');
    const { wire } = context;
    wire.addEventListener('joined', ({ detail }) => this.#joined(detail));
    wire.addEventListener('ready', () => this.#refresh());
    wire.addEventListener('place', ({ detail }) => { this.me.place = detail.done; document.getElementById('teacher-place')?.replaceChildren(this.#place); });
    wire.addEventListener('asked', ({ detail }) => this.#asked(detail));
    wire.addEventListener('sent', ({ detail }) => this.#sent(detail));
    wire.addEventListener('judged', ({ detail }) => this.#judged(detail.exercises));
    wire.addEventListener('revealed', ({ detail }) => this.#revealed(detail));
    wire.addEventListener('class', ({ detail }) => this.#showClass(detail));
  }

  /** Asks for a nickname, where a class wants one. */
  join() {
    const field = make('input', { type: 'text', id: 'nickname', maxlength: 24, autocomplete: 'nickname', required: true, 'aria-describedby': 'join-error' });
    const fault = make('p', { id: 'join-error', class: 'error-title', role: 'alert' });
    const form = make('form', {
      onsubmit: async event => {
        event.preventDefault();
        try {
          const { token } = await this.context.wire.ask('join', { nickname: field.value });
          localStorage.setItem(KEPT, token);
          sessionStorage.setItem(TOKEN, token);
          dialog.close();
          this.context.wire.greet();
        } catch (error) {
          fault.textContent = error.message;
          field.focus();
        }
      },
    }, make('label', {}, 'Nickname ', field), ' ', make('button', { class: 'main' }, 'Join'), fault);
    const dialog = document.getElementById('question');
    // Without a nickname there is nothing to see.
    dialog.oncancel = event => event.preventDefault();
    dialog.replaceChildren(make('h2', {}, 'Join the class'), form);
    if (!dialog.open) dialog.showModal();
    field.focus();
  }

  #joined(me) {
    this.me = me;
    document.getElementById('question').oncancel = null;
    document.body.classList.toggle('onlooker', me.looksAt !== null);
    document.body.dataset.role = me.role;
    this.#showBar();
    this.table.hidden = me.role !== 'teacher' || me.looksAt !== null;
    if (!this.table.hidden) this.#makeTable();
    if (me.question && me.role === 'student') this.#asked(me);
    if (me.sent && me.role === 'student') this.#sent(me.sent);
    this.#judged(me.exercises ?? []);
  }

  /** Where exercises stand that the class judges, and whether they are solved. */
  #judged(exercises) {
    const solved = exercises.filter((one, index) => one.isAnswered && this.exercises[index]?.isAnswered === false);
    this.exercises = exercises;
    this.context.judged();
    if (solved.length > 0) this.tell('solved');
  }

  /** Says that the teacher has led the class elsewhere, and where one's own lines are. */
  #sent({ line, hasOwnLines, branch }) {
    const host = document.getElementById('sent');
    const dismiss = () => { host.hidden = true; };
    host.hidden = false;
    const kept = !hasOwnLines ? '' : branch ? ` Your own lines are kept in ${branch}.` : ' Your own lines are kept in your file.';
    fill(host, make('span', { role: 'status' }, `The teacher took you to line ${line}.${kept}`),
      branch ? make('button', { type: 'button', id: 'go-back', onclick: () => { dismiss(); this.context.run(`switch ${branch}`); } }, 'Go there') : null,
      make('button', { type: 'button', class: 'close', 'aria-label': 'Dismiss', onclick: dismiss }, '×'));
  }

  #button(text, act, attributes = {}) {
    return make('button', { type: 'button', onclick: () => act().catch(error => this.tell(error.message)), ...attributes }, text);
  }

  /** Says something in the bar, where there is one. */
  tell(text) {
    const status = document.getElementById('class-status');
    if (status) status.textContent = text;
    this.context.say(text);
  }

  // MARK: The student's bar

  get #place() { return `teacher at line ${this.me.place} of ${this.me.count}`; }

  #showBar() {
    const { role, looksAt, nickname, isHandedIn, lesson } = this.me;
    const { wire } = this.context;
    this.bar.hidden = false;
    const who = looksAt === null ? nickname : `looking at ${looksAt}`;
    const parts = [make('strong', {}, who), lesson ? make('span', {}, lesson) : null];
    if (role === 'student') {
      parts.push(
        make('span', { id: 'teacher-place' }, this.#place),
        looksAt === null
          ? this.#button('Follow', async () => this.#go('follow'), { id: 'follow' })
          : this.#button('Detour', async () => this.#go('own'), { id: 'detour' }),
        this.#button('Next line', async () => { await this.context.run('step'); }, { id: 'step', disabled: looksAt !== null || !lesson }),
        this.#button(isHandedIn ? 'Hand in again' : 'Hand in', async () => {
          await wire.ask('handIn');
          this.me.isHandedIn = true;
          this.#showBar();
          this.tell('handed in');
        }, { id: 'hand-in' }),
        make('button', { type: 'button', id: 'leave', onclick: event => this.#leave(event.target) }, 'Leave'));
    } else if (looksAt !== null) {
      parts.push(make('a', { href: '/' }, 'back to the class'));
    }
    parts.push(make('span', { id: 'class-status', role: 'status' }, document.getElementById('class-status')?.textContent ?? ''));
    fill(this.bar, parts);
  }

  /** The next person at this browser is somebody else; the lines stay with the class. */
  #leave(button) {
    if (!button.dataset.sure) {
      button.dataset.sure = button.textContent = 'Really leave';
      return this.tell('what you typed stays with the class, and so does your nickname');
    }
    localStorage.removeItem(KEPT);
    sessionStorage.clear();
    location.reload();
  }

  #go(place) {
    sessionStorage.setItem(PLACE, place);
    location.reload();
  }

  // MARK: Predictions

  #asked({ question, context }) {
    const host = document.getElementById('prediction');
    host.hidden = false;
    const { text, lines = [], choices = [] } = context ?? {};
    const predict = async answer => {
      try {
        await this.context.wire.ask('predict', { answer });
        note.textContent = `you said ${answer}; you may change it until the reveal`;
      } catch (error) {
        note.textContent = error.message;
      }
    };
    const field = make('input', { type: 'text', size: 10, maxlength: 40, autocomplete: 'off', 'aria-label': `Prediction: ${question}` });
    const note = make('p', { class: 'quiet', role: 'status' });
    // Who is elsewhere in the lesson sees what is asked about.
    fill(host, text ? proseElement(text) : null, lines.length > 0 ? make('pre', {}, lines.join('\n')) : null,
      make('form', { class: 'row', onsubmit: event => { event.preventDefault(); predict(field.value); } },
        make('strong', {}, question),
        choices.map(choice => make('button', { type: 'button', class: 'choice', onclick: () => predict(choice) }, choice)),
        field, make('button', { class: 'main' }, 'Predict')), note);
    this.context.say(`the teacher asks: ${question}`);
  }

  #revealed(poll) {
    const host = document.getElementById('prediction');
    host.hidden = false;
    fill(host, make('h2', {}, `${poll.question} The class said:`), histogram(poll),
      make('button', { type: 'button', class: 'close', 'aria-label': 'Close the predictions', onclick: () => { host.hidden = true; } }, '×'));
    this.context.say(`the class said ${poll.answers.map(one => `${one.count} times ${one.answer}`).join(', ')}`);
  }

  // MARK: The teacher's table

  #makeTable() {
    const { wire } = this.context;
    const lines = make('select', { id: 'class-line', 'aria-label': 'Line of the lesson' },
      make('option', { value: 0 }, '0  the beginning'),
      this.me.lines.map((line, index) => make('option', { value: index + 1 }, `${index + 1}  ${line.slice(0, 60)}`)));
    const text = make('textarea', { id: 'hand-out-text', rows: 5, 'aria-label': 'Exercise to hand out', placeholder: 'Make red half as wide as the root.\n\n```layout hidden skip\n> expect red.width == 160\n```' });
    fill(this.table,
      make('p', { class: 'row' },
        make('h2', { id: 'present' }, 'Class'),
        this.#button('Next line', async () => { await this.context.run('step'); }, { id: 'teach', class: 'main' }),
        make('code', { id: 'coming' }),
        make('button', { type: 'button', popovertarget: 'asking' }, 'Ask…'),
        this.#button('Reveal', async () => { await wire.ask('reveal'); await this.context.run('step'); }, { id: 'reveal' }),
        lines,
        this.#button('Send the class there', async () => this.tell(sentence(await wire.ask('send', { line: Number(lines.value) }))), { id: 'send' }),
        make('button', { type: 'button', popovertarget: 'handing' }, 'Hand out…'),
        this.#button('Collect', async () => this.#collected(await wire.ask('collect')), { id: 'collect' }),
        this.#button('Address', async () => this.#address(), { id: 'address' })),
      this.#asking(),
      make('div', { id: 'handing', class: 'sheet', popover: 'auto', role: 'dialog', 'aria-label': 'Hand out an exercise' }, make('h3', {}, 'Hand out an exercise'), text,
        this.#button('Hand out', async () => {
          await wire.ask('handOut', { text: text.value });
          document.getElementById('handing').hidePopover();
          this.tell('handed out');
        }, { id: 'hand-out', class: 'main' })),
      make('div', { id: 'poll-result', 'aria-live': 'polite' }),
      make('table', { id: 'students', 'aria-label': 'Students' },
        make('thead', {}, make('tr', {}, ['Student', 'Line', 'Next', 'Questions', 'Said', 'State'].map(text => make('th', { scope: 'col' }, text)))),
        make('tbody', {})),
      make('pre', { id: 'grades', hidden: true, tabindex: 0 }));
  }

  /** What the teacher asks: the number that the lesson comes to, or words with what there is to choose. */
  #asking() {
    const { wire } = this.context;
    const question = make('input', { type: 'text', id: 'own-question', size: 34, maxlength: 200, 'aria-label': 'Question' });
    const choices = make('input', { type: 'text', id: 'own-choices', size: 34, maxlength: 160, placeholder: 'red, blue', 'aria-label': 'Choices, with commas between' });
    const ask = params => async () => {
      const asked = await wire.ask('poll', params());
      document.getElementById('asking').hidePopover();
      this.tell(`asked: ${asked.question}`);
    };
    return make('div', { id: 'asking', class: 'sheet', popover: 'auto', role: 'dialog', 'aria-label': 'Ask the class' },
      make('h3', {}, 'Ask the class'),
      make('p', {}, this.#button('The number that the next line tells', ask(() => ({})), { id: 'poll', class: 'main' })),
      make('p', {}, make('label', {}, 'or in words ', question)), make('p', {}, make('label', {}, 'to choose from ', choices)),
      this.#button('Ask this', ask(() => ({ question: question.value.trim() || undefined,
        choices: choices.value.split(',').map(choice => choice.trim()).filter(Boolean) })), { id: 'ask-own' }));
  }

  /** Where students join, to be read from the last row. */
  #address() {
    const dialog = document.getElementById('question');
    dialog.oncancel = null;
    fill(dialog, make('h2', {}, 'Join the class at'), make('p', { class: 'huge' }, `${location.host}`),
      /^(127\.|localhost)/.test(location.host) ? make('p', { class: 'quiet' }, 'This machine alone reaches that address: serve with --host for others.') : null,
      make('form', { method: 'dialog' }, make('button', { class: 'main' }, 'Close')));
    dialog.showModal();
  }

  #refresh() {
    if (!this.me || this.table.hidden) return;
    this.context.wire.ask('class').then(news => this.#showClass(news), error => this.tell(error.message));
  }

  #showClass({ students: all, poll, next }) {
    const body = document.querySelector('#students tbody');
    if (!body) return;
    // Who needs help comes first; the others stay in the order in which they joined.
    const students = [...all.filter(one => one.isStuck), ...all.filter(one => !one.isStuck)];
    document.getElementById('present').textContent = `Class · ${all.filter(one => one.isHere).length} of ${all.length} here`;
    document.getElementById('coming').textContent = next ?? '';
    // A class that looks at the wall is not to be led before the reveal.
    document.getElementById('poll-result').classList.toggle('open', poll?.isClosed === false);
    fill(document.getElementById('poll-result'), poll ? [make('h3', {}, `${poll.question}  ${poll.of} of ${all.length}`), histogram(poll)] : []);
    const focused = document.activeElement?.dataset?.show;
    fill(body, students.map(one => make('tr', { class: one.isStuck ? 'stuck' : one.isHere ? '' : 'away', 'data-student': one.nickname },
      make('th', { scope: 'row' }, make('a', { href: `/?show=${encodeURIComponent(one.nickname)}`, 'data-show': one.nickname }, one.nickname)),
      make('td', {}, `${one.done} of ${this.me.count}`),
      make('td', {}, make('code', {}, (one.next ?? '').slice(0, 40))),
      make('td', {}, marks(one.answered, '') + (one.handedOut.length > 0 ? '  ' + marks(one.handedOut, 'E') : '')),
      make('td', {}, one.prediction ?? ''),
      make('td', {}, [one.isHandedIn ? 'handed in' : null, one.isStuck ? 'stuck' : null, one.isHere ? null : 'away'].filter(Boolean).join(', ')))));
    if (focused) body.querySelector(`[data-show="${CSS.escape(focused)}"]`)?.focus();
  }

  #collected({ text }) {
    const host = document.getElementById('grades');
    host.hidden = false;
    host.textContent = text || 'nobody has joined';
    this.tell('collected');
  }
}

/** `1 ✓  2 –`: which questions are answered. */
const marks = (answers, letter) => answers.map((is, index) => `${letter}${index + 1} ${is ? '✓' : '–'}`).join('  ');

const sentence = ({ sent, hadOwnLines }) => `${sent} sent`
  + (hadOwnLines > 0 ? `; ${hadOwnLines} had lines of their own, which are kept in a branch and in a file` : '');

function histogram(poll) {
  const most = Math.max(1, ...poll.answers.map(one => one.count));
  return make('ol', { class: 'poll', 'aria-label': `${poll.of} predictions` }, poll.answers.map(({ answer, count }) =>
    make('li', {}, make('span', {}, answer), make('meter', { min: 0, max: most, value: count, 'aria-label': answer }), make('span', {}, String(count)))));
}
