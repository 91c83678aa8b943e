// Many ask for the vectors of a few texts each: how are they served together? In: lists of texts as they come. Out: each list's rows; what
// came while the last ones were being made is made next, all at once, so that texts of like length find each other.

/** Texts taken at once; later ones wait for these. */
const MOST_TEXTS = 512;

interface Asked {
  texts: readonly string[];
  resolve: (rows: Int8Array) => void;
  reject: (reason: unknown) => void;
}

export function batched(embed: (texts: readonly string[]) => Promise<Int8Array>): (texts: readonly string[]) => Promise<Int8Array> {
  const waiting: Asked[] = [];
  let working = false;

  const work = async (): Promise<void> => {
    working = true;
    // Those who ask in the same breath go together.
    await Promise.resolve();
    while (waiting.length > 0) {
      const taken = [waiting.shift() as Asked];
      let count = taken[0]?.texts.length ?? 0;
      while (waiting[0] !== undefined && count + waiting[0].texts.length <= MOST_TEXTS) {
        count += waiting[0].texts.length;
        taken.push(waiting.shift() as Asked);
      }
      await serveTogether(taken, count);
    }
    working = false;
  };
  const serveTogether = async (taken: readonly Asked[], count: number): Promise<void> => {
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
