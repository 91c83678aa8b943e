// What is a hit to the screens? In: ranked hits of several indexes, the cards of their publications. Out: one list by score.
import type { Hit } from '../../src-main/contract/hit.ts';
import type { Card } from '../../src-main/contract/result-list.ts';

/** A hit of one index with what the list knows of its publication; `rank` counts from 1 over all indexes asked. */
export interface ResultHit {
  index: number;
  hit: Hit;
  card: Card;
  rank: number;
}

/** How one index answered; `found` lacks hits whose cards are still on their way. `failure`: what the call was rejected with. */
export interface IndexAnswer {
  index: number;
  /** How many hits there are, whether their cards have come or not. */
  count: number;
  found: ResultHit[];
  byMeaning: boolean;
  tookMs: number;
  failure?: unknown;
}

/** False for a hit of an earlier search whose publication is installed nowhere any more. */
export function isInstalled({ hit }: Pick<ResultHit, 'hit'>): boolean {
  return hit.publication >= 0;
}

/** Names a hit among those of all indexes. */
export function keyOf({ index, hit }: Pick<ResultHit, 'index' | 'hit'>): string {
  return `${index}:${hit.publication}`;
}

/** The hits of all indexes by descending score; equal scores stay in the order given. */
export function ranked(lists: readonly { index: number; hits: readonly Hit[] }[]): { index: number; hit: Hit; rank: number }[] {
  return lists
    .flatMap(({ index, hits }) => hits.map((hit) => ({ index, hit })))
    .toSorted((a, b) => b.hit.score - a.hit.score)
    .map((entry, at) => ({ ...entry, rank: at + 1 }));
}
