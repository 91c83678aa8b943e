// What is to be told about the keys: was it, and to whom? In: access.sqlite. Out: rows of the table of notices, each made once for its cause,
// whichever process comes first; those that mail has not taken yet.
import type { AnnouncementOrder, Notice, UnmailedNotice } from '../contract/notice.ts';
import { Failure, type FailureFacts } from '../contract/failures.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { storedKeys, type StoredKey } from './key-rows.ts';
import { dayOf, dueNotices, hasLapsed, type Counts, type DueNotice } from './entitlement.ts';
import { searchesOf, type Tally } from './tally.ts';

const MAX_SUBJECT = 200;
const MAX_TEXT = 20_000;

/** To be called in a transaction. */
export function makeDueNotices(db: WritableDatabase, kept: StoredKey, counts: Counts, now: number): void {
  for (const notice of dueNotices(kept, counts, now)) makeNotice(db, kept.key.id, notice, now);
}

/**
 * Looks over all keys: makes what is due, and keeps in mind which contracts have ended. `now` is epoch milliseconds. `tally`: of somebody who
 * keeps one, so that nothing is counted anew.
 */
export function checkAllKeys(db: WritableDatabase, now: number, tally?: Tally): void {
  const today = dayOf(now);
  const countsOf = ({ key }: StoredKey): Counts => tally?.of(key.id, today) ?? searchesOf(db, key.id, now);
  const due = (kept: StoredKey): boolean =>
    dueNotices(kept, countsOf(kept), now).length > 0 || (hasLapsed(kept, today) && kept.lapsedAt === undefined);
  tally?.catchUp();
  if (!storedKeys(db).some(due)) return;
  inTransaction(db, () => {
    for (const kept of storedKeys(db)) {
      makeDueNotices(db, kept, countsOf(kept), now);
      if (kept.lapsedAt !== undefined || !hasLapsed(kept, today)) continue;
      prepared(db, 'UPDATE key SET lapsed_at = ? WHERE id = ?').run(new Date(now).toISOString(), kept.key.id);
    }
  });
}

function makeNotice(db: WritableDatabase, key: number, { kind, cause, facts }: DueNotice, now: number, seen = false): void {
  const at = new Date(now).toISOString();
  prepared(db, 'INSERT OR IGNORE INTO notice (key, kind, cause, facts, made_at, seen_at) VALUES (?, ?, ?, ?, ?, ?)').run(
    ...[key, kind, cause, JSON.stringify(facts), at, seen ? at : null],
  );
}

/** Tells every contact of a key that has not ended, once each. Answers with how many contacts that is. Throws `argument-invalid`. */
export function announce(db: WritableDatabase, order: AnnouncementOrder, now: number): number {
  const [subject, text] = [order.subject.trim(), order.text.trim()];
  if (subject === '' || subject.length > MAX_SUBJECT || /[\r\n]/.test(subject)) {
    throw new Failure('argument-invalid', { reason: `An announcement needs a subject of 1 to ${MAX_SUBJECT} characters in one line.` });
  }
  if (text === '' || text.length > MAX_TEXT) {
    throw new Failure('argument-invalid', { reason: `An announcement needs a text of 1 to ${MAX_TEXT} characters.` });
  }
  return inTransaction(db, () => {
    const made = prepared(db, 'INSERT INTO announcement (subject, text, made_at) VALUES (?, ?, ?)');
    const { lastInsertRowid } = made.run(subject, text, new Date(now).toISOString());
    const told = new Map<string, number>();
    for (const { key } of storedKeys(db)) {
      if (key.contact === undefined || key.endedAt !== undefined) continue;
      const address = key.contact.toLowerCase();
      if (!told.has(address)) told.set(address, key.id);
    }
    const notice: DueNotice = { kind: 'api-change', cause: String(lastInsertRowid), facts: { subject, text } };
    // Whoever wrote it has seen it.
    for (const key of told.values()) makeNotice(db, key, notice, now, true);
    return told.size;
  });
}

interface NoticeRow {
  id: number;
  name: string;
  customer: string | null;
  contact: string | null;
  kind: string;
  facts: string;
  made_at: string;
  seen_at: string | null;
  mailed_at: string | null;
  mail_failure: string | null;
  mail_attempts: number;
}

const NOTICES = 'SELECT notice.*, key.name, key.customer, key.contact FROM notice JOIN key ON key.id = notice.key';

/** Those that were not dismissed, the latest first. */
export function listNotices(db: ReadableDatabase): Notice[] {
  return (prepared(db, `${NOTICES} WHERE dismissed_at IS NULL ORDER BY notice.id DESC`).all() as NoticeRow[]).map(noticeOf);
}

/** Those that mail has not taken yet, the oldest first; with whom of its key each goes to. */
export function unmailedNotices(db: ReadableDatabase): UnmailedNotice[] {
  const rows = prepared(db, `${NOTICES} WHERE mailed_at IS NULL ORDER BY notice.id`).all() as NoticeRow[];
  return rows.map((row) => ({ ...noticeOf(row), ...(row.contact !== null && { contact: row.contact }), attempts: row.mail_attempts }));
}

/** The mail server has taken it. `now` is epoch milliseconds. */
export function noticeMailed(db: WritableDatabase, id: number, now: number): void {
  const taken = 'UPDATE notice SET mailed_at = coalesce(mailed_at, ?), mail_failure = NULL, mail_attempts = mail_attempts + 1 WHERE id = ?';
  prepared(db, taken).run(new Date(now).toISOString(), id);
}

/** The mail server has not taken it; `why` holds no secret and no address. */
export function noticeNotMailed(db: WritableDatabase, id: number, why: FailureFacts): void {
  prepared(db, 'UPDATE notice SET mail_failure = ?, mail_attempts = mail_attempts + 1 WHERE id = ?').run(JSON.stringify(why), id);
}

export function noticesSeen(db: WritableDatabase, ids: readonly number[], now: number): void {
  each(db, 'UPDATE notice SET seen_at = coalesce(seen_at, @at) WHERE id = @id', ids, now);
}

export function dismissNotices(db: WritableDatabase, ids: readonly number[], now: number): void {
  each(db, 'UPDATE notice SET seen_at = coalesce(seen_at, @at), dismissed_at = coalesce(dismissed_at, @at) WHERE id = @id', ids, now);
}

export function restoreNotices(db: WritableDatabase, ids: readonly number[], now: number): void {
  each(db, 'UPDATE notice SET dismissed_at = NULL WHERE id = @id', ids, now);
}

function each(db: WritableDatabase, sql: string, ids: readonly number[], now: number): void {
  const at = new Date(now).toISOString();
  inTransaction(db, () => {
    for (const id of ids) prepared(db, sql).run({ id, at });
  });
}

function noticeOf(row: NoticeRow): Notice {
  return {
    id: row.id,
    key: row.name,
    ...(row.customer !== null && { customer: row.customer }),
    kind: row.kind,
    facts: JSON.parse(row.facts),
    madeAt: row.made_at,
    ...(row.seen_at !== null && { seenAt: row.seen_at }),
    ...(row.mailed_at !== null && { mailedAt: row.mailed_at }),
    ...(row.mail_failure !== null && { mailFailure: JSON.parse(row.mail_failure) }),
  } as Notice;
}
