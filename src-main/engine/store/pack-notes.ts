// What an index notes about packs: of itself as a published collection, of one that was taken from a publisher, and what changed since the last
// pack. In: an index. Out: notes in its table of metadata. Writers run inside the caller's transaction.
import { basename } from 'node:path';
import { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';

const published = z.object({
  /** Identifies the collection in all its packs: a UUID. */
  lineage: z.uuid(),
  /** The number of the last pack. */
  sequence: z.int().nonnegative(),
  publisher: z.string(),
  /** The folder that it was last published into. */
  folder: z.string(),
});
export type Published = z.infer<typeof published>;

const step = z.object({
  /** The number of the pack that the collection had before. */
  sequence: z.int().positive(),
  digest: z.string(),
  /** delta: a delta that leads back; whole: the file as it was. */
  kind: z.enum(['delta', 'whole']),
  /** The name of the file, beside the index: never one elsewhere. */
  file: z.string().regex(/^back-\d+-\d+\.(?:delta|whole)$/),
});

const taken = z.object({
  lineage: z.uuid(),
  /** The number of the pack whose state it has, and the SHA-256 of that pack. */
  sequence: z.int().positive(),
  digest: z.string(),
  /** The fingerprint of the publisher's key, and the name that the publisher goes by. Whether the key is confirmed: confirmed-publishers.ts. */
  key: z.string(),
  publisher: z.string(),
  /** The generation of the index (meta.ts) since then: another one means that it was changed here. */
  generation: z.int(),
  /** Where new packs are looked for. */
  folder: z.string(),
  /** The greatest number that was rolled back: it is not offered again. */
  heldBack: z.int().nonnegative(),
  /** Ways back, the last one first. */
  before: z.array(step),
});
export type Taken = z.infer<typeof taken>;
export type StepBack = z.infer<typeof step>;

const PUBLISHED = 'packPublished';
const TAKEN = 'packTaken';
const EPOCH = 'packEpoch';

export function readPublished(db: ReadableIndex): Published | undefined {
  return note(db, PUBLISHED, published);
}

export function readTaken(db: ReadableIndex): Taken | undefined {
  return note(db, TAKEN, taken);
}

export function writePublished(db: WritableIndex, note: Published): void {
  writeNote(db, PUBLISHED, JSON.stringify(note));
}

export function writeTaken(db: WritableIndex, note: Taken): void {
  writeNote(db, TAKEN, JSON.stringify(note));
}

/** Forgets everything about packs, in a copy that came from somewhere else. */
export function forgetPacks(db: WritableIndex): void {
  prepared(db, 'DELETE FROM meta WHERE name IN (?, ?, ?)').run(PUBLISHED, TAKEN, EPOCH);
  prepared(db, 'DELETE FROM changed_publication').run();
  prepared(db, 'DELETE FROM added_joined').run();
}

/** Begins a pack: changes are noted from now on, those made later under the next epoch. Returns the epoch that ends here. */
export function endEpoch(db: WritableIndex): number {
  const epoch = (prepared(db, 'SELECT value FROM meta WHERE name = ?').pluck().get(EPOCH) as number | undefined) ?? 0;
  writeNote(db, EPOCH, epoch + 1);
  return epoch;
}

/** Forgets what changed up to the end of an epoch, which a pack has. */
export function forgetChanges(db: WritableIndex, epoch: number): void {
  prepared(db, 'DELETE FROM changed_publication WHERE epoch <= ?').run(epoch);
  prepared(db, 'DELETE FROM added_joined WHERE epoch <= ?').run(epoch);
}

/** True if anything is noted as changed, or publications were added since a slot. */
export function hasChanged(db: ReadableIndex, nextSlot: number): boolean {
  return (
    prepared(db, 'SELECT EXISTS (SELECT 1 FROM changed_publication) OR EXISTS (SELECT 1 FROM publication WHERE slot >= ?)')
      .pluck()
      .get(nextSlot) === 1
  );
}

function note<Note>(db: ReadableIndex, name: string, shape: z.ZodType<Note>): Note | undefined {
  const stored = prepared(db, 'SELECT value FROM meta WHERE name = ?').pluck().get(name) as string | undefined;
  if (stored === undefined) return undefined;
  try {
    return shape.parse(JSON.parse(stored));
  } catch (error) {
    throw new Failure('data-damaged', { name: basename(db.name) }, { cause: error });
  }
}

function writeNote(db: WritableIndex, name: string, value: string | number): void {
  prepared(db, 'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value').run(name, value);
}
