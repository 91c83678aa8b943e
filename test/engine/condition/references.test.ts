// L1, L2 ... and @names in a condition stand for other conditions, wherever a word may stand.
import { describe, expect, it } from 'vitest';
import type { ConditionNode } from '../../../src-main/contract/condition.ts';
import { MOST_SAVED } from '../../../src-main/contract/condition.ts';
import { canonical } from '../../../src-main/engine/condition/canonical.ts';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { resolved, type References } from '../../../src-main/engine/condition/references.ts';

function tree(text: string): ConditionNode {
  const read = readCondition(text);
  if ('errors' in read) throw new Error(read.errors[0]?.cause);
  return read.condition;
}

function expanded(text: string, references: References): string {
  const whole = resolved(tree(text), text, references);
  return 'condition' in whole ? canonical(whole.condition) : whole.error.code;
}

describe('The sets of a condition', () => {
  const sets = [
    { number: 1, canonical: 'valve OR seat' },
    { number: 2, canonical: 'spring' },
    { number: 3, canonical: 'pd:2012' },
    { number: 4, canonical: 'ti:lens' },
    { number: 5, canonical: 'valve AND pd:2012' },
  ];

  it.each([
    ['L1 AND L2', '(valve OR seat) AND spring'],
    ['spring NEAR3 lens NOT L1', '(spring NEAR3 lens) NOT (valve OR seat)'],
    ['L1 NEAR5 L2', '(valve OR seat) NEAR5 spring'],
    ['L2 NOT WITH L1', 'spring NOT WITH (valve OR seat)'],
    ['clm:L1', 'clm:(valve OR seat)'],
    ['clm:(L1 ADJ2 L2)', 'clm:((valve OR seat) ADJ2 spring)'],
    ['ti:L5 XOR L3', 'operand-without-text'],
    ['(L4 SAME L1) OR L3', '(ti:lens SAME (valve OR seat)) OR pd:2012'],
    ['=L2 "L1"', '=l2 AND l1'],
  ])('%s is %s', (text, whole) => {
    expect(expanded(text, { sets })).toBe(whole);
  });

  it.each([
    ['L3 NEAR valve', 'operand-without-text', 0, 2, 'pd:2012 AND valve'],
    ['valve NEAR5 L5', 'and-in-proximity', 12, 14, '(valve NEAR5 valve) AND (valve AND pd:2012)'],
    ['seat OR (valve NEAR5 L5)', 'and-in-proximity', 21, 23, 'seat OR (((valve NEAR5 valve) AND (valve AND pd:2012)))'],
    ['ti:L3', 'operand-without-text', 3, 5, 'pd:2012'],
    ['clm:L4', 'field-nested', 4, 6, 'ti:lens'],
    ['clm:(L4 OR spring)', 'field-nested', 5, 7, 'ti:lens OR clm:spring'],
    ['valve NOT NEAR L3', 'operand-without-text', 15, 17, ''],
    ['valve AND L9', 'set-unknown', 10, 12, ''],
  ])('%s is refused where it stands, as %s', (text, code, start, end, suggestion) => {
    const whole = resolved(tree(text), text, { sets });
    const error = 'error' in whole ? whole.error : undefined;
    expect(error).toMatchObject({ code, start, end });
    if (suggestion === '') expect(error?.suggestion).toBe('');
    else expect(expanded(error?.suggestion ?? '', {})).toBe(expanded(suggestion, {}));
  });

  it('are refused where the whole would be too long to be read again', () => {
    const long = { number: 1, canonical: Array.from({ length: 1_500 }, (_, at) => `word${at}`).join(' OR ') };
    expect(expanded('L1 AND lens', { sets: [long] })).toContain('word1499');
    expect(expanded('L1 AND (L1 OR L2) AND L1', { sets: [long, ...sets.slice(1)] })).toBe('condition-too-long');
  });
});

describe('The saved conditions of a condition', () => {
  const saved = [
    { name: 'closure', condition: 'valve OR @seats' },
    { name: 'Seats', condition: 'seat OR "valve seat"' },
    { name: 'eigene_Größe-2', condition: '{1..2 mm}' },
    { name: 'AND', condition: 'pd:2012' },
    { name: 'lines', condition: 'L1' },
    { name: 'a', condition: '@b' },
    { name: 'b', condition: 'valve OR @a' },
  ];

  it.each([
    ['@closure AND spring', '(valve OR (seat OR "valve seat")) AND spring'],
    ['clm:(@SEATS NEAR spring)', 'clm:((seat OR "valve seat") NEAR spring)'],
    ['@eigene_größe-2 WITH valve', '{0.001..0.002 m} WITH valve'],
    ['@AND OR valve', 'pd:2012 OR valve'],
    ['valve NEAR @AND', 'operand-without-text'],
    ['@lines', 'set-unknown'],
  ])('%s is %s', (text, whole) => {
    expect(expanded(text, { saved, sets: [{ number: 1, canonical: 'valve' }] })).toBe(whole);
  });

  it('are refused if one contains itself, with the names in turn', () => {
    const whole = resolved(tree('seat AND @a'), 'seat AND @a', { saved });
    expect(whole).toMatchObject({ error: { code: 'saved-circular', start: 9, end: 11, facts: { names: '@a → @b → @a' } } });
  });

  it('are proposed by the nearest name where one is unknown', () => {
    expect(resolved(tree('spring OR @closur'), 'spring OR @closur', { saved })).toMatchObject({
      error: { code: 'set-unknown', suggestion: 'spring OR @closure' },
    });
  });

  it('that double 500 times are refused at once', () => {
    const doubling = Array.from({ length: MOST_SAVED }, (_, at) => ({
      name: `n${at}`,
      condition: at === 0 ? 'valve' : `@n${at - 1} OR @n${at - 1}`,
    }));
    expect(expanded(`@n${MOST_SAVED - 1}`, { saved: doubling })).toBe('condition-too-long');
    const chained = Array.from({ length: MOST_SAVED }, (_, at) => ({ name: `n${at}`, condition: at === 0 ? 'valve' : `@n${at - 1}` }));
    expect(expanded(`@n${MOST_SAVED - 1}`, { saved: chained })).toBe('valve');
  });
});
