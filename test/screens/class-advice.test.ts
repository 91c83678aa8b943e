// Classes that are advised beside the query: one list of several collections, and what becomes of the condition.
import { describe, expect, it } from 'vitest';
import { advisedTogether, withClass } from '../../src-renderer/screens/search/query/class-advice.ts';

describe('An advised class', () => {
  it.each([
    ['', 'A01B1/00', 'cpc:A01B1/00'],
    ['valve', 'A01B1/00', 'valve AND cpc:A01B1/00'],
    ['valve OR seat ', 'A01B1/00', '(valve OR seat) AND cpc:A01B1/00'],
    ['valve AND cpc:A01B1/00', 'G01F11/26', 'valve AND cpc:(A01B1/00 OR G01F11/26)'],
    ['cpc:(A01B1/00 OR G01F11/26)', 'F16K1/00', 'cpc:(A01B1/00 OR G01F11/26 OR F16K1/00)'],
    ['cpc:(A01B1/00 OR G01F11/26)', 'G01F11/26', 'cpc:(A01B1/00 OR G01F11/26)'],
  ])('in %j: %s makes it %j', (condition, code, expected) => expect(withClass(condition, code)).toBe(expected));

  it('of several collections counts in all of them', () => {
    const one = { code: 'A01B1/00', nearest: 3, publications: 10, title: 'Hand tools' };
    const other = { code: 'G01F11/26', nearest: 2, publications: 5 };
    expect(advisedTogether([[one, other], [other], []])).toEqual([{ ...other, nearest: 4, publications: 10 }, one]);
  });
});
