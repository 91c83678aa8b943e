// Records unfinished imports, so that they can be resumed after a restart: in the library file, those of internal indexes in their own encrypted
// files, because they name what is imported.
import type { FileSource } from '../../contract/files.ts';
import { isFailure } from '../../contract/failures.ts';
import { prepared } from './database.ts';
import { readNote, UNFINISHED, writeNote } from './internal-notes.ts';
import { allIndexNumbers, changingIndex, isInternal, openIndex } from './library.ts';
import { withLibrary } from './library-file.ts';

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

/** Stores an import, or whether one that is stored was stopped. Throws `collection-locked`. */
export function saveUnfinished(folder: string, unfinished: UnfinishedImport): void {
  const { row, index, sources, startedAt, stopped } = unfinished;
  if (isInternal(folder, index))
    return changeNote(folder, index, (stored) => {
      const known = stored.find((one) => one.row === row);
      return [...stored.filter((one) => one !== known), { ...(known ?? unfinished), stopped }];
    });
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
  for (const id of allIndexNumbers(folder).filter((one) => isInternal(folder, one)))
    if (notedIn(folder, id).some((one) => one.row === row)) changeNote(folder, id, (stored) => stored.filter((one) => one.row !== row));
}

/** Unfinished imports in the order of their rows, without those of locked indexes. */
export function unfinishedImports(folder: string): UnfinishedImport[] {
  const rows = withLibrary(folder, (library) =>
    prepared(
      library,
      'SELECT job AS "row", index_id AS "index", sources, started_at AS startedAt, stopped FROM unfinished_import ORDER BY job',
    ).all(),
  ) as (Omit<UnfinishedImport, 'sources' | 'stopped'> & { sources: string; stopped: number })[];
  const published = rows.map((row) => ({ ...row, sources: JSON.parse(row.sources) as FileSource[], stopped: row.stopped === 1 }));
  const internal = allIndexNumbers(folder).flatMap((id) => (isInternal(folder, id) ? notedIn(folder, id) : []));
  return [...published, ...internal].sort((a, b) => a.row - b.row);
}

/** Those noted in an internal index; none while it cannot be read. */
function notedIn(folder: string, id: number): UnfinishedImport[] {
  try {
    const db = openIndex(folder, id);
    try {
      return readNote<UnfinishedImport[]>(db, UNFINISHED) ?? [];
    } finally {
      db.close();
    }
  } catch (error) {
    if (isFailure(error)) return [];
    throw error;
  }
}

function changeNote(folder: string, id: number, change: (stored: UnfinishedImport[]) => UnfinishedImport[]): void {
  changingIndex(folder, id, (db) => writeNote(db, UNFINISHED, change(readNote<UnfinishedImport[]>(db, UNFINISHED) ?? [])));
}
