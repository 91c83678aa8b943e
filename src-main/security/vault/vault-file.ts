// vault.json: behind what does the key of the cases lie? In: a folder, a data folder or a backup of one. Out: its slots, whole or not at all; the
// key, for a secret that fits one of them. Nothing in it opens anything by itself.
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import type { Protection } from '../../contract/vault.ts';
import { VAULT } from '../../storage/cases-file.ts';
import { writeWhole } from '../../storage/whole-file.ts';
import { outOf, slot, type Slot, type SlotOf } from './slots.ts';

const FORM = 1;
/** A larger file is none of ours. */
const MOST_CHARACTERS = 100_000;

const facts = z.object({
  form: z.literal(FORM),
  /** Names the vault, whatever its slots are by now. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  slots: z.array(slot).min(1).max(3),
});
export type Vault = Omit<z.infer<typeof facts>, 'form'>;

export function newName(): string {
  return randomBytes(16).toString('hex');
}

/** Undefined where the cases are not protected. Throws `vault-damaged` and `folder-newer`. */
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
  const told = z.object({ digest: z.string() }).safeParse(read);
  if (!understood.success || !told.success || told.data.digest !== digestOf(understood.data)) throw new Failure('vault-damaged');
  const { id, slots } = understood.data;
  if (new Set(slots.map(({ by }) => by)).size < slots.length) throw new Failure('vault-damaged');
  return { id, slots };
}

/** Undefined as well where it cannot be read. */
export function idOfVault(folder: string): Vault['id'] | undefined {
  try {
    return readVault(folder)?.id;
  } catch {
    return undefined;
  }
}

/** The old or the new one after any end of the process or the power. Throws `disk-full` and `folder-unwritable`. */
export function writeVault(folder: string, { id, slots }: Vault): void {
  const whole = { form: FORM, id, slots } as const;
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Failure('folder-unwritable', { reason: 'the folder cannot be made' }, { cause: error });
  }
  writeWhole(folder, VAULT, `${JSON.stringify({ ...whole, digest: digestOf(whole) }, undefined, 1)}\n`);
}

/** So that damage is told from a wrong passphrase. */
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

/** With `next` in the place of the slot of its kind. */
export function withSlot({ id, slots }: Vault, next: Slot): Vault {
  return { id, slots: [...slots.filter(({ by }) => by !== next.by), next] };
}

export function withoutSlot({ id, slots }: Vault, by: Slot['by']): Vault {
  return { id, slots: slots.filter((one) => one.by !== by) };
}

export function protectionOf(vault: Vault): Protection | undefined {
  return vault.slots.map(({ by }) => by).find((by) => by !== 'recovery');
}

/** The key, by a passphrase or a recovery code. Throws `secret-wrong`. */
export async function keyBySecret(vault: Vault, secret: string): Promise<Uint8Array> {
  // The code first: a wrong one is told at once.
  for (const by of ['recovery', 'passphrase'] as const) {
    const found = slotOf(vault, by);
    const key = found && (await outOf(vault.id, found, secret));
    if (key !== undefined) return key;
  }
  throw new Failure('secret-wrong');
}
