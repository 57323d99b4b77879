// The surroundings: device and orientation, text size, direction, and how the page looks.

import { fill, make } from './elements.js';
import { written } from './names.js';
import { ofBrowser } from './storage.js';

const LOOK = 'layoutlab look';
const TEXT_SIZES = ['xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'ax1', 'ax2', 'ax3', 'ax4', 'ax5'];

export class World {
  /** @param context `run(line)` */
  constructor(context) {
    const part = id => document.getElementById(id);
    Object.assign(this, { context, device: part('device'), textsize: part('textsize'), direction: part('direction') });
    this.textsize.replaceChildren(...TEXT_SIZES.map(size => make('option', { value: size }, size.toUpperCase())));
    this.device.addEventListener('change', () =>
      context.run(this.device.value ? `device "${this.device.value}"` : 'device off'));
    part('turn').addEventListener('click', () => this.#turn());
    this.textsize.addEventListener('change', () => this.#scale());
    this.direction.addEventListener('change', () => context.run(`set root.direction = ${this.direction.value}`));
    const theme = part('theme');
    theme.value = ofBrowser.get(LOOK) ?? 'auto';
    theme.addEventListener('change', () => this.#look(theme.value));
    this.#look(theme.value);
  }

  /** Shows the state reported for the board. */
  show(state) {
    this.state = state;
    const names = state.devices ?? [];
    if (this.device.options.length !== names.length + 1) {
      this.device.replaceChildren(make('option', { value: '' }, 'none'),
        ...names.map(name => make('option', { value: name }, name)));
    }
    this.device.value = state.device ?? '';
    this.textsize.value = (state.textSize ?? 'l').toLowerCase();
    this.direction.value = state.direction ?? 'ltr';
  }

  /** Explains why another text size may change nothing: only fonts with a text style follow it. */
  async #scale() {
    const result = await this.context.run(`set root.textsize = ${this.textsize.value}`);
    const isStill = result && !result.error && result.moved?.length === 0;
    const label = this.state?.views.find(view => view.kind === 'label')?.name;
    const line = `set ${label && written(label)}.textStyle = body`;
    const note = document.getElementById('world-note');
    fill(note, !isStill ? '' : !label ? 'no text follows: there is no label'
      : ['no text follows before ', make('button', { type: 'button', onclick: () => this.context.run(line).then(() => fill(note)) }, line)]);
  }

  #turn() {
    const [width, height] = this.state?.root ?? [0, 0];
    if (this.device.value) {
      this.context.run(`device "${this.device.value}" ${width < height ? 'landscape' : 'portrait'}`);
    } else this.context.run(`set root.size = ${height}x${width}`);
  }

  #look(look) {
    ofBrowser.set(LOOK, look);
    if (look === 'auto') delete document.documentElement.dataset.look;
    else document.documentElement.dataset.look = look;
  }
}
