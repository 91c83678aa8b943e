// The list of collections with their content. In: the library workers. Out: every index with its counts. Cached counts are returned immediately,
// even if they are outdated; the index is then counted in the background and the change is published.
import { runForCaller } from '../contract/caller.ts';
import type { Collection } from '../contract/library.ts';
import { MASTER_INDEX } from '../contract/engine.ts';
import { MASTER_NAME } from '../contract/master-index.ts';
import type { CountedIndex, IndexState, CachedCounts } from '../workers/library-worker.ts';
import type { LibraryWorker } from '../workers/library-workers.ts';
import { openClusterCounts, type CountOnCluster } from './cluster-counts.ts';

/** How long the list waits for a count, milliseconds, so that a small index is never shown with old counts; longer for its first count. */
const COUNT_MS = 150;
const FIRST_COUNT_MS = 700;
/** Pause before an index is counted again: a multiple of the time its last count took, a minimum, and the pause after a failure, milliseconds. */
const PAUSE_FACTOR = 10;
const MIN_PAUSE_MS = 2_000;
const FAILURE_PAUSE_MS = 30_000;

const nothingCounted: CountedIndex = {
  documents: 0,
  families: 0,
  languages: [],
  countries: [],
  years: [],
  kinds: [],
  fullText: 0,
  claims: 0,
  images: 0,
  pdfs: 0,
  files: 0,
  fingerprint: '',
};

export interface Collections {
  list(): Promise<Collection[]>;
  /** To be called when a job on index `id` has ended or its file was replaced: the index is counted without a pause. */
  settled(id: number): void;
  /** Drops the counts of the indexes for which this is true, because they were locked or unlocked. */
  forgetWhere(isGone: (id: number) => boolean): void;
  close(): void;
}

export interface CollectionsOptions {
  /** The worker for short calls. */
  quick: LibraryWorker;
  /** The worker that counts. */
  counting: LibraryWorker;
  /** Called after each count. */
  changed: () => void;
  /** What a collection on a cluster holds; absent where no cluster is asked. */
  onCluster?: CountOnCluster | undefined;
}

export function openCollections({ quick, counting, changed, onCluster }: CollectionsOptions): Collections {
  const there = openClusterCounts(onCluster, changed);
  /** Running or pausing counts, by index. */
  const counts = new Map<number, Promise<unknown>>();
  const pauseUntil = new Map<number, number>();
  /** Functions that end a pause, by index. */
  const pauses = new Map<number, () => void>();
  /** Counts of this run, by the identity of the file, in case they cannot be stored. */
  const counted = new Map<string, CachedCounts>();
  /** The number of the index with each of these files. */
  const indexOf = new Map<string, number>();
  /** Indexes whose last count failed. */
  const uncounted = new Set<number>();
  const closing = new AbortController();
  /** A count is shared by all who ask for the list. It ends with the application, however long it would take. */
  const counter = { name: '', gone: closing.signal };

  const count = async (id: number): Promise<void> => {
    if (closing.signal.aborted) return;
    const startedAt = performance.now();
    let pause = MIN_PAUSE_MS;
    try {
      const { identity, figures } = await runForCaller(counter, () => counting.calls().count(id));
      counted.set(identity, figures);
      indexOf.set(identity, id);
      uncounted.delete(id);
    } catch {
      // The list usually shows why an index cannot be counted; it is tried again after a pause.
      pause = FAILURE_PAUSE_MS;
      uncounted.add(id);
    }
    const now = performance.now();
    pauseUntil.set(id, now + Math.max(pause, PAUSE_FACTOR * (now - startedAt)));
    counts.delete(id);
    if (!closing.signal.aborted && pause !== FAILURE_PAUSE_MS) changed();
  };
  const pausing = (id: number): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        pauses.delete(id);
        resolve();
      };
      const timer = setTimeout(end, Math.max(0, (pauseUntil.get(id) ?? 0) - performance.now())).unref();
      pauses.set(id, end);
    });
  const requestCount = (id: number): Promise<unknown> => {
    let requested = counts.get(id);
    if (requested === undefined) counts.set(id, (requested = pausing(id).then(() => count(id))));
    return requested;
  };

  const states = async (): Promise<IndexState[]> =>
    (await quick.calls().list()).map((state) => {
      const figures = counted.get(state.identity) ?? state.figures;
      return figures === undefined ? state : { ...state, figures };
    });

  const settled = (id: number): void => {
    pauseUntil.delete(id);
    pauses.get(id)?.();
    there.settled(id);
  };

  return {
    list: async () => {
      let found = await states();
      // Small indexes first, so that they need not wait for a large one.
      const outdated = found
        .filter((state) => state.reason === undefined && state.cluster === undefined && state.figures?.generation !== state.generation)
        .sort((a, b) => a.sizeBytes - b.sizeBytes);
      const uncountedYet = outdated.filter((state) => state.figures === undefined);
      if (outdated.length > 0) {
        await within(uncountedYet.length > 0 ? FIRST_COUNT_MS : COUNT_MS, Promise.all(outdated.map(({ id }) => requestCount(id))));
        found = await states();
      }
      const listed = found.map((state) => {
        const collection = collectionOf(state, counts.has(state.id) && !uncounted.has(state.id));
        return state.cluster === undefined ? collection : { ...collection, ...there.of(state.id) };
      });
      return listed[0]?.id === MASTER_INDEX ? listed : [emptyMaster(), ...listed];
    },
    settled,
    forgetWhere: (isGone) => {
      for (const [identity, id] of indexOf) {
        if (!isGone(id)) continue;
        indexOf.delete(identity);
        counted.delete(identity);
        uncounted.delete(id);
        settled(id);
      }
    },
    close: () => {
      closing.abort();
      for (const end of pauses.values()) end();
    },
  };
}

function collectionOf(
  {
    figures,
    generation: _g,
    identity: _i,
    readBefore,
    placingBytes,
    placesLeftOut,
    lacksNames,
    verification,
    reason,
    ...state
  }: IndexState,
  isCounted: boolean,
): Collection {
  // Texts in other languages have the same terms by both analyses.
  const analysedBefore = readBefore.filter((language) => figures?.counted.languages.some(({ name }) => name === language));
  return {
    ...state,
    ...(figures?.counted ?? nothingCounted),
    state: reason === undefined ? 'on' : 'failing',
    ...(reason !== undefined && { reason }),
    ...(figures !== undefined && figures.counted.documents > 0 && { changedAt: figures.changedAt }),
    ...(verification !== undefined && { verification }),
    ...(analysedBefore.length > 0 && { analysedBefore }),
    ...(placingBytes !== undefined && {
      withoutPlaces: { bytes: placingBytes, ...(lacksNames && { lacksNames }), ...(placesLeftOut && { leftOut: placesLeftOut }) },
    }),
    ...(isCounted && { counting: true }),
  };
}

/** The entry for a master index that does not exist yet. */
function emptyMaster(): Collection {
  return { ...nothingCounted, id: MASTER_INDEX, name: MASTER_NAME, state: 'on', modelFits: true, sizeBytes: 0, refused: 0 };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}
