// Which files cannot be made again, and how are they read? In: a data folder or a backup, the key of its cases. Out: the databases opened to be
// read only, copied whole, checked; the heads of the chains in them. Indexes are not among them: their files can be imported again.
import { join } from 'node:path';
import { Failure, isFailure } from '../contract/failures.ts';
import { copyWhole, onOneState, openReadable, prepared, sqliteFailure, type ReadableDatabase } from '../engine/store/database.ts';
import { openLibraryToRead } from '../engine/store/library.ts';
import { accessSchema } from '../storage/access-file.ts';
import { casesSchema } from '../storage/cases-file.ts';
import { digestOf } from '../storage/canonical.ts';
import type { BackupFault } from '../contract/backup.ts';

export const CASES = 'cases.sqlite';
export const ACCESS = 'access.sqlite';
export const LIBRARY = 'library.sqlite';
export const VAULT = 'vault.json';

export const databases = [CASES, ACCESS, LIBRARY] as const;
export type DatabaseName = (typeof databases)[number];

/** Files beside the databases, as they are. */
export const plainFiles = [VAULT, 'settings.json', 'installation-key.pem'] as const;

/** What opens encrypted cases; undefined where they are not. */
export type Key = Uint8Array | undefined;

/** The last entry of a case's chain. */
export interface Head {
  case: number;
  sequence: number;
  hash: string;
}

export function openKept(folder: string, name: DatabaseName, key: Key): ReadableDatabase {
  try {
    if (name === CASES) return openReadable(join(folder, CASES), casesSchema, key);
    return name === ACCESS ? openReadable(join(folder, ACCESS), accessSchema) : openLibraryToRead(folder);
  } catch (error) {
    throw sqliteFailure(error, name);
  }
}

/** Runs `work` over a database that is closed afterwards; what SQLite says becomes a failure. */
export function reading<Result>(folder: string, name: DatabaseName, key: Key, work: (db: ReadableDatabase) => Result): Result {
  const db = openKept(folder, name, key);
  try {
    return work(db);
  } catch (error) {
    throw sqliteFailure(error, name);
  } finally {
    db.close();
  }
}

/** Writes the database as it is now into `file`, under the same key; whatever is written to it meanwhile is not waited for and waits not. */
export function copyInto(db: ReadableDatabase, file: string): void {
  copyWhole(db, file);
}

/** None in a file of a schema before there were cases. */
export function headsOf(db: ReadableDatabase): Head[] {
  if (!hasCases(db)) return [];
  return prepared(
    db,
    `SELECT case_file AS "case", sequence, hash FROM record AS one
     WHERE sequence = (SELECT max(sequence) FROM record WHERE case_file = one.case_file) ORDER BY case_file`,
  ).all() as Head[];
}

export function headsDigest(heads: readonly Head[]): string {
  return digestOf(heads.map((head) => `${head.case} ${head.sequence} ${head.hash}\n`).join(''));
}

/** The first of these that is not an entry of its case here; cases that were deleted for good are not missed. */
export function missingHead(db: ReadableDatabase, heads: readonly Head[], mayBeGone: boolean): Head | undefined {
  if (heads.length === 0) return undefined;
  const hashAt = prepared(db, 'SELECT hash FROM record WHERE case_file = ? AND sequence = ?').pluck();
  const stands = prepared(db, 'SELECT 1 FROM case_file WHERE id = ?').pluck();
  return heads.find((head) => hashAt.get(head.case, head.sequence) !== head.hash && !(mayBeGone && stands.get(head.case) === undefined));
}

export function casesIn(db: ReadableDatabase): { id: number; createdAt: string }[] {
  if (!hasCases(db)) return [];
  return prepared(db, 'SELECT id, created_at AS createdAt FROM case_file ORDER BY id').all() as { id: number; createdAt: string }[];
}

function hasCases(db: ReadableDatabase): boolean {
  return prepared(db, `SELECT 1 FROM sqlite_schema WHERE name = 'case_file'`).get() !== undefined;
}

/** What SQLite's quick check says of the cases, with their key, beside whoever works with them. */
export function casesAreSound(folder: string, key: Key): boolean {
  try {
    return reading(folder, CASES, key, (db) => db.pragma('quick_check', { simple: true }) === 'ok');
  } catch (error) {
    if (isFailure(error, 'data-damaged')) return false;
    throw error;
  }
}

/** What is wrong with a database, whoever wrote it; undefined where it is whole. `folder-newer` is a fault as well. */
export function databaseFault(folder: string, name: DatabaseName, key: Key, heads?: string): BackupFault | undefined {
  try {
    return reading(folder, name, key, (db) =>
      onOneState(db, () => {
        if (db.pragma('integrity_check', { simple: true }) !== 'ok') return 'database';
        return heads !== undefined && headsDigest(headsOf(db)) !== heads ? 'record' : undefined;
      }),
    );
  } catch (error) {
    if (isFailure(error, 'folder-newer')) return 'newer';
    if (error instanceof Failure && error.code !== 'data-damaged') throw error;
    return 'database';
  }
}
