// Reads a part of a collection whose other publications are elsewhere. In: a connection to the part, how often terms occur in the whole
// collection. Out: a reader that weighs terms as in the whole; a term that is not counted yet ends the call with `terms-uncounted`.
import { Failure } from '../../contract/failures.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { IndexReader } from './reader.ts';

/** How many publications the whole collection has, and in how many of them each term occurs that was counted so far. */
export interface WholeCounts {
  publications: number;
  documents: ReadonlyMap<string, number>;
}

export function openPartReader(db: ReadableIndex, counts: WholeCounts): IndexReader {
  return new PartReader(db, counts);
}

class PartReader extends IndexReader {
  readonly #counts: WholeCounts;

  constructor(db: ReadableIndex, counts: WholeCounts) {
    super(db, {});
    this.#counts = counts;
  }

  override publications(): number {
    return this.#counts.publications;
  }

  override documentFrequencies(terms: readonly string[]): number[] {
    const { documents } = this.#counts;
    const uncounted = terms.filter((term) => !documents.has(term));
    if (uncounted.length > 0) throw new Failure('terms-uncounted', { terms: uncounted.join('\n') });
    return terms.map((term) => documents.get(term) as number);
  }
}
