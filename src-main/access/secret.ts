// A secret: is it this key's? In: 256 random bits, or what a client sent. Out: the digest to keep, or yes and no in equal time.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits; below it one fast hash a request would not do. */
const SECRET_BYTES = 32;
const PUBLIC_ID_BYTES = 9;
const SALT_BYTES = 16;
/** `ant_`, 12 characters that name the key, and 43 that prove it, in base64url. */
const SHAPE = /^ant_([\w-]{12})([\w-]{43})$/;

export interface Digest {
  publicId: string;
  salt: Uint8Array;
  digest: Uint8Array;
}

/** A new secret and what is kept of it. */
export function newSecret(): Digest & { secret: string } {
  const publicId = randomBytes(PUBLIC_ID_BYTES).toString('base64url');
  const secret = `ant_${publicId}${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const salt = randomBytes(SALT_BYTES);
  return { secret, publicId, salt, digest: digestOf(secret, salt) };
}

/** The part of a secret that names its key; undefined where it cannot be a secret of ours. */
export function publicIdOf(secret: string): string | undefined {
  return SHAPE.exec(secret)?.[1];
}

/** True where `secret` is the one `kept` was made from. Hashes also where nothing is kept, so that both take the same time. */
export function matches(secret: string, kept: Digest | undefined): boolean {
  const expected = kept ?? nobody;
  return timingSafeEqual(digestOf(secret, expected.salt), expected.digest) && kept !== undefined;
}

function digestOf(secret: string, salt: Uint8Array): Uint8Array {
  return createHash('sha256').update(salt).update(secret).digest();
}

const nobody: Digest = { publicId: '', salt: new Uint8Array(SALT_BYTES), digest: new Uint8Array(32) };
