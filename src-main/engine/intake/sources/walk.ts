// Lists the sources below the paths of a user. In: files and folders. Out: sources one by one, including members of archives.
// Folders are read by name, archives in their own order; symbolic links, devices and system files are skipped.
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
import { isSystemFile, resolveSibling } from './member-name.ts';
import { Allowance, errorLast, Spools, type UnpackingLimits } from './unpacking.ts';

/** A file or member that cannot be read at all. */
export interface RefusedSource {
  name: string;
  refusal: Refusal;
}

export interface WalkOptions {
  /** A folder for what must be unpacked to be read; the caller deletes it after the import. */
  temporary: string;
  limits?: UnpackingLimits;
  measure?: Measure;
}

/** Receives how much there is to read, as it is discovered. Sizes in bytes. */
export interface Measure {
  /** A file on disk is started; all before it are finished. */
  begins(path: string, sizeBytes: number): void;
  /** An archive contains this much. */
  opens(packedBytes: number, unpackedBytes: number): void;
}

/** A source, with random access to its bytes where possible. */
interface Found extends Source {
  readonly extent?: Extent | undefined;
}

/** State shared by everything in one file of the user. */
interface Walk {
  spools: Spools;
  allowance: Allowance;
  measure: Measure | undefined;
}

/** Maximum nesting of archives. Weekly files contain an archive per application; deeper nesting is an attack. */
const MAX_DEPTH = 6;
/** Maximum size of a drawing or PDF that is imported. */
const MAX_SIBLING_BYTES = 256 * 1024 * 1024;
/** Bytes needed to recognise an archive: up to the end of a tar header. */
const MAGIC_BYTES = 512;
const GZIP_MAGIC = [0x1f, 0x8b, 0x08];
const ZIP_MAGICS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
];

/** Every file below `paths`. Throws Failure `file-missing` for a path that does not exist, `file-unreadable` for a pipe or a device. */
export async function* walk(paths: string[], options: WalkOptions): AsyncGenerator<Source | RefusedSource> {
  const spools = new Spools(options.temporary);
  for (const wantedPath of paths) {
    const path = normalize(wantedPath);
    const found = await stat(path).catch((error: unknown) => {
      throw new Failure('file-missing', { name: wantedPath }, { cause: error });
    });
    // A pipe can be read only once, and a device never ends.
    if (!found.isDirectory() && !found.isFile())
      throw new Failure('file-unreadable', { name: wantedPath, reason: 'it is neither a file nor a folder' });
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
    names = (await readdir(folder)).filter((name) => !isSystemFile(name)).sort();
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

/** The source itself, or the members of an archive. */
async function* unpacked(found: Found, depth: number, walk: Walk): AsyncGenerator<Source | RefusedSource> {
  try {
    const start = await readStart(found, MAGIC_BYTES);
    const isZip = ZIP_MAGICS.some((magic) => startsWith(start, magic));
    const isGzip = startsWith(start, GZIP_MAGIC);
    if (!isZip && !isGzip && !isTar(start)) {
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
      walk.measure?.opens(found.sizeBytes, totalSize(members));
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

function totalSize(members: readonly Member[]): number {
  return members.reduce((sum, member) => ('refusal' in member || isSystemFile(`/${member.path}`) ? sum : sum + member.sizeBytes), 0);
}

async function* membersOf(name: string, members: Member[], depth: number, walk: Walk): AsyncGenerator<Source | RefusedSource> {
  const sources = new Map<string, Found>();
  const sibling = async (path: string, relative: string): Promise<Uint8Array | undefined> => {
    const wanted = resolveSibling(path, relative)?.toLowerCase();
    const source = wanted === undefined ? undefined : sources.get(wanted);
    return source === undefined || source.sizeBytes > MAX_SIBLING_BYTES ? undefined : readWhole(source);
  };
  const found = members.map((member): Found | RefusedSource => {
    if ('refusal' in member) return { name: member.path === '' ? name : `${name}/${member.path}`, refusal: member.refusal };
    const guard = walk.allowance.guard();
    const source: Found = {
      name: `${name}/${member.path}`,
      sizeBytes: member.sizeBytes,
      extent: member.extent,
      open: async () => guard(errorLast(await member.open())),
      sibling: (relative) => sibling(member.path, relative),
    };
    sources.set(member.path.toLowerCase(), source);
    return source;
  });
  for (const one of found) {
    if ('refusal' in one) yield one;
    else if (!isSystemFile(one.name.slice(name.length))) yield* unpacked(one, depth + 1, walk);
  }
}

/** The content of a gzip file: a tar archive is unpacked for random access, anything else is streamed. */
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
  if (!isTar(await readStart(found, MAGIC_BYTES))) return found;
  const extent = await walk.spools.keep(await open());
  walk.measure?.opens(found.sizeBytes, extent.size);
  return { ...found, sizeBytes: extent.size, extent };
}

/** The content of a gzip stream; errors are reported with their byte offset. */
async function* inflated(packed: Readable): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  let read = 0;
  packed.on('data', (chunk: Buffer) => (read += chunk.length));
  packed.on('error', (error) => gunzip.destroy(error));
  try {
    yield* errorLast(packed.pipe(gunzip));
  } catch (error) {
    throw error instanceof SourceFault ? error : new SourceFault('archive-broken', { at: read, reason: reasonOf(error) }, { cause: error });
  } finally {
    packed.destroy();
  }
}

/** The size in the last four bytes of a gzip file (modulo 4 GB), but at least the packed size; for progress only. */
async function unpackedSize(packed: Found): Promise<number> {
  const { extent } = packed;
  if (extent === undefined || extent.size < 4) return packed.sizeBytes;
  const last = await extent.read(extent.size - 4, 4);
  return Math.max(packed.sizeBytes, last.length === 4 ? last.readUInt32LE(0) : 0);
}

/** The first `length` bytes of a source. */
export async function readStart(source: Source, length: number): Promise<Buffer> {
  const held: Buffer[] = [];
  let size = 0;
  for await (const chunk of await source.open()) {
    held.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= length) break;
  }
  return Buffer.concat(held).subarray(0, length);
}

async function readWhole(source: Source): Promise<Uint8Array | undefined> {
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
