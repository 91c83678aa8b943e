// The worker that holds cases.sqlite. In: the data folder, how the cases may be opened. Out: the calls of cases, history and draft, and an orderly
// end.
import type { CallsAt } from '../contract/application.ts';
import type { Admission, CaseDirectCalls, CaseStorageCalls, CaseWorkerData } from '../workers/case-worker.ts';
import { callsThrough } from '../workers/host.ts';
import { openOnDemandWorker } from '../workers/on-demand.ts';
import type { Remote } from '../workers/port.ts';
import { inTurns } from '../workers/turns.ts';

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
  /** How long a call may run, milliseconds; DEADLINE_MS where absent. */
  deadlineMs?: number | undefined;
}

/** They do not read the cases, and are answered while these are closed. */
const direct: readonly (keyof CaseDirectCalls)[] = ['open', 'form', 'heldElsewhere', 'models'];

export function openCaseStorage({
  folder,
  clock,
  secondary = false,
  admission = { as: 'plain' },
  application = '',
  deadlineMs,
}: CaseStorageOptions): CaseStorage {
  let known = admission;
  let closures = 0;
  const now = (): Admission => (closures > 0 ? { as: 'waiting' } : known);
  const openedAt = clock();
  const worker = openOnDemandWorker<CaseStorageCalls>('case-worker', (): Omit<CaseWorkerData, 'termination'> => ({
    folder,
    application,
    admission: now(),
    ...(!secondary && { openedAt }),
  }));
  const unlimited = ['copyCases', 'caseCopy', 'importCase', 'destroyCase'] as const;
  const turns = inTurns<CaseStorageCalls>(worker, { unlimited, direct, deadlineMs });
  const admitNow = async (): Promise<void> => {
    const admission = now();
    const admitted = worker.started()?.admit(admission);
    turns.hold(admission.as === 'waiting');
    await admitted;
  };
  turns.hold(now().as === 'waiting');
  return {
    calls: callsThrough('cases', () => turns.calls, clock),
    stored: () => turns.calls,
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
    close: async () => {
      await turns.end();
      await worker.close((calls) => calls.close());
    },
  };
}
