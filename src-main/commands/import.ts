// antecedent import: imports files into an index and prints counts.
import { Failure } from '../contract/failures.ts';
import { MOST_LISTED, type FileReport } from '../contract/import-report.ts';
import { columnMeanings, parseTableChoice, type TableChoice } from '../contract/table-columns.ts';
import type { ImportCounts, ImportProgress } from '../engine/import/pipeline.ts';
import { modelInUse } from '../engine/model/known-models.ts';
import { findOrCreateIndex } from '../engine/store/library.ts';
import { runImport, type StoredReport } from '../workers/import.ts';
import { startChildProcess } from '../workers/processes.ts';
import { withEmbeddingProcesses } from '../workers/embedding-processes.ts';
import { withNodesOfIndex } from './cluster-collections.ts';
import { matchesOf, matchesText, printedMatches, type PrintedMatches } from './list-matches.ts';
import { withKeyOfName } from './internal-key.ts';
import { printResult, formatNumber, progressBar, type CommandContext } from './terminal.ts';

export interface ImportResult extends ImportCounts {
  report: StoredReport;
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
  columns?: TableChoice,
): Promise<ImportResult> {
  const startedAt = performance.now();
  const index = findOrCreateIndex(folder, name, modelInUse(folder, modelFolder));
  const counts = await withNodesOfIndex(folder, name, (nodesOf) =>
    withEmbeddingProcesses(({ embed }) =>
      runImport({ startProcess: startChildProcess, folder, modelFolder, embed, nodesOf, index, paths, onProgress, columns }),
    ),
  );
  return { ...counts, 'index-id': index, seconds: Math.round(performance.now() - startedAt) / 1000 };
}

export async function importCommand(
  context: CommandContext,
  modelFolder: string,
  paths: readonly string[],
  name?: string,
  columnList?: string,
): Promise<void> {
  const columns = columnList === undefined ? undefined : columnsOption(columnList);
  const bar = progressBar('{bar} {percentage} %  {documents} publications, {refused} rejected  {rate} MB/s, {eta_formatted} left  {file}');
  const startedAt = performance.now();
  const work = (): Promise<ImportResult & { report: StoredReport }> =>
    importInto(
      context.folder,
      modelFolder,
      paths,
      name,
      (progress) =>
        bar.update(progress.bytesRead, progress.bytesKnown, {
          documents: formatNumber(progress.documents),
          refused: formatNumber(progress.refused),
          rate: (progress.bytesRead / 1000 / (performance.now() - startedAt)).toFixed(1),
          file: progress.file.slice(-40),
        }),
      columns,
    );
  const { report, ...counts } = await withKeyOfName(context.folder, name, work).finally(() => bar.stop());
  const lists = report.files.filter(({ listed }) => listed > 0).map((one) => printedList(context.folder, one));
  printResult(context, { ...counts, 'by-file': report.files.map(printedFile), lists }, () =>
    [
      `${formatNumber(counts.documents)} new, ${formatNumber(counts.updated)} updated, ${formatNumber(counts.unchanged)} unchanged, ` +
        `${formatNumber(counts.refused)} rejected, from ${formatNumber(counts.files)} files in ${counts.seconds} s.`,
      ...lists.flatMap((list) => [`${list.file} is a list and was not imported:`, matchesText(list)]),
      ...(counts.refused > 0 ? [`"antecedent index refusals ${counts['index-id']}" shows what was rejected and why.`] : []),
    ].join('\n'),
  );
}

function columnsOption(text: string): TableChoice {
  const choice = parseTableChoice(text);
  if (choice !== undefined) return choice;
  const reason = `The option --columns takes names of columns with what they are, such as "Pub no=number,Titel=title", not "${text}". A column can be: ${columnMeanings.join(', ')}.`;
  throw new Failure('argument-invalid', { reason });
}

/** Lines of a list that are no number; more are only counted. */
const unreadOf = ({ reasons }: FileReport): string[] => reasons.map(({ reason }) => reason);

function printedList(folder: string, file: FileReport): PrintedMatches & { file: string } {
  const { unread: _unread, ...matches } = printedMatches(matchesOf(folder, file.entries.slice(0, MOST_LISTED)));
  return { file: file.file, ...matches, numbers: file.entries.length, unread: unreadOf(file) };
}

/** What became of a file, as `--json` prints it. */
function printedFile({ file, format, documents, updated, unchanged, literature, listed, refused, reasons }: FileReport) {
  return { file, ...(format !== undefined && { format }), documents, updated, unchanged, literature, listed, refused, reasons };
}
