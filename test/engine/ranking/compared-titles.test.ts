// Do titles move the best candidates of a short query within their places, and nothing else?
import { afterAll, describe, expect, it } from 'vitest';
import { comparedShare, compareTitles } from '../../../src-main/engine/ranking/compared-titles.ts';
import type { Scores } from '../../../src-main/engine/ranking/fuse.ts';
import { wordVectors } from '../../../src-main/engine/model/word-vectors.ts';
import { nearestWords } from '../../../src-main/engine/ranking/nearest-words.ts';
import { parse, type ParsedQuery } from '../../../src-main/engine/ranking/parse.ts';
import type { Candidates } from '../../../src-main/engine/ranking/candidates.ts';
import { answered } from '../../../src-main/engine/local/answers.ts';
import { search } from '../../../src-main/engine/local/search.ts';
import { COMPARED_CANDIDATES } from '../../../src-main/engine/ranking/weights.ts';
import { readPublication, rowsInSlots } from '../../../src-main/engine/store/publications.ts';
import { model } from '../../support/importing.ts';
import { hashModel, publication, smallIndex } from './small-index.ts';

const SIZE = COMPARED_CANDIDATES + 20;
const GEAR = 60;
const BEYOND = SIZE - 1;
const trades = ['Washing powder', 'Violin string', 'Cheese slicer', 'Telephone exchange', 'Garden hose'];

const index = smallIndex(
  Array.from({ length: SIZE }, (_, at) =>
    publication(String(2_000_000 + at), at === GEAR || at === BEYOND ? 'Toothed gear' : `${trades[at % trades.length]} ${at}`, ''),
  ),
);
afterAll(() => index[Symbol.dispose]());

const words = nearestWords(wordVectors(() => model));
const parsed = (text: string): ParsedQuery => parse({ text, hits: 10, method: 'hybrid', language: 'en' });
const short = parsed('cog wheel');
const long = parsed(
  Array.from({ length: 200 }, (_, at) => `part${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`).join(' '),
);

/** Candidates in the order of their numbers, with scores that fall from 40 on. */
function ranked(count = SIZE, total = (at: number): number => 40 - at / 4): { candidates: Candidates; scores: Scores } {
  const numbers = new Map(
    rowsInSlots(
      index.db,
      Array.from({ length: SIZE }, (_, slot) => slot),
    ).map((row) => [Number(readPublication(index.db, row.id, [])?.publication.number) - 2_000_000, row.slot]),
  );
  const slots = Uint32Array.from({ length: count }, (_, at) => numbers.get(at) as number);
  const scores: Scores = {
    words: Float64Array.from(slots, (_, at) => total(at) / 2),
    meaning: Float64Array.from(slots, (_, at) => total(at) / 2),
    ...{ scale: { words: 1, meaning: 1 }, floor: { words: 0, meaning: 0 }, deviation: 1 },
  };
  return { candidates: { slots } as Candidates, scores };
}

const compared = ({ candidates, scores }: ReturnType<typeof ranked>, query = short): Scores =>
  answered(index, compareTitles(words, query, candidates, scores));
const totalsOf = ({ words: own, meaning }: Scores): number[] => [...own].map((value, at) => value + (meaning[at] as number));
const placeOf = (totals: readonly number[], at: number): number => totals.filter((total) => total > (totals[at] as number)).length;

describe('Titles that are compared with a short query', () => {
  it('move one up that says its words in others', () => {
    const before = ranked();
    const [first, then] = [totalsOf(before.scores), totalsOf(compared(before))];
    expect(placeOf(first, GEAR)).toBe(GEAR);
    expect(placeOf(then, GEAR)).toBeLessThan(GEAR - 20);
  });

  it('leave the candidates beyond the best where they are, behind them', () => {
    const before = ranked();
    const [first, then] = [totalsOf(before.scores), totalsOf(compared(before))];
    expect(then.slice(COMPARED_CANDIDATES)).toEqual(first.slice(COMPARED_CANDIDATES));
    const best = Math.min(...then.slice(0, COMPARED_CANDIDATES));
    expect(best).toBeGreaterThanOrEqual((first[COMPARED_CANDIDATES] as number) - 1e-9);
  });

  it('change meaning alone, which stays at least 0', () => {
    const before = ranked(SIZE, (at) => (at === 0 ? 90 : 1 - at / 200));
    const after = compared(before);
    expect(after.words).toEqual(before.scores.words);
    expect(Math.min(...after.meaning)).toBeGreaterThanOrEqual(0);
    expect(before.scores.meaning[0]).toBe(45);
  });

  it('take no hit of a short list its whole score, and give none to one that has no likeness', () => {
    const before = ranked(80, (at) => (at < 70 ? 40 - at / 2 : 0));
    const after = totalsOf(compared(before));
    expect(Math.min(...after.slice(0, 70))).toBeGreaterThanOrEqual(40 - 69 / 2 - 1e-9);
    expect(after.slice(70)).toEqual(Array.from({ length: 10 }, () => 0));
  });

  it('give the same scores each time', () => {
    const before = ranked();
    expect(compared(before)).toEqual(compared(before));
  });

  it('change nothing where there is no candidate or only one', () => {
    expect(totalsOf(compared(ranked(0)))).toEqual([]);
    expect(totalsOf(compared(ranked(1)))).toEqual([40]);
  });
});

describe('A long query', () => {
  it('is not compared word by word', () => {
    expect(comparedShare(short)).toBeGreaterThan(0);
    expect(comparedShare(long)).toBe(0);
    const ask = (text: string, more: object): unknown =>
      search(index.reader, index.db, { text, hits: 10, method: 'hybrid' }, hashModel.embed(text), more).hits;
    const text = `${long.terms.map(({ term }) => term).join(' ')} violin`;
    const never = (): never => {
      throw new Error('compared');
    };
    expect(ask(text, { words: never })).toEqual(ask(text, {}));
    expect(() => ask('violin', { words: never })).toThrow('compared');
  });
});

describe('Very long titles and abstracts', () => {
  it('are read to a limit, the rest counts for nothing', () => {
    const filler = 'cheese '.repeat(30_000);
    const many = Array.from({ length: 6_000 }, (_, at) => `q${at.toString(36)}`).join(' ');
    const large = smallIndex([
      publication('1', 'Slicer', `${filler} cog wheel`),
      publication('2', 'Slicer', filler),
      publication('3', many, many),
      publication('4', 'Cog wheel', filler),
    ]);
    try {
      const texts: string[][] = [];
      const spy = {
        likeness: (query: Parameters<typeof words.likeness>[0], read: readonly string[]) => {
          texts.push([...read]);
          return words.likeness(query, read);
        },
      };
      const slots = Uint32Array.from({ length: 4 }, (_, slot) => slot);
      const { scores } = ranked(4);
      const { meaning } = answered(large, compareTitles(spy, short, { slots } as Candidates, scores));
      expect(texts[0]?.every((text) => text.length < 10_000)).toBe(true);
      expect(meaning.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
    } finally {
      large[Symbol.dispose]();
    }
  });
});
