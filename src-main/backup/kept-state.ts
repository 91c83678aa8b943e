// What of today stays when an older state of the cases comes? In: the data folder, the files that were gathered from a backup. Out: among these the
// keys, their use, notices and audit as they are to be, and the settings. Who may ask is no matter of an older state: a key that was ended since
// stays ended, what was used stays used, what was mailed is not mailed again, the audit goes on.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addActs } from '../access/audit/entries.ts';
import type { AuditedAct } from '../contract/audit.ts';
import type { KeysAfter } from '../contract/backup.ts';
import { inTransaction, openWritable, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { accessSchema } from '../storage/access-file.ts';
import { auditEnd } from './audit-end.ts';
import { ACCESS, copyInto, databaseFault, reading } from './kept-files.ts';

export const SETTINGS = 'settings.json';
/** What belongs to the computer and its network, whatever state the cases have. */
const stayingSettings = ['api', 'mail'] as const;

/** Nobody has the keys of the data folder open. `tell`: what the audit is told comes or does not come with the files, all in one. */
export function stageKeys(folder: string, stage: string, now: number, tell: (keys: KeysAfter) => AuditedAct): KeysAfter {
  const isWhole = existsSync(join(folder, ACCESS)) && databaseFault(folder, ACCESS, undefined) === undefined;
  const keys: KeysAfter = !isWhole ? 'backup' : goesOn(folder, stage) ? 'today' : 'united';
  if (keys === 'today') {
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(stage, ACCESS + suffix), { force: true });
    reading(folder, ACCESS, undefined, (db) => copyInto(db, join(stage, ACCESS)));
  }
  const db = openWritable(join(stage, ACCESS), accessSchema, 'FULL');
  try {
    if (keys === 'united') reading(folder, ACCESS, undefined, (today) => inTransaction(db, () => unite(db, today)));
    if (keys !== 'today') endMailings(db, now);
    addActs(db, [{ at: new Date(now).toISOString(), ...tell(keys) }]);
    // One file, and nothing beside it.
    db.pragma('journal_mode = DELETE');
  } finally {
    db.close();
  }
  return keys;
}

/** Those of the api and of mail stay as they are here. */
export function stageSettings(folder: string, stage: string): void {
  const [today, then] = [objectIn(join(folder, SETTINGS)), objectIn(join(stage, SETTINGS))];
  if (today === undefined || then === undefined) return;
  for (const name of stayingSettings) {
    if (today[name] === undefined) delete then[name];
    else then[name] = today[name];
  }
  writeFileSync(join(stage, SETTINGS), `${JSON.stringify(then, undefined, 2)}\n`);
}

/** True where today's keys are those of the backup and what came after: then nothing of the backup's is missed. */
function goesOn(folder: string, stage: string): boolean {
  if (!existsSync(join(stage, ACCESS))) return true;
  const then = reading(stage, ACCESS, undefined, publicIds);
  if (then.length > 0) {
    const today = new Set(reading(folder, ACCESS, undefined, publicIds));
    return then.every((id) => today.has(id));
  }
  const end = auditEnd(stage);
  const hashAt = 'SELECT hash FROM audit WHERE sequence = ?';
  return end === undefined || reading(folder, ACCESS, undefined, (db) => prepared(db, hashAt).pluck().get(end.entries)) === end.head;
}

function publicIds(db: ReadableDatabase): string[] {
  return prepared(db, 'SELECT public_id FROM key').pluck().all() as string[];
}

type Row = Record<string, string | number | Buffer | null>;

/** Keys are the same that have the same public id; a search is counted once, whichever of the two has it. */
function unite(db: WritableDatabase, today: ReadableDatabase): void {
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

/** Whether they were sent since nobody can tell any more: in the application they are still to be seen, and no one gets one twice. */
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
