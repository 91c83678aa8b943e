// The order of forms by their ends, so that those with a common end are neighbours. In: forms in one buffer, and where each begins.
// Forms are compared from the last byte backwards, as far as KEY_BYTES; equal ones are in the order of the buffer.

const KEY_BYTES = 8;
const DIGITS = 0x10000;

export class SuffixOrder {
  readonly #text: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #order: Uint32Array;

  /** `starts` has the beginning of each form and, behind the last, the end; each form has a line break behind it. */
  constructor(text: Uint8Array, starts: Uint32Array) {
    this.#text = text;
    this.#starts = starts;
    this.#order = orderOf(text, starts);
  }

  /** How many forms are in order: the first of the buffer. */
  get size(): number {
    return this.#order.length;
  }

  /** Calls `use` with the number of every form that may end with `suffix`, which it does as far as KEY_BYTES. */
  each(suffix: Uint8Array, use: (form: number) => void): void {
    const end = this.#bound(suffix, true);
    for (let at = this.#bound(suffix, false); at < end; at++) use(this.#order[at] as number);
  }

  /** Where the forms with this end begin in the order, or behind the last of them. */
  #bound(suffix: Uint8Array, isEnd: boolean): number {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const difference = this.#compare(this.#order[middle] as number, suffix);
      if (difference < 0 || (isEnd && difference === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(form: number, suffix: Uint8Array): number {
    const start = this.#starts[form] as number;
    const end = (this.#starts[form + 1] as number) - 1;
    const length = Math.min(KEY_BYTES, suffix.length);
    for (let back = 1; back <= length; back++) {
      const own = end - back < start ? 0 : (this.#text[end - back] as number);
      const difference = own - (suffix[suffix.length - back] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

/** Sorts by the last bytes, two at a time from the foremost, as a card sorter does. */
function orderOf(text: Uint8Array, starts: Uint32Array): Uint32Array {
  const count = starts.length - 1;
  let order = Uint32Array.from({ length: count }, (_, form) => form);
  let next = new Uint32Array(count);
  const digits = new Uint16Array(count);
  for (let back = KEY_BYTES; back > 0; back -= 2) {
    const places = new Uint32Array(DIGITS + 1);
    for (let form = 0; form < count; form++) {
      const start = starts[form] as number;
      const at = (starts[form + 1] as number) - 1 - back;
      const digit = (at + 1 < start ? 0 : (text[at + 1] as number) << 8) | (at < start ? 0 : (text[at] as number));
      digits[form] = digit;
      places[digit + 1] = (places[digit + 1] as number) + 1;
    }
    for (let digit = 0; digit < DIGITS; digit++) places[digit + 1] = (places[digit + 1] as number) + (places[digit] as number);
    for (const form of order) {
      const digit = digits[form] as number;
      const place = places[digit] as number;
      places[digit] = place + 1;
      next[place] = form;
    }
    [order, next] = [next, order];
  }
  return order;
}
