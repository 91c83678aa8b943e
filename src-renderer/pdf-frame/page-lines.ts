// How is a printed page laid out: which columns, which lines? In: the strings a PDF draws, with their places. Out: for a height on the page
// the column and the line as they are cited: by the numbers printed between the columns or in the margin, else counted.

/** A string as it is drawn; in points from the page's upper left corner, `y` its base line. */
export interface PageString {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The column is absent where the page has one only, or its number could not be told. */
export interface LinePlace {
  column?: number;
  line?: number;
}

/** Line numbers printed at every fifth or tenth line. */
interface Ruler {
  x: number;
  /** The base line of line 0, and the height of a line. */
  origin: number;
  pitch: number;
}

interface Column {
  left: number;
  right: number;
  number?: number;
  /** Base lines of its lines, from above. */
  lines: number[];
}

export interface PageLayout {
  columns: Column[];
  ruler?: Ruler;
}

/** No page has more lines. */
const MOST_LINES = 90;
/** Numbers of one ruler stand below each other within so many points. */
const SAME_X = 8;
/** A ruler is believed from so many numbers on, each at most this share of a line away from where it should stand. */
const LEAST_NUMBERS = 3;
const ASKEW = 0.6;
const LINE_HEIGHT = { least: 6, most: 40 };
/** The gutter between two columns is looked for in this part of the page's width. */
const MIDDLE = { from: 0.4, to: 0.6 };
/** Two columns: at most this share of the rows runs across, and either side has so many. */
const ACROSS = 0.12;
const LEAST_ROWS = 8;
/** How far from a column's middle its number may stand, as a share of the page's width. */
const NUMBER_OFF = 0.08;
/** Without a ruler, column numbers stand in this part of the page's height. */
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

/** The column and line of a place on the page, `y` a base line. */
export function placeAt({ columns, ruler }: PageLayout, x: number, y: number): LinePlace {
  const column = columns.find(({ left, right }) => x >= left && x < right) ?? columns.at(-1);
  const line = ruler === undefined ? counted(column?.lines ?? [], y) : Math.round((y - ruler.origin) / ruler.pitch);
  return {
    ...(column?.number !== undefined && { column: column.number }),
    ...(line !== undefined && line >= 1 && line <= MOST_LINES && { line }),
  };
}

function counted(lines: readonly number[], y: number): number | undefined {
  if (lines.length === 0) return undefined;
  const near = lines.reduce((best, line, at) => (Math.abs(line - y) < Math.abs((lines[best] ?? 0) - y) ? at : best), 0);
  return near + 1;
}

/** The longest series of printed numbers below each other that grows evenly with the height. */
function rulerOf(strings: readonly PageString[]): Ruler | undefined {
  const numbers = strings.filter(({ text }) => isNumber(text) && Number(text) % 5 === 0 && Number(text) <= MOST_LINES && Number(text) > 0);
  let best: { ruler: Ruler; count: number } | undefined;
  for (const seed of numbers) {
    const below = numbers.filter((one) => Math.abs(middle(one) - middle(seed)) < SAME_X);
    for (const other of below) {
      const pitch = (other.y - seed.y) / (Number(other.text) - Number(seed.text));
      if (!(pitch >= LINE_HEIGHT.least && pitch <= LINE_HEIGHT.most)) continue;
      const origin = seed.y - Number(seed.text) * pitch;
      const fits = below.filter(({ text, y }) => Math.abs(origin + Number(text) * pitch - y) <= pitch * ASKEW);
      if (fits.length >= LEAST_NUMBERS && fits.length > (best?.count ?? 0))
        best = { ruler: fitted(fits, middle(seed)), count: fits.length };
    }
  }
  return best?.ruler;
}

/** The straight line through all numbers of a ruler, by least squares. */
function fitted(numbers: readonly PageString[], x: number): Ruler {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const lines = numbers.map(({ text }) => Number(text));
  const heights = numbers.map(({ y }) => y);
  const [line, y] = [mean(lines), mean(heights)];
  const above = lines.reduce((sum, value, at) => sum + (value - line) * ((heights[at] ?? 0) - y), 0);
  const below = lines.reduce((sum, value) => sum + (value - line) ** 2, 0);
  const pitch = above / below;
  return { x, pitch, origin: y - line * pitch };
}

/** Where the page is parted into two columns; undefined where it is not. */
function gutterOf(body: readonly PageString[], width: number, ruler: Ruler | undefined): number | undefined {
  // Numbers down the middle stand between two columns, however short these are.
  if (ruler !== undefined && ruler.x > width * MIDDLE.from && ruler.x < width * MIDDLE.to) return ruler.x;
  const candidates: number[] = [];
  for (let x = width * MIDDLE.from; x <= width * MIDDLE.to; x += 3) candidates.push(x);
  const rows = rowsOf(body);
  const parted = candidates
    .map((x) => {
      const across = rows.filter((row) => row.some((one) => one.x < x - 2 && one.x + one.width > x + 2)).length;
      const left = rows.filter((row) => row.some((one) => one.x + one.width <= x + 2)).length;
      const right = rows.filter((row) => row.some((one) => one.x >= x - 2)).length;
      return { x, across, ok: left >= LEAST_ROWS && right >= LEAST_ROWS && across <= rows.length * ACROSS };
    })
    .filter(({ ok }) => ok);
  const least = Math.min(...parted.map(({ across }) => across));
  const clear = parted.filter(({ across }) => across === least);
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

/** One height a line; what stands a little higher or lower, as an index does, belongs to its line. */
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
    (one) => one.y <= top && /^\d{1,3}\.?$/.test(one.text.trim()) && Math.abs(middle(one) - centre) < width * NUMBER_OFF,
  );
  const nearest = above.toSorted((a, b) => b.y - a.y)[0];
  return nearest && Number.parseInt(nearest.text, 10);
}

/** What crosses the gutter, as a running title does, belongs to neither column. */
const within = ({ x, width }: PageString, column: Column | undefined): boolean =>
  column !== undefined && x >= column.left - 2 && x + width <= column.right + 2;
const isNumber = (text: string): boolean => /^\d{1,3}$/.test(text.trim());
const middle = ({ x, width }: PageString): number => x + width / 2;
