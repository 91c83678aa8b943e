// Are the lists for offices right: the statement for the USPTO with its count, the table after the European search report?
import { describe, expect, it } from 'vitest';
import type { Card } from '../../src-main/contract/insight.ts';
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
  it('parts patents, published applications and foreign documents by kind', () => {
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

  it('counts the tier of the size fee by what it exceeds', () => {
    expect([0, 50, 51, 100, 101, 200, 201, 1000].map(feeTier)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it('lists every document once, cites through all parts, and proposes the assertion that the count asks for', async () => {
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
    // One field on all sheets, so that a number is typed once.
    expect(fields).toEqual(expect.arrayContaining(['application', 'inventor', 'docket']));
  });

  it('proposes no further fee where the threshold was exceeded before', async () => {
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

  it('gives X to who discloses all, Y to pairs, A to the rest, and marks what the attorney has not decided', () => {
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

  it('marks documents published after the cut-off date, and follows the ratings alone where there are no features', () => {
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

  it('names passages with the features they bear, the claim, and says what is proposed', async () => {
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
