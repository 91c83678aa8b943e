// Notices on their way: to whom, how often tried, what became of them? In: access.sqlite. Out: those that are due, each in the hands of one
// process. One that is in the hands of a process that has died may have been sent, and is not sent again. All SQL of mail lies here.
import type { FailureFacts } from '../../contract/failures.ts';
import type { UnmailedNotice } from '../../contract/notice.ts';
import type { ReasonCode } from '../../contract/reasons.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../../engine/store/database.ts';
import { isRunning } from '../../contract/running-process.ts';
import { mailAddress } from './address.ts';
import type { Outcome } from './server.ts';

/** Pauses after the first, second, third failure and so on, in milliseconds; the last one is kept to. */
const MINUTE_MS = 60_000;
export const PAUSES_MS = [1, 5, 15, 60, 240, 720, 1_440].map((minutes) => minutes * MINUTE_MS);
/** What is older says nothing any more: it is not begun with, nor tried any longer. */
const STALE_MS = 7 * 1_440 * MINUTE_MS;

export interface Mailing {
  notice: number;
  recipient: string;
  attempts: number;
}

/** Who has a mailing in its hands: a process, and which run of it, since a process that has died may leave its number to the next. */
export interface Holder {
  pid: number;
  run: string;
}

/** Longer than any round takes; what is held for longer is held by nobody, whoever bears the number of the process now. */
const HELD_MS = 120 * MINUTE_MS;

interface Ended {
  mailed(id: number, now: number): void;
  notMailed(id: number, why: FailureFacts): void;
}

/** Takes at most `count` that are due into the hands of `holder`. `operator`: also told of everything; empty: nobody. */
export function claimMailings(
  db: WritableDatabase,
  unmailed: readonly UnmailedNotice[],
  { holder, operator, now, count }: { holder: Holder; operator: string; now: number; count: number },
  ended: Ended,
): Mailing[] {
  return inTransaction(db, () => {
    for (const { id, kind, contact, madeAt } of unmailed) {
      if (now - Date.parse(madeAt) > STALE_MS) continue;
      // What the operator announced he knows.
      for (const entered of [contact ?? '', kind === 'api-change' ? '' : operator]) {
        const recipient = mailAddress(entered);
        if (recipient === undefined) continue;
        prepared(db, 'INSERT OR IGNORE INTO mailing (notice, recipient, next_at) VALUES (?, ?, ?)').run(id, recipient, now);
      }
    }
    endOfTheDead(db, holder, now, ended);
    const due = prepared(
      db,
      `SELECT notice, recipient, attempts FROM mailing
       WHERE sent_at IS NULL AND ended_at IS NULL AND taken_by IS NULL AND next_at <= ? ORDER BY notice, recipient LIMIT ?`,
    ).all(now, count) as Mailing[];
    for (const { notice, recipient } of due)
      prepared(
        db,
        'UPDATE mailing SET taken_by = @pid, taken_run = @run, next_at = @until WHERE notice = @notice AND recipient = @recipient',
      ).run({
        ...holder,
        ...{ until: now + HELD_MS, notice, recipient },
      });
    return due;
  });
}

/** What a process had in its hands that is gone. */
function endOfTheDead(db: WritableDatabase, { pid, run }: Holder, now: number, ended: Ended): void {
  const taken = prepared(
    db,
    'SELECT notice, recipient, attempts, taken_by, taken_run, next_at FROM mailing WHERE taken_by IS NOT NULL',
  ).all() as (Mailing & { taken_by: number; taken_run: string | null; next_at: number })[];
  for (const one of taken)
    if (one.taken_by === pid ? one.taken_run !== run : !isRunning(one.taken_by) || one.next_at <= now)
      putOutcome(db, one, { sent: false, reason: 'mail-broken-off', again: false, uncertain: true }, now, ended);
}

/** Writes down what became of one. */
export function recordMailingOutcome(db: WritableDatabase, one: Mailing, outcome: Outcome, now: number, ended: Ended): void {
  inTransaction(db, () => putOutcome(db, one, outcome, now, ended));
}

/** Gives one back that was not tried. */
export function postponeMailing(db: WritableDatabase, { notice, recipient }: Mailing, nextAt: number): void {
  prepared(db, 'UPDATE mailing SET taken_by = NULL, next_at = ? WHERE notice = ? AND recipient = ?').run(nextAt, notice, recipient);
}

/** Nothing waits for its pause any more. */
export function retryMailingsNow(db: WritableDatabase, now: number): void {
  prepared(db, 'UPDATE mailing SET next_at = ? WHERE sent_at IS NULL AND ended_at IS NULL AND taken_by IS NULL AND next_at > ?').run(
    now,
    now,
  );
}

/** How many are neither sent nor given up. */
export function waitingMailings(db: ReadableDatabase): number {
  return prepared(db, 'SELECT count(*) FROM mailing WHERE sent_at IS NULL AND ended_at IS NULL').pluck().get() as number;
}

function putOutcome(db: WritableDatabase, one: Mailing, outcome: Outcome, now: number, ended: Ended): void {
  const { notice, recipient } = one;
  const attempts = one.attempts + 1;
  const at = new Date(now).toISOString();
  const put = (columns: { sent?: string; ended?: string; next?: number; reason?: string }): void =>
    void prepared(
      db,
      `UPDATE mailing SET taken_by = NULL, attempts = @attempts, sent_at = @sent, ended_at = @ended, next_at = @next, reason = @reason
       WHERE notice = @notice AND recipient = @recipient`,
    ).run({
      ...{ notice, recipient, attempts },
      ...{ sent: columns.sent ?? null, ended: columns.ended ?? null, next: columns.next ?? now, reason: columns.reason ?? null },
    });
  if (outcome.sent) {
    put({ sent: at });
    const unsent = prepared(db, 'SELECT 1 FROM mailing WHERE notice = ? AND sent_at IS NULL').get(notice);
    if (unsent === undefined) ended.mailed(notice, now);
    return;
  }
  const facts = factsOf(outcome);
  const first = prepared(db, 'SELECT made_at FROM notice WHERE id = ?').pluck().get(notice) as string;
  const next = now + pauseAfter(attempts);
  const isLast = outcome.uncertain || !outcome.again || next - Date.parse(first) > STALE_MS;
  put({ ...(isLast ? { ended: at } : { next }), reason: JSON.stringify(facts) });
  ended.notMailed(notice, facts);
}

/** How long to wait after this many attempts, in milliseconds. */
export function pauseAfter(attempts: number): number {
  return PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] as number;
}

export function factsOf({ reason, status, uncertain }: Extract<Outcome, { sent: false }>): FailureFacts {
  const told: ReasonCode = uncertain ? 'mail-uncertain' : reason;
  return { reason: told, ...(status !== undefined && { status }) };
}
