// The verification sheet: what each line lets somebody compare, and strings for the offices' fields that hold numbers alone.
import { describe, expect, it } from 'vitest';
import { numberOf } from '../../src-main/export/document.ts';
import { officeStrings } from '../../src-main/export/office-strings.ts';
import type { Card } from '../../src-main/contract/result-list.ts';
import { exportMaterial, idea } from '../support/export-material.ts';
import { readPdf, written } from '../support/written-documents.ts';

const numbered = (name: string, more: Partial<Card> = {}): { card: Card } => {
  const [country = '', number = '', kind = ''] = name.split('-');
  const { card } = exportMaterial({ documents: 1 }).documents[0]!;
  return { card: { ...card, country, number, kind, ...more } };
};

describe('The strings for the offices', () => {
  it('are those that the fields take: eleven digits for Public Search, ten for Espacenet', () => {
    const of = officeStrings(['US-8076016-B2', 'US-20220297635-A1', 'EP-1000000-A1', 'DE-102004009768-A1'].map((name) => numbered(name)));
    expect(of).toEqual({
      publicSearch: 'US-8076016-B2.did. or US-20220297635-A1.did.',
      espacenet: 'pn=US8076016 or pn=US2022297635 or pn=EP1000000 or pn=DE102004009768',
      espacenetLists: ['US8076016,US2022297635,EP1000000,DE102004009768'],
      depatisnet: 'PN=US8076016B2 ODER PN=US20220297635A1 ODER PN=EP1000000A1 ODER PN=DE102004009768A1',
    });
    // Files that omit the leading zero of the serial number mean the same publication.
    const short = officeStrings([numbered('US-2022297635-A1')]);
    expect([short.publicSearch, short.espacenet]).toEqual(['US-20220297635-A1.did.', 'pn=US2022297635']);
  });

  it('divide lists into ten numbers, name each once, and leave out what has no number', () => {
    const eleven = Array.from({ length: 11 }, (_, at) => numbered(`EP-${2_000_000 + at}-A1`));
    const { espacenetLists, publicSearch } = officeStrings([...eleven, numbered('EP-2000000-B1'), numbered('XL-1-', { type: 'article' })]);
    expect(espacenetLists.map((list) => list.split(',').length)).toEqual([10, 1]);
    expect(publicSearch).toBe('');
  });

  it('contain no word of the idea, the matter or a title, whatever the documents', () => {
    const { documents } = exportMaterial({ documents: 40 });
    const { publicSearch, espacenet, espacenetLists, depatisnet } = officeStrings(documents);
    const terms = [publicSearch, espacenet, ...espacenetLists, depatisnet].join(' ').split(/[ ,]/);
    const allowed = /^(?:or|ODER|US-\d+(?:-[A-Z]\d?)?\.did\.|pn=[A-Z]{2}\d+|[A-Z]{2}\d+|PN=[A-Z]{2}\d+(?:[A-Z]\d?)?)$/;
    expect(terms.filter((term) => !allowed.test(term))).toEqual([]);
  });
});

describe('The sheet', () => {
  const textOf = async (language: 'en' | 'de', documents = 5): Promise<string> => {
    const material = exportMaterial({ form: 'verification', language, documents, order: {} });
    material.documents[1]!.assessment = { verdicts: [], flags: {}, verified: { by: 'A. Beispiel', at: '2026-11-21T10:00:00.000Z' } };
    return (await readPdf(await written('verification', material))).pages.join(' ').replaceAll(/\s+/g, ' ');
  };

  it('has number, date, applicant, title and the first eight words of passages, with boxes and who verified', async () => {
    const text = await textOf('en');
    const { card } = exportMaterial({ documents: 1 }).documents[0]!;
    expect(text).toContain(card.publicationDate ?? 'none');
    expect(text).toContain('A. Beispiel');
    expect(text.match(/\u25a1/g)).toHaveLength(10);
    const quotes = [...text.matchAll(/“([^”]*) …”/g)].map(([, quote = '']) => quote);
    expect(quotes.length).toBeGreaterThan(4);
    for (const quote of quotes) expect(quote.match(/[\p{L}\p{N}'’]+/gu)?.length, quote).toBeLessThanOrEqual(9);
    expect(text).toContain('Numbers sent show a stranger what interests you.');
    expect(text).not.toContain(idea.slice(0, 40));
  });

  it('quotes without the number that the place names, shows where a quote is cut, and breaks no number or date', async () => {
    const material = exportMaterial({ form: 'verification', documents: 1, features: false });
    const [one] = material.documents;
    one!.annotations = [];
    const quoting = async (text: string): Promise<string> => {
      one!.passage = { ...one!.passage!, text, place: { paragraph: '0021' } };
      return (await readPdf(await written('verification', material))).pages.join(' ').replaceAll(/\s+/g, ' ');
    };
    expect(await quoting('[0021] The cap is short.')).toContain('paragraph [0021]: “The cap is short”');
    const cut = await quoting('of the cap, in which a chamber for the powder is closed by a foil.');
    expect(cut).toContain('“… of the cap, in which a chamber for …”');
    const { card } = one!;
    expect(cut).toContain(`${numberOf(one!).replaceAll('\u00a0', ' ')} ${card.publicationDate}`);
  });

  it('is in German, with the same numbers', async () => {
    const text = await textOf('de');
    expect(text).toContain('Gesendete Nummern zeigen einem Fremden, was Sie interessiert.');
    expect(text).toContain('ODER PN=');
  });

  it('gives the cite numbers that an earlier statement to the office gave', async () => {
    const material = exportMaterial({ form: 'verification', documents: 2 });
    const [first] = material.documents;
    material.record.push({
      ...material.record[0]!,
      sequence: 15,
      kind: 'export',
      body: { form: 'ids', cites: { [first?.name ?? '']: 17 } },
    });
    const text = (await readPdf(await written('verification', material))).pages.join(' ');
    expect(text).toMatch(/\b17\b/);
    expect(text).toMatch(/\b18\b/);
  });
});
