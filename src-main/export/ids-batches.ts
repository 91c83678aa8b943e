// How the items of an information disclosure statement are counted for the size fee, and divided into statements. Source: 37 CFR 1.17(v), in
// force since 2025-01-19.

/** A size fee is due for more items than each of these. */
export const feeThresholds = [50, 100, 200] as const;
export type FeeTier = 0 | 1 | 2 | 3;

/** US dollars by number of thresholds exceeded; earlier payments are deducted, small entities pay the same. */
export const feeAmounts = [0, 200, 500, 800] as const;
export const AMOUNTS_AS_OF = '2025-01-19';

/** Items of one statement if it is divided. */
const MOST_ITEMS = 50;

/** Number of thresholds that `items` exceeds. */
export function feeTier(items: number): FeeTier {
  return feeThresholds.filter((threshold) => items > threshold).length as FeeTier;
}

/** One statement. `before`: items provided in the application until then; `paid`: size fees paid until then, `due`: with this one, in dollars. */
export interface Batch<Item> {
  items: Item[];
  before: number;
  cumulative: number;
  tier: FeeTier;
  /** This statement makes the number exceed a further threshold. */
  causesFee: boolean;
  paid: number;
  due: number;
}

/** Statements that each end at the next threshold, with at most 50 items; `divided` false: all in one. */
export function batchesOf<Item>(items: readonly Item[], before: number, paid: number, divided: boolean): Batch<Item>[] {
  const batches: Batch<Item>[] = [];
  let [at, count, payments] = [0, before, paid];
  do {
    const threshold = feeThresholds.find((one) => one > count) ?? Infinity;
    const size = divided ? Math.min(MOST_ITEMS, threshold - count) : items.length;
    const batch = batchOf(items.slice(at, at + size), count, payments);
    batches.push(batch);
    at += size;
    count = batch.cumulative;
    payments += batch.due;
  } while (at < items.length);
  return batches;
}

function batchOf<Item>(items: Item[], before: number, paid: number): Batch<Item> {
  const cumulative = before + items.length;
  const tier = feeTier(cumulative);
  const causesFee = tier > feeTier(before);
  return { items, before, cumulative, tier, causesFee, paid, due: causesFee ? Math.max(0, feeAmounts[tier] - paid) : 0 };
}
