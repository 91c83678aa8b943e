// antecedent index copy: copies the installed publications of a list into an index.
import { dayOf } from '../access/entitlement.ts';
import type { CopyCounts } from '../contract/copying.ts';
import { Failure } from '../contract/failures.ts';
import { embedderOf, modelByChecksum, modelInUse } from '../engine/model/known-models.ts';
import { findOrCreateIndex, modelOfIndex } from '../engine/store/library.ts';
import { copyPublications } from '../engine/upkeep/copying.ts';
import { withEmbeddingProcesses } from '../workers/embedding-processes.ts';
import { commaList, wholeNumber } from './arguments.ts';
import { installedOf, matchesOf, matchesText, printedMatches, type PrintedMatches } from './list-matches.ts';
import { readText } from './search-query.ts';
import { formatNumber, printResult, withBar, type CommandContext } from './terminal.ts';

interface Copied extends CopyCounts {
  'index-id': number;
  list: PrintedMatches;
}

/** Throws `argument-invalid` where no publication of the list is installed, `file-missing`, `file-unreadable` and `index-other-model`. */
export async function copyCommand(
  context: CommandContext,
  modelFolder: string,
  file: string,
  { into, from }: { into: string; from?: string },
): Promise<void> {
  const { folder } = context;
  const text = readText(file);
  const indexes = from === undefined ? undefined : commaList(from).map((one) => wholeNumber(one, '--from'));
  const list = printedMatches(matchesOf(folder, text.split(/\r\n?|\n/), indexes));
  const rows = installedOf(folder, text, indexes);
  if (rows.length === 0) throw new Failure('argument-invalid', { reason: `No publication of the list ${file} is installed.` });
  const index = findOrCreateIndex(folder, into, modelInUse(folder, modelFolder));
  const model = modelByChecksum(folder, modelFolder, modelOfIndex(folder, index));
  if (model === undefined) throw new Failure('index-other-model', { index });
  const counts = await withEmbeddingProcesses(({ embed }) => {
    const embedder = embedderOf(model, (place) => (texts) => embed(place, texts));
    const today = dayOf(Date.now());
    return withBar('publications', (onProgress) => copyPublications(folder, index, rows, embedder, { today, onProgress }));
  });
  printResult(context, { 'index-id': index, ...counts, list } satisfies Copied, () =>
    [
      `${formatNumber(counts.documents)} new, ${formatNumber(counts.updated)} updated, ${formatNumber(counts.unchanged)} already there, ` +
        `in index ${index} "${into}".`,
      matchesText(list),
    ].join('\n'),
  );
}
