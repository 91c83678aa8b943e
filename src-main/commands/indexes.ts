// antecedent index: lists, creates, checks, exports and removes indexes.
import { statfsSync } from 'node:fs';
import { printResult, formatNumber, table, withBar, type CommandContext } from './terminal.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { exportCollection } from '../engine/upkeep/cluster-export.ts';
import { reEmbedCollection } from '../engine/upkeep/cluster-re-embedding.ts';
import { rebuildCollection } from '../engine/upkeep/cluster-rebuild.ts';
import { verifyCollection } from '../engine/upkeep/cluster-verification.ts';
import { exportIndex } from '../engine/upkeep/export.ts';
import { requireOutside } from '../engine/upkeep/file-failure.ts';
import { analyseAgain } from '../engine/upkeep/reanalysis.ts';
import { rebuildIndex } from '../engine/upkeep/rebuild.ts';
import { installPack } from '../engine/upkeep/install.ts';
import { packIndex } from '../engine/upkeep/pack.ts';
import { leaveOutPlaces, placeTexts, placingBytes } from '../engine/upkeep/placing.ts';
import { reEmbed } from '../engine/upkeep/re-embedding.ts';
import { verifyStoredIndex } from '../engine/upkeep/verification.ts';
import { embedderOf, modelInUse, modelByChecksum } from '../engine/model/known-models.ts';
import type { ReadableIndex } from '../engine/store/index-schema.ts';
import {
  createIndex,
  createInternalIndex,
  isInternal,
  listIndexes,
  modelOfIndex,
  openCurrentIndex,
  openIndex,
  readingIndex,
  removeIndex,
} from '../engine/store/library.ts';
import { openRefusals } from '../engine/store/refusal-files.ts';
import { countRefusals, listRefusals, type StoredRefusal } from '../engine/store/refusals.ts';
import { withCollectionOf } from './cluster-collections.ts';
import { withInternalKey, withKeyIfOpen, withKeyOf } from './internal-key.ts';
import { withEmbeddingProcesses } from '../workers/embedding-processes.ts';
import { startChildProcess } from '../workers/processes.ts';
import { runRecognition } from '../workers/recognition.ts';

const MB = 1_000_000;

export async function listCommand(context: CommandContext): Promise<void> {
  const { folder } = context;
  const listed = (await withKeyIfOpen(folder, () => listIndexes(folder))).map((index) => ({
    'index-id': index.id,
    name: index.name,
    documents: index.publications,
    online: index.online,
    ...(index.analysedBefore && { 'analysed-before': true as const }),
    ...(index.withoutPlaces && { 'without-places': true as const }),
    ...(index.placesLeftOut && { 'places-left-out': true as const }),
    ...(index.withoutNames && { 'without-names': true as const }),
    ...(index.internal && { internal: true as const }),
    ...(index.cluster !== undefined && { cluster: index.cluster }),
  }));
  printResult(context, listed, () =>
    listed.length === 0
      ? 'There is no index yet. "antecedent import <paths>" creates the master index.'
      : table(
          ['id', 'name', 'documents', 'state'],
          listed.map((one) => [one['index-id'], one.name, one.cluster === undefined ? one.documents : '–', stateOf(one)]),
        ),
  );
}

interface Listed {
  'index-id': number;
  online: boolean;
  internal?: true;
  cluster?: string;
  'analysed-before'?: true;
  'without-places'?: true;
  'places-left-out'?: true;
  'without-names'?: true;
}

function stateOf(listed: Listed): string {
  const { 'index-id': id, online, internal, cluster } = listed;
  if (cluster !== undefined) return cluster === '' ? 'its file is damaged' : `on the cluster "${cluster}"`;
  if (!online) return internal === true ? 'internal, locked or offline' : 'offline';
  const state = internal === true ? 'internal' : 'online';
  if (listed['analysed-before'] === true)
    return `${state}; its German texts were analysed by an earlier version: "antecedent index rebuild ${id} --analysis" analyses them again`;
  if (listed['places-left-out'] === true)
    return `${state}; it is to answer no conditions: "antecedent index places ${id}" lets it answer them`;
  if (listed['without-places'] === true)
    return `${state}; it answers no conditions yet: "antecedent index places ${id}" reads its texts for them`;
  if (listed['without-names'] === true)
    return `${state}; it does not know its applicants by their whole names yet: "antecedent index places ${id}" reads them`;
  return state;
}

/** `internal`: for the firm's own documents. */
export async function createCommand(context: CommandContext, modelFolder: string, name: string, internal = false): Promise<void> {
  const { folder } = context;
  const model = modelInUse(folder, modelFolder);
  const id = internal ? await withInternalKey(folder, () => createInternalIndex(folder, name, model)) : createIndex(folder, name, model);
  printResult(context, { 'index-id': id, name }, () => `Index ${id} "${name}" is created.`);
}

export function removeCommand(context: CommandContext, id: number): void {
  removeIndex(context.folder, id);
  printResult(context, { 'index-id': id, removed: true }, () => `Index ${id} is removed.`);
}

export async function refusalsCommand(context: CommandContext, id: number): Promise<void> {
  const { refusals, total } = await withKeyOf(context.folder, id, () => refusalsOf(context.folder, id));
  printResult(context, refusals, () =>
    total === 0
      ? 'Nothing was rejected.'
      : `${table(
          ['file', 'byte', 'reason'],
          refusals.map((one) => [one.file, one.place, one.reason]),
        )}\n${formatNumber(total)} rejected in total.`,
  );
}

export async function verifyCommand(context: CommandContext, modelFolder: string, id: number): Promise<void> {
  const { folder } = context;
  const verdict = await withKeyOf(folder, id, async () => {
    const onCluster = await withCollectionOf(folder, id, (collection) =>
      withBar('publications', (onProgress) => verifyCollection(collection, { onProgress })),
    );
    if (onCluster !== undefined) return onCluster.result;
    const model = modelByChecksum(folder, modelFolder, modelOrNone(folder, id));
    return withEmbeddingProcesses(({ embed }) =>
      verifyStoredIndex(folder, id, model && embedderOf(model, (place) => (texts) => embed(place, texts))),
    );
  });
  printResult(context, { 'index-id': id, ...verdict }, () =>
    verdict.sound
      ? `Index ${id} is undamaged: ${formatNumber(verdict.documents)} publications, ${formatNumber(verdict.passages)} passages checked.`
      : [
          `Index ${id} is damaged:`,
          ...verdict.faults.map((fault) => `  ${fault}`),
          `"antecedent index rebuild ${id}" repairs it if its texts are undamaged.`,
        ].join('\n'),
  );
  if (!verdict.sound) process.exitCode = 1;
}

/** `analysis`: only the words, if an earlier version analysed them; `embed`: only the vectors, with the model in use. */
export async function rebuildCommand(
  context: CommandContext,
  modelFolder: string,
  id: number,
  { analysis = false, embed = false }: { analysis?: boolean; embed?: boolean } = {},
): Promise<void> {
  const { folder } = context;
  if (embed) return embedCommand(context, modelFolder, id);
  if (analysis) {
    const analysed = await withKeyOf(folder, id, () => withBar('publications', (onProgress) => analyseAgain(folder, id, { onProgress })));
    return printResult(context, { 'index-id': id, documents: analysed }, () =>
      analysed === 0 ? `Index ${id} has the current analysis.` : `Index ${id} is analysed again: ${formatNumber(analysed)} publications.`,
    );
  }
  const onCluster = await withCollectionOf(folder, id, (collection) =>
    withBar('publications', (onProgress) => rebuildCollection(collection, { onProgress })),
  );
  const rebuild = (): Promise<number> =>
    withEmbeddingProcesses(({ embed }) => {
      const embedder = embedderOf(modelInUse(folder, modelFolder), (place) => (texts) => embed(place, texts));
      return withBar('publications', (onProgress) => rebuildIndex(folder, id, embedder, { onProgress }));
    });
  const documents = onCluster?.result ?? (await withKeyOf(folder, id, rebuild));
  printResult(context, { 'index-id': id, documents }, () => `Index ${id} is rebuilt: ${formatNumber(documents)} publications.`);
}

/** After an interruption the same command continues. */
async function embedCommand(context: CommandContext, modelFolder: string, id: number): Promise<void> {
  const { folder } = context;
  const model = modelInUse(folder, modelFolder);
  const documents = await withEmbeddingProcesses(async (processes) => {
    const embedder = embedderOf(model, (place) => (texts) => processes.embed(place, texts));
    const onCluster = await withCollectionOf(folder, id, (collection) =>
      withBar('publications', (onProgress) => reEmbedCollection(collection, embedder, { onProgress })),
    );
    const here = (): Promise<number> => withBar('publications', (onProgress) => reEmbed(folder, id, embedder, { onProgress }));
    return onCluster?.result ?? withKeyOf(folder, id, here);
  });
  printResult(context, { 'index-id': id, documents, model: model.name }, () =>
    documents === 0
      ? `Index ${id} has the vectors of the model "${model.name}".`
      : `Index ${id} is embedded with the model "${model.name}": ${formatNumber(documents)} publications.`,
  );
}

export async function placesCommand(context: CommandContext, id: number): Promise<void> {
  const { folder } = context;
  openCurrentIndex(folder, id).close();
  const bytes = reading(folder, id, placingBytes);
  const { bavail, bsize } = statfsSync(folder);
  if (bytes > bavail * bsize) throw new Failure('disk-full');
  if (bytes > 0)
    process.stderr.write(
      `Needs about ${formatNumber(Math.ceil(bytes / MB))} MB of disk; ${formatNumber(Math.floor((bavail * bsize) / MB))} MB are free.\n`,
    );
  const documents = await withBar('publications', (onProgress) => placeTexts(folder, id, { onProgress }));
  printResult(context, { 'index-id': id, documents, 'needed-bytes': bytes }, () =>
    documents === 0
      ? `Index ${id} already answers conditions.`
      : `Index ${id} answers conditions: the texts of ${formatNumber(documents)} publications are read.`,
  );
}

/** Lets an index answer no conditions. */
export async function leaveOutCommand(context: CommandContext, id: number): Promise<void> {
  const { folder } = context;
  openCurrentIndex(folder, id).close();
  await withBar('blocks', (onProgress) => leaveOutPlaces(folder, id, { onProgress }));
  printResult(
    context,
    { 'index-id': id, 'places-left-out': true },
    () => `Index ${id} answers no conditions. "antecedent index places ${id}" lets it answer them again.`,
  );
}

export async function recogniseCommand(context: CommandContext, modelFolder: string, index: number): Promise<void> {
  const { folder } = context;
  const counts = await withEmbeddingProcesses(({ embed }) =>
    withBar('pages', (onProgress) => runRecognition({ folder, modelFolder, index, startProcess: startChildProcess, embed, onProgress })),
  );
  printResult(context, { 'index-id': index, ...counts }, () =>
    [
      counts.pages === 0
        ? 'There is no scan without text.'
        : `${formatNumber(counts.pages)} pages of ${formatNumber(counts.publications)} publications are recognised.`,
      ...(counts.refused > 0 ? [`"antecedent index refusals ${index}" shows what could not be recognised and why.`] : []),
    ].join('\n'),
  );
}

export async function packCommand(context: CommandContext, id: number, file: string): Promise<void> {
  const { sizeBytes } = await withBar('bytes', (onProgress) => packIndex(context.folder, id, file, { onProgress }));
  printResult(context, { 'index-id': id, file, sizeBytes }, () => `Index ${id} is written to ${file}: ${formatNumber(sizeBytes)} bytes.`);
}

export async function installCommand(context: CommandContext, modelFolder: string, file: string): Promise<void> {
  const installed = await withBar('bytes', (onProgress) =>
    installPack(context.folder, file, modelInUse(context.folder, modelFolder).checksum, { onProgress }),
  );
  const { index: id, name, modelFits } = installed;
  printResult(context, { 'index-id': id, name, modelFits }, () =>
    [
      `Index ${id} "${name}" is installed.`,
      ...(modelFits
        ? []
        : [`Its vectors come from another model than the one in use. "antecedent index rebuild ${id}" embeds it with the model in use.`]),
    ].join('\n'),
  );
}

export async function exportCommand(context: CommandContext, id: number, file: string): Promise<void> {
  requireOutside(context.folder, file);
  if (isInternal(context.folder, id)) throw new Failure('collection-internal', { index: id });
  const onCluster = await withCollectionOf(context.folder, id, (collection) =>
    withBar('publications', (onProgress) => exportCollection(collection, file, { onProgress })),
  );
  const written = onCluster?.result ?? reading(context.folder, id, (db) => exportIndex(db, file));
  printResult(
    context,
    { 'index-id': id, documents: written.documents, media: written.media, file },
    () => `${formatNumber(written.documents)} publications and ${formatNumber(written.media)} images and PDFs are written to ${file}.`,
  );
}

function refusalsOf(folder: string, id: number): { refusals: StoredRefusal[]; total: number } {
  const db = openRefusals(folder, id);
  if (db === undefined) return { refusals: [], total: 0 };
  try {
    return readingIndex(id, () => ({ refusals: listRefusals(db), total: countRefusals(db) }));
  } finally {
    db.close();
  }
}

/** The checksum of an index's model; '' if the index is too damaged to read it. */
function modelOrNone(folder: string, id: number): string {
  try {
    return modelOfIndex(folder, id);
  } catch (error) {
    if (isFailure(error, 'index-offline')) return '';
    throw error;
  }
}

/** Runs `work` on index `id`. Throws `index-unknown`, and `index-offline` if its file is damaged. */
function reading<Result>(folder: string, id: number, work: (db: ReadableIndex) => Result): Result {
  const db = openIndex(folder, id);
  try {
    return readingIndex(id, () => work(db));
  } finally {
    db.close();
  }
}

/** The index number of an argument. */
export function indexNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Failure('argument-invalid', { reason: `"${text}" is not an index number.` });
  return Number(text);
}
