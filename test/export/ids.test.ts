// The information disclosure statement for the USPTO: its sections, its rows and its count.
import { describe, expect, it } from 'vitest';
import type { Card } from '../../src-main/contract/result-list.ts';
import { batchesOf, feeTier } from '../../src-main/export/ids-batches.ts';
import { citeNumbers, citesOf, idsDate, idsNumber, idsPartOf, literatureCitation } from '../../src-main/export/ids-items.ts';
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
    expect(text).toMatch(/applicable size fee under 37 CFR 1\.17\(v\)\(1\)\.\s+\(suggested\)/);
    for (const part of ['U.S. patents', 'U.S. patent application publications', 'Foreign patent documents']) expect(text).toContain(part);
    for (const document of material.documents) expect(text).toContain(flat(idsNumber(document)));
    expect(text).toContain('Examiner initials');
    // The last page is for the practitioner alone.
    const sheets = pages.slice(0, -1);
    for (const [at, page] of sheets.entries()) expect(flat(page)).toContain(`Sheet ${at + 1} of ${sheets.length}`);
    expect(flat(pages.at(-1) ?? '')).toMatch(/Not part of the statement/);
    expect(flat(sheets.join(' '))).not.toMatch(/Check against the rules|Concise explanations/);
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
    expect(patent).toMatch(/^ 09-08-2010 Wieland, Jorinde et al\. col\. 4, ll\. 2-7 /);
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
    expect(text).toMatch(/No information disclosure statement size fee under 37 CFR 1\.17\(v\) is required\.\s+\(suggested\)/);
  });

  it('divides 55 items after 48 into 2, 50 and 3, with the fee of each, and says what one statement would cost', async () => {
    const counted = (divided: boolean, paid = 0) =>
      batchesOf(Array.from({ length: 55 }), 48, paid, divided).map(({ items, cumulative, tier, due }) => [
        items.length,
        cumulative,
        tier,
        due,
      ]);
    expect(counted(true)).toEqual([
      [2, 50, 0, 0],
      [50, 100, 1, 200],
      [3, 103, 2, 300],
    ]);
    expect(counted(false)).toEqual([[55, 103, 2, 500]]);
    expect(counted(true, 200).map(([, , , due]) => due)).toEqual([0, 0, 300]);
    const { pages } = await readPdf(
      await written('ids', exportMaterial({ form: 'ids', documents: 55, order: { citedBefore: 48, batches: true } })),
    );
    const text = flat(pages.join(' '));
    for (const at of [1, 2, 3]) expect(text).toContain(`Statement ${at} of 3`);
    expect(text).toContain('Amount due with this statement $300 (as of 2025-01-19; check)');
    expect(text).toContain('All in one statement: 103 items, 1.17(v)(2): exceeds 100, not 200, $500.');
  });

  it('never makes a batch of more than 50 items or across a threshold, and loses none', () => {
    for (const before of [0, 1, 49, 50, 51, 99, 100, 150, 199, 200, 201, 1000])
      for (const now of [0, 1, 49, 50, 51, 120, 400]) {
        const items = Array.from({ length: now }, (_, at) => at);
        const batches = batchesOf(items, before, 0, true);
        expect(batches.flatMap((batch) => batch.items)).toEqual(items);
        for (const batch of batches) {
          expect(batch.items.length).toBeLessThanOrEqual(50);
          for (const threshold of [50, 100, 200]) expect(batch.before < threshold && batch.cumulative > threshold).toBe(false);
        }
        // Whoever divides pays what one statement costs, at most.
        const [whole] = batchesOf(items, before, 0, false);
        expect(batches.reduce((sum, { due }) => sum + due, 0)).toBeLessThanOrEqual(whole!.due);
      }
  });

  it('writes dates and rows as the office does', async () => {
    expect(['2024-07-10', '2024-07', '2024', undefined].map(idsDate)).toEqual(['07-10-2024', '07-2024', '2024', '']);
    const material = exportMaterial({
      form: 'ids',
      documents: 1,
      change: ([one]) => one && (one.card = { ...one.card, country: 'EP', number: '4300111', kind: 'A1', publicationDate: '2024-07-10' }),
    });
    const { pages } = await readPdf(await written('ids', material));
    expect(flat(pages.join(' '))).toMatch(/ 1 EP 4300111 A1 07-10-2024 /);
  });

  it('names a foreign party in Latin letters, with the original beside it', async () => {
    const material = exportMaterial({
      form: 'ids',
      documents: 1,
      change: ([one]) => one && (one.card = { ...one.card, country: 'JP', applicants: [{ name: '株式会社風車', romanised: 'Fusha KK' }] }),
    });
    expect(flat((await readPdf(await written('ids', material))).pages.join(' '))).toContain('Fusha KK (株式会社風車)');
  });

  it('says when it is filed and what that needs, or leaves it to be chosen, and names the earlier application with the copies', async () => {
    const textOf = async (order: Parameters<typeof exportMaterial>[0] & object): Promise<string> =>
      flat((await readPdf(await written('ids', exportMaterial({ form: 'ids', documents: 3, ...order })))).pages.join(' '));
    const open = await textOf({});
    expect(open.match(/[□☐] (?:1\.97\([bcd]\):|After payment)/g)).toHaveLength(4);
    expect(open).toContain('1.97(e)(2): That no item of information');
    expect(open).not.toContain('1.98(d)');
    const before = await textOf({ order: { stage: 'b' } });
    expect(before).toContain('☑ 1.97(b): within three months');
    expect(before).not.toContain('1.97(e)(1)');
    const final = await textOf({ order: { stage: 'd', earlierApplication: '17/123,456 of 2021-01-14' } });
    expect(final).toContain('☑ 1.97(d): after the period of (c)');
    expect(final).toContain('1.97(e)(1): That each item');
    expect(final).toMatch(/provided in the earlier application 17\/123,456 of 2021-01-14, .* \(37 CFR 1\.98\(d\)\)/);
  });

  it('as DOCX lists, counts and asks the same', async () => {
    const order = { citedBefore: 48, batches: true, stage: 'c' as const };
    const material = exportMaterial({ form: 'ids-docx', documents: 55, order });
    const parts = await partsOf(await written('ids-docx', material));
    expect(malformed(parts)).toEqual([]);
    const text = flat(docxText(parts));
    for (const document of material.documents) expect(text).toContain(flat(idsNumber(document)));
    for (const at of [1, 2, 3]) expect(text).toContain(`Statement ${at} of 3`);
    expect(text).toMatch(/Amount due with this statement ?\$300 \(as of 2025-01-19; check\)/);
    expect(text).toContain('☑ 1.97(c): after the period of (b)');
    expect(text).toContain('(suggested)');
    const heads = [...parts].flatMap(([name]) => (/^word\/header\d+\.xml$/.test(name) ? [flat(docxText(parts, name))] : []));
    expect(heads.filter((head) => head.includes('Attorney docket number 4711-DE')).length).toBe(3);
    expect(heads.filter((head) => head.includes('remove these pages before filing')).length).toBe(1);
  });

  it('cites literature with authors in capitals, title, item, date, pages, volume, publisher and place, and counts it', async () => {
    const literature = {
      ...{ authors: ['Doe, Jane', 'Roe, R.'], container: 'Journal of Pumps', date: '2015-03', pages: '34-45', volume: '12', issue: '3' },
      ...{ publisher: 'Valve Press', place: 'London' },
    };
    const article = (document: { card: Card }): void => {
      document.card = {
        ...document.card,
        country: 'XL',
        kind: '',
        type: 'article',
        title: [{ language: 'en', text: 'On valves' }],
        literature,
      };
    };
    const material = exportMaterial({ form: 'ids', documents: 3, order: { citedBefore: 48 }, change: ([one]) => one && article(one) });
    const cited = 'DOE, JANE; ROE, R., “On valves”, Journal of Pumps, 03-2015, pp. 34-45, vol. 12, no. 3, Valve Press, London';
    expect(literatureCitation(material.documents[0]!)).toBe(cited);
    const paged = (pages: string): string =>
      literatureCitation({ card: { ...material.documents[0]!.card, literature: { ...literature, pages } } });
    expect([paged('e17'), paged('3, 7')]).toEqual([cited.replace('pp. 34-45', 'p. e17'), cited.replace('34-45', '3, 7')]);
    const text = flat((await readPdf(await written('ids', material))).pages.join(' '));
    expect(text).toContain('Cumulative number of items 51');
    expect(text).toMatch(/\(v\)\(1\)\.\s+\(suggested\)/);
  });

  it('gives a document the cite number that an earlier statement gave it, and never gives a number again', () => {
    const entry = (cites: Record<string, number>) => ({
      ...{ sequence: 1, at: '2026-11-20T13:10:00.000Z', kind: 'export' as const, previous: '', hash: '' },
      body: { form: 'ids', cites },
    });
    const record = [entry({ 'EP-1-A1': 1, 'EP-2-A1': 2 }), entry({ 'EP-2-A1': 2, 'EP-3-A1': 3 })];
    expect([...citeNumbers(record, ['EP-4-A1', 'EP-2-A1', 'EP-5-A1'])].filter(([name]) => !/[13]/.test(name.slice(3, 4)))).toEqual([
      ['EP-2-A1', 2],
      ['EP-4-A1', 4],
      ['EP-5-A1', 5],
    ]);
    const material = exportMaterial({ form: 'ids', documents: 4 });
    const before = citesOf({ ...material, record: [] });
    expect(Object.values(before)).toEqual([1, 2, 3, 4]);
    const [first, ...rest] = material.documents;
    const later = citesOf({ ...material, documents: [...rest, { ...first!, name: 'EP-9-A1' }], record: [entry(before)] });
    expect(later['EP-9-A1']).toBe(5);
    for (const { name } of rest) expect(later[name]).toBe(before[name]);
  });

  it('drafts the explanation of a document not in English from decided passages alone, and leaves out internal documents and says so', async () => {
    const material = exportMaterial({
      form: 'ids',
      documents: 4,
      change: (documents) => {
        documents.forEach((document) => (document.card = { ...document.card, country: 'US', kind: 'B2' }));
        for (const at of [0, 2]) documents[at]!.card = { ...documents[at]!.card, country: 'JP', kind: 'A' };
        documents[3]!.card = { ...documents[3]!.card, type: 'internal', title: [{ language: 'en', text: 'Secret report' }] };
      },
    });
    const text = flat((await readPdf(await written('ids', material))).pages.join(' '));
    expect(text).toContain('Items in this statement 3');
    expect(text).toMatch(
      /Cite no\. 2, in Japanese: claim 1 concerns “compartment that .*”, “an actuating member .*; see cite no\. 1, of the same family, in English\./,
    );
    // The third document has suggestions of the program only.
    expect(text).toContain('No decided passage: to be written.');
    expect(text).toContain('1 internal document of the firm is not listed: nobody else can get it.');
    expect(text).not.toContain('Secret report');
  });

  it('lists the copies in hand and those still missing, of all but US documents', async () => {
    const pdfs = [true, false, false, false];
    const material = exportMaterial({
      form: 'ids',
      documents: 4,
      change: (documents) =>
        documents.forEach((document, at) => {
          const { card } = document;
          document.card = {
            ...card,
            has: { ...card.has, pdf: pdfs[at] === true },
            country: at === 3 ? 'US' : 'JP',
            kind: at === 3 ? 'B2' : 'A',
          };
          document.assessment = { verdicts: [], flags: {}, ...(at === 1 && { copyInHand: true as const }) };
        }),
    });
    const notes = async (): Promise<string> => (await docxText(await partsOf(await written('ids-docx', material)))).replaceAll(/\s+/g, ' ');
    expect(await notes()).toMatch(/Copies in hand, to be attached: cite no\. 2, 3 .*Copies still missing: cite no\. 4\. Get/);
    for (const { card } of material.documents) card.has.pdf = true;
    expect(await notes()).toContain('Copies in hand, to be attached: cite no. 2, 3, 4 (');
    expect(await notes()).not.toContain('still missing');
  });

  it('ticks T and refers to a machine translation into English, and names those that are not', async () => {
    const translations = [{ by: 'J-PlatPat', into: 'en', on: '2026-11-02' }, undefined, { by: 'DEPATISnet', into: 'de' }];
    const material = exportMaterial({
      form: 'ids',
      documents: 3,
      change: (documents) =>
        documents.forEach((document, at) => {
          const machineTranslation = translations[at];
          document.card = { ...document.card, country: at === 1 ? 'US' : 'JP', kind: at === 1 ? 'B2' : 'A' };
          document.assessment = { verdicts: [], flags: {}, ...(machineTranslation !== undefined && { machineTranslation }) };
        }),
    });
    const words = (await docxText(await partsOf(await written('ids-docx', material)))).replaceAll(/\s+/g, ' ');
    expect(words.split('☑')).toHaveLength(2);
    expect(words).toContain('in Japanese: ');
    expect(words).toContain('; see the machine translation by J-PlatPat of 11-02-2026.');
    expect(words).toContain('T is ticked for cite no. 2: the machine translation that is relied on is in hand');
    expect(words).toContain('Cite no. 3: a machine translation is relied on, but not recorded as one into English.');
  });
});
