// How do acts reach the audit without anybody waiting? In: acts as they are done, a function that writes them. Out: the same acts in the same
// order, many per commit. What cannot be written is kept and tried again; acts beyond the limit are counted, and an entry says how many.
import type { Actor, AuditAct, AuditFacts } from '../../contract/audit-acts.ts';
import type { TimedAct } from './entries.ts';

/** Acts that follow each other within this time share a commit, in milliseconds. */
const GATHER_MS = 40;
/** Pause after a failure, in milliseconds. */
const RETRY_MS = 5_000;
/** Acts kept while nothing can be written: some 20 MB. */
export const MAX_WAITING = 50_000;
/** Entries per commit. */
const MOST_PER_COMMIT = 2_000;

/** Records that somebody did something. Returns at once. */
export type RecordAct = (actor: Actor, act: AuditAct, facts?: AuditFacts) => void;

export interface AuditQueue {
  record: RecordAct;
  /** Waits until everything recorded is on the disk. Throws what keeps it from there; it is then still waiting. */
  settled(): Promise<void>;
}

export interface AuditQueueOptions {
  write: (acts: TimedAct[]) => Promise<void>;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Called once when writing begins to fail. */
  report: (error: unknown) => void;
}

export function openAuditQueue({ write, clock, report }: AuditQueueOptions): AuditQueue {
  let waiting: TimedAct[] = [];
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failing = false;
  /** Acts that could not be kept. */
  let lost: { at: string; count: number } | undefined;

  const later = (ms: number): void => {
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      all().catch(() => later(RETRY_MS));
    }, ms);
    timer.unref();
  };
  const commit = async (): Promise<void> => {
    const acts = waiting.slice(0, MOST_PER_COMMIT);
    try {
      await write(acts);
      failing = false;
    } catch (error) {
      if (!failing) report(error);
      failing = true;
      throw error;
    }
    waiting = waiting.slice(acts.length);
    if (lost === undefined) return;
    waiting.push({ at: lost.at, who: { kind: 'application' }, act: 'acts-lost', facts: { count: lost.count } });
    lost = undefined;
  };
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) await commit();
  };
  const all = (): Promise<void> => (writing ??= drain().finally(() => (writing = undefined)));
  return {
    record: (who, act, facts = {}) => {
      const at = new Date(clock()).toISOString();
      if (waiting.length >= MAX_WAITING) lost = { at: lost?.at ?? at, count: (lost?.count ?? 0) + 1 };
      else waiting.push({ at, who, act, facts });
      if (writing === undefined) later(failing ? RETRY_MS : GATHER_MS);
    },
    settled: async () => {
      // A commit under way may end before the last act was recorded.
      await writing?.catch(() => undefined);
      await all();
    },
  };
}
