// Which stretches of a text weigh how much? In: a text and its weighted spans. Out: the text cut at the spans' borders.
import type { WeightedSpan } from '../../contract/query.ts';

/** A stretch of text with one weight. */
export interface Stretch {
  text: string;
  weight: number;
}

/** The text cut wherever a span begins or ends. Where spans overlap their weights multiply; text in none weighs 1. */
export function stretchesOf(text: string, spans: readonly WeightedSpan[]): Stretch[] {
  const borders = new Set([0, text.length]);
  for (const { start, end } of spans) {
    borders.add(Math.min(start, text.length));
    borders.add(Math.min(end, text.length));
  }
  const places = [...borders].sort((a, b) => a - b);
  const stretches: Stretch[] = [];
  for (let i = 1; i < places.length; i++) {
    const start = places[i - 1] as number;
    const end = places[i] as number;
    let weight = 1;
    for (const span of spans) if (span.start <= start && end <= span.end) weight *= span.weight;
    stretches.push({ text: text.slice(start, end), weight });
  }
  return stretches;
}
