// Where do the weights stand beside their lines? In: the layer that draws the text, one element a line of it; the text, its spans.
// Out: marks for the margin, in px from the layer's top; the words themselves marked by the browser's highlights.
import type { WeightedSpan } from '../../../../src-main/contract/query.ts';
import { isWhole, type Range as Stretch } from '../../../state/emphasis.ts';

/** A mark in the margin. `whole`: of sentences, so with a bar; else of words. `label`: the weights that stand on its first line. */
export interface MarginMark {
  top: number;
  height: number;
  whole: boolean;
  weight: number;
  label: number[];
}

const names = { more: 'query-more', less: 'query-less', composing: 'query-composing' } as const;

/** Offsets at which the lines begin. */
function beginnings(text: string): number[] {
  const found = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) found.push(at + 1);
  return found;
}

function rangeIn(layer: HTMLElement, begins: readonly number[], { start, end }: Stretch): Range | undefined {
  const from = pointIn(layer, begins, start);
  const to = pointIn(layer, begins, end);
  if (from === undefined || to === undefined) return undefined;
  const range = new Range();
  range.setStart(...from);
  range.setEnd(...to);
  return range;
}

function pointIn(layer: HTMLElement, begins: readonly number[], offset: number): [Node, number] | undefined {
  let low = 0;
  let high = begins.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (begins[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  const line = layer.children[low]?.firstChild;
  if (!(line instanceof Text)) return undefined;
  return [line, Math.min(offset - begins[low]!, line.length)];
}

/** Marks the words in the layer; browsers without highlights show the margin alone. */
export function draw(layer: HTMLElement, text: string, spans: readonly WeightedSpan[], composing: Stretch | undefined): void {
  if (!('highlights' in CSS)) return;
  const begins = spans.length === 0 && composing === undefined ? [] : beginnings(text);
  const ranges = (of: readonly Stretch[]): Range[] => of.flatMap((one) => rangeIn(layer, begins, one) ?? []);
  set(names.more, ranges(spans.filter((span) => span.weight > 1 && !isWhole(text, span))));
  set(names.less, ranges(spans.filter(({ weight }) => weight < 1)));
  set(names.composing, ranges(composing === undefined ? [] : [composing]));
}

function set(name: string, ranges: readonly Range[]): void {
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}

export function undraw(): void {
  if ('highlights' in CSS) for (const name of Object.values(names)) CSS.highlights.delete(name);
}

/** The marks, from above; weights that begin on one line share its label. */
export function marksOf(layer: HTMLElement, text: string, spans: readonly WeightedSpan[]): MarginMark[] {
  const begins = beginnings(text);
  const origin = layer.getBoundingClientRect().top;
  const lineHeight = Number.parseFloat(getComputedStyle(layer).lineHeight);
  const marks: MarginMark[] = [];
  for (const span of spans) {
    const box = rangeIn(layer, begins, span)?.getBoundingClientRect();
    if (box === undefined) continue;
    const top = Math.floor((box.top - origin) / lineHeight) * lineHeight;
    const shared = marks.find((mark) => mark.top === top && mark.label.length > 0);
    if (shared !== undefined && !shared.label.includes(span.weight)) shared.label.push(span.weight);
    const height = Math.ceil((box.bottom - origin) / lineHeight) * lineHeight - top;
    marks.push({ top, height, whole: isWhole(text, span), weight: span.weight, label: shared === undefined ? [span.weight] : [] });
  }
  return marks;
}
