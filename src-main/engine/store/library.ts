// Creates, lists and removes the index files of a data folder. library.sqlite holds only what the index files cannot: the next index number,
// the class scheme, and cached counts.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, isFailure } from '../../contract/failures.ts';
import { MASTER_INDEX, MASTER_NAME } from '../../contract/master-index.ts';
import { clusterFile, clusterNumbers, clusterPlace, removeClusterFiles, writeClusterPlace, type ClusterPlace } from './cluster-files.ts';
import { inTransaction, prepared, sqliteFailure, type WritableDatabase } from './database.ts';
import { internalFileIn, internalNames, internalNumber, newInternalName } from './internal-indexes.ts';
import { isUpToDate, openReadableIndex, openWritableIndex, type ReadableIndex, type WritableIndex } from './index-schema.ts';
import { withLibrary } from './library-file.ts';
import { importReports } from './library-schema.ts';
import { CURRENT_ANALYSIS, CURRENT_NAMES, CURRENT_PLACES, languagesReadBefore, readMeta, writeMeta } from './meta.ts';
import { countPublications, hasLanguage } from './publications.ts';
import { removeWaysBack } from './ways-back.ts';

export { MASTER_INDEX };
const MAX_NAME = 200;

export interface IndexListing {
  id: number;
  name: string;
  publications: number;
  /** False if the file exists but cannot be read. */
  online: boolean;
  /** Its languages whose texts an earlier version analysed; absent if none. */
  analysedBefore?: string[];
  /** Present if it answers no conditions yet, because an earlier version made it, or because it is to have no places. */
  withoutPlaces?: true;
  placesLeftOut?: true;
  /** Present if it lacks the names of its applicants and inventors, because an earlier version made it. */
  withoutNames?: true;
  /** Present if it holds documents of the firm's own. */
  internal?: true;
  /** The cluster that it is on, whose state and counts are not known here; absent for one on this computer. */
  cluster?: string;
}

/** One symbol of an installed classification scheme. */
export interface ClassTitle {
  code: string;
  level: number;
  title: string;
}

/** The path of index `id` in the folder. */
export function indexFile(folder: string, id: number): string {
  return internalFile(folder, id) ?? clusterFile(folder, id) ?? publishedFile(folder, id);
}

function publishedFile(folder: string, id: number): string {
  return join(folder, 'indexes', `${id}.sqlite`);
}

function internalFile(folder: string, id: number): string | undefined {
  return id === MASTER_INDEX ? undefined : internalFileIn(join(folder, 'indexes'), id);
}

/** True if index `id` holds documents of the firm's own. */
export function isInternal(folder: string, id: number): boolean {
  return internalFile(folder, id) !== undefined;
}

/** The numbers of all indexes in the folder, ascending, with those of the firm's own documents and those on clusters. */
export function allIndexNumbers(folder: string): number[] {
  const internal = internalNames(join(folder, 'indexes')).flatMap((name) => internalNumber(name) ?? []);
  return [...new Set([...indexNumbers(folder), ...internal, ...clusterNumbers(folder)])].sort((a, b) => a - b);
}

/** The numbers of the collections of published documents, ascending, here and on clusters: what programs and guests may see. */
export function publishedNumbers(folder: string): number[] {
  return [...indexNumbers(folder), ...clusterNumbers(folder)].sort((a, b) => a - b);
}

/** The numbers of the indexes of published documents, ascending: what packs may contain. */
export function indexNumbers(folder: string): number[] {
  const path = join(folder, 'indexes');
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .flatMap((name) => /^([1-9]\d*)\.sqlite$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** Identifies an index file on disk; changes when the file is replaced. Undefined if there is none. */
export function fileIdentity(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  return found === undefined ? undefined : `${found.dev}:${found.ino}`;
}

/** Identifies the state of an index file: changes with its identity, size and modification time. */
export function fileState(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  return found === undefined ? undefined : `${found.dev}:${found.ino}:${found.size}:${found.mtimeNs}`;
}

export function listIndexes(folder: string): IndexListing[] {
  return allIndexNumbers(folder).map((id) => describeIndex(folder, id));
}

/** The name and size of index `id`; offline if its file cannot be read. */
export function describeIndex(folder: string, id: number): IndexListing {
  if (clusterFile(folder, id) !== undefined) return describeOnCluster(folder, id);
  const kind = isInternal(folder, id) ? { internal: true as const } : {};
  try {
    const db = openReadableIndex(indexFile(folder, id));
    try {
      const { name, analysis, places, placesLeftOut, names } = readMeta(db);
      const analysedBefore = isUpToDate(db) ? languagesReadBefore(analysis).filter((language) => hasLanguage(db, language)) : [];
      return {
        id,
        name,
        publications: countPublications(db),
        online: true,
        ...(analysedBefore.length > 0 && { analysedBefore }),
        ...(places !== CURRENT_PLACES && { withoutPlaces: true as const }),
        ...(placesLeftOut === 1 && { placesLeftOut: true as const }),
        ...(places === CURRENT_PLACES && names !== CURRENT_NAMES && { withoutNames: true as const }),
        ...kind,
      };
    } finally {
      db.close();
    }
  } catch (error) {
    if (isFailure(error, 'folder-newer')) throw error;
    return { id, name: `Index ${id}`, publications: 0, online: false, ...kind };
  }
}

function describeOnCluster(folder: string, id: number): IndexListing {
  try {
    const { name, cluster } = clusterPlace(folder, id) as ClusterPlace;
    return { id, name, publications: 0, online: false, cluster };
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { id, name: `Index ${id}`, publications: 0, online: false, cluster: '' };
  }
}

/** Opens index `id` for reading. Throws `index-unknown`, `index-offline`, and `index-on-cluster`, as those are read in another way. */
export function openIndex(folder: string, id: number): ReadableIndex {
  refuseOnCluster(folder, id);
  const file = indexFile(folder, id);
  if (!existsSync(file)) throw new Failure('index-unknown', { index: id });
  return readingIndex(id, () => openReadableIndex(file));
}

/** Throws `index-on-cluster` where index `id` is on one. */
export function refuseOnCluster(folder: string, id: number): void {
  const place = clusterPlace(folder, id);
  if (place !== undefined) throw new Failure('index-on-cluster', { index: id, cluster: place.cluster });
}

/**
 * Opens index `id` for reading; first migrates a file of an earlier version, whose vectors cannot be read otherwise. Throws `index-unknown`,
 * `index-offline` or `folder-unwritable`.
 */
export function openCurrentIndex(folder: string, id: number): ReadableIndex {
  const db = openIndex(folder, id);
  if (isUpToDate(db)) return db;
  db.close();
  openIndexToWrite(folder, id).close();
  return openIndex(folder, id);
}

/** Opens index `id`, which must exist, for writing. Throws `index-unknown`, `index-offline` or `folder-unwritable`. */
export function openIndexToWrite(folder: string, id: number): WritableIndex {
  openIndex(folder, id).close();
  try {
    return openWritableIndex(indexFile(folder, id));
  } catch (error) {
    throw damageFailure(error, id);
  }
}

/** Runs `work` in one transaction of index `id`. Throws as `openIndexToWrite` does. */
export function changingIndex<Result>(folder: string, id: number, work: (db: WritableIndex) => Result): Result {
  const db = openIndexToWrite(folder, id);
  try {
    return inTransaction(db, () => work(db));
  } finally {
    db.close();
  }
}

/** The failure for an error while reading index `id`: a fault in its file takes that index offline and no other. */
export function offlineFailure(error: unknown, id: number): unknown {
  if (isFailure(error) && error.code !== 'data-damaged') return error;
  // A programming error is not a fault of the file.
  if (error instanceof TypeError || error instanceof ReferenceError) return error;
  const failure = sqliteFailure(error, indexFile('', id));
  const reason = isFailure(failure, 'busy')
    ? 'its file is locked'
    : isFailure(failure, 'folder-unwritable')
      ? 'its file cannot be opened'
      : 'its file is damaged';
  return new Failure('index-offline', { index: id, reason }, { cause: error });
}

/** The checksum of the model that made the vectors of index `id`. Throws `index-unknown` and `index-offline`. */
export function modelOfIndex(folder: string, id: number): string {
  const db = openIndex(folder, id);
  try {
    return readingIndex(id, () => readMeta(db).model);
  } finally {
    db.close();
  }
}

/** Runs `work`, which reads index `id`. Throws `index-offline` for any fault of its file. */
export function readingIndex<Result>(id: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw offlineFailure(error, id);
  }
}

/** The failure for an error while writing index `id`: only errors that SQLite reports as damage take it offline; others pass unchanged. */
export function damageFailure(error: unknown, id: number): unknown {
  const failure = isFailure(error) ? error : sqliteFailure(error, indexFile('', id));
  return isFailure(failure, 'data-damaged') ? offlineFailure(failure, id) : failure;
}

/** The model of an index: its checksum, with its dimensions if they differ from the shipped model's. */
export type IndexModel = string | { checksum: string; dimensions: number };

/** Creates an index with the next free number. */
export function createIndex(folder: string, name: string, model: IndexModel): number {
  return withLibrary(folder, (library) => {
    checkName(folder, name);
    return addIndex(library, folder, name, model);
  });
}

/** Gives a collection on a cluster a number here. The name must be free. */
export function addClusterIndex(folder: string, place: ClusterPlace): number {
  return withLibrary(folder, (library) => {
    checkName(folder, place.name);
    const id = nextNumber(library, folder);
    writeClusterPlace(folder, id, place);
    return id;
  });
}

/** Throws `index-name-empty` and `index-name-taken`. */
export function requireFreeName(folder: string, name: string): void {
  withLibrary(folder, () => checkName(folder, name));
}

/** Creates an encrypted index for the firm's own documents. Throws `collection-locked` while this thread has no key for it. */
export function createInternalIndex(folder: string, name: string, model: IndexModel): number {
  return withLibrary(folder, (library) => {
    checkName(folder, name);
    const id = nextNumber(library, folder);
    createFile(join(folder, 'indexes', newInternalName(id)), name, model, importReports);
    return id;
  });
}

/** The index with this name, created if it is missing; without a name the master index. Safe if two processes call it at once. */
export function findOrCreateIndex(folder: string, name: string | undefined, model: IndexModel): number {
  return withLibrary(folder, (library) => {
    if (name === undefined || name === MASTER_NAME) {
      if (!existsSync(indexFile(folder, MASTER_INDEX))) createFile(publishedFile(folder, MASTER_INDEX), MASTER_NAME, model);
      return MASTER_INDEX;
    }
    const known = listIndexes(folder).find((index) => index.name === name);
    if (known !== undefined) return known.id;
    checkName(folder, name);
    return addIndex(library, folder, name, model);
  });
}

/** Renames index `id`. Throws `index-unknown`, `index-name-taken` and `index-name-empty`. */
export function renameIndex(folder: string, id: number, name: string): void {
  withLibrary(folder, () => {
    const file = indexFile(folder, id);
    if (!existsSync(file)) throw new Failure('index-unknown', { index: id });
    const place = clusterPlace(folder, id);
    if (place !== undefined) {
      if (place.name === name) return;
      checkName(folder, name);
      return writeClusterPlace(folder, id, { ...place, name });
    }
    const db = openWritableIndex(file);
    try {
      if (readMeta(db).name === name) return;
      checkName(folder, name);
      inTransaction(db, () => writeMeta(db, { name }));
      // Watchers of the file notice the change by its modification time; they do not look at the WAL file.
      db.pragma('wal_checkpoint(PASSIVE)');
    } finally {
      db.close();
    }
  });
}

/** Removes index `id` and its files; one on a cluster stays there. Throws `index-unknown` or `folder-unwritable`. */
export function removeIndex(folder: string, id: number): void {
  const file = indexFile(folder, id);
  if (!existsSync(file)) throw new Failure('index-unknown', { index: id });
  try {
    if (clusterFile(folder, id) === undefined) {
      removeFiles(file);
      removeWaysBack(folder, id);
    } else removeClusterFiles(folder, id);
  } catch (error) {
    throw new Failure('folder-unwritable', { reason: 'the disk or folder is read-only' }, { cause: error });
  }
}

/** The suffixes of a database file and of SQLite's files next to it. */
export const databaseSuffixes = ['', '-wal', '-shm'] as const;

export function removeFiles(file: string): void {
  for (const suffix of databaseSuffixes) rmSync(file + suffix, { force: true });
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

/** The title of a classification symbol; undefined if no installed scheme contains it. */
export function classTitle(folder: string, code: string): ClassTitle | undefined {
  return withLibrary(folder, (library) => prepared(library, 'SELECT code, level, title FROM class_title WHERE code = ?').get(code)) as
    ClassTitle | undefined;
}

function checkName(folder: string, name: string): void {
  if (name.trim() === '' || name.length > MAX_NAME) throw new Failure('index-name-empty');
  if (listIndexes(folder).some((index) => index.name === name)) throw new Failure('index-name-taken', { name });
}

/** The name itself if no index has it, otherwise the first free one of "name (2)", "name (3)", ... */
export function freeName(folder: string, name: string): string {
  const taken = new Set(listIndexes(folder).map((index) => index.name));
  const base = name.trim() === '' ? 'Index' : name.slice(0, MAX_NAME);
  let free = base;
  for (let number = 2; taken.has(free); number += 1) free = `${base.slice(0, MAX_NAME - 10)} (${number})`;
  return free;
}

function addIndex(library: WritableDatabase, folder: string, name: string, model: IndexModel): number {
  const id = nextNumber(library, folder);
  createFile(publishedFile(folder, id), name, model);
  return id;
}

/**
 * Numbers are never reused, so that a key made for a removed index does not grant access to the next one. A file that a killed process named
 * before it could commit its number keeps it.
 */
export function nextNumber(library: WritableDatabase, folder: string): number {
  const counted = (prepared(library, `SELECT value FROM counter WHERE name = 'next-index'`).get() as { value: number }).value;
  const id = Math.max(counted, (allIndexNumbers(folder).at(-1) ?? 0) + 1);
  prepared(library, `UPDATE counter SET value = ? WHERE name = 'next-index'`).run(id + 1);
  return id;
}

/**
 * Makes the file under another name first: a kill at any point leaves a whole index or none. `further`: tables that this index has beside those
 * of its schema.
 */
function createFile(file: string, name: string, model: IndexModel, further = ''): void {
  const unfinished = `${file}.part`;
  removeFiles(unfinished);
  const db = openWritableIndex(unfinished);
  try {
    const facts = typeof model === 'string' ? { model } : { model: model.checksum, dimensions: model.dimensions };
    inTransaction(db, () => {
      db.exec(further);
      writeMeta(db, { name, ...facts, analysis: CURRENT_ANALYSIS, places: CURRENT_PLACES, names: CURRENT_NAMES });
    });
  } finally {
    db.close();
  }
  // What a killed removal left of an older index of this number must not be taken for the new one's.
  removeFiles(file);
  renameSync(unfinished, file);
}
