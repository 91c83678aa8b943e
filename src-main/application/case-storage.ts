// The thread that keeps history, draft and cases. In: the data folder, how the cases are opened. Out: its calls, and an end that loses nothing.
import type { Admission, CaseWorkerCalls, CaseWorkerData } from '../workers/case-worker.ts';
import type { Remote } from '../workers/port.ts';
import { openStandby } from '../workers/on-demand-worker.ts';

export type { Admission } from '../workers/case-worker.ts';

export interface CaseDesk {
  /** Calls wait until the cases are opened, and fail with `cases-locked` while they are locked. */
  calls(): Remote<CaseWorkerCalls>;
  /** How cases.sqlite is opened from now on; it is closed first. A key is copied; the one before is forgotten. */
  admit(admission: Admission): Promise<void>;
  /** Closes cases.sqlite while `work` puts another in its place; calls wait meanwhile, and are then answered from the new one. */
  aside<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Waits until everything asked is on the disk. */
  close(): Promise<void>;
}

export interface CaseDeskParts {
  folder: string;
  /** Epoch milliseconds. */
  clock: () => number;
  /** True where an application may be open over the same folder: what was removed in it is left to it. */
  beside?: boolean;
  /** How the cases are opened; unencrypted where absent. */
  admission?: Admission;
}

export function openCaseDesk({ folder, clock, beside = false, admission = { as: 'plain' } }: CaseDeskParts): CaseDesk {
  let known = admission;
  let asides = 0;
  const now = (): Admission => (asides > 0 ? { as: 'waiting' } : known);
  const lane = openStandby<CaseWorkerCalls>('case-worker', (): CaseWorkerData => ({
    folder,
    admission: now(),
    ...(!beside && { openedAt: clock() }),
  }));
  const tell = async (): Promise<void> => lane.started()?.admit(now());
  return {
    calls: () => lane.calls(),
    admit: async (next) => {
      const before = known;
      known = next.as === 'encrypted' ? { as: 'encrypted', key: Uint8Array.from(next.key) } : next;
      if (before.as === 'encrypted') before.key.fill(0);
      await tell();
    },
    aside: async (work) => {
      asides += 1;
      try {
        await tell();
        return await work();
      } finally {
        asides -= 1;
        await tell();
      }
    },
    close: () => lane.close((calls) => calls.close(clock())),
  };
}
