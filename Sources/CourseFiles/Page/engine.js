// The session in a worker of this tab, for pages without a server: the engine is a WebAssembly
// module, and accepted lines are kept in the browser, so that no reload or crash loses any. To the
// wire it looks like a WebSocket. `<html data-wasm>` names the element that holds the module,
// unless a script of the site has put it in `layoutlabEngine`.

import { make } from './elements.js';
import { beginAnew, keptLines, linkTo, tell, Journal } from './journal.js';

const STOPPED = -32010;
// The limit of mail and chat programs.
const LONGEST_LINK = 8000;

/** Keeps the page's site for use without a network, where the browser can. */
export const keepOffline = ({ offline }) => {
  if (!offline || !isSecureContext || !location.protocol.startsWith('http')) return;
  navigator.serviceWorker?.register(offline)
    .catch(error => console.info(`The site needs a network: ${error.message}`));
};

/** Whether this page brings its engine along. */
export const hasEngine = () => 'wasm' in document.documentElement.dataset;

export class EngineSocket {
  #module;
  #worker;
  #journal;
  #lines = [];
  #greeting = null;
  #prompt = '> ';
  #problem;
  #pending = new Map();
  #isFresh = true;
  #delivery = Promise.resolve();
  #drags = [];
  #names = [];
  readyState = WebSocket.CONNECTING;

  constructor() {
    this.#start();
    keepOffline(document.documentElement.dataset);
    document.getElementById('more').append(make('button',
      { type: 'button', id: 'link', title: 'An address that holds the session', onclick: () => this.#link() }, 'Link'));
  }

  async #start() {
    try {
      // The worker starts while the module is compiled.
      const worker = makeWorker();
      const [module, kept] = await Promise.all([compile(), keptLines()]);
      this.#module = module;
      this.#journal = new Journal(kept.session);
      this.#lines = kept.lines;
      this.#problem = kept.problem;
      this.#begin(worker);
    } catch (error) {
      document.documentElement.dataset.engine = 'failed';
      tell(`This browser can't run the engine: ${error.message}`);
    }
  }

  /** A new engine takes up the lines so far; messages wait until it has. */
  #begin(worker = makeWorker()) {
    this.#isFresh = true;
    this.#worker = worker;
    const failed = message => { if (worker === this.#worker) this.#failed(message); };
    worker.onmessage = ({ data }) => {
      if (worker !== this.#worker) return;
      if (data.failed) return failed(data.failed);
      this.#delivery = this.#delivery.then(() => this.#take(data));
    };
    worker.onerror = event => failed(event.message);
    worker.postMessage({ module: this.#module, lines: this.#lines });
    if (this.#greeting) worker.postMessage(this.#greeting);
  }

  send(text) {
    const { id, method } = JSON.parse(text);
    if (method === 'stop') return this.#stop(id);
    if (method === 'initialize') this.#greeting = text;
    if (id !== undefined) this.#pending.set(id, method);
    this.#worker.postMessage(text);
  }

  /**
   * Moves a number temporarily, without a message; returns the moves, or null if only a message can
   * tell.
   */
  drag(path, value) {
    return new Promise((done, fail) => {
      this.#drags.push({ done, fail });
      this.#worker.postMessage({ drag: path, value });
    });
  }

  /** The numbers are from the engine's `drag`; names are included when new ones may occur. */
  #follow({ numbers, names }) {
    this.#names = names ?? this.#names;
    const { done } = this.#drags.shift();
    if (!numbers) return done(null);
    const moved = [];
    for (let at = 1; at < numbers.length; at += 5) {
      moved.push({ name: this.#names[numbers[at]], frame: [...numbers.subarray(at + 1, at + 5)] });
    }
    done({ moved, broken: numbers[0] });
  }

  async #take(data) {
    this.#isFresh = false;
    if ('numbers' in Object(data)) return this.#follow(data);
    if (data === 'ready') {
      if (this.readyState === WebSocket.OPEN) return;
      this.readyState = WebSocket.OPEN;
      document.documentElement.dataset.engine = 'ready';
      // The reply comes through the same channel, and nobody waits for it.
      this.onopen();
      return;
    }
    for (const text of data) {
      const { id, method, params, result } = JSON.parse(text);
      if (method === 'kept') {
        this.#lines = params.all ?? [...this.#lines, ...params.more];
        // Answered lines are kept.
        await this.#journal.keep(params);
      } else if (method === 'saved') download(params);
      else if (this.#pending.delete(id)) {
        this.#prompt = result?.prompt ?? this.#prompt;
        this.onmessage({ data: text });
        // Shown once the page is up and no longer covers it.
        if (this.#problem) setTimeout(tell, 100, this.#problem);
        this.#problem = null;
      }
    }
  }

  /**
   * A running computation cannot be interrupted, so its worker is terminated, and a new one replays
   * the lines.
   */
  #stop(id) {
    if (this.#pending.size + this.#drags.length > 0) this.#restart('the computation was stopped');
    if (id !== undefined) this.#answer(id, { result: { stopped: true } });
  }

  #failed(message) {
    if (!this.#isFresh) return this.#restart(`the engine came to an end: ${message}`);
    // Lines that end it again would do so for ever.
    tell(`The lines of the last session can't be taken up, and are a download: ${message}`);
    download({ name: 'lines.layout', contents: this.#lines.map(line => `${line}\n`).join('') });
    this.#journal = new Journal(beginAnew());
    this.#lines = [];
    this.#restart('the session could not be taken up');
  }

  #restart(title) {
    this.#worker.terminate();
    // Messages of the terminated worker are dropped.
    this.#delivery = this.#delivery.then(() => {
      const pending = [...this.#pending];
      this.#pending.clear();
      for (const { fail } of this.#drags.splice(0)) fail(new Error(`${title}; nothing changed`));
      this.#begin();
      for (const [id, method] of pending) {
        const isEntry = ['evaluate', 'reply'].includes(method);
        this.#answer(id, isEntry ? { result: this.#stopped(title) }
          : { error: { code: STOPPED, message: `${title}; nothing changed` } });
      }
    });
  }

  /** Returns the program's answer to a stopped entry, for its cell. */
  #stopped(title) {
    const text = `error[E122]: ${title}\nnothing changed.\n`;
    return { blocks: [{ kind: 'diagnostic', text }], status: 'stopped', prompt: this.#prompt, moved: [] };
  }

  /** Shows an address that contains the session, to share it. */
  async #link() {
    const address = await linkTo(this.#lines);
    const isShort = address.length <= LONGEST_LINK;
    const field = make('input', { type: 'text', readonly: true, value: address, size: 48, 'aria-label': 'Link' });
    const note = make('p', { role: 'status' }, isShort ? 'Opened anywhere, it is a copy of the session to go on with.'
      : `The session is too long for a link: ${address.length} letters. Download it instead.`);
    const dialog = make('dialog', { 'aria-label': 'Link' }, make('h2', {}, 'The session as a link'), note,
      make('form', { method: 'dialog', class: 'row' }, isShort ? field : null,
        isShort ? make('button', { type: 'button', class: 'main', onclick: async () => {
          field.select();
          await navigator.clipboard.writeText(address);
          note.textContent = 'It is copied.';
        } }, 'Copy') : null, make('button', {}, 'Close')));
    document.body.append(dialog);
    dialog.addEventListener('close', () => dialog.remove());
    dialog.showModal();
    field.select();
  }

  #answer(id, answer) { this.onmessage({ data: JSON.stringify({ jsonrpc: '2.0', id, ...answer }) }); }
}

/** A worker for the engine; its first message is the module and the lines to begin with. */
export const makeWorker = () => {
  source ??= URL.createObjectURL(new Blob([`(${work})()`], { type: 'text/javascript' }));
  return new Worker(source);
};
let source = null;

/** The module, from Base64 of its bytes, gzipped or not. */
export const compile = async () => {
  const element = document.querySelector(document.documentElement.dataset.wasm ?? 'none');
  const bytes = decode(globalThis.layoutlabEngine ?? element.textContent);
  element?.remove();
  const stream = new Blob([bytes]).stream();
  const plain = bytes[0] === 0x1f ? stream.pipeThrough(new DecompressionStream('gzip')) : stream;
  // Compiling begins before all is unpacked.
  return WebAssembly.compileStreaming(new Response(plain, { headers: { 'Content-Type': 'application/wasm' } }));
};

function decode(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
}

function download({ name, contents }) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([contents]));
  link.download = name.split('/').pop();
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The worker's code; it has no access to this module. */
function work() {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let exports;
  let started;
  let areNamesTold = false;

  function put(text) {
    const bytes = encoder.encode(text);
    const place = exports.room(bytes.length) >>> 0;
    new Uint8Array(exports.memory.buffer).set(bytes, place);
  }

  function call(name, text) {
    put(text);
    const count = exports[name]() >>> 0;
    return decoder.decode(new Uint8Array(exports.memory.buffer, exports.answer() >>> 0, count));
  }

  function drag({ drag: path, value }) {
    put(path);
    const count = exports.drag(value);
    if (count < 0) return { numbers: null };
    const numbers = new Float64Array(exports.memory.buffer, exports.frames() >>> 0, count).slice();
    if (areNamesTold) return { numbers };
    areNamesTold = true;
    return { numbers, names: JSON.parse(call('names', '')) };
  }

  async function start({ module, lines }) {
    const none = new Proxy({}, { get: () => () => 0 });
    const imports = {};
    for (const { module: name } of WebAssembly.Module.imports(module)) imports[name] = none;
    const instance = await WebAssembly.instantiate(module, imports);
    exports = instance.exports;
    exports._initialize?.();
    if (lines.length) call('restore', JSON.stringify(lines));
    postMessage('ready');
  }

  onmessage = async ({ data }) => {
    try {
      if (data.module) return await (started = start(data));
      await started;
      if (typeof data !== 'string') return postMessage(drag(data));
      areNamesTold = false;
      const reply = call('receive', data);
      if (reply) postMessage(reply.split('\n'));
    } catch (error) {
      postMessage({ failed: error.message });
    }
  };
}
