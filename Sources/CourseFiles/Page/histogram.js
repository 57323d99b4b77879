// The answers of a class as bars; behind the reveal with the right one marked, and what those may believe
// who gave another.

import { make } from './elements.js';

/** The bars of a question's answers, the most frequent first. */
export function histogram({ answers, of, right }) {
  const most = Math.max(1, ...answers.map(one => one.count));
  // The right answer is there even if nobody gave it.
  const all = !right || answers.some(one => one.isRight) ? answers : [...answers, { answer: right, count: 0, isRight: true }];
  return make('ol', { class: 'poll', 'aria-label': `${of} ${of === 1 ? 'prediction' : 'predictions'}` }, all.map(({ answer, count, isRight, belief }) =>
    make('li', { class: isRight ? 'right' : isRight === false ? 'wrong' : '' },
      make('span', {}, isRight ? make('b', { 'aria-label': 'right: ' }, '✓ ') : null, answer),
      make('meter', { min: 0, max: most, value: count, 'aria-label': answer }), make('span', {}, String(count)),
      belief ? make('em', {}, `you get this if ${belief}`) : null)));
}
