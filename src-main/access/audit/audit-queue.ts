// Telling the audit: how does an act get there without anybody waiting for it? In: acts as they are done, how they are written. Out: the same
// acts in the same order, many in one commit. What could not be written is kept and tried again; an orderly end waits for all of it. Of
// what is too much to keep an entry tells the number.
import type { Actor, AuditAct, AuditFacts } from '../../contract/audit.ts';
import type { TimedAct } from './entries.ts';

/** Acts that follow each other within this time share a commit, in milliseconds. */
const GATHER_MS = 40;
/** After a failure the next attempt is made after this time, in milliseconds. */
const RETRY_MS = 5_000;
/** Acts that wait while nothing can be written, at most: some 20 MB. */
export const MOST_WAITING = 50_000;
/** Entries of one commit. */
const MOST_A_COMMIT = 2_000;

/** Tells that somebody did something. Returns at once. */
export type Tell = (who: Actor, act: AuditAct, facts?: AuditFacts) => void;

export interface Telling {
  tell: Tell;
  /** Waits until everything told is on the disk. Throws what keeps it from there; it is then still waiting. */
  settled(): Promise<void>;
}

export interface TellingParts {
  write: (acts: TimedAct[]) => Promise<void>;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Told once when writing begins to fail. */
  report: (error: unknown) => void;
}

export function openTelling({ write, clock, report }: TellingParts): Telling {
  let waiting: TimedAct[] = [];
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failing = false;
  /** Told when no more could be kept. */
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
    const acts = waiting.slice(0, MOST_A_COMMIT);
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
    tell: (who, act, facts = {}) => {
      const at = new Date(clock()).toISOString();
      if (waiting.length >= MOST_WAITING) lost = { at: lost?.at ?? at, count: (lost?.count ?? 0) + 1 };
      else waiting.push({ at, who, act, facts });
      if (writing === undefined) later(failing ? RETRY_MS : GATHER_MS);
    },
    settled: async () => {
      // What is under way may end before the last act was told.
      await writing?.catch(() => undefined);
      await all();
    },
  };
}
