// What long lists say stays in memory between questions. No question changes it for the next, and a change of the index does.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { publicationName, type Publication } from '../../../src-main/contract/publication.ts';
import { slotsOf } from '../../../src-main/engine/places/bits.ts';
import { Conditions } from '../../../src-main/engine/places/evaluation.ts';
import { Kept, KeptBudget } from '../../../src-main/engine/places/kept.ts';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { publicationOf } from '../document/made-up.ts';
import { random } from '../../support/fiction.ts';
import { collectionOf, type Collection } from './collection.ts';

const WORDS = ['valve', 'spring', 'seat', 'lever'];
/** More than a list needs to be kept. */
const PUBLICATIONS = 2_500;
const HALF = 1_250;

function made(number: number, words: readonly string[]): Publication {
  return publicationOf({ number: String(9_000_000 + number), description: [{ language: 'en', text: `A ${words.join(' and a ')}.` }] });
}

function answered(collection: Collection, typed: string): string[] {
  const read = readCondition(typed);
  if ('errors' in read) throw new Error(read.errors[0]?.cause);
  return collection.matching(read.condition);
}

it('conditions in any order, asked again, and after changes find what the texts say', () => {
  const next = random(3);
  const texts = new Map<number, string[]>();
  for (let number = 0; number < PUBLICATIONS; number++)
    texts.set(
      number,
      WORDS.filter(() => next() < 0.7),
    );
  using collection = collectionOf([...texts].map(([number, words]) => made(number, words)));
  const names = (keeps: (words: readonly string[]) => boolean): string[] =>
    Array.from(texts, ([number, words]) => (keeps(words) ? publicationName(made(number, words)) : '')).filter((name) => name !== '');
  const ask = (): void => {
    for (let question = 0; question < 40; question++) {
      const [one, other] = [0, 0].map(() => WORDS[Math.floor(4 * next())] as string) as [string, string];
      const [operator, keeps] = [
        ['AND', (left: boolean, right: boolean) => left && right],
        ['OR', (left: boolean, right: boolean) => left || right],
        ['XOR', (left: boolean, right: boolean) => left !== right],
        ['NOT', (left: boolean, right: boolean) => left && !right],
        ['SAME', (left: boolean, right: boolean) => left && right && one !== other],
      ][Math.floor(5 * next())] as [string, (left: boolean, right: boolean) => boolean];
      const typed = question % 3 === 0 ? `=${one}` : `=${one} ${operator} =${other}`;
      const wanted = names((words) => (question % 3 === 0 ? words.includes(one) : keeps(words.includes(one), words.includes(other))));
      expect(answered(collection, typed), typed).toEqual(wanted);
    }
  };
  ask();
  for (const number of [0, 7, 2_499]) texts.set(number, ['valve', 'seat']);
  texts.set(PUBLICATIONS, ['spring']);
  collection.add([0, 7, 2_499, PUBLICATIONS].map((number) => made(number, texts.get(number) as string[])));
  ask();
  collection.merge();
  ask();
});

it('all indexes together keep no more than the budget, and of that what was used last', () => {
  const steps = fc.array(fc.record({ index: fc.nat(9), key: fc.nat(4), bytes: fc.integer({ min: 1, max: 60 }), clears: fc.nat(20) }));
  fc.assert(
    fc.property(steps, (taken) => {
      const budget = new KeptBudget(100);
      const indexes = Array.from({ length: 10 }, () => new Kept<number, string>(budget));
      let wanted: { index: number; key: number; value: string; bytes: number }[] = [];
      taken.forEach(({ index, key, bytes, clears }, step) => {
        const known = wanted.find((one) => one.index === index && one.key === key);
        expect(indexes[index]?.get(key)).toBe(known?.value);
        const used = known ?? { index, key, value: String(step), bytes };
        if (known === undefined) indexes[index]?.add(key, used.value, bytes);
        wanted = [...wanted.filter((one) => one !== known), used];
        while (wanted.reduce((sum, one) => sum + one.bytes, 0) > 100) wanted.shift();
        if (clears === 0) {
          indexes[index]?.clear();
          wanted = wanted.filter((one) => one.index !== index);
        }
        expect(budget.bytes).toBe(wanted.reduce((sum, one) => sum + one.bytes, 0));
      });
    }),
  );
});

it('two indexes that share a small budget answer as two that have room, and give back all when they are closed', () => {
  const next = random(5);
  const collections = [0, 1].map(() =>
    collectionOf(
      Array.from({ length: HALF }, (_, number) =>
        made(
          number,
          WORDS.filter(() => next() < 0.9),
        ),
      ),
    ),
  );
  try {
    // Three sets of slots of one index.
    const most = 3 * 4 * Math.ceil(HALF / 32);
    const budget = new KeptBudget(most);
    const indexes = collections.map(({ index }) => ({ tight: new Conditions(index.db, budget), roomy: new Conditions(index.db) }));
    for (let question = 0; question < 20; question++) {
      const { tight, roomy } = indexes[question % 2] as (typeof indexes)[number];
      const read = readCondition(
        question % 5 === 0 ? 'pd:2000..2020' : question % 5 === 1 ? '=valve SAME =seat' : `=${WORDS[Math.floor(4 * next())] as string}`,
      );
      if ('errors' in read) throw new Error(read.errors[0]?.cause);
      const [own, wanted] = [tight, roomy].map((conditions) => slotsOf(conditions.answer(read.condition).bits));
      expect(own).toEqual(wanted);
      expect(budget.bytes).toBeLessThanOrEqual(most);
    }
    expect(budget.bytes).toBeGreaterThan(0);
    for (const { tight } of indexes) tight.forget();
    expect(budget.bytes).toBe(0);
  } finally {
    for (const collection of collections) collection[Symbol.dispose]();
  }
});
