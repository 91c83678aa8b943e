import { afterAll, describe, expect, test } from 'vitest';
import type { Hit } from '../../../src-main/contract/hit.ts';
import type { ClassSymbol, Publication } from '../../../src-main/contract/publication.ts';
import type { Query, RatedPublication } from '../../../src-main/contract/query.ts';
import { search } from '../../../src-main/engine/local/search.ts';
import { readPublication } from '../../../src-main/engine/store/publications.ts';
import { hashModel, publication, smallIndex } from './small-index.ts';

const cpc = (...codes: string[]): { classes: ClassSymbol[] } => ({ classes: codes.map((code) => ({ type: 'CPC', code })) });
const cites = (...numbers: string[]): Pick<Publication, 'citations'> => ({ citations: numbers.map((number) => ({ number })) });
const valve = (number: string, more: Partial<Publication>): Publication =>
  publication(number, `Valve ${number}`, `A valve with a seat, number ${number}, closes a line.`, more);

const index = smallIndex([
  publication('1', 'Lock', 'A lever locks a door by a bolt.', { ...cpc('E05B1/00'), ...cites('EP-7-A1', 'EP-90') }),
  valve('2', cpc('F16K3/02')),
  valve('3', cpc('E05B1/04')),
  valve('4', {}),
  valve('5', cites('EP-1-B1')),
  valve('6', cites('EP-90-A1')),
  valve('7', {}),
  valve('8', cites('US-1', 'EP-91')),
  valve('9', { ...cpc('E05B1/00') }),
]);
afterAll(() => index[Symbol.dispose]());

function ask(feedback: RatedPublication[], more: Partial<Query> = {}): Map<string, Hit> {
  const text = 'a valve with a seat closes a line';
  const { hits } = search(index.reader, index.db, { text, hits: 10, method: 'boost', feedback, ...more }, hashModel.embed(text));
  return new Map(hits.map((hit) => [readPublication(index.db, hit.publication, [])?.publication.number ?? '', hit]));
}
const lock: RatedPublication = { publication: 'EP-1-A1', rating: 'relevant' };

describe('a search with the method boost', () => {
  test('raises publications in the classes of a positive example, more at deeper levels', () => {
    const hits = ask([lock]);
    const gain = (number: string): number => hits.get(number)?.parts.classes ?? 0;
    expect(gain('9')).toBeGreaterThan(gain('3'));
    expect(gain('3')).toBeGreaterThan(gain('2'));
    expect(gain('2')).toBeLessThan(0);
  });

  test('does not lower publications without classes', () => {
    expect(ask([lock]).get('4')?.parts.classes).toBeUndefined();
  });

  test('raises publications that cite a positive example, are cited by it or cite the same, whatever the kind codes', () => {
    const hits = ask([lock]);
    const gain = (number: string): number => hits.get(number)?.parts.citations ?? 0;
    expect(gain('5')).toBeGreaterThan(0);
    expect(gain('7')).toBeGreaterThan(0);
    expect(gain('6')).toBeGreaterThan(0);
    expect(gain('6')).toBeLessThan(gain('5'));
    expect(gain('8')).toBe(0);
  });

  test('ignores noise and background, and other methods ignore all of it', () => {
    const plain = (hits: Map<string, Hit>): boolean =>
      [...hits.values()].every(({ parts }) => parts.classes === undefined && parts.citations === undefined);
    expect(plain(ask([{ ...lock, rating: 'noise' }]))).toBe(true);
    expect(plain(ask([{ ...lock, rating: 'background' }]))).toBe(true);
    expect(plain(ask([lock], { method: 'hybrid' }))).toBe(true);
    expect(plain(ask([lock]))).toBe(false);
  });

  test('treats publications of `like` the same way', () => {
    expect(ask([], { like: ['EP-1-A1'] }).get('5')?.parts.citations).toBeGreaterThan(0);
  });

  test('returns descending scores that are the sum of their parts', () => {
    let last = Infinity;
    for (const { score, parts } of ask([lock]).values()) {
      expect(parts.words + parts.meaning + (parts.classes ?? 0) + (parts.citations ?? 0)).toBeCloseTo(score, 9);
      expect(score).toBeLessThanOrEqual(last);
      last = score;
    }
  });
});
