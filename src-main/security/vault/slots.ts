// A key that is kept behind something else: how does it get in, and out again? In: the data key; a passphrase, a secret of the keychain or a
// recovery code. Out: boxes (AES-256-GCM) that only the same opens, each bound to its vault, its kind and how its key was derived.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';
import { bytesOfCode } from './recovery-code.ts';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Half a second and 128 MB a try on an office computer. Source: OWASP Password Storage Cheat Sheet, scrypt N=2^17, r=8, p=1. */
const COST = { n: 2 ** 17, r: 8, p: 1 };

const base64 = z.base64();
/** A file that asks for more time or memory than this is not one of ours. */
const cost = z.object({
  n: z
    .int()
    .min(2 ** 14)
    .max(2 ** 20),
  r: z.int().min(8).max(16),
  p: z.int().min(1).max(4),
});

export const slot = z.discriminatedUnion('by', [
  z.object({ by: z.literal('passphrase'), cost, salt: base64, box: base64 }),
  z.object({ by: z.literal('keychain'), account: z.string().regex(/^[0-9a-f]{32}$/), box: base64 }),
  z.object({ by: z.literal('recovery'), salt: base64, box: base64 }),
]);
export type Slot = z.infer<typeof slot>;
export type SlotOf<By extends Slot['by']> = Extract<Slot, { by: By }>;

export async function behindPassphrase(vault: string, key: Uint8Array, passphrase: string): Promise<SlotOf<'passphrase'>> {
  const made = { by: 'passphrase', cost: COST, salt: randomBytes(SALT_BYTES).toString('base64') } as const;
  return { ...made, box: closed(vault, made, await stretched(passphrase, made), key) };
}

/** `secret`: what the keychain holds under the account. */
export function behindKeychain(vault: string, key: Uint8Array, account: string, secret: string): SlotOf<'keychain'> {
  const made = { by: 'keychain', account } as const;
  return { ...made, box: closed(vault, made, keyOfKeychain(secret), key) };
}

export function behindRecoveryCode(vault: string, key: Uint8Array, code: string): SlotOf<'recovery'> {
  const made = { by: 'recovery', salt: randomBytes(SALT_BYTES).toString('base64') } as const;
  return { ...made, box: closed(vault, made, keyOfCode(code, made.salt), key) };
}

/** The data key, or undefined where `secret` is not the one of this slot. */
export async function outOf(vault: string, { box, ...made }: Slot, secret: string): Promise<Uint8Array | undefined> {
  if (made.by === 'passphrase') return opened(vault, made, await stretched(secret, made), box);
  if (made.by === 'recovery') return bytesOfCode(secret) && opened(vault, made, keyOfCode(secret, made.salt), box);
  return opened(vault, made, keyOfKeychain(secret), box);
}

/** What is typed on one keyboard and on another is the same passphrase, however its letters are put together. */
function stretched(passphrase: string, { cost, salt }: Pick<SlotOf<'passphrase'>, 'cost' | 'salt'>): Promise<Buffer> {
  const typed = Buffer.from(passphrase.normalize('NFKC'));
  const { n, r, p } = cost;
  return new Promise((resolve, reject) =>
    scrypt(typed, Buffer.from(salt, 'base64'), KEY_BYTES, { N: n, r, p, maxmem: 2 * 128 * n * r * p }, (error, key) => {
      typed.fill(0);
      if (error === null) resolve(key);
      else reject(error);
    }),
  );
}

function keyOfKeychain(secret: string): Buffer {
  return derived(Buffer.from(secret, 'base64'), Buffer.alloc(0), 'antecedent keychain');
}

function keyOfCode(code: string, salt: string): Buffer {
  return derived(bytesOfCode(code) ?? Buffer.alloc(0), Buffer.from(salt, 'base64'), 'antecedent recovery');
}

/** Of what is random and long enough by itself. */
function derived(from: Uint8Array, salt: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', from, salt, purpose, KEY_BYTES));
}

function bound(vault: string, made: Omit<Slot, 'box'>): Buffer {
  return Buffer.from(JSON.stringify([vault, Object.entries(made).toSorted(([a], [b]) => (a < b ? -1 : 1))]));
}

function closed(vault: string, made: Omit<Slot, 'box'>, wrapping: Buffer, key: Uint8Array): string {
  if (key.every((byte) => byte === 0)) throw new Error('a key that was forgotten');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', wrapping, nonce).setAAD(bound(vault, made));
  const inside = Buffer.concat([cipher.update(key), cipher.final()]);
  wrapping.fill(0);
  return Buffer.concat([nonce, inside, cipher.getAuthTag()]).toString('base64');
}

function opened(vault: string, made: Omit<Slot, 'box'>, wrapping: Buffer, box: string): Uint8Array | undefined {
  const bytes = Buffer.from(box, 'base64');
  if (bytes.length !== NONCE_BYTES + KEY_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', wrapping, bytes.subarray(0, NONCE_BYTES)).setAAD(bound(vault, made));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const key = new Uint8Array(KEY_BYTES);
  try {
    key.set(decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)));
    decipher.final();
    return key;
  } catch {
    key.fill(0);
    return undefined;
  } finally {
    wrapping.fill(0);
  }
}
