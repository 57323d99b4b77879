// Tabs of one browser in a class: two may belong to the same student, or one to another. Each tab
// says so; lines typed in a tab go to its own student's session. A student comes back from another
// browser by a number.

import { make, openDialog } from './elements.js';
import { forget, identity } from './identity.js';
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

/** Shows the number with which a student can return from another browser. */
export const letIn = async (wire, nickname) => {
  const { number, seconds } = await wire.ask('letIn', { nickname });
  openDialog('Let in', make('h2', {}, `Let ${labelOf(nickname)} in`),
    make('p', {}, 'In the other browser the student types the nickname and the code of the class as before, and then'),
    make('p', { class: 'huge code', 'data-lets-in': nickname, 'aria-label': [...number].join(' ') }, number),
    make('p', { class: 'quiet' }, `It opens this student’s work, once, within ${seconds / 60} minutes.`),
    make('form', { method: 'dialog' }, make('button', { class: 'main' }, 'Close')));
};

/** Asks whether to sign out, for another person at this browser; the lines stay in the class. */
export function askToLeave({ wire, download }, nickname, fail) {
  const button = (text, id, act, title = null) => make('button', { type: 'button', id, title, onclick: act }, text);
  openDialog('Leave', make('h2', {}, 'Leave the class'), make('p', {}, 'What you typed stays with the class, and so does your nickname. Take home saves your lines as a file.'),
    make('form', { method: 'dialog' },
      button('Take home', 'take-home', () => wire.ask('download', { form: 'md' }).then(file => download({ ...file, name: `${nickname}.md` })).catch(fail), 'A file that opens without the class'),
      button('Leave', 'really-leave', () => {
        channel?.postMessage({ hasLeft: true });
        forget();
        location.reload();
      }), make('button', { class: 'main', autofocus: true }, 'Stay')));
}
