// Where do the documents of a citation map stand, and what does its file say?
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CitationMap, CitationNode } from '../../src-main/contract/citations.ts';
import { citations as german } from '../../src-main/words/de/citations.ts';
import { citations as english } from '../../src-main/words/en/citations.ts';
import { csvText } from '../../src-renderer/state/csv.ts';
import { BOX, curveOf, layoutOf, rowsIn } from '../../src-renderer/screens/reader/citations/map-layout.ts';
import { tableOf } from '../../src-renderer/screens/reader/citations/map-file.ts';

const node = (name: string, rest: Partial<CitationNode> = {}): CitationNode => ({ name, step: 1, title: [], applicants: [], ...rest });

const nodes = fc.array(
  fc
    .record({
      year: fc.option(fc.integer({ min: 1950, max: 2026 }), { nil: undefined }),
      relation: fc.constantFrom('cited', 'citing', 'cocited', 'coupled'),
    })
    .map(({ year, relation }) => node('EP-1-A1', { relation, ...(year !== undefined && { date: `${year}-03-04` }) })),
  { maxLength: 300 },
);

describe('The diagram of a citation map', () => {
  it('has every document once, none over another, in columns of years from left to right', () => {
    fc.assert(
      fc.property(nodes, fc.integer({ min: 60, max: 900 }), fc.integer({ min: 100, max: 3_000 }), (all, height, width) => {
        const layout = layoutOf(all, rowsIn(height), width);
        expect(layout.nodes.map(({ at }) => at)).toEqual(all.map((_, at) => at));
        const taken = new Set<string>();
        const columns = new Map<number, number[]>();
        for (const { x, y } of layout.nodes) {
          expect(taken.has(`${x} ${y}`)).toBe(false);
          taken.add(`${x} ${y}`);
          columns.set(x, [...(columns.get(x) ?? []), y]);
          expect(y + BOX.height).toBeLessThanOrEqual(Math.max(height, layout.height));
        }
        const across = [...columns.keys()].sort((a, b) => a - b);
        across.slice(1).forEach((x, at) => expect(x - (across[at] ?? 0)).toBeGreaterThan(BOX.width));
        for (const rows of columns.values())
          rows
            .sort((a, b) => a - b)
            .slice(1)
            .forEach((y, at) => expect(y - (rows[at] ?? 0)).toBeGreaterThan(BOX.height));
        const named = layout.years.map(({ year }) => year);
        expect(named).toEqual([...named].sort());
        for (const { year, x, width: wide } of layout.years)
          for (const { at, x: own } of layout.nodes)
            if (own >= x && own < x + wide) {
              const [from = '', to = from] = year.split('–');
              const dated = all[at]?.date?.slice(0, 4) ?? '';
              expect(dated >= from && dated <= to).toBe(true);
            }
      }),
    );
  });

  it('shows 300 documents of thirty years in two windows of 1366 by 768', () => {
    const all = Array.from({ length: 300 }, (_, at) => node(`EP-${at}-A1`, { date: `${1990 + (at % 30)}-01-01` }));
    const [width, height] = [1276, 552];
    const layout = layoutOf(all, rowsIn(height), width);
    expect(layout.height).toBeLessThanOrEqual(height);
    expect(layout.width).toBeLessThan(2.4 * width);
    expect(layout.years.every(({ year }) => /^\d{4}(?:–\d{4})?$/.test(year))).toBe(true);
  });

  it('gives each year a column of its own where there is room', () => {
    const layout = layoutOf([node('EP-1-A1'), node('EP-2-A1', { date: '2001-01-01' }), node('EP-3-A1', { date: '2003-01-01' })], 20, 1276);
    expect(layout.years.map(({ year }) => year)).toEqual(['', '2001', '2003']);
    expect(curveOf({ citing: 2, cited: 1 }, layout.nodes)).toMatch(/^M\d+ \d+C/);
    expect(curveOf({ citing: 9, cited: 1 }, layout.nodes)).toBe('');
  });
});

describe('The file of a citation map', () => {
  const map: CitationMap = {
    ...{ isKnown: true, unknown: 0, literatureCited: 0, counts: { cited: 1, citing: 1, cocited: 0, coupled: 0 } },
    nodes: [
      node('EP-9000001-A1', { step: 0, publication: 1 }),
      node('US-9000002-B2', {
        relation: 'cited',
        publication: 2,
        title: [{ language: 'de', text: '=Ventil' }],
        applicants: [{ name: 'Halm' }],
      }),
      node('FR-9000099-A1', { relation: 'citing', date: '1999-05-01' }),
    ],
    edges: [
      { citing: 0, cited: 1, details: [{ by: 'search report', category: 'X', claims: '1-3', passage: 'figure 2' }, { by: 'applicant' }] },
      { citing: 2, cited: 0, details: [] },
    ],
  };
  const facts = { ratingOf: (name: string) => (name === 'US-9000002-B2' ? 'relevant' : ''), printed: (name: string) => name };

  it('has a row for each document, in both languages, and no formula', () => {
    const { headers, rows } = tableOf(map, { words: english, language: 'en', ...facts });
    expect(csvText(headers, rows).split('\r\n')).toEqual([
      'Number,Relation,Step,Published,Title,Applicant,Cited by,Category,Claims,Passage,In common,Installed,Rating',
      "US-9000002-B2,Cited,1,,'=Ventil,Halm,search report; applicant,X,1-3,figure 2,,yes,relevant",
      'FR-9000099-A1,Citing,1,1999-05-01,,,,,,,,no,',
      '',
    ]);
    const inGerman = tableOf(map, { words: german, language: 'de', ...facts });
    expect(inGerman.rows[0]?.slice(0, 9)).toEqual([
      'US-9000002-B2',
      'Zitiert',
      1,
      '',
      '=Ventil',
      'Halm',
      'Recherchenbericht; Anmelder',
      'X',
      '1-3',
    ]);
  });
});
