// Finds the columns of a page, then the lines of each column. In: runs with positions. Out: lines in reading order. Columns come first because
// the lines of two columns rarely share their baselines.
import type { Run } from './pdf-runs.ts';

/** The runs of a line from left to right. */
export interface RunLine {
  runs: Run[];
  left: number;
  right: number;
  y: number;
  size: number;
}

/** Lines of one column, or the lines across the columns, between two blocks. */
export interface Block {
  lines: RunLine[];
  /** Where most of the lines of the column begin and end on this page. */
  left: number;
  right: number;
}

/** Runs farther apart than this (times the font size) belong to different columns or table cells. */
const CELL_GAP = 0.8;
/** Baselines nearer than this (times the font size) are one line. */
const LINE_TOLERANCE = 0.35;
/** Runs smaller than this share of the line are superscripts and subscripts: their baseline may be this far above and below (times the size). */
const SMALL = 0.8;
const [RAISED, LOWERED] = [0.65, 0.4];
/** Where a gutter may be, as shares of the page width. */
const [GUTTER_FROM, GUTTER_TO] = [0.42, 0.58];
/** A wider page, in points, has no columns: ISO 32000 allows no page to be wider. */
const MAX_WIDTH = 14_400;
/** A page with this many lines on both sides of the gutter has two columns. */
const MIN_LINES = 3;
/** A run across the gutter belongs to both columns where it covers this share of each; else a line of one column is too long. */
const ACROSS = 0.15;

/** A first page has fields in two columns and an abstract across them: this share of the lines that cross the gutter is enough. */
const MIXED = 0.35;

/** The label of a field (WIPO ST.9). Labels nearer than this, in points, stand below each other. */
const LABEL = /^\s*\(\d\d\)/;
const SAME_PLACE = 4;
const BELOW_COLUMNS = /^\s*\(5[47]\)/;

/** The gutter between two columns. */
export interface Gutter {
  x: number;
}

/** The blocks of a page in reading order: the left column, then the right one, between lines across both. */
export function blocksOf(runs: readonly Run[], pageWidth: number, isFirstPage: boolean): Block[] {
  const gutter = (isFirstPage ? labelledGutter(runs, pageWidth) : undefined) ?? gutterOf(runs, pageWidth, isFirstPage ? MIXED : 1);
  if (gutter === undefined) return [blockOf(linesOf(runs), runs)];
  const rightEdge = median(runs.filter((run) => run.x >= gutter.x).map((run) => run.x));
  const leftEdge = median(runs.filter((run) => endOf(run) <= gutter.x).map((run) => run.x));
  const isAcross = (run: Run): boolean =>
    run.x < gutter.x &&
    endOf(run) > gutter.x &&
    gutter.x - run.x > ACROSS * (gutter.x - leftEdge) &&
    endOf(run) - rightEdge > ACROSS * (rightEdge - leftEdge);
  const across = linesOf(runs.filter(isAcross));
  const sides = runs.filter((run) => !isAcross(run));
  const left = linesOf(sides.filter((run) => middleOf(run) < gutter.x));
  const right = linesOf(sides.filter((run) => middleOf(run) >= gutter.x));
  // A line across the columns may be several runs, none of which crosses the gutter.
  for (const side of [left, right])
    for (const line of [...side]) {
      // A label in the left column may be far from what it labels.
      const whole = across.find((one) => isSameLine(one, line) && (side === left || gapBetween(one, line) < CELL_GAP * one.size));
      if (whole !== undefined) take(whole, line, side);
    }
  for (const line of [...left]) {
    const other = right.find((one) => isSameLine(one, line) && gapBetween(one, line) < CELL_GAP * line.size);
    if (other === undefined) continue;
    left.splice(left.indexOf(line), 1);
    take(line, other, right);
    across.push(line);
  }
  if (isFirstPage) {
    // A short title or the heading of the abstract, below the columns.
    const isBelow = (line: RunLine): boolean => BELOW_COLUMNS.test(line.runs[0]?.text ?? '') && right.every(({ y }) => y > line.y);
    across.push(...left.filter(isBelow));
    left.splice(0, left.length, ...left.filter((line) => !isBelow(line)));
  }
  across.sort((one, two) => two.y - one.y);
  return inBands(left, right, across);
}

/** Moves the runs of `line` into `whole`. */
function take(whole: RunLine, line: RunLine, from: RunLine[]): void {
  whole.runs = [...whole.runs, ...line.runs].sort((one, two) => one.x - two.x);
  whole.left = Math.min(whole.left, line.left);
  whole.right = Math.max(whole.right, line.right);
  from.splice(from.indexOf(line), 1);
}

function inBands(left: readonly RunLine[], right: readonly RunLine[], across: readonly RunLine[]): Block[] {
  const blocks: Block[] = [];
  const [leftBlock, rightBlock, whole] = [blockOf(left, left), blockOf(right, right), blockOf(across, across)];
  let above = Infinity;
  for (const line of [...across, undefined]) {
    const below = line?.y ?? -Infinity;
    const inBand = ({ y }: RunLine): boolean => y <= above && y > below;
    blocks.push({ ...leftBlock, lines: left.filter(inBand) }, { ...rightBlock, lines: right.filter(inBand) });
    if (line !== undefined) blocks.push({ ...whole, lines: [line] });
    above = below;
  }
  return blocks.filter(({ lines }) => lines.length > 0);
}

function blockOf(lines: readonly RunLine[], extent: readonly (Run | RunLine)[]): Block {
  if (lines.length === 0) return { lines: [], left: 0, right: 0 };
  const lefts = lines.map((line) => line.left).sort((one, two) => one - two);
  const rights = lines.map((line) => line.right).sort((one, two) => one - two);
  // Marks in the margin lie outside of the column, some lines are indented and some too long.
  const [left = 0, right = 0] = [lefts[Math.floor(lefts.length * 0.08)], rights[Math.ceil(rights.length * 0.92) - 1]];
  return { lines: [...lines], left: extent.length === 0 ? 0 : left, right };
}

function gapBetween(one: RunLine, two: RunLine): number {
  return Math.max(one.left - two.right, two.left - one.right);
}

function isSameLine(one: RunLine, two: RunLine): boolean {
  return Math.abs(one.y - two.y) < LINE_TOLERANCE * Math.min(one.size, two.size);
}

/** Runs by baseline, from the top down; small runs are in the line that they are raised or lowered from. */
export function linesOf(runs: readonly Run[]): RunLine[] {
  const usual = median(runs.map((run) => run.size));
  const lines: RunLine[] = [];
  const isSmall = (run: Run): boolean => run.size < SMALL * usual;
  for (const run of runs.filter((one) => !isSmall(one)).sort((one, two) => two.y - one.y)) {
    const line = lines.at(-1);
    if (line !== undefined && line.y - run.y < LINE_TOLERANCE * Math.min(line.size, run.size)) {
      line.runs.push(run);
      line.size = Math.max(line.size, run.size);
    } else lines.push(lineOf(run));
  }
  const small: RunLine[] = [];
  for (const run of runs.filter(isSmall).sort((one, two) => two.y - one.y)) {
    const line = nearest(run, lines) ?? small.find((one) => Math.abs(one.y - run.y) < LINE_TOLERANCE * one.size);
    if (line === undefined) small.push(lineOf(run));
    else line.runs.push(run);
  }
  return [...lines, ...small].map(closed).sort((one, two) => two.y - one.y);
}

function lineOf(run: Run): RunLine {
  return { runs: [run], left: run.x, right: endOf(run), y: run.y, size: run.size };
}

/** The line that a small run belongs to: the nearest whose letters it may be raised or lowered from. */
function nearest(run: Run, lines: readonly RunLine[]): RunLine | undefined {
  let best: RunLine | undefined;
  for (const line of lines) {
    const raised = (run.y - line.y) / line.size;
    if (raised > RAISED || raised < -LOWERED) continue;
    if (best === undefined || Math.abs(run.y - line.y) < Math.abs(run.y - best.y)) best = line;
  }
  return best;
}

function closed(line: RunLine): RunLine {
  const runs = line.runs.sort((one, two) => one.x - two.x);
  return { ...line, runs, left: Math.min(...runs.map((run) => run.x)), right: Math.max(...runs.map(endOf)) };
}

/** The position of the space between two columns, with more lines on both sides than `share` of those that cross it. */
export function gutterOf(runs: readonly Run[], width: number, share = 1): Gutter | undefined {
  if (width > MAX_WIDTH) return undefined;
  const middle = width / 2;
  let best: { x: number; crossing: number; sides: number; clear: number } | undefined;
  for (let x = width * GUTTER_FROM; x <= width * GUTTER_TO; x += 1) {
    const crossing = baselines(runs.filter((run) => run.x < x - 0.5 && endOf(run) > x + 0.5));
    const sides = Math.min(baselines(runs.filter((run) => endOf(run) <= x + 0.5)), baselines(runs.filter((run) => run.x >= x - 0.5)));
    if (best === undefined || sides - crossing > best.sides - best.crossing) best = { x, crossing, sides, clear: 1 };
    else if (best.sides - best.crossing === sides - crossing && x - best.x === best.clear) best.clear += 1;
    else if (best.sides - best.crossing === sides - crossing && Math.abs(x - middle) < Math.abs(best.x - middle))
      best = { x, crossing, sides, clear: 1 };
  }
  if (best === undefined || best.sides < MIN_LINES || best.sides <= share * best.crossing) return undefined;
  return { x: best.x + best.clear / 2 };
}

/** The gutter of a first page: left of where the labels of the right column stand below each other. */
function labelledGutter(runs: readonly Run[], width: number): Gutter | undefined {
  const labels = runs.filter((run) => LABEL.test(run.text) && run.x >= width * GUTTER_FROM && run.x <= width * GUTTER_TO);
  const isColumn = labels.some((run) => labels.some((other) => other !== run && Math.abs(other.x - run.x) < SAME_PLACE));
  return isColumn ? { x: Math.min(...labels.map((run) => run.x)) - 1 } : undefined;
}

/** The number of baselines, in steps of some points. */
function baselines(runs: readonly Run[]): number {
  return new Set(runs.map((run) => Math.round(run.y / 4))).size;
}

function endOf(run: Run): number {
  return run.x + run.width;
}

function middleOf(run: Run): number {
  return run.x + run.width / 2;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, two) => one - two)[Math.floor(values.length / 2)] ?? 0;
}
