// A hit with its card, and the ranked list over several indexes.
import type { LeftOutByDate } from '../../src-main/contract/condition.ts';
import type { Hit } from '../../src-main/contract/hit.ts';
import type { Card } from '../../src-main/contract/result-list.ts';

/** A hit with the card of its publication; `rank` counts from 1 over all indexes searched. */
export interface ResultHit {
  index: number;
  hit: Hit;
  card: Card;
  rank: number;
}

/** The result of one index; `found` lacks hits whose cards are not loaded yet. `failure`: the error of the call. */
export interface IndexResult {
  index: number;
  /** Number of hits, with or without loaded cards. */
  count: number;
  found: ResultHit[];
  byMeaning: boolean;
  /** The language of the query, if the model does not know it. */
  unknownLanguage?: string;
  /** Number of publications that meet the condition, listed or not; absent if there is none. */
  matching?: number;
  /** How many the dates of the case leave out; absent if the condition does not begin with them. */
  leftOut?: LeftOutByDate;
  tookMs: number;
  failure?: unknown;
}

/** Number of publications that meet the condition in all indexes, listed or not; undefined if there is none. */
export function matchingIn(results: readonly Pick<IndexResult, 'matching'>[]): number | undefined {
  const counts = results.flatMap(({ matching }) => matching ?? []);
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}

/** False for a hit of an earlier search whose publication is no longer installed. */
export function isInstalled({ hit }: Pick<ResultHit, 'hit'>): boolean {
  return hit.publication >= 0;
}

/** False for a hit that only meets the condition: nothing in it is like the query. */
export function isRanked({ hit: { parts } }: Pick<ResultHit, 'hit'>): boolean {
  return parts.words !== 0 || parts.meaning !== 0;
}

/** A key unique over all indexes. */
export function keyOf({ index, hit }: Pick<ResultHit, 'index' | 'hit'>): string {
  return `${index}:${hit.publication}`;
}

/** The hits of all indexes by descending score; ties keep their order. */
export function ranked(lists: readonly { index: number; hits: readonly Hit[] }[]): { index: number; hit: Hit; rank: number }[] {
  return lists
    .flatMap(({ index, hits }) => hits.map((hit) => ({ index, hit })))
    .toSorted((a, b) => b.hit.score - a.hit.score)
    .map((entry, at) => ({ ...entry, rank: at + 1 }));
}
