// Sketches of block diagrams, flow charts, layers, graphs, gear trains and circuits.
import { CENTRE, arrow, box, dashed, disc, outline, part, round, sketch, words, type Fill, type Point, type Sketch } from './sketch.ts';

export interface Block {
  sign: string;
  text: string;
  column: number;
  row: number;
}

const BLOCK = { left: 40, top: 40, width: 160, height: 92, across: 193, down: 160 };
/** Characters per line of a box. */
const BLOCK_LETTERS = 15;

/** Breaks a text into lines of at most `most` characters. */
function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function lettered(drawn: Sketch, text: string, x: number, y: number, most: number, size = 20): void {
  const lines = wrapped(text, most);
  lines.forEach((line, at) => words(drawn, line, x, y + 7 + (at - (lines.length - 1) / 2) * (size + 4), size));
}

/** Boxes on a grid, connected by arrows. */
export function blocks(boxes: readonly Block[], links: readonly (readonly [string, string])[]): Sketch {
  const rows = Math.max(...boxes.map(({ row }) => row)) + 1;
  const columns = Math.max(...boxes.map(({ column }) => column)) + 1;
  const drawn = sketch(BLOCK.top + rows * BLOCK.down);
  const shift = BLOCK.left + ((4 - columns) * BLOCK.across) / 2;
  const middle = new Map(
    boxes.map(({ sign, column, row }): [string, Point] => [
      sign,
      { x: shift + column * BLOCK.across + BLOCK.width / 2, y: BLOCK.top + row * BLOCK.down + BLOCK.height / 2 },
    ]),
  );
  for (const [from, to] of links) {
    const [start, end] = [middle.get(from), middle.get(to)];
    if (start === undefined || end === undefined) throw new Error(`The block diagram joins ${from} and ${to}, and lacks one of them.`);
    joined(drawn, start, end);
  }
  for (const { sign, text } of boxes) {
    const { x, y } = middle.get(sign) ?? { x: 0, y: 0 };
    box(drawn, x - BLOCK.width / 2, y - BLOCK.height / 2, BLOCK.width, BLOCK.height);
    lettered(drawn, text, x, y, BLOCK_LETTERS);
    outline(drawn, `M${x + 48} ${y - BLOCK.height / 2}q4 -12 14 -16`, 'none', 1.5);
    words(drawn, sign, x + 84, y - BLOCK.height / 2 - 10, 22);
  }
  return drawn;
}

/** A connection: straight in a row or column, else vertical first, then horizontal. */
function joined(drawn: Sketch, start: Point, end: Point): void {
  const [dx, dy] = [Math.sign(end.x - start.x), Math.sign(end.y - start.y)];
  const [halfWide, halfTall] = [BLOCK.width / 2, BLOCK.height / 2];
  if (dy === 0) arrow(drawn, { x: start.x + dx * halfWide, y: start.y }, { x: end.x - dx * halfWide, y: end.y });
  else if (dx === 0) arrow(drawn, { x: start.x, y: start.y + dy * halfTall }, { x: end.x, y: end.y - dy * halfTall });
  else {
    const gap = end.y - dy * (halfTall + 34);
    const from = start.x + dx * 40;
    const to = end.x - dx * 40;
    outline(drawn, `M${from} ${start.y + dy * halfTall}V${gap}H${to}`, 'none', 2.2);
    arrow(drawn, { x: to, y: gap }, { x: to, y: end.y - dy * halfTall });
  }
}

export interface Step {
  sign: string;
  text: string;
  decision?: boolean | undefined;
}

/** Labels of flow charts: start, end, yes, no. */
const chartWords: Readonly<Record<string, readonly [string, string, string, string]>> = {
  en: ['START', 'END', 'YES', 'NO'],
  de: ['START', 'ENDE', 'JA', 'NEIN'],
  fr: ['DÉBUT', 'FIN', 'OUI', 'NON'],
  ja: ['開始', '終了', 'はい', 'いいえ'],
};

/** Steps from top to bottom; `back` is a loop from a step to an earlier one. */
export function flowChart(steps: readonly Step[], back: readonly [string, string] | undefined, language: string): Sketch {
  const [startWord, endWord, yesWord, noWord] = chartWords[language] ?? ['', '', '', ''];
  const pitch = 138;
  const drawn = sketch(70 + (steps.length + 1) * pitch);
  const height = (at: number): number => 150 + at * pitch;
  const half = (at: number): number => (steps[at]?.decision === true ? 60 : 42);
  outline(drawn, `M${CENTRE - 60} 22h120a24 24 0 0 1 0 48h-120a24 24 0 0 1 0 -48Z`, 'white');
  words(drawn, startWord, CENTRE, 54);
  arrow(drawn, { x: CENTRE, y: 70 }, { x: CENTRE, y: height(0) - half(0) });
  steps.forEach(({ sign, text, decision }, at) => {
    const y = height(at);
    if (decision === true) outline(drawn, `M${CENTRE} ${y - 60}L${CENTRE + 200} ${y}L${CENTRE} ${y + 60}L${CENTRE - 200} ${y}Z`, 'white');
    else box(drawn, CENTRE - 180, y - 42, 360, 84);
    lettered(drawn, text, CENTRE, y, decision === true ? 22 : 32);
    outline(drawn, `M${CENTRE + (decision === true ? 110 : 180)} ${y - 30}q14 -14 30 -14`, 'none', 1.5);
    words(drawn, sign, CENTRE + (decision === true ? 144 : 214), y - 36, 23, 'start');
    const next = at + 1 < steps.length ? height(at + 1) - half(at + 1) : y + pitch - 24;
    arrow(drawn, { x: CENTRE, y: y + half(at) }, { x: CENTRE, y: next });
    if (decision === true) words(drawn, yesWord, CENTRE + 14, y + 84, 18, 'start');
  });
  const end = height(steps.length) - 24;
  outline(drawn, `M${CENTRE - 60} ${end}h120a24 24 0 0 1 0 48h-120a24 24 0 0 1 0 -48Z`, 'white');
  words(drawn, endWord, CENTRE, end + 32);
  if (back !== undefined) {
    const [from, to] = back.map((sign) => steps.findIndex((step) => step.sign === sign)) as [number, number];
    if (from < 0 || to < 0) throw new Error(`The flow chart goes back from ${back[0]} to ${back[1]}, and lacks one of them.`);
    const start = CENTRE - (steps[from]?.decision === true ? 200 : 180);
    outline(drawn, `M${start} ${height(from)}H150V${height(to) - half(to) - 22}`, 'none', 2.2);
    arrow(drawn, { x: 150, y: height(to) - half(to) - 22 }, { x: CENTRE, y: height(to) - half(to) - 22 });
    if (steps[from]?.decision === true) words(drawn, noWord, 190, height(from) - 12, 18);
  }
  return drawn;
}

const fills: Readonly<Record<string, Fill>> = {
  plain: 'white',
  hatch: 'hatch',
  cross: 'cross',
  dots: 'dots',
  wave: 'wave',
  solid: 'black',
};

/** Stacked layers, the first on top. */
export function layers(patterns: readonly string[], curved: boolean): Sketch {
  const drawn = sketch(120 + patterns.length * 70);
  patterns.forEach((pattern, at) => {
    const fill = fills[pattern];
    if (fill === undefined) throw new Error(`There is no pattern '${pattern}'.`);
    const [top, tall] = [60 + at * 70, pattern === 'solid' ? 30 : 70];
    const bend = curved ? -50 : 0;
    const shift = curved ? 40 : 0;
    outline(
      drawn,
      `M170 ${top + shift}Q${CENTRE} ${top + shift + bend * 1.4} 650 ${top + shift}V${top + tall + shift}Q${CENTRE} ${top + tall + shift + bend * 1.4} 170 ${top + tall + shift}Z`,
      fill,
    );
    if (pattern === 'solid')
      outline(
        drawn,
        `M170 ${top + 30 + shift}Q${CENTRE} ${top + 30 + shift + bend * 1.4} 650 ${top + 30 + shift}V${top + 70 + shift}Q${CENTRE} ${top + 70 + shift + bend * 1.4} 170 ${top + 70 + shift}Z`,
        'white',
      );
    part(drawn, `layer${at + 1}`, at % 2 === 0 ? 610 : 210, top + shift + (pattern === 'solid' ? 12 : 34));
  });
  return drawn;
}

/** Curves over two axes, both from 0 to 100. */
export function graph(x: string, y: string, curves: readonly (readonly (readonly [number, number])[])[]): Sketch {
  const drawn = sketch(560);
  arrow(drawn, { x: 170, y: 480 }, { x: 670, y: 480 });
  arrow(drawn, { x: 170, y: 480 }, { x: 170, y: 60 });
  for (const tick of [25, 50, 75, 100]) {
    outline(drawn, `M${170 + tick * 4.5} 474v12M164 ${480 - tick * 3.8}h12`, 'none', 1.6);
    dashed(drawn, `M176 ${480 - tick * 3.8}H620`, '2 8');
  }
  words(drawn, x, 640, 520, 22, 'end');
  words(drawn, y, 150, 44, 22, 'start');
  curves.forEach((curve, at) => {
    const places = curve.map(([across, up]) => `${round(170 + across * 4.5)} ${round(480 - up * 3.8)}`);
    if (at === 0) outline(drawn, `M${places.join('L')}`, 'none', 3.4);
    else dashed(drawn, `M${places.join('L')}`, at === 1 ? '14 8' : '3 6');
    const middle = curve[Math.floor(curve.length / 2)] ?? [50, 50];
    part(drawn, `curve${at + 1}`, round(170 + middle[0] * 4.5), round(480 - middle[1] * 3.8));
  });
  return drawn;
}

const MODULE = 9;

function wheel(drawn: Sketch, x: number, y: number, teeth: number, outward: boolean): number {
  const radius = (teeth * MODULE) / 2;
  const places: string[] = [];
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    for (const [share, height] of [
      [0, -5],
      [0.28, -5],
      [0.36, 6],
      [0.64, 6],
      [0.72, -5],
    ] as const) {
      const angle = ((tooth + share) / teeth) * 2 * Math.PI;
      const far = radius + (outward ? height : -height);
      places.push(`${round(x + far * Math.cos(angle))} ${round(y + far * Math.sin(angle))}`);
    }
  }
  outline(drawn, `M${places.join('L')}Z`, outward ? 'white' : 'none', 2.2);
  return radius;
}

/** Meshing spur gears in a row, or a ring gear around a sun gear and its planets. */
export function gearTrain(teeth: readonly number[], ring: boolean): Sketch {
  const drawn = sketch(620);
  const scale = MODULE / 2;
  if (ring) {
    const [sun, planet] = [teeth[0] ?? 18, teeth[1] ?? 18];
    const outer = sun + 2 * planet;
    disc(drawn, CENTRE, 310, outer * scale + 26, 'white');
    wheel(drawn, CENTRE, 310, outer, false);
    wheel(drawn, CENTRE, 310, sun, true);
    for (const angle of [-90, 30, 150]) {
      const far = (sun + planet) * scale;
      const [x, y] = [round(CENTRE + far * Math.cos((angle * Math.PI) / 180)), round(310 + far * Math.sin((angle * Math.PI) / 180))];
      wheel(drawn, x, y, planet, true);
      disc(drawn, x, y, 12, 'hatch');
      part(drawn, 'gear2', x - planet * scale * 0.7, y);
      part(drawn, 'shaft2', x, y);
    }
    disc(drawn, CENTRE, 310, 16, 'hatch');
    part(drawn, 'gear1', CENTRE + sun * scale * 0.6, 300);
    part(drawn, 'shaft1', CENTRE, 310);
    part(drawn, 'ring', CENTRE + outer * scale * 0.72, 310 - outer * scale * 0.76);
    return drawn;
  }
  const total = teeth.reduce((sum, count) => sum + count, 0) * MODULE;
  let left = CENTRE - total / 2;
  teeth.forEach((count, at) => {
    const x = round(left + count * scale);
    const y = at % 2 === 0 ? 300 : 310;
    wheel(drawn, x, y, count, true);
    disc(drawn, x, y, 15, 'hatch');
    dashed(drawn, `M${x - count * scale - 16} ${y}H${x + count * scale + 16}M${x} ${y - count * scale - 16}V${y + count * scale + 16}`);
    part(drawn, `gear${at + 1}`, x, round(y - count * scale * 0.7));
    part(drawn, `shaft${at + 1}`, x + 6, y + 6);
    left += count * MODULE;
  });
  return drawn;
}

/** Distance from a component's axis to its leader line. */
const CLEAR = 14;
/** Length of the leader line. */
const NEAR = 34;

function component(drawn: Sketch, name: string, x: number, y: number): void {
  box(drawn, x - 40, y - 30, 80, 60, 'white', 0.01);
  drawn.shapes.pop();
  drawn.shapes.push(`<rect x="${x - 40}" y="${y - 30}" width="80" height="60" fill="#fff"/>`);
  const lead = (from: number, to: number): void => outline(drawn, `M${x + from} ${y}H${x + to}`, 'none', 2.6);
  const ends = (half: number): void => {
    lead(-42, -half);
    lead(half, 42);
  };
  if (name === 'resistor') {
    ends(30);
    box(drawn, x - 30, y - 12, 60, 24);
  } else if (name === 'capacitor') {
    ends(7);
    outline(drawn, `M${x - 7} ${y - 26}v52M${x + 7} ${y - 26}v52`, 'none', 4);
  } else if (name === 'coil') {
    ends(32);
    outline(drawn, `M${x - 32} ${y}${'a8 10 0 0 1 16 0'.repeat(4)}`, 'none', 2.6);
  } else if (name === 'diode') {
    ends(16);
    outline(drawn, `M${x - 16} ${y - 18}L${x + 16} ${y}L${x - 16} ${y + 18}ZM${x + 16} ${y - 18}v36`, 'white');
  } else if (name === 'switch') {
    ends(26);
    outline(drawn, `M${x - 26} ${y}L${x + 22} ${y - 24}`, 'none', 3);
    disc(drawn, x - 26, y, 4, 'black');
    disc(drawn, x + 26, y, 4, 'black');
  } else if (name === 'lamp') {
    ends(22);
    disc(drawn, x, y, 22);
    outline(drawn, `M${x - 15} ${y - 15}l30 30M${x - 15} ${y + 15}l30 -30`, 'none', 2);
  } else if (name === 'motor' || name === 'sensor') {
    ends(24);
    disc(drawn, x, y, 24);
    words(drawn, name === 'motor' ? 'M' : 'S', x, y + 9, 24);
  } else if (name === 'battery') {
    ends(14);
    outline(drawn, `M${x - 14} ${y - 26}v52M${x - 4} ${y - 13}v26M${x + 4} ${y - 26}v52M${x + 14} ${y - 13}v26`, 'none', 3);
  } else throw new Error(`There is no component '${name}'.`);
}

/** A loop: a source on the left, components at the top and bottom, the nodes of a cross branch on the right. */
export function circuit(top: readonly string[], bottom: readonly string[], source: string): Sketch {
  const drawn = sketch(480);
  outline(drawn, 'M170 120H650V380H170Z', 'none', 2.6);
  const seen = new Map<string, number>();
  for (const [row, y] of [
    [top, 120],
    [bottom, 380],
  ] as const) {
    row.forEach((name, at) => {
      const x = round(210 + (440 / row.length) * (at + 0.5) - 20);
      component(drawn, name, x, y);
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      part(drawn, `${name}${count}`, x, y + (y === 120 ? -CLEAR : CLEAR), y === 120 ? -NEAR : NEAR);
    });
  }
  disc(drawn, 170, 250, 32);
  if (source === 'ac') outline(drawn, 'M152 250q9 -20 18 0t18 0', 'none', 2.4);
  else outline(drawn, 'M160 238h20M170 228v20M160 266h20', 'none', 2.4);
  for (const y of [120, 380]) disc(drawn, 650, y, 7, 'black');
  box(drawn, 628, 204, 44, 92);
  words(drawn, 'Z', 650, 259, 26);
  part(drawn, 'source', 148, 230);
  part(drawn, 'node1', 652, 116, -NEAR);
  part(drawn, 'node2', 652, 384, NEAR);
  return drawn;
}
