// A data folder, opened: how is it asked? In: the folder and the model. Out: the engine of the contract and what result lists ask
// beside it, with its search lanes and model process started. This is the conductor: it decides who works, and does none of the work.
import { comparing, type Comparing } from './comparing.ts';
import { callerNow, workForAll } from '../contract/caller.ts';
import type { Answering } from '../contract/call.ts';
import { MASTER_INDEX, type Ask, type Engine, type IndexEntry } from '../contract/engine.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import type { Ranking } from '../contract/hit.ts';
import type { insightCalls } from '../contract/result-list.ts';
import type { Query } from '../contract/query.ts';
import { parseClassSymbol } from '../engine/document/classification.ts';
import { readModel } from '../engine/model/catalogue.ts';
import type { Example } from '../engine/ranking/examples.ts';
import { fileState, indexFile, indexNumbers } from '../engine/store/library.ts';
import { plainlyDetectedLanguage } from '../engine/text/language.ts';
import type { Exchange } from '../server/transfers/transfers.ts';
import { textOfDroppedFile } from '../workers/dropped-file.ts';
import { comingVector } from '../workers/pending-vector.ts';
import { openIndexPlaces } from '../workers/index-places.ts';
import type { IndexPlace } from '../workers/open-indexes.ts';
import { startModelHosts } from '../workers/model-hosts.ts';
import { startChildProcess, type StartProcess } from '../workers/processes.ts';
import { Runs } from '../workers/latest-run.ts';
import { startSearchWorkers } from '../workers/search-workers.ts';

/** Any word: what counts is that there is an answer. */
const MODEL_PROBE = 'valve';

/** Texts whose language is remembered. */
const MOST_LANGUAGES = 32;

export interface Workstation {
  engine: Engine;
  insight: Answering<typeof insightCalls>;
  comparing: Comparing;
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
  const lanes = startSearchWorkers({ folder, modelFolder, model }, count);
  const models = startModelHosts(folder, modelFolder, now, startProcess);
  // What is kept for all must not be dropped because whoever asked first has gone.
  const places = openIndexPlaces(
    folder,
    (id, identity) => workForAll(() => lanes.ask((calls) => calls.describeVectors(id, identity))),
    // A lane can help with an index that it has open.
    (place) => void lanes.askAll((calls) => calls.warm(place)),
  );
  const runs = new Runs();
  const entries = new Map<number, { state: string | undefined; entry: IndexEntry }>();
  const languages = new Map<string, Promise<string>>();
  let warmed = false;

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
      languages.set(text, (known = workForAll(() => lanes.askFirst((calls) => calls.languageOf(text)))));
      // What failed, with its lane for instance, is asked for again.
      known.catch(() => languages.delete(text));
      for (const oldest of languages.keys()) if (languages.size > MOST_LANGUAGES) languages.delete(oldest);
    }
    return known;
  };

  const warm = async (): Promise<void> => {
    try {
      await places.within(MASTER_INDEX, (place) => lanes.ask((calls) => calls.warm(place)));
    } catch (error) {
      // No master index yet, or a damaged one: searches of it say so, everything else goes on.
      if (!isFailure(error)) throw error;
    } finally {
      warmed = true;
      lanes.grow();
      await places.within(MASTER_INDEX, (place) => lanes.askAll((calls) => calls.warm(place))).catch(() => undefined);
    }
  };
  void warm();

  /** What a query names and this index does not hold, from the first index that does. */
  const foreignExamples = async (place: IndexPlace, { like = [], feedback = [] }: Query): Promise<Example[]> => {
    const names = [...like, ...feedback.map(({ publication }) => publication)];
    let missing = names.length === 0 ? [] : await lanes.ask((calls) => calls.unknownTo(place, names));
    const found: Example[] = [];
    for (const other of indexNumbers(folder).filter((id) => id !== place.id)) {
      if (missing.length === 0) break;
      try {
        const wanted = missing;
        await places.within(other, async (there) => {
          found.push(...(await lanes.ask((calls) => calls.examples(there, wanted, place.model))));
          missing = await lanes.ask((calls) => calls.unknownTo(there, wanted));
        });
      } catch (error) {
        // An index that is offline has nothing to give; the ranking names what nobody holds.
        if (!isFailure(error)) throw error;
      }
    }
    return found;
  };

  const search = (ask: Ask<'search'>, overtaken?: AbortSignal): Promise<Ranking> =>
    places.within(ask.index, async (place) => {
      const { text, spans, method } = ask.query;
      const model = method === 'words' ? undefined : models.of(place.model);
      const vector = model?.embed(text, spans);
      const coming = vector && comingVector(vector);
      const [language, foreign] = await Promise.all([ask.query.language ?? languageOf(text), foreignExamples(place, ask.query)]);
      const asked = { ...ask, query: { ...ask.query, language } };
      // A lane that waits for a model holds others up.
      if (model?.answersSoon() === false) await vector;
      return lanes.search((calls, stop) => calls.search(place, asked, coming, foreign, stop), overtaken);
    });

  const engine: Engine = {
    indexes: async () => {
      const entries = await Promise.all(indexNumbers(folder).map(entryOf));
      const master = { id: MASTER_INDEX, name: 'Master index', state: 'failing' as const };
      return entries[0]?.id === MASTER_INDEX ? entries : [master, ...entries];
    },
    ready: () => Promise.resolve(warmed),
    acceptsQuery: ({ text }) => lanes.ask((calls) => calls.acceptsQuery(text)),
    parseClass: ({ text }) => Promise.resolve(parseClassSymbol(text)),
    search: (ask) => (ask.run === undefined ? search(ask) : runs.within(callerNow().name, ask.run, (overtaken) => search(ask, overtaken))),
    read: (ask) => places.within(ask.index, (place) => lanes.ask((calls) => calls.read(place, ask))),
    locate: ({ names, indexes = indexNumbers(folder) }) =>
      places.withinAll(indexes, (found) => lanes.ask((calls) => calls.locate(found, names))),
    statistics: (ask) => places.within(ask.index, (place) => lanes.ask((calls) => calls.statistics(place, ask))),
    pdf: (ask) => places.withinAll(ask.indexes, (found) => lanes.ask((calls) => calls.pdf(found, ask.name))),
  };
  const insight: Workstation['insight'] = {
    cards: ({ index, publications }) => places.within(index, (place) => lanes.ask((calls) => calls.cards(place, publications))),
    familyMembers: ({ index, publication }) =>
      places.within(index, (place) => lanes.ask((calls) => calls.familyMembers(place, publication))),
    image: ({ index, publication }) => places.within(index, (place) => lanes.ask((calls) => calls.image(place, publication))),
    marks: async (ask) => {
      const language = ask.query.language ?? (await languageOf(ask.query.text));
      const asked = { ...ask, query: { ...ask.query, language } };
      return places.within(ask.index, (place) => lanes.askFirst((calls) => calls.marks(place, asked)));
    },
    keywords: ({ index, publications }) => places.within(index, (place) => lanes.ask((calls) => calls.keywords(place, publications))),
    blindSpots: async ({ indexes, text }) => {
      const language = await languageOf(text);
      return places.withinAll(indexes, (found) => {
        const missing = indexes.filter((id) => !found.some((place) => place.id === id));
        return lanes.ask((calls) => calls.blindSpots(found, missing, text, language));
      });
    },
    readQuery: ({ text, indexes }) => places.withinAll(indexes, (found) => lanes.askFirst((calls) => calls.readQuery(found, text))),
    findPublications: ({ text, count, indexes = indexNumbers(folder) }) =>
      places.withinAll(indexes, (found) => lanes.ask((calls) => calls.findPublications(found, { text, count }))),
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
    comparing: comparing({ lanes, models, places, languageOf }),
    letGo: (id) => {
      places.letGo(id);
      return lanes.askAll((calls) => calls.letGo(id));
    },
    modelAnswers: async () => (await models.inUse().embed(MODEL_PROBE)) !== undefined,
    close: async () => {
      models.close();
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
