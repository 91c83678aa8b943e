// Folders whose complete files are imported by themselves, one import at a time. In: the ledger, listings of the folders, the queue of jobs. Out: the
// calls about watched folders; jobs that give way to everything that a user starts.
import { statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CallFunctions } from '../contract/call.ts';
import { isFailure } from '../contract/failures.ts';
import type { Job } from '../contract/library.ts';
import type { WatchedFile, WatchedFolder, watchedFolderCalls as declared, WatchHold } from '../contract/watched-folders.ts';
import { isOnBattery as batteryOfSystem } from '../workers/battery.ts';
import { completenessOfFiles } from '../workers/dropped-file.ts';
import { openFolderListing, type FolderListing } from '../workers/folder-listing.ts';
import type { LibraryWorker, StoredFolder } from '../workers/library-workers.ts';
import type { StartProcess } from '../workers/processes.ts';
import { samenessOf } from '../workers/same-file.ts';
import { acquireWatchLock } from '../workers/watch-lock.ts';
import type { Board } from './board.ts';
import { hasEnded, type Queue } from './queue.ts';
import type { Sources } from './sources.ts';
import { holdOf, type Circumstances } from './watch-holds.ts';
import { watchedImports, type WatchedImports } from './watched-imports.ts';

/** How often folders are listed where nothing is heard of them, milliseconds: over networks, changes are often not heard of. */
const LOOK_MS = 30_000;
/** How soon they are listed again while files arrive, milliseconds. */
const SOON_MS = 6_000;

export type WatchedFolderCalls = CallFunctions<typeof declared>;

export interface WatchedFoldersOptions {
  /** The data folder. */
  folder: string;
  worker: LibraryWorker;
  board: Board;
  queue: Pick<Queue, 'pause' | 'resume' | 'stop'>;
  sources: Pick<Sources, 'release'>;
  startProcess: StartProcess;
  /** Enters the import of these files into the queue, and answers with its job. */
  begin: (index: number, given: readonly { path: string }[]) => Promise<number>;
  /** Whether the computer runs on battery, undefined where it is not known; absent: what the system says. */
  isOnBattery: (() => boolean | undefined) | undefined;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Called with unexpected errors. */
  report: (error: unknown) => void;
}

export interface WatchedFolders {
  calls: WatchedFolderCalls;
  /** Lists the folders and begins, pauses or resumes imports. Resolves when no more can be done now but for the import that runs. */
  look(): Promise<void>;
  /** To be called with every search: an import of a watched folder is paused. */
  used(): void;
  /** To be called when a job has ended. */
  onEnd(job: Job): void;
  close(): Promise<void>;
}

/** Changes when another process changes the ledger: the sizes and times of its files. */
function stateOfLedger(dataFolder: string): string {
  const files = ['library.sqlite', 'library.sqlite-wal'].map((name) => statSync(join(dataFolder, name), { throwIfNoEntry: false }));
  return files.map((file) => `${file?.size} ${file?.mtimeMs}`).join();
}

export function openWatchedFolders(options: WatchedFoldersOptions): WatchedFolders {
  const { folder: dataFolder, worker, board, queue, clock, report, startProcess, isOnBattery = batteryOfSystem } = options;
  let lock: { close(): void } | undefined;
  let listing: FolderListing | undefined;
  let full: Circumstances['full'];
  let usedAt: number | undefined;
  let ledger: string | undefined;
  let unwritable: WatchHold | undefined;
  let closed = false;
  let looking: Promise<void> | undefined;
  let again = false;
  let soon: NodeJS.Timeout | undefined;
  /** A job that was paused here, and not by the user. */
  let pausedJob: number | undefined;
  const lookedAt = new Map<number, number>();
  const unreachable = new Set<number>();
  const unsettled = new Set<number>();
  const holds = new Map<number, WatchHold | undefined>();

  const freeBytes = (): number | undefined => {
    try {
      const { bavail, bsize } = statfsSync(dataFolder);
      return bavail * bsize;
    } catch {
      return undefined;
    }
  };
  const lookSoon = (ms: number): void => {
    if (closed || soon !== undefined) return;
    soon = setTimeout(() => {
      soon = undefined;
      void look().catch(report);
    }, ms).unref();
  };
  const imports: WatchedImports = watchedImports({
    ...{ worker, board, clock },
    examine: (files, signal) => completenessOfFiles(files, startProcess, signal),
    sameness: samenessOf,
    changed: (folder) => void unsettled.add(folder),
    begin: (index, paths) =>
      options.begin(
        index,
        paths.map((path) => ({ path })),
      ),
    dismiss: (job) => {
      board.remove(job);
      options.sources.release(job);
    },
    stopped: async (folder) => void (await worker.calls().changeWatchedFolder({ folder, paused: true })),
    isClosed: () => closed,
    full: () => void (full = { at: clock(), freeBytes: freeBytes() ?? 0 }),
  });

  /** Enters what a folder holds now. */
  const list = async ({ id, path, device, files }: StoredFolder, from: FolderListing): Promise<void> => {
    // What stays the same need not be compared with the ledger, unless some of it is to be tried again.
    const isKnown = lookedAt.has(id) && !unreachable.has(id) && !unsettled.has(id) && files.unreadable + files.locked === 0;
    const found = await from.list(path, isKnown);
    lookedAt.set(id, clock());
    if ('same' in found) return;
    const hasKnown = Object.values(files).some((count) => count > 0);
    // The empty folder to which a network drive is otherwise connected.
    const isDisconnected = 'files' in found && found.files.length === 0 && hasKnown && device !== undefined && device !== found.device;
    if ('unreachable' in found || isDisconnected) {
      unreachable.add(id);
      return;
    }
    unreachable.delete(id);
    const { unsettled: more } = await worker.calls().recordListing(id, found, clock());
    if (more) unsettled.add(id);
    else unsettled.delete(id);
  };

  const circumstances = (): Circumstances => ({ now: clock(), onBattery: isOnBattery(), usedAt, full, freeBytes: freeBytes() });
  /** The folders of which something may be imported; notes what keeps the others. */
  const free = async (folders: readonly StoredFolder[]): Promise<StoredFolder[]> => {
    const numbers = new Set(await worker.calls().indexNumbers());
    const now = circumstances();
    const open: StoredFolder[] = [];
    for (const folder of folders) {
      const hold = holdOf({ ...folder, hasCollection: numbers.has(folder.index), isReachable: !unreachable.has(folder.id) }, now);
      if (hold === undefined) open.push(folder);
      if ((holds.has(folder.id) ? holds.get(folder.id) : folder.hold) !== hold) await worker.calls().saveHold(folder.id, hold);
      holds.set(folder.id, hold);
    }
    return open;
  };
  /** Pauses or resumes the import that runs, by what keeps its folder; stops it where that is no longer watched. */
  const steer = (folders: readonly StoredFolder[], open: readonly StoredFolder[]): void => {
    const current = imports.current();
    const job = current && board.all().find(({ id }) => id === current.job);
    if (current === undefined || job === undefined || hasEnded(job)) return;
    if (!folders.some(({ id }) => id === current.folder)) {
      if (job.state !== 'stopping') queue.stop(job.id);
      return;
    }
    const mayRun = open.some(({ id }) => id === current.folder);
    if (!mayRun && job.state === 'running') pause(job.id);
    else if (mayRun && job.state === 'paused' && pausedJob === job.id) {
      pausedJob = undefined;
      queue.resume(job.id);
    }
  };
  const pause = (job: number): void => {
    pausedJob = job;
    queue.pause(job);
  };

  /** Ends reading files of a folder that something keeps, or that is no longer watched. */
  const endReadingIfHeld = async (): Promise<void> => {
    const open = await free(await worker.calls().watchedFolders());
    if (!open.some(({ id }) => id === imports.reading())) imports.endReading();
  };

  const lookOnce = async (): Promise<void> => {
    const state = stateOfLedger(dataFolder);
    // Nothing is watched, and nobody has added a folder.
    if (lock === undefined && listing === undefined && ledger === state) return;
    const folders = await worker.calls().watchedFolders();
    ledger = state;
    if (folders.length === 0) {
      steer([], []);
      listing?.end();
      lock?.close();
      [listing, lock] = [undefined, undefined];
      return;
    }
    if (lock === undefined) {
      lock = acquireWatchLock(dataFolder);
      if (lock === undefined) {
        // The other application may end.
        ledger = undefined;
        return;
      }
      await worker.calls().waitAgain();
    }
    const from = (listing ??= openFolderListing(startProcess, () => lookSoon(0)));
    for (const folder of folders) await list(folder, from);
    await from.watch(folders.filter(({ id }) => !unreachable.has(id)).map(({ path }) => path));
    for (;;) {
      if (closed) return;
      const now = await worker.calls().watchedFolders();
      const open = await free(now);
      steer(now, open);
      if (!(await imports.advance(open.map(({ id }) => id)))) break;
    }
    if (unsettled.size > 0) lookSoon(SOON_MS);
  };
  const look = async (): Promise<void> => {
    if (closed) return;
    if (looking !== undefined) {
      again = true;
      // Reading a large file may take hours.
      if (imports.reading() !== undefined) void endReadingIfHeld().catch(report);
      return looking;
    }
    looking = (async () => {
      do {
        again = false;
        try {
          await lookOnce();
          unwritable = undefined;
        } catch (error) {
          // On a full or read-only disk the folders are looked into again later.
          if (!isFailure(error)) throw error;
          unwritable = error.code === 'disk-full' ? 'disk-full' : 'unwritable';
        }
      } while (again && !closed);
    })();
    try {
      await looking;
    } finally {
      looking = undefined;
    }
  };
  const timer = setInterval(() => void look().catch(report), LOOK_MS).unref();

  const shown = ({ device: _, ...folder }: StoredFolder): WatchedFolder => {
    const at = lookedAt.get(folder.id);
    return {
      ...folder,
      ...(at !== undefined && { lookedAt: new Date(at).toISOString() }),
      ...(unwritable !== undefined && !folder.paused && { hold: unwritable }),
    };
  };
  const one = async (id: number): Promise<WatchedFolder> => shown(await worker.calls().watchedFolder(id));

  return {
    calls: {
      watchedFolders: async () => (await worker.calls().watchedFolders()).map(shown),
      watchFolder: async (order) => {
        // A missing Main collection is made.
        await worker.calls().nameOf(order.index);
        const { id } = await worker.calls().addWatchedFolder(order, new Date(clock()).toISOString());
        lookSoon(0);
        return one(id);
      },
      changeWatchedFolder: async (change) => {
        await worker.calls().changeWatchedFolder(change);
        lookSoon(0);
        return one(change.folder);
      },
      stopWatchingFolder: async ({ folder }) => {
        await worker.calls().removeWatchedFolder(folder);
        lookSoon(0);
        return undefined;
      },
      watchedFiles: async (request) => {
        const answer = await worker.calls().watchedFiles(request);
        const hold = unwritable;
        if (hold === undefined) return answer;
        const isKept = ({ state }: WatchedFile): boolean => state === 'waiting' || state === 'importing';
        return { ...answer, files: answer.files.map((file) => (isKept(file) ? { ...file, hold } : file)) };
      },
      lookIntoFolder: async ({ folder }) => {
        await worker.calls().watchedFolder(folder);
        await worker.calls().tryAgain(folder);
        full = undefined;
        imports.forgetTries();
        await look();
        return undefined;
      },
    },
    look,
    used: () => {
      usedAt = clock();
      imports.endReading();
      const current = imports.current();
      const job = current && board.all().find(({ id }) => id === current.job);
      if (job?.state === 'running') pause(job.id);
    },
    onEnd: (job) => {
      if (closed) return;
      void imports
        .onEnd(job)
        .then((isOurs) => {
          if (isOurs) lookSoon(0);
        })
        .catch(report);
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      clearTimeout(soon);
      listing?.end();
      imports.endReading();
      await looking?.catch(() => undefined);
      // Nothing is being imported any more; what was begun is done again.
      if (lock !== undefined)
        await worker
          .calls()
          .waitAgain()
          .catch(() => undefined);
      lock?.close();
    },
  };
}
