// The information disclosure statement for the USPTO: its sections, its rows and its count.
import { describe, expect, it } from 'vitest';
import type { Card } from '../../src-main/contract/result-list.ts';
import { feeTier, idsNumber, idsPartOf } from '../../src-main/export/ids.ts';
import { exportMaterial } from '../support/export-material.ts';
import { readPdf, written } from '../support/written-documents.ts';

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

function card(name: string): { card: Card } {
  const [country = '', number = '', kind = ''] = name.split('-');
  return { card: { ...(exportMaterial({ documents: 1 }).documents[0]?.card as Card), country, number, kind } };
}

describe('The list for an information disclosure statement', () => {
  it('separates patents, published applications and foreign documents by kind code', () => {
    const parts = [
      'US-8076016-B2',
      'US-5123456-A',
      'US-2010123456-A1',
      'US-20100123456-A1',
      'US-D500000-S1',
      'US-20100123-P1',
      'EP-1000000-A1',
    ];
    expect(parts.map((name) => idsPartOf(card(name)))).toEqual([
      'usPatents',
      'usPatents',
      'usApplications',
      'usApplications',
      'usPatents',
      'usApplications',
      'foreign',
    ]);
    expect(idsNumber(card('US-2010123456-A1'))).toBe('20100123456 A1');
    expect(idsNumber(card('US-8076016-B2'))).toBe('8076016 B2');
  });

  it('determines the tier of the size fee by the thresholds exceeded', () => {
    expect([0, 50, 51, 100, 101, 200, 201, 1000].map(feeTier)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it('lists every document once, numbers them through all parts, and suggests the assertion for the count', async () => {
    const material = exportMaterial({ form: 'ids', order: { citedBefore: 45 } });
    const { pages, fields } = await readPdf(await written('ids', material));
    const text = flat(pages.join(' '));
    expect(text).toContain('Items in this statement 12');
    expect(text).toContain('Cumulative number of items 57');
    expect(text).toContain('1.17(v)(1): exceeds 50, not 100');
    expect(text).toMatch(/applicable size fee under 37 CFR 1\.17\(v\)\(1\)\.\s+\(suggested by the count\)/);
    for (const part of ['U.S. patents', 'U.S. patent application publications', 'Foreign patent documents']) expect(text).toContain(part);
    for (const document of material.documents) expect(text).toContain(flat(idsNumber(document)));
    expect(text).toContain('Examiner initials');
    for (const [at, page] of pages.entries()) expect(flat(page)).toContain(`Sheet ${at + 1} of ${pages.length}`);
    // One form field on all pages, so that a number is typed once.
    expect(fields).toEqual(expect.arrayContaining(['application', 'inventor', 'docket']));
  });

  it('names the inventor of a patent and the applicant of an application, and cites only what the attorney marked, in English', async () => {
    const material = exportMaterial({
      form: 'ids',
      documents: 3,
      change: (documents) =>
        documents.forEach((document, at) => {
          const [country = '', number = '', kind = ''] = ['US-8076016-B2', 'US-20100123456-A1', 'JP-2009123456-A'][at]?.split('-') ?? [];
          document.card = { ...document.card, country, number, kind, languages: ['en', 'ja'] };
          document.annotations = document.annotations.map((mark) => ({ ...mark, cite: 'US 8 076 016 B2, Sp.\u00a04, Z.\u00a02–7' }));
        }),
    });
    const { pages } = await readPdf(await written('ids', material));
    const text = flat(pages.join(' '));
    const [patent, application, foreign] = text.split(/8076016 B2|20100123456 A1|2009123456 A/).slice(1);
    expect(patent).toMatch(/^ 2010-09-08 Wieland, Jorinde et al\. col\. 4, ll\. 2-7 /);
    expect(application).toContain(material.documents[1]?.card.applicants[0]?.name);
    // Without the attorney's marks: passages found by the machine are not cited to the office.
    for (const row of [application, foreign]) expect(row?.split(/Foreign|Cumulative/)[0]).not.toMatch(/claim|\[\d{4}\]/);
    // An English text of the publication is not a translation of the original.
    expect(foreign).toMatch(/[□☐]/);
  });

  it('suggests no fee if the threshold was exceeded before', async () => {
    const { pages } = await readPdf(await written('ids', exportMaterial({ form: 'ids', order: { citedBefore: 60 } })));
    const text = flat(pages.join(' '));
    expect(text).toContain('This statement does not cause the number to exceed a further threshold.');
    expect(text).toMatch(/No information disclosure statement size fee under 37 CFR 1\.17\(v\) is required\.\s+\(suggested by the count\)/);
  });
});
