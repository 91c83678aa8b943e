// antecedent pack publish, take, list and rollback: collections that are published into a folder and taken from it.
import { resolve } from 'node:path';
import { modelInUse } from '../engine/model/known-models.ts';
import { isConfirmed } from '../engine/store/confirmed-publishers.ts';
import { publishPack, type PublishedPack, type WholeReason } from '../engine/upkeep/publishing.ts';
import { readLists } from '../engine/upkeep/pack-list.ts';
import { rollBack } from '../engine/upkeep/rolling-back.ts';
import { takeByItself, takenCollections, takePacks } from '../engine/upkeep/taking.ts';
import { packKey } from '../storage/pack-key.ts';
import { formatNumber, printResult, table, withBar, type CommandContext } from './terminal.ts';

export interface PublishPackOptions {
  index: number;
  to: string;
  whole?: boolean;
  publisher?: string;
}

const reasons: Readonly<Record<WholeReason, string>> = {
  first: 'It is the first one.',
  asked: 'A whole pack was asked for.',
  'list-missing': 'A whole pack was written, since the folder has no list of the earlier packs.',
  'list-older': 'A whole pack was written, since the folder has not the list of the last pack.',
  'index-older': 'A whole pack was written, since the index is older than the last pack in the folder.',
  rebuilt: 'A whole pack was written, since the words or vectors of the index were made again.',
};

export async function publishPackCommand(context: CommandContext, options: PublishPackOptions): Promise<void> {
  const { folder } = context;
  const { index, to, whole, publisher } = options;
  const given = { to: resolve(to), whole, publisher, at: new Date().toISOString(), key: packKey(folder) };
  const pack = await withBar('steps', (onProgress) => publishPack(folder, index, { ...given, onProgress }));
  printResult(context, { 'index-id': index, ...pack }, () => publishedText(index, pack));
}

function publishedText(index: number, { sequence, files, reason, added, changed, removed, key }: PublishedPack): string {
  if (files.length === 0) return `Nothing has changed in index ${index} since pack ${sequence}. Nothing is published.`;
  return [
    `Pack ${sequence} of index ${index} is published${changesText({ added, changed, removed }, ' with ')}.`,
    ...(reason === undefined ? [] : [reasons[reason]]),
    ...files.map(({ file, sizeBytes }) => `  ${file}  ${formatNumber(sizeBytes)} bytes`),
    `Whoever takes it confirms this key once: ${key}`,
  ].join('\n');
}

function changesText({ added, changed, removed }: Pick<PublishedPack, 'added' | 'changed' | 'removed'>, before: string): string {
  if (added + changed + removed === 0) return '';
  return `${before}${formatNumber(added)} new, ${formatNumber(changed)} changed and ${formatNumber(removed)} removed publications`;
}

export interface TakePackOptions {
  index?: number;
  name?: string;
  confirm?: string;
  asNew?: boolean;
  automatic?: boolean;
}

export async function takePackCommand(context: CommandContext, modelFolder: string, from: string, options: TakePackOptions): Promise<void> {
  const { folder } = context;
  const { automatic, ...wanted } = options;
  const given = { from: resolve(from), ...wanted, model: modelInUse(folder, modelFolder).checksum, key: packKey(folder) };
  const result = await withBar('bytes', (onProgress) => takePacks(folder, { ...given, onProgress }));
  if (automatic !== undefined) takeByItself(folder, result.index, automatic);
  const { index, name, taken, to, documents, publisher, modelFits } = result;
  printResult(context, { 'index-id': index, ...result }, () =>
    [
      taken.length === 0
        ? `Index ${index} "${name}" has the latest pack of "${publisher}", number ${to}.`
        : `Index ${index} "${name}" is at pack ${to} of "${publisher}": ${formatNumber(documents)} publications.`,
      ...taken.map((one) => `  ${one.sequence} ${one.kind}${changesText(one, ': ')}`),
      ...(modelFits ? [] : ['Its vectors come from another model than the one in use, so only words are compared.']),
    ].join('\n'),
  );
}

export async function listPacksCommand(context: CommandContext, from: string): Promise<void> {
  const { folder } = context;
  const { lists, failed } = await readLists(resolve(from), packKey(folder));
  const taken = takenCollections(folder);
  const rows = lists.map(({ lineage, name, publisher, signer, sequence, at, packs }) => {
    const here = taken.find((one) => one.taken.lineage === lineage);
    return {
      ...{ lineage, name, publisher, key: signer, sequence, at, packs },
      ...(here !== undefined && {
        'index-id': here.index,
        taken: here.taken.sequence,
        confirmed: here.taken.key === signer && isConfirmed(folder, signer),
      }),
    };
  });
  const unread = failed.map(({ name, failure }) => ({ file: name, code: failure.code, reason: failure.message }));
  printResult(context, { collections: rows, unread }, () =>
    [
      rows.length === 0
        ? 'There are no packs in this folder.'
        : table(
            ['collection', 'publisher', 'pack', 'published', 'publications', 'here', 'key'],
            rows.map((one) => [
              ...[one.name, one.publisher, one.sequence, one.at.slice(0, 10), one.packs.at(-1)?.documents ?? 0],
              ...[one['index-id'] === undefined ? '–' : `index ${one['index-id']}, pack ${one.taken ?? 0}`, one.key],
            ]),
          ),
      ...unread.map(({ reason }) => reason),
    ].join('\n'),
  );
}

export async function rollBackCommand(context: CommandContext, index: number): Promise<void> {
  const { from, to, documents, fingerprint } = await withBar('steps', (onProgress) => rollBack(context.folder, index, { onProgress }));
  printResult(
    context,
    { 'index-id': index, from, to, documents, fingerprint },
    () => `Index ${index} is back at pack ${to}: ${formatNumber(documents)} publications. Pack ${from} is not taken by itself again.`,
  );
}
