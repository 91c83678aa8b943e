// A page of the publications that match a condition alone. In: their slots, the order, the place in the list. Out: their rows.
import { publicationName } from '../../contract/publication.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { rowsInSlots, type SlotRow } from '../store/publications.ts';
import { slotsOf, type Bits } from './bits.ts';

export const conditionOrders = ['newest', 'oldest', 'number', 'family'] as const;
/** By day of publication, those without a day last; by number; by family. Equal days and families by number. */
export type ConditionOrder = (typeof conditionOrders)[number];

export interface PageOptions {
  order: ConditionOrder;
  /** Places before the first. */
  offset: number;
  /** The most rows. */
  length: number;
}

/** `days`: the day of publication of each slot as an integer yyyymmdd, 0 where unknown. */
export function pageOf(db: ReadableIndex, bits: Bits, days: Int32Array, { order, offset, length }: PageOptions): SlotRow[] {
  const slots = slotsOf(bits);
  if (order === 'number') return byNumber(db, slots).slice(offset, offset + length);
  if (order === 'family') return byFamily(db, slots).slice(offset, offset + length);
  const dayOf = (slot: number): number => (days[slot] as number) || (order === 'newest' ? 0 : Infinity);
  const byDay = [...Map.groupBy(slots, dayOf)].sort(([a], [b]) => (order === 'newest' ? b - a : a - b));
  const page: SlotRow[] = [];
  let passed = 0;
  for (const [, group] of byDay) {
    const begin = Math.max(0, offset - passed);
    passed += group.length;
    if (begin >= group.length) continue;
    page.push(...byNumber(db, group).slice(begin, begin + length - page.length));
    if (page.length === length) break;
  }
  return page;
}

function byFamily(db: ReadableIndex, slots: readonly number[]): SlotRow[] {
  // The sort is stable.
  return byNumber(db, slots).sort((a, b) => a.family - b.family);
}

function byNumber(db: ReadableIndex, slots: readonly number[]): SlotRow[] {
  const named = rowsInSlots(db, slots).map((row) => ({ row, name: publicationName(row) }));
  return named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)).map(({ row }) => row);
}
