// The SQL of lists of withdrawn or corrected publications, in the library file of a data folder: they belong to the user and not to a collection.
import { Failure } from '../../contract/failures.ts';
import type { GrantEntry, GrantList, GrantNotice, ReadGrantList, UnreadLine } from '../../contract/grant-lists.ts';
import { prepared, type ReadableDatabase } from './database.ts';
import { readingLibrary, withLibrary } from './library-file.ts';

type Numbered = { country: string; number: string; kind: string };

/** Stores a list; one of the same name is replaced, in the same transaction. */
export function saveGrantList(folder: string, list: GrantList, entries: readonly GrantEntry[], unread: readonly UnreadLine[]): void {
  withLibrary(folder, (library) => {
    prepared(library, 'DELETE FROM grant_list WHERE name = ?').run(list.name);
    const { lastInsertRowid: id } = prepared(
      library,
      `INSERT INTO grant_list (name, says, as_of, file, imported_at, entries, unread, sha256)
       VALUES (@name, @says, @asOf, @file, @importedAt, @entries, @unread, @sha256)`,
    ).run(list);
    const entry = prepared(library, 'INSERT INTO grant_list_entry (list, country, number, kind, day, reason) VALUES (?, ?, ?, ?, ?, ?)');
    for (const { country, number, kind, on, reason } of entries) entry.run(id, country, number, kind, on ?? null, reason ?? null);
    const left = prepared(library, 'INSERT INTO grant_list_unread (list, sheet, line, written, why) VALUES (?, ?, ?, ?, ?)');
    for (const { sheet, line, written, why } of unread) left.run(id, sheet ?? null, line, written, why);
  });
}

/** Throws `grant-list-unknown`. */
export function deleteGrantList(folder: string, name: string): void {
  const isThere = grantLists(folder).some((one) => one.name === name);
  const { changes } = isThere
    ? withLibrary(folder, (library) => prepared(library, 'DELETE FROM grant_list WHERE name = ?').run(name))
    : { changes: 0 };
  if (changes === 0) throw new Failure('grant-list-unknown', { name });
}

/** In the order of their names. */
export function grantLists(folder: string): GrantList[] {
  return withGrantLists(folder, listsIn) ?? [];
}

/** A list with the lines of its file that are not in it. Throws `grant-list-unknown`. */
export function grantListNamed(folder: string, name: string): ReadGrantList {
  const found = withGrantLists(folder, (library): ReadGrantList | undefined => {
    const list = listsIn(library).find((one) => one.name === name);
    return list && { list, unread: unreadOf(library, name) };
  });
  if (found === undefined) throw new Failure('grant-list-unknown', { name });
  return found;
}

/** What the lists say of each of these publications, the newest first; by their place. Empty where there is no list. */
export function grantNotices(folder: string, publications: readonly Numbered[]): Map<number, GrantNotice[]> {
  return withGrantLists(folder, (library) => noticesIn(library, publications)) ?? new Map<number, GrantNotice[]>();
}

/** Undefined before the library file of this version. */
function withGrantLists<Result>(folder: string, work: (library: ReadableDatabase) => Result): Result | undefined {
  return readingLibrary(folder, (library) => {
    const isThere = prepared(library, `SELECT 1 FROM sqlite_schema WHERE name = 'grant_list_unread'`).get() !== undefined;
    return isThere ? work(library) : undefined;
  });
}

function listsIn(library: ReadableDatabase): GrantList[] {
  return prepared(
    library,
    `SELECT name, says, as_of AS asOf, file, imported_at AS importedAt, entries, unread, sha256 FROM grant_list
     ORDER BY name COLLATE NOCASE, name`,
  ).all() as GrantList[];
}

function unreadOf(library: ReadableDatabase, name: string): UnreadLine[] {
  const rows = prepared(
    library,
    `SELECT sheet, line, written, why FROM grant_list_unread WHERE list = (SELECT id FROM grant_list WHERE name = ?) ORDER BY rowid`,
  ).all(name) as (Omit<UnreadLine, 'sheet'> & { sheet: string | null })[];
  return rows.map(({ sheet, ...line }) => ({ ...(sheet !== null && { sheet }), ...line }));
}

/**
 * An entry without a kind means all publications of the number, one with a kind that one. A publication that corrects another, A8 or B9, names
 * by its letter what it corrects: the application or the patent.
 */
function noticesIn(library: ReadableDatabase, publications: readonly Numbered[]): Map<number, GrantNotice[]> {
  const rows = prepared(
    library,
    `SELECT DISTINCT wanted.key AS place, list.id, list.name AS list, list.says, list.as_of AS asOf, entry.day AS "on", entry.reason
     FROM json_each(?) AS wanted
     JOIN grant_list_entry AS entry ON entry.country = wanted.value ->> 0 AND entry.number = wanted.value ->> 1
     JOIN grant_list AS list ON list.id = entry.list
     WHERE entry.kind = '' OR wanted.value ->> 2 IN ('', entry.kind)
       OR (entry.kind GLOB '[A-Z][89]' AND substr(entry.kind, 1, 1) = substr(wanted.value ->> 2, 1, 1))
     ORDER BY wanted.key, list.as_of DESC, list.name, entry.kind`,
  ).all(JSON.stringify(publications.map(({ country, number, kind }) => [country, number, kind]))) as (Required<
    Omit<GrantNotice, 'on' | 'reason'>
  > & { place: number; id: number; on: string | null; reason: string | null })[];
  const found = new Map<number, Map<number, GrantNotice>>();
  for (const { place, id, on, reason, ...said } of rows) {
    const known = found.get(place) ?? new Map<number, GrantNotice>();
    // Of several entries of one list, the first says it.
    if (!known.has(id)) known.set(id, { ...said, ...(on !== null && { on }), ...(reason !== null && { reason }) });
    found.set(place, known);
  }
  return new Map([...found].map(([place, known]) => [place, [...known.values()]]));
}
