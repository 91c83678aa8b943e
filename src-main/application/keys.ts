// The thread that keeps keys, their use and notices. In: the data folder, the clock. Out: its calls, those of the screens among them; a look
// over all keys now and again; and an end that loses nothing.
import type { Answering } from '../contract/call.ts';
import type { accessCalls } from '../contract/notice.ts';
import { usageFile } from '../export/usage-csv.ts';
import type { AccessWorkerCalls, AccessWorkerData } from '../workers/access-worker.ts';
import type { AuditWorkerCalls, AuditWorkerData } from '../workers/audit-worker.ts';
import type { Remote } from '../workers/port.ts';
import { openStandby } from '../workers/on-demand-worker.ts';

/** How often the keys are looked over: contracts end by the clock, not by a request. */
const LOOK_MS = 60_000;

export interface AccessDesk {
  calls(): Remote<AccessWorkerCalls>;
  /** What reads the audit whole, and is waited for by nobody else. */
  audit(): Remote<AuditWorkerCalls>;
  /** What the screens ask. */
  answers: Answering<typeof accessCalls>;
  /** Closes access.sqlite; it is opened again when something is asked. */
  letGo(): Promise<void>;
  /** Waits until everything asked is on the disk. */
  close(): Promise<void>;
}

export interface AccessDeskParts {
  folder: string;
  /** Epoch milliseconds. */
  clock: () => number;
}

export function openAccessDesk({ folder, clock }: AccessDeskParts): AccessDesk {
  const lane = openStandby<AccessWorkerCalls>('access-worker', { folder } satisfies AccessWorkerData);
  const audit = openStandby<AuditWorkerCalls>('audit-worker', { folder } satisfies AuditWorkerData);
  const letGo = async (): Promise<void> => {
    await audit.close();
    await lane.close((calls) => calls.close());
  };
  // A disk that is full or gone is said to whoever asks next; the look comes again by itself.
  const look = (): void =>
    void lane
      .calls()
      .lookOver(clock())
      .catch(() => undefined);
  const looking = setInterval(look, LOOK_MS);
  looking.unref();
  return {
    calls: () => lane.calls(),
    audit: () => audit.calls(),
    answers: {
      keys: () => lane.calls().keys(clock()),
      createKey: (order) => lane.calls().createKey(order, clock()),
      changeKey: ({ name, change }) => lane.calls().changeKey(name, change),
      throttleKey: ({ name }) => nothing(lane.calls().throttleKey(name, clock())),
      suspendKey: ({ name }) => nothing(lane.calls().suspendKey(name, clock())),
      resumeKey: ({ name }) => nothing(lane.calls().resumeKey(name, clock())),
      endKey: ({ name }) => nothing(lane.calls().endKey(name, clock())),
      usage: (period) => lane.calls().usage(period),
      exportUsage: async (period) => usageFile(await lane.calls().usage(period), period),
      notices: async () => {
        await lane.calls().lookOver(clock());
        return lane.calls().notices();
      },
      noticesSeen: ({ ids }) => nothing(lane.calls().noticesSeen(ids, clock())),
      dismissNotices: ({ ids }) => nothing(lane.calls().dismissNotices(ids, clock())),
      restoreNotices: ({ ids }) => nothing(lane.calls().restoreNotices(ids, clock())),
      announce: async (order) => ({ contacts: await lane.calls().announce(order, clock()) }),
    },
    letGo,
    close: async () => {
      clearInterval(looking);
      await letGo();
    },
  };
}

async function nothing(work: Promise<void>): Promise<undefined> {
  await work;
  return undefined;
}
