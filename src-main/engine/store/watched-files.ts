// The ledger of watched folders: what is known of every file, and which comes next. In: listings, what reading and importing a file gave. Out: rows.
// Each change is one transaction, so that a killed application finds what it had decided.
import type { LeftOut } from '../../contract/watched-folders.ts';
import { deliveryOf } from '../document/delivery-name.ts';
import { prepared, type ReadableDatabase, type WritableDatabase } from './database.ts';
import { withLibrary } from './library-file.ts';
import { withLedger } from './watched-folders.ts';

/** A file as a folder lists it. `name`: below the folder, with `/`. */
export interface ListedFile {
  name: string;
  size: number;
  /** Of its last change, epoch milliseconds. */
  modifiedMs: number;
}

/** A file that is read to its end or imported next. */
export interface NextFile extends ListedFile {
  id: number;
  folder: number;
  path: string;
  index: number;
  /** settled: not yet read to its end; waiting: read, complete and new. */
  state: 'settled' | 'waiting';
}

/** What reading a file to its end gave. */
export type Examined = { sha256: string } | { unreadable: string } | { locked: string } | { missing: true };

/** What an import made of a file. */
export interface ImportedCounts {
  publications: number;
  added: number;
  refused: number;
  report: number | undefined;
}

/** A file must keep its size and time of change this long, milliseconds: copying over a network pauses for seconds. */
export const STEADY_MS = 5_000;
/** A file that could not be read to its end is read again after this time, doubled with each try, milliseconds. */
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 6 * 3_600_000;
/** A revision that still arrives holds up the one before it for this long after it was first seen, milliseconds. */
const LONGEST_ARRIVAL_MS = 24 * 3_600_000;
/** Contents of one file that are kept, and how long a file is kept that vanished before its import, milliseconds. */
const MOST_CONTENTS = 20;
const LONGEST_GONE_MS = 90 * 24 * 3_600_000;
/** Files of which one is next are looked through at most. */
const MOST_NEXT = 1_000;

interface FileRow extends ListedFile {
  id: number;
  state: string;
  steadyAt: number;
  triedAt: number | null;
  tries: number;
  goneAt: string | null;
}

/**
 * Enters a listing of a folder; `device`: that of the folder. Answers whether some of its files must be looked at again soon, even if the listing
 * stays the same: they may be complete by then.
 */
export function recordListing(
  dataFolder: string,
  folder: number,
  { files, device, leftOut }: { files: readonly ListedFile[]; device: string; leftOut?: LeftOut },
  nowMs: number,
): { unsettled: boolean } {
  return withLibrary(dataFolder, (library) => {
    prepared(library, 'UPDATE watched_folder SET device = ? WHERE id = ? AND device IS NOT ?').run(device, folder, device);
    const isComplete = leftOut === undefined || Object.values(leftOut).every((count) => count === 0);
    const missing = isComplete ? null : JSON.stringify(leftOut);
    prepared(library, 'UPDATE watched_folder SET left_out = @missing WHERE id = @folder AND left_out IS NOT @missing').run({
      folder,
      missing,
    });
    const now = new Date(nowMs).toISOString();
    const known = latestRows(library, folder);
    let unsettled = false;
    for (const file of files) {
      const row = known.get(file.name);
      known.delete(file.name);
      const isUnsettled = row === undefined ? add(library, folder, file, nowMs) : look(library, row, file, nowMs);
      unsettled ||= isUnsettled;
    }
    // What was left out may be there still.
    if (isComplete) for (const row of known.values()) if (row.goneAt === null) vanish(library, row, now);
    prune(library, folder, nowMs);
    return { unsettled };
  });
}

/** Forgets early contents of files that keep changing, and what has been gone for long without an import. Rows that others name stay. */
function prune(library: WritableDatabase, folder: number, nowMs: number): void {
  const gone = new Date(nowMs - LONGEST_GONE_MS).toISOString();
  prepared(
    library,
    `DELETE FROM watched_file AS file WHERE folder = @folder
       AND ((state = 'gone' AND gone_at < @gone) OR (state = 'imported' AND id IN (
         SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY name ORDER BY id DESC) AS place FROM watched_file WHERE folder = @folder)
         WHERE place > ${MOST_CONTENTS})))
       AND NOT EXISTS (SELECT 1 FROM watched_file WHERE replaced_by = file.id AND state = 'replaced')
       AND NOT EXISTS (SELECT 1 FROM watched_file WHERE same_as = file.id)`,
  ).run({ folder, gone });
}

/** The last row of each name. */
function latestRows(library: ReadableDatabase, folder: number): Map<string, FileRow> {
  const rows = prepared(
    library,
    `SELECT id, name, size, modified_ms AS modifiedMs, state, steady_at AS steadyAt, tried_at AS triedAt, tries, gone_at AS goneAt
     FROM watched_file WHERE folder = ? ORDER BY id`,
  ).all(folder) as FileRow[];
  return new Map(rows.map((row) => [row.name, row]));
}

function add(library: WritableDatabase, folder: number, { name, size, modifiedMs }: ListedFile, nowMs: number): true {
  const { series, day, revision } = deliveryOf(name);
  prepared(
    library,
    `INSERT INTO watched_file (folder, name, size, modified_ms, seen_at, steady_at, state, series, day, revision)
     VALUES (?, ?, ?, ?, ?, ?, 'growing', ?, ?, ?)`,
  ).run(folder, name, size, modifiedMs, new Date(nowMs).toISOString(), nowMs, series, day, revision);
  return true;
}

/** Compares a file with its row; true if it must be looked at again. */
function look(library: WritableDatabase, row: FileRow, file: ListedFile, nowMs: number): boolean {
  if (row.size !== file.size || row.modifiedMs !== file.modifiedMs) {
    // What is being imported is compared again afterwards.
    if (row.state === 'importing') return true;
    if (row.state === 'imported') return add(library, folderOf(library, row.id), file, nowMs);
    prepared(
      library,
      `UPDATE watched_file SET size = ?, modified_ms = ?, steady_at = ?, state = 'growing', sha256 = NULL, tried_at = NULL, tries = 0, note = NULL,
         replaced_by = NULL, same_as = NULL, gone_at = NULL WHERE id = ?`,
    ).run(file.size, file.modifiedMs, nowMs, row.id);
    release(library, row.id);
    return true;
  }
  if (row.goneAt !== null) prepared(library, 'UPDATE watched_file SET gone_at = NULL WHERE id = ?').run(row.id);
  switch (row.state) {
    case 'gone':
      prepared(library, `UPDATE watched_file SET state = 'growing', steady_at = ? WHERE id = ?`).run(nowMs, row.id);
      return true;
    case 'growing':
      // The clock may have been set back.
      if (Math.abs(nowMs - row.steadyAt) < STEADY_MS) return true;
      setState(library, row.id, 'settled');
      return false;
    case 'locked':
    case 'unreadable':
      if (row.triedAt === null || Math.abs(nowMs - row.triedAt) >= retryMs(row.tries)) setState(library, row.id, 'settled');
      return false;
    default:
      return false;
  }
}

function retryMs(tries: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, tries - 1));
}

function vanish(library: WritableDatabase, { id, state }: FileRow, now: string): void {
  prepared(library, 'UPDATE watched_file SET gone_at = ? WHERE id = ?').run(now, id);
  if (!['growing', 'settled', 'waiting', 'locked', 'unreadable'].includes(state)) return;
  setState(library, id, 'gone');
  release(library, id);
}

/** Files that were left out in favour of one that will not be imported now come in question again. */
function release(library: WritableDatabase, id: number): void {
  prepared(
    library,
    `UPDATE watched_file SET state = CASE WHEN gone_at IS NULL THEN 'settled' ELSE 'gone' END, replaced_by = NULL, same_as = NULL
     WHERE (replaced_by = @id AND state = 'replaced') OR (same_as = @id AND state = 'duplicate')`,
  ).run({ id });
}

function setState(library: WritableDatabase, id: number, state: string): void {
  prepared(library, 'UPDATE watched_file SET state = ? WHERE id = ?').run(state, id);
}

function folderOf(library: ReadableDatabase, id: number): number {
  return prepared(library, 'SELECT folder FROM watched_file WHERE id = ?').pluck().get(id) as number;
}

/** Newer revisions of `file` for the same collection, in the states that follow. */
const NEWER = `FROM watched_file AS newer JOIN watched_folder AS beside ON beside.id = newer.folder
  WHERE newer.series = file.series AND newer.revision > file.revision
    AND beside.index_id = (SELECT index_id FROM watched_folder WHERE id = file.folder) AND newer.state IN`;
const COMPLETE = `('waiting', 'importing', 'imported')`;

/**
 * The files of these folders that come next: the newest delivery first, of one delivery the newest revision. A file whose newer revision is
 * complete is marked as replaced; one whose newer revision is still arriving waits for it, but for no longer than a day.
 */
export function nextFiles(dataFolder: string, folders: readonly number[], nowMs: number): NextFile[] {
  if (folders.length === 0) return [];
  return withLibrary(dataFolder, (library) => {
    const chosen = JSON.stringify(folders);
    prepared(
      library,
      `UPDATE watched_file AS file SET state = 'replaced',
         replaced_by = (SELECT newer.id ${NEWER} ${COMPLETE} ORDER BY newer.revision DESC, newer.id DESC LIMIT 1)
       WHERE file.state IN ('settled', 'waiting') AND file.folder IN (SELECT value FROM json_each(?)) AND EXISTS (SELECT 1 ${NEWER} ${COMPLETE})`,
    ).run(chosen);
    return prepared(
      library,
      `SELECT file.id, file.folder, file.name, file.size, file.modified_ms AS modifiedMs, file.state, folder.path, folder.index_id AS "index"
       FROM watched_file AS file JOIN watched_folder AS folder ON folder.id = file.folder
       WHERE file.state IN ('settled', 'waiting') AND file.folder IN (SELECT value FROM json_each(?))
         AND NOT EXISTS (SELECT 1 ${NEWER} ('growing', 'settled') AND newer.seen_at > ?)
       ORDER BY file.day DESC, file.revision DESC, file.modified_ms DESC, file.name LIMIT ${MOST_NEXT}`,
    ).all(chosen, new Date(nowMs - LONGEST_ARRIVAL_MS).toISOString()) as NextFile[];
  });
}

/** Enters what reading files to their ends gave: they wait for their import, are duplicates, or are read again later. */
export function recordExamined(dataFolder: string, found: readonly { id: number; examined: Examined }[], nowMs: number): void {
  withLibrary(dataFolder, (library) => {
    for (const { id, examined } of found) recordOne(library, id, examined, nowMs);
  });
}

function recordOne(library: WritableDatabase, id: number, examined: Examined, nowMs: number): void {
  // It may have changed meanwhile, or its folder is no longer watched.
  if (prepared(library, `SELECT 1 FROM watched_file WHERE id = ? AND state = 'settled'`).get(id) === undefined) return;
  if ('missing' in examined) return vanish(library, { id, state: 'settled' } as FileRow, new Date(nowMs).toISOString());
  if (!('sha256' in examined)) {
    const [state, detail] = 'locked' in examined ? ['locked', examined.locked] : ['unreadable', examined.unreadable];
    prepared(library, 'UPDATE watched_file SET state = ?, note = ?, tried_at = ?, tries = tries + 1 WHERE id = ?').run(
      ...[state, JSON.stringify({ detail }), nowMs, id],
    );
    return;
  }
  const { sha256 } = examined;
  const twin = prepared(
    library,
    `SELECT twin.id, twin.folder = file.folder AND twin.name = file.name AS isItself
     FROM watched_file AS file JOIN watched_folder AS folder ON folder.id = file.folder
     JOIN watched_file AS twin ON twin.sha256 = @sha256 AND twin.id <> file.id AND twin.state IN ('waiting', 'importing', 'imported')
     JOIN watched_folder AS beside ON beside.id = twin.folder AND beside.index_id = folder.index_id
     WHERE file.id = @id ORDER BY isItself DESC, twin.state = 'imported' DESC, twin.id DESC LIMIT 1`,
  ).get({ id, sha256 }) as { id: number; isItself: number } | undefined;
  if (twin?.isItself === 1 && isLatestBefore(library, twin.id, id)) {
    // Only its time has changed: the same bytes are imported already.
    prepared(
      library,
      `UPDATE watched_file SET (size, modified_ms) = (SELECT size, modified_ms FROM watched_file WHERE id = ?), gone_at = NULL WHERE id = ?`,
    ).run(id, twin.id);
    prepared(library, 'DELETE FROM watched_file WHERE id = ?').run(id);
    return;
  }
  prepared(library, 'UPDATE watched_file SET state = ?, sha256 = ?, same_as = ?, note = NULL, tries = 0, tried_at = NULL WHERE id = ?').run(
    ...(twin === undefined || twin.isItself === 1 ? ['waiting', sha256, null, id] : ['duplicate', sha256, twin.id, id]),
  );
}

/** A file that changed back to an earlier content is imported again: what came in between is in the collection. */
function isLatestBefore(library: ReadableDatabase, earlier: number, id: number): boolean {
  const between = prepared(
    library,
    `SELECT 1 FROM watched_file AS one JOIN watched_file AS file ON file.id = ? AND one.folder = file.folder AND one.name = file.name
     WHERE one.id > ? AND one.id < file.id`,
  ).get(id, earlier);
  return between === undefined;
}

/** Enters that the import of these files begins. */
export function beginImporting(dataFolder: string, ids: readonly number[]): void {
  withLibrary(dataFolder, (library) => ids.forEach((id) => setState(library, id, 'importing')));
}

/** What was being imported when the watching application ended waits again. */
export function waitAgain(dataFolder: string, ids?: readonly number[]): void {
  const isThere = withLedger(dataFolder, (library) => prepared(library, `SELECT 1 FROM watched_file WHERE state = 'importing'`).get());
  if (isThere === undefined) return;
  withLibrary(dataFolder, (library) => {
    if (ids === undefined) library.exec(`UPDATE watched_file SET state = 'waiting' WHERE state = 'importing'`);
    else for (const id of ids) prepared(library, `UPDATE watched_file SET state = 'waiting' WHERE id = ? AND state = 'importing'`).run(id);
  });
}

/** Files that are others than those that were read to their ends are seen as new: their content is not that of the checksum. */
export function lookAgain(dataFolder: string, ids: readonly number[], nowMs: number): void {
  withLibrary(dataFolder, (library) => {
    for (const id of ids) {
      prepared(library, `UPDATE watched_file SET state = 'growing', steady_at = ?, sha256 = NULL WHERE id = ?`).run(nowMs, id);
      release(library, id);
    }
  });
}

/** Enters files whose import is done; what they replace is marked. `at`: ISO 8601. */
export function recordImported(dataFolder: string, done: readonly (ImportedCounts & { id: number })[], at: string): void {
  withLibrary(dataFolder, (library) => {
    for (const { id, publications, added, refused, report } of done) {
      prepared(
        library,
        `UPDATE watched_file SET state = 'imported', imported_at = ?, publications = ?, added = ?, refused = ?, report = ?, note = NULL WHERE id = ?`,
      ).run(at, publications, added, refused, report ?? null, id);
      prepared(
        library,
        `UPDATE watched_file SET replaced_by = @id WHERE replaced_by IS NULL AND state = 'imported' AND id IN (
           SELECT older.id FROM watched_file AS newer JOIN watched_folder AS folder ON folder.id = newer.folder
           JOIN watched_file AS older ON older.series = newer.series AND older.id <> newer.id
           JOIN watched_folder AS beside ON beside.id = older.folder AND beside.index_id = folder.index_id
           WHERE newer.id = @id AND (older.revision < newer.revision
             OR (older.folder = newer.folder AND older.name = newer.name AND older.id < newer.id)))`,
      ).run({ id });
    }
  });
}

/** Enters a file whose import failed. `note`: the failure, as JSON. */
export function recordFailed(dataFolder: string, ids: readonly number[], note: string): void {
  withLibrary(dataFolder, (library) => {
    for (const id of ids) {
      prepared(library, `UPDATE watched_file SET state = 'failed', note = ? WHERE id = ?`).run(note, id);
      release(library, id);
    }
  });
}

/** What failed or could not be read is tried again at once. */
export function tryAgain(dataFolder: string, folder: number): void {
  withLibrary(dataFolder, (library) =>
    prepared(
      library,
      `UPDATE watched_file SET state = 'settled', note = NULL, tries = 0, tried_at = NULL
       WHERE folder = ? AND state IN ('failed', 'unreadable', 'locked') AND gone_at IS NULL`,
    ).run(folder),
  );
}
