// An index is asked by the model that made its vectors: whose process is that? In: the data folder, the shipped model, how processes are
// started. Out: a lane for a model's checksum, started at the first question; those not asked for a while make room.
import { modelInUse, modelByChecksum, type KnownModel } from '../engine/model/known-models.ts';
import { startModelHost, type ModelHost } from './model-host.ts';
import type { StartProcess } from './processes.ts';

/** Processes kept: while indexes are embedded anew, some have the vectors of one model and some of another. */
const MOST_LANES = 2;

export interface ModelHosts {
  /** The lane of the model with this checksum; undefined where there is no such model: words still find. */
  of(checksum: string): ModelHost | undefined;
  /** The lane of the model in use. */
  inUse(): ModelHost;
  close(): void;
}

export function startModelHosts(folder: string, shippedFolder: string, now: () => number, startProcess: StartProcess): ModelHosts {
  /** By checksum, the one asked longest ago first: a folder may have been given to another model since. */
  const lanes = new Map<string, ModelHost>();

  const workerOf = (model: KnownModel): ModelHost => {
    const lane = lanes.get(model.checksum) ?? startModelHost(model.folder, now, startProcess);
    lanes.delete(model.checksum);
    lanes.set(model.checksum, lane);
    for (const [oldest, old] of lanes) {
      if (lanes.size <= MOST_LANES) break;
      old.close();
      lanes.delete(oldest);
    }
    return lane;
  };
  const inUse = (): ModelHost => workerOf(modelInUse(folder, shippedFolder));
  // The first search is not to wait for a process to start.
  inUse();
  return {
    of: (checksum) => {
      const model = modelByChecksum(folder, shippedFolder, checksum);
      return model && workerOf(model);
    },
    inUse,
    close: () => {
      for (const lane of lanes.values()) lane.close();
      lanes.clear();
    },
  };
}
