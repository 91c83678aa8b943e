// What exports say of a document that an imported list calls withdrawn or corrected, or that is a correction by its own kind code.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { GrantNotice } from '../../src-main/contract/grant-lists.ts';
import type { ExportMaterial } from '../../src-main/export/material.ts';
import type { WrittenForm } from '../../src-main/export/writers.ts';
import { exportMaterial } from '../support/export-material.ts';
import { docxText, partsOf, readPdf, written } from '../support/written-documents.ts';

const withdrawn: GrantNotice = { list: 'USPTO', says: 'withdrawn', asOf: '2026-11-01', on: '2006-10-17', reason: 'issued in error' };
const SENTENCE = 'Withdrawn on 2006-10-17 according to “USPTO” as of 2026-11-01: issued in error';
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** The second document is a withdrawn American patent, the third a corrected European one. */
function flagged(form: WrittenForm, more: Parameters<typeof exportMaterial>[0] = {}): ExportMaterial {
  const material = exportMaterial({ form, documents: 3, ...more });
  const [, second, third] = material.documents;
  if (second === undefined || third === undefined) throw new Error('three documents are needed');
  second.name = 'US-7123456-B2';
  second.card = { ...second.card, country: 'US', number: '7123456', kind: 'B2', listed: [withdrawn] };
  third.name = 'EP-1000000-B9';
  third.card = { ...third.card, country: 'EP', number: '1000000', kind: 'B9' };
  return material;
}
const pdfText = async (material: ExportMaterial): Promise<string> =>
  flat((await readPdf(await written(material.order.form as WrittenForm, material))).pages.join(' '));
const wordsOf = async (material: ExportMaterial): Promise<string> =>
  flat(docxText(await partsOf(await written(material.order.form as WrittenForm, material))));

describe('A withdrawn document and a correction', () => {
  it.each(['report-pdf', 'verification'] as const)('are named so in the form %s', async (form) => {
    const text = await pdfText(flagged(form));
    expect(text).toContain(SENTENCE);
    expect(text).toContain('The kind code B9 stands for the corrected version of an earlier publication');
    const plain = await pdfText(exportMaterial({ form, documents: 3 }));
    expect(plain).not.toMatch(/according to “|stands for the corrected/);
  });

  it('are named so below their citation in the search report, in German too', async () => {
    const english = await wordsOf(flagged('epo-table'));
    expect(english).toContain(SENTENCE);
    expect(english).toContain('The kind code B9 stands for');
    const german = await wordsOf(flagged('epo-table', { language: 'de' }));
    expect(german).toContain('Zurückgezogen am 2006-10-17 laut „USPTO“, Stand 2026-11-01: issued in error');
    expect(german).toContain('Die Dokumentart B9 steht für die berichtigte Fassung');
  });

  it('are columns of the list and fields of the JSON, which stays valid', async () => {
    const rows = parse(readFileSync(await written('list-csv', flagged('list-csv'))), { bom: true }) as string[][];
    const at = rows[0]?.indexOf('Withdrawn or corrected') ?? -1;
    expect(rows.slice(1).map((row) => row[at])).toEqual([
      '',
      SENTENCE,
      'The kind code B9 stands for the corrected version of an earlier publication',
    ]);

    const value = JSON.parse(readFileSync(await written('json', flagged('json')), 'utf8')) as { documents: Record<string, unknown>[] };
    const schema = JSON.parse(readFileSync(new URL('../../docs/case-export.schema.json', import.meta.url), 'utf8')) as object;
    const validate = new Ajv2020({ allErrors: true, strict: true }).compile(schema);
    expect(validate(value) ? [] : validate.errors).toEqual([]);
    expect(value.documents.map(({ grantLists, correction }) => [grantLists, correction])).toEqual([
      [undefined, undefined],
      [[withdrawn], undefined],
      [undefined, 'whole'],
    ]);
  });

  it('are in the notes of an information disclosure statement, not in the statement that is filed', async () => {
    const said = /Cite no\. \d+, US\s7\s123\s456\sB2: Withdrawn on 2006-10-17 according to “USPTO”/;
    const { pages } = await readPdf(await written('ids', flagged('ids', { order: { citedBefore: 0 } })));
    const notes = flat(pages.at(-1) ?? '');
    expect(notes).toMatch(said);
    expect(notes).toContain('Do not list a withdrawn patent or publication as a patent document');
    expect(notes).toContain('The kind code B9 stands for the corrected version');
    expect(flat(pages.slice(0, -1).join(' '))).not.toContain('according to “USPTO”');

    const word = await wordsOf(flagged('ids-docx', { order: { citedBefore: 0 } }));
    expect(word).toMatch(said);
    expect(word.search(said)).toBeGreaterThan(word.indexOf('Check against the rules in force'));

    const corrected = flagged('ids', { order: { citedBefore: 0 } });
    corrected.documents[1]!.card.listed = [{ ...withdrawn, says: 'corrected' }];
    expect(await pdfText(corrected)).not.toContain('Do not list a withdrawn patent');
  });
});
