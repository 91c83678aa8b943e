// Arranges the text of PDF pages in lines. In: runs with positions. Out: lines in reading order, column by column, without line numbers in
// margins and gutters and without running heads, feet and page numbers.
import { blocksOf, gutterOf, type Block, type RunLine } from './pdf-columns.ts';
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

/** Runs farther apart than this (times the font size) are separated by a space. */
const WORD_GAP = 0.17;
/** The share of the page height at top and bottom that contains running heads and page numbers. */
const MARGIN_SHARE = 0.12;
/** A running head (compared without digits) is on at least this share of the pages, or of those with a line at its height, and on so many. */
const REPEATED_SHARE = 0.4;
const REPEATED_PAGES = 3;
/** On fewer pages, it is on this share of those with a line at its height. */
const ALMOST_ALL = 0.8;
/** A page number or running head is farther from the text than its lines are from each other, by this share. */
const APART = 1.15;
/** Line numbers lie below each other within this distance, in points. */
const NUMBERS_BELOW = 6;
/** The distance of line numbers per line differs by at most this share. */
const SAME_STEP = 0.04;

/** The parts of a Chinese publication, with the number and count of their pages. */
const CHINESE_PART = /^(?:权利要求书|说明书(?:附图)?)(?: ?\d{1,3} ?\/ ?\d{1,3} ?页?)?$/;

/** One, or those of the two columns. */
const PAGE_NUMBER = /^[-–(\s]{0,9}\d{1,4}[-–).\s]{0,9}(?:\/\s{0,9})?(?:\d{1,4})?$/;
/** What a running head may consist of: numbers of publications and applications, dates, counts of pages and sheets. */
const HEAD_PARTS =
  /\b[A-Z]{2} ?\d[\d ,/.-]{3,16}(?: ?[A-Z][\dl]?\b)?|PCT\/[A-Z]{2}\d[\d/]+|[A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}|\d{1,4}[./]\d{1,2}[./]\d{1,4}|\b(?:U\.S\. Patent|Patent Application Publication|Sheet \d+ of \d+|Page \d+)\b|[(\s]\d{1,4}[)\s]|^\d{1,4}\b|\b\d{1,4}$/g;

/** The lines of all pages; `headers` are the distinct running heads that were removed. */
export function linesOfPages(pages: readonly Page[]): { lines: Line[]; headers: string[] } {
  const perPage = pages.map((page, index) => pageLines(page, index));
  const inMargin = (line: Line): boolean => {
    const height = pages[line.page]?.height ?? 0;
    return line.y > height * (1 - MARGIN_SHARE) || line.y < height * MARGIN_SHARE;
  };
  const isRepeated = repetitions(perPage.map((lines) => lines.filter(inMargin)));
  const furniture = new Set<Line>();
  const headers = new Set<string>();
  for (const lines of perPage) {
    const pitch = pitchOf(lines);
    const margin = lines.filter(inMargin);
    const isNumber = (line: Line): boolean => PAGE_NUMBER.test(line.text);
    // The running heads of Chinese publications are the headings of their parts.
    const isHeading = (line: Line): boolean => CHINESE_PART.test(line.text);
    for (const line of margin) if (!isNumber(line)) headers.add(line.text);
    const candidates = new Set(margin.filter((line) => isNumber(line) || (isRepeated(line) && !isHeading(line))));
    const bare = new Set(margin.filter((line) => isBare(line.text) && (line.page > 0 || !/[a-z]/.test(line.text))));
    const text = lines.filter((line) => !candidates.has(line) && !bare.has(line));
    const heights = text.map(({ y }) => y);
    const [top, foot] = [Math.max(...heights), Math.min(...heights)];
    // Within the text, a line of numbers may be one of the cited documents.
    const isOutside = (line: Line): boolean => line.y > top || (line.y < foot && isApart(line, text, pitch));
    for (const line of margin)
      if ((candidates.has(line) && isApart(line, text, pitch)) || (bare.has(line) && isOutside(line))) furniture.add(line);
  }
  return { lines: perPage.flat().filter((line) => !furniture.has(line)), headers: [...headers] };
}

/** Whether a line consists of nothing but a publication number, dates and counts. */
function isBare(text: string): boolean {
  const rest = text.replace(HEAD_PARTS, ' ');
  return rest !== text && !/[\p{L}\d]/u.test(rest) && /\d/.test(text) && /[A-Z]{2}|Patent/.test(text);
}

/** Whether a line of a margin is repeated on other pages. */
function repetitions(margins: readonly Line[][]): (line: Line) => boolean {
  const shapeOf = (text: string): string => text.replace(/[\d０-９]+/g, '#').replace(/\s+/g, '');
  const pages = new Map<string, Set<number>>();
  const add = (key: string, page: number): void => void pages.set(key, (pages.get(key) ?? new Set()).add(page));
  const keysOf = (line: Line): [string, string, string] => {
    const [shape, height] = [shapeOf(line.text), String(Math.round(line.y / 3))];
    return [shape, `${shape} ${height}`, ` ${height}`];
  };
  for (const lines of margins) for (const line of lines) for (const key of keysOf(line)) add(key, line.page);
  return (line) => {
    const keys = keysOf(line);
    const letters = keys[0].match(/\p{L}/gu)?.length ?? 0;
    if (letters < 2) return false;
    const [on, at, any] = keys.map((key) => pages.get(key)?.size ?? 0) as [number, number, number];
    return (
      on >= Math.max(REPEATED_PAGES, margins.length * REPEATED_SHARE) ||
      at >= Math.max(REPEATED_PAGES, any * REPEATED_SHARE) ||
      at >= Math.max(2, any * ALMOST_ALL)
    );
  };
}

/** Whether no line of the text is as near as its lines are to each other. */
function isApart(line: Line, lines: readonly Line[], pitch: number): boolean {
  return !lines.some(
    (other) =>
      other.columnLeft < line.right && other.columnRight > line.left && other.text.length > 6 && Math.abs(other.y - line.y) < APART * pitch,
  );
}

/** The usual distance between two lines of a column. */
function pitchOf(lines: readonly Line[]): number {
  const steps = lines
    .slice(1)
    .map((line, at) => (lines[at]?.y ?? 0) - line.y)
    .filter((step) => step > 2)
    .sort((one, two) => one - two);
  return steps[Math.floor(steps.length / 2)] ?? 0;
}

function pageLines(page: Page, pageIndex: number): Line[] {
  return blocksOf(withoutLineNumbers(page), page.width, pageIndex === 0).flatMap((block) =>
    block.lines.map((line) => lineOf(line, block, pageIndex)),
  );
}

/** Removes line numbers: multiples of five below each other in a margin or gutter, apart from the text. */
function withoutLineNumbers({ runs, width }: Page): Run[] {
  const numbers = runs.filter((run) => /^\s*\d{1,3}\s*$/.test(run.text) && Number(run.text) % 5 === 0 && Number(run.text) > 0);
  if (numbers.length === 0) return [...runs];
  const others = runs.filter((run) => !numbers.includes(run));
  const edges = edgesOf(others, gutterOf(others, width)?.x);
  const isOutside = (run: Run): boolean => edges.every(([left, right]) => run.x + run.width <= left + 1 || run.x >= right - 1);
  const middle = (run: Run): number => run.x + run.width / 2;
  const isBelow = (one: Run, two: Run): boolean => {
    const step = Number(two.text) - Number(one.text);
    return step % 5 === 0 && step !== 0 && Math.abs(middle(one) - middle(two)) < NUMBERS_BELOW && step > 0 === two.y < one.y;
  };
  // Between the words of a justified line, only numbers that count its lines are not text.
  const isCounted = (run: Run): boolean => {
    const steps = numbers
      .filter((other) => isBelow(run, other))
      .map((other) => (run.y - other.y) / (Number(other.text) - Number(run.text)));
    return steps.some((step, at) => steps.slice(at + 1).some((other) => Math.abs(step - other) < SAME_STEP * step));
  };
  const [left, right] = [Math.min(...others.map((run) => run.x)), Math.max(...others.map((run) => run.x + run.width))];
  const drop = new Set(
    numbers.filter(
      (run) =>
        run.x >= right || run.x + run.width <= left || (isOutside(run) ? numbers.some((other) => isBelow(run, other)) : isCounted(run)),
    ),
  );
  return runs.filter((run) => !drop.has(run));
}

/** The left and right ends of the columns, without lines that are too long. */
function edgesOf(runs: readonly Run[], gutter: number | undefined): [number, number][] {
  const sides =
    gutter === undefined ? [runs] : [runs.filter((run) => run.x + run.width <= gutter + 1), runs.filter((run) => run.x >= gutter - 1)];
  return sides.map((side) => {
    const lefts = side.map((run) => run.x).sort((one, two) => one - two);
    const rights = side.map((run) => run.x + run.width).sort((one, two) => one - two);
    return [lefts[Math.floor(lefts.length * 0.05)] ?? 0, rights[Math.floor(rights.length * 0.95)] ?? 0];
  });
}

function lineOf({ runs, left, right, y, size }: RunLine, block: Block, page: number): Line {
  let text = '';
  let end = left;
  for (const run of runs) {
    const gap = run.x - end;
    if (text !== '' && gap > WORD_GAP * run.size && !text.endsWith(' ') && !run.text.startsWith(' ')) text += ' ';
    text += run.text;
    end = run.x + run.width;
  }
  return { text: collapsed(text), page, left, right, columnLeft: block.left, columnRight: block.right, y, size };
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
