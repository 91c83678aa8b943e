// Searches one index in this process, without worker threads.
import type { Query } from '../contract/query.ts';
import type { Ranking } from '../contract/hit.ts';
import { openIndexReader, type IndexReader } from '../engine/index/reader.ts';
import { knownModels, modelByChecksum } from '../engine/model/known-models.ts';
import { knowsLanguage } from '../engine/model/languages.ts';
import { openSession } from '../engine/model/onnx-session.ts';
import { openPassageModel } from '../engine/model/passage-model.ts';
import { openTransformer } from '../engine/model/transformer.ts';
import { wordVectors } from '../engine/model/word-vectors.ts';
import { maskOf, type Bits } from '../engine/places/bits.ts';
import { contentOf } from '../engine/ranking/formalities.ts';
import { nearestWords, type NearestWords } from '../engine/ranking/nearest-words.ts';
import { search as rank } from '../engine/local/search.ts';
import type { ReadableIndex } from '../engine/store/index-schema.ts';
import { openCurrentIndex, readingIndex } from '../engine/store/library.ts';
import { readMeta } from '../engine/store/meta.ts';
import { detectLanguage } from '../engine/text/language.ts';

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
  const known = modelByChecksum(folder, modelFolder, model);
  // Without its model the index is searched by words only.
  const session = known && (await (known.shipped ? openSession(known.folder) : openTransformer(known.folder)));
  const shipped = knownModels(folder, modelFolder).find((one) => one.shipped && one.checksum !== '');
  let compared: NearestWords | undefined;
  const words = shipped && ((): NearestWords => (compared ??= nearestWords(wordVectors(() => openPassageModel(shipped.folder)))));
  return {
    db,
    name,
    search: async (query, frame) => {
      const language = query.language ?? detectLanguage(query.text);
      const isKnown = query.method === 'words' || knowsLanguage(known?.languages, language);
      const vector =
        query.method === 'words' || !isKnown ? undefined : await session?.embed(contentOf(query.text, query.spans), query.spans);
      return readingIndex(id, () => {
        reader.catchUp();
        const within = frame && { mask: maskOf(frame.bits, reader.slots()), offset: frame.offset };
        const ranking = rank(reader, db, { ...query, language }, vector, { now: () => performance.now(), frame: within, words });
        return isKnown ? ranking : { ...ranking, unknownLanguage: language };
      });
    },
    close: async () => {
      await session?.close();
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
