// What comes nearest to an operator between places? In: its node, the spans of both operands, of which no pair is near enough. Out: a pair.
import type { Span } from './leaf-spans.ts';
import { areApart, claimOfSpan, unitsApart, wordsApart } from './nearness.ts';
import type { ProximityNode } from './operators.ts';
import type { PlacedText } from './placed-text.ts';

export interface NearPair {
  left: Span;
  right: Span;
}

/**
 * The pair that misses the fewest of the conditions of the operator, and of those the one with the fewest units and words between; spans of
 * different texts if no text has both. Undefined if the only places are the same. Linear: for each span the neighbours on both sides.
 */
export function nearestPair(
  node: ProximityNode,
  left: readonly Span[],
  right: readonly Span[],
  texts: readonly PlacedText[],
): NearPair | undefined {
  const others = Map.groupBy(right, ({ text }) => text);
  let nearest: NearPair | undefined;
  let least: readonly number[] = [];
  for (const a of left) {
    for (const b of neighbours(a, others.get(a.text) ?? [])) {
      const misses = missesOf(node, a, b, texts[a.text] as PlacedText);
      if (nearest !== undefined && !isLess(misses, least)) continue;
      nearest = { left: a, right: b };
      least = misses;
    }
  }
  if (nearest !== undefined) return nearest;
  const a = left[0];
  const b = right.find(({ text }) => text !== a?.text);
  return a === undefined || b === undefined ? undefined : { left: a, right: b };
}

/** The spans before and behind `a` that share no word with it. */
function neighbours(a: Span, spans: readonly Span[]): Span[] {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle] as Span).first <= a.last) low = middle + 1;
    else high = middle;
  }
  const before = spans.findLast((b, at) => at < low && b.last < a.first);
  return [before, spans[low]].filter((b) => b !== undefined && areApart(a, b)) as Span[];
}

/** How many conditions a pair misses, then how far it misses them. */
function missesOf(node: ProximityNode, a: Span, b: Span, text: PlacedText): number[] {
  const words = wordsApart(a, b);
  switch (node.type) {
    case 'adj':
    case 'near': {
      const units = unitsApart(node.paragraph === true ? text.paragraphs : text.sentences, a, b);
      const isReversed = node.type === 'adj' && b.first < a.first;
      return [Number(units > 0) + Number(words > node.distance) + Number(isReversed), words];
    }
    case 'with':
      return [unitsApart(text.sentences, a, b), words];
    case 'same':
      return [unitsApart(text.paragraphs, a, b), words];
    case 'claim':
    case 'chain':
      return [Number(claimOfSpan(text, a) < 0) + Number(claimOfSpan(text, b) < 0), words];
  }
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((number, place) => number !== other[place]);
  return at >= 0 && (one[at] as number) < (other[at] as number);
}
