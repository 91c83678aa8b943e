// Can everything be read? Holds the colours of the tokens, in both themes, against the ratios of WCAG 2.2: 4.5 for text, 3 for
// controls and figures (criteria 1.4.3 and 1.4.11).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const css = readFileSync(fileURLToPath(new URL('../../src-renderer/style/tokens.css', import.meta.url)), 'utf8');
const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, ...pair]) => [name!, pair]),
);

const papers = ['paper', 'paper-2', 'accent-wash'];
const texts = ['ink', 'ink-2', 'ink-3', 'accent', 'warn', 'bad', 'good', 'r-similar', 'r-relevant', 'r-background', 'r-noise'];
const pairs: [foreground: string, background: string, least: number][] = [
  ...papers.flatMap((paper) => texts.map((ink): [string, string, number] => [ink, paper, 4.5])),
  ...['ink', 'ink-2', 'ink-3'].map((ink): [string, string, number] => [ink, 'paper-3', 4.5]),
  ['word-ink', 'word-bg', 4.5],
  ['warm-ink', 'warm-bg', 4.5],
  ['warm-ink', 'hot-bg', 4.5],
  ['less-ink', 'less-bg', 4.5],
  ...['warm-bg', 'hot-bg', 'less-bg'].map((tint): [string, string, number] => ['ink', tint, 4.5]),
  ['mean-ink', 'mean-bg', 4.5],
  ['cond-ink', 'cond-bg', 4.5],
  ['ink', 'pen-bg', 4.5],
  ...[1, 2, 3, 4, 5, 6].flatMap((set): [string, string, number][] => [
    ['ink', `set-${set}-bg`, 4.5],
    [`set-${set}-line`, `set-${set}-bg`, 4.5],
    [`set-${set}-line`, 'paper', 4.5],
  ]),
  ['sheet-ink', 'sheet', 7],
  ['accent-ink', 'accent', 4.5],
  ...['mean-line', 'warm-line', 'cond-line', 'pen-line', 'edge', 'focus', 's-mean', 's-class', 's-rate'].map(
    (line): [string, string, number] => [line, 'paper', 3],
  ),
  ['edge', 'paper-2', 3],
  ['focus', 'accent-wash', 3],
];

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

describe.each(['light', 'dark'])('In the %s theme', (theme) => {
  const at = theme === 'light' ? 0 : 1;

  it.each(pairs)('%s on %s is told apart by at least %d to 1', (foreground, background, least) => {
    expect(contrast(colours.get(foreground)![at]!, colours.get(background)![at]!)).toBeGreaterThanOrEqual(least);
  });
});
