// What does a collection on a cluster hold? In: a collection. Out: exact counts of its publications, its bytes; families, drawings and PDFs are not counted.
import { isFailure } from '../../contract/failures.ts';
import type { Coverage } from '../../contract/coverage.ts';
import type { Count } from '../../contract/statistics.ts';
import type { Collection } from './collection.ts';
import { ask, searchTogether } from './requests.ts';

interface Buckets<Key> {
  buckets: { key: Key; doc_count: number }[];
}

interface Answer {
  hits: { total: { value: number } };
  aggregations: {
    countries: Buckets<string>;
    languages: Buckets<string>;
    kinds: Buckets<string>;
    days: Buckets<number>;
    fullText: { doc_count: number };
    claims: { doc_count: number };
  };
}

/** More than there are. */
const MOST_VALUES = 5_000;

export interface CollectionCoverage extends Coverage {
  /** Checksum of the model of its vectors. */
  model: string;
  /** All copies; 0 if this user may not ask for it. */
  sizeBytes: number;
}

export async function coverageOf({ cluster, indexes, facts }: Collection): Promise<CollectionCoverage> {
  const values = (field: string): object => ({ terms: { field, size: MOST_VALUES } });
  const body = {
    ...{ size: 0, track_total_hits: true },
    aggs: {
      ...{ countries: values('country'), languages: values('languages'), kinds: values('kind') },
      // Days are numbers such as 20190131.
      days: { histogram: { field: 'publicationDate', interval: 10_000, min_doc_count: 1 } },
      fullText: { filter: { term: { texts: 'description' } } },
      claims: { filter: { term: { texts: 'claims' } } },
    },
  };
  const [[answer], sizeBytes] = await Promise.all([searchTogether(cluster, indexes.search, [body]), sizeOf({ cluster, indexes })]);
  const { hits, aggregations: found } = answer as Answer;
  return {
    ...{ documents: hits.total.value, families: 0, images: 0, pdfs: 0 },
    ...{ languages: counted(found.languages), countries: counted(found.countries), kinds: counted(found.kinds) },
    years: found.days.buckets.map(({ key, doc_count: value }) => ({ name: Math.floor(key / 10_000), value })),
    ...{ fullText: found.fullText.doc_count, claims: found.claims.doc_count },
    ...{ model: facts.model, sizeBytes },
  };
}

async function sizeOf({ cluster, indexes }: Pick<Collection, 'cluster' | 'indexes'>): Promise<number> {
  try {
    const { body } = await ask(cluster, { method: 'GET', path: `/${indexes.search},${indexes.reading}/_stats/store` });
    return (body as { _all: { total: { store: { size_in_bytes: number } } } })._all.total.store.size_in_bytes;
  } catch (error) {
    if (isFailure(error, 'cluster-refused') && error.facts['reason'] === 'cluster-role') return 0;
    throw error;
  }
}

function counted({ buckets }: Buckets<string>): Count<string>[] {
  return buckets.map(({ key, doc_count: value }) => ({ name: key, value }));
}
