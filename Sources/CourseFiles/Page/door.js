// The entry to a class: fetches the class module if there is a class.

import { identity } from './identity.js';
import { Pane } from './pane.js';
import { download } from './questions.js';
import { Newest, Wire } from './wire.js';

const NEWS = ['door', 'stranger', 'joined', 'ready', 'place', 'asked', 'sent', 'judged', 'revealed', 'class', 'paused', 'cameBack'];

export class Door {
  #room = null;
  /** The exercises that a class judges. */
  exercises = [];

  /** @param context `wire`, `judged()`, and the rest of a class's context */
  constructor(context) {
    const judged = exercises => {
      this.exercises = exercises;
      context.judged();
    };
    // The page's modules that the class module shares, so that it does not fetch them again.
    const tools = {
      pane: host => new Pane(host),
      wireTo: nickname => new Wire(() => ({ ...identity(), follow: nickname === null || undefined, show: nickname ?? undefined })),
      newest: send => new Newest(send), download,
    };
    const enter = ({ Classroom }) => new Classroom({ ...context, ...tools, judged });
    for (const name of NEWS) {
      context.wire.addEventListener(name, ({ detail }) => {
        if (name === 'joined') {
          document.body.dataset.role = detail.role;
          document.body.classList.toggle('onlooker', detail.looksAt !== null);
        } else if (name === 'ready' && !this.#room) return;
        this.#room ??= import('./classroom.js').then(enter);
        this.#room.then(room => room.take(name, detail));
      });
    }
  }

  tell(text) { this.#room?.then(room => room.tell(text)); }

  /** Reports what came of a line: the error, if it was refused. */
  tried(entry, error) { this.#room?.then(room => room.tried(entry, error)); }

  /** Reports the position in the lesson to the class's bar. */
  here(lesson) { this.#room?.then(room => room.here(lesson)); }
}
