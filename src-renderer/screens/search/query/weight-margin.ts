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

const MORE = 'query-more';
const LESS = 'query-less';

/** A line of the layer with the offset it begins at; an empty one has a space of no width in its place. */
interface Line {
  node: Text;
  begins: number;
}

function linesIn(layer: HTMLElement, text: string): Line[] {
  let begins = 0;
  const lines: Line[] = [];
  for (const { firstChild: node } of layer.children) {
    if (node instanceof Text) lines.push({ node, begins });
    begins = text.indexOf('\n', begins) + 1;
  }
  return lines;
}

function rangeIn(lines: readonly Line[], { start, end }: Stretch): Range | undefined {
  const from = lines.findLast(({ begins }) => begins <= start);
  const to = lines.findLast(({ begins }) => begins < end);
  if (from === undefined || to === undefined) return undefined;
  const range = new Range();
  range.setStart(from.node, Math.min(start - from.begins, from.node.length));
  range.setEnd(to.node, Math.min(end - to.begins, to.node.length));
  return range;
}

/** Marks the words in the layer; browsers without highlights show the margin alone. */
export function draw(layer: HTMLElement, text: string, spans: readonly WeightedSpan[]): void {
  if (!('highlights' in CSS)) return;
  const lines = linesIn(layer, text);
  const ranges = (of: readonly Stretch[]): Range[] => of.flatMap((one) => rangeIn(lines, one) ?? []);
  CSS.highlights.set(MORE, new Highlight(...ranges(spans.filter((span) => span.weight > 1 && !isWhole(text, span)))));
  CSS.highlights.set(LESS, new Highlight(...ranges(spans.filter(({ weight }) => weight < 1))));
}

export function clearHighlights(): void {
  if ('highlights' in CSS) for (const name of [MORE, LESS]) CSS.highlights.delete(name);
}

/** The marks, from above; weights that begin on one line share its label. */
export function marksOf(layer: HTMLElement, text: string, spans: readonly WeightedSpan[]): MarginMark[] {
  const lines = linesIn(layer, text);
  const origin = layer.getBoundingClientRect().top;
  const lineHeight = Number.parseFloat(getComputedStyle(layer).lineHeight);
  const marks: MarginMark[] = [];
  for (const span of spans) {
    const box = rangeIn(lines, span)?.getBoundingClientRect();
    if (box === undefined) continue;
    const top = Math.floor((box.top - origin) / lineHeight) * lineHeight;
    const shared = marks.find((mark) => mark.top === top && mark.label.length > 0);
    if (shared !== undefined && !shared.label.includes(span.weight)) shared.label.push(span.weight);
    const height = Math.ceil((box.bottom - origin) / lineHeight) * lineHeight - top;
    marks.push({ top, height, whole: isWhole(text, span), weight: span.weight, label: shared === undefined ? [span.weight] : [] });
  }
  return marks;
}
