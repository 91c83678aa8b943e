// antecedent import: files into an index. In: paths and an index name. Out: counts, and a bar while it runs.
import type { ImportCounts, ImportProgress } from '../engine/import/pipeline.ts';
import { modelInUse } from '../engine/model/known-models.ts';
import { findOrCreateIndex } from '../engine/store/library.ts';
import { runImport } from '../workers/import.ts';
import { withPassageProcesses } from '../workers/embedding-processes.ts';
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
): Promise<ImportAnswer> {
  const startedAt = performance.now();
  const index = findOrCreateIndex(folder, name, modelInUse(folder, modelFolder));
  const counts = await withPassageProcesses(({ embed }) => runImport({ folder, modelFolder, embed, index, paths, onProgress }));
  return { ...counts, 'index-id': index, seconds: Math.round(performance.now() - startedAt) / 1000 };
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
