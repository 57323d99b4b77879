// The state of a layout in a few words.

import { make } from './elements.js';

const SIZES = { width: 2, height: 3 };
const missing = view => Object.keys(view.free ?? {});
/** Whether lines are still to give a view its size: it is being built, and no fault yet. */
const isUnbuilt = ({ free, frame }) => missing({ free }).some(axis => frame[SIZES[axis]] === 0);

export function chips({ views, unmet = [] }, broken) {
  // While a lesson's question is open, the chip must not say that everything is determined.
  const isHeld = views.some(view => view.untold);
  const all = views.filter(view => missing(view).length > 0);
  const unbuilt = all.filter(isUnbuilt);
  const [open, wishes] = [all.length - unbuilt.length, unmet.length];
  return [
    broken > 0 ? make('span', { class: 'chip bad' }, `! ${broken} broken`) : null,
    open > 0 ? make('span', { class: 'chip open' }, `? ${open} ambiguous`) : null,
    unbuilt[0] ? make('span', { class: 'chip unbuilt' }, unbuilt[1] ? `${unbuilt.length} views have no size yet` : `${unbuilt[0].name} still needs ${missing(unbuilt[0]).join(', ')}`) : null,
    wishes > 0 ? make('span', { class: 'chip wish', title: unmet.map(one => one.name).join(', ') }, `≠ ${wishes} ${wishes === 1 ? 'wish' : 'wishes'} unmet`) : null,
    broken + all.length === 0 && views.length > 0 && !isHeld ? make('span', { class: 'chip good' }, '✓ one layout') : null,
  ];
}
