// The browser's storage, if available: site data may be blocked, the page sandboxed, or the disk
// full. Values then stay in memory while the page is open. Only this module accesses the storage.

// In a class, two scripts contain this module: they share the values in memory.
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

/** Opens a database; rejects if that is not possible. */
export const openDatabase = (name, upgrade) => new Promise((resolve, reject) => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => upgrade(request.result);
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** Opens a channel to other tabs; does nothing if channels are not available. */
export const channelTo = name => {
  try { return new BroadcastChannel(name); } catch { return { postMessage() {}, close() {} }; }
};

/** Holds a lock until the tab is closed. */
export const hold = name => navigator.locks?.request(name, () => new Promise(() => {})).catch(() => {});

/** The locks that tabs hold. */
export const held = async () => (await navigator.locks?.query().catch(() => null))?.held.map(lock => lock.name) ?? [];
