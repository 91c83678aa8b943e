// Reads a file that is one record. In: a source. Out: one piece, or a refusal where the file is too long.
import { MAX_PIECE_BYTES } from '../markup/xml-pieces.ts';
import type { Piece, Source } from '../record.ts';
import { refuse } from '../refusals.ts';

/** The source as one piece. */
export async function* wholeFile(source: Source, maxBytes: number = MAX_PIECE_BYTES): AsyncGenerator<Piece> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await source.open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) {
      yield { at: 0, bytes: new Uint8Array(0), refusal: refuse('piece-too-long', { limit: maxBytes >> 20 }) };
      return;
    }
  }
  yield { at: 0, bytes: Buffer.concat(chunks) };
}
