// Publications: how do they enter the index, and leave it? In: slots with their entries. Out: a segment of postings and a block
// of vectors, written inside the caller's transaction.
import type { WritableIndex } from '../store/index-schema.ts';
import { bumpGeneration } from '../store/meta.ts';
import { insertList, insertSegment, takeTerm } from '../store/segments.ts';
import { insertBlock, insertRetired } from '../store/vector-blocks.ts';
import type { Entry } from './entry.ts';
import { PostingWriter } from './postings.ts';
import { DIMENSIONS, signBits } from './rows.ts';

export { mergeSegments } from './merge.ts';

/** Adds the entries of new slots: ascending, above every slot that was added before. Needs a write transaction around it. */
export function appendEntries(db: WritableIndex, slots: readonly number[], entries: readonly Entry[]): void {
  const first = slots[0];
  if (first === undefined) return;
  const end = (slots.at(-1) as number) + 1;
  appendPostings(db, first, end, slots, entries);
  appendVectors(db, first, end, slots, entries);
  bumpGeneration(db);
}

/** Takes slots out of every later search. */
export function retireSlots(db: WritableIndex, slots: readonly number[]): void {
  if (slots.length === 0) return;
  for (const slot of slots) insertRetired(db, slot);
  bumpGeneration(db);
}

function appendPostings(db: WritableIndex, first: number, end: number, slots: readonly number[], entries: readonly Entry[]): void {
  // Turned around by counting: how often each term occurs, where its postings begin, then every posting to its place.
  const places = new Map<string, number>();
  const counts: number[] = [];
  for (const { terms } of entries) {
    for (const term of terms) {
      const place = places.get(term);
      if (place === undefined) {
        places.set(term, counts.length);
        counts.push(1);
      } else counts[place] = (counts[place] as number) + 1;
    }
  }
  const starts = new Uint32Array(counts.length + 1);
  for (let at = 0; at < counts.length; at++) starts[at + 1] = (starts[at] as number) + (counts[at] as number);
  const total = starts[counts.length] as number;
  const nextOf = starts.slice();
  const slotOf = new Uint32Array(total);
  const impactOf = new Uint8Array(total);
  entries.forEach(({ terms, impacts }, entry) => {
    for (let at = 0; at < terms.length; at++) {
      const place = places.get(terms[at] as string) as number;
      const next = nextOf[place] as number;
      nextOf[place] = next + 1;
      slotOf[next] = slots[entry] as number;
      impactOf[next] = impacts[at] as number;
    }
  });

  const lists = [...places].map(([name, place]) => ({ term: takeTerm(db, name), place })).sort((a, b) => a.term - b.term);
  const segment = insertSegment(db, { first, end, postings: total, nextTerm: 0, leftOut: 0 }, 'searched');
  const writer = new PostingWriter();
  for (const { term, place } of lists) {
    writer.begin(first);
    for (let at = starts[place] as number; at < (starts[place + 1] as number); at++) {
      writer.add(slotOf[at] as number, impactOf[at] as number);
    }
    insertList(db, segment, { term, documents: writer.documents, postings: writer.end() });
  }
}

function appendVectors(db: WritableIndex, first: number, end: number, slots: readonly number[], entries: readonly Entry[]): void {
  const rows = new Uint16Array(end - first);
  const vectors = new Uint8Array(entries.reduce((sum, entry) => sum + entry.vectors.length, 0));
  let length = 0;
  entries.forEach((entry, at) => {
    rows[(slots[at] as number) - first] = entry.vectors.length / DIMENSIONS;
    vectors.set(new Uint8Array(entry.vectors.buffer, entry.vectors.byteOffset, entry.vectors.length), length);
    length += entry.vectors.length;
  });
  insertBlock(db, { first, end, rows: new Uint8Array(rows.buffer), vectors, bits: signBits(vectors) });
}
