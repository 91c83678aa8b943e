// Exports a collection on a cluster as an index file is exported. In: a collection, the file. Out: the file, with images and PDFs in a folder next to it.
import { refresh, type Collection } from '../cluster/collection.ts';
import { addStoredFiles } from '../cluster/files.ts';
import { allDocuments, countDocuments } from '../cluster/lookups.ts';
import { addStored, openWorkingSet } from '../cluster/working-set.ts';
import { openExport, type Exported } from './export.ts';
import { checkpoint, type JobOptions } from './progress.ts';

const AT_ONCE = 100;

/** Throws `file-unwritable`, `disk-full`, and what the cluster cannot do; then there is no file. */
export async function exportCollection(collection: Collection, file: string, options: JobOptions = {}): Promise<Exported> {
  const open = openExport(file);
  try {
    await refresh(collection, collection.indexes.reading);
    const total = await countDocuments(collection, collection.indexes.reading);
    let done = 0;
    for await (const page of allDocuments(collection, AT_ONCE)) {
      using set = openWorkingSet(collection.facts);
      addStored(set, page);
      for (const { fields } of page) await addStoredFiles(collection, set, fields);
      open.add(set.db);
      done += page.length;
      await checkpoint(options, done, total);
    }
    return open.finish();
  } catch (error) {
    throw open.abandon(error);
  }
}
