// The browser's storage, as far as it goes: site data may be blocked, the page in a sandbox, or the disk full.
// Then what is kept stays in memory, as long as the page is open. No other module touches the storage itself.

// The page of a class has two scripts, each with this module: they share what is in memory.
const memories = globalThis.layoutlabMemories ??= {};

/** Names and texts: of one tab, or of all tabs of the browser. */
class Shelf {
  #kind;
  #memory;

  constructor(kind) {
    this.#kind = kind;
    this.#memory = memories[kind] ??= new Map();
  }

  get(name) { return this.#memory.has(name) ? this.#memory.get(name) : this.#try(shelf => shelf.getItem(name), () => null); }

  set(name, text) {
    this.#memory.delete(name);
    this.#try(shelf => text === null ? shelf.removeItem(name) : shelf.setItem(name, text), () => this.#memory.set(name, text));
  }

  remove(name) { this.set(name, null); }

  // A browser may refuse the shelf itself.
  #try(act, otherwise) {
    try { return act(globalThis[this.#kind]); } catch { return otherwise(); }
  }
}

export const ofTab = new Shelf('sessionStorage');
export const ofBrowser = new Shelf('localStorage');

/** A database; the promise is rejected where there can be none. */
export const openDatabase = (name, upgrade) => new Promise((resolve, reject) => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => upgrade(request.result);
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** The channel to other tabs; where there is none, nobody is told. */
export const channelTo = name => {
  try { return new BroadcastChannel(name); } catch { return { postMessage() {}, close() {} }; }
};

/** Holds a lock until the tab is closed. */
export const hold = name => navigator.locks?.request(name, () => new Promise(() => {})).catch(() => {});

/** The locks that tabs hold. */
export const held = async () => (await navigator.locks?.query().catch(() => null))?.held.map(lock => lock.name) ?? [];
