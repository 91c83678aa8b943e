// Makes the search index of a collection on a cluster again from its reading index, behind the alias: until it is complete, the old one is searched. In: a
// collection. Out: the number of its publications. After a kill the work begins again, and nothing is lost.
import { dropNextSearchIndex, refresh, useNextSearchIndex, withNextSearchIndex, type Collection } from '../cluster/collection.ts';
import { complete } from '../cluster/completing.ts';
import { allDocuments, countDocuments } from '../cluster/lookups.ts';
import { beginMerge } from '../cluster/merging.ts';
import { checkpoint, type JobOptions } from './progress.ts';

const AT_ONCE = 200;

/** Throws what the cluster cannot do, and the reason of an abort; then the collection is as it was. */
export async function rebuildCollection(collection: Collection, options: JobOptions): Promise<number> {
  const { cluster, indexes } = collection;
  const next = await withNextSearchIndex(collection);
  await refresh(collection, indexes.reading);
  const total = await countDocuments(collection, indexes.reading);
  const fill = async (target: Collection): Promise<number> => {
    let done = 0;
    for await (const page of allDocuments(target, AT_ONCE)) {
      await complete(target, page);
      done += page.length;
      await checkpoint(options, Math.min(done, total), total);
    }
    return done;
  };
  try {
    await fill(next);
    await beginMerge(cluster, next.indexes.search);
  } catch (error) {
    await dropNextSearchIndex(collection).catch(() => undefined);
    throw error;
  }
  await useNextSearchIndex(collection);
  // What other workstations wrote meanwhile went into the old one.
  await refresh(collection, indexes.reading);
  return await fill(collection);
}
