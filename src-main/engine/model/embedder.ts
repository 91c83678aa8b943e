// Passages are to be embedded: here and now by our own model, or by a model in a process of its own? In: work that asks for vectors and
// cannot wait for them. Out: its result, made with a model that has them all.
import type { PassageModel } from './passage-model.ts';

/** What an entry of an index needs of a model. */
export type EmbeddingModel = Pick<PassageModel, 'checksum' | 'dimensions' | 'embedEach'>;

/** What gives the passages of an index their vectors. */
export interface Embedder {
  /** An index holds vectors of one checksum only. */
  checksum: string;
  dimensions: number;
  /**
   * The result of `work`. Where the vectors have to be fetched, `work` is run again each time some have come: it throws what `embedEach`
   * throws, and must leave nothing behind then.
   */
  with<Result>(work: (model: EmbeddingModel) => Result): Promise<Result>;
}

/** Vectors of texts, row after row, from wherever they are made. */
export type FetchVectors = (texts: readonly string[]) => Promise<Int8Array>;

/** Thrown out of work whose vectors have to be fetched first. */
class Unembedded extends Error {
  readonly texts: readonly string[];

  constructor(texts: readonly string[]) {
    super(`${texts.length} texts have no vectors yet`);
    this.texts = texts;
  }
}

/** Embeds by vectors that `fetch` brings. */
export function remoteEmbedder({ checksum, dimensions }: Pick<Embedder, 'checksum' | 'dimensions'>, fetch: FetchVectors): Embedder {
  return {
    checksum,
    dimensions,
    with: async (work) => {
      const known = new Map<string, Int8Array>();
      const embedEach = (texts: readonly string[]): Int8Array => {
        const unknown = [...new Set(texts)].filter((text) => !known.has(text));
        if (unknown.length > 0) throw new Unembedded(unknown);
        const rows = new Int8Array(texts.length * dimensions);
        texts.forEach((text, at) => rows.set(known.get(text) as Int8Array, at * dimensions));
        return rows;
      };
      for (;;) {
        try {
          return work({ checksum, dimensions, embedEach });
        } catch (error) {
          if (!(error instanceof Unembedded)) throw error;
          const rows = await fetch(error.texts);
          error.texts.forEach((text, at) => known.set(text, rows.subarray(at * dimensions, (at + 1) * dimensions)));
        }
      }
    },
  };
}
