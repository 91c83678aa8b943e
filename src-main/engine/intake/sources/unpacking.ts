// Limits how much an archive may unpack to, and stores unpacked archives. In: the packed size, a temporary folder. Out: guarded streams.
// One allowance covers everything in a file of the user, at any nesting depth; an archive bomb gives a refusal.
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../../../contract/failures.ts';
import { SourceFault } from '../refusals.ts';
import { fileExtent, memoryExtent, type Extent } from './extent.ts';

/** Maximum ratio of unpacked to packed size. XML reaches 5 to 30, listings of numbers up to 100, a bomb 1,000 and more. */
export const MAX_RATIO = 200;
/** Bytes that any archive may unpack to, however small it is. */
export const ALWAYS_ALLOWED_BYTES = 64 * 1024 * 1024;
/** Bytes that no archive may exceed (1 TB). */
const MAX_UNPACKED_BYTES = 2 ** 40;
/** Inner archives up to this size are kept in memory, larger ones in a file in the temporary folder. */
const MEMORY_SPOOL_BYTES = 32 * 1024 * 1024;
/** A stream is paused when this many of its bytes are buffered. */
const MAX_BUFFERED_BYTES = 256 * 1024;
/** Spool files that are kept during the walk, so that records still being read find their drawings. */
const KEPT_SPOOLS = 8;

export interface UnpackingLimits {
  ratio?: number;
  alwaysAllowedBytes?: number;
}

/** The allowance of one file given by the user. */
export class Allowance {
  readonly #sizeBytes: number;
  readonly #limit: number;
  readonly #reads: (bytes: number) => void;
  #spent = 0;

  /** `reads` is called with the number of bytes that were not read before. */
  constructor(sizeBytes: number, limits: UnpackingLimits = {}, reads: (bytes: number) => void = () => undefined) {
    const always = limits.alwaysAllowedBytes ?? ALWAYS_ALLOWED_BYTES;
    this.#sizeBytes = sizeBytes;
    this.#reads = reads;
    this.#limit = Math.min(MAX_UNPACKED_BYTES, Math.max(always, sizeBytes * (limits.ratio ?? MAX_RATIO)));
  }

  /** A function that counts a member's bytes against the allowance; reading the member again is free. */
  guard(): (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
    return onceCounted((bytes) => {
      this.#reads(bytes);
      this.#spent += bytes;
      if (this.#spent <= this.#limit) return;
      throw new SourceFault('archive-bomb', { limit: Math.ceil(this.#limit / 2 ** 20), size: Math.ceil(this.#sizeBytes / 1024) });
    });
  }
}

/** A function that passes the chunks of a source on and tells how many bytes it has not passed before. */
export function onceCounted(tell: (bytes: number) => void): (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  let counted = 0;
  return async function* (chunks) {
    let read = 0;
    for await (const chunk of chunks) {
      read += chunk.length;
      if (read > counted) {
        tell(read - counted);
        counted = read;
      }
      yield chunk;
    }
  };
}

/** The chunks of a stream, and its error only after them: a failing stream discards what it has not delivered yet. */
export async function* errorLast(stream: Readable): AsyncGenerator<Buffer> {
  const buffered: Buffer[] = [];
  let bufferedBytes = 0;
  let fault: Error | undefined;
  let ended = false;
  let wake = (): void => undefined;
  stream.on('data', (chunk: Buffer) => {
    buffered.push(chunk);
    bufferedBytes += chunk.length;
    if (bufferedBytes > MAX_BUFFERED_BYTES) stream.pause();
    wake();
  });
  stream.on('error', (error) => {
    fault = error;
    wake();
  });
  stream.on('end', () => {
    ended = true;
    wake();
  });
  try {
    for (;;) {
      const chunk = buffered.shift();
      if (chunk !== undefined) {
        bufferedBytes -= chunk.length;
        if (bufferedBytes <= MAX_BUFFERED_BYTES && stream.isPaused()) stream.resume();
        yield chunk;
      } else if (fault !== undefined) throw fault;
      else if (ended) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    stream.destroy();
  }
}

/** The temporary folder and the files in it. */
export class Spools {
  readonly #folder: string;
  readonly #kept: string[] = [];
  #count = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Stores a stream for random access. */
  async keep(stream: AsyncIterable<Uint8Array>): Promise<Extent> {
    const buffered: Uint8Array[] = [];
    let size = 0;
    const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
    while (size <= MEMORY_SPOOL_BYTES) {
      const { value, done } = await chunks.next();
      if (done === true) return memoryExtent(Buffer.concat(buffered));
      buffered.push(value);
      size += value.length;
    }
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, `spool-${process.pid}-${(this.#count += 1)}`);
    try {
      await pipeline(async function* () {
        for (const chunk of buffered.splice(0)) yield chunk;
        for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
          size += next.value.length;
          yield next.value;
        }
      }, createWriteStream(path));
    } catch (error) {
      await rm(path, { force: true });
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new Failure('disk-full', {}, { cause: error });
      throw error;
    }
    this.#kept.push(path);
    const oldest = this.#kept.length > KEPT_SPOOLS ? this.#kept.shift() : undefined;
    if (oldest !== undefined) await rm(oldest, { force: true });
    return fileExtent(path, size);
  }
}
