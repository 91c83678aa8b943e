// Which conditions does a search set beside its text? In: the search. Out: each, with what it says and the search without it.
import type { Search } from '../../../../src-main/contract/history.ts';

export type Condition = 'date' | 'classes' | 'must' | 'mustNot';

export interface Without {
  condition: Condition;
  said: string;
  search: Search;
}

export function without(search: Search): Without[] {
  const { date, classes, must, mustNot } = search.query;
  const said: Record<Condition, string> = {
    date: date ?? '',
    classes: classes?.join(', ') ?? '',
    must: must?.join(', ') ?? '',
    mustNot: mustNot?.join(', ') ?? '',
  };
  return (Object.keys(said) as Condition[])
    .filter((condition) => said[condition] !== '')
    .map((condition) => {
      const query = { ...search.query };
      delete query[condition];
      return { condition, said: said[condition], search: { ...search, query } };
    });
}
