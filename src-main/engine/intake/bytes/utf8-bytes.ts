// Reads a text file in any Unicode encoding as UTF-8. In: a source. Out: chunks without a byte-order mark.
// UTF-8 and files without a mark pass unchanged; UTF-16 with a byte-order mark is transcoded while streaming.
import { TextDecoder } from 'node:util';
import type { Source } from '../record.ts';

/** A chunk and the offset of its first byte: in the source, or in the transcoded text of a UTF-16 source. */
export interface Utf8Chunk {
  at: number;
  bytes: Uint8Array;
}

/** The source's bytes as UTF-8. */
export async function* utf8Bytes(source: Source): AsyncGenerator<Utf8Chunk> {
  let start: Uint8Array | undefined = new Uint8Array(0);
  let decoder: TextDecoder | undefined;
  const encoder = new TextEncoder();
  let at = 0;
  const transcode = (bytes: Uint8Array): Utf8Chunk => {
    const utf8 = decoder === undefined ? bytes : encoder.encode(decoder.decode(bytes, { stream: true }));
    const chunk = { at, bytes: utf8 };
    at += utf8.length;
    return chunk;
  };
  for await (const data of await source.open()) {
    let bytes = data;
    if (start !== undefined) {
      bytes = Buffer.concat([start, bytes]);
      if (bytes.length < 3) {
        start = bytes;
        continue;
      }
      start = undefined;
      const mark = byteOrderMark(bytes);
      if (mark.encoding !== 'utf-8') decoder = new TextDecoder(mark.encoding);
      else at = mark.length;
      bytes = bytes.subarray(mark.length);
    }
    yield transcode(bytes);
  }
  if (start !== undefined && start.length > 0) yield transcode(start.subarray(byteOrderMark(start).length));
  if (decoder !== undefined) yield { at, bytes: encoder.encode(decoder.decode()) };
}

function byteOrderMark(bytes: Uint8Array): { encoding: string; length: number } {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', length: 2 };
  return { encoding: 'utf-8', length: 0 };
}
