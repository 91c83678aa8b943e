// Which pictures are line drawings, which the dark theme inverts: also drawings that an office supplies as JPEG, but no photograph.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { hasLines } from '../../src-renderer/state/line-drawing.ts';

const SIZE = 256;

/** The pixels of a picture drawn in SVG, after it was a file of this format. */
async function pixelsOf(drawn: string, format: 'jpeg' | 'png', paper = '#fff'): Promise<Uint8ClampedArray> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"><rect width="100%" height="100%" fill="${paper}"/>${drawn}</svg>`;
  const file = await sharp(Buffer.from(svg)).toFormat(format, { quality: 60 }).toBuffer();
  return new Uint8ClampedArray(await sharp(file).ensureAlpha().raw().toBuffer());
}

const lines = Array.from(
  { length: 12 },
  (_, at) => `<path d="M ${10 + 20 * at} 10 L ${240 - 18 * at} 240" stroke="#111" stroke-width="2" fill="none"/>`,
).join('');
const shade = (...colours: string[]): string =>
  `<defs><linearGradient id="g">${colours.map((colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`).join('')}</linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`;

it.each(['jpeg', 'png'] as const)('a drawing of lines as %s, also on grey or yellowed paper', async (format) => {
  for (const paper of ['#fff', '#e2e2e2', '#f3ecd8']) expect(hasLines(await pixelsOf(lines, format, paper)), paper).toBe(true);
});

it.each(['jpeg', 'png'] as const)('but no photograph, grey or in colour, and no coloured figure as %s', async (format) => {
  expect(hasLines(await pixelsOf(shade('#222', '#888', '#ddd'), format))).toBe(false);
  expect(hasLines(await pixelsOf(shade('#a33', '#fff', '#3a7'), format))).toBe(false);
  expect(hasLines(await pixelsOf('<rect width="100" height="100" fill="#2a6fd6"/>', format))).toBe(false);
});
