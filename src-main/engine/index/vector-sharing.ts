// A look for meaning: how do lanes share it? In: a crew, the state of the index. Out: a job's units done by this lane and by idle ones; the
// hand of a lane that helps.
import { ResultAreas, SharedWork, type WorkSharing, type Helper } from './work-sharing.ts';
import type { VectorHelp, VectorJob, VectorSharing } from './vector-job.ts';

/** Fewer units are done before another lane has come. */
const SHARED_UNITS = 4;

/** Has jobs done by all of the crew that are free. */
export function shareWithIdleWorkers(crew: WorkSharing<VectorJob>, generation: () => number): VectorSharing {
  const areas = new ResultAreas();
  return (job, own) => {
    if (job.units < SHARED_UNITS) {
      for (let unit = 0; unit < job.units; unit++) own(unit);
      return [];
    }
    // A helper's keys, and before them how many they are.
    const work = new SharedWork(crew, areas, job, { units: job.units, generation: generation(), areaBytes: 8 + 8 * job.wanted });
    return work.allDone(own).map(({ area }) => {
      const found = new Uint32Array(area.buffer, area.byteOffset, area.length / 4);
      return found.slice(2, 2 + (found[0] as number));
    });
  };
}

/** Helps another lane's job, and hands over the keys that were found. */
export function vectorHelper({ unit, keys }: VectorHelp): Helper {
  return {
    unit,
    publish: (area) => {
      const found = keys();
      const room = new Uint32Array(area.buffer, area.byteOffset, area.length / 4);
      room[0] = found.length;
      room.set(found, 2);
    },
  };
}
