// Jobs on internal collections when the cases are locked. In: the board, the sources, how jobs are ended. Out: these jobs end at once and leave
// the board with the names of their files; their imports are stored in the collection itself and return when it is unlocked.
import type { Board } from './board.ts';
import { hasEnded } from './queue.ts';
import type { Sources } from './sources.ts';

export interface InternalJobsOptions {
  board: Board;
  sources: Sources;
  isInternal: (index: number) => boolean;
  /** Ends jobs at once and takes them off the board. */
  end: (jobs: readonly number[]) => void;
}

export function internalJobs({ board, sources, isInternal, end }: InternalJobsOptions): { lock(): void } {
  return {
    lock: () => {
      const jobs = board.all().filter(({ index }) => index !== undefined && isInternal(index));
      for (const { id } of jobs) sources.release(id);
      for (const { id } of jobs.filter(hasEnded)) board.remove(id);
      end(jobs.filter((job) => !hasEnded(job)).map(({ id }) => id));
    },
  };
}
