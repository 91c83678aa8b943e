// A small file that is one record: its bytes, whole. In: a source. Out: one piece, or a refusal of what is too long to be held.
import { MAX_PIECE_BYTES } from '../markup/xml-pieces.ts';
import type { Piece, Source } from '../record.ts';
import { refuse } from '../refusals.ts';

/** The one piece of a source. */
export async function* wholeFile(source: Source, maxBytes: number = MAX_PIECE_BYTES): AsyncGenerator<Piece> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await source.open()) {
    chunks.push(chunk as Uint8Array);
    length += (chunk as Uint8Array).length;
    if (length > maxBytes) {
      yield { at: 0, bytes: new Uint8Array(0), refusal: refuse('piece-too-long', { limit: maxBytes >> 20 }) };
      return;
    }
  }
  yield { at: 0, bytes: Buffer.concat(chunks) };
}
