// The conditions of a search (condition, date, classes): the value of each, and the search without it.
import type { Search } from '../../../../src-main/contract/history.ts';
import { withoutRequiredWords } from '../../../../src-main/contract/required-words.ts';

export type Condition = 'condition' | 'date' | 'classes';

export interface RelaxedSearch {
  condition: Condition;
  value: string;
  search: Search;
}

export function relaxedSearches(asked: Search): RelaxedSearch[] {
  const { search } = withoutRequiredWords(asked);
  const { condition, date, classes } = search.query;
  const values: Record<Condition, string> = {
    condition: condition ?? '',
    date: date ?? '',
    classes: classes?.join(', ') ?? '',
  };
  return (
    (Object.keys(values) as Condition[])
      // A condition without a text is the whole search.
      .filter((one) => values[one] !== '' && (one !== 'condition' || search.query.text.trim() !== '' || search.query.like !== undefined))
      .map((one) => {
        const query = { ...search.query };
        delete query[one];
        return { condition: one, value: values[one], search: { ...search, query } };
      })
  );
}
