// Fills an index with synthetic publications: first rows and vectors, then words, one segment at a time as a merge would have left them.
// Deterministic, and continues after a kill. A search finds the same as if an import had written the index (tested).
import type { Entry } from '../../src-main/engine/index/entry.ts';
import { PostingWriter } from '../../src-main/engine/index/postings.ts';
import { frequencyOf, impactOf } from '../../src-main/engine/index/weighting.ts';
import { appendVectors, mergeSegments } from '../../src-main/engine/index/writer.ts';
import { inTransaction } from '../../src-main/engine/store/database.ts';
import type { ReadableIndex, WritableIndex } from '../../src-main/engine/store/index-schema.ts';
import { bumpGeneration, readMeta, takeSlots } from '../../src-main/engine/store/meta.ts';
import { insertPublication } from '../../src-main/engine/store/publications.ts';
import { insertList, insertSegment, segmentsIn, termIds } from '../../src-main/engine/store/segments.ts';
import { rowOf, type SyntheticRow } from './synthetic-texts.ts';
import { rowsOf } from './synthetic-vectors.ts';
import { bagOf, facetsOf, wordOf, wordsOfBag } from './synthetic-words.ts';

/** The source recorded for synthetic publications; the number changes when their generation changes. */
export const SYNTHETIC_SOURCE = 'made publications, 1';
/** From this slot on only words and the vectors of whole publications are stored, to save disk space. */
export const FULL_SLOTS = 1_000_000;
const BATCH = 4_000;
/** Publications per segment; somewhat less than half of the size limit of merges. */
const SEGMENT_SLOTS = 110_000;
/** Words that are looked up in a table. */
const USUAL_WORDS = 2 ** 20;
/** Names per lookup of ids. */
const NAMES_AT_ONCE = 100_000;

export type ReportProgress = (what: 'publications' | 'words', done: number) => void;

/** Fills the index up to `count` publications, those from slot `withTexts` on without texts and passages. */
export function fillIndex(db: WritableIndex, count: number, report: ReportProgress = () => undefined, withTexts = FULL_SLOTS): void {
  if (readMeta(db).nextSlot > 0 && !isSynthetic(db)) throw new Error('The index holds other publications. Choose an empty folder.');
  db.pragma('cache_size = -500000');
  for (let first = readMeta(db).nextSlot; first < count; first = readMeta(db).nextSlot) {
    addRows(db, first, Math.min(count, first + BATCH), withTexts);
    report('publications', readMeta(db).nextSlot);
  }
  const end = readMeta(db).nextSlot;
  for (let first = wordsEnd(db); first < end; first = wordsEnd(db)) {
    addWords(db, first, Math.min(end, first + SEGMENT_SLOTS));
    report('words', wordsEnd(db));
  }
  for (const tidy of [false, true]) while (inTransaction(db, () => mergeSegments(db, { tidy }))) continue;
  db.pragma('wal_checkpoint(TRUNCATE)');
}

function wordsEnd(db: ReadableIndex): number {
  return Math.max(0, ...segmentsIn(db, 'searched').map(({ end }) => end));
}

function addRows(db: WritableIndex, first: number, end: number, withTexts: number): void {
  inTransaction(db, () => {
    takeSlots(db, end - first);
    const slots = Array.from({ length: end - first }, (_, at) => first + at);
    const rows = slots.map((slot) => {
      const facets = facetsOf(slot);
      const { row, family, passages } = rowOf(slot, facets, slot < withTexts);
      insertPublication(db, row, slot, family, SYNTHETIC_SOURCE);
      return rowsOf(slot, facets, passages);
    });
    appendVectors(db, readMeta(db), slots, rows);
    bumpGeneration(db);
  });
}

/** Postings in the order of generation: word and impact of each, and the end of each publication's postings. */
interface Drawn {
  ranks: number[];
  /** The number of publications with each word. */
  counts: Uint32Array;
  places: Uint32Array;
  impacts: Uint8Array;
  ends: Uint32Array;
}

const grown = <Numbers extends Uint32Array | Uint8Array>(numbers: Numbers): Numbers => {
  const longer = new (numbers.constructor as new (length: number) => Numbers)(2 * numbers.length);
  longer.set(numbers);
  return longer;
};

function drawWords(first: number, end: number): Drawn {
  // Words with low numbers are looked up in an array, the others in a map.
  const usual = new Int32Array(USUAL_WORDS).fill(-1);
  const rare = new Map<number, number>();
  const drawn: Drawn = {
    ranks: [],
    counts: new Uint32Array(1_000_000),
    places: new Uint32Array(1_000 * (end - first)),
    impacts: new Uint8Array(1_000 * (end - first)),
    ends: new Uint32Array(end - first),
  };
  const impactOfCount = new Uint8Array(256);
  let total = 0;
  for (let slot = first; slot < end; slot++) {
    const { ranks, counts, length } = bagOf(slot);
    for (let count = 0; count < impactOfCount.length; count++) impactOfCount[count] = impactOf(frequencyOf(count, length));
    if (total + ranks.length > drawn.places.length) [drawn.places, drawn.impacts] = [grown(drawn.places), grown(drawn.impacts)];
    for (let at = 0; at < ranks.length; at++) {
      const rank = ranks[at] as number;
      let place = rank < USUAL_WORDS ? (usual[rank] as number) : (rare.get(rank) ?? -1);
      if (place < 0) {
        place = drawn.ranks.push(rank) - 1;
        if (place === drawn.counts.length) drawn.counts = grown(drawn.counts);
        if (rank < USUAL_WORDS) usual[rank] = place;
        else rare.set(rank, place);
      }
      drawn.counts[place] = (drawn.counts[place] as number) + 1;
      drawn.places[total] = place;
      drawn.impacts[total++] = impactOfCount[counts[at] as number] as number;
    }
    drawn.ends[slot - first] = total;
  }
  return drawn;
}

/** Writes the words of slots as one segment: generates all postings, then groups them by word with a counting sort. */
function addWords(db: WritableIndex, first: number, end: number): void {
  const { ranks, counts, places, impacts, ends } = drawWords(first, end);
  const total = ends.at(-1) as number;
  const starts = new Uint32Array(ranks.length + 1);
  for (let at = 0; at < ranks.length; at++) starts[at + 1] = (starts[at] as number) + (counts[at] as number);
  const next = starts.slice();
  const slotOf = new Uint32Array(total);
  const impactAt = new Uint8Array(total);
  for (let slot = first, at = 0; slot < end; slot++) {
    for (; at < (ends[slot - first] as number); at++) {
      const place = places[at] as number;
      const to = next[place] as number;
      next[place] = to + 1;
      slotOf[to] = slot;
      impactAt[to] = impacts[at] as number;
    }
  }
  inTransaction(db, () => {
    const ids: number[] = [];
    for (let at = 0; at < ranks.length; at += NAMES_AT_ONCE) {
      for (const id of termIds(db, ranks.slice(at, at + NAMES_AT_ONCE).map(wordOf))) ids.push(id);
    }
    const order = Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] as number) - (ids[b] as number));
    const segment = insertSegment(db, { first, end, postings: total, nextTerm: 0, leftOut: 0 }, 'searched');
    const writer = new PostingWriter();
    for (const place of order) {
      writer.begin(first);
      const listEnd = starts[place + 1] as number;
      for (let at = starts[place] as number; at < listEnd; at++) writer.add(slotOf[at] as number, impactAt[at] as number);
      insertList(db, segment, { term: ids[place] as number, documents: writer.documents, postings: writer.end() });
    }
    bumpGeneration(db);
  });
}

/** The stored row of the publication in `slot`, and its index entry as from an import. */
export function syntheticParts(slot: number, withTexts = FULL_SLOTS): { publication: SyntheticRow; entry: Entry } {
  const facets = facetsOf(slot);
  const publication = rowOf(slot, facets, slot < withTexts);
  return { publication, entry: { ...wordsOfBag(bagOf(slot, facets)), vectors: rowsOf(slot, facets, publication.passages) } };
}

/** True if the index was filled by this version of `fillIndex`. */
export function isSynthetic(db: ReadableIndex): boolean {
  const row = db.prepare('SELECT source FROM publication WHERE slot = 0').get() as { source: string } | undefined;
  return row?.source === SYNTHETIC_SOURCE;
}
