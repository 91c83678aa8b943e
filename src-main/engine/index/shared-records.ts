// Shared work whose units each give a few numbers. In: the idle workers, a function that computes one unit.
// Out: the records of all units in their order, whichever worker computed them.
import { ResultAreas, SharedWork, type WorkSharing, type Helper } from './work-sharing.ts';

/** One record of `numbers` 32-bit integers per unit. */
export interface Records {
  units: number;
  numbers: number;
}

/** Writes the result of a unit into its record, which is all 0 before. */
export type WriteRecord = (unit: number, record: Int32Array) => void;

/** All records as one array. `generation`: the state of the index that the work refers to. Throws what `write` throws. */
export function sharedRecords<Work>(
  sharing: WorkSharing<Work>,
  work: Work,
  { units, numbers, generation }: Records & { generation: number },
  write: WriteRecord,
): Int32Array {
  const all = new Int32Array(units * numbers);
  const recordIn = (records: Int32Array, unit: number): Int32Array => records.subarray(unit * numbers, (unit + 1) * numbers);
  const own = (unit: number): void => write(unit, recordIn(all, unit));
  const shared = new SharedWork(sharing, new ResultAreas(), work, { units, generation, areaBytes: all.byteLength });
  for (const { area, units: done } of shared.finish(own)) {
    const found = new Int32Array(area.buffer, area.byteOffset, all.length);
    for (const unit of done) recordIn(all, unit).set(recordIn(found, unit));
  }
  return all;
}

/** What a worker needs to help with such work. */
export function recordingHelper({ units, numbers }: Records, write: WriteRecord): Helper {
  const all = new Int32Array(units * numbers);
  return {
    unit: (unit) => write(unit, all.subarray(unit * numbers, (unit + 1) * numbers)),
    publish: (area) => new Int32Array(area.buffer, area.byteOffset, all.length).set(all),
  };
}
