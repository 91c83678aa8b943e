// Are applicants and inventors parsed into clean, unique names with their countries?
import { describe, expect, it } from 'vitest';
import { parseParties, mergeParties } from '../../../src-main/engine/document/party.ts';

describe('A party', () => {
  it('takes its country from the end of its name', () => {
    expect(parseParties([{ name: '  BEISPIEL   WERKE AG [DE] ' }])).toEqual([{ name: 'BEISPIEL WERKE AG', country: 'DE' }]);
    expect(parseParties([{ name: 'Exemplar Inc. (US)' }])).toEqual([{ name: 'Exemplar Inc.', country: 'US' }]);
  });

  it('is one of several in an entry that joins many names', () => {
    expect(parseParties([{ name: 'DOE JANE [US]; ROE RICHARD [GB]' }]).map(({ name }) => name)).toEqual(['DOE JANE', 'ROE RICHARD']);
    expect(parseParties([{ name: 'DOE JANE [US], ROE RICHARD [GB]' }]).map(({ country }) => country)).toEqual(['US', 'GB']);
    expect(parseParties([{ name: 'Doe, Jane' }])).toEqual([{ name: 'Doe, Jane' }]);
  });

  it('appears once, whatever the order and case of its names', () => {
    expect(parseParties([{ name: 'KATO HIROMI' }, { name: 'Kato, Hiromi', country: 'jp' }])).toEqual([
      { name: 'KATO HIROMI', country: 'JP' },
    ]);
  });

  it('keeps its name in Latin letters beside the original, also of a later duplicate, but not of one name among several', () => {
    const original = { name: '山田株式会社', romanised: ' YAMADA  KK ' };
    const known = { name: '山田株式会社', romanised: 'YAMADA KK' };
    expect(parseParties([original])).toEqual([known]);
    expect(parseParties([{ name: '山田株式会社' }, original])).toEqual([known]);
    expect(parseParties([{ ...original, name: '山田; 鈴木' }])).toEqual([{ name: '山田' }, { name: '鈴木' }]);
  });

  it('must have a letter or digit in its name', () => {
    expect(parseParties([{ name: ' - ' }, { name: '' }])).toEqual([]);
    expect(parseParties(undefined)).toEqual([]);
  });

  it('is added to those already known', () => {
    expect(mergeParties([{ name: 'A Ltd' }], [{ name: 'B Ltd' }, { name: 'a ltd' }]).map(({ name }) => name)).toEqual(['A Ltd', 'B Ltd']);
  });
});
