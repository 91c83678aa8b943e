// Has somebody locked the cases for the whole computer? In: a data folder. Out: a mark beside vault.json, from a lock asked for by hand until they are
// unlocked by hand. Every process that has the folder open looks for it; each has a key of its own, which nobody else can take from it.
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, isFailure } from '../../contract/failures.ts';
import { writeWhole } from '../../storage/whole-file.ts';

const NAME = 'cases.locked';

export interface LockMark {
  /** What stands now was known before the cases are opened: only what comes later counts. */
  note(): void;
  /** Another one for each lock. Throws `disk-full` and `folder-unwritable`. */
  set(): void;
  /** Takes away the one that was known: the cases have been opened by hand since. Throws `folder-unwritable` where it stays. */
  lift(): void;
  /** Whether one is there, known or not. */
  stands(): boolean;
  /** Whether it stands, or no longer does, otherwise than when this was asked last. */
  isOther(): boolean;
  /** Whether one was set that was not known. */
  isNew(): boolean;
  /** The cases were locked, or were not opened, because of it. */
  heed(): void;
  /** Whether one that was heeded is gone. */
  isLifted(): boolean;
}

export function lockMark(folder: string): LockMark {
  const file = join(folder, NAME);
  let known: string | undefined;
  let heeded = false;
  const standing = (): string | undefined => textOf(file);
  let stood = standing() !== undefined;
  const isNew = (): boolean => ![undefined, known].includes(standing());
  return {
    note: () => {
      known = standing();
      heeded = false;
    },
    set: () => {
      try {
        writeWhole(folder, NAME, `${randomBytes(16).toString('hex')}\n`);
      } catch (error) {
        if (!isFailure(error, 'disk-full')) throw error;
        // A full disk often still takes a name with nothing behind it, and to lock is what must not fail.
        try {
          writeFileSync(file, '', { mode: 0o600 });
        } catch {
          throw error;
        }
      }
    },
    lift: () => {
      if (known === undefined || isNew()) return;
      // Once it bears a name of its own, no other that is set meanwhile can be taken away in its place.
      const own = `${file}.${process.pid}`;
      try {
        renameSync(file, own);
        if (textOf(own) === known) rmSync(own, { force: true });
        else renameSync(own, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
        throw new Failure('folder-unwritable', { reason: `${NAME} cannot be taken away` }, { cause: error });
      }
    },
    stands: () => standing() !== undefined,
    isOther: () => {
      const before = stood;
      stood = standing() !== undefined;
      return before !== stood;
    },
    isNew,
    heed: () => void (heeded = true),
    isLifted: () => heeded && standing() === undefined,
  };
}

/** Undefined where there is none; one that cannot be read stands. */
function textOf(mark: string): string | undefined {
  try {
    return readFileSync(mark, 'utf8');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : '';
  }
}
