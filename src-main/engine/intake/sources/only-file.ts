// What was handed over: which file is it? In: a path of the user's, or the folder of its own in which a browser's file lies. Out: the file.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The only file of a folder; any other path as it is. */
export async function onlyFile(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() !== true) return path;
  const names = await readdir(path);
  return names.length === 1 ? join(path, names[0] as string) : path;
}
