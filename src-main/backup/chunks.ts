// Copies and hashes large files in chunks, so that the work can be cancelled between two of them.
import { createHash } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, readSync, writeSync } from 'node:fs';

/** Called before each chunk; cancels by throwing. */
export type CheckCancelled = () => void;

const CHUNK_BYTES = 1024 * 1024;
/** Syncs regularly, because one sync of everything at the end could not be cancelled. */
const CHUNKS_PER_SYNC = 32;

export function copyInChunks(from: string, to: string, checkCancelled: CheckCancelled): void {
  const target = openSync(to, 'wx', 0o600);
  try {
    let count = 0;
    readInChunks(from, checkCancelled, (chunk) => {
      for (let at = 0; at < chunk.byteLength;) at += writeSync(target, chunk, at);
      count += 1;
      if (count % CHUNKS_PER_SYNC === 0) fdatasyncSync(target);
    });
  } finally {
    closeSync(target);
  }
}

/** SHA-256, hexadecimal. */
export function fileDigest(path: string, checkCancelled: CheckCancelled = () => undefined): string {
  const hash = createHash('sha256');
  readInChunks(path, checkCancelled, (chunk) => hash.update(chunk));
  return hash.digest('hex');
}

function readInChunks(path: string, checkCancelled: CheckCancelled, take: (chunk: Uint8Array) => void): void {
  const file = openSync(path, 'r');
  try {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    for (let read = -1; read !== 0;) {
      checkCancelled();
      read = readSync(file, chunk);
      if (read > 0) take(chunk.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
}
