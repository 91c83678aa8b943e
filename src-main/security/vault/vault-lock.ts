// One process at a time may read vault.json and then write it, or encrypt the cases for it.
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../../contract/failures.ts';
import { acquireLock } from '../../engine/store/lock.ts';

const LOCK = 'vault.lock';
const PAUSE_MS = 100;
/** Half a minute: another process may be encrypting large cases, or waiting for its keychain. */
const MOST_PAUSES = 300;

/** Not reentrant. Throws `folder-in-use` if another process holds the lock too long, and `folder-unwritable`. */
export async function withVaultLock<Answer>(folder: string, work: () => Promise<Answer>): Promise<Answer> {
  let lock = acquireLock(folder, LOCK);
  for (let pauses = 0; lock === undefined; pauses += 1) {
    if (pauses === MOST_PAUSES) throw new Failure('folder-in-use');
    await pause(PAUSE_MS);
    lock = acquireLock(folder, LOCK);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}
