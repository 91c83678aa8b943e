// Fetches a pack from a folder into the data folder. In: its row in a list that was verified. Out: a copy with exactly the listed bytes; after a
// stop or a kill the next call continues where this one was.
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure, isFailure } from '../../contract/failures.ts';
import { unwritable } from './file-failure.ts';
import { openForeign } from './foreign-file.ts';
import { inFolder } from './install.ts';
import { digestOf } from './pack-file.ts';
import type { ListedPack } from './pack-list.ts';
import { checkpoint, wasCancelled, type JobOptions } from './progress.ts';

const CHUNK_BYTES = 4 * 1024 * 1024;
const HALVES = 2;
/** Hexadecimal digits of the checksum in the name of a copy. */
const DIGITS = 16;
const FETCHED = /^fetched-[0-9a-f]{16}\.part/;

/** Copies a pack; returns the path of the copy. Throws `file-missing`, `file-unreadable`, `pack-damaged`, `disk-full`, `folder-unwritable`. */
export async function fetchPack(folder: string, from: string, pack: ListedPack, options: JobOptions): Promise<string> {
  const indexes = join(folder, 'indexes');
  const to = join(indexes, `fetched-${pack.sha256.slice(0, DIGITS)}.part`);
  const source = await openForeign(join(from, pack.file));
  try {
    await mkdir(indexes, { recursive: true });
    await removeOthers(indexes, to);
    const copy = await open(to, 'a', 0o600);
    try {
      await complete(source, copy, pack, options);
      await copy.sync();
    } finally {
      await copy.close();
    }
    // The copy on the disk is hashed, not what was read from the folder.
    if ((await digestOnDisk(to, options)) !== pack.sha256) throw damaged(pack, 'its content does not match the list of its publisher');
    return to;
  } catch (error) {
    if (wasCancelled(options, error)) throw error;
    if (isFailure(error, 'pack-damaged')) await rm(to, { force: true });
    throw inFolder(unwritable(error, to));
  } finally {
    await source.close();
  }
}

/** Appends to the copy what it lacks. The work has two halves, copying and hashing; progress is reported in bytes of both. */
async function complete(source: FileHandle, copy: FileHandle, pack: ListedPack, options: JobOptions): Promise<void> {
  const { size } = await source.stat();
  if (size !== pack.sizeBytes) throw damaged(pack, `it has ${size} bytes instead of ${pack.sizeBytes}`);
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  let at = (await copy.stat()).size;
  while (at < size) {
    const { bytesRead } = await source.read(buffer, 0, Math.min(buffer.length, size - at), at);
    if (bytesRead === 0) break;
    await copy.writeFile(buffer.subarray(0, bytesRead));
    at += bytesRead;
    await checkpoint(options, at, HALVES * size);
  }
}

async function digestOnDisk(file: string, options: JobOptions): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const hash = await digestOf(handle, size, (_chunk, at) => checkpoint(options, size + at, HALVES * size));
    return hash.digest('hex');
  } finally {
    await handle.close();
  }
}

/** Deletes the copies of other packs, which nobody has come back for. */
async function removeOthers(indexes: string, kept: string): Promise<void> {
  for (const name of await readdir(indexes)) if (FETCHED.test(name) && !kept.endsWith(name)) await rm(join(indexes, name), { force: true });
}

function damaged({ file }: ListedPack, reason: string): Failure {
  return new Failure('pack-damaged', { name: file, reason });
}
