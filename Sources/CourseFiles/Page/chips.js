// The state of a layout in a few words.

import { make } from './elements.js';

export function chips({ views, unmet = [] }, broken) {
  // While a lesson's question is open, the chip must not say that everything is determined.
  const isHeld = views.some(view => view.untold);
  const open = views.filter(view => view.free && Object.keys(view.free).length > 0).length;
  const wishes = unmet.length;
  return [
    broken > 0 ? make('span', { class: 'chip bad' }, `! ${broken} broken`) : null,
    open > 0 ? make('span', { class: 'chip open' }, `? ${open} ambiguous`) : null,
    wishes > 0 ? make('span', { class: 'chip wish', title: unmet.map(one => one.name).join(', ') }, `≠ ${wishes} ${wishes === 1 ? 'wish' : 'wishes'} unmet`) : null,
    broken + open === 0 && views.length > 0 && !isHeld ? make('span', { class: 'chip good' }, '✓ one layout') : null,
  ];
}
