// Searches the indexes of a data folder. In: the folder and the model. Out: the calls about indexes; search workers and model processes do the
// work.
import { z } from 'zod';
import { applicationCalls, callsAt, type Application, type ApplicationCallName, type CallsAt } from '../contract/application.ts';
import type { ConditionReading } from '../contract/condition.ts';
import { currentCaller, measuringCaller, runForAllCallers, runForCaller, watchCaller } from '../contract/caller.ts';
import { MASTER_INDEX, type Engine, type EngineRequest, type IndexEntry } from '../contract/engine.ts';
import { endsRequest, Failure, isFailure } from '../contract/failures.ts';
import type { Ranking } from '../contract/hit.ts';
import type { Query } from '../contract/query.ts';
import type { TermProposals } from '../contract/search-terms.ts';
import type { resultListCalls } from '../contract/result-list.ts';
import { MASTER_NAME } from '../contract/master-index.ts';
import { parseClassSymbol } from '../engine/document/classification.ts';
import { readModel } from '../engine/model/catalogue.ts';
import type { Example } from '../engine/ranking/examples.ts';
import { contentOf } from '../engine/ranking/formalities.ts';
import type { FileHandle, IndexHandle } from '../engine/search/open-indexes.ts';
import { pendingVector } from '../engine/search/pending-vector.ts';
import { allIndexNumbers, fileState, indexFile, isInternal, publishedNumbers } from '../engine/store/library.ts';
import { detectLanguageFast } from '../engine/text/language.ts';
import { acceptsQueryFast } from '../engine/text/query-language.ts';
import { sampleOf } from '../engine/text/script.ts';
import type { Transfers } from '../server/transfers/transfers.ts';
import { textOfDroppedFile } from '../workers/dropped-file.ts';
import { openIndexHandles } from '../workers/index-handles.ts';
import { lockableHandles } from '../workers/lockable-handles.ts';
import { Runs } from '../workers/latest-run.ts';
import { startModelHosts } from '../workers/model-hosts.ts';
import type { Remote } from '../workers/port.ts';
import { startChildProcess, type StartProcess } from '../workers/processes.ts';
import type { CancelFlag } from '../workers/search-worker.ts';
import { startSearchWorkers, type SearchWorkers } from '../workers/search-workers.ts';
import { openClusterConditions } from './clusters/conditions.ts';
import type { CalledCollection, ClusterCollections, RankedCollection } from './clusters/collections.ts';
import { openComparison, type Comparison } from './comparison.ts';
import { withOccurringSpellings } from './occurring-spellings.ts';
import { publishedOnly } from './published-only.ts';

/** Any word; only the existence of an answer counts. */
const MODEL_PROBE = 'valve';

/** Maximum number of texts whose language is cached. */
const MAX_LANGUAGES = 32;

export type IndexCalls = Engine & Pick<Application, keyof typeof resultListCalls> & Comparison & CallsAt<'search' | 'highlight'>;

export interface Workstation {
  calls: IndexCalls;
  /** The same calls for programs and guests: the firm's own documents do not exist for them. */
  published: IndexCalls;
  /**
   * Gives the workers the key of internal collections; undefined locks these: they are closed in every worker, their vectors are overwritten
   * and everything computed from them is dropped. The key is copied.
   */
  useInternalKey(key: Uint8Array | undefined): Promise<void>;
  /** True if the model process answers now. */
  modelAnswers(): Promise<boolean>;
  /** Makes every worker close index `id`, so that its file can be moved. */
  release(id: number): Promise<void>;
  /** Clears every cache of texts, here and in the workers, because the cases were locked. */
  forgetTexts(): Promise<void>;
  close(): Promise<void>;
}

export interface WorkstationOptions {
  folder: string;
  modelFolder: string;
  /** How many searches run side by side. */
  searchWorkers: number;
  /** Milliseconds of any monotonic clock. */
  now: () => number;
  /** How long a job may occupy a worker, milliseconds; DEADLINE_MS where absent. */
  deadlineMs?: number | undefined;
  /** How a process is started; by default as a child process. */
  startProcess?: StartProcess;
  /** Called with every search and every reading of hits and documents. */
  used?: () => void;
  /** The collections on clusters; without them those cannot be searched. */
  clusters?: ClusterCollections | undefined;
  /** Without them no file can be read. */
  transfers?: Pick<Transfers, 'fileOf' | 'release'>;
}

export function openWorkstation(options: WorkstationOptions): Workstation {
  const { folder, modelFolder, now, startProcess = startChildProcess, transfers, clusters } = options;
  const used = (): void => {
    // Nobody waits for it: what gives way to users need not give way to it.
    if (![watchCaller.name, measuringCaller.name].includes(currentCaller().name)) options.used?.();
  };
  const model = modelChecksum(modelFolder);
  let internalKey: Uint8Array | undefined;
  const workers = startSearchWorkers({ folder, modelFolder, model }, options.searchWorkers, {
    deadlineMs: options.deadlineMs,
    started: (calls) => {
      if (internalKey !== undefined) calls.useInternalKey(internalKey).catch(() => undefined);
    },
    prepare: (calls) => handles.current().forEach((handle) => void calls.warm(handle).catch(() => undefined)),
  });
  const models = startModelHosts(folder, modelFolder, now, startProcess);
  // Shared results must not be cancelled because the first caller has gone.
  const handles = lockableHandles(
    openIndexHandles(
      folder,
      (id, identity) => runForAllCallers(() => workers.run((calls) => calls.describeVectors(id, identity))),
      // Workers can only help with indexes that they have open.
      (handle) => void workers.runOnAll((calls) => calls.warm(handle)),
    ),
    (id) => isInternal(folder, id),
  );
  const runs = new Runs();
  const entries = new Map<number, { state: string | undefined; entry: IndexEntry }>();
  const languages = new Map<string, Promise<string>>();
  let warmed = false;

  /** An index's entry in the list; a worker reads it only when its file has changed, so that the list never waits for searches. */
  const entryOf = async (id: number): Promise<IndexEntry> => {
    const file = fileState(indexFile(folder, id));
    const known = entries.get(id);
    if (known !== undefined && known.state === file && known.entry.state === 'on') return known.entry;
    const { name, online, internal, cluster } = await workers.run((calls) => calls.describe(id));
    // Whether a cluster answers is known when it is asked.
    const state = online || cluster !== undefined ? 'on' : 'failing';
    const entry: IndexEntry = { id, name, state, ...(internal && { internal }), ...(cluster !== undefined && { cluster }) };
    entries.set(id, { state: file, entry });
    return entry;
  };

  /** The language of a text. Where the detector is needed, the first worker alone loads its tables, and each sample is detected once. */
  const languageOf = async (text: string): Promise<string> => {
    const sample = sampleOf(text);
    const fast = detectLanguageFast(sample);
    if (fast !== undefined) return fast;
    let known = languages.get(sample);
    if (known === undefined) {
      languages.set(sample, (known = runForAllCallers(() => workers.runOnFirst((calls) => calls.languageOf(sample)))));
      // A detection that failed, with its worker for instance, is repeated.
      known.catch(() => languages.delete(sample));
      for (const oldest of languages.keys()) if (languages.size > MAX_LANGUAGES) languages.delete(oldest);
    }
    return known;
  };

  const warm = async (): Promise<void> => {
    try {
      await handles.within(MASTER_INDEX, (handle) => workers.run((calls) => calls.warm(handle)));
    } catch (error) {
      // No master index yet, or a damaged one: searches of it fail with that, everything else works.
      if (!isFailure(error)) throw error;
    } finally {
      warmed = true;
      workers.grow();
      await handles.within(MASTER_INDEX, (handle) => workers.runOnAll((calls) => calls.warm(handle))).catch(() => undefined);
    }
  };
  void warm();

  const conditions = clusters && openClusterConditions(workers, clusters);
  const isOnCluster = (id: number): boolean => clusters?.has(id) === true;
  const unknownTo = (id: number, names: string[]): Promise<string[]> =>
    isOnCluster(id) && clusters !== undefined
      ? clusters.unknownTo(id, names)
      : handles.within(id, (handle) => workers.run((calls) => calls.unknownTo(handle, names)));
  const examplesIn = (id: number, names: string[], forModel: string): Promise<Example[]> =>
    isOnCluster(id) && clusters !== undefined
      ? clusters.examples(id, names, forModel)
      : handles.within(id, (handle) => workers.run((calls) => calls.examples(handle, names, forModel)));
  /** Publications that a query names and this index does not contain, from the first index that does. */
  const foreignExamples = async (
    { id, model }: Pick<IndexHandle, 'id' | 'model'>,
    { like = [], feedback = [] }: Query,
    among: readonly number[],
  ): Promise<Example[]> => {
    const names = [...like, ...feedback.map(({ publication }) => publication)];
    let missing = names.length === 0 ? [] : await unknownTo(id, names);
    const found: Example[] = [];
    // A cluster is asked only by searches of its own collections.
    for (const other of among.filter((one) => one !== id && !isOnCluster(one))) {
      if (missing.length === 0) break;
      try {
        const wanted = missing;
        found.push(...(await examplesIn(other, wanted, model)));
        missing = await unknownTo(other, wanted);
      } catch (error) {
        // An offline index is skipped; the ranking lists the publications that no index contains.
        if (!isFailure(error) || endsRequest(error)) throw error;
      }
    }
    return found;
  };

  /** The index that a search ranks. */
  const searched = <Result>(id: number, work: (handle: FileHandle | RankedCollection) => Promise<Result>): Promise<Result> =>
    isOnCluster(id) && clusters !== undefined ? clusters.ranked(id, work) : handles.within(id, work);
  const search = (request: EngineRequest<'search'>, among: readonly number[], superseded?: AbortSignal): Promise<Ranking> => {
    used();
    return searched(request.index, async (handle) => {
      const { text, spans, method } = request.query;
      // Another script is recognised at once; the model starts before a language in Latin script is.
      const script = request.query.language ?? detectLanguageFast(text);
      const unknownLanguage = method === 'words' || script === undefined || models.knows(handle.model, script) ? undefined : script;
      const host = method === 'words' || unknownLanguage !== undefined ? undefined : models.of(handle.model);
      const vector = host?.embed(contentOf(text, spans), spans);
      const pending = vector && pendingVector(vector);
      const [language, foreign] = await Promise.all([script ?? languageOf(text), foreignExamples(handle, request.query, among)]);
      const detected = { ...request, query: { ...request.query, language } };
      // A worker that waits for a slow model would delay other calls.
      if (host?.answersSoon() === false) await vector;
      const ranking =
        'shared' in handle
          ? await workers.search((calls, stop) => calls.rank(handle, detected, pending, foreign, stop), superseded)
          : await handle.rank(
              {
                ...{ query: detected.query, vector: await vector, foreign },
                condition: await conditions?.of(request.index, request.query.condition),
              },
              superseded,
            );
      return unknownLanguage === undefined ? ranking : { ...ranking, unknownLanguage };
    });
  };

  /** The handle of one index: of a file, or what a call works on of a collection on a cluster. */
  const withinOne = <Result>(called: CalledCollection, work: (handle: IndexHandle) => Promise<Result>): Promise<Result> =>
    isOnCluster(called.id) && clusters !== undefined
      ? clusters.within([called], ([part]) => work(part as IndexHandle))
      : handles.within(called.id, work);
  /** The handles of those that can be searched. */
  const withinAll = <Result>(
    ids: readonly number[],
    called: Omit<CalledCollection, 'id'>,
    work: (found: IndexHandle[]) => Promise<Result>,
  ): Promise<Result> => {
    const there = ids.filter(isOnCluster);
    const here = ids.filter((id) => !isOnCluster(id));
    if (there.length === 0 || clusters === undefined) return handles.withinAll(here, work);
    return handles.withinAll(here, (files) =>
      clusters.withinSome(
        there.map((id) => ({ ...called, id })),
        (parts) => work([...files, ...parts].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))),
      ),
    );
  };
  /** Finds the handles of the indexes that a request names: one, the two of a comparison, or a list (all on this computer if it names none). */
  const withHandles = (call: string, request: unknown, work: (handles: IndexHandle[]) => Promise<unknown>): Promise<unknown> => {
    const { index, left, right, indexes } = request as { index?: number; left?: Side; right?: Side; indexes?: number[] };
    if (index !== undefined) return withinOne({ id: index, call, request }, (handle) => work([handle]));
    if (left !== undefined && right !== undefined)
      return withinOne({ id: left.index, call, request, side: 'left' }, (ours) =>
        withinOne({ id: right.index, call, request, side: 'right' }, (theirs) => work([ours, theirs])),
      );
    if (namesIndexes(call)) return withinAll(indexes ?? allIndexNumbers(folder).filter((id) => !isOnCluster(id)), { call, request }, work);
    return work([]);
  };
  const passTo =
    (run: SearchWorkers['run']) =>
    (name: string, request: unknown): Promise<unknown> => {
      used();
      return withHandles(name, request, (found) => run((calls, stop) => byName(calls, name)(request, found, stop)));
    };

  const pass = passTo(workers.run);
  const passFirst = passTo(workers.runOnFirst);
  const readCondition = async (request: Parameters<IndexCalls['readCondition']>[0]): Promise<ConditionReading> => {
    const { indexes, digest = false } = request;
    const here = indexes?.filter((id) => !isOnCluster(id));
    const reading = (await pass('readCondition', here === undefined ? request : { ...request, indexes: here })) as ConditionReading;
    const there = (indexes ?? []).filter(isOnCluster);
    if (there.length === 0 || conditions === undefined) return reading;
    // What is only typed does not leave this computer.
    return request.run === undefined ? conditions.counted(reading, there, digest) : conditions.checked(reading, there);
  };
  const proposeTerms = async (request: Parameters<IndexCalls['proposeTerms']>[0]): Promise<TermProposals> => {
    const uncounted = request.draft === true ? (request.indexes ?? []).filter(isOnCluster) : [];
    if (uncounted.length === 0) return (await passFirst('proposeTerms', request)) as TermProposals;
    const indexes = request.indexes?.filter((id) => !uncounted.includes(id));
    const proposals = (await passFirst('proposeTerms', { ...request, indexes })) as TermProposals;
    // What the model of a collection that was not asked knows is said with its hits.
    return { ...proposals, isKnown: true, uncounted };
  };
  /** A call ends when its caller makes it again for the same subject, in a later run. */
  const untilSuperseded = <Result>(subject: string, run: number | undefined, call: () => Promise<unknown>): Promise<Result> => {
    if (run === undefined) return call() as Promise<Result>;
    const caller = currentCaller();
    return runs.within(`${caller.name} ${subject}`, run, (superseded) => {
      const gone = caller.gone === undefined ? superseded : AbortSignal.any([caller.gone, superseded]);
      return runForCaller({ ...caller, gone }, call) as Promise<Result>;
    });
  };

  const comparison = openComparison({ workers, models, within: withinOne, languageOf });
  const calls: IndexCalls = {
    ...callsAt('search', pass),
    citations: (request) =>
      untilSuperseded(`citations ${request.index} ${request.publication}`, request.run, () => pass('citations', request)),
    readCondition: (request) => untilSuperseded('condition', request.run, () => readCondition(request)),
    ...callsAt('highlight', passFirst),
    proposeTerms,
    ...comparison.calls,
    indexes: async () => {
      const entered = await Promise.all(allIndexNumbers(folder).map(entryOf));
      const list = entered.map((one) =>
        one.cluster !== undefined && clusters?.isFailing(one.id) ? { ...one, state: 'failing' as const } : one,
      );
      const master = { id: MASTER_INDEX, name: MASTER_NAME, state: 'failing' as const };
      return list[0]?.id === MASTER_INDEX ? list : [master, ...list];
    },
    ready: () => Promise.resolve(warmed),
    acceptsQuery: async ({ text, languages }) =>
      acceptsQueryFast(text, languages) ??
      workers.runOnFirst((calls) => calls.acceptsQuery({ text: sampleOf(text.trim()), languages }, [])),
    parseClass: ({ text }) => Promise.resolve(parseClassSymbol(text)),
    search: (request) =>
      request.run === undefined
        ? search(request, allIndexNumbers(folder))
        : runs.within(currentCaller().name, request.run, (superseded) => search(request, allIndexNumbers(folder), superseded)),
    blindSpots: async ({ indexes, text }) => {
      const language = await languageOf(text);
      return withinAll(indexes, { call: 'blindSpots', request: { text } }, (found) => {
        const missing = indexes.filter((id) => !found.some((handle) => handle.id === id));
        return workers.run((calls) => calls.blindSpots(found, missing, text, language));
      });
    },
    textOfFile: async ({ source }) => {
      if (transfers === undefined) throw new Failure('upload-gone');
      try {
        return await textOfDroppedFile(transfers.fileOf(source), startProcess);
      } finally {
        transfers.release(source);
      }
    },
  };
  const published = publishedOnly<IndexCalls>(
    withOccurringSpellings({ ...calls, search: (request) => search(request, publishedNumbers(folder)) }),
    { all: () => publishedNumbers(folder), isInternal: (id) => isInternal(folder, id) },
  );
  return {
    calls,
    published,
    useInternalKey: async (key) => {
      internalKey?.fill(0);
      internalKey = key && Uint8Array.from(key);
      for (const [id, { entry }] of entries) if (entry.internal) entries.delete(id);
      if (key !== undefined) return workers.runOnAll((worker) => worker.useInternalKey(internalKey));
      languages.clear();
      comparison.forget();
      await handles.lock(() => workers.runOnAll((worker) => worker.useInternalKey(undefined)));
    },
    release: (id) => {
      handles.release(id);
      return workers.runOnAll((worker) => worker.release(id));
    },
    forgetTexts: async () => {
      languages.clear();
      comparison.forget();
      await Promise.all([workers.runOnAll((worker) => worker.forgetTexts()), clusters?.forgetTexts()]);
    },
    modelAnswers: async () => (await models.inUse().embed(MODEL_PROBE)) !== undefined,
    close: async () => {
      models.close();
      await workers.close();
    },
  };
}

/** Whether the requests of a call have a list of indexes; without one in a request, all indexes are meant. */
function namesIndexes(name: string): boolean {
  const { request } = applicationCalls[name as ApplicationCallName];
  return request instanceof z.ZodObject && 'indexes' in request.shape;
}

interface Side {
  index: number;
}

type NamedCall = (request: unknown, handles: readonly IndexHandle[], stop: CancelFlag) => Promise<unknown>;

function byName(calls: Remote<unknown>, name: string): NamedCall {
  return (calls as Record<string, NamedCall>)[name] as NamedCall;
}

/** The checksum of a model; '' for a missing or damaged one, which fits no index, so that only words are compared. */
export function modelChecksum(modelFolder: string): string {
  try {
    return readModel(modelFolder).checksum;
  } catch (error) {
    if (!isFailure(error, 'model-missing')) throw error;
    return '';
  }
}
