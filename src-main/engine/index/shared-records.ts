// Work whose every unit comes to a few numbers: what do all of them come to? In: a crew, what writes one unit's record. Out: the records of
// all units in their order, whoever did them.
import { ResultAreas, SharedWork, type WorkSharing, type Helper } from './work-sharing.ts';

/** Records of `numbers` 32-bit numbers, one a unit. */
export interface Records {
  units: number;
  numbers: number;
}

/** Writes what a unit comes to; the record is all 0 before. */
export type WriteRecord = (unit: number, record: Int32Array) => void;

/** All records, one after the other. `generation`: the state of the index that the work is about. Throws what `write` throws. */
export function sharedRecords<Work>(
  crew: WorkSharing<Work>,
  work: Work,
  { units, numbers, generation }: Records & { generation: number },
  write: WriteRecord,
): Int32Array {
  const all = new Int32Array(units * numbers);
  const recordIn = (records: Int32Array, unit: number): Int32Array => records.subarray(unit * numbers, (unit + 1) * numbers);
  const own = (unit: number): void => write(unit, recordIn(all, unit));
  const shared = new SharedWork(crew, new ResultAreas(), work, { units, generation, areaBytes: all.byteLength });
  for (const { area, units: done } of shared.allDone(own)) {
    const found = new Int32Array(area.buffer, area.byteOffset, all.length);
    for (const unit of done) recordIn(all, unit).set(recordIn(found, unit));
  }
  return all;
}

/** The hand of a lane that helps with such work. */
export function recordingHelper({ units, numbers }: Records, write: WriteRecord): Helper {
  const all = new Int32Array(units * numbers);
  return {
    unit: (unit) => write(unit, all.subarray(unit * numbers, (unit + 1) * numbers)),
    publish: (area) => new Int32Array(area.buffer, area.byteOffset, all.length).set(all),
  };
}
