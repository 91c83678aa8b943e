// The writer process. In: how processes are started. Out: its calls. The process starts at the first call, and again after a crash, and ends
// when it is idle.
import type { JobProgress } from '../contract/library.ts';
import type { NodesOf } from '../workers/cluster-collections.ts';
import type { EmbeddingProcesses } from '../workers/embedding-processes.ts';
import { connect, serve, type Remote } from '../workers/port.ts';
import type { StartedProcess, StartProcess } from '../workers/processes.ts';
import type { WriterCalls, WriterHome } from '../workers/writer-process.ts';

/** An idle process is ended after this time, milliseconds. */
const IDLE_MS = 30_000;

export interface Writer {
  calls(): Remote<WriterCalls>;
  /** Gives the process, and those started later, the key of internal indexes, or takes it away. */
  useInternalKey(key: Uint8Array | undefined): void;
  /** Kills the process: indexes keep the state of their last transaction. */
  kill(): void;
  /** Ends the process after a while unless there are new calls. */
  endWhenIdle(): void;
}

export function openWriter(
  startProcess: StartProcess,
  folders: { folder: string; modelFolder: string },
  { embed, examine, nodesOf }: Pick<EmbeddingProcesses, 'embed' | 'examine'> & { nodesOf: NodesOf },
  onProgress: (job: number, progress: JobProgress) => void,
): Writer {
  let running: { process: StartedProcess; calls: Remote<WriterCalls> } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let internalKey: Uint8Array | undefined;
  const start = (): NonNullable<typeof running> => {
    const process = startProcess('writer-process', [folders.folder, folders.modelFolder]);
    const started = { process, calls: connect<WriterCalls>(process.port) };
    /** Processes that it had started, by number. */
    const others = new Map<number, StartedProcess>();
    serve(process.port, {
      ...{ progress: onProgress, embed, examine },
      askNodes: async (cluster, request) => (await nodesOf(cluster)).ask(request),
      startProcess: (number, name, args) => {
        const other = startProcess(name, args);
        others.set(number, other);
        process.link?.(other, number);
      },
      endProcess: (number) => {
        others.get(number)?.kill();
        others.delete(number);
      },
    } satisfies WriterHome);
    process.port.ended(() => {
      for (const other of others.values()) other.kill();
      if (running === started) running = undefined;
    });
    if (internalKey !== undefined) started.calls.useInternalKey(internalKey).catch(() => undefined);
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
    useInternalKey: (key) => {
      internalKey = key;
      running?.calls.useInternalKey(key).catch(() => undefined);
    },
    kill,
    endWhenIdle: () => {
      clearTimeout(idle);
      idle = setTimeout(kill, IDLE_MS).unref();
    },
  };
}
