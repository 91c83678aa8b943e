// A file that may be of gigabytes: how is it copied and read so that whoever waits for it does not wait for all of it? In: its place, what is called
// between two pieces and ends the work by throwing. Out: a copy on the disk, a digest; the file itself is closed whichever way it ends.
import { createHash } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, readSync, writeSync } from 'node:fs';

/** Called before each piece; throws what the work is to end with. */
export type Between = () => void;

const PIECE_BYTES = 1024 * 1024;
/** So many pieces are left for a disk to write at once: to wait for it at the end, for all of them, could not be broken off. */
const PIECES_A_SYNC = 32;

export function copyInPieces(from: string, to: string, between: Between): void {
  const target = openSync(to, 'wx', 0o600);
  try {
    let count = 0;
    readInPieces(from, between, (piece) => {
      for (let at = 0; at < piece.byteLength;) at += writeSync(target, piece, at);
      count += 1;
      if (count % PIECES_A_SYNC === 0) fdatasyncSync(target);
    });
  } finally {
    closeSync(target);
  }
}

/** SHA-256, hexadecimal. */
export function fileDigest(path: string, between: Between = () => undefined): string {
  const hash = createHash('sha256');
  readInPieces(path, between, (piece) => hash.update(piece));
  return hash.digest('hex');
}

function readInPieces(path: string, between: Between, take: (piece: Uint8Array) => void): void {
  const file = openSync(path, 'r');
  try {
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    for (let read = -1; read !== 0;) {
      between();
      read = readSync(file, piece);
      if (read > 0) take(piece.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
}
