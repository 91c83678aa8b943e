// The secrets of keys. In: random bits, or the secret that a client sent. Out: the digest to store, or a comparison in constant time.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits, so that a single fast hash per request is sufficient. */
const SECRET_BYTES = 32;
const PUBLIC_ID_BYTES = 9;
const SALT_BYTES = 16;
/** `ant_`, 12 characters that identify the key, and 43 secret ones, in base64url. */
const SHAPE = /^ant_([\w-]{12})([\w-]{43})$/;

export interface Digest {
  publicId: string;
  salt: Uint8Array;
  digest: Uint8Array;
}

/** A new secret and the digest that is stored. */
export function newSecret(): Digest & { secret: string } {
  const publicId = randomBytes(PUBLIC_ID_BYTES).toString('base64url');
  const secret = `ant_${publicId}${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const salt = randomBytes(SALT_BYTES);
  return { secret, publicId, salt, digest: digestOf(secret, salt) };
}

/** The part of a secret that identifies its key; undefined for anything that is not a secret of ours. */
export function publicIdOf(secret: string): string | undefined {
  return SHAPE.exec(secret)?.[1];
}

/** True if `stored` is the digest of `secret`. Also hashes if there is no digest, so that both cases take the same time. */
export function matches(secret: string, stored: Digest | undefined): boolean {
  const expected = stored ?? noDigest;
  return timingSafeEqual(digestOf(secret, expected.salt), expected.digest) && stored !== undefined;
}

function digestOf(secret: string, salt: Uint8Array): Uint8Array {
  return createHash('sha256').update(salt).update(secret).digest();
}

const noDigest: Digest = { publicId: '', salt: new Uint8Array(SALT_BYTES), digest: new Uint8Array(32) };
