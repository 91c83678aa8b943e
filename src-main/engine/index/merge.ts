// Merges neighbouring segments of similar size into larger ones, list by list, and drops retired slots.
// In: a connection inside a write transaction. Out: one bounded step per call; searches see either the old or the new segments.
import type { WritableIndex } from '../store/index-schema.ts';
import { bumpGeneration } from '../store/meta.ts';
import {
  deleteLists,
  insertList,
  insertSegment,
  listsFrom,
  segmentsIn,
  updateSegment,
  type PostingRow,
  type Segment,
} from '../store/segments.ts';
import { countRetired, retiredWithin } from '../store/vector-blocks.ts';
import { PostingWriter, readPostings } from './postings.ts';
import { chooseSources } from './tiers.ts';

/** Limits of one step: terms, and approximate bytes of lists. */
const STEP_TERMS = 20_000;
const STEP_BYTES = 16 * 1024 * 1024;
/** Lists read from a segment per query. */
const PAGE_LISTS = 256;

/**
 * Does one step of merging; returns true while there is more to do. `tidy` also merges segments that the tiers would leave separate, which
 * pays off at the end of an import.
 */
export function mergeSegments(db: WritableIndex, options: { tidy?: boolean } = {}): boolean {
  const replaced = segmentsIn(db, 'replaced')[0];
  if (replaced !== undefined) {
    deleteLists(db, replaced.id, STEP_TERMS);
    return true;
  }
  const growing = segmentsIn(db, 'growing')[0];
  if (growing !== undefined) {
    growSegment(db, growing);
    return true;
  }
  const sources = chooseSources(db, segmentsIn(db, 'searched'), options.tidy === true);
  const [first, last] = [sources[0], sources.at(-1)];
  if (first === undefined || last === undefined) return false;
  const leftOut = countRetired(db, first.first, last.end);
  insertSegment(db, { first: first.first, end: last.end, postings: 0, nextTerm: 0, leftOut }, 'growing');
  return true;
}

/** Merges the lists of the next terms into `target`. When none is left, `target` replaces its sources. */
function growSegment(db: WritableIndex, target: Segment): void {
  const sources = segmentsIn(db, 'searched').filter((one) => one.first >= target.first && one.end <= target.end);
  const retired = new Set(retiredWithin(db, target.first, target.end));
  const cursors = sources.map((segment) => new Cursor(db, segment, target.nextTerm));
  const writer = new PostingWriter();
  let bytes = 0;
  for (let terms = 0; terms < STEP_TERMS && bytes < STEP_BYTES; terms++) {
    const term = Math.min(...cursors.map((cursor) => cursor.term));
    if (term === Infinity) {
      // Slots retired during the merge may or may not have been dropped; they are masked in any case.
      updateSegment(db, target, 'searched');
      for (const source of sources) updateSegment(db, source, 'replaced');
      bumpGeneration(db);
      return;
    }
    writer.begin(target.first);
    for (const cursor of cursors) {
      if (cursor.term !== term) continue;
      readPostings(cursor.take(), cursor.segment.first, (slot, impact) => {
        if (!retired.has(slot)) writer.add(slot, impact);
      });
    }
    const postings = writer.end();
    bytes += postings.length;
    if (writer.documents > 0) insertList(db, target.id, { term, documents: writer.documents, postings });
    target.postings += writer.documents;
    target.nextTerm = term + 1;
  }
  updateSegment(db, target, 'growing');
}

/** Reads the lists of a segment page by page, in the order of terms. */
class Cursor {
  readonly segment: Segment;
  readonly #db: WritableIndex;
  #page: PostingRow[] = [];
  #at = 0;

  constructor(db: WritableIndex, segment: Segment, term: number) {
    this.segment = segment;
    this.#db = db;
    this.#readPage(term);
  }

  /** The term of the next list; Infinity after the last. */
  get term(): number {
    return this.#page[this.#at]?.term ?? Infinity;
  }

  take(): Uint8Array {
    const row = this.#page[this.#at] as PostingRow;
    this.#at += 1;
    if (this.#at === this.#page.length) this.#readPage(row.term + 1);
    return row.postings;
  }

  #readPage(term: number): void {
    this.#page = listsFrom(this.#db, this.segment.id, term, PAGE_LISTS);
    this.#at = 0;
  }
}
