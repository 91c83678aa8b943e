// A bundle: which members does it have? A zip with a manifest that names every other member with its size and digest, and a signature of the
// manifest. In: nothing. Out: names, schemas and limits that its writer and its reader share.
import { z } from 'zod';
import { recordKinds } from '../contract/case.ts';

export const BUNDLE_FORM = 1;

/** Members that stand in every bundle, each a line of JSON an item but the first two. */
export const members = {
  manifest: 'manifest.json',
  signature: 'manifest.sig.json',
  case: 'case.json',
  record: 'record.jsonl',
  versions: 'versions.jsonl',
  attachments: 'attachments.jsonl',
  documents: 'documents.jsonl',
} as const;

/** What else a bundle may hold; no other name is ever written to a disk. */
export const OTHER_MEMBER = /^(?:attachments\/[1-9]\d{0,9}|media\/[A-Z]{2}-[A-Z0-9]{1,24}(?:-[A-Z]\d{0,2})?\.(?:pdf|png|jpg|tif|bin))$/;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.int().nonnegative();

export const manifest = z.object({
  format: z.literal('antecedent-case'),
  form: z.int().positive(),
  madeAt: z.iso.datetime(),
  application: z.string().max(200),
  title: z.string().max(2_000),
  reference: z.string().max(2_000),
  /** Publications in `documents.jsonl`. */
  documents: size,
  /** The head of the case's record. */
  head: digest,
  members: z.array(z.object({ path: z.string().max(120), sizeBytes: size, sha256: digest })).max(100_000),
});
export type Manifest = z.infer<typeof manifest>;

export const signature = z.object({ algorithm: z.literal('Ed25519'), publicKey: z.string().max(200), signature: z.string().max(200) });

export const storedEntry = z.object({
  sequence: z.int().positive(),
  at: z.iso.datetime(),
  kind: z.enum(recordKinds),
  body: z.string(),
  previous: digest,
  hash: digest,
  undoes: z.int().positive().nullable(),
});
export const storedVersion = z.object({ number: z.int().positive(), sequence: z.int().positive(), hits: z.string() });
export const copiedAttachment = z.object({
  id: z.int().positive(),
  name: z.string().max(2_000),
  type: z.string().max(200),
  addedAt: z.iso.datetime(),
});

/** A manifest, and a file of lines, that is longer than this is none, in bytes. */
export const MOST_MANIFEST_BYTES = 32 * 1024 * 1024;
export const MOST_LINES_BYTES = 256 * 1024 * 1024;
/** As much as a case takes of a file here. */
export const MOST_ATTACHED_BYTES = 100 * 1024 * 1024;
/** What a bundle may unpack to, times its size; and whatever its size, in bytes. */
export const MOST_RATIO = 200;
export const ALWAYS_ALLOWED_BYTES = 64 * 1024 * 1024;
