// A data folder, opened: how is it asked? In: the folder and the model. Out: the engine of the contract and what result lists ask
// beside it, with its search lanes and model process started. This is the conductor: it decides who works, and does none of the work.
import type { Answering } from './contract/call.ts';
import { MASTER_INDEX, type Engine, type IndexEntry } from './contract/calls.ts';
import { Failure, isFailure } from './contract/failures.ts';
import type { insightCalls } from './contract/insight.ts';
import { parseClassSymbol } from './engine/document/classification.ts';
import { createSharedVectors } from './engine/index/reader.ts';
import { readModel } from './engine/model/catalogue.ts';
import { fileIdentity, fileState, indexFile, indexNumbers } from './engine/store/library.ts';
import { plainlyDetectedLanguage } from './engine/text/language.ts';
import type { Exchange } from './exchange/exchange.ts';
import { textOfDroppedFile } from './lanes/dropped-file.ts';
import { startModelLane } from './lanes/model-lane.ts';
import { startChildProcess, type StartProcess } from './lanes/processes.ts';
import type { IndexPlace } from './lanes/open-indexes.ts';
import { startSearchLanes } from './lanes/search-lanes.ts';

/** Any word: what counts is that there is an answer. */
const MODEL_PROBE = 'valve';

/** Texts whose language is remembered. */
const MOST_LANGUAGES = 32;

export interface Workstation {
  engine: Engine;
  insight: Answering<typeof insightCalls>;
  /** True where the model process answers now. */
  modelAnswers(): Promise<boolean>;
  /** Has every lane close index `id`, so that its file can be moved. */
  letGo(id: number): Promise<void>;
  close(): Promise<void>;
}

export interface WorkstationParts {
  folder: string;
  modelFolder: string;
  /** How many searches run side by side. */
  lanes: number;
  /** Milliseconds of any clock that only goes forward. */
  now: () => number;
  /** How a process of its own is started; a child process unless the door knows better. */
  startProcess?: StartProcess;
  /** Where a browser's files lie; without one only paths can be read. */
  exchange?: Pick<Exchange, 'pathOf' | 'release'>;
}

export function openWorkstation(parts: WorkstationParts): Workstation {
  const { folder, modelFolder, lanes: count, now, startProcess = startChildProcess, exchange } = parts;
  const model = modelChecksum(modelFolder);
  const lanes = startSearchLanes({ folder, modelFolder, model });
  const modelLane = startModelLane(modelFolder, now, startProcess);
  const places = new Map<number, IndexPlace>();
  const entries = new Map<number, { state: string | undefined; entry: IndexEntry }>();
  const languages = new Map<string, Promise<string>>();
  let warmed = false;

  /** Where the index lies now; an index whose file was replaced gets fresh memory. */
  const placeOf = (id: number): IndexPlace => {
    const identity = fileIdentity(indexFile(folder, id));
    if (identity === undefined) {
      places.delete(id);
      throw new Failure('index-offline', { index: id, reason: 'its file is missing' });
    }
    const known = places.get(id);
    if (known?.identity === identity) return known;
    const place = { id, identity, shared: createSharedVectors() };
    places.set(id, place);
    return place;
  };

  /** Where those indexes lie that have a file. */
  const present = (ids: readonly number[]): IndexPlace[] =>
    [...new Set(ids)].flatMap((id) => (fileIdentity(indexFile(folder, id)) === undefined ? [] : [placeOf(id)]));

  /** An index's entry in the list; a lane is asked only when its file has changed, so that the list never waits for searches. */
  const entryOf = async (id: number): Promise<IndexEntry> => {
    const state = fileState(indexFile(folder, id));
    const known = entries.get(id);
    if (known !== undefined && known.state === state && known.entry.state === 'on') return known.entry;
    const { name, online } = await lanes.ask((calls) => calls.describe(id));
    const entry: IndexEntry = { id, name, state: online ? 'on' : 'failing' };
    entries.set(id, { state, entry });
    return entry;
  };

  /** The language of a text. Where the detector is needed, one lane alone loads its tables, and each text is asked for once. */
  const languageOf = async (text: string): Promise<string> => {
    const plain = plainlyDetectedLanguage(text);
    if (plain !== undefined) return plain;
    let known = languages.get(text);
    if (known === undefined) {
      languages.set(text, (known = lanes.askFirst((calls) => calls.languageOf(text))));
      // What failed, with its lane for instance, is asked for again.
      known.catch(() => languages.delete(text));
      for (const oldest of languages.keys()) if (languages.size > MOST_LANGUAGES) languages.delete(oldest);
    }
    return known;
  };

  const warm = async (): Promise<void> => {
    try {
      const place = placeOf(MASTER_INDEX);
      await lanes.ask((calls) => calls.warm(place));
    } catch (error) {
      // No master index yet, or a damaged one: searches of it say so, everything else goes on.
      if (!isFailure(error)) throw error;
    } finally {
      warmed = true;
      lanes.grow(count);
    }
  };
  void warm();

  const engine: Engine = {
    indexes: async () => {
      const entries = await Promise.all(indexNumbers(folder).map(entryOf));
      const master = { id: MASTER_INDEX, name: 'Master index', state: 'failing' as const };
      return entries[0]?.id === MASTER_INDEX ? entries : [master, ...entries];
    },
    ready: () => Promise.resolve(warmed),
    acceptsQuery: ({ text }) => lanes.ask((calls) => calls.acceptsQuery(text)),
    parseClass: ({ text }) => Promise.resolve(parseClassSymbol(text)),
    search: async (ask) => {
      const place = placeOf(ask.index);
      const { text, spans, method } = ask.query;
      const [vector, language] = await Promise.all([
        method === 'words' ? undefined : modelLane.embed(text, spans),
        ask.query.language ?? languageOf(text),
      ]);
      return lanes.ask((calls) => calls.search(place, { ...ask, query: { ...ask.query, language } }, vector));
    },
    read: (ask) => lanes.ask((calls) => calls.read(placeOf(ask.index), ask)),
    statistics: (ask) => lanes.ask((calls) => calls.statistics(placeOf(ask.index), ask)),
    pdf: (ask) => lanes.ask((calls) => calls.pdf(present(ask.indexes), ask.name)),
  };
  const insight: Workstation['insight'] = {
    cards: ({ index, publications }) => lanes.ask((calls) => calls.cards(placeOf(index), publications)),
    familyMembers: ({ index, publication }) => lanes.ask((calls) => calls.familyMembers(placeOf(index), publication)),
    image: ({ index, publication }) => lanes.ask((calls) => calls.image(placeOf(index), publication)),
    marks: async (ask) => {
      const place = placeOf(ask.index);
      const language = ask.query.language ?? (await languageOf(ask.query.text));
      return lanes.askFirst((calls) => calls.marks(place, { ...ask, query: { ...ask.query, language } }));
    },
    keywords: ({ index, publications }) => lanes.ask((calls) => calls.keywords(placeOf(index), publications)),
    blindSpots: async ({ indexes, text }) => {
      const places = present(indexes);
      const missing = indexes.filter((id) => !places.some((place) => place.id === id));
      const language = await languageOf(text);
      return lanes.ask((calls) => calls.blindSpots(places, missing, text, language));
    },
    readQuery: ({ text, indexes }) => lanes.askFirst((calls) => calls.readQuery(present(indexes), text)),
    findPublications: (ask) => lanes.ask((calls) => calls.findPublications(present(indexNumbers(folder)), ask)),
    classNodes: ({ parent }) => lanes.ask((calls) => calls.classNodes(parent)),
    findClasses: ({ text }) => lanes.ask((calls) => calls.findClasses(text)),
    classTitles: ({ codes }) => lanes.ask((calls) => calls.classTitles(codes)),
    textOfFile: async ({ source }) => {
      const path = exchange?.pathOf(source) ?? ('path' in source ? source.path : undefined);
      if (path === undefined) throw new Failure('upload-gone');
      try {
        return await textOfDroppedFile(path, startProcess);
      } finally {
        exchange?.release(source);
      }
    },
  };
  return {
    engine,
    insight,
    letGo: (id) => {
      places.delete(id);
      return lanes.askAll((calls) => calls.letGo(id));
    },
    modelAnswers: async () => (await modelLane.embed(MODEL_PROBE)) !== undefined,
    close: async () => {
      modelLane.close();
      await lanes.close();
    },
  };
}

/** The checksum of a model that can be used; a missing or damaged one fits no index, and searches go on by words alone. */
export function modelChecksum(modelFolder: string): string {
  try {
    return readModel(modelFolder).checksum;
  } catch (error) {
    if (!isFailure(error, 'model-missing')) throw error;
    return '';
  }
}
