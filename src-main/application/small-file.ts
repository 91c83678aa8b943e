// The bytes of a small file that the user chose. In: the file, encrypted or not, and a limit. Out: its bytes.
import { Failure } from '../contract/failures.ts';
import type { Extent } from '../engine/intake/sources/extent.ts';
import { extentOf, type SourceFile } from '../security/files/source-file.ts';

/** Throws `file-missing`, `file-unreadable`, and `tooLarge` for more than `maxBytes` bytes. */
export async function smallFile({ name, ...file }: SourceFile, maxBytes: number, tooLarge: () => Failure): Promise<Buffer> {
  const unreadable = (error: unknown): never => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Failure('file-missing', { name });
    const reason = code === 'EISDIR' ? 'it is a folder' : 'the system does not let it be read';
    throw new Failure('file-unreadable', { name, reason }, { cause: error });
  };
  const extent: Extent = await extentOf(file).catch(unreadable);
  if (extent.size > maxBytes) throw tooLarge();
  return extent.read(0, extent.size).catch(unreadable);
}
