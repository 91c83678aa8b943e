// The writer process: is it there? In: how processes are started. Out: its calls, on a process that is started at the first of them, again
// after one that died, and ended when nothing has been asked of it for a while.
import type { JobProgress } from '../contract/library.ts';
import type { EmbeddingProcesses } from '../workers/embedding-processes.ts';
import { connect, serve, type Remote } from '../workers/port.ts';
import type { StartedProcess, StartProcess } from '../workers/processes.ts';
import type { WriterCalls, WriterHome } from '../workers/writer-process.ts';

/** A process without work is ended after this time, in milliseconds. */
const IDLE_MS = 30_000;

export interface Writer {
  calls(): Remote<WriterCalls>;
  /** Ends the process at once: what it was writing stays as it was before. */
  kill(): void;
  /** Ends it after a while, unless it is asked for again. */
  rest(): void;
}

export function openWriter(
  startProcess: StartProcess,
  folders: { folder: string; modelFolder: string },
  { embed, examine }: Pick<EmbeddingProcesses, 'embed' | 'examine'>,
  onProgress: (job: number, progress: JobProgress) => void,
): Writer {
  let running: { process: StartedProcess; calls: Remote<WriterCalls> } | undefined;
  let idle: NodeJS.Timeout | undefined;
  const start = (): NonNullable<typeof running> => {
    const process = startProcess('writer-process', [folders.folder, folders.modelFolder]);
    const started = { process, calls: connect<WriterCalls>(process.port) };
    serve(process.port, { progress: onProgress, embed, examine } satisfies WriterHome);
    process.port.ended(() => {
      if (running === started) running = undefined;
    });
    return (running = started);
  };
  const kill = (): void => {
    clearTimeout(idle);
    running?.process.kill();
    running = undefined;
  };
  return {
    calls: () => {
      clearTimeout(idle);
      return (running ?? start()).calls;
    },
    kill,
    rest: () => {
      clearTimeout(idle);
      idle = setTimeout(kill, IDLE_MS).unref();
    },
  };
}
