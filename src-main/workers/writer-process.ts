// The process that writes indexes and parses untrusted files: imports, verification, rebuilding, packing, installation, re-embedding. In: the
// data folder and the folder of the shipped model as arguments, jobs over the port. Out: results, and progress to its parent. After a crash or
// kill, indexes have the state of the last transaction.
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { dayOf } from '../access/entitlement.ts';
import type { CopyCounts, PublicationRow } from '../contract/copying.ts';
import { Failure } from '../contract/failures.ts';
import { noProgress, type JobProgress } from '../contract/library.ts';
import type { NodeAnswer, NodeRequest, Nodes } from '../engine/cluster/port.ts';
import type { ImportProgress } from '../engine/import/pipeline.ts';
import type { Embedder } from '../engine/model/embedder.ts';
import { installModel } from '../engine/model/installation.ts';
import { embedderOf, modelInUse, modelByChecksum, type KnownModel } from '../engine/model/known-models.ts';
import type { Examined } from '../engine/model/transformer.ts';
import { reEmbed } from '../engine/upkeep/re-embedding.ts';
import { setInternalKey } from '../engine/store/internal-indexes.ts';
import { modelOfIndex } from '../engine/store/library.ts';
import { reEmbedCollection } from '../engine/upkeep/cluster-re-embedding.ts';
import { rebuildCollection } from '../engine/upkeep/cluster-rebuild.ts';
import { verifyCollection } from '../engine/upkeep/cluster-verification.ts';
import { copyPublications } from '../engine/upkeep/copying.ts';
import { installPack, type InstalledIndex } from '../engine/upkeep/install.ts';
import { packIndex } from '../engine/upkeep/pack.ts';
import { leaveOutPlaces, placeTexts } from '../engine/upkeep/placing.ts';
import { publishPack, type PublishedPack, type PublishOptions } from '../engine/upkeep/publishing.ts';
import { analyseAgain } from '../engine/upkeep/reanalysis.ts';
import { rebuildIndex } from '../engine/upkeep/rebuild.ts';
import { rollBack, type RolledBack } from '../engine/upkeep/rolling-back.ts';
import { takePacks, type TakenPacks, type TakeOptions } from '../engine/upkeep/taking.ts';
import { verifyStoredIndex, type Verdict } from '../engine/upkeep/verification.ts';
import type { JobOptions } from '../engine/upkeep/progress.ts';
import type { SourceFile } from '../security/files/source-file.ts';
import { packKey } from '../storage/pack-key.ts';
import { collectionOf } from './cluster-collections.ts';
import { runImport } from './import.ts';
import type { RecognitionCounts } from '../engine/upkeep/recognition.ts';
import { runRecognition } from './recognition.ts';
import { throughputMeter } from './throughput.ts';
import { connect, serve } from './port.ts';
import { isUtilityProcess, ownProcessPort } from './ports.ts';
import { startThrough } from './linked-processes.ts';
import { startChildProcess, type ProcessName } from './processes.ts';

export type { SourceFile };

/** The calls that the parent process answers. */
export interface WriterHome {
  progress(job: number, progress: JobProgress): void;
  /** The vectors of passages by the installed model in a folder. */
  embed(modelFolder: string, texts: readonly string[]): Promise<Int8Array>;
  /** Examines the model in a folder. */
  examine(modelFolder: string): Promise<Examined>;
  /** Asks the nodes of a cluster over the process that may reach them. */
  askNodes(cluster: string, request: NodeRequest): Promise<NodeAnswer>;
  /** Starts a process and links it with this one by `number`; only asked under Electron. */
  startProcess(number: number, name: ProcessName, args: readonly string[]): void;
  endProcess(number: number): void;
}

interface RunningJob {
  controller: AbortController;
  meter: ReturnType<typeof throughputMeter>;
  /** Present while the job is paused. */
  pause?: { ended: Promise<void>; end: () => void };
}

const [folder, modelFolder] = process.argv.slice(2);
if (folder === undefined || modelFolder === undefined) throw new Error('usage: writer-process <data folder> <model folder>');
/** The nice value of the process: searches come first and get three times its share of a busy processor. */
const NICENESS = 5;
try {
  setPriority(process.platform === 'win32' ? constants.priority.PRIORITY_BELOW_NORMAL : NICENESS);
} catch {
  // If the system refuses, the process keeps its normal priority.
}

const port = ownProcessPort();
const home = connect<WriterHome>(port);
const running = new Map<number, RunningJob>();
/** The shortest interval between progress reports, milliseconds. */
const PROGRESS_INTERVAL_MS = 150;

const report = (job: number, progress: JobProgress): void => void home.progress(job, progress).catch(() => undefined);

async function runJob<Result>(id: number, work: (job: RunningJob) => Promise<Result>): Promise<Result> {
  const job: RunningJob = { controller: new AbortController(), meter: throughputMeter() };
  running.set(id, job);
  try {
    return await work(job);
  } finally {
    running.delete(id);
  }
}

function importProgress(
  { meter }: RunningJob,
  { file, formats, isSizeKnown, classes: _classes, ...progress }: ImportProgress,
): JobProgress {
  const left = isSizeKnown ? Math.max(0, progress.bytesKnown - progress.bytesRead) : undefined;
  const records = progress.documents + progress.updated + progress.unchanged;
  return {
    ...progress,
    ...(file !== '' && { file: basename(file) }),
    ...(formats.size > 0 && { formats: [...formats].map(([name, value]) => ({ name, value })) }),
    ...meter.take(performance.now(), progress.bytesRead, records, left),
  };
}

function optionsOf(id: number, job: RunningJob): JobOptions {
  const { controller, meter } = job;
  let reportedAt = -Infinity;
  return {
    signal: controller.signal,
    hold: () => job.pause?.ended,
    onProgress: (done, total) => {
      const now = performance.now();
      if (now - reportedAt < PROGRESS_INTERVAL_MS && done < total) return;
      reportedAt = now;
      const { secondsLeft } = meter.take(now, done, 0, total - done);
      report(id, { ...noProgress, done, total, ...(secondsLeft !== undefined && { secondsLeft }) });
    },
  };
}

const embed = (place: string, texts: readonly string[]): Promise<Int8Array> => home.embed(place, [...texts]);
const embedderFor = (model: KnownModel): Embedder => embedderOf(model, (place) => (texts) => embed(place, texts));

const nodesOf = (cluster: string): Promise<Nodes> => Promise.resolve({ ask: (request) => home.askNodes(cluster, request) });

const calls = {
  import: (
    id: number,
    request: { index: number; paths: string[]; unnamed?: string[]; encrypted?: SourceFile[] },
  ): Promise<number | undefined> =>
    runJob(id, async (job) => {
      const { report: stored } = await runImport({
        ...request,
        folder,
        modelFolder,
        embed,
        nodesOf,
        startProcess: isUtilityProcess ? startThrough(home) : startChildProcess,
        signal: job.controller.signal,
        hold: () => job.pause?.ended,
        onProgress: (progress) => report(id, importProgress(job, progress)),
      });
      return stored.id;
    }),
  verify: (id: number, index: number): Promise<Verdict> =>
    runJob(id, async (job) => {
      const collection = await collectionOf(folder, index, nodesOf, job.controller.signal);
      if (collection !== undefined) return verifyCollection(collection, optionsOf(id, job));
      const model = modelByChecksum(folder, modelFolder, modelOfIndex(folder, index));
      return verifyStoredIndex(folder, index, model && embedderFor(model), optionsOf(id, job));
    }),
  analyseAgain: (id: number, index: number): Promise<number> => runJob(id, (job) => analyseAgain(folder, index, optionsOf(id, job))),
  rebuild: (id: number, index: number): Promise<number> =>
    runJob(id, async (job) => {
      const collection = await collectionOf(folder, index, nodesOf, job.controller.signal);
      if (collection !== undefined) return rebuildCollection(collection, optionsOf(id, job));
      return rebuildIndex(folder, index, embedderFor(modelInUse(folder, modelFolder)), optionsOf(id, job));
    }),
  copy: (id: number, index: number, publications: readonly PublicationRow[]): Promise<CopyCounts> =>
    runJob(id, (job) => {
      const model = modelByChecksum(folder, modelFolder, modelOfIndex(folder, index));
      if (model === undefined) throw new Failure('index-other-model', { index });
      const options = { ...optionsOf(id, job), today: dayOf(Date.now()) };
      return copyPublications(folder, index, publications, embedderFor(model), options);
    }),
  place: (id: number, index: number): Promise<number> => runJob(id, (job) => placeTexts(folder, index, optionsOf(id, job))),
  leaveOutPlaces: (id: number, index: number): Promise<void> => runJob(id, (job) => leaveOutPlaces(folder, index, optionsOf(id, job))),
  reEmbed: (id: number, index: number): Promise<number> =>
    runJob(id, async (job) => {
      const embedder = embedderFor(modelInUse(folder, modelFolder));
      const collection = await collectionOf(folder, index, nodesOf, job.controller.signal);
      if (collection !== undefined) return reEmbedCollection(collection, embedder, optionsOf(id, job));
      return reEmbed(folder, index, embedder, optionsOf(id, job));
    }),
  recognise: (id: number, index: number): Promise<RecognitionCounts> =>
    runJob(id, (job) =>
      runRecognition({
        ...{ folder, modelFolder, index, embed },
        startProcess: isUtilityProcess ? startThrough(home) : startChildProcess,
        ...optionsOf(id, job),
      }),
    ),
  installModel: (id: number, source: string): Promise<KnownModel> =>
    runJob(id, (job) =>
      installModel({ folder, shippedFolder: modelFolder, source, examine: (place) => home.examine(place), ...optionsOf(id, job) }),
    ),
  pack: (id: number, index: number, to: string): Promise<{ sizeBytes: number }> =>
    runJob(id, (job) => packIndex(folder, index, to, optionsOf(id, job))),
  install: (id: number, path: string): Promise<InstalledIndex> =>
    runJob(id, (job) => installPack(folder, path, modelInUse(folder, modelFolder).checksum, optionsOf(id, job))),

  publish: (id: number, index: number, request: Pick<PublishOptions, 'to' | 'publisher' | 'whole'>): Promise<PublishedPack> =>
    runJob(id, (job) => {
      const at = new Date().toISOString();
      return publishPack(folder, index, { ...request, at, key: packKey(folder), ...optionsOf(id, job) });
    }),
  take: (id: number, request: Omit<TakeOptions, 'model' | 'key'>): Promise<TakenPacks> =>
    runJob(id, (job) => {
      const model = modelInUse(folder, modelFolder).checksum;
      return takePacks(folder, { ...request, model, key: packKey(folder), ...optionsOf(id, job) });
    }),
  rollBack: (id: number, index: number): Promise<RolledBack> => runJob(id, (job) => rollBack(folder, index, optionsOf(id, job))),

  /** Takes the key of internal indexes, or the loss of it. */
  useInternalKey: (key: Uint8Array | undefined): void => setInternalKey(key),
  pause: (id: number): void => {
    const job = running.get(id);
    if (job === undefined || job.pause !== undefined) return;
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    job.pause = { ended, end };
  },
  resume: (id: number): void => {
    const job = running.get(id);
    job?.meter.forget();
    job?.pause?.end();
    if (job !== undefined) delete job.pause;
  },
  stop: (id: number): void => {
    const job = running.get(id);
    job?.controller.abort(new Failure('cancelled'));
    job?.pause?.end();
  },
};
export type WriterCalls = typeof calls;

serve(port, calls);
// The parent has ended: nobody waits for the rest; finished work stays.
port.ended(() => process.exit(0));
