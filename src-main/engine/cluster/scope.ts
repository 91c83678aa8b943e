// Which publications of a collection may be found? In: date, classes, words, families, a frame. Out: the conditions of a query of the search index.
import { isWord } from '../ranking/filter.ts';
import type { Requirement } from '../ranking/parse.ts';
import type { Restrictions } from '../ranking/questions.ts';
import { indexedDay, indexedTerm } from './search-document.ts';

/** Clauses that a publication must meet, and those that it must not. */
export interface ClusterScope {
  filter: object[];
  mustNot: object[];
}

/** Undefined if every publication may be found. */
export function scopeOf(wanted: Restrictions, patentsOnly: boolean): ClusterScope | undefined {
  const { date, classes = [], must, mustNot, exceptFamilies, frame } = wanted;
  const filter: object[] = [
    ...(frame === undefined ? [] : [frame]),
    ...(patentsOnly ? [{ term: { type: 'patent' } }] : []),
    ...(date === undefined ? [] : [{ range: { publicationDate: { lte: indexedDay(date) } } }]),
    ...(classes.length === 0 ? [] : [withAnyClass(classes)]),
    ...must.map(holders),
  ];
  const excluded = [
    // An excluded phrase cannot be found by its words: a text may contain them apart from one another.
    ...mustNot.map(({ readings }) => holders({ readings: readings.filter(isWord) })),
    ...(exceptFamilies.length === 0 ? [] : [{ terms: { family: exceptFamilies } }]),
  ];
  return filter.length + excluded.length === 0 ? undefined : { filter, mustNot: excluded };
}

/** The clauses as one query. */
export function scopeQuery({ filter, mustNot }: ClusterScope): object {
  return { bool: { filter, must_not: mustNot } };
}

function anyOf(clauses: readonly object[]): object {
  return { bool: { should: clauses, minimum_should_match: 1 } };
}

/** Publications with any of these classes. */
export function withAnyClass(symbols: readonly string[]): object {
  return anyOf(symbols.flatMap(withSymbol));
}

/** A section, class or subclass covers every symbol that begins with it, a main group itself and its subgroups, a subgroup only itself. */
function withSymbol(symbol: string): object[] {
  if (symbol.length <= 4) return [{ prefix: { classes: symbol } }];
  const itself = { term: { classes: symbol } };
  return symbol.includes('/') ? [itself] : [itself, { prefix: { classes: `${symbol}/` } }];
}

/** Publications in which all words of any reading occur. */
function holders({ readings }: Pick<Requirement, 'readings'>): object {
  return anyOf(
    readings.map((reading) => {
      const terms = [...new Set(reading.map(({ terms: [first = ''] }) => first))];
      return { bool: { filter: terms.map((term) => ({ term: { terms: indexedTerm(term) } })) } };
    }),
  );
}
