// The thread that keeps history, draft and cases. In: the data folder. Out: its calls, and an end that loses nothing.
import type { CaseLaneCalls, CaseLaneData } from './case-lane.ts';
import type { Remote } from './port.ts';
import { openStandby } from './standby.ts';

export interface CaseDesk {
  calls(): Remote<CaseLaneCalls>;
  /** Waits until everything asked is on the disk. */
  close(): Promise<void>;
}

export interface CaseDeskParts {
  folder: string;
  /** Epoch milliseconds. */
  clock: () => number;
  /** True where an application may be open over the same folder: what was removed in it is left to it. */
  beside?: boolean;
}

export function openCaseDesk({ folder, clock, beside = false }: CaseDeskParts): CaseDesk {
  const lane = openStandby<CaseLaneCalls>('case-lane', { folder, ...(!beside && { openedAt: clock() }) } satisfies CaseLaneData);
  return { calls: () => lane.calls(), close: () => lane.close((calls) => calls.close(clock())) };
}
