// The manual lock: the file cases.locked, from the user's lock until the user's unlock. It locks every process that has the folder open; each
// process holds its own copy of the key and checks for the file.
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, isFailure } from '../../contract/failures.ts';
import { writeFileAtomically } from '../../storage/atomic-file.ts';

const NAME = 'cases.locked';

export interface ManualLock {
  isSet(): boolean;
  /** Sets a new lock. Throws `disk-full` and `folder-unwritable`. */
  set(): void;
  /** Takes the present lock as known: call it before opening the cases. Only a later one is new. */
  remember(): void;
  /** Removes the remembered lock, not a newer one. Throws `folder-unwritable`. */
  clear(): void;
  /** Whether a lock is set that was not remembered. */
  isNew(): boolean;
  /** Whether the lock was set or cleared since the last call. */
  hasToggled(): boolean;
  /** The cases are locked because of it. */
  acknowledge(): void;
  /** Whether an acknowledged lock is cleared. */
  isCleared(): boolean;
}

export function manualLock(folder: string): ManualLock {
  const file = join(folder, NAME);
  const read = (): string | undefined => contentsOf(file);
  let remembered: string | undefined;
  let acknowledged = false;
  let wasSet = read() !== undefined;
  const isNew = (): boolean => ![undefined, remembered].includes(read());
  return {
    isSet: () => read() !== undefined,
    set: () => {
      try {
        writeFileAtomically(folder, NAME, `${randomBytes(16).toString('hex')}\n`);
      } catch (error) {
        if (!isFailure(error, 'disk-full')) throw error;
        // A full disk often still accepts an empty file, and locking must not fail.
        try {
          writeFileSync(file, '', { mode: 0o600 });
        } catch {
          throw error;
        }
      }
    },
    remember: () => {
      remembered = read();
      acknowledged = false;
    },
    clear: () => {
      if (remembered === undefined || isNew()) return;
      // Renamed first, so that a lock set in the meantime is not removed.
      const own = `${file}.${process.pid}`;
      try {
        renameSync(file, own);
        if (contentsOf(own) === remembered) rmSync(own, { force: true });
        else renameSync(own, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
        throw new Failure('folder-unwritable', { reason: `${NAME} cannot be removed` }, { cause: error });
      }
    },
    isNew,
    hasToggled: () => {
      const before = wasSet;
      wasSet = read() !== undefined;
      return before !== wasSet;
    },
    acknowledge: () => void (acknowledged = true),
    isCleared: () => acknowledged && read() === undefined,
  };
}

/** Undefined if there is no file; an unreadable file counts as a lock. */
function contentsOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : '';
  }
}
