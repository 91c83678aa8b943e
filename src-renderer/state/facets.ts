// Facet filtering and counting. A hit passes if, for each facet with selected values, it has at least one of them; for `has`, all of them.
import { isPatent, literatureFields } from '../../src-main/contract/literature.ts';
import type { Card } from '../../src-main/contract/result-list.ts';
import type { Rating } from '../../src-main/contract/query.ts';
import { kindGroup } from './kind-groups.ts';
import { keyOf, type ResultHit } from './result-hit.ts';
import { foundBy } from './score-parts.ts';

export const facets = [
  'ratings',
  'types',
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
/** Selected values per facet; an empty set does not filter. */
export type Filters = Record<Facet, ReadonlySet<string>>;

export interface FacetCount {
  value: string;
  /** Hits with this value that pass every other facet. */
  count: number;
  chosen: boolean;
}

/** Values of `has`, in the order they are shown. */
export const contentKinds = ['claims', 'drawing', 'description', 'pdf'] as const;
/** Values of `ratings`, in the order they are shown. */
export const ratingValues = ['similar', 'relevant', 'background', 'noise', 'none'] as const satisfies readonly (Rating | 'none')[];
export type RatingValue = (typeof ratingValues)[number];
/** The subclass of a symbol, e.g. `G01F`. */
const SUBCLASS = /^[A-HY]\d\d[A-Z]/;
const none: ReadonlySet<string> = new Set();

export const noFilters: Filters = Object.fromEntries(facets.map((facet) => [facet, none])) as Filters;

/** Keywords of a hit, by its key; from the statistics. */
export type TermsOf = (key: string) => readonly string[];

/** The facets whose values stay the same while a list is shown; ratings change. */
export type FixedFacet = Exclude<Facet, 'ratings'>;
const fixedFacets = facets.filter((facet) => facet !== 'ratings');

/** The distinct values of a facet in a hit. */
export function valuesOf(found: ResultHit, facet: FixedFacet, termsOf: TermsOf): readonly string[] {
  const { card, hit } = found;
  switch (facet) {
    case 'types':
      return [card.type ?? 'patent'];
    case 'languages':
      return unique(card.languages);
    case 'kinds':
      return isPatent(card) ? [kindGroup(card)] : [];
    case 'countries':
      return isPatent(card) ? [card.country] : [];
    case 'has':
      return [
        ...(card.has.claims ? ['claims'] : []),
        ...(card.has.image ? ['drawing'] : []),
        ...(card.has.description ? ['description'] : []),
        ...(card.has.pdf ? ['pdf'] : []),
      ];
    case 'foundBy':
      return [foundBy(hit.parts)];
    case 'applicants':
      return unique(applicantsOf(card));
    case 'classes':
      return unique(card.classes.flatMap(({ code }) => SUBCLASS.exec(code)?.[0] ?? []));
    case 'priorityCountries':
      return unique(card.priorityCountries);
    case 'years':
      return card.publicationDate === undefined ? [] : [card.publicationDate.slice(0, 4)];
    case 'terms':
      return termsOf(keyOf(found));
  }
}

/** The names of a publication's applicants; of confirmed ones the common name. */
export function applicantsOf({ applicants, groupedApplicants = applicants.map(({ name }) => name) }: Card): string[] {
  return groupedApplicants.map(normaliseSpace).filter((name) => name !== '');
}

/** Collapses white space. */
export function normaliseSpace(name: string): string {
  return name.replace(/\s+/gu, ' ').trim();
}

function unique(values: readonly string[]): readonly string[] {
  return values.length < 2 ? values : [...new Set(values)];
}

/** A hit with its facet values, computed once per list. */
export interface Faceted {
  found: ResultHit;
  values: Record<FixedFacet, readonly string[]>;
  /** The text the filter field searches, in lower case. */
  text: string;
}

export function faceted(found: ResultHit, termsOf: TermsOf): Faceted {
  const { card } = found;
  const number = isPatent(card)
    ? `${card.country} ${card.number} ${card.kind} ${card.country}${card.number}${card.kind}`
    : [
        ...(card.literature?.authors ?? []),
        ...(card.literature?.editors ?? []),
        ...literatureFields.map((field) => card.literature?.[field] ?? ''),
      ].join('\n');
  return {
    found,
    values: Object.fromEntries(fixedFacets.map((facet) => [facet, valuesOf(found, facet, termsOf)])) as Faceted['values'],
    text: [...card.title.map(({ text }) => text), ...card.applicants.map(({ name }) => normaliseSpace(name)), number]
      .join('\n')
      .toLowerCase(),
  };
}

/** Filters that reject a hit, as a bit mask: the facets in order, then the filter field; 0 if it passes. */
export type Rejection = number;
const bits = new Map<Facet | 'text', Rejection>([...facets, 'text' as const].map((facet, at) => [facet, 1 << at]));

/** `words` (lower case) must all occur in the hit's text. `rating` is needed only if the filters select ratings. */
export function rejectionOf(hit: Faceted, filters: Filters, words: readonly string[], rating: RatingValue = 'none'): Rejection {
  let rejection = filters.ratings.size === 0 || filters.ratings.has(rating) ? 0 : bits.get('ratings')!;
  for (const facet of fixedFacets) {
    const chosen = filters[facet];
    if (chosen.size === 0) continue;
    const values = hit.values[facet];
    const passes = facet === 'has' ? [...chosen].every((value) => values.includes(value)) : values.some((value) => chosen.has(value));
    if (!passes) rejection |= bits.get(facet)!;
  }
  return words.every((word) => hit.text.includes(word)) ? rejection : rejection | bits.get('text')!;
}

/** True if no filter other than `except` rejects the hit. */
export function passesBut(rejection: Rejection, except: Facet | 'text'): boolean {
  return (rejection & ~bits.get(except)!) === 0;
}

/** The hits that pass; `rejections` has one entry per hit. */
export function passing(hits: readonly Faceted[], rejections: readonly Rejection[]): ResultHit[] {
  return hits.filter((_, at) => rejections[at] === 0).map(({ found }) => found);
}

/** The words of the filter field. */
export function filterWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/** The values of one facet among some hits, computed once per list: most hits first, then by name. */
export interface FacetIndex {
  values: readonly string[];
  /** Per hit, the positions of its values in `values`. */
  places: readonly (readonly number[])[];
}

export function facetIndex(hits: readonly Faceted[], facet: FixedFacet): FacetIndex {
  return indexOf(hits.map((hit) => hit.values[facet]));
}

/** The index of the ratings, one per hit. */
export function ratingIndex(ratings: readonly RatingValue[]): FacetIndex {
  return indexOf(ratings.map((rating) => [rating]));
}

/** `valuesByHit`: the values of each hit. */
function indexOf(valuesByHit: readonly (readonly string[])[]): FacetIndex {
  const counts = new Map<string, number>();
  for (const own of valuesByHit) for (const value of own) counts.set(value, (counts.get(value) ?? 0) + 1);
  const values = [...counts].toSorted(([nameA, a], [nameB, b]) => b - a || (nameA < nameB ? -1 : 1)).map(([value]) => value);
  const place = new Map(values.map((value, at) => [value, at]));
  return { values, places: valuesByHit.map((own) => own.map((value) => place.get(value)!)) };
}

/**
 * Every value among the hits with its count; selected values that no hit has come last.
 * `rejections` has one entry per hit of the index, under `filters`.
 */
export function countsOf({ values, places }: FacetIndex, rejections: readonly Rejection[], facet: Facet, filters: Filters): FacetCount[] {
  const counts = new Uint32Array(values.length);
  places.forEach((own, at) => {
    const rejection = rejections[at] ?? 0;
    // `has` requires all selected values, so a further value counts only hits that have the others too.
    if (facet === 'has' ? rejection !== 0 : !passesBut(rejection, facet)) return;
    for (const place of own) counts[place]! += 1;
  });
  const chosen = filters[facet];
  return [
    ...values.map((value, at) => ({ value, count: counts[at] ?? 0, chosen: chosen.has(value) })),
    ...[...chosen].filter((value) => !values.includes(value)).map((value) => ({ value, count: 0, chosen: true })),
  ];
}

/** The selected values, then those with most hits, `most` in total. Selected values come first, so that they stay visible. */
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

/** Toggles a value; without `add` it replaces the facet's selection. */
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
