import { describe, expect, test } from 'vitest';
import { noticedCondition } from '../../../src-main/engine/condition/noticed.ts';

describe('A condition typed as a query', () => {
  test.each([
    ['valve AND seat NOT spring', '(valve AND seat) NOT spring'],
    ['valve OR "ball seat"', 'valve OR "ball seat"'],
    ['"ball seat"', '"ball seat"'],
    ['valve ADJ3 seat', 'valve ADJ3 seat'],
    ['ti:valve', 'ti:valve'],
    ['NOT valve', 'all NOT valve'],
    ['(valve OR seat', 'valve OR seat'],
    ['valve* seat', 'valve* AND seat'],
    ['cpc:F16K1/00 pump', 'cpc:F16K1/00 AND pump'],
    ['(valve adj2 seat).clm.', 'clm:(valve ADJ2 seat)'],
    ['ti=valve and ab=seat', 'ti:valve AND ab:seat'],
  ])('%s is offered as %s', (text, condition) => {
    expect(noticedCondition(text)).toBe(condition);
  });

  test.each([
    'valve seat',
    'A valve with a seat and a spring',
    'A valve (1) having a seat (2), wherein the spring "holds" the seat.',
    'DO NOT OPEN THE VALVE WHILE THE PUMP IS RUNNING AND HOT',
    'The "micro-lens" is thick. The seat carries NO valve.',
    'EP 1 000 000 A1',
    'Verfahren: Erhitzen auf 150 °C',
    `${'valve AND seat OR '.repeat(40)}x`,
    '',
  ])('%s is a text', (text) => {
    expect(noticedCondition(text)).toBeUndefined();
  });
});
