// Adds the weighted impacts of posting lists to sums, and selects the greatest sums.
// In: postings as postings.ts encodes them, integer weights. Out: u32 sums by slot of the segment; (sum, slot) keys.
import { drainHeap, offer } from './heap';

/**
 * Postings are byte pairs. (distance - 1, impact) advances by `distance` 1..255 and has an impact;
 * (255, n) advances by 255 * n and has none. The first distance counts from the slot before the segment's first.
 */
export function accumulate(postings: usize, bytes: u32, weight: u32, sums: usize): void {
  const end = postings + <usize>bytes;
  let at = sums - 4;
  for (; postings < end; postings += 2) {
    const pair = <u32>load<u16>(postings);
    const low = pair & 0xff;
    const high = pair >> 8;
    if (low == 0xff) {
      at += <usize>(high * 1020);
    } else {
      at += <usize>((low + 1) << 2);
      store<u32>(at, load<u32>(at) + weight * high);
    }
  }
}

/** Adds `count` sums of another worker, a multiple of 4, to `sums`. */
export function addSums(others: usize, sums: usize, count: u32): void {
  const end = sums + ((<usize>count) << 2);
  for (; sums < end; sums += 16, others += 16) {
    v128.store(sums, i32x4.add(v128.load(sums), v128.load(others)));
  }
}

/** Adds 1 to the byte of each slot in a list: called for several lists, it counts the lists that contain a slot. */
export function count(postings: usize, bytes: u32, counts: usize): void {
  const end = postings + <usize>bytes;
  let at = counts - 1;
  for (; postings < end; postings += 2) {
    const low = <u32>load<u8>(postings);
    if (low == 0xff) {
      at += <usize>(<u32>load<u8>(postings, 1) * 255);
    } else {
      at += <usize>(low + 1);
      store<u8>(at, load<u8>(at) + 1);
    }
  }
}

/**
 * Offers every slot with a sum above 0 that passes the mask (mask 0: all pass) to the heap of keys
 * sum * 2^32 + (2^32 - 1 - slot): greater sums first, ties by the earlier slot. Segments must come in ascending order of slots.
 */
export function pick(sums: usize, slots: u32, firstSlot: u32, mask: usize, heap: usize, size: u32, capacity: u32): u32 {
  let bar: u32 = size == capacity ? <u32>(load<u64>(heap) >> 32) : 0;
  const whole = slots & ~3;
  let slot: u32 = 0;
  for (; slot < whole; slot += 4) {
    const four = v128.load(sums + ((<usize>slot) << 2));
    if (!v128.any_true(i32x4.gt_u(four, i32x4.splat(bar)))) continue;
    for (let near: u32 = slot; near < slot + 4; near++) {
      const sum = load<u32>(sums + ((<usize>near) << 2));
      if (sum <= bar || (mask != 0 && load<u8>(mask + near) == 0)) continue;
      size = offer(heap, size, capacity, ((<u64>sum) << 32) | <u64>(0xffffffff - (firstSlot + near)));
      if (size == capacity) bar = <u32>(load<u64>(heap) >> 32);
    }
  }
  for (; slot < slots; slot++) {
    const sum = load<u32>(sums + ((<usize>slot) << 2));
    if (sum <= bar || (mask != 0 && load<u8>(mask + slot) == 0)) continue;
    size = offer(heap, size, capacity, ((<u64>sum) << 32) | <u64>(0xffffffff - (firstSlot + slot)));
    if (size == capacity) bar = <u32>(load<u64>(heap) >> 32);
  }
  return size;
}

export function drain(heap: usize, size: u32): void {
  drainHeap(heap, size);
}
