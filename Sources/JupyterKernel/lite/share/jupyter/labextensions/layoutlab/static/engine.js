// A session of the engine, for a kernel: requests of the protocol, one after the other.

import { Failure } from './answers.js';

export const VERSION = '1.0';
const FORMATS = ['text', 'html', 'svg', 'record'];
const WAY_OUT = 'Run the cell again: the lines that were accepted before are not lost.';
const DISPOSED = new Failure('ProgramEnded', 'The kernel has ended.');
let module = null;

/** The module, compiled once for all kernels of the page. */
async function compile() {
  const response = await fetch(new URL('engine.wasm.gz', import.meta.url));
  if (!response.ok) throw new Failure('NoEngine', `engine.wasm.gz, which .ci/wasm makes, is not there: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // Some servers unpack it on the way.
  if (bytes[0] !== 0x1f) return WebAssembly.compile(bytes);
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(plain).arrayBuffer());
}

export class Engine {
  #started = null;
  #worker;
  #waiting = null;
  #count = 0;
  #lines = [];
  #save;
  #saving = null;
  #isDisposed = false;

  /** `save` keeps a file that a line wrote, of a `name` and `contents`. */
  constructor(save) { this.#save = save; }

  get isRunning() { return this.#started !== null; }

  /** The result of a request. An engine that has ended begins again, with the lines it had accepted. */
  async request(method, params) {
    await (this.#started ??= this.#start());
    const result = await this.#ask(method, params);
    const saving = this.#saving;
    this.#saving = null;
    await saving;
    return result;
  }

  /** Ends the computation, and the engine with it. */
  stop() { if (this.#waiting) this.#end(new Failure('Stopped', 'nothing changed', ['stopped; nothing changed.'])); }

  dispose() {
    this.#isDisposed = true;
    this.#end(DISPOSED);
  }

  #end(failure) {
    this.#worker?.terminate();
    this.#started = null;
    this.#waiting?.reject(failure);
    this.#waiting = null;
  }

  async #start() {
    try {
      const compiled = await (module ??= compile().catch(error => { module = null; throw error; }));
      if (this.#isDisposed) throw DISPOSED;
      this.#worker = new Worker(new URL('worker.js', import.meta.url));
      this.#worker.onmessage = ({ data }) => this.#receive(data);
      this.#worker.postMessage({ module: compiled, lines: this.#lines });
    } catch (error) {
      this.#started = null;
      throw error;
    }
    await this.#ask('initialize', { client: 'JupyterLite', version: VERSION, formats: FORMATS });
  }

  #receive(data) {
    if (Array.isArray(data)) return data.forEach(text => this.#take(JSON.parse(text)));
    const reason = `The engine came to an end: ${data.failed}.`;
    this.#end(new Failure('ProgramEnded', reason, [reason, WAY_OUT]));
  }

  #ask(method, params) {
    const id = ++this.#count;
    this.#worker.postMessage(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return new Promise((resolve, reject) => { this.#waiting = { id, resolve, reject }; });
  }

  #take({ id, method, params, result, error }) {
    if (method === 'kept') this.#lines = params.all ?? [...this.#lines, ...params.more];
    else if (method === 'saved') this.#saving = Promise.all([this.#saving, this.#save(params)]);
    if (id !== this.#waiting?.id) return;
    if (error) this.#waiting.reject(new Failure('RequestRefused', error.message));
    else this.#waiting.resolve(result);
    this.#waiting = null;
  }
}
