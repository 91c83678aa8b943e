// Passes the bytes of pieces from one process to another in files: writing and reading a file costs less than a pipe, and no process between them
// holds the bytes. In: pieces. Out: pieces that name their place in a file of the temporary folder; the files are deleted when they are read.
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Piece } from '../engine/intake/record.ts';

/** A piece whose bytes are in a file. */
export interface SpooledPiece extends Piece {
  spooled: { file: string; start: number; length: number };
}

/** Shorter pieces are passed as they are. */
const MIN_SPOOLED_BYTES = 8 * 1024;
/** A file that is longer than this is followed by another one. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;

/** Writes pieces. */
export class PieceSpool {
  readonly #folder: string;
  #open: { file: string; descriptor: number; size: number } | undefined;
  #count = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The piece, or its place in a file. */
  put(piece: Piece): Piece | SpooledPiece {
    const { length } = piece.bytes;
    if (length < MIN_SPOOLED_BYTES) return piece;
    const { file, descriptor, size } = (this.#open ??= this.#next());
    for (let written = 0; written < length;) written += writeSync(descriptor, piece.bytes, written, length - written, size + written);
    this.#open.size += length;
    if (this.#open.size > MAX_FILE_BYTES) {
      closeSync(descriptor);
      this.#open = undefined;
    }
    return { ...piece, bytes: new Uint8Array(0), spooled: { file, start: size, length } };
  }

  #next(): { file: string; descriptor: number; size: number } {
    const file = join(this.#folder, `pieces-${process.pid}-${(this.#count += 1)}`);
    return { file, descriptor: openSync(file, 'wx', 0o600), size: 0 };
  }
}

/** Reads pieces. */
export class SpoolReader {
  #open: { file: string; descriptor: number } | undefined;

  bytesOf(piece: Piece | SpooledPiece): Uint8Array {
    if (!('spooled' in piece)) return piece.bytes;
    const { file, start, length } = piece.spooled;
    if (this.#open?.file !== file) {
      if (this.#open !== undefined) closeSync(this.#open.descriptor);
      this.#open = { file, descriptor: openSync(file, 'r') };
    }
    const bytes = new Uint8Array(length);
    for (let read = 0; read < length;) {
      const more = readSync(this.#open.descriptor, bytes, read, length - read, start + read);
      if (more === 0) throw new Error('a piece was cut short');
      read += more;
    }
    return bytes;
  }
}

/** Deletes the files whose pieces have all been read. */
export class SpoolFiles {
  readonly #unread = new Map<string, number>();
  #newest: string | undefined;

  /** Must be called for every piece as it comes. */
  taken(piece: Piece | SpooledPiece): void {
    if (!('spooled' in piece)) return;
    const { file } = piece.spooled;
    this.#unread.set(file, (this.#unread.get(file) ?? 0) + 1);
    const before = this.#newest;
    this.#newest = file;
    if (before !== undefined) this.#tidy(before);
  }

  read(piece: Piece | SpooledPiece): void {
    if (!('spooled' in piece)) return;
    const { file } = piece.spooled;
    this.#unread.set(file, (this.#unread.get(file) ?? 0) - 1);
    this.#tidy(file);
  }

  #tidy(file: string): void {
    // More pieces may come in the newest file.
    if (file === this.#newest || this.#unread.get(file) !== 0) return;
    this.#unread.delete(file);
    rmSync(file, { force: true });
  }
}
