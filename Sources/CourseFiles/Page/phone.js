// A board that is a device: its bezel around the root, the safe area within it, and controls that look
// like controls. Without a device a board is a plan.

import { make } from './elements.js';

const BEZEL = 12;
const [SWITCH, KNOB] = [31, 13.5];

/** Returns a rounded rectangle as a path. */
const around = (width, height, corner) => {
  const arc = (x, y) => `A${corner} ${corner} 0 0 1 ${x} ${y}`;
  return `M${corner} 0H${width - corner}${arc(width, corner)}V${height - corner}${arc(width - corner, height)}`
    + `H${corner}${arc(0, height - corner)}V${corner}${arc(corner, 0)}Z`;
};

export class Phone {
  constructor(board) {
    this.board = board;
    board.resized = size => this.#follow(size);
  }

  /** Draws a drawing's device around it. */
  dress({ device, safe = [0, 0, 0, 0], views }) {
    const { board } = this;
    const { svg, root } = board;
    if (!root) return;
    svg.classList.toggle('device', Boolean(device));
    const [width, height] = board.rootSize;
    const [top, left, bottom, right] = safe;
    const isRound = bottom > 0;
    const side = Math.min(width, height);
    const corner = !device ? 0 : isRound ? side > 600 ? 25 : side / 8 : 4;
    if (safe.some(inset => inset > 0)) {
      root.after(make('path', { class: 'unsafe layer', 'fill-rule': 'evenodd',
        d: `${around(width, height, corner)}M${left} ${top}H${width - right}V${height - bottom}H${left}Z` }));
    }
    if (!device) return;
    Object.assign(root.dataset, { width, height });
    root.setAttribute('rx', corner);
    root.before(make('rect', { class: 'bezel', x: -BEZEL, y: -BEZEL, width: width + 2 * BEZEL, height: height + 2 * BEZEL, rx: corner + BEZEL }));
    svg.append(make('g', { class: 'hardware layer' }, this.#hardware(width, height, safe, isRound)));
    // The room of the dimensions around a plan is the device's.
    const edge = BEZEL + 6;
    board.box = [-edge, -edge, width + 2 * edge, height + 2 * edge];
    for (const { name, kind } of views) this.#control(board.group(name), kind, board.frame(name));
  }

  /** Moves the bezel with the root; details at its edges wait for the next drawing. */
  #follow([width, height]) {
    const { svg, root } = this.board;
    const bezel = svg?.querySelector('.bezel');
    if (!bezel) return;
    bezel.setAttribute('width', width + 2 * BEZEL);
    bezel.setAttribute('height', height + 2 * BEZEL);
    const isDrawn = Math.abs(width - root.dataset.width) + Math.abs(height - root.dataset.height) < 0.01;
    svg.classList.toggle('reshaped', !isDrawn);
  }

  /** The island or notch, the clock, and the line at the bottom. */
  #hardware(width, height, [top, left, bottom], isRound) {
    const isPortrait = height > width;
    const inset = isPortrait ? top : left;
    const parts = [];
    const cut = inset >= 59 ? [126, 37, 11] : inset >= 44 ? [164, 30, -8] : null;
    if (cut) {
      const [length, depth, from] = cut;
      parts.push(make('rect', { class: 'cut', rx: depth / 2, ...isPortrait
        ? { x: (width - length) / 2, y: from, width: length, height: depth }
        : { x: from, y: (height - length) / 2, width: depth, height: length } }));
    }
    if (isPortrait && top >= 20) {
      parts.push(make('text', { class: 'clock', x: cut ? (width - cut[0]) / 4 : width / 2, y: cut ? 38 : 16, 'text-anchor': 'middle' }, '9:41'));
    }
    if (!isRound) return parts;
    const bar = Math.min(width, height) / 2.9;
    parts.push(make('rect', { class: 'home', x: (width - bar) / 2, y: height - 13, width: bar, height: 5, rx: 2.5 }));
    return parts;
  }

  #control(group, kind, frame) {
    const rect = group?.querySelector(':scope > rect');
    if (!rect || !frame) return;
    group.classList.add('kind-' + kind);
    const [x, y, width, height] = frame;
    const corner = { switch: height / 2, button: 8, textField: 6, textView: 6, image: 6, searchBar: 10 }[kind];
    if (corner) rect.setAttribute('rx', Math.min(corner, width / 2, height / 2));
    const text = group.querySelector(':scope > text.content');
    if (kind === 'button' && text) {
      const size = Number(text.getAttribute('font-size'));
      text.setAttribute('y', y + height / 2 + size * 0.35);
    }
    // Hills and a sun represent a picture.
    if (kind === 'image' && Math.min(width, height) >= 24) {
      const side = Math.min(width, height, 64) / 2;
      const [left, low] = [x + (width - side) / 2, y + (height + side) / 2];
      group.append(make('path', { class: 'scene', d: `M${left} ${low}l${side * 0.35} ${-side * 0.55}l${side * 0.25} ${side * 0.35}l${side * 0.15} ${-side * 0.2}l${side * 0.25} ${side * 0.4}z` }),
        make('circle', { class: 'scene', cx: left + side * 0.72, cy: low - side * 0.75, r: side * 0.11 }));
    }
    if (kind === 'switch' && height === SWITCH) {
      group.append(make('circle', { class: 'knob', cx: x + width - SWITCH / 2, cy: y + SWITCH / 2, r: KNOB }));
    }
  }
}
