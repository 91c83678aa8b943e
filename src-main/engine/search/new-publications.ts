// Which publications of an index came later than a row? Rows only grow, so that an import adds greater ones. In: an open index, a row. Out: how many
// there are; the mask of a search among them.
import type { NewPublications } from '../../contract/case-watch.ts';
import { prepared } from '../store/database.ts';
import type { ReadableIndex } from '../store/index-schema.ts';

/** `after`: a row; `beside`: rows of publications that are ranked among those that came later. */
export interface Later {
  after: number;
  beside: readonly number[];
}

export function newPublications(db: ReadableIndex, after: number): NewPublications {
  const newest = prepared(db, 'SELECT coalesce(max(id), 0) FROM publication').pluck().get() as number;
  const publications = prepared(db, 'SELECT count(*) FROM publication WHERE id > ?').pluck().get(after) as number;
  return { newest, publications };
}

/** One byte per slot: 1 for what came later, where `open` has 1 too, and for what is ranked beside. */
export function maskOfLater(db: ReadableIndex, { after, beside }: Later, slots: number, open?: Uint8Array): Uint8Array {
  const mask = new Uint8Array(slots);
  const later = prepared(db, 'SELECT slot FROM publication WHERE id > ?').pluck().iterate(after) as IterableIterator<number>;
  for (const slot of later) if (slot < slots) mask[slot] = open === undefined ? 1 : (open[slot] ?? 0);
  const slotOf = prepared(db, 'SELECT slot FROM publication WHERE id = ?').pluck();
  for (const row of beside) {
    const slot = slotOf.get(row) as number | undefined;
    if (slot !== undefined && slot < slots) mask[slot] = 1;
  }
  return mask;
}
