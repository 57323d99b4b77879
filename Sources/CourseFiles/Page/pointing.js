// Direct manipulation on the board: dragging a view's edge or body shows what resists, dragging the
// root's corner resizes it, and selecting a view explains its position. Everything works by
// keyboard too.

import { fill, make, short } from './elements.js';
import { Torn } from './torn.js';
import { Newest } from './wire.js';

const EDGES = ['body', 'left', 'right', 'top', 'bottom'];
const CURSORS = { body: 'grab', left: 'ew-resize', right: 'ew-resize', top: 'ns-resize', bottom: 'ns-resize' };

export class Pointing {
  #chosen = null;
  #grip = null;
  #edge = 'body';
  #last = null;

  /** @param context `wire`, `board`, `hint`, `moved(result)`, `redraw()`, `ask(name)`, `say(text)`, `typed(result)` */
  constructor(context) {
    Object.assign(this, { context, board: context.board, host: context.board.host });
    this.corner = make('button', { type: 'button', id: 'corner', 'aria-label': 'Size of the root', role: 'slider', 'aria-valuenow': 0 });
    this.paper = this.host.parentElement;
    this.paper.append(this.corner);
    this.panel = document.getElementById('pull');
    this.torn = new Torn(context, name => this.views.get(name)?.parent);
    this.pulls = new Newest(pull => this.#pull(pull), 2);
    this.sizes = new Newest(size => this.#resize(size), 2);
    this.paper.addEventListener('pointermove', event => this.#move(event));
    this.paper.addEventListener('pointerdown', event => this.#down(event));
    this.paper.addEventListener('pointerup', event => this.#up(event));
    this.paper.addEventListener('pointercancel', () => this.#drop());
    this.paper.addEventListener('pointerleave', () => this.#grip || this.#point(null));
    this.paper.addEventListener('keydown', event => this.#key(event));
    this.host.addEventListener('focus', () => this.#chosen ?? this.choose(this.board.names[0]));
  }

  /**
   * Called after each drawing; updates the options for screen readers and the corner's position.
   */
  drawn(views) {
    this.views = new Map(views.map(view => [view.name, view]));
    // A listbox must not be empty.
    if (this.board.names.length > 0) this.host.setAttribute('role', 'listbox'); else this.host.setAttribute('role', 'group');
    for (const name of this.board.names) {
      const group = this.board.group(name);
      group.id = 'view-' + name;
      group.setAttribute('role', 'option');
      this.#describe(name);
    }
    if (this.#chosen && !this.board.frame(this.#chosen)) this.#chosen = null;
    this.choose(this.#chosen ?? (document.activeElement === this.host ? this.board.names[0] : null));
    this.place();
  }

  /** Puts the handle onto the root's corner. */
  place() {
    const root = (this.board.svg?.querySelector('.bezel') ?? this.board.root)?.getBoundingClientRect();
    if (!root) return;
    const box = this.paper.getBoundingClientRect();
    this.corner.style.left = root.right - box.left + 'px';
    this.corner.style.top = root.bottom - box.top + 'px';
    const [width, height] = this.board.rootSize;
    this.corner.setAttribute('aria-valuetext', `${short(width)} by ${short(height)}`);
    this.corner.setAttribute('aria-valuenow', short(width));
    this.corner.dataset.size = `${short(width)}×${short(height)}`;
  }

  /** Returns the frame of a view in its superview, as `frames` does. */
  local(name) {
    const frame = this.board.frame(name) ?? this.views?.get(name)?.frame;
    const parent = this.board.frame(this.views?.get(name)?.parent);
    return frame && parent ? [frame[0] - parent[0], frame[1] - parent[1], frame[2], frame[3]] : frame;
  }

  /** Returns the frame of a view as shown: a number that a lesson asks for is a question mark. */
  told(name) {
    const untold = this.views?.get(name)?.untold ?? '';
    return this.local(name)?.map((number, index) => untold.includes('xywh'[index]) ? '?' : short(number));
  }

  /** Describes moves in words, for screen readers. */
  movement(all) {
    const told = all.slice(0, 5).map(({ name }) => {
      const [x, y, width, height] = this.told(name);
      return `${name} x ${x} y ${y} width ${width} height ${height}`;
    });
    return told.join(', ') + (all.length > 5 ? `, and ${all.length - 5} more` : '');
  }

  #describe(name) {
    const [x, y, width, height] = this.told(name) ?? [];
    const view = this.views.get(name);
    const open = view?.free && Object.keys(view.free).length > 0 ? ', ambiguous' : '';
    this.board.group(name).setAttribute('aria-label', x === undefined ? name
      : `${name}, ${view?.kind ?? 'view'}, x ${x}, y ${y}, width ${width}, height ${height}${open}`);
  }

  get chosen() { return this.#chosen; }

  get isPulling() { return Boolean(this.#held || this.#grip?.isMoving && !this.#grip.isCorner && !this.#grip.isAnswer); }

  get isResizing() { return this.#grip?.isCorner === true && this.#grip.isMoving; }

  /** Releases the current drag, as the pointer starts something else. */
  letGo() {
    this.#drop();
    this.panel.hidden = true;
  }

  /** Chooses a view; keys act on it. */
  choose(name) {
    for (const group of this.host.querySelectorAll('.chosen')) {
      group.classList.remove('chosen');
      group.setAttribute('aria-selected', 'false');
    }
    this.#chosen = name ?? null;
    const group = name && this.board.group(name);
    if (!group) return this.host.removeAttribute('aria-activedescendant');
    this.#describe(name);
    group.classList.add('chosen');
    group.setAttribute('aria-selected', 'true');
    this.host.setAttribute('aria-activedescendant', group.id);
    if (document.activeElement === this.host) this.context.showRoom(name);
  }

  // MARK: Pointer

  /** Converts a point on the screen to the root's coordinates. */
  inRoot(x, y) {
    const matrix = this.board.root?.getScreenCTM()?.inverse();
    if (!matrix) return [0, 0];
    const point = new DOMPoint(x, y).matrixTransform(matrix);
    // In 64ths of a point, which add up exactly.
    return [point.x, point.y].map(value => Math.round(64 * value) / 64);
  }

  /** Which edge of a view is within reach of the pointer. */
  #edgeAt(name, event) {
    const rect = this.board.group(name)?.querySelector(':scope > rect')?.getBoundingClientRect();
    if (!rect) return 'body';
    const reach = Math.min(8, rect.width / 4, rect.height / 4);
    const { clientX: x, clientY: y } = event;
    // A torn edge is a wide one.
    const torn = this.torn.edge(name);
    if (torn && Math.abs({ right: x - rect.right, left: x - rect.left, top: y - rect.top, bottom: y - rect.bottom }[torn]) <= 18) return torn;
    if (Math.abs(x - rect.left) <= reach) return 'left';
    if (Math.abs(x - rect.right) <= reach) return 'right';
    if (Math.abs(y - rect.top) <= reach) return 'top';
    if (Math.abs(y - rect.bottom) <= reach) return 'bottom';
    return 'body';
  }

  #point(name, event) {
    this.host.style.cursor = name ? CURSORS[this.#edgeAt(name, event)] : '';
    if (!name) this.context.hint(null);
    this.board.light(name ? [name] : []);
    this.context.showRoom(name);
    if (!name) return;
    const told = this.told(name);
    const view = this.views?.get(name);
    if (!told) return;
    const [x, y, width, height] = told;
    const free = Object.entries(view?.free ?? {})
      .map(([axis, [low, high]]) => `${axis} ${low ?? ''}…${high ?? ''} ?`).join('   ');
    this.context.hint({ view: name, text: `${name}   ${view?.kind ?? ''}\nx ${x}   y ${y}   w ${width}   h ${height}`
      + (free ? '\n' + free : '') }, event.clientX, event.clientY);
  }

  #down(event) {
    if (event.button !== 0) return;
    const at = { x: event.clientX, y: event.clientY };
    if (event.target === this.corner) this.#grip = { ...at, isCorner: true, size: this.board.rootSize };
    else {
      const name = this.board.nameAt(event.target);
      if (!name) return;
      if (event.shiftKey) return this.context.offers.select(name);
      this.#grip = { ...at, name, edge: this.#edgeAt(name, event), offset: this.#offset(name, event) };
      if (this.#grip.edge === this.torn.edge(name)) Object.assign(this.#grip, { isAnswer: true, frame: this.board.frame(name) });
      this.choose(name);
    }
    this.paper.setPointerCapture(event.pointerId);
    this.context.hint(null);
  }

  // The distance from the pointer to the dragged edge, so that nothing jumps.
  #offset(name, event) {
    const [x, y, width, height] = this.board.frame(name) ?? [0, 0, 0, 0];
    const [px, py] = this.inRoot(event.clientX, event.clientY);
    const edge = this.#edgeAt(name, event);
    if (edge === 'body') return [0, 0];
    return [px - (edge === 'right' ? x + width : x), py - (edge === 'bottom' ? y + height : y)];
  }

  #move(event) {
    const grip = this.#grip;
    if (!grip) return this.#point(this.board.nameAt(event.target), event);
    grip.isMoving ||= Math.hypot(event.clientX - grip.x, event.clientY - grip.y) > 3;
    if (!grip.isMoving) return;
    if (grip.isAnswer) return this.torn.propose(grip, event);
    if (grip.isCorner) {
      const scale = this.board.root.getScreenCTM().a;
      this.sizes.push({ size: [
        Math.max(0, Math.round(grip.size[0] + (event.clientX - grip.x) / scale)),
        Math.max(0, Math.round(grip.size[1] + (event.clientY - grip.y) / scale)),
      ], isFinal: false });
      return;
    }
    if (!grip.start) this.#take(grip, this.#place(grip, grip));
    const { x, y } = this.#place(grip, { x: event.clientX, y: event.clientY });
    // The pointer moves in whole points.
    this.#pullTo(grip, { x: grip.start.x + Math.round(x - grip.start.x), y: grip.start.y + Math.round(y - grip.start.y) });
  }

  #place({ offset }, at) {
    const [x, y] = this.inRoot(at.x, at.y);
    return { x: x - offset[0], y: y - offset[1] };
  }

  // The first pull records where the view was grabbed and moves nothing.
  #take(grip, start) {
    grip.start = start;
    grip.home = this.board.frame(grip.name);
    this.#pullTo(grip, start, true);
  }

  #pullTo(grip, place, isFirst = false) {
    grip.place = place;
    this.pulls.push({ grip, isFirst, view: grip.name, edge: grip.edge, ...place, isFinal: false, keep: false });
  }

  #up(event) {
    const grip = this.#grip;
    this.#grip = null;
    if (!grip) return;
    if (grip.isCorner) return grip.isMoving && this.sizes.push({ size: this.board.rootSize, isFinal: true });
    if (!grip.isMoving) return this.context.ask(grip.name);
    if (grip.isAnswer) return this.torn.propose(grip, event, true);
    this.#release(grip, event.altKey);
  }

  #drop() {
    const grip = this.#grip;
    this.#grip = null;
    if (grip?.place) this.#release(grip, false);
  }

  #release(grip, keep) {
    const { name, edge, place } = this.#last = grip;
    this.#tie(null);
    // A view that did not move leaves nothing to keep.
    grip.hasMoved = this.board.frame(name)?.some((value, index) => Math.abs(value - grip.home[index]) > 0.05);
    this.pulls.push({ grip, view: name, edge, ...place, isFinal: true, keep });
  }

  /** Draws a band from the grabbed point to the pointer while the view does not follow. */
  #tie(grip) {
    this.band?.remove();
    this.band = null;
    const frame = grip && this.board.frame(grip.name);
    if (!frame) return;
    const [x, y, width, height] = frame;
    const { edge, start, place, home } = grip;
    // The grabbed point at its current position.
    const held = edge === 'body' ? [start.x + x - home[0], start.y + y - home[1]]
      : edge === 'left' || edge === 'right' ? [edge === 'left' ? x : x + width, y + height / 2] : [x + width / 2, edge === 'top' ? y : y + height];
    const hand = edge === 'body' ? [place.x, place.y] : edge === 'left' || edge === 'right' ? [place.x, held[1]] : [held[0], place.y];
    if (Math.hypot(hand[0] - held[0], hand[1] - held[1]) < 3) return;
    this.band = make('line', { class: 'band', x1: held[0], y1: held[1], x2: hand[0], y2: hand[1] });
    this.board.svg.append(this.band);
  }

  // Repeats the pull, this time permanently.
  #keep() {
    const { start, place } = this.#last;
    this.#take(this.#last, start);
    this.#release(Object.assign(this.#last, { place }), true);
  }

  // MARK: What the program says

  async #pull({ grip, isFirst, ...pull }) {
    let result;
    try {
      result = await this.context.wire.ask('pull', pull);
    } catch (error) {
      return this.context.say(error.message);
    }
    this.context.moved(result);
    this.#describe(pull.view);
    if (!isFirst) this.#showResistance(pull, result, grip);
    if (pull.isFinal) {
      this.context.redraw();
      if (result.line) this.context.typed(result);
    }
  }

  #showResistance(pull, { resists = [], line }, grip) {
    if (!pull.isFinal) requestAnimationFrame(() => { if (grip === this.#grip || grip === this.#held) this.#tie(grip); });
    this.board.light([pull.view, ...resists.flatMap(one => [one.name, ...(one.views ?? [])])]);
    const what = pull.edge === 'body' ? pull.view : `${pull.edge} of ${pull.view}`;
    const title = resists.length === 0 ? `${what} gives way` : `${what} is held by`;
    this.panel.hidden = false;
    document.getElementById('inspector').hidden = true;
    fill(this.panel,
      make('h2', {}, title),
      make('ul', {}, resists.map(one => make('li', { 'data-constraint': one.name, tabindex: 0 },
        make('code', {}, one.text ?? one.name), pull.isFinal ? this.#ease(one) : null))),
      pull.isFinal && !line ? make('p', { class: 'row' },
        grip.hasMoved ? make('button', { type: 'button', id: 'keep-pull', onclick: () => this.#keep() }, 'Keep it as a line') : null,
        make('button', { type: 'button', onclick: () => { this.panel.hidden = true; } }, 'Close')) : null,
      line ? make('p', {}, 'kept as ', make('code', {}, line)) : null);
    if (!pull.isFinal) {
      this.context.say(`${title} ${resists.map(one => one.name).join(', ')}`);
    }
  }

  /**
   * Offers ways to relax a constraint that holds an edge: lower its priority, or change its number.
   */
  #ease({ name, text }) {
    // The root's size is no constraint.
    if (!text || text.startsWith('set ')) return null;
    const path = this.context.name(name);
    return make('span', { class: 'row' },
      make('button', { type: 'button', onclick: () => { this.panel.hidden = true; this.context.run(`set ${path}.priority = 999`); } }, 'let it give'),
      /[\d.]+(?=\s*(?:as|$))/.test(text ?? '') ? make('button', { type: 'button', onclick: event => this.context.slide(path, event.target) }, 'its number') : null);
  }

  async #resize({ size, isFinal }) {
    try {
      const result = await this.context.wire.ask('set', { path: 'root.size', value: size, isFinal });
      this.board.resize(size);
      this.context.moved(result);
      this.place();
      if (isFinal || this.isResizing && !this.board.isCrowd) this.context.redraw();
      if (isFinal && result.line) this.context.typed(result);
    } catch (error) {
      this.context.say(error.message);
    }
  }

  // MARK: Keys

  #held = null;

  #key(event) {
    const { key } = event;
    const step = event.shiftKey ? 10 : 1;
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    const take = () => { event.preventDefault(); event.stopPropagation(); };
    if (event.target === this.corner) {
      if (!arrow) return;
      take();
      const [width, height] = this.board.rootSize;
      this.sizes.push({ size: [width + arrow[0] * step, height + arrow[1] * step], isFinal: true });
      return;
    }
    if (this.#held) return this.#keyHeld(key, arrow, step, take);
    const names = this.board.names;
    if (arrow && names.length > 0) {
      take();
      const place = names.indexOf(this.#chosen);
      const next = (place + (arrow[0] + arrow[1]) + names.length) % names.length;
      this.choose(names[place < 0 ? 0 : next]);
      this.board.light([this.#chosen]);
    } else if (key === 'Enter' && this.#chosen) {
      take();
      if (event.shiftKey) this.context.offers.select(this.#chosen);
      else this.context.ask(this.#chosen);
    } else if (key === ' ' && this.#chosen && this.board.frame(this.#chosen)) {
      take();
      this.#hold();
    }
  }

  #hold() {
    const [x, y, width, height] = this.board.frame(this.#chosen);
    const edge = this.#edge;
    this.#held = {
      name: this.#chosen, edge, place: edge === 'body' ? { x: x + width / 2, y: y + height / 2 }
        : { x: edge === 'right' ? x + width : x, y: edge === 'bottom' ? y + height : y },
    };
    this.#take(this.#held, this.#held.place);
    this.context.say(`${edge} of ${this.#chosen} is held: arrows pull, E takes another edge, Enter keeps it, Escape lets go`);
  }

  #keyHeld(key, arrow, step, take) {
    take();
    const held = this.#held;
    if (arrow) {
      this.#pullTo(held, { x: held.place.x + arrow[0] * step, y: held.place.y + arrow[1] * step });
    } else if (key.toLowerCase() === 'e') {
      this.#edge = EDGES[(EDGES.indexOf(held.edge) + 1) % EDGES.length];
      this.#hold();
    } else if (key === 'Enter' || key === 'Escape' || key === ' ') {
      this.#held = null;
      this.#release(held, key === 'Enter');
    }
  }
}
