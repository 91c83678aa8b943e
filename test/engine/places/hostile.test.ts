// Conditions and texts made to stall or break the index: each is answered or refused within seconds, and cancellation is heard.
import { describe, expect, it } from 'vitest';
import type { ConditionNode } from '../../../src-main/contract/condition.ts';
import type { Publication } from '../../../src-main/contract/publication.ts';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { Conditions } from '../../../src-main/engine/places/evaluation.ts';
import { TooManySpans, union } from '../../../src-main/engine/places/spans.ts';
import { slotsOf } from '../../../src-main/engine/places/bits.ts';
import { Unanswerable } from '../../../src-main/engine/condition/unanswerable.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { writeMeta } from '../../../src-main/engine/store/meta.ts';
import { matching } from '../condition/explained.ts';
import { publicationOf } from '../document/made-up.ts';
import { collectionOf } from './collection.ts';

/** Far more than an answer takes on a busy machine, and far less than a stall. */
const SECONDS = 20;

function read(typed: string): ConditionNode {
  const found = readCondition(typed);
  if ('errors' in found) throw new Error(found.errors.map(({ cause }) => cause).join(' '));
  return found.condition;
}

function described(text: string, number = 9_000_001): Publication {
  return publicationOf({ number: String(number), description: [{ language: 'en', text }] });
}

function refusal(work: () => unknown): Unanswerable['error'] {
  try {
    work();
  } catch (error) {
    if (error instanceof Unanswerable) return error.error;
    throw error;
  }
  throw new Error('answered');
}

describe('The index', () => {
  it('answers 500 numbers, 200 alternatives and ends of words at once', { timeout: SECONDS * 1000 }, () => {
    const publications = Array.from({ length: 600 }, (_, at) => described(`word${at} formation${at} station lotion`, 9_000_001 + at));
    using collection = collectionOf(publications);
    const numbers = Array.from({ length: 500 }, (_, at) => `pn:EP-${9_000_001 + at}-A1`).join(' OR ');
    expect(collection.matching(read(numbers)).length).toBe(500);
    const words = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' OR ');
    expect(collection.matching(read(words)).length).toBe(200);
    expect(collection.matching(read('*tion')).length).toBe(600);
    expect(collection.matching(read('*tion* ADJ2 *otion')).length).toBe(600);
    expect(collection.matching(read(words.replaceAll('OR', 'NEAR9')))).toEqual([]);
  });

  it('says how many forms are too many', { timeout: SECONDS * 1000 }, () => {
    const many = Array.from({ length: 60_000 }, (_, at) => `abc${at.toString(36)}`);
    using collection = collectionOf([described(many.join(' '))]);
    expect(refusal(() => collection.matching(read('abc*')))).toMatchObject({
      code: 'forms-too-many',
      facts: { count: 60_000 },
      start: 0,
      end: 4,
    });
    expect(collection.matching(read('abc1*')).length).toBe(1);
  });

  it('refuses combinations of places beyond count, and answers where one is enough', { timeout: SECONDS * 1000 }, () => {
    const dense = described(`x ${'the of and '.repeat(7_000)}`);
    using collection = collectionOf([dense]);
    expect(refusal(() => collection.matching(read('((the SAME255 of) SAME255 and) NEAR5 x'))).code).toBe('places-too-many');
    expect(collection.matching(read('the SAME255 of')).length).toBe(1);
    expect(collection.matching(read('the NOT SAME255 of'))).toEqual([]);
    expect(collection.matching(read('the NEAR255 absent'))).toEqual([]);
    expect(collection.matching(read('the NOT NEAR255 absent')).length).toBe(1);
  });

  it('refuses thirty distances inside one another over common words at once', { timeout: SECONDS * 1000 }, () => {
    const texts = Array.from({ length: 40 }, (_, at) => described(`${'the of a and '.repeat(300)} x${at}`, 9_000_001 + at));
    using collection = collectionOf(texts);
    const words = Array.from({ length: 30 }, (_, at) => ['the', 'of', 'a', 'and'][at % 4] ?? '').join(' SAME255 ');
    expect(refusal(() => collection.matching(read(words))).code).toBe('places-too-many');
    expect(collection.matching(read('(the SAME255 of) NEAR5 a')).length).toBe(40);
  });

  describe('of 1,200 distances between a frequent word', () => {
    const frequent = Array.from({ length: 300 }, (_, at) => described('the valve of '.repeat(500), 9_000_001 + at));
    const typed = (operators: readonly string[]): string =>
      Array.from({ length: 1_200 }, (_, at) => (at === 0 ? 'the' : `${operators[at % operators.length] ?? ''} the`)).join(' ');
    /** Ends the evaluation, which nothing else could. */
    const within = (seconds: number): (() => void) => {
      const end = performance.now() + seconds * 1_000;
      return () => {
        if (performance.now() > end) throw new Error('stalled');
      };
    };

    it('refuses what would take too long, and says where', { timeout: 4 * SECONDS * 1_000 }, () => {
      using collection = collectionOf(frequent);
      const conditions = new Conditions(collection.index.db);
      const checkCancelled = within(3 * SECONDS);
      for (const condition of [typed(['NEAR255']), `valve AND (${typed(['NEAR255P'])})`]) {
        const error = refusal(() => conditions.answer(read(condition), { checkCancelled }));
        expect(['too-costly', 'places-too-many']).toContain(error.code);
        expect(condition.slice(error.start, error.end)).toBe(condition.replace(/^valve AND \(|\)$/g, ''));
        expect(error.cause.length).toBeLessThan(400);
      }
      const isFar = typed(['NOT NEAR255']);
      expect(slotsOf(conditions.answer(read(isFar), { checkCancelled }).bits)).toEqual([]);
    });

    it('answers without repeating the text of each part', { timeout: SECONDS * 1_000 }, () => {
      using collection = collectionOf([described('valve seat')]);
      const bytesOf = (condition: string): number =>
        JSON.stringify(new Conditions(collection.index.db).answer(read(condition)).branch).length;
      expect(bytesOf(typed(['NEAR255']))).toBeLessThan(100_000);
      const nested = `${'a OR (b AND ('.repeat(49)}${Array.from({ length: 1_000 }, (_, at) => `word${at}`).join(' OR ')}${'))'.repeat(49)}`;
      expect(bytesOf(nested)).toBeLessThan(200_000);
    });

    it('hears cancellation while places are compared', () => {
      using collection = collectionOf(frequent);
      let checks = 0;
      const checkCancelled = (): void => {
        checks += 1;
        if (checks > 3) throw new Error('cancelled');
      };
      const conditions = new Conditions(collection.index.db);
      expect(() => conditions.answer(read('(the NEAR255 of) NOT NEAR255 (valve NEAR255 of)'), { checkCancelled })).toThrow('cancelled');
    });
  });

  it('hears cancellation while quantities are compared', () => {
    const dense = Array.from({ length: 5 }, (_, number) =>
      described(Array.from({ length: 200 }, (_, at) => `${200 * number + at} mm`).join(', '), 9_000_001 + number),
    );
    using collection = collectionOf(dense);
    let checks = 0;
    const checkCancelled = (): void => {
      checks += 1;
      if (checks > 3) throw new Error('cancelled');
    };
    const typed = Array.from({ length: 20 }, (_, at) => `{${at} mm}`).join(' OR ');
    expect(() => new Conditions(collection.index.db).answer(read(typed), { checkCancelled })).toThrow('cancelled');
  });

  it('refuses alternatives with more places than are compared', () => {
    const spans = { firsts: new Int32Array(200_000), lasts: new Int32Array(200_000) };
    expect(() => union([spans, spans, spans])).toThrow(TooManySpans);
  });

  it('lists few forms of each of many words', () => {
    const many = Array.from({ length: 400 }, (_, at) => `conform${at.toString(36)}x`);
    using collection = collectionOf([described(many.join(' '))]);
    const formsOf = (condition: string): number[] => {
      const { branch } = new Conditions(collection.index.db).answer(read(condition));
      return (branch.branches ?? [branch]).map(({ forms = [] }) => forms.length);
    };
    expect(formsOf('conform*')).toEqual([400]);
    expect(new Set(formsOf(many.map(() => 'conform*').join(' OR ')))).toEqual(new Set([25]));
  });

  it('hears cancellation', () => {
    using collection = collectionOf([described('valve seat')]);
    const conditions = new Conditions(collection.index.db);
    const cancelled = new Error('cancelled');
    const checkCancelled = (): void => {
      throw cancelled;
    };
    expect(() => conditions.answer(read('valve NEAR seat'), { checkCancelled })).toThrow(cancelled);
  });

  it('reads texts without words, of one word and with strange characters as the plain evaluator', { timeout: SECONDS * 1000 }, () => {
    const texts = [
      '\u0000 . ; \n\n --- ',
      'a'.repeat(200_000),
      '𝛼 valve 𠮷野 seat \ud800 lens',
      'ﾊﾞﾙﾌﾞ 弁座ー々',
      'x-y-z-a-b-c-d'.repeat(50),
      `${'1,'.repeat(5_000)}2`,
      '½ ² Ⅳ ① mm²',
      ':.p .s q:m:1:1 pa:bosch',
    ];
    const publications = texts.map((text, at) => described(text, 9_000_001 + at));
    using collection = collectionOf(publications);
    for (const typed of [
      'valve',
      'seat NEAR5 valve',
      '野',
      '弁座',
      'xyz',
      'x-y',
      'bosch',
      'pa:bosch',
      '1',
      'all NOT valve',
      'mm2',
      'seat*',
      '*ley',
    ])
      expect(collection.matching(read(typed)), typed).toEqual(matching(read(typed), publications).sort());
  });

  it('refuses conditions until all its publications have places', () => {
    using collection = collectionOf([described('valve')]);
    inTransaction(collection.index.db, () => writeMeta(collection.index.db, { places: 0, generation: 99 }));
    expect(refusal(() => collection.matching(read('valve')))).toMatchObject({ code: 'field-absent' });
  });

  it('refuses fields that it does not have', () => {
    using collection = collectionOf([described('valve')]);
    for (const typed of ['ag:smith', 'L3', '@mine'])
      expect(['field-absent', 'set-unknown']).toContain(refusal(() => collection.matching(read(typed))).code);
  });
});
