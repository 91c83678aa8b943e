// Finds the file that a user chose. In: its path, or the folder that contains an upload from a browser. Out: the path of the file.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The only file of a folder; any other path unchanged. */
export async function onlyFile(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() !== true) return path;
  const names = await readdir(path);
  return names.length === 1 ? join(path, names[0] as string) : path;
}
