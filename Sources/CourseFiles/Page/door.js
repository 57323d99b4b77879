// The door to a class: fetches the module of a class where there is one.

const NEWS = ['stranger', 'joined', 'ready', 'place', 'asked', 'sent', 'judged', 'revealed', 'class'];

export class Door {
  #room = null;
  /** The exercises that a class judges. */
  exercises = [];

  /** @param context `wire`, `judged()`, and what a class wants besides */
  constructor(context) {
    const judged = exercises => {
      this.exercises = exercises;
      context.judged();
    };
    const enter = ({ Classroom }) => new Classroom({ ...context, judged });
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

  /** Tells the class's bar where one is in the lesson. */
  here(lesson) { this.#room?.then(room => room.here(lesson)); }
}
