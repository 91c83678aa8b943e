// Leads a taken collection from one state to the next with a delta, or back. In: a verified delta in the data folder. Out: the collection in the
// state after, or as it was: everything happens in one transaction, and before it the delta that leads back is written.
import { open, rename } from 'node:fs/promises';
import { Failure } from '../../contract/failures.ts';
import { inLongTransaction, onOneStateFor } from '../store/database.ts';
import { applyDelta } from '../store/delta-application.ts';
import { changesBack, READ, WRITTEN } from '../store/delta-content.ts';
import { attachDelta, createDelta, detachDelta, readDelta, type DeltaFacts } from '../store/delta-file.ts';
import { indexSchema, type WritableIndex } from '../store/index-schema.ts';
import { damageFailure, openIndexToWrite, removeFiles } from '../store/library.ts';
import { readMeta } from '../store/meta.ts';
import { readTaken, writeTaken, type Taken } from '../store/pack-notes.ts';
import { isInState, isSameState, stateOf, type PackState } from '../store/pack-state.ts';
import { checkpoint, wasCancelled, type JobOptions } from './progress.ts';

export interface DeltaStep {
  /** The delta, and the name of its pack. */
  file: string;
  name: string;
  /** The note of the index after it; its generation is filled in here. */
  noted: (taken: Taken) => Taken;
  /** Where the delta that leads back is written; absent on the way back. */
  back?: string;
}

/** The note of a collection that is as it was taken. Throws `pack-not-taken` and `pack-changed-here`. */
export function unchangedTaken(db: WritableIndex, id: number): Taken {
  const taken = readTaken(db);
  if (taken === undefined) throw new Failure('pack-not-taken', { index: id });
  if (readMeta(db).generation !== taken.generation) throw new Failure('pack-changed-here', { index: id });
  return taken;
}

/**
 * Applies a delta to index `id`; returns the state after it. Throws `pack-damaged`, `pack-newer`, `pack-older-version`, `pack-other-model`, `pack-not-taken`,
 * `pack-changed-here`, `disk-full`, `busy`, and the reason of an abort; then the index is as it was.
 */
export async function stepTo(folder: string, id: number, step: DeltaStep, options: JobOptions): Promise<PackState> {
  const facts = readDelta(step.file);
  if (facts === undefined) throw new Failure('pack-damaged', { name: step.name, reason: 'it is not a delta of Antecedent' });
  requireVersion(facts, step.name);
  const db = openIndexToWrite(folder, id);
  try {
    if (readMeta(db).model !== facts.before.model) throw new Failure('pack-other-model', { index: id });
    unchangedTaken(db, id);
    attachDelta(db, step.file, READ);
    if (step.back !== undefined) await writeBack(db, step.back, facts, options);
    await inLongTransaction(db, async () => {
      const taken = unchangedTaken(db, id);
      if (!isInState(db, facts.before))
        throw new Failure('pack-damaged', { name: step.name, reason: 'it does not continue what is installed' });
      let steps = 0;
      for (const _ of applyDelta(db, facts.before, facts.after)) await checkpoint(options, (steps += 1), steps + 1);
      if (!isSameState(stateOf(db), facts.after))
        throw new Failure('pack-damaged', { name: step.name, reason: 'it does not lead to what its publisher signed' });
      writeTaken(db, { ...step.noted(taken), generation: readMeta(db).generation });
    });
    return facts.after;
  } catch (error) {
    throw wasCancelled(options, error) ? error : damageFailure(error, id);
  } finally {
    db.close();
  }
}

function requireVersion({ before, after }: DeltaFacts, name: string): void {
  const own = indexSchema.migrations.length;
  const version = Math.max(before.version, after.version);
  if (version > own) throw new Failure('pack-newer', { name });
  if (version < own) throw new Failure('pack-older-version', { name });
}

/** Writes the delta that leads back, complete and on disk before anything is applied. */
async function writeBack(db: WritableIndex, file: string, { before, after }: DeltaFacts, options: JobOptions): Promise<void> {
  const unfinished = `${file}.part`;
  createDelta(unfinished);
  attachDelta(db, unfinished, WRITTEN);
  try {
    await onOneStateFor(db, async () => {
      let steps = 0;
      for (const _ of changesBack(db, after, { ...before, fingerprint: before.fingerprint }))
        await checkpoint(options, (steps += 1), steps + 1);
    });
  } catch (error) {
    detachDelta(db, WRITTEN);
    removeFiles(unfinished);
    throw error;
  }
  detachDelta(db, WRITTEN);
  const handle = await open(unfinished, 'r+');
  await handle.sync().finally(() => handle.close());
  await rename(unfinished, file);
}
