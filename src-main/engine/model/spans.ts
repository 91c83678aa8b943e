// Splits a text at the borders of its weighted spans.
import type { WeightedSpan } from '../../contract/query.ts';

/** A stretch of text with one weight. */
export interface TextRange {
  text: string;
  weight: number;
}

/** The text split wherever a span begins or ends. The weights of overlapping spans multiply; text in no span has weight 1. */
export function stretchesOf(text: string, spans: readonly WeightedSpan[]): TextRange[] {
  const borders = new Set([0, text.length]);
  for (const { start, end } of spans) {
    borders.add(Math.min(start, text.length));
    borders.add(Math.min(end, text.length));
  }
  const places = [...borders].sort((a, b) => a - b);
  const stretches: TextRange[] = [];
  for (let i = 1; i < places.length; i++) {
    const start = places[i - 1] as number;
    const end = places[i] as number;
    let weight = 1;
    for (const span of spans) if (span.start <= start && end <= span.end) weight *= span.weight;
    stretches.push({ text: text.slice(start, end), weight });
  }
  return stretches;
}
