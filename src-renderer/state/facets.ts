// Which hits pass the filters, and how many would pass others? In: the hits, chosen values of each facet. Out: what passes, counts.
// A hit passes where every facet that has chosen values finds one of them in it; of `has` it needs all.
import { kindGroup } from './kind-groups.ts';
import { keyOf, type ResultHit } from './result-hit.ts';

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
export const contentKinds = ['claims', 'drawing', 'description', 'pdf'] as const;
/** Values of `foundBy`, in the order they are shown. */
export const ways = ['both', 'meaning', 'words'] as const;
/** A publication's first four characters of a symbol, e.g. `G01F`. */
const SUBCLASS = /^[A-HY]\d\d[A-Z]/;
const none: ReadonlySet<string> = new Set();

export const noFilters: Filters = Object.fromEntries(facets.map((facet) => [facet, none])) as Filters;

/** Words that a set of hits is said by, by the key of the hit; from the statistics. */
export type TermsOf = (key: string) => readonly string[];

/** What a hit has of a facet, each value once. */
export function valuesOf(found: ResultHit, facet: Facet, termsOf: TermsOf): readonly string[] {
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
function wayOf({ words, meaning }: ResultHit['hit']['parts']): (typeof ways)[number] {
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
  found: ResultHit;
  values: Record<Facet, readonly string[]>;
  /** What the filter field looks through, in lower case. */
  text: string;
}

export function faceted(found: ResultHit, termsOf: TermsOf): Faceted {
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

/** The hits that nothing hinders; `hindrances`: one for each. */
export function passing(hits: readonly Faceted[], hindrances: readonly Hindrance[]): ResultHit[] {
  return hits.filter((_, at) => hindrances[at] === 0).map(({ found }) => found);
}

/** The words of the filter field. */
export function filterWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/** The values of one facet among some hits, made once for a list: most hits first, then by name. */
export interface FacetIndex {
  values: readonly string[];
  /** Of each hit, where its values stand in `values`. */
  places: readonly (readonly number[])[];
}

export function facetIndex(hits: readonly Faceted[], facet: Facet): FacetIndex {
  const counts = new Map<string, number>();
  for (const hit of hits) for (const value of hit.values[facet]) counts.set(value, (counts.get(value) ?? 0) + 1);
  const values = [...counts].toSorted(([nameA, a], [nameB, b]) => b - a || (nameA < nameB ? -1 : 1)).map(([value]) => value);
  const place = new Map(values.map((value, at) => [value, at]));
  return { values, places: hits.map((hit) => hit.values[facet].map((value) => place.get(value)!)) };
}

/**
 * Every value that any of the hits has, with how many hits pass with it; chosen values that no hit has, last.
 * `hindrances`: one for each hit of the index, under `filters`.
 */
export function countsOf({ values, places }: FacetIndex, hindrances: readonly Hindrance[], facet: Facet, filters: Filters): FacetCount[] {
  const counts = new Uint32Array(values.length);
  places.forEach((own, at) => {
    const hindrance = hindrances[at] ?? 0;
    // Of `has` a hit needs all that is chosen, so a further value counts only hits that have the others too.
    if (facet === 'has' ? hindrance !== 0 : !passesBut(hindrance, facet)) return;
    for (const place of own) counts[place]! += 1;
  });
  const chosen = filters[facet];
  return [
    ...values.map((value, at) => ({ value, count: counts[at] ?? 0, chosen: chosen.has(value) })),
    ...[...chosen].filter((value) => !values.includes(value)).map((value) => ({ value, count: 0, chosen: true })),
  ];
}

/** The chosen values and those with most hits, `most` together; the chosen first, so that they can be seen and taken back. */
export function highestCounts(counts: readonly FacetCount[], most: number): FacetCount[] {
  const first = counts.filter(({ chosen }) => chosen).slice(0, most);
  const others: FacetCount[] = [];
  for (const count of counts) {
    if (count.chosen || count.count <= (others[most - 1]?.count ?? -1)) continue;
    const at = others.findIndex((other) => other.count < count.count);
    others.splice(at === -1 ? others.length : at, 0, count);
    others.length = Math.min(others.length, most);
  }
  return [...first, ...others].slice(0, most);
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
