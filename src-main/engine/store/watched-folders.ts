// The SQL of watched folders, in the library file of a data folder. In: orders of the user. Out: folders with the counts of their ledger.
import { realpathSync, statSync } from 'node:fs';
import { relative, isAbsolute, resolve, sep } from 'node:path';
import { Failure } from '../../contract/failures.ts';
import {
  MOST_WATCHED_FOLDERS,
  watchedFileStates,
  type LeftOut,
  type WatchedFileCounts,
  type WatchedFolder,
  type WatchedFolderChange,
  type WatchedFolderOrder,
  type WatchHold,
  type WatchHours,
} from '../../contract/watched-folders.ts';
import { prepared, type ReadableDatabase } from './database.ts';
import { allIndexNumbers, isInternal } from './library.ts';
import { readingLibrary, withLibrary } from './library-file.ts';

interface FolderRow {
  id: number;
  path: string;
  index: number;
  hours: string | null;
  paused: number;
  addedAt: string;
  device: string | null;
  hold: WatchHold | null;
  leftOut: string | null;
}

/** A folder with the device that it was on when it was last listed. */
export interface StoredFolder extends WatchedFolder {
  device?: string;
}

/** Watches a folder. `addedAt`: ISO 8601. Throws as `watchFolder` of the contract does. */
export function addWatchedFolder(dataFolder: string, { index, path: given, hours }: WatchedFolderOrder, addedAt: string): WatchedFolder {
  const path = resolve(given);
  if (!allIndexNumbers(dataFolder).includes(index)) throw new Failure('index-unknown', { index });
  if (isInternal(dataFolder, index)) throw new Failure('watch-internal', { index });
  const real = realFolder(path);
  if (real === undefined || !isAbsolute(given)) throw new Failure('watch-missing', { name: path });
  const own = realFolder(dataFolder);
  if (own !== undefined && overlap(real, own)) throw new Failure('watch-own-folder', { name: path });
  const id = withLibrary(dataFolder, (library) => {
    const known = rowsIn(library);
    if (known.length >= MOST_WATCHED_FOLDERS) throw new Failure('watch-full', { most: MOST_WATCHED_FOLDERS });
    const other = known.find((one) => overlap(realFolder(one.path) ?? one.path, real));
    if (other !== undefined) throw new Failure('watch-taken', { name: path, other: other.path });
    return Number(
      prepared(library, 'INSERT INTO watched_folder (path, index_id, hours, added_at) VALUES (?, ?, ?, ?)').run(
        ...[path, index, hours === undefined ? null : JSON.stringify(hours), addedAt],
      ).lastInsertRowid,
    );
  });
  return watchedFolder(dataFolder, id);
}

/** In the order in which they were added. */
export function watchedFolders(dataFolder: string): StoredFolder[] {
  return withLedger(dataFolder, (library) => rowsIn(library).map((row) => describe(library, row))) ?? [];
}

/** Throws `watch-unknown`. */
export function watchedFolder(dataFolder: string, id: number): StoredFolder {
  const found = watchedFolders(dataFolder).find((one) => one.id === id);
  if (found === undefined) throw new Failure('watch-unknown', { folder: id });
  return found;
}

/** Throws `watch-unknown`. */
export function changeWatchedFolder(dataFolder: string, { folder: id, paused, hours }: WatchedFolderChange): WatchedFolder {
  withLibrary(dataFolder, (library) => {
    requireWatched(library, id);
    if (paused !== undefined) prepared(library, 'UPDATE watched_folder SET paused = ? WHERE id = ?').run(paused ? 1 : 0, id);
    if (hours !== undefined)
      prepared(library, 'UPDATE watched_folder SET hours = ? WHERE id = ?').run(hours === null ? null : JSON.stringify(hours), id);
  });
  return watchedFolder(dataFolder, id);
}

/** Forgets a folder with its ledger. Throws `watch-unknown`. */
export function removeWatchedFolder(dataFolder: string, id: number): void {
  withLibrary(dataFolder, (library) => {
    requireWatched(library, id);
    prepared(library, 'DELETE FROM watched_folder WHERE id = ?').run(id);
  });
}

/** Stores why nothing of a folder is imported now; undefined: something may be. */
export function saveHold(dataFolder: string, id: number, hold: WatchHold | undefined): void {
  withLibrary(dataFolder, (library) => prepared(library, 'UPDATE watched_folder SET hold = ? WHERE id = ?').run(hold ?? null, id));
}

/** Runs `read` on the ledger; undefined before the library file of this version. */
export function withLedger<Result>(dataFolder: string, read: (library: ReadableDatabase) => Result): Result | undefined {
  return readingLibrary(dataFolder, (library) => {
    const isThere =
      prepared(library, `SELECT 1 FROM sqlite_schema WHERE name = 'watched_folder' AND sql LIKE '%left_out%'`).get() !== undefined;
    return isThere ? read(library) : undefined;
  });
}

function requireWatched(library: ReadableDatabase, id: number): void {
  if (prepared(library, 'SELECT 1 FROM watched_folder WHERE id = ?').get(id) === undefined)
    throw new Failure('watch-unknown', { folder: id });
}

function rowsIn(library: ReadableDatabase): FolderRow[] {
  return prepared(
    library,
    'SELECT id, path, index_id AS "index", hours, paused, added_at AS addedAt, device, hold, left_out AS leftOut FROM watched_folder ORDER BY id',
  ).all() as FolderRow[];
}

function describe(library: ReadableDatabase, { hours, paused, device, hold, leftOut, ...row }: FolderRow): StoredFolder {
  const counted = prepared(
    library,
    `SELECT CASE state WHEN 'settled' THEN 'waiting' ELSE state END AS state, count(*) AS files, coalesce(sum(publications), 0) AS publications,
       coalesce(sum(refused), 0) AS refused FROM watched_file WHERE folder = ? GROUP BY 1`,
  ).all(row.id) as { state: keyof WatchedFileCounts; files: number; publications: number; refused: number }[];
  const files = Object.fromEntries(watchedFileStates.map((state) => [state, 0])) as WatchedFileCounts;
  for (const one of counted) files[one.state] = one.files;
  return {
    ...row,
    ...(hours !== null && { hours: JSON.parse(hours) as WatchHours }),
    paused: paused === 1,
    ...(device !== null && { device }),
    ...(leftOut !== null && { leftOut: JSON.parse(leftOut) as LeftOut }),
    // A pause is in force at once, whether an application runs or not.
    ...(paused === 1 ? { hold: 'paused' as const } : hold !== null && hold !== 'paused' && { hold }),
    files,
    publications: counted.reduce((sum, one) => sum + one.publications, 0),
    refused: counted.reduce((sum, one) => sum + one.refused, 0),
  };
}

/** The folder without links in its path; undefined where there is none, or none that can be read. */
function realFolder(path: string): string | undefined {
  try {
    const real = realpathSync(path);
    return statSync(real).isDirectory() ? real : undefined;
  } catch {
    return undefined;
  }
}

/** True where one folder is the other or in it. */
function overlap(one: string, other: string): boolean {
  const within = (inner: string, outer: string): boolean => {
    const way = relative(outer, inner);
    return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
  };
  return within(one, other) || within(other, one);
}
