// Models for tests that need several: each makes its vectors of those of the shipped one.
import type { Embedder } from '../../src-main/engine/model/embedder.ts';
import { model } from './importing.ts';

/** Its vectors are the first numbers of the shipped model's, every `turn`th with the other sign. */
export function madeModel(checksum: string, dimensions: number, turn: number): Embedder & { embed(text: string): Int8Array } {
  const embedEach = (texts: readonly string[]): Int8Array => {
    const rows = model.embedEach(texts);
    const own = new Int8Array(texts.length * dimensions);
    texts.forEach((_, text) => {
      for (let at = 0; at < dimensions; at += 1) {
        const value = rows[text * model.dimensions + at] as number;
        own[text * dimensions + at] = at % turn === 0 ? -value : value;
      }
    });
    return own;
  };
  const embed = (text: string): Int8Array => embedEach([text]);
  return { checksum, dimensions, embed, with: (work) => Promise.resolve(work({ checksum, dimensions, embedEach })) };
}
