// Is a file still the one that was listed in a watched folder? In: the folder, the file as it was listed. Out: whether it is, is another, or is not
// there; no link is followed out of the folder.
import { lstat, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';

/** `unknown`: the system does not say. */
export type Sameness = 'same' | 'changed' | 'missing' | 'unknown';

/** `name`: below the folder `path`, with `/`; `size` in bytes, `modifiedMs` of its last change in epoch milliseconds. */
export async function samenessOf(file: { path: string; name: string; size: number; modifiedMs: number }): Promise<Sameness> {
  const whole = join(file.path, ...file.name.split('/'));
  try {
    const found = await lstat(whole);
    if (!found.isFile() || found.size !== file.size || Math.round(found.mtimeMs) !== file.modifiedMs) return 'changed';
    // A folder in it may have been exchanged for a link.
    const way = relative(await realpath(file.path), await realpath(whole));
    return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way) ? 'changed' : 'same';
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '') ? 'missing' : 'unknown';
  }
}
