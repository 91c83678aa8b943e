// Is a file complete? A copy that still runs may have its full size already. In: a file. Out: its SHA-256 once it was read to its end and, for an
// archive, unpacked to its end; otherwise why not.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, createGunzip } from 'node:zlib';
import { fromRandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { reasonOf } from '../refusals.ts';
import { tarMembers, isTar } from './archive-tar.ts';
import { ExtentReader, fileExtent, inBlocks, type Extent } from './extent.ts';
import { ALWAYS_ALLOWED_BYTES, MAX_RATIO } from './unpacking.ts';

/** `locked`: the system does not let it be read now. */
export type Completeness = { sha256: string } | { unreadable: string } | { locked: string } | { missing: true };

const CHUNK_BYTES = 1024 * 1024;
/** The beginning of a file that tells a tar archive, and the end that must not be empty. */
const HEAD_BYTES = 512;
const TAIL_BYTES = 4_096;
const ZIP_MAGIC = Buffer.from('PK');
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);
const ARCHIVE_NAME = /\.(zip|tar|tgz|gz)$/i;

const openZip = promisify((extent: Extent, done: (error: Error | null, zip: ZipFile) => void): void =>
  fromRandomAccessReader(new ExtentReader(extent), extent.size, { lazyEntries: true, autoClose: false, decodeStrings: false }, done),
);

/** An archive that does not unpack to its end. */
class Incomplete extends Error {}

export async function completenessOf(path: string): Promise<Completeness> {
  try {
    const { size, head, tail } = await endsOf(path);
    if (size === 0) return { unreadable: 'the file is empty' };
    await readArchive(path, size, head, tail);
    return { sha256: await sha256Of(path) };
  } catch (error) {
    if (error instanceof Incomplete) return { unreadable: error.message };
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { missing: true };
    return { locked: reasonOf(error) };
  }
}

async function endsOf(path: string): Promise<{ size: number; head: Buffer; tail: Buffer }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const read = async (at: number, length: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    };
    return { size, head: await read(0, HEAD_BYTES), tail: await read(Math.max(0, size - TAIL_BYTES), TAIL_BYTES) };
  } finally {
    await file.close();
  }
}

/** Throws `Incomplete`. */
async function readArchive(path: string, size: number, head: Buffer, tail: Buffer): Promise<void> {
  const most = Math.max(ALWAYS_ALLOWED_BYTES, size * MAX_RATIO);
  if (startsWith(head, ZIP_MAGIC)) await unpackZip(inBlocks(fileExtent(path, size)), most);
  else if (startsWith(head, GZIP_MAGIC)) await unpackGzip(path, most);
  else if (isTar(head)) await readTar(inBlocks(fileExtent(path, size)));
  else if (ARCHIVE_NAME.test(path)) throw new Incomplete('it is named as an archive and does not begin as one');
  // Programs that copy reserve the space of a file first.
  else if (tail.every((byte) => byte === 0)) throw new Incomplete('its end consists of empty bytes');
}

async function unpackZip(extent: Extent, most: number): Promise<void> {
  let zip: ZipFile;
  try {
    zip = await openZip(extent);
  } catch (error) {
    throw incomplete(error);
  }
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted() || !entry.canDecodeFileData()) continue;
      unpacked += await unpackEntry(zip, entry);
      // The import refuses what unpacks to too much, and says so.
      if (unpacked > most) return;
    }
  } catch (error) {
    throw incomplete(error);
  }
}

/** The bytes of a member, whose checksum must match. */
async function unpackEntry(zip: ZipFile, entry: Entry): Promise<number> {
  let sum = 0;
  let bytes = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    sum = crc32(chunk as Buffer, sum);
    bytes += (chunk as Buffer).length;
  }
  if (sum !== entry.crc32) throw new Incomplete('the checksum of a file in it does not match');
  return bytes;
}

async function unpackGzip(path: string, most: number): Promise<void> {
  const packed = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const gunzip = createGunzip();
  packed.on('error', (error) => gunzip.destroy(error));
  let unpacked = 0;
  try {
    for await (const chunk of packed.pipe(gunzip)) {
      unpacked += (chunk as Buffer).length;
      if (unpacked > most) return;
    }
  } catch (error) {
    throw incomplete(error);
  } finally {
    packed.destroy();
  }
}

async function readTar(extent: Extent): Promise<void> {
  const last = (await tarMembers(extent)).at(-1);
  if (last !== undefined && 'refusal' in last && last.refusal.code === 'archive-broken') throw new Incomplete(last.refusal.reason);
}

/** An error of the system stays one: the file may be readable in a moment. */
function incomplete(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const isOfSystem = typeof code === 'string' && /^E[A-Z]+$/.test(code);
  return error instanceof Incomplete || isOfSystem ? error : new Incomplete(reasonOf(error));
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}
