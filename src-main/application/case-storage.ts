// The worker that holds cases.sqlite. In: the data folder, how the cases may be opened. Out: the calls of cases, history and draft, and an orderly
// end.
import type { CallsAt } from '../contract/application.ts';
import type { Admission, CaseStorageCalls, CaseWorkerData } from '../workers/case-worker.ts';
import { callsThrough } from '../workers/host.ts';
import { openOnDemandWorker } from '../workers/on-demand.ts';
import type { Remote } from '../workers/port.ts';

export type { Admission } from '../workers/case-worker.ts';

export interface CaseStorage {
  /** The calls of the contract. They wait until the cases are opened, and fail with `cases-locked` while they are locked. */
  calls: CallsAt<'cases'>;
  /** Calls of the application beyond them; times are epoch milliseconds. */
  stored(): Remote<CaseStorageCalls>;
  /** How cases.sqlite is opened from now on; it is closed first. A key is copied; the previous one is erased. */
  admit(admission: Admission): Promise<void>;
  /** Closes cases.sqlite while `work` replaces it; calls wait meanwhile and are answered from the new file. */
  whileClosed<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Waits until everything is on the disk. */
  close(): Promise<void>;
}

export interface CaseStorageOptions {
  folder: string;
  /** Epoch milliseconds. */
  clock: () => number;
  /** True if another application may have the folder open: the cases it removed are left to it. */
  secondary?: boolean;
  /** How the cases are opened; unencrypted where absent. */
  admission?: Admission;
  /** The application's version. */
  application?: string;
}

export function openCaseStorage({
  folder,
  clock,
  secondary = false,
  admission = { as: 'plain' },
  application = '',
}: CaseStorageOptions): CaseStorage {
  let known = admission;
  let closures = 0;
  const now = (): Admission => (closures > 0 ? { as: 'waiting' } : known);
  const worker = openOnDemandWorker<CaseStorageCalls>('case-worker', (): CaseWorkerData => ({
    folder,
    application,
    admission: now(),
    ...(!secondary && { openedAt: clock() }),
  }));
  const admitNow = async (): Promise<void> => worker.started()?.admit(now());
  return {
    calls: callsThrough('cases', () => worker.calls(), clock),
    stored: () => worker.calls(),
    admit: async (next) => {
      const before = known;
      known = next.as === 'encrypted' ? { as: 'encrypted', key: Uint8Array.from(next.key) } : next;
      if (before.as === 'encrypted') before.key.fill(0);
      await admitNow();
    },
    whileClosed: async (work) => {
      closures += 1;
      try {
        await admitNow();
        return await work();
      } finally {
        closures -= 1;
        await admitNow();
      }
    },
    close: () => worker.close((calls) => calls.close(clock())),
  };
}
