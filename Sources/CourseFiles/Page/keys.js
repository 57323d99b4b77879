// The keys of the page, in a dialog.

import { make } from './elements.js';

const KEYS = [
  ['Writing a cell', [
    ['Shift-Enter', 'run it and go on'], ['Ctrl-Enter', 'run it and stay'], ['Enter', 'at the prompt, run what is whole'],
    ['Tab', 'complete'], ['↑ ↓', 'at the prompt, earlier lines'], ['Esc', 'leave the cell'],
  ]],
  ['Looking at cells', [
    ['↑ ↓', 'go to another cell'], ['Enter', 'write in it'], ['A B', 'a cell above, below'], ['M', 'prose below'],
    ['D D', 'delete it'], ['Z', 'undo'], ['Shift-Z', 'redo'], ['/', 'go to the prompt'],
  ]],
  ['Numbers', [
    ['drag', 'sideways; Shift ×10, Alt ×0.1'], ['Alt-↑ ↓', 'one more or less, with Shift ten'], ['Tab', 'from a cell to its numbers'],
    ['Enter', 'slider, step and exact value'], ['Esc', 'as it was'],
  ]],
  ['The board', [
    ['G', 'go to the board'], ['arrows', 'choose a view'], ['Enter', 'why it is where it is'],
    ['Space', 'take hold of it, then arrows pull'], ['E', 'take another edge'], ['Enter, Esc', 'keep the pull, let go'],
  ]],
  ['Building', [
    ['drag', 'on the ground of the board: a view'], ['Ctrl-drag', 'from a view to another, or the root: a constraint; a finger rests first'],
    ['Shift-click', 'views together: what they can have in common; by keys Shift-Enter'], ['N', 'on the board: a view'], ['C', 'a constraint from the view, then Enter on another, or R'],
  ]],
  ['The page', [
    ['P or F2', 'projector'], ['Space', 'in the projector, the next step'], ['H', 'history'], ['S', 'save'], ['O', 'open a file'], ['?', 'these keys'],
  ]],
];

/** Shows the keys. */
export function keysDialog(dialog) {
  dialog.replaceChildren(
    ...KEYS.map(([title, keys]) => make('section', {}, make('h2', {}, title),
      make('dl', {}, keys.flatMap(([key, text]) => [make('dt', {}, make('kbd', {}, key)), make('dd', {}, text)])))),
    make('form', { method: 'dialog' }, make('button', { class: 'main' }, 'Close')));
  dialog.showModal();
}
