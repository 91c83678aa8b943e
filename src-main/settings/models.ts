// Lists the installed models. In: the data folder, the folder of the shipped model. Out: every model, verified against its checksums, the one in
// use first.
import type { InstalledModel } from '../contract/settings.ts';
import { faultOf, knownModels, modelInUse, type KnownModel } from '../engine/model/known-models.ts';

/** Reads every model completely, up to hundreds of megabytes, so it must not run on the main thread. */
export async function installedModels(folder: string, shippedFolder: string): Promise<Omit<InstalledModel, 'answering'>[]> {
  const used = modelInUse(folder, shippedFolder).folder;
  const models = await Promise.all(knownModels(folder, shippedFolder).map((model) => installed(model, model.folder === used)));
  return models.sort((a, b) => Number(b.inUse) - Number(a.inUse));
}

async function installed(model: KnownModel, inUse: boolean): Promise<Omit<InstalledModel, 'answering'>> {
  const { name, languages, dimensions, sizeBytes, passagesPerSecond, checksum, shipped } = model;
  const reason = await faultOf(model);
  return {
    ...{ name, purpose: 'meaning', languages, dimensions, sizeBytes, passagesPerSecond, shipped, inUse },
    checksum: reason === undefined ? checksum : '',
    sound: reason === undefined,
    ...(reason !== undefined && { reason }),
  };
}
