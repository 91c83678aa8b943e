// A process of its own for all that writes to indexes and opens files of others: imports, verification, rebuilding, packing, installing
// indexes and models, giving indexes another model's vectors.
// In: the data folder and model folder as arguments, work over the port. Out: results; progress to whoever started it. A crash or a kill in
// the middle leaves indexes as they were after the last transaction.
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { Failure } from '../contract/failures.ts';
import { noProgress, type JobProgress } from '../contract/library.ts';
import type { ImportProgress } from '../engine/import/pipeline.ts';
import type { Embedder } from '../engine/model/embedder.ts';
import { installModel } from '../engine/model/installation.ts';
import { embedderOf, modelInUse, modelByChecksum, type KnownModel } from '../engine/model/known-models.ts';
import type { Examined } from '../engine/model/transformer.ts';
import { reEmbed } from '../engine/upkeep/re-embedding.ts';
import { modelOfIndex } from '../engine/store/library.ts';
import { installPack, type InstalledIndex } from '../engine/upkeep/install.ts';
import { packIndex } from '../engine/upkeep/pack.ts';
import { rebuildIndex } from '../engine/upkeep/rebuild.ts';
import { verifyStoredIndex, type Verdict } from '../engine/upkeep/verification.ts';
import type { JobOptions } from '../engine/upkeep/progress.ts';
import { runImport } from './import.ts';
import { throughputMeter } from './throughput.ts';
import { connect, serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

/** What the starting process answers to this one. */
export interface WriterHome {
  progress(job: number, progress: JobProgress): void;
  /** The vectors of passages under the model in a folder, which is not ours. */
  embed(modelFolder: string, texts: readonly string[]): Promise<Int8Array>;
  /** Tries the model in a folder. */
  examine(modelFolder: string): Promise<Examined>;
}

interface Work {
  controller: AbortController;
  pace: ReturnType<typeof throughputMeter>;
  /** Where the work is held; `open` lets it go on. */
  gate?: { shut: Promise<void>; open: () => void };
}

const [folder, modelFolder] = process.argv.slice(2);
if (folder === undefined || modelFolder === undefined) throw new Error('usage: writer-process <data folder> <model folder>');
/** How far the process steps back, of 19: with everybody busy it gets a third of what a search gets. */
const NICENESS = 5;
try {
  // Whoever searches meanwhile comes first.
  setPriority(process.platform === 'win32' ? constants.priority.PRIORITY_BELOW_NORMAL : NICENESS);
} catch {
  // A system that does not let a process step back runs it like others.
}

const port = ownProcessPort();
const home = connect<WriterHome>(port);
const underWay = new Map<number, Work>();
/** Progress of work that counts its units is told this often at most, in milliseconds. */
const TELL_EVERY_MS = 150;

const tell = (job: number, progress: JobProgress): void => void home.progress(job, progress).catch(() => undefined);

async function working<Result>(job: number, run: (work: Work) => Promise<Result>): Promise<Result> {
  const work: Work = { controller: new AbortController(), pace: throughputMeter() };
  underWay.set(job, work);
  try {
    return await run(work);
  } finally {
    underWay.delete(job);
  }
}

function ofImport({ pace }: Work, { file, formats, isSizeKnown, classes: _classes, ...progress }: ImportProgress): JobProgress {
  const left = isSizeKnown ? Math.max(0, progress.bytesKnown - progress.bytesRead) : undefined;
  const records = progress.documents + progress.updated + progress.unchanged;
  return {
    ...progress,
    ...(file !== '' && { file: basename(file) }),
    ...(formats.size > 0 && { formats: [...formats].map(([name, value]) => ({ name, value })) }),
    ...pace.take(performance.now(), progress.bytesRead, records, left),
  };
}

function courseOf(job: number, { controller, pace }: Work): JobOptions {
  let toldAt = -Infinity;
  return {
    signal: controller.signal,
    onProgress: (done, total) => {
      const now = performance.now();
      if (now - toldAt < TELL_EVERY_MS && done < total) return;
      toldAt = now;
      const { secondsLeft } = pace.take(now, done, 0, total - done);
      tell(job, { ...noProgress, done, total, ...(secondsLeft !== undefined && { secondsLeft }) });
    },
  };
}

const embed = (place: string, texts: readonly string[]): Promise<Int8Array> => home.embed(place, [...texts]);
const embedderFor = (model: KnownModel): Embedder => embedderOf(model, (place) => (texts) => embed(place, texts));

const calls = {
  import: (job: number, ask: { index: number; paths: string[]; unnamed: string[] }): Promise<void> =>
    working(job, async (work) => {
      await runImport({
        ...ask,
        folder,
        modelFolder,
        embed,
        signal: work.controller.signal,
        hold: () => work.gate?.shut,
        onProgress: (progress) => tell(job, ofImport(work, progress)),
      });
    }),
  verify: (job: number, index: number): Promise<Verdict> =>
    working(job, (work) => {
      const model = modelByChecksum(folder, modelFolder, modelOfIndex(folder, index));
      return verifyStoredIndex(folder, index, model && embedderFor(model), courseOf(job, work));
    }),
  rebuild: (job: number, index: number): Promise<number> =>
    working(job, (work) => rebuildIndex(folder, index, embedderFor(modelInUse(folder, modelFolder)), courseOf(job, work))),
  reEmbed: (job: number, index: number): Promise<number> =>
    working(job, (work) => reEmbed(folder, index, embedderFor(modelInUse(folder, modelFolder)), courseOf(job, work))),
  installModel: (job: number, source: string): Promise<KnownModel> =>
    working(job, (work) =>
      installModel({ folder, shippedFolder: modelFolder, source, examine: (place) => home.examine(place), ...courseOf(job, work) }),
    ),
  pack: (job: number, index: number, to: string): Promise<{ sizeBytes: number }> =>
    working(job, (work) => packIndex(folder, index, to, courseOf(job, work))),
  install: (job: number, path: string): Promise<InstalledIndex> =>
    working(job, (work) => installPack(folder, path, modelInUse(folder, modelFolder).checksum, courseOf(job, work))),

  hold: (job: number): void => {
    const work = underWay.get(job);
    if (work === undefined || work.gate !== undefined) return;
    let open = (): void => undefined;
    const shut = new Promise<void>((resolve) => (open = resolve));
    work.gate = { shut, open };
  },
  goOn: (job: number): void => {
    const work = underWay.get(job);
    work?.pace.forget();
    work?.gate?.open();
    if (work !== undefined) delete work.gate;
  },
  stop: (job: number): void => {
    const work = underWay.get(job);
    work?.controller.abort(new Failure('cancelled'));
    work?.gate?.open();
  },
};
export type WriterCalls = typeof calls;

serve(port, calls);
// Whoever started this process is gone: nobody waits for the rest, and what is done stays.
port.ended(() => process.exit(0));
