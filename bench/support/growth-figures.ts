// Records the figures of a benchmark by size of the collection (with --keep) in bench/growth.json, one line per size, and redraws the charts.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawChart, type Chart } from './chart.ts';

const bench = new URL('../', import.meta.url);
const file = fileURLToPath(new URL('growth.json', bench));

/** The charts, with the names and labels of their figures. */
const charts: Record<string, Omit<Chart, 'curves'> & { figures: Record<string, string>; references?: Record<string, string> }> = {
  'growth-search': {
    ...{ title: 'Search, from POST to the whole result', across: 'publications', up: 'milliseconds' },
    figures: { halfP50: 'half a page, p50', halfP95: 'half a page, p95', longP50: '20 pages, p50', longP95: '20 pages, p95' },
    references: { peer: 'FTS5 and sqlite-vec' },
  },
  'growth-parts': {
    ...{ title: 'Parts of a search, one worker', across: 'publications', up: 'milliseconds' },
    figures: {
      ...{ half: 'search, half a page', long: 'search, 20 pages', words: 'words, 300 terms', meaning: 'meaning' },
      ...{ meaningTenth: 'meaning, 10 % pass', opened: 'opening', append: 'one added and found' },
    },
    references: { sum: 'plain sum, int8 rows', bits: 'reading the bits' },
  },
  'growth-bytes': {
    ...{ title: 'Disk space and memory', across: 'publications', up: 'megabytes' },
    figures: {
      ...{ texts: 'texts, on disk', passages: 'passages, on disk', postings: 'words, on disk' },
      ...{ wholes: 'publications’ vectors', resident: 'resident, service' },
    },
  },
};

type Figures = Record<string, number>;

/** True if the command line has --keep. */
export function isRecording(): boolean {
  return parseArgs({ options: { keep: { type: 'boolean' } }, strict: false }).values.keep === true;
}

/** Records figures of a collection of this size and redraws the charts; does nothing without --keep. */
export function recordFigures(slots: number, figures: Figures): void {
  if (!isRecording()) return;
  // A few publications added one by one do not count as another size.
  const publications = Number(slots.toPrecision(2));
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Figures>) : {};
  const rounded = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(4))]));
  known[publications] = { ...known[publications], ...rounded };
  writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`);
  for (const [name, chart] of Object.entries(charts)) {
    const curves = curvesOf(known, chart);
    if (curves.every(({ points }) => points.length === 0)) continue;
    writeFileSync(fileURLToPath(new URL(`${name}.svg`, bench)), drawChart({ ...chart, curves }));
  }
}

function curvesOf(known: Record<string, Figures>, { figures, references = {} }: (typeof charts)[string]): Chart['curves'] {
  const sizes = Object.keys(known)
    .map(Number)
    .sort((a, b) => a - b);
  const curve = (key: string): { x: number; y: number }[] =>
    sizes.flatMap((size) => {
      const value = known[size]?.[key];
      return value === undefined ? [] : [{ x: size, y: value }];
    });
  return [
    ...Object.entries(figures).map(([key, name]) => ({ name, points: curve(key) })),
    ...Object.entries(references).map(([key, name]) => ({ name, points: curve(key), isReference: true })),
  ];
}
