// The paths that a user gives: which files do they hold? In: files and folders. Out: sources one by one, members of archives included.
// Folders are read in the order of their names, archives in their own; symbolic links, devices and what systems leave behind are passed over.
import { createReadStream } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Failure, isFailure } from '../../../contract/failures.ts';
import type { Refusal, Source } from '../record.ts';
import { reasonOf, refuse, SourceFault } from '../refusals.ts';
import { isTar, tarMembers } from './archive-tar.ts';
import { zipMembers, type Member } from './archive-zip.ts';
import { fileExtent, type Extent } from './extent.ts';
import { siblingInFolder } from './folder-sibling.ts';
import { besides, isClutter } from './member-name.ts';
import { Allowance, inOrder, Spools, type UnpackingLimits } from './unpacking.ts';

/** A file or member that could not be read at all. */
export interface RefusedSource {
  name: string;
  refusal: Refusal;
}

export interface WalkOptions {
  /** A folder of the caller for what must be unpacked to be read; the caller deletes it when the import has ended. */
  temporary: string;
  limits?: UnpackingLimits;
  measure?: Measure;
}

/** Told how much there is to read, as it comes to light. Sizes in bytes. */
export interface Measure {
  /** A file on disk is begun; all before it are over. */
  begins(path: string, sizeBytes: number): void;
  /** Something packed turns out to hold this much. */
  opens(packedBytes: number, unpackedBytes: number): void;
}

/** A source, and its bytes where they can be read from any place. */
interface Found extends Source {
  readonly extent?: Extent | undefined;
}

/** What all files below one path of the user share. */
interface Walk {
  spools: Spools;
  allowance: Allowance;
  measure: Measure | undefined;
}

/** Archives in archives: a weekly file holds an application's, an XML4IP file a folder's; deeper than this is a trap. */
const MAX_DEPTH = 6;
/** Longest drawing or PDF that is taken along, in bytes. */
const MAX_SIBLING_BYTES = 256 * 1024 * 1024;
/** Bytes that tell an archive: up to the end of a tar header. */
const MAGIC_BYTES = 512;
const GZIP_MAGIC = [0x1f, 0x8b, 0x08];
const ZIP_MAGICS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
];

/** Every file below `paths`. Throws Failure `file-missing` for a path that is not there, `file-unreadable` for a pipe or a device. */
export async function* walk(paths: string[], options: WalkOptions): AsyncGenerator<Source | RefusedSource> {
  const spools = new Spools(options.temporary);
  for (const given of paths) {
    const path = normalize(given);
    const found = await stat(path).catch((error: unknown) => {
      throw new Failure('file-missing', { name: given }, { cause: error });
    });
    // A pipe could be read only once and a device never ends.
    if (!found.isDirectory() && !found.isFile())
      throw new Failure('file-unreadable', { name: given, reason: 'it is neither a file nor a folder' });
    const root = found.isDirectory() ? path : dirname(path);
    for await (const file of found.isDirectory() ? filesBelow(path) : [path]) {
      if (typeof file !== 'string') {
        yield file;
        continue;
      }
      const sizeBytes = (await stat(file).catch(() => undefined))?.size ?? 0;
      options.measure?.begins(file, sizeBytes);
      const allowance = new Allowance(sizeBytes, options.limits);
      yield* unpacked(fileSource(root, file, sizeBytes), 0, { spools, allowance, measure: options.measure });
    }
  }
}

/** The files below a folder, in the order of their names; a folder that cannot be read is a refusal. */
export async function* filesBelow(folder: string): AsyncGenerator<string | RefusedSource> {
  let names: string[];
  try {
    names = (await readdir(folder)).filter((name) => !isClutter(name)).sort();
  } catch (error) {
    yield { name: folder, refusal: refuse('file-unreadable', { reason: reasonOf(error) }) };
    return;
  }
  for (const name of names) {
    const path = join(folder, name);
    const entry = await lstat(path).catch(() => undefined);
    if (entry?.isDirectory() === true) yield* filesBelow(path);
    else if (entry?.isFile() === true) yield path;
  }
}

function fileSource(root: string, path: string, sizeBytes: number): Found {
  return {
    name: path,
    sizeBytes,
    extent: fileExtent(path, sizeBytes),
    open: () => Promise.resolve(createReadStream(path)),
    sibling: (relative) => siblingInFolder(root, path, relative, MAX_SIBLING_BYTES),
  };
}

/** The source itself, or where it is an archive, what it holds. */
async function* unpacked(found: Found, depth: number, walk: Walk): AsyncGenerator<Source | RefusedSource> {
  try {
    const beginning = await beginningOf(found, MAGIC_BYTES);
    const isZip = ZIP_MAGICS.some((magic) => startsWith(beginning, magic));
    const isGzip = startsWith(beginning, GZIP_MAGIC);
    if (!isZip && !isGzip && !isTar(beginning)) {
      yield found;
      return;
    }
    if (depth >= MAX_DEPTH) {
      yield { name: found.name, refusal: refuse('archive-depth', { limit: MAX_DEPTH }) };
      return;
    }
    if (isGzip) {
      yield* unpacked(await gunzipped(found, walk), depth + 1, walk);
      return;
    }
    const extent = found.extent ?? (await walk.spools.keep(await found.open()));
    const members = await (isZip ? zipMembers(extent) : tarMembers(extent));
    if (members.some(({ path }) => path === '[Content_Types].xml')) yield { name: found.name, refusal: refuse('office-document') };
    else {
      walk.measure?.opens(found.sizeBytes, sizeOfAll(members));
      yield* membersOf(found.name, members, depth, walk);
    }
  } catch (error) {
    if (isFailure(error)) throw error;
    yield {
      name: found.name,
      refusal: error instanceof SourceFault ? error.refusal : refuse('file-unreadable', { reason: reasonOf(error) }),
    };
  }
}

function sizeOfAll(members: readonly Member[]): number {
  return members.reduce((sum, member) => ('refusal' in member || isClutter(`/${member.path}`) ? sum : sum + member.sizeBytes), 0);
}

async function* membersOf(name: string, members: Member[], depth: number, walk: Walk): AsyncGenerator<Source | RefusedSource> {
  const sources = new Map<string, Found>();
  const sibling = async (path: string, relative: string): Promise<Uint8Array | undefined> => {
    const wanted = besides(path, relative)?.toLowerCase();
    const source = wanted === undefined ? undefined : sources.get(wanted);
    return source === undefined || source.sizeBytes > MAX_SIBLING_BYTES ? undefined : wholeOf(source);
  };
  const found = members.map((member): Found | RefusedSource => {
    if ('refusal' in member) return { name: member.path === '' ? name : `${name}/${member.path}`, refusal: member.refusal };
    const guard = walk.allowance.guard();
    const source: Found = {
      name: `${name}/${member.path}`,
      sizeBytes: member.sizeBytes,
      extent: member.extent,
      open: async () => guard(inOrder(await member.open())),
      sibling: (relative) => sibling(member.path, relative),
    };
    sources.set(member.path.toLowerCase(), source);
    return source;
  });
  for (const one of found) {
    if ('refusal' in one) yield one;
    else if (!isClutter(one.name.slice(name.length))) yield* unpacked(one, depth + 1, walk);
  }
}

/** What a gzip file holds: a tar archive is unpacked to where it can be read from any place, anything else streamed. */
async function gunzipped(packed: Found, walk: Walk): Promise<Found> {
  const guard = walk.allowance.guard();
  const open = async (): Promise<Readable> => guard(inflated(await packed.open()));
  const name = packed.name.replace(/\.t?gz$/i, (end) => (end.toLowerCase() === '.tgz' ? '.tar' : ''));
  const found: Found = {
    name: name === packed.name ? `${name}/content` : name,
    sizeBytes: await unpackedSize(packed),
    open,
    sibling: packed.sibling,
  };
  walk.measure?.opens(packed.sizeBytes, found.sizeBytes);
  if (!isTar(await beginningOf(found, MAGIC_BYTES))) return found;
  const extent = await walk.spools.keep(await open());
  walk.measure?.opens(found.sizeBytes, extent.size);
  return { ...found, sizeBytes: extent.size, extent };
}

/** The contents of a gzip stream; what is wrong with it is told at its byte place. */
async function* inflated(packed: Readable): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  let read = 0;
  packed.on('data', (chunk: Buffer) => (read += chunk.length));
  packed.on('error', (error) => gunzip.destroy(error));
  try {
    yield* inOrder(packed.pipe(gunzip));
  } catch (error) {
    throw error instanceof SourceFault ? error : new SourceFault('archive-broken', { at: read, reason: reasonOf(error) }, { cause: error });
  } finally {
    packed.destroy();
  }
}

/** The size that a gzip file gives in its last four bytes (modulo 4 GB), but at least its own; for progress only. */
async function unpackedSize(packed: Found): Promise<number> {
  const { extent } = packed;
  if (extent === undefined || extent.size < 4) return packed.sizeBytes;
  const last = await extent.read(extent.size - 4, 4);
  return Math.max(packed.sizeBytes, last.length === 4 ? last.readUInt32LE(0) : 0);
}

/** The first `length` bytes of a source. */
export async function beginningOf(source: Source, length: number): Promise<Buffer> {
  const held: Buffer[] = [];
  let size = 0;
  for await (const chunk of await source.open()) {
    held.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= length) break;
  }
  return Buffer.concat(held).subarray(0, length);
}

async function wholeOf(source: Source): Promise<Uint8Array | undefined> {
  const held: Buffer[] = [];
  try {
    for await (const chunk of await source.open()) held.push(chunk as Buffer);
  } catch {
    return undefined;
  }
  return Buffer.concat(held);
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}
