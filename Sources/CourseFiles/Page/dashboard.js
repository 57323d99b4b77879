// The teacher's dashboard: every student's progress with a thumbnail of the board; questions,
// exercises handed out, and results; and the address in large type.

import { cardOf } from './dashcard.js';
import { fill, make } from './elements.js';
import { Exhibit, taskOf } from './exhibit.js';
import { gradesTable } from './grades.js';
import { choicesOf, fillStrip, histogram, rightOf, turnout } from './histogram.js';
import { hourPage } from './hour.js';
import { areNamesHidden, hideNames } from './labels.js';
import { qrElement } from './qr.js';
import { subjectOf, titleOf } from './stepper.js';
import { letIn } from './tabs.js';
import { linesAgainst } from './task.js';

export class Dashboard {
  /** The students' cards with their contents; unchanged cards are kept. */
  #cards = new Map();
  /** Whether the notebook is open beside the cards; until the teacher says so, as soon as the lesson begins. */
  #isDrawn = null;
  /** The teacher's last line at which the wall shows the last exercise large. */
  #until = -1;
  #news = { students: [], poll: null, next: null, asks: null, isPaused: false, isHeld: false };

  /**
   * @param me the teacher, as in `joined`; context `wire`, `run(line)`, `tell(text)`, and that of
   * an exhibit
   */
  constructor(host, me, context) {
    Object.assign(this, { host, me, context });
    this.exhibit = new Exhibit({ ...context, invitation: () => this.#invitation() });
    this.#make();
  }

  /** Ends the current question; for one of the lesson, runs the line that answers it. */
  async #reveal() {
    const { poll } = this.#news;
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

  /** Reports an error where the teacher is looking: below the field of the open sheet that it speaks of. */
  #fail({ message, field }) {
    const sheet = this.host.querySelector(':popover-open');
    if (!sheet) return this.context.tell(message);
    const fields = [...sheet.querySelectorAll('input, textarea, select')];
    const wrong = field ?? fields.find(one => one.required && one.value.trim() === '') ?? fields.findLast(one => one.value !== '') ?? fields[0];
    const fault = sheet.querySelector('.error-title');
    fault.textContent = message.replace(/^./, first => first.toUpperCase());
    wrong.closest('label').after(fault);
    wrong.setAttribute('aria-invalid', 'true');
    wrong.focus();
  }

  /** A sheet over the page: its first field has the focus, and Enter in a field is its blue button. */
  #sheet(id, title, ...content) {
    const fault = make('p', { class: 'error-title', role: 'alert' });
    const calm = () => {
      fault.textContent = '';
      sheet.querySelector('[aria-invalid]')?.removeAttribute('aria-invalid');
    };
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
    const text = make('textarea', { id: 'hand-out-text', autofocus: true, required: true, rows: 2, placeholder: 'Make red half as wide as the root.' });
    document.querySelector('h1').textContent = this.me.lesson ?? 'LayoutLab';
    const students = make('ul', { id: 'students', 'aria-label': 'Students', onscroll: () => this.#below() });
    new ResizeObserver(() => this.#below()).observe(students);
    const drawer = make('button', { type: 'button', id: 'drawer', title: 'Your own notebook and board', onclick: () => {
      this.#isDrawn = !document.body.classList.contains('has-drawer');
      this.here();
    } }, 'Notebook');
    fill(this.host,
      make('p', { class: 'row tools' },
        this.#button('Next line', async () => run('step'), { id: 'teach', class: 'main', title: 'Run the lesson’s next line on your board' }),
        make('button', { type: 'button', popovertarget: 'sending', title: 'Take everybody to a line' }, 'Send all…'),
        this.#button('Hold', async () => this.#halt({ isHeld: !this.#news.isHeld }), { id: 'hold', 'aria-pressed': 'false', title: 'Nobody goes beyond your line' }),
        make('button', { type: 'button', id: 'ask', popovertarget: 'asking', title: 'A question to everybody' }, 'Ask…'),
        this.#button('Reveal', async () => this.#reveal(), { id: 'reveal', title: 'Show the answers, and which is right' }),
        make('button', { type: 'button', popovertarget: 'handing', title: 'An exercise for everybody' }, 'Hand out…'),
        this.#button('Grades', async () => {
          tell('grading …');
          this.#collected(await wire.ask('collect'));
        }, { id: 'collect', title: 'Who solved and answered what' }),
        this.#tools, drawer),
      this.#asking(),
      this.#sending(),
      this.#handing(text),
      make('div', { id: 'out', hidden: true }), make('div', { id: 'poll-result', 'aria-live': 'polite' }),
      make('div', { id: 'along' }, make('h2', { id: 'present' }, 'Class'), this.#takeBack('take-back-here'), make('code', { id: 'coming' }), make('span', { id: 'strip', 'aria-hidden': 'true' }),
        this.#button('Stuck first', async () => first.setAttribute('aria-pressed', String(students.classList.toggle('first'))), { id: 'stuck-first', 'aria-pressed': 'false' })),
      students, make('p', { id: 'below', 'aria-hidden': 'true' }), make('div', { id: 'invite' }, this.#invitation(true)), this.#joinAt());
    const first = document.getElementById('stuck-first');
    // The grades cover the cards, whether the teacher's own notebook is open or not.
    document.getElementById('grades')?.remove();
    this.grades = make('section', { id: 'grades', hidden: true, tabindex: 0, 'aria-label': 'Grades', onkeydown: ({ key }) => { if (key === 'Escape') this.grades.hidden = true; } });
    document.querySelector('main').before(this.grades);
  }

  /** Where students join, in a line. */
  #joinAt() { return make('p', { id: 'join-at' }, make('span', { id: 'halted' }), 'Join at ', make('b', {}, new URL(this.#address).host), ' with the code ', make('b', {}, this.#code)); }

  /** Lets all prompts wait, or all lessons at the teacher's line. */
  #halt(change) {
    const { isPaused, isHeld } = this.#news;
    return this.context.wire.ask('pause', { isPaused, isHeld, ...change });
  }

  /** The controls for the whole class. */
  get #tools() {
    return make('span', { class: 'group', role: 'group', 'aria-label': 'The class' },
      this.#button('Pause', async () => this.#halt({ isPaused: !this.#news.isPaused }), { id: 'pause', 'aria-pressed': 'false', title: 'Nobody can run a line' }),
      this.#button('Hide names', async () => this.#hideNames(), { id: 'hide-names', 'aria-pressed': String(areNamesHidden()), title: 'Numbers in place of names' }),
      this.#button('All boards', async () => this.exhibit.open({ kind: 'gallery' }), { id: 'all-boards', title: 'All boards in one picture' }),
      this.#button('Address', async () => this.exhibit.open({ kind: 'address', isProjected: true }), { id: 'address', title: 'Where students join' }));
  }

  /** The form for leading everybody to a line: the teacher's, unless another one is chosen. */
  #sending() {
    const { wire, tell } = this.context;
    const lines = make('select', { id: 'class-line', autofocus: true, onchange: () => this.#point() },
      make('option', { value: 0 }, '0  the beginning'),
      this.me.lines.map((line, index) => make('option', { value: index + 1 }, `${index + 1}  ${line.slice(0, 60)}`)));
    return this.#sheet('sending', 'Send the class to a line', make('label', {}, 'Line ', lines),
      make('p', { class: 'quiet' }, 'Lines of their own are kept, in a branch and in a file.'),
      make('p', { class: 'row acts' }, cancel('sending'), this.#button('', async () => {
        document.getElementById('sending').hidePopover();
        tell('leading all there …');
        const sent = await wire.ask('send', { line: Number(lines.value) });
        await this.refresh();
        tell(`✓ ${sent.sent} sent${this.#away}${ownLines(sent)}`);
      }, { id: 'send', class: 'main' })));
  }

  /** The form for handing out an exercise; a text without questions needs a second press. */
  #handing(text) {
    const { wire, tell } = this.context;
    const hide = () => document.getElementById('handing').hidePopover();
    const note = make('p', { class: 'quiet', role: 'status' });
    const goal = make('input', { type: 'text', id: 'solved-when', maxlength: 160, placeholder: 'red.width == 160', spellcheck: 'false' });
    const hints = make('textarea', { id: 'hints', rows: 2, placeholder: 'The root is 320 wide.' });
    const act = this.#button('Hand out', async () => {
      const claim = goal.value.trim().replace(/^(> *)?expect /, '');
      const told = hints.value.split('\n').filter(line => line.trim() !== '').map(line => `> # ${line.trim()}\n`).join('');
      if (told && claim === '') throw { message: 'Hints need it: write when the exercise is solved.', field: goal };
      const isText = claim === '' && !text.value.includes('```');
      const against = claim && !act.dataset.sure ? await linesAgainst(claim, this.context) : [];
      if ((isText || against.length > 0) && !act.dataset.sure && text.value.trim() !== '') {
        act.dataset.sure = act.textContent = isText ? 'Hand out as a text' : 'Hand out all the same';
        fill(note, ...isText ? ['Nothing in it is judged: write above when it is solved.'] : [make('strong', { class: 'warning' }, '! On your board it cannot hold beside ', make('code', {}, against.join(', ')), '.'), ' Students who have that line must change it first; the task should say so.']);
        return;
      }
      // The claim is a field here, and no line of a file.
      const { handedOut } = await wire.ask('handOut', { text: claim === '' ? text.value : `${text.value}\n\n\`\`\`layout hidden skip\n${told}> expect ${claim}\n\`\`\`\n` })
        .catch(({ message }) => { throw { message: claim === '' ? message : message.replace(/^line \d+: /, '').replace(`expect ${claim}: `, '') }; });
      text.value = goal.value = hints.value = '';
      hide();
      await this.refresh();
      tell(`✓ Handed to ${handedOut}${isText ? ', as a text' : ''}${this.#away}`);
    }, { id: 'hand-out', class: 'main' });
    const calm = () => void (delete act.dataset.sure, [act.textContent, note.textContent] = ['Hand out', '']);
    for (const field of [text, goal]) field.addEventListener('input', calm);
    return this.#sheet('handing', 'Hand out an exercise',
      make('p', { id: 'out-now', class: 'row', hidden: true }, make('span', {}), this.#takeBack('take-back')),
      make('label', {}, 'Task ', text), make('label', {}, 'Is solved when ', goal),
      make('details', {}, make('summary', {}, 'With hints'), make('label', {}, 'Hints, one a line ', hints)), make('p', { id: 'to-whom', class: 'quiet' }), note, make('p', { class: 'row acts' }, cancel('handing'), act));
  }

  #takeBack(id) {
    return this.#button('Take back', async () => {
      const { takenBack } = await this.context.wire.ask('takeBack');
      document.getElementById('handing').hidePopover();
      await this.refresh();
      this.context.tell(`✓ Taken back from ${takenBack}`);
    }, { id });
  }

  /** The form for asking the class: the lesson's next number, or a free question with choices. */
  #asking() {
    const { wire } = this.context;
    const question = make('input', { type: 'text', id: 'own-question', autofocus: true, size: 34, maxlength: 200, 'aria-label': 'Question' });
    const choices = make('input', { type: 'text', id: 'own-choices', size: 34, maxlength: 160, placeholder: 'red, blue', 'aria-label': 'Choices, with commas between' });
    const right = make('input', { type: 'text', id: 'own-right', size: 12, maxlength: 40, 'aria-label': 'The right one, for the reveal' });
    const ask = params => async () => {
      if (params().question === '') throw { message: 'Type the question.', field: question };
      await wire.ask('poll', params());
      for (const field of [question, choices, right]) field.value = '';
      document.getElementById('asking').hidePopover();
    };
    // The blue one asks what is written, or else the lesson's number.
    const point = () => ['poll', 'ask-own'].forEach((id, index) => document.getElementById(id).classList.toggle('main', (question.value.trim() !== '' || !this.#news.asks) === (index > 0)));
    const sheet = this.#sheet('asking', 'Ask the class',
      make('h4', {}, 'From the lesson'), make('p', { id: 'asks' }), make('p', { class: 'row acts' }, this.#button('Ask', ask(() => ({})), { id: 'poll', class: 'main', autofocus: true })),
      make('h4', {}, 'In your words'), make('label', {}, 'Question ', question), make('label', {}, 'Choices ', choices), make('label', {}, 'Right answer ', right),
      make('p', { class: 'row acts' }, cancel('asking'), this.#button('Ask this', ask(() => ({ question: question.value.trim(),
        right: right.value.trim() || undefined, choices: choices.value.split(',').map(choice => choice.trim()).filter(Boolean) })), { id: 'ask-own' })));
    for (const event of ['input', 'beforetoggle']) sheet.addEventListener(event, point);
    return sheet;
  }

  /** Shows numbers for names, or the names again. */
  #hideNames() {
    hideNames(areNamesHidden() ? null : this.#news.students.map(({ nickname }) => nickname));
    document.getElementById('hide-names').setAttribute('aria-pressed', String(areNamesHidden()));
    if (!this.grades.hidden) this.#write();
    this.show(this.#news);
  }

  /** The address of the class; the teacher may look at it by another one than students can. */
  get #address() { return this.me.address ?? location.href; }

  /** The code of the class, as it is read aloud. */
  get #code() { return `${this.me.code.slice(0, 3)} ${this.me.code.slice(3)}`; }

  /** Where students join, to be read from the last row; on the page itself also how the class sees it. */
  #invitation(isHere = false) {
    const { host, href } = new URL(this.#address);
    const isAlone = /^(127\.|localhost)/.test(host);
    return [isAlone ? make('p', { class: 'warning' }, '! Only this machine can open this address. For a class, start the program with ', make('code', {}, '--host 0.0.0.0'), '.') : null,
      make('div', { class: 'join' }, qrElement(`${href.split('#')[0]}#${this.me.code}`),
        make('div', {}, make('h2', {}, this.me.lesson ?? 'The class'), make('p', {}, 'Join at'), make('p', { class: 'huge' }, host), make('p', {}, 'with the code'),
          make('p', { class: 'huge code', 'aria-label': [...this.me.code].join(' ') }, this.#code), make('p', { class: 'present' }, document.getElementById('present')?.textContent.split(' · ')[0] ?? ''),
          isHere ? this.#button('Open the projector', async () => open(location.href, 'projector'), { id: 'open-wall', title: 'What the class sees, in a window for the large screen' }) : null))];
  }

  /** Shows the state of the class. */
  show(news) {
    const before = this.#news;
    const { students: all, poll, next, asks, isPaused, isHeld } = this.#news = news;
    // A late student has a number too.
    if (areNamesHidden()) hideNames(all.map(({ nickname }) => nickname));
    const isOpen = poll?.isClosed === false;
    const pause = document.getElementById('pause');
    pause.setAttribute('aria-pressed', String(isPaused));
    pause.textContent = isPaused ? 'Resume' : 'Pause';
    document.getElementById('hold').setAttribute('aria-pressed', String(isHeld));
    const [stuck, out] = [all.filter(one => one.isStuck).length, lastOut(all)];
    for (const tool of this.host.querySelectorAll('.tools button:not(#teach, #address, #drawer)')) {
      tool.dataset.hint ??= tool.title;
      const isEarly = all.length > 0 && tool.id === 'reveal' && !isOpen;
      tool.disabled = all.length === 0 || isEarly;
      tool.title = isEarly ? 'No question is open: ask first' : tool.disabled ? 'Nobody has joined yet' : tool.dataset.hint;
    }
    const first = document.getElementById('stuck-first');
    first.classList.toggle('idle', first.ariaPressed === 'false' && !all.some(one => one.isStuck || one.board?.broken > 0));
    const here = all.length === 0 ? 'Nobody here yet' : (count => count === all.length ? `${count} here` : `${count} of ${all.length} here`)(all.filter(one => one.isHere).length);
    for (const one of document.querySelectorAll('.join .present')) one.textContent = here;
    document.getElementById('present').textContent = here
      + (out.count > 0 ? ` · ${out.solved} solved` : '') + (stuck > 0 ? ` · ${stuck} stuck` : '') + (isHeld ? ' · held' : '') + (isPaused ? ' · paused' : '');
    document.getElementById('halted').textContent = isPaused ? 'Paused' : isHeld ? 'Held' : '';
    document.getElementById('coming').textContent = next ?? '';
    if (poll) this.context.measure('class', { ...subjectOf(poll.question), text: poll.isClosed ? poll.right : '?' });
    const result = document.getElementById('poll-result');
    // One thing comes next: the wall for an empty class, the reveal, a question of the lesson, or the next line.
    const main = isOpen ? 'reveal' : all.length === 0 ? 'open-wall' : asks && asks.line !== poll?.line ? 'ask' : 'teach';
    for (const id of ['reveal', 'open-wall', 'ask', 'teach']) document.getElementById(id).classList.toggle('main', id === main);
    // On a shared screen, early votes must not influence the class.
    result.classList.toggle('open', isOpen);
    const asked = JSON.stringify([poll, poll && turnout(poll, all)]);
    if (asked !== result.dataset.asked) {
      result.dataset.asked = asked;
      fill(result, poll ? [make('h3', {}, titleOf(poll), ' ', make('small', {}, turnout(poll, all))), choicesOf(poll), rightOf(poll), histogram(poll),
        this.#button('All answers', async () => this.exhibit.open({ kind: 'answers' }), { id: 'all-answers' }),
        isOpen ? null : make('button', { type: 'button', class: 'close', 'aria-label': 'Close the answers', onclick: () => fill(result, []) }, '×')] : []);
    }
    // Until the first student has joined, the invitation fills the page.
    document.body.classList.toggle('empty', all.length === 0);
    // An exercise is the subject of the wall until the lesson goes on, behind an open question that it comes to.
    if (out.count !== lastOut(before.students).count) this.#until = Math.max(this.me.place ?? 0, (poll?.line ?? -1) + 1);
    this.here();
    this.exhibit.take(news);
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
    const isDrawn = this.#isDrawn ?? (this.me.place ?? students.length) > 0;
    // The prompt comes into sight with its notebook.
    if (document.body.classList.contains('has-drawer') !== isDrawn) this.context.showPrompt();
    document.body.classList.toggle('has-drawer', isDrawn);
    document.getElementById('drawer').setAttribute('aria-expanded', String(isDrawn));
    fillStrip(document.getElementById('strip'), students, this.me.count, this.me.place);
    const [count, ahead] = [students.length, students.filter(one => one.done > asks?.line).length];
    document.getElementById('poll').disabled = !asks;
    document.getElementById('to-whom').textContent = `Goes to all ${count}, below the lines that they have: each solves it on their own board.`;
    fill(document.getElementById('asks'), asks && titleOf(asks), asks && make('small', {}, ahead > 0 ? `Asks ${count - ahead} of ${count}: ${ahead} ${ahead === 1 ? 'has' : 'have'} run it.` : `Asks all ${count}.`));
    const [task, solved] = [taskOf() || 'Exercise', `${lastOut(students).solved} of ${students.length} solved`];
    fill(out, make('h3', {}, make('span', { class: 'long' }, task), ' ', make('small', {}, solved)));
    const outNow = document.getElementById('out-now');
    document.getElementById('take-back-here').hidden = outNow.hidden = lastOut(students).count === 0;
    fill(outNow.firstChild, 'Out now: ', make('b', {}, task), `, ${solved}`);
    // The invitation stays until the lesson begins.
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
      const card = cardOf(one, said, this.me.count, { open: nickname => this.exhibit.open({ kind: 'boards', boards: [nickname] }), letIn: nickname => letIn(this.context.wire, nickname).catch(error => this.#fail(error)) });
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
    const isRight = poll.isClosed ? poll.answers.find(({ answer }) => answer === prediction)?.isRight : null;
    return { text: !prediction ? 'no answer' : `${{ true: '✓ ', false: '✗ ' }[isRight] ?? ''}${prediction}`, kind: !prediction ? 'none' : isRight ? 'right' : '' };
  }

  #collected(collected) {
    this.collected = collected;
    this.grades.hidden = false;
    this.#write();
    this.grades.scrollIntoView();
    this.grades.focus();
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

const cancel = id => make('button', { type: 'button', popovertarget: id, popovertargetaction: 'hide' }, 'Cancel');

const ownLines = ({ hadOwnLines }) => hadOwnLines > 0 ? `; ${hadOwnLines} had lines of their own, which are kept in a branch and in a file` : '';

