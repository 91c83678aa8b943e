// Which installation made a bundle? In: a data folder. Out: signatures with this installation's own key (Ed25519), which is made at the first of them and
// lies in a file that its user alone can read; and the check of another's.
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
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  return { publicKey, signature: sign(null, bytes, key).toString('base64') };
}

/** The fingerprint of this installation's own key. Throws as `signed` does. */
export function installation(folder: string): string {
  return fingerprint(createPublicKey(installationKey(folder)).export({ type: 'spki', format: 'der' }));
}

/** The fingerprint of the key that made the signature, SHA-256, hexadecimal; undefined where it did not. */
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
    // Of two processes that make one at the same time, the first one's stays.
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new Failure('folder-unwritable', { reason: 'the key of this installation cannot be kept' }, { cause: error });
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
