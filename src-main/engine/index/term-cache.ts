// The ids and document frequencies of words in one state of an index, kept between searches.
import type { ReadableIndex } from '../store/index-schema.ts';
import { countListed, findTerms, type Segment } from '../store/segments.ts';

/** The most terms that are kept. */
const MAX_TERMS_KEPT = 100_000;

export interface KnownTerm {
  id: number;
  documents: number;
}

export class TermCache {
  readonly #terms = new Map<string, KnownTerm | undefined>();

  has(terms: readonly string[]): boolean {
    return terms.every((term) => this.#terms.has(term));
  }

  /** Undefined if the index does not have the term, or if it was not looked up. */
  get(term: string): KnownTerm | undefined {
    return this.#terms.get(term);
  }

  clear(): void {
    this.#terms.clear();
  }

  /** Looks up the terms that are not cached. */
  learn(db: ReadableIndex, segments: readonly Segment[], terms: readonly string[]): void {
    if (this.#terms.size + terms.length > MAX_TERMS_KEPT) this.#terms.clear();
    const unknown = [...new Set(terms)].filter((term) => !this.#terms.has(term));
    if (unknown.length === 0) return;
    const found: KnownTerm[] = [];
    findTerms(db, unknown).forEach((id, at) => {
      const known = id === null ? undefined : { id, documents: 0 };
      this.#terms.set(unknown[at] as string, known);
      if (known !== undefined) found.push(known);
    });
    for (const segment of segments) {
      countListed(
        db,
        segment.id,
        found.map(({ id }) => id),
      ).forEach((documents, at) => {
        (found[at] as KnownTerm).documents += documents;
      });
    }
  }
}
