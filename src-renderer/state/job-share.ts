// How far is a job? In: its progress. Out: a share from 0 to 1, where anything is known of its whole.
import type { Job } from '../../src-main/contract/library.ts';

export function shareOf({ progress }: Job): number | undefined {
  if (progress.total !== undefined && progress.total > 0) return Math.min(1, (progress.done ?? 0) / progress.total);
  return progress.bytesKnown > 0 ? Math.min(1, progress.bytesRead / progress.bytesKnown) : undefined;
}
