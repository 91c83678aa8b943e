// What can be found at all in a collection: its languages, offices and years. In: a collection. Out: holdings, as of an index on this computer.
import { INTERNAL_COUNTRY, LITERATURE_COUNTRY } from '../../contract/literature.ts';
import type { Holdings } from '../store/holdings.ts';
import type { Collection } from './collection.ts';
import { searchTogether } from './requests.ts';

interface Bucket {
  key: string;
  doc_count: number;
}

interface Answer {
  hits: { total: { value: number } };
  aggregations: {
    countries: { buckets: (Bucket & { from: { value: number | null }; to: { value: number | null } })[] };
    languages: { buckets: Bucket[] };
    undated: { doc_count: number };
    unclassified: { doc_count: number };
    fullText: { doc_count: number };
  };
}

/** More than there are. */
const MOST_VALUES = 1_000;

export async function holdingsIn({ cluster, indexes }: Collection): Promise<Holdings> {
  const values = (field: string): object => ({ terms: { field, size: MOST_VALUES } });
  const body = {
    ...{ size: 0, track_total_hits: true },
    aggs: {
      countries: {
        ...values('country'),
        aggs: { from: { min: { field: 'publicationDate' } }, to: { max: { field: 'publicationDate' } } },
      },
      languages: values('languages'),
      undated: { missing: { field: 'publicationDate' } },
      unclassified: { missing: { field: 'classes' } },
      fullText: { filter: { term: { texts: 'description' } } },
    },
  };
  const [answer] = await searchTogether(cluster, indexes.search, [body]);
  const { hits, aggregations } = answer as Answer;
  const countries = aggregations.countries.buckets
    // Literature and the firm's own documents have no office.
    .filter(({ key }) => key !== LITERATURE_COUNTRY && key !== INTERNAL_COUNTRY)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const yearOf = (day: number): number => Math.floor(day / 10_000);
  return {
    documents: hits.total.value,
    fullText: aggregations.fullText.doc_count,
    undated: aggregations.undated.doc_count,
    unclassified: aggregations.unclassified.doc_count,
    languages: aggregations.languages.buckets.map(({ key }) => key).sort(),
    countries: countries.map(({ key }) => key),
    years: countries.flatMap(({ key, from, to }) =>
      from.value === null || to.value === null ? [] : [{ country: key, from: yearOf(from.value), to: yearOf(to.value) }],
    ),
  };
}
