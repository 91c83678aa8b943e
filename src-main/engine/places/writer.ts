// Adds the places of publications to the index. In: slots with their places. Out: a segment of exact lists, written inside the caller's
// transaction.
import { formIds, insertJoined } from '../store/forms.ts';
import type { WritableIndex } from '../store/index-schema.ts';
import { insertSegment } from '../store/segments.ts';
import { ListWriter } from './list-writer.ts';
import type { Places } from './occurrences.ts';

/** Adds the places of new slots, which must ascend and be greater than every slot added before. Requires a write transaction. */
export function appendPlaces(db: WritableIndex, slots: readonly number[], places: readonly Places[]): void {
  const first = slots[0];
  if (first === undefined) return;
  const end = (slots.at(-1) as number) + 1;
  // Inverts by counting sort, as the postings are.
  const total = places.reduce((sum, { forms }) => sum + forms.length, 0);
  const listOf = new Uint32Array(total);
  const lists = new Map<string, number>();
  const counts: number[] = [];
  let posting = 0;
  for (const { forms } of places) {
    for (const form of forms) {
      let list = lists.get(form);
      if (list === undefined) lists.set(form, (list = counts.push(0) - 1));
      counts[list] = (counts[list] as number) + 1;
      listOf[posting++] = list;
    }
  }
  const starts = new Uint32Array(counts.length + 1);
  for (let at = 0; at < counts.length; at++) starts[at + 1] = (starts[at] as number) + (counts[at] as number);
  const next = starts.slice();
  const publicationOf = new Uint32Array(total);
  const startOf = new Uint32Array(total);
  const endOf = new Uint32Array(total);
  const sectionsOf = new Uint8Array(total);
  posting = 0;
  places.forEach(({ lengths, sections }, publication) => {
    let at = 0;
    for (let form = 0; form < lengths.length; form++) {
      const list = listOf[posting++] as number;
      const to = next[list] as number;
      next[list] = to + 1;
      publicationOf[to] = publication;
      sectionsOf[to] = sections[form] as number;
      startOf[to] = at;
      endOf[to] = at += lengths[form] as number;
    }
  });

  const ids = formIds(db, [...lists.keys()]);
  const ordered = Array.from(ids, (form, list) => ({ form, list })).sort((a, b) => a.form - b.form);
  const segment = insertSegment(db, { first, end, postings: total, nextTerm: 0, leftOut: 0 }, 'searched', 'place_segment');
  const writer = new ListWriter(db, segment);
  for (const { form, list } of ordered) {
    writer.begin(first);
    for (let at = starts[list] as number; at < (starts[list + 1] as number); at++) {
      const publication = publicationOf[at] as number;
      writer.add(
        slots[publication] as number,
        sectionsOf[at] as number,
        (places[publication] as Places).runs,
        startOf[at] as number,
        endOf[at] as number,
      );
    }
    writer.end(form);
  }
  writer.finish();
  insertJoined(db, new Set(places.flatMap(({ joined }) => joined)));
}
