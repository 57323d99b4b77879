// A student's card on the teacher's dashboard: the board as a thumbnail, and beside it the progress,
// what was said, and what the teacher should know.

import { make, styled } from './elements.js';
import { thumbnail } from './exhibit.js';
import { addressOf, areNamesHidden, labelOf } from './labels.js';

/** Returns the card of a student in a lesson of `count` lines, with what was `said` to the question; `acts` are `open(nickname)` and `letIn(nickname)`. */
export function cardOf(one, said, count, acts) {
  const { nickname } = one;
  const label = labelOf(nickname);
  const broken = one.board?.broken ?? 0;
  // The first to be looked at are stuck, then those with a broken constraint, then who is behind.
  const order = one.isStuck ? 0 : broken > 0 ? 1 : 2 + one.done;
  const place = one.isFollowing ? 'follows you' : `line ${one.done}`;
  const facts = [one.isStuck ? `! ${one.reason ?? 'stuck'}` : null, broken > 0 ? `! ${broken} broken` : null, one.isHandedIn ? 'handed in' : null,
    one.looksLike && !areNamesHidden() ? `looks like ${one.looksLike}` : null, one.silence ? `no answer for ${one.silence} s` : null, one.isHere ? null : 'away'].filter(Boolean).join(', ');
  const card = make('li', { class: [one.isStuck ? 'stuck' : '', broken > 0 ? 'faulty' : '', one.isHere && !one.silence ? '' : 'away'].join(' ').trim(), 'data-student': nickname },
    make('button', { type: 'button', onclick: () => acts.open(nickname), class: 'large', 'data-large': nickname, title: 'Large, or beside another', 'aria-label': `${label} large` }, thumbnail(one.board)),
    make('a', { href: addressOf(nickname), 'data-show': nickname, title: label }, label),
    styled(make('p', { class: 'progress' },
      make('span', { class: 'place', title: `line ${one.done} of ${count}` + (one.next ? `; next: ${one.next}` : '') }, place)),
    { backgroundSize: `${count > 0 ? 100 * one.done / count : 0}% 3px, 100% 3px` }),
    // The lesson's exercises are shown only once a student has reached its end.
    make('p', { class: 'marks' }, marks(one.answered, '', one.done < count), marks(one.handedOut, 'E')),
    !said.text ? null : make('p', { class: `said ${said.kind}`, title: said.text }, said.text),
    make('p', { class: 'facts', title: facts }, facts, one.isHere ? null : make('button', { type: 'button', onclick: () => acts.letIn(nickname), class: 'let-in', title: 'From another browser', 'aria-label': `Let ${label} in` }, 'let in')));
  card.style.setProperty('--order', order);
  return card;
}

/** A chip for each exercise that is not taken back, filled if it is solved. */
const marks = (answers, letter, areHidden = false) => answers.map((is, index) => is === null || areHidden && !is ? null : make('b', { class: is ? 'solved' : '', title: `exercise ${letter}${index + 1}: ${is ? 'solved' : 'open'}` },
  make('span', {}, 'exercise '), `${letter}${index + 1}`, is ? ' ✓' : make('span', {}, ' open')));
