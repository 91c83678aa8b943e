// Arranges the text of PDF pages in lines. In: runs with positions. Out: lines in reading order, column by column, without line numbers in
// margins and gutters and without running headers and footers.
import type { Page, Run } from './pdf-runs.ts';

export interface Line {
  text: string;
  /** Page, counted from 0. */
  page: number;
  /** Left and right end in points, and those of its column. */
  left: number;
  right: number;
  columnLeft: number;
  columnRight: number;
  y: number;
  size: number;
}

/** Runs farther apart than this (times the font size) are in different columns or table cells. */
const COLUMN_GAP = 1.1;
/** Runs farther apart than this (times the font size) are separated by a space. */
const WORD_GAP = 0.17;
/** Baselines nearer than this (times the font size) are one row: superscripts and subscripts stay in their line. */
const ROW_TOLERANCE = 0.5;
/** Where a gutter may be, as shares of the page width. */
const [GUTTER_FROM, GUTTER_TO] = [0.42, 0.58];
/** A wider page, in points, has no columns: ISO 32000 allows no page to be wider. */
const MAX_WIDTH = 14_400;
/** Minimum width of a gutter (times the font size). */
const MIN_GUTTER = 0.8;
/** A page with this many rows on both sides of the gutter has two columns. */
const MIN_SPLIT_ROWS = 3;
/** The share of the page height at top and bottom that contains running headers and page numbers. */
const MARGIN_SHARE = 0.12;
/** A running header is on at least this share of the pages (compared without digits). */
const REPEATED_SHARE = 0.4;

/** A line with only a publication number and page or column numbers. */
const BARE_NUMBER = /^(?:\d{1,4} )?[A-Z]{2} ?\d[\d ,/.-]{4,16} ?[A-Z][\dl]?(?: \d{1,4})?$/;

interface Segment {
  runs: Run[];
  left: number;
  right: number;
  y: number;
  size: number;
}

/** The lines of all pages; `headers` are the distinct running headers that were removed. */
export function linesOfPages(pages: readonly Page[]): { lines: Line[]; headers: string[] } {
  const perPage = pages.map((page, index) => pageLines(page, index));
  const shape = (line: Line): string => line.text.replace(/[\d０-９]+/g, '#').replace(/\s+/g, '');
  const counts = new Map<string, number>();
  const inMargin = (line: Line): boolean => {
    const height = pages[line.page]?.height ?? 0;
    return line.y > height * (1 - MARGIN_SHARE) || line.y < height * MARGIN_SHARE;
  };
  for (const lines of perPage) {
    for (const key of new Set(lines.filter(inMargin).map(shape))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const repeated = (line: Line): boolean => (counts.get(shape(line)) ?? 0) >= Math.max(2, pages.length * REPEATED_SHARE);
  const isPageNumber = (line: Line): boolean => /^[-–(\s]*\d{1,4}[-–).\s]*(?:\/\s*\d{1,4})?$/.test(line.text);
  const isHeader = (line: Line): boolean => inMargin(line) && (repeated(line) || isPageNumber(line) || BARE_NUMBER.test(line.text));
  const headers = new Set(
    perPage
      .flat()
      .filter((line) => inMargin(line) && !isPageNumber(line))
      .map((line) => line.text),
  );
  return { lines: perPage.flat().filter((line) => !isHeader(line)), headers: [...headers] };
}

function pageLines(page: Page, pageIndex: number): Line[] {
  const rows = rowsOf(withoutLineNumbers(page.runs));
  const segments = rows.map(segmentsOf);
  const gutter = gutterOf(segments, page.width);
  if (gutter === undefined) {
    const [left, right] = extent(segments.flat());
    return segments.filter((row) => row.length > 0).map((row) => lineOf(row, pageIndex, left, right));
  }
  return columnLines(segments, gutter, pageIndex);
}

/** Runs by baseline, from the top of the page down, each row from left to right. */
function rowsOf(runs: readonly Run[]): Run[][] {
  const rows: Run[][] = [];
  for (const run of [...runs].sort((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    const head = row?.[0];
    if (row !== undefined && head !== undefined && head.y - run.y < ROW_TOLERANCE * Math.min(head.size, run.size)) row.push(run);
    else rows.push([run]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

function segmentsOf(row: readonly Run[]): Segment[] {
  const segments: Segment[] = [];
  for (const run of row) {
    const last = segments.at(-1);
    const right = run.x + run.width;
    if (last !== undefined && run.x - last.right < COLUMN_GAP * Math.max(last.size, run.size)) {
      last.runs.push(run);
      last.right = Math.max(last.right, right);
      last.size = Math.max(last.size, run.size);
    } else segments.push({ runs: [run], left: run.x, right, y: run.y, size: run.size });
  }
  return segments;
}

/** Removes line numbers: multiples of five below each other in a margin or gutter, apart from the text. */
function withoutLineNumbers(runs: readonly Run[]): Run[] {
  const lineNumbers = runs.filter((run) => /^\s*\d{1,3}\s*$/.test(run.text) && Number(run.text) % 5 === 0 && Number(run.text) > 0);
  const numbers = new Set(lineNumbers);
  const others = runs.filter((run) => !numbers.has(run));
  const [left, right] = [Math.min(...others.map((run) => run.x)), Math.max(...others.map((run) => run.x + run.width))];
  const middle = (run: Run): number => run.x + run.width / 2;
  const isApart = (run: Run): boolean =>
    !others.some(
      (other) => Math.abs(other.y - run.y) < run.size && other.x - (run.x + run.width) < 3 && run.x - (other.x + other.width) < 3,
    );
  const drop = new Set(
    lineNumbers.filter((run) => {
      if (run.x >= right || run.x + run.width <= left) return true;
      const below = lineNumbers.find(
        (other) => Math.abs(middle(other) - middle(run)) < 5 && Math.abs(Number(other.text) - Number(run.text)) === 5,
      );
      return below !== undefined && isApart(run);
    }),
  );
  return runs.filter((run) => !drop.has(run));
}

/** The position of the space between two columns; undefined for a page with one column. */
function gutterOf(rows: readonly Segment[][], width: number): number | undefined {
  if (width > MAX_WIDTH) return undefined;
  let best: { x: number; crossing: number; split: number } | undefined;
  for (let x = width * GUTTER_FROM; x <= width * GUTTER_TO; x += 2) {
    let crossing = 0;
    let split = 0;
    for (const row of rows) {
      if (row.some((segment) => segment.left < x && segment.right > x)) crossing += 1;
      else if (row.some((segment) => segment.right <= x) && row.some((segment) => segment.left >= x)) split += 1;
    }
    const nearer = best !== undefined && Math.abs(x - width / 2) < Math.abs(best.x - width / 2);
    if (best === undefined || split - crossing > best.split - best.crossing || (split - crossing === best.split - best.crossing && nearer))
      best = { x, crossing, split };
  }
  return best !== undefined && best.split >= MIN_SPLIT_ROWS && best.split > best.crossing ? best.x : undefined;
}

/** The segments of a row split at the gutter, unless a run crosses it or the gap is only a word space. */
function splitAt(gutter: number, row: readonly Segment[]): Segment[] {
  return row.flatMap((segment) => {
    const before = segment.runs.filter((run) => run.x + run.width <= gutter);
    const after = segment.runs.filter((run) => run.x >= gutter);
    const [left] = segmentsOf(before).slice(-1);
    const [right] = segmentsOf(after);
    const isSplit = left !== undefined && right !== undefined && before.length + after.length === segment.runs.length;
    return isSplit && right.left - left.right > MIN_GUTTER * segment.size ? [...segmentsOf(before), ...segmentsOf(after)] : [segment];
  });
}

/** The left column, then the right one, between rows that span both. */
function columnLines(rows: readonly Segment[][], gutter: number, pageIndex: number): Line[] {
  const splitRows = rows.map((row) => splitAt(gutter, row));
  const all = splitRows.flat();
  const [leftFrom, leftTo] = extent(all.filter((segment) => segment.right <= gutter));
  const [rightFrom, rightTo] = extent(all.filter((segment) => segment.left >= gutter));
  const lines: Line[] = [];
  let left: Line[] = [];
  let right: Line[] = [];
  const flush = (): void => {
    lines.push(...left, ...right);
    left = [];
    right = [];
  };
  for (const row of splitRows) {
    const across = row.some((segment) => segment.left < gutter && segment.right > gutter);
    if (across) {
      flush();
      lines.push(lineOf(row, pageIndex, leftFrom, rightTo));
      continue;
    }
    const before = row.filter((segment) => segment.right <= gutter);
    const after = row.filter((segment) => segment.left >= gutter);
    if (before.length > 0) left.push(lineOf(before, pageIndex, leftFrom, leftTo));
    if (after.length > 0) right.push(lineOf(after, pageIndex, rightFrom, rightTo));
  }
  flush();
  return lines;
}

function extent(segments: readonly Segment[]): [number, number] {
  return [Math.min(...segments.map((segment) => segment.left)), Math.max(...segments.map((segment) => segment.right))];
}

function lineOf(row: readonly Segment[], page: number, columnLeft: number, columnRight: number): Line {
  const runs = row.flatMap((segment) => segment.runs);
  const [left, right] = extent(row);
  let text = '';
  let end = left;
  for (const run of runs) {
    const gap = run.x - end;
    if (text !== '' && gap > WORD_GAP * run.size && !text.endsWith(' ') && !run.text.startsWith(' ')) text += ' ';
    text += run.text;
    end = run.x + run.width;
  }
  return {
    text: collapsed(text),
    page,
    left,
    right,
    columnLeft,
    columnRight,
    y: row[0]?.y ?? 0,
    size: Math.max(...row.map((segment) => segment.size)),
  };
}

/** A ruled line drawn with struck-through spaces. */
const RULED = /[\u0336\u2500\u2501]{2,}/g;

/** The text with white space collapsed and letter-spaced text (`J P 2 0 1 5`, `特 開`) joined. */
function collapsed(text: string): string {
  const clean = text.replace(RULED, '').replace(/\s+/g, ' ').trim();
  const parts = clean.split(' ');
  const single = parts.filter((part) => [...part].length === 1).length;
  return parts.length > 3 && single > parts.length * 0.7 ? parts.join('') : clean;
}
