// A frame of more publications than a query has candidates: the best are ranked as without it, and every page fits the others.
import { afterAll, expect, test } from 'vitest';
import type { Method } from '../../../src-main/contract/query.ts';
import { search } from '../../../src-main/engine/local/search.ts';
import { seeded } from '../index/doubles.ts';
import { hashModel, publication, smallIndex } from './small-index.ts';

const SIZE = 2_600;
const nouns = 'valve pump seat spring housing gasket lever shaft gear nozzle filter piston ring bolt plate hinge'.split(' ');
const random = seeded(5);
const drawn = (count: number): string =>
  Array.from({ length: count }, () => nouns[Math.floor(random() * nouns.length)] as string).join(' ');
const index = smallIndex(
  Array.from({ length: SIZE }, (_, at) => publication(String(1_000_000 + at), at % 5 === 0 ? '' : drawn(3), at % 5 === 0 ? '' : drawn(9))),
);
afterAll(() => index[Symbol.dispose]());

const TEXT = 'A valve with a seat, a spring and a gasket in a housing.';

function listed(method: Method, hits: number, offset: number | undefined, mask = new Uint8Array(SIZE).fill(1)) {
  const frame = offset === undefined ? undefined : { mask, offset };
  return search(index.reader, index.db, { text: TEXT, hits, method }, hashModel.embed(TEXT), { frame }).hits;
}

test.each<[Method]>([['hybrid'], ['words'], ['meaning']])('by %s, its first page is that of a search without it', (method) => {
  expect(listed(method, 50, 0)).toEqual(listed(method, 50, undefined));
});

test.each<[Method]>([['hybrid'], ['words'], ['meaning'], ['boost']])('by %s, its pages list all of it once, in one order', (method) => {
  const pages: ReturnType<typeof listed> = [];
  for (let offset = 0; offset < SIZE; offset += 400) pages.push(...listed(method, 400, offset));
  expect(pages).toHaveLength(SIZE);
  expect(new Set(pages.map((hit) => hit.publication)).size).toBe(SIZE);
  pages.forEach((hit, at) => {
    expect(hit.score).toBeLessThanOrEqual((pages[at - 1]?.score ?? Infinity) + 1e-9);
    expect(hit.parts.words + hit.parts.meaning).toBeCloseTo(hit.score, 9);
  });
  expect(listed(method, 400, 1_000).map((hit) => hit.publication)).toEqual(pages.slice(1_000, 1_400).map((hit) => hit.publication));
});

test('a small one is ranked whole, those without any likeness last', () => {
  const mask = Uint8Array.from({ length: SIZE }, (_, slot) => (slot < 40 ? 1 : 0));
  const hits = listed('hybrid', 40, 0, mask);
  expect(hits).toHaveLength(40);
  expect(hits.slice(-8).every(({ score }) => score <= 0)).toBe(true);
});
