// L1, L2 ... in a condition stand for other conditions.
import { describe, expect, it } from 'vitest';
import type { ConditionNode } from '../../../src-main/contract/condition.ts';
import { canonical } from '../../../src-main/engine/condition/canonical.ts';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { expandSets, type NumberedCondition } from '../../../src-main/engine/condition/sets.ts';

function tree(text: string): ConditionNode {
  const read = readCondition(text);
  if ('errors' in read) throw new Error(read.errors[0]?.cause);
  return read.condition;
}

function expanded(text: string, sets: readonly NumberedCondition[]): string | undefined {
  const whole = expandSets(tree(text), sets);
  return whole && canonical(whole);
}

describe('The sets of a condition', () => {
  const sets = [
    { number: 1, canonical: 'valve OR seat' },
    { number: 2, canonical: 'spring' },
  ];

  it('are replaced by what they stand for, in brackets where needed', () => {
    expect(expanded('L1 AND L2', sets)).toBe('(valve OR seat) AND spring');
    expect(expanded('spring NEAR3 lens NOT L1', sets)).toBe('(spring NEAR3 lens) NOT (valve OR seat)');
  });

  it('stay where their number is unknown, and are words with a sign', () => {
    expect(expanded('L1 AND L7', sets)).toBe('(valve OR seat) AND L7');
    expect(expanded('=L2', sets)).toBe('=l2');
  });

  it('are refused where the whole would be too long to be read again', () => {
    const long = Array.from({ length: 1_500 }, (_, at) => `word${at}`).join(' OR ');
    expect(expanded('L1 AND lens', [{ number: 1, canonical: long }])).toBeDefined();
    expect(expanded('L1 AND (L1 OR L2) AND L1', [{ number: 1, canonical: long }, ...sets.slice(1)])).toBeUndefined();
  });
});
