// Which file keeps what imports into an index refused? The index itself; for one on a cluster, the file beside its own.
import { existsSync } from 'node:fs';
import { clusterPlace, localFile, openLocalPartToRead } from './cluster-files.ts';
import { inTransaction } from './database.ts';
import { openWritableIndex, type ReadableIndex } from './index-schema.ts';
import { changingIndex, openIndex } from './library.ts';
import { forgetRefusals } from './refusals.ts';

/** Throws `index-unknown` and `index-offline`. */
export function openRefusals(folder: string, id: number): ReadableIndex | undefined {
  return clusterPlace(folder, id) === undefined ? openIndex(folder, id) : openLocalPartToRead(folder, id);
}

export function forgetRefusalsOf(folder: string, id: number): void {
  if (clusterPlace(folder, id) === undefined) return changingIndex(folder, id, forgetRefusals);
  if (!existsSync(localFile(folder, id))) return;
  const db = openWritableIndex(localFile(folder, id));
  try {
    inTransaction(db, () => forgetRefusals(db));
  } finally {
    db.close();
  }
}
