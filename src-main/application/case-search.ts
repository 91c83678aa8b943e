// A case's search, asked: what came, of which indexes in which state? In: the query, the indexes, the engine, how indexes are counted. Out:
// the hits of all of them with names that outlive the rows, and each index's fingerprint at the time it was asked.
import type { AskedIndex, VersionHit, VersionSummary } from '../contract/case.ts';
import { MASTER_INDEX, type Engine } from '../contract/engine.ts';
import type { Answering } from '../contract/call.ts';
import { Failure, isFailure, type FailureCode } from '../contract/failures.ts';
import type { FeedbackEvidence, Hit } from '../contract/hit.ts';
import type { insightCalls } from '../contract/result-list.ts';
import type { Collection, JobKind, libraryCalls } from '../contract/library.ts';
import { publicationName } from '../contract/publication.ts';
import type { Query } from '../contract/query.ts';

/** An index as it was counted; the fingerprint is '' where it is not there, or is being written to all the while. */
export type CountedIndex = Pick<Collection, 'name' | 'documents' | 'fingerprint'>;

export interface AskingParts {
  engine: Pick<Engine, 'search' | 'indexes' | 'locate'>;
  insight: Pick<Answering<typeof insightCalls>, 'cards'>;
  counted: (index: number) => Promise<CountedIndex>;
}

export interface AskedCase {
  indexes: AskedIndex[];
  hits: VersionHit[];
  lenders: NonNullable<VersionSummary['lenders']>;
  /** Why the indexes that did not answer could not be asked. */
  failures: Failure[];
}

/** An index that has just been written to is asked again, so that its list and its fingerprint are of one state; not for ever. */
const MOST_TRIES = 3;
/** How long a fingerprint is waited for, in milliseconds; a version whose index is still being counted then has none. */
const MOST_COUNTING_MS = 10_000;
/** Work that changes what an index holds. */
const changing: readonly JobKind[] = ['import', 'rebuild', 'embed'];
/** Movers kept with a hit: the furthest. */
const MOST_MOVERS = 5;

/** What keeps one index from answering and not the others. */
const ofOneIndex: readonly FailureCode[] = ['index-offline', 'index-unknown', 'index-renewed', 'memory-short', 'data-damaged'];

/**
 * The query as a case asks it that links were given to: what it names counts only where its own indexes hold it. Whoever has a link may
 * name anything, and what a publication moved tells its words.
 */
export async function withinIndexes({ engine }: Pick<AskingParts, 'engine'>, query: Query, chosen: readonly number[]): Promise<Query> {
  const { like = [], feedback = [], ...asked } = query;
  const names = [...like, ...feedback.map(({ publication }) => publication)];
  if (names.length === 0) return query;
  const held = new Set((await engine.locate({ names, indexes: asksOf(chosen) })).map(({ name }) => name));
  const [nearLike, nearFeedback] = [like.filter((name) => held.has(name)), feedback.filter(({ publication }) => held.has(publication))];
  return { ...asked, ...(nearLike.length > 0 && { like: nearLike }), ...(nearFeedback.length > 0 && { feedback: nearFeedback }) };
}

/** Where none is named the master index is asked. */
function asksOf(chosen: readonly number[]): number[] {
  return chosen.length === 0 ? [MASTER_INDEX] : [...new Set(chosen)];
}

/** Asks each of the indexes. Throws the first one's failure where none answers. */
export async function askIndexes(parts: AskingParts, query: Query, chosen: readonly number[]): Promise<AskedCase> {
  const indexes = asksOf(chosen);
  const [answers, lenders] = await Promise.all([
    Promise.all(indexes.map((index) => askIndex(parts, query, index))),
    lendersOf(parts, query, indexes),
  ]);
  return {
    lenders,
    indexes: answers.map(({ asked }) => asked),
    hits: answers.flatMap(({ hits }) => hits),
    failures: answers.flatMap(({ failure }) => failure ?? []),
  };
}

/** What a query names and the indexes asked do not hold comes from the first one that does: its state counts too. */
async function lendersOf(
  { engine, counted }: AskingParts,
  { like = [], feedback = [] }: Query,
  asked: readonly number[],
): Promise<AskedCase['lenders']> {
  const names = [...like, ...feedback.map(({ publication }) => publication)];
  if (names.length === 0) return [];
  const near = new Set((await engine.locate({ names, indexes: [...asked] })).map(({ name }) => name));
  const missing = names.filter((name) => !near.has(name));
  const found = missing.length === 0 ? [] : await engine.locate({ names: missing });
  const lending = [...new Set(found.map(({ index }) => index))].toSorted((a, b) => a - b);
  return Promise.all(lending.map(async (index) => ({ index, fingerprint: (await counted(index)).fingerprint })));
}

interface IndexAnswer {
  asked: AskedIndex;
  hits: VersionHit[];
  failure?: Failure;
}

async function askIndex(parts: AskingParts, query: Query, index: number): Promise<IndexAnswer> {
  try {
    let before = await parts.counted(index);
    for (let tries = 1; ; tries += 1) {
      const ranking = await parts.engine.search({ index, query });
      const hits = await named(parts, index, ranking.hits);
      const after = await parts.counted(index);
      const known = before.fingerprint !== '' && after.fingerprint !== '';
      const settled = known && before.fingerprint === after.fingerprint;
      if (known && !settled && tries < MOST_TRIES) {
        before = after;
        continue;
      }
      const { name, documents } = after;
      const fingerprint = settled ? after.fingerprint : '';
      return { asked: { index, name, fingerprint, documents, hits: hits.length, byMeaning: ranking.byMeaning }, hits };
    }
  } catch (error) {
    if (!(error instanceof Failure) || !ofOneIndex.some((code) => isFailure(error, code))) throw error;
    const { name } = await parts.counted(index);
    const asked = { index, name, fingerprint: '', documents: 0, hits: 0, byMeaning: false, failure: error.message };
    return { asked, hits: [], failure: error };
  }
}

/** Counts of the library's own collections, waited for while one is under way, but not while the index is being written to. */
export function countedBy(library: Pick<Answering<typeof libraryCalls>, 'collections' | 'jobs'>): AskingParts['counted'] {
  return async (index) => {
    const until = performance.now() + MOST_COUNTING_MS;
    for (;;) {
      const { revision, jobs } = await library.jobs({});
      const found = (await library.collections({})).find(({ id }) => id === index);
      if (found === undefined) return { name: `Index ${index}`, documents: 0, fingerprint: '' };
      if (found.counting !== true) return found;
      const { name, documents } = found;
      const writing = jobs.some((job) => job.index === index && changing.includes(job.kind) && job.endedAt === undefined);
      if (writing || !(await within(until - performance.now(), library.jobs({ since: revision }))))
        return { name, documents, fingerprint: '' };
    }
  };
}

/** False where the work has not come to its end in time. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), Math.max(0, ms))));
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}

/** Hits under their names; a publication that was removed between the search and now is none. */
async function named({ insight }: AskingParts, index: number, hits: readonly Hit[]): Promise<VersionHit[]> {
  const cards = await insight.cards({ index, publications: hits.map(({ publication }) => publication) });
  const byRow = new Map(cards.map((card) => [card.id, card]));
  return hits.flatMap(({ publication, score, parts, passage, feedback }) => {
    const card = byRow.get(publication);
    if (card === undefined) return [];
    return [
      {
        ...{ index, publication, name: publicationName(card), family: card.family, score, parts },
        ...(passage && { passage }),
        ...(feedback && { feedback: shortened(feedback) }),
      },
    ];
  });
}

function shortened({ moved, publications, words }: FeedbackEvidence): FeedbackEvidence {
  return { moved, publications: publications.slice(0, MOST_MOVERS), words: words.slice(0, MOST_MOVERS) };
}
