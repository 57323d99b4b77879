// The students' names on the teacher's pages: as they named themselves, or by a number in the
// order in which they joined, where others look on. The tab remembers it.

import { ofTab } from './storage.js';

const KEPT = 'layoutlab neutral';

/** The nicknames in the order of their numbers; `null` where they are shown. */
const hidden = () => JSON.parse(ofTab.get(KEPT));

export const areNamesHidden = () => hidden() !== null;

/** Hides the names of a class, in the order in which its students joined, or shows them: `null`. */
export function hideNames(nicknames) {
  ofTab.set(KEPT, nicknames && JSON.stringify(nicknames));
}

/** What a student is called. */
export function labelOf(nickname) {
  const place = hidden()?.indexOf(nickname);
  return place === undefined ? nickname : place < 0 ? 'Student' : `Student ${place + 1}`;
}

/** The address of the page that shows a student; it tells no more than the page does. */
export function addressOf(nickname) {
  const place = hidden()?.indexOf(nickname) ?? -1;
  return place < 0 ? `/?show=${encodeURIComponent(nickname)}` : `/?student=${place + 1}`;
}

/** The student that an address names. */
export function studentAt(place) {
  return place.get('show') ?? hidden()?.[place.get('student') - 1];
}
