// A data folder: which indexes are in it, which classes have titles? In: the folder. Out: index files by number, made,
// listed and removed. library.sqlite keeps only what the index files cannot know: the next number, and the class scheme.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, isFailure } from '../../contract/failures.ts';
import { inTransaction, openWritable, prepared, type Schema, type WritableDatabase } from './database.ts';
import { openReadableIndex, openWritableIndex, type ReadableIndex } from './index-schema.ts';
import { readMeta, writeMeta } from './meta.ts';
import { countPublications } from './publications.ts';

export const MASTER_INDEX = 1;
const MASTER_NAME = 'Master index';
const MAX_NAME = 200;

const schema: Schema = {
  applicationId: 0x414e544c,
  migrations: [
    `CREATE TABLE counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
     INSERT INTO counter VALUES ('next-index', 2);
     CREATE TABLE class_title (code TEXT PRIMARY KEY, level INTEGER NOT NULL, title TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
  ],
};

export interface IndexListing {
  id: number;
  name: string;
  publications: number;
  /** False where the file is there but cannot be read. */
  online: boolean;
}

/** One symbol of an installed classification scheme. */
export interface ClassTitle {
  code: string;
  level: number;
  title: string;
}

/** The folder's path of index `id`. */
export function indexFile(folder: string, id: number): string {
  return join(folder, 'indexes', `${id}.sqlite`);
}

/** Makes the folder and its library file where they are missing. Throws `folder-unwritable`. */
export function openLibrary(folder: string): WritableDatabase {
  try {
    mkdirSync(join(folder, 'indexes'), { recursive: true });
  } catch (error) {
    throw new Failure('folder-unwritable', { reason: 'the folder cannot be made' }, { cause: error });
  }
  return openWritable(join(folder, 'library.sqlite'), schema, 'FULL');
}

/** Numbers of the index files in the folder, ascending. */
export function indexNumbers(folder: string): number[] {
  const path = join(folder, 'indexes');
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .flatMap((name) => /^([1-9]\d*)\.sqlite$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** What identifies an index file on disk; changes when the file is replaced. Undefined where there is none. */
export function fileIdentity(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  return found === undefined ? undefined : `${found.dev}:${found.ino}`;
}

/** What tells that an index file was written to or damaged since: changes with its identity, size and time. */
export function fileState(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  return found === undefined ? undefined : `${found.dev}:${found.ino}:${found.size}:${found.mtimeNs}`;
}

export function listIndexes(folder: string): IndexListing[] {
  return indexNumbers(folder).map((id) => describeIndex(folder, id));
}

/** What index `id` says of itself; offline where its file cannot be read. */
export function describeIndex(folder: string, id: number): IndexListing {
  try {
    const db = openReadableIndex(indexFile(folder, id));
    try {
      return { id, name: readMeta(db).name, publications: countPublications(db), online: true };
    } finally {
      db.close();
    }
  } catch (error) {
    if (isFailure(error, 'folder-newer')) throw error;
    return { id, name: `Index ${id}`, publications: 0, online: false };
  }
}

/** Opens index `id` for reading. Throws `index-unknown` or `index-offline`. */
export function openIndex(folder: string, id: number): ReadableIndex {
  const file = indexFile(folder, id);
  if (!existsSync(file)) throw new Failure('index-unknown', { index: id });
  try {
    return openReadableIndex(file);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('index-offline', { index: id, reason: 'its file is damaged or locked' }, { cause: error });
  }
}

/** Makes an index with the next free number; `model` is the checksum of the model that will embed its passages. */
export function createIndex(folder: string, name: string, model: string): number {
  return withLibrary(folder, (library) => {
    refuseName(folder, name);
    return addIndex(library, folder, name, model);
  });
}

/** The index named, made where it is missing; without a name the master index. Safe when two commands ask at once. */
export function indexNamed(folder: string, name: string | undefined, model: string): number {
  return withLibrary(folder, (library) => {
    if (name === undefined || name === MASTER_NAME) {
      if (!existsSync(indexFile(folder, MASTER_INDEX))) makeFile(folder, MASTER_INDEX, MASTER_NAME, model);
      return MASTER_INDEX;
    }
    const known = listIndexes(folder).find((index) => index.name === name);
    if (known !== undefined) return known.id;
    refuseName(folder, name);
    return addIndex(library, folder, name, model);
  });
}

/** Gives index `id` another name. Throws `index-unknown`, `index-name-taken` and `index-name-empty`. */
export function renameIndex(folder: string, id: number, name: string): void {
  withLibrary(folder, () => {
    const file = indexFile(folder, id);
    if (!existsSync(file)) throw new Failure('index-unknown', { index: id });
    refuseName(folder, name);
    const db = openWritableIndex(file);
    try {
      inTransaction(db, () => writeMeta(db, { name }));
    } finally {
      db.close();
    }
  });
}

/** Removes index `id` and its files. Throws `index-unknown`. */
export function removeIndex(folder: string, id: number): void {
  const file = indexFile(folder, id);
  if (!existsSync(file)) throw new Failure('index-unknown', { index: id });
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

export function installClassTitles(folder: string, titles: readonly ClassTitle[]): void {
  withLibrary(folder, (library) => {
    const put = prepared(
      library,
      `INSERT INTO class_title (code, level, title) VALUES (@code, @level, @title)
       ON CONFLICT (code) DO UPDATE SET level = excluded.level, title = excluded.title`,
    );
    for (const title of titles) put.run(title);
  });
}

/** The title of a classification symbol, where a scheme is installed. */
export function classTitle(folder: string, code: string): ClassTitle | undefined {
  return withLibrary(folder, (library) => prepared(library, 'SELECT code, level, title FROM class_title WHERE code = ?').get(code)) as
    | ClassTitle
    | undefined;
}

function withLibrary<Result>(folder: string, work: (library: WritableDatabase) => Result): Result {
  const library = openLibrary(folder);
  try {
    return inTransaction(library, () => work(library));
  } finally {
    library.close();
  }
}

function refuseName(folder: string, name: string): void {
  if (name.trim() === '' || name.length > MAX_NAME) throw new Failure('index-name-empty');
  if (listIndexes(folder).some((index) => index.name === name)) throw new Failure('index-name-taken', { name });
}

/** Numbers are never used twice, so that a key made for a removed index does not open the next one. */
function addIndex(library: WritableDatabase, folder: string, name: string, model: string): number {
  const id = (prepared(library, `SELECT value FROM counter WHERE name = 'next-index'`).get() as { value: number }).value;
  prepared(library, `UPDATE counter SET value = value + 1 WHERE name = 'next-index'`).run();
  makeFile(folder, id, name, model);
  return id;
}

function makeFile(folder: string, id: number, name: string, model: string): void {
  const db = openWritableIndex(indexFile(folder, id));
  try {
    inTransaction(db, () => writeMeta(db, { name, model }));
  } finally {
    db.close();
  }
}
