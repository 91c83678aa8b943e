// antecedent model: installs, lists, uses and removes embedding models. An interrupted re-embedding continues where it stopped.
import { Failure } from '../contract/failures.ts';
import { installModel } from '../engine/model/installation.ts';
import {
  checkModel,
  faultOf,
  chooseModel,
  embedderOf,
  knownModels,
  modelInUse,
  modelByName,
  removeModel,
  type KnownModel,
} from '../engine/model/known-models.ts';
import { indexNumbers, listIndexes, modelOfIndex, openIndex, readingIndex } from '../engine/store/library.ts';
import { hasOnlyModel, reEmbed } from '../engine/upkeep/re-embedding.ts';
import { withEmbeddingProcesses } from '../workers/embedding-processes.ts';
import { printResult, formatNumber, table, withBar, type CommandContext } from './terminal.ts';

const MEGABYTE = 1e6;

export async function addModelCommand(context: CommandContext, shippedFolder: string, source: string, name?: string): Promise<void> {
  const { folder } = context;
  const model = await withEmbeddingProcesses(({ examine }) =>
    withBar('bytes', (onProgress) => installModel({ folder, shippedFolder, source, name, examine, onProgress })),
  );
  printResult(context, described(model), () =>
    [
      `The model "${model.name}" is installed: ${model.dimensions} dimensions, ${megabytes(model)} MB.`,
      `"antecedent model use ${model.name}" embeds every index with it.`,
    ].join('\n'),
  );
}

export async function listModelsCommand(context: CommandContext, shippedFolder: string): Promise<void> {
  const { folder } = context;
  const used = modelInUse(folder, shippedFolder).folder;
  const models = await Promise.all(knownModels(folder, shippedFolder).map(async (model) => ({ model, reason: await faultOf(model) })));
  const listed = models.map(({ model, reason }) => ({
    ...described(model),
    inUse: model.folder === used,
    ...(reason !== undefined && { reason }),
  }));
  printResult(context, listed, () =>
    table(
      ['name', 'dimensions', 'MB', 'languages', 'state'],
      models.map(({ model, reason }) => [
        model.name,
        model.dimensions,
        megabytes(model),
        model.languages.join(' '),
        reason ?? (model.folder === used ? 'in use' : 'undamaged'),
      ]),
    ),
  );
}

/** Embeds one index after the other; searches use the old vectors of an index until its new ones are complete. */
export async function useModelCommand(context: CommandContext, shippedFolder: string, name: string): Promise<void> {
  const { folder } = context;
  await checkModel(modelByName(folder, shippedFolder, name));
  const model = chooseModel(folder, shippedFolder, name);
  const others = listIndexes(folder).filter(({ id, online }) => online && !hasOnlyModelNow(folder, id, model.checksum));
  const embedded = await withEmbeddingProcesses(async (processes) => {
    const embedder = embedderOf(model, (place) => (texts) => processes.embed(place, texts));
    const done: { 'index-id': number; documents: number }[] = [];
    for (const { id } of others) {
      const documents = await withBar('publications', (onProgress) => reEmbed(folder, id, embedder, { onProgress }));
      done.push({ 'index-id': id, documents });
    }
    return done;
  });
  printResult(context, { name, indexes: embedded }, () =>
    [
      `The model "${name}" is in use.`,
      ...embedded.map(({ 'index-id': id, documents }) => `Index ${id} is embedded with it: ${formatNumber(documents)} publications.`),
    ].join('\n'),
  );
}

function hasOnlyModelNow(folder: string, id: number, model: string): boolean {
  const db = openIndex(folder, id);
  try {
    return readingIndex(id, () => hasOnlyModel(db, model));
  } finally {
    db.close();
  }
}

export function removeModelCommand(context: CommandContext, shippedFolder: string, name: string): void {
  const { folder } = context;
  removeModel(folder, shippedFolder, name, new Set(indexNumbers(folder).flatMap((id) => checksumOf(folder, id))));
  printResult(context, { name, removed: true }, () => `The model "${name}" is removed.`);
}

/** Empty for an index that is offline: it does not keep a model from being removed. */
function checksumOf(folder: string, id: number): string[] {
  try {
    return [modelOfIndex(folder, id)];
  } catch (error) {
    if (error instanceof Failure) return [];
    throw error;
  }
}

function described({ name, dimensions, languages, sizeBytes, checksum, shipped }: KnownModel): Record<string, unknown> {
  return { name, dimensions, languages, sizeBytes, checksum, shipped };
}

function megabytes({ sizeBytes }: KnownModel): string {
  return (sizeBytes / MEGABYTE).toFixed(1);
}
