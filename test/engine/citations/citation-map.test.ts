// What does the map of a document show? A made-up collection with citations of every kind: both directions, two steps, together, alike.
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { citationRelations, type CitationMap, type CitationRelation } from '../../../src-main/contract/citations.ts';
import { Failure } from '../../../src-main/contract/failures.ts';
import type { Citation, Publication } from '../../../src-main/contract/publication.ts';
import { citationMapOf } from '../../../src-main/engine/citations/citation-map.ts';
import type { MapRequest } from '../../../src-main/engine/citations/neighbourhood.ts';
import { sharesOf } from '../../../src-main/engine/citations/shares.ts';
import { rowsNamed } from '../../../src-main/engine/store/named-rows.ts';
import { publicationOf } from '../document/made-up.ts';
import { collectionOf, type Collection } from '../places/collection.ts';
import { plainMap } from './plain-map.ts';

const made = (name: string, citations: (string | Citation)[] = [], rest: Partial<Publication> = {}): Publication => {
  const [country = '', number = '', kind = ''] = name.split('-');
  return publicationOf({
    ...{ country, number, kind },
    title: [{ language: 'en', text: `Valve ${number}` }],
    citations: citations.map((one) => (typeof one === 'string' ? { number: one } : one)),
    ...rest,
  });
};

const collection = collectionOf([
  made(
    'EP-9000001-A1',
    [
      { number: 'US-9000002-B2', by: 'search report', category: 'XY', claims: 'X: 1-3; Y: 4', passage: 'figure 2' },
      { number: 'US-9000002-B2', by: 'applicant' },
      { number: 'EP-9000003-A', by: 'examiner', category: 'A' },
      { number: 'FR-9000099-A1', by: 'search report', date: '1999-05-01' },
      { number: 'Halm, On Valves' },
    ],
    { literatureCited: 2, publicationDate: '2012-05-15' },
  ),
  made('US-9000002-B2', ['US-9000010-A'], { publicationDate: '2001-01-02' }),
  made('EP-9000003-B1', ['US-9000010-A', 'DE-9000011-C1']),
  made('US-9000010-A'),
  made('WO-9000020-A1', ['EP-9000001-A1', 'US-9000030-B1'], { publicationDate: '2015-01-01' }),
  made('WO-9000020-A3', ['EP-9000001-A1'], { publicationDate: '2015-06-01' }),
  made('US-9000021-B2', ['EP-9000001', 'US-9000030-B1', 'US-9000002-B2'], { publicationDate: '2019-01-01' }),
  made('US-9000030-B1', []),
  made('US-9000040-A1', ['US-9000021-B2']),
  made('EP-9000050-A1', ['US-9000002-B2', 'EP-9000003-A1']),
  made('JP-9000001-A', ['JP-9000060-A']),
  made('JP-9000060-B2'),
]);
afterAll(() => collection[Symbol.dispose]());

const rowOf = (name: string, of: Collection = collection): number => rowsNamed(of.index.db, [name]).get(name) ?? -1;
function mapOf(name: string, request: Partial<MapRequest> = {}): CitationMap {
  const map = citationMapOf(collection.index.db, {
    publication: rowOf(name),
    ...{ steps: 1, relations: citationRelations, installedOnly: false, most: 300 },
    ...request,
  });
  if (map === undefined) throw new Error(`no ${name}`);
  return map;
}
const named = ({ nodes }: CitationMap, relation: CitationRelation, step = 0): string[] =>
  nodes.filter((node) => node.relation === relation && (step === 0 || node.step === step)).map(({ name }) => name);

describe('The map of a document', () => {
  it('has what it cites in the order of its record, and who cites it, the newest first', () => {
    const map = mapOf('EP-9000001-A1');
    expect(map).toMatchObject({
      isKnown: true,
      unknown: 0,
      literatureCited: 2,
      nodes: [{ name: 'EP-9000001-A1', step: 0 }, ...map.nodes.slice(1)],
    });
    expect(named(map, 'cited')).toEqual(['US-9000002-B2', 'EP-9000003-B1', 'FR-9000099-A1', 'Halm, On Valves']);
    expect(map.nodes[3]).toEqual({ name: 'FR-9000099-A1', relation: 'cited', step: 1, date: '1999-05-01', title: [], applicants: [] });
    // Two publications of one document are one node.
    expect(named(map, 'citing')).toEqual(['US-9000021-B2', 'WO-9000020-A3']);
  });

  it('says who cited what, with category, claims and passage', () => {
    const { edges } = mapOf('EP-9000001-A1');
    expect(edges.find(({ citing, cited }) => citing === 0 && cited === 1)?.details).toEqual([
      { by: 'search report', category: 'XY', claims: 'X: 1-3; Y: 4', passage: 'figure 2' },
      { by: 'applicant' },
    ]);
    expect(edges.filter(({ citing }) => citing === 0).map(({ cited }) => cited)).toEqual([1, 2, 3, 4]);
  });

  it('has documents that are cited with it and that cite the same, with how many they share', () => {
    const map = mapOf('EP-9000001-A1');
    expect(map.nodes.filter(({ relation }) => relation === 'cocited').map(({ name, shared }) => [name, shared])).toEqual([
      ['US-9000030-B1', 2],
    ]);
    expect(map.nodes.filter(({ relation }) => relation === 'coupled').map(({ name, shared }) => [name, shared])).toEqual([
      ['EP-9000050-A1', 2],
    ]);
  });

  it('goes one step further', () => {
    const map = mapOf('EP-9000001-A1', { steps: 2, relations: ['cited', 'citing'] });
    expect(named(map, 'cited', 2)).toEqual(['US-9000010-A', 'DE-9000011-C1']);
    expect(named(map, 'citing', 2)).toEqual(['US-9000040-A1']);
    expect(map.counts).toEqual({ cited: 6, citing: 3, cocited: 0, coupled: 0 });
  });

  it('leaves out what is not installed, if wanted', () => {
    const map = mapOf('EP-9000001-A1', { steps: 2, installedOnly: true });
    expect(map.nodes.every(({ publication }) => publication !== undefined)).toBe(true);
    expect(named(map, 'cited')).toEqual(['US-9000002-B2', 'EP-9000003-B1', 'US-9000010-A']);
  });

  it('keeps to its limit and tells how many there are', () => {
    const map = mapOf('EP-9000001-A1', { most: 5 });
    expect(map.nodes).toHaveLength(5);
    expect(map.counts).toEqual({ cited: 4, citing: 2, cocited: 1, coupled: 1 });
    expect(new Set(map.nodes.map(({ relation }) => relation)).size).toBe(5);
  });

  it('takes no application of Japan for the grant of the same number', () => {
    expect(mapOf('JP-9000001-A').nodes[1]).toMatchObject({ name: 'JP-9000060-A', title: [] });
    expect(mapOf('JP-9000001-A').nodes[1]).not.toHaveProperty('publication');
  });

  it('of a row that is gone is none', () => {
    expect(citationMapOf(collection.index.db, { publication: 99, steps: 1, relations: [], installedOnly: false, most: 9 })).toBeUndefined();
  });

  it('of any collection is that of a plain comparison of all with all', { timeout: 60_000 }, () => {
    const number = fc.tuple(fc.constantFrom('EP', 'US', 'JP'), fc.integer({ min: 9000001, max: 9000006 })).map((parts) => parts.join('-'));
    const kind = fc.constantFrom('A1', 'A3', 'B1', 'A', 'U');
    const name = fc.tuple(number, kind).map((parts) => parts.join('-'));
    const cited = fc.array(fc.oneof({ weight: 4, arbitrary: name }, number), { maxLength: 5 });
    const publication = fc.tuple(name, cited, fc.constantFrom(undefined, '2010-05-01', '2011-05-01'));
    const corpus = fc.uniqueArray(publication, { selector: ([of]) => of, minLength: 1, maxLength: 30 });
    const asked = fc.record({
      steps: fc.constantFrom(1 as const, 2 as const),
      relations: fc.subarray([...citationRelations]),
      installedOnly: fc.boolean(),
      most: fc.constantFrom(1, 2, 4, 9, 300),
    });
    fc.assert(
      fc.property(corpus, asked, (drawn, rest) => {
        const all = drawn.map(([of, citations, publicationDate]) => made(of, citations, publicationDate && { publicationDate }));
        using own = collectionOf(all);
        for (const at of all.keys()) {
          const request = { publication: at + 1, ...rest };
          const { nodes, counts } = citationMapOf(own.index.db, request) as CitationMap;
          const shown = nodes.slice(1).map(({ name: of, relation, step, shared }) => {
            return { name: of, relation, step, ...(shared !== undefined && { shared }) };
          });
          expect({ nodes: shown, counts }).toEqual(plainMap(all, request));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('ends wherever it is when it is cancelled', () => {
    const request = {
      publication: rowOf('EP-9000001-A1'),
      steps: 2,
      relations: citationRelations,
      installedOnly: false,
      most: 300,
    } as const;
    const checksUntil = (last: number): number => {
      let checks = 0;
      const check = (): void => {
        if (++checks === last) throw new Failure('cancelled');
      };
      if (last === Infinity) citationMapOf(collection.index.db, request, check);
      else expect(() => citationMapOf(collection.index.db, request, check)).toThrow(expect.objectContaining({ code: 'cancelled' }));
      return checks;
    };
    const all = checksUntil(Infinity);
    expect(all).toBeGreaterThan(10);
    for (let last = 1; last <= all; last++) expect(checksUntil(last)).toBe(last);
    // Nothing that was begun is left open.
    expect(checksUntil(Infinity)).toBe(all);
  });

  it('of any collection has every node once and only edges that the records have', { timeout: 60_000 }, () => {
    const number = fc.integer({ min: 1, max: 8 }).map((at) => `EP-900000${at}-A1`);
    const corpus = fc.uniqueArray(fc.tuple(number, fc.array(number, { maxLength: 4 })), {
      selector: ([name]) => name,
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        corpus,
        fc.subarray([...citationRelations]),
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        (all, relations, most, installedOnly) => {
          using own = collectionOf(all.map(([name, cited]) => made(name, cited)));
          const cites = new Set(all.flatMap(([name, cited]) => cited.filter((one) => one !== name).map((one) => `${name} ${one}`)));
          for (const [name] of all) {
            const request = { publication: rowOf(name, own), steps: 2, relations, installedOnly, most } as const;
            const { nodes, edges, counts } = citationMapOf(own.index.db, request) as CitationMap;
            const names = nodes.map((node) => (/-A1$/.test(node.name) ? node.name : `${node.name}-A1`));
            expect(new Set(names).size).toBe(names.length);
            expect(names.length).toBe(Math.min(most, 1 + Object.values(counts).reduce((sum, count) => sum + count, 0)));
            const shown = new Set(names);
            const expected = [...cites].filter((pair) => pair.split(' ').every((one) => shown.has(one)));
            expect(edges.map(({ citing, cited }) => `${names[citing]} ${names[cited]}`).sort()).toEqual(expected.sort());
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

it('a limit is shared so that no group crowds out another', () => {
  expect(sharesOf([500, 2, 40], 100)).toEqual([58, 2, 40]);
  expect(sharesOf([500, 400], 101)).toEqual([51, 50]);
  expect(sharesOf([1, 2], 100)).toEqual([1, 2]);
  expect(sharesOf([5], -1)).toEqual([0]);
});
