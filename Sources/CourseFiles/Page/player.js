// Moments one after the other: a slider, four buttons and a clock that plays them.
// The page of `serve` and the file of `draw as html` use the same module.

export class Player {
  #timer = 0;
  #count = 0;
  #interval = 0;
  #show = () => {};
  #label = () => '';

  /** @param host an element with `#scrubber`, `#label` and buttons `#first #back #forward #last #play` */
  constructor(host) {
    this.part = name => host.querySelector('#' + name);
    this.scrubber = this.part('scrubber');
    this.scrubber.addEventListener('input', () => { this.stop(); this.show(this.place); });
    this.#on('first', () => { this.stop(); this.show(0); });
    this.#on('back', () => { this.stop(); this.show(this.place - 1); });
    this.#on('forward', () => { this.stop(); this.show(this.place + 1); });
    this.#on('last', () => { this.stop(); this.show(this.#count - 1); });
    this.#on('play', () => this.play());
  }

  get place() { return Number(this.scrubber.value); }
  get isPlaying() { return this.#timer !== 0; }

  /** Takes moments: how many, the milliseconds between, how one is shown and called. */
  load({ count, interval, show, label }) {
    this.stop();
    this.#count = count;
    this.#interval = interval;
    this.#show = show;
    this.#label = label;
    this.scrubber.max = Math.max(count - 1, 0);
  }

  /** Shows a moment, or a part of the way from it to the next one. */
  show(index, part = 0) {
    const place = Math.min(Math.max(index, 0), this.#count - 1);
    this.scrubber.value = place;
    const label = this.#count > 0 ? this.#label(place) : '';
    this.part('label').textContent = label;
    this.scrubber.setAttribute('aria-valuetext', label);
    if (this.#count > 0) this.#show(place, part);
  }

  play() {
    if (this.isPlaying) return this.stop();
    if (this.place >= this.#count - 1) this.show(0);
    const began = performance.now() - this.place * this.#interval;
    const step = () => {
      const moment = (performance.now() - began) / this.#interval;
      const place = Math.floor(moment);
      this.show(place, moment - place);
      if (place >= this.#count - 1) this.stop();
      else this.#timer = requestAnimationFrame(step);
    };
    this.#timer = requestAnimationFrame(step);
    this.part('play').textContent = 'pause';
  }

  stop() {
    cancelAnimationFrame(this.#timer);
    this.#timer = 0;
    const play = this.part('play');
    if (play) play.textContent = 'play';
  }

  #on(name, action) { this.part(name)?.addEventListener('click', action); }
}
