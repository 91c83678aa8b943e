// Which models are installed, and is each whole? In: the folder of the model in use. Out: it and its neighbours, read and checked.
import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { InstalledModel } from '../contract/settings.ts';
import { listModels, readModel, type CatalogueEntry } from '../engine/model/catalogue.ts';

/** Reads every model whole, tens of megabytes: not for a thread that serves screens. */
export function installedModels(modelFolder: string): Omit<InstalledModel, 'answering'>[] {
  const used = resolve(modelFolder);
  const entries = listModels(dirname(used));
  const inUse = entries.find((entry) => resolve(entry.folder) === used) ?? {
    folder: used,
    name: basename(used),
    reason: 'config.json is missing',
  };
  return [inUse, ...entries.filter((entry) => entry !== inUse)].map(installed);
}

function installed(entry: CatalogueEntry): Omit<InstalledModel, 'answering'> {
  const { config, reason } = entry;
  return {
    name: entry.name,
    purpose: 'meaning',
    languages: config?.languages ?? [],
    dimensions: config?.dimensions ?? 0,
    sizeBytes: sizeOf(entry.folder),
    checksum: config === undefined ? '' : readModel(entry.folder).checksum,
    sound: reason === undefined,
    ...(reason !== undefined && { reason }),
  };
}

/** Bytes of the files that are there. */
function sizeOf(folder: string): number {
  return ['config.json', 'model.onnx', 'tokenizer.json']
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);
}
