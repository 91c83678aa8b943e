// antecedent import: imports files into an index and prints counts.
import type { ImportCounts, ImportProgress } from '../engine/import/pipeline.ts';
import { modelInUse } from '../engine/model/known-models.ts';
import { findOrCreateIndex } from '../engine/store/library.ts';
import { runImport } from '../workers/import.ts';
import { startChildProcess } from '../workers/processes.ts';
import { withEmbeddingProcesses } from '../workers/embedding-processes.ts';
import { withKeyOfName } from './internal-key.ts';
import { printResult, formatNumber, progressBar, type CommandContext } from './terminal.ts';

export interface ImportResult extends ImportCounts {
  'index-id': number;
  seconds: number;
}

/** Imports into the named index, which is created if missing; without a name into the master index. */
export async function importInto(
  folder: string,
  modelFolder: string,
  paths: readonly string[],
  name: string | undefined,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportResult> {
  const startedAt = performance.now();
  const index = findOrCreateIndex(folder, name, modelInUse(folder, modelFolder));
  const counts = await withEmbeddingProcesses(({ embed }) =>
    runImport({ startProcess: startChildProcess, folder, modelFolder, embed, index, paths, onProgress }),
  );
  return { ...counts, 'index-id': index, seconds: Math.round(performance.now() - startedAt) / 1000 };
}

export async function importCommand(context: CommandContext, modelFolder: string, paths: readonly string[], name?: string): Promise<void> {
  const bar = progressBar('{bar} {percentage} %  {documents} publications, {refused} rejected  {rate} MB/s, {eta_formatted} left  {file}');
  const startedAt = performance.now();
  const work = () =>
    importInto(context.folder, modelFolder, paths, name, (progress) =>
      bar.update(progress.bytesRead, progress.bytesKnown, {
        documents: formatNumber(progress.documents),
        refused: formatNumber(progress.refused),
        rate: (progress.bytesRead / 1000 / (performance.now() - startedAt)).toFixed(1),
        file: progress.file.slice(-40),
      }),
    );
  const counts = await withKeyOfName(context.folder, name, work).finally(() => bar.stop());
  printResult(context, counts, () =>
    [
      `${formatNumber(counts.documents)} new, ${formatNumber(counts.updated)} updated, ${formatNumber(counts.unchanged)} unchanged, ` +
        `${formatNumber(counts.refused)} rejected, from ${formatNumber(counts.files)} files in ${counts.seconds} s.`,
      ...(counts.refused > 0 ? [`"antecedent index refusals ${counts['index-id']}" shows what was rejected and why.`] : []),
    ].join('\n'),
  );
}
