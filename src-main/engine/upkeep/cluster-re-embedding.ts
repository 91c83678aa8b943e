// Gives a collection on a cluster the vectors of another model. Until they are complete the old ones are searched, here and on all other workstations. In:
// a collection, the model. Out: the number of publications embedded. After a kill the same job goes on where it was.
import { bumpGeneration, refresh, type Collection } from '../cluster/collection.ts';
import { beginLayer, countLeft, dropEarlierVectors, requireLayer, unembedded, useLayer, writeVectors } from '../cluster/layers.ts';
import { countDocuments, type Stored } from '../cluster/lookups.ts';
import { beginMerge } from '../cluster/merging.ts';
import { addStored, newVectors, openWorkingSet } from '../cluster/working-set.ts';
import type { Embedder } from '../model/embedder.ts';
import { checkpoint, type JobOptions } from './progress.ts';

/** Publications of a batch: what a kill costs, some seconds with a model of usual size. */
const AT_ONCE = 32;

/** Throws `busy` if another workstation begins a third model, errors of the model, what the cluster cannot do, and the reason of an abort. */
export async function reEmbedCollection(collection: Collection, embedder: Embedder, options: JobOptions = {}): Promise<number> {
  const next = await beginLayer(collection, embedder);
  const embedded = await embedAll(next, embedder, options);
  for (const index of Object.values(next.indexes)) await refresh(next, index);
  await beginMerge(next.cluster, next.indexes.search);
  await useLayer(next);
  // What an import wrote with the old model until then.
  const late = await embedAll(next, embedder, options);
  await dropEarlierVectors(next, () => checkpoint({ ...options, onProgress: undefined }, 0, 0));
  for (const index of Object.values(next.indexes)) await refresh(next, index);
  if (late > 0) await bumpGeneration(next);
  return embedded + late;
}

async function embedAll(next: Collection, embedder: Embedder, options: JobOptions): Promise<number> {
  for (let embedded = 0; ;) {
    await refresh(next, next.indexes.reading);
    const [left, total] = [await countLeft(next), await countDocuments(next, next.indexes.reading)];
    let done = total - left;
    await checkpoint(options, done, total);
    if (left === 0) return embedded;
    for await (const page of unembedded(next, AT_ONCE)) {
      await requireLayer(next);
      const written = await embed(next, embedder, page);
      [embedded, done] = [embedded + written, done + written];
      await checkpoint(options, Math.min(done, total), total);
    }
  }
}

async function embed(next: Collection, embedder: Embedder, page: readonly Stored[]): Promise<number> {
  using set = openWorkingSet(next.facts);
  addStored(set, page);
  const slots = [...set.stored.keys()];
  const vectors = await embedder.with((model) => slots.map((slot) => newVectors(set, slot, model)));
  return writeVectors(next, set, new Map(slots.map((slot, at) => [slot, vectors[at] as Int8Array])));
}
