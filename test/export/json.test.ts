// The JSON of a case: valid against its published schema, by another program than the one that wrote it; what it says is what the case says.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExportMaterial } from '../../src-main/export/material.ts';
import type { Provenance } from '../../src-main/contract/provenance.ts';
import { exportMaterial } from '../support/export-material.ts';
import { written } from '../support/written-documents.ts';

const validate = new Ajv2020({ allErrors: true, strict: true }).compile(
  JSON.parse(readFileSync(new URL('../../docs/case-export.schema.json', import.meta.url), 'utf8')) as object,
);

interface Passage {
  section: string;
  source?: { file?: string; rank: string; importedOn?: string };
}
interface Exported {
  case: { application?: { claims: { number: number }[]; citedInDescription: object[]; filingDate?: string } };
  searches: { weightedClasses?: object[]; collections: { unknownLanguage?: string }[] }[];
  features?: { letter: string }[];
  record?: { entries: number };
  documents: {
    publicationNumber?: string;
    printedNumber?: string;
    citation?: string;
    passage?: Passage;
    disclosures?: { disclosure: string; passage?: Passage }[];
    lawDoubts?: string[];
    copyInHand?: boolean;
    category?: { letters: { symbol: string }[]; againstInventiveStepAlone?: number[] };
    combinations?: object[];
    refersExpresslyTo?: object[];
  }[];
}

async function exported(material: ExportMaterial): Promise<Exported> {
  const text = readFileSync(await written('json', material), 'utf8');
  expect(text).not.toMatch(/[\u00a0\u202f]/);
  const value = JSON.parse(text) as Exported;
  expect(validate(value) ? [] : validate.errors).toEqual([]);
  return value;
}

const source = { file: 'week.zip/ep.xml', reader: 'EP full text', rank: 'office-text' as const, imported: '2026-11-19' };
const withSources = (material: ExportMaterial): ExportMaterial => {
  for (const document of material.documents) {
    const fields: Provenance['fields'] = {};
    for (const section of ['claims', 'description', 'abstract', 'title'])
      for (const language of ['en', 'de', 'fr', 'ja']) fields[`${section}.${language}`] = source;
    document.provenance = { fields, differing: [] };
  }
  return material;
};
const application = {
  ...{ office: 'EP', number: '24163000.1', filed: '2024-03-15', law: 'EP' as const, framed: true },
  priorities: [
    {
      ...{ office: 'DE', number: '10 2023 107 000', date: '2023-03-20' },
      validity: { is: 'valid' as const, by: 'A. Beispiel', on: '2026-11-20' },
    },
  ],
  classes: [{ type: 'IPC' as const, code: 'B65D51/28' }],
  claims: [{ number: 1, text: 'A closure.', dependsOn: [], independent: true, features: [{ id: 'f1', text: 'A closure' }] }],
  described: ['EP-1000000-A1', 'WO-2019123456'],
};

describe('The JSON of a case', () => {
  let whole: Exported;
  let material: ExportMaterial;
  beforeAll(async () => {
    material = withSources(exportMaterial({ form: 'json', documents: 40 }));
    material.case.application = application;
    whole = await exported(material);
  });

  it('has every document with its number in both forms, its row of the matrix and its category', () => {
    expect(whole.documents.map(({ publicationNumber }) => publicationNumber)).toEqual(material.documents.map(({ name }) => name));
    expect(whole.documents[0]?.printedNumber).toMatch(/^[A-Z]{2} [\d /-]+ [A-Z]\d?$/);
    expect(whole.features?.map(({ letter }) => letter)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(whole.documents[1]?.disclosures?.map(({ disclosure }) => disclosure)).toEqual(Array.from({ length: 6 }, () => 'disclosed'));
    expect(whole.documents.some(({ category }) => category?.letters.some(({ symbol }) => symbol.includes('X')))).toBe(true);
    expect(whole.record?.entries).toBe(14);
  });

  it('names the classes that were weighted', async () => {
    const weighted = exportMaterial({ form: 'json', documents: 1 });
    const weightedClasses = [{ class: 'B65D51/28', weight: 0.5 }];
    weighted.version!.search.query.weightedClasses = weightedClasses;
    expect((await exported(weighted)).searches.at(-1)?.weightedClasses).toEqual(weightedClasses);
    expect(whole.searches.some((search) => 'weightedClasses' in search)).toBe(false);
  });

  it('names what the attorney combines a document with, and what of it does not count', async () => {
    const combined = exportMaterial({ form: 'json', documents: 3 });
    const [first, , second] = combined.documents;
    second!.card.family = 99;
    first!.assessment = {
      verdicts: [
        { claim: 1, letter: 'Y', partners: [second!.name, 'XX-1-A1'] },
        { claim: 2, letter: 'X', refersTo: [second!.name] },
      ],
      flags: {},
    };
    const found = (await exported(combined)).documents.find(({ publicationNumber }) => publicationNumber === first!.name);
    expect(found?.refersExpresslyTo).toMatchObject([{ claims: [2], document: second!.name }]);
    expect(found?.combinations).toEqual([{ claims: [1], with: [second!.name], notCombined: [{ document: 'XX-1-A1', why: 'not-cited' }] }]);
  });

  it('says of every passage from which file it was read, by which reader and when', () => {
    const passages = whole.documents.flatMap(({ passage, disclosures = [] }) => [passage, ...disclosures.map((one) => one.passage)]);
    const present = passages.filter((one) => one !== undefined);
    expect(present.length).toBeGreaterThan(40);
    for (const passage of present)
      expect(passage.source).toEqual({ rank: 'office-text', reader: 'EP full text', file: 'week.zip/ep.xml', importedOn: '2026-11-19' });
  });

  it('has the application with its claims and what its description cites', () => {
    expect(whole.case.application).toMatchObject({
      ...{ applicationNumber: '24163000.1', filingDate: '2024-03-15', ipc: ['B65D51/28'], cpc: [], claims: [{ number: 1 }] },
      priorities: [{ validity: { is: 'valid', examinedBy: 'A. Beispiel', examinedOn: '2026-11-20' } }],
      citedInDescription: [
        { publicationNumber: 'EP-1000000-A1', printedNumber: 'EP 1 000 000 A1' },
        { publicationNumber: 'WO-2019123456', printedNumber: 'WO 2019/123456' },
      ],
    });
  });

  it('is a list, a matrix or a report as the order says, without names of files where it is limited to collections', async () => {
    const parts = async (...wanted: ('documents' | 'matrix' | 'passages' | 'record')[]) =>
      exported(withSources(exportMaterial({ form: 'json', documents: 3, order: { parts: wanted, indexes: [2] } })));
    const list = await parts('documents');
    expect([list.features, list.record, list.documents[0]?.passage, list.documents[0]?.disclosures]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const matrix = await parts('documents', 'matrix', 'passages');
    expect(matrix.features).toHaveLength(6);
    expect(matrix.documents[0]?.passage?.source).toEqual({ rank: 'office-text', reader: 'EP full text' });
  });

  it('names the language of a search that the model did not know', async () => {
    const searchesOf = async (unknownLanguage?: string) => {
      const made = exportMaterial({ form: 'json', documents: 0 });
      const [collection] = made.version?.indexes ?? [];
      if (unknownLanguage !== undefined) Object.assign(collection ?? {}, { byMeaning: false, unknownLanguage });
      return (await exported(made)).searches.map(({ collections }) => collections[0]?.unknownLanguage);
    };
    expect(await searchesOf()).not.toContain('zh');
    expect(await searchesOf('zh')).toContain('zh');
  });

  it('says of which claims an X is against inventive step alone', async () => {
    const judged = exportMaterial({ form: 'json', documents: 2 });
    judged.documents[0]!.assessment = {
      verdicts: [
        { claim: 1, letter: 'X' },
        { claim: 2, letter: 'X', obviousness: true },
      ],
      flags: {},
    };
    judged.documents[1]!.assessment = { verdicts: [{ claim: 1, letter: 'X' }], flags: {} };
    for (const document of judged.documents) document.card.family = 0;
    const { documents } = await exported(judged);
    expect(documents.map(({ category }) => category?.againstInventiveStepAlone)).toEqual([[2], undefined]);
  });

  it('says that the first publication decides of a document that has a category without being prior art by its dates', async () => {
    const granted = exportMaterial({ form: 'json', documents: 2 });
    granted.case.application = application;
    const days = { publicationDate: '2025-02-05', filingDate: '2022-11-02' };
    for (const [at, kind] of ['B1', 'A1'].entries())
      Object.assign(granted.documents[at]!.card, { country: 'EP', kind, family: 0, ...days });
    granted.documents[0]!.law = [];
    granted.documents[1]!.law = [{ paragraph: 'EP.54.3.EP', day: '2022-11-02', of: 'fd' }];
    const { documents } = await exported(granted);
    expect(documents.map(({ lawDoubts }) => lawDoubts)).toEqual([['application-decides'], undefined]);
    expect(documents.every(({ category }) => category?.letters[0]?.symbol.startsWith('E'))).toBe(true);
  });

  it('says of foreign documents and literature whether a copy is in hand, by a stored PDF or by word', async () => {
    const made = exportMaterial({ form: 'json', documents: 4 });
    for (const [at, document] of made.documents.entries()) {
      const { card } = document;
      document.card = { ...card, country: at === 3 ? 'US' : 'JP', has: { ...card.has, pdf: at === 0 } };
      document.assessment = { verdicts: [], flags: {}, ...(at === 1 && { copyInHand: true as const }) };
    }
    const { documents } = await exported(made);
    expect(documents.map(({ copyInHand }) => copyInHand)).toEqual([true, true, false, undefined]);
  });

  it('is valid for literature, a document that is gone, hostile text and an empty case', async () => {
    const literature = exportMaterial({ form: 'json', documents: 3 });
    Object.assign(literature.documents[0]!.card, { type: 'article', literature: { authors: ['Doe, Jane'], date: '2015', doi: '10.1/x' } });
    literature.documents[1]!.gone = true;
    literature.documents[2]!.note = '"],"documents":[{}]\u0000\ud800</script>';
    const read = await exported(literature);
    expect(read.documents[0]).toMatchObject({ documentType: 'article', citation: expect.stringContaining('DOE, Jane') as string });
    expect(read.documents[0]?.publicationNumber).toBeUndefined();
    expect(read.documents).toHaveLength(3);
    const { version: _version, versions: _versions, features: _features, ...empty } = exportMaterial({ form: 'json', documents: 0 });
    expect((await exported(empty)).documents).toEqual([]);
  });

  it('is refused by the schema where a required field is missing or one is misspelt', () => {
    expect(validate({ ...whole, formatVersion: undefined })).toBe(false);
    expect(validate({ ...whole, documents: [{ ...whole.documents[0], publicationNo: 'EP-1-A1' }] })).toBe(false);
  });
});
