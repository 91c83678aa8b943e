import { afterAll, describe, expect, test } from 'vitest';
import type { Publication } from '../../../src-main/contract/publication.ts';
import type { Query } from '../../../src-main/contract/query.ts';
import { search } from '../../../src-main/engine/local/search.ts';
import { sharedText, signatureOf } from '../../../src-main/engine/ranking/near-duplicates.ts';
import { hashModel, publication, smallIndex } from './small-index.ts';

const sentence = (from: number, count: number): string => Array.from({ length: count }, (_, at) => `part${from + at}`).join(' ');
const description = (text: string): Partial<Publication> => ({ description: [{ language: 'en', text }] });
const shared = `The pump of the invention ${sentence(0, 300)}`;

const index = smallIndex([
  publication('1', 'Pump', 'A pump for slurry with an impeller.', { family: 10, ...description(shared) }),
  publication('2', 'Pump', 'A pump for slurry with an impeller, and a housing.', { family: 10, ...description(sentence(1000, 200)) }),
  publication('3', 'Pump', 'A pump for slurry.', { family: 11, ...description(`This application is a division. ${shared}`) }),
  publication('4', 'Slurry', 'Slurry flows.', { family: 12, ...description(sentence(3000, 200)) }),
  publication('5', 'Pump', 'A pump.', { family: 10 }),
]);
afterAll(() => index[Symbol.dispose]());

function ask(more: Partial<Query>): { publication: number; family?: number[]; twins?: number[] }[] {
  const text = 'a pump for slurry with an impeller and a housing';
  const { hits } = search(index.reader, index.db, { text, hits: 10, method: 'words', ...more }, hashModel.embed(text));
  return hits.map(({ publication: row, family, twins }) => ({ publication: row, ...(family && { family }), ...(twins && { twins }) }));
}
const rows = (hits: { publication: number }[]): number[] => hits.map((hit) => hit.publication);

describe('a list of hits', () => {
  test('lists every publication separately by default', () => {
    expect(rows(ask({})).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(ask({}).every((hit) => hit.family === undefined && hit.twins === undefined)).toBe(true);
  });

  test('folds a family under its best member, which lists the others', () => {
    const hits = ask({ families: 'fold' });
    const head = hits.find((hit) => hit.family !== undefined);
    expect(hits).toHaveLength(3);
    expect([head?.publication, ...(head?.family ?? [])].sort()).toEqual([1, 2, 5]);
    expect(head?.publication).toBe(rows(ask({})).find((row) => [1, 2, 5].includes(row)));
  });

  test('has the requested length after folding', () => {
    expect(ask({ families: 'fold', hits: 3 })).toHaveLength(3);
    expect(ask({ families: 'fold', hits: 2 })).toHaveLength(2);
  });

  test('links near-duplicates with one another and hides none', () => {
    const hits = ask({ twins: 'mark' });
    expect(hits).toHaveLength(5);
    expect(hits.find((hit) => hit.publication === 1)?.twins).toEqual([3]);
    expect(hits.find((hit) => hit.publication === 3)?.twins).toEqual([1]);
    expect(hits.filter((hit) => hit.twins !== undefined)).toHaveLength(2);
  });

  test('folds near-duplicates if requested', () => {
    const hits = ask({ twins: 'fold' });
    expect(hits).toHaveLength(4);
    expect(hits.find((hit) => hit.twins !== undefined)).toEqual({ publication: 1, twins: [3] });
  });

  test('folds a near-duplicate and a family member each under the right hit', () => {
    const hits = ask({ families: 'fold', twins: 'fold' });
    const named = hits.flatMap((hit) => [hit.publication, ...(hit.family ?? []), ...(hit.twins ?? [])]);
    expect(named.sort()).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('the signature of a text', () => {
  const of = (text: string): ReturnType<typeof signatureOf> =>
    signatureOf({ abstract: [], claims: [], description: [{ language: 'en', text }] });

  test('is equal for the same text and almost disjoint for another', () => {
    expect(sharedText(of(sentence(0, 400)), of(sentence(0, 400)))).toBe(1);
    expect(sharedText(of(sentence(0, 400)), of(sentence(500, 400)))).toBe(0);
  });

  test('estimates the share that two texts have in common', () => {
    const half = sharedText(of(sentence(0, 1000)), of(sentence(500, 1000)));
    // A third of all their shingles is in both.
    expect(half).toBeGreaterThan(0.05);
    expect(half).toBeLessThan(0.6);
  });

  test('ignores case, punctuation and an added first paragraph', () => {
    expect(sharedText(of(sentence(0, 400)), of(sentence(0, 400).toUpperCase().replaceAll(' ', ', ')))).toBe(1);
    expect(sharedText(of(sentence(0, 400)), of(`A cross-reference stands here. ${sentence(0, 400)}`))).toBeGreaterThan(0.8);
  });

  test('is empty for a very short text', () => {
    expect(sharedText(of('A pump.'), of('A pump.'))).toBe(0);
    expect(sharedText(of(''), of(''))).toBe(0);
  });

  test('works for Japanese texts, which have no spaces', () => {
    const text = Array.from({ length: 200 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 37) % 900))).join('');
    expect(sharedText(of(text), of(`序文。${text}`))).toBeGreaterThan(0.8);
  });
});
