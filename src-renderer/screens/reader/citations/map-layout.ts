// Where do the documents of a citation map stand? In: nodes with their years, the rows that fit. Out: places in columns by year, without overlaps.
import type { CitationEdge, CitationNode } from '../../../../src-main/contract/citations.ts';

/** Sizes in pixels. A label of a number fits into a box. */
export const BOX = { width: 118, height: 18 } as const;
const GAP = { column: 14, year: 26, row: 5 } as const;
const MARGIN = { left: 4, top: 26 } as const;

export interface PlacedNode {
  at: number;
  x: number;
  y: number;
}

export interface YearColumn {
  /** '' for documents without a date. */
  year: string;
  x: number;
  width: number;
}

export interface MapLayout {
  nodes: PlacedNode[];
  years: YearColumn[];
  width: number;
  height: number;
}

const order = ['citing', undefined, 'cited', 'cocited', 'coupled'];

/** A column per year, or several side by side for a year with more documents than rows; undated ones come first. */
export function layoutOf(nodes: readonly CitationNode[], rows: number): MapLayout {
  const byYear = Map.groupBy(nodes.keys(), (at) => nodes[at]?.date?.slice(0, 4) ?? '');
  const placed: PlacedNode[] = [];
  const years: YearColumn[] = [];
  const most = Math.max(1, rows);
  let x = MARGIN.left;
  let deepest = 0;
  for (const year of [...byYear.keys()].sort()) {
    const own = [...(byYear.get(year) ?? [])].sort(
      (a, b) => order.indexOf(nodes[a]?.relation) - order.indexOf(nodes[b]?.relation) || a - b,
    );
    const columns = Math.ceil(own.length / most);
    own.forEach((at, place) => {
      const [column, row] = [Math.floor(place / most), place % most];
      const y = MARGIN.top + row * (BOX.height + GAP.row);
      deepest = Math.max(deepest, y + BOX.height);
      placed.push({ at, x: x + column * (BOX.width + GAP.column), y });
    });
    const width = columns * BOX.width + (columns - 1) * GAP.column;
    years.push({ year, x, width });
    x += width + GAP.year;
  }
  return {
    nodes: placed.sort((a, b) => a.at - b.at),
    years,
    width: Math.max(0, x - GAP.year + MARGIN.left),
    height: deepest + MARGIN.left,
  };
}

/** The rows that fit into a height. */
export function rowsIn(height: number): number {
  return Math.max(1, Math.floor((height - MARGIN.top - MARGIN.left) / (BOX.height + GAP.row)));
}

/** A curve from the citing to the cited box, between their nearer sides. */
export function curveOf({ citing, cited }: CitationEdge, nodes: readonly PlacedNode[]): string {
  const [from, to] = [nodes[citing], nodes[cited]];
  if (from === undefined || to === undefined) return '';
  const isLeft = to.x <= from.x;
  const [x1, x2] = [isLeft ? from.x : from.x + BOX.width, isLeft ? to.x + BOX.width : to.x];
  const [y1, y2] = [from.y + BOX.height / 2, to.y + BOX.height / 2];
  const bend = from.x === to.x ? -GAP.year : (x2 - x1) / 2;
  const end = from.x === to.x ? to.x : x2;
  const start = from.x === to.x ? from.x : x1;
  return `M${start} ${y1}C${start + bend} ${y1} ${from.x === to.x ? end + bend : x2 - bend} ${y2} ${end} ${y2}`;
}
