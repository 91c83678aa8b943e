// What conditions mean: the examples and the laws of the language, by the plain evaluator that tests of the index use.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ConditionNode, Written } from '../../../src-main/contract/condition.ts';
import type { Publication } from '../../../src-main/contract/publication.ts';
import { canonical } from '../../../src-main/engine/condition/canonical.ts';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { publicationOf } from '../document/made-up.ts';
import { paperConditions, paperDocuments, paperScheme } from './paper-documents.ts';
import { evaluate, matching, type Span } from './plain-evaluator.ts';

const read = (text: string): ConditionNode => {
  const found = readCondition(text);
  if ('errors' in found) throw new Error(`${text}: ${found.errors[0]?.cause ?? ''}`);
  return found.condition;
};

describe('A condition', () => {
  test.each(paperConditions)('%s matches the documents %s', (condition, documents) => {
    const found = matching(read(condition), paperDocuments, paperScheme).map((name) => /9(?:0+)(\d)/.exec(name)?.[1] ?? '');
    expect(found.join(' ')).toBe(documents);
  });

  test.each(['de', 'en'])('reads a list of places before a hyphen as words of their own (%s)', (language) => {
    const of = [publicationOf({ description: [{ language, text: 'Man gibt 2,4-Dichlorphenol und 2,5 mg zu.' }] })];
    for (const condition of ['2,4-dichlorphenol', '4-dichlorphenol', '=2', '"2 4"']) expect(matching(read(condition), of)).toHaveLength(1);
    expect(matching(read('2.5'), of)).toHaveLength(language === 'de' ? 1 : 0);
    expect(matching(read('2.4'), of)).toHaveLength(0);
  });

  test('tells the spans of its leaves', () => {
    const { leaves } = evaluate(read('"valve seat" OR spring'), paperDocuments.slice(0, 1));
    expect(leaves.map(({ spans }) => spans)).toEqual([[{ text: 0, first: 0, last: 1 }], [{ text: 1, first: 15, last: 15 }]]);
  });
});

const words = ['valve', 'valves', 'seat', 'spring', 'the', 'micro-lens', 'micro lens', 'microlens', '0.5', '弁座', 'Ventilgehäuse'];
const text = fc
  .array(fc.constantFrom(...words, ...words, '. The', '.\n', '\n2. A', ', '), { maxLength: 25 })
  .map((parts) => parts.join(' '));
const publication = fc.record({ title: text, claims: text, description: text }).map((of): Publication =>
  publicationOf({
    title: [{ language: 'en', text: of.title }],
    claims: [{ language: 'en', text: `1. A ${of.claims}` }],
    description: [{ language: 'en', text: of.description }],
  }),
);
const nowhere: Written = { start: 0, end: 0 };
const leaf = fc
  .constantFrom('valve', '=valve', 'seat', 'spring', '"the valve"', 'microlens', 'micro-lens', '弁座', '座', '*gehäuse', 'clm:seat')
  .map(read);
const places = fc.letrec<{ node: ConditionNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .record({
        type: fc.constantFrom('or', 'near', 'adj', 'with', 'same', 'claim', 'chain'),
        distance: fc.integer({ min: 1, max: 6 }),
        negated: fc.boolean(),
        left: tie('node'),
        right: tie('node'),
      })
      .map(({ type, distance, negated, left, right }): ConditionNode => {
        const sides = { left, right, ...nowhere };
        if (type === 'or') return { type, ...sides };
        const own = { ...sides, ...(negated && { negated: true as const }) };
        return type === 'claim' || type === 'chain' ? { type, ...own } : { type: type as 'near', distance, ...own };
      }),
  ),
})).node;

const isSubset = (one: ConditionNode, other: ConditionNode, of: readonly Publication[]): void => {
  const all = matching(other, of);
  expect(all).toEqual(expect.arrayContaining(matching(one, of)));
};
const law = (check: (a: ConditionNode, b: ConditionNode, of: Publication[]) => void): void =>
  fc.assert(
    fc.property(places, places, fc.array(publication, { minLength: 1, maxLength: 3 }), (a, b, of) => {
      check(
        a,
        b,
        of.map((one, at) => ({ ...one, number: String(9_000_001 + at) })),
      );
    }),
    { numRuns: 60 },
  );

describe('The laws', () => {
  test('A AND B, and A NOT B, are within A; A OR B is both; XOR is OR without AND', () => {
    law((left, right, of) => {
      const sides = { left, right, ...nowhere };
      isSubset({ type: 'and', ...sides }, left, of);
      isSubset({ type: 'not', ...sides }, left, of);
      const [or, and, xor] = (['or', 'and', 'xor'] as const).map((type) => new Set(matching({ type, ...sides }, of)));
      expect(new Set([...matching(left, of), ...matching(right, of)])).toEqual(or);
      expect(xor).toEqual(or?.difference(and ?? new Set()));
    });
  });

  test('ADJn is within NEARn, NEARn within NEARn+1, WITH, SAME; CLAIM within CHAIN', () => {
    law((left, right, of) => {
      const sides = { left, right, ...nowhere };
      for (const distance of [1, 3]) {
        isSubset({ type: 'adj', distance, ...sides }, { type: 'near', distance, ...sides }, of);
        isSubset({ type: 'near', distance, ...sides }, { type: 'near', distance: distance + 1, ...sides }, of);
        isSubset({ type: 'near', distance, ...sides }, { type: 'with', distance: 1, ...sides }, of);
        isSubset({ type: 'near', distance, ...sides }, { type: 'near', distance, paragraph: true, ...sides }, of);
        isSubset({ type: 'near', distance, paragraph: true, ...sides }, { type: 'same', distance: 1, ...sides }, of);
        isSubset({ type: 'with', distance, ...sides }, { type: 'with', distance: distance + 1, ...sides }, of);
        isSubset({ type: 'same', distance, ...sides }, { type: 'and', ...sides }, of);
      }
      isSubset({ type: 'with', distance: 1, ...sides }, { type: 'same', distance: 1, ...sides }, of);
      isSubset({ type: 'claim', ...sides }, { type: 'chain', ...sides }, of);
      expect(matching({ type: 'near', distance: 3, ...sides }, of)).toEqual(
        matching({ type: 'near', distance: 3, left: right, right: left, ...nowhere }, of),
      );
    });
  });

  test('what is not near begins as A does, and A without it is what is near', () => {
    law((left, right, of) => {
      const sides = { left, right, ...nowhere };
      isSubset({ type: 'near', distance: 3, negated: true, ...sides }, left, of);
      isSubset(
        left,
        {
          type: 'or',
          left: { type: 'near', distance: 3, negated: true, ...sides },
          right: { type: 'near', distance: 3, ...sides },
          ...nowhere,
        },
        of,
      );
    });
  });

  test('a word finds its exact form, and its family finds it', () => {
    law((_, __, of) => {
      for (const word of ['valve', 'seat', 'lens']) {
        isSubset(read(`=${word}`), read(word), of);
        isSubset(read(word), read(`~${word}`), of);
        isSubset(read(word), read(`${word}*`), of);
      }
    });
  });

  test('the canonical form means the same', () => {
    law((a, _, of) => {
      const again = read(canonical(a));
      const spans = (node: ConditionNode): Span[][] => evaluate(node, of).leaves.map((one) => one.spans);
      expect(matching(again, of)).toEqual(matching(a, of));
      expect(spans(again)).toEqual(spans(a));
    });
  });
});
