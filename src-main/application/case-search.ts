// A case's search over its indexes. In: the query, the indexes, the engine, how indexes are counted. Out: the hits of all indexes under names that
// outlive the rows, and each index's fingerprint at the time of the search.
import type { Application } from '../contract/application.ts';
import type { VersionIndex, VersionHit, VersionSummary } from '../contract/case.ts';
import { searchedIndexes } from '../contract/engine.ts';
import { Failure, isFailure, type FailureCode } from '../contract/failures.ts';
import { clusterFailures } from '../contract/offline.ts';
import type { FeedbackEvidence, Hit } from '../contract/hit.ts';
import type { Collection, JobKind } from '../contract/library.ts';
import { publicationName } from '../contract/publication.ts';
import type { Query } from '../contract/query.ts';

/** The counts of an index; the fingerprint is '' if the index is missing or being written to. */
export type CountedIndex = Pick<Collection, 'name' | 'documents' | 'fingerprint' | 'cluster'>;

export interface CaseSearchOptions {
  engine: Pick<Application, 'search' | 'indexes' | 'locate' | 'cards' | 'readCondition'>;
  counted: (index: number) => Promise<CountedIndex>;
}

export interface SearchedCase {
  indexes: VersionIndex[];
  hits: VersionHit[];
  lenders: NonNullable<VersionSummary['lenders']>;
  /** Why each index that did not answer could not be searched. */
  failures: Failure[];
}

/** An index that has just been written to is searched again, so that its list and its fingerprint are of one state. */
const MAX_TRIES = 3;
/** How long to wait for a fingerprint, in milliseconds; after that the version has none for the index. */
const MAX_COUNTING_MS = 10_000;
/** Jobs that change what an index holds. */
const changing: readonly JobKind[] = ['import', 'rebuild', 'embed', 'recognise', 'copy'];
/** Number of publications and words with the largest effect that are stored with a hit. */
const MAX_MOVERS = 5;

/** Failures of one index that leave the others searchable. */
const ofOneIndex: readonly FailureCode[] = [
  'index-offline',
  'index-unknown',
  'index-renewed',
  'memory-short',
  'data-damaged',
  'library-damaged',
  ...clusterFailures,
];

/** True if one index cannot be searched, or not for this case, and the others can. */
function isOfOneIndex(error: unknown): error is Failure {
  return error instanceof Failure && ofOneIndex.some((code) => isFailure(error, code));
}

/** What `work` answers; undefined if the index that it reads cannot be searched now, or the client of the case excludes it. */
export async function unlessOffline<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isOfOneIndex(error) || isFailure(error, 'wish-collection') || isFailure(error, 'wish-cluster')) return undefined;
    throw error;
  }
}

/**
 * The query of a case that has token links: publications it names count only if the case's own indexes contain them. Otherwise a guest could
 * name any publication and read its words from the explanation.
 */
export async function withinIndexes(
  { engine }: Pick<CaseSearchOptions, 'engine'>,
  query: Query,
  chosen: readonly number[],
): Promise<Query> {
  const { like = [], feedback = [], ...rest } = query;
  const names = [...like, ...feedback.map(({ publication }) => publication)];
  if (names.length === 0) return query;
  const held = new Set((await engine.locate({ names, indexes: searchedOnce(chosen) })).map(({ name }) => name));
  const [nearLike, nearFeedback] = [like.filter((name) => held.has(name)), feedback.filter(({ publication }) => held.has(publication))];
  return { ...rest, ...(nearLike.length > 0 && { like: nearLike }), ...(nearFeedback.length > 0 && { feedback: nearFeedback }) };
}

/** The named indexes without duplicates; the master index if none is named. */
function searchedOnce(named: readonly number[]): number[] {
  return [...new Set(searchedIndexes(named))];
}

/** Searches each of the indexes; the failures of those that did not answer are returned. */
export async function searchIndexes(options: CaseSearchOptions, query: Query, chosen: readonly number[]): Promise<SearchedCase> {
  const indexes = searchedOnce(chosen);
  const [answers, lenders] = await Promise.all([
    Promise.all(indexes.map((index) => searchIndex(options, query, index))),
    lendersOf(options, query, indexes),
  ]);
  return {
    lenders,
    indexes: answers.map(({ state }) => state),
    hits: answers.flatMap(({ hits }) => hits),
    failures: answers.flatMap(({ failure }) => failure ?? []),
  };
}

/** Publications that the searched indexes do not hold come from the first index that does: its state counts too. */
async function lendersOf(
  { engine, counted }: CaseSearchOptions,
  { like = [], feedback = [] }: Query,
  searched: readonly number[],
): Promise<SearchedCase['lenders']> {
  const names = [...like, ...feedback.map(({ publication }) => publication)];
  if (names.length === 0) return [];
  const near = new Set((await engine.locate({ names, indexes: [...searched] })).map(({ name }) => name));
  const missing = names.filter((name) => !near.has(name));
  const found = missing.length === 0 ? [] : await engine.locate({ names: missing });
  const lending = [...new Set(found.map(({ index }) => index))].toSorted((a, b) => a - b);
  return Promise.all(lending.map(async (index) => ({ index, fingerprint: (await counted(index)).fingerprint })));
}

interface IndexAnswer {
  state: VersionIndex;
  hits: VersionHit[];
  failure?: Failure;
}

async function searchIndex(options: CaseSearchOptions, query: Query, index: number): Promise<IndexAnswer> {
  try {
    let before = await options.counted(index);
    for (let tries = 1; ; tries += 1) {
      const ranking = await options.engine.search({ index, query });
      const hits = await named(options, index, ranking.hits);
      const after = await options.counted(index);
      const known = before.fingerprint !== '' && after.fingerprint !== '';
      const settled = known && before.fingerprint === after.fingerprint;
      if (known && !settled && tries < MAX_TRIES) {
        before = after;
        continue;
      }
      const { name, documents } = after;
      const place = { index, name, ...(after.cluster !== undefined && { cluster: after.cluster }) };
      const fingerprint = settled ? after.fingerprint : '';
      const { byMeaning, unknownLanguage, condition } = ranking;
      const details = { ...(unknownLanguage !== undefined && { unknownLanguage }), ...(condition && { condition }) };
      return { state: { ...place, fingerprint, documents, hits: hits.length, byMeaning, ...details }, hits };
    }
  } catch (error) {
    if (!isOfOneIndex(error)) throw error;
    const { name, cluster } = await options.counted(index);
    const place = { index, name, ...(cluster !== undefined && { cluster }) };
    const state = { ...place, fingerprint: '', documents: 0, hits: 0, byMeaning: false, failure: error.message };
    return { state, hits: [], failure: error };
  }
}

/** Counts of the collections: waits for a count under way, but not while the index is being written to. */
export function countsOf(library: Pick<Application, 'collections' | 'jobs'>): CaseSearchOptions['counted'] {
  return async (index) => {
    const until = performance.now() + MAX_COUNTING_MS;
    for (;;) {
      const { revision, jobs } = await library.jobs({});
      const found = (await library.collections({})).find(({ id }) => id === index);
      if (found === undefined) return { name: `Index ${index}`, documents: 0, fingerprint: '' };
      if (found.counting !== true) return found;
      const { name, documents, cluster } = found;
      const writing = jobs.some((job) => job.index === index && changing.includes(job.kind) && job.endedAt === undefined);
      if (writing || !(await within(until - performance.now(), library.jobs({ since: revision }))))
        return { name, documents, fingerprint: '', ...(cluster !== undefined && { cluster }) };
    }
  };
}

/** False if the work has not ended in time. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), Math.max(0, ms))));
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}

/** Hits under their names; a publication removed since the search is left out. */
async function named({ engine }: CaseSearchOptions, index: number, hits: readonly Hit[]): Promise<VersionHit[]> {
  const cards = await engine.cards({ index, publications: hits.map(({ publication }) => publication) });
  const byRow = new Map(cards.map((card) => [card.id, card]));
  return hits.flatMap(({ publication, score, parts, passage, second, feedback, weightedClasses }) => {
    const card = byRow.get(publication);
    if (card === undefined) return [];
    return [
      {
        ...{ index, publication, name: publicationName(card), family: card.family, score, parts },
        ...(passage && { passage }),
        ...(second && { second }),
        ...(feedback && { feedback: shortened(feedback) }),
        ...(weightedClasses && { weightedClasses }),
      },
    ];
  });
}

function shortened({ moved, publications, words }: FeedbackEvidence): FeedbackEvidence {
  return { moved, publications: publications.slice(0, MAX_MOVERS), words: words.slice(0, MAX_MOVERS) };
}
