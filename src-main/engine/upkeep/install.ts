// A packed index from another workstation: may it be believed, and where does it go? In: a data folder and a file of whoever gave it.
// Out: an index of its own under a free name; never over another. Nothing of the file is run: its tables must be exactly ours.
import { renameSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, stat, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Failure, isFailure } from '../../contract/failures.ts';
import { expectedSchema, inTransaction, schemaOf, sqliteFailure } from '../store/database.ts';
import { indexSchema, openReadableIndex, openWritableIndex } from '../store/index-schema.ts';
import { databaseSuffixes, freeName, indexFile, nextNumber, removeFiles, withLibrary } from '../store/library.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import { checkpoint, wasCancelled, type JobOptions } from './progress.ts';
import { unreadable, unwritable } from './file-failure.ts';
import { digestOf, PACK_EXTENSION, readEnding } from './pack-file.ts';

export interface InstalledIndex {
  index: number;
  name: string;
  /** False where its vectors are another model's than `model`. */
  modelFits: boolean;
}

/**
 * Installs the packed index at `path`, a file or a folder that holds just one; `model` is the checksum of the model in use. Throws
 * `pack-foreign`, `pack-damaged`, `pack-newer`, `file-missing`, `file-unreadable`, `disk-full`, `folder-unwritable` and the reason of a stop.
 */
export async function installPack(folder: string, path: string, model: string, course: JobOptions): Promise<InstalledIndex> {
  const file = await packAt(path);
  const name = basename(file);
  const unfinished = join(folder, 'indexes', `install-${process.pid}.part`);
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'r').catch((error: unknown) => {
      throw unreadable(error, file);
    });
    await mkdir(join(folder, 'indexes'), { recursive: true });
    await unpacked(handle, name, unfinished, course);
    examine(unfinished, name);
    return settle(folder, unfinished, name, model);
  } catch (error) {
    throw wasCancelled(course, error) ? error : inFolder(unwritable(error, unfinished));
  } finally {
    await handle?.close();
    removeFiles(unfinished);
  }
}

/** What cannot be written here lies in the data folder, and is no file the user has named. */
function inFolder(failure: unknown): unknown {
  if (!isFailure(failure, 'file-unwritable')) return failure;
  return new Failure('folder-unwritable', { reason: String(failure.facts['reason']) }, { cause: failure });
}

/** The packed index meant by a path; of a folder, which an upload is, the one such file in it. */
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

/** Copies the database out of the pack and holds it against its checksum. */
async function unpacked(handle: FileHandle, name: string, to: string, course: JobOptions): Promise<void> {
  const foot = await readEnding(handle);
  if (foot === undefined) throw await beginsLikeDatabase(handle, name);
  removeFiles(to);
  const copy = await open(to, 'wx', 0o600);
  try {
    const { sizeBytes } = foot.ending;
    const hash = await digestOf(handle, sizeBytes, async (chunk, at) => {
      await copy.write(chunk);
      await checkpoint(course, at, sizeBytes);
    });
    if (!hash.update(foot.json).digest().equals(foot.digest))
      throw new Failure('pack-damaged', { name, reason: 'its content does not match its checksum' });
    await copy.sync();
  } finally {
    await copy.close();
  }
}

/** A file without the ending of a pack: cut off where it begins like one, else something else. */
async function beginsLikeDatabase(handle: FileHandle, name: string): Promise<Failure> {
  const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
  return buffer.toString('latin1').startsWith('SQLite format 3')
    ? new Failure('pack-damaged', { name, reason: 'its end is missing' })
    : new Failure('pack-foreign', { name });
}

/** Whether the database is an index of ours and whole; it is opened for nothing before. */
function examine(file: string, name: string): void {
  try {
    const db = openReadableIndex(file);
    try {
      const version = db.pragma('user_version', { simple: true }) as number;
      // A checksum proves that nothing was lost on the way, not who made the file: triggers and views of others have no business here.
      if (String(schemaOf(db)) !== String(expectedSchema(indexSchema, version))) throw new Failure('pack-foreign', { name });
      if (db.pragma('quick_check', { simple: true }) !== 'ok')
        throw new Failure('pack-damaged', { name, reason: 'its database is not whole' });
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

/** Brings the file up to date and gives it its number and a name that is free. */
function settle(folder: string, file: string, packName: string, model: string): InstalledIndex {
  return withLibrary(folder, (library) => {
    const db = openWritableIndex(file);
    let meta: { name: string; model: string };
    try {
      meta = readMeta(db);
      const name = freeName(folder, meta.name.trim() === '' ? packName.replace(PACK_EXTENSION, '') : meta.name);
      inTransaction(db, () => writeMeta(db, { name }));
      meta = { ...meta, name };
    } finally {
      db.close();
    }
    const index = nextNumber(library);
    for (const suffix of databaseSuffixes) rmSync(indexFile(folder, index) + suffix, { force: true });
    renameSync(file, indexFile(folder, index));
    return { index, name: meta.name, modelFits: meta.model === model };
  });
}
