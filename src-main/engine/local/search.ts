// Searches one index on this computer. The same input always gives the same result.
import type { Ranking } from '../../contract/hit.ts';
import type { Query } from '../../contract/query.ts';
import type { WorkSharing } from '../index/work-sharing.ts';
import type { IndexReader } from '../index/reader.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { EAST_ASIAN_ANALYSIS } from '../store/meta.ts';
import { Phases } from '../ranking/phases.ts';
import type { AwaitedVector } from '../ranking/questions.ts';
import { ranking, type RankingOptions } from '../ranking/ranking.ts';
import { answered } from './answers.ts';
import type { SearchWork } from './hit-passages.ts';

/** Optional inputs of a search. */
export interface SearchOptions extends Pick<RankingOptions, 'foreign' | 'words'> {
  /** A monotonic clock in milliseconds; used only to time the phases. */
  now?: () => number;
  /** Called before each phase and while rows are loaded; ends the search by throwing. */
  checkCancelled?: () => void;
  /** Only these publications, one byte per slot; all of them are listed from `offset` on, those without any likeness last. */
  frame?: { mask: Uint8Array; offset: number } | undefined;
  /** Workers that may help. */
  sharing?: WorkSharing<SearchWork> | undefined;
}

/** Ranks the publications of one index. Without a `vector` (the model is down) any method ranks by words alone. */
export function search(
  reader: IndexReader,
  db: ReadableIndex,
  query: Query,
  vector: AwaitedVector,
  { now, checkCancelled, frame, sharing, ...options }: SearchOptions = {},
): Ranking {
  const phases = new Phases(now, checkCancelled);
  const eastAsianBefore = reader.analysis() < EAST_ASIAN_ANALYSIS;
  const within = frame && { among: frame.mask, offset: frame.offset };
  return reader.amongPatents(query.patentsOnly, () =>
    answered({ reader, db }, ranking(query, vector, { ...options, frame: within, eastAsianBefore, phases }), { phases, sharing }),
  );
}
