// Turns errors of the file system on files that the user named into failures.
import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { Failure } from '../../contract/failures.ts';

const reasons: Record<string, string> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
};

/** The failure for an error of the file system while writing `file`; other errors are returned unchanged. */
export function unwritable(error: unknown, file: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return error;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Failure('disk-full', {}, { cause: error });
  return new Failure('file-unwritable', { name: file, reason: reasons[code ?? ''] ?? 'the disk reports an error' }, { cause: error });
}

/** Throws `file-unwritable` if `file` would be in the data folder, whatever links lead there. */
export function requireOutside(folder: string, file: string): void {
  const within = relative(realPath(folder), realPath(dirname(resolve(file))));
  const isOutside = within === '..' || within.startsWith(`..${sep}`) || isAbsolute(within);
  if (!isOutside) throw new Failure('file-unwritable', { name: basename(file), reason: 'it would be in the data folder' });
}

/** The path without links, as far as it exists. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(realPath(above), basename(path));
  }
}

/** The failure for an error of the file system while reading `file`. */
export function unreadable(error: unknown, file: string): Failure {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new Failure('file-missing', { name: file }, { cause: error });
  const reason =
    code === 'ERR_FS_FILE_TOO_LARGE' || code === 'ERR_STRING_TOO_LONG'
      ? 'it is too long'
      : code === 'EACCES' || code === 'EPERM'
        ? 'this user may not read it'
        : (reasons[code ?? ''] ?? 'the disk reports an error');
  return new Failure('file-unreadable', { name: file, reason }, { cause: error });
}
