// vault.json, in a data folder or a backup: the key of the cases, wrapped once per way to unlock it (slot). Opens nothing without a secret.
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import type { Protection } from '../../contract/vault.ts';
import { VAULT } from '../../storage/cases-file.ts';
import { writeFileAtomically } from '../../storage/atomic-file.ts';
import { unwrapKey, slot, type Slot, type SlotOf } from './slots.ts';

const FORM = 1;
/** A larger file was not written by this program. */
const MOST_CHARACTERS = 100_000;

const facts = z.object({
  form: z.literal(FORM),
  /** Identifies the vault; stays the same when its slots change. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  slots: z.array(slot).min(1).max(3),
});
export type Vault = Omit<z.infer<typeof facts>, 'form'>;

export function newId(): string {
  return randomBytes(16).toString('hex');
}

/** Undefined if the cases are not protected. Throws `vault-damaged` and `folder-newer`. */
export function readVault(folder: string): Vault | undefined {
  let text: string;
  try {
    text = readFileSync(join(folder, VAULT), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Failure('vault-damaged', {}, { cause: error });
  }
  const read = parsed(text);
  const form = z.object({ form: z.int() }).safeParse(read);
  if (form.success && form.data.form > FORM) throw new Failure('folder-newer');
  const understood = facts.safeParse(read);
  const stated = z.object({ digest: z.string() }).safeParse(read);
  if (!understood.success || !stated.success || stated.data.digest !== digestOf(understood.data)) throw new Failure('vault-damaged');
  const { id, slots } = understood.data;
  if (new Set(slots.map(({ by }) => by)).size < slots.length) throw new Failure('vault-damaged');
  return { id, slots };
}

/** Undefined also if the file cannot be read. */
export function idOfVault(folder: string): Vault['id'] | undefined {
  try {
    return readVault(folder)?.id;
  } catch {
    return undefined;
  }
}

/** Atomic: a crash leaves the old file or the new one. Throws `disk-full` and `folder-unwritable`. */
export function writeVault(folder: string, { id, slots }: Vault): void {
  const whole = { form: FORM, id, slots } as const;
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Failure('folder-unwritable', { reason: 'the folder cannot be created' }, { cause: error });
  }
  writeFileAtomically(folder, VAULT, `${JSON.stringify({ ...whole, digest: digestOf(whole) }, undefined, 1)}\n`);
}

/** Distinguishes damage from a wrong passphrase. */
function digestOf({ form, id, slots }: z.infer<typeof facts>): string {
  const inOrder = slots.map((one) => Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256')
    .update(JSON.stringify([form, id, inOrder]))
    .digest('hex');
}

function parsed(text: string): unknown {
  if (text.length > MOST_CHARACTERS) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function slotOf<By extends Slot['by']>({ slots }: Vault, by: By): SlotOf<By> | undefined {
  return slots.find((one): one is SlotOf<By> => one.by === by);
}

/** Replaces the slot of the same kind. */
export function withSlot({ id, slots }: Vault, next: Slot): Vault {
  return { id, slots: [...slots.filter(({ by }) => by !== next.by), next] };
}

export function withoutSlot({ id, slots }: Vault, by: Slot['by']): Vault {
  return { id, slots: slots.filter((one) => one.by !== by) };
}

export function protectionOf(vault: Vault): Protection | undefined {
  return vault.slots.map(({ by }) => by).find((by) => by !== 'recovery');
}

/** `secret`: a passphrase or a recovery code. Throws `secret-wrong`. */
export async function keyFromSecret(vault: Vault, secret: string): Promise<Uint8Array> {
  // The recovery code first: checking it takes no time.
  for (const by of ['recovery', 'passphrase'] as const) {
    const found = slotOf(vault, by);
    const key = found && (await unwrapKey(vault.id, found, secret));
    if (key !== undefined) return key;
  }
  throw new Failure('secret-wrong');
}
