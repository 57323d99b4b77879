// Renders answers and prose as elements. The program sends HTML without scripts; names in it light
// up on the board, and its lines can be typed again.

import { make } from './elements.js';

/** The elements of an answer's blocks; `known` are the names of views. */
export function answerElements(blocks, known) {
  // Movies play on the board, and errors have their own element.
  return blocks.filter(block => !block.movie && !(block.kind === 'diagnostic' && block.json)).map(block => {
    const host = make('div', { class: `block ${block.kind}` });
    if (block.svg) host.append(picture(block.svg));
    else if (block.html) {
      host.innerHTML = block.html;
      for (const drawing of host.querySelectorAll('figure > svg')) {
        drawing.replaceWith(picture(drawing.outerHTML));
      }
    } else host.append(make('pre', {}, block.text ?? ''));
    for (const pre of host.querySelectorAll('pre')) trimEnd(pre);
    for (const table of host.querySelectorAll('table')) addUp(table);
    if (block.kind === 'change' && /\b[xywh] …/.test(host.textContent)) host.lastElementChild.append(make('i', { class: 'remark' }, '   hidden until you answer'));
    linkNames(host, known);
    return host;
  });
}

/**
 * Lays out the remarks of a conflict as a sum: the amounts in a column, the result below a rule.
 */
function addUp(table) {
  const rows = [...table.rows].map(row => ({ row, remark: row.querySelector('td > .remark') }));
  const parts = rows.map(({ remark }) => remark?.textContent.match(/^\/\/\s*([=+−]?)\s*([\d.]+)(.*)$/));
  if (parts.at(-1)?.[1] !== '=') return;
  table.classList.add('sum');
  rows.forEach(({ row, remark }, index) => {
    const [, sign, amount, rest] = parts[index] ?? [null, '', '', remark?.textContent.replace(/^\/\/\s*/, '') ?? ''];
    if (!remark) return;
    row.classList.toggle('result', sign === '=');
    remark.parentElement.before(make('td', { class: 'amount' }, sign === '+' || sign === '−' ? `${sign} ${amount}` : amount));
    remark.replaceWith(make('i', { class: 'note' }, rest.replace(/^,?\s*/, '')));
  });
}

// The end of a text's last line is no empty line on a page.
function trimEnd(element) {
  const last = element.lastChild;
  if (last?.nodeType === Node.TEXT_NODE) last.data = last.data.trimEnd();
}

/** Renders an error with its rule and the suggested lines. */
export function errorElement(error) {
  const [title, ...rest] = String(error.title ?? error.text ?? '').split('\n');
  return make('div', { class: 'block diagnostic', role: 'alert' },
    make('p', { class: 'error-title' }, title, ' ', make('span', { class: 'code' }, error.code ?? '')),
    rest.length > 0 ? make('pre', {}, rest.join('\n')) : null,
    error.rule ? make('p', { class: 'rule' }, error.rule) : null,
    triesElement(error.tries ?? []));
}

/** Renders suggested lines as buttons. */
export function triesElement(tries) {
  if (tries.length === 0) return null;
  return make('ol', { class: 'tries' }, tries.map(one => {
    const { line, note } = typeof one === 'string' ? { line: one } : one;
    return make('li', {}, make('button', { type: 'button', 'data-line': line }, make('code', {}, line)),
      note ? make('i', { class: 'remark' }, ' ' + note) : null);
  }));
}

// As an image: only a separate document can have its own style sheet.
function picture(svg) {
  // Its switches can't be reached in an image.
  const text = (svg.includes('xmlns=') ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'))
    .replace('</style>', '.switch{display:none}</style>');
  // The print is 10 high in the drawing's units, and 11 pixels on the page.
  return make('img', {
    class: 'drawing', alt: 'drawing of the layout', width: Math.round(1.1 * (svg.match(/viewBox="\S+ \S+ (\S+)/)?.[1] ?? 300)),
    src: 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(text),
  });
}

/** The name that an element speaks of: a view or a constraint. */
export function nameOf(element) {
  const named = element?.closest?.('[data-item], [data-constraint], [data-name]');
  return named ? named.dataset.item ?? named.dataset.constraint ?? named.dataset.name : null;
}

const TOKEN = /(\/\/.*$)|("(?:[^"\\]|\\.)*")|(?<=\d)x(?=\d)|(@?(?:\b|(?<=\dx))\d+(?:\.\d+)?)|([\p{L}_$][\p{L}\p{N}_$]*)/gmu;

/**
 * Renders a line with its names, numbers and remarks marked up; `known` tells which names are
 * views.
 */
export function sourceElement(text, known) {
  const element = make('pre', { class: 'source' });
  let place = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [all, remark, quoted, number, word] = match;
    element.append(text.slice(place, match.index));
    place = match.index + all.length;
    const isFirst = text.slice(0, match.index).trim() === '' && text[place] !== '.';
    if (remark) element.append(make('i', { class: 'remark' }, all));
    else if (number) {
      // The position in the line, used when the number is dragged.
      element.append(Object.assign(make('span', { class: 'number', role: 'spinbutton', tabindex: -1, 'aria-valuenow': number.replace('@', ''),
        'aria-label': `${number} in ${text}` }, all), { from: match.index, token: all }));
    }
    else if (quoted) element.append(make('span', { class: 'quoted' }, all));
    else if (known.has(word)) element.append(make('b', { 'data-item': word }, all));
    else if (isFirst) element.append(make('strong', {}, all));
    else element.append(all);
  }
  element.append(text.slice(place));
  return element;
}

/** Renders a recorded answer, which is plain text. */
export function recordedElement(text, known) {
  // A remark too long to fit beside its line goes below it, unbroken.
  const lines = text.trimEnd().split('\n').flatMap(line => {
    const [, head, remark] = line.match(/^(.*\S {2,})(\/\/ .*)$/) ?? [];
    return remark ? [make('span', { class: 'whole' }, head), make('span', { class: 'whole remark' }, remark), '\n'] : line + '\n';
  });
  const element = make('pre', { class: /[┌│─]/.test(text) ? 'text drawn' : 'text' }, lines);
  trimEnd(element);
  linkNames(element, known);
  return element;
}

// Makes every name of a view in a text light up its view.
function linkNames(element, known) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const node of texts) {
    if (node.parentElement.closest('[data-item], [data-constraint], button, th')) continue;
    const parts = [];
    let place = 0;
    for (const match of node.data.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) {
      if (!known.has(match[0]) || /[.\w]$/.test(node.data.slice(0, match.index))) continue;
      parts.push(node.data.slice(place, match.index), make('b', { 'data-item': match[0] }, match[0]));
      place = match.index + match[0].length;
    }
    if (parts.length > 0) node.replaceWith(...parts, node.data.slice(place));
  }
}

/** Prose in the little Markdown that lessons use, as elements. */
export function proseElement(text) {
  const host = make('div', { class: 'prose' });
  for (const part of text.replace(/<!--[\s\S]*?-->/g, '').split(/\n\s*\n/)) {
    const lines = part.split('\n').filter(line => line.trim() !== '');
    if (lines.length === 0) continue;
    const heading = lines[0].match(/^(#{1,4})\s+(.*)/);
    if (heading) {
      host.append(make('h' + (heading[1].length + 1), {}, inline(heading[2])));
      lines.shift();
    }
    if (lines.length === 0) continue;
    if (lines.every(line => /^(\s*[-*]\s|\s{2,})/.test(line))) {
      const items = lines.join('\n').split(/^\s*[-*]\s+/m).slice(1);
      host.append(make('ul', {}, items.map(item => make('li', {}, inline(item.replace(/\n\s*/g, ' '))))));
    } else if (lines[0].startsWith('```')) {
      host.append(make('pre', {}, lines.filter(line => !line.startsWith('```')).map(line => line.replace(/^> /, '')).join('\n')));
    } else host.append(make('p', {}, inline(lines.join(' '))));
  }
  return host;
}

const HIDDEN = /^```layout\b[^\n]*\bhidden\b/;

/** A hidden fence of a lesson: an exercise that the layout answers, or its solution; `null` for prose. */
export function exerciseElement(text) {
  if (!HIDDEN.test(text)) return null;
  const [opening, ...lines] = text.split('\n');
  const entries = lines.filter(line => line.startsWith('> ')).map(line => line.slice(2));
  if (/\bsolution\b/.test(opening)) {
    return make('details', { class: 'exercise' }, make('summary', {}, 'A solution'), make('pre', {}, entries.join('\n')));
  }
  const first = entries.findIndex(line => !line.startsWith('#'));
  const hints = entries.slice(0, Math.max(first, 0)).map(line => line.replace(/^#\s*/, ''));
  return make('div', { class: 'exercise', role: 'note' }, make('strong', {}, 'Exercise'), ' ', make('span', { class: 'verdict', role: 'status' }, 'open'),
    hints.map((hint, index) => make('details', {}, make('summary', {}, hints.length === 1 ? 'Hint' : `Hint ${index + 1}`), inline(hint))));
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|!?\[([^\]]*)\]\([^)]*\)/g;

function inline(text) {
  const parts = [];
  let place = 0;
  for (const match of text.matchAll(INLINE)) {
    const [all, code, strong, emphasis, link] = match;
    parts.push(text.slice(place, match.index));
    place = match.index + all.length;
    if (code) parts.push(make('code', {}, code));
    else if (strong) parts.push(make('strong', {}, inline(strong)));
    else if (emphasis) parts.push(make('em', {}, inline(emphasis)));
    else parts.push(link);
  }
  parts.push(text.slice(place));
  return parts;
}

// A row is kept if its cell would look the same.
export const markOf = ({ kind, text, output = '', blocks }) => JSON.stringify([kind, text, (blocks
  ? blocks.filter(block => block.kind !== 'diagnostic').map(block => block.text ?? '').join('') : output).trim()]);

// A line's numbers are adjustable if it changed something, or if its effect is unknown.
export const isAdjustable = ({ kind, blocks, status }) =>
  kind === 'entry' && (!blocks || status === 'conflict' || blocks.some(block => block.kind === 'change'));
