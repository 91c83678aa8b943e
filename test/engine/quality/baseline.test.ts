// The BM25 baseline: scores computed by hand, Porter's stems, and the four ways of tokenising a text.
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { openBm25 } from '../../../scripts/quality/baseline/bm25.ts';
import { englishStopWords } from '../../../scripts/quality/baseline/stop-words-table.ts';
import { termsOf } from '../../../scripts/quality/baseline/terms.ts';
import { openPeer } from '../../../scripts/quality/peer.ts';
import { porterStem } from '../../../src-main/engine/text/english.ts';

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

describe('the BM25 baseline', () => {
  const documents = [
    { document: 'US-1', text: 'valve valve pump' },
    { document: 'US-2', text: 'pump' },
    { document: 'US-3', text: 'gear gear' },
  ];

  it('scores as computed by hand', () => {
    const [first, second, ...rest] = openBm25(documents, words).rank('valve pump', 10);
    // Three documents of two words on average. idf: ln(1 + 2.5 / 1.5) of valve, ln(1 + 1.5 / 2.5) of pump.
    const valve = Math.log(1 + 2.5 / 1.5) * ((2 * 2.2) / (2 + 1.2 * (0.25 + 0.75 * 1.5)));
    const pump = Math.log(1 + 1.5 / 2.5) * (2.2 / (1 + 1.2 * (0.25 + 0.75 * 1.5)));
    expect(first?.document).toBe('US-1');
    expect(first?.score).toBeCloseTo(valve + pump, 12);
    expect(first?.score).toBeCloseTo(1.572561, 5);
    expect(second?.document).toBe('US-2');
    expect(second?.score).toBeCloseTo(0.590862, 5);
    expect(rest).toEqual([]);
  });

  it('counts a term as often as the query repeats it', () => {
    const bm25 = openBm25(documents, words);
    const [once] = bm25.rank('pump', 1);
    const [twice] = bm25.rank('pump pump', 1);
    expect(twice?.score).toBeCloseTo(2 * (once?.score ?? 0), 12);
  });

  it('keeps the order of documents with equal scores, cuts the list, and finds nothing by unknown words', () => {
    const equal = openBm25(
      ['US-9', 'US-8', 'US-7'].map((document) => ({ document, text: 'cog' })),
      words,
    );
    expect(equal.rank('cog', 2).map(({ document }) => document)).toEqual(['US-9', 'US-8']);
    expect(equal.rank('sprocket', 2)).toEqual([]);
    expect(equal.rank('', 2)).toEqual([]);
  });

  it('reads more documents than its initial capacity', () => {
    const many = Array.from({ length: 70_000 }, (_, at) => ({ document: `US-${at}`, text: at === 69_999 ? 'last' : 'other' }));
    expect(openBm25(many, words).rank('last', 5)).toHaveLength(1);
  });
});

describe('the terms of the baseline', () => {
  it('are stems of English words in lower case, without 133 stop words', () => {
    expect(new Set(englishStopWords).size).toBe(133);
    expect(termsOf.english('The Valves of a PUMP2 are oscillating')).toEqual(['valv', 'pump2', 'oscil']);
  });

  it('are unstemmed words of any script for mixed languages', () => {
    expect(termsOf.unicode('Der Läufer, l’écrou and the Rotors')).toEqual(['läufer', 'écrou', 'rotors']);
  });

  it('are bigrams within Japanese runs after NFKC, and nothing else', () => {
    expect(termsOf.bigrams('ﾊﾞﾙﾌﾞ開閉、valve 弁')).toEqual(['バル', 'ルブ', 'ブ開', '開閉']);
  });

  it('are both for Japanese mixed with other languages', () => {
    expect(termsOf.mixed('valveの弁')).toEqual(['の弁', 'valve']);
    expect(termsOf.mixed('Der Läufer')).toEqual(['läufer']);
  });
});

describe("Porter's stem", () => {
  it.each([
    ['caresses', 'caress'],
    ['ponies', 'poni'],
    ['agreed', 'agre'],
    ['hopping', 'hop'],
    ['filing', 'file'],
    ['happy', 'happi'],
    ['relational', 'relat'],
    ['generalizations', 'gener'],
    ['oscillators', 'oscil'],
    // The engine's stemmer, unlike this one, knows irregular forms.
    ['axes', 'ax'],
    ['matrices', 'matric'],
    ['as', 'as'],
    ['mp3', 'mp3'],
  ])('of %s is %s', (word, stem) => {
    expect(porterStem(word)).toBe(stem);
  });

  it("is SQLite's for words of every ending", () => {
    const stems = ['valv', 'rotat', 'hop', 'happ', 'electr', 'sens', 'general', 'control', 'fl', 'agr', 'tr'];
    const endings =
      'e es ed ing s y ies ied ation ational ator izer ization iveness fulness ousness aliti iviti biliti logi icate ative alize iciti ical ful ' +
      'ness al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize ll led ling bly ably ently eed';
    const all = stems.flatMap((stem) => endings.split(' ').map((ending) => stem + ending));
    const db = new DatabaseSync(':memory:');
    db.exec(`CREATE VIRTUAL TABLE one USING fts5 (word, tokenize = 'porter ascii')`);
    db.exec(`CREATE VIRTUAL TABLE stems USING fts5vocab (one, 'instance')`);
    const insert = db.prepare('INSERT INTO one (rowid, word) VALUES (?, ?)');
    all.forEach((word, at) => insert.run(at + 1, word));
    const rows = db.prepare('SELECT term, doc FROM stems ORDER BY doc').all() as { term: string; doc: number }[];
    db.close();
    expect(rows.map(({ term }) => term)).toEqual(all.map(porterStem));
  });
});

describe('the peer', () => {
  it('finds any of the words by bm25(), whatever punctuation the query contains', () => {
    const peer = openPeer([
      { document: 'US-1', text: 'a valve with "quotes"' },
      { document: 'US-2', text: 'pumps and valves, valve upon valve' },
      { document: 'US-3', text: 'nothing of it' },
    ]);
    expect(peer.rank('pumping "valve" (AND) NEAR', 5).map(({ document }) => document)).toEqual(['US-2', 'US-1']);
    expect(peer.rank('...', 5)).toEqual([]);
    peer.close();
  });
});
