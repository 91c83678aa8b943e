// The conditions of a search (date, classes, words): the value of each, and the search without it.
import type { Search } from '../../../../src-main/contract/history.ts';

export type Condition = 'date' | 'classes' | 'must' | 'mustNot';

export interface RelaxedSearch {
  condition: Condition;
  value: string;
  search: Search;
}

export function relaxedSearches(search: Search): RelaxedSearch[] {
  const { date, classes, must, mustNot } = search.query;
  const values: Record<Condition, string> = {
    date: date ?? '',
    classes: classes?.join(', ') ?? '',
    must: must?.join(', ') ?? '',
    mustNot: mustNot?.join(', ') ?? '',
  };
  return (Object.keys(values) as Condition[])
    .filter((condition) => values[condition] !== '')
    .map((condition) => {
      const query = { ...search.query };
      delete query[condition];
      return { condition, value: values[condition], search: { ...search, query } };
    });
}
