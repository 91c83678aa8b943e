// The bytes of a small file that a screen passes on. In: a path or an upload, and where uploads are. Out: the bytes; the upload is deleted.
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Failure } from '../contract/failures.ts';
import type { FileSource } from '../contract/files.ts';
import type { Transfers } from '../server/transfers/transfers.ts';
import { onlyFile } from '../engine/intake/sources/only-file.ts';

/** The largest file, in bytes: chains of certificates have a few thousand. */
const MAX_BYTES = 1_048_576;

/** Throws `file-missing`, `file-unreadable` and `certificate-unfit`. */
export function uploadedBytes(transfers: Pick<Transfers, 'pathOf' | 'release'>): (source: FileSource) => Promise<Buffer> {
  return async (source) => {
    try {
      const path = await onlyFile(transfers.pathOf(source));
      const name = basename(path);
      const found = await stat(path).catch(() => undefined);
      if (found?.isFile() !== true) throw new Failure('file-missing', { name });
      if (found.size > MAX_BYTES) throw new Failure('certificate-unfit', { reason: 'certificate-too-large' });
      return await readFile(path).catch((cause: unknown) => {
        throw new Failure('file-unreadable', { name, reason: 'the system does not let it be read' }, { cause });
      });
    } finally {
      transfers.release(source);
    }
  };
}
