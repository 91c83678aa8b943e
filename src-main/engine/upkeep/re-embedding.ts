// Gives an index the vectors of another model. The new vectors go into a second layer while the old ones are searched; when they are
// complete, one transaction switches to them. After an abort or a kill the work continues where it was.
import { Failure } from '../../contract/failures.ts';
import { vectorsOf } from '../index/entry.ts';
import { appendVectors } from '../index/writer.ts';
import type { Embedder } from '../model/embedder.ts';
import { inTransaction } from '../store/database.ts';
import type { ReadableIndex, WritableIndex } from '../store/index-schema.ts';
import { damageFailure, openIndexToWrite } from '../store/library.ts';
import { bumpGeneration, freshLayer, readMeta, writeMeta } from '../store/meta.ts';
import { countFromSlot, countPublications, publicationsFromSlot, readPassages, type StoredPublication } from '../store/publications.ts';
import { blocksEnd, deleteOtherBlocks, hasOtherBlocks } from '../store/vector-blocks.ts';
import { checkpoint, wasCancelled, type JobOptions } from './progress.ts';

/** Limits of a batch: what a kill costs, some seconds with a model of usual size. */
const PUBLICATIONS = 32;
const PASSAGES = 512;

/** True if an index has vectors of this model and no others. A kill may leave those of the old model, or of one that is no longer wanted. */
export function hasOnlyModel(db: ReadableIndex, model: string): boolean {
  const meta = readMeta(db);
  return meta.model === model && meta.nextModel === '' && !hasOtherBlocks(db, meta.layer);
}

/**
 * Gives index `id` the vectors of another model; returns the number of publications embedded, 0 if it already has them. Publications that an
 * import adds meanwhile with the old model are embedded too. Throws `index-unknown`, `index-offline`, `disk-full`, errors of the model, and
 * the reason of an abort; the old vectors then stay in use.
 */
export async function reEmbed(folder: string, id: number, embedder: Embedder, options: JobOptions): Promise<number> {
  const db = openIndexToWrite(folder, id);
  try {
    if (readMeta(db).model === embedder.checksum) {
      await dropOthers(db, options);
      return 0;
    }
    await begin(db, embedder, options);
    const done = await embedAll(db, embedder, options);
    await dropOthers(db, options);
    return done;
  } catch (error) {
    throw wasCancelled(options, error) ? error : damageFailure(error, id);
  } finally {
    db.close();
  }
}

/** Continues the layer of this model, or starts one after deleting that of a third model. */
async function begin(db: WritableIndex, { checksum, dimensions }: Embedder, options: JobOptions): Promise<void> {
  if (readMeta(db).nextModel === checksum) return;
  await dropOthers(db, options);
  inTransaction(db, () => writeMeta(db, { nextModel: checksum, nextDimensions: dimensions, nextLayer: freshLayer(readMeta(db)) }));
}

/** Deletes all layers except the one in use, some blocks at a time. After an abort the next job deletes the rest. */
async function dropOthers(db: WritableIndex, { signal }: JobOptions): Promise<void> {
  inTransaction(db, () => writeMeta(db, { nextModel: '', nextDimensions: 0 }));
  while (inTransaction(db, () => deleteOtherBlocks(db, readMeta(db).layer))) await checkpoint({ signal }, 0, 0);
}

async function embedAll(db: WritableIndex, embedder: Embedder, options: JobOptions): Promise<number> {
  for (let embedded = 0; ;) {
    const { model, nextModel, nextLayer } = readMeta(db);
    if (model === embedder.checksum) return embedded;
    // Another process has started to re-embed this index with a third model.
    if (nextModel !== embedder.checksum) throw new Failure('busy');
    const from = blocksEnd(db, nextLayer);
    const [left, total] = [countFromSlot(db, from), countPublications(db)];
    await checkpoint(options, total - left, total);
    if (left === 0) {
      switchLayer(db, embedder.checksum);
      continue;
    }
    const batch = batchFrom(db, from);
    const rows = await embedder.with((by) => batch.map(({ publication, slot }) => vectorsOf(publication, readPassages(db, slot), by)));
    const slots = batch.map(({ slot }) => slot);
    inTransaction(db, () => {
      const meta = readMeta(db);
      // Another process that writes the same layer may have added this batch already.
      if (meta.nextModel !== embedder.checksum || meta.nextLayer !== nextLayer || blocksEnd(db, nextLayer) !== from) return;
      appendVectors(db, { layer: nextLayer, dimensions: meta.nextDimensions }, slots, rows);
      embedded += batch.length;
    });
  }
}

function batchFrom(db: WritableIndex, slot: number): StoredPublication[] {
  const batch: StoredPublication[] = [];
  let passages = 0;
  for (const stored of publicationsFromSlot(db, slot, PUBLICATIONS)) {
    batch.push(stored);
    passages += readPassages(db, stored.slot).length;
    if (passages >= PASSAGES) break;
  }
  return batch;
}

/** Replaces the old layer by the new one, unless an import has added publications since. */
function switchLayer(db: WritableIndex, model: string): void {
  inTransaction(db, () => {
    const { nextModel, nextLayer, nextDimensions } = readMeta(db);
    if (nextModel !== model || countFromSlot(db, blocksEnd(db, nextLayer)) > 0) return;
    writeMeta(db, { model, dimensions: nextDimensions, layer: nextLayer, nextModel: '', nextDimensions: 0 });
    bumpGeneration(db);
  });
}
