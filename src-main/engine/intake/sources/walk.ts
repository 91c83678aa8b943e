// Lists the files below the paths of a user, and the sources in each: the file itself, or the members of an archive.
// Folders are read by name, archives in their own order; symbolic links, devices and system files are skipped.
import { createReadStream } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Failure, isFailure } from '../../../contract/failures.ts';
import type { Refusal, Source } from '../record.ts';
import { reasonOf, refuse, SourceFault } from '../refusals.ts';
import { isTar, tarMembers } from './archive-tar.ts';
import { zipMembers, type Member } from './archive-zip.ts';
import { fileExtent, inBlocks, inOneChunk, memoryExtent, type Extent } from './extent.ts';
import { siblingInFolder } from './folder-sibling.ts';
import { isSystemFile, resolveSibling } from './member-name.ts';
import { Allowance, errorLast, onceCounted, type Spools, type UnpackingLimits } from './unpacking.ts';

/** A file or member that cannot be read at all. */
export interface RefusedSource {
  name: string;
  refusal: Refusal;
}

/** A file on disk below one of the user's paths. */
export interface FileOnDisk {
  path: string;
  sizeBytes: number;
  /** The folder given by the user; drawings outside it are not read. */
  root: string;
}

export interface UnpackingOptions {
  /** The temporary folder and the files in it. */
  spools: Spools;
  limits?: UnpackingLimits;
  /** Called before the file or a member is opened, with its name; it is passed over where this returns false. */
  enters?: (name: string) => boolean;
  /** Called for each archive with its size and that of its members, in bytes. */
  unpacks?: (packedBytes: number, unpackedBytes: number) => void;
  /** Called with the number of bytes that were read for the first time, unpacked. */
  reads?: (bytes: number) => void;
}

/** A source, with random access to its bytes where possible. */
interface Found extends Source {
  open(): Promise<AsyncIterable<Buffer>>;
  readonly extent?: Extent | undefined;
}

/** State shared by everything in one file of the user. */
interface Walk extends UnpackingOptions {
  allowance: Allowance;
}

/** Bytes read from a file at a time. */
const CHUNK_BYTES = 256 * 1024;
/** Maximum nesting of archives. Weekly files contain an archive per application; deeper nesting is an attack. */
const MAX_DEPTH = 6;
/** Maximum size of a drawing or PDF that is imported. */
const MAX_SIBLING_BYTES = 256 * 1024 * 1024;
/** Bytes needed to recognise an archive: up to the end of a tar header. */
const MAGIC_BYTES = 512;
/** A source up to this size is read once and kept while it is read. */
const SMALL_BYTES = 64 * 1024;
const GZIP_MAGIC = [0x1f, 0x8b, 0x08];
const ZIP_MAGICS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
];

/** Every file below `paths`. Throws Failure `file-missing` for a path that does not exist, `file-unreadable` for a pipe or a device. */
export async function* filesOn(paths: readonly string[]): AsyncGenerator<FileOnDisk | RefusedSource> {
  for (const wantedPath of paths) {
    const given = normalize(wantedPath);
    const found = await stat(given).catch((error: unknown) => {
      throw new Failure('file-missing', { name: wantedPath }, { cause: error });
    });
    // A pipe can be read only once, and a device never ends.
    if (!found.isDirectory() && !found.isFile())
      throw new Failure('file-unreadable', { name: wantedPath, reason: 'it is neither a file nor a folder' });
    const root = found.isDirectory() ? given : dirname(given);
    for await (const path of found.isDirectory() ? filesBelow(given) : [given])
      yield typeof path === 'string' ? { root, path, sizeBytes: (await stat(path).catch(() => undefined))?.size ?? 0 } : path;
  }
}

/** The sources in a file: itself, or the members of an archive. */
export function sourcesIn({ root, path, sizeBytes }: FileOnDisk, options: UnpackingOptions): AsyncGenerator<Source | RefusedSource> {
  const allowance = new Allowance(sizeBytes, options.limits, options.reads);
  return unpacked(fileSource(root, path, sizeBytes, options.reads), 0, { ...options, allowance });
}

/** The file itself, whatever is in it. */
export async function* fileItself({ root, path, sizeBytes }: FileOnDisk, { enters, reads }: UnpackingOptions): AsyncGenerator<Source> {
  if (enters?.(path) !== false) yield fileSource(root, path, sizeBytes, reads);
}

/** The files below a folder, in the order of their names; a folder that cannot be read is a refusal. */
async function* filesBelow(folder: string): AsyncGenerator<string | RefusedSource> {
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

function fileSource(root: string, path: string, sizeBytes: number, reads: UnpackingOptions['reads'] = () => undefined): Found {
  const counted = onceCounted(reads);
  return {
    name: path,
    sizeBytes,
    extent: fileExtent(path, sizeBytes),
    open: () => Promise.resolve(counted(createReadStream(path, { highWaterMark: CHUNK_BYTES }))),
    sibling: (relative) => siblingInFolder(root, path, relative, MAX_SIBLING_BYTES),
  };
}

/** The source itself, or the members of an archive. */
async function* unpacked(entered: Found, depth: number, walk: Walk): AsyncGenerator<Source | RefusedSource> {
  if (walk.enters?.(entered.name) === false) return;
  let found = entered;
  try {
    const { start, isWhole } = await startOf(entered);
    if (isWhole) found = { ...entered, extent: memoryExtent(start), open: () => Promise.resolve(inOneChunk(() => start)) };
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
    const members = await (isZip ? zipMembers : tarMembers)(inBlocks(extent));
    const paths = members.map(({ path }) => path);
    // A spreadsheet is a table and a text document an article, each read as a whole.
    if (paths.includes('word/document.xml') || (paths.includes('[Content_Types].xml') && paths.includes('xl/workbook.xml'))) yield found;
    else if (paths.includes('[Content_Types].xml')) yield { name: found.name, refusal: refuse('office-document') };
    else {
      walk.unpacks?.(found.sizeBytes, totalSize(members));
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
      open: async () => guard(await member.open()),
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
  const open = async (): Promise<AsyncIterable<Buffer>> => guard(inflated(Readable.from(await packed.open())));
  const name = packed.name.replace(/\.t?gz$/i, (end) => (end.toLowerCase() === '.tgz' ? '.tar' : ''));
  const found: Found = {
    name: name === packed.name ? `${name}/content` : name,
    sizeBytes: await unpackedSize(packed),
    open,
    sibling: packed.sibling,
  };
  walk.unpacks?.(packed.sizeBytes, found.sizeBytes);
  if (!isTar(await readStart(found, MAGIC_BYTES))) return found;
  const extent = await walk.spools.keep(await open());
  walk.unpacks?.(found.sizeBytes, extent.size);
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

/** The first bytes of a source, and whether they are all. If it fails before its end, they are those before the fault. */
async function startOf(source: Found): Promise<{ start: Buffer; isWhole: boolean }> {
  const held: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of await source.open()) {
      held.push(chunk);
      size += chunk.length;
      if (size > SMALL_BYTES) return { start: Buffer.concat(held), isWhole: false };
    }
  } catch (error) {
    if (size < MAGIC_BYTES) throw error;
    return { start: Buffer.concat(held), isWhole: false };
  }
  return { start: Buffer.concat(held), isWhole: true };
}

/** The first `length` bytes of a source. */
export async function readStart(source: Source, length: number): Promise<Buffer> {
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of await source.open()) {
    held.push(chunk);
    size += chunk.length;
    if (size >= length) break;
  }
  return Buffer.concat(held).subarray(0, length);
}

async function readWhole(source: Source): Promise<Uint8Array | undefined> {
  const held: Uint8Array[] = [];
  try {
    for await (const chunk of await source.open()) held.push(chunk);
  } catch {
    return undefined;
  }
  return Buffer.concat(held);
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}
