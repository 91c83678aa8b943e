// The files of a backup, in a data folder or a backup: opens their databases for reading, copies and checks them, reads the heads of the records.
// Indexes are not among them, because their documents can be imported again.
import { join } from 'node:path';
import { Failure, isFailure } from '../contract/failures.ts';
import { copyWhole, onOneState, openReadable, prepared, sqliteFailure, type ReadableDatabase } from '../engine/store/database.ts';
import { openLibraryToRead } from '../engine/store/library-file.ts';
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

/** Files that are copied byte by byte. */
export const plainFiles = [VAULT, 'settings.json', 'installation-key.pem'] as const;

/** The key of encrypted cases; undefined if they are not encrypted. */
export type Key = Uint8Array | undefined;

/** The last entry of the record of a case. */
export interface Head {
  case: number;
  sequence: number;
  hash: string;
}

export function openDatabase(folder: string, name: DatabaseName, key: Key): ReadableDatabase {
  try {
    if (name === CASES) return openReadable(join(folder, CASES), casesSchema, key);
    return name === ACCESS ? openReadable(join(folder, ACCESS), accessSchema) : openLibraryToRead(folder);
  } catch (error) {
    throw sqliteFailure(error, name);
  }
}

/** Runs `work` with an open database. Errors of SQLite become failures. */
export function withDatabase<Result>(folder: string, name: DatabaseName, key: Key, work: (db: ReadableDatabase) => Result): Result {
  const db = openDatabase(folder, name, key);
  try {
    return work(db);
  } catch (error) {
    throw sqliteFailure(error, name);
  } finally {
    db.close();
  }
}

/** Copies a snapshot into `file`, with the same key. Writers are not blocked. */
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

/** The first of these heads that its case does not have; with `mayBeGone`, destroyed cases do not count. */
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

/** SQLite's quick check of the cases, also while they are in use. */
export function casesAreSound(folder: string, key: Key): boolean {
  try {
    return withDatabase(folder, CASES, key, (db) => db.pragma('quick_check', { simple: true }) === 'ok');
  } catch (error) {
    if (isFailure(error, 'data-damaged')) return false;
    throw error;
  }
}

/** The fault of a database; undefined if it is sound. */
export function databaseFault(folder: string, name: DatabaseName, key: Key, heads?: string): BackupFault | undefined {
  try {
    return withDatabase(folder, name, key, (db) =>
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
