// A thread for the collections: to read what they hold, or to count it. In: what it works on. Out: its calls.
import type { LibraryLaneCalls, LibraryLaneData } from './library-lane.ts';
import { openStandby, type Standby } from './standby.ts';

export type LibraryLane = Standby<LibraryLaneCalls>;

export function openLibraryLane(data: LibraryLaneData): LibraryLane {
  return openStandby<LibraryLaneCalls>('library-lane', data);
}
