// Are kind codes parsed from what files write?
import { describe, expect, it } from 'vitest';
import { parseKind } from '../../../src-main/engine/document/kind.ts';

describe('A kind code', () => {
  it('is a letter with at most two digits, in capitals', () => {
    expect(parseKind(' a1 ')).toBe('A1');
    expect(parseKind('公開特許公報(A)')).toBe('A');
    expect(parseKind('B')).toBe('B');
  });

  it('is empty where the file says something else', () => {
    for (const raw of [undefined, '', 'patent', '1']) expect(parseKind(raw)).toBe('');
  });
});
