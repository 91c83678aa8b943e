// In how many publications of a collection does a term occur? Remembered while the collection stays as it is; asked for many terms at once.
import type { Frequencies } from '../ranking/indexed-terms.ts';
import type { Collection } from './collection.ts';
import { ask } from './requests.ts';
import { indexedTerm } from './search-document.ts';

/** Terms remembered; beyond, all are forgotten. */
const MOST_TERMS = 200_000;
/** Terms of one request. */
const AT_ONCE = 1_000;

interface Answer {
  _shards: { total: number };
  hits: { total: { value: number } };
  aggregations?: { terms: { buckets: Record<string, { doc_count: number }> } };
}

/** Of one state of a collection: searches side by side may know different ones. */
interface Table {
  /** Its generation and state. */
  of: string;
  publications: number;
  /** Of how many parts (shards) the search index is; 0 before the first answer. */
  parts: number;
  known: Map<string, number>;
}

/** The counts of one collection, of its patents alone or of all that it has. */
export class TermCounts {
  readonly #patentsOnly: boolean;
  #table: Table | undefined;

  constructor(patentsOnly: boolean) {
    this.#patentsOnly = patentsOnly;
  }

  /** Of how many parts the search index is, as far as is known: with too few, each part is only asked for more. */
  get parts(): number {
    return this.#table?.parts || 1;
  }

  /** How many publications there are, as far as is known. */
  get publications(): number {
    return this.#table?.publications ?? 0;
  }

  forget(): void {
    this.#table = undefined;
  }

  async of(collection: Collection, terms: readonly string[]): Promise<Frequencies> {
    const { generation, state = '' } = collection.facts;
    const present = `${generation} ${state}`;
    let table = this.#table;
    if (table?.of !== present || table.known.size > MOST_TERMS)
      this.#table = table = { of: present, publications: 0, parts: 0, known: new Map() };
    const unknown = [...new Set(terms)].filter((term) => !table.known.has(term));
    for (let from = 0; from < unknown.length || table.parts === 0; from += AT_ONCE) {
      await this.#learn(collection, table, unknown.slice(from, from + AT_ONCE));
    }
    const { publications, known } = table;
    return { documents: terms.map((term) => known.get(term) as number), publications };
  }

  async #learn({ cluster, indexes }: Collection, table: Table, terms: readonly string[]): Promise<void> {
    const filters = Object.fromEntries(terms.map((term, at) => [String(at), { term: { terms: indexedTerm(term) } }]));
    const body = {
      ...{ size: 0, track_total_hits: true, query: this.#patentsOnly ? { term: { type: 'patent' } } : { match_all: {} } },
      ...(terms.length > 0 && { aggs: { terms: { filters: { filters } } } }),
    };
    const query = { allow_partial_search_results: false, request_cache: false };
    const answer = await ask(cluster, { method: 'POST', path: `/${indexes.search}/_search`, query, body });
    const { _shards, hits, aggregations } = answer.body as Answer;
    table.publications = hits.total.value;
    table.parts = Math.max(1, _shards.total);
    terms.forEach((term, at) => table.known.set(term, aggregations?.terms.buckets[String(at)]?.doc_count ?? 0));
  }
}
