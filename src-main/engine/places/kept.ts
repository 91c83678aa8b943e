// What was read of exact lists stays in memory between questions. In: values of indexes with their bytes. Out: the same, until an index changes.
// All indexes of a worker share one budget: what was used longest ago goes first.

/** A million publications take 125 kB for a set of slots and 4 MB for a column of days. */
const BUDGET_BYTES = 32 << 20;

interface Entry {
  bytes: number;
  drop: () => void;
}

export class KeptBudget {
  readonly #most: number;
  /** The one that was used last at the end. */
  readonly #entries = new Set<Entry>();
  #bytes = 0;

  constructor(most = BUDGET_BYTES) {
    this.#most = most;
  }

  /** Bytes of everything that is kept now. */
  get bytes(): number {
    return this.#bytes;
  }

  add(entry: Entry): void {
    this.#entries.add(entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries) {
      if (this.#bytes <= this.#most) return;
      oldest.drop();
      this.remove(oldest);
    }
  }

  use(entry: Entry): void {
    this.#entries.delete(entry);
    this.#entries.add(entry);
  }

  remove(entry: Entry): void {
    this.#entries.delete(entry);
    this.#bytes -= entry.bytes;
  }
}

/** Values of one index by their keys. */
export class Kept<Key, Value> {
  readonly #budget: KeptBudget;
  readonly #entries = new Map<Key, Entry & { value: Value }>();

  constructor(budget: KeptBudget) {
    this.#budget = budget;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry !== undefined) this.#budget.use(entry);
    return entry?.value;
  }

  /** Keeps the value of a key that has none. */
  add(key: Key, value: Value, bytes: number): void {
    const entry = { value, bytes, drop: () => void this.#entries.delete(key) };
    this.#entries.set(key, entry);
    this.#budget.add(entry);
  }

  clear(): void {
    for (const entry of this.#entries.values()) this.#budget.remove(entry);
    this.#entries.clear();
  }
}
