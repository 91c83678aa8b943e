// The mailings of notices: recipients, attempts, outcomes. In: access.sqlite. Out: the mailings that are due, each claimed by one process. A
// mailing whose process has died may have been sent and is not sent again. All SQL of mail is in this file.
import type { FailureFacts } from '../../contract/failures.ts';
import type { UnmailedNotice } from '../../contract/notice.ts';
import type { ReasonCode } from '../../contract/reasons.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../../engine/store/database.ts';
import { isRunning } from '../../contract/running-process.ts';
import { mailAddress } from './address.ts';
import type { Outcome } from './server.ts';

/** Pauses after the first, second, third failure and so on, milliseconds; the last one repeats. */
const MINUTE_MS = 60_000;
export const PAUSES_MS = [1, 5, 15, 60, 240, 720, 1_440].map((minutes) => minutes * MINUTE_MS);
/** An attempt that is further away was planned by a clock that has been set back since: it is due. */
export const MAX_PAUSE_MS = Math.max(...PAUSES_MS);
/** Older notices are not mailed and not retried. */
const STALE_MS = 7 * 1_440 * MINUTE_MS;

export interface Mailing {
  notice: number;
  recipient: string;
  attempts: number;
}

/** The process that has claimed a mailing. `run` is unique per start, because a later process can get the same process id. */
export interface Holder {
  pid: number;
  run: string;
}

/** A claim expires after this time, which is longer than any round takes, even if its process id is in use again. */
const CLAIM_MS = 120 * MINUTE_MS;

interface OutcomeListener {
  mailed(id: number, now: number): void;
  notMailed(id: number, why: FailureFacts): void;
}

/** Claims at most `count` due mailings for `holder`. `operator`: gets a copy of every notice; empty: nobody. */
export function claimMailings(
  db: WritableDatabase,
  unmailed: readonly UnmailedNotice[],
  { holder, operator, now, count }: { holder: Holder; operator: string; now: number; count: number },
  listener: OutcomeListener,
): Mailing[] {
  return inTransaction(db, () => {
    for (const { id, kind, contact, madeAt } of unmailed) {
      if (now - Date.parse(madeAt) > STALE_MS) continue;
      // The operator wrote the announcements.
      for (const entered of [contact ?? '', kind === 'api-change' ? '' : operator]) {
        const recipient = mailAddress(entered);
        if (recipient === undefined) continue;
        prepared(db, 'INSERT OR IGNORE INTO mailing (notice, recipient, next_at) VALUES (?, ?, ?)').run(id, recipient, now);
      }
    }
    failAbandoned(db, holder, now, listener);
    const due = prepared(
      db,
      `SELECT notice, recipient, attempts FROM mailing
       WHERE sent_at IS NULL AND ended_at IS NULL AND taken_by IS NULL AND NOT next_at BETWEEN @now + 1 AND @now + @pause
       ORDER BY notice, recipient LIMIT @count`,
    ).all({ now, count, pause: MAX_PAUSE_MS }) as Mailing[];
    for (const { notice, recipient } of due)
      prepared(
        db,
        'UPDATE mailing SET taken_by = @pid, taken_run = @run, next_at = @until WHERE notice = @notice AND recipient = @recipient',
      ).run({
        ...holder,
        ...{ until: now + CLAIM_MS, notice, recipient },
      });
    return due;
  });
}

/** Ends the mailings of processes that have died. */
function failAbandoned(db: WritableDatabase, { pid, run }: Holder, now: number, listener: OutcomeListener): void {
  const taken = prepared(
    db,
    'SELECT notice, recipient, attempts, taken_by, taken_run, next_at FROM mailing WHERE taken_by IS NOT NULL',
  ).all() as (Mailing & { taken_by: number; taken_run: string | null; next_at: number })[];
  for (const one of taken)
    if (one.taken_by === pid ? one.taken_run !== run : !isRunning(one.taken_by) || one.next_at <= now)
      putOutcome(db, one, { sent: false, reason: 'mail-broken-off', again: false, uncertain: true }, now, listener);
}

/** Records the outcome of a mailing. */
export function recordMailingOutcome(db: WritableDatabase, one: Mailing, outcome: Outcome, now: number, listener: OutcomeListener): void {
  inTransaction(db, () => putOutcome(db, one, outcome, now, listener));
}

/** Releases a mailing that was not tried. */
export function postponeMailing(db: WritableDatabase, { notice, recipient }: Mailing, nextAt: number): void {
  prepared(db, 'UPDATE mailing SET taken_by = NULL, next_at = ? WHERE notice = ? AND recipient = ?').run(nextAt, notice, recipient);
}

/** Ends all pauses between attempts. */
export function retryMailingsNow(db: WritableDatabase, now: number): void {
  prepared(db, 'UPDATE mailing SET next_at = ? WHERE sent_at IS NULL AND ended_at IS NULL AND taken_by IS NULL AND next_at > ?').run(
    now,
    now,
  );
}

/** Number of mailings that were neither sent nor given up. */
export function waitingMailings(db: ReadableDatabase): number {
  return prepared(db, 'SELECT count(*) FROM mailing WHERE sent_at IS NULL AND ended_at IS NULL').pluck().get() as number;
}

function putOutcome(db: WritableDatabase, one: Mailing, outcome: Outcome, now: number, listener: OutcomeListener): void {
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
    if (unsent === undefined) listener.mailed(notice, now);
    return;
  }
  const facts = failureFactsOf(outcome);
  const first = prepared(db, 'SELECT made_at FROM notice WHERE id = ?').pluck().get(notice) as string;
  const next = now + pauseAfter(attempts);
  const isLast = outcome.uncertain || !outcome.again || next - Date.parse(first) > STALE_MS;
  put({ ...(isLast ? { ended: at } : { next }), reason: JSON.stringify(facts) });
  listener.notMailed(notice, facts);
}

/** The pause after this number of attempts, milliseconds. */
export function pauseAfter(attempts: number): number {
  return PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] as number;
}

export function failureFactsOf({ reason, status, uncertain }: Extract<Outcome, { sent: false }>): FailureFacts {
  const code: ReasonCode = uncertain ? 'mail-uncertain' : reason;
  return { reason: code, ...(status !== undefined && { status }) };
}
