// Random access to bytes: a range of a file on disk, or a small archive in memory. Out: reads and streams.
// A file is opened for each read and closed after it, so that many archives in a folder do not keep files open.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

/** Size of the chunks of a stream. */
const CHUNK_BYTES = 64 * 1024;

export interface Extent {
  readonly size: number;
  /** Up to `length` bytes from `start`; fewer at the end. */
  read(start: number, length: number): Promise<Buffer>;
  /** The bytes from `start` to `end` (exclusive). */
  stream(start?: number, end?: number): Readable;
  /** The range of `size` bytes from `start`. */
  part(start: number, size: number): Extent;
}

/** A range of a file on disk. */
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

/** Blocks that are kept: where an archive was read last, and the block before. */
const KEPT_BLOCKS = 2;

/** The same extent, whose short ranges are read by blocks, so that a file is not opened for each of many small members. */
export function inBlocks(extent: Extent): Extent {
  const blocks = new Map<number, Promise<Buffer>>();
  const blockAt = (start: number): Promise<Buffer> => {
    const block = blocks.get(start) ?? extent.read(start, CHUNK_BYTES);
    blocks.delete(start);
    blocks.set(start, block);
    for (const oldest of blocks.keys()) if (blocks.size > KEPT_BLOCKS) blocks.delete(oldest);
    return block;
  };
  const read = async (start: number, length: number): Promise<Buffer> => {
    if (length > CHUNK_BYTES) return extent.read(start, length);
    const first = start - (start % CHUNK_BYTES);
    const held = await blockAt(first);
    const within = held.subarray(start - first, start - first + length);
    if (within.length === length || held.length < CHUNK_BYTES) return within;
    const rest = await blockAt(first + CHUNK_BYTES);
    return Buffer.concat([within, rest.subarray(0, length - within.length)]);
  };
  const part = (from: number, size: number): Extent => ({
    size,
    read: (start, length) => read(from + start, Math.max(0, Math.min(length, size - start))),
    stream: (start = 0, end = size) => {
      const length = Math.min(end, size) - start;
      if (length > CHUNK_BYTES) return extent.stream(from + start, from + start + length);
      return Readable.from(inOneChunk(() => read(from + start, Math.max(0, length))));
    },
    part: (start, length) => part(from + start, length),
  });
  return part(0, extent.size);
}

/** A stream of bytes that are read at once. */
export async function* inOneChunk(read: () => Promise<Buffer> | Buffer): AsyncGenerator<Buffer> {
  yield await read();
}

/** An extent for yauzl. */
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
        callback(bytes.length < length ? new Error('the archive is truncated') : null);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    );
  }
}
