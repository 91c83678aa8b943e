// Caches the counts and the verification result of an index in the library file, so that a restart does not count again.
// In: the index number and the identity of its file.
import type { Verification } from '../../contract/library.ts';
import type { CountedIndex } from './coverage.ts';
import { prepared } from './database.ts';
import { withLibrary } from './library-file.ts';

export interface CachedCounts {
  /** The generation of the index when it was counted. */
  generation: number;
  /** When its content last changed; ISO 8601, UTC. */
  changedAt: string;
  counted: CountedIndex;
}

/** The cached values of the index files with these identities, by index number. */
export function readCachedCounts(
  folder: string,
  identities: ReadonlyMap<number, string>,
): Map<number, { figures?: CachedCounts; verification?: Verification }> {
  return withLibrary(folder, (library) => {
    const figures = prepared(
      library,
      'SELECT generation, changed_at AS changedAt, counted FROM counted_index WHERE id = ? AND identity = ?',
    );
    const verdict = prepared(library, 'SELECT verification FROM verification WHERE id = ? AND identity = ?').pluck();
    return new Map(
      [...identities].map(([id, identity]) => {
        const row = figures.get(id, identity) as { generation: number; changedAt: string; counted: string } | undefined;
        const verification = verdict.get(id, identity) as string | undefined;
        return [
          id,
          {
            ...(row && { figures: figuresOf(row) }),
            ...(verification !== undefined && { verification: JSON.parse(verification) as Verification }),
          },
        ];
      }),
    );
  });
}

/** Counts of an earlier version, without those by office, are those of no generation: they are shown until the index is counted again. */
function figuresOf({ counted: text, ...row }: { generation: number; changedAt: string; counted: string }): CachedCounts {
  const counted = JSON.parse(text) as CountedIndex;
  return { ...row, ...(counted.offices === undefined && { generation: -1 }), counted };
}

export function saveCounts(folder: string, id: number, identity: string, { generation, changedAt, counted }: CachedCounts): void {
  withLibrary(folder, (library) =>
    prepared(
      library,
      `INSERT INTO counted_index (id, identity, generation, changed_at, counted) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET identity = excluded.identity, generation = excluded.generation,
         changed_at = excluded.changed_at, counted = excluded.counted`,
    ).run(id, identity, generation, changedAt, JSON.stringify(counted)),
  );
}

export function saveVerification(folder: string, id: number, identity: string, verification: Verification): void {
  withLibrary(folder, (library) =>
    prepared(
      library,
      `INSERT INTO verification (id, identity, verification) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET identity = excluded.identity, verification = excluded.verification`,
    ).run(id, identity, JSON.stringify(verification)),
  );
}
