// Runs one export in a process of its own. In: how processes are started, the calls that it may make back, an abort signal. Out: the result of
// the work; the process ends with it, even if it ignores the signal.
import { Failure, isFailure } from '../contract/failures.ts';
import type { ExportHome, ExportProcessCalls } from './export-process.ts';
import { connect, serve, type Remote } from './port.ts';
import type { StartProcess } from './processes.ts';

export type { ExportFile, ExportHome, ExportProcessCalls } from './export-process.ts';

/** A process that does not stop within this time is killed, milliseconds. */
const STOP_TIMEOUT_MS = 3_000;

/** Throws what the work throws, and `cancelled` after an abort. Where the cases were locked, the process ends at once. */
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
    if (isFailure(signal?.reason, 'cases-locked')) return process.kill();
    void calls.stop().catch(() => undefined);
    late = setTimeout(() => process.kill(), STOP_TIMEOUT_MS);
  };
  signal?.addEventListener('abort', stop);
  try {
    const result = await work(calls);
    signal?.throwIfAborted();
    return result;
  } catch (error) {
    throw signal?.aborted === true ? stopReason(signal) : error;
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', stop);
    process.kill();
  }
}

function stopReason({ reason }: AbortSignal): Failure {
  return isFailure(reason, 'cases-locked') ? reason : new Failure('cancelled');
}
