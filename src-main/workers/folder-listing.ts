// Lists watched folders in a process of their own. In: paths, how processes are started. Out: listings; a folder that does not answer in time is
// unreachable, and costs the others no more than that time.
import { isFailure } from '../contract/failures.ts';
import { connect, serve, type Remote } from './port.ts';
import type { StartedProcess, StartProcess } from './processes.ts';
import type { Listing, WatchingHome, WatchingProcessCalls } from './watching-process.ts';

/** A folder with 200,000 files over a slow network takes a fraction of it. */
const TIMEOUT_MS = 30_000;

export interface FolderListing {
  /** `known`: whether the caller still has the last listing, which may then be answered as `same`. */
  list(path: string, known: boolean): Promise<Listing>;
  /** Watches exactly these folders. */
  watch(paths: readonly string[]): Promise<void>;
  /** Ends the process; the next call starts another. */
  end(): void;
}

/** `changed` is called when something in a folder may have changed. */
export function openFolderListing(startProcess: StartProcess, changed: () => void): FolderListing {
  let running: { process: StartedProcess; calls: Remote<WatchingProcessCalls> } | undefined;
  const start = (): { process: StartedProcess; calls: Remote<WatchingProcessCalls> } => {
    const process = startProcess('watching-process', []);
    serve(process.port, { changed } satisfies WatchingHome);
    const started = { process, calls: connect<WatchingProcessCalls>(process.port) };
    process.port.ended(() => {
      if (running === started) running = undefined;
    });
    return (running = started);
  };
  const end = (): void => {
    const ended = running;
    running = undefined;
    ended?.process.kill();
  };
  const inTime = async <Answer>(call: Promise<Answer>, late: Answer): Promise<Answer> => {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await Promise.race([
        call,
        new Promise<Answer>((resolve) => {
          timer = setTimeout(() => {
            end();
            resolve(late);
          }, TIMEOUT_MS);
        }),
      ]);
    } catch (error) {
      if (isFailure(error, 'lane-ended')) return late;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    list: (path, known) => {
      const isNew = running === undefined;
      return inTime((running ?? start()).calls.list(path, known && !isNew), { unreachable: 'ETIMEDOUT' });
    },
    watch: (paths) => inTime((running ?? start()).calls.watch(paths), undefined),
    end,
  };
}
