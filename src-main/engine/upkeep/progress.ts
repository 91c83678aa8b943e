// Progress and cancellation of long jobs on an index.

export interface JobOptions {
  /** Receives the units done and the total. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Ends the job with its reason. */
  signal?: AbortSignal | undefined;
  /** While the job is paused, a promise that resolves when it is resumed. */
  hold?: (() => Promise<void> | undefined) | undefined;
}

/** Reports progress, lets other events of the process run, waits while the job is paused, and throws the signal's reason if the job was aborted. */
export async function checkpoint(options: JobOptions, done: number, total: number): Promise<void> {
  options.onProgress?.(done, total);
  await new Promise((resolve) => setImmediate(resolve));
  await options.hold?.();
  options.signal?.throwIfAborted();
}

/** True if `error` is the reason of the job's abort. */
export function wasCancelled(options: JobOptions, error: unknown): boolean {
  return options.signal?.aborted === true && options.signal.reason === error;
}
