// An archive that is written as it is made: when may the next member come? In: bytes and a name. Out: them in the zip, once they have left
// memory.
import { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';

/** Settles when the bytes have gone to the archive. Throws what `written`, the writing of the archive, fails by. */
export async function added(
  zip: ZipFile,
  bytes: Buffer,
  name: string,
  options: { compress: boolean; mtime: Date },
  written: Promise<unknown>,
): Promise<void> {
  await Promise.race([
    new Promise<void>((resolve, reject) => {
      const stream = Readable.from([bytes], { objectMode: false });
      stream.once('end', resolve);
      stream.once('error', reject);
      zip.addReadStream(stream, name, { ...options, size: bytes.length });
    }),
    written,
  ]);
}
