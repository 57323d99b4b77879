// The answers of a class as bars; after the reveal with the right one marked, and the likely
// misconception behind each of the others.

import { make } from './elements.js';
import { questionOf } from './stepper.js';

/** Returns a question as it is called everywhere: in the words of its lesson, or of the teacher. */
export const titleOf = ({ question, context }) => questionOf(context?.text ?? '')?.replace(/[*`]/g, '').replace(/\s+/g, ' ').replace(/^./, first => first.toUpperCase()) ?? question;

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
export const choicesOf = ({ context }) =>
  make('ul', { class: 'choices', 'aria-label': 'Choices' }, (context?.choices ?? []).map(choice => make('li', {}, choice)));

/** The right answer in words; `null` before the reveal and for a question without one. */
export const rightOf = ({ answers, of, right, isClosed }) => isClosed && right
  ? make('p', { class: 'in-words' }, make('strong', {}, `${right} is right`), `: ${answers.find(one => one.isRight)?.count ?? 0} of ${of} said so`) : null;

/** The bars of a question's answers as parts of all who answered, in the order of the choices; numbers follow in theirs, and words, the most frequent first. */
export function histogram({ answers, of, right, context }) {
  const place = ({ answer }) => ((context?.choices ?? []).indexOf(answer) + 1) || Infinity;
  // The right answer is shown even if nobody gave it.
  const all = (!right || answers.some(one => one.isRight) ? answers : [...answers, { answer: right, count: 0, isRight: true }])
    .toSorted((a, b) => place(a) === place(b) ? a.answer - b.answer || 0 : place(a) - place(b));
  return make('ol', { class: 'poll', 'aria-label': `${of} ${of === 1 ? 'prediction' : 'predictions'}` }, all.map(({ answer, count, isRight, belief }) =>
    make('li', { class: isRight ? 'right' : isRight === false ? 'wrong' : '' },
      make('span', {}, isRight ? make('b', { 'aria-label': 'right: ' }, '✓ ') : null, answer),
      make('meter', { min: 0, max: Math.max(1, of), value: count, 'aria-label': answer }), make('span', {}, String(count)),
      belief ? make('em', {}, `you get this if ${belief}`) : null)));
}
