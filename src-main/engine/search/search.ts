// A question: which publications, in which order, and why? In: an index's reader and its rows, the query, its vector where the
// model answered, a clock. Out: the ranking, or a first list whose passages are to be read first (second-phase.ts). The phases are
// named as the field names them; the same input gives the same bytes.
import type { Hit, Ranking } from '../../contract/hit.ts';
import type { Query } from '../../contract/query.ts';
import type { IndexReader } from '../index/reader.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { evidenceOf } from './explain.ts';
import { fed } from './feedback.ts';
import { conditionOf } from './filter.ts';
import { fuse } from './fuse.ts';
import { placeHits } from './group.ts';
import { parse } from './parse.ts';
import { retrieve, retrieveByMeaning, weighInIndex } from './retrieve.ts';
import { READ, requestOf, type FirstList } from './second-phase.ts';
import { bestPassage, weightsOf } from './snippet.ts';

/** Candidates of words and of meaning each; a list longer than half of that takes twice its length. */
const CANDIDATES = 1_000;
/** The same where the index is asked more thoroughly. */
const BOOST_CANDIDATES = 4_000;

/** How long a list is made, and how many of its hits name their best passage. */
interface Extent {
  hits: number;
  passages: number;
}

/**
 * The ranking of one index, in one step: without a reading model. Without a `vector` (the model is down) the list is made by words
 * alone, whatever the method. `now` gives milliseconds of a steady clock and only times the phases.
 */
export function search(
  reader: IndexReader,
  store: ReadableIndex,
  query: Query,
  vector: Int8Array | undefined,
  now: () => number = () => 0,
): Ranking {
  return listOf(reader, store, query, vector, now, { hits: query.hits, passages: query.passages ?? query.hits }).ranking;
}

/** The same as far as the second phase: `finalOrder` makes the ranking of it, with what the reading model says or without. */
export function firstList(
  reader: IndexReader,
  store: ReadableIndex,
  query: Query,
  vector: Int8Array | undefined,
  now: () => number = () => 0,
): FirstList {
  const extent = { hits: Math.max(READ, query.hits), passages: Math.max(READ, query.passages ?? query.hits) };
  const { ranking, slots, language } = listOf(reader, store, query, vector, now, extent);
  const request = requestOf(store, query, language, ranking.hits, slots);
  return { ranking, slots, ...(request === undefined ? {} : { request }) };
}

function listOf(
  reader: IndexReader,
  store: ReadableIndex,
  query: Query,
  vector: Int8Array | undefined,
  now: () => number,
  extent: Extent,
): { ranking: Ranking; slots: Uint32Array; language: string } {
  const phases: Record<string, number> = {};
  const timed = <Result>(phase: string, work: () => Result): Result => {
    const started = now();
    const result = work();
    phases[phase] = now() - started;
    return result;
  };
  const asked = query.method === 'words' ? undefined : vector;
  const byMeaning = asked !== undefined;
  const count = Math.max(query.method === 'boost' ? BOOST_CANDIDATES : CANDIDATES, 2 * query.hits);

  const parsed = timed('parse', () => parse(query));
  const condition = timed('filter', () => conditionOf(reader, query, parsed));
  let indexed = timed('weigh', () => weighInIndex(reader, parsed.terms));
  const near = timed('meaning', () => retrieveByMeaning(reader, asked, condition.mask, count));
  const retrieval = { mask: condition.mask, byWords: query.method === 'meaning' && byMeaning ? 0 : count, vector: asked, near };
  let candidates = timed('words', () => retrieve(reader, indexed.terms, retrieval));
  let scores = timed('first phase', () => fuse(candidates, query.method, indexed, byMeaning));
  if (query.method === 'boost') {
    indexed = timed('feedback', () => fed(reader, store, indexed, candidates, scores));
    candidates = timed('second words', () => retrieve(reader, indexed.terms, retrieval));
    scores = timed('second phase', () => fuse(candidates, query.method, indexed, byMeaning));
  }
  const placed = timed('grouping', () => placeHits(store, candidates, scores, extent.hits, condition.holds));
  const slots = Uint32Array.from(placed, (hit) => hit.slot);
  const passages = timed('passages', () => {
    const weights = weightsOf(indexed.terms);
    const wanted = placed.slice(0, extent.passages);
    const cosines = vector === undefined ? undefined : reader.passageCosines(vector, slots.subarray(0, wanted.length));
    return wanted.map((hit, at) => bestPassage(store, hit, weights, indexed.most, cosines?.[at]));
  });
  const evidence =
    query.explain === true ? timed('explanation', () => evidenceOf(reader, indexed.terms, parsed.surfaces, slots)) : undefined;

  const hits = placed.map(({ publication, candidate, score }, at): Hit => {
    const passage = passages[at];
    const words = evidence?.[at];
    return {
      publication,
      score,
      parts: { words: scores.words[candidate] ?? 0, meaning: scores.meaning[candidate] ?? 0 },
      ...(passage === undefined ? {} : { passage }),
      ...(words === undefined ? {} : { evidence: words }),
    };
  });
  return { ranking: { hits, byMeaning, phases }, slots, language: parsed.language };
}
