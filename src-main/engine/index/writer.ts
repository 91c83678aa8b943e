// Adds publications to the index and retires them. In: slots with their entries. Out: a segment of postings and blocks of vectors,
// written inside the caller's transaction.
import type { WritableIndex } from '../store/index-schema.ts';
import { bumpGeneration, readMeta } from '../store/meta.ts';
import { insertList, insertSegment, termIds, type SegmentState } from '../store/segments.ts';
import { insertBlock, insertPassages, insertRetired } from '../store/vector-blocks.ts';
import type { Entry } from './entry.ts';
import { PostingWriter } from './postings.ts';
import { signBits } from './rows.ts';
import type { Layer } from './shared-vectors.ts';
import { withStoredNames } from './term-names.ts';

export { mergeSegments } from './merge.ts';

/** The longest gap of empty slots within a block: 300 kB of rows of 256. Retired publications leave many empty slots. */
const LONGEST_GAP = 1_024;

/** Adds the entries of new slots, which must ascend and be greater than every slot added before. Requires a write transaction. */
export function appendEntries(db: WritableIndex, slots: readonly number[], entries: readonly Entry[]): void {
  const first = slots[0];
  if (first === undefined) return;
  const end = (slots.at(-1) as number) + 1;
  const meta = readMeta(db);
  appendPostings(
    db,
    first,
    end,
    slots,
    entries.map((entry) => withStoredNames(entry, meta.analysis)),
  );
  appendVectors(
    db,
    meta,
    slots,
    entries.map(({ vectors }) => vectors),
  );
  bumpGeneration(db);
}

/** Adds the words of slots, which must ascend and be greater than those of all waiting segments, as a waiting segment. Requires a write transaction. */
export function appendWaitingWords(db: WritableIndex, slots: readonly number[], words: readonly Words[]): void {
  const first = slots[0];
  if (first === undefined) return;
  appendPostings(db, first, (slots.at(-1) as number) + 1, slots, words, 'waiting');
}

/** Excludes slots from every later search. */
export function retireSlots(db: WritableIndex, slots: readonly number[]): void {
  if (slots.length === 0) return;
  for (const slot of slots) insertRetired(db, slot);
  bumpGeneration(db);
}

type Words = Pick<Entry, 'terms' | 'impacts'>;

function appendPostings(
  db: WritableIndex,
  first: number,
  end: number,
  slots: readonly number[],
  entries: readonly Words[],
  state: SegmentState = 'searched',
): void {
  // Inverts by counting sort: count the postings of each term, compute where each list begins, then write every posting to its place.
  const total = entries.reduce((sum, { terms }) => sum + terms.length, 0);
  const places = new Map<string, number>();
  const placeOf = new Uint32Array(total);
  const counts: number[] = [];
  let posting = 0;
  for (const { terms } of entries) {
    for (const term of terms) {
      let place = places.get(term);
      if (place === undefined) places.set(term, (place = counts.push(0) - 1));
      counts[place] = (counts[place] as number) + 1;
      placeOf[posting++] = place;
    }
  }
  const starts = new Uint32Array(counts.length + 1);
  for (let at = 0; at < counts.length; at++) starts[at + 1] = (starts[at] as number) + (counts[at] as number);
  const nextOf = starts.slice();
  const slotOf = new Uint32Array(total);
  const impactOf = new Uint8Array(total);
  posting = 0;
  entries.forEach(({ impacts }, entry) => {
    for (const impact of impacts) {
      const place = placeOf[posting++] as number;
      const next = nextOf[place] as number;
      nextOf[place] = next + 1;
      slotOf[next] = slots[entry] as number;
      impactOf[next] = impact;
    }
  });

  const ids = termIds(db, [...places.keys()]);
  const lists = Array.from(ids, (term, place) => ({ term, place })).sort((a, b) => a.term - b.term);
  const segment = insertSegment(db, { first, end, postings: total, nextTerm: 0, leftOut: 0 }, state);
  const writer = new PostingWriter();
  for (const { term, place } of lists) {
    writer.begin(first);
    for (let at = starts[place] as number; at < (starts[place + 1] as number); at++) {
      writer.add(slotOf[at] as number, impactOf[at] as number);
    }
    insertList(db, segment, { term, documents: writer.documents, postings: writer.end() });
  }
}

/**
 * Adds the rows of slots to a layer of vectors: row 0 is the whole publication's, then one per passage. The slots must ascend and be
 * greater than all of the layer. Requires a write transaction.
 */
export function appendVectors(
  db: WritableIndex,
  { layer, dimensions }: Layer,
  slots: readonly number[],
  rowsOfSlots: readonly Int8Array[],
): void {
  for (let from = 0; from < slots.length;) {
    let to = from + 1;
    while (to < slots.length && (slots[to] as number) - (slots[to - 1] as number) <= LONGEST_GAP) to += 1;
    appendBlock(db, { layer, dimensions }, slots.slice(from, to), rowsOfSlots.slice(from, to));
    from = to;
  }
}

/** Adds one block, with a row for every slot from the first to the last. */
function appendBlock(db: WritableIndex, { layer, dimensions }: Layer, slots: readonly number[], rowsOfSlots: readonly Int8Array[]): void {
  const first = slots[0] as number;
  const end = (slots.at(-1) as number) + 1;
  const rows = new Uint16Array(end - first);
  const whole = new Uint8Array((end - first) * dimensions);
  rowsOfSlots.forEach((own, at) => {
    const slot = slots[at] as number;
    const bytes = new Uint8Array(own.buffer, own.byteOffset, own.length);
    rows[slot - first] = own.length / dimensions;
    whole.set(bytes.subarray(0, dimensions), (slot - first) * dimensions);
    if (own.length > dimensions) insertPassages(db, layer, slot, bytes.subarray(dimensions));
  });
  insertBlock(db, layer, { first, end, rows: new Uint8Array(rows.buffer), bits: signBits(whole, dimensions), whole });
}
