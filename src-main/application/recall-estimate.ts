// The recall estimate of a case, from its last version, its ratings and the citations that the user knows. In: the cases, the engine. Out: the call.
import { relevantRatings, FEWEST_RATINGS, FOLLOWED_RANKS, type NoEstimate, type RecallEstimate } from '../contract/recall-estimate.ts';
import type { Application } from '../contract/application.ts';
import type { Version, VersionSummary } from '../contract/case.ts';
import type { Rating } from '../contract/query.ts';
import { inListOrder } from '../casework/arrival-places.ts';
import { byRank, captureRecapture, exceptKnown, type Captures } from '../engine/quality/unseen.ts';
import { unlessOffline } from './case-search.ts';
import type { CaseStorage } from './case-storage.ts';
import { alone, knownPlaces, knownShare } from './known-places.ts';

/** Names that are located at once. */
const MOST_LOCATED = 2_000;

export interface RecallEstimateOptions {
  cases: Pick<CaseStorage, 'calls' | 'stored'>;
  /** Its searches keep what the client of the case wishes. */
  engine: Pick<Application, 'search' | 'matchNumbers' | 'locate' | 'cards' | 'readCondition'>;
}

/** Throws `case-unknown` and what the searches do. */
export function openRecallEstimate(options: RecallEstimateOptions): Pick<Application, 'recallEstimate'> {
  const { cases } = options;
  return {
    recallEstimate: async ({ case: id }) => {
      const [documents, citations, summaries] = await Promise.all([
        cases.calls.caseDocuments({ case: id }),
        cases.calls.knownCitations({ case: id }),
        cases.stored().versions(id),
      ]);
      const last = summaries.at(-1);
      if (last === undefined) return undefined;
      const version = await cases.stored().version(id, last.number);
      const ratings = new Map(documents.flatMap(({ name, rating }) => (rating === undefined ? [] : [[name, rating] as const])));
      const ranked = summaries.filter(isRanked);
      const free = ranked.filter(({ asked }) => (asked.feedback ?? []).length === 0);
      const unmoved = free.findLast(isByMeaning) ?? free.at(-1);
      const list = unmoved === undefined ? undefined : await cases.stored().version(id, unmoved.number);
      const known = await knownPlaces(options.engine, { id, version, citations, ratings });
      return {
        ...{ case: id, version: last.number, ...(unmoved && { unmoved: unmoved.number }) },
        collections: last.indexes.map(({ index, name, documents: count, hits }) => ({ index, name, documents: count, hits })),
        ...{ known, share: knownShare(known) },
        ...(await estimatesOf(options.engine, id, list ?? (ranked.length > 0 ? 'ranked-by-ratings' : 'unranked'), ratings)),
      };
    },
  };
}

const isRelevant = (rating: Rating | undefined): boolean => relevantRatings.some((one) => one === rating);

/** True for a list whose places are ranks of the kind that the prior was fitted for. */
function isRanked({ asked: { text, like = [], order = 'relevance', method } }: VersionSummary): boolean {
  return method === 'hybrid' && order === 'relevance' && (text.trim() !== '' || like.length > 0);
}

/** False if a collection answered by words alone: the model was not there, or does not know the language. */
function isByMeaning({ indexes }: VersionSummary): boolean {
  return indexes.every(({ byMeaning, failure }) => byMeaning || failure !== undefined);
}

type Estimates = Pick<RecallEstimate, 'ratings' | 'byRank' | 'byCapture' | 'disagree'>;

/** Both estimates, from the list that no rating has changed; or why there is none. */
async function estimatesOf(
  engine: RecallEstimateOptions['engine'],
  id: number,
  list: Version | NoEstimate,
  ratings: ReadonlyMap<string, Rating>,
): Promise<Estimates> {
  // A publication in two collections has its better place.
  const names = [...new Set(inListOrder(typeof list === 'string' ? [] : list.hits).map(({ name }) => name))];
  const placed = names.flatMap((name, at) => (ratings.has(name) ? [{ name, rank: at + 1, relevant: isRelevant(ratings.get(name)) }] : []));
  const relevant = [...ratings].flatMap(([name, rating]) => (isRelevant(rating) ? [name] : []));
  const relevantHere = placed.flatMap((one) => (one.relevant ? [one.name] : []));
  const searched = typeof list === 'string' ? [] : answeredOf(list);
  const elsewhere = relevant.filter((name) => !relevantHere.includes(name));
  const seenElsewhere = await heldOf(engine, elsewhere, searched);
  const counts = {
    ...{ rated: placed.length, relevantRated: relevantHere.length, elsewhere: ratings.size - placed.length },
    ...{ relevantElsewhere: seenElsewhere, relevant: relevant.length },
  };
  const all = (reason: NoEstimate): Estimates => ({ ratings: counts, byRank: reason, byCapture: reason, disagree: false });
  if (typeof list === 'string') return all(list);
  if (!isByMeaning(list)) return all('no-meaning');
  if (placed.length < FEWEST_RATINGS) return all('few');
  const rankOf = (wanted: boolean): number[] => placed.flatMap((one) => (one.relevant === wanted ? [one.rank] : []));
  const listable = await listableOf(engine, list);
  const ranked =
    listable === undefined
      ? 'uncounted'
      : exceptKnown(byRank({ relevant: rankOf(true), other: rankOf(false), depth: Math.max(names.length, listable) }), seenElsewhere);
  const depth = Math.min(placed.length, FOLLOWED_RANKS);
  const captured = relevantHere.length === 0 ? 'none-relevant' : await capturesOf(engine, id, list, depth, relevantHere);
  const byRankOnly = (reason: NoEstimate): Estimates => ({ ratings: counts, byRank: ranked, byCapture: reason, disagree: false });
  if (typeof captured === 'string') return byRankOnly(captured);
  const estimated = captureRecapture(captured);
  if (estimated === undefined) return byRankOnly('nothing-found');
  const { both, first, second } = captured;
  const estimate = exceptKnown(estimated, seenElsewhere);
  return {
    ...{ ratings: counts, byRank: ranked },
    byCapture: { ...estimate, both, words: both + first, meaning: both + second, depth },
    disagree: typeof ranked !== 'string' && (ranked.low > estimate.high || estimate.low > ranked.high),
  };
}

/** The collections that answered the search of a version. */
function answeredOf({ indexes }: VersionSummary): number[] {
  return indexes.flatMap(({ index, failure }) => (failure === undefined ? [index] : []));
}

/** How many of these publications the collections hold. */
async function heldOf({ locate }: RecallEstimateOptions['engine'], names: readonly string[], indexes: number[]): Promise<number> {
  if (names.length === 0 || indexes.length === 0) return 0;
  let held = 0;
  for (let from = 0; from < names.length; from += MOST_LOCATED)
    held += (await locate({ names: names.slice(from, from + MOST_LOCATED), indexes })).length;
  return held;
}

/** How many publications the search could list at all; undefined where that cannot be counted. */
async function listableOf({ readCondition }: RecallEstimateOptions['engine'], list: Version): Promise<number | undefined> {
  const { date, classes = [], must = [], mustNot = [], condition, patentsOnly } = list.asked;
  // No call counts what words in the text leave.
  if (must.length > 0 || mustNot.length > 0 || patentsOnly === true) return undefined;
  const answered = list.indexes.filter(({ failure }) => failure === undefined);
  if (date === undefined && classes.length === 0)
    return answered.reduce((sum, { documents, condition: matched }) => sum + (matched?.count ?? documents), 0);
  const parts = [condition ?? '', date === undefined ? '' : `pd:<=${date}`, classes.map((symbol) => `class:${symbol}`).join(' OR ')];
  const text = parts.flatMap((part) => (part === '' ? [] : [`(${part})`])).join(' AND ');
  const reading = await readCondition({ text, indexes: answered.map(({ index }) => index) });
  if ('error' in reading) return undefined;
  let sum = 0;
  for (const { index } of answered) {
    const counted = reading.counts.find((one) => one.index === index);
    if (counted === undefined || 'error' in counted) return undefined;
    sum += counted.count;
  }
  return sum;
}

/** What of these publications the first hits by words alone and by meaning alone are, or why that is not known. `depth`: hits of each collection. */
async function capturesOf(
  engine: RecallEstimateOptions['engine'],
  id: number,
  list: Version,
  depth: number,
  relevant: readonly string[],
): Promise<Captures | 'no-meaning' | 'offline'> {
  const found: Record<'words' | 'meaning', Set<string>> = { words: new Set(), meaning: new Set() };
  for (const index of answeredOf(list)) {
    const located = await engine.locate({ names: [...relevant], indexes: [index] });
    for (const method of ['words', 'meaning'] as const) {
      const query = { ...alone(list.asked), method, hits: depth };
      const ranking = await unlessOffline(() => engine.search({ index, query, case: id }));
      if (ranking === undefined) return 'offline';
      // The engine compares words where it cannot compare meaning.
      if (method === 'meaning' && !ranking.byMeaning) return 'no-meaning';
      const rows = new Set(ranking.hits.map(({ publication }) => publication));
      for (const { name, publication } of located) if (rows.has(publication)) found[method].add(name);
    }
  }
  const both = found.words.intersection(found.meaning).size;
  return { both, first: found.words.size - both, second: found.meaning.size - both };
}
