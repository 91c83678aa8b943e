// Lists the members of a zip archive. In: an extent. Out: members that can be opened, and refusals for the others.
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { fromRandomAccessReader, getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl';
import type { Refusal } from '../record.ts';
import { reasonOf, refuse } from '../refusals.ts';
import { ExtentReader, inOneChunk, type Extent } from './extent.ts';
import { leavesArchive } from './member-name.ts';
import { errorLast } from './unpacking.ts';

/** A member of an archive; `path` as written, with `/` as separator. */
export type Member =
  { path: string; sizeBytes: number; open(): Promise<AsyncIterable<Buffer>>; extent?: Extent } | { path: string; refusal: Refusal };

/** More members than any office delivers in one archive. */
export const MAX_MEMBERS = 1_000_000;

const SYMBOLIC_LINK = 0xa000;
const FILE_TYPE = 0xf000;

const openZip = promisify((extent: Extent, done: (error: Error | null, zip: ZipFile) => void): void =>
  fromRandomAccessReader(new ExtentReader(extent), extent.size, { lazyEntries: true, autoClose: false, decodeStrings: false }, done),
);

/** Bytes of the header before the name and the content of a member (APPNOTE 4.3.7). */
const HEADER_BYTES = 30;
/** A member up to this size is unpacked at once, without a stream. */
const SMALL_BYTES = 64 * 1024;
const STORED = 0;
/** The beginning of an entry of the directory (APPNOTE 4.3.12). */
const ENTRY_SIGNATURE = 0x02014b50;

/**
 * All members in the order of the archive's directory, without folders and links. For a damaged one the last member is a refusal, for one whose
 * members share bytes the only one.
 */
export async function zipMembers(extent: Extent): Promise<Member[]> {
  const members: Member[] = [];
  const ranges: { start: number; end: number }[] = [];
  try {
    const zip = await openZip(extent);
    for await (const entry of zip.eachEntry()) {
      const start = entry.relativeOffsetOfLocalHeader;
      ranges.push({ start, end: start + HEADER_BYTES + entry.fileNameLength + entry.compressedSize });
      const member = memberOf(zip, entry, extent);
      if (member !== undefined) members.push(member);
      if (members.length > MAX_MEMBERS) {
        members.push({ path: '', refusal: refuse('archive-members', { limit: MAX_MEMBERS }) });
        break;
      }
    }
    if (await hasUncounted(zip, extent))
      members.push({ path: '', refusal: refuse('archive-broken', { at: extent.size, reason: 'it has more members than it states' }) });
    const shared = firstShared(ranges);
    // A small archive would unpack to any number of files: no program writes that.
    if (shared !== undefined) return [{ path: '', refusal: refuse('archive-broken', { at: shared, reason: 'its members share bytes' }) }];
  } catch (error) {
    members.push({ path: '', refusal: refuse('archive-broken', { at: extent.size, reason: reasonOf(error) }) });
  }
  return members;
}

/** True if the directory goes on after the number of entries that the archive states. */
async function hasUncounted(zip: ZipFile, extent: Extent): Promise<boolean> {
  if (zip.entriesRead < zip.entryCount) return false;
  const { readEntryCursor } = zip as ZipFile & { readEntryCursor: number };
  const next = await extent.read(readEntryCursor, 4);
  return next.length === 4 && next.readUInt32LE() === ENTRY_SIGNATURE;
}

/** The start of the first range that overlaps the one before it. */
function firstShared(ranges: { start: number; end: number }[]): number | undefined {
  ranges.sort((a, b) => a.start - b.start);
  return ranges.find(({ start }, at) => start < (ranges[at - 1]?.end ?? 0))?.start;
}

function memberOf(zip: ZipFile, entry: Entry, extent: Extent): Member | undefined {
  const path = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
  const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK;
  if (path.endsWith('/') || isLink) return undefined;
  if (leavesArchive(path)) return { path, refusal: refuse('archive-path', { name: path }) };
  if (entry.isEncrypted()) return { path, refusal: refuse('archive-encrypted') };
  if (!entry.canDecodeFileData()) return { path, refusal: refuse('archive-method', { method: entry.compressionMethod }) };
  const open = async (): Promise<AsyncIterable<Buffer>> => {
    const bytes = await smallContent(zip, entry, extent);
    return bytes === undefined ? errorLast(await zip.openReadStreamPromise(entry)) : inOneChunk(() => bytes);
  };
  return { path, sizeBytes: entry.uncompressedSize, open };
}

/** The content of a small member; undefined if it is damaged, so that its stream delivers what can be read and the fault. */
async function smallContent(zip: ZipFile, entry: Entry, extent: Extent): Promise<Buffer | undefined> {
  const { compressedSize, uncompressedSize } = entry;
  if (Math.max(compressedSize, uncompressedSize) > SMALL_BYTES) return undefined;
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const packed = await extent.read(fileDataStart, compressedSize);
    const bytes = entry.compressionMethod === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, uncompressedSize) });
    return bytes.length === uncompressedSize ? bytes : undefined;
  } catch {
    return undefined;
  }
}
