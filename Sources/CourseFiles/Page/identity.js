// The identity of a page: its token, and the sandbox it shows. The tab keeps the token; for
// students, the browser does too.

import { studentAt } from './labels.js';
import { ofBrowser, ofTab } from './storage.js';

const TOKEN = 'layoutlab token';
const CODE = 'layoutlab code';
const KEPT = 'layoutlab class';
const PLACE = 'layoutlab place';

// A teacher's address ends in a token, a student's in the short code of the class.
const end = location.hash.slice(1);
if (end !== '') ofTab.set(end.length < 20 ? CODE : TOKEN, end);

/** Returns it for the first message. */
export function identity() {
  const token = ofTab.get(TOKEN) ?? ofBrowser.get(KEPT) ?? undefined;
  // A tab keeps its identity, whatever other tabs do.
  if (token) ofTab.set(TOKEN, token);
  return {
    token,
    follow: ofTab.get(PLACE) === 'follow' || undefined,
    show: studentAt(new URLSearchParams(location.search)),
  };
}

/** The code with which students join, where the address had it. */
export const joinCode = () => ofTab.get(CODE) ?? '';

/** Stores the token of a student who has joined. */
export function remember(token) {
  ofBrowser.set(KEPT, token);
  ofTab.set(TOKEN, token);
}

/** Forgets the student, for another person at this browser. */
export function forget() {
  ofBrowser.remove(KEPT);
  for (const key of [TOKEN, PLACE]) ofTab.remove(key);
}

/** Goes to the student's own sandbox, or to the teacher's. */
export function move(place) {
  ofTab.set(PLACE, place);
  location.reload();
}
