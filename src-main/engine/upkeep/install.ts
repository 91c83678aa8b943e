// Installs a packed index from another workstation. In: a data folder and an untrusted file. Out: a new index under a free name; no
// existing index is overwritten. The schema of the file must be exactly ours, so it cannot contain triggers or views.
import { renameSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, stat, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Failure, isFailure } from '../../contract/failures.ts';
import { isRunning } from '../../contract/running-process.ts';
import { expectedSchema, inTransaction, schemaOf, sqliteFailure } from '../store/database.ts';
import { indexSchema, openReadableIndex, openWritableIndex, type WritableIndex } from '../store/index-schema.ts';
import { databaseSuffixes, freeName, indexFile, nextNumber, removeFiles } from '../store/library.ts';
import { withLibrary } from '../store/library-file.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import { forgetPacks } from '../store/pack-notes.ts';
import { checkpoint, wasCancelled, type JobOptions } from './progress.ts';
import { unreadable, unwritable } from './file-failure.ts';
import { digestOf, PACK_EXTENSION, readEnding } from './pack-file.ts';

export interface InstalledIndex {
  index: number;
  name: string;
  /** False if its vectors were made by another model than `model`. */
  modelFits: boolean;
}

/**
 * Installs the packed index at `path`, a file or a folder with exactly one; `model` is the checksum of the model in use. Throws
 * `pack-foreign`, `pack-damaged`, `pack-newer`, `file-missing`, `file-unreadable`, `disk-full`, `folder-unwritable`, and the reason of an
 * abort.
 */
export async function installPack(folder: string, path: string, model: string, options: JobOptions): Promise<InstalledIndex> {
  const file = await packAt(path);
  const name = basename(file);
  const indexes = join(folder, 'indexes');
  const unfinished = join(indexes, `install-${process.pid}.part`);
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'r').catch((error: unknown) => {
      throw unreadable(error, file);
    });
    await mkdir(indexes, { recursive: true });
    await removeOrphans(indexes);
    await unpack(handle, name, unfinished, options);
    examine(unfinished, name);
    return adopt(folder, unfinished, name, model);
  } catch (error) {
    throw wasCancelled(options, error) ? error : inFolder(unwritable(error, unfinished));
  } finally {
    await handle?.close();
    removeFiles(unfinished);
  }
}

/** Deletes the copies of installations that were killed. */
export async function removeOrphans(indexes: string): Promise<void> {
  for (const name of await readdir(indexes)) {
    const pid = /^install-(\d+)\.part/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(indexes, name), { force: true });
  }
}

/** A file that cannot be written here is in the data folder and was not named by the user. */
export function inFolder(failure: unknown): unknown {
  if (!isFailure(failure, 'file-unwritable')) return failure;
  return new Failure('folder-unwritable', { reason: String(failure.facts['reason']) }, { cause: failure });
}

/** The packed index at a path; if the path is a folder, as for an upload, the one in it. */
async function packAt(path: string): Promise<string> {
  const found = await stat(path).catch((error: unknown) => {
    throw unreadable(error, path);
  });
  if (!found.isDirectory()) return path;
  const names = await readdir(path, { recursive: true });
  const packs = names.filter((name) => name.endsWith(PACK_EXTENSION));
  const [only] = packs.length > 0 ? packs : names;
  if (only === undefined) throw new Failure('pack-foreign', { name: basename(path) });
  return join(path, only);
}

/** Copies the database out of the pack and verifies its checksum. */
async function unpack(handle: FileHandle, name: string, to: string, options: JobOptions): Promise<void> {
  const foot = await readEnding(handle);
  if (foot === undefined) throw await failureWithoutEnding(handle, name);
  removeFiles(to);
  const copy = await open(to, 'wx', 0o600);
  try {
    const { sizeBytes } = foot.ending;
    const hash = await digestOf(handle, sizeBytes, async (chunk, at) => {
      await copy.write(chunk);
      await checkpoint(options, at, sizeBytes);
    });
    if (!hash.update(foot.json).digest().equals(foot.digest))
      throw new Failure('pack-damaged', { name, reason: 'its content does not match its checksum' });
    await copy.sync();
  } finally {
    await copy.close();
  }
}

/** The failure of a file without the ending of a pack: damaged if it begins like a database, otherwise foreign. */
async function failureWithoutEnding(handle: FileHandle, name: string): Promise<Failure> {
  const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
  return buffer.toString('latin1').startsWith('SQLite format 3')
    ? new Failure('pack-damaged', { name, reason: 'its end is missing' })
    : new Failure('pack-foreign', { name });
}

/** Throws unless the database is an undamaged index of this application. Must run before the file is used. */
export function examine(file: string, name: string): void {
  try {
    const db = openReadableIndex(file);
    try {
      const version = db.pragma('user_version', { simple: true }) as number;
      // The checksum detects damage, not manipulation: a foreign file could contain triggers or views.
      if (String(schemaOf(db)) !== String(expectedSchema(indexSchema, version))) throw new Failure('pack-foreign', { name });
      if (db.pragma('quick_check', { simple: true }) !== 'ok')
        throw new Failure('pack-damaged', { name, reason: 'its database is damaged' });
    } finally {
      db.close();
    }
  } catch (error) {
    if (isFailure(error, 'folder-newer')) throw new Failure('pack-newer', { name });
    if (isFailure(error)) throw error;
    const failure = sqliteFailure(error, file);
    throw isFailure(failure) && failure.code !== 'data-damaged' ? failure : new Failure('pack-foreign', { name }, { cause: error });
  }
}

/** Migrates the file and gives it its number and a free name. `mark` may write into it before. */
export function adopt(
  folder: string,
  file: string,
  packName: string,
  model: string,
  mark: (db: WritableIndex) => void = () => undefined,
): InstalledIndex {
  return withLibrary(folder, (library) => {
    const db = openWritableIndex(file);
    let meta: { name: string; model: string };
    try {
      meta = readMeta(db);
      const name = freeName(folder, meta.name.trim() === '' ? packName.replace(PACK_EXTENSION, '') : meta.name);
      inTransaction(db, () => {
        writeMeta(db, { name });
        forgetPacks(db);
        mark(db);
      });
      meta = { ...meta, name };
    } finally {
      db.close();
    }
    const index = nextNumber(library, folder);
    for (const suffix of databaseSuffixes) rmSync(indexFile(folder, index) + suffix, { force: true });
    renameSync(file, indexFile(folder, index));
    return { index, name: meta.name, modelFits: meta.model === model };
  });
}
