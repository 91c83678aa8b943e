// Records unfinished imports in the library file, so that they can be resumed after a restart.
import type { FileSource } from '../../contract/files.ts';
import { prepared } from './database.ts';
import { withLibrary } from './library.ts';

export interface UnfinishedImport {
  /** Unique in the folder. */
  row: number;
  index: number;
  sources: FileSource[];
  /** ISO 8601, UTC. */
  startedAt: string;
  /** True if the user stopped it. */
  stopped: boolean;
}

export function saveUnfinished(folder: string, { row, index, sources, startedAt, stopped }: UnfinishedImport): void {
  withLibrary(folder, (library) =>
    prepared(
      library,
      `INSERT INTO unfinished_import (job, index_id, sources, started_at, stopped) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (job) DO UPDATE SET stopped = excluded.stopped`,
    ).run(row, index, JSON.stringify(sources), startedAt, stopped ? 1 : 0),
  );
}

export function forgetUnfinished(folder: string, row: number): void {
  withLibrary(folder, (library) => prepared(library, 'DELETE FROM unfinished_import WHERE job = ?').run(row));
}

/** Unfinished imports in the order of their rows. */
export function unfinishedImports(folder: string): UnfinishedImport[] {
  const rows = withLibrary(folder, (library) =>
    prepared(
      library,
      'SELECT job AS "row", index_id AS "index", sources, started_at AS startedAt, stopped FROM unfinished_import ORDER BY job',
    ).all(),
  ) as (Omit<UnfinishedImport, 'sources' | 'stopped'> & { sources: string; stopped: number })[];
  return rows.map((row) => ({ ...row, sources: JSON.parse(row.sources) as FileSource[], stopped: row.stopped === 1 }));
}
