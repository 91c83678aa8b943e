// The SQL of terms, segments and posting lists. Writers run inside the caller's transaction.
import type { ReadableIndex, WritableIndex } from './index-schema.ts';
import { prepared } from './database.ts';

/** The rowid of a posting list is segment * TERM_SPAN + term, so that the lists of a segment are stored together, in the order of terms. */
export const TERM_SPAN = 2 ** 32;

/** The tables of segments of postings and of exact lists. */
export type SegmentTable = 'segment' | 'place_segment';

/** waiting: made by a new analysis that has not read all texts yet. */
export const segmentStates = { searched: 0, growing: 1, replaced: 2, waiting: 3 } as const;
export type SegmentState = keyof typeof segmentStates;

export interface Segment {
  id: number;
  /** Slots first..end-1. */
  first: number;
  end: number;
  postings: number;
  /** The term from which a merge into this segment continues. */
  nextTerm: number;
  /** The number of its slots that the merge that made it dropped. */
  leftOut: number;
}

export interface PostingRow {
  term: number;
  /** The number of publications in the list. */
  documents: number;
  postings: Uint8Array;
}

/** The segments in a state, in the order of their slots. */
export function segmentsIn(db: ReadableIndex, state: SegmentState, table: SegmentTable = 'segment'): Segment[] {
  return prepared(
    db,
    `SELECT id, first_slot AS first, end_slot AS end, postings, next_term AS nextTerm, left_out AS leftOut
     FROM ${table} WHERE state = ? ORDER BY first_slot`,
  ).all(segmentStates[state]) as Segment[];
}

export function insertSegment(
  db: WritableIndex,
  segment: Omit<Segment, 'id'>,
  state: SegmentState,
  table: SegmentTable = 'segment',
): number {
  const { first, end, postings, nextTerm, leftOut } = segment;
  const { lastInsertRowid } = prepared(
    db,
    `INSERT INTO ${table} (first_slot, end_slot, postings, state, next_term, left_out) VALUES (?, ?, ?, ?, ?, ?)`,
  ).run(first, end, postings, segmentStates[state], nextTerm, leftOut);
  return Number(lastInsertRowid);
}

export function updateSegment(db: WritableIndex, segment: Segment, state: SegmentState, table: SegmentTable = 'segment'): void {
  prepared(db, `UPDATE ${table} SET postings = ?, state = ?, next_term = ? WHERE id = ?`).run(
    segment.postings,
    segmentStates[state],
    segment.nextTerm,
    segment.id,
  );
}

/** All segments are to be deleted. */
export function replaceAllSegments(db: WritableIndex, table: SegmentTable): void {
  prepared(db, `UPDATE ${table} SET state = ${segmentStates.replaced}`).run();
}

/** The number of postings in all lists of a segment; equals the number recorded in the segment if nothing is lost. */
export function listedPostings(db: ReadableIndex, segment: number): number {
  const row = prepared(db, 'SELECT coalesce(sum(documents), 0) AS count FROM posting_list WHERE id >= ? AND id < ?').get(
    segment * TERM_SPAN,
    (segment + 1) * TERM_SPAN,
  ) as { count: number };
  return row.count;
}

/** Deletes up to `limit` lists of a replaced segment, and the segment itself when none is left. */
export function deleteLists(db: WritableIndex, segment: number, limit: number): void {
  const end = (segment + 1) * TERM_SPAN;
  const row = prepared(db, 'SELECT id FROM posting_list WHERE id >= ? AND id < ? ORDER BY id LIMIT 1 OFFSET ?').get(
    segment * TERM_SPAN,
    end,
    limit,
  ) as { id: number } | undefined;
  prepared(db, 'DELETE FROM posting_list WHERE id >= ? AND id < ?').run(segment * TERM_SPAN, row?.id ?? end);
  if (row === undefined) prepared(db, 'DELETE FROM segment WHERE id = ?').run(segment);
}

/** A writing connection's cache of term ids. */
interface KnownTerms {
  ids: Map<string, number>;
  /** The greatest id and SQLite's data_version (which changes with commits of other connections) when the ids were last valid. */
  greatest: number;
  dataVersion: number;
}

const knownTerms = new WeakMap<WritableIndex, KnownTerms>();
/** The most cached ids; about 100 bytes each. */
const MAX_KNOWN = 400_000;

/** The ids of `names`; a new name gets a new id. */
export function termIds(db: WritableIndex, names: readonly string[]): number[] {
  const greatest = (): number => (prepared(db, 'SELECT coalesce(max(id), 0) AS id FROM term').get() as { id: number }).id;
  const dataVersion = db.pragma('data_version', { simple: true }) as number;
  let known = knownTerms.get(db);
  // A rollback revokes ids; another process may since have assigned the same ids to other names.
  if (known === undefined || known.greatest !== greatest() || known.dataVersion !== dataVersion || known.ids.size > MAX_KNOWN) {
    knownTerms.set(db, (known = { ids: new Map(), greatest: 0, dataVersion }));
  }
  const { ids } = known;
  const find = prepared(db, 'SELECT id FROM term WHERE name = ?').pluck();
  const insert = prepared(db, 'INSERT INTO term (name) VALUES (?)');
  // If this fails halfway, the ids assigned here are invalid.
  known.greatest = -1;
  const found = names.map((name) => {
    let id = ids.get(name);
    if (id === undefined) {
      id = (find.get(name) as number | undefined) ?? Number(insert.run(name).lastInsertRowid);
      ids.set(name, id);
    }
    return id;
  });
  known.greatest = greatest();
  return found;
}

export function insertList(db: WritableIndex, segment: number, row: PostingRow): void {
  prepared(db, 'INSERT INTO posting_list (id, documents, postings) VALUES (?, ?, ?)').run(
    segment * TERM_SPAN + row.term,
    row.documents,
    row.postings,
  );
}

/** The ids of terms, in the order of `names`; null for a term that no publication ever had. */
export function findTerms(db: ReadableIndex, names: readonly string[]): (number | null)[] {
  return prepared(db, 'SELECT term.id FROM json_each(?) AS wanted LEFT JOIN term ON term.name = wanted.value ORDER BY wanted.key')
    .pluck()
    .all(JSON.stringify(names)) as (number | null)[];
}

/**
 * Calls `use` with each list of `terms` that a segment has, and with the term's position in `terms`, in their order. Iterating takes two
 * thirds of the time of an array of lists, which copies them once more.
 */
export function eachList(
  db: ReadableIndex,
  segment: number,
  terms: ArrayLike<number>,
  use: (postings: Uint8Array, place: number) => void,
): void {
  // CROSS JOIN fixes the order: SQLite iterates over the left side.
  const rows = prepared(
    db,
    'SELECT wanted.key, list.postings FROM json_each(?) AS wanted CROSS JOIN posting_list AS list ON list.id = wanted.value',
  )
    .raw()
    .iterate(idsOf(segment, terms)) as IterableIterator<[number, Uint8Array]>;
  for (const [place, postings] of rows) use(postings, place);
}

/** The number of publications in each list; 0 if the segment has no such list. */
export function countListed(db: ReadableIndex, segment: number, terms: readonly number[]): number[] {
  return prepared(
    db,
    `SELECT coalesce(list.documents, 0) FROM json_each(?) AS wanted LEFT JOIN posting_list AS list ON list.id = wanted.value
     ORDER BY wanted.key`,
  )
    .pluck()
    .all(idsOf(segment, terms)) as number[];
}

function idsOf(segment: number, terms: ArrayLike<number>): string {
  return JSON.stringify(Array.from(terms, (term) => segment * TERM_SPAN + term));
}

/** Up to `limit` lists of a segment from `term` on, in the order of terms. */
export function listsFrom(db: ReadableIndex, segment: number, term: number, limit: number): PostingRow[] {
  return prepared(
    db,
    `SELECT id - ${TERM_SPAN} * ? AS term, documents, postings FROM posting_list WHERE id >= ? AND id < ? ORDER BY id LIMIT ?`,
  ).all(segment, segment * TERM_SPAN + term, (segment + 1) * TERM_SPAN, limit) as PostingRow[];
}

/** The slot from which on no waiting segment has publications. */
export function waitingEnd(db: ReadableIndex): number {
  return prepared(db, `SELECT coalesce(max(end_slot), 0) FROM segment WHERE state = ${segmentStates.waiting}`).pluck().get() as number;
}

/** Waiting segments take the place of all others, which are to be deleted. */
export function replaceByWaitingSegments(db: WritableIndex): void {
  prepared(db, `UPDATE segment SET state = ${segmentStates.replaced} WHERE state <> ${segmentStates.waiting}`).run();
  prepared(db, `UPDATE segment SET state = ${segmentStates.searched} WHERE state = ${segmentStates.waiting}`).run();
}

/** Waiting segments are to be deleted. */
export function dropWaitingSegments(db: WritableIndex): void {
  prepared(db, `UPDATE segment SET state = ${segmentStates.replaced} WHERE state = ${segmentStates.waiting}`).run();
}

/** Deletes all segments with their lists; terms keep their ids. */
export function deleteAllSegments(db: WritableIndex): void {
  prepared(db, 'DELETE FROM posting_list').run();
  prepared(db, 'DELETE FROM segment').run();
}
