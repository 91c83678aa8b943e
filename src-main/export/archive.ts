// An archive that is written as it is made: when may the next member come? In: bytes and a name. Out: them in the zip, once they have left
// memory.
import { PassThrough } from 'node:stream';
import type { ZipFile } from 'yazl';

/** Settles when the bytes have gone to the archive. Throws what `written`, the writing of the archive, fails by. */
export async function added(
  zip: ZipFile,
  bytes: Buffer,
  name: string,
  options: { compress: boolean; mtime: Date },
  written: Promise<unknown>,
): Promise<void> {
  const gone = handedOver(zip, bytes, name, options);
  await Promise.race([gone, written]);
}

function handedOver(zip: ZipFile, bytes: Buffer, name: string, options: { compress: boolean; mtime: Date }): Promise<void> {
  // The archive keeps the stream to its end, so the stream must not keep the bytes: one that is written to forgets what was read.
  const stream = new PassThrough();
  const gone = new Promise<void>((resolve, reject) => {
    stream.once('end', resolve);
    stream.once('error', reject);
  });
  zip.addReadStream(stream, name, { ...options, size: bytes.length });
  stream.end(bytes);
  return gone;
}
