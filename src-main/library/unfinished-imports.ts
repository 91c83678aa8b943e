// Imports that can be resumed after a restart. In: imports as they start and end, and those stored by an earlier run. Out: stored rows for the
// next start, and jobs on the board.
import { failureTable } from '../contract/failures.ts';
import type { FileSource } from '../contract/files.ts';
import { noProgress, type Job } from '../contract/library.ts';
import type { UnfinishedImport } from '../workers/library-worker.ts';
import type { LibraryWorker } from '../workers/library-workers.ts';
import { basename } from 'node:path';
import type { Board } from './board.ts';
import type { Sources } from './sources.ts';

export interface UnfinishedImports {
  /** Adds the unfinished imports of an earlier run to the board. */
  load(): Promise<void>;
  begin(job: Job, given: readonly FileSource[]): Promise<void>;
  onEnd(job: Job): void;
}

export function openUnfinishedImports(worker: LibraryWorker, board: Board, sources: Sources): UnfinishedImports {
  const addToBoard = async ({ job: id, index, sources: given, startedAt, stopped }: UnfinishedImport): Promise<void> => {
    const name = await worker
      .calls()
      .nameOf(index)
      .catch(() => undefined);
    // The index no longer exists.
    if (name === undefined) return worker.calls().forgetUnfinished(id);
    const gone = given.some((source) => 'upload' in source);
    board.add(
      {
        kind: 'import',
        index,
        name,
        sources: given.flatMap((source) => ('path' in source ? [basename(source.path)] : [])),
        progress: noProgress,
        startedAt,
        ...(gone ? { state: 'failed', failure: { code: 'upload-gone', facts: {} } } : { state: stopped ? 'stopped' : 'interrupted' }),
      },
      id,
    );
    sources.keep(id, given);
    // Uploads are lost with a restart: the job is shown once, not at every start.
    if (gone) await worker.calls().forgetUnfinished(id);
  };
  return {
    load: async () => {
      for (const one of await worker.calls().unfinished()) await addToBoard(one);
    },
    begin: ({ id, index, startedAt }, given) =>
      index === undefined
        ? Promise.resolve()
        : worker.calls().saveUnfinished({ job: id, index, sources: [...given], startedAt, stopped: false }),
    onEnd: ({ id, index, startedAt, state, failure }) => {
      const isFinal = failure !== undefined && !failureTable[failure.code].retry;
      const saved =
        state === 'done' || isFinal || index === undefined
          ? worker.calls().forgetUnfinished(id)
          : worker.calls().saveUnfinished({ job: id, index, sources: [...sources.of(id)], startedAt, stopped: state === 'stopped' });
      // If the folder cannot be written to, the import itself has failed with that.
      saved.catch(() => undefined);
    },
  };
}
