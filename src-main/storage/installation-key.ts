// The key of this installation (Ed25519), in a file that only its user can read: signs bundles, and verifies those of other installations.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../contract/failures.ts';

const NAME = 'installation-key.pem';

export interface Signature {
  /** SubjectPublicKeyInfo, DER, base64. */
  publicKey: string;
  /** Base64. */
  signature: string;
}

/** Throws `folder-unwritable` and `data-damaged`. */
export function signed(folder: string, bytes: Uint8Array): Signature {
  const key = installationKey(folder);
  return { publicKey: publicPart(key).toString('base64'), signature: sign(null, bytes, key).toString('base64') };
}

/** The fingerprint of this installation's own key. Throws as `signed` does. */
export function installation(folder: string): string {
  return fingerprint(publicPart(installationKey(folder)));
}

/** This installation's public key and its fingerprint. Throws as `signed` does. */
export function publicKeyOf(folder: string): { publicKey: string; fingerprint: string } {
  const der = publicPart(installationKey(folder));
  return { publicKey: der.toString('base64'), fingerprint: fingerprint(der) };
}

/** The fingerprint of this installation's own key if it has one already. Throws `data-damaged`. */
export function ownFingerprint(folder: string): string | undefined {
  const key = keyIn(join(folder, NAME));
  return key && fingerprint(publicPart(key));
}

function publicPart(key: KeyObject): Buffer {
  return createPublicKey(key).export({ type: 'spki', format: 'der' });
}

/** The fingerprint of the signing key, SHA-256, hexadecimal; undefined if the signature is not valid. */
export function signerOf(bytes: Uint8Array, { publicKey, signature }: Signature): string | undefined {
  try {
    const der = Buffer.from(publicKey, 'base64');
    const key = createPublicKey({ key: der, type: 'spki', format: 'der' });
    if (key.asymmetricKeyType !== 'ed25519' || !verify(null, bytes, key, Buffer.from(signature, 'base64'))) return undefined;
    return fingerprint(der);
  } catch {
    return undefined;
  }
}

function fingerprint(der: Uint8Array): string {
  return createHash('sha256').update(der).digest('hex');
}

function installationKey(folder: string): KeyObject {
  const file = join(folder, NAME);
  const found = keyIn(file);
  if (found !== undefined) return found;
  const made = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, made, { mode: 0o600 });
    // If two processes create a key at the same time, the first one stays.
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new Failure('folder-unwritable', { reason: 'the key of this installation cannot be written' }, { cause: error });
  } finally {
    rmSync(unfinished, { force: true });
  }
  const kept = keyIn(file);
  if (kept === undefined) throw new Failure('data-damaged', { name: NAME });
  return kept;
}

/** Throws `data-damaged`. */
function keyIn(file: string): KeyObject | undefined {
  let pem: Buffer;
  try {
    pem = readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Failure('data-damaged', { name: NAME }, { cause: error });
  }
  try {
    return createPrivateKey(pem);
  } catch (error) {
    throw new Failure('data-damaged', { name: NAME }, { cause: error });
  }
}
