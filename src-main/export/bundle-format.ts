// The format of a bundle: a zip with a manifest that lists every other member with size and digest, and a signature of the manifest.
// Names, schemas and limits shared by its writer and its reader.
import { z } from 'zod';
import { recordKinds } from '../contract/case.ts';
import { LONGEST_CONDITION, MOST_NAMED } from '../contract/condition.ts';

/** 2: with a strategy; a bundle without one is written as 1, which earlier versions of the application open. */
export const BUNDLE_FORMAT_VERSION = 2;

/** Members of every bundle; those ending in `jsonl` hold one JSON object per line. */
export const members = {
  manifest: 'manifest.json',
  signature: 'manifest.sig.json',
  case: 'case.json',
  record: 'record.jsonl',
  versions: 'versions.jsonl',
  attachments: 'attachments.jsonl',
  documents: 'documents.jsonl',
} as const;

/** Members of a bundle with a strategy: its lines, and the names of the publications that they matched. */
export const strategyMembers = { strategy: 'strategy.jsonl', names: 'matched-names.jsonl' } as const;

/** Names of all other members; a member with any other name is never written to disk. */
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
  /** Number of publications in `documents.jsonl`. */
  documents: size,
  /** Hash of the last entry of the case's record. */
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

export const storedLine = z.object({
  number: z.int().positive(),
  condition: z.string().max(LONGEST_CONDITION),
  canonical: z.string(),
  addedAt: z.iso.datetime(),
  matches: z
    .array(
      z.object({
        index: z.int(),
        name: z.string().max(2_000),
        fingerprint: z.string().max(64),
        documents: size,
        canonical: z.string(),
        version: z.int().positive(),
        count: size,
        digest: digest.exactOptional(),
        arrived: size.exactOptional(),
        departed: size.exactOptional(),
      }),
    )
    .max(1_000),
  repeats: z.int().positive().exactOptional(),
});
export const storedNames = z.object({ digest, names: z.array(z.string().max(100)).max(MOST_NAMED) });

/** Characters of all names of a bundle together; of further lines only the counts go with it. */
export const MAX_NAMES_CHARACTERS = 64 * 1024 * 1024;

/** Longest manifest and longest file of lines that are read, in bytes. */
export const MAX_MANIFEST_BYTES = 32 * 1024 * 1024;
export const MAX_LINES_BYTES = 256 * 1024 * 1024;
/** Largest attachment of a case, in bytes. */
export const MAX_ATTACHED_BYTES = 100 * 1024 * 1024;
/** A bundle may unpack to this multiple of its size, and to `ALWAYS_ALLOWED_BYTES` in any case. */
export const MAX_RATIO = 200;
export const ALWAYS_ALLOWED_BYTES = 64 * 1024 * 1024;
