// Who may read the files that are written? Those of the data folder: their user alone, by the umask of every process of ours. Those that are
// written where the user chose: whoever that folder and the user's own umask allow. Windows has no modes: files inherit the rights of their folder.
import { chmodSync, lstatSync } from 'node:fs';

/** Everything for the group and for others. */
export const OTHERS = 0o077;
/** The user's own umask, octal, for the processes and threads that this process starts. */
const USUAL_UMASK = 'ANTECEDENT_UMASK';

/** From now on every file that this process and its children create is 0600 and every folder 0700, whoever creates it. */
export function keepPrivate(): void {
  const before = process.umask(OTHERS);
  // A process that one of ours has started inherits both.
  if (before !== OTHERS) process.env[USUAL_UMASK] = before.toString(8);
}

/** Gives a new file or folder where the user chose the rights that it would have from any other program. */
export function giveUsualRights(path: string): void {
  const umask = usualUmask();
  if (umask === undefined) return;
  try {
    const made = lstatSync(path);
    // If others have rights already, the folder's own rules (an access control list) gave them.
    if ((made.mode & OTHERS) === 0) chmodSync(path, (made.isDirectory() ? 0o777 : 0o666) & ~umask);
  } catch {
    // A file system without modes decides by itself.
  }
}

/** The command line that starts a program of the user with the user's own umask. */
export function withUsualRights(program: string, args: readonly string[]): [program: string, args: readonly string[]] {
  const umask = usualUmask();
  return umask === undefined ? [program, args] : ['/bin/sh', ['-c', 'umask "$0" && exec "$@"', umask.toString(8), program, ...args]];
}

/** Undefined if nothing was changed about it, and on Windows. */
function usualUmask(): number | undefined {
  const umask = process.env[USUAL_UMASK];
  return umask === undefined || process.platform === 'win32' ? undefined : Number.parseInt(umask, 8);
}
