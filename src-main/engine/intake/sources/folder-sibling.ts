// Reads a file that a record refers to by relative path. In: the root folder, a file in it, a relative path.
// Out: the bytes; undefined where the file is missing, outside the root folder, or reached through a symbolic link.
import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative as relativePath, sep } from 'node:path';
import { resolveSibling } from './member-name.ts';

/** The last folder listed, with its names by their lower-case form; records of one folder are read in succession. */
let listed: { folder: string; names: Map<string, string> } | undefined;

export async function siblingInFolder(root: string, path: string, relative: string, maxBytes: number): Promise<Uint8Array | undefined> {
  const within = relativePath(root, path).split(sep).join('/');
  const wanted = resolveSibling(within, relative);
  if (wanted === undefined) return undefined;
  const asWritten = join(root, wanted);
  for (const candidate of [asWritten, await ignoringCase(asWritten)]) {
    if (candidate === undefined) continue;
    try {
      const file = await lstat(candidate);
      if (!file.isFile() || file.size > maxBytes) continue;
      const realFolder = await realpath(dirname(candidate));
      const realRoot = await realpath(root);
      if (realFolder !== realRoot && !realFolder.startsWith(realRoot.endsWith(sep) ? realRoot : realRoot + sep)) return undefined;
      return await readFile(candidate);
    } catch {
      continue;
    }
  }
  return undefined;
}

/** The file of that name in any case: offices write `D00001.TIF` and deliver `d00001.tif`. */
async function ignoringCase(path: string): Promise<string | undefined> {
  const folder = dirname(path);
  if (listed?.folder !== folder) {
    const names = await readdir(folder).catch(() => []);
    listed = { folder, names: new Map(names.map((name) => [name.toLowerCase(), name])) };
  }
  const name = listed.names.get(basename(path).toLowerCase());
  return name === undefined ? undefined : join(folder, name);
}
