// An animation on the board, with its curve and a timeline of the constraints violated in flight.

import { make, short } from './elements.js';
import { Player } from './player.js';

const [WIDTH, HEIGHT, EDGE] = [240, 96, 10];

export class MoviePanel {
  /** @param context `board`, `redraw()`, `say(text)` */
  constructor(host, context) {
    Object.assign(this, { host, context, curve: host.querySelector('#curve'), list: host.querySelector('#violations') });
    this.player = new Player(host);
    host.querySelector('#close-movie').addEventListener('click', () => this.close());
  }

  /** Loads an animation and plays it, unless reduced motion is set. */
  load(movie) {
    this.movie = movie;
    this.host.hidden = false;
    this.duration = movie.frames.at(-1)?.at ?? 0;
    this.points = movie.curve.map((height, index) => [movie.frames[index].at, height]);
    this.#draw();
    this.player.load({
      count: movie.frames.length, interval: movie.interval * 1000,
      show: (index, part) => this.#show(index, part),
      label: index => `${short(movie.frames[index].at)} s`,
    });
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.player.show(isStill ? movie.frames.length - 1 : 0);
    if (!isStill) this.player.play();
  }

  get isOpen() { return !this.host.hidden; }

  close() {
    this.player.stop();
    this.host.hidden = true;
    this.context.redraw();
  }

  /** Takes a new drawing: the film stays if it ends in that layout, and is closed otherwise. */
  drawn({ root, views }) {
    const last = this.movie.frames.at(-1);
    const isNear = (one, other) => other && one.every((value, index) => Math.abs(value - other[index]) < 0.01);
    const frames = new Map(views.map(view => [view.name, view.frame]));
    const isSame = isNear(last.root, root) && last.frames.length === views.length && last.frames.every(({ name, frame }) => isNear(frame, frames.get(name)));
    if (isSame) this.player.show(this.player.place);
    else this.host.hidden = true;
  }

  // Between two moments of the film everything is on a straight way.
  #show(index, part) {
    const { frames, curve } = this.movie;
    const frame = frames[index];
    const next = frames[index + 1] ?? frame;
    const between = (one, other = one) => one + (other - one) * part;
    const ends = new Map(next.frames.map(({ name, frame }) => [name, frame]));
    this.context.board.resize(frame.root.map((length, axis) => between(length, next.root[axis])));
    this.context.board.move(frame.frames.map(({ name, frame }) =>
      ({ name, frame: frame.map((value, at) => between(value, ends.get(name)?.[at])) })));
    // The drawing already shows the end.
    if (next === frame) this.context.board.settle();
    const [x, y] = this.#place(between(frame.at, next.at), between(curve[index] ?? 1, curve[index + 1]));
    this.head.setAttribute('transform', `translate(${x} ${y})`);
    this.line.setAttribute('transform', `translate(${x} 0)`);
    for (const row of this.list.children) {
      row.classList.toggle('now', frame.at >= row.from - 1e-9 && frame.at <= row.to + 1e-9);
    }
  }

  #place(time, height) {
    const span = this.high - this.low || 1;
    return [EDGE + (time / (this.duration || 1)) * (WIDTH - 2 * EDGE),
      HEIGHT - EDGE - ((height - this.low) / span) * (HEIGHT - 2 * EDGE)];
  }

  #draw() {
    const { points } = this;
    this.low = Math.min(0, ...points.map(([, y]) => y));
    this.high = Math.max(1, ...points.map(([, y]) => y));
    const path = smooth(points.map(([t, y]) => this.#place(t, y)));
    const [left, end] = this.#place(0, 1);
    const { violations } = this.movie;
    this.head = make('circle', { r: 4, class: 'head' });
    this.line = make('line', { y1: 0, y2: HEIGHT, class: 'now-line' });
    this.curve.replaceChildren(make('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': 'progress over time' },
      make('path', { d: `M${left} ${end}H${WIDTH - EDGE}`, class: 'goal' }),
      violations.map(one => make('rect', {
        class: 'violation', x: this.#place(one.from, 0)[0] - 1, y: HEIGHT - 6, height: 6,
        width: Math.max(3, this.#place(one.to, 0)[0] - this.#place(one.from, 0)[0] + 2),
      }, make('title', {}, one.text ?? one.name))),
      make('path', { d: path, class: 'curve' }), this.line, this.head));
    this.list.replaceChildren(...violations.map(one => {
      const row = make('li', { 'data-constraint': one.name, tabindex: 0 }, make('code', {}, one.text ?? one.name),
        make('span', { class: 'kind' }, ` ${short(one.from)}…${short(one.to)} s`));
      row.from = one.from;
      row.to = one.to;
      return row;
    }));
  }
}

/**
 * Returns a smooth path through points: the tangent at each one is parallel to the line between its
 * neighbours.
 */
function smooth(points) {
  const at = index => points[Math.min(Math.max(index, 0), points.length - 1)];
  const toward = (index, way) => at(index).map((value, axis) => value + way * (at(index + 1)[axis] - at(index - 1)[axis]) / 6);
  return 'M' + at(0).join(' ') + points.slice(1).map((point, index) => `C${toward(index, 1).join(' ')} ${toward(index + 1, -1).join(' ')} ${point.join(' ')}`).join('');
}
