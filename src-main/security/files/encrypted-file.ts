// How does a file wait on the disk without being readable there? In: a key that is only in memory, bytes. Out: authenticated chunks (AES-256-GCM),
// written as a stream and read at any place. A file that is changed, cut or continued cannot be read.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createWriteStream, readFileSync, type WriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileExtent, type Extent } from '../../engine/intake/sources/extent.ts';

/** 32 random bytes. Several files may share a key. */
export type FileKey = Uint8Array;

const KEY_BYTES = 32;
/** Random bytes at the beginning of a file, from which its own key is derived. */
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const CHUNK_BYTES = 64 * 1024;
const STORED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;
const CIPHER = 'aes-256-gcm';

export function newFileKey(): FileKey {
  return randomBytes(KEY_BYTES);
}

/** A stream that writes a new file, readable only by its user. It finishes once the file is closed; if it is destroyed, a partial file stays. */
export function encryptedWriteStream(path: string, key: FileKey): Writable {
  return new EncryptedFile(path, key);
}

/** Throws system errors, also if this is not a whole file of this key. Reads throw if the file was changed. */
export async function encryptedExtent(path: string, key: FileKey): Promise<Extent> {
  const stored = fileExtent(path, (await stat(path)).size);
  const salt = await stored.read(0, SALT_BYTES);
  const chunks = Math.ceil((stored.size - SALT_BYTES) / STORED_CHUNK_BYTES);
  if (chunks < 1) throw new Error('the file is not complete');
  const own = ownKey(key, salt);
  const chunkAt = async (at: number): Promise<Buffer> =>
    decrypted(own, at, at === chunks - 1, await stored.read(SALT_BYTES + at * STORED_CHUNK_BYTES, STORED_CHUNK_BYTES));
  // Detects a cut file at once, and not only when its end is read.
  await chunkAt(chunks - 1);
  return chunkedExtent(chunkAt, stored.size - SALT_BYTES - chunks * TAG_BYTES);
}

/** The whole content of a file. Throws like `encryptedExtent`. */
export function readEncryptedSync(path: string, key: FileKey): Buffer {
  const stored = readFileSync(path);
  const own = ownKey(key, stored.subarray(0, SALT_BYTES));
  const parts: Buffer[] = [];
  let from = SALT_BYTES;
  do {
    const to = Math.min(from + STORED_CHUNK_BYTES, stored.length);
    parts.push(decrypted(own, parts.length, to === stored.length, stored.subarray(from, to)));
    from = to;
  } while (from < stored.length);
  return Buffer.concat(parts);
}

function ownKey(key: FileKey, salt: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, salt, 'waiting file', KEY_BYTES));
}

/** Differs for every chunk, and for the last one, so that chunks can be neither exchanged nor left out. */
function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeUIntBE(chunk, NONCE_BYTES - 6, 6);
  return nonce;
}

function encrypted(key: Uint8Array, chunk: number, isLast: boolean, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonceOf(chunk, isLast));
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function decrypted(key: Uint8Array, chunk: number, isLast: boolean, stored: Buffer): Buffer {
  if (stored.length < TAG_BYTES) throw new Error('the file is not complete');
  const end = stored.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, nonceOf(chunk, isLast), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(stored.subarray(end));
  return Buffer.concat([decipher.update(stored.subarray(0, end)), decipher.final()]);
}

class EncryptedFile extends Writable {
  readonly #file: WriteStream;
  readonly #key: Uint8Array;
  readonly #held = Buffer.alloc(CHUNK_BYTES);
  #heldBytes = 0;
  #chunks = 0;

  constructor(path: string, key: FileKey) {
    super();
    const salt = randomBytes(SALT_BYTES);
    this.#key = ownKey(key, salt);
    this.#file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    this.#file.on('error', (error) => this.destroy(error));
    this.#file.write(salt);
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    const full: Buffer[] = [];
    for (let from = 0; from < bytes.length;) {
      // A full chunk is held back until more bytes show that it is not the last.
      if (this.#heldBytes === CHUNK_BYTES) full.push(this.#nextChunk(false));
      const taken = bytes.copy(this.#held, this.#heldBytes, from);
      this.#heldBytes += taken;
      from += taken;
    }
    if (full.length === 0) done();
    else this.#file.write(Buffer.concat(full), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#file.once('close', () => done());
    this.#file.end(this.#nextChunk(true));
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#held.fill(0);
    if (this.#file.closed) return done(error);
    this.#file.once('close', () => done(error));
    this.#file.destroy();
  }

  #nextChunk(isLast: boolean): Buffer {
    const chunk = encrypted(this.#key, this.#chunks, isLast, this.#held.subarray(0, this.#heldBytes));
    this.#chunks += 1;
    this.#heldBytes = 0;
    return chunk;
  }
}

/** A range of the content whose chunks are these. */
function chunkedExtent(chunkAt: (at: number) => Promise<Buffer>, size: number, start = 0): Extent {
  async function* range(from: number, to: number): AsyncGenerator<Buffer> {
    for (let at = start + from; at < start + to;) {
      const chunk = Math.floor(at / CHUNK_BYTES);
      const first = at - chunk * CHUNK_BYTES;
      const part = (await chunkAt(chunk)).subarray(first, first + start + to - at);
      yield part;
      at += part.length;
    }
  }
  const within = (place: number): number => Math.max(0, Math.min(place, size));
  return {
    size,
    read: (from, length) => buffer(range(within(from), within(from + length))),
    stream: (from = 0, to = size) => Readable.from(range(within(from), within(to)), { objectMode: false }),
    part: (from, length) => chunkedExtent(chunkAt, Math.max(0, Math.min(length, size - from)), start + from),
  };
}
