// The workers that hold access.sqlite. In: the data folder, the clock. Out: the calls of keys and notices, those of the service and the audit, and
// a check of all keys every minute.
import type { CallsAt } from '../contract/application.ts';
import type { UsagePeriod } from '../contract/notice.ts';
import { usageFile } from '../export/usage-csv.ts';
import type { AccessStorageCalls, AccessWorkerData } from '../workers/access-worker.ts';
import type { AuditWorkerCalls, AuditWorkerData } from '../workers/audit-worker.ts';
import { callsThrough } from '../workers/host.ts';
import { openOnDemandWorker } from '../workers/on-demand.ts';
import type { Remote } from '../workers/port.ts';
import { inTurns } from '../workers/turns.ts';

/** How often all keys are checked for notices that are due, milliseconds. */
const CHECK_MS = 60_000;

export interface AccessStorage {
  /** The calls of the contract, with the one that makes a file of usage. */
  calls: CallsAt<'access'> & { exportUsage: (period: UsagePeriod) => Promise<{ name: string; bytes: Uint8Array }> };
  /** Calls of the application beyond them; times are epoch milliseconds. */
  stored(): Remote<AccessStorageCalls>;
  /** The calls that read the whole audit, on a thread of their own. */
  audit(): Remote<AuditWorkerCalls>;
  /** Closes access.sqlite; the next call opens it again. */
  release(): Promise<void>;
  /** Waits until everything is on the disk. */
  close(): Promise<void>;
}

export interface AccessStorageOptions {
  folder: string;
  /** Epoch milliseconds. */
  clock: () => number;
  /** How long a call may run, milliseconds; DEADLINE_MS where absent. */
  deadlineMs?: number | undefined;
}

export function openAccessStorage({ folder, clock, deadlineMs }: AccessStorageOptions): AccessStorage {
  const worker = openOnDemandWorker<AccessStorageCalls>('access-worker', { folder } satisfies Omit<AccessWorkerData, 'termination'>);
  const turns = inTurns<AccessStorageCalls>(worker, { deadlineMs });
  const audit = openOnDemandWorker<AuditWorkerCalls>('audit-worker', { folder } satisfies AuditWorkerData);
  const calls = callsThrough('access', () => turns.calls, clock);
  const release = async (): Promise<void> => {
    await audit.close();
    await turns.end();
    await worker.close((stored) => stored.close());
  };
  // A disk that is full or gone is reported to the next caller; the check is repeated by itself.
  const check = (): void => void turns.calls.checkKeys(clock()).catch(() => undefined);
  const checking = setInterval(check, CHECK_MS);
  checking.unref();
  return {
    calls: { ...calls, exportUsage: async (period) => usageFile(await calls.usage(period), period) },
    stored: () => turns.calls,
    audit: () => audit.calls(),
    release,
    close: async () => {
      clearInterval(checking);
      await release();
    },
  };
}
