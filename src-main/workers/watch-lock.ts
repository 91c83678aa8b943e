// Which of several applications with the same data folder watches its folders? The one that holds this lock, which the system releases however its
// process ends. In: the data folder. Out: the lock, or nothing while another application has it.
import { acquireLock, type Lock } from '../engine/store/lock.ts';

/** Throws `folder-unwritable` and `disk-full`. */
export function acquireWatchLock(folder: string): Lock | undefined {
  return acquireLock(folder, 'watching.lock');
}
