// The SQL of blocks of exact lists and of their pages of places. Writers run inside the caller's transaction.
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';
import { TERM_SPAN } from './segments.ts';

/** Lists of a segment in the order of forms. */
export interface BlockRow {
  /** The form of its first list. */
  form: number;
  /** The number of publications in all its lists. */
  documents: number;
  /** As places/list-block.ts encodes them. */
  lists: Uint8Array;
  /** The places of all its lists; empty if they are in pages. */
  places: Uint8Array;
  firstPage: number;
  /** The number of pages, which have consecutive numbers. */
  pages: number;
}

export function insertBlock(db: WritableIndex, segment: number, row: BlockRow): void {
  prepared(db, 'INSERT INTO list_block (id, documents, first_page, pages, lists, places) VALUES (?, ?, ?, ?, ?, ?)').run(
    segment * TERM_SPAN + row.form,
    row.documents,
    row.firstPage,
    row.pages,
    row.lists,
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

const COLUMNS = `id - ${TERM_SPAN} * ? AS form, documents, first_page AS firstPage, pages, lists`;
const NO_PLACES = new Uint8Array(0);

/** The block that has the list of a form in a segment, if any has; `withPlaces`: also its places. */
export function blockWith(db: ReadableIndex, segment: number, form: number, withPlaces: boolean): BlockRow | undefined {
  const sql = `SELECT ${COLUMNS}${withPlaces ? ', places' : ''} FROM list_block WHERE id >= ? AND id <= ? ORDER BY id DESC LIMIT 1`;
  const row = prepared(db, sql).get(segment, segment * TERM_SPAN, segment * TERM_SPAN + form) as BlockRow | undefined;
  return row === undefined || withPlaces ? row : { ...row, places: NO_PLACES };
}

/** Up to `limit` blocks of a segment, from the one that has `form` or the form after it, in the order of forms. */
export function blocksFrom(db: ReadableIndex, segment: number, form: number, limit: number): BlockRow[] {
  const first = segment * TERM_SPAN;
  return prepared(
    db,
    `SELECT ${COLUMNS}, places FROM list_block
     WHERE id >= coalesce((SELECT max(id) FROM list_block WHERE id >= ? AND id <= ?), ?) AND id < ? ORDER BY id LIMIT ?`,
  ).all(segment, first, first + form, first, first + TERM_SPAN, limit) as BlockRow[];
}

/** The number of publications in all lists of a segment; equals the number recorded in the segment if nothing is lost. */
export function listedDocuments(db: ReadableIndex, segment: number): number {
  return prepared(db, 'SELECT coalesce(sum(documents), 0) FROM list_block WHERE id >= ? AND id < ?')
    .pluck()
    .get(segment * TERM_SPAN, (segment + 1) * TERM_SPAN) as number;
}

/** How many blocks there are in all segments. */
export function countBlocks(db: ReadableIndex): number {
  return prepared(db, 'SELECT count(*) FROM list_block').pluck().get() as number;
}

/** Deletes up to `limit` blocks of a replaced segment, and the segment itself when none is left. */
export function deleteBlocks(db: WritableIndex, segment: number, limit: number): void {
  const [from, end] = [segment * TERM_SPAN, (segment + 1) * TERM_SPAN];
  const next = prepared(db, 'SELECT id FROM list_block WHERE id >= ? AND id < ? ORDER BY id LIMIT 1 OFFSET ?')
    .pluck()
    .get(from, end, limit) as number | undefined;
  const to = next ?? end;
  const paged = prepared(db, 'SELECT first_page AS first, pages FROM list_block WHERE id >= ? AND id < ? AND pages > 0').all(from, to) as {
    first: number;
    pages: number;
  }[];
  for (const { first, pages } of paged) prepared(db, 'DELETE FROM place_page WHERE id >= ? AND id < ?').run(first, first + pages);
  prepared(db, 'DELETE FROM list_block WHERE id >= ? AND id < ?').run(from, to);
  if (next === undefined) prepared(db, 'DELETE FROM place_segment WHERE id = ?').run(segment);
}

/** Deletes all exact lists; forms keep their ids. */
export function deleteAllExactLists(db: WritableIndex): void {
  for (const table of ['list_block', 'place_page', 'place_segment']) prepared(db, `DELETE FROM ${table}`).run();
}

/** The slot after the last one with exact lists. */
export function exactEnd(db: ReadableIndex): number {
  return prepared(db, 'SELECT coalesce(max(end_slot), 0) FROM place_segment').pluck().get() as number;
}
