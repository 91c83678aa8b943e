// Lets synchronous code embed texts, also with a model in another process: the code is run again when missing vectors have been fetched.

/** A model that embeds texts synchronously. */
export interface EmbeddingModel {
  /** An index holds the vectors of one checksum only. */
  checksum: string;
  dimensions: number;
  /** The languages that it knows; none if it does not say. */
  languages?: readonly string[];
  /** The int8 vectors of texts, row after row. */
  embedEach(texts: readonly string[]): Int8Array;
}

/** Embeds the passages of an index, with a local or a remote model. */
export interface Embedder {
  checksum: string;
  dimensions: number;
  /**
   * The result of `work`. If vectors have to be fetched, `embedEach` throws and `work` runs again when they are there, so it must have no
   * side effects before it throws.
   */
  with<Result>(work: (model: EmbeddingModel) => Result): Promise<Result>;
}

/** Computes the vectors of texts in another process, row after row. */
export type FetchVectors = (texts: readonly string[]) => Promise<Int8Array>;

/** Thrown by `embedEach` for texts whose vectors must be fetched first. */
class Unembedded extends Error {
  readonly texts: readonly string[];

  constructor(texts: readonly string[]) {
    super(`${texts.length} texts have no vectors yet`);
    this.texts = texts;
  }
}

/** An embedder whose vectors come from `fetch`. */
export function remoteEmbedder(
  { checksum, dimensions, languages = [] }: Pick<Embedder, 'checksum' | 'dimensions'> & Pick<EmbeddingModel, 'languages'>,
  fetch: FetchVectors,
): Embedder {
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
          return work({ checksum, dimensions, languages, embedEach });
        } catch (error) {
          if (!(error instanceof Unembedded)) throw error;
          const rows = await fetch(error.texts);
          error.texts.forEach((text, at) => known.set(text, rows.subarray(at * dimensions, (at + 1) * dimensions)));
        }
      }
    },
  };
}
