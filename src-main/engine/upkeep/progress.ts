// Long work on an index: how far is it, and is it still wanted? In: what the one who waits wishes to be told. Out: turns for what else
// waits in this process, the word to stop among it.

export interface JobOptions {
  /** Units done of units in all. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Ends the work with its reason. */
  signal?: AbortSignal | undefined;
}

/** Tells how far the work is and lets what waits have its turn. Throws the signal's reason. */
export async function checkpoint(course: JobOptions, done: number, total: number): Promise<void> {
  course.onProgress?.(done, total);
  await new Promise((resolve) => setImmediate(resolve));
  course.signal?.throwIfAborted();
}

/** True where `error` is the end that was asked for. */
export function wasCancelled(course: JobOptions, error: unknown): boolean {
  return course.signal?.aborted === true && course.signal.reason === error;
}
