// The kernel: Jupyter's messages, answered by the engine in a worker of this page.

import { Answers, Failure } from './answers.js';
import { Engine, VERSION } from './engine.js';

/** The plugin that makes the kernel known; `services` is the module of JupyterLite. */
export const makePlugin = ({ BaseKernel, IKernelClient, IKernelSpecs }) => ({
  id: 'layoutlab:kernel',
  autoStart: true,
  requires: [IKernelClient, IKernelSpecs],
  activate: (app, client, specs) => {
    const kernels = new Map();
    const Kernel = makeKernel(BaseKernel, app.serviceManager.contents);
    specs.register({
      spec: { name: 'layoutlab', display_name: 'LayoutLab', language: 'layoutlab', argv: [], resources: {} },
      create: async options => {
        const kernel = new Kernel(options);
        kernels.set(kernel.id, kernel);
        kernel.disposed.connect(() => kernels.delete(kernel.id));
        return kernel;
      },
    });
    // JupyterLite holds back the cells that wait, and has no word for the kernel that computes.
    const interrupt = client.interrupt.bind(client);
    client.interrupt = id => {
      kernels.get(id)?.stop();
      return interrupt(id);
    };
  },
});

const makeKernel = (BaseKernel, contents) => class extends BaseKernel {
  // A file that a line writes lies beside the notebook.
  #engine = new Engine(({ name, contents: content }) => contents.save(
    [this.location, name].filter(part => part).join('/'), { type: 'file', format: 'text', content }));
  #answered = null;
  #isStopped = false;

  /** Ends the cell that is run. */
  stop() {
    this.#isStopped = true;
    this.#answered?.(null);
    this.#engine.stop();
  }

  dispose() {
    this.#engine.dispose();
    super.dispose();
  }

  kernelInfoRequest() {
    return {
      status: 'ok', protocol_version: '5.3', implementation: 'layoutlab', implementation_version: VERSION,
      banner: 'LayoutLab: Auto Layout, one line at a time', help_links: [],
      language_info: {
        name: 'layoutlab', mimetype: 'text/x-layoutlab', file_extension: '.layout', version: VERSION,
      },
    };
  }

  /** Evaluates the entries of a cell up to the first that is refused. */
  async executeRequest({ code, silent, allow_stdin: mayAsk }) {
    const answers = new Answers();
    let failure = null;
    this.#isStopped = false;
    try {
      const { entries } = await this.#engine.request('entries', { text: code });
      for (const { entry } of entries) {
        if (this.#isStopped) throw new Failure('Stopped', 'nothing more was run', ['stopped.']);
        await this.#evaluate(entry, answers, mayAsk);
      }
    } catch (error) {
      failure = error.content ?? new Failure(error.name, error.message).content;
    }
    if (!silent) await this.#publish(answers, failure);
    const reply = { status: 'ok', execution_count: this.executionCount };
    return failure ? { ...reply, status: 'error', ...failure } : { ...reply, payload: [], user_expressions: {} };
  }

  /** Evaluates an entry, with all that it asks of the person. */
  async #evaluate(entry, answers, mayAsk) {
    let result = await this.#engine.request('evaluate', { entry });
    for (let goesOn = false; ; goesOn = true) {
      const failure = Failure.of(result);
      if (failure) throw failure;
      answers.add(result, goesOn);
      if (result.status !== 'asking') return;
      const [ask] = result.asks;
      result = await this.#engine.request('reply', { id: ask.id, answer: mayAsk ? await this.#answer(ask) : null });
    }
  }

  /** The person's answer to a question; `null` for no number where one is wanted. */
  async #answer({ kind, path, low, high, value, question }) {
    const isSlide = kind === 'slide';
    const prompt = isSlide ? `${path}, ${low} to ${high}, now ${value}: ` : `${question} `;
    this.inputRequest({ prompt, password: false });
    const text = (await new Promise(resolve => { this.#answered = resolve; }))?.trim();
    if (!isSlide) return text ?? null;
    return text && Number.isFinite(Number(text)) ? Number(text) : null;
  }

  inputReply({ value }) { this.#answered(value); }

  /** Sends the answers of a cell as one output, and the failure that ended it as another. */
  async #publish(answers, failure) {
    try {
      if (answers.isPictureOld && this.#engine.isRunning) {
        answers.show((await this.#engine.request('download', { form: 'svg' })).contents);
      }
    } catch {
      // The answers are worth showing without one.
    }
    const { data, metadata } = answers;
    if (data && failure) this.displayData({ data, metadata });
    else if (data) this.publishExecuteResult({ data, metadata, execution_count: this.executionCount });
    if (failure) this.publishExecuteError(failure);
  }

  /** The words that may stand at the cursor. */
  async completeRequest({ code, cursor_pos: cursor }) {
    const { start, ...place } = await this.#entryAt(code, cursor);
    const { from, to, candidates } = await this.#engine.request('complete', place);
    const allowed = candidates.filter(({ isAllowed }) => isAllowed);
    const range = { start: codePoints(code, start + from), end: codePoints(code, start + to) };
    const types = allowed.map(({ word, kind, help }) => ({ ...range, text: word, type: kind, signature: help }));
    return {
      status: 'ok', matches: allowed.map(({ word }) => word), cursor_start: range.start, cursor_end: range.end,
      metadata: { _jupyter_types_experimental: types },
    };
  }

  /** The kind of the word at the cursor, and its value now. */
  async inspectRequest({ code, cursor_pos: cursor }) {
    const { entry, position } = await this.#entryAt(code, cursor);
    const found = await this.#engine.request('inspect', { entry, position });
    const data = found ? { 'text/plain': found.text, 'text/html': found.html } : {};
    return { status: 'ok', found: found !== null, data, metadata: {} };
  }

  /** Tells a cell whose last line ends an entry from one that goes on. */
  async isCompleteRequest({ code }) {
    const { incomplete } = await this.#engine.request('entries', { text: code });
    return incomplete ? { status: 'incomplete', indent: '' } : { status: 'complete' };
  }

  /** The entry in which a cursor stands, its start in the cell, and the position in it. */
  async #entryAt(cell, cursor) {
    const offset = [...cell].slice(0, cursor).join('').length;
    const before = cell.slice(0, offset) + cell.slice(offset).split('\n')[0];
    const last = (await this.#engine.request('entries', { text: before })).entries.at(-1);
    if (last) {
      const start = before.split('\n').slice(0, last.line - 1).join('\n').length + (last.line > 1 ? 1 : 0);
      if (offset <= start + last.entry.length) return { entry: last.entry, start, position: offset - start };
    }
    return { entry: '', start: offset, position: 0 };
  }
};

/** Jupyter counts code points, the engine and JavaScript UTF-16 code units. */
const codePoints = (text, offset) => [...text.slice(0, offset)].length;
