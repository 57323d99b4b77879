// The rows of the notebook as elements, and the question about pasted text.

import { answerElements, exerciseElement, isAdjustable, proseElement, recordedElement, sourceElement } from './answers.js';
import { make, short } from './elements.js';

// Texts of other programs, which are read as files are.
const FOREIGN = [[/^\s*<\?xml[\s\S]*<document\b/, 'A storyboard'], [/Unable to simultaneously satisfy constraints/, 'A log of Xcode']];
const LONG = 4000;

/** Sets apart the lines that a lesson kept in a branch: what made the branch is no line of the student's. */
export function setApart(rows) {
  let isKept = false;
  for (const { cell, classList } of rows) {
    const begins = /^branch detour\d*$/.test(cell.text);
    const ends = !begins && isKept && /^switch /.test(cell.text);
    isKept = (isKept || begins) && !ends;
    classList.toggle('kept', isKept);
    classList.toggle('began', begins);
    classList.toggle('ended', ends);
  }
}

/** The row of a cell: its text, and its answer below a line. */
export function rowElement(cell, context) {
  const isProse = cell.kind === 'prose';
  const row = make('li', {
    class: `cell ${cell.kind}` + (cell.status ? ` is-${cell.status}` : '') + (isAdjustable(cell) ? ' adjustable' : ''), tabindex: -1,
    'data-cell': cell.id,
  });
  row.cell = cell;
  if (isProse) {
    if (cell.html) {
      const prose = make('div', { class: 'prose' });
      prose.innerHTML = cell.html;
      row.append(prose);
    } else row.append(exerciseElement(cell.text) ?? proseElement(cell.text));
    // What tells a teacher to ask is no part of a question.
    for (const { previousSibling: lead, firstChild: words } of row.querySelectorAll('em')) {
      if (!/(^|\. )Ask [^.:]*: $/.test(lead?.data)) continue;
      lead.data = lead.data.replace(/Ask [^.:]*: $/, '');
      words.data = words.data.replace(/^./, first => first.toUpperCase());
    }
  } else {
    row.append(sourceElement(cell.text, context.known()),
      make('div', { class: 'answer' }, cell.blocks ? answerElements(cell.blocks, context.known())
        : recordedElement(cell.output ?? '', context.known())));
    // In a lesson a long answer is folded, so that the line and the next one are seen together.
    if ((cell.blocks?.map(block => block.text ?? '').join('') ?? cell.output ?? '').trim().split('\n').length > 9) {
      row.lastChild.classList.add('long');
      row.append(make('button', { type: 'button', class: 'unfold', onclick: ({ target }) => {
        row.querySelector('.answer').classList.remove('long');
        target.remove();
      } }, '▸ all of it'));
    }
    const film = cell.blocks?.find(block => block.movie)?.movie;
    if (film) row.append(make('button', { type: 'button', class: 'play', onclick: () => context.play(film) }, '▶ Play'));
  }
  return row;
}

/**
 * Offers to import a pasted file or log instead of running it as lines; `put` inserts it into the
 * prompt.
 */
export function offerToRead(event, host, context, put) {
  const text = event.clipboardData.getData('text');
  const kind = FOREIGN.find(([sign]) => sign.test(text))?.[1];
  if (!kind && text.length < LONG) return;
  event.preventDefault();
  const button = (label, act, attributes = {}) => make('button', { type: 'button', ...attributes, onclick: () => { host.replaceChildren(); act(); } }, label);
  host.replaceChildren(make('p', { class: 'row' }, `${kind ?? 'A long text'}, ${short(Math.ceil(text.length / 100) / 10)} KB: `,
    button('Read it', () => context.run('import "pasted.txt"', { 'pasted.txt': text }), { class: 'main' }),
    button('Put it here', () => put(text)), button('Leave it', () => {})));
  host.querySelector('.main').focus();
}
