// A member of an archive, or a file that a record names: which path is meant, and may it be had? In: a name as written. Out: a clean path.

/** The path with `/` between its parts and without `.`; undefined where it leads outside (`..`, absolute, a drive, a NUL). */
export function cleanPath(name: string): string | undefined {
  const path = name.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path) || path.includes('\0')) return undefined;
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '..') parts.push(part);
  }
  return parts.join('/');
}

/** True where any part of the name climbs or the name is absolute: an archive has no honest use for such a member. */
export function escapes(name: string): boolean {
  return cleanPath(name) === undefined || name.replaceAll('\\', '/').split('/').includes('..');
}

/** The path of `relative` seen from the folder of `path`; undefined where it leads outside. */
export function besides(path: string, relative: string): string | undefined {
  if (cleanPath(relative) === undefined && /^([/\\]|[A-Za-z]:)|\0/.test(relative)) return undefined;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return cleanPath(folder + relative);
}

/** True for what systems leave behind beside the files that were meant. */
export function isClutter(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db' || part === 'desktop.ini');
}
