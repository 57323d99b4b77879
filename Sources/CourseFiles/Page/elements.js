// Elements from a name, attributes and children, and numbers as text.

/** Formats a number for people, with at most three decimals. */
export const short = number => String(Math.round(number * 1000) / 1000);

/** Creates an element with attributes and children; text is text, whatever is in it. */
export function make(tag, attributes = {}, ...children) {
  const isDrawn = ['svg', 'g', 'path', 'rect', 'circle', 'line', 'text', 'tspan', 'title'].includes(tag);
  const element = isDrawn
    ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter(child => child != null));
  return element;
}

/** Lines of code as elements. */
export const linesOf = (lines, kind = 'code') => lines.map(line => make('span', { class: kind }, line));

/** Shows the end of lines that have no room, as the last ones decide, from the beginning of a line. */
export function showEnd(host) {
  const rest = host.scrollHeight - host.clientHeight;
  const first = rest > 0 && [...host.children].find(line => line.offsetTop >= rest);
  if (!first) return;
  styled(host.lastChild, { paddingBottom: `${first.offsetTop - rest}px` });
  host.scrollTop = first.offsetTop;
}

/** Sets an element's style; the page's content policy forbids style attributes. */
export function styled(element, style) {
  Object.assign(element.style, style);
  return element;
}

/** Opens the page's dialog by a name. */
export function openDialog(name, ...content) {
  const dialog = document.getElementById('question');
  dialog.oncancel = null;
  dialog.ariaLabel = name;
  fill(dialog, ...content);
  if (!dialog.open) dialog.showModal();
}

/** Replaces an element's children; `null` children are skipped. */
export function fill(host, ...children) {
  host.replaceChildren(...children.flat().filter(child => child != null));
}
