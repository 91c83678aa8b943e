// Which hits pass the filters, and how many would pass others? In: the hits, chosen values of each facet. Out: what passes, counts.
// A hit passes where every facet that has chosen values finds one of them in it; of `has` it needs all.
import { kindGroup } from './kinds.ts';
import { keyOf, type Found } from './found.ts';

export const facets = [
  'languages',
  'kinds',
  'countries',
  'has',
  'foundBy',
  'applicants',
  'classes',
  'priorityCountries',
  'years',
  'terms',
] as const;
export type Facet = (typeof facets)[number];
/** Chosen values of each facet; an empty set restricts nothing. */
export type Filters = Record<Facet, ReadonlySet<string>>;

export interface FacetCount {
  value: string;
  /** Hits that have it and pass every other facet. */
  count: number;
  chosen: boolean;
}

/** Values of `has`, in the order they are shown. */
export const holdings = ['claims', 'drawing', 'description', 'pdf'] as const;
/** Values of `foundBy`, in the order they are shown. */
export const ways = ['both', 'meaning', 'words'] as const;
/** A publication's first four characters of a symbol, e.g. `G01F`. */
const SUBCLASS = /^[A-HY]\d\d[A-Z]/;
const none: ReadonlySet<string> = new Set();

export const noFilters: Filters = Object.fromEntries(facets.map((facet) => [facet, none])) as Filters;

/** Words that a set of hits is said by, by the key of the hit; from the statistics. */
export type TermsOf = (key: string) => readonly string[];

/** What a hit has of a facet, each value once. */
export function valuesOf(found: Found, facet: Facet, termsOf: TermsOf): readonly string[] {
  const { card, hit } = found;
  switch (facet) {
    case 'languages':
      return once(card.languages);
    case 'kinds':
      return [kindGroup(card)];
    case 'countries':
      return [card.country];
    case 'has':
      return [
        ...(card.has.claims ? ['claims'] : []),
        ...(card.has.image ? ['drawing'] : []),
        ...(card.has.description ? ['description'] : []),
        ...(card.has.pdf ? ['pdf'] : []),
      ];
    case 'foundBy':
      return [wayOf(hit.parts)];
    case 'applicants':
      return once(card.applicants.map(({ name }) => plain(name)).filter((name) => name !== ''));
    case 'classes':
      return once(card.classes.flatMap(({ code }) => SUBCLASS.exec(code)?.[0] ?? []));
    case 'priorityCountries':
      return once(card.priorityCountries);
    case 'years':
      return card.publicationDate === undefined ? [] : [card.publicationDate.slice(0, 4)];
    case 'terms':
      return termsOf(keyOf(found));
  }
}

/** Which part of the score found it: a part that adds nothing did not. */
function wayOf({ words, meaning }: Found['hit']['parts']): (typeof ways)[number] {
  return words <= 0 ? 'meaning' : meaning <= 0 ? 'words' : 'both';
}

/** A name with its white space made plain. */
export function plain(name: string): string {
  return name.replace(/\s+/gu, ' ').trim();
}

function once(values: readonly string[]): readonly string[] {
  return values.length < 2 ? values : [...new Set(values)];
}

/** A hit with its values, made once for each list, so that filtering only looks them up. */
export interface Faceted {
  found: Found;
  values: Record<Facet, readonly string[]>;
  /** What the filter field looks through, in lower case. */
  text: string;
}

export function faceted(found: Found, termsOf: TermsOf): Faceted {
  const { card } = found;
  const number = `${card.country} ${card.number} ${card.kind} ${card.country}${card.number}${card.kind}`;
  return {
    found,
    values: Object.fromEntries(facets.map((facet) => [facet, valuesOf(found, facet, termsOf)])) as Faceted['values'],
    text: [...card.title.map(({ text }) => text), ...card.applicants.map(({ name }) => plain(name)), number].join('\n').toLowerCase(),
  };
}

/** What keeps a hit from passing, a bit each: the facets in their order, then the filter field; 0 where it passes. */
export type Hindrance = number;
const bits = new Map<Facet | 'text', Hindrance>([...facets, 'text' as const].map((facet, at) => [facet, 1 << at]));

/** `words` (lower case) must all stand in the hit's text. */
export function hindranceOf(hit: Faceted, filters: Filters, words: readonly string[]): Hindrance {
  let hindrance = 0;
  for (const facet of facets) {
    const chosen = filters[facet];
    if (chosen.size === 0) continue;
    const values = hit.values[facet];
    const passes = facet === 'has' ? [...chosen].every((value) => values.includes(value)) : values.some((value) => chosen.has(value));
    if (!passes) hindrance |= bits.get(facet)!;
  }
  return words.every((word) => hit.text.includes(word)) ? hindrance : hindrance | bits.get('text')!;
}

/** True where nothing else hinders than `except`. */
export function passesBut(hindrance: Hindrance, except: Facet | 'text'): boolean {
  return (hindrance & ~bits.get(except)!) === 0;
}

/** The words of the filter field. */
export function filterWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/**
 * Every value that any of the hits has, with how many hits pass with it; those of most hits in the whole list first, then by name.
 * `hindrances`: one for each hit, under `filters`.
 */
export function countsOf(hits: readonly Faceted[], hindrances: readonly Hindrance[], facet: Facet, filters: Filters): FacetCount[] {
  const counts = new Map<string, { all: number; count: number }>();
  hits.forEach((hit, at) => {
    const hindrance = hindrances[at] ?? 0;
    // Of `has` a hit needs all that is chosen, so a further value counts only hits that have the others too.
    const passing = facet === 'has' ? hindrance === 0 : passesBut(hindrance, facet);
    for (const value of hit.values[facet]) {
      let known = counts.get(value);
      if (known === undefined) counts.set(value, (known = { all: 0, count: 0 }));
      known.all += 1;
      if (passing) known.count += 1;
    }
  });
  for (const value of filters[facet]) if (!counts.has(value)) counts.set(value, { all: 0, count: 0 });
  return [...counts]
    .toSorted(([nameA, a], [nameB, b]) => b.all - a.all || (nameA < nameB ? -1 : 1))
    .map(([value, { count }]) => ({ value, count, chosen: filters[facet].has(value) }));
}

/** With the value chosen, or no longer; without `add` it replaces what was chosen before. */
export function toggled(filters: Filters, facet: Facet, value: string, add: boolean): Filters {
  const before = filters[facet];
  const chosen = before.has(value)
    ? new Set(add ? [...before].filter((other) => other !== value) : before.size > 1 ? [value] : [])
    : new Set(add ? [...before, value] : [value]);
  return { ...filters, [facet]: chosen };
}

export function isFiltered(filters: Filters): boolean {
  return facets.some((facet) => filters[facet].size > 0);
}
