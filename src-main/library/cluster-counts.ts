// What do the collections on clusters hold? In: a call that asks a cluster. Out: the counts that are known, or why there are none; old ones are asked
// for again while they are shown.
import type { Coverage } from '../contract/coverage.ts';
import { isFailure } from '../contract/failures.ts';
import type { Collection } from '../contract/library.ts';

export type CountOnCluster = (id: number) => Promise<Coverage & Pick<Collection, 'modelFits' | 'sizeBytes'>>;
export type CountedOnCluster = Partial<Coverage> & Partial<Pick<Collection, 'modelFits' | 'sizeBytes' | 'counting' | 'unanswered'>>;

/** Counts are asked for again after this time, milliseconds, and where there was no answer. */
const AGAIN_MS = 60_000;
const AGAIN_UNANSWERED_MS = 2_000;

interface Known {
  counted: CountedOnCluster;
  askedAt: number;
}

export interface ClusterCounts {
  of(id: number): CountedOnCluster;
  /** The collection may have changed. */
  settled(id: number): void;
}

/** `changed`: called after each count. */
export function openClusterCounts(count: CountOnCluster | undefined, changed: () => void): ClusterCounts {
  const known = new Map<number, Known>();
  const ask = async (id: number, ofCluster: CountOnCluster): Promise<void> => {
    const entry = { counted: known.get(id)?.counted ?? { counting: true }, askedAt: performance.now() };
    known.set(id, entry);
    try {
      entry.counted = await ofCluster(id);
    } catch (error) {
      if (!isFailure(error)) throw error;
      entry.counted = { unanswered: { code: error.code, facts: error.facts } };
    }
    changed();
  };
  return {
    of: (id) => {
      const one = known.get(id);
      const pause = one?.counted.unanswered === undefined ? AGAIN_MS : AGAIN_UNANSWERED_MS;
      if (count !== undefined && (one === undefined || performance.now() - one.askedAt > pause)) void ask(id, count).catch(() => undefined);
      return known.get(id)?.counted ?? {};
    },
    settled: (id) => void known.delete(id),
  };
}
