// Reads a file that a record refers to by relative path. In: the root folder, a file in it, a relative path.
// Out: the bytes; undefined where the file is missing, outside the root folder, or reached through a symbolic link.
import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative as relativePath, sep } from 'node:path';
import { resolveSibling } from './member-name.ts';

/** The last folder listed, with its names by themselves and by their lower-case form; records of one folder are read in succession. */
let listed: { folder: string; names: Map<string, string> } | undefined;

export async function siblingInFolder(root: string, path: string, relative: string, maxBytes: number): Promise<Uint8Array | undefined> {
  const within = relativePath(root, path).split(sep).join('/');
  const wanted = resolveSibling(within, relative);
  const found = wanted === undefined ? undefined : await fileNamed(join(root, wanted));
  if (found === undefined) return undefined;
  try {
    const file = await lstat(found);
    if (!file.isFile() || file.size > maxBytes) return undefined;
    const realFolder = await realpath(dirname(found));
    const realRoot = await realpath(root);
    if (realFolder !== realRoot && !realFolder.startsWith(realRoot.endsWith(sep) ? realRoot : realRoot + sep)) return undefined;
    return await readFile(found);
  } catch {
    return undefined;
  }
}

/** The file of that name, else in any case: offices write `D00001.TIF` and deliver `d00001.tif`. */
async function fileNamed(path: string): Promise<string | undefined> {
  const folder = dirname(path);
  if (listed?.folder !== folder) {
    const names = await readdir(folder).catch(() => []);
    // The names as written come last, so that they are found first.
    listed = {
      folder,
      names: new Map([...names.map((name) => [name.toLowerCase(), name] as const), ...names.map((name) => [name, name] as const)]),
    };
  }
  const name = listed.names.get(basename(path)) ?? listed.names.get(basename(path).toLowerCase());
  return name === undefined ? undefined : join(folder, name);
}
