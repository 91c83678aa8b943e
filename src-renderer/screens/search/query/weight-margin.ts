// The weights next to their lines. In: the layer that repeats the text, one element per line; text and weighted spans. Out: margin marks
// in pixels from the layer's top, and CSS highlights on the words: a tint by their weight, a line under words within a sentence.
import type { WeightedSpan } from '../../../../src-main/contract/query.ts';
import { warmthOf, type Warmth } from '../../../../src-main/contract/segments.ts';
import { isWhole, type Range as TextRange } from '../../../state/emphasis.ts';

/** A mark in the margin. `whole`: it covers whole sentences and gets a bar. `label`: the weights starting on its first line. */
export interface MarginMark {
  top: number;
  height: number;
  whole: boolean;
  weight: number;
  label: number[];
}

const LINED = 'query-lined';
const TINTS: Record<Warmth, string> = { less: 'query-less', warm: 'query-warm', hot: 'query-hot' };

/** A line of the layer and its offset in the text; an empty line contains a zero-width space. */
interface Line {
  node: Text;
  offset: number;
}

function linesIn(layer: HTMLElement, text: string): Line[] {
  let offset = 0;
  const lines: Line[] = [];
  for (const { firstChild: node } of layer.children) {
    if (node instanceof Text) lines.push({ node, offset });
    offset = text.indexOf('\n', offset) + 1;
  }
  return lines;
}

function rangeIn(lines: readonly Line[], { start, end }: TextRange): Range | undefined {
  const from = lines.findLast(({ offset }) => offset <= start);
  const to = lines.findLast(({ offset }) => offset < end);
  if (from === undefined || to === undefined) return undefined;
  const range = new Range();
  range.setStart(from.node, Math.min(start - from.offset, from.node.length));
  range.setEnd(to.node, Math.min(end - to.offset, to.node.length));
  return range;
}

/** Highlights the words in the layer; browsers without CSS highlights show the margin only. */
export function highlightWeights(layer: HTMLElement, text: string, spans: readonly WeightedSpan[]): void {
  if (!('highlights' in CSS)) return;
  const lines = linesIn(layer, text);
  const ranges = (of: readonly TextRange[]): Range[] => of.flatMap((one) => rangeIn(lines, one) ?? []);
  CSS.highlights.set(LINED, new Highlight(...ranges(spans.filter((span) => span.weight > 1 && !isWhole(text, span)))));
  for (const [warmth, name] of Object.entries(TINTS))
    CSS.highlights.set(name, new Highlight(...ranges(spans.filter(({ weight }) => warmthOf(weight) === warmth))));
}

export function clearHighlights(): void {
  if ('highlights' in CSS) for (const name of [LINED, ...Object.values(TINTS)]) CSS.highlights.delete(name);
}

/** The marks from top to bottom; weights that start on the same line share its label. */
export function marginMarks(layer: HTMLElement, text: string, spans: readonly WeightedSpan[]): MarginMark[] {
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
