// A term: which lists of postings? The SQL of terms, segments and posting lists. In: connections, term ids, blobs.
// Out: rows. Writers run inside the caller's transaction.
import type { ReadableIndex, WritableIndex } from './index-schema.ts';
import { prepared } from './database.ts';

/** A posting list's rowid is segment * TERM_SPAN + term, so that a segment's lists lie together in the order of terms. */
const TERM_SPAN = 2 ** 32;

export const segmentStates = { searched: 0, growing: 1, replaced: 2 } as const;
export type SegmentState = keyof typeof segmentStates;

export interface Segment {
  id: number;
  /** Slots first..end-1. */
  first: number;
  end: number;
  postings: number;
  /** The term a merge into this segment goes on from. */
  nextTerm: number;
  /** How many of its slots were left out by the merge that made it. */
  leftOut: number;
}

export interface PostingRow {
  term: number;
  /** How many publications the list names. */
  documents: number;
  postings: Uint8Array;
}

/** The segments of a state, in the order of their slots. */
export function segmentsIn(db: ReadableIndex, state: SegmentState): Segment[] {
  return prepared(
    db,
    `SELECT id, first_slot AS first, end_slot AS end, postings, next_term AS nextTerm, left_out AS leftOut
     FROM segment WHERE state = ? ORDER BY first_slot`,
  ).all(segmentStates[state]) as Segment[];
}

export function insertSegment(db: WritableIndex, segment: Omit<Segment, 'id'>, state: SegmentState): number {
  const { first, end, postings, nextTerm, leftOut } = segment;
  const { lastInsertRowid } = prepared(
    db,
    'INSERT INTO segment (first_slot, end_slot, postings, state, next_term, left_out) VALUES (?, ?, ?, ?, ?, ?)',
  ).run(first, end, postings, segmentStates[state], nextTerm, leftOut);
  return Number(lastInsertRowid);
}

export function updateSegment(db: WritableIndex, segment: Segment, state: SegmentState): void {
  prepared(db, 'UPDATE segment SET postings = ?, state = ?, next_term = ? WHERE id = ?').run(
    segment.postings,
    segmentStates[state],
    segment.nextTerm,
    segment.id,
  );
}

/** How many postings the lists of a segment hold together; what the segment itself says they hold, where nothing is lost. */
export function listedPostings(db: ReadableIndex, segment: number): number {
  const row = prepared(db, 'SELECT coalesce(sum(documents), 0) AS count FROM posting_list WHERE id >= ? AND id < ?').get(
    segment * TERM_SPAN,
    (segment + 1) * TERM_SPAN,
  ) as { count: number };
  return row.count;
}

/** Deletes up to `limit` lists of a replaced segment, and the segment when none is left. */
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

/** Ids a writing connection has met, for as long as they hold. */
interface KnownTerms {
  ids: Map<string, number>;
  /** The greatest id, and SQLite's count of other connections' commits, when the ids were last known to hold. */
  greatest: number;
  dataVersion: number;
}

const knownTerms = new WeakMap<WritableIndex, KnownTerms>();
/** Ids kept; about 100 bytes each. */
const MAX_KNOWN = 400_000;

/** The ids of `names`; a name that is met for the first time gets a new one. */
export function termIds(db: WritableIndex, names: readonly string[]): number[] {
  const greatest = (): number => (prepared(db, 'SELECT coalesce(max(id), 0) AS id FROM term').get() as { id: number }).id;
  const dataVersion = db.pragma('data_version', { simple: true }) as number;
  let known = knownTerms.get(db);
  // A rollback takes ids back that were given since; another process may have given the same ones to other names.
  if (known === undefined || known.greatest !== greatest() || known.dataVersion !== dataVersion || known.ids.size > MAX_KNOWN) {
    knownTerms.set(db, (known = { ids: new Map(), greatest: 0, dataVersion }));
  }
  const { ids } = known;
  const find = prepared(db, 'SELECT id FROM term WHERE name = ?').pluck();
  const insert = prepared(db, 'INSERT INTO term (name) VALUES (?)');
  // Where this fails in the middle, none of the ids given here holds.
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

/** Ids of terms, in the order of their names; null where no publication ever had one. */
export function findTerms(db: ReadableIndex, names: readonly string[]): (number | null)[] {
  return prepared(db, 'SELECT term.id FROM json_each(?) AS wanted LEFT JOIN term ON term.name = wanted.value ORDER BY wanted.key')
    .pluck()
    .all(JSON.stringify(names)) as (number | null)[];
}

/**
 * Calls `use` with each list of `terms` that a segment has, and with the term's place among them, in the order of the terms. One after the
 * other, since many kept at once, or sorted, are copied once more: two thirds of the time of an array of them.
 */
export function eachList(
  db: ReadableIndex,
  segment: number,
  terms: ArrayLike<number>,
  use: (postings: Uint8Array, place: number) => void,
): void {
  // The outer side of a cross join is gone through as it stands.
  const rows = prepared(
    db,
    'SELECT wanted.key, list.postings FROM json_each(?) AS wanted CROSS JOIN posting_list AS list ON list.id = wanted.value',
  )
    .raw()
    .iterate(idsOf(segment, terms)) as IterableIterator<[number, Uint8Array]>;
  for (const [place, postings] of rows) use(postings, place);
}

/** How many publications each list names; 0 where the segment does not have one. */
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

/** Removes every segment with all its lists; terms keep their ids. */
export function deleteAllSegments(db: WritableIndex): void {
  prepared(db, 'DELETE FROM posting_list').run();
  prepared(db, 'DELETE FROM segment').run();
}
