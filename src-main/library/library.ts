// The calls about collections and jobs. In: the data folder, the model, how processes are started, uploads and downloads. Out: every call of the
// library; the writer process and the library workers do the work.
import type { CallFunctions } from '../contract/call.ts';
import { Failure } from '../contract/failures.ts';
import type { FileSource } from '../contract/files.ts';
import { noProgress, type Job, type JobKind, type libraryCalls } from '../contract/library.ts';
import { noCluster } from '../workers/cluster-collections.ts';
import { openLibraryWorker, type LibraryWorker } from '../workers/library-workers.ts';
import { openEmbeddingProcesses } from '../workers/embedding-processes.ts';
import { openRunningApplication } from '../workers/running-applications.ts';
import { applicantCalls, type ApplicantCalls } from './applicants.ts';
import { grantListCalls, type GrantListCalls } from './grant-lists.ts';
import { shelfCalls, type ShelfCalls } from './shelf.ts';
import { openSideJobs, type SideJobs } from './side-jobs.ts';
import { openBoard } from './board.ts';
import { openCollections } from './collections.ts';
import { openDailyCheck } from './daily-check.ts';
import { internalJobs } from './internal-jobs.ts';
import type { LibraryOptions } from './library-options.ts';
import { modelChanges } from './models.ts';
import { hasEnded, openQueue } from './queue.ts';
import { packJobs, type PackCalls } from './packs.ts';
import { recognitionJobs } from './recognition.ts';
import { openSources } from './sources.ts';
import { tableChoiceCalls } from './table-choices.ts';
import { openUnfinishedImports } from './unfinished-imports.ts';
import { openWatchedFolders, type WatchedFolderCalls } from './watched-folders.ts';
import { addingModel, analysingAgain, copying, installing, packing, importing, upkeepWorks, verifying } from './writer-jobs.ts';
import { openWriter } from './writer.ts';

export interface Library {
  calls: CallFunctions<typeof libraryCalls> & ApplicantCalls & GrantListCalls & WatchedFolderCalls & ShelfCalls & PackCalls;
  /** Jobs outside the writer process, on the same list. */
  sideJobs: SideJobs;
  /** What was measured of the collections. */
  measurements: Pick<ReturnType<LibraryWorker['calls']>, 'measurement' | 'saveMeasurement'>;
  /**
   * Gives the workers the key of internal collections. Undefined locks these: what is being done to them is stopped at once and leaves the
   * list of jobs. With the next key, their unfinished imports return to it.
   */
  useInternalKey(key: Uint8Array | undefined): Promise<void>;
  /** To be called with every search: the daily verification and imports of watched folders are paused. */
  used(): void;
  /** Takes newer packs where that is set, without waiting for its timer. */
  takeNewerPacks(): Promise<void>;
  /** Begins the daily verification if it is due, without waiting for its timer. */
  verifyIfDue(): Promise<void>;
  /** Looks into the watched folders, without waiting for their timer. */
  lookIntoFolders(): Promise<void>;
  /** Stops all jobs, so that imports can be resumed at the next start. */
  close(): Promise<void>;
}

/** How long a running import may take to write its prepared records when the application ends, milliseconds. */
const CLOSE_TIMEOUT_MS = 3_000;

export function openLibrary(options: LibraryOptions): Library {
  const { folder, modelFolder, transfers, clock, report = () => undefined, isInternal = () => false } = options;
  const now = (): string => new Date(clock()).toISOString();
  const quick = openLibraryWorker({ folder, modelFolder });
  const counting = openLibraryWorker({ folder, modelFolder });
  const board = openBoard();
  let closing = false;
  /** Closing cancels what runs in the background. */
  const reportUnlessClosing = (error: unknown): void => {
    if (!closing) report(error);
  };
  const touch = (): void => {
    board.touchCollections();
    options.changed?.();
  };
  const collections = openCollections({ quick, counting, changed: touch, onCluster: options.onCluster });
  const embedding = openEmbeddingProcesses(options.startProcess);
  const asked = { ...embedding, nodesOf: options.nodesOf ?? noCluster };
  const writer = openWriter(options.startProcess, { folder, modelFolder }, asked, (job, progress) => queue.progress(job, progress));
  const sources = openSources(transfers);
  const running = options.guest === true ? undefined : (options.running ?? openRunningApplication(folder));
  const unfinished = openUnfinishedImports({
    ...{ worker: quick, board, sources, running, isInternal },
    alone: () => {
      void models.embedOthers().catch(reportUnlessClosing);
      void recognition.beginWaiting().catch(reportUnlessClosing);
    },
  });
  const internal = internalJobs({ board, sources, isInternal, end: (ids) => queue.end(ids) });
  let internalKey: Uint8Array | undefined;
  const sideJobs = openSideJobs({ board, now, report });
  const queue = openQueue({
    board,
    writer,
    now,
    onEnd: (job) => {
      if (job.kind === 'import' && job.watched === undefined && !closing) unfinished.onEnd(job);
      if (job.state === 'done') sources.releaseUploads(job.id);
      if (job.index !== undefined) collections.settled(job.index);
      if (!closing) dailyCheck.onEnd(job);
      const bringsScans = job.kind === 'import' || job.kind === 'install' || job.kind === 'copy';
      if (!closing && bringsScans && job.index !== undefined) void recognition.beginWaiting(job.index).catch(reportUnlessClosing);
      watched.onEnd(job);
      if (job.kind === 'import' && !closing) options.importEnded?.(job);
      touch();
    },
    report,
  });

  /** What another application removed can still be restored there. */
  const forgetRemoved = async (): Promise<void> => {
    if (running?.isAlone() === true) await quick.calls().forgetRemoved();
  };
  let loading: Promise<void> | undefined;
  /** Cleans up after an earlier run before anything else starts. */
  const ready = async (): Promise<void> => {
    if (running === undefined) return;
    loading ??= forgetRemoved()
      .then(unfinished.load)
      // Another application does it already.
      .then(async () => void (running.isAlone() && (await models.embedOthers())))
      .then(async () => void (running.isAlone() && (await recognition.beginWaiting())))
      .catch(() => {
        // A full or read-only folder can still be viewed; the next call tries again.
        loading = undefined;
      });
    await loading;
  };

  const begin = (kind: JobKind, name: string, given: readonly FileSource[], names: string[], index?: number, watched = false): Job => {
    // The job waits in the queue until the daily verification has stopped.
    void dailyCheck.giveWay();
    const job = board.add({
      kind,
      name,
      sources: names,
      state: 'waiting',
      progress: noProgress,
      startedAt: now(),
      ...(index !== undefined && { index }),
      ...(watched && { watched }),
    });
    sources.keep(job.id, given);
    return job;
  };
  const beginOn = (kind: JobKind, name: string, index?: number): Job => begin(kind, name, [], [], index);
  const release = async (id: number): Promise<void> => options.release?.(id);
  const models = modelChanges({ board, queue, quick, begin: beginOn, release });
  const isAutomatic = (): boolean => options.recognisesScans?.() === true;
  const recognition = recognitionJobs({ board, queue, quick, begin: beginOn, isAutomatic });
  const packs = packJobs({
    ...{ board, queue, quick, ready, touch, isInternal, begin: beginOn, release },
    // Of several applications with the same folder, one takes them.
    takesByItself: () => running !== undefined && (running.numbers().includes(1) || running.isAlone()),
    report: reportUnlessClosing,
  });
  const works = { ...upkeepWorks, embed: models.embedding, verify: (index: number) => verifying(index, now, quick) };
  const onIndex = async (kind: keyof typeof works, index: number, work = works[kind](index)): Promise<number> => {
    await ready();
    const job = begin(kind, await quick.calls().nameOf(index), [], [], index);
    queue.enter(job.id, work);
    return job.id;
  };
  const dailyCheck = openDailyCheck({
    ...{ board, queue, clock, report: reportUnlessClosing },
    // Of several applications with the same folder, one verifies.
    isOn: () => options.verifiesDaily?.() === true && running !== undefined && (running.numbers().includes(1) || running.isAlone()),
    collections: () => calls.collections({}),
    begin: async (index) => {
      const name = await quick.calls().nameOf(index);
      const job = board.add({
        kind: 'verify',
        automatic: true,
        name,
        index,
        sources: [],
        state: 'waiting',
        progress: noProgress,
        startedAt: now(),
      });
      queue.enter(job.id, verifying(index, now, quick));
    },
  });
  const watched = openWatchedFolders({
    ...{ folder, worker: quick, board, queue, sources, startProcess: options.startProcess, clock, report: reportUnlessClosing },
    isOnBattery: options.isOnBattery,
    begin: async (index, given) => {
      await ready();
      const job = begin('import', await quick.calls().nameOf(index), given, sources.namesOf(given), index, true);
      queue.enter(job.id, importing(index, sources, false));
      return job.id;
    },
  });
  const backToWaiting = (id: number): void => {
    const { endedAt: _, failure: __, ...rest } = board.find(id);
    board.put({ ...rest, state: 'waiting', progress: noProgress });
  };
  const changing = async (work: Promise<unknown>, index?: number): Promise<undefined> => {
    await work;
    if (index !== undefined) collections.settled(index);
    touch();
    return undefined;
  };

  const calls: Library['calls'] = {
    ...applicantCalls(quick),
    ...packs.calls,
    ...grantListCalls({ worker: quick, transfers, startProcess: options.startProcess, now }),
    ...watched.calls,
    ...shelfCalls({ folder, shipped: options.shelf, worker: quick, transfers, now }),
    collections: async () => {
      await ready();
      return collections.list();
    },
    createCollection: async ({ name, internal: isOwn }) => {
      if (isOwn === true && internalKey === undefined)
        throw new Failure(options.isLocked?.() === true ? 'cases-locked' : 'collection-needs-vault');
      const id = await (isOwn === true ? quick.calls().createInternal(name) : quick.calls().create(name));
      touch();
      return id;
    },
    renameCollection: ({ index, name }) => changing(quick.calls().rename(index, name)),
    removeCollection: async ({ index }) => {
      await ready();
      await dailyCheck.giveWay();
      if (board.all().some((job) => job.index === index && !hasEnded(job))) throw new Failure('index-at-work');
      await options.release?.(index);
      return changing(quick.calls().setAside(index), index);
    },
    restoreCollection: async ({ index }) => {
      await options.release?.(index);
      return changing(quick.calls().restore(index), index);
    },
    refusals: ({ index, from, count }) => quick.calls().refusals(index, from, count),
    forgetRefusals: ({ index }) => changing(quick.calls().forgetRefusals(index)),
    importReports: ({ index }) => quick.calls().importReports(index),
    importReport: ({ index, report }) => quick.calls().importReport(index, report),
    forgetImportReport: ({ index, report }) => changing(quick.calls().forgetImportReport(index, report)),

    jobs: async ({ since }) => {
      await ready();
      return board.list(since);
    },
    startImport: async ({ index, sources: given }) => {
      await ready();
      const name = await quick.calls().nameOf(index);
      if (isInternal(index)) sources.requireConfidential(given);
      const job = begin('import', name, given, sources.namesOf(given), index);
      try {
        await unfinished.begin(job, given);
      } catch (error) {
        board.remove(job.id);
        throw error;
      }
      queue.enter(job.id, importing(index, sources, isInternal(index)));
      return job.id;
    },
    ...tableChoiceCalls(quick, transfers, options.startProcess),
    startVerification: ({ index }) => onIndex('verify', index),
    startRebuild: ({ index, analysis, embed }) => onIndex(embed ? 'embed' : 'rebuild', index, analysis ? analysingAgain(index) : undefined),
    startPlacing: ({ index, leaveOut }) => onIndex(leaveOut === true ? 'leave-out' : 'place', index),
    startRecognition: async ({ index }) => {
      await ready();
      return recognition.start(index);
    },
    startCopy: async ({ index, publications }) => {
      await ready();
      const job = begin('copy', await quick.calls().nameOf(index), [], [], index);
      queue.enter(job.id, copying(index, publications));
      return job.id;
    },
    startPack: async ({ index, to }) => {
      await ready();
      const name = await quick.calls().nameOf(index);
      if (isInternal(index)) throw new Failure('collection-internal', { index });
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
      if (job.state === 'paused') queue.resume(id);
      else {
        if (job.index === undefined || !hasEnded(job)) throw new Failure('job-state');
        if ((job.kind === 'embed' || job.kind === 'recognise') && job.state !== 'done') {
          backToWaiting(id);
          queue.enter(id, job.kind === 'embed' ? models.embedding(job.index) : recognition.recognising(job.index));
          return undefined;
        }
        if (job.kind !== 'import') throw new Failure('job-state');
        if (job.state === 'done' && sources.of(id).length === 0) throw new Failure('upload-gone');
        sources.check(id);
        await quick.calls().nameOf(job.index);
        await unfinished.begin(job, sources.of(id));
        // Another call may have resumed it meanwhile.
        if (board.find(id).state !== job.state) throw new Failure('job-state');
        backToWaiting(id);
        queue.enter(id, importing(job.index, sources, isInternal(job.index)));
      }
      return undefined;
    },
    stopJob: ({ job }) => nothing(() => sideJobs.stop(job) || queue.stop(job)),
    dismissJob: async ({ job: id }) => {
      const job = board.find(id);
      if (!hasEnded(job)) throw new Failure('job-state');
      board.remove(id);
      sources.release(id);
      if (job.kind === 'import') await unfinished.forget(id);
      return undefined;
    },
  };

  return {
    calls,
    sideJobs,
    measurements: {
      measurement: (index) => quick.calls().measurement(index),
      saveMeasurement: (index, measured) => quick.calls().saveMeasurement(index, measured),
    },
    useInternalKey: async (key) => {
      internalKey?.fill(0);
      const own = key && Uint8Array.from(key);
      internalKey = own;
      if (own === undefined) internal.lock();
      writer.useInternalKey(own);
      await Promise.all([quick.useInternalKey(own), counting.useInternalKey(own)]);
      // By now every answer that was under way has arrived, and may have added a job.
      if (internalKey === undefined) internal.lock();
      collections.forgetWhere(isInternal);
      // Without them, nothing is read before it is asked for.
      if (own !== undefined && running !== undefined && options.hasInternal?.() === true) {
        await ready();
        await unfinished.loadInternal();
        // A lock has ended these jobs, and while it stood nobody could see that they were due.
        if (running.isAlone()) {
          await models.embedOthers().catch(reportUnlessClosing);
          await recognition.beginWaiting().catch(reportUnlessClosing);
        }
      }
      touch();
    },
    used: () => {
      dailyCheck.used();
      watched.used();
    },
    takeNewerPacks: packs.look,
    verifyIfDue: dailyCheck.look,
    lookIntoFolders: watched.look,
    close: async () => {
      closing = true;
      dailyCheck.close();
      const unwatched = watched.close();
      packs.close();
      unfinished.close();
      board.close();
      collections.close();
      await sideJobs.close(CLOSE_TIMEOUT_MS);
      await queue.close(CLOSE_TIMEOUT_MS);
      embedding.close();
      await unwatched;
      if (loading !== undefined) await forgetRemoved().catch(() => undefined);
      await Promise.all([quick.close(), counting.close()]);
      running?.close();
    },
  };
}

function nothing(work: () => void): Promise<undefined> {
  return Promise.resolve().then(() => void work()) as Promise<undefined>;
}
