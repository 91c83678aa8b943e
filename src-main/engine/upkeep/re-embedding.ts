// An index with the vectors of one model: how does it get another's? In: a data folder, an index number, what embeds. Out: the new vectors,
// written in a layer beside the old ones, which are searched until the new are complete; then one transaction puts them in their place.
// After a stop or a kill the work goes on where it was.
import { Failure } from '../../contract/failures.ts';
import { vectorsOf } from '../index/entry.ts';
import { appendVectors } from '../index/writer.ts';
import type { Embedder } from '../model/embedder.ts';
import { inTransaction } from '../store/database.ts';
import type { WritableIndex } from '../store/index-schema.ts';
import { damageFailure, openIndexToWrite } from '../store/library.ts';
import { bumpGeneration, freshLayer, readMeta, writeMeta } from '../store/meta.ts';
import { countFromSlot, countPublications, publicationsFromSlot, readPassages, type StoredPublication } from '../store/publications.ts';
import { blocksEnd, deleteOtherBlocks } from '../store/vector-blocks.ts';
import { checkpoint, wasCancelled, type JobOptions } from './progress.ts';

/** Publications embedded at a time, and about as many passages: what a kill costs, some seconds of a model of usual size. */
const PUBLICATIONS = 32;
const PASSAGES = 512;

/**
 * Gives index `id` the vectors of another model; the number of publications embedded now. Nothing is done where it has them. An import
 * may go on meanwhile: what it adds with the old model is embedded before the end. Throws `index-unknown`, `index-offline`, `disk-full`,
 * what the model says and the reason of a stop; the old vectors then go on being searched.
 */
export async function reEmbed(folder: string, id: number, embedder: Embedder, course: JobOptions): Promise<number> {
  const db = openIndexToWrite(folder, id);
  try {
    if (readMeta(db).model === embedder.checksum) {
      await dropOthers(db, course);
      return 0;
    }
    await begin(db, embedder, course);
    const done = await embedAll(db, embedder, course);
    await dropOthers(db, course);
    return done;
  } catch (error) {
    throw wasCancelled(course, error) ? error : damageFailure(error, id);
  } finally {
    db.close();
  }
}

/** Goes on with the layer of this model, or begins one, dropping that of yet another. */
async function begin(db: WritableIndex, { checksum, dimensions }: Embedder, course: JobOptions): Promise<void> {
  if (readMeta(db).nextModel === checksum) return;
  await dropOthers(db, course);
  inTransaction(db, () => writeMeta(db, { nextModel: checksum, nextDimensions: dimensions, nextLayer: freshLayer(readMeta(db)) }));
}

/** Deletes all layers but the one that is searched, some blocks at a time; what a stop leaves is deleted the next time. */
async function dropOthers(db: WritableIndex, { signal }: JobOptions): Promise<void> {
  inTransaction(db, () => writeMeta(db, { nextModel: '', nextDimensions: 0 }));
  while (inTransaction(db, () => deleteOtherBlocks(db, readMeta(db).layer))) await checkpoint({ signal }, 0, 0);
}

async function embedAll(db: WritableIndex, embedder: Embedder, course: JobOptions): Promise<number> {
  for (let embedded = 0; ;) {
    const { model, nextModel, nextLayer } = readMeta(db);
    if (model === embedder.checksum) return embedded;
    // Another process has begun to give this index yet another model.
    if (nextModel !== embedder.checksum) throw new Failure('busy');
    const from = blocksEnd(db, nextLayer);
    const [left, total] = [countFromSlot(db, from), countPublications(db)];
    await checkpoint(course, total - left, total);
    if (left === 0) {
      putInPlace(db, embedder.checksum);
      continue;
    }
    const batch = batchFrom(db, from);
    const rows = await embedder.with((by) => batch.map(({ publication, slot }) => vectorsOf(publication, readPassages(db, slot), by)));
    const slots = batch.map(({ slot }) => slot);
    inTransaction(db, () => {
      const meta = readMeta(db);
      // Where another process works at the same layer, one of the two has been here first.
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

/** Puts the new layer in the place of the old one, unless an import has added something since. */
function putInPlace(db: WritableIndex, model: string): void {
  inTransaction(db, () => {
    const { nextModel, nextLayer, nextDimensions } = readMeta(db);
    if (nextModel !== model || countFromSlot(db, blocksEnd(db, nextLayer)) > 0) return;
    writeMeta(db, { model, dimensions: nextDimensions, layer: nextLayer, nextModel: '', nextDimensions: 0 });
    bumpGeneration(db);
  });
}
