// Shares a vector search between workers. In: the idle workers, the state of the index. Out: the keys that helpers found.
import { ResultAreas, SharedWork, type WorkSharing, type Helper } from './work-sharing.ts';
import type { VectorHelp, VectorJob, VectorSharing } from './vector-job.ts';

/** Fewer units than this are done before another worker could join. */
const MIN_SHARED_UNITS = 4;

/** Runs jobs in this worker and in idle ones. */
export function shareWithIdleWorkers(sharing: WorkSharing<VectorJob>, generation: () => number): VectorSharing {
  const areas = new ResultAreas();
  return (job, own) => {
    if (job.units < MIN_SHARED_UNITS) {
      for (let unit = 0; unit < job.units; unit++) own(unit);
      return [];
    }
    // A helper's result is the number of its keys, then the keys.
    const work = new SharedWork(sharing, areas, job, { units: job.units, generation: generation(), areaBytes: 8 + 8 * job.wanted });
    return work.finish(own).map(({ area }) => {
      const found = new Uint32Array(area.buffer, area.byteOffset, area.length / 4);
      return found.slice(2, 2 + (found[0] as number));
    });
  };
}

/** Helps with another worker's job and returns the keys found. */
export function vectorHelper({ unit, keys }: VectorHelp): Helper {
  return {
    unit,
    publish: (area) => {
      const found = keys();
      const words = new Uint32Array(area.buffer, area.byteOffset, area.length / 4);
      words[0] = found.length;
      words.set(found, 2);
    },
  };
}
