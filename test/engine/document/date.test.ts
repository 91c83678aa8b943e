// Do all written forms of a date give yyyy-mm-dd, and impossible days nothing?
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDate } from '../../../src-main/engine/document/date.ts';

describe('A date', () => {
  it.each([
    '20180102',
    '2018-01-02',
    '2018/1/2',
    '02.01.2018',
    '2. 1. 2018',
    'Jan. 2, 2018',
    'January 2, 2018',
    '2 January 2018',
    '02-Jan-2018',
    '2. Januar 2018',
    '2 janvier 2018',
    '2 de enero de 2018',
    '2018年1月2日',
    '２０１８年１月２日',
    '平成30年1月2日',
    '2018-01-02T23:59:59Z',
    '01/02/2018',
  ])('is read from %s', (written) => {
    expect(parseDate(written)).toBe('2018-01-02');
  });

  it('recognises the months of four languages by their first letters', () => {
    expect(parseDate('1. März 2005')).toBe('2005-03-01');
    expect(parseDate('1er août 2005')).toBe('2005-08-01');
    expect(parseDate('1 juin 2005')).toBe('2005-06-01');
    expect(parseDate('1 juillet 2005')).toBe('2005-07-01');
    expect(parseDate('Sept. 3, 1999')).toBe('1999-09-03');
    expect(parseDate('3. Dezember 1999')).toBe('1999-12-03');
  });

  it.each([
    '2018-02-29',
    '2018-13-01',
    '20180100',
    '20180001',
    '31.04.2018',
    '',
    'soon',
    '0000-00-00',
    '9999-01-01',
    '13/13/2018',
    'Jan. 32, 2018',
  ])('is not "%s"', (written) => {
    expect(parseDate(written)).toBeUndefined();
  });

  it('does not change when it is already normalised', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1800-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
        const written = date.toISOString().slice(0, 10);
        expect(parseDate(written)).toBe(written);
        expect(parseDate(written.replaceAll('-', ''))).toBe(written);
      }),
    );
  });
});
