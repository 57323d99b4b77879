// The lines of sessions, stored in the browser's database, one record per line in order of entry. A
// tab continues its own session; a new tab takes the latest one that is not open in another tab, or
// the one in its address after `#s=`.

import { held, hold, ofTab, openDatabase } from './storage.js';

const STORE = 'lines';
const OWN = 'layoutlab-session';

/** Returns this tab's session, its lines so far, and a notice for the user. */
export const keptLines = async () => {
  const { linked, problem } = await linkedLines();
  if (linked) {
    const session = beginAnew();
    await new Journal(session).keep({ all: linked });
    return { session, lines: linked };
  }
  const own = ofTab.get(OWN);
  try {
    const records = await read();
    const session = own ?? await lastFree(records) ?? beginAnew();
    occupy(session);
    return { session, lines: records.filter(one => one.session === session).map(one => one.line), problem };
  } catch (error) {
    return { session: own ?? beginAnew(), lines: [], problem: notKept(error) };
  }
};

/** Stores the lines that a session accepts. */
export class Journal {
  #session;

  constructor(session) { this.#session = session; }

  /**
   * Appends lines, or replaces everything with `all`. A full disk is reported, and nothing is lost.
   */
  async keep({ all, more }) {
    try {
      const store = (await database()).transaction(STORE, 'readwrite').objectStore(STORE);
      if (all) {
        for (const key of await done(store.index('session').getAllKeys(this.#session))) {
          store.delete(key);
        }
      }
      for (const line of all ?? more) store.add({ session: this.#session, line });
      await new Promise((resolve, reject) => {
        store.transaction.oncomplete = resolve;
        store.transaction.onabort = () => reject(store.transaction.error);
      });
    } catch (error) { tell(notKept(error)); }
  }
}

/**
 * Returns an address that contains a session: the notebook's, with the compressed lines in 64
 * letters.
 */
export const linkTo = async (lines, notebook = location.href) => {
  const stream = new Blob([JSON.stringify(lines)]).stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  const letters = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${notebook.split('#')[0]}#s=${letters}`;
};

async function linkedLines() {
  if (!location.hash.startsWith('#s=')) return {};
  const letters = location.hash.slice(3).replaceAll('-', '+').replaceAll('_', '/');
  // `history` is also a module of this page.
  globalThis.history.replaceState(null, '', location.pathname + location.search);
  try {
    const bytes = Uint8Array.from(atob(letters), letter => letter.charCodeAt(0));
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const lines = JSON.parse(await new Response(plain).text());
    return { linked: lines.filter(line => typeof line === 'string') };
  } catch {
    return { problem: 'The link is damaged: what it held is not there.' };
  }
}

/** Starts an empty session for this tab. */
export const beginAnew = () => {
  const session = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  occupy(session);
  return session;
};

/** Reserves a session for this tab while it is open. */
function occupy(session) {
  ofTab.set(OWN, session);
  hold(`layoutlab ${session}`);
}

async function lastFree(records) {
  const names = await held();
  return records.map(one => one.session).findLast(one => !names.includes(`layoutlab ${one}`));
}

async function read() {
  return done((await database()).transaction(STORE).objectStore(STORE).getAll());
}

let opened = null;
function database() {
  opened ??= openDatabase('layoutlab', lines => lines
    .createObjectStore(STORE, { autoIncrement: true }).createIndex('session', 'session'));
  return opened;
}

const done = request => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

const notKept = error => `Not kept in this browser: ${(error?.message ?? 'its storage is closed').replace(/\.$/, '')}. `
  + 'Download the session before you leave.';

/** Shows a notice to the user. */
export const tell = text => {
  const place = document.getElementById('broken-line');
  place.textContent = text;
  place.hidden = false;
};
