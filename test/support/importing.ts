// Imports files into an index within this process: the import pipeline with direct calls instead of processes.
import { join } from 'node:path';
import { Cutting, nothingReached } from '../../src-main/engine/import/cutting.ts';
import type { FileReports } from '../../src-main/engine/import/file-reports.ts';
import { importFiles, type ImportCounts, type ImportProgress, type ImportReaders } from '../../src-main/engine/import/pipeline.ts';
import { indexTarget } from '../../src-main/engine/import/target.ts';
import { preparePiece } from '../../src-main/engine/import/preparation.ts';
import { readerNamed } from '../../src-main/engine/intake/readers.ts';
import { openPassageModel } from '../../src-main/engine/model/passage-model.ts';
import { openReadableIndex, openWritableIndex } from '../../src-main/engine/store/index-schema.ts';
import { indexFile, findOrCreateIndex } from '../../src-main/engine/store/library.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';

export const model = openPassageModel(shippedModel);

/** Reads files in this thread. `temporary`: a folder for unpacked files. */
export function directReaders(file: string, temporary: string): ImportReaders & { close(): void } {
  const index = openReadableIndex(file);
  let cutting: Cutting | undefined;
  return {
    cuts: (paths) => (cutting = new Cutting(paths, { temporary, unnamed: [], from: nothingReached })).cuts(),
    prepare: (format, piece, source) => preparePiece(readerNamed(format), piece, source, index, model),
    siblings: async (place, paths) => (await cutting?.siblings(place, paths)) ?? [],
    refuseRest: (file, refusal) => cutting?.refuseRest(file, refusal),
    close: () => index.close(),
  };
}

/** Imports paths into the index with that name (the master index without a name). */
export async function importHere(
  folder: string,
  paths: string[],
  name?: string,
  onProgress: (progress: ImportProgress) => void = () => undefined,
  reports?: FileReports,
): Promise<ImportCounts & { id: number }> {
  const id = findOrCreateIndex(folder, name, model.checksum);
  const file = indexFile(folder, id);
  const index = openWritableIndex(file);
  const target = indexTarget(index, model, '2026-11-24');
  const readers = directReaders(file, join(folder, 'temporary'));
  try {
    return {
      ...(await importFiles({ paths, folder, target, readers, onProgress, ...(reports && { reports }) })),
      id,
    };
  } finally {
    readers.close();
    index.close();
  }
}
