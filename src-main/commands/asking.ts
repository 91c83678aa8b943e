// An index asked within this process: what does it answer? In: the data folder, the model, a query. Out: rankings, without lanes.
import type { Query } from '../contract/query.ts';
import type { Ranking } from '../contract/hit.ts';
import { openIndexReader, type IndexReader } from '../engine/index/reader.ts';
import { modelWith } from '../engine/model/known-models.ts';
import { openSession } from '../engine/model/onnx-session.ts';
import { readingPlace } from '../engine/model/reading-files.ts';
import { openReadingModel, type ReadingModel } from '../engine/model/reading-model.ts';
import { openTransformer } from '../engine/model/transformer.ts';
import { firstList, search } from '../engine/search/search.ts';
import { finalOrder, type FirstList, type PairScores } from '../engine/search/second-phase.ts';
import type { ReadableIndex } from '../engine/store/index-schema.ts';
import { openIndex, readingIndex } from '../engine/store/library.ts';
import { readMeta } from '../engine/store/meta.ts';

const now = (): number => performance.now();

export interface Asking {
  db: ReadableIndex;
  name: string;
  ask(query: Query): Promise<Ranking>;
  close(): Promise<void>;
}

/** Opens index `id` and the model for asking. Throws `index-unknown`, `index-offline`, `model-missing`. */
export async function openAsking(folder: string, modelFolder: string, id: number): Promise<Asking> {
  const db = openIndex(folder, id);
  const { name, model, reader } = opened(db, id);
  const known = modelWith(folder, modelFolder, model);
  // Where its model is not there the words still find.
  const session = known && (await (known.shipped ? openSession(known.folder) : openTransformer(known.folder)));
  const place = readingPlace(modelFolder);
  // One that is damaged is as if it were not there.
  const reading = place && openReadingModel(place).catch(() => undefined);
  return {
    db,
    name,
    ask: async (query) => {
      const vector = query.method === 'words' ? undefined : await session?.embed(query.text, query.spans);
      const first = readingIndex(id, () => {
        reader.catchUp();
        return query.method === 'boost' && reading !== undefined
          ? firstList(reader, db, query, vector, now)
          : { ranking: search(reader, db, query, vector, now) };
      });
      return 'slots' in first ? finalOrder(first, query, await readPairs(reading, first)) : first.ranking;
    },
    close: async () => {
      await (await reading)?.close();
      await session?.close();
      db.close();
    },
  };
}

async function readPairs(reading: Promise<ReadingModel | undefined> | undefined, first: FirstList): Promise<PairScores | undefined> {
  const begun = now();
  const scores = first.request && (await (await reading)?.read(first.request));
  return scores && { scores, milliseconds: now() - begun };
}

function opened(db: ReadableIndex, id: number): { name: string; model: string; reader: IndexReader } {
  try {
    return readingIndex(id, () => ({ ...readMeta(db), reader: openIndexReader(db) }));
  } catch (error) {
    db.close();
    throw error;
  }
}
