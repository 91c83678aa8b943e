// antecedent import: files into an index. In: paths and an index name. Out: counts, and a bar while it runs.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFiles, nothingFound, type ImportCounts, type ImportProgress } from '../engine/import/conveyor.ts';
import { openPassageModel } from '../engine/model/passage-model.ts';
import { Failure } from '../contract/failures.ts';
import { damageOf, indexFile, indexNamed, openIndexToWrite } from '../engine/store/library.ts';
import { readMeta } from '../engine/store/meta.ts';
import { startImportLanes } from '../lanes/import-lanes.ts';
import { answer, grouped, progressBar, type Surroundings } from './terminal.ts';

export interface ImportAnswer extends ImportCounts {
  'index-id': number;
  seconds: number;
}

/** Imports into the index named, which is made where missing (the master index without a name). */
export async function importInto(
  folder: string,
  modelFolder: string,
  paths: readonly string[],
  name: string | undefined,
  onProgress: (progress: ImportProgress) => void,
  signal?: AbortSignal,
): Promise<ImportAnswer> {
  const startedAt = performance.now();
  const model = openPassageModel(modelFolder);
  const id = indexNamed(folder, name, model.checksum);
  const file = indexFile(folder, id);
  const index = openIndexToWrite(folder, id);
  const temporary = mkdtempSync(join(tmpdir(), 'antecedent-'));
  let lanes: ReturnType<typeof startImportLanes> | undefined;
  try {
    if (readMeta(index).model !== model.checksum) throw new Failure('index-other-model', { index: id });
    lanes = startImportLanes(availableParallelism(), { indexFile: file, modelFolder });
    const counts = await importFiles({ paths, folder, index, model, lanes, temporary, onProgress, ...(signal && { signal }) });
    if (counts.files === 0 && counts.refused === 0) throw nothingFound(paths);
    return { ...counts, 'index-id': id, seconds: Math.round(performance.now() - startedAt) / 1000 };
  } catch (error) {
    throw damageOf(error, id);
  } finally {
    await lanes?.close();
    index.close();
    rmSync(temporary, { recursive: true, force: true });
  }
}

export async function importCommand(
  surroundings: Surroundings,
  modelFolder: string,
  paths: readonly string[],
  name?: string,
): Promise<void> {
  const bar = progressBar('{bar} {percentage} %  {documents} publications, {refused} refused  {rate} MB/s, {eta_formatted} left  {file}');
  const startedAt = performance.now();
  const counts = await importInto(surroundings.folder, modelFolder, paths, name, (progress) =>
    bar.update(progress.bytesRead, progress.bytesKnown, {
      documents: grouped(progress.documents),
      refused: grouped(progress.refused),
      rate: (progress.bytesRead / 1000 / (performance.now() - startedAt)).toFixed(1),
      file: progress.file.slice(-40),
    }),
  ).finally(() => bar.stop());
  answer(surroundings, counts, () =>
    [
      `${grouped(counts.documents)} new, ${grouped(counts.updated)} updated, ${grouped(counts.unchanged)} unchanged, ` +
        `${grouped(counts.refused)} refused, from ${grouped(counts.files)} files in ${counts.seconds} s.`,
      ...(counts.refused > 0 ? [`antecedent index refusals ${counts['index-id']} shows what was refused, where and why.`] : []),
    ].join('\n'),
  );
}
