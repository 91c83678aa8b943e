// Draws growth figures as an SVG chart with two logarithmic axes. Each curve is labelled at its last point, so no legend is needed. Colours work
// on light and dark backgrounds.

export interface Curve {
  name: string;
  points: { x: number; y: number }[];
  /** Drawn dashed: a limit or a peer. */
  isReference?: boolean;
}

export interface Chart {
  title: string;
  across: string;
  up: string;
  curves: Curve[];
}

const WIDTH = 760;
const HEIGHT = 430;
const EDGE = { left: 78, right: 210, top: 46, bottom: 52 };
const colours = ['#0b6e99', '#b4531a', '#5b7f2b', '#8a4fa3', '#a8323e', '#4d6570', '#927a00', '#1b7f6b', '#7a5230', '#3f4fb5'];
/** The least distance of two labels. */
const LINE = 15;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A short form of a number: `10,000`, `1 M`, `0.5`. */
export function shortNumber(value: number): string {
  if (value >= 1e9) return `${Number((value / 1e9).toPrecision(3))} G`;
  if (value >= 1e6) return `${Number((value / 1e6).toPrecision(3))} M`;
  if (value >= 10_000) return `${Number((value / 1e3).toPrecision(3))} k`;
  return String(Number(value.toPrecision(3)));
}

/** The powers of ten around the values. */
function decades(values: readonly number[]): { from: number; to: number } {
  const from = Math.floor(Math.log10(Math.min(...values)));
  return { from, to: Math.max(from + 1, Math.ceil(Math.log10(Math.max(...values)))) };
}

export function drawChart({ title, across, up, curves }: Chart): string {
  const points = curves.flatMap((curve) => curve.points).filter(({ x, y }) => x > 0 && y > 0);
  const [columns, rows] = [decades(points.map(({ x }) => x)), decades(points.map(({ y }) => y))];
  const right = WIDTH - EDGE.right;
  const bottom = HEIGHT - EDGE.bottom;
  const placeX = (x: number): number => EDGE.left + ((Math.log10(x) - columns.from) / (columns.to - columns.from)) * (right - EDGE.left);
  const placeY = (y: number): number => bottom - ((Math.log10(y) - rows.from) / (rows.to - rows.from)) * (bottom - EDGE.top);
  const parts: string[] = [];
  const line = (x1: number, y1: number, x2: number, y2: number): void => {
    parts.push(
      `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="#8888" stroke-width="0.7"/>`,
    );
  };
  const words = (x: number, y: number, text: string, more = ''): void => {
    parts.push(`<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escaped(text)}</text>`);
  };
  for (let power = columns.from; power <= columns.to; power++) {
    line(placeX(10 ** power), EDGE.top, placeX(10 ** power), bottom);
    words(placeX(10 ** power), bottom + 18, shortNumber(10 ** power), 'text-anchor="middle"');
  }
  for (let power = rows.from; power <= rows.to; power++) {
    line(EDGE.left, placeY(10 ** power), right, placeY(10 ** power));
    words(EDGE.left - 8, placeY(10 ** power) + 4, shortNumber(10 ** power), 'text-anchor="end"');
  }
  words(EDGE.left, 24, title, 'font-size="15" font-weight="600"');
  words((EDGE.left + right) / 2, HEIGHT - 14, across, 'text-anchor="middle"');
  words(18, (EDGE.top + bottom) / 2, up, `text-anchor="middle" transform="rotate(-90 18 ${(EDGE.top + bottom) / 2})"`);

  const drawn = curves
    .map((curve, at) => ({
      ...curve,
      colour: colours[at % colours.length] as string,
      points: curve.points.filter(({ x, y }) => x > 0 && y > 0),
    }))
    .filter((curve) => curve.points.length > 0);
  for (const { points: own, colour, isReference } of drawn) {
    const path = own.map(({ x, y }) => `${placeX(x).toFixed(1)},${placeY(y).toFixed(1)}`).join(' ');
    parts.push(
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"${isReference ? ' stroke-dasharray="6 4"' : ''}/>`,
    );
    for (const { x, y } of own) parts.push(`<circle cx="${placeX(x).toFixed(1)}" cy="${placeY(y).toFixed(1)}" r="3.2" fill="${colour}"/>`);
  }
  // Labels are at the height of the last point, moved down if two would overlap.
  let free = -Infinity;
  for (const { name, colour, points: own } of drawn.sort((a, b) => (b.points.at(-1)?.y ?? 0) - (a.points.at(-1)?.y ?? 0))) {
    const last = own.at(-1) as { y: number };
    const y = Math.max(free, placeY(last.y) + 4);
    free = y + LINE;
    words(right + 10, y, `${name}: ${shortNumber(last.y)}`, `fill="${colour}"`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${escaped(title)}" font-family="'Noto Sans', sans-serif" font-size="12" fill="#777">
<style>@media (prefers-color-scheme: light) { svg { background: #fff } } @media (prefers-color-scheme: dark) { svg { background: #16191c } }</style>
${parts.join('\n')}
</svg>
`;
}
