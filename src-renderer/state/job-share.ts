// The progress of a job.
import type { Job } from '../../src-main/contract/library.ts';

/** From 0 to 1; undefined if the total is unknown. */
export function shareOf({ progress }: Job): number | undefined {
  if (progress.total !== undefined && progress.total > 0) return Math.min(1, (progress.done ?? 0) / progress.total);
  return progress.bytesKnown > 0 ? Math.min(1, progress.bytesRead / progress.bytesKnown) : undefined;
}
