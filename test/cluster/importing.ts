// Imports files into a collection on the cluster within this process, as test/support/importing.ts does into an index file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrCreateCollection, type Collection } from '../../src-main/engine/cluster/collection.ts';
import { clusterTarget } from '../../src-main/engine/cluster/import-target.ts';
import type { Spread } from '../../src-main/engine/cluster/mappings.ts';
import type { Nodes } from '../../src-main/engine/cluster/port.ts';
import { importFiles, type ImportCounts, type ImportProgress } from '../../src-main/engine/import/pipeline.ts';
import { openWritableIndex } from '../../src-main/engine/store/index-schema.ts';
import { findOrCreateIndex, indexFile } from '../../src-main/engine/store/library.ts';
import { directReaders, model } from '../support/importing.ts';

export const today = '2026-11-24';

export function collectionNamed(name: string, nodes: Nodes, spread: Partial<Spread> = {}): Promise<Collection> {
  return findOrCreateCollection({ name: 'test', nodes }, name, model, spread);
}

/** `folder`: a data folder whose first index stays empty and keeps the refusals. */
export async function importThere(
  collection: Collection,
  paths: string[],
  folder = mkdtempSync(join(tmpdir(), 'antecedent-cluster-')),
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<ImportCounts> {
  const file = indexFile(folder, findOrCreateIndex(folder, undefined, model.checksum));
  const local = openWritableIndex(file);
  const temporary = mkdtempSync(join(tmpdir(), 'antecedent-cluster-'));
  const readers = directReaders(file, temporary);
  try {
    return await importFiles({ paths, folder, target: clusterTarget(collection, local, model, today), readers, onProgress });
  } finally {
    readers.close();
    local.close();
    rmSync(temporary, { recursive: true, force: true });
  }
}
