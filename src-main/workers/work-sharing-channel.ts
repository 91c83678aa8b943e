// Shares the work of a search with idle workers. In: which workers are busy, the indexes that a worker has open. Out: the work sharing of each
// index. A worker helps only with indexes it has open, so that it never keeps a file open that has to be moved.
import { BroadcastChannel } from 'node:worker_threads';
import { isOver, type WorkSharing, type Invitation } from '../engine/index/work-sharing.ts';
import { helpSearch, type SearchWork } from '../engine/local/hit-passages.ts';
import type { FileHandle, OpenIndexes } from '../engine/search/open-indexes.ts';

/** What a worker needs to take part in work sharing. */
export interface SharingFacts {
  /** The unique name of the broadcast channel. */
  channel: string;
  /** Maximum number of helpers; 0 for a worker that takes no part. */
  helpers: number;
  /** One 32-bit number per worker, 0 while it is running and idle; `slot`: that of this worker. */
  busy: SharedArrayBuffer;
  slot: number;
}

/** Number of slots; further workers share a slot, which makes them help a little less. */
const SLOTS = 64;

/** Identifies an open index for every worker. */
export type Opened = Pick<FileHandle, 'id' | 'memory'>;
type Call = Opened & { invitation: Invitation<SearchWork> };

/** The sharing facts of each worker, by its number. */
export function sharingFacts(channel: string, helpers: number): (worker: number) => SharingFacts {
  const busy = new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT);
  new Int32Array(busy).fill(1);
  return (worker) => ({ channel, helpers, busy, slot: worker % SLOTS });
}

/** Marks a worker as busy or idle. A busy one takes no further work of others; one that never helps is always busy. */
export function markBusy({ helpers, busy, slot }: SharingFacts, isBusy: boolean): void {
  Atomics.store(new Int32Array(busy), slot, isBusy || helpers === 0 ? 1 : 0);
}

/** Joins the work sharing. Returns a function that gives the work sharing of an index. */
export function joinWorkSharing(
  facts: SharingFacts,
  indexes: () => OpenIndexes,
): (handle: FileHandle) => WorkSharing<SearchWork> | undefined {
  const { helpers, slot } = facts;
  if (helpers === 0) return () => undefined;
  const busy = new Int32Array(facts.busy);
  const isWanted = (): boolean => Atomics.load(busy, slot) !== 0;
  const channel = new BroadcastChannel(facts.channel);
  channel.unref();
  channel.onmessage = (message) => {
    const { invitation, ...opened } = (message as { data: Call }).data;
    if (isWanted() || isOver(invitation)) return;
    indexes().helping(opened, (index) => helpSearch(index, invitation, isWanted));
  };
  return ({ id, memory }) => ({
    helpers,
    invite: (invitation) => {
      // No message if no worker is idle.
      if (busy.some((one, at) => at !== slot && one === 0)) channel.postMessage({ id, memory, invitation } satisfies Call);
    },
  });
}
