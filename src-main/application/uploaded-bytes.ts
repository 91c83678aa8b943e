// The bytes of a small file that a screen passes on. In: a path or an upload, and where uploads are. Out: the bytes; the upload is deleted.
import { Failure } from '../contract/failures.ts';
import type { FileSource } from '../contract/files.ts';
import type { Transfers } from '../server/transfers/transfers.ts';
import { smallFile } from './small-file.ts';

/** The largest file, in bytes: chains of certificates have a few thousand. */
const MAX_BYTES = 1_048_576;

/** Throws `file-missing`, `file-unreadable` and `certificate-unfit`. */
export function uploadedBytes(transfers: Pick<Transfers, 'fileOf' | 'release'>): (source: FileSource) => Promise<Buffer> {
  return async (source) => {
    try {
      return await smallFile(
        transfers.fileOf(source),
        MAX_BYTES,
        () => new Failure('certificate-unfit', { reason: 'certificate-too-large' }),
      );
    } finally {
      transfers.release(source);
    }
  };
}
