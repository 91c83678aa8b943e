// Embeds the texts of several requests together. In: lists of texts as they arrive. Out: the vectors of each list. Requests that arrive during
// a batch form the next one, so that texts of similar length can be embedded together.

/** Maximum texts of a batch; further ones wait for the next. */
const MAX_TEXTS = 512;

interface EmbeddingRequest {
  texts: readonly string[];
  resolve: (rows: Int8Array) => void;
  reject: (reason: unknown) => void;
}

export function batched(embed: (texts: readonly string[]) => Promise<Int8Array>): (texts: readonly string[]) => Promise<Int8Array> {
  const waiting: EmbeddingRequest[] = [];
  let working = false;

  const work = async (): Promise<void> => {
    working = true;
    // Requests made in the same tick share a batch.
    await Promise.resolve();
    while (waiting.length > 0) {
      const taken = [waiting.shift() as EmbeddingRequest];
      let count = taken[0]?.texts.length ?? 0;
      while (waiting[0] !== undefined && count + waiting[0].texts.length <= MAX_TEXTS) {
        count += waiting[0].texts.length;
        taken.push(waiting.shift() as EmbeddingRequest);
      }
      await embedBatch(taken, count);
    }
    working = false;
  };
  const embedBatch = async (taken: readonly EmbeddingRequest[], count: number): Promise<void> => {
    try {
      const rows = await embed(taken.flatMap(({ texts }) => texts));
      const rowBytes = count === 0 ? 0 : rows.length / count;
      let from = 0;
      for (const { texts, resolve } of taken) {
        resolve(rows.slice(from * rowBytes, (from + texts.length) * rowBytes));
        from += texts.length;
      }
    } catch (error) {
      for (const { reject } of taken) reject(error);
    }
  };
  return (texts) =>
    new Promise((resolve, reject) => {
      waiting.push({ texts, resolve, reject });
      if (!working) void work();
    });
}
