// Imports that can be resumed after a restart. In: imports as they start and end, and those that ended applications have left. Out: stored rows, and
// jobs on the board. Imports of another application that is running are left to it: it holds its number, and with it their rows.
import { randomInt } from 'node:crypto';
import { basename } from 'node:path';
import { failureTable } from '../contract/failures.ts';
import type { FileSource } from '../contract/files.ts';
import { noProgress, type Job } from '../contract/library.ts';
import type { UnfinishedImport } from '../workers/library-worker.ts';
import type { LibraryWorker } from '../workers/library-workers.ts';
import type { RunningApplication } from '../workers/running-applications.ts';
import type { Board } from './board.ts';
import type { Sources } from './sources.ts';

/** How many rows belong to the number of an application. Rows of earlier versions belong to the first. */
const ROWS_OF_NUMBER = 2 ** 20;
/** From here on they are those of internal collections, at random: while these are locked, nobody knows which are in use. */
const FIRST_INTERNAL_ROW = 2 ** 19;
/** How often to look whether another application has ended, milliseconds. */
const WATCH_INTERVAL_MS = 5_000;

export interface UnfinishedImports {
  /** Adds the imports of ended applications to the board, now and as soon as another one ends. */
  load(): Promise<void>;
  /** Adds the imports of internal collections, which can be read from now on. */
  loadInternal(): Promise<void>;
  begin(job: Job, given: readonly FileSource[]): Promise<void>;
  forget(job: number): Promise<void>;
  onEnd(job: Job): void;
  close(): void;
}

export interface UnfinishedImportsOptions {
  worker: LibraryWorker;
  board: Board;
  sources: Sources;
  /** Undefined for an application that stores no imports. */
  running: RunningApplication | undefined;
  /** True for a collection of the firm's own documents. */
  isInternal: (index: number) => boolean;
  /** Called when the only other application has ended. */
  alone: () => void;
}

export function openUnfinishedImports({ worker, board, sources, running, isInternal, alone }: UnfinishedImportsOptions): UnfinishedImports {
  /** Numbers whose rows are on the board. */
  const loaded = new Set<number>();
  /** Rows of jobs that another run began. */
  const rows = new Map<number, number>();
  let watching: NodeJS.Timeout | undefined;
  let closed = false;

  const firstRow = (): number => ((running?.number() ?? 1) - 1) * ROWS_OF_NUMBER;
  const rowOf = (job: number): number => rows.get(job) ?? firstRow() + job;
  const save = async (one: Omit<UnfinishedImport, 'row'>, job: number): Promise<void> => {
    if (running !== undefined) await worker.calls().saveUnfinished({ ...one, row: rowOf(job) });
  };
  const forget = async (job: number): Promise<void> => {
    if (running !== undefined) await worker.calls().forgetUnfinished(rowOf(job));
  };

  const addToBoard = async ({ row, index, sources: given, startedAt, stopped }: UnfinishedImport): Promise<void> => {
    const name = await worker
      .calls()
      .nameOf(index)
      .catch(() => undefined);
    // The index no longer exists.
    if (name === undefined) return worker.calls().forgetUnfinished(row);
    const gone = given.some((source) => 'upload' in source);
    const before = row - firstRow();
    const isFree = before > 0 && before < FIRST_INTERNAL_ROW && board.all().every(({ id }) => id !== before);
    const { id } = board.add(
      {
        kind: 'import',
        index,
        name,
        sources: given.flatMap((source) => ('path' in source ? [basename(source.path)] : [])),
        progress: noProgress,
        startedAt,
        ...(gone ? { state: 'failed', failure: { code: 'upload-gone', facts: {} } } : { state: stopped ? 'stopped' : 'interrupted' }),
      },
      isFree ? before : undefined,
    );
    rows.set(id, row);
    sources.keep(id, given);
    // Uploads are lost with a restart: the job is shown once, not at every start.
    if (gone) await worker.calls().forgetUnfinished(row);
  };
  const load = async (application: RunningApplication): Promise<void> => {
    application.number();
    for (const { row } of await worker.calls().unfinished()) application.takes(numberOf(row));
    const taken = new Set(application.numbers().filter((number) => !loaded.has(number)));
    // Read only now: until its end, an application changes its rows.
    const left = (await worker.calls().unfinished()).filter(({ row }) => taken.has(numberOf(row)));
    for (const number of taken) loaded.add(number);
    for (const one of left) await addToBoard(one);
  };
  const watch = (application: RunningApplication): void => {
    clearTimeout(watching);
    if (closed) return;
    watching = setTimeout(() => {
      takeOver(application)
        // A folder that cannot be read now is read the next time.
        .catch(() => undefined)
        .finally(() => watch(application));
    }, WATCH_INTERVAL_MS).unref();
  };
  const takeOver = async (application: RunningApplication): Promise<void> => {
    const isAlone = application.isAlone();
    if (application.numbers().every((number) => loaded.has(number))) return;
    await load(application);
    if (isAlone) alone();
  };

  return {
    load: async () => {
      if (running === undefined) return;
      await load(running);
      watch(running);
    },
    loadInternal: async () => {
      if (running === undefined) return;
      const left = (await worker.calls().unfinished()).filter(({ index }) => isInternal(index));
      for (const { row } of left) running.takes(numberOf(row));
      const numbers = running.numbers();
      for (const one of left)
        if (numbers.includes(numberOf(one.row)) && board.all().every(({ id }) => rowOf(id) !== one.row)) await addToBoard(one);
    },
    begin: async ({ id, index, startedAt }, given) => {
      if (index !== undefined && isInternal(index) && !rows.has(id))
        rows.set(id, firstRow() + randomInt(FIRST_INTERNAL_ROW, ROWS_OF_NUMBER));
      if (index !== undefined) await save({ index, sources: [...given], startedAt, stopped: false }, id);
    },
    forget,
    onEnd: ({ id, index, startedAt, state, failure }) => {
      const isFinal = failure !== undefined && !failureTable[failure.code].retry;
      const saved =
        state === 'done' || isFinal || index === undefined
          ? forget(id)
          : save({ index, sources: [...sources.of(id)], startedAt, stopped: state === 'stopped' }, id);
      // If the folder cannot be written to, the import itself has failed with that.
      saved.catch(() => undefined);
    },
    close: () => {
      closed = true;
      clearTimeout(watching);
    },
  };
}

function numberOf(row: number): number {
  return Math.floor((row - 1) / ROWS_OF_NUMBER) + 1;
}
