// How is a raw record parsed into a publication, and when is it refused?
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeRecords, soleOrigin } from '../../../src-main/engine/document/merge.ts';
import { passagesOf } from '../../../src-main/engine/document/passages.ts';
import { Refused, toPublication } from '../../../src-main/engine/document/publication.ts';
import type { RawPublication } from '../../../src-main/engine/document/raw-publication.ts';

function refusalOf(raw: RawPublication): Refused {
  try {
    toPublication(raw);
  } catch (error) {
    if (error instanceof Refused) return error;
  }
  throw new Error('was not refused');
}

describe('A raw record', () => {
  it('becomes a publication with every field normalised', () => {
    const publication = toPublication({
      country: 'EP',
      number: '09000001',
      kind: 'b1',
      date: '20100203',
      family: '4711',
      application: { number: '05012345.6', date: '2005-06-07' },
      priorities: [
        { country: 'DE', number: '10 2004 012 345.6', date: '20040607' },
        { country: 'us', number: '60/512,345', date: '20031008' },
      ],
      applicants: [{ name: 'Beispiel AG [DE]' }],
      classes: [
        { type: 'IPCR', code: 'G01F  11/26        20060101AFI20051008BHEP' },
        { type: 'CPC', code: 'G01F 11/261' },
        { type: 'CPC', code: 'nonsense' },
      ],
      title: [
        { language: 'DE', text: 'Dosierpumpe' },
        { language: 'eng', text: 'Metering pump' },
      ],
      citations: [{ number: 'US-2004-0068806-A1', category: 'X', by: 'examiner' }, { number: 'A. Nonymous, On Pumps, 1999' }],
    });
    expect(publication).toMatchObject({
      country: 'EP',
      number: '9000001',
      kind: 'B1',
      family: 4711,
      publicationDate: '2010-02-03',
      filingDate: '2005-06-07',
      priorityDate: '2003-10-08',
      priorityCountries: ['DE', 'US'],
      priorities: ['DE102004012345', 'EP05012345', 'US2003512345'],
      applicants: [{ name: 'Beispiel AG', country: 'DE' }],
      classes: [
        { type: 'IPC', code: 'G01F11/26' },
        { type: 'CPC', code: 'G01F11/261' },
      ],
      title: [
        { language: 'de', text: 'Dosierpumpe' },
        { language: 'en', text: 'Metering pump' },
      ],
      citations: [{ number: 'US-20040068806-A1', category: 'X', by: 'examiner' }, { number: 'A. Nonymous, On Pumps, 1999' }],
    });
  });

  it('is kept without a date that is impossible', () => {
    const publication = toPublication({
      country: 'EP',
      number: '1',
      date: '2010-02-30',
      application: { date: '20101301' },
      priorityDate: 'unknown',
    });
    expect(publication).not.toHaveProperty('publicationDate');
    expect(publication).not.toHaveProperty('filingDate');
    expect(publication).not.toHaveProperty('priorityDate');
  });

  it('is kept with a filing date after its publication, as the file gives it', () => {
    expect(toPublication({ country: 'EP', number: '1', date: '20100101', application: { date: '20110101' } })).toMatchObject({
      publicationDate: '2010-01-01',
      filingDate: '2011-01-01',
    });
  });

  it('has a short title without a tag in the language of its office where characters do not decide', () => {
    const titled = (country: string, text: string): string | undefined =>
      toPublication({ country, number: '102000001', title: [{ language: '', text }] }).title[0]?.language;
    expect([titled('CN', '内燃机'), titled('TW', '內燃機'), titled('JP', '内燃機関'), titled('CN', 'Combustion engine')]).toEqual([
      'zh',
      'zh',
      'ja',
      'en',
    ]);
  });

  it('has an empty kind where none is known', () => {
    expect(toPublication({ country: 'US', number: '7654321' }).kind).toBe('');
  });

  it('joins the parts of one language and drops duplicates', () => {
    const claims = [
      { language: 'en', text: '1. A pump.' },
      { language: 'en', text: '2. The pump of claim 1.' },
      { language: 'EN', text: '1. A pump.' },
    ];
    expect(toPublication({ country: 'EP', number: '1', claims }).claims).toEqual([
      { language: 'en', text: '1. A pump.\n2. The pump of claim 1.' },
    ]);
  });

  it('has its texts in NFC without control characters, blank lines and lone surrogates', () => {
    const abstract = [{ language: 'de', text: 'Ku\u0308hlung\u0000 \u00a0der\tPumpe\r\n\r\n\u200bEnde \ud800 ' }];
    expect(toPublication({ country: 'EP', number: '1', abstract }).abstract[0]?.text).toBe('Kühlung der Pumpe\nEnde \ufffd');
  });

  it('has the language of an untagged text detected, and of a short title taken from the longer texts', () => {
    const publication = toPublication({
      country: 'EP',
      number: '1',
      title: [{ language: '', text: 'Dispenser' }],
      abstract: [
        {
          language: '',
          text: 'A dispenser for liquid soap is provided with a pump that is worked by hand and with a valve that opens under pressure.',
        },
      ],
      claims: [
        {
          language: 'und',
          text: '1. Spender für Flüssigseife mit einer von Hand betätigten Pumpe und einem Ventil, das sich unter Druck öffnet.',
        },
      ],
    });
    expect([publication.title, publication.abstract, publication.claims].map((texts) => texts[0]?.language)).toEqual(['en', 'en', 'de']);
  });

  it('is refused without a country or number, with a sentence that says why', () => {
    expect(refusalOf({})).toMatchObject({ code: 'number-missing', reason: 'The record has no publication number.' });
    expect(refusalOf({ number: '7,654,321' })).toMatchObject({
      code: 'country-missing',
      reason: 'The record has a number (7,654,321) but no country.',
    });
    expect(refusalOf({ country: 'EP', number: 'unknown' })).toMatchObject({
      code: 'number-invalid',
      reason: '"EP unknown" is not a publication number.',
    });
  });

  it('ignores a family number that means "none"', () => {
    for (const family of ['', '0', -1, 'x', '1.5', Number.NaN])
      expect(toPublication({ country: 'EP', number: '1', family })).not.toHaveProperty('family');
  });

  it('is either parsed or refused, whatever its fields contain', () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('EP', 'US', 'JP', '20180101', '1000000', 'A1', 'G01F 11/26', 'en', '【請求項１】', '1. '),
    );
    const maybe = fc.option(word, { nil: undefined });
    const texts = fc.array(fc.record({ language: word, text: word }), { maxLength: 4 });
    const number = fc.record({ country: maybe, number: maybe, kind: maybe, date: maybe });
    const raw = fc.record({
      country: fc.constantFrom('EP', 'US', 'JP', 'WO', 'KR', undefined),
      number: maybe,
      kind: maybe,
      date: maybe,
      family: maybe,
      application: number,
      priorities: fc.array(number, { maxLength: 3 }),
      applicants: fc.array(fc.record({ name: word }), { maxLength: 3 }),
      classes: fc.array(fc.record({ type: word, code: word }), { maxLength: 3 }),
      citations: fc.array(number, { maxLength: 3 }),
      title: texts,
      abstract: texts,
      claims: texts,
      description: texts,
    });
    fc.assert(
      fc.property(raw, (record) => {
        try {
          const publication = toPublication(record);
          const source = { file: 'a.xml', reader: 'made', rank: 'office-text' as const };
          const again = mergeRecords({ publication, origins: soleOrigin(1) }, toPublication(record), () => source);
          expect(again.publication).toBe(publication);
          for (const span of passagesOf(publication)) expect(span.end).toBeGreaterThan(span.start);
        } catch (error) {
          expect(error).toBeInstanceOf(Refused);
        }
      }),
      { numRuns: 300 },
    );
  });
});
