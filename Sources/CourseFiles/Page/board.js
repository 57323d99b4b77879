// A drawing of a layout in a page: it is shown, its views are moved and lit, its layers switched.
// The page of `serve` and the file of `draw as html` use the same module.

const part = (offset, length) => length > 0 ? Math.min(Math.max(offset / length, 0), 1) : 0;
/** With more views than this, details are hidden. */
export const CROWD = 60;
const NAMES = 'g[data-name], text[data-name]';

export class Board {
  /** For each view, its group, rectangle, label, and the frame at which it was drawn. */
  #shapes = new Map();
  #hidden = new Set();

  constructor(host) { this.host = host; }

  get svg() { return this.host.querySelector('svg'); }

  /** Whether an eye cannot follow each. */
  get isCrowd() { return this.#shapes.size > CROWD; }

  /** The names of the views, superviews first. */
  get names() { return [...this.#shapes.keys()]; }

  /** Shows a drawing; `text` is SVG from the program. */
  draw(text) {
    const holder = document.createElement('template');
    holder.innerHTML = text;
    this.svg?.remove();
    this.host.prepend(holder.content.querySelector('svg'));
    this.adopt();
    this.#dropSmall();
  }

  /** Takes over the drawing that the page already contains. */
  adopt() {
    this.svg.style.setProperty('--em', this.svg.dataset.em + 'px');
    this.#shapes.clear();
    for (const group of this.svg.querySelectorAll('g[data-name]')) {
      const rect = group.querySelector(':scope > rect');
      const frame = rect
        ? ['x', 'y', 'width', 'height'].map(name => Number(rect.getAttribute(name))) : null;
      this.#shapes.set(group.dataset.name, { group, rect, drawn: frame, frame, label: null, part: null });
    }
    this.svg.classList.toggle('crowd', this.isCrowd);
    for (const label of this.svg.querySelectorAll('text[data-name]')) {
      const shape = this.#shapes.get(label.dataset.name);
      if (shape) shape.label = label;
    }
    // By one class a move fades them without a look at all else.
    for (const layer of this.svg.querySelectorAll('[class^=layer-]')) layer.classList.add('layer');
    this.root = this.svg.querySelector('rect.root');
    for (const layer of this.#hidden) this.turn(layer, false);
  }

  /** Hides what labels say where nobody could read it from afar. */
  #dropSmall() {
    for (const text of this.svg.querySelectorAll('.projector .content')) {
      text.classList.toggle('off', parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 1) < 20);
    }
  }

  /** Returns the frame of a view in the root as currently shown; `null` if it is not drawn. */
  frame(name) { return this.#shapes.get(name)?.frame ?? null; }

  group(name) { return this.#shapes.get(name)?.group ?? null; }

  get rootSize() {
    return this.root
      ? [Number(this.root.getAttribute('width')), Number(this.root.getAttribute('height'))] : [0, 0];
  }

  /** The part of the plane that is seen: its origin and size. */
  get box() { return this.svg?.getAttribute('viewBox').split(' ').map(Number) ?? null; }
  set box(box) { this.svg.setAttribute('viewBox', box.join(' ')); }

  /** Shows all layers again, once each view is where the drawing has it. */
  settle() {
    const isDrawn = [...this.#shapes.values()].every(({ drawn, frame }) => drawn === frame || drawn?.every((value, index) => value === frame[index]));
    if (isDrawn) this.svg?.classList.remove('moving');
  }

  /**
   * Moves views to other frames without redrawing. Layers that no longer match are faded until the
   * next drawing.
   */
  move(moved) {
    if (!this.svg) return;
    for (const { name, frame } of moved) {
      const shape = this.#shapes.get(name);
      if (!shape?.drawn) continue;
      const [x, y, width, height] = frame;
      const [x0, y0] = shape.drawn;
      shape.group.setAttribute('transform', `translate(${x - x0} ${y - y0})`);
      if (width !== shape.frame[2]) shape.rect.setAttribute('width', Math.max(width, 0));
      if (height !== shape.frame[3]) shape.rect.setAttribute('height', Math.max(height, 0));
      shape.frame = frame;
      this.#follow(shape);
    }
    if (moved.length > 0) this.svg.classList.add('moving');
  }

  /**
   * Moves a label with its view; labels that are hidden, or too many, wait for the next drawing.
   */
  #follow(shape) {
    if (!shape.label || this.#hidden.has('names') || this.isCrowd) return;
    const [x, y, width, height] = shape.frame;
    const [x0, y0, width0, height0] = shape.drawn;
    if (!shape.part) {
      const { label } = shape;
      shape.part = [part(label.getAttribute('x') - x0, width0), part(label.getAttribute('y') - y0, height0)];
      // Moving the text itself, rather than a group around it, would make the browser measure it
      // again.
      shape.label = document.createElementNS(this.svg.namespaceURI, 'g');
      label.replaceWith(shape.label);
      shape.label.append(label);
    }
    shape.label.setAttribute('transform',
      `translate(${x - x0 + (width - width0) * shape.part[0]} ${y - y0 + (height - height0) * shape.part[1]})`);
  }

  /** Gives the root another size until the next drawing. */
  resize([width, height]) {
    this.root?.setAttribute('width', width);
    this.root?.setAttribute('height', height);
    this.svg?.classList.add('moving');
    this.resized?.([width, height]);
  }

  /** Highlights the views and constraints with these names, and no others. */
  light(names) {
    for (const lit of this.host.querySelectorAll('.lit')) lit.classList.remove('lit');
    for (const name of names) {
      this.#shapes.get(name)?.group.classList.add('lit');
      this.host.querySelector(`g[data-constraint=${CSS.escape(name)}]`)?.classList.add('lit');
    }
  }

  /** The view at an element of the drawing. */
  nameAt(element) { return element?.closest?.(NAMES)?.dataset.name ?? null; }

  /** Shows or hides a layer, in this drawing and later ones. */
  turn(layer, isShown) {
    if (isShown) this.#hidden.delete(layer); else this.#hidden.add(layer);
    for (const group of this.host.querySelectorAll('.layer-' + layer)) {
      group.classList.toggle('off', !isShown);
    }
    if (layer !== 'names' || !isShown) return;
    for (const shape of this.#shapes.values()) if (shape.frame !== shape.drawn) this.#follow(shape);
  }
}
