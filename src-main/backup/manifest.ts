// A backup's manifest: what is in it, and is it what was written? In: the facts of a backup. Out: manifest.json with the SHA-256 of every
// file and of itself.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { backupReasons, type BackupFault } from '../contract/backup.ts';
import { writeWhole } from '../storage/whole-file.ts';
import { CASES } from './kept-files.ts';
import { fileDigest, type Between } from './pieces.ts';

const NAME = 'manifest.json';
const FORM = 1;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const facts = z.object({
  form: z.literal(FORM),
  application: z.string(),
  /** Which data folder it is of: only its own are ever cleared away by themselves. */
  source: z.string(),
  /** Rises with every backup of one data folder, whatever the clock says. */
  sequence: z.int().positive(),
  madeAt: z.iso.datetime(),
  reason: z.enum(backupReasons),
  protected: z.boolean(),
  /** Which cases are in it; no more of them than this. */
  cases: z.array(z.object({ id: z.int().positive(), createdAt: z.string() })),
  /** SHA-256 over the heads of all chains in it. */
  heads: digest,
  files: z.array(z.object({ name: z.string().regex(/^[\w-]+(\.[\w-]+)+$/), sizeBytes: z.int().nonnegative(), sha256: digest })),
});
export type Manifest = z.infer<typeof facts>;
export type ListedFile = Manifest['files'][number];

/** Of chains that nobody has read. */
export const NO_HEADS = '0'.repeat(64);

export interface Fault {
  reason: BackupFault;
  file?: string;
}

export function writeManifest(folder: string, manifest: Omit<Manifest, 'form'>): Manifest {
  const whole: Manifest = { form: FORM, ...manifest };
  writeWhole(folder, NAME, JSON.stringify({ ...whole, digest: digestOf(whole) }, undefined, 1));
  return whole;
}

/** The manifest, or what is wrong with it. */
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
  const told = z.object({ digest }).safeParse(read);
  if (!understood.success || !told.success || told.data.digest !== digestOf(understood.data)) return { reason: 'manifest' };
  return understood.data;
}

export function isFault(found: Manifest | Fault): found is Fault {
  return !('form' in found);
}

/** True where the cases in it were copied as they lay: which they are nobody has looked. */
export function isUnread({ heads, files }: Pick<Manifest, 'heads' | 'files'>): boolean {
  return heads === NO_HEADS && files.some(({ name }) => name === CASES);
}

/** A file as the manifest lists it. */
export function listed(folder: string, name: string, between?: Between): ListedFile {
  return { name, sizeBytes: statSync(join(folder, name)).size, sha256: fileDigest(join(folder, name), between) };
}

/** The first file that is not there, or not of its size; with `whole`, or not of its digest. */
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
