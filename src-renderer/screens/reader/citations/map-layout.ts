// Where do the documents of a citation map stand? In: nodes with their years, the rows that fit. Out: places in columns by year, without overlaps.
import type { CitationEdge, CitationNode } from '../../../../src-main/contract/citations.ts';

/** Sizes in pixels. A label of a number fits into a box. */
export const BOX = { width: 134, height: 18 } as const;
const GAP = { column: 14, year: 26, row: 5 } as const;
const MARGIN = { left: 4, top: 26 } as const;

export interface PlacedNode {
  at: number;
  x: number;
  y: number;
}

export interface YearColumn {
  /** `1998`, `1998–2001`; '' for documents without a date. */
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

/**
 * A column per year, or several side by side for a year with more documents than rows; undated ones come first. If that is wider than `width`,
 * years that follow one another share a column as long as their documents fit into it.
 */
export function layoutOf(nodes: readonly CitationNode[], rows: number, width: number): MapLayout {
  const most = Math.max(1, rows);
  const byYear = Map.groupBy(nodes.keys(), (at) => nodes[at]?.date?.slice(0, 4) ?? '');
  const years = [...byYear.keys()].sort().map((year) => ({ from: year, to: year, own: byYear.get(year) ?? [] }));
  const single = placed(nodes, years, most);
  return single.width <= width ? single : placed(nodes, shared(years, most), most);
}

interface Years {
  from: string;
  to: string;
  own: number[];
}

function shared(years: readonly Years[], most: number): Years[] {
  const groups: Years[] = [];
  for (const { from, to, own } of years) {
    const last = groups.at(-1);
    if (last !== undefined && last.from !== '' && last.own.length + own.length <= most) {
      last.to = to;
      last.own.push(...own);
    } else groups.push({ from, to, own: [...own] });
  }
  return groups;
}

function placed(nodes: readonly CitationNode[], groups: readonly Years[], most: number): MapLayout {
  const places: PlacedNode[] = [];
  const years: YearColumn[] = [];
  let x = MARGIN.left;
  let deepest = 0;
  const yearOf = (at: number): string => nodes[at]?.date?.slice(0, 4) ?? '';
  for (const { from, to, own } of groups) {
    const sorted = [...own].sort(
      (a, b) => yearOf(a).localeCompare(yearOf(b)) || order.indexOf(nodes[a]?.relation) - order.indexOf(nodes[b]?.relation) || a - b,
    );
    const columns = Math.ceil(sorted.length / most);
    sorted.forEach((at, place) => {
      const [column, row] = [Math.floor(place / most), place % most];
      const y = MARGIN.top + row * (BOX.height + GAP.row);
      deepest = Math.max(deepest, y + BOX.height);
      places.push({ at, x: x + column * (BOX.width + GAP.column), y });
    });
    const width = columns * BOX.width + (columns - 1) * GAP.column;
    years.push({ year: from === to ? from : `${from}–${to}`, x, width });
    x += width + GAP.year;
  }
  return {
    nodes: places.sort((a, b) => a.at - b.at),
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
