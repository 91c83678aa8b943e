// Lists the members of a zip archive. In: an extent. Out: members that can be opened, and refusals for the others.
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { fromRandomAccessReader, getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl';
import type { Refusal } from '../record.ts';
import { reasonOf, refuse } from '../refusals.ts';
import { ExtentReader, type Extent } from './extent.ts';
import { leavesArchive } from './member-name.ts';

/** A member of an archive; `path` as written, with `/` as separator. */
export type Member = { path: string; sizeBytes: number; open(): Promise<Readable>; extent?: Extent } | { path: string; refusal: Refusal };

/** More members than any office delivers in one archive. */
export const MAX_MEMBERS = 1_000_000;

const SYMBOLIC_LINK = 0xa000;
const FILE_TYPE = 0xf000;

const openZip = promisify((extent: Extent, done: (error: Error | null, zip: ZipFile) => void): void =>
  fromRandomAccessReader(new ExtentReader(extent), extent.size, { lazyEntries: true, autoClose: false, decodeStrings: false }, done),
);

/** Bytes of the header before the name and the content of a member (APPNOTE 4.3.7). */
const HEADER_BYTES = 30;

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
      const member = memberOf(zip, entry);
      if (member !== undefined) members.push(member);
      if (members.length > MAX_MEMBERS) {
        members.push({ path: '', refusal: refuse('archive-members', { limit: MAX_MEMBERS }) });
        break;
      }
    }
    const shared = firstShared(ranges);
    // A small archive would unpack to any number of files: no program writes that.
    if (shared !== undefined) return [{ path: '', refusal: refuse('archive-broken', { at: shared, reason: 'its members share bytes' }) }];
  } catch (error) {
    members.push({ path: '', refusal: refuse('archive-broken', { at: extent.size, reason: reasonOf(error) }) });
  }
  return members;
}

/** The start of the first range that overlaps the one before it. */
function firstShared(ranges: { start: number; end: number }[]): number | undefined {
  ranges.sort((a, b) => a.start - b.start);
  return ranges.find(({ start }, at) => start < (ranges[at - 1]?.end ?? 0))?.start;
}

function memberOf(zip: ZipFile, entry: Entry): Member | undefined {
  const path = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
  const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK;
  if (path.endsWith('/') || isLink) return undefined;
  if (leavesArchive(path)) return { path, refusal: refuse('archive-path', { name: path }) };
  if (entry.isEncrypted()) return { path, refusal: refuse('archive-encrypted') };
  if (!entry.canDecodeFileData()) return { path, refusal: refuse('archive-method', { method: entry.compressionMethod }) };
  return { path, sizeBytes: entry.uncompressedSize, open: () => zip.openReadStreamPromise(entry) };
}
