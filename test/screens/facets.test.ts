// Facet filters, checked against a naive implementation on random hits.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../../src-main/contract/result-list.ts';
import {
  countsOf,
  faceted,
  facetIndex,
  facets,
  filterWords,
  rejectionOf,
  noFilters,
  passesBut,
  toggled,
  highestCounts,
  ratingIndex,
  ratingValues,
  type FixedFacet,
  type Filters,
  type RatingValue,
} from '../../src-renderer/state/facets.ts';
import type { ResultHit } from '../../src-renderer/state/result-hit.ts';

const few = <Value>(values: readonly Value[]): fc.Arbitrary<Value[]> => fc.subarray([...values]);

const found: fc.Arbitrary<ResultHit> = fc
  .record({
    id: fc.nat(999),
    country: fc.constantFrom('US', 'EP', 'JP'),
    kind: fc.constantFrom('A1', 'B2', 'U', ''),
    publicationDate: fc.constantFrom('1999-04-01', '2004-12-16', '2020-01-02', undefined),
    languages: few(['en', 'de', 'ja']),
    applicants: few(['Halm KG', 'Mizu KK', 'Pell  Ltd']),
    classes: few(['B65D51/28', 'B65D81/32', 'A61M5/00', 'Y']),
    priorityCountries: few(['DE', 'US']),
    has: fc.record({ abstract: fc.boolean(), claims: fc.boolean(), description: fc.boolean(), image: fc.boolean(), pdf: fc.boolean() }),
    parts: fc.constantFrom({ words: 0, meaning: 3 }, { words: 2, meaning: 0 }, { words: 2, meaning: 3 }),
  })
  .map(({ parts, publicationDate, applicants, classes, id, ...rest }) => {
    const card: Card = {
      ...rest,
      id,
      number: String(9_000_000 + id),
      family: id % 5,
      title: [{ language: 'en', text: `Closure ${id}` }],
      applicants: applicants.map((name) => ({ name })),
      classes: classes.map((code) => ({ type: 'CPC', code })),
      ...(publicationDate !== undefined && { publicationDate }),
    };
    return { index: 1, rank: 1, card, hit: { publication: id, score: 5, parts } };
  });

const filters: fc.Arbitrary<Filters> = fc
  .record({
    languages: few(['en', 'de', 'fr']),
    kinds: few(['application', 'grant', 'unknown']),
    countries: few(['US', 'EP']),
    has: few(['claims', 'drawing', 'pdf']),
    foundBy: few(['both', 'meaning']),
    applicants: few(['Halm KG', 'Pell Ltd']),
    classes: few(['B65D', 'A61M']),
    years: few(['1999', '2020']),
  })
  .map((chosen) => ({ ...noFilters, ...Object.fromEntries(Object.entries(chosen).map(([facet, values]) => [facet, new Set(values)])) }));

const terms = (): string[] => [];
const fixedFacets = facets.filter((facet) => facet !== 'ratings');

/** The naive definition. */
function passes(one: ResultHit, chosen: Filters, except?: FixedFacet): boolean {
  const { values } = faceted(one, terms);
  return fixedFacets.every((facet) => {
    if (facet === except || chosen[facet].size === 0) return true;
    const wanted = [...chosen[facet]];
    return facet === 'has' ? wanted.every((value) => values[facet].includes(value)) : wanted.some((value) => values[facet].includes(value));
  });
}

describe('A filter', () => {
  it('passes a hit that has one of the selected values of each facet, and all of "has"', () => {
    fc.assert(
      fc.property(fc.array(found, { maxLength: 20 }), filters, (hits, chosen) => {
        for (const one of hits) {
          const hindrance = rejectionOf(faceted(one, terms), chosen, []);
          expect(hindrance === 0).toBe(passes(one, chosen));
          for (const facet of fixedFacets) expect(passesBut(hindrance, facet)).toBe(passes(one, chosen, facet));
        }
      }),
    );
  });
  it('counts for each value the hits it would show', () => {
    fc.assert(
      fc.property(fc.array(found, { maxLength: 20 }), filters, fc.constantFrom(...fixedFacets), (hits, chosen, facet) => {
        const list = hits.map((one) => faceted(one, terms));
        const hindrances = list.map((one) => rejectionOf(one, chosen, []));
        for (const { value, count } of countsOf(facetIndex(list, facet), hindrances, facet, chosen)) {
          const with_ = { ...chosen, [facet]: new Set(facet === 'has' ? [...chosen.has, value] : [value]) };
          expect(count).toBe(hits.filter((one) => passes(one, with_)).length);
        }
      }),
    );
  });
  it('by rating passes the hits that have one of the selected ratings, and counts each rating', () => {
    const rated = fc.array(fc.tuple(found, fc.constantFrom<RatingValue>(...ratingValues)), { maxLength: 20 });
    fc.assert(
      fc.property(rated, filters, few(ratingValues), (hits, others, chosen) => {
        const both = { ...others, ratings: new Set<string>(chosen) };
        const rejections = hits.map(([one, rating]) => rejectionOf(faceted(one, terms), both, [], rating));
        const fits = (rating: RatingValue): boolean => chosen.length === 0 || chosen.includes(rating);
        hits.forEach(([one, rating], at) => expect(rejections[at] === 0).toBe(fits(rating) && passes(one, others)));
        for (const { value, count } of countsOf(ratingIndex(hits.map(([, rating]) => rating)), rejections, 'ratings', both))
          expect(count).toBe(hits.filter(([one, rating]) => rating === value && passes(one, others)).length);
      }),
    );
  });
  it('lists the selected values and the most frequent others', () => {
    const counts = fc
      .array(fc.tuple(fc.nat(9), fc.boolean()), { maxLength: 12 })
      .map((rows) => rows.map(([count, chosen], at) => ({ value: String(at), count, chosen })));
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 5 }), (list, most) => {
        const plain = [
          ...list.filter(({ chosen }) => chosen),
          ...list.filter(({ chosen }) => !chosen).toSorted((a, b) => b.count - a.count),
        ].slice(0, most);
        expect(highestCounts(list, most)).toEqual(plain);
      }),
    );
  });
  it('lists selected values that no hit has', () => {
    const chosen = toggled(noFilters, 'years', '1850', false);
    expect(countsOf(facetIndex([], 'years'), [], 'years', chosen)).toEqual([{ value: '1850', count: 0, chosen: true }]);
  });
  it('is set by a press, extended by a press with Shift, and removed by the same press', () => {
    const one = toggled(noFilters, 'years', '2020', false);
    expect([...one.years]).toEqual(['2020']);
    expect([...toggled(one, 'years', '2021', false).years]).toEqual(['2021']);
    const both = toggled(one, 'years', '2021', true);
    expect([...both.years]).toEqual(['2020', '2021']);
    expect([...toggled(both, 'years', '2020', true).years]).toEqual(['2021']);
    expect([...toggled(both, 'years', '2020', false).years]).toEqual(['2020']);
    expect([...toggled(one, 'years', '2020', false).years]).toEqual([]);
  });
  it('finds words of the title, an applicant and the number in any spacing', () => {
    fc.assert(
      fc.property(found, (one) => {
        const hit = faceted(one, terms);
        const { card } = one;
        for (const text of ['closure', `${card.country}${card.number}`, card.number, card.applicants[0]?.name ?? ''])
          expect(rejectionOf(hit, noFilters, filterWords(text))).toBe(0);
        expect(rejectionOf(hit, noFilters, filterWords('closure teapot'))).not.toBe(0);
      }),
    );
  });
});
