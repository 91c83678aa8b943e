// The model processes by checksum: an index is searched with the model that made its vectors. In: the data folder, the shipped model, how
// processes are started. Out: the process of a model, started on demand; the least recently used one is ended.
import { modelInUse, modelByChecksum, type KnownModel } from '../engine/model/known-models.ts';
import { knowsLanguage } from '../engine/model/languages.ts';
import { startModelHost, type ModelHost } from './model-host.ts';
import type { StartProcess } from './processes.ts';

/** Maximum number of processes: during re-embedding, indexes have the vectors of two models. */
const MAX_HOSTS = 2;

export interface ModelHosts {
  /** The process of the model with this checksum; undefined if there is no such model. */
  of(checksum: string): ModelHost | undefined;
  /** False if the model with this checksum does not know the language: then its vector would say nothing. */
  knows(checksum: string, language: string): boolean;
  /** The process of the model in use. */
  inUse(): ModelHost;
  close(): void;
}

export function startModelHosts(folder: string, shippedFolder: string, now: () => number, startProcess: StartProcess): ModelHosts {
  /** By checksum, because the model in a folder can be replaced; the least recently used first. */
  const hosts = new Map<string, ModelHost>();

  const hostOf = (model: KnownModel): ModelHost => {
    const host = hosts.get(model.checksum) ?? startModelHost(model.folder, now, startProcess);
    hosts.delete(model.checksum);
    hosts.set(model.checksum, host);
    for (const [oldest, old] of hosts) {
      if (hosts.size <= MAX_HOSTS) break;
      old.close();
      hosts.delete(oldest);
    }
    return host;
  };
  const inUse = (): ModelHost => hostOf(modelInUse(folder, shippedFolder));
  // Started now, so that the first search does not have to wait.
  inUse();
  return {
    of: (checksum) => {
      const model = modelByChecksum(folder, shippedFolder, checksum);
      return model && hostOf(model);
    },
    knows: (checksum, language) => knowsLanguage(modelByChecksum(folder, shippedFolder, checksum)?.languages, language),
    inUse,
    close: () => {
      for (const host of hosts.values()) host.close();
      hosts.clear();
    },
  };
}
