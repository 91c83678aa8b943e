// Applicants and inventors: clean names, each once, with the country wherever the file hid it.
import { describe, expect, it } from 'vitest';
import { parseParties, uniteParties } from '../../../src-main/engine/document/party.ts';

describe('A party', () => {
  it('has its country taken from behind its name', () => {
    expect(parseParties([{ name: '  BEISPIEL   WERKE AG [DE] ' }])).toEqual([{ name: 'BEISPIEL WERKE AG', country: 'DE' }]);
    expect(parseParties([{ name: 'Exemplar Inc. (US)' }])).toEqual([{ name: 'Exemplar Inc.', country: 'US' }]);
  });

  it('is one of several in an over-joined entry', () => {
    expect(parseParties([{ name: 'DOE JANE [US]; ROE RICHARD [GB]' }]).map(({ name }) => name)).toEqual(['DOE JANE', 'ROE RICHARD']);
    expect(parseParties([{ name: 'DOE JANE [US], ROE RICHARD [GB]' }]).map(({ country }) => country)).toEqual(['US', 'GB']);
    expect(parseParties([{ name: 'Doe, Jane' }])).toEqual([{ name: 'Doe, Jane' }]);
  });

  it('is there once, whatever the order and case of its names', () => {
    expect(parseParties([{ name: 'KATO HIROMI' }, { name: 'Kato, Hiromi', country: 'jp' }])).toEqual([
      { name: 'KATO HIROMI', country: 'JP' },
    ]);
  });

  it('needs a letter or digit in its name', () => {
    expect(parseParties([{ name: ' - ' }, { name: '' }])).toEqual([]);
    expect(parseParties(undefined)).toEqual([]);
  });

  it('is added to those known already', () => {
    expect(uniteParties([{ name: 'A Ltd' }], [{ name: 'B Ltd' }, { name: 'a ltd' }]).map(({ name }) => name)).toEqual(['A Ltd', 'B Ltd']);
  });
});
