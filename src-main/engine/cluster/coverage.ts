// What does a collection on a cluster hold? In: a collection. Out: exact counts of its publications; families, drawings and PDFs are not counted there.
import type { Coverage } from '../../contract/coverage.ts';
import type { Count } from '../../contract/statistics.ts';
import type { Collection } from './collection.ts';
import { searchTogether } from './requests.ts';

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

export async function coverageOf({ cluster, indexes }: Collection): Promise<Coverage> {
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
  const [answer] = await searchTogether(cluster, indexes.search, [body]);
  const { hits, aggregations: found } = answer as Answer;
  return {
    ...{ documents: hits.total.value, families: 0, images: 0, pdfs: 0 },
    ...{ languages: counted(found.languages), countries: counted(found.countries), kinds: counted(found.kinds) },
    years: found.days.buckets.map(({ key, doc_count: value }) => ({ name: Math.floor(key / 10_000), value })),
    ...{ fullText: found.fullText.doc_count, claims: found.claims.doc_count },
  };
}

function counted({ buckets }: Buckets<string>): Count<string>[] {
  return buckets.map(({ key, doc_count: value }) => ({ name: key, value }));
}
