// Adds members to a zip that is written while its members are still being made, so that only one of them is in memory.
import { PassThrough, Readable } from 'node:stream';
import type { ZipFile } from 'yazl';

interface MemberOptions {
  compress: boolean;
  mtime: Date;
}

/** Resolves once the zip has read the bytes, which are those of all `parts`. Rejects as `written` does, the promise of the zip's own writing. */
export async function addMember(
  zip: ZipFile,
  parts: Buffer | readonly Buffer[],
  name: string,
  options: MemberOptions,
  written: Promise<unknown>,
): Promise<void> {
  const chunks = Buffer.isBuffer(parts) ? [parts] : parts;
  // The zip holds each stream until its end, so the stream must release the bytes: a PassThrough drops what was read.
  const stream = new PassThrough();
  const read = new Promise<void>((resolve, reject) => {
    stream.once('end', resolve);
    stream.once('error', reject);
  });
  zip.addReadStream(stream, name, { ...options, size: chunks.reduce((sum, { length }) => sum + length, 0) });
  Readable.from(chunks).pipe(stream);
  await Promise.race([read, written]);
}
