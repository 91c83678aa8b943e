// The library's desk: what is asked of the collections, and who does it? In: a data folder, the model, how processes are started, where a
// browser's files lie. Out: every call of the library. Indexes are written by the writer process and read on threads; nothing of that here.
import type { CallFunctions } from '../contract/call.ts';
import { Failure } from '../contract/failures.ts';
import type { FileSource } from '../contract/files.ts';
import { noProgress, type Job, type JobKind, type libraryCalls } from '../contract/library.ts';
import type { Transfers } from '../server/transfers/transfers.ts';
import { openLibraryWorker } from '../workers/library-workers.ts';
import { openEmbeddingProcesses } from '../workers/embedding-processes.ts';
import type { StartProcess } from '../workers/processes.ts';
import { openSideJobs, type SideJobs } from './side-jobs.ts';
import { openBoard } from './board.ts';
import { openCollections } from './collections.ts';
import { modelChanges } from './models.ts';
import { hasEnded, openQueue } from './queue.ts';
import { openSources } from './sources.ts';
import { openUnfinishedImports } from './unfinished-imports.ts';
import { addingModel, installing, packing, importing, rebuilding, verifying } from './writer-jobs.ts';
import { openWriter } from './writer.ts';

export interface LibraryOptions {
  folder: string;
  modelFolder: string;
  startProcess: StartProcess;
  transfers: Transfers;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Called when a collection has come, gone or changed. */
  changed?: () => void;
  /** Has everybody who reads index `id` close its file, so that it can be moved on every system. */
  release?: (id: number) => Promise<void>;
  /** Told of unexpected errors. */
  report?: (error: unknown) => void;
  /** True where an application may be open over the same folder: what it removed or left unfinished is its own. */
  guest?: boolean;
}

export interface Library {
  calls: CallFunctions<typeof libraryCalls>;
  /** Long work of others on the same list of jobs. */
  beside: SideJobs;
  /** Ends what is under way, so that it can be gone on with at the next start. */
  close(): Promise<void>;
}

/** How long an import that is under way may take to write what it has prepared when the application ends, in milliseconds. */
const CLOSE_WITHIN_MS = 3_000;

export function openLibrary(parts: LibraryOptions): Library {
  const { folder, modelFolder, transfers, clock } = parts;
  const now = (): string => new Date(clock()).toISOString();
  const quick = openLibraryWorker({ folder, modelFolder });
  const counting = openLibraryWorker({ folder, modelFolder });
  const board = openBoard();
  const touch = (): void => {
    board.touchCollections();
    parts.changed?.();
  };
  const collections = openCollections(quick, counting, touch);
  const passages = openEmbeddingProcesses(parts.startProcess);
  const writer = openWriter(parts.startProcess, { folder, modelFolder }, passages, (job, progress) => queue.progress(job, progress));
  const sources = openSources(transfers);
  const unfinished = openUnfinishedImports(quick, board, sources);
  const beside = openSideJobs({ board, now, report: parts.report ?? (() => undefined) });
  let closing = false;
  const queue = openQueue({
    board,
    writer,
    now,
    onEnd: (job) => {
      if (job.kind === 'import' && !closing) unfinished.onEnd(job);
      if (job.state === 'done') sources.releaseUploads(job.id);
      if (job.index !== undefined) collections.settled(job.index);
      touch();
    },
    report: parts.report ?? (() => undefined),
  });

  let loading: Promise<void> | undefined;
  /** What an earlier run has left is seen to before anything is begun. */
  const ready = async (): Promise<void> => {
    if (parts.guest === true) return;
    loading ??= quick
      .calls()
      .forgetRemoved()
      .then(unfinished.load)
      .then(models.embedOthers)
      .then(() => undefined)
      .catch(() => {
        // A folder that is full or read-only can be looked at all the same; it is tried again at the next call.
        loading = undefined;
      });
    await loading;
  };

  const begin = (kind: JobKind, name: string, given: readonly FileSource[], names: string[], index?: number): Job => {
    const job = board.add({
      kind,
      name,
      sources: names,
      state: 'waiting',
      progress: noProgress,
      startedAt: now(),
      ...(index !== undefined && { index }),
    });
    sources.keep(job.id, given);
    return job;
  };
  const models = modelChanges({
    board,
    queue,
    quick,
    begin: (kind, name, index) => begin(kind, name, [], [], index),
    release: async (id) => parts.release?.(id),
  });
  const onIndex = async (kind: 'verify' | 'rebuild', index: number): Promise<number> => {
    await ready();
    const job = begin(kind, await quick.calls().nameOf(index), [], [], index);
    queue.enter(job.id, kind === 'verify' ? verifying(index, now, quick) : rebuilding(index));
    return job.id;
  };
  const waitAgain = (id: number): void => {
    const { endedAt: _, failure: __, ...rest } = board.find(id);
    board.put({ ...rest, state: 'waiting', progress: noProgress });
  };
  const changing = async (work: Promise<unknown>, index?: number): Promise<undefined> => {
    await work;
    if (index !== undefined) collections.settled(index);
    touch();
    return undefined;
  };

  const calls: CallFunctions<typeof libraryCalls> = {
    collections: async () => {
      await ready();
      return collections.list();
    },
    createCollection: async ({ name }) => {
      const id = await quick.calls().create(name);
      touch();
      return id;
    },
    renameCollection: ({ index, name }) => changing(quick.calls().rename(index, name)),
    removeCollection: async ({ index }) => {
      await ready();
      if (board.all().some((job) => job.index === index && !hasEnded(job))) throw new Failure('index-at-work');
      await parts.release?.(index);
      return changing(quick.calls().setAside(index), index);
    },
    restoreCollection: async ({ index }) => {
      await parts.release?.(index);
      return changing(quick.calls().restore(index), index);
    },
    refusals: ({ index, from, count }) => quick.calls().refusals(index, from, count),
    forgetRefusals: ({ index }) => changing(quick.calls().forgetRefusals(index)),

    jobs: async ({ since }) => {
      await ready();
      return board.list(since);
    },
    startImport: async ({ index, sources: given }) => {
      await ready();
      const name = await quick.calls().nameOf(index);
      const job = begin('import', name, given, sources.namesOf(given), index);
      try {
        await unfinished.begin(job, given);
      } catch (error) {
        board.remove(job.id);
        throw error;
      }
      queue.enter(job.id, importing(index, sources));
      return job.id;
    },
    startVerification: ({ index }) => onIndex('verify', index),
    startRebuild: ({ index }) => onIndex('rebuild', index),
    startPack: async ({ index, to }) => {
      await ready();
      const name = await quick.calls().nameOf(index);
      const { work, fileName } = packing(index, name, to, transfers);
      const job = begin('pack', name, [], [fileName], index);
      queue.enter(job.id, work);
      return job.id;
    },
    startInstall: async ({ source }) => {
      await ready();
      const names = sources.namesOf([source]);
      const job = begin('install', names[0] ?? '', [source], names);
      queue.enter(job.id, installing(sources, models.embedOthers));
      return job.id;
    },
    installModel: async ({ source }) => {
      await ready();
      const names = sources.namesOf([source]);
      const job = begin('model', names[0] ?? '', [source], names);
      queue.enter(job.id, addingModel(sources));
      return job.id;
    },
    useModel: async ({ name }) => {
      await ready();
      return models.use(name);
    },
    removeModel: ({ name }) => changing(quick.calls().removeModel(name)),
    pauseJob: ({ job }) => nothing(() => queue.pause(job)),
    resumeJob: async ({ job: id }) => {
      const job = board.find(id);
      if (job.state === 'paused') queue.goOn(id);
      else {
        if (job.index === undefined || !hasEnded(job)) throw new Failure('job-state');
        if (job.kind === 'embed' && job.state !== 'done') {
          waitAgain(id);
          queue.enter(id, models.embedding(job.index));
          return undefined;
        }
        if (job.kind !== 'import') throw new Failure('job-state');
        if (job.state === 'done' && sources.of(id).length === 0) throw new Failure('upload-gone');
        sources.check(id);
        await quick.calls().nameOf(job.index);
        await unfinished.begin(job, sources.of(id));
        // Meanwhile somebody else may have gone on with it.
        if (board.find(id).state !== job.state) throw new Failure('job-state');
        waitAgain(id);
        queue.enter(id, importing(job.index, sources));
      }
      return undefined;
    },
    stopJob: ({ job }) => nothing(() => beside.stop(job) || queue.stop(job)),
    dismissJob: async ({ job: id }) => {
      const job = board.find(id);
      if (!hasEnded(job)) throw new Failure('job-state');
      board.remove(id);
      sources.release(id);
      if (job.kind === 'import') await quick.calls().forgetUnfinished(id);
      return undefined;
    },
  };

  return {
    calls,
    beside,
    close: async () => {
      closing = true;
      board.close();
      collections.close();
      await beside.close(CLOSE_WITHIN_MS);
      await queue.close(CLOSE_WITHIN_MS);
      passages.close();
      if (loading !== undefined)
        await quick
          .calls()
          .forgetRemoved()
          .catch(() => undefined);
      await Promise.all([quick.close(), counting.close()]);
    },
  };
}

function nothing(work: () => void): Promise<undefined> {
  return Promise.resolve().then(() => void work()) as Promise<undefined>;
}
