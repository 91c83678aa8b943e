// Runs one query over one index, phase by phase, and returns the ranking. The same input always gives the same result.
import type { Hit, Ranking } from '../../contract/hit.ts';
import type { Query } from '../../contract/query.ts';
import type { WorkSharing } from '../index/work-sharing.ts';
import type { IndexReader } from '../index/reader.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { slotsOfFamilies } from '../store/families.ts';
import { EAST_ASIAN_ANALYSIS } from '../store/meta.ts';
import { examplesOf, type Example } from './examples.ts';
import { conditionOf, type Condition } from './filter.ts';
import { candidatesOf, scoreAndFuse, type Timed } from './score.ts';
import { placeHits, totalsOf, type Totals } from './group.ts';
import type { SearchWork } from './hit-passages.ts';
import { positiveExamples, classCitationGains, type ClassCitationGains } from './class-and-citation-evidence.ts';
import type { Scores } from './fuse.ts';
import { hitContexts } from './hit-context.ts';
import { comparedShare, compareTitles } from './compared-titles.ts';
import type { NearestWords } from './nearest-words.ts';
import type { Candidates } from './retrieve.ts';
import { parse } from './parse.ts';
import { feedbackEvidence, ratedExamples } from './relevance-feedback.ts';

/** Optional inputs of a search. */
export interface SearchOptions {
  /** A monotonic clock in milliseconds; used only to time the phases. */
  now?: () => number;
  /** Publications that the query names and other indexes hold. */
  foreign?: readonly Example[];
  /** Called before each phase and while rows are loaded; ends the search by throwing. */
  checkCancelled?: () => void;
  /** Only these publications, one byte per slot; all of them are listed from `offset` on, those without any likeness last. */
  frame?: { mask: Uint8Array; offset: number } | undefined;
  /** The comparison of single words; absent where there is no shipped model. */
  words?: (() => NearestWords) | undefined;
  /** Workers that may help. */
  sharing?: WorkSharing<SearchWork> | undefined;
}

/** The query's vector, or a function that waits for it while the model is still computing it. */
export type QueryVector = Int8Array | undefined | (() => Int8Array | undefined);

/** Ranks the publications of one index. Without a `vector` (the model is down) any method ranks by words alone. */
export function search(reader: IndexReader, store: ReadableIndex, query: Query, vector: QueryVector, options: SearchOptions = {}): Ranking {
  return reader.amongPatents(query.patentsOnly, () => rank(reader, store, query, vector, options));
}

function rank(
  reader: IndexReader,
  store: ReadableIndex,
  query: Query,
  vector: QueryVector,
  { now = () => 0, foreign = [], checkCancelled = () => undefined, frame, words, sharing }: SearchOptions,
): Ranking {
  const phases: Record<string, number> = {};
  const timed: Timed = (phase, work) => {
    checkCancelled();
    const started = now();
    const result = work();
    phases[phase] = (phases[phase] ?? 0) + now() - started;
    return result;
  };
  const parsed = timed('parse', () => parse(query, reader.analysis() < EAST_ASIAN_ANALYSIS));
  const like = timed('examples', () => examplesOf(reader, store, query.like ?? [], foreign));
  const examples = [...like.examples.values()].flat();
  const rated = timed('rated', () => ratedExamples(reader, store, query.feedback ?? [], foreign));
  const condition = timed('filter', () => {
    // All of a frame is listed, also the examples.
    const families = new Set(frame === undefined ? examples.map(({ family }) => family) : []);
    return withoutSlots(within(conditionOf(reader, query, parsed), reader, frame?.mask), reader, slotsOfFamilies(store, families));
  });
  const request = {
    query,
    parsed,
    vector: query.method === 'words' ? () => undefined : once(typeof vector === 'function' ? vector : () => vector),
    mask: condition.mask,
    examples,
    rated: rated.found,
    compared:
      words === undefined || comparedShare(parsed) === 0
        ? undefined
        : (candidates: Candidates, scores: Scores) => compareTitles({ reader, store, words: words() }, parsed, candidates, scores),
    checkCancelled,
  };
  const good = query.method === 'boost' ? positiveExamples(request) : [];
  const { offset = 0 } = frame ?? {};
  const wanted = offset + query.hits;
  const rankAmong = (isWhole: boolean, before?: Totals) => {
    const list = scoreAndFuse(reader, { ...request, isWhole }, timed);
    const gains =
      good.length === 0 ? undefined : timed('classes and citations', () => classCitationGains(store, list.candidates, list.scores, good));
    const totals = totalsOf(list, gains);
    const settings = { ...query, isFrame: frame !== undefined, before };
    return { list, gains, totals, hits: timed('grouping', () => placeHits(store, totals, wanted, condition.holds, settings)) };
  };
  const framed = frame === undefined || condition.mask === undefined ? 0 : openIn(condition.mask);
  let ranked = rankAmong(framed > 0 && framed <= 2 * candidatesOf(query));
  // The best of a large frame are ranked as they are without one; all others are scored only if the list goes beyond them.
  if (ranked.hits.length < wanted && ranked.list.candidates.slots.length < framed) ranked = rankAmong(true, ranked.totals);
  const { list, gains } = ranked;
  const placed = ranked.hits.slice(offset);
  const slots = Uint32Array.from(placed, (hit) => hit.slot);

  const textContext = { ...list, surfaces: parsed.surfaces, vector: request.vector() };
  const contexts = hitContexts({ reader, db: store }, query, textContext, placed, sharing);
  const passages = timed('passages', () => contexts.passages(query.passages ?? query.hits));
  const explained = query.explain === true;
  const evidence = explained ? timed('explanation', () => contexts.evidence()) : undefined;
  const { feedback } = list;
  const scales = placed.map(({ candidate }) => list.scaleAt(candidate));
  const moves = explained && feedback ? timed('account', () => feedbackEvidence(reader, store, feedback, slots, scales)) : undefined;

  const hits = placed.map(({ publication, candidate, score, family, twins }, at): Hit => {
    const words = evidence?.[at];
    const moved = moves?.[at];
    const likest = explained ? list.nearestExamples?.[candidate]?.name : undefined;
    return {
      publication,
      score,
      parts: partsOf(list.scores, gains, candidate, score),
      ...passages[at],
      ...(words && { evidence: words }),
      ...(family && { family }),
      ...(twins && { twins }),
      ...(moved && { feedback: moved }),
      ...(likest !== undefined && { likest }),
    };
  });
  const unknown = [...new Set([...like.unknown, ...rated.unknown])];
  const byMeaning = request.vector() !== undefined || (query.method !== 'words' && examples.some((one) => one.vector !== undefined));
  return { hits, byMeaning, ...(unknown.length > 0 && { unknown }), phases };
}

function openIn(mask: Uint8Array): number {
  let count = 0;
  for (let slot = 0; slot < mask.length; slot++) count += mask[slot] as number;
  return count;
}

/** Calls `make` at most once, on first use. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The parts of a score: of classes and citations, those that are not 0. One that was limited to the scores before it has smaller parts. */
function partsOf(scores: Scores, gains: ClassCitationGains | undefined, candidate: number, score: number): Hit['parts'] {
  const [words, meaning] = [scores.words[candidate] ?? 0, scores.meaning[candidate] ?? 0];
  const [classes, citations] = [gains?.classes[candidate] ?? 0, gains?.citations[candidate] ?? 0];
  const sum = words + meaning + classes + citations;
  const factor = sum === 0 || sum === score ? 1 : score / sum;
  return {
    ...{ words: factor * words, meaning: factor * meaning },
    ...(classes !== 0 && { classes: factor * classes }),
    ...(citations !== 0 && { citations: factor * citations }),
  };
}

/** The condition within a frame. */
function within({ mask, holds }: Condition, reader: IndexReader, frame: Uint8Array | undefined): Condition {
  if (frame === undefined) return { mask, holds };
  const reduced = mask?.slice() ?? reader.maskOf({});
  for (let slot = 0; slot < reduced.length; slot++) reduced[slot] = (reduced[slot] as number) & (frame[slot] ?? 0);
  return { mask: reduced, holds };
}

/** The condition with these slots excluded. */
function withoutSlots({ mask, holds }: Condition, reader: IndexReader, slots: readonly number[]): Condition {
  if (slots.length === 0) return { mask, holds };
  const reduced = mask ?? reader.maskOf({});
  for (const slot of slots) if (slot < reduced.length) reduced[slot] = 0;
  return { mask: reduced, holds };
}
