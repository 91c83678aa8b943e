// Terms searched for beside a query: what they become, what they weigh, what they find, and that each hit says truly by which of them it was found.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Hit } from '../../../src-main/contract/hit.ts';
import type { Query } from '../../../src-main/contract/query.ts';
import type { SearchTerm } from '../../../src-main/contract/search-terms.ts';
import { search } from '../../../src-main/engine/local/search.ts';
import { indexTermsOf } from '../../../src-main/engine/ranking/beside-terms.ts';
import { weightInIndex } from '../../../src-main/engine/ranking/indexed-terms.ts';
import { parse, searchedTerms } from '../../../src-main/engine/ranking/parse.ts';
import { hashModel, publication, smallIndex, type SmallIndex } from './small-index.ts';

const texts = {
  1: ['en', 'A coil spring presses the valve plate onto its seat'],
  2: ['de', 'Eine Schraubenfeder drückt die Ventilplatte auf den Sitz'],
  3: ['fr', 'Un ressort hélicoïdal presse le clapet contre son siège'],
  4: ['ja', 'コイルばねが弁板を弁座に押し付ける装置'],
  5: ['zh', '螺旋彈簧將閥板壓在閥座上的裝置'],
  6: ['ko', '코일 스프링이 밸브 판을 시트에 누른다'],
  7: ['fr', 'Un ressort à lames porte le châssis'],
  8: ['en', 'A lamp lights the dial of a clock'],
  9: ['de', 'Eine Lampe beleuchtet das Zifferblatt der Uhr'],
} as const;

/** Checksum of the rankings below by the version that had no terms beside a query. */
const BEFORE = 'aaf713bd0f9a2369841bdfba442f73ef7664b0b6fa5b182650d64a2f9787001f';

let index: SmallIndex;
beforeAll(() => {
  index = smallIndex(
    Object.entries(texts).map(([number, [language, text]]) => publication(number, '', '', { abstract: [{ language, text }] })),
  );
});
afterAll(() => index[Symbol.dispose]());

const of = 'coil spring';
const term = (language: SearchTerm['language'], text: string, more: Partial<SearchTerm> = {}): SearchTerm => ({
  ...{ text, language, source: 'glossary', of, weight: 1 },
  ...more,
});

function found(query: Partial<Query>): { number: number; hit: Hit }[] {
  const asked: Query = { text: 'A coil spring', hits: 9, method: 'words', explain: true, ...query };
  const vector = hashModel.embed(asked.text);
  const number = index.db.prepare('SELECT number FROM publication WHERE id = ?').pluck();
  return search(index.reader, index.db, asked, vector).hits.map((hit) => ({ number: Number(number.get(hit.publication)), hit }));
}
const numbers = (query: Partial<Query>): number[] => found(query).map(({ number }) => number);

describe('A query without terms beside it', () => {
  it('is ranked as before there were any', () => {
    const lists = (['words', 'meaning', 'hybrid', 'boost'] as const).map((method) =>
      found({ text: 'A coil spring presses a plate; Ventil, Lampe, 装置', method, hits: 9 }).map(({ number, hit }) => [number, hit.score]),
    );
    expect(createHash('sha256').update(JSON.stringify(lists)).digest('hex')).toBe(BEFORE);
    expect(found({ terms: [], breadth: 'exact' })).toEqual(found({}));
    expect(found({ breadth: 'broad' })).toEqual(found({}));
  });
});

describe('Terms beside a query', () => {
  it('find documents in their languages', () => {
    expect(numbers({})).toEqual([1]);
    expect(numbers({ terms: [term('de', 'Schraubenfeder')] })).toEqual([1, 2]);
    expect(numbers({ terms: [term('fr', 'ressort hélicoïdal')] })).toEqual([1, 3, 7]);
    expect(numbers({ terms: [term('ja', 'コイルばね')] })).toEqual([1, 4]);
    expect(numbers({ terms: [term('ko', '스프링', { source: 'typed' })] })).toEqual([1, 6]);
  });

  it('find Chinese in any form of its characters, also by a Japanese term without kana', () => {
    expect(numbers({ terms: [term('zh', '弹簧', { source: 'typed' })] })).toEqual([1, 5]);
    expect(numbers({ text: 'device', terms: [term('ja', '装置', { of: 'device' })] }).sort()).toEqual([4, 5]);
  });

  it('find inflections, but not what only shares a part of a compound', () => {
    expect(numbers({ terms: [term('de', 'Schraubenfedern')] })).toEqual([1, 2]);
    expect(numbers({ text: 'clock', terms: [term('de', 'Schraubenschlüssel', { of: 'clock' })] })).toEqual([8]);
  });

  it('weigh less than what they stand for, by their own weight, and rank below the words themselves', () => {
    const [whole, half] = [1, 0.5].map((weight) => found({ terms: [term('de', 'Schraubenfeder', { weight })] })) as [
      ReturnType<typeof found>,
      ReturnType<typeof found>,
    ];
    expect(whole[1]?.hit.score).toBeCloseTo(2 * (half[1]?.hit.score ?? 0), 6);
    expect(whole[0]?.hit.score).toBeGreaterThan(whole[1]?.hit.score ?? 0);
    expect(whole[0]?.hit.score).toBeCloseTo(found({})[0]?.hit.score ?? 0, 4);
  });

  it('follow the emphasis of what they stand for', () => {
    const terms = [term('de', 'Schraubenfeder')];
    const spans = [{ start: 2, end: 13, weight: 2 }];
    const weightOf = (query: Partial<Query>) =>
      parse({ text: 'A coil spring', hits: 1, method: 'words', terms, ...query }).beside[0]?.weight;
    expect(weightOf({ spans })).toBeCloseTo(2 * (weightOf({}) ?? 0), 6);
  });

  it('are no rarer than what they stand for', () => {
    const parsed = parse({ text: 'lamp', hits: 1, method: 'words', terms: [term('de', 'Leuchte', { of: 'lamp' })] });
    const searched = searchedTerms(parsed);
    expect(searched).toHaveLength(2);
    const [own, beside] = weightInIndex(searched, { documents: [500, 1], publications: 1000 }).terms;
    expect((beside?.weight ?? 0) / (own?.weight ?? 1)).toBeCloseTo((parsed.beside[0]?.weight ?? 0) / (parsed.terms[0]?.weight ?? 1), 6);
  });

  it('are dropped where the text has them itself', () => {
    expect(parse({ text: 'valve sensor', hits: 1, method: 'words', terms: [term('de', 'Sensor', { of: 'sensor' })] }).beside).toEqual([]);
  });
});

describe('What a hit says found it', () => {
  it('is true: every word named is in the document', () => {
    const terms = [
      term('de', 'Schraubenfeder'),
      term('fr', 'ressort hélicoïdal'),
      term('ja', 'コイルばね'),
      term('zh', '螺旋弹簧', { source: 'typed' }),
      term('en', 'helical compression spring', { source: 'model' }),
    ];
    const hits = found({ terms });
    expect(hits.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 7]);
    for (const { number, hit } of hits) {
      const [language, text] = texts[number as keyof typeof texts];
      const there = new Set(indexTermsOf(text, language).map((one) => one.term));
      for (const { term: word, beside } of hit.evidence ?? [])
        for (const one of indexTermsOf(word, beside?.language ?? 'en')) expect(there, `${word} in ${text}`).toContain(one.term);
    }
  });

  it('names words of a phrase one by one, and characters as one word where all are there', () => {
    const said = (number: number, terms: SearchTerm[]) =>
      found({ terms })
        .find((one) => one.number === number)
        ?.hit.evidence?.map(({ term: word, beside }) => [word, beside?.of]);
    expect(said(7, [term('fr', 'ressort hélicoïdal')])).toEqual([['ressort', of]]);
    expect(said(3, [term('fr', 'ressort hélicoïdal')])?.sort()).toEqual([
      ['hélicoïdal', of],
      ['ressort', of],
    ]);
    expect(said(4, [term('ja', 'コイルばね')])).toEqual([['コイルばね', of]]);
    expect(said(1, [term('de', 'Schraubenfeder')])?.every(([, origin]) => origin === undefined)).toBe(true);
  });
});
