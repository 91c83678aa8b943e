// What the trust meter has measured of an index, in the library file: the ranks of its queries, of one generation of the index.
import type { KeptMeasurement } from '../../contract/trust.ts';
import { prepared } from './database.ts';
import { readingLibrary, withLibrary } from './library-file.ts';

/** `identity`: of the index file; what was measured of another file of the same number is not read. */
export function readMeasurement(folder: string, id: number, identity: string): KeptMeasurement | undefined {
  const kept = readingLibrary(folder, (library) =>
    prepared(library, 'SELECT measured FROM measurement WHERE id = ? AND identity = ?').pluck().get(id, identity),
  ) as string | undefined;
  return kept === undefined ? undefined : (JSON.parse(kept) as KeptMeasurement);
}

export function saveMeasurement(folder: string, id: number, identity: string, measured: KeptMeasurement): void {
  withLibrary(folder, (library) =>
    prepared(
      library,
      `INSERT INTO measurement (id, identity, measured) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET identity = excluded.identity, measured = excluded.measured`,
    ).run(id, identity, JSON.stringify(measured)),
  );
}
