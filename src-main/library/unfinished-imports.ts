// Imports that did not come to their end: which are to be gone on with? In: imports as they begin and end, and what an earlier run of the
// application has left. Out: rows kept for the next start, and jobs put back on the board.
import { failureTable } from '../contract/failures.ts';
import type { FileSource } from '../contract/files.ts';
import { noProgress, type Job } from '../contract/library.ts';
import type { UnfinishedImport } from '../workers/library-worker.ts';
import type { LibraryWorker } from '../workers/library-workers.ts';
import { basename } from 'node:path';
import type { Board } from './board.ts';
import type { Sources } from './sources.ts';

export interface UnfinishedImports {
  /** Puts the imports of an earlier run on the board. */
  load(): Promise<void>;
  begin(job: Job, given: readonly FileSource[]): Promise<void>;
  onEnd(job: Job): void;
}

export function openUnfinishedImports(lane: LibraryWorker, board: Board, sources: Sources): UnfinishedImports {
  const putBack = async ({ job: id, index, sources: given, startedAt, stopped }: UnfinishedImport): Promise<void> => {
    const name = await lane
      .calls()
      .nameOf(index)
      .catch(() => undefined);
    // Its index is gone: there is nothing to go on with.
    if (name === undefined) return lane.calls().forgetUnfinished(id);
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
    // What was uploaded does not come back: told once, and not at every start.
    if (gone) await lane.calls().forgetUnfinished(id);
  };
  return {
    load: async () => {
      for (const one of await lane.calls().unfinished()) await putBack(one);
    },
    begin: ({ id, index, startedAt }, given) =>
      index === undefined
        ? Promise.resolve()
        : lane.calls().saveUnfinished({ job: id, index, sources: [...given], startedAt, stopped: false }),
    onEnd: ({ id, index, startedAt, state, failure }) => {
      const hopeless = failure !== undefined && !failureTable[failure.code].retry;
      const kept =
        state === 'done' || hopeless || index === undefined
          ? lane.calls().forgetUnfinished(id)
          : lane.calls().saveUnfinished({ job: id, index, sources: [...sources.of(id)], startedAt, stopped: state === 'stopped' });
      // A folder that cannot be written to has ended the import already, and says so there.
      kept.catch(() => undefined);
    },
  };
}
