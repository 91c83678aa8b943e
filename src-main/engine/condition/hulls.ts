// Joins spans that are near each other. In: the spans of both operands of an operator. Out: stretches from one to the other.
import { canonical } from './canonical.ts';
import type { Span } from './leaf-spans.ts';
import { eachPair } from './nearness.ts';
import type { ProximityNode } from './operators.ts';
import type { PlacedText } from './placed-text.ts';
import { Unanswerable } from './unanswerable.ts';

/** As many as the index compares. */
const MOST_SPANS = 500_000;

/**
 * The stretches of all pairs, each once, with the spans that it consists of. `most`: more are left out; without it, more than can be compared
 * are refused. Throws `Unanswerable`.
 */
export function hulls(
  node: ProximityNode,
  left: readonly Span[],
  right: readonly Span[],
  texts: readonly PlacedText[],
  most = Infinity,
): Span[] {
  const found = new Map<string, Span>();
  let pairs = 0;
  eachPair(node, left, right, texts, (a, b) => {
    const [first, last] = [Math.min(a.first, b.first), Math.max(a.last, b.last)];
    const key = `${a.text} ${first} ${last}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { text: a.text, first, last, of: [a, b] });
    else known.of?.push(a, b);
    pairs += 1;
    if (pairs > MOST_SPANS) throw new Unanswerable('places-too-many', { text: canonical(node), most: MOST_SPANS }, node);
    return pairs >= most;
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
