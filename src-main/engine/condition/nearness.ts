// Which spans are as near to each other as an operator says? In: the spans of both operands, the texts. Out: pairs.
import type { Claim } from '../document/claims.ts';
import type { Span } from './leaf-spans.ts';
import type { ProximityNode } from './operators.ts';
import type { PlacedText } from './placed-text.ts';

/** Calls `use` for each pair until it returns true. Spans are in the order of texts and first words. */
export function eachPair(
  node: ProximityNode,
  left: readonly Span[],
  right: readonly Span[],
  texts: readonly PlacedText[],
  use: (a: Span, b: Span) => boolean,
): void {
  const others = Map.groupBy(right, ({ text }) => text);
  const longest = new Map(Array.from(others, ([text, spans]) => [text, longestOf(spans)]));
  const byClaim = node.type === 'claim' || node.type === 'chain' ? claimGroups(others, texts) : undefined;
  const chains = new Map<number, Set<number>[]>();
  for (const a of left) {
    const text = texts[a.text] as PlacedText;
    const spans = others.get(a.text) ?? [];
    if (byClaim !== undefined) {
      const own = claimOfSpan(text, a);
      if (own < 0) continue;
      if (node.type === 'chain' && !chains.has(a.text))
        chains.set(
          a.text,
          text.claims.map((_, at) => chainOf(text.claims, at)),
        );
      const together = (chains.get(a.text) ?? []).filter((chain) => chain.has(own));
      for (const [claim, inClaim] of byClaim.get(a.text) ?? []) {
        if (claim !== own && !together.some((chain) => chain.has(claim))) continue;
        for (const b of inClaim) if (areApart(a, b) && use(a, b)) return;
      }
      continue;
    }
    const [from, to] = reachOf(node, a, text);
    for (let at = firstFrom(spans, from - (longest.get(a.text) ?? 0)); at < spans.length; at++) {
      const b = spans[at] as Span;
      if (b.first > to) break;
      if (b.last >= from && areApart(a, b) && isNear(node, a, b, text) && use(a, b)) return;
    }
  }
}

/** Words from the first to the last of the longest span. */
function longestOf(spans: readonly Span[]): number {
  return spans.reduce((longest, { first, last }) => Math.max(longest, last - first), 0);
}

/** The words among which the whole of a span near `a` lies. */
function reachOf(node: ProximityNode, a: Span, { sentences, paragraphs, forms }: PlacedText): [from: number, to: number] {
  if (node.type === 'adj' || node.type === 'near') return [a.first - node.distance, a.last + node.distance];
  const units = node.type === 'with' ? sentences : paragraphs;
  const distance = node.type === 'with' || node.type === 'same' ? node.distance : 1;
  const [lowest, highest] = [(units[a.last] as number) - distance + 1, (units[a.first] as number) + distance - 1];
  return [
    firstNotBelow(units, lowest),
    highest >= (units[forms.length - 1] as number) ? forms.length : firstNotBelow(units, highest + 1) - 1,
  ];
}

function firstFrom(spans: readonly Span[], first: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle] as Span).first < first) low = middle + 1;
    else high = middle;
  }
  return low;
}

function firstNotBelow(numbers: readonly number[], least: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** True if they share no word. */
export function areApart(a: Span, b: Span): boolean {
  return a.last < b.first || b.last < a.first;
}

/** From the end of the first to the beginning of the second; 1 for neighbours. */
export function wordsApart(a: Span, b: Span): number {
  return a.last < b.first ? b.first - a.last : a.first - b.last;
}

/** How many units further the last word of both is than the first. */
export function unitsApart(units: readonly number[], a: Span, b: Span): number {
  return (units[Math.max(a.last, b.last)] as number) - (units[Math.min(a.first, b.first)] as number);
}

function isNear(node: ProximityNode, a: Span, b: Span, { sentences, paragraphs }: PlacedText): boolean {
  switch (node.type) {
    case 'adj':
    case 'near':
      return (
        wordsApart(a, b) <= node.distance &&
        (node.type === 'near' || a.last < b.first) &&
        unitsApart(node.paragraph === true ? paragraphs : sentences, a, b) === 0
      );
    case 'with':
      return unitsApart(sentences, a, b) < node.distance;
    case 'same':
      return unitsApart(paragraphs, a, b) < node.distance;
    default:
      return false;
  }
}

/** The claim in which a span lies; -1 if it is not within one. */
export function claimOfSpan({ claimOf }: PlacedText, { first, last }: Span): number {
  const claim = claimOf[first] as number;
  return claimOf[last] === claim ? claim : -1;
}

/** The spans within each claim, by text. */
function claimGroups(spans: ReadonlyMap<number, Span[]>, texts: readonly PlacedText[]): Map<number, Map<number, Span[]>> {
  return new Map(
    [...spans].map(([text, own]) => {
      const groups = Map.groupBy(own, (span) => claimOfSpan(texts[text] as PlacedText, span));
      groups.delete(-1);
      return [text, groups];
    }),
  );
}

/** A claim, those it refers to, those they refer to, and so on. */
function chainOf(claims: readonly Claim[], at: number): Set<number> {
  const chain = new Set([at]);
  for (const one of chain)
    for (const number of claims[one]?.dependsOn ?? []) {
      const other = claims.findLastIndex((claim, place) => place < one && claim.number === number);
      if (other >= 0) chain.add(other);
    }
  return chain;
}
