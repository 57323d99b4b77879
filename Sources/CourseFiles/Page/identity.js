// The identity of a page: its token, and the sandbox that it looks at. A token is kept by the tab, and that
// of a student by the browser too.

import { studentAt } from './labels.js';

const TOKEN = 'layoutlab token';
const CODE = 'layoutlab code';
const KEPT = 'layoutlab class';
const PLACE = 'layoutlab place';

// The address of those who teach ends in a token, that of students in the short code of the class.
const end = location.hash.slice(1);
if (end !== '') sessionStorage.setItem(end.length < 20 ? CODE : TOKEN, end);

/** Returns it for the first message. */
export function identity() {
  const token = sessionStorage.getItem(TOKEN) ?? localStorage.getItem(KEPT) ?? undefined;
  // A tab stays whose it is, whatever another one does.
  if (token) sessionStorage.setItem(TOKEN, token);
  return {
    token,
    follow: sessionStorage.getItem(PLACE) === 'follow' || undefined,
    show: studentAt(new URLSearchParams(location.search)),
  };
}

/** The code with which students join, where the address had it. */
export const joinCode = () => sessionStorage.getItem(CODE) ?? '';

/** Keeps the token of a student who has joined. */
export function remember(token) {
  localStorage.setItem(KEPT, token);
  sessionStorage.setItem(TOKEN, token);
}

/** The next person at this browser is somebody else. */
export function forget() {
  localStorage.removeItem(KEPT);
  for (const key of [TOKEN, PLACE]) sessionStorage.removeItem(key);
}

/** Goes to one's own sandbox, or to the teacher's. */
export function move(place) {
  sessionStorage.setItem(PLACE, place);
  location.reload();
}
