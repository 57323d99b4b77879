// Encodes an address as a QR code (ISO/IEC 18004): bytes, correction level M, versions 1 to 6,
// which hold up to 106 bytes. A matrix is a list of rows of 0 and 1.

import { make } from './elements.js';

/**
 * For each version, the error correction codewords per block, the number of blocks, and the data
 * codewords per block.
 */
const VERSIONS = [[10, 1, 16], [16, 1, 28], [26, 1, 44], [18, 2, 32], [24, 2, 43], [16, 4, 27]];
const QUIET = 4;

const MASKS = [
  (x, y) => (x + y) % 2, (x, y) => y % 2, (x, y) => x % 3, (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2, (x, y) => x * y % 2 + x * y % 3,
  (x, y) => (x * y % 2 + x * y % 3) % 2, (x, y) => ((x + y) % 2 + x * y % 3) % 2,
];

/** Returns a text's QR code as a drawing; `null` if the text is too long. */
export function qrElement(text) {
  const rows = matrix(new TextEncoder().encode(text));
  if (!rows) return null;
  const size = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) => row.map((bit, x) => bit ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ''));
  return make('svg', { class: 'qr', viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': `QR code of ${text}` },
    make('rect', { width: size, height: size, fill: '#fff' }), make('path', { d: dark.join(''), fill: '#000' }));
}

function matrix(bytes) {
  const version = VERSIONS.findIndex(([, blocks, size]) => bytes.length + 2 <= blocks * size);
  if (version < 0) return null;
  const bits = codewords(bytes, VERSIONS[version]).flatMap(word => digits(word, 8));
  const frame = patterns(version + 1);
  const all = MASKS.map((mask, number) => filled(frame, bits, mask, number));
  return all.reduce((best, one) => penalty(one) < penalty(best) ? one : best);
}

const digits = (number, count) => Array.from({ length: count }, (_, place) => number >> count - 1 - place & 1);

// MARK: Codewords

function codewords(bytes, [correction, count, size]) {
  const bits = [0, 1, 0, 0, ...digits(bytes.length, 8), ...[...bytes].flatMap(byte => digits(byte, 8)), 0, 0, 0, 0];
  const data = Array.from({ length: bits.length / 8 }, (_, place) => parseInt(bits.slice(8 * place, 8 * place + 8).join(''), 2));
  for (let pad = 0xec; data.length < count * size; pad ^= 0xec ^ 0x11) data.push(pad);
  const blocks = Array.from({ length: count }, (_, place) => data.slice(place * size, (place + 1) * size));
  const ends = blocks.map(block => remainder(block, correction));
  const woven = parts => parts[0].flatMap((_, place) => parts.map(part => part[place]));
  return [...woven(blocks), ...woven(ends)];
}

/** The product in the field of 256 elements over x⁸ + x⁴ + x³ + x² + 1. */
function product(a, b) {
  let result = 0;
  for (let bit = 7; bit >= 0; bit--) result = result << 1 ^ (result >> 7) * 0x11d ^ (b >> bit & 1) * a;
  return result;
}

/**
 * Returns the Reed-Solomon codewords of a block: the remainder of its division by the generator.
 */
function remainder(block, count) {
  let generator = [1];
  for (let power = 0, root = 1; power < count; power++, root = product(root, 2)) {
    generator = [...generator, 0].map((value, place) => value ^ (place > 0 ? product(generator[place - 1], root) : 0));
  }
  const rest = [...block, ...Array(count).fill(0)];
  for (let place = 0; place < block.length; place++) {
    const factor = rest[place];
    generator.forEach((value, offset) => { rest[place + offset] ^= product(value, factor); });
  }
  return rest.slice(block.length);
}

// MARK: Modules

/**
 * Returns the fixed modules of a version; `null` marks data, and the format's positions are
 * reserved.
 */
function patterns(version) {
  const size = 17 + 4 * version;
  const rows = Array.from({ length: size }, () => Array(size).fill(null));
  const square = (centreX, centreY, radius, isDark) => {
    for (let y = centreY - radius; y <= centreY + radius; y++) {
      for (let x = centreX - radius; x <= centreX + radius; x++) {
        if (rows[y]?.[x] !== undefined) rows[y][x] = Number(isDark(Math.max(Math.abs(x - centreX), Math.abs(y - centreY))));
      }
    }
  };
  for (let place = 0; place < size; place++) rows[6][place] = rows[place][6] = 1 - place % 2;
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) square(x, y, 4, ring => ring !== 2 && ring !== 4);
  if (version > 1) square(size - 7, size - 7, 2, ring => ring !== 1);
  for (const [x, y] of formatPlaces(size).flat()) rows[y][x] = 0;
  rows[size - 8][8] = 1;
  return rows;
}

/** Returns the two positions of each format bit, highest first. */
function formatPlaces(size) {
  const near = [0, 1, 2, 3, 4, 5, 7, 8].map(x => [x, 8]).concat([7, 5, 4, 3, 2, 1, 0].map(y => [8, y]));
  return near.map((place, index) => [place, index < 7 ? [8, size - 1 - index] : [size - 15 + index, 8]]);
}

function filled(frame, bits, mask, number) {
  const size = frame.length;
  const rows = frame.map(row => [...row]);
  let place = 0;
  // Two columns at a time from the right, up and down by turns, past the column of the timing.
  for (let right = size - 1, isUp = true; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp) {
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (frame[y][x] === null) rows[y][x] = (bits[place++] ?? 0) ^ Number(mask(x, y) === 0);
      }
    }
  }
  // Level M is 00; a remainder protects the format bits.
  let rest = number << 10;
  for (let bit = 12; bit >= 10; bit--) if (rest >> bit & 1) rest ^= 0x537 << bit - 10;
  digits((number << 10 | rest) ^ 0x5412, 15).forEach((bit, index) => {
    for (const [x, y] of formatPlaces(size)[index]) rows[y][x] = bit;
  });
  return rows;
}

/**
 * Computes the penalty of a code: long runs, blocks, finder-like patterns, and imbalance of
 * colours.
 */
function penalty(rows) {
  const lines = [...rows, ...rows.map((_, x) => rows.map(row => row[x]))].map(line => line.join(''));
  const runs = lines.flatMap(line => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const corners = lines.reduce((sum, line) => sum + (line.match(/(?=00001011101|10111010000)/g) ?? []).length, 0);
  let blocks = 0;
  for (let y = 1; y < rows.length; y++) {
    for (let x = 1; x < rows.length; x++) {
      if (rows[y][x] === rows[y][x - 1] && rows[y][x] === rows[y - 1][x] && rows[y][x] === rows[y - 1][x - 1]) blocks++;
    }
  }
  const part = rows.flat().reduce((sum, bit) => sum + bit, 0) / rows.length ** 2;
  return runs + 3 * blocks + 40 * corners + 10 * Math.floor(Math.abs(part - .5) * 20);
}
