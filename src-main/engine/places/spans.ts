// Stretches of places in one publication. In: the spans of two operands, and where sentences, paragraphs, texts and claims begin. Out: the spans
// of both together.
import type { CostBudget } from './cost-budget.ts';
import type { Proximity } from './operands.ts';

/** In the order of their first places, without duplicates. */
export interface Spans {
  readonly firsts: number[] | Int32Array;
  readonly lasts: number[] | Int32Array;
}

/** Where something begins in a publication, ascending. */
export type Beginnings = Int32Array;

export interface Layout {
  sentences(): Beginnings;
  paragraphs(): Beginnings;
  texts(): Beginnings;
  claims(): Beginnings;
  /** For each claim the claims it refers to, directly or through others, and itself; as numbers of the claims of the publication. */
  chains(): readonly ReadonlySet<number>[];
  /** Pays for the pairs that are compared. */
  readonly budget: CostBudget;
}

/** The most spans of one operand in one publication. */
export const MOST_SPANS = 500_000;

/** Thrown where an operand has more. */
export class TooManySpans extends Error {}

/** The number of beginnings up to a place. */
export function rankOf(beginnings: Beginnings, place: number): number {
  let low = 0;
  let high = beginnings.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((beginnings[middle] as number) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Collects spans; `isEnough`: one is enough. */
class Found implements Spans {
  firsts: number[] = [];
  lasts: number[] = [];
  readonly #isEnough: boolean;

  constructor(isEnough: boolean) {
    this.#isEnough = isEnough;
  }

  /** True if no more is needed. */
  add(first: number, last: number): boolean {
    this.firsts.push(first);
    this.lasts.push(last);
    if (this.firsts.length > MOST_SPANS) throw new TooManySpans('too many spans in one publication');
    return this.#isEnough;
  }

  ordered(): Spans {
    return ordered(this);
  }
}

/** In order and without duplicates. */
export function ordered({ firsts, lasts }: Spans): Spans {
  let isOrdered = true;
  for (let at = 1; at < firsts.length && isOrdered; at++) {
    const [a, b] = [firsts[at - 1] as number, firsts[at] as number];
    isOrdered = a < b || (a === b && (lasts[at - 1] as number) < (lasts[at] as number));
  }
  if (isOrdered) return { firsts, lasts };
  const order = Array.from(firsts, (_, at) => at);
  order.sort((a, b) => (firsts[a] as number) - (firsts[b] as number) || (lasts[a] as number) - (lasts[b] as number));
  const keptFirsts: number[] = [];
  const keptLasts: number[] = [];
  for (const at of order) {
    const [first, last] = [firsts[at] as number, lasts[at] as number];
    if (keptFirsts.at(-1) === first && keptLasts.at(-1) === last) continue;
    keptFirsts.push(first);
    keptLasts.push(last);
  }
  return { firsts: keptFirsts, lasts: keptLasts };
}

export function union(parts: readonly Spans[]): Spans {
  if (parts.length === 1) return parts[0] as Spans;
  if (parts.reduce((sum, { firsts }) => sum + firsts.length, 0) > MOST_SPANS) throw new TooManySpans('too many spans in one publication');
  return ordered({ firsts: parts.flatMap(({ firsts }) => Array.from(firsts)), lasts: parts.flatMap(({ lasts }) => Array.from(lasts)) });
}

/** Spans of `left` directly followed by one of `right`. `isJoined`: whether a hyphen joins the word at a place to the next. */
export function follow(left: Spans, right: Spans, isEnough: boolean, isJoined?: (place: number) => boolean): Spans {
  const found = new Found(isEnough);
  for (let at = 0; at < left.firsts.length; at++) {
    const last = left.lasts[at] as number;
    if (isJoined?.(last) === false) continue;
    for (let next = firstFrom(right, last + 1); right.firsts[next] === last + 1; next++)
      if (found.add(left.firsts[at] as number, right.lasts[next] as number)) return found;
  }
  return found.ordered();
}

/** The number of the first span that begins at `place` or later. */
function firstFrom({ firsts }: Spans, place: number): number {
  let low = 0;
  let high = firsts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((firsts[middle] as number) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The spans from `left` to `right` or the other way that are as near as `proximity` says. */
export function near(left: Spans, right: Spans, proximity: Proximity, layout: Layout, isEnough: boolean): Spans {
  const found = new Found(isEnough);
  eachPair(left, right, proximity, layout, (a, b) => {
    const first = Math.min(left.firsts[a] as number, right.firsts[b] as number);
    return found.add(first, Math.max(left.lasts[a] as number, right.lasts[b] as number)) ? 'end' : 'go on';
  });
  return isEnough ? found : found.ordered();
}

/** The spans of `left` that no span of `right` is so near to. */
export function notNear(left: Spans, right: Spans, proximity: Proximity, layout: Layout): Spans {
  const isNear = new Uint8Array(left.firsts.length);
  eachPair(left, right, proximity, layout, (a) => {
    isNear[a] = 1;
    return 'next left';
  });
  return {
    firsts: left.firsts.filter((_, at) => isNear[at] === 0),
    lasts: left.lasts.filter((_, at) => isNear[at] === 0),
  };
}

/** Receives the numbers of two spans; says whether more pairs are wanted, or none with this left span. */
type UsePair = (left: number, right: number) => 'go on' | 'next left' | 'end';

function eachPair(left: Spans, right: Spans, proximity: Proximity, layout: Layout, use: UsePair): void {
  switch (proximity.kind) {
    case 'adj':
    case 'near': {
      const units = proximity.paragraph ? layout.paragraphs() : layout.sentences();
      if (eachFollowing(left, right, proximity.distance, units, layout.budget, use)) return;
      // There are few pairs: the distance is at most 255.
      if (proximity.kind === 'near')
        eachFollowing(right, left, proximity.distance, units, layout.budget, (b, a) => (use(a, b) === 'end' ? 'end' : 'go on'));
      return;
    }
    case 'with':
      return eachWithin(left, right, layout.sentences(), proximity.distance, layout, use);
    case 'same':
      return eachWithin(left, right, layout.paragraphs(), proximity.distance, layout, use);
    case 'claim':
    case 'chain':
      return eachInClaims(left, right, proximity.kind === 'chain', layout, use);
  }
}

/** Pairs of which the second begins at most `distance` places behind the end of the first, in one unit. Returns true after 'end'. */
function eachFollowing(left: Spans, right: Spans, distance: number, units: Beginnings, budget: CostBudget, use: UsePair): boolean {
  let from = 0;
  let isAscending = true;
  for (let a = 0; a < left.firsts.length; a++) {
    const [first, last] = [left.firsts[a] as number, left.lasts[a] as number];
    if (a > 0 && last < (left.lasts[a - 1] as number)) isAscending = false;
    if (isAscending) while (from < right.firsts.length && (right.firsts[from] as number) <= last) from += 1;
    else from = firstFrom(right, last + 1);
    let end = -1;
    let b = from;
    for (; b < right.firsts.length && (right.firsts[b] as number) - last <= distance; b++) {
      // Where the unit ends in which the first begins.
      if (end < 0) end = units[rankOf(units, first)] ?? Infinity;
      const wanted = (right.lasts[b] as number) < end ? use(a, b) : 'go on';
      if (wanted === 'end') return true;
      if (wanted === 'next left') break;
    }
    budget.spend(b - from + 1);
  }
  return false;
}

/** Pairs in one text whose units have numbers that differ by less than `distance`, and which have no place in common. */
function eachWithin(left: Spans, right: Spans, units: Beginnings, distance: number, layout: Layout, use: UsePair): void {
  const texts = layout.texts();
  for (let a = 0; a < left.firsts.length; a++) {
    const [first, last] = [left.firsts[a] as number, left.lasts[a] as number];
    const text = rankOf(texts, first);
    const [lowest, highest] = [rankOf(units, last) - distance + 1, rankOf(units, first) + distance - 1];
    const begin = Math.max(units[lowest - 1] ?? 0, texts[text - 1] ?? 0);
    const end = Math.min(units[highest] ?? Infinity, texts[text] ?? Infinity);
    const from = firstFrom(right, begin);
    let b = from;
    for (; b < right.firsts.length && (right.firsts[b] as number) < end; b++) {
      const isWide =
        right.firsts[b] !== right.lasts[b] &&
        rankOf(units, right.lasts[b] as number) >= rankOf(units, right.firsts[b] as number) + distance;
      if ((right.lasts[b] as number) >= end || isWide) continue;
      const wanted = areApart(first, last, right, b) ? use(a, b) : 'go on';
      if (wanted === 'end') return;
      if (wanted === 'next left') break;
    }
    layout.budget.spend(b - from + 1);
  }
}

function areApart(first: number, last: number, { firsts, lasts }: Spans, at: number): boolean {
  return last < (firsts[at] as number) || (lasts[at] as number) < first;
}

/** Pairs in one claim, or in claims of which one refers to the other. */
function eachInClaims(left: Spans, right: Spans, isChain: boolean, layout: Layout, use: UsePair): void {
  const claims = layout.claims();
  const texts = layout.texts();
  const claimOf = (spans: Spans, at: number): number => {
    const claim = rankOf(claims, spans.firsts[at] as number);
    const text = rankOf(texts, spans.lasts[at] as number);
    const isInside =
      claim > 0 && rankOf(claims, spans.lasts[at] as number) === claim && rankOf(texts, claims[claim - 1] as number) === text;
    return isInside ? claim - 1 : -1;
  };
  const byClaim = Map.groupBy(right.firsts.keys(), (at) => claimOf(right, at));
  byClaim.delete(-1);
  if (byClaim.size === 0) return;
  const chains = isChain ? layout.chains() : [];
  for (let a = 0; a < left.firsts.length; a++) {
    const claim = claimOf(left, a);
    if (claim < 0) continue;
    nextLeft: for (const [other, spans] of byClaim) {
      const areTogether = other === claim || (isChain && chains.some((chain) => chain.has(claim) && chain.has(other)));
      layout.budget.spend(chains.length + (areTogether ? spans.length : 1));
      if (!areTogether) continue;
      for (const b of spans) {
        const wanted = areApart(left.firsts[a] as number, left.lasts[a] as number, right, b) ? use(a, b) : 'go on';
        if (wanted === 'end') return;
        if (wanted === 'next left') break nextLeft;
      }
    }
  }
}
