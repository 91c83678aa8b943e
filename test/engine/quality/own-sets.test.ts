// The generated and own judgement sets: the held-out rule, pools, Japanese known items, halves. All texts here are ours.
import { describe, expect, it } from 'vitest';
import { halfOf } from '../../../scripts/quality/halves.ts';
import { inventedDocuments, paraphraseJudgements } from '../../../scripts/quality/generated/chinese-korean.ts';
import { byAbstract, byClaim, bySentence } from '../../../scripts/quality/generated/japanese.ts';
import { layJudgements } from '../../../scripts/quality/generated/own.ts';
import { documentsIn, isHeldOut, poolOf, questionsIn } from '../../../scripts/quality/generated/parallel.ts';
import { paraphrases } from '../../../scripts/quality/passage-choice.ts';
import { judgementSets } from '../../../scripts/quality/sets-table.ts';
import type { Publication } from '../../../src-main/contract/publication.ts';

const own = import.meta.dirname;

/** English sentences long enough for a pool. */
const sentence = (at: number): string => `Sentence number ${at} tells of a valve that opens when the pressure behind it has grown enough.`;

describe('a held-out parallel text', () => {
  it('is one whose trimmed English side has a CRC-32 divisible by 20, as in Python', () => {
    // zlib.crc32 of these: 3421780262 and 1095738169.
    expect(isHeldOut('123456789')).toBe(false);
    expect(isHeldOut('The quick brown fox jumps over the lazy dog')).toBe(false);
    const held = Array.from({ length: 2_000 }, (_, at) => sentence(at)).filter(isHeldOut);
    expect(held.length).toBeGreaterThan(60);
    expect(held.length).toBeLessThan(140);
    expect(held.every((text) => isHeldOut(`  ${text}\n`))).toBe(true);
  });
});

describe('a pool of parallel texts', () => {
  const pairs = Array.from({ length: 30 }, (_, at) => ({ en: sentence(at), foreign: `Satz ${at}` }));
  const isEven = (english: string): boolean => Number(/\d+/.exec(english)?.[0]) % 2 === 0;

  it('contains each text once, no short ones, and does not depend on the order of the records', () => {
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

  it('begins with held-out pairs and is filled with others, which are never queries', () => {
    const pool = poolOf(pairs, isEven, 20);
    expect(pool).toHaveLength(20);
    expect(pool.slice(0, 15).every(({ isQuery, en }) => isQuery && isEven(en))).toBe(true);
    expect(pool.slice(15).some(({ isQuery }) => isQuery)).toBe(false);
  });

  it('has no query whose foreign side is also in a training record', () => {
    const pool = poolOf([...pairs, { en: sentence(101), foreign: ' satz 4' }], isEven);
    expect(pool.find(({ foreign }) => foreign.trim().toLowerCase() === 'satz 4')?.isQuery).toBe(false);
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

  it('by abstract: problem and solution find the publication without its abstract', () => {
    const { documents, judgements } = byAbstract([one]);
    expect(judgements.queries.map(({ text }) => text)).toEqual(['漏れを防ぐ。\n弁を設ける。']);
    expect(judgements.qrels.get('JP-2020000001')).toEqual(new Map([['JP-2020000001', 1]]));
    expect(documents[0]).not.toHaveProperty('abstract');
    expect(documents[0]).toHaveProperty('claims');
  });

  it('by claim: the first claim finds the publication without its claims', () => {
    const { documents, judgements } = byClaim([one, publication('2020000002', { description: '軸。', claims: '一つの項。' })]);
    expect(judgements.queries.map(({ text }) => text)).toEqual(['弁を備える装置。', '一つの項。']);
    expect(documents[0]).not.toHaveProperty('claims');
    expect(documents[0]).toHaveProperty('abstract');
  });

  it('by sentence: the longest sentence of a paragraph finds the rest of it', () => {
    const { documents, judgements } = bySentence([one, publication('2020000002', { description: `短い。\n${paragraph}` })]);
    expect(documents).toHaveLength(1);
    const [query] = judgements.queries;
    expect(query?.text).toBe('弁は圧力が高まると開き、低くなると閉じるように構成されている。');
    expect(JSON.stringify(documents)).not.toContain('弁は圧力');
  });
});

describe('the halves of the queries', () => {
  it('are always the same and about equally large', () => {
    const ids = Array.from({ length: 1_000 }, (_, at) => `US-${7_000_000 + 37 * at}`);
    const inA = ids.filter((id) => halfOf(id) === 'A').length;
    expect(inA).toBeGreaterThan(450);
    expect(inA).toBeLessThan(550);
    // CRC-32 of "123456789" is 3421780262, an even number.
    expect(halfOf('123456789')).toBe('A');
  });
});

describe('the sets of the repository', () => {
  it('contain lay descriptions of one grant each, no grant and no id twice', () => {
    const { queries, qrels } = layJudgements(own);
    expect(queries.length).toBeGreaterThanOrEqual(200);
    expect(new Set(queries.map(({ id }) => id)).size).toBe(queries.length);
    const grants = [...qrels.values()].flatMap((grades) => [...grades.keys()]);
    expect(new Set(grants).size).toBe(queries.length);
    expect(grants.every((grant) => /^US-[A-Z]{0,2}\d+$/.test(grant))).toBe(true);
  });

  it('contain paraphrases with the offset and length of a stretch', () => {
    const all = paraphrases(own);
    expect(all.length).toBeGreaterThanOrEqual(300);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.every(({ offset, length }) => offset >= 0 && length > 0)).toBe(true);
  });

  it.each(['chinese', 'korean'] as const)('contain 60 invented publications and 50 paraphrases in %s', (language) => {
    const numbers = inventedDocuments(own, language).map(({ country, number }) => `${country}-${number}`);
    expect([numbers.length, new Set(numbers).size]).toEqual([60, 60]);
    const { queries, qrels } = paraphraseJudgements(own, language);
    expect([queries.length, new Set(queries.map(({ text }) => text)).size]).toEqual([50, 50]);
    for (const grades of qrels.values()) expect(numbers).toEqual(expect.arrayContaining([...grades.keys()]));
  });

  it('are in a table with unique names', () => {
    const names = judgementSets.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.some((name) => name.startsWith('us-intext/') && name.endsWith('distinct'))).toBe(true);
  });
});
