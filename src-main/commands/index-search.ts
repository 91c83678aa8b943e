// Searches one index in this process, without worker threads.
import type { Query } from '../contract/query.ts';
import type { Ranking } from '../contract/hit.ts';
import { openIndexReader, type IndexReader } from '../engine/index/reader.ts';
import { knownModels } from '../engine/model/known-models.ts';
import { openPassageModel } from '../engine/model/passage-model.ts';
import { wordVectors } from '../engine/model/word-vectors.ts';
import { maskOf, type Bits } from '../engine/places/bits.ts';
import { nearestWords, type NearestWords } from '../engine/ranking/nearest-words.ts';
import { search as rank } from '../engine/local/search.ts';
import type { ReadableIndex } from '../engine/store/index-schema.ts';
import { openCurrentIndex, readingIndex } from '../engine/store/library.ts';
import { readMeta } from '../engine/store/meta.ts';
import { openQueryModel } from './query-model.ts';

export interface IndexSearch {
  db: ReadableIndex;
  name: string;
  /** `frame`: the slots among which it ranks, all of them from `offset` on. */
  search(query: Query, frame?: { bits: Bits; offset: number }): Promise<Ranking>;
  close(): Promise<void>;
}

/** Opens index `id` with its model. Throws `index-unknown`, `index-offline`, `model-missing`. */
export async function openIndexSearch(folder: string, modelFolder: string, id: number): Promise<IndexSearch> {
  const db = openCurrentIndex(folder, id);
  const { name, model, reader } = opened(db, id);
  // Without its model the index is searched by words only.
  const queryModel = await openQueryModel(folder, modelFolder, model);
  const shipped = knownModels(folder, modelFolder).find((one) => one.shipped && one.checksum !== '');
  let compared: NearestWords | undefined;
  const words = shipped && ((): NearestWords => (compared ??= nearestWords(wordVectors(() => openPassageModel(shipped.folder)))));
  return {
    db,
    name,
    search: async (asked, frame) => {
      const { query, vector, unknownLanguage } = await queryModel.embed(asked);
      return readingIndex(id, () => {
        reader.catchUp();
        const within = frame && { mask: maskOf(frame.bits, reader.slots()), offset: frame.offset };
        const ranking = rank(reader, db, query, vector, { now: () => performance.now(), frame: within, words });
        return unknownLanguage === undefined ? ranking : { ...ranking, unknownLanguage };
      });
    },
    close: async () => {
      await queryModel.close();
      db.close();
    },
  };
}

function opened(db: ReadableIndex, id: number): { name: string; model: string; reader: IndexReader } {
  try {
    return readingIndex(id, () => ({ ...readMeta(db), reader: openIndexReader(db) }));
  } catch (error) {
    db.close();
    throw error;
  }
}
