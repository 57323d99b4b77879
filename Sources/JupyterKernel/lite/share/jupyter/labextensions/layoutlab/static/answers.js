// The engine's answers as outputs of a notebook, the same as those of `answers.py`.

const STYLE = '<style>.layoutlab p, .layoutlab pre, .layoutlab figure { margin: 0 0 2px; }'
  + '.layoutlab p, .layoutlab td, .layoutlab th { white-space: pre; }'
  + '.layoutlab figure { margin-top: 8px; }'
  + '.layoutlab tr { background: none !important; }'
  + '.layoutlab :is(td, th) { text-align: left !important; padding: 0 1em 0 0 !important;'
  + ' border: 0 !important; font-family: monospace; }'
  + '.layoutlab td.number { text-align: right !important; }'
  + '.layoutlab button { all: unset; }</style>';
// The most pixels across, and the most views whose dimensions are drawn.
const WIDEST = 480;
const CROWD = 60;

let pictures = 0;

/** A board as large as the layout, at most `WIDEST` across, with identifiers of its own. */
function sized(picture) {
  const [head] = picture.match(/^<svg[^>]*>/) ?? [''];
  const box = head.match(/viewBox="\S+ \S+ (\S+) (\S+)"/);
  if (!box) return picture;
  const [width, height] = [Number(box[1]), Number(box[2])];
  const scale = width && height ? Math.min(1, WIDEST / width, 1.5 * WIDEST / height) : 1;
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  let text = head.replace(/width="[^"]*" height="[^"]*"/, size) + picture.slice(head.length);
  if (text.split('<g data-name=').length - 1 > CROWD) text = text.replace(/\n<g id="dimensions".*?\n<\/g>/s, '');
  pictures += 1;
  for (const name of new Set([...text.matchAll(/\bid="([\w-]+)"/g)].map(([, name]) => name))) {
    const own = `${name}-${pictures}`;
    text = text.replaceAll(`id="${name}"`, `id="${own}"`)
      .replaceAll(`labelledby="${name}"`, `labelledby="${own}"`)
      .replaceAll(`describedby="${name}"`, `describedby="${own}"`)
      .replaceAll(new RegExp(`(["; ])${name}\\.click\\b`, 'g'), `$1${own}.click`)
      .replaceAll(`#${name})`, `#${own})`).replaceAll(`"#${name}"`, `"#${own}"`);
  }
  return text;
}

/** The answers to the entries of a cell, for one output. */
export class Answers {
  texts = [];
  html = '';
  /** Indicates that views have moved behind the last picture. */
  isPictureOld = false;

  /** Adds the result of an entry; with `goesOn`, of the reply to a question of the last one. */
  add({ output = '', blocks, moved, status }, goesOn) {
    if (goesOn) this.texts.push(this.texts.pop() + output);
    else this.texts.push(output);
    if (moved.length || status === 'conflict') this.isPictureOld = true;
    for (const { svg, html = '' } of blocks) {
      if (svg) this.show(svg);
      else this.html += html;
    }
  }

  /** Adds a picture of the layout as it is. */
  show(picture) {
    this.html += `<figure>${sized(picture)}</figure>\n`;
    this.isPictureOld = false;
  }

  /** The bundle: text as it is recorded, and HTML with all pictures; `null` without an answer. */
  get data() {
    const text = this.texts.join('').replace(/\n$/, '');
    if (!text && !this.html) return null;
    return { 'text/plain': text, ...this.html && { 'text/html': `<div class="layoutlab">${STYLE}${this.html}</div>` } };
  }

  /** The answers by entry, so that `layoutlab verify` can compare them one by one. */
  get metadata() { return this.texts.length > 1 ? { layoutlab: { answers: this.texts } } : {}; }
}

/** An entry that was refused, a claim that does not hold, or an engine that has ended. */
export class Failure extends Error {
  constructor(name, message, traceback = [message]) {
    super(message);
    this.content = { ename: name, evalue: message, traceback };
  }

  /** The reason for which a cell does not go on; `null` where it does. */
  static of({ status, output = '', error }) {
    if (['ok', 'conflict', 'asking'].includes(status)) return null;
    const lines = output.replace(/\n$/, '').split('\n');
    if (error) return new Failure(error.code, error.title, lines);
    return new Failure(status[0].toUpperCase() + status.slice(1), lines[0], lines);
  }
}
