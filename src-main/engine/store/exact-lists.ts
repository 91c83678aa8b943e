// The SQL of forms, exact lists and their pages of places. Writers run inside the caller's transaction.
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';
import { TERM_SPAN } from './segments.ts';

export interface ExactRow {
  form: number;
  /** The number of publications in the list. */
  documents: number;
  slots: Uint8Array;
  /** The places of all publications; empty if they are in pages. */
  places: Uint8Array;
  firstPage: number;
  /** The number of pages, which have consecutive numbers. */
  pages: number;
}

/** Forms read per statement while all are read. */
const FORMS_AT_ONCE = 20_000;

export function insertExactList(db: WritableIndex, segment: number, row: ExactRow): void {
  prepared(db, 'INSERT INTO exact_list (id, documents, first_page, pages, slots, places) VALUES (?, ?, ?, ?, ?, ?)').run(
    segment * TERM_SPAN + row.form,
    row.documents,
    row.firstPage,
    row.pages,
    row.slots,
    row.places,
  );
}

/** Adds a page of places; returns its number, which is one more than the number of the page added before. */
export function insertPlacePage(db: WritableIndex, places: Uint8Array): number {
  return Number(prepared(db, 'INSERT INTO place_page (places) VALUES (?)').run(places).lastInsertRowid);
}

export function readPlacePage(db: ReadableIndex, page: number): Uint8Array {
  return prepared(db, 'SELECT places FROM place_page WHERE id = ?').pluck().get(page) as Uint8Array;
}

/** Up to `limit` lists of a segment from `form` on, in the order of forms. */
export function exactListsFrom(db: ReadableIndex, segment: number, form: number, limit: number): ExactRow[] {
  return prepared(
    db,
    `SELECT id - ${TERM_SPAN} * ? AS form, documents, first_page AS firstPage, pages, slots, places FROM exact_list
     WHERE id >= ? AND id < ? ORDER BY id LIMIT ?`,
  ).all(segment, segment * TERM_SPAN + form, (segment + 1) * TERM_SPAN, limit) as ExactRow[];
}

/** The list of a form in a segment; undefined if it has none. */
export function exactList(db: ReadableIndex, segment: number, form: number): ExactRow | undefined {
  return prepared(db, `SELECT ? AS form, documents, first_page AS firstPage, pages, slots, places FROM exact_list WHERE id = ?`).get(
    form,
    segment * TERM_SPAN + form,
  ) as ExactRow | undefined;
}

/** The slots of the list of a form in a segment, without its places. */
export function exactSlots(db: ReadableIndex, segment: number, form: number): Uint8Array | undefined {
  return prepared(db, 'SELECT slots FROM exact_list WHERE id = ?')
    .pluck()
    .get(segment * TERM_SPAN + form) as Uint8Array | undefined;
}

/** The number of publications in all lists of a segment; equals the number recorded in the segment if nothing is lost. */
export function listedDocuments(db: ReadableIndex, segment: number): number {
  return prepared(db, 'SELECT coalesce(sum(documents), 0) FROM exact_list WHERE id >= ? AND id < ?')
    .pluck()
    .get(segment * TERM_SPAN, (segment + 1) * TERM_SPAN) as number;
}

/** Deletes up to `limit` lists of a replaced segment, and the segment itself when none is left. */
export function deleteExactLists(db: WritableIndex, segment: number, limit: number): void {
  const [from, end] = [segment * TERM_SPAN, (segment + 1) * TERM_SPAN];
  const next = prepared(db, 'SELECT id FROM exact_list WHERE id >= ? AND id < ? ORDER BY id LIMIT 1 OFFSET ?')
    .pluck()
    .get(from, end, limit) as number | undefined;
  const to = next ?? end;
  const paged = prepared(db, 'SELECT first_page AS first, pages FROM exact_list WHERE id >= ? AND id < ? AND pages > 0').all(from, to) as {
    first: number;
    pages: number;
  }[];
  for (const { first, pages } of paged) prepared(db, 'DELETE FROM place_page WHERE id >= ? AND id < ?').run(first, first + pages);
  prepared(db, 'DELETE FROM exact_list WHERE id >= ? AND id < ?').run(from, to);
  if (next === undefined) prepared(db, 'DELETE FROM place_segment WHERE id = ?').run(segment);
}

/** Deletes all exact lists; forms keep their ids. */
export function deleteAllExactLists(db: WritableIndex): void {
  for (const table of ['exact_list', 'place_page', 'place_segment']) prepared(db, `DELETE FROM ${table}`).run();
}

/** The slot after the last one with exact lists. */
export function exactEnd(db: ReadableIndex): number {
  return prepared(db, 'SELECT coalesce(max(end_slot), 0) FROM place_segment').pluck().get() as number;
}

/** The id of a form; undefined if no publication ever had it. */
export function formId(db: ReadableIndex, name: string): number | undefined {
  return prepared(db, 'SELECT id FROM form WHERE name = ?').pluck().get(name) as number | undefined;
}

export interface FormRow {
  id: number;
  name: string;
}

/** The first form from `first` up to but not including `end`, in the order of their bytes. */
export function firstFormFrom(db: ReadableIndex, first: string, end: string): string | undefined {
  return prepared(db, 'SELECT name FROM form WHERE name >= ? AND name < ? ORDER BY name LIMIT 1').pluck().get(first, end) as
    string | undefined;
}

/** The forms from `first` up to but not including `end`, in the order of their bytes. */
export function formsBetween(db: ReadableIndex, first: string, end: string): IterableIterator<FormRow> {
  return db
    .prepare('SELECT id, name FROM form WHERE name >= ? AND name < ? ORDER BY name')
    .iterate(first, end) as IterableIterator<FormRow>;
}

/** The forms with ids above `id`, some thousands at a time, ascending. */
export function* formsAfter(db: ReadableIndex, id: number): Generator<FormRow[]> {
  const page = prepared(db, 'SELECT id, name FROM form WHERE id > ? ORDER BY id LIMIT ?');
  for (let last = id; ;) {
    const rows = page.all(last, FORMS_AT_ONCE) as FormRow[];
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Words written with hyphens, such as `micro-lens`. */
export function insertJoined(db: WritableIndex, written: Iterable<string>): void {
  const insert = prepared(db, 'INSERT OR IGNORE INTO joined_form (whole, written) VALUES (?, ?)');
  for (const one of written) insert.run(one.replaceAll('-', ''), one);
}

export interface JoinedRow {
  whole: string;
  /** As some text writes it: `micro-lens`. */
  written: string;
}

/** The joined words from `first` up to but not including `end`. */
export function joinedBetween(db: ReadableIndex, first: string, end: string): IterableIterator<JoinedRow> {
  return db
    .prepare('SELECT whole, written FROM joined_form WHERE whole >= ? AND whole < ?')
    .iterate(first, end) as IterableIterator<JoinedRow>;
}
