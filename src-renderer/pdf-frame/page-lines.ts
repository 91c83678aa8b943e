// Detects columns and line numbers of a printed page, for citations such as "column 3, line 15": by the printed line numbers, else by
// counting lines.

/** A string of the page; in points from the upper left corner, `y` is the base line. */
export interface PageString {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** `column` is absent if the page has only one, or if its number is unknown. */
export interface LinePosition {
  column?: number;
  line?: number;
}

/** Printed line numbers, at every fifth or tenth line. */
interface Ruler {
  x: number;
  /** The base line of line 0, and the line height. */
  origin: number;
  pitch: number;
}

interface Column {
  left: number;
  right: number;
  number?: number;
  /** Base lines of its lines, top to bottom. */
  lines: number[];
}

export interface PageLayout {
  columns: Column[];
  ruler?: Ruler;
}

/** Most lines per page. */
const MAX_LINES = 90;
/** Largest horizontal offset between the numbers of one ruler, in points. */
const SAME_X = 8;
/** Least numbers in a ruler, and the largest vertical deviation of each as a share of the line height. */
const MIN_NUMBERS = 3;
const MAX_DEVIATION = 0.6;
const LINE_HEIGHT = { least: 6, most: 40 };
/** Range of the gutter between two columns, as shares of the page width. */
const MIDDLE = { from: 0.4, to: 0.6 };
/** For two columns: largest share of rows that cross the gutter, and least rows on each side. */
const MAX_CROSSING = 0.12;
const MIN_ROWS = 8;
/** Largest distance of a column number from the middle of its column, as a share of the page width. */
const MAX_NUMBER_OFFSET = 0.08;
/** Without a ruler, column numbers are in this top share of the page height. */
const HEAD = 0.12;

export function layoutOf(all: readonly PageString[], width: number, height: number): PageLayout {
  const strings = all.filter(({ text }) => text.trim() !== '');
  const ruler = rulerOf(strings);
  const inRuler = (one: PageString): boolean => ruler !== undefined && isNumber(one.text) && Math.abs(middle(one) - ruler.x) < SAME_X;
  const body = strings.filter((one) => !inRuler(one));
  const gutter = gutterOf(body, width, ruler);
  const sides = gutter === undefined ? [body] : [body.filter((one) => middle(one) < gutter), body.filter((one) => middle(one) >= gutter)];
  const edges = gutter === undefined ? [0, width] : [0, gutter, width];
  const columns = sides.map((own, at): Column => ({
    left: edges[at] ?? 0,
    right: edges[at + 1] ?? width,
    lines: baseLines(own),
  }));
  if (columns.length === 2) {
    const top = ruler === undefined ? height * HEAD : ruler.origin + ruler.pitch * 0.6;
    const [left, right] = sides.map((own, at) =>
      columnNumber(
        own.filter((one) => within(one, columns[at])),
        top,
        width,
      ),
    );
    const odd = left !== undefined && left % 2 === 1 ? left : undefined;
    const first = odd ?? (right !== undefined && right % 2 === 0 ? right - 1 : undefined);
    columns.forEach((column, at) => {
      if (first !== undefined) column.number = first + at;
      const foot = ruler === undefined ? top : ruler.origin + ruler.pitch * 0.5;
      column.lines = column.lines.filter((y) => y > foot);
    });
  }
  return { columns, ...(ruler && { ruler }) };
}

/** The column and line at a point; `y` is a base line. */
export function linePositionAt({ columns, ruler }: PageLayout, x: number, y: number): LinePosition {
  const column = columns.find(({ left, right }) => x >= left && x < right) ?? columns.at(-1);
  const line = ruler === undefined ? nearestLine(column?.lines ?? [], y) : Math.round((y - ruler.origin) / ruler.pitch);
  return {
    ...(column?.number !== undefined && { column: column.number }),
    ...(line !== undefined && line >= 1 && line <= MAX_LINES && { line }),
  };
}

function nearestLine(lines: readonly number[], y: number): number | undefined {
  if (lines.length === 0) return undefined;
  const near = lines.reduce((best, line, at) => (Math.abs(line - y) < Math.abs((lines[best] ?? 0) - y) ? at : best), 0);
  return near + 1;
}

/** The longest vertical series of printed numbers that increase evenly with the height. */
function rulerOf(strings: readonly PageString[]): Ruler | undefined {
  const numbers = strings.filter(({ text }) => isNumber(text) && Number(text) % 5 === 0 && Number(text) <= MAX_LINES && Number(text) > 0);
  let best: { ruler: Ruler; count: number } | undefined;
  for (const seed of numbers) {
    const below = numbers.filter((one) => Math.abs(middle(one) - middle(seed)) < SAME_X);
    for (const other of below) {
      const pitch = (other.y - seed.y) / (Number(other.text) - Number(seed.text));
      if (!(pitch >= LINE_HEIGHT.least && pitch <= LINE_HEIGHT.most)) continue;
      const origin = seed.y - Number(seed.text) * pitch;
      const fits = below.filter(({ text, y }) => Math.abs(origin + Number(text) * pitch - y) <= pitch * MAX_DEVIATION);
      if (fits.length >= MIN_NUMBERS && fits.length > (best?.count ?? 0))
        best = { ruler: fitRuler(fits, middle(seed)), count: fits.length };
    }
  }
  return best?.ruler;
}

/** Least-squares fit through the numbers of a ruler. */
function fitRuler(numbers: readonly PageString[], x: number): Ruler {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const lines = numbers.map(({ text }) => Number(text));
  const heights = numbers.map(({ y }) => y);
  const [line, y] = [mean(lines), mean(heights)];
  const above = lines.reduce((sum, value, at) => sum + (value - line) * ((heights[at] ?? 0) - y), 0);
  const below = lines.reduce((sum, value) => sum + (value - line) ** 2, 0);
  const pitch = above / below;
  return { x, pitch, origin: y - line * pitch };
}

/** The x position between two columns; undefined for a single column. */
function gutterOf(body: readonly PageString[], width: number, ruler: Ruler | undefined): number | undefined {
  // A ruler in the middle separates two columns, even short ones.
  if (ruler !== undefined && ruler.x > width * MIDDLE.from && ruler.x < width * MIDDLE.to) return ruler.x;
  const candidates: number[] = [];
  for (let x = width * MIDDLE.from; x <= width * MIDDLE.to; x += 3) candidates.push(x);
  const rows = rowsOf(body);
  const gutters = candidates
    .map((x) => {
      const across = rows.filter((row) => row.some((one) => one.x < x - 2 && one.x + one.width > x + 2)).length;
      const left = rows.filter((row) => row.some((one) => one.x + one.width <= x + 2)).length;
      const right = rows.filter((row) => row.some((one) => one.x >= x - 2)).length;
      return { x, across, ok: left >= MIN_ROWS && right >= MIN_ROWS && across <= rows.length * MAX_CROSSING };
    })
    .filter(({ ok }) => ok);
  const least = Math.min(...gutters.map(({ across }) => across));
  const clear = gutters.filter(({ across }) => across === least);
  return clear[clear.length >> 1]?.x;
}

function rowsOf(strings: readonly PageString[]): PageString[][] {
  const rows: PageString[][] = [];
  for (const one of strings.toSorted((a, b) => a.y - b.y)) {
    const last = rows.at(-1);
    if (last !== undefined && one.y - (last[0]?.y ?? 0) < 3) last.push(one);
    else rows.push([one]);
  }
  return rows;
}

/** One base line per line; subscripts and superscripts belong to their line. */
function baseLines(strings: readonly PageString[]): number[] {
  const lines: number[] = [];
  for (const { y, height } of strings.toSorted((a, b) => a.y - b.y)) {
    const last = lines.at(-1);
    if (last === undefined || y - last > Math.max(4, Math.min(height, 12) * 0.5)) lines.push(y);
  }
  return lines;
}

/** The number printed above a column. */
function columnNumber(strings: readonly PageString[], top: number, width: number): number | undefined {
  const own = strings.filter(({ y }) => y > top);
  if (own.length === 0) return undefined;
  const centre = (Math.min(...own.map(({ x }) => x)) + Math.max(...own.map((one) => one.x + one.width))) / 2;
  const above = strings.filter(
    (one) => one.y <= top && /^\d{1,3}\.?$/.test(one.text.trim()) && Math.abs(middle(one) - centre) < width * MAX_NUMBER_OFFSET,
  );
  const nearest = above.toSorted((a, b) => b.y - a.y)[0];
  return nearest && Number.parseInt(nearest.text, 10);
}

/** A string that crosses the gutter, e.g. a running title, belongs to neither column. */
const within = ({ x, width }: PageString, column: Column | undefined): boolean =>
  column !== undefined && x >= column.left - 2 && x + width <= column.right + 2;
const isNumber = (text: string): boolean => /^\d{1,3}$/.test(text.trim());
const middle = ({ x, width }: PageString): number => x + width / 2;
