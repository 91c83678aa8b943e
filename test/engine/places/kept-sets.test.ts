// What long lists say stays in memory between questions. No question changes it for the next, and a change of the index does.
import { expect, it } from 'vitest';
import { publicationName, type Publication } from '../../../src-main/contract/publication.ts';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { publicationOf } from '../document/made-up.ts';
import { random } from '../../support/fiction.ts';
import { collectionOf, type Collection } from './collection.ts';

const WORDS = ['valve', 'spring', 'seat', 'lever'];
/** More than a list needs to be kept. */
const PUBLICATIONS = 2_500;

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
      ][Math.floor(4 * next())] as [string, (left: boolean, right: boolean) => boolean];
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
