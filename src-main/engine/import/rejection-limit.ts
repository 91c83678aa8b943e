// When is the rest of a file not worth reading? In: how many of its records were rejected and read, in their order. Out: whether almost all
// were rejected. Only counts decide, so that the same file gives the same publications on any machine.

/** So many rejected records, beyond those outweighed by records that were read, end the reading of a file. */
export const MOST_REJECTED = 10_000;
/** The rejected records that are outweighed by one that was read. */
const OUTWEIGHED = 100;

/** The rejected records of each file on disk, by its number. */
export class RejectionLimit {
  readonly #rejected = new Map<number, number>();

  /** Counts records of a file; true if they are the ones that exceed the limit. */
  exceeds(file: number, rejected: number, read = 0): boolean {
    const before = this.#rejected.get(file) ?? 0;
    const after = Math.max(0, before + rejected - OUTWEIGHED * read);
    if (after === 0) this.#rejected.delete(file);
    else this.#rejected.set(file, after);
    return before <= MOST_REJECTED && after > MOST_REJECTED;
  }

  isOver(file: number): boolean {
    return (this.#rejected.get(file) ?? 0) > MOST_REJECTED;
  }
}
