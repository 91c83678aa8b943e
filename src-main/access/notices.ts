// Makes and lists notices about keys. In: access.sqlite. Out: rows of the table of notices, each made once per cause even by several processes,
// and the notices that were not mailed yet.
import type { AnnouncementOrder, Notice, UnmailedNotice } from '../contract/notice.ts';
import { Failure, type FailureFacts } from '../contract/failures.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { storedKeys, type StoredKey } from './key-rows.ts';
import { dayOf, dueNotices, hasLapsed, type Counts, type DueNotice } from './entitlement.ts';
import { searchesOf, type Tally } from './tally.ts';

const MAX_SUBJECT = 200;
const MAX_TEXT = 20_000;

/** To be called in a transaction. */
export function makeDueNotices(db: WritableDatabase, stored: StoredKey, counts: Counts, now: number): void {
  for (const notice of dueNotices(stored, counts, now)) makeNotice(db, stored.key.id, notice, now);
}

/**
 * Makes the notices that are due for any key, and records which contracts have ended. `now` is epoch milliseconds. `tally`: cached counts, so
 * that usage is not counted again.
 */
export function checkAllKeys(db: WritableDatabase, now: number, tally?: Tally): void {
  const today = dayOf(now);
  const countsOf = ({ key }: StoredKey): Counts => tally?.of(key.id, today) ?? searchesOf(db, key.id, now);
  const due = (stored: StoredKey): boolean =>
    dueNotices(stored, countsOf(stored), now).length > 0 || (hasLapsed(stored, today) && stored.lapsedAt === undefined);
  tally?.catchUp();
  if (!storedKeys(db).some(due)) return;
  inTransaction(db, () => {
    for (const stored of storedKeys(db)) {
      makeDueNotices(db, stored, countsOf(stored), now);
      if (stored.lapsedAt !== undefined || !hasLapsed(stored, today)) continue;
      prepared(db, 'UPDATE key SET lapsed_at = ? WHERE id = ?').run(new Date(now).toISOString(), stored.key.id);
    }
  });
}

function makeNotice(db: WritableDatabase, key: number, { kind, cause, facts }: DueNotice, now: number, seen = false): void {
  const at = new Date(now).toISOString();
  prepared(db, 'INSERT OR IGNORE INTO notice (key, kind, cause, facts, made_at, seen_at) VALUES (?, ?, ?, ?, ?, ?)').run(
    ...[key, kind, cause, JSON.stringify(facts), at, seen ? at : null],
  );
}

/** Makes a notice for each contact of the keys that have not ended, one per contact. Returns the number of contacts. Throws `argument-invalid`. */
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
    const keyByContact = new Map<string, number>();
    for (const { key } of storedKeys(db)) {
      if (key.contact === undefined || key.endedAt !== undefined) continue;
      const address = key.contact.toLowerCase();
      if (!keyByContact.has(address)) keyByContact.set(address, key.id);
    }
    const notice: DueNotice = { kind: 'api-change', cause: String(lastInsertRowid), facts: { subject, text } };
    // Its author, the operator, has seen it.
    for (const key of keyByContact.values()) makeNotice(db, key, notice, now, true);
    return keyByContact.size;
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

/** Notices that were not dismissed, the latest first. */
export function listNotices(db: ReadableDatabase): Notice[] {
  return (prepared(db, `${NOTICES} WHERE dismissed_at IS NULL ORDER BY notice.id DESC`).all() as NoticeRow[]).map(noticeOf);
}

/** Notices that were not mailed yet, the oldest first, with the contacts of their keys. */
export function unmailedNotices(db: ReadableDatabase): UnmailedNotice[] {
  const rows = prepared(db, `${NOTICES} WHERE mailed_at IS NULL ORDER BY notice.id`).all() as NoticeRow[];
  return rows.map((row) => ({ ...noticeOf(row), ...(row.contact !== null && { contact: row.contact }), attempts: row.mail_attempts }));
}

/** Records that the mail server has accepted a notice. `now` is epoch milliseconds. */
export function noticeMailed(db: WritableDatabase, id: number, now: number): void {
  const update =
    'UPDATE notice SET mailed_at = coalesce(mailed_at, ?), mail_failure = NULL, mail_attempts = mail_attempts + 1 WHERE id = ?';
  prepared(db, update).run(new Date(now).toISOString(), id);
}

/** Records that the mail server has not accepted a notice; `why` contains no secret and no address. */
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
