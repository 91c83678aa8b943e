// The format of a packed index: the database file, a description as JSON, the SHA-256 of both, the length of the JSON, and a signature.
// In: an open file. Out: its ending, written or read, and the digest of the content before it.
import { createHash, type Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { z } from 'zod';

export const PACK_EXTENSION = '.antecedent-index';

const ending = z.object({
  form: z.literal(1),
  name: z.string(),
  documents: z.int().nonnegative(),
  /** The checksum of the model that made its vectors. */
  model: z.string(),
  /** The size of the database. */
  sizeBytes: z.int().positive(),
});
export type PackEnding = z.infer<typeof ending>;

const MARK = Buffer.from('ANTECEDENT-INDEX', 'latin1');
const DIGEST_BYTES = 32;
const LENGTH_BYTES = 4;
const FOOT_BYTES = DIGEST_BYTES + LENGTH_BYTES + MARK.length;
const MAX_JSON_BYTES = 64 * 1024;
const CHUNK_BYTES = 4 * 1024 * 1024;

/** The ending of a packed index; undefined if the file is something else or truncated. */
export async function readEnding(file: FileHandle): Promise<{ ending: PackEnding; json: Buffer; digest: Buffer } | undefined> {
  const { size } = await file.stat();
  const foot = await bytesAt(file, size - FOOT_BYTES, FOOT_BYTES);
  if (foot === undefined || !foot.subarray(DIGEST_BYTES + LENGTH_BYTES).equals(MARK)) return undefined;
  const length = foot.readUInt32LE(DIGEST_BYTES);
  const json = length > MAX_JSON_BYTES ? undefined : await bytesAt(file, size - FOOT_BYTES - length, length);
  const parsed = json && ending.safeParse(jsonOf(json));
  return parsed?.success === true && parsed.data.sizeBytes === size - FOOT_BYTES - length
    ? { ending: parsed.data, json: json as Buffer, digest: foot.subarray(0, DIGEST_BYTES) }
    : undefined;
}

/** Appends the ending to a file. `hash` must contain the whole file. */
export async function writeEnding(file: FileHandle, facts: PackEnding, hash: Hash): Promise<void> {
  const json = Buffer.from(JSON.stringify(facts));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(json.length);
  const foot = Buffer.concat([json, hash.update(json).digest(), length, MARK]);
  await file.write(foot, 0, foot.length, facts.sizeBytes);
}

/** The digest of the first `length` bytes, read in chunks; `each` also receives every chunk. */
export async function digestOf(file: FileHandle, length: number, each: (chunk: Buffer, at: number) => Promise<void>): Promise<Hash> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let at = 0; at < length;) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, length - at), at);
    if (bytesRead === 0) break;
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    at += bytesRead;
    await each(chunk, at);
  }
  return hash;
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer | undefined> {
  if (at < 0) return undefined;
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  return bytesRead === length ? buffer : undefined;
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
