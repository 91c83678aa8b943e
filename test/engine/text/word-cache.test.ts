// The word cache, compared with a Map.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashOf, unitsOf, WordCache } from '../../../src-main/engine/text/word-cache.ts';

const word = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('ab', 'ba', 'abc', 'valve', 'Valve', '弁', 'é'.repeat(70)));

it('finds exactly the words added, wherever they are in a text', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 300 }), (words) => {
      const kept = new WordCache<number>(1_000_000);
      const twin = new Map<string, number>();
      words.forEach((one, at) => {
        const text = unitsOf(`x${one}y`);
        const hash = hashOf(text, 1, 1 + one.length);
        expect(kept.find(text, 1, 1 + one.length, hash)).toBe(twin.get(one));
        if (!twin.has(one)) {
          kept.add(text, 1, 1 + one.length, hash, at);
          twin.set(one, at);
        }
      });
      expect(kept.size).toBe(twin.size);
    }),
  );
});

it('grows, and is cleared when it is full', () => {
  const most = 20_000;
  const kept = new WordCache<string>(most);
  const find = (text: string): string | undefined => kept.find(unitsOf(text), 0, text.length, hashOf(unitsOf(text), 0, text.length));
  const keep = (text: string): void => kept.add(unitsOf(text), 0, text.length, hashOf(unitsOf(text), 0, text.length), text);
  for (let at = 0; at < most; at++) keep(`word ${at}`);
  for (let at = 0; at < most; at += 7) expect(find(`word ${at}`)).toBe(`word ${at}`);
  keep('one more');
  expect(find('one more')).toBe('one more');
  expect(find('word 7')).toBeUndefined();
  expect(kept.size).toBe(1);
});
