// A first list: in which order, once its best passages have been read beside the query? In: a list with its passages, and scores of those
// passages from outside (the reading model). Out: what is to be read, and the final list. Without scores the first list stands.
import type { Hit, Ranking } from '../../contract/hit.ts';
import type { Query, WeightedSpan } from '../../contract/query.ts';
import type { PassageSpan } from '../../contract/publication.ts';
import { passageText } from '../document/passages.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readPublication } from '../store/publications.ts';

/** A passage to be read beside the query. A publication may have several pairs: its best score counts. */
export interface Pair {
  slot: number;
  /** The publication's title in the passage's language, else its first; '' where it has none. */
  title: string;
  passage: string;
}

/** What the second phase is asked: plain data, so that it can go to another process. The query comes whole; who reads it cuts it. */
export interface SecondPhaseRequest {
  text: string;
  spans: readonly WeightedSpan[];
  /** ISO 639-1 tag of the query's text. */
  language: string;
  pairs: Pair[];
}

/** A search half done: its first list, longer than asked for where it is to be read, and what is to be read of it. Plain data. */
export interface FirstList {
  ranking: Ranking;
  /** The slot of each hit, in the order of the hits. */
  slots: Uint32Array;
  /** Absent where the query is not asked so thoroughly, or there is nothing to be put in order. */
  request?: SecondPhaseRequest;
}

/** What came back: one score a pair, in the order of the pairs, the higher the better, on any scale; and how long it took. */
export interface PairScores {
  scores: Float64Array;
  milliseconds: number;
}

/** Hits of the first list that are read: what two cores read in a second and a half. */
export const READ = 200;

/**
 * Share of reading in the score of a hit that was read; the rest is the first phase's. Both count by their own spread among the
 * hits read, so that the scale of the reading model does not matter.
 */
const READING_SHARE = 0.5;

/** The passages of the first `READ` hits, as they are to be read; undefined where fewer than two have one. */
export function requestOf(
  store: ReadableIndex,
  query: Query,
  language: string,
  hits: readonly Hit[],
  slots: Uint32Array,
): SecondPhaseRequest | undefined {
  const pairs = hits.slice(0, READ).flatMap(({ publication, passage }, at): Pair[] => {
    const pair = passage && pairOf(store, publication, passage);
    return pair === undefined ? [] : [{ slot: slots[at] ?? 0, ...pair }];
  });
  return pairs.length < 2 ? undefined : { text: query.text, spans: query.spans ?? [], language, pairs };
}

function pairOf(store: ReadableIndex, id: number, span: PassageSpan): Omit<Pair, 'slot'> | undefined {
  const publication = readPublication(store, id, [span.section])?.publication;
  const entry = publication?.[span.section][span.entry];
  if (publication === undefined || entry === undefined) return undefined;
  const title = publication.title.find(({ language }) => language === entry.language) ?? publication.title[0];
  return { title: title?.text ?? '', passage: passageText(publication, span) };
}

/** The list as it is shown. Scores that are missing, too few or no numbers change nothing: the first list is cut to its length. */
export function finalOrder(first: FirstList, query: Query, read?: PairScores): Ranking {
  const { hits, phases, byMeaning } = first.ranking;
  const ordered = read === undefined ? hits : (reordered(first, read.scores) ?? hits);
  const shown = ordered.slice(0, query.hits).map((hit, at) => (at < (query.passages ?? Infinity) ? hit : withoutPassage(hit)));
  return { hits: shown, byMeaning, phases: read === undefined ? phases : { ...phases, reading: read.milliseconds } };
}

function withoutPassage({ passage: _passage, ...hit }: Hit): Hit {
  return hit;
}

function reordered({ ranking, slots, request }: FirstList, scores: Float64Array): Hit[] | undefined {
  const best = bestScores(request?.pairs ?? [], scores);
  if (best === undefined) return undefined;
  const read = ranking.hits.flatMap((hit, at) => {
    const score = best.get(slots[at] ?? -1);
    return score === undefined ? [] : [{ hit, place: at, score }];
  });
  if (read.length < 2) return undefined;
  const before = measureOf(read.map(({ hit }) => hit.score));
  const after = measureOf(read.map(({ score }) => score));
  if (before.deviation === 0 || after.deviation === 0) return undefined;

  const rescored = read
    .map(({ hit, place, score }) => {
      const likeBefore = before.mean + ((score - after.mean) / after.deviation) * before.deviation;
      return { hit: blended(hit, READING_SHARE * likeBefore), place };
    })
    .sort((a, b) => b.hit.score - a.hit.score || a.place - b.place)
    .map(({ hit }) => hit);
  // What was not read keeps its order behind what was.
  const places = new Set(read.map(({ place }) => place));
  const rest = ranking.hits.filter((_hit, at) => !places.has(at));
  const behind = (rescored.at(-1)?.score ?? 0) - (1 - READING_SHARE) * (rest[0]?.score ?? 0);
  return [...rescored, ...rest.map((hit) => blended(hit, behind))];
}

/** The best score of each slot; undefined where the scores do not fit the pairs. */
function bestScores(pairs: readonly Pair[], scores: Float64Array): Map<number, number> | undefined {
  if (scores.length !== pairs.length || !scores.every(Number.isFinite)) return undefined;
  const best = new Map<number, number>();
  pairs.forEach(({ slot }, at) => best.set(slot, Math.max(best.get(slot) ?? -Infinity, scores[at] ?? 0)));
  return best;
}

/** The hit with each part of its score in its share, and reading's part added. */
function blended(hit: Hit, reading: number): Hit {
  const share = 1 - READING_SHARE;
  const parts: Hit['parts'] = { ...hit.parts, words: share * hit.parts.words, meaning: share * hit.parts.meaning, reading };
  return { ...hit, parts, score: share * hit.score + reading };
}

function measureOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) };
}
