// What are the indexes of a collection on a cluster called, and how do they hold their documents? Explained in docs/rooms/cluster.md.
import { createHash } from 'node:crypto';
import { dateFields } from '../../contract/condition.ts';

/** The two indexes of a collection, each as an alias, behind which a rebuilt one takes the place of the old one. */
export interface CollectionIndexes {
  search: string;
  reading: string;
}

/** How many parts an index has, and how many further copies of each. */
export interface Spread {
  shards: number;
  replicas: number;
}

/** A collection is made with one shard per node, and no more than this. */
export const MOST_SHARDS = 20;

/** Names of indexes are in lower case and have few signs: the name as far as it can be read, and a part of its checksum. */
export function indexesOf(collection: string): CollectionIndexes {
  const readable = collection
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  const checksum = createHash('sha256').update(collection).digest('hex').slice(0, 12);
  const base = ['antecedent', ...(readable === '' ? [] : [readable]), checksum].join('-');
  return { search: `${base}-search`, reading: `${base}-reading` };
}

/** Every index of every collection of a cluster. */
export const EVERY_INDEX = 'antecedent-*';

export function isReadingIndex(index: string): boolean {
  return /-reading-\d+$/.test(index);
}

function common({ shards, replicas }: Spread): object {
  return {
    number_of_shards: shards,
    number_of_replicas: replicas,
    // A write is only begun where a second copy is there to take it.
    'write.wait_for_active_shards': replicas > 0 ? 2 : 1,
    'translog.durability': 'request',
  };
}

/** Publications by what they are found by. There is no `_source`: what is read back is a doc value. */
export function searchIndex(spread: Spread, dimensions: number): object {
  const keyword = { type: 'keyword' };
  const filter = { type: 'keyword', doc_values: false };
  return {
    settings: {
      // No search reads what is compressed: the copy of each document that OpenSearch keeps to recover replicas.
      index: { ...common(spread), codec: 'best_compression', knn: true, refresh_interval: '10s' },
      analysis: {
        tokenizer: { terms: { type: 'whitespace' } },
        filter: { impacts: { type: 'delimited_term_freq', delimiter: '|' } },
        analyzer: { terms: { type: 'custom', tokenizer: 'terms', filter: ['impacts'] } },
      },
      // The frequency of a term is its impact; the weight of a term in the query is its boost.
      similarity: { impact: { type: 'scripted', script: { source: 'return query.boost * doc.freq;' } } },
    },
    mappings: {
      dynamic: 'strict',
      _source: { enabled: false },
      properties: {
        terms: { type: 'text', analyzer: 'terms', index_options: 'freqs', norms: false, similarity: 'impact' },
        vector: {
          type: 'knn_vector',
          dimension: dimensions,
          data_type: 'byte',
          // The model makes all vectors of one norm; cosines take the nodes twice as long to import.
          method: { name: 'hnsw', engine: 'lucene', space_type: 'innerproduct' },
        },
        // All that ranking reads of a publication (packed-row.ts), and the vectors of its passages.
        row: { type: 'binary', doc_values: true },
        passages: { type: 'binary', doc_values: true },
        slot: { type: 'integer' },
        family: { type: 'long' },
        country: keyword,
        number: keyword,
        kind: keyword,
        document: filter,
        type: keyword,
        languages: keyword,
        texts: keyword,
        classes: keyword,
        // What exact conditions ask for: class symbols with their scheme, applications, claimed priorities, days by the name of their field.
        symbols: filter,
        applications: filter,
        claimed: filter,
        days: { properties: Object.fromEntries(dateFields.map((field) => [field, { type: 'integer' }])) },
        priorities: filter,
        publicationDate: { type: 'integer' },
        priorityDate: { type: 'integer' },
      },
    },
  };
}

/** Publications as they are read, their files, and what is known of the collection itself. */
export function readingIndex(spread: Spread): object {
  const keyword = { type: 'keyword', doc_values: false };
  return {
    settings: {
      // Base64 costs a third; deflate takes most of it back.
      index: { ...common(spread), codec: 'best_compression', refresh_interval: '30s' },
    },
    mappings: {
      dynamic: false,
      properties: {
        document: keyword,
        slot: { type: 'integer' },
        family: { type: 'long', doc_values: false },
        priorities: keyword,
        cited: keyword,
        of: { type: 'integer', doc_values: false },
      },
    },
  };
}
