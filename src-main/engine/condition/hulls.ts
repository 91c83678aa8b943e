// Joins spans that are near each other. In: the spans of both operands of an operator. Out: stretches from one to the other.
import { quotedText } from './canonical.ts';
import type { Span } from './leaf-spans.ts';
import { eachPair } from './nearness.ts';
import type { ProximityNode } from './operators.ts';
import type { PlacedText } from './placed-text.ts';
import { Unanswerable } from './unanswerable.ts';

/** As many as the index compares of one operand; here of all operators of a condition together. */
const MOST_PAIRS = 500_000;

/** Pairs that were found in one publication. */
export interface FoundPairs {
  count: number;
}

/**
 * The stretches of all pairs, each once, with the spans that it consists of; pairs beyond `most` are left out. Throws `Unanswerable` for more
 * than can be compared.
 */
export function hulls(
  node: ProximityNode,
  left: readonly Span[],
  right: readonly Span[],
  texts: readonly PlacedText[],
  pairs: FoundPairs,
  most = Infinity,
): Span[] {
  const found = new Map<string, Span>();
  const enough = pairs.count + most;
  eachPair(node, left, right, texts, (a, b) => {
    const [first, last] = [Math.min(a.first, b.first), Math.max(a.last, b.last)];
    const key = `${a.text} ${first} ${last}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { text: a.text, first, last, of: [a, b] });
    else known.of?.push(a, b);
    pairs.count += 1;
    if (pairs.count > MOST_PAIRS) throw new Unanswerable('places-too-many', { text: quotedText(node), most: MOST_PAIRS }, node);
    return pairs.count >= enough;
  });
  return inOrder([...found.values()]);
}

/** The spans of `left` that no span of `right` is so near to. */
export function notNear(node: ProximityNode, left: readonly Span[], right: readonly Span[], texts: readonly PlacedText[]): Span[] {
  const near = new Set<Span>();
  eachPair(node, left, right, texts, (a) => {
    near.add(a);
    return false;
  });
  return left.filter((span) => !near.has(span));
}

/** The spans of several operands, each once. */
export function union(operands: readonly (readonly Span[])[]): Span[] {
  const kept: Span[] = [];
  for (const span of inOrder(operands.flat())) {
    const last = kept.at(-1);
    if (last?.text === span.text && last.first === span.first && last.last === span.last)
      kept[kept.length - 1] = { ...last, of: [...(last.of ?? [last]), ...(span.of ?? [span])] };
    else kept.push(span);
  }
  return kept;
}

function inOrder(spans: Span[]): Span[] {
  return spans.sort((a, b) => a.text - b.text || a.first - b.first || a.last - b.last);
}
