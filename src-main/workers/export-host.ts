// An export process: how long does it live? In: how processes are started, what it may ask, the word to stop. Out: what the work in it
// answers; the process ends with the work, also where it does not checkCancelled the word.
import { Failure } from '../contract/failures.ts';
import type { ExportHome, ExportProcessCalls } from './export-process.ts';
import { connect, serve, type Remote } from './port.ts';
import type { StartProcess } from './processes.ts';

export type { ExportHome, ExportProcessCalls } from './export-process.ts';

/** A process that does not stop within this time is ended, in milliseconds. */
const STOP_WITHIN_MS = 3_000;

/** Throws what the work throws; `cancelled` where it was stopped. */
export async function inExportProcess<Result>(
  startProcess: StartProcess,
  home: ExportHome,
  signal: AbortSignal | undefined,
  work: (calls: Remote<ExportProcessCalls>) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const process = startProcess('export-process', []);
  const calls = connect<ExportProcessCalls>(process.port);
  serve(process.port, { ...home });
  let late: NodeJS.Timeout | undefined;
  const stop = (): void => {
    void calls.stop().catch(() => undefined);
    late = setTimeout(() => process.kill(), STOP_WITHIN_MS);
  };
  signal?.addEventListener('abort', stop);
  try {
    return await work(calls);
  } catch (error) {
    throw signal?.aborted === true ? new Failure('cancelled') : error;
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', stop);
    process.kill();
  }
}
