// Kind codes: what is written, and whether it means a granted patent.
import { describe, expect, it } from 'vitest';
import { isGranted, parseKind } from '../../../src-main/engine/document/kind.ts';

describe('A kind code', () => {
  it('is a letter with at most two digits, in capitals', () => {
    expect(parseKind(' a1 ')).toBe('A1');
    expect(parseKind('公開特許公報(A)')).toBe('A');
    expect(parseKind('B')).toBe('B');
  });

  it('is empty where the file says something else', () => {
    for (const raw of [undefined, '', 'patent', '1']) expect(parseKind(raw)).toBe('');
  });

  it('tells a grant from an application', () => {
    const granted = (country: string, kind: string, publicationDate?: string): boolean =>
      isGranted({ country, kind, ...(publicationDate === undefined ? {} : { publicationDate }) });
    for (const kind of ['B1', 'B2', 'C2', 'E1']) expect(granted('EP', kind)).toBe(true);
    for (const kind of ['A1', 'A2', 'U1', '']) expect(granted('EP', kind)).toBe(false);
    expect(granted('US', 'A', '1999-05-04')).toBe(true);
    expect(granted('US', 'A1', '2004-05-06')).toBe(false);
    expect(granted('JP', 'A', '1999-05-04')).toBe(false);
    expect(granted('US', 'S1')).toBe(true);
    expect(granted('US', 'P1')).toBe(false);
  });
});
