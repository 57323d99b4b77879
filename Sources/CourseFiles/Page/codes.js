// A lesson's answers as a code that a student can send by any means where a network forbids
// servers; and the codes of a class as a table. A code proves nothing: students could make it up.

import { fill, make } from './elements.js';

const CODE = /^(.*?)[\s:]*\b(\d+):(\d+):([^:\s]*):([01]*):([a-z]{2})\s*$/;

/** Two letters that a slip of the hand changes. */
function check(text) {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)) % 676;
  return String.fromCharCode(97 + Math.floor(sum / 26), 97 + sum % 26);
}

/**
 * Returns a code such as `8:25:!300,160:10:kf`: the lesson, the lines done, the first answers (`!`
 * marks wrong ones), and which exercises are solved.
 */
export function codeOf({ lesson, done, answers, exercises }) {
  const said = answers.map(one => (one.isRight ? '' : '!') + String(one.said).replace(/[^\p{L}\p{N}.-]/gu, '_')).join(',');
  const text = [lesson, done, said, exercises.map(is => is ? 1 : 0).join('')].join(':');
  return `${text}:${check(text)}`;
}

/** Parses a line such as `Ada 8:25:!300,160:10:kf`; returns `null` if it has no valid code. */
export function readCode(line) {
  const [, name, lesson, done, said, solved, letters] = line.match(CODE) ?? [];
  if (!letters || check([lesson, done, said, solved].join(':')) !== letters) return null;
  return { name: name.trim() || 'nameless', lesson, done, answers: said ? said.split(',') : [], exercises: [...solved] };
}

/** Shows the answers in the pasted codes, one per line, each after its name. */
export function codesDialog(dialog) {
  const table = make('div', {});
  const read = text => {
    const lines = text.split('\n').filter(line => line.trim() !== '');
    const all = lines.map(readCode);
    const known = all.filter(Boolean);
    const count = Math.max(0, ...known.map(one => one.answers.length));
    const right = index => known.filter(({ answers }) => answers[index] && !answers[index].startsWith('!')).length;
    const heads = Array.from({ length: count }, (_, index) => make('th', {}, `question ${index + 1} · ${right(index)} of ${known.length} right`));
    fill(table, known.length === 0 ? null : make('table', {}, make('tr', {}, ['name', 'lesson', 'line'].map(head => make('th', {}, head)), heads, make('th', {}, 'exercises')),
      known.map(one => make('tr', {}, [one.name, one.lesson, one.done].map(text => make('td', {}, text)),
        heads.map((_, index) => make('td', {}, (one.answers[index] ?? '').replace(/^(!?)(.+)$/, (all, sign, text) => `${sign ? '✗' : '✓'} ${text}`))),
        make('td', {}, one.exercises.map(is => is === '1' ? '✓' : '–').join(' '))))),
    lines.filter((_, index) => !all[index]).map(line => make('p', { class: 'error-title' }, `no code, or a slip in it: ${line.slice(0, 80)}`)));
  };
  fill(dialog, make('h2', {}, 'Codes of a class'), make('p', { class: 'quiet' }, 'At the end of a lesson each student has a code. Paste them here, one a line, each behind its name.'),
    make('textarea', { rows: 6, 'aria-label': 'Codes', placeholder: 'Ada 8:25:!300,160:10:kf', oninput: event => read(event.target.value) }), table,
    make('form', { method: 'dialog' }, make('button', { class: 'main' }, 'Close')));
  dialog.oncancel = null;
  dialog.showModal();
}
