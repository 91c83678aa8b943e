// vault.json is read, and then written or the cases encrypted for it: may anybody come between? In: a data folder, the work. Out: the work done while
// no other process does such work over the same folder.
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../../contract/failures.ts';
import { takenLock } from '../../storage/lock.ts';

const LOCK = 'vault.lock';
const PAUSE_MS = 100;
/** Half a minute: another process may be encrypting large cases, or waiting for its keychain. */
const MOST_PAUSES = 300;

/** Throws `folder-in-use` where another process takes too long, and `folder-unwritable`. Not to be asked for within itself. */
export async function vaultAlone<Answer>(folder: string, work: () => Promise<Answer>): Promise<Answer> {
  let lock = takenLock(folder, LOCK);
  for (let pauses = 0; lock === undefined; pauses += 1) {
    if (pauses === MOST_PAUSES) throw new Failure('folder-in-use');
    await pause(PAUSE_MS);
    lock = takenLock(folder, LOCK);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}
