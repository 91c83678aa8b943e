// Selects the k greatest keys: a bounded min-heap of u64 keys in linear memory, with the least key at the root.
// In: one key at a time. Out: keys in descending order after `drainHeap`.

/** Adds `key` if the heap is not full or if it is greater than the least key; returns the new number of keys. */
export function offer(heap: usize, size: u32, capacity: u32, key: u64): u32 {
  if (size < capacity) {
    let at: u32 = size;
    while (at > 0) {
      const parent: u32 = (at - 1) >> 1;
      const above = load<u64>(heap + ((<usize>parent) << 3));
      if (above <= key) break;
      store<u64>(heap + ((<usize>at) << 3), above);
      at = parent;
    }
    store<u64>(heap + ((<usize>at) << 3), key);
    return size + 1;
  }
  if (key > load<u64>(heap)) sink(heap, size, key);
  return size;
}

/** Replaces the root by `key` and sifts it down. */
export function sink(heap: usize, size: u32, key: u64): void {
  let at: u32 = 0;
  for (;;) {
    let child: u32 = 2 * at + 1;
    if (child >= size) break;
    let least = load<u64>(heap + ((<usize>child) << 3));
    if (child + 1 < size) {
      const right = load<u64>(heap + ((<usize>(child + 1)) << 3));
      if (right < least) {
        least = right;
        child = child + 1;
      }
    }
    if (key <= least) break;
    store<u64>(heap + ((<usize>at) << 3), least);
    at = child;
  }
  store<u64>(heap + ((<usize>at) << 3), key);
}

/** Sorts the heap in place, greatest key first. */
export function drainHeap(heap: usize, size: u32): void {
  while (size > 1) {
    size--;
    const last = heap + ((<usize>size) << 3);
    const key = load<u64>(last);
    store<u64>(last, load<u64>(heap));
    sink(heap, size, key);
  }
}
