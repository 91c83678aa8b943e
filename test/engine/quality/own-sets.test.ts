// The sets made of shared data and of our own texts: the held-apart rule, the pools, Japanese known items, halves. The texts here are ours.
import { describe, expect, it } from 'vitest';
import { halfOf } from '../../../scripts/quality/halves.ts';
import { byAbstract, byClaim, bySentence } from '../../../scripts/quality/made/japanese.ts';
import { layJudgements } from '../../../scripts/quality/made/own.ts';
import { documentsIn, isHeldApart, poolOf, questionsIn } from '../../../scripts/quality/made/parallel.ts';
import { paraphrases } from '../../../scripts/quality/passage-choice.ts';
import { judgementSets } from '../../../scripts/quality/sets-table.ts';
import type { Publication } from '../../../src-main/contract/publication.ts';

const own = import.meta.dirname;

/** English sentences long enough for a pool. */
const sentence = (at: number): string => `Sentence number ${at} tells of a valve that opens when the pressure behind it has grown enough.`;

describe('A parallel text held apart', () => {
  it('is one whose trimmed English side has a CRC-32 that 20 divides, as in Python', () => {
    // zlib.crc32 of these: 3421780262 and 1095738169.
    expect(isHeldApart('123456789')).toBe(false);
    expect(isHeldApart('The quick brown fox jumps over the lazy dog')).toBe(false);
    const held = Array.from({ length: 2_000 }, (_, at) => sentence(at)).filter(isHeldApart);
    expect(held.length).toBeGreaterThan(60);
    expect(held.length).toBeLessThan(140);
    expect(held.every((text) => isHeldApart(`  ${text}\n`))).toBe(true);
  });
});

describe('A pool of parallel texts', () => {
  const pairs = Array.from({ length: 30 }, (_, at) => ({ en: sentence(at), foreign: `Satz ${at}` }));
  const isEven = (english: string): boolean => Number(/\d+/.exec(english)?.[0]) % 2 === 0;

  it('holds each text once, leaves out short ones, and is the same whatever the order of the records', () => {
    const more = [
      ...pairs,
      { en: sentence(1), foreign: 'Satz anders' },
      { en: 'Too short.', foreign: 'Zu kurz.' },
      { en: sentence(99), foreign: 'SATZ  3' },
    ];
    const pool = poolOf(more, isEven);
    expect(new Set(pool.map(({ en }) => en)).size).toBe(pool.length);
    expect(new Set(pool.map(({ foreign }) => foreign.toLowerCase().replace(/\s+/g, ' '))).size).toBe(pool.length);
    expect(pool.some(({ en }) => en === 'Too short.')).toBe(false);
    expect(poolOf([...more].reverse(), isEven)).toEqual(pool);
  });

  it('begins with those held apart and is filled with others, which are never asked', () => {
    const pool = poolOf(pairs, isEven, 20);
    expect(pool).toHaveLength(20);
    expect(pool.slice(0, 15).every(({ asked, en }) => asked && isEven(en))).toBe(true);
    expect(pool.slice(15).some(({ asked }) => asked)).toBe(false);
  });

  it('asks no pair whose foreign side was also trained on', () => {
    const pool = poolOf([...pairs, { en: sentence(101), foreign: ' satz 4' }], isEven);
    expect(pool.find(({ foreign }) => foreign.trim().toLowerCase() === 'satz 4')?.asked).toBe(false);
  });

  it('becomes documents of one side and queries of the other', () => {
    const pool = poolOf(pairs, isEven, 16);
    const { queries, qrels } = questionsIn('de', pool);
    const documents = documentsIn('en', pool);
    expect(documents).toHaveLength(16);
    expect(queries).toHaveLength(15);
    for (const { id, text } of queries) {
      const [wanted] = [...(qrels.get(id)?.keys() ?? [])];
      const document = documents.find(({ country, number }) => `${country}-${number}` === wanted);
      expect(pool.find(({ foreign }) => foreign === text)?.en).toBe((document?.['abstract'] as { text: string }[])[0]?.text);
    }
  });
});

describe('Japanese known items', () => {
  const publication = (number: string, texts: Partial<Record<'title' | 'abstract' | 'claims' | 'description', string>>): Publication => {
    const entry = (text?: string) => (text === undefined ? [] : [{ language: 'ja', text }]);
    const { title, abstract, claims, description } = texts;
    return {
      ...{
        country: 'JP',
        number,
        kind: 'A',
        priorityCountries: [],
        priorities: [],
        applicants: [],
        inventors: [],
        classes: [],
        citations: [],
      },
      ...{ title: entry(title), abstract: entry(abstract), claims: entry(claims), description: entry(description) },
    };
  };
  const paragraph = `${'歯車は軸に固定される。'.repeat(6)}弁は圧力が高まると開き、低くなると閉じるように構成されている。${'軸は回転する。'.repeat(10)}`;
  const one = publication('2020000001', {
    title: '弁',
    abstract: '【課題】漏れを防ぐ。\n【解決手段】弁を設ける。\n【選択図】図１',
    claims: '1. 弁を備える装置。\n2. 請求項１の装置。',
    description: paragraph,
  });

  it('by abstract: problem and solution ask for the publication without its abstract', () => {
    const { documents, judgements } = byAbstract([one]);
    expect(judgements.queries.map(({ text }) => text)).toEqual(['漏れを防ぐ。\n弁を設ける。']);
    expect(judgements.qrels.get('JP-2020000001')).toEqual(new Map([['JP-2020000001', 1]]));
    expect(documents[0]).not.toHaveProperty('abstract');
    expect(documents[0]).toHaveProperty('claims');
  });

  it('by claim: the first claim asks for the publication without its claims', () => {
    const { documents, judgements } = byClaim([one, publication('2020000002', { description: '軸。', claims: '一つの項。' })]);
    expect(judgements.queries.map(({ text }) => text)).toEqual(['弁を備える装置。', '一つの項。']);
    expect(documents[0]).not.toHaveProperty('claims');
    expect(documents[0]).toHaveProperty('abstract');
  });

  it('by sentence: the longest sentence of a paragraph asks for the rest of it', () => {
    const { documents, judgements } = bySentence([one, publication('2020000002', { description: `短い。\n${paragraph}` })]);
    expect(documents).toHaveLength(1);
    const [query] = judgements.queries;
    expect(query?.text).toBe('弁は圧力が高まると開き、低くなると閉じるように構成されている。');
    expect(JSON.stringify(documents)).not.toContain('弁は圧力');
  });
});

describe('Halves of the queries', () => {
  it('are the same every time, and about as large', () => {
    const ids = Array.from({ length: 1_000 }, (_, at) => `US-${7_000_000 + 37 * at}`);
    const inA = ids.filter((id) => halfOf(id) === 'A').length;
    expect(inA).toBeGreaterThan(450);
    expect(inA).toBeLessThan(550);
    // CRC-32 of "123456789" is 3421780262, an even number; of "US-7441489" it never changes either.
    expect(halfOf('123456789')).toBe('A');
  });
});

describe('Our own judgements', () => {
  it('are lay descriptions of one grant each, no grant and no id twice', () => {
    const { queries, qrels } = layJudgements(own);
    expect(queries.length).toBeGreaterThanOrEqual(200);
    expect(new Set(queries.map(({ id }) => id)).size).toBe(queries.length);
    const grants = [...qrels.values()].flatMap((grades) => [...grades.keys()]);
    expect(new Set(grants).size).toBe(queries.length);
    expect(grants.every((grant) => /^US-[A-Z]{0,2}\d+$/.test(grant))).toBe(true);
  });

  it('are paraphrases of a stretch that has a place and a length', () => {
    const all = paraphrases(own);
    expect(all.length).toBeGreaterThanOrEqual(300);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.every(({ offset, length }) => offset >= 0 && length > 0)).toBe(true);
  });

  it('stand in a table whose names are names of one set each', () => {
    const names = judgementSets.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.some((name) => name.startsWith('us-intext/') && name.endsWith('distinct'))).toBe(true);
  });
});
