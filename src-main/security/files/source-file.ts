// A file that a process reads: the user's own, or one that waits encrypted. In: its path, and its key if it has one. Out: its bytes.
import { stat } from 'node:fs/promises';
import { fileExtent, type Extent } from '../../engine/intake/sources/extent.ts';
import { encryptedExtent, type FileKey } from './encrypted-file.ts';

export interface SourceFile {
  /** The name that the user knows, without folders. */
  name: string;
  path: string;
  /** Only where the file is encrypted. */
  key?: FileKey;
}

/** Throws system errors: `ENOENT` without such a file, `EISDIR` for a folder. */
export async function extentOf({ path, key }: Pick<SourceFile, 'path' | 'key'>): Promise<Extent> {
  if (key !== undefined) return encryptedExtent(path, key);
  const found = await stat(path);
  if (found.isDirectory()) throw Object.assign(new Error('it is a folder'), { code: 'EISDIR', path });
  return fileExtent(path, found.size);
}
