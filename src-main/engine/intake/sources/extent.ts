// Bytes that can be read from any place: a stretch of a file on disk, or a small archive held in memory. In: where they lie. Out: reads and streams.
// Files are opened for each read and closed after it, so that nothing stays open however many archives a folder holds.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

/** Bytes handed on at a time. */
const CHUNK_BYTES = 64 * 1024;

export interface Extent {
  readonly size: number;
  /** Up to `length` bytes from `start` on; fewer at the end. */
  read(start: number, length: number): Promise<Buffer>;
  /** The bytes from `start` to `end` (exclusive). */
  stream(start?: number, end?: number): Readable;
  /** The stretch from `start` on that is `size` bytes long. */
  part(start: number, size: number): Extent;
}

/** A stretch of a file on disk. */
export function fileExtent(path: string, size: number, start = 0): Extent {
  return {
    size,
    read: async (from, length) => {
      const file = await open(path, 'r');
      try {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - from)));
        let filled = 0;
        while (filled < buffer.length) {
          const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, start + from + filled);
          if (bytesRead === 0) break;
          filled += bytesRead;
        }
        return buffer.subarray(0, filled);
      } finally {
        await file.close();
      }
    },
    stream: (from = 0, to = size) =>
      to <= from
        ? Readable.from([])
        : createReadStream(path, { start: start + from, end: start + Math.min(to, size) - 1, highWaterMark: CHUNK_BYTES }),
    part: (from, length) => fileExtent(path, length, start + from),
  };
}

/** Bytes in memory. */
export function memoryExtent(bytes: Buffer): Extent {
  return {
    size: bytes.length,
    read: (from, length) => Promise.resolve(bytes.subarray(from, Math.max(from, from + length))),
    stream: (from = 0, to = bytes.length) => Readable.from(chunks(bytes.subarray(from, Math.max(from, to)))),
    part: (from, length) => memoryExtent(bytes.subarray(from, from + length)),
  };
}

function* chunks(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

/** An extent as yauzl reads it. */
export class ExtentReader extends RandomAccessReader {
  readonly #extent: Extent;

  constructor(extent: Extent) {
    super();
    this.#extent = extent;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#extent.stream(start, end);
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, callback: (error: Error | null) => void): void {
    this.#extent.read(position, length).then(
      (bytes) => {
        bytes.copy(buffer, offset);
        callback(bytes.length < length ? new Error('the archive ends too early') : null);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    );
  }
}
