// Imports files into an index within this process: the import pipeline with direct calls instead of workers.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { importFiles, type ImportCounts, type PreparationWorkers } from '../../src-main/engine/import/pipeline.ts';
import { preparePiece } from '../../src-main/engine/import/preparation.ts';
import { readerNamed } from '../../src-main/engine/intake/readers.ts';
import { openPassageModel } from '../../src-main/engine/model/passage-model.ts';
import { openReadableIndex, openWritableIndex } from '../../src-main/engine/store/index-schema.ts';
import { indexFile, findOrCreateIndex } from '../../src-main/engine/store/library.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';

export const model = openPassageModel(shippedModel);

/** Preparation workers that run synchronously in this thread. */
export function directWorkers(file: string): PreparationWorkers & { close(): void } {
  const index = openReadableIndex(file);
  return {
    prepare: (format, piece, sourceName) => preparePiece(readerNamed(format), piece, sourceName, index, model),
    close: () => index.close(),
  };
}

/** Imports paths into the index with that name (the master index without a name). */
export async function importHere(folder: string, paths: string[], name?: string): Promise<ImportCounts & { id: number }> {
  const id = findOrCreateIndex(folder, name, model.checksum);
  const file = indexFile(folder, id);
  const index = openWritableIndex(file);
  const workers = directWorkers(file);
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary, { recursive: true });
  try {
    return { ...(await importFiles({ paths, folder, index, model, workers, temporary })), id };
  } finally {
    workers.close();
    index.close();
  }
}
