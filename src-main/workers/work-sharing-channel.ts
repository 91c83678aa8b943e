// A lane asks all others for help, and helps: who is idle? In: what the front door tells each lane of the sharing, the indexes a lane has open.
// Out: a sharing for each index. Only an index that the lane has open is helped with: its file must not be held when it is to be moved.
import { BroadcastChannel } from 'node:worker_threads';
import { isOver, type WorkSharing, type Invitation } from '../engine/index/work-sharing.ts';
import { helpSearch, type SearchWork } from '../engine/ranking/hit-passages.ts';
import type { IndexHandle, OpenIndexes } from '../engine/search/open-indexes.ts';

/** What a lane is told of its sharing. */
export interface SharingFacts {
  /** The name of the channel, which no other sharing has. */
  channel: string;
  /** How many others there are at most; 0 for a lane that takes no part. */
  helpers: number;
  /** An i32 a lane, 0 while it is there and has not been asked anything by the front door; and the place of this lane's. */
  busy: SharedArrayBuffer;
  lane: number;
}

/** Lanes that a sharing tells apart; more share a place, which makes one of them help a little less. */
const PLACES = 64;

/** What identifies an opened index for every lane. */
export type Opened = Pick<IndexHandle, 'id' | 'memory'>;
type Call = Opened & { invitation: Invitation<SearchWork> };

/** The facts of a sharing's lanes, by the lane's number. */
export function sharingFacts(channel: string, helpers: number): (lane: number) => SharingFacts {
  const busy = new SharedArrayBuffer(PLACES * Int32Array.BYTES_PER_ELEMENT);
  new Int32Array(busy).fill(1);
  return (lane) => ({ channel, helpers, busy, lane: lane % PLACES });
}

/**
 * The front door tells whether a lane has a question to answer, or is not there: then it takes no further unit of another's. A lane that never
 * helps counts as busy, since nobody is told for its sake.
 */
export function markBusy({ helpers, busy, lane }: SharingFacts, isBusy: boolean): void {
  Atomics.store(new Int32Array(busy), lane, isBusy || helpers === 0 ? 1 : 0);
}

/** Takes part in the sharing. Out: the sharing that an index is opened with. */
export function joinWorkSharing(
  facts: SharingFacts,
  indexes: () => OpenIndexes,
): (place: IndexHandle) => WorkSharing<SearchWork> | undefined {
  const { helpers, lane } = facts;
  if (helpers === 0) return () => undefined;
  const busy = new Int32Array(facts.busy);
  const isWanted = (): boolean => Atomics.load(busy, lane) !== 0;
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
      // Where many search at once, nobody is told in vain.
      if (busy.some((one, at) => at !== lane && one === 0)) channel.postMessage({ id, memory, invitation } satisfies Call);
    },
  });
}
