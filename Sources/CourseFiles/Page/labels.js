// The students' names on the teacher's pages: their nicknames, or numbers in order of joining when
// others can see the screen. The tab remembers the choice.

import { ofTab } from './storage.js';

const KEPT = 'layoutlab neutral';

/** The nicknames in the order of their numbers; `null` if nicknames are shown. */
const hidden = () => JSON.parse(ofTab.get(KEPT));

export const areNamesHidden = () => hidden() !== null;

/** Hides the names of a class, in the order in which its students joined, or shows them: `null`. */
export function hideNames(nicknames) {
  ofTab.set(KEPT, nicknames && JSON.stringify(nicknames));
}

/** Returns the label of a student. */
export function labelOf(nickname) {
  const place = hidden()?.indexOf(nickname);
  return place === undefined ? nickname : place < 0 ? 'Student' : `Student ${place + 1}`;
}

/** Returns the address of a student's page; it reveals no more than the page does. */
export function addressOf(nickname) {
  const place = hidden()?.indexOf(nickname) ?? -1;
  return place < 0 ? `/?show=${encodeURIComponent(nickname)}` : `/?student=${place + 1}`;
}

/** The student that an address names. */
export function studentAt(place) {
  return place.get('show') ?? hidden()?.[place.get('student') - 1];
}
