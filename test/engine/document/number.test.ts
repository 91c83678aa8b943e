// Does every written form of a publication number give one DocDB form?
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNumber, parsePublicationName } from '../../../src-main/engine/document/number.ts';

function read(number: string, country?: string, kind?: string): string | undefined {
  const parsed = parseNumber({ number, country, kind });
  return parsed && [parsed.country, parsed.number, parsed.kind].join(' ').trim();
}

describe('A publication number', () => {
  it.each([
    ['EP1000000A1', 'EP 1000000 A1'],
    ['EP-1000000-A1', 'EP 1000000 A1'],
    ['EP 0 123 456 B1', 'EP 123456 B1'],
    ['AR_048347_A1', 'AR 48347 A1'],
    ['US 8,765,276 B2', 'US 8765276 B2'],
    ['US-2004-0068806-A1', 'US 20040068806 A1'],
    ['US2004/0068806', 'US 20040068806'],
    ['US-2010013778-A1', 'US 20100013778 A1'],
    ['USPP12345P2', 'US PP12345 P2'],
    ['USH2000H1', 'US H2000 H1'],
    ['WO 01/00832 A1', 'WO 2001000832 A1'],
    ['WO9501234A1', 'WO 1995001234 A1'],
    ['WO 2008/070407 A2', 'WO 2008070407 A2'],
    ['WO02100001A1', 'WO 2002100001 A1'],
    ['DE 10 2005 012 345 A1', 'DE 102005012345 A1'],
    ['CN104321947A', 'CN 104321947 A'],
    ['KR 10-2014-0010012 A', 'KR 20140010012 A'],
    ['KR1020140010012A', 'KR 20140010012 A'],
    ['KR101234567B1', 'KR 101234567 B1'],
    ['FR 2 876 543 A1', 'FR 2876543 A1'],
    ['BRPI0512345A2', 'BR PI0512345 A2'],
    ['JPH10000001A', 'JP H101 A'],
    ['JPH0787179B2', 'JP H0787179 B2'],
    ['JPWO2018134950A1', 'JP WO2018134950 A1'],
    ['特開平10-000001', 'JP H101 A'],
    ['特開2005-123456号公報', 'JP 2005123456 A'],
    ['特表２００５－５００００１', 'JP 2005500001 A'],
    ['特許第3456789号', 'JP 3456789 B2'],
    ['実開昭60-12345', 'JP S6012345 U'],
    ['JP特開平10-000001', 'JP H101 A'],
    ['EP-A-0 123 456', 'EP 123456 A'],
    ['EP A1 0123456', 'EP 123456 A1'],
    ['WO-A-93/12345', 'WO 1993012345 A'],
    ['DE-OS 27 12 345', 'DE 2712345'],
    ['DE-A1-10 2004 012 345', 'DE 102004012345 A1'],
    ['US-A1-2004/0068806', 'US 20040068806 A1'],
    ['JP-A-60-123456', 'JP S60123456 A'],
    ['JP-A-H10-123456', 'JP H10123456 A'],
    ['JP 5-12345 A', 'JP H0512345 A'],
    ['JP 58181591 A', 'JP S58181591 A'],
    ['JP 10000001 A', 'JP H101 A'],
    ['JP 361118513 A', 'JP S61118513 A'],
    ['BR PI0512345-6 A2', 'BR PI0512345 A2'],
    ['BR 10 2012 012345-6 A2', 'BR 102012012345 A2'],
    ['SE 7801234-5', 'SE 7801234'],
    ['EP1234567 A 1', 'EP 1234567 A1'],
    ['AT E 123 456', 'AT E123456'],
    ['U.S. Pat. No. 10,123,456', 'US 10123456'],
    ['U. S. Patent No. 10,123,456 B2', 'US 10123456 B2'],
    ['US Pub. No. 2004/0068806', 'US 20040068806'],
    ['U.S. Pat. App. Pub. No. 2004/0068806 A1', 'US 20040068806 A1'],
    ['US Patent Application Publication No. 2004/0068806', 'US 20040068806'],
    ['U.S. Pat. No. Re. 38,765', 'US RE38765'],
    ['RE38,765', 'US RE38765'],
    ['Re. 38,765 E1', 'US RE38765 E1'],
    ['Des. 734,743', 'US D734743'],
    ['U.S. Des. Pat. No. 734,743', 'US D734743'],
    ['D734,743', 'US D734743'],
    ['Plant Pat. No. 12,345', 'US PP12345'],
    ['PP12,345 P2', 'US PP12345 P2'],
    ['EP Pat. No. 1 234 567', 'EP 1234567'],
    ['NO 123456', 'NO 123456'],
    ['NO No. 123456', 'NO 123456'],
  ])('is read from %s', (written, expected) => {
    expect(read(written)).toBe(expected);
  });

  it.each([
    ['US', 'D0734743', undefined, 'US D734743'],
    ['US', 'RE038765', 'E1', 'US RE38765 E1'],
    ['US', '08765276', 'B2', 'US 8765276 B2'],
    ['WO', '2008070407', 'A1', 'WO 2008070407 A1'],
    ['WO', '0100832', undefined, 'WO 2001000832'],
    ['EP', '0000001', 'A1', 'EP 1 A1'],
    ['EP', 'EP1000000A1', 'A1', 'EP 1000000 A1'],
    ['JP', '2010000068', '公開特許公報(A)', 'JP 2010000068 A'],
    ['JP', 'H10-000001', undefined, 'JP H101'],
    ['JP', 'WO2018/134950', '再公表特許(A1)', 'JP WO2018134950 A1'],
    ['DE', 'DE 10 2005 012 345', 'a1', 'DE 102005012345 A1'],
    ['EP', '1000000A1', 'A', 'EP 1000000 A1'],
    ['EP', 'A-0123456', undefined, 'EP 123456 A'],
  ])('is read from its parts %s, %s, %s', (country, number, kind, expected) => {
    expect(read(number, country, kind)).toBe(expected);
  });

  it.each(['7654321', 'hello', '', 'EP', 'EP-ABC-A1', '特願2005-123456', '000', 'a heat pump of 1998'])(
    'is not made of "%s"',
    (written) => {
      expect(read(written)).toBeUndefined();
    },
  );

  it.each(['US 11/123,456', 'EP 05012345.8', 'DE 10 2004 012 345.6', 'CN 200480012345.X'])(
    'is not made of an application number, "%s"',
    (written) => {
      expect(read(written)).toBeUndefined();
    },
  );

  it('is undefined where its parts contradict each other', () => {
    expect(read('1000000A1', 'EP', 'B1')).toBeUndefined();
  });

  it('keeps its normalised form when parsed again', () => {
    const forms = fc.constantFrom('EP', 'US', 'WO', 'JP', 'DE', 'KR', 'CN', 'BR');
    fc.assert(
      fc.property(forms, fc.stringMatching(/^[A-Z]{0,2}\d{1,12}$/), (country, body) => {
        const once = parseNumber({ country, number: body });
        if (once === undefined) return;
        expect(parseNumber({ country, number: once.number })?.number).toBe(once.number);
      }),
    );
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.option(fc.string()), (number, country) => {
        parseNumber({ number, country: country ?? undefined });
        parsePublicationName(number);
      }),
    );
  });
});

describe('The name of a publication in the API', () => {
  it('is country, number and kind, separated by hyphens, in upper or lower case', () => {
    const expected = { country: 'EP', number: '1000000', kind: 'A1' };
    expect(parsePublicationName('EP-1000000-A1')).toEqual(expected);
    expect(parsePublicationName('ep-1000000-a1')).toEqual(expected);
  });

  it('may omit an unknown kind', () => {
    expect(parsePublicationName('EP-1000000')).toEqual({ country: 'EP', number: '1000000', kind: '' });
  });

  it('is refused without hyphens, without a number, or with an extra hyphen', () => {
    for (const name of ['EP1000000A1', 'EP-', 'EP-1000000-', 'EP-abc-A1', '../EP-1-A1', ''])
      expect(parsePublicationName(name)).toBeUndefined();
  });
});
