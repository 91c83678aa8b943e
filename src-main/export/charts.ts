// Charts of a hit list: shapes with positions in points, drawn as vectors in PDFs and rendered as SVG or PNG. All bars start at zero and
// show their value.
import type { Count, Statistics } from '../contract/statistics.ts';
import { fontPath } from './fonts.ts';
import { escaped } from './markup.ts';
import * as palette from './palette.ts';
import { line } from './plain.ts';
import type { DocumentWords } from '../words/documents.ts';

export type Shape =
  | { type: 'bar'; x: number; y: number; width: number; height: number; colour: string }
  | {
      type: 'text';
      x: number;
      y: number;
      text: string;
      size: number;
      colour: string;
      strong?: boolean;
      align: 'left' | 'right' | 'center';
      room: number;
    };

export interface Chart {
  title: string;
  /** The same as text, for screen readers. */
  alternative: string;
  width: number;
  height: number;
  shapes: Shape[];
}

const WIDTH = 225;
const TITLE = 20;
const ROW = 13;
const MAX_ROWS = 10;
const LABEL = 104;
const FIGURE = 30;

export function chartsOf(statistics: Statistics, words: DocumentWords): Chart[] {
  const titles = words.charts;
  return [
    columnChart(titles.years, statistics.years, words),
    barChart(titles.applicants, statistics.applicants, words),
    barChart(titles.classes, statistics.classes, words),
    barChart(
      titles.countries,
      statistics.priorityCountries.map(({ name, value }) => ({ name: `${name}  ${words.countryOf(name)}`, value })),
      words,
    ),
  ].filter((chart) => chart !== undefined);
}

function titleShape(title: string): Shape {
  return { type: 'text', x: 0, y: 9, text: title, size: 8.5, colour: palette.ink, strong: true, align: 'left', room: WIDTH };
}

function alternativeOf(title: string, counts: readonly Count<string | number>[], words: DocumentWords): string {
  return words.charts.alternative(title, counts.map(({ name, value }) => `${line(String(name))} ${value}`).join(', '));
}

function barChart(title: string, counts: readonly Count<string>[], words: DocumentWords): Chart | undefined {
  if (counts.length === 0) return undefined;
  const shown = counts.slice(0, MAX_ROWS);
  const largest = Math.max(...shown.map(({ value }) => value));
  const room = WIDTH - LABEL - FIGURE;
  const shapes: Shape[] = [titleShape(title)];
  for (const [at, { name, value }] of shown.entries()) {
    const y = TITLE + at * ROW;
    const width = Math.max(0.8, (room * value) / largest);
    shapes.push(
      { type: 'text', x: 0, y: y + 8.5, text: line(name), size: 7.5, colour: palette.ink, align: 'left', room: LABEL - 6 },
      { type: 'bar', x: LABEL, y: y + 2, width, height: 8, colour: palette.rule },
      {
        type: 'text',
        x: LABEL + width + 4,
        y: y + 8.5,
        text: words.number(value),
        size: 7.5,
        colour: palette.muted,
        align: 'left',
        room: FIGURE,
      },
    );
  }
  const hidden = counts.length - shown.length;
  const end = TITLE + shown.length * ROW;
  if (hidden > 0)
    shapes.push({
      type: 'text',
      x: 0,
      y: end + 8.5,
      text: words.charts.more(hidden),
      size: 7,
      colour: palette.faint,
      align: 'left',
      room: WIDTH,
    });
  return { title, alternative: alternativeOf(title, shown, words), width: WIDTH, height: end + (hidden > 0 ? ROW : 0) + 4, shapes };
}

/** One column per year from the first to the last, empty years included. */
function columnChart(title: string, counts: readonly Count<number>[], words: DocumentWords): Chart | undefined {
  const first = counts[0]?.name;
  const last = counts.at(-1)?.name;
  if (first === undefined || last === undefined) return undefined;
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const values = new Map(counts.map(({ name, value }) => [name, value]));
  const largest = Math.max(...counts.map(({ value }) => value));
  const height = 96;
  const step = Math.min(18, WIDTH / years.length);
  const shapes: Shape[] = [titleShape(title)];
  const floor = TITLE + 10 + height;
  // Label as many years as fit.
  const every = Math.max(1, Math.ceil(24 / step));
  for (const [at, year] of years.entries()) {
    const value = values.get(year) ?? 0;
    const bar = (height * value) / largest;
    const x = at * step;
    if (value > 0) {
      shapes.push({ type: 'bar', x: x + step * 0.12, y: floor - bar, width: step * 0.76, height: bar, colour: palette.rule });
      if (step >= 9 || value === largest)
        shapes.push({
          type: 'text',
          x: x + step / 2,
          y: floor - bar - 2.5,
          text: words.number(value),
          size: 6.5,
          colour: palette.muted,
          align: 'center',
          room: 24,
        });
    }
    if (at % every === 0)
      shapes.push({
        type: 'text',
        x: x + step / 2,
        y: floor + 9,
        text: String(year),
        size: 6.5,
        colour: palette.faint,
        align: 'center',
        room: 26,
      });
  }
  shapes.push({ type: 'bar', x: 0, y: floor, width: years.length * step, height: 0.6, colour: palette.rule });
  return { title, alternative: alternativeOf(title, counts, words), width: WIDTH, height: floor + 14, shapes };
}

const anchors = { left: 'start', right: 'end', center: 'middle' } as const;

/** Average width of a letter of the sans font, relative to its size. */
const LETTER_WIDTH = 0.56;

/** Cuts a label to `room` points. */
export function cutTo(text: string, room: number, size: number): string {
  const wide = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/.test(text);
  const maxLength = Math.max(1, Math.floor(room / (size * (wide ? 1 : LETTER_WIDTH))));
  return [...text].length <= maxLength
    ? text
    : `${[...text]
        .slice(0, Math.max(1, maxLength - 1))
        .join('')
        .trimEnd()}…`;
}

export function svgOf(chart: Chart): string {
  const shapes = chart.shapes.map((shape) =>
    shape.type === 'bar'
      ? `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" fill="${shape.colour}"/>`
      : `<text x="${shape.x}" y="${shape.y}" font-size="${shape.size}" fill="${shape.colour}" text-anchor="${anchors[shape.align]}"` +
        `${shape.strong === true ? ' font-weight="600"' : ''}>${escaped(cutTo(shape.text, shape.room, shape.size))}</text>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${chart.width}" height="${chart.height}" viewBox="0 0 ${chart.width} ${chart.height}" ` +
    `font-family="Noto Sans, Noto Sans JP, sans-serif" role="img" aria-label="${escaped(chart.alternative)}">` +
    `<rect width="100%" height="100%" fill="${palette.white}"/>${shapes.join('')}</svg>`
  );
}

/** Pixels per point. */
const PNG_SCALE = 3;

export async function pngOf(chart: Chart): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js');
  const drawing = new Resvg(svgOf(chart), {
    fitTo: { mode: 'zoom', value: PNG_SCALE },
    font: {
      loadSystemFonts: false,
      fontFiles: [fontPath('sans'), fontPath('sans-strong'), fontPath('japanese')],
      defaultFontFamily: 'Noto Sans',
    },
  });
  return drawing.render().asPng();
}
