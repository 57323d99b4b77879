// The answers of a class as bars; after the reveal with the right one marked, and the likely
// misconception behind each of the others. The students along the lesson as piles of dots.

import { proseElement } from './answers.js';
import { fill, make, styled } from './elements.js';
import { labelOf } from './labels.js';

/** The height of the strip in pixels that piles may fill. */
const STRIP = 16;

/**
 * Returns how many of those asked have answered, such as `24 of 27 answered · 4 are ahead`; students who ran
 * the line with the answer first are not asked. After the reveal everybody runs it.
 */
export function turnout({ of, line, isClosed }, students) {
  if (isClosed) return `${of} answered`;
  const ahead = students.filter(one => line !== null && !one.prediction && one.done > line).length;
  return `${of} of ${students.length - ahead} answered${ahead > 0 ? ` · ${ahead} ${ahead === 1 ? 'is' : 'are'} ahead` : ''}`;
}

/** The choices, which a class that is asked sees on a shared screen below the question. */
export function choicesOf({ context }) {
  const choices = context?.choices ?? [];
  return make('ul', { class: choices.every(choice => choice.length < 7) ? 'choices short' : 'choices', 'aria-label': 'Choices' }, choices.map(choice => make('li', {}, choice)));
}

/** Why the right number is right: the lines that decide it, with their roles; `null` where they are not all of it. */
export const whyOf = ({ reason }) => reason ? proseElement(`${reason}.`) : null;

/** The right answer, and why it is; `null` before the reveal and for a question without one. */
export const rightOf = poll => poll.isClosed && poll.right ? make('div', { class: 'in-words' }, make('strong', {}, `✓ ${poll.right}`),
  whyOf(poll) ?? ` ${poll.answers.find(one => one.isRight)?.count || 'Nobody'}${poll.of > 0 ? ` of ${poll.of}` : ''} said so.`) : null;

/** The bars of a question's answers as parts of all who answered, in the order of the choices; numbers follow in theirs, and words, the most frequent first; the one that was `said` here is marked. */
export function histogram({ answers, of, right, context }, said = null) {
  const place = ({ answer }) => ((context?.choices ?? []).indexOf(answer) + 1) || Infinity;
  // The right answer is shown even if nobody gave it.
  const known = !right || answers.some(one => one.isRight) ? answers : [...answers, { answer: right, count: 0, isRight: true }];
  // What nobody chose is shown too.
  const all = [...known, ...(context?.choices ?? []).filter(choice => !known.some(({ answer }) => answer === choice)).map(answer => ({ answer, count: 0 }))]
    .toSorted((a, b) => place(a) === place(b) ? a.answer - b.answer || 0 : place(a) - place(b));
  return make('ol', { class: 'poll', 'aria-label': `${of} ${of === 1 ? 'prediction' : 'predictions'}` }, all.map(({ answer, count, isRight, belief }) =>
    make('li', { class: isRight ? 'right' : isRight === false ? 'wrong' : '' },
      make('span', {}, isRight ? make('b', { 'aria-label': 'right: ' }, '✓ ') : null, answer, answer === said ? make('small', {}, ' you') : null),
      make('meter', { min: 0, max: Math.max(1, of), value: count, 'aria-label': answer }), make('span', {}, String(count)),
      belief ? make('em', {}, `You get this if ${belief}.`) : null)));
}

/** The class along the lesson: a dot for each, stacked where several are, and the teacher's place. */
export function fillStrip(host, students, count, place) {
  const at = (element, done, more) => styled(element, { left: `${count > 0 ? 100 * done / count : 0}%`, ...more });
  const piles = Map.groupBy(students.filter(one => one.isHere), one => one.done);
  host.dataset.count = count;
  // The highest pile is as high as the strip.
  const step = Math.min(5, STRIP / Math.max(...[...piles.values()].map(pile => pile.length), 1));
  fill(host, [...piles.values()].flatMap(pile => pile.map((one, height) =>
    at(make('i', { class: one.isStuck ? 'stuck' : '', title: labelOf(one.nickname), 'data-at': one.done }), one.done,
      { bottom: `${2 + step * height}px`, height: `${step > 3 ? step - 1 : step}px` }))), at(make('b', {}, '▲'), place ?? 0),
  // A count stands above the highest pile of its neighbourhood.
  [...piles].filter(([done, pile]) => pile.length > 6 && [...piles].every(([other, { length }]) => other === done || Math.abs(other - done) > count / 20 || length < pile.length || length === pile.length && other > done)).map(([done, pile]) =>
    at(make('em', {}, String(pile.length)), done)));
}
