// The imports of watched folders: which file is read to its end or imported next, and what became of it. In: the ledger. Out: one job at a time;
// whatever ends the application, the ledger says what is still to be done, and importing a file again changes nothing.
import { join } from 'node:path';
import { isFailure, failureTable } from '../contract/failures.ts';
import type { FileReport, ImportReport } from '../contract/import-report.ts';
import type { Job } from '../contract/library.ts';
import type { LibraryWorker, NextFile } from '../workers/library-workers.ts';
import type { Completeness } from '../workers/dropped-file.ts';
import type { Sameness } from '../workers/same-file.ts';
import type { Board } from './board.ts';

/** Small files that are read or imported together: each job starts processes of its own. */
const MOST_TOGETHER = 200;
const SMALL_BYTES = 1_000_000;
/** A file whose import ends without a word of its own, such as by a crash, is tried this often. */
const MOST_TRIES = 3;
/** After a failure that may pass, the next try waits this long, milliseconds. */
const RETRY_MS = 60_000;
/** These say nothing of the file: it is tried again until it works. */
const passing = ['disk-full', 'busy', 'file-missing', 'cluster-full', 'cluster-unavailable', 'cluster-unreachable', 'memory-short'];
const ARCHIVE_NAME = /\.(?:zip|tar|tgz|gz)$/i;

export interface WatchedImportsOptions {
  worker: LibraryWorker;
  board: Board;
  /** Whether files are complete, in their order; rejects once `signal` ends it. */
  examine: (files: readonly { path: string; size: number }[], signal: AbortSignal) => Promise<Completeness[]>;
  /** Whether a file is still the one that was listed. */
  sameness: (file: NextFile) => Promise<Sameness>;
  /** Called when files of this folder must be listed again. */
  changed: (folder: number) => void;
  /** Enters the import of these files into the queue, and answers with its job. */
  begin: (index: number, paths: readonly string[]) => Promise<number>;
  /** Takes a job off the list. */
  dismiss: (job: number) => void;
  /** Called when the user has stopped an import of this folder. */
  stopped: (folder: number) => Promise<void>;
  /** Whether nothing may begin any more. */
  isClosed: () => boolean;
  /** Called when the disk was full. */
  full: () => void;
  /** Epoch milliseconds. */
  clock: () => number;
}

interface Running {
  job: number;
  folder: number;
  files: readonly NextFile[];
  /** How the job ended, until the ledger has it: on a full disk it cannot be written. */
  ended?: Job;
}

export interface WatchedImports {
  current(): Running | undefined;
  /** The folder of which files are being read to their ends. */
  reading(): number | undefined;
  /** Ends this reading: it begins again at a later advance. */
  endReading(): void;
  /** Does the next thing for these folders: reads files to their ends, or begins an import. False where there is nothing to do now. */
  advance(folders: readonly number[]): Promise<boolean>;
  /** Enters what became of a job; false if it is none of these. */
  onEnd(job: Job): Promise<boolean>;
  forgetTries(): void;
}

export function watchedImports(options: WatchedImportsOptions): WatchedImports {
  const { worker, board, examine, sameness, changed, begin, dismiss, stopped, isClosed, full, clock } = options;
  let running: Running | undefined;
  let reading: { folder: number; end: AbortController } | undefined;
  let settling: Promise<void> | undefined;
  let retryAt = 0;
  const tries = new Map<number, number>();
  /** Files whose fault must not fall on others. */
  const alone = new Set<number>();

  /** The first file, with those after it that are treated alike and are as small. */
  const together = (files: readonly NextFile[]): NextFile[] => {
    const [first] = files;
    if (first === undefined) return [];
    const isSmall = (one: NextFile): boolean => one.size <= SMALL_BYTES && !alone.has(one.id) && !ARCHIVE_NAME.test(one.name);
    if (!isSmall(first)) return [first];
    return files.filter((one) => one.state === first.state && one.folder === first.folder && isSmall(one)).slice(0, MOST_TOGETHER);
  };
  const pathOf = ({ path, name }: NextFile): string => join(path, ...name.split('/'));

  /** False where it was ended. */
  const examineFiles = async (files: readonly NextFile[]): Promise<boolean> => {
    let found: Completeness[];
    const end = new AbortController();
    reading = { folder: files[0]?.folder ?? 0, end };
    try {
      found = await examine(
        files.map((file) => ({ path: pathOf(file), size: file.size })),
        end.signal,
      );
    } catch (error) {
      if (end.signal.aborted) return false;
      if (!isFailure(error, 'file-too-hard')) throw error;
      if (files.length > 1) {
        for (const { id } of files) alone.add(id);
        return true;
      }
      found = [{ unreadable: 'reading it took too much time or memory' }];
    } finally {
      reading = undefined;
    }
    const examined = files.flatMap(({ id }, at) => {
      const result = found[at];
      return result === undefined ? [] : [{ id, examined: result }];
    });
    await worker.calls().recordExamined(examined, clock());
    return true;
  };
  /** Without those that are others than when they were read to their ends, which are read again. `gone`: those that are no longer there as well. */
  const unchanged = async (files: readonly NextFile[], gone: boolean): Promise<NextFile[]> => {
    const found = await Promise.all(files.map(sameness));
    const others = files.filter((_, at) => found[at] === 'changed' || (gone && found[at] === 'missing'));
    const [first] = others;
    if (first === undefined) return [...files];
    const ids = others.map(({ id }) => id);
    await worker.calls().lookAgain(ids, clock());
    changed(first.folder);
    return files.filter(({ id }) => !ids.includes(id));
  };
  const importFiles = async (given: readonly NextFile[]): Promise<void> => {
    const files = await unchanged(given, true);
    const [first] = files;
    if (first === undefined) return;
    await worker.calls().beginImporting(files.map(({ id }) => id));
    running = { job: await begin(first.index, files.map(pathOf)), folder: first.folder, files };
  };

  const done = async (job: Job, given: readonly NextFile[]): Promise<void> => {
    const files = await unchanged(given, false);
    const report =
      job.report === undefined || job.index === undefined ? undefined : await worker.calls().importReport(job.index, job.report);
    const counted = files.map((file) => ({ file, counts: countsOf(file, given.length === 1, job, report) }));
    // What could be read to its end just before cannot be now: the connection to the folder may have been lost.
    const lost = counted.filter(({ file, counts }) => counts.isUnread && (tries.get(file.id) ?? 0) < 1).map(({ file }) => file.id);
    for (const id of lost) tries.set(id, 1);
    await worker.calls().waitAgain(lost);
    const imported = counted.filter(({ file }) => !lost.includes(file.id));
    await worker.calls().recordImported(
      imported.map(({ file: { id }, counts: { isUnread: _, ...counts } }) => ({ id, ...counts, report: job.report })),
      new Date(clock()).toISOString(),
    );
    for (const { file } of imported) tries.delete(file.id);
  };
  /** `isKnown`: it was counted, but could not be entered. */
  const failed = async (job: Job, files: readonly NextFile[], isKnown: boolean): Promise<void> => {
    const ids = files.map(({ id }) => id);
    const { code, facts } = job.failure ?? { code: 'lane-ended' as const, facts: {} };
    if (code === 'disk-full' && !isKnown) full();
    const passes = passing.includes(code);
    if (!passes && files.length > 1) {
      for (const id of ids) alone.add(id);
      return worker.calls().waitAgain(ids);
    }
    const tried = (tries.get(ids[0] ?? 0) ?? 0) + (isKnown ? 0 : 1);
    if (passes || (failureTable[code].retry && tried < MOST_TRIES) || (job.state === 'interrupted' && tried < MOST_TRIES)) {
      if (!passes) for (const id of ids) tries.set(id, tried);
      if (!isKnown) retryAt = clock() + RETRY_MS;
      return worker.calls().waitAgain(ids);
    }
    await worker.calls().recordFailed(ids, JSON.stringify({ code, facts: { ...facts } }));
  };

  /** Enters how the job that ran has ended. Throws failures of the ledger; then it is entered at the next advance. */
  const settle = (job: Job): Promise<void> =>
    (settling ??= enter(job).finally(() => {
      settling = undefined;
      if (board.all().some(({ id }) => id === job.id)) dismiss(job.id);
    }));
  const enter = async (job: Job): Promise<void> => {
    if (running === undefined) return;
    const { files, folder, ended } = running;
    running.ended = job;
    if (job.state === 'done') await done(job, files);
    else if (job.state === 'stopped') {
      await worker.calls().waitAgain(files.map(({ id }) => id));
      // The folder may no longer be watched.
      await stopped(folder).catch(() => undefined);
    } else await failed(job, files, ended !== undefined);
    running = undefined;
  };

  return {
    current: () => running,
    reading: () => reading?.folder,
    endReading: () => reading?.end.abort(),
    advance: async (folders) => {
      if (running?.ended !== undefined) await settle(running.ended);
      if (running !== undefined || (retryAt > clock() && retryAt - clock() <= RETRY_MS)) return false;
      // What no job imports, because one could not begin, waits.
      await worker.calls().waitAgain();
      const files = together(await worker.calls().nextFiles(folders, clock()));
      if (files.length === 0 || isClosed()) return false;
      if (files[0]?.state === 'settled') return examineFiles(files);
      await importFiles(files);
      return running === undefined;
    },
    onEnd: async (job) => {
      if (running === undefined || job.id !== running.job) return false;
      try {
        await settle(job);
      } catch (error) {
        if (!isFailure(error)) throw error;
      }
      return true;
    },
    forgetTries: () => {
      retryAt = 0;
      tries.clear();
    },
  };
}

interface Counts {
  publications: number;
  added: number;
  refused: number;
  /** True if the system did not let the file itself be read. */
  isUnread: boolean;
}

/** What the report says of a file and what is in it; without a report, what the job counted. */
function countsOf(file: NextFile, isOnly: boolean, { progress }: Job, report: ImportReport | undefined): Counts {
  if (report === undefined) {
    const { documents, updated, unchanged, refused } = progress;
    return { publications: documents + updated + unchanged, added: documents, refused, isUnread: false };
  }
  const own = report.files.filter((one) => isOnly || isOf(one, file));
  const all = isOnly && report.rest !== undefined ? [...own, report.rest] : own;
  const sum = (of: (one: (typeof all)[number]) => number): number => all.reduce((total, one) => total + of(one), 0);
  return {
    publications: sum(({ documents, updated, unchanged }) => documents + updated + unchanged),
    added: sum(({ documents }) => documents),
    refused: sum(({ refused }) => refused),
    isUnread: own.some(({ reasons }) => reasons.some(({ code }) => code === 'file-unreadable')),
  };
}

/** True for the file itself and for the members of an archive, whatever its name. */
function isOf({ file }: FileReport, { path, name }: NextFile): boolean {
  const own = join(path, ...name.split('/'));
  return file === own || file.startsWith(`${own}/`);
}
