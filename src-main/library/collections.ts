// The collections: what do they hold? In: the library's threads. Out: every index with its coverage. Counted figures are shown at once,
// also where an import has gone past them; then they are counted anew beside that, and whoever asks is told.
import type { Collection } from '../contract/library.ts';
import { MASTER_INDEX } from '../contract/engine.ts';
import type { CountedIndex, IndexState, CachedCounts } from '../workers/library-worker.ts';
import type { LibraryWorker } from '../workers/library-workers.ts';

/** The list waits this long for a count, in milliseconds: a small index is never shown as it was. An index never counted is worth more. */
const COUNT_MS = 150;
const FIRST_COUNT_MS = 700;
/** An index that keeps changing is counted again after this many times the time its count took, and this many milliseconds at least. */
const REST_SHARE = 10;
const LEAST_REST_MS = 2_000;
const FAILED_REST_MS = 30_000;

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
  /** Work on index `id` has ended, or another file is in its place: its count is not put off any longer. */
  settled(id: number): void;
  close(): void;
}

/** `quick` answers small questions, `counting` counts; `changed` is called when a count is done. */
export function openCollections(quick: LibraryWorker, counting: LibraryWorker, changed: () => void): Collections {
  /** Counts under way or put off, by index. */
  const counts = new Map<number, Promise<unknown>>();
  const restUntil = new Map<number, number>();
  /** Counts that are put off, by index: what ends their rest. */
  const rests = new Map<number, () => void>();
  /** Figures of this run, by the identity of the file: they hold also where none can be kept. */
  const counted = new Map<string, CachedCounts>();
  /** Indexes whose last count failed. */
  const uncounted = new Set<number>();
  let closed = false;

  const count = async (id: number): Promise<void> => {
    if (closed) return;
    const startedAt = performance.now();
    let rest = LEAST_REST_MS;
    try {
      const { identity, figures } = await counting.calls().count(id);
      counted.set(identity, figures);
      uncounted.delete(id);
    } catch {
      // An index that cannot be counted mostly says why in the list; it is tried again, but not for ever at once.
      rest = FAILED_REST_MS;
      uncounted.add(id);
    }
    const now = performance.now();
    restUntil.set(id, now + Math.max(rest, REST_SHARE * (now - startedAt)));
    counts.delete(id);
    if (!closed && rest !== FAILED_REST_MS) changed();
  };
  const resting = (id: number): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        rests.delete(id);
        resolve();
      };
      const timer = setTimeout(end, Math.max(0, (restUntil.get(id) ?? 0) - performance.now())).unref();
      rests.set(id, end);
    });
  const wantCount = (id: number): Promise<unknown> => {
    let under = counts.get(id);
    if (under === undefined) counts.set(id, (under = resting(id).then(() => count(id))));
    return under;
  };

  const states = async (): Promise<IndexState[]> =>
    (await quick.calls().list()).map((state) => {
      const figures = counted.get(state.identity) ?? state.figures;
      return figures === undefined ? state : { ...state, figures };
    });

  const settled = (id: number): void => {
    restUntil.delete(id);
    rests.get(id)?.();
  };

  return {
    list: async () => {
      let found = await states();
      // The small ones first: they need not wait for a large one.
      const behind = found
        .filter((state) => state.reason === undefined && state.figures?.generation !== state.generation)
        .sort((a, b) => a.sizeBytes - b.sizeBytes);
      const firsts = behind.filter((state) => state.figures === undefined);
      if (behind.length > 0) {
        await within(firsts.length > 0 ? FIRST_COUNT_MS : COUNT_MS, Promise.all(behind.map(({ id }) => wantCount(id))));
        found = await states();
      }
      const listed = found.map((state) => collectionOf(state, counts.has(state.id) && !uncounted.has(state.id)));
      return listed[0]?.id === MASTER_INDEX ? listed : [emptyMaster(), ...listed];
    },
    settled,
    close: () => {
      closed = true;
      for (const end of rests.values()) end();
    },
  };
}

function collectionOf(
  { figures, generation: _g, identity: _i, verification, reason, ...state }: IndexState,
  isCounted: boolean,
): Collection {
  return {
    ...state,
    ...(figures?.counted ?? nothingCounted),
    state: reason === undefined ? 'on' : 'failing',
    ...(reason !== undefined && { reason }),
    ...(figures !== undefined && figures.counted.documents > 0 && { changedAt: figures.changedAt }),
    ...(verification !== undefined && { verification }),
    ...(isCounted && { counting: true }),
  };
}

/** A data folder without a master index has one all the same, of which nothing is there yet. */
function emptyMaster(): Collection {
  return { ...nothingCounted, id: MASTER_INDEX, name: 'Master index', state: 'on', modelFits: true, sizeBytes: 0, refused: 0 };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}
