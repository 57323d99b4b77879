// Tabs of one browser in a class: two may belong to the same student, or one to another. Each tab
// says so; lines typed in a tab go to its own student's session. A student comes back from another
// browser by a number.

import { fill, make } from './elements.js';
import { identity } from './identity.js';
import { labelOf } from './labels.js';
import { channelTo } from './storage.js';

let channel = null;

/** Reports other tabs while this one is open. */
export function watchTabs(nickname, tell) {
  channel?.close();
  const { token } = identity();
  channel = channelTo('layoutlab tabs');
  const greet = isFirst => channel.postMessage({ token, nickname, isFirst });
  channel.onmessage = ({ data }) => {
    if (data.hasLeft) return tell(`another tab of this browser has left the class; here you are still ${nickname}`);
    if (data.token !== token) return tell(`another tab of this browser is ${data.nickname}; here you are ${nickname}`);
    if (data.isFirst) greet(false);
    tell(`you are ${nickname} in another tab of this browser too: both write into the same session`);
  };
  greet(true);
}

/** Tells the other tabs that the student has left in this one. */
export const sayGoodbye = () => channel?.postMessage({ hasLeft: true });

/** Shows the number with which a student can return from another browser. */
export const letIn = async (wire, nickname) => {
  const { number, seconds } = await wire.ask('letIn', { nickname });
  const dialog = document.getElementById('question');
  dialog.oncancel = null;
  fill(dialog, make('h2', {}, `Let ${labelOf(nickname)} in`),
    make('p', {}, 'In the other browser the student types the nickname and the code of the class as before, and then'),
    make('p', { class: 'huge code', 'data-lets-in': nickname, 'aria-label': [...number].join(' ') }, number),
    make('p', { class: 'quiet' }, `It opens this student’s work, once, within ${seconds / 60} minutes.`),
    make('form', { method: 'dialog' }, make('button', { class: 'main' }, 'Close')));
  if (!dialog.open) dialog.showModal();
};
