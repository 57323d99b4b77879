// A page that the teacher keeps of a lesson: grades, questions and answers, and each student's
// session, which opens in the page without the class.

import { make } from './elements.js';
import { histogram } from './histogram.js';
import { titleOf } from './stepper.js';

const STYLE = `body { max-width: 62rem; margin: 2rem auto; padding: 0 1.5rem; font: 16px/1.5 'Liberation Sans', system-ui, sans-serif; color: #1d2430; }
h2 { margin-top: 2.5rem; } table { width: 100%; border-collapse: collapse; font-size: .875rem; } th, td { padding: .25rem 1rem .25rem 0; border-bottom: 1px solid #dcdfe4; text-align: left; vertical-align: top; } pre { font: .875rem/1.55 'Liberation Mono', monospace; overflow-wrap: anywhere; } @media (max-width: 40rem) { body { padding: 0 .75rem; } table { display: block; overflow-x: auto; } }
.right { color: #1b6b3a; } .poll { display: grid; grid-template-columns: fit-content(40%) 1fr auto; gap: .25rem 1rem; padding: 0; list-style: none; } .poll li { display: grid; grid-template-columns: subgrid; grid-column: 1 / -1; } .poll em { grid-column: 2 / -1; } .poll em, .quiet { color: #596270; }
meter { width: 100%; appearance: none; } meter::-webkit-meter-bar { height: 1rem; border: 0; border-radius: 4px; background: #e3e5ea; } meter::-webkit-meter-optimum-value { border-radius: 4px; background: #0b5cad; } .right meter::-webkit-meter-optimum-value { background: #1b6b3a; } pre { padding: 1rem; background: #f6f6f3; white-space: pre-wrap; } summary { padding: .3rem 0; cursor: pointer; }`;

/** Returns the names behind each answer: `150: Ada, Ben`. */
const voices = said => [...Map.groupBy(Object.entries(said), ([, answer]) => answer)]
  .map(([answer, all]) => make('p', { class: 'quiet' }, `${answer}: ${all.map(([name]) => name).join(', ')}`));

/** A question with the answers as bars, and who gave each. */
const section = ({ poll, said }) => make('section', {}, make('h3', {}, titleOf(poll)), histogram(poll), voices(said));

/** Writes the page; `table` has the grades. */
export function hourPage(title, table, { polls, answers, sessions }) {
  const date = new Date().toISOString().slice(0, 10);
  const link = ({ name, text }) => make('a', { download: `${name}.md`, href: `data:text/markdown;charset=utf-8,${encodeURIComponent(text)}` }, 'take home');
  const body = make('body', {}, make('h1', {}, title), make('p', { class: 'quiet' }, date), make('h2', {}, 'Grades'), table.cloneNode(true),
    polls.length > 0 ? make('h2', {}, 'Asked of the class') : null, polls.map(section),
    answers.length > 0 ? [make('h2', {}, 'Answered at their own pace'), make('p', { class: 'quiet' }, 'What each said first.')] : null, answers.map(section),
    make('h2', {}, 'Sessions'), make('p', { class: 'quiet' }, 'Each is a file that LayoutLab opens, in the program or on its page.'),
    sessions.map(one => make('details', {}, make('summary', {}, `${one.name}  `, link(one)), make('pre', {}, one.text))));
  const head = make('head', {}, make('meta', { charset: 'utf-8' }), make('meta', { name: 'viewport', content: 'width=device-width' }), make('style', {}, STYLE));
  return { name: `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}-${date}.html`, type: 'text/html', contents: `<!DOCTYPE html>\n<html lang="en">${head.outerHTML}${body.outerHTML}</html>\n` };
}
