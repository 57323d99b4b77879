// The teacher's dashboard: every student's progress with a thumbnail of the board; questions,
// exercises handed out, and results; and the address in large type.

import { fill, make, styled } from './elements.js';
import { Exhibit, taskOf, thumbnail } from './exhibit.js';
import { gradesTable } from './grades.js';
import { choicesOf, fillStrip, histogram, rightOf, titleOf, turnout } from './histogram.js';
import { hourPage } from './hour.js';
import { addressOf, areNamesHidden, hideNames, labelOf } from './labels.js';
import { qrElement } from './qr.js';
import { letIn } from './tabs.js';

export class Dashboard {
  /** The students' cards with their contents; unchanged cards are kept. */
  #cards = new Map();
  #isDrawn = true;
  /** The teacher's last line at which the wall shows the last exercise large. */
  #until = -1;
  #news = { students: [], poll: null, next: null, asks: null, isPaused: false, isHeld: false };

  /**
   * @param me the teacher, as in `joined`; context `wire`, `run(line)`, `tell(text)`, and that of
   * an exhibit
   */
  constructor(host, me, context) {
    Object.assign(this, { host, me, context });
    this.exhibit = new Exhibit(context);
    this.#make();
  }

  /** Ends the current question; for one of the lesson, runs the line that answers it. */
  async #reveal() {
    const { poll } = this.#news;
    if (!poll || poll.isClosed) return this.context.tell('no question is open: press Ask… first');
    await this.context.wire.ask('reveal');
    if (poll.line === null) return;
    // The line that tells the answer may be some lines on.
    for (let left = poll.line + 1 - this.me.place; left > 0; left -= 1) await this.context.run('step');
  }

  /** Requests the state of the class. */
  refresh() {
    return this.context.wire.ask('class').then(news => this.show(news), error => this.context.tell(error.message));
  }

  /** What a count says of students who are away: their cards change when they are back. */
  get #away() {
    const away = this.#news.students.filter(one => !one.isHere).length;
    return away > 0 ? `, ${away} of them away` : '';
  }

  #button(text, act, attributes = {}, content = text) {
    return make('button', { type: 'button', onclick: () => act().catch(error => this.#fail(error)), ...attributes }, content);
  }

  /** Reports an error where the teacher is looking: on the open sheet, or in the bar. */
  #fail({ message }) {
    const fault = this.host.querySelector(':popover-open .error-title');
    if (fault) fault.textContent = message;
    else this.context.tell(message);
  }

  /** A sheet over the page: its first field has the focus, and Enter in a field is its blue button. */
  #sheet(id, title, ...content) {
    const fault = make('p', { class: 'error-title', role: 'alert' });
    const calm = () => { fault.textContent = ''; };
    const sheet = make('div', { id, class: 'sheet', popover: 'auto', role: 'dialog', 'aria-label': title, oninput: calm, onbeforetoggle: calm,
      onkeydown: event => {
        if (event.key !== 'Enter' || !event.target.matches(event.ctrlKey || event.metaKey ? 'input, select, textarea' : 'input, select')) return;
        event.preventDefault();
        sheet.querySelector('.main').click();
      } }, make('h3', {}, title), ...content, fault);
    return sheet;
  }

  #make() {
    const { wire, run, tell } = this.context;
    const text = make('textarea', { id: 'hand-out-text', autofocus: true, rows: 3, placeholder: 'Make red half as wide as the root.' });
    document.querySelector('h1').textContent = this.me.lesson ?? 'LayoutLab';
    const students = make('ul', { id: 'students', 'aria-label': 'Students', onscroll: () => this.#below() });
    new ResizeObserver(() => this.#below()).observe(students);
    const drawer = make('button', { type: 'button', id: 'drawer', onclick: () => this.#draw(!this.#isDrawn) }, 'Notebook');
    fill(this.host,
      make('p', { class: 'row tools' },
        this.#button('Next line', async () => run('step'), { id: 'teach', class: 'main' }),
        make('button', { type: 'button', id: 'ask', popovertarget: 'asking' }, 'Ask…'),
        this.#button('Reveal', async () => this.#reveal(), { id: 'reveal' }),
        make('button', { type: 'button', popovertarget: 'sending' }, 'Send all…'),
        this.#button('Hold', async () => this.#halt({ isHeld: !this.#news.isHeld }), { id: 'hold', 'aria-pressed': 'false', title: 'Nobody goes beyond your line' }),
        make('button', { type: 'button', popovertarget: 'handing' }, 'Hand out…'),
        this.#button('Grades', async () => {
          tell('grading …');
          this.#collected(await wire.ask('collect'));
        }, { id: 'collect' }),
        this.#tools, drawer),
      this.#asking(),
      this.#sending(),
      this.#handing(text),
      make('div', { id: 'out', hidden: true }), make('div', { id: 'poll-result', 'aria-live': 'polite' }),
      make('div', { id: 'along' }, make('div', { id: 'given' }, make('h2', { id: 'present' }, 'Class'), make('code', { id: 'coming' })), make('span', { id: 'strip', 'aria-hidden': 'true' }),
        this.#button('Stuck first', async () => first.setAttribute('aria-pressed', String(students.classList.toggle('first'))), { id: 'stuck-first', 'aria-pressed': 'false' })),
      students, make('p', { id: 'below', 'aria-hidden': 'true' }), make('div', { id: 'invite' }, this.#invitation), make('p', { id: 'join-at' }, make('span', { id: 'halted' }), 'join at ', make('b', {}, new URL(this.#address).host), ' with the code ', make('b', {}, this.#code)));
    const first = document.getElementById('stuck-first');
    this.#draw(this.#isDrawn);
    // The grades cover the cards, whether the teacher's own notebook is open or not.
    document.getElementById('grades')?.remove();
    this.grades = make('section', { id: 'grades', hidden: true, tabindex: 0, 'aria-label': 'Grades', onkeydown: ({ key }) => { if (key === 'Escape') this.grades.hidden = true; } });
    document.querySelector('main').before(this.grades);
  }

  /** Opens or closes the teacher's own notebook beside the cards. */
  #draw(isDrawn) {
    this.#isDrawn = isDrawn;
    document.body.classList.toggle('has-drawer', isDrawn);
    document.getElementById('drawer').setAttribute('aria-expanded', String(isDrawn));
  }

  /** Lets all prompts wait, or all lessons at the teacher's line. */
  #halt(change) {
    const { isPaused, isHeld } = this.#news;
    return this.context.wire.ask('pause', { isPaused, isHeld, ...change });
  }

  /** The controls for the whole class. */
  get #tools() {
    return make('span', { class: 'group', role: 'group', 'aria-label': 'The class' },
      this.#button('Pause', async () => this.#halt({ isPaused: !this.#news.isPaused }), { id: 'pause', 'aria-pressed': 'false' }),
      this.#button('Hide names', async () => this.#hideNames(), { id: 'hide-names', 'aria-pressed': String(areNamesHidden()) }),
      this.#button('All boards', async () => this.exhibit.open({ kind: 'gallery' }), { id: 'all-boards' }),
      this.#button('Address', async () => this.#invite(), { id: 'address' }));
  }

  /** The form for leading everybody to a line: the teacher's, unless another one is chosen. */
  #sending() {
    const { wire, tell } = this.context;
    const lines = make('select', { id: 'class-line', autofocus: true, onchange: () => this.#point() },
      make('option', { value: 0 }, '0  the beginning'),
      this.me.lines.map((line, index) => make('option', { value: index + 1 }, `${index + 1}  ${line.slice(0, 60)}`)));
    return this.#sheet('sending', 'Send the class to a line', make('p', {}, make('label', {}, 'Line ', lines)),
      make('p', { class: 'quiet' }, 'Lines that students typed besides are kept, in a branch and in a file.'),
      make('p', { class: 'row' }, this.#button('', async () => {
        document.getElementById('sending').hidePopover();
        tell('leading all there …');
        const sent = await wire.ask('send', { line: Number(lines.value) });
        await this.refresh();
        tell(`${sent.sent} sent${this.#away}${ownLines(sent)}`);
      }, { id: 'send', class: 'main' }), cancel('sending')));
  }

  /** The form for handing out an exercise; a text without questions needs a second press. */
  #handing(text) {
    const { wire, tell } = this.context;
    const hide = () => document.getElementById('handing').hidePopover();
    const note = make('p', { class: 'quiet', role: 'status' });
    const goal = make('input', { type: 'text', id: 'solved-when', maxlength: 160, placeholder: 'red.width == 160', spellcheck: 'false' });
    const act = this.#button('Hand out', async () => {
      const claim = goal.value.trim().replace(/^(> *)?expect /, '');
      const isText = claim === '' && !text.value.includes('```');
      if (isText && !act.dataset.sure && text.value.trim() !== '') {
        act.dataset.sure = act.textContent = 'Hand out as a text';
        note.textContent = 'Nothing in it is judged: write above when it is solved.';
        return;
      }
      const { handedOut } = await wire.ask('handOut', { text: claim === '' ? text.value : `${text.value}\n\n\`\`\`layout hidden skip\n> expect ${claim}\n\`\`\`\n` });
      text.value = goal.value = '';
      hide();
      await this.refresh();
      tell(`handed to ${handedOut}${isText ? ', as a text' : ''}${this.#away}`);
    }, { id: 'hand-out', class: 'main' });
    const calm = () => void (delete act.dataset.sure, [act.textContent, note.textContent] = ['Hand out', '']);
    for (const field of [text, goal]) field.addEventListener('input', calm);
    return this.#sheet('handing', 'Hand out an exercise', make('p', {}, make('label', {}, 'Task ', text)), make('p', {}, make('label', {}, 'Is solved when ', goal)),
      make('details', {}, make('summary', {}, 'With hints, or more to hold'), make('p', { class: 'quiet' }, 'The task ends in a fence:'), make('pre', {}, 'Make red half as wide as the root.\n\n```layout hidden skip\n> # The root is 320 wide.\n> expect red.width == 160\n> expect no ambiguity\n```')), note, make('p', { class: 'row' }, act,
      this.#button('Take it back', async () => {
        const { takenBack } = await wire.ask('takeBack');
        hide();
        await this.refresh();
        tell(`taken back from ${takenBack}`);
      }, { id: 'take-back', hidden: true, title: 'The last exercise' }),
      cancel('handing')));
  }

  /** The form for asking the class: the lesson's next number, or a free question with choices. */
  #asking() {
    const { wire } = this.context;
    const question = make('input', { type: 'text', id: 'own-question', autofocus: true, size: 34, maxlength: 200, 'aria-label': 'Question' });
    const choices = make('input', { type: 'text', id: 'own-choices', size: 34, maxlength: 160, placeholder: 'red, blue', 'aria-label': 'Choices, with commas between' });
    const right = make('input', { type: 'text', id: 'own-right', size: 12, maxlength: 40, 'aria-label': 'The right one, for the reveal' });
    const ask = params => async () => {
      await wire.ask('poll', params());
      document.getElementById('asking').hidePopover();
      for (const field of [question, choices, right]) field.value = '';
      point();
    };
    // The blue one asks what is written, or else the lesson's number.
    const point = () => ['poll', 'ask-own'].forEach((id, index) => document.getElementById(id).classList.toggle('main', (question.value.trim() !== '') === (index > 0)));
    question.addEventListener('input', point);
    return this.#sheet('asking', 'Ask the class',
      make('p', { class: 'row' }, this.#button('The number that the next line tells', ask(() => ({})), { id: 'poll', class: 'main' }), make('span', { id: 'asks', class: 'quiet' })),
      make('p', {}, make('label', {}, 'Or in words ', question)), make('p', {}, make('label', {}, 'Choices ', choices)), make('p', {}, make('label', {}, 'Right answer ', right)),
      make('p', { class: 'row' }, this.#button('Ask this', ask(() => ({ question: question.value.trim() || undefined,
        right: right.value.trim() || undefined, choices: choices.value.split(',').map(choice => choice.trim()).filter(Boolean) })), { id: 'ask-own' }),
        cancel('asking')));
  }

  /** Shows numbers for names, or the names again. */
  #hideNames() {
    hideNames(areNamesHidden() ? null : this.#news.students.map(({ nickname }) => nickname));
    document.getElementById('hide-names').setAttribute('aria-pressed', String(areNamesHidden()));
    if (!this.grades.hidden) this.#write();
    this.show(this.#news);
  }

  /** Where students join, to be read from the last row. */
  #invite() {
    const dialog = document.getElementById('question');
    dialog.oncancel = null;
    fill(dialog, this.#invitation, make('form', { method: 'dialog' }, make('button', { class: 'main' }, 'Close')));
    dialog.showModal();
  }

  /** The address of the class; the teacher may look at it by another one than students can. */
  get #address() { return this.me.address ?? location.href; }

  /** The code of the class, as it is read aloud. */
  get #code() { return `${this.me.code.slice(0, 3)} ${this.me.code.slice(3)}`; }

  get #invitation() {
    const { host, href } = new URL(this.#address);
    return [make('div', { class: 'join' }, qrElement(`${href.split('#')[0]}#${this.me.code}`),
        make('div', {}, make('h2', {}, this.me.lesson ?? 'The class'), make('p', {}, 'Join at'), make('p', { class: 'huge' }, host), make('p', {}, 'with the code'),
          make('p', { class: 'huge code', 'aria-label': [...this.me.code].join(' ') }, this.#code), make('p', { class: 'present' }, document.getElementById('present')?.textContent.split(' · ')[0] ?? ''))),
      /^(127\.|localhost)/.test(host) ? make('p', { class: 'quiet' }, 'Only this machine can open that address.') : null];
  }

  /** Shows the state of the class. */
  show(news) {
    const before = this.#news;
    const { students: all, poll, next, asks, isPaused, isHeld } = this.#news = news;
    // A late student has a number too.
    if (areNamesHidden()) hideNames(all.map(({ nickname }) => nickname));
    const pause = document.getElementById('pause');
    pause.setAttribute('aria-pressed', String(isPaused));
    pause.textContent = isPaused ? 'Resume' : 'Pause';
    document.getElementById('hold').setAttribute('aria-pressed', String(isHeld));
    const [stuck, out] = [all.filter(one => one.isStuck).length, lastOut(all)];
    for (const tool of this.host.querySelectorAll('.tools button:not(#teach, #address, #drawer)')) {
      tool.dataset.hint ??= tool.title;
      tool.disabled = all.length === 0;
      tool.title = tool.disabled ? 'Nobody has joined yet' : tool.dataset.hint;
    }
    const here = all.length === 0 ? 'Nobody here yet' : `${all.filter(one => one.isHere).length} of ${all.length} here`;
    for (const one of document.querySelectorAll('.join .present')) one.textContent = here;
    document.getElementById('take-back').hidden = out.count === 0;
    document.getElementById('present').textContent = here
      + (out.count > 0 ? ` · ${out.solved} solved` : '') + (stuck > 0 ? ` · ${stuck} stuck` : '') + (isHeld ? ' · held' : '') + (isPaused ? ' · paused' : '');
    document.getElementById('halted').textContent = isPaused ? 'paused · ' : isHeld ? 'held · ' : '';
    document.getElementById('coming').textContent = next ?? '';
    const result = document.getElementById('poll-result');
    // One thing comes next: the address for an empty class, the reveal, a question of the lesson, or the next line.
    const isOpen = poll?.isClosed === false;
    const main = isOpen ? 'reveal' : all.length === 0 ? 'address' : asks !== null && asks !== poll?.line ? 'ask' : 'teach';
    for (const id of ['reveal', 'address', 'ask', 'teach']) document.getElementById(id).classList.toggle('main', id === main);
    // On a shared screen, early votes must not influence the class.
    result.classList.toggle('open', isOpen);
    const asked = JSON.stringify([poll, poll && turnout(poll, all)]);
    if (asked !== result.dataset.asked) {
      result.dataset.asked = asked;
      fill(result, poll ? [make('h3', {}, make('span', { class: titleOf(poll).length > 40 ? 'long' : '' }, titleOf(poll)), ' ', make('small', {}, turnout(poll, all))), choicesOf(poll), rightOf(poll), histogram(poll),
        this.#button('All answers', async () => this.exhibit.open({ kind: 'answers' }), { id: 'all-answers' }),
        isOpen ? null : make('button', { type: 'button', class: 'close', 'aria-label': 'Close the answers', onclick: () => fill(result, []) }, '×')] : []);
    }
    // Until the first student has joined, the invitation fills the page.
    document.body.classList.toggle('empty', all.length === 0);
    // An exercise is the subject of the wall until the lesson goes on, behind an open question that it comes to.
    if (out.count !== lastOut(before.students).count) this.#until = Math.max(this.me.place ?? 0, (poll?.line ?? -1) + 1);
    this.here();
    this.exhibit.take(news);
    fillStrip(document.getElementById('strip'), all, this.me.count);
    this.#list(all);
    this.#below();
  }

  /** Updates what depends on the teacher's line. */
  here() {
    // A line that is chosen stays.
    if (!document.getElementById('sending').matches(':popover-open')) document.getElementById('class-line').value = this.me.place ?? 0;
    this.#point();
    const { students, asks, poll } = this.#news;
    // The wall shows a question large, or else the last exercise.
    const subject = this.host.dataset.subject = poll ? 'poll' : lastOut(students).count > 0 && (this.me.place ?? 0) <= this.#until ? 'exercise' : '';
    const out = document.getElementById('out');
    out.hidden = subject !== 'exercise';
    const [question, count, behind] = [asks === null ? null : this.context.lesson().question, students.length, students.filter(one => one.done <= asks).length];
    document.getElementById('poll').disabled = asks === null;
    fill(document.getElementById('asks'), question && make('strong', {}, titleOf({ ...question, context: question })),
      asks === null ? 'It tells none.' : behind < count ? `asks ${behind} of ${count}: ${count - behind} have run it` : `asks all ${count}`);
    if (!out.hidden) fill(out, make('h3', {}, make('span', { class: 'long' }, taskOf() || 'Exercise'), ' ', make('small', {}, `${lastOut(students).solved} of ${students.length} solved`)));
    // On the wall, the invitation stays until the lesson begins.
    document.body.classList.toggle('inviting', !poll && !this.me.place);
  }

  /** Names the line to which the class would be sent. */
  #point() { document.getElementById('send').textContent = `Send all to line ${document.getElementById('class-line').value}`; }

  /** Lists the cards; unchanged ones stay in place, even under the pointer. */
  #list(students) {
    const list = document.getElementById('students');
    const focused = document.activeElement?.closest('#students') && document.activeElement;
    const cards = students.map(one => {
      const known = this.#cards.get(one.nickname);
      const said = this.#said(one);
      const mark = JSON.stringify([one, said, areNamesHidden()]);
      if (known?.mark === mark) return known.card;
      const card = this.#card(one, said);
      this.#cards.set(one.nickname, { mark, card });
      return card;
    });
    list.classList.toggle('crowd', cards.length > 14);
    if (cards.length !== list.childElementCount || cards.some((card, index) => list.children[index] !== card)) fill(list, cards);
    const { show, large } = focused?.dataset ?? {};
    const same = show ? `[data-show="${CSS.escape(show)}"]` : large ? `[data-large="${CSS.escape(large)}"]` : null;
    if (same && document.activeElement !== focused) list.querySelector(same)?.focus();
  }

  /** Says how many cards are further down. */
  #below() {
    const list = document.getElementById('students');
    const end = list.getBoundingClientRect().bottom + 1;
    const count = [...list.children].filter(card => card.getBoundingClientRect().bottom > end).length;
    document.getElementById('below').textContent = count > 0 ? `${count} more below` : '';
  }

  /** What a student says to the question: the answer, and whether it is right once that is told. */
  #said({ prediction, done }) {
    const { poll } = this.#news;
    if (!poll || !prediction && done > (poll.line ?? Infinity)) return {};
    const isRight = poll.isClosed && poll.answers.find(({ answer }) => answer === prediction)?.isRight;
    return { text: !prediction ? '–' : isRight ? `✓ ${prediction}` : prediction, kind: !prediction ? 'none' : isRight ? 'right' : '' };
  }

  /** The card of a student. */
  #card(one, said) {
    const { nickname } = one;
    const label = labelOf(nickname);
    const facts = [one.isStuck ? `! ${one.reason ?? 'stuck'}` : null, one.isHandedIn ? 'handed in' : null,
      one.looksLike && !areNamesHidden() ? `looks like ${one.looksLike}` : null, one.silence ? `no answer for ${one.silence} s` : null, one.isHere ? null : 'away'].filter(Boolean).join(', ');
    return make('li', { class: one.isStuck ? 'stuck' : one.isHere && !one.silence ? '' : 'away', 'data-student': nickname },
      this.#button('', async () => this.exhibit.open({ kind: 'boards', boards: [nickname] }), { class: 'large', 'data-large': nickname, title: 'Large, or beside another', 'aria-label': `${label} large` }, thumbnail(one.board)),
      make('a', { href: addressOf(nickname), 'data-show': nickname, title: label }, label),
      styled(make('p', { class: 'progress' },
        make('span', { class: 'place', title: `line ${one.done} of ${this.me.count}` + (one.next ? `; next: ${one.next}` : '') }, `line ${one.done}`),
        // The lesson's exercises are shown only once a student has reached its end.
        make('span', { class: 'marks' }, marks(one.answered, '', one.done < this.me.count), marks(one.handedOut, 'E'))),
      { backgroundSize: `${this.me.count > 0 ? 100 * one.done / this.me.count : 0}% 3px, 100% 3px` }),
      !said.text ? null : make('p', { class: `said ${said.kind}`, title: said.text }, said.text),
      make('p', { class: 'facts', title: facts }, facts, one.isHere ? null : this.#button('let in', async () => letIn(this.context.wire, nickname), { class: 'let-in', title: 'From another browser', 'aria-label': `Let ${label} in` })));
  }

  #collected(collected) {
    this.collected = collected;
    this.grades.hidden = false;
    this.#write();
    this.grades.scrollIntoView();
    this.grades.focus();
    this.context.tell('graded');
  }

  /** Writes the grades in the order of joining, each row under the name that is shown. */
  #write() {
    fill(this.grades, make('div', { class: 'row' }, make('h3', {}, 'Grades'),
      make('button', { type: 'button', id: 'save-hour', class: 'main', title: 'Grades, answers and all sessions in one file', onclick: () =>
        this.context.download(hourPage([this.me.class, this.me.lesson].filter(Boolean).join(' · ') || 'Class', this.grades.querySelector('table, p'), this.collected)) }, 'Save the hour'),
      make('button', { type: 'button', class: 'close', 'aria-label': 'Close the grades', onclick: () => { this.grades.hidden = true; } }, '×')),
      gradesTable(this.collected, this.#news.students, this.me.count));
  }
}

/** The number of the last exercise that is handed out, 0 without one, and how many students have solved it. */
const lastOut = students => {
  const count = Math.max(0, ...students.map(one => one.handedOut.findLastIndex(is => is !== null) + 1));
  return { count, solved: students.filter(one => one.handedOut[count - 1]).length };
};

/** A chip for each exercise that is not taken back, filled if it is solved. */
const marks = (answers, letter, areHidden = false) => answers.map((is, index) => is === null || areHidden && !is ? null : make('b', { class: is ? 'solved' : '', title: `exercise ${letter}${index + 1}: ${is ? 'solved' : 'open'}` },
  `${letter}${index + 1}${is ? ' ✓' : ''}`));

const cancel = id => make('button', { type: 'button', popovertarget: id, popovertargetaction: 'hide' }, 'Cancel');

const ownLines = ({ hadOwnLines }) => hadOwnLines > 0 ? `; ${hadOwnLines} had lines of their own, which are kept in a branch and in a file` : '';

