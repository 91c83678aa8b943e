// In how many publications of a collection does a term occur? Remembered while the collection stays as it is; asked for many terms at once.
import type { Frequencies } from '../ranking/indexed-terms.ts';
import type { Collection } from './collection.ts';
import { ask } from './requests.ts';
import { indexedTerm } from './search-document.ts';

/** Terms remembered; beyond, all are forgotten. */
const MOST_TERMS = 200_000;
/** Terms of one request. */
const AT_ONCE = 1_000;

interface Counted {
  hits: { total: { value: number } };
  aggregations?: { terms: { buckets: Record<string, { doc_count: number }> } };
}

/** The counts of one collection, of its patents alone or of all that it has. */
export class TermCounts {
  readonly #patentsOnly: boolean;
  /** The generation and state that the counts are of; empty before the first. */
  #counted = '';
  #publications = 0;
  readonly #known = new Map<string, number>();

  constructor(patentsOnly: boolean) {
    this.#patentsOnly = patentsOnly;
  }

  forget(): void {
    this.#known.clear();
    this.#counted = '';
  }

  async of(collection: Collection, terms: readonly string[]): Promise<Frequencies> {
    const { generation, state = '' } = collection.facts;
    const present = `${generation} ${state}`;
    if (present !== this.#counted || this.#known.size > MOST_TERMS) this.forget();
    const unknown = [...new Set(terms)].filter((term) => !this.#known.has(term));
    const isFirst = this.#counted === '';
    for (let from = 0; from < unknown.length || (isFirst && from === 0); from += AT_ONCE) {
      await this.#learn(collection, unknown.slice(from, from + AT_ONCE));
    }
    this.#counted = present;
    return { documents: terms.map((term) => this.#known.get(term) ?? 0), publications: this.#publications };
  }

  async #learn({ cluster, indexes }: Collection, terms: readonly string[]): Promise<void> {
    const filters = Object.fromEntries(terms.map((term, at) => [String(at), { term: { terms: indexedTerm(term) } }]));
    const body = {
      ...{ size: 0, track_total_hits: true, query: this.#patentsOnly ? { term: { type: 'patent' } } : { match_all: {} } },
      ...(terms.length > 0 && { aggs: { terms: { filters: { filters } } } }),
    };
    const query = { allow_partial_search_results: false, request_cache: false };
    const answer = await ask(cluster, { method: 'POST', path: `/${indexes.search}/_search`, query, body });
    const { hits, aggregations } = answer.body as Counted;
    this.#publications = hits.total.value;
    terms.forEach((term, at) => this.#known.set(term, aggregations?.terms.buckets[String(at)]?.doc_count ?? 0));
  }
}
