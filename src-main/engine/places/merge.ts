// Merges neighbouring segments of exact lists, as index/merge.ts merges postings: runs are copied, not decoded, and retired slots dropped.
// In: a connection inside a write transaction. Out: one bounded step per call; conditions see either the old or the new segments.
import { chooseSources } from '../index/tiers.ts';
import { blocksFrom, deleteBlocks, type BlockRow } from '../store/exact-lists.ts';
import type { WritableIndex } from '../store/index-schema.ts';
import { bumpGeneration } from '../store/meta.ts';
import { insertSegment, segmentsIn, updateSegment, type Segment } from '../store/segments.ts';
import { countRetired, retiredWithin } from '../store/vector-blocks.ts';
import { BlockReader, type ExactList } from './list-block.ts';
import { ListWriter } from './list-writer.ts';
import { BEHIND, boundsOf, ListCursor } from './list.ts';

const NO_BLOCK: BlockRow = { form: 0, documents: 0, lists: new Uint8Array(0), places: new Uint8Array(0), firstPage: 0, pages: 0 };

/** Limits of one step: forms, and approximate bytes of lists. */
const STEP_FORMS = 20_000;
const STEP_BYTES = 16 * 1024 * 1024;
/** Blocks read from a segment per query, and deleted in one step. */
const BLOCKS = 8;
const DELETED_BLOCKS = 500;
const TABLE = 'place_segment';
/** Lists are long and are read a few at a time: more segments cost less than writing the lists more often. */
const FAN_IN = 12;

/** Does one step of merging; returns true while there is more to do. `tidy`: see `mergeSegments`. */
export function mergePlaces(db: WritableIndex, options: { tidy?: boolean } = {}): boolean {
  const replaced = segmentsIn(db, 'replaced', TABLE)[0];
  if (replaced !== undefined) {
    deleteBlocks(db, replaced.id, DELETED_BLOCKS);
    return true;
  }
  const growing = segmentsIn(db, 'growing', TABLE)[0];
  if (growing !== undefined) {
    growSegment(db, growing);
    return true;
  }
  const sources = chooseSources(db, segmentsIn(db, 'searched', TABLE), options.tidy === true, FAN_IN);
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
  const writer = new ListWriter(db, target.id);
  let form = Infinity;
  for (let forms = 0; forms < STEP_FORMS && writer.bytes < STEP_BYTES; forms++) {
    form = Math.min(...cursors.map((cursor) => cursor.form));
    if (form === Infinity) break;
    writer.begin(target.first);
    for (const cursor of cursors) if (cursor.form === form) addList(db, writer, cursor, retired);
    writer.end(form);
    target.nextTerm = form + 1;
  }
  writer.finish();
  target.postings += writer.documents;
  if (form !== Infinity) {
    updateSegment(db, target, 'growing', TABLE);
    return;
  }
  updateSegment(db, target, 'searched', TABLE);
  for (const source of sources) updateSegment(db, source, 'replaced', TABLE);
  bumpGeneration(db);
}

/** Adds the list where a cursor stands, as it is if none of its slots is retired. */
function addList(db: WritableIndex, writer: ListWriter, cursor: Cursor, retired: ReadonlySet<number>): void {
  const { first } = cursor.segment;
  const list = cursor.take();
  if (retired.size === 0 && writer.takes(list)) {
    const { slot, from, last } = boundsOf(list.slots, first);
    writer.append(list, slot, from, last);
    return;
  }
  for (const run = new ListCursor(db, list, first); run.slot !== BEHIND; run.next())
    if (!retired.has(run.slot)) writer.add(run.slot, run.sections, run.bytes(), run.start, run.end);
}

/** Reads the lists of a segment block by block, in the order of forms. */
class Cursor {
  readonly segment: Segment;
  readonly #db: WritableIndex;
  #blocks: BlockRow[];
  #reader: BlockReader;
  #list: ExactList | undefined;

  constructor(db: WritableIndex, segment: Segment, form: number) {
    this.segment = segment;
    this.#db = db;
    this.#blocks = blocksFrom(db, segment.id, form, BLOCKS);
    this.#reader = this.#nextReader();
    this.#advance(form);
  }

  /** The form of the next list; Infinity after the last. */
  get form(): number {
    return this.#list?.form ?? Infinity;
  }

  take(): ExactList {
    const list = this.#list as ExactList;
    this.#advance(list.form + 1);
    return list;
  }

  #advance(form: number): void {
    for (;;) {
      this.#list = this.#reader.find(form);
      if (this.#list !== undefined) return;
      if (this.#blocks.length === 0)
        this.#blocks = blocksFrom(this.#db, this.segment.id, form, BLOCKS).filter((block) => block.form >= form);
      if (this.#blocks.length === 0) return;
      this.#reader = this.#nextReader();
    }
  }

  #nextReader(): BlockReader {
    return new BlockReader(this.#blocks.shift() ?? NO_BLOCK);
  }
}
