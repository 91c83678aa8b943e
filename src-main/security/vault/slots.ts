// Slots of vault.json: the data key, wrapped (AES-256-GCM) by a key derived from a passphrase, a secret of the keychain or a recovery code. Each is
// bound to its vault, its kind and the parameters of the derivation.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';
import { recoveryCodeBytes } from './recovery-code.ts';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Half a second and 128 MB per attempt on an office computer. Source: OWASP Password Storage Cheat Sheet, scrypt N=2^17, r=8, p=1. */
const COST = { n: 2 ** 17, r: 8, p: 1 };

const base64 = z.base64();
/** Rejects files that would take more time or memory. */
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

export async function passphraseSlot(vault: string, key: Uint8Array, passphrase: string): Promise<SlotOf<'passphrase'>> {
  const facts = { by: 'passphrase', cost: COST, salt: randomBytes(SALT_BYTES).toString('base64') } as const;
  return { ...facts, box: wrap(vault, facts, await deriveFromPassphrase(passphrase, facts), key) };
}

/** `secret`: the keychain's entry for the account. */
export function keychainSlot(vault: string, key: Uint8Array, account: string, secret: string): SlotOf<'keychain'> {
  const facts = { by: 'keychain', account } as const;
  return { ...facts, box: wrap(vault, facts, deriveFromKeychainSecret(secret), key) };
}

export function recoverySlot(vault: string, key: Uint8Array, code: string): SlotOf<'recovery'> {
  const facts = { by: 'recovery', salt: randomBytes(SALT_BYTES).toString('base64') } as const;
  return { ...facts, box: wrap(vault, facts, deriveFromRecoveryCode(code, facts.salt), key) };
}

/** The data key; undefined if `secret` does not belong to this slot. */
export async function unwrapKey(vault: string, { box, ...facts }: Slot, secret: string): Promise<Uint8Array | undefined> {
  if (facts.by === 'passphrase') return unwrap(vault, facts, await deriveFromPassphrase(secret, facts), box);
  if (facts.by === 'recovery') return recoveryCodeBytes(secret) && unwrap(vault, facts, deriveFromRecoveryCode(secret, facts.salt), box);
  return unwrap(vault, facts, deriveFromKeychainSecret(secret), box);
}

/** Normalised first, so that keyboards that compose letters differently give the same passphrase. */
function deriveFromPassphrase(passphrase: string, { cost, salt }: Pick<SlotOf<'passphrase'>, 'cost' | 'salt'>): Promise<Buffer> {
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

function deriveFromKeychainSecret(secret: string): Buffer {
  return expand(Buffer.from(secret, 'base64'), Buffer.alloc(0), 'antecedent keychain');
}

function deriveFromRecoveryCode(code: string, salt: string): Buffer {
  return expand(recoveryCodeBytes(code) ?? Buffer.alloc(0), Buffer.from(salt, 'base64'), 'antecedent recovery');
}

/** HKDF, for input that is already uniformly random. */
function expand(from: Uint8Array, salt: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', from, salt, purpose, KEY_BYTES));
}

function associatedData(vault: string, facts: Omit<Slot, 'box'>): Buffer {
  return Buffer.from(JSON.stringify([vault, Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1))]));
}

function wrap(vault: string, facts: Omit<Slot, 'box'>, wrappingKey: Buffer, key: Uint8Array): string {
  if (key.every((byte) => byte === 0)) throw new Error('the key has been forgotten');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', wrappingKey, nonce).setAAD(associatedData(vault, facts));
  const ciphertext = Buffer.concat([cipher.update(key), cipher.final()]);
  wrappingKey.fill(0);
  return Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]).toString('base64');
}

function unwrap(vault: string, facts: Omit<Slot, 'box'>, wrappingKey: Buffer, box: string): Uint8Array | undefined {
  const bytes = Buffer.from(box, 'base64');
  if (bytes.length !== NONCE_BYTES + KEY_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', wrappingKey, bytes.subarray(0, NONCE_BYTES)).setAAD(associatedData(vault, facts));
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
    wrappingKey.fill(0);
  }
}
