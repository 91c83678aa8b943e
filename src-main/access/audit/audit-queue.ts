// Writes acts to the audit in the background. In: acts, a function that writes them. Out: the same acts in the same order, many per commit.
// Acts that cannot be written are kept and retried; those beyond a limit are dropped, and an entry records their number.
import type { Actor, AuditAct, AuditFacts } from '../../contract/audit-acts.ts';
import { runForApplication } from '../../contract/caller.ts';
import type { TimedAct } from './entries.ts';

/** Acts within this time share a commit, milliseconds. */
const GATHER_MS = 40;
/** Pause after a failure, milliseconds. */
const RETRY_MS = 5_000;
/** Maximum number of acts kept while writing fails: about 20 MB. */
export const MAX_WAITING = 50_000;
/** Entries per commit. */
const MAX_PER_COMMIT = 2_000;

/** Records an act without waiting. */
export type RecordAct = (actor: Actor, act: AuditAct, facts?: AuditFacts) => void;

export interface AuditQueue {
  record: RecordAct;
  /** Waits until all recorded acts are on the disk. Throws the error if they cannot be written; they are then retried later. */
  settled(): Promise<void>;
}

export interface AuditQueueOptions {
  write: (acts: TimedAct[]) => Promise<void>;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Called once when writing starts to fail. */
  report: (error: unknown) => void;
}

export function openAuditQueue({ write, clock, report }: AuditQueueOptions): AuditQueue {
  let waiting: TimedAct[] = [];
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failing = false;
  /** Acts that were dropped. */
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
    const acts = waiting.slice(0, MAX_PER_COMMIT);
    try {
      // Many callers share a commit, and it often begins when the one whose call started it has gone.
      await runForApplication(() => write(acts));
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
