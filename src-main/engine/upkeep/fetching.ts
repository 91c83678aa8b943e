// Fetches a pack from a folder into the data folder. In: its row in a list that was verified. Out: a copy with exactly the listed bytes; after a
// stop or a kill the next call continues where this one was.
import { createHash, type Hash } from 'node:crypto';
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure, isFailure } from '../../contract/failures.ts';
import { unreadable, unwritable } from './file-failure.ts';
import { inFolder } from './install.ts';
import type { ListedPack } from './pack-list.ts';
import { checkpoint, wasCancelled, type JobOptions } from './progress.ts';

const CHUNK_BYTES = 4 * 1024 * 1024;
/** Hexadecimal digits of the checksum in the name of a copy. */
const DIGITS = 16;
const FETCHED = /^fetched-[0-9a-f]{16}\.part/;

/** Copies a pack; returns the path of the copy. Throws `file-missing`, `file-unreadable`, `pack-damaged`, `disk-full`, `folder-unwritable`. */
export async function fetchPack(folder: string, from: string, pack: ListedPack, options: JobOptions): Promise<string> {
  const indexes = join(folder, 'indexes');
  const to = join(indexes, `fetched-${pack.sha256.slice(0, DIGITS)}.part`);
  const source = await open(join(from, pack.file), 'r').catch((error: unknown) => {
    throw unreadable(error, pack.file);
  });
  try {
    await mkdir(indexes, { recursive: true });
    await removeOthers(indexes, to);
    const copy = await open(to, 'a+', 0o600);
    try {
      const digest = await copied(source, copy, pack, options);
      await copy.sync();
      if (digest !== pack.sha256) throw damaged(pack, 'its content does not match the list of its publisher');
      return to;
    } finally {
      await copy.close();
    }
  } catch (error) {
    if (wasCancelled(options, error)) throw error;
    if (isFailure(error, 'pack-damaged')) await rm(to, { force: true });
    throw inFolder(unwritable(error, to));
  } finally {
    await source.close();
  }
}

async function copied(source: FileHandle, copy: FileHandle, pack: ListedPack, options: JobOptions): Promise<string> {
  const { size } = await source.stat();
  if (size !== pack.sizeBytes) throw damaged(pack, `it has ${size} bytes instead of ${pack.sizeBytes}`);
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  let at = await hashed(copy, hash, buffer);
  while (at < size) {
    const { bytesRead } = await source.read(buffer, 0, Math.min(buffer.length, size - at), at);
    if (bytesRead === 0) break;
    const chunk = buffer.subarray(0, bytesRead);
    await copy.writeFile(chunk);
    hash.update(chunk);
    at += bytesRead;
    await checkpoint(options, at, size);
  }
  return hash.digest('hex');
}

/** Adds what there already is of the copy to the hash; returns its bytes. */
async function hashed(copy: FileHandle, hash: Hash, buffer: Buffer): Promise<number> {
  let at = 0;
  for (;;) {
    const { bytesRead } = await copy.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) return at;
    hash.update(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
}

/** Deletes the copies of other packs, which nobody has come back for. */
async function removeOthers(indexes: string, kept: string): Promise<void> {
  for (const name of await readdir(indexes)) if (FETCHED.test(name) && !kept.endsWith(name)) await rm(join(indexes, name), { force: true });
}

function damaged({ file }: ListedPack, reason: string): Failure {
  return new Failure('pack-damaged', { name: file, reason });
}
