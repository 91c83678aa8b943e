// The search report as PDF, read back by pdf.js.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { numberOf } from '../../src-main/export/document.ts';
import { matrixBlocks } from '../../src-main/export/report-matrix.ts';
import { documentWords } from '../../src-main/words/documents.ts';
import { Failure } from '../../src-main/contract/failures.ts';
import { exportMaterial, exportSource, idea } from '../support/export-material.ts';
import { nastyTexts, readPdf, written } from '../support/written-documents.ts';

/** Normalises white space and the two micro signs. */
const dense = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '');
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');
const missing = (text: string, parts: readonly string[]): string[] => parts.filter((part) => !dense(text).includes(dense(part)));

/** Without running heads, because a passage may continue on the next page. */
const withoutFrame = (page: string): string =>
  page.replaceAll(/4711-DE\s+Closure with a storage compartment\s*\n?\s*Search report/g, '').replace(/2026-11-22\s*\d+ \/ \d+\s*$/, '');

describe('The search report as PDF', () => {
  it('contains the case, the idea, the searches and every document with its passage and place', async () => {
    const material = exportMaterial();
    const { pages, info, marked } = await readPdf(await written('report-pdf', material));
    expect(info['Title']).toBe('4711-DE · Closure with a storage compartment');
    expect(marked).toBe(true);
    const said = [
      idea,
      'published until 2024-06-30',
      'B65D 51/28',
      'No document is in Korean or Chinese.',
      'L1 =closure OR cap Demo collection 21 2026-11-20 13:50 UTC Literature <own> 4',
      'L2 clm:(L1 NEAR5 dose) · clm:((=closure OR cap) NEAR5 dose) Demo collection 3 2026-11-20 13:51',
      '=closure OR cap · repeats L1 Demo collection 22',
      'Its chain of hashes was verified',
      material.verification.head,
      'US 2010/9010001 A1, [0021]',
      'The tip has flutes, see Fig. 3.',
      '“… sealed by a frangible diaphragm …”',
      ...material.documents.map(numberOf),
      ...material.documents.map(({ passage }) => passage?.text ?? ''),
      ...material.record.map(({ hash }) => hash),
    ];
    const text = pages.map(withoutFrame).join(' ');
    expect(missing(text, said)).toEqual([]);
  });

  it('pairs no late document, lists apart what is disclosed only in part, and marks what is only suggested', () => {
    const material = exportMaterial({ documents: 3 });
    material.case.application = { office: 'EP', number: '', filed: '2024-03-15', priorities: [], law: 'EP', framed: false };
    for (const { card } of material.documents) Object.assign(card, { family: 0, publicationDate: '2020-01-01' });
    const [first, second, third] = material.documents.map(numberOf);
    const standings = { '+': 'disclosed', '±': 'part', '-': 'absent' } as const;
    const decided = ['+++---', '---+++', '---++±'].map((signs) => [...signs] as (keyof typeof standings)[]);
    material.verdicts = material.documents.flatMap(({ name }, row) =>
      material.features!.features.flatMap(({ id }, at) =>
        row === 1 && at === 5
          ? []
          : [{ publication: name, feature: id, verdict: standings[decided[row]![at]!], givenAt: '2026-11-20T15:00:00.000Z' }],
      ),
    );
    const name = material.documents[1]!.name;
    material.evidence = material.evidence
      .filter(({ name: of, evidence }) => of === name && evidence.feature === 'f6')
      .map(({ evidence }) => ({ name, evidence: { ...evidence, strength: 4 } }));
    const said = (): string[] =>
      matrixBlocks(material, documentWords.en).flatMap((block) =>
        block.type === 'heading' || block.type === 'text' ? block.runs.flatMap(({ text }) => text.split('\n')) : [],
      );
    const heading = 'Two documents together disclose all';
    const paired = (): string[] => said().slice(said().indexOf(heading) + 1);
    expect(paired().slice(0, 4)).toEqual([
      `${first} with ${second}, which adds d, e, f*; both in B65D`,
      'With features disclosed only in part',
      `${first} with ${third}, which adds d, e; f in part only; both in B65D`,
      '* suggested by the strength of the passage, not decided by the attorney',
    ]);
    Object.assign(material.documents[1]!.card, { filingDate: '2024-03-01', publicationDate: '2024-09-01' });
    expect(paired().slice(0, 4)).toEqual([
      'No two documents together disclose all features.',
      'With features disclosed only in part',
      `${first} with ${third}, which adds d, e; f in part only; both in B65D`,
      'Documents not known to have been published before the filing date are in no pair.',
    ]);
  });

  it('names the application of the case and what documents are by its dates, by rules that nobody reviewed', async () => {
    const material = exportMaterial();
    const [first] = material.documents;
    material.case.application = {
      ...{
        office: 'US',
        number: '13/123,456',
        filed: '2012-03-01',
        priorities: [{ office: 'DE', number: '10 2011 1', date: '2011-03-01' }],
      },
      ...{ inventors: ['Ada Moser'], law: 'US', framed: false },
    };
    first!.law = [
      {
        ...{ paragraph: 'US.PRE.102.a', day: '2010-09-08', of: 'pd', inventors: ['MOSER ADA', 'Hans Müller'] },
        compared: { shared: ['MOSER ADA'], publication: ['Hans Müller'], application: [] },
      },
    ];
    const text = (await readPdf(await written('report-pdf', material))).pages.map(withoutFrame).join(' ');
    const label = 'inventors here and in the case: MOSER ADA; here alone: Hans Müller (compared by name)';
    const said = [
      'The application of the case',
      'US 13/123,456',
      'DE 10 2011 1 2011-03-01',
      'none; lifted: prior art to claims of 2011-03-01 (US: 35 U.S.C. 102)',
      'No patent attorney has reviewed the rules behind them yet.',
      label,
    ];
    expect(missing(text, said)).toEqual([]);
    // In the table of the application and with the document.
    expect(dense(text).split(dense(label))).toHaveLength(3);
  });

  it('says how much the dates of the case left out of the search', async () => {
    const material = exportMaterial();
    const [searched] = material.version!.indexes;
    const leftOut = { later: 12, earlierFiled: 1, undated: 3, internal: 0 };
    searched!.condition = { canonical: 'art:EP@2012-05-16', version: 2, count: 170, leftOut };
    const text = (await readPdf(await written('report-pdf', material))).pages.map(withoutFrame).join(' ');
    const said =
      '12 later publications left out, 1 of them filed earlier: check other publications of these applications, and earlier national rights. 3 without a publication date left out.';
    expect(missing(text, ['Left out by the dates of the case', said])).toEqual([]);
  });

  it('says of a document that is not prior art by its dates that it is not, and of literature how it is dated', async () => {
    const material = exportMaterial();
    const [first, second] = material.documents;
    material.case.application = { office: 'EP', number: '', filed: '2012-05-16', priorities: [], law: 'EP', framed: false };
    const days = { publicationDate: '2013-07-07', filingDate: '2012-08-29', priorityDate: '2012-05-15' };
    Object.assign(first!.publication, { ...days, country: 'US' });
    Object.assign(first!.card, { ...days, country: 'US' });
    first!.law = [];
    second!.law = [{ paragraph: 'EP.54.2', day: '2006-12-31', of: 'pd', dated: '2006' }];
    const text = (await readPdf(await written('report-pdf', material))).pages.map(withoutFrame).join(' ');
    const said = [
      'Not prior art to claims of 2012-05-16 by its dates: published 2013-07-07, filed 2012-08-29, priority of 2012-05-15; filed earlier: check other publications',
      'published 2006, taken as 2006-12-31, because no day is known',
    ];
    expect(missing(text, said)).toEqual([]);
  });

  it('never leaves a heading at the foot of a page', async () => {
    const material = exportMaterial();
    material.order.parts = ['summary'];
    const { query } = material.case.search;
    const alone: string[] = [];
    for (let lines = 8; lines <= 18; lines += 1) {
      query.text = Array.from({ length: lines }, (_, at) => `line ${at}`).join('\n');
      const { pages } = await readPdf(await written('report-pdf', material));
      alone.push(...pages.filter((page) => /Searches\s*$/.test(withoutFrame(page).trimEnd())));
    }
    expect(alone).toEqual([]);
  });

  it('shows how a quoted passage was cut, and dates literature as exactly as it is known, without codes', async () => {
    const material = exportMaterial({ documents: 2, features: false });
    const [first, second] = material.documents;
    first!.passage = { ...first!.passage!, text: 'fitting in the holes of the grips, with a spring that', words: [], meaning: [] };
    const literature = { authors: ['Harrow, Margaret'], publisher: 'Invented Press', date: '1989' };
    Object.assign(second!.card, { type: 'book', publicationDate: '1989-12-31', literature });
    Object.assign(second!.publication, { type: 'book', publicationDate: '1989-12-31', literature });
    material.order.parts = ['documents', 'passages'];
    const text = flat((await readPdf(await written('report-pdf', material))).pages.join(' '));
    expect(text).toMatch(/…\sfitting in the holes of the grips, with a spring that\s…/);
    expect(text).toContain('Invented Press');
    expect(text).not.toMatch(/1989-12-31|\(\)/);
  });

  it('counts one as one', async () => {
    for (const [language, said] of [
      ['en', ['returned 1 hit (', 'contain 1 document.', '1 has no publication date and is', '1 has no class and is', 'has 1 entry.']],
      ['de', ['enthalten 1 Dokument.', '1 hat kein Veröffentlichungsdatum und wird', '1 hat keine Klasse und wird', 'hat 1 Eintrag.']],
    ] as const) {
      const material = exportMaterial({ language, documents: 1 });
      material.version!.indexes = [{ ...material.version!.indexes[0]!, hits: 1 }];
      Object.assign(material.blindSpots!, { documents: 1, undated: 1, unclassified: 1 });
      material.verification = { ...material.verification, entries: 1 };
      const text = (await readPdf(await written('report-pdf', material))).pages.map(withoutFrame).join(' ');
      expect(missing(text, said)).toEqual([]);
    }
  });

  it('names missing weeks, and counts those beyond a page of them', async () => {
    const week = { country: 'US', stage: 'grant' as const, from: '2024-01-02', to: '2024-01-02', weeks: 1 };
    for (const [language, said] of [
      ['en', ['Weeks missing between imported ones', 'US grants 2024-01-02', '4 more']],
      ['de', ['Fehlende Wochen zwischen importierten', 'US Patente 2024-01-02', '4 weitere']],
    ] as const) {
      const material = exportMaterial({ language, documents: 1 });
      material.blindSpots!.missingWeeks = Array.from({ length: 64 }, () => week);
      const text = flat((await readPdf(await written('report-pdf', material))).pages.map(withoutFrame).join(' ')).replaceAll('\u00a0', ' ');
      expect(missing(text, said)).toEqual([]);
      expect(text.match(/2024-01-02/g)).toHaveLength(60);
    }
  });

  it('writes times and numbers as people do, and claims nothing about connections', async () => {
    const material = exportMaterial();
    const [first] = material.documents;
    const like = [first!.name, 'EP-9020003-A1', 'XL-12345'];
    for (const { search } of material.versions ?? []) search.query = { ...search.query, like };
    const text = flat((await readPdf(await written('report-pdf', material))).pages.map(withoutFrame).join(' ')).replaceAll('\u00a0', ' ');
    expect(text).toContain('Version 2, 2026-11-20 13:58 UTC');
    expect(text).toContain(`${numberOf(first!).replaceAll('\u00a0', ' ')}; EP 9 020 003 A1; a document without a number`);
    expect(text).not.toMatch(/UTC UTC|without a (?:network )?connection|EP-9020003|XL-12345/);
  });

  it('says of a recognised text that it is one, with its confidence, at the document and at its passage', async () => {
    const material = exportMaterial();
    const [first] = material.documents;
    if (first === undefined) throw new Error('the material has no documents');
    first.card.scan = { pages: 9, confidence: 93 };
    const text = (await readPdf(await written('report-pdf', material))).pages.map(withoutFrame).join(' ');
    const said = ['Recognised text, 93 % confidence. Check it against the page image.', ', recognised text (93 %)'];
    expect(missing(text, said)).toEqual([]);
  });

  it('has a bookmark for each section and document, and links from the list', async () => {
    const material = exportMaterial();
    const { outline, links } = await readPdf(await written('report-pdf', material));
    const sections = outline.filter((title) => !title.startsWith(' '));
    expect(sections).toEqual([
      'Summary',
      'Documents by rating',
      'Subject of the search',
      'Searches',
      'Strategy',
      'What the search did not cover',
      'Feature matrix',
      'The documents in detail',
      'The list in figures',
      'Search record',
    ]);
    const below = outline.slice(outline.indexOf('The documents in detail'));
    for (const document of material.documents) expect(below.some((title) => title.trim().startsWith(numberOf(document)))).toBe(true);
    expect(links).toBeGreaterThanOrEqual(material.documents.length);
  });

  it('numbers its pages and lists the page of each document', async () => {
    const material = exportMaterial();
    const { pages } = await readPdf(await written('report-pdf', material));
    for (const [at, page] of pages.entries()) expect(flat(page)).toContain(`${at + 1} / ${pages.length}`);
    // Page numbers are drawn at the end of each page, in the order of the list.
    const [, listed] = /\d{4}-\d\d-\d\d ((?:\d+ )+)2026-11-22 1 \//.exec(flat(pages[0] ?? '')) ?? [];
    const page = flat(pages[Number(listed?.trim().split(' ')[0]) - 1] ?? '');
    expect(page).toContain('US 2010/9010001 A1 S similar');
  });

  it('is in German on request, and quotes documents in their own language', async () => {
    const { pages, outline } = await readPdf(await written('report-pdf', exportMaterial({ language: 'de' })));
    const text = flat(pages.join(' '));
    expect(outline[0]).toBe('Überblick');
    expect(text).toContain('Was die Recherche nicht erfasst hat');
    expect(text).toContain('Verschluss mit einer Vorratskammer zum Freisetzen');
    expect(text).toContain('積層剥離ボトル');
    expect(text).not.toMatch(/Search report|Publication\b/);
  });

  it('prints characters that no font has as a box, and survives any title, note or name', async () => {
    const material = exportMaterial({
      documents: nastyTexts.length,
      change: (documents) =>
        documents.forEach((document, at) => {
          const nasty = nastyTexts[at] ?? '';
          document.publication.title = [{ language: 'en', text: nasty }];
          document.note = nasty;
          document.tags = [nasty];
          document.card.applicants = [{ name: nasty }];
          document.publication.applicants = [{ name: nasty }];
        }),
    });
    const { pages } = await readPdf(await written('report-pdf', material));
    const said = [
      '<script>alert("1")</script> & "quotes"',
      'half \ufffd of a pair, \ufffd another',
      'emoji □ □□□□ □□ ☃ and a combining é',
      '□□□□□ reversed and □□□□□□□',
      'Ω ≤ 5 µm, H₂O, x²',
      '{{title}} {{documents}} \\textbf{x} $1 \\n %s',
      'Endless'.repeat(100),
    ];
    expect(missing(pages.map(withoutFrame).join(' '), said)).toEqual([]);
  });

  it('leaves out sections that are not requested', async () => {
    const material = exportMaterial({ order: { parts: ['summary', 'documents'] } });
    let asked = 0;
    const source = { ...exportSource, picture: () => Promise.resolve(void (asked += 1)) };
    const { outline, pages } = await readPdf(await written('report-pdf', material, source));
    expect(outline).not.toContain('Search record');
    expect(outline).not.toContain('Feature matrix');
    expect(asked).toBe(0);
    expect(flat(pages.join(' '))).not.toContain('The same measured quantity is released every time');
  });

  it('can be cancelled between two documents, and closes the file', async () => {
    const material = exportMaterial({ documents: 40 });
    const seen: number[] = [];
    const progress = (done: number): void => {
      seen.push(done);
      if (done === 5) throw new Failure('cancelled');
    };
    await expect(written('report-pdf', material, exportSource, progress)).rejects.toThrow('Stopped on request.');
    expect(seen.at(-1)).toBe(5);
  });

  it('is written if a drawing cannot be read, and if the case is empty', async () => {
    const material = exportMaterial({ documents: 3 });
    const broken = { type: 'image/png' as const, bytes: Buffer.from('no picture'), width: 100, height: 80 };
    const path = await written('report-pdf', material, { ...exportSource, picture: () => Promise.resolve(broken) });
    expect((await readPdf(path)).pages.length).toBeGreaterThan(2);
    const nothing = { ...exportMaterial({ documents: 0, features: false }), record: [], statistics: [], strategy: [] };
    delete nothing.version;
    delete nothing.versions;
    delete nothing.blindSpots;
    expect((await readPdf(await written('report-pdf', nothing))).pages.length).toBe(1);
  });

  it('contains no trace of the computer it was made on', async () => {
    const bytes = readFileSync(await written('report-pdf', exportMaterial({ documents: 2 }))).toString('latin1');
    expect(bytes).not.toMatch(/\/(?:home|root|tmp|work|Users)\//);
  });
});
