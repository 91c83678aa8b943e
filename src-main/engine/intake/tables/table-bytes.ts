// The bytes of a table as UTF-8 with line feeds. In: a source and its start. Out: chunks; cells in an older European encoding stay as they are.
import { TextDecoder } from 'node:util';
import { declaredEncoding } from '../bytes/encoding.ts';
import { utf8Bytes, type Utf8Chunk } from '../bytes/utf8-bytes.ts';
import type { Source } from '../record.ts';

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];
/** The share of zero bytes in one half of a file in UTF-16 without a mark: names of columns and numbers are mostly Latin. */
const MIN_ZERO_SHARE = 0.3;
/** The share of kana and kanji among the characters beyond ASCII, from which a text is Japanese. */
const MIN_JAPANESE_SHARE = 0.5;

/** The encoding of a table, or undefined for UTF-8 and for single bytes, which are decoded cell by cell. */
function olderEncoding(head: Uint8Array): string | undefined {
  if (declaredEncoding(head) !== undefined) return undefined;
  const half = Math.max(1, head.length >> 1);
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd / half > MIN_ZERO_SHARE && even === 0) return 'utf-16le';
  if (even / half > MIN_ZERO_SHARE && odd === 0) return 'utf-16be';
  if (isIn(head, 'utf-8')) return undefined;
  return ['shift_jis', 'euc-jp'].find((name) => isIn(head, name) && isJapanese(new TextDecoder(name).decode(head, { stream: true })));
}

function isIn(head: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Half-width kana do not count: any European letter beyond ASCII would be one in Shift_JIS. */
function isJapanese(text: string): boolean {
  const beyondAscii = text.match(/[^\0-\x7f]/g)?.length ?? 0;
  const japanese = text.match(/[\u3041-\u30ff\u4e00-\u9fff]/g)?.length ?? 0;
  return japanese >= beyondAscii * MIN_JAPANESE_SHARE;
}

/** True if rows end with a carriage return alone. */
function endsWithReturns(head: Uint8Array): boolean {
  let inQuotes = false;
  for (let at = 0; at < head.length; at++) {
    if (head[at] === 0x22) inQuotes = !inQuotes;
    else if (inQuotes) continue;
    else if (head[at] === LINE_FEED) return false;
    else if (head[at] === CARRIAGE_RETURN) return at + 1 < head.length && head[at + 1] !== LINE_FEED;
  }
  return false;
}

/** The start of a table as text in UTF-8, with line feeds. */
export function tableStart(head: Uint8Array): Uint8Array {
  const declared = declaredEncoding(head);
  const encoding = declared === 'utf-8' ? undefined : (declared ?? olderEncoding(head));
  const bytes = encoding === undefined ? head : new TextEncoder().encode(new TextDecoder(encoding).decode(head, { stream: true }));
  const unmarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
  return endsWithReturns(unmarked) ? withLineFeeds(unmarked) : unmarked;
}

function withLineFeeds(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => (byte === CARRIAGE_RETURN ? LINE_FEED : byte));
}

/** The whole table; offsets are those of the source, or of its text in UTF-8 where it is in another encoding. */
export async function* tableBytes(source: Source, head: Uint8Array): AsyncGenerator<Utf8Chunk> {
  let returns: boolean | undefined;
  const chunks = chunksOf(source, olderEncoding(head));
  for await (const { at, bytes } of chunks) {
    if (bytes.length === 0) continue;
    returns ??= endsWithReturns(bytes);
    yield { at, bytes: returns ? withLineFeeds(bytes) : bytes };
  }
}

async function* chunksOf(source: Source, encoding: string | undefined): AsyncGenerator<Utf8Chunk> {
  if (encoding === undefined) {
    yield* inLargeStart(utf8Bytes(source));
    return;
  }
  yield* inLargeStart(transcoded(source, encoding));
}

async function* transcoded(source: Source, encoding: string): AsyncGenerator<Utf8Chunk> {
  const decoder = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  let at = 0;
  for await (const data of await source.open()) {
    const bytes = encoder.encode(decoder.decode(data, { stream: true }));
    yield { at, bytes };
    at += bytes.length;
  }
  yield { at, bytes: encoder.encode(decoder.decode()) };
}

/** The first chunk is long enough to see how rows end. */
const START_BYTES = 64 * 1024;

async function* inLargeStart(chunks: AsyncIterable<Utf8Chunk>): AsyncGenerator<Utf8Chunk> {
  let start: Utf8Chunk[] | undefined = [];
  let length = 0;
  for await (const chunk of chunks) {
    if (start === undefined) {
      yield chunk;
      continue;
    }
    start.push(chunk);
    length += chunk.bytes.length;
    if (length < START_BYTES) continue;
    yield joined(start);
    start = undefined;
  }
  if (start !== undefined && start.length > 0) yield joined(start);
}

function joined(chunks: readonly Utf8Chunk[]): Utf8Chunk {
  return { at: chunks[0]?.at ?? 0, bytes: new Uint8Array(Buffer.concat(chunks.map(({ bytes }) => bytes))) };
}
