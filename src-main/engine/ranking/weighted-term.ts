// An index term of a query with its weight; of one that is no word of the query, also what it stands for.
import type { SearchTerm } from '../../contract/search-terms.ts';

export interface WeightedTerm {
  term: string;
  weight: number;
  /** Present if it is no word of the query but of a term searched for beside it. */
  beside?: BesideTerm;
}

/** What is known of an index term that is no word of the query. */
export interface BesideTerm {
  searched: SearchTerm;
  /** The part of the search term that this is: a word, or characters of one. */
  surface: string;
  /** All index terms of a search term in Chinese, Japanese or Korean, which is named as a whole; undefined for words, which are named one by one. */
  whole: readonly string[] | undefined;
  /** The query's terms that it stands for. */
  standsFor: readonly string[];
}
