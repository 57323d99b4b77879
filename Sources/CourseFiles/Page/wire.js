// The connection to the program: JSON-RPC over a WebSocket, or to the engine in a worker. A request
// returns a promise; a notification is an event. A broken connection is retried, and the page is
// notified when it is back.

import { EngineSocket, hasEngine } from './engine.js';

const NOT_JOINED = -32012;
/** The times in milliseconds after which a missing answer is reported, first in a line. */
const SILENCES = [2500, 5000];

export class Wire extends EventTarget {
  #socket = null;
  #waiting = new Map();
  #last = 0;
  #delay = 200;
  #isReady = false;
  #isOver = false;
  #isSilent = false;

  /** Extra parts of the reply to a line, which save a further request. */
  shown = () => undefined;

  /**
   * @param identity returns the contents of the first message: the token after `#` in the address,
   * never in a URL
   */
  constructor(identity) {
    super();
    this.identity = identity;
  }

  get isReady() { return this.#isReady; }

  /** Whether a message would be sent. */
  get isOpen() { return this.#socket.readyState === WebSocket.OPEN; }

  open() {
    const socket = hasEngine() ? new EngineSocket() : new WebSocket(address());
    this.#socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = event => this.#receive(JSON.parse(event.data));
    socket.onclose = () => this.#broken();
  }

  /** Ends the conversation. */
  close() {
    this.#isOver = true;
    this.#socket.close();
  }

  /** Requests the result of a line, with the board and cells after it. */
  enter(method, params = {}) { return this.ask(method, { ...params, show: this.shown() }); }

  /** Sends a request; the promise is rejected with the program's error, or with `broken`. */
  ask(method, params = {}) {
    if (!this.isOpen) {
      return Promise.reject(new WireError({ code: 'broken', message: 'there is no connection' }));
    }
    const id = ++this.#last;
    const timers = SILENCES.map((time, index) => setTimeout(() => this.#tell('silent', { isLong: index > 0 }), time));
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, timers });
      this.#socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    });
  }

  /** Waits until the program answers again. */
  async back() { if (!this.#isReady) await new Promise(done => this.addEventListener('ready', done, { once: true })); }

  /**
   * Moves a number temporarily; returns the moves. The engine in this tab needs no message for it.
   */
  async drag(path, value) {
    return await this.#socket.drag?.(path, value) ?? this.ask('set', { path, value, isFinal: false });
  }

  /** Identifies this page; a class may require a nickname first. */
  async greet() {
    try {
      const greeting = this.ask('initialize', {
        ...this.identity(), client: 'page', version: 1, formats: ['text', 'html', 'json'],
      });
      this.#tell('greeting');
      const detail = await greeting;
      this.#isReady = true;
      this.#delay = 200;
      this.#tell('ready', detail);
    } catch (error) {
      if (error.code === 'broken') return;
      if (error.code === NOT_JOINED) return this.#tell('stranger', error);
      this.#isOver = true;
      this.#tell('refused', error);
    }
  }

  #receive(message) {
    if (this.#isSilent) this.#tell('heard');
    if (message.method) return this.#tell(message.method, message.params ?? {});
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    waiting.timers.forEach(clearTimeout);
    if (message.error) waiting.reject(new WireError(message.error));
    else waiting.resolve(message.result);
  }

  #broken() {
    const wasReady = this.#isReady;
    this.#isReady = false;
    for (const { reject, timers } of this.#waiting.values()) {
      timers.forEach(clearTimeout);
      reject(new WireError({ code: 'broken', message: 'the connection broke' }));
    }
    this.#waiting.clear();
    if (this.#isOver) return;
    if (wasReady) this.#tell('broken', {});
    setTimeout(() => this.open(), this.#delay);
    this.#delay = Math.min(this.#delay * 1.6, 3000);
  }

  #tell(name, detail) {
    this.#isSilent = name === 'silent' || this.#isSilent && !['heard', 'broken'].includes(name);
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

function address() {
  return `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/session`;
}

export class WireError extends Error {
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }
}

/**
 * Sends only the newest of many values: while the maximum number of requests is pending, only the
 * latest value is kept. So a drag never lags behind the program. The first and last value of a drag
 * are always sent.
 */
export class Newest {
  #send;
  #most;
  #queue = [];
  #busy = 0;

  constructor(send, most = 1) {
    this.#send = send;
    this.#most = most;
  }

  async push(value) {
    const last = this.#queue.at(-1);
    if (last && !last.value?.isFirst && !last.value?.isFinal) this.#queue.pop();
    this.#queue.push({ value });
    if (this.#busy === this.#most) return;
    this.#busy++;
    try {
      while (this.#queue.length > 0) await this.#send(this.#queue.shift().value);
    } finally {
      this.#busy--;
    }
  }
}
