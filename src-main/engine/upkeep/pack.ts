// An index: how does it leave this workstation as one file? In: a data folder, an index number, a path. Out: a copy of one state of it with
// a checksum, vectors and all, which another workstation installs without embedding anything again.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { Failure } from '../../contract/failures.ts';
import { copyDatabase } from '../store/database.ts';
import { offlineFailure, openIndex } from '../store/library.ts';
import { readMeta } from '../store/meta.ts';
import { countPublications } from '../store/publications.ts';
import { checkpoint, wasCancelled, type JobOptions } from './progress.ts';
import { unwritable } from './file-failure.ts';
import { digestOf, writeEnding } from './pack-file.ts';

/** SQLite counts a copy in pages; the progress of both halves of the work is told in bytes. */
const HALVES = 2;

/**
 * Writes index `id` to `file`; a half-written file never bears that name. Throws `index-unknown`, `index-offline`, `file-unwritable`,
 * `disk-full` and the reason of a stop.
 */
export async function packIndex(folder: string, id: number, file: string, course: JobOptions): Promise<{ sizeBytes: number }> {
  const own = [resolve(folder), ...['indexes', 'removed'].map((name) => resolve(folder, name))];
  if (own.includes(dirname(resolve(file))))
    throw new Failure('file-unwritable', { name: basename(file), reason: 'it would lie in the data folder' });
  const db = openIndex(folder, id);
  const unfinished = `${file}.part`;
  try {
    const sizeBytes = await copied(db, id, file, unfinished, course);
    renameSync(unfinished, file);
    return { sizeBytes };
  } catch (error) {
    throw wasCancelled(course, error) ? error : unwritable(error, file);
  } finally {
    db.close();
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(unfinished + suffix, { force: true });
  }
}

async function copied(db: ReturnType<typeof openIndex>, id: number, file: string, unfinished: string, course: JobOptions): Promise<number> {
  // What is the matter with the place is found out before SQLite, which only says that it cannot open the file.
  if (!existsSync(dirname(resolve(file)))) throw new Failure('file-unwritable', { name: file, reason: 'there is no such folder' });
  await (await open(unfinished, 'w')).close();
  rmSync(unfinished);
  const facts = { form: 1 as const, name: readMeta(db).name, model: readMeta(db).model, documents: countPublications(db) };
  const pageBytes = db.pragma('page_size', { simple: true }) as number;
  try {
    await copyDatabase(db, unfinished, (done, total) => {
      course.signal?.throwIfAborted();
      course.onProgress?.(done * pageBytes, HALVES * total * pageBytes);
    });
  } catch (error) {
    throw wasCancelled(course, error) ? error : offlineUnlessDisk(error, id);
  }
  const handle = await open(unfinished, 'r+');
  try {
    const { size } = await handle.stat();
    const hash = await digestOf(handle, size, (_chunk, at) => checkpoint(course, size + at, HALVES * size));
    await writeEnding(handle, { ...facts, sizeBytes: size }, hash);
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** A copy fails by what it reads, unless the disk it writes to says otherwise. */
function offlineUnlessDisk(error: unknown, id: number): unknown {
  return error instanceof Failure && error.code === 'data-damaged' ? offlineFailure(error, id) : error;
}
