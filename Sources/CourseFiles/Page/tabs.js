// The tabs of a browser in a class: two may be the same student, or one may go on as somebody else. Each says
// so; what is typed in either goes into the session of its own student.

import { identity } from './identity.js';
import { channelTo } from './storage.js';

let channel = null;

/** Tells of other tabs as long as this one is open. */
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

/** Tells the other tabs that somebody leaves here. */
export const sayGoodbye = () => channel?.postMessage({ hasLeft: true });
