// Copies and hashes large files in chunks, so that the work can be cancelled between two of them.
import { createHash } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, readSync, writeSync } from 'node:fs';

/** Called before each chunk; cancels by throwing. */
export type Between = () => void;

const CHUNK_BYTES = 1024 * 1024;
/** Syncs regularly, because one sync of everything at the end could not be cancelled. */
const CHUNKS_PER_SYNC = 32;

export function copyInChunks(from: string, to: string, between: Between): void {
  const target = openSync(to, 'wx', 0o600);
  try {
    let count = 0;
    readInChunks(from, between, (chunk) => {
      for (let at = 0; at < chunk.byteLength;) at += writeSync(target, chunk, at);
      count += 1;
      if (count % CHUNKS_PER_SYNC === 0) fdatasyncSync(target);
    });
  } finally {
    closeSync(target);
  }
}

/** SHA-256, hexadecimal. */
export function fileDigest(path: string, between: Between = () => undefined): string {
  const hash = createHash('sha256');
  readInChunks(path, between, (chunk) => hash.update(chunk));
  return hash.digest('hex');
}

function readInChunks(path: string, between: Between, take: (chunk: Uint8Array) => void): void {
  const file = openSync(path, 'r');
  try {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    for (let read = -1; read !== 0;) {
      between();
      read = readSync(file, chunk);
      if (read > 0) take(chunk.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
}
