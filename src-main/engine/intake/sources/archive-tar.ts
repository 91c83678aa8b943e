// Lists the members of a tar archive (ustar, pax, GNU). In: an extent. Out: members, each a part of the extent.
// Only headers are read; contents are skipped and never copied.
import { refuse } from '../refusals.ts';
import type { Member } from './archive-zip.ts';
import { MAX_MEMBERS } from './archive-zip.ts';
import type { Extent } from './extent.ts';
import { leavesArchive } from './member-name.ts';
import { errorLast } from './unpacking.ts';

const BLOCK_BYTES = 512;
/** Longest pax header or GNU long name that is read, in bytes. */
const MAX_NAME_BYTES = 1024 * 1024;

interface Header {
  name: string;
  size: number;
  type: string;
}

/** True where the first block is a tar header with a valid checksum. */
export function isTar(start: Uint8Array): boolean {
  return start.length >= BLOCK_BYTES && headerOf(Buffer.from(start.subarray(0, BLOCK_BYTES))) !== undefined;
}

/** All files in the order of the archive, without folders, links and devices. For a damaged archive the last member is a refusal. */
export async function tarMembers(extent: Extent): Promise<Member[]> {
  const members: Member[] = [];
  let at = 0;
  let next: { path?: string; size?: number } = {};
  while (at + BLOCK_BYTES <= extent.size) {
    const block = await extent.read(at, BLOCK_BYTES);
    if (block.every((byte) => byte === 0)) return members;
    const header = headerOf(block);
    if (header === undefined) return [...members, brokenArchive(at, 'a header is missing')];
    const size = next.size ?? header.size;
    const start = at + BLOCK_BYTES;
    if (start + size > extent.size) return [...members, brokenArchive(at, `the member ${next.path ?? header.name} is truncated`)];
    at = start + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
    if ('xgLK'.includes(header.type)) {
      if (size > MAX_NAME_BYTES) return [...members, brokenArchive(start, 'a header is too long')];
      const text = (await extent.read(start, size)).toString('utf8');
      if (header.type === 'x') next = { ...next, ...paxFields(text) };
      else if (header.type === 'L') next = { ...next, path: text.replace(/\0.*$/s, '') };
      continue;
    }
    if (header.type === '0' || header.type === '\0' || header.type === '7')
      members.push(memberAt(next.path ?? header.name, extent.part(start, size)));
    if (members.length > MAX_MEMBERS) return [...members, { path: '', refusal: refuse('archive-members', { limit: MAX_MEMBERS }) }];
    next = {};
  }
  return [...members, brokenArchive(extent.size, 'its end marker is missing')];
}

function memberAt(path: string, extent: Extent): Member {
  if (leavesArchive(path)) return { path, refusal: refuse('archive-path', { name: path }) };
  return { path, sizeBytes: extent.size, extent, open: () => Promise.resolve(errorLast(extent.stream())) };
}

function brokenArchive(at: number, reason: string): Member {
  return { path: '', refusal: refuse('archive-broken', { at, reason }) };
}

function headerOf(block: Buffer): Header | undefined {
  const stated = numberAt(block, 148, 8);
  let sum = 8 * 0x20;
  for (let at = 0; at < BLOCK_BYTES; at++) if (at < 148 || at >= 156) sum += block[at] ?? 0;
  if (stated !== sum) return undefined;
  const size = numberAt(block, 124, 12);
  if (size === undefined) return undefined;
  const prefix = block.toString('latin1', 257, 263) === 'ustar\0' ? textAt(block, 345, 155) : '';
  const name = textAt(block, 0, 100);
  return { name: prefix === '' ? name : `${prefix}/${name}`, size, type: String.fromCharCode(block[156] ?? 0) };
}

function textAt(block: Buffer, at: number, length: number): string {
  const end = block.indexOf(0, at);
  return block.toString('utf8', at, end < 0 || end > at + length ? at + length : end);
}

/** An octal number, or in GNU archives a binary one of 8 GB and more. */
function numberAt(block: Buffer, at: number, length: number): number | undefined {
  if (((block[at] ?? 0) & 0x80) !== 0) {
    const value = Number(block.readBigUInt64BE(at + length - 8));
    return Number.isSafeInteger(value) ? value : undefined;
  }
  const written = /^[ \0]*(?:([0-7]+)[ \0]*)?$/.exec(block.toString('latin1', at, at + length));
  return written === null ? undefined : Number.parseInt(written[1] ?? '0', 8);
}

function paxFields(text: string): { path?: string; size?: number } {
  const path = /^\d+ path=(.*)$/m.exec(text)?.[1];
  const size = /^\d+ size=(\d+)$/m.exec(text)?.[1];
  return { ...(path === undefined ? {} : { path }), ...(size === undefined ? {} : { size: Number(size) }) };
}
