// The session in a worker of this tab, where no program serves the page: the engine is a WebAssembly
// module, and what it accepts is kept in the browser, so that a reload or a crash loses no line.
// It looks like a WebSocket to the wire. `<html data-wasm>` names the element that holds the module.

import { keptLines, Journal } from './journal.js';

const STOPPED = -32010;
let compiled = null;

/** Whether this page brings its engine along. */
export const hasEngine = () => 'wasm' in document.documentElement.dataset;

export class EngineSocket {
  #worker;
  #journal;
  #pending = new Set();
  readyState = WebSocket.CONNECTING;

  constructor() { this.#start(); }

  async #start() {
    try {
      compiled ??= compile(document.documentElement.dataset.wasm);
      const [module, kept] = await Promise.all([compiled, keptLines()]);
      this.#journal = new Journal(kept.session);
      this.#worker = new Worker(URL.createObjectURL(
        new Blob([`(${work})()`], { type: 'text/javascript' })));
      this.#worker.onmessage = event => this.#take(event.data);
      this.#worker.onerror = () => this.close();
      this.#worker.postMessage({ module, lines: kept.lines });
    } catch (error) {
      document.documentElement.dataset.engine = 'failed';
      document.getElementById('broken-line').textContent =
        `This browser can't run the engine: ${error.message}`;
      document.getElementById('broken-line').hidden = false;
    }
  }

  send(text) {
    const { id, method } = JSON.parse(text);
    if (method === 'stop') return this.#stop(id);
    if (id !== undefined) this.#pending.add(id);
    this.#worker.postMessage(text);
  }

  close() {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.#worker.terminate();
    this.onclose();
  }

  #take(messages) {
    if (messages === 'ready') {
      this.readyState = WebSocket.OPEN;
      document.documentElement.dataset.engine = 'ready';
      return this.onopen();
    }
    for (const data of messages) {
      const { id, method, params } = JSON.parse(data);
      if (method === 'kept') this.#journal.keep(params);
      else if (method === 'saved') download(params);
      else {
        this.#pending.delete(id);
        this.onmessage({ data });
      }
    }
  }

  /** A computation can't be told to stop: its worker ends, and another begins with the lines so far. */
  #stop(id) {
    const isBusy = this.#pending.size > 0;
    const error = { code: STOPPED, message: 'stopped; nothing changed' };
    for (const pending of this.#pending) this.#answer(pending, { error });
    this.#pending.clear();
    if (id !== undefined) this.#answer(id, { result: { stopped: true } });
    if (isBusy) this.close();
  }

  #answer(id, answer) { this.onmessage({ data: JSON.stringify({ jsonrpc: '2.0', id, ...answer }) }); }
}

/** The module that an element holds, as Base64 of its bytes, gzipped or not. */
async function compile(source) {
  const element = document.querySelector(source);
  const letters = atob(element.textContent);
  element.remove();
  const bytes = new Uint8Array(letters.length);
  for (let index = 0; index < letters.length; index++) bytes[index] = letters.charCodeAt(index);
  if (bytes[0] !== 0x1f) return WebAssembly.compile(bytes);
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(plain).arrayBuffer());
}

function download({ name, contents }) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([contents]));
  link.download = name.split('/').pop();
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** What the worker runs; it sees nothing of this module. */
function work() {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let exports;

  function call(name, text) {
    const bytes = encoder.encode(text);
    const place = exports.room(bytes.length) >>> 0;
    new Uint8Array(exports.memory.buffer).set(bytes, place);
    const count = exports[name]() >>> 0;
    return decoder.decode(new Uint8Array(exports.memory.buffer, exports.answer() >>> 0, count));
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

  onmessage = ({ data }) => {
    if (typeof data !== 'string') return start(data);
    const reply = call('receive', data);
    if (reply) postMessage(reply.split('\n'));
  };
}
