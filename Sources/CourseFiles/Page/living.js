// Prompts below the fences of a published page, if the site has the engine: a session that starts
// with the page's lines answers, and the board shows the result. All numbers can then be changed
// together, and so can priorities. The engine is loaded with the first line or the second changed
// number, so that reading needs no download.

import { answerElements, errorElement, sourceElement } from './answers.js';
import { Board } from './board.js';
import { make, short } from './elements.js';
import { compile, keepOffline, makeWorker } from './engine.js';
import { linkTo } from './journal.js';

const { notebook, engine } = document.body.dataset;
const FORMATS = ['text', 'html', 'json'];
let module = null;

/**
 * The compiled engine, loaded from a script of the site: from a local folder, browsers load nothing
 * else.
 */
const loaded = () => module ??= new Promise((resolve, reject) => {
  document.head.append(make('script', { src: engine, onload: resolve,
    onerror: () => reject(new Error('the engine is not beside this page')) }));
}).then(() => compile());

/** A fence with a prompt. */
class LivingFence {
  #worker = null;
  #last = 0;
  #waiting = new Map();
  /** The numbers not yet in the session; and the line for each one that is. */
  #wanted = new Map();
  #set = new Map();
  #isFollowing = false;

  constructor(fence, lines) {
    Object.assign(this, { fence, lines, own: [] });
    this.field = make('input', { type: 'text', class: 'prompt', 'aria-label': 'Your line', placeholder: 'your line',
      autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' });
    this.link = make('a', { href: notebook, target: '_blank', rel: 'noopener' }, 'Open in the notebook');
    this.problem = make('div', { class: 'problem' });
    // A click runs the line that is offered.
    this.problem.addEventListener('click', ({ target }) => {
      const line = target.closest('[data-line]')?.dataset.line;
      if (line) this.#run(line);
    });
    this.field.addEventListener('input', () => this.problem.replaceChildren());
    this.form = make('form', { class: 'go-on', onsubmit: event => {
      event.preventDefault();
      this.#run(this.field.value);
    } }, this.field, this.link);
    fence.querySelector('.cells').append(this.form, this.problem);
    fence.addEventListener('input', event => this.#slide(event), true);
    this.#point();
  }

  async #point() { this.link.href = await linkTo([...this.lines, ...this.own, ...this.#set.values()], notebook); }

  // MARK: Numbers

  /** A single changed number follows recorded moves; with a second one, the engine is asked. */
  #slide(event) {
    const range = event.target.closest('.slider input');
    if (!range) return;
    const moved = [...this.fence.querySelectorAll('.slider input')].filter(one => one === range || one.value !== one.defaultValue);
    if (!this.started && moved.length === 1) return;
    event.stopPropagation();
    range.nextElementSibling.value = short(range.value);
    for (const one of this.started ? [range] : moved) this.#wanted.set(one.closest('.slider').dataset.path, Number(one.value));
    this.#follow();
  }

  async #follow() {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    try {
      await this.#start();
      while (this.#wanted.size > 0) {
        const [[path, value]] = this.#wanted;
        this.#wanted.delete(path);
        const { line } = await this.#ask('set', { path, value, isFinal: true });
        if (line) this.#set.set(path, line);
        await this.#draw();
      }
      this.problem.replaceChildren();
      this.#point();
    } catch (error) {
      this.#wanted.clear();
      this.problem.replaceChildren(make('p', { class: 'error-title', role: 'alert' }, error.message));
    } finally {
      this.#isFollowing = false;
    }
  }

  /** Adds sliders for priorities, for which nothing was recorded. */
  async #addPriorities() {
    const sliders = this.fence.querySelector('.sliders');
    if (!sliders) return;
    const { values } = await this.#ask('values', { find: '' });
    sliders.append(...values.filter(one => one.kind === 'priority' && one.isNamed).map(({ path, label, low, high, step, value }) =>
      make('label', { class: 'slider', 'data-path': path }, make('span', { class: 'path', title: label }, path),
        make('input', { type: 'range', min: low, max: high, step, value, 'aria-label': path }), make('output', {}, short(value)))));
  }

  // MARK: Lines

  async #run(entry) {
    if (entry.trim() === '' || this.form.ariaBusy === 'true') return;
    this.form.ariaBusy = 'true';
    try {
      await this.#start();
      const result = await this.#ask('evaluate', { entry });
      if (result.error) {
        this.problem.replaceChildren(errorElement(result.error));
        return;
      }
      this.problem.replaceChildren();
      this.own.push(entry);
      this.field.value = '';
      await this.#draw();
      this.form.before(make('div', { class: 'entry yours' }, sourceElement(entry, new Set(this.views)),
        make('div', { class: 'answer' }, answerElements(result.blocks, new Set(this.views)))));
      this.#point();
    } catch (error) {
      this.problem.replaceChildren(make('p', { class: 'error-title', role: 'alert' }, error.message));
    } finally {
      this.form.ariaBusy = 'false';
      this.field.focus();
    }
  }

  /** Replaces the recorded layout with the current one. */
  async #draw() {
    const drawn = await this.#ask('board', { overlays: [], size: [320, 320] });
    this.views = ['root', ...drawn.views.map(view => view.name)];
    const paper = this.fence.querySelector('.paper');
    if (!paper) return;
    this.board ??= new Board(paper);
    this.board.draw(drawn.svg);
    this.fence.classList.add('living');
  }

  #start() {
    this.started ??= (async () => {
      const compiled = await loaded();
      this.#worker = makeWorker();
      this.#worker.onmessage = ({ data }) => this.#take(data);
      this.#worker.postMessage({ module: compiled, lines: this.lines });
      await this.#ask('initialize', { client: 'page', version: 1, formats: FORMATS });
      await this.#addPriorities();
      await this.#draw();
    })();
    return this.started;
  }

  #ask(method, params) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    });
  }

  #take(data) {
    if (data.failed) {
      for (const { reject } of this.#waiting.values()) reject(new Error(data.failed));
      this.#waiting.clear();
      this.started = null;
    } else if (data !== 'ready') {
      for (const { id, result, error } of data.map(text => JSON.parse(text))) {
        const waiting = this.#waiting.get(id);
        this.#waiting.delete(id);
        if (error) waiting?.reject(new Error(error.message));
        else waiting?.resolve(result);
      }
    }
  }
}

for (const element of document.querySelectorAll('script.lines')) {
  const lines = JSON.parse(element.textContent);
  const fence = element.closest('.fence');
  if (fence) new LivingFence(fence, lines);
  else {
    // A link to the lesson, or to the lesson up to an exercise, where the answer is checked.
    const link = make('a', { href: notebook, target: '_blank', rel: 'noopener' }, element.dataset.text ?? 'Do it in the notebook');
    element.before(make('p', {}, link));
    linkTo(lines, notebook).then(address => { link.href = address; });
  }
}
keepOffline(document.body.dataset);
document.documentElement.dataset.living = 'true';
