// What a restore keeps of today's state: keys, usage, notices and audit, and some settings. A key that was ended since stays ended, usage stays
// counted, nothing is mailed twice, and the audit continues.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addActs } from '../access/audit/entries.ts';
import type { AuditedAct } from '../contract/audit.ts';
import type { KeysAfter } from '../contract/backup.ts';
import { inTransaction, openWritable, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { accessSchema } from '../storage/access-file.ts';
import { auditEnd } from './audit-end.ts';
import { ACCESS, copyInto, databaseFault, withDatabase } from './contents.ts';

export const SETTINGS = 'settings.json';
/** Settings of the computer and its network, which a restore does not change. */
const stayingSettings = ['api', 'mail', 'clusters'] as const;

/** No process may have access.sqlite open. `tell`: the audit entry, which is written with the files in one step. */
export function stageKeys(folder: string, stage: string, now: number, tell: (keys: KeysAfter) => AuditedAct): KeysAfter {
  const isWhole = existsSync(join(folder, ACCESS)) && databaseFault(folder, ACCESS, undefined) === undefined;
  const keys: KeysAfter = !isWhole ? 'backup' : continues(folder, stage) ? 'today' : 'united';
  if (keys === 'today') {
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(stage, ACCESS + suffix), { force: true });
    withDatabase(folder, ACCESS, undefined, (db) => copyInto(db, join(stage, ACCESS)));
  }
  const db = openWritable(join(stage, ACCESS), accessSchema, 'FULL');
  try {
    if (keys === 'united') withDatabase(folder, ACCESS, undefined, (today) => inTransaction(db, () => merge(db, today)));
    if (keys !== 'today') endMailings(db, now);
    addActs(db, [{ at: new Date(now).toISOString(), ...tell(keys) }]);
    // Merges the log into the file.
    db.pragma('journal_mode = DELETE');
  } finally {
    db.close();
  }
  return keys;
}

/** Keeps today's settings of the API, of mail and of clusters. */
export function stageSettings(folder: string, stage: string): void {
  const [today, then] = [objectIn(join(folder, SETTINGS)), objectIn(join(stage, SETTINGS))];
  if (today === undefined || then === undefined) return;
  for (const name of stayingSettings) {
    if (today[name] === undefined) delete then[name];
    else then[name] = today[name];
  }
  writeFileSync(join(stage, SETTINGS), `${JSON.stringify(then, undefined, 2)}\n`);
}

/** True if today's keys continue those of the backup: then nothing of the backup's is lost. */
function continues(folder: string, stage: string): boolean {
  if (!existsSync(join(stage, ACCESS))) return true;
  const then = withDatabase(stage, ACCESS, undefined, publicIds);
  if (then.length > 0) {
    const today = new Set(withDatabase(folder, ACCESS, undefined, publicIds));
    return then.every((id) => today.has(id));
  }
  const end = auditEnd(stage);
  const hashAt = 'SELECT hash FROM audit WHERE sequence = ?';
  return end === undefined || withDatabase(folder, ACCESS, undefined, (db) => prepared(db, hashAt).pluck().get(end.entries)) === end.head;
}

function publicIds(db: ReadableDatabase): string[] {
  return prepared(db, 'SELECT public_id FROM key').pluck().all() as string[];
}

type Row = Record<string, string | number | Buffer | null>;

/** Merges today's keys and usage. Keys with the same public id are the same; a search counts once. */
function merge(db: WritableDatabase, today: ReadableDatabase): void {
  const idOf = prepared(db, 'SELECT id FROM key WHERE public_id = ?').pluck();
  const isNamed = prepared(db, 'SELECT 1 FROM key WHERE name = ?').pluck();
  const ids = new Map<number, number>();
  for (const { id: todaysId, ...row } of prepared(today, 'SELECT * FROM key ORDER BY id').all() as Row[]) {
    let id = idOf.get(row['public_id']) as number | undefined;
    if (id === undefined) {
      for (let count = 2, { name } = row; isNamed.get(row['name']) !== undefined; count += 1) row['name'] = `${String(name)} ${count}`;
      const names = Object.keys(row);
      const put = `INSERT INTO key (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`;
      id = Number(prepared(db, put).run(row).lastInsertRowid);
    } else
      prepared(
        db,
        `UPDATE key SET throttled_at = coalesce(throttled_at, @throttled_at), suspended_at = coalesce(suspended_at, @suspended_at),
         ended_at = coalesce(ended_at, @ended_at), lapsed_at = coalesce(lapsed_at, @lapsed_at) WHERE public_id = @public_id`,
      ).run({
        ...{ public_id: row['public_id'], throttled_at: row['throttled_at'] },
        ...{ suspended_at: row['suspended_at'], ended_at: row['ended_at'], lapsed_at: row['lapsed_at'] },
      });
    ids.set(todaysId as number, id);
  }
  const put = prepared(
    db,
    `INSERT INTO usage (ticket, reference, key, used_at) SELECT @ticket, @reference, @key, @used_at
     WHERE NOT EXISTS (SELECT 1 FROM usage WHERE key = @key AND used_at = @used_at AND ticket = @ticket)`,
  );
  for (const row of prepared(today, 'SELECT ticket, reference, key, used_at FROM usage ORDER BY id').iterate() as Iterable<Row>)
    put.run({ ...row, key: ids.get(row['key'] as number) });
}

/** Ends open mailings, because they may have been sent since. The notices stay visible in the application. */
function endMailings(db: WritableDatabase, now: number): void {
  const at = new Date(now).toISOString();
  inTransaction(db, () => {
    prepared(db, 'UPDATE notice SET mailed_at = @at WHERE mailed_at IS NULL').run({ at });
    prepared(db, 'UPDATE mailing SET ended_at = @at, taken_by = NULL WHERE sent_at IS NULL AND ended_at IS NULL').run({ at });
  });
}

function objectIn(path: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
