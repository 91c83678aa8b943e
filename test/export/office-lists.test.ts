// The lists for offices: the information disclosure statement for the USPTO with its count, and the table after the European search report.
import { describe, expect, it } from 'vitest';
import type { Card } from '../../src-main/contract/result-list.ts';
import { categoriesOf } from '../../src-main/export/categories.ts';
import { feeTier, idsNumber, idsPartOf } from '../../src-main/export/ids.ts';
import { exportMaterial } from '../support/export-material.ts';
import { docxText, malformed, partsOf, readPdf, written } from '../support/written-documents.ts';

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
    expect(patent).toMatch(/^ 2010-09-08 Wieland, Jorinde et al\. col\. 4, l\. 2–7 /);
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

describe('The table after the European search report', () => {
  const verdictsOf = (name: string, verdicts: string) =>
    [...verdicts].map((sign, at) => ({
      publication: name,
      feature: `f${at + 1}`,
      verdict: sign === '+' ? ('disclosed' as const) : sign === '~' ? ('part' as const) : ('absent' as const),
      givenAt: '2026-11-20T15:00:00.000Z',
    }));

  it('gives X to documents that disclose all, Y to pairs, A to the rest, and marks proposals', () => {
    const material = exportMaterial({ documents: 5 });
    const [one, two, three, four, five] = material.documents.map(({ name }) => name) as [string, string, string, string, string];
    material.evidence = [];
    material.verdicts = [
      ...verdictsOf(one, '++++++'),
      ...verdictsOf(two, '++++--'),
      ...verdictsOf(three, '----++'),
      ...verdictsOf(four, '+++++~'),
      ...verdictsOf(five, '+-----').slice(0, 3),
    ];
    const found = Object.fromEntries(
      categoriesOf(material).map(({ document, letter, decided }) => [document.name, `${letter}${decided ? '' : '*'}`]),
    );
    expect(found).toEqual({ [one]: 'X', [two]: 'Y', [three]: 'Y', [four]: 'Y', [five]: 'A*' });
  });

  it('gives Y to every document of a pair that discloses all, however many pairs there are', () => {
    const material = exportMaterial({ documents: 30 });
    material.evidence = [];
    // Fifteen documents with one half and fifteen with the other: 225 pairs, all decided but those of the last document.
    material.verdicts = material.documents.slice(0, -1).flatMap(({ name }, at) => verdictsOf(name, at < 15 ? '+++---' : '---+++'));
    material.verdicts.push(...verdictsOf(material.documents[29]?.name ?? '', '---++~'));
    const found = categoriesOf(material);
    expect(found.filter(({ letter }) => letter === 'Y')).toHaveLength(29);
    expect(found.at(-1)).toMatchObject({ letter: 'A', document: { name: material.documents[29]?.name }, partners: [] });
    expect(found[0]?.decided).toBe(true);
  });

  it('marks documents published after the cut-off date, and uses only the ratings without features', () => {
    const material = exportMaterial({
      documents: 4,
      features: false,
      change: ([first]) => first && (first.card.publicationDate = '2025-01-01'),
    });
    const found = categoriesOf(material).map(({ letter, late, decided, document }) => [document.rating, letter, late, decided]);
    expect(found).toEqual([
      ['similar', 'X', false, false],
      ['relevant', 'A', true, false],
      ['background', 'A', false, false],
      ['relevant', 'A', false, false],
    ]);
  });

  it('names passages with their features and the claim, and marks proposals', async () => {
    const path = await written('epo-table', exportMaterial({ form: 'epo-table', language: 'de' }));
    const parts = await partsOf(path);
    expect(malformed(parts)).toEqual([]);
    const text = flat(docxText(parts));
    expect(text).toContain('Einschlägige Dokumente');
    expect(text).toContain('[0021] (a, c, d, e, f)');
    expect(text).toContain('Merkmale a, b, c, d, e, f');
    expect(text).toContain('X: von besonderer Bedeutung allein betrachtet');
    expect(text).toContain('nicht vom Anwalt entschieden');
    expect(text).not.toMatch(/\{\{/);
  });
});
