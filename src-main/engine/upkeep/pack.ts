// Packs an index into one file: a snapshot with all vectors and a checksum, without private paths, which another workstation installs without embedding
// again.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { Failure } from '../../contract/failures.ts';
import { giveUsualRights } from '../../contract/private-files.ts';
import { copyDatabase } from '../store/database.ts';
import { isInternal, offlineFailure, openIndex } from '../store/library.ts';
import { readMeta } from '../store/meta.ts';
import { removePrivateMatters } from '../store/packed-copy.ts';
import { countPublications } from '../store/publications.ts';
import { checkpoint, wasCancelled, type JobOptions } from './progress.ts';
import { requireOutside, unwritable } from './file-failure.ts';
import { digestOf, writeEnding } from './pack-file.ts';

/** The work has two halves, copying and hashing; progress is reported in bytes of both. */
const HALVES = 2;
/** Where `transfers` keep what is to be downloaded. */
const DOWNLOADS = 'exchange';

/**
 * Writes index `id` to a temporary file, then renames it to `file`. `inspect` may read the copy of the database before it is sealed. Throws `collection-internal`, `index-unknown`, `index-offline`, `file-unwritable`, `disk-full`
 * and the reason of an abort.
 */
export async function packIndex(
  folder: string,
  id: number,
  file: string,
  options: JobOptions & { inspect?: (copy: string) => void },
): Promise<{ sizeBytes: number }> {
  // A browser fetches it from the folder for downloads.
  const isDownload = resolve(file).startsWith(resolve(folder, DOWNLOADS) + sep);
  if (!isDownload) requireOutside(folder, file);
  if (isInternal(folder, id)) throw new Failure('collection-internal', { index: id });
  const db = openIndex(folder, id);
  const unfinished = `${file}.part`;
  try {
    const sizeBytes = await copied(db, id, file, unfinished, options);
    renameSync(unfinished, file);
    if (!isDownload) giveUsualRights(file);
    return { sizeBytes };
  } catch (error) {
    throw wasCancelled(options, error) ? error : unwritable(error, file);
  } finally {
    db.close();
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(unfinished + suffix, { force: true });
  }
}

async function copied(
  db: ReturnType<typeof openIndex>,
  id: number,
  file: string,
  unfinished: string,
  options: JobOptions & { inspect?: (copy: string) => void },
): Promise<number> {
  // Check the folder first: SQLite only says that it cannot open the file.
  if (!existsSync(dirname(resolve(file)))) throw new Failure('file-unwritable', { name: file, reason: 'there is no such folder' });
  // A link in its place, which anybody may have put there, is not followed.
  rmSync(unfinished, { force: true });
  await (await open(unfinished, 'wx')).close();
  rmSync(unfinished);
  const facts = { form: 1 as const, name: readMeta(db).name, model: readMeta(db).model, documents: countPublications(db) };
  const pageBytes = db.pragma('page_size', { simple: true }) as number;
  try {
    await copyDatabase(db, unfinished, (done, total) => {
      options.signal?.throwIfAborted();
      options.onProgress?.(done * pageBytes, HALVES * total * pageBytes);
    });
  } catch (error) {
    throw wasCancelled(options, error) ? error : offlineUnlessDisk(error, id);
  }
  removePrivateMatters(unfinished);
  options.inspect?.(unfinished);
  const handle = await open(unfinished, 'r+');
  try {
    const { size } = await handle.stat();
    const hash = await digestOf(handle, size, (_chunk, at) => checkpoint(options, size + at, HALVES * size));
    await writeEnding(handle, { ...facts, sizeBytes: size }, hash);
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** Damaged data is a fault of the index that is read; other failures concern the disk that is written to. */
function offlineUnlessDisk(error: unknown, id: number): unknown {
  return error instanceof Failure && error.code === 'data-damaged' ? offlineFailure(error, id) : error;
}
