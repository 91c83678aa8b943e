// Long lists in portions, so that work on them can be cancelled. In: a list, a check that throws. Out: its portions, and the first in an order.

/** The list in portions of at most `size`; the check is made before each. */
export function* portionsOf<Item>(items: readonly Item[], size: number, checkCancelled: () => void): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) {
    checkCancelled();
    yield items.slice(from, from + size);
  }
}

/** The first `most` items in an order; the others are not sorted. */
export function firstOf<Item>(items: Iterable<Item>, most: number, order: (a: Item, b: Item) => number): Item[] {
  let kept: Item[] = [];
  let last: Item | undefined;
  for (const item of items) {
    if (last !== undefined && order(item, last) >= 0) continue;
    kept.push(item);
    if (kept.length < 2 * most) continue;
    kept = kept.sort(order).slice(0, most);
    last = kept.at(-1);
  }
  return kept.sort(order).slice(0, most);
}
