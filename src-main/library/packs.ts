// Packs of published and taken collections: their calls and jobs. In: the library worker, the queue. Out: jobs on request, and by themselves for
// collections that are to take newer packs: the folders are looked at from time to time.
import type { CallFunctions } from '../contract/call.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import type { Job, JobKind } from '../contract/library.ts';
import type { packCalls as declared } from '../contract/packs.ts';
import type { LibraryWorker } from '../workers/library-workers.ts';
import type { Board } from './board.ts';
import { hasEnded, type Queue, type Work } from './queue.ts';

/** How often the folders are looked at, milliseconds. */
const LOOK_MS = 4 * 60_000;
/** The most looks that are left out after failures: a little more than four hours. */
const MOST_WAITS = 63;

export type PackCalls = CallFunctions<typeof declared>;

export interface PackJobsOptions {
  board: Board;
  queue: Pick<Queue, 'enter'>;
  quick: LibraryWorker;
  /** Cleans up after an earlier run. */
  ready: () => Promise<void>;
  /** Tells the screens that collections have changed. */
  touch: () => void;
  isInternal: (index: number) => boolean;
  begin: (kind: JobKind, name: string, index?: number) => Job;
  /** Makes all workers close an index, so that its file can be replaced on every system. */
  release: (index: number) => Promise<void>;
  /** Whether this application takes packs by itself. */
  takesByItself: () => boolean;
  /** Called with unexpected errors. */
  report: (error: unknown) => void;
}

export interface PackJobs {
  calls: PackCalls;
  /** Takes newer packs where that is set. */
  look(): Promise<void>;
  close(): void;
}

type Taking = Parameters<PackCalls['startTaking']>[0];

interface Begun {
  sequence: number;
  failures: number;
  waits: number;
}

/**
 * Failures that stay as they are until another pack is published, the application is updated or the user does something. A damaged pack may be one that
 * is still being copied into the folder.
 */
const lasting = [
  ...['pack-foreign', 'pack-newer', 'pack-older-version', 'pack-other-model', 'pack-other-key', 'pack-older', 'pack-forked'],
  ...['pack-changed-here', 'pack-not-taken', 'pack-publisher-unconfirmed', 'cancelled', 'index-unknown'],
];

function mayPass(error: unknown): boolean {
  return isFailure(error) && !lasting.includes(error.code);
}

export function packJobs({
  board,
  queue,
  quick,
  ready,
  touch,
  isInternal,
  begin,
  release,
  takesByItself,
  report,
}: PackJobsOptions): PackJobs {
  /** By collection, the pack that was begun by itself, how often that failed, and how many looks are left out until it is begun again. */
  const begun = new Map<number, Begun>();
  const nameOf = (index: number): Promise<string> => quick.calls().nameOf(index);
  const isAtWork = (index: number): boolean => board.all().some((job) => job.index === index && !hasEnded(job));
  const start = (kind: JobKind, name: string, index: number | undefined, work: Work): number => {
    const { id } = begin(kind, name, index);
    queue.enter(id, work);
    return id;
  };
  const taking =
    (request: Taking): Work =>
    async (calls, job) => {
      if (request.index !== undefined) await release(request.index);
      const { index, name } = await calls.take(job, request);
      return { index, name };
    };
  /** The same by itself: a failure that may pass is tried again, more and more rarely; another one not until there is another pack. */
  const takingAgain = (index: number, sequence: number, from: string): Work => {
    const failures = begun.get(index)?.sequence === sequence ? (begun.get(index)?.failures ?? 0) : 0;
    begun.set(index, { sequence, failures, waits: Infinity });
    return async (calls, job) => {
      try {
        return await taking({ index, from })(calls, job);
      } catch (error) {
        if (mayPass(error)) begun.set(index, { sequence, failures: failures + 1, waits: Math.min(2 ** failures - 1, MOST_WAITS) });
        throw error;
      }
    };
  };
  const isDue = (index: number, sequence: number): boolean => {
    const last = begun.get(index);
    if (last?.sequence !== sequence) return true;
    last.waits -= 1;
    return last.waits < 0;
  };
  const look = async (): Promise<void> => {
    if (!takesByItself()) return;
    for (const { index, name, automatic, standing, newest, folder } of (await quick.calls().packStates()).taken) {
      if (!automatic || standing !== 'newer' || newest === undefined || isAtWork(index) || !isDue(index, newest.sequence)) continue;
      start('take', name, index, takingAgain(index, newest.sequence, folder));
    }
    touch();
  };
  const reported = (): void =>
    void look().catch((error: unknown) => {
      // Without the library, as while its folder is missing, nothing is taken; the next look tries again.
      if (!isFailure(error)) report(error);
    });
  const looking = setInterval(reported, LOOK_MS).unref();

  return {
    look,
    close: () => clearInterval(looking),
    calls: {
      packStates: async () => {
        await ready();
        return quick.calls().packStates();
      },
      packsIn: ({ folder }) => quick.calls().packsIn(folder),
      startPublishing: async ({ index, ...request }) => {
        await ready();
        if (isInternal(index)) throw new Failure('collection-internal', { index });
        const work: Work = async (calls, job) => {
          await calls.publish(job, index, request);
          return {};
        };
        return start('publish', await nameOf(index), index, work);
      },
      startTaking: async (request) => {
        await ready();
        const { index, name, from } = request;
        return start('take', index === undefined ? (name ?? from) : await nameOf(index), index, taking(request));
      },
      startRollingBack: async ({ index }) => {
        await ready();
        const work: Work = async (calls, job) => {
          await release(index);
          await calls.rollBack(job, index);
          return {};
        };
        return start('roll-back', await nameOf(index), index, work);
      },
      takeByItself: async ({ index, automatic }) => {
        await quick.calls().takeByItself(index, automatic);
        begun.delete(index);
        touch();
        if (automatic) reported();
        return undefined;
      },
    },
  };
}
