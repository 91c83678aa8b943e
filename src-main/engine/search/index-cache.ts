// What a search worker computes once per index and keeps: the language model's view of it, its holdings, highlighters of recent queries. Each is
// computed again when the index has changed.
import type { Query } from '../../contract/query.ts';
import { backgroundOf } from '../highlight/background.ts';
import { highlighterOf, type Highlighter, type ModelContext } from '../highlight/highlights.ts';
import { openPassageModel, type PassageModel } from '../model/passage-model.ts';
import { holdingsOf, type Holdings } from '../store/holdings.ts';
import { readMeta } from '../store/meta.ts';
import type { IndexHandle, OpenIndex } from './open-indexes.ts';

/** Queries whose highlighters are kept. */
const MOST_HIGHLIGHTERS = 6;

export interface IndexCache {
  /** The shipped model applied to the index as it is now; undefined where there is no model. */
  modelContext(place: IndexHandle, index: OpenIndex): ModelContext | undefined;
  highlighter(place: IndexHandle, index: OpenIndex, query: Query): Highlighter;
  holdings(place: IndexHandle, index: OpenIndex): Holdings;
}

/** `model`: checksum of the shipped model, which compares sentences whatever model the index has; '' where there is none. */
export function openIndexCache(modelFolder: string, model: string): IndexCache {
  const highlighters = new Map<string, { index: OpenIndex; highlighter: Highlighter }>();
  const holdings = new Map<string, Holdings>();
  const contexts = new Map<string, ModelContext>();
  let passageModel: PassageModel | undefined;

  const modelContext: IndexCache['modelContext'] = (place, { db }) => {
    if (model === '') return undefined;
    const { generation, model: indexModel } = readMeta(db);
    return kept(contexts, place.identity, String(generation), () => {
      passageModel ??= openPassageModel(modelFolder);
      return { model: passageModel, background: backgroundOf(db, passageModel), comparable: indexModel === model };
    });
  };
  return {
    modelContext,
    highlighter: (place, index, query) => {
      const { text, spans, must, like, method, language } = query;
      const key = JSON.stringify([place.identity, readMeta(index.db).generation, text, spans, must, like, method, language]);
      return cachedForIndex(highlighters, MOST_HIGHLIGHTERS, key, index, () => ({
        index,
        highlighter: highlighterOf(index.db, index.reader, query, modelContext(place, index)),
      })).highlighter;
    },
    holdings: (place, { db }) => kept(holdings, place.identity, String(readMeta(db).generation), () => holdingsOf(db)),
  };
}

/** What `make` makes of an index in one state; what was made of its earlier states is dropped. */
function kept<Thing>(known: Map<string, Thing>, identity: string, state: string, make: () => Thing): Thing {
  const key = `${identity} ${state}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  for (const old of known.keys()) if (old.startsWith(`${identity} `)) known.delete(old);
  const made = make();
  known.set(key, made);
  return made;
}

/** The `most` things used last. A thing reads from the connection it was made with, so one made with another is made again. */
export function cachedForIndex<Thing extends { index: OpenIndex }>(
  known: Map<string, Thing>,
  most: number,
  key: string,
  index: OpenIndex,
  make: () => Thing,
): Thing {
  const found = known.get(key);
  const thing = found?.index === index ? found : make();
  known.delete(key);
  known.set(key, thing);
  for (const oldest of known.keys()) if (known.size > most) known.delete(oldest);
  return thing;
}
