// Adds members to a zip that is written while its members are still being made, so that only one of them is in memory.
import { PassThrough } from 'node:stream';
import type { ZipFile } from 'yazl';

interface MemberOptions {
  compress: boolean;
  mtime: Date;
}

/** Resolves once the zip has read the bytes. Rejects as `written` does, the promise of the zip's own writing. */
export async function addMember(
  zip: ZipFile,
  bytes: Buffer,
  name: string,
  options: MemberOptions,
  written: Promise<unknown>,
): Promise<void> {
  // The zip holds each stream until its end, so the stream must release the bytes: a PassThrough drops what was read.
  const stream = new PassThrough();
  const read = new Promise<void>((resolve, reject) => {
    stream.once('end', resolve);
    stream.once('error', reject);
  });
  zip.addReadStream(stream, name, { ...options, size: bytes.length });
  stream.end(bytes);
  await Promise.race([read, written]);
}
