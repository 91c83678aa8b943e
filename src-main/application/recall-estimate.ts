// The recall estimate of a case, from its last version, its ratings and the citations that the user knows. In: the cases, the engine. Out: the call.
import {
  relevantRatings,
  FEWEST_RATINGS,
  FOLLOWED_RANKS,
  type KnownCitation,
  type NoEstimate,
  type RecallEstimate,
} from '../contract/recall-estimate.ts';
import type { Application } from '../contract/application.ts';
import type { Version, VersionHit, VersionSummary } from '../contract/case.ts';
import type { NumberMatch } from '../contract/import-report.ts';
import { publicationName } from '../contract/publication.ts';
import type { Method, Query, Rating } from '../contract/query.ts';
import { inListOrder } from '../casework/arrival-places.ts';
import { byRank, captureRecapture, shareOf, type Captures } from '../engine/quality/unseen.ts';
import type { CaseStorage } from './case-storage.ts';

export interface RecallEstimateOptions {
  cases: Pick<CaseStorage, 'calls' | 'stored'>;
  /** Its searches keep what the client of the case wishes. */
  engine: Pick<Application, 'search' | 'matchNumbers' | 'locate' | 'cards'>;
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
      const known = await knownOf(options, id, version, citations, ratings);
      const held = known.filter(({ state }) => state === 'listed' || state === 'beyond' || state === 'unfound').length;
      const listed = known.filter(({ state }) => state === 'listed').length;
      return {
        ...{ case: id, version: last.number, ...(unmoved && { unmoved: unmoved.number }) },
        collections: last.indexes.map(({ index, name, documents: count, hits }) => ({ index, name, documents: count, hits })),
        ...{ known, planted: { held, listed, ...shareOf(listed, held) } },
        ...(await estimatesOf(options, id, list ?? (ranked.length > 0 ? 'ranked-by-ratings' : 'unranked'), ratings)),
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

/** Both estimates, from the list that no rating has changed; or why there is none. */
async function estimatesOf(
  { engine }: RecallEstimateOptions,
  id: number,
  list: Version | NoEstimate,
  ratings: ReadonlyMap<string, Rating>,
): Promise<Pick<RecallEstimate, 'ratings' | 'byRank' | 'byCapture' | 'disagree'>> {
  const hits = inListOrder(typeof list === 'string' ? [] : list.hits);
  const placed = hits.flatMap(({ name }, at) =>
    ratings.has(name) ? [{ name, rank: at + 1, relevant: isRelevant(ratings.get(name)) }] : [],
  );
  const relevant = [...ratings].filter(([, rating]) => isRelevant(rating)).map(([name]) => name);
  const counts = {
    ...{ rated: placed.length, relevantRated: placed.filter((one) => one.relevant).length },
    ...{ elsewhere: ratings.size - placed.length, relevant: relevant.length },
  };
  const none = (reason: NoEstimate): Pick<RecallEstimate, 'ratings' | 'byRank' | 'byCapture' | 'disagree'> => ({
    ...{ ratings: counts, byRank: reason, byCapture: reason, disagree: false },
  });
  if (typeof list === 'string') return none(list);
  if (!isByMeaning(list)) return none('no-meaning');
  if (placed.length < FEWEST_RATINGS) return none('few');
  const ranksOf = (wanted: boolean): number[] => placed.filter((one) => one.relevant === wanted).map(({ rank }) => rank);
  const depth = Math.max(
    hits.length,
    list.indexes.reduce((sum, { documents }) => sum + documents, 0),
  );
  const ranked = byRank({ relevant: ranksOf(true), other: ranksOf(false), depth });
  const captured = await capturesOf(engine, id, list, placed.length, relevant);
  if (captured === undefined) return { ratings: counts, byRank: ranked, byCapture: 'no-meaning', disagree: false };
  const estimate = captureRecapture(captured);
  if (estimate === undefined) return { ratings: counts, byRank: ranked, byCapture: 'nothing-found', disagree: false };
  const { both, first, second } = captured;
  return {
    ...{ ratings: counts, byRank: ranked },
    byCapture: { ...estimate, both, words: both + first, meaning: both + second, depth: placed.length },
    disagree: ranked.low > estimate.high || estimate.low > ranked.high,
  };
}

/** What of the publications rated relevant the first hits by words alone and by meaning alone are; undefined if a collection has no answer by meaning. */
async function capturesOf(
  engine: RecallEstimateOptions['engine'],
  id: number,
  { asked, indexes }: Version,
  depth: number,
  relevant: readonly string[],
): Promise<Captures | undefined> {
  const located = await engine.locate({ names: [...relevant], indexes: indexes.map(({ index }) => index) });
  const foundBy = async (method: Method): Promise<Set<string> | undefined> => {
    const query = { ...alone(asked), method, hits: Math.min(depth, FOLLOWED_RANKS) };
    const found = new Set<string>();
    for (const { index } of indexes) {
      const { hits, byMeaning } = await engine.search({ index, query, case: id });
      // The engine compares words where it cannot compare meaning.
      if (method === 'meaning' && !byMeaning) return undefined;
      const rows = new Set(hits.map(({ publication }) => publication));
      for (const one of located) if (one.index === index && rows.has(one.publication)) found.add(one.name);
    }
    return found;
  };
  const [words, meaning] = [await foundBy('words'), await foundBy('meaning')];
  if (words === undefined || meaning === undefined) return undefined;
  const both = [...words].filter((name) => meaning.has(name)).length;
  return { both, first: words.size - both, second: meaning.size - both };
}

/** A query without what only its answer needs. */
function alone({ digest: _digest, explain: _explain, offset: _offset, ...asked }: Query): Query {
  return { ...asked, passages: 0 };
}

/** Where each known citation is: among the hits of the version, or how far down a longer list. */
async function knownOf(
  { engine }: RecallEstimateOptions,
  id: number,
  version: Version,
  citations: readonly string[],
  ratings: ReadonlyMap<string, Rating>,
): Promise<KnownCitation[]> {
  if (citations.length === 0) return [];
  const indexes = version.indexes.map(({ index }) => index);
  const { entries, unread } = await engine.matchNumbers({ lines: [...citations], indexes });
  const placed = await Promise.all(entries.map(async (entry) => ({ entry, rows: await rowsOf(engine, entry, indexes) })));
  const hitsOf = Map.groupBy(version.hits, ({ index }) => index);
  const longer = new Map<number, Promise<number[]>>();
  const followed = (index: number): Promise<number[]> => {
    const rows =
      longer.get(index) ??
      engine
        .search({ index, query: { ...alone(version.asked), hits: FOLLOWED_RANKS }, case: id })
        .then(({ hits }) => hits.map(({ publication }) => publication));
    longer.set(index, rows);
    return rows;
  };
  const known: KnownCitation[] = [];
  for (const { entry, rows } of placed) known.push(await placeOf(engine, entry, rows, version, { hitsOf, followed, ratings }));
  return [...known, ...unread.map((written): KnownCitation => ({ written, state: 'unread' }))];
}

interface Row {
  index: number;
  publication: number;
  name: string;
}

/** The publications of a number, of another kind where the one listed is not there. */
async function rowsOf(engine: RecallEstimateOptions['engine'], { found, otherKinds }: NumberMatch, indexes: number[]): Promise<Row[]> {
  if (found.length > 0 || otherKinds.length === 0) return found;
  return engine.locate({ names: otherKinds, indexes });
}

async function placeOf(
  engine: RecallEstimateOptions['engine'],
  { name: written }: NumberMatch,
  rows: readonly Row[],
  version: Version,
  lists: {
    hitsOf: ReadonlyMap<number, readonly VersionHit[]>;
    followed: (index: number) => Promise<number[]>;
    ratings: ReadonlyMap<string, Rating>;
  },
): Promise<KnownCitation> {
  const [first] = rows;
  if (first === undefined) return { written, state: 'absent' };
  const at = ({ name, index, publication }: Row, state: KnownCitation['state'], rank?: number): KnownCitation => {
    const rating = lists.ratings.get(name);
    return { written, state, name, index, publication, ...(rank !== undefined && { rank }), ...(rating !== undefined && { rating }) };
  };
  const ranked = (names: readonly Row[], rankOf: (row: Row) => number): { row: Row; rank: number } | undefined =>
    names
      .map((row) => ({ row, rank: rankOf(row) }))
      .filter(({ rank }) => rank > 0)
      .toSorted((one, other) => one.rank - other.rank)[0];
  const listed = ranked(rows, ({ index, name }) => 1 + (lists.hitsOf.get(index) ?? []).findIndex((hit) => hit.name === name));
  if (listed !== undefined) return at(listed.row, 'listed', listed.rank);
  const further = new Map(
    await Promise.all([...new Set(rows.map(({ index }) => index))].map(async (index) => [index, await lists.followed(index)] as const)),
  );
  const beyond = ranked(rows, ({ index, publication }) => 1 + (further.get(index) ?? []).indexOf(publication));
  if (beyond !== undefined) return at(beyond.row, 'beyond', beyond.rank);
  const { date } = version.asked;
  if (date === undefined) return at(first, 'unfound');
  const cards = await engine.cards({ index: first.index, publications: [first.publication] });
  const isLater = cards.some(
    (card) => publicationName(card) === first.name && (card.publicationDate === undefined || card.publicationDate > date),
  );
  return at(first, isLater ? 'later' : 'unfound');
}
