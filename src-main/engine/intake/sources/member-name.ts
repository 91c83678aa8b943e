// Checks and normalises paths of archive members and of files that records refer to. In: a name as written. Out: a clean path.

/** The path with `/` as separator and without `.`; undefined where it leads outside (`..`, absolute, a drive, a NUL). */
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

/** True where the name is absolute or contains `..`; legitimate archives have no such members. */
export function leavesArchive(name: string): boolean {
  return cleanPath(name) === undefined || name.replaceAll('\\', '/').split('/').includes('..');
}

/** `relative` resolved against the folder of `path`; undefined where it leads outside. */
export function resolveSibling(path: string, relative: string): string | undefined {
  if (cleanPath(relative) === undefined && /^([/\\]|[A-Za-z]:)|\0/.test(relative)) return undefined;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return cleanPath(folder + relative);
}

/** True for files that operating systems add by themselves. */
export function isSystemFile(path: string): boolean {
  return path
    .split('/')
    .some((part) => (part.startsWith('.') && part !== '.') || part === '__MACOSX' || part === 'Thumbs.db' || part === 'desktop.ini');
}
