// Caches what a search worker computes per index: the background of the language model, holdings, highlighters of recent queries. Entries are
// computed again when the index has changed.
import type { Query } from '../../contract/query.ts';
import { backgroundOf } from '../highlight/background.ts';
import { highlighterOf, type Highlighter, type ModelContext } from '../highlight/highlights.ts';
import type { PassageModel } from '../model/passage-model.ts';
import { holdingsOf, type Holdings } from '../store/holdings.ts';
import { readMeta } from '../store/meta.ts';
import type { IndexHandle, OpenIndex } from './open-indexes.ts';

/** Maximum number of cached highlighters. */
const MAX_HIGHLIGHTERS = 6;

export interface IndexCache {
  /** The shipped model with its background in the current state of the index; undefined if there is no model. */
  modelContext(handle: IndexHandle, index: OpenIndex): ModelContext | undefined;
  highlighter(handle: IndexHandle, index: OpenIndex, query: Query): Highlighter;
  holdings(handle: IndexHandle, index: OpenIndex): Holdings;
  /** Drops what was computed for queries. */
  forgetTexts(): void;
  /** Drops what was computed from the index with this identity. */
  forget(identity: string): void;
}

/** `model`: the checksum of the shipped model, which compares sentences whichever model the index has; '' if there is none. */
export function openIndexCache(shippedModel: () => PassageModel, model: string): IndexCache {
  const highlighters = new Map<string, { index: OpenIndex; highlighter: Highlighter }>();
  const holdings = new Map<string, Holdings>();
  const contexts = new Map<string, ModelContext>();
  const modelContext: IndexCache['modelContext'] = (handle, { db }) => {
    if (model === '') return undefined;
    const { generation, model: indexModel } = readMeta(db);
    return cached(contexts, handle.identity, String(generation), () => {
      const passageModel = shippedModel();
      return { model: passageModel, background: backgroundOf(db, passageModel), comparable: indexModel === model };
    });
  };
  return {
    modelContext,
    highlighter: (handle, index, query) => {
      const { text, spans, terms, must, like, method, language } = query;
      const key = JSON.stringify([handle.identity, readMeta(index.db).generation, text, spans, terms, must, like, method, language]);
      return cachedForIndex(highlighters, MAX_HIGHLIGHTERS, key, index, () => ({
        index,
        highlighter: highlighterOf(index.db, index.reader, query, modelContext(handle, index)),
      })).highlighter;
    },
    holdings: (handle, { db }) =>
      'content' in handle && handle.holdings !== undefined
        ? handle.holdings
        : cached(holdings, handle.identity, String(readMeta(db).generation), () => holdingsOf(db)),
    forgetTexts: () => highlighters.clear(),
    forget: (identity) => {
      for (const entries of [contexts, holdings, highlighters])
        for (const [key, entry] of entries)
          if (key.startsWith(`${identity} `) || ('index' in entry && entry.index.identity === identity)) entries.delete(key);
    },
  };
}

/** The entry for one state of an index; entries of its earlier states are dropped. */
function cached<Entry>(entries: Map<string, Entry>, identity: string, state: string, make: () => Entry): Entry {
  const key = `${identity} ${state}`;
  const found = entries.get(key);
  if (found !== undefined) return found;
  for (const old of entries.keys()) if (old.startsWith(`${identity} `)) entries.delete(old);
  const made = make();
  entries.set(key, made);
  return made;
}

/** Keeps the `max` entries used last. An entry reads through the connection it was made with, so it is made again for another one. */
export function cachedForIndex<Entry extends { index: OpenIndex }>(
  entries: Map<string, Entry>,
  max: number,
  key: string,
  index: OpenIndex,
  make: () => Entry,
): Entry {
  // A part is open for one call only.
  if (index.isPart === true) return make();
  const found = entries.get(key);
  const entry = found?.index === index ? found : make();
  entries.delete(key);
  entries.set(key, entry);
  for (const oldest of entries.keys()) if (entries.size > max) entries.delete(oldest);
  return entry;
}
