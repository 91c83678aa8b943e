// A file beside another, as a record names it: what does it hold? In: the folder that bounds the search, a file in it, a relative path.
// Out: the bytes, or nothing where there is no such file, it is outside of the folder, or reached through a symbolic link.
import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative as relativePath, sep } from 'node:path';
import { besides } from './member-name.ts';

/** The folder listed last, its names by their lower-case form: records of one folder ask one after the other. */
let listed: { folder: string; names: Map<string, string> } | undefined;

export async function siblingInFolder(root: string, path: string, relative: string, maxBytes: number): Promise<Uint8Array | undefined> {
  const within = relativePath(root, path).split(sep).join('/');
  const wanted = besides(within, relative);
  if (wanted === undefined) return undefined;
  const asWritten = join(root, wanted);
  for (const candidate of [asWritten, await inOtherCase(asWritten)]) {
    if (candidate === undefined) continue;
    try {
      const file = await lstat(candidate);
      if (!file.isFile() || file.size > maxBytes) continue;
      const folders = await realpath(dirname(candidate));
      const bound = await realpath(root);
      if (folders !== bound && !folders.startsWith(bound.endsWith(sep) ? bound : bound + sep)) return undefined;
      return await readFile(candidate);
    } catch {
      continue;
    }
  }
  return undefined;
}

/** Offices write `D00001.TIF` and pack `d00001.tif`: the file of that name in whatever case. */
async function inOtherCase(path: string): Promise<string | undefined> {
  const folder = dirname(path);
  if (listed?.folder !== folder) {
    const names = await readdir(folder).catch(() => []);
    listed = { folder, names: new Map(names.map((name) => [name.toLowerCase(), name])) };
  }
  const name = listed.names.get(basename(path).toLowerCase());
  return name === undefined ? undefined : join(folder, name);
}
