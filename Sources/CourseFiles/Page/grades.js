// The grades of a class as a table: the exercises, the questions that the class was asked, and what
// is missing.

import { make } from './elements.js';
import { titleOf } from './stepper.js';
import { areNamesHidden, labelOf } from './labels.js';

/** Whether nothing that was typed counts for a question. */
const isUntried = ({ reason }) => reason.startsWith('nothing was typed');

/** Returns the grades in the order of joining, each row under the name that is shown; `count` is that of the lesson's lines. */
export function gradesTable({ grades, polls }, students, count) {
  const places = new Map(students.map(({ nickname }, index) => [nickname, index]));
  const all = [...grades].sort((one, other) => places.get(one.name) - places.get(other.name));
  const heads = all.find(({ questions }) => questions.length > 0)?.questions ?? [];
  const right = index => all.filter(({ questions }) => questions[index]?.isAnswered).length;
  const isRight = (poll, answer) => poll.answers.some(one => one.isRight && one.answer === answer);
  const errors = new Map(students.map(({ nickname, error }) => [nickname, error]));
  // What was refused is in no file; it belongs to what was handed out last.
  const error = (name, one) => isUntried(one) && one.label.startsWith('E') && one.label === heads.at(-1).label ? errors.get(name) : null;
  const state = (name, one) => !one ? '' : one.isAnswered ? '✓ right' : !one.isReached ? 'not reached' : !isUntried(one) ? 'not solved' : error(name, one) ? 'tried' : 'not tried';
  const why = ({ name, looksLike, failure, questions }) => [looksLike && !areNamesHidden() ? `looks like ${looksLike}` + (looksLike === name ? ', in other characters' : '') : null,
    failure, ...questions.filter(one => !one.isAnswered && one.isReached && (!isUntried(one) || error(name, one))).map(one => `${one.label}: ${error(name, one) ?? one.reason}`)];
  return all.length === 0 ? make('p', {}, 'Nobody has joined.') : make('table', {},
    make('thead', {}, make('tr', {}, ['Name', `Line of ${count}`].map(text => make('th', { scope: 'col' }, text)),
      heads.map(({ label }, index) => make('th', { scope: 'col' }, `Exercise ${label}: ${right(index)} of ${all.length} right`)),
      polls.map(({ poll }, index) => make('th', { scope: 'col', title: titleOf(poll).textContent }, `Question ${index + 1}${poll.right ? `: ${poll.answers.find(one => one.isRight)?.count ?? 0} of ${poll.of} right` : ''}`)), make('th', { scope: 'col' }, 'What is missing'))),
    make('tbody', {}, all.map(one => make('tr', {}, make('th', { scope: 'row' }, labelOf(one.name)), make('td', {}, one.failure ? '' : String(one.done)),
      heads.map((_, index) => make('td', { class: one.questions[index]?.isAnswered ? 'right' : '' }, state(one.name, one.questions[index]))),
      polls.map(({ poll, said }) => make('td', { class: isRight(poll, said[one.name]) ? 'right' : '', title: said[one.name] }, isRight(poll, said[one.name]) ? `✓ ${said[one.name]}` : said[one.name] ?? '–')),
      make('td', {}, why(one).filter(Boolean).map(text => make('div', {}, text)))))));
}
