// manifest.json of a backup: its facts, with the SHA-256 of every file and of itself.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { backupReasons, type BackupFault } from '../contract/backup.ts';
import { writeFileAtomically } from '../storage/atomic-file.ts';
import { CASES } from './contents.ts';
import { fileDigest, type CheckCancelled } from './chunks.ts';

const NAME = 'manifest.json';
const FORM = 1;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const facts = z.object({
  form: z.literal(FORM),
  application: z.string(),
  /** The id of its data folder: rotation deletes only backups of its own. */
  source: z.string(),
  /** Rises with every backup of a data folder, independent of the clock. */
  sequence: z.int().positive(),
  madeAt: z.iso.datetime(),
  reason: z.enum(backupReasons),
  protected: z.boolean(),
  /** The cases in it; nothing else about them. */
  cases: z.array(z.object({ id: z.int().positive(), createdAt: z.string() })),
  /** SHA-256 over the heads of all records in it. */
  heads: digest,
  files: z.array(z.object({ name: z.string().regex(/^[\w-]+(\.[\w-]+)+$/), sizeBytes: z.int().nonnegative(), sha256: digest })),
});
export type Manifest = z.infer<typeof facts>;
export type ListedFile = Manifest['files'][number];

/** The digest of heads that could not be read. */
export const NO_HEADS = '0'.repeat(64);

export interface Fault {
  reason: BackupFault;
  file?: string;
}

export function writeManifest(folder: string, manifest: Omit<Manifest, 'form'>): Manifest {
  const whole: Manifest = { form: FORM, ...manifest };
  writeFileAtomically(folder, NAME, JSON.stringify({ ...whole, digest: digestOf(whole) }, undefined, 1));
  return whole;
}

/** The manifest, or its fault. */
export function readManifest(folder: string): Manifest | Fault {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(join(folder, NAME), 'utf8'));
  } catch {
    return { reason: 'manifest' };
  }
  const form = z.object({ form: z.int() }).safeParse(read);
  if (form.success && form.data.form > FORM) return { reason: 'newer' };
  const understood = facts.safeParse(read);
  const stated = z.object({ digest }).safeParse(read);
  if (!understood.success || !stated.success || stated.data.digest !== digestOf(understood.data)) return { reason: 'manifest' };
  return understood.data;
}

export function isFault(found: Manifest | Fault): found is Fault {
  return !('form' in found);
}

/** True if its cases were copied byte by byte, without reading them. */
export function isUnread({ heads, files }: Pick<Manifest, 'heads' | 'files'>): boolean {
  return heads === NO_HEADS && files.some(({ name }) => name === CASES);
}

/** The entry of a file in the manifest. */
export function listed(folder: string, name: string, checkCancelled?: CheckCancelled): ListedFile {
  return { name, sizeBytes: statSync(join(folder, name)).size, sha256: fileDigest(join(folder, name), checkCancelled) };
}

/** The first file that is missing or has another size; with `whole`, or another digest. */
export function fileFault(folder: string, manifest: Manifest, whole: boolean): Fault | undefined {
  for (const { name, sizeBytes, sha256 } of manifest.files) {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    if (found === undefined) return { reason: 'missing', file: name };
    if (!found.isFile() || found.size !== sizeBytes || (whole && fileDigest(join(folder, name)) !== sha256))
      return { reason: 'changed', file: name };
  }
  return undefined;
}

function digestOf(manifest: Manifest): string {
  return createHash('sha256')
    .update(JSON.stringify(facts.parse(manifest)))
    .digest('hex');
}
