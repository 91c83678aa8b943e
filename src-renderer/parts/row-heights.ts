// Row positions of a virtualised list, from measured heights and an estimate for rows not rendered yet.

export class RowHeights {
  readonly #measured = new Map<string, number>();
  /** How many rows were measured with a height. */
  readonly #counts = new Map<number, number>();
  #names: readonly string[] = [];
  #tops = new Float64Array(1);
  #estimate: number;

  /** `estimate`: pixels of a row not measured yet. */
  constructor(estimate: number) {
    this.#estimate = estimate;
  }

  /** Sets the rows, in order; heights measured for the same names stay valid. */
  set(names: readonly string[]): void {
    if (names === this.#names) return;
    this.#names = names;
    this.#layOut();
  }

  /** Records heights in pixels; true if one differs from what was assumed. */
  measure(heights: Iterable<readonly [name: string, height: number]>): boolean {
    let changed = false;
    for (const [name, height] of heights) {
      const known = this.#measured.get(name);
      if (height <= 0 || known === height) continue;
      this.#measured.set(name, height);
      if (known !== undefined) this.#count(known, -1);
      this.#count(height, 1);
      if ((known ?? this.#estimate) !== height) changed = true;
    }
    if (changed) this.#layOut();
    return changed;
  }

  /** Drops the measured heights, e.g. after a change of width. */
  clear(): void {
    this.#measured.clear();
    this.#counts.clear();
    this.#layOut();
  }

  get total(): number {
    return this.#tops[this.#names.length] ?? 0;
  }

  /** Pixels from the top of the list to the top of the row. */
  topOf(at: number): number {
    return this.#tops[Math.max(0, Math.min(at, this.#names.length))] ?? 0;
  }

  heightOf(at: number): number {
    return this.topOf(at + 1) - this.topOf(at);
  }

  /** The row at an offset in pixels, clamped to the ends; 0 for an empty list. */
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

  #count(height: number, by: number): void {
    this.#counts.set(height, (this.#counts.get(height) ?? 0) + by);
  }

  /** If most rows are of one height, that one, so that a row coming into view moves nothing; else the average. */
  #usualHeight(): number {
    let sum = 0;
    for (const [height, count] of this.#counts) {
      if (2 * count > this.#measured.size) return height;
      sum += height * count;
    }
    return Math.round(sum / this.#measured.size);
  }

  #layOut(): void {
    if (this.#measured.size > 0) this.#estimate = this.#usualHeight();
    const tops = new Float64Array(this.#names.length + 1);
    this.#names.forEach((name, at) => {
      tops[at + 1] = tops[at]! + (this.#measured.get(name) ?? this.#estimate);
    });
    this.#tops = tops;
  }
}
