// Merges neighbouring segments of exact lists, as index/merge.ts merges postings: runs are copied, not decoded, and retired slots dropped.
// In: a connection inside a write transaction. Out: one bounded step per call; conditions see either the old or the new segments.
import { chooseSources } from '../index/tiers.ts';
import { deleteExactLists, exactListsFrom, type ExactRow } from '../store/exact-lists.ts';
import type { WritableIndex } from '../store/index-schema.ts';
import { bumpGeneration } from '../store/meta.ts';
import { insertSegment, segmentsIn, updateSegment, type Segment } from '../store/segments.ts';
import { countRetired, retiredWithin } from '../store/vector-blocks.ts';
import { ListWriter } from './list-writer.ts';
import { ListCursor } from './list.ts';

/** Limits of one step: forms, and approximate bytes of lists. */
const STEP_FORMS = 20_000;
const STEP_BYTES = 16 * 1024 * 1024;
/** Lists read from a segment per query. */
const PAGE_LISTS = 256;
const TABLE = 'place_segment';

/** Does one step of merging; returns true while there is more to do. `tidy`: see `mergeSegments`. */
export function mergePlaces(db: WritableIndex, options: { tidy?: boolean } = {}): boolean {
  const replaced = segmentsIn(db, 'replaced', TABLE)[0];
  if (replaced !== undefined) {
    deleteExactLists(db, replaced.id, STEP_FORMS);
    return true;
  }
  const growing = segmentsIn(db, 'growing', TABLE)[0];
  if (growing !== undefined) {
    growSegment(db, growing);
    return true;
  }
  const sources = chooseSources(db, segmentsIn(db, 'searched', TABLE), options.tidy === true);
  const [first, last] = [sources[0], sources.at(-1)];
  if (first === undefined || last === undefined) return false;
  const leftOut = countRetired(db, first.first, last.end);
  insertSegment(db, { first: first.first, end: last.end, postings: 0, nextTerm: 0, leftOut }, 'growing', TABLE);
  return true;
}

/** Merges the lists of the next forms into `target`. When none is left, `target` replaces its sources. */
function growSegment(db: WritableIndex, target: Segment): void {
  const sources = segmentsIn(db, 'searched', TABLE).filter((one) => one.first >= target.first && one.end <= target.end);
  const retired = new Set(retiredWithin(db, target.first, target.end));
  const cursors = sources.map((segment) => new Cursor(db, segment, target.nextTerm));
  const writer = new ListWriter(db);
  let bytes = 0;
  for (let forms = 0; forms < STEP_FORMS && bytes < STEP_BYTES; forms++) {
    const form = Math.min(...cursors.map((cursor) => cursor.form));
    if (form === Infinity) {
      updateSegment(db, target, 'searched', TABLE);
      for (const source of sources) updateSegment(db, source, 'replaced', TABLE);
      bumpGeneration(db);
      return;
    }
    writer.begin(target.first);
    for (const cursor of cursors) {
      if (cursor.form !== form) continue;
      const list = new ListCursor(db, cursor.take(), cursor.segment.first);
      for (; list.slot !== Infinity; list.next()) {
        if (retired.has(list.slot)) continue;
        const { bytes: run, start, end } = list.run();
        writer.add(list.slot, list.sections, run, start, end);
      }
    }
    bytes += writer.end(target.id, form);
    target.postings += writer.documents;
    target.nextTerm = form + 1;
  }
  updateSegment(db, target, 'growing', TABLE);
}

/** Reads the lists of a segment page by page, in the order of forms. */
class Cursor {
  readonly segment: Segment;
  readonly #db: WritableIndex;
  #page: ExactRow[] = [];
  #at = 0;

  constructor(db: WritableIndex, segment: Segment, form: number) {
    this.segment = segment;
    this.#db = db;
    this.#readPage(form);
  }

  /** The form of the next list; Infinity after the last. */
  get form(): number {
    return this.#page[this.#at]?.form ?? Infinity;
  }

  take(): ExactRow {
    const row = this.#page[this.#at] as ExactRow;
    this.#at += 1;
    if (this.#at === this.#page.length) this.#readPage(row.form + 1);
    return row;
  }

  #readPage(form: number): void {
    this.#page = exactListsFrom(this.#db, this.segment.id, form, PAGE_LISTS);
    this.#at = 0;
  }
}
