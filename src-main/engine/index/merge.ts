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

/** The number of neighbours of one tier that are merged into one segment of the next. */
const FAN_IN = 6;
/** The most postings of a segment in the lowest tier: about a thousand full texts. */
const LOWEST_TIER_POSTINGS = 1_000_000;
/** The most postings of any segment (about 250,000 full texts), so that a segment's sums fit into a core's cache. */
const MAX_POSTINGS = 200_000_000;
/** Tidying merges a segment with those after it if it is at most this many times larger than all of them together. */
const MAX_TIMES_LARGER = 8;
/** A segment is rewritten when more than this share of its slots has been retired since it was made. */
const MAX_RETIRED = 0.25;
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
  const sources = chooseSources(db, options.tidy === true);
  const [first, last] = [sources[0], sources.at(-1)];
  if (first === undefined || last === undefined) return false;
  const leftOut = countRetired(db, first.first, last.end);
  insertSegment(db, { first: first.first, end: last.end, postings: 0, nextTerm: 0, leftOut }, 'growing');
  return true;
}

function chooseSources(db: WritableIndex, tidy: boolean): Segment[] {
  const segments = segmentsIn(db, 'searched');
  const worn = segments.find((one) => countRetired(db, one.first, one.end) - one.leftOut > MAX_RETIRED * (one.end - one.first));
  if (worn !== undefined) return [worn];
  if (tidy) return tail(segments);
  const highest = Math.max(0, ...segments.map(tierOf));
  for (let tier = 0; tier <= highest; tier++) {
    let run: Segment[] = [];
    for (const segment of segments) {
      if (tierOf(segment) > tier) run = [];
      else if (sizeOf(run) + segment.postings <= MAX_POSTINGS) run.push(segment);
      else if (isBalanced(run)) return run;
      else run = [segment];
      if (run.length === FAN_IN) return run;
    }
  }
  return [];
}

/** True unless one segment already holds more than two thirds of the run, for a run that one more segment would make too large. */
function isBalanced(run: readonly Segment[]): boolean {
  return run.length > 1 && 3 * Math.max(...run.map(({ postings }) => postings)) <= 2 * sizeOf(run);
}

/**
 * The last segments worth merging. Stops at a segment that is many times larger than all after it, so that adding one publication does
 * not rewrite the index.
 */
function tail(segments: readonly Segment[]): Segment[] {
  const run: Segment[] = [];
  for (const segment of segments.toReversed()) {
    const size = sizeOf(run);
    if (run.length > 0 && (segment.postings > MAX_TIMES_LARGER * size || size + segment.postings > MAX_POSTINGS)) break;
    run.unshift(segment);
  }
  return run.length > 1 ? run : [];
}

function tierOf(segment: Segment): number {
  return Math.max(0, Math.ceil(Math.log(segment.postings / LOWEST_TIER_POSTINGS) / Math.log(FAN_IN)));
}

function sizeOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + segment.postings, 0);
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
