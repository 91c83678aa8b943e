// Is a waiting file unreadable on the disk, the same after reading, and refused once a bit of it is changed?
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { encryptedExtent, encryptedWriteStream, newFileKey, readEncryptedSync } from '../../../src-main/security/files/encrypted-file.ts';
import { freshFolder } from '../../support/folders.ts';

const CHUNK = 64 * 1024;
const sizes = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 17];
const content = (size: number): Buffer => Buffer.alloc(size, 'a confidential invention; ');

async function stored(bytes: Buffer, pieces = 1_000): Promise<{ path: string; key: Uint8Array }> {
  const [path, key] = [join(freshFolder(), 'waiting'), newFileKey()];
  const parts = Array.from({ length: Math.ceil(bytes.length / pieces) }, (_, at) => bytes.subarray(at * pieces, (at + 1) * pieces));
  await pipeline(Readable.from(parts), encryptedWriteStream(path, key));
  return { path, key };
}

it('is read as it was written, whole and in parts, whatever its length', async () => {
  for (const size of sizes) {
    const bytes = content(size);
    const { path, key } = await stored(bytes, size % 2 === 0 ? 1_000 : CHUNK * 2);
    const extent = await encryptedExtent(path, key);
    expect(extent.size).toBe(size);
    expect((await buffer(extent.stream())).equals(bytes)).toBe(true);
    expect(readEncryptedSync(path, key).equals(bytes)).toBe(true);
    for (const [from, length] of [
      [0, 10],
      [CHUNK - 5, 10],
      [size - 3, 100],
      [size + 5, 10],
    ] as const) {
      const begin = Math.max(0, from);
      expect((await extent.read(from, length)).equals(bytes.subarray(begin, Math.max(begin, from + length)))).toBe(true);
      expect((await buffer(extent.part(begin, 50).stream(1, 20))).equals(bytes.subarray(begin, begin + 50).subarray(1, 20))).toBe(true);
    }
  }
});

it('has nothing readable on the disk, and no two files look alike', async () => {
  const [one, other] = [await stored(content(2 * CHUNK)), await stored(content(2 * CHUNK))];
  expect(readFileSync(one.path).includes('confidential')).toBe(false);
  expect(readFileSync(one.path).equals(readFileSync(other.path))).toBe(false);
  if (process.platform !== 'win32') expect(statSync(one.path).mode & 0o777).toBe(0o600);
});

it('is refused with another key, changed, cut, continued, or with chunks exchanged', async () => {
  const { path, key } = await stored(content(3 * CHUNK + 17));
  const whole = readFileSync(path);
  const chunk = (at: number): Buffer => whole.subarray(16 + at * (CHUNK + 16), 16 + (at + 1) * (CHUNK + 16));
  const reading = async (bytes: Buffer, by = key): Promise<unknown> => {
    writeFileSync(path, bytes);
    expect(() => readEncryptedSync(path, by)).toThrow();
    return encryptedExtent(path, by).then(({ stream }) => buffer(stream()));
  };
  await expect(reading(whole, newFileKey())).rejects.toThrow();
  for (const at of [3, 20, CHUNK + 40, whole.length - 1]) {
    const changed = Buffer.from(whole);
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
    await expect(reading(changed)).rejects.toThrow();
  }
  for (const length of [0, 10, 16, 20, 16 + CHUNK + 16, whole.length - 1])
    await expect(reading(whole.subarray(0, length))).rejects.toThrow();
  await expect(reading(Buffer.concat([whole, Buffer.alloc(20)]))).rejects.toThrow();
  await expect(reading(Buffer.concat([whole.subarray(0, 16), chunk(1), chunk(0), chunk(2), chunk(3)]))).rejects.toThrow();
  writeFileSync(path, whole);
  truncateSync(path, 16 + 3 * (CHUNK + 16));
  await expect(encryptedExtent(path, key)).rejects.toThrow();
});
