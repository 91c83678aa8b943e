// A worker thread that searches and reads indexes. In: calls over the port, each with the handles of its indexes. Out: rankings, publications,
// statistics, PDFs, highlights. It only reads; the next call sees what an import has added.
import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import type { ConditionError } from '../contract/condition.ts';
import type { EngineRequest } from '../contract/engine.ts';
import { Failure } from '../contract/failures.ts';
import type { Ranking } from '../contract/hit.ts';
import { conditionOnCluster, type ConditionPart } from '../engine/cluster/conditions.ts';
import { readCondition } from '../engine/condition/read.ts';
import { openPassageModel, type PassageModel } from '../engine/model/passage-model.ts';
import { answered, unknownTo } from '../engine/local/answers.ts';
import { wordVectors } from '../engine/model/word-vectors.ts';
import { portableExamples, type Example } from '../engine/ranking/examples.ts';
import { nearestWords, type NearestWords } from '../engine/ranking/nearest-words.ts';
import { occurringApplicants } from '../engine/search/applicants.ts';
import { searchCalls, type SearchCallOptions } from '../engine/search/calls.ts';
import { answered as answeredCondition, conditionFailure, searchIndex } from '../engine/search/conditions.ts';
import { OpenIndexes, type FileHandle, type IndexHandle, type VectorFacts } from '../engine/search/open-indexes.ts';
import { awaitVector, type PendingVector } from '../engine/search/pending-vector.ts';
import type { ReadableIndex } from '../engine/store/index-schema.ts';
import { knownApplicants } from '../engine/store/applicants.ts';
import { withClassScheme } from '../engine/store/class-scheme.ts';
import { describeIndex, type IndexListing } from '../engine/store/library.ts';
import { readMeta } from '../engine/store/meta.ts';
import { readGlossary, type Glossary } from '../engine/terms/glossary.ts';
import { watchForTermination } from '../engine/store/termination.ts';
import { serve } from './port.ts';
import { ownThreadPort } from './ports.ts';
import type { ThreadData } from './thread.ts';
import { joinWorkSharing, type SharingFacts } from './work-sharing-channel.ts';

export interface SearchWorkerData extends Omit<SearchCallOptions, 'shippedModel' | 'vectors' | 'glossary'>, ThreadData {
  modelFolder: string;
  sharing: SharingFacts;
}

/** The thread's nice value, so that short calls do not wait for searches. Measured: bench/RESULTS.md, the service under load. */
const NICENESS = 5;
// Elsewhere a priority applies to the whole process.
if (process.platform === 'linux') setPriority(NICENESS);

const { sharing, termination, ...options } = workerData as SearchWorkerData;
watchForTermination(termination);
const indexes: OpenIndexes = new OpenIndexes(
  options.folder,
  joinWorkSharing(sharing, () => indexes),
);
/** The flag of the call that runs, if its caller may stop waiting. A thread runs one call of the contract at a time. */
let stopOfCall: CancelFlag | undefined;
const checkCancelled = (): void => {
  if (stopOfCall !== undefined) cancellationCheck(stopOfCall)();
};
let opened: PassageModel | undefined;
const shippedModel = (): PassageModel => (opened ??= openPassageModel(options.modelFolder));
const vectors = wordVectors(shippedModel);
const glossary = (): Glossary => readGlossary(options.modelFolder);
const {
  search: searchHandlers,
  highlight,
  internal,
} = searchCalls({ ...options, shippedModel, vectors, glossary, checkCancelled }, indexes);
let compared: NearestWords | undefined;
const words = options.model === '' ? undefined : (): NearestWords => (compared ??= nearestWords(vectors));

/** The same calls, each with the flag that cancels it as a further argument. */
function stoppable<Handlers extends Record<string, (request: never, handles: never) => unknown>>(handlers: Handlers): Handlers {
  const entries = Object.entries(handlers).map(([name, handler]) => [
    name,
    (request: never, handles: never, stop?: CancelFlag): unknown => {
      stopOfCall = stop;
      return handler(request, handles);
    },
  ]);
  return Object.fromEntries(entries) as Handlers;
}

/** The query's vector if the index has vectors of the same model; otherwise only words are compared. */
function comparable(db: ReadableIndex, handle: IndexHandle, vector: Int8Array | undefined): Int8Array | undefined {
  return readMeta(db).model === handle.model ? vector : undefined;
}

/** One 32-bit number: 1 cancels the job that the worker runs. */
export type CancelFlag = SharedArrayBuffer;

/** Throws `cancelled` when the caller no longer waits. */
function cancellationCheck(stop: CancelFlag): () => void {
  const sign = new Int32Array(stop);
  return () => {
    if (Atomics.load(sign, 0) !== 0) throw new Failure('cancelled');
  };
}

const calls = {
  ...internal,

  describe: (id: number): IndexListing => describeIndex(options.folder, id),

  /** The vectors of an index whose file has this identity. */
  describeVectors: (id: number, identity: string): VectorFacts => indexes.describeVectors(id, identity),

  /** Opens the index, so that the first search finds it open. */
  warm: (handle: FileHandle): void => void indexes.opened(handle),

  /** Takes the key of internal indexes, or the loss of it, after which nothing of them is open or cached here. */
  useInternalKey: (key: Uint8Array | undefined): void => {
    internal.useInternalKey(key);
    key?.fill(0);
  },

  /** Closes an index, so that its file can be moved. */
  release: (id: number): void => indexes.forget(id),

  rank: (
    handle: IndexHandle,
    { query, later, onlyOccurringSpellings }: EngineRequest<'search'>,
    pending: PendingVector | undefined,
    foreign: Example[],
    stop: CancelFlag,
  ): Ranking => {
    const checkCancelled = cancellationCheck(stop);
    checkCancelled();
    return indexes.within(handle, (index) => {
      const vector = pending && (() => comparable(index.db, handle, awaitVector(pending, checkCancelled)));
      const searched = { now: () => performance.now(), foreign, checkCancelled, words, later };
      if (query.condition === undefined) return searchIndex(index, query, vector, undefined, searched);
      const all = knownApplicants(options.folder);
      const known = onlyOccurringSpellings === true ? occurringApplicants(all, [index.db]) : all;
      return withClassScheme(options.folder, (scheme) => searchIndex(index, query, vector, { scheme, known }, searched));
    });
  },

  /** What a condition asks of a collection on a cluster. Throws `condition-invalid`. */
  conditionOnCluster: (text: string, cluster: string): ConditionPart => {
    const read = readCondition(text);
    if ('errors' in read) throw conditionFailure(read.errors[0] as ConditionError);
    const { condition } = read;
    return answeredCondition(() => withClassScheme(options.folder, (scheme) => conditionOnCluster(condition, scheme, cluster)));
  },

  /** Of these publications, those that the index does not hold. */
  unknownTo: (handle: IndexHandle, names: string[]): string[] => indexes.within(handle, ({ db }) => unknownTo(db, names)),

  /** Words and vectors of these publications, for searching an index that does not contain them; no vectors if the models differ. */
  examples: (handle: IndexHandle, names: string[], forModel: string): Example[] =>
    indexes.within(handle, ({ reader, db }) =>
      answered({ reader, db }, portableExamples(names)).map((example) =>
        readMeta(db).model === forModel ? example : { ...example, vector: undefined },
      ),
    ),
};
/** The calls of the contract that run here, with the handles of their indexes, and those of the application beyond them. */
export type SearchWorkerCalls = typeof calls & typeof searchHandlers & typeof highlight;

serve(ownThreadPort(), { ...calls, ...stoppable(searchHandlers), ...stoppable(highlight) });
