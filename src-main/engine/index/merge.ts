// Many small segments: how do they become few? Neighbours of like size are merged list by list into a larger one, retired slots
// left out. In: a connection inside a write transaction. Out: one bounded step a call; searches see old or new, never half.
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

/** So many neighbours of one tier are merged into one of the next, which has about so many times their postings. */
const FAN_IN = 6;
/** Segments up to this many postings make the lowest tier: about a thousand full texts. */
const LOWEST_TIER_POSTINGS = 1_000_000;
/** No segment grows past this many postings (about 250,000 full texts), so that a segment's sums stay in a core's cache. */
const MAX_POSTINGS = 200_000_000;
/** Tidying merges a segment with those after it when it is at most so many times larger than they are together. */
const MAX_TIMES_LARGER = 8;
/** A segment is written anew when more than this share of its slots has been retired since it was made. */
const MAX_RETIRED = 0.25;
/** What one step reads and writes at most: terms, and about so many bytes of lists. */
const STEP_TERMS = 20_000;
const STEP_BYTES = 16 * 1024 * 1024;
/** Lists read from a segment at a time. */
const PAGE_LISTS = 256;

/**
 * Does one step of what there is to merge; true while there is more. `tidy` also merges what the tiers would leave apart for now:
 * worth it at the end of an import.
 */
export function mergeSegments(db: WritableIndex, options: { tidy?: boolean } = {}): boolean {
  const replaced = segmentsIn(db, 'replaced')[0];
  if (replaced !== undefined) {
    deleteLists(db, replaced.id, STEP_TERMS);
    return true;
  }
  const growing = segmentsIn(db, 'growing')[0];
  if (growing !== undefined) {
    grow(db, growing);
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
      else if (isWorthMerging(run)) return run;
      else run = [segment];
      if (run.length === FAN_IN) return run;
    }
  }
  return [];
}

/** Neighbours that would be too large with one more are merged as they are, unless more than two thirds of them lie in one already. */
function isWorthMerging(run: readonly Segment[]): boolean {
  return run.length > 1 && 3 * Math.max(...run.map(({ postings }) => postings)) <= 2 * sizeOf(run);
}

/**
 * The last segments that are worth merging: none that is many times larger than all after it, so that adding one publication does not
 * write an index anew.
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

/** Merges the lists of the next terms into `target`; when none is left, puts it in the place of its sources. */
function grow(db: WritableIndex, target: Segment): void {
  const sources = segmentsIn(db, 'searched').filter((one) => one.first >= target.first && one.end <= target.end);
  const retired = new Set(retiredWithin(db, target.first, target.end));
  const cursors = sources.map((segment) => new Cursor(db, segment, target.nextTerm));
  const writer = new PostingWriter();
  let bytes = 0;
  for (let terms = 0; terms < STEP_TERMS && bytes < STEP_BYTES; terms++) {
    const term = Math.min(...cursors.map((cursor) => cursor.term));
    if (term === Infinity) {
      // Slots retired meanwhile may or may not have been left out; they are masked in any case.
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

/** The lists of a segment in the order of terms, read page by page. */
class Cursor {
  readonly segment: Segment;
  readonly #db: WritableIndex;
  #page: PostingRow[] = [];
  #at = 0;

  constructor(db: WritableIndex, segment: Segment, term: number) {
    this.segment = segment;
    this.#db = db;
    this.#turn(term);
  }

  /** The term of the next list; Infinity after the last. */
  get term(): number {
    return this.#page[this.#at]?.term ?? Infinity;
  }

  take(): Uint8Array {
    const row = this.#page[this.#at] as PostingRow;
    this.#at += 1;
    if (this.#at === this.#page.length) this.#turn(row.term + 1);
    return row.postings;
  }

  #turn(term: number): void {
    this.#page = listsFrom(this.#db, this.segment.id, term, PAGE_LISTS);
    this.#at = 0;
  }
}
