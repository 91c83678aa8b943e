// Searches one collection on a cluster. The ranking is that of an index on this computer.
import type { Ranking } from '../../contract/hit.ts';
import type { Query } from '../../contract/query.ts';
import { Phases } from '../ranking/phases.ts';
import { ranking, type RankingOptions } from '../ranking/ranking.ts';
import { EAST_ASIAN_ANALYSIS } from '../store/meta.ts';
import { answeredBy } from './answers.ts';
import type { Collection } from './collection.ts';
import { countCondition, pageOf } from './condition-search.ts';
import type { ConditionPart } from './conditions.ts';
import { TermCounts } from './term-counts.ts';

export interface ClusterSearchOptions extends Pick<RankingOptions, 'foreign' | 'words'> {
  /** A monotonic clock in milliseconds; used only to time the phases. */
  now?: () => number;
  /** Called before each phase and each round; ends the search by throwing. */
  checkCancelled?: () => void;
  frame?: RankingOptions['frame'];
}

/** What is remembered between the searches of a collection. */
export class Remembered {
  readonly all = new TermCounts(false);
  readonly patents = new TermCounts(true);

  forget(): void {
    this.all.forget();
    this.patents.forget();
  }
}

export interface SearchWithin {
  query: Query;
  vector: Int8Array | undefined;
  condition: ConditionPart;
}

/** Ranks or lists what a condition matches. */
export async function searchWithin(
  collection: Collection,
  remembered: Remembered,
  { query, vector, condition }: SearchWithin,
  options: Omit<ClusterSearchOptions, 'frame'>,
): Promise<Ranking> {
  const { now = () => 0, checkCancelled = () => undefined } = options;
  const { offset = 0, order = 'relevance', digest = false } = query;
  const started = now();
  checkCancelled();
  const { match, clause } = await countCondition(collection, condition, digest);
  const { names: _names, ...matched } = match;
  const phases = { condition: now() - started };
  checkCancelled();
  if (order !== 'relevance' || (query.text.trim() === '' && query.like === undefined)) {
    const page = { order: order === 'relevance' ? ('newest' as const) : order, offset, length: query.hits };
    const hits = (await pageOf(collection, clause, page)).map(({ id }) => ({ publication: id, score: 0, parts: { words: 0, meaning: 0 } }));
    return { hits, byMeaning: true, condition: matched, phases };
  }
  const ranking = await searchCollection(collection, remembered, query, vector, { ...options, frame: { among: clause, offset } });
  return { ...ranking, condition: matched, phases: { ...phases, ...ranking.phases } };
}

/** Ranks the publications of a collection. Without a `vector` any method ranks by words alone. Throws failures of the cluster. */
export function searchCollection(
  collection: Collection,
  remembered: Remembered,
  query: Query,
  vector: Int8Array | undefined,
  { now, checkCancelled = () => undefined, ...options }: ClusterSearchOptions = {},
): Promise<Ranking> {
  const phases = new Phases(now, checkCancelled);
  const eastAsianBefore = collection.facts.analysis < EAST_ASIAN_ANALYSIS;
  const patentsOnly = query.patentsOnly === true;
  const searched = { collection, counts: patentsOnly ? remembered.patents : remembered.all, patentsOnly };
  return answeredBy(searched, ranking(query, vector, { ...options, eastAsianBefore, phases }), checkCancelled);
}
