// The files of a publication on a cluster: each is a document of its own, named by its content, so that one that is stored never changes.
import { inTransaction } from '../store/database.ts';
import { insertFiles } from '../store/whole-row.ts';
import { bytesOf } from './base64.ts';
import type { Collection } from './collection.ts';
import { readFileBytes } from './lookups.ts';
import { fileId, type ReadingDocument } from './reading-document.ts';
import type { WorkingSet } from './working-set.ts';

/** Fills in the files of a publication that the set has. */
export async function addStoredFiles(
  collection: Collection,
  { db }: WorkingSet,
  { slot, files = [] }: Pick<ReadingDocument, 'slot' | 'files'>,
): Promise<void> {
  const content = await readFileBytes(collection, slot, files);
  const rows = files.map(({ size: _, hash, ...entry }) => {
    return { ...entry, bytes: hash === '' ? new Uint8Array() : bytesOf(content.get(fileId(slot, hash)) ?? '') };
  });
  inTransaction(db, () => insertFiles(db, slot, rows));
}
