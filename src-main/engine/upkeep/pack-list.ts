// The signed list of the packs of a collection in a folder, written last and by renaming, so that takers read the former or the new one.
// In: a folder that anybody may have written to, and the key. Out: lists with their signer; nothing of one is believed before its signature.
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import { giveUsualRights } from '../../contract/private-files.ts';
import { packState } from '../store/pack-state.ts';
import { unreadable, unwritable } from './file-failure.ts';
import { readForeign } from './foreign-file.ts';

export interface PackSignature {
  publicKey: string;
  signature: string;
}

/** The key of this installation, and the check of other keys. */
export interface PackKey {
  sign(bytes: Uint8Array): PackSignature;
  /** The fingerprint of the signing key, hexadecimal; undefined if the signature is not valid. */
  signerOf(bytes: Uint8Array, signature: PackSignature): string | undefined;
  /** The fingerprint of this installation's key. */
  own(): string;
}

export const LIST_EXTENSION = '.antecedent-packs';
/** What a signature covers besides the list, so that no other signed file can pass for one. */
const PREFIX = 'antecedent-packs 1\n';
const MOST_BYTES = 8 * 1024 * 1024;
/** The most lists read in a folder, and the most packs kept in a list. */
const MOST_LISTS = 200;
const MOST_PACKS = 1_000;
const MOST_NAME = 200;

const count = z.int().nonnegative();
const pack = z.strictObject({
  sequence: z.int().positive(),
  kind: z.enum(['whole', 'delta']),
  /** A name without folders. */
  file: z.string().regex(/^[^/\\\0]{1,255}$/),
  sizeBytes: z.int().positive(),
  /** Hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** The publications of the state that it leads to, and the fingerprint of their content. */
  documents: count,
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  /** For a delta. */
  added: count,
  changed: count,
  removed: count,
});
export type ListedPack = z.infer<typeof pack>;

const list = z.strictObject({
  form: z.literal(1),
  lineage: z.uuid(),
  /** The name of the collection, and that of its publisher. */
  name: z.string().max(MOST_NAME),
  publisher: z.string().max(MOST_NAME),
  /** The number of the last pack, and when it was published. */
  sequence: z.int().positive(),
  at: z.iso.datetime(),
  /** What of the changes that the publisher noted is in the packs. */
  epoch: z.int().nonnegative(),
  /** The state after the last pack. */
  state: packState,
  /** Ascending by number. */
  packs: z.array(pack).max(MOST_PACKS + 1),
});
export type PackList = z.infer<typeof list>;

export interface SignedList extends PackList {
  /** The fingerprint of the key that signed it. */
  signer: string;
  /** The name of its file without the extension. */
  stem: string;
}

const envelope = z.strictObject({ list: z.string(), publicKey: z.string().max(200), signature: z.string().max(200) });

export interface FoundLists {
  lists: SignedList[];
  /** For each of the others, by the name of its file: `pack-list-damaged`, `pack-newer` or why it cannot be read. */
  failed: { name: string; failure: Failure }[];
}

/** The lists in a folder. Throws `file-missing` and `file-unreadable`. */
export async function readLists(folder: string, key: Pick<PackKey, 'signerOf'>): Promise<FoundLists> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw unreadable(error, folder);
  });
  const found: FoundLists = { lists: [], failed: [] };
  for (const name of names
    .filter((one) => one.endsWith(LIST_EXTENSION))
    .sort()
    .slice(0, MOST_LISTS)) {
    try {
      found.lists.push(await readList(folder, name, key));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      found.failed.push({ name, failure: error });
    }
  }
  return found;
}

/**
 * The latest list of a collection that is signed with the known key; otherwise one of another key. If there is none and some list cannot be read, it
 * may be the wanted one: throws why.
 */
export function listOf(found: FoundLists, { lineage, key }: { lineage: string; key: string }): SignedList | undefined {
  const own = found.lists.filter((list) => list.lineage === lineage && list.signer === key);
  const latest = latestOf(own) ?? found.lists.find((list) => list.lineage === lineage);
  if (latest === undefined) requireAllRead(found);
  return latest;
}

/** Of copies of a list, which anybody may have kept, the one with the greatest number. */
export function latestOf(lists: readonly SignedList[]): SignedList | undefined {
  return lists.toSorted((a, b) => b.sequence - a.sequence)[0];
}

/** Throws why a list could not be read, if there is such a one. */
export function requireAllRead({ failed: [first] }: FoundLists): void {
  if (first !== undefined) throw first.failure;
}

async function readList(folder: string, name: string, key: Pick<PackKey, 'signerOf'>): Promise<SignedList> {
  const file = join(folder, name);
  const damaged = new Failure('pack-list-damaged', { name });
  try {
    const sealed = envelope.safeParse(jsonOf((await readForeign(file, MOST_BYTES)) ?? ''));
    if (!sealed.success) throw damaged;
    const { list: text, ...signature } = sealed.data;
    const signer = key.signerOf(signedBytes(text), signature);
    if (signer === undefined) throw damaged;
    const parsed = list.safeParse(jsonOf(text));
    // A valid signature over another form: a later version wrote it.
    if (!parsed.success) throw new Failure('pack-newer', { name });
    return { ...parsed.data, signer, stem: name.slice(0, -LIST_EXTENSION.length) };
  } catch (error) {
    throw error instanceof Failure ? error : unreadable(error, name);
  }
}

/** Signs a list and writes it in place of the former one. Throws `disk-full` and `file-unwritable`. */
export async function writeList(folder: string, stem: string, content: PackList, key: Pick<PackKey, 'sign'>): Promise<void> {
  const wholes = content.packs.filter(({ kind }) => kind === 'whole');
  const packs = [...new Set([...wholes.slice(-1), ...content.packs.slice(-MOST_PACKS)])].sort((a, b) => a.sequence - b.sequence);
  const text = JSON.stringify({ ...content, packs } satisfies PackList);
  await writeThenRename(join(folder, stem + LIST_EXTENSION), JSON.stringify({ list: text, ...key.sign(signedBytes(text)) }));
}

async function writeThenRename(file: string, text: string): Promise<void> {
  const unfinished = `${file}.part`;
  try {
    // A link in its place, which anybody may have put there, is not followed.
    await rm(unfinished, { force: true });
    const handle = await open(unfinished, 'wx');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
    giveUsualRights(file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw unwritable(error, file);
  }
}

function signedBytes(text: string): Uint8Array {
  return Buffer.from(PREFIX + text);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
