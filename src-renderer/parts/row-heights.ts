// How tall is a long list of which only some rows are drawn? In: the rows' names, the heights of those that were measured, a guess
// for the others. Out: where each row begins, which row lies at a height.

export class RowHeights {
  readonly #measured = new Map<string, number>();
  #names: readonly string[] = [];
  #tops = new Float64Array(1);
  #guess: number;

  /** `guess`: pixels of a row that was not measured yet. */
  constructor(guess: number) {
    this.#guess = guess;
  }

  /** The rows of the list, in order; what was measured of a row of the same name still holds. */
  set(names: readonly string[]): void {
    this.#names = names;
    this.#lay();
  }

  /** Notes heights in pixels; true where one differs from what was known. */
  measure(heights: Iterable<readonly [name: string, height: number]>): boolean {
    let changed = false;
    for (const [name, height] of heights) {
      if (height <= 0 || this.#measured.get(name) === height) continue;
      this.#measured.set(name, height);
      changed = true;
    }
    if (changed) this.#lay();
    return changed;
  }

  /** What was measured does not hold any more, e.g. at another width. */
  forget(): void {
    this.#measured.clear();
    this.#lay();
  }

  get total(): number {
    return this.#tops[this.#names.length] ?? 0;
  }

  /** Pixels from the top of the list to the row's. */
  topOf(at: number): number {
    return this.#tops[Math.max(0, Math.min(at, this.#names.length))] ?? 0;
  }

  heightOf(at: number): number {
    return this.topOf(at + 1) - this.topOf(at);
  }

  /** The row that lies at the height; the first or last beyond the ends, 0 for an empty list. */
  rowAt(height: number): number {
    let low = 0;
    let high = this.#names.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.topOf(middle) <= height) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }

  #lay(): void {
    // The guess follows what was seen, so that the bar of the scroll does not lie.
    if (this.#measured.size > 0) {
      let sum = 0;
      for (const height of this.#measured.values()) sum += height;
      this.#guess = Math.round(sum / this.#measured.size);
    }
    const tops = new Float64Array(this.#names.length + 1);
    this.#names.forEach((name, at) => {
      tops[at + 1] = tops[at]! + (this.#measured.get(name) ?? this.#guess);
    });
    this.#tops = tops;
  }
}
