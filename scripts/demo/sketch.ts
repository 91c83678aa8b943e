// Patent drawings in SVG: shapes in black lines, named parts, and reference signs on leader lines. Lengths are SVG units; a page is 820
// wide.

export interface Point {
  x: number;
  y: number;
}

/** Where a leader line touches a part. `near`: the sign is placed this far below the part (negative: above) instead of at the margin. */
export interface Place extends Point {
  near?: number | undefined;
}

/** A drawing without reference signs: SVG elements and the places of its parts. */
export interface Sketch {
  height: number;
  shapes: string[];
  parts: Map<string, Place>;
}

export type Fill = 'none' | 'white' | 'black' | 'hatch' | 'hatch-back' | 'cross' | 'dots' | 'wave';

export const WIDTH = 820;
export const CENTRE = WIDTH / 2;
const SIGN_SIZE = 25;
/** Minimum vertical distance of two signs on the same side. */
const SIGN_STEP = 40;
const SIGN_LEFT = 74;
const SIGN_RIGHT = WIDTH - 74;
/** Height reserved below the drawing for the figure's name. */
const CAPTION = 90;

const patterns = `<defs>
<pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V9" stroke="#000" stroke-width="1.6"/></pattern>
<pattern id="hatch-back" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0V11" stroke="#000" stroke-width="1.4"/></pattern>
<pattern id="cross" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V13M0 0H13" stroke="#000" stroke-width="1.2"/></pattern>
<pattern id="dots" width="14" height="14" patternUnits="userSpaceOnUse"><circle cx="3" cy="4" r="1.6"/><circle cx="10" cy="11" r="1.6"/></pattern>
<pattern id="wave" width="48" height="26" patternUnits="userSpaceOnUse"><path d="M2 8h16M26 20h18" stroke="#000" stroke-width="1.3"/></pattern>
</defs>`;

function paint(fill: Fill): string {
  if (fill === 'none' || fill === 'white') return fill;
  return fill === 'black' ? '#000' : `url(#${fill})`;
}

export function sketch(height: number): Sketch {
  return { height, shapes: [], parts: new Map() };
}

/** An outline given as SVG path data; patterned fills get a white background. */
export function outline(target: Sketch, data: string, fill: Fill = 'none', stroke = 2.6): void {
  if (fill !== 'none' && fill !== 'white') target.shapes.push(`<path d="${data}" fill="#fff"/>`);
  target.shapes.push(
    `<path d="${data}" fill="${paint(fill)}" stroke="#000" stroke-width="${stroke}" stroke-linejoin="round" stroke-linecap="round"/>`,
  );
}

export function box(target: Sketch, x: number, y: number, width: number, height: number, fill: Fill = 'white', stroke = 2.6): void {
  outline(target, `M${x} ${y}h${width}v${height}h${-width}Z`, fill, stroke);
}

export function disc(target: Sketch, x: number, y: number, radius: number, fill: Fill = 'white', stroke = 2.6): void {
  outline(
    target,
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
    fill,
    stroke,
  );
}

export function dashed(target: Sketch, data: string, pattern = '22 6 4 6'): void {
  target.shapes.push(`<path d="${data}" fill="none" stroke="#000" stroke-width="1.6" stroke-dasharray="${pattern}"/>`);
}

/** A line with an arrowhead. */
export function arrow(target: Sketch, from: Point, to: Point): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const back = { x: to.x - 14 * ux, y: to.y - 14 * uy };
  outline(target, `M${from.x} ${from.y}L${round(back.x)} ${round(back.y)}`, 'none', 2.2);
  const wings = [1, -1].map((side) => `${round(back.x - side * 6 * uy)} ${round(back.y + side * 6 * ux)}`);
  outline(target, `M${to.x} ${to.y}L${wings.join('L')}Z`, 'black', 1);
}

/** A helical spring in side view. */
export function helix(target: Sketch, x: number, top: number, bottom: number, radius: number, turns: number): void {
  const step = (bottom - top) / (2 * turns);
  const points = Array.from({ length: 2 * turns + 1 }, (_, at) => `${x + (at % 2 === 0 ? -radius : radius)} ${round(top + at * step)}`);
  outline(target, `M${points.join('L')}`, 'none', 2.6);
}

export function words(target: Sketch, text: string, x: number, y: number, size = 21, anchor: 'start' | 'middle' | 'end' = 'middle'): void {
  target.shapes.push(`<text x="${round(x)}" y="${round(y)}" font-size="${size}" text-anchor="${anchor}">${escaped(text)}</text>`);
}

export function part(target: Sketch, name: string, x: number, y: number, near?: number): void {
  target.parts.set(name, { x, y, near });
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

interface Sign {
  sign: string;
  at: Place;
}

/** Heights of the signs of one side: close to their parts, at least SIGN_STEP apart. */
function spread(signs: Sign[], height: number): number[] {
  const tops: number[] = [];
  for (const { at } of signs) tops.push(Math.max(at.y - 12, (tops.at(-1) ?? 20 - SIGN_STEP) + SIGN_STEP));
  let limit = height - 10;
  for (let at = tops.length - 1; at >= 0; at -= 1) {
    tops[at] = Math.min(tops[at] ?? 0, limit);
    limit = (tops[at] ?? 0) - SIGN_STEP;
  }
  return tops;
}

/** Signs on both sides of the drawing, ordered by the heights of their parts, so that few leader lines cross. */
function leaders(drawn: Sketch, signs: Readonly<Record<string, string>>): string[] {
  const all = Object.entries(signs).map(([sign, name]): Sign => {
    const at = drawn.parts.get(name);
    if (at === undefined)
      throw new Error(`The drawing has no part '${name}' (sign ${sign}); it has ${[...drawn.parts.keys()].join(', ')}.`);
    return { sign, at };
  });
  const placed = all.filter(({ at }) => at.near === undefined);
  placed.sort((one, other) => one.at.x - other.at.x || one.at.y - other.at.y);
  const half = Math.ceil(placed.length / 2);
  const isLeft = (sign: Sign, at: number): boolean => (Math.abs(sign.at.x - CENTRE) > 60 ? sign.at.x < CENTRE : at < half);
  const left = placed.filter(isLeft);
  const right = placed.filter((sign, at) => !isLeft(sign, at));
  return [
    ...all.flatMap(nearSign),
    ...[left, right].flatMap((side, which) => {
      side.sort((one, other) => one.at.y - other.at.y);
      const tops = spread(side, drawn.height);
      return side.flatMap(({ sign, at }, place) => {
        const y = tops[place] ?? 0;
        const x = which === 0 ? SIGN_LEFT : SIGN_RIGHT;
        const start = which === 0 ? x + 8 : x - 8;
        const bend = { x: start + (at.x - start) * 0.45, y: y + (at.y - y) * 0.1 };
        return [
          `<path d="M${start} ${round(y)}Q${round(bend.x)} ${round(bend.y)} ${round(at.x)} ${round(at.y)}" fill="none" stroke="#fff" stroke-width="5"/>`,
          `<path d="M${start} ${round(y)}Q${round(bend.x)} ${round(bend.y)} ${round(at.x)} ${round(at.y)}" fill="none" stroke="#000" stroke-width="1.5"/>`,
          `<text x="${x}" y="${round(y + 9)}" font-size="${SIGN_SIZE}" text-anchor="${which === 0 ? 'end' : 'start'}">${escaped(sign)}</text>`,
        ];
      });
    }),
  ];
}

/** A sign next to its part, with a short leader line. */
function nearSign({ sign, at: { x, y, near } }: Sign): string[] {
  if (near === undefined) return [];
  return [
    `<path d="M${x} ${y}q${Math.sign(near) * 2} ${round(near * 0.8)} 12 ${near}" fill="none" stroke="#000" stroke-width="1.5"/>`,
    `<text x="${x + 16}" y="${y + near + 9}" font-size="${SIGN_SIZE}">${escaped(sign)}</text>`,
  ];
}

/** The whole drawing as an SVG document. */
export function page(drawn: Sketch, signs: Readonly<Record<string, string>>, caption: string): string {
  const height = drawn.height + CAPTION;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="Noto Sans CJK JP">`,
    patterns,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...drawn.shapes,
    ...leaders(drawn, signs),
    `<text x="${CENTRE}" y="${height - 28}" font-size="34" text-anchor="middle">${escaped(caption)}</text>`,
    '</svg>',
  ].join('\n');
}
