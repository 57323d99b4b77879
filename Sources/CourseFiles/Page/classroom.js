// The page in a class: joining by a nickname, the student's bar, and the teacher's table. What others
// typed is text here, never markup.

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
  /** @param context `wire`, `run(line)`, `say(text)`, `refresh()` */
  constructor(context) {
    this.context = context;
    this.bar = document.getElementById('class-bar');
    this.table = document.getElementById('class');
    const { wire } = context;
    wire.addEventListener('joined', ({ detail }) => this.#joined(detail));
    wire.addEventListener('ready', () => this.#refresh());
    wire.addEventListener('place', ({ detail }) => { this.me.place = detail.done; document.getElementById('teacher-place')?.replaceChildren(this.#place); });
    wire.addEventListener('asked', ({ detail }) => this.#asked(detail.question));
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
    if (me.question && me.role === 'student') this.#asked(me.question);
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
        }, { id: 'hand-in' }));
    } else if (looksAt !== null) {
      parts.push(make('a', { href: '/' }, 'back to the class'));
    }
    parts.push(make('span', { id: 'class-status', role: 'status' }, document.getElementById('class-status')?.textContent ?? ''));
    fill(this.bar, parts);
  }

  #go(place) {
    sessionStorage.setItem(PLACE, place);
    location.reload();
  }

  // MARK: Predictions

  #asked(question) {
    const host = document.getElementById('prediction');
    host.hidden = false;
    const field = make('input', { type: 'text', size: 10, maxlength: 40, autocomplete: 'off', 'aria-label': `Prediction: ${question}` });
    fill(host, make('form', {
      onsubmit: async event => {
        event.preventDefault();
        try {
          await this.context.wire.ask('predict', { answer: field.value });
          note.textContent = `you said ${field.value}; you may change it until the reveal`;
        } catch (error) {
          note.textContent = error.message;
        }
      },
    }, make('label', {}, make('strong', {}, question), ' ', field), ' ', make('button', { class: 'main' }, 'Predict')));
    const note = make('p', { class: 'quiet', role: 'status' });
    host.append(note);
    this.context.say(`the teacher asks: ${question}`);
  }

  #revealed(poll) {
    const host = document.getElementById('prediction');
    host.hidden = false;
    fill(host, make('h2', {}, `${poll.question} The class said:`), histogram(poll));
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
      make('h2', {}, 'Class'),
      make('p', { class: 'row' },
        this.#button('Ask', async () => { this.tell(`asked: ${(await wire.ask('poll')).question}`); }, { id: 'poll' }),
        this.#button('Reveal', async () => { await wire.ask('reveal'); await this.context.run('step'); }, { id: 'reveal' }),
        lines,
        this.#button('Send the class there', async () => { await wire.ask('send', { line: Number(lines.value) }); }, { id: 'send' }),
        this.#button('Collect', async () => this.#collected(await wire.ask('collect')), { id: 'collect' })),
      make('details', {}, make('summary', {}, 'Hand out an exercise'), text,
        this.#button('Hand out', async () => { await wire.ask('handOut', { text: text.value }); this.tell('handed out'); }, { id: 'hand-out' })),
      make('div', { id: 'poll-result', 'aria-live': 'polite' }),
      make('table', { id: 'students', 'aria-label': 'Students' },
        make('thead', {}, make('tr', {}, ['Student', 'Line', 'Next', 'Questions', 'Said', 'State'].map(text => make('th', { scope: 'col' }, text)))),
        make('tbody', {})),
      make('pre', { id: 'grades', hidden: true, tabindex: 0 }));
  }

  #refresh() {
    if (!this.me || this.table.hidden) return;
    this.context.wire.ask('class').then(news => this.#showClass(news), error => this.tell(error.message));
  }

  #showClass({ students, poll }) {
    const body = document.querySelector('#students tbody');
    if (!body) return;
    fill(document.getElementById('poll-result'), poll ? [make('h3', {}, poll.question), histogram(poll)] : []);
    const focused = document.activeElement?.dataset?.show;
    fill(body, students.map(one => make('tr', { class: one.isStuck ? 'stuck' : one.isHere ? '' : 'away', 'data-student': one.nickname },
      make('th', { scope: 'row' }, make('a', { href: `/?show=${encodeURIComponent(one.nickname)}`, 'data-show': one.nickname }, one.nickname)),
      make('td', {}, `${one.done} of ${this.me.count}`),
      make('td', {}, make('code', {}, (one.next ?? '').slice(0, 40))),
      make('td', {}, one.answered.map((is, index) => `${index + 1} ${is ? '✓' : '–'}`).join('  ')),
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

function histogram(poll) {
  const most = Math.max(1, ...poll.answers.map(one => one.count));
  return make('ol', { class: 'poll', 'aria-label': `${poll.of} predictions` }, poll.answers.map(({ answer, count }) =>
    make('li', {}, make('span', {}, answer), make('meter', { min: 0, max: most, value: count, 'aria-label': answer }), make('span', {}, String(count)))));
}
