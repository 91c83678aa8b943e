// Literature in every export: cited after WIPO ST.14, with its own type and its own section, and never under the number that stands for it.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { citationOf, shortCitation } from '../../src-main/contract/citation.ts';
import type { exportForms } from '../../src-main/contract/export.ts';
import { toPublication } from '../../src-main/engine/document/publication.ts';
import { bibtex } from '../../src-main/engine/intake/literature/bibtex.ts';
import { ris } from '../../src-main/engine/intake/literature/ris.ts';
import { literatureCitation } from '../../src-main/export/ids-items.ts';
import type { ExportMaterial } from '../../src-main/export/material.ts';
import { nouns as german } from '../../src-main/words/de/nouns.ts';
import { nouns as english } from '../../src-main/words/en/nouns.ts';
import { publicationsOf, readAll, sourceOf } from '../engine/intake/reading.ts';
import { exportMaterial } from '../support/export-material.ts';
import { docxText, partsOf, readPdf, written } from '../support/written-documents.ts';

const article = toPublication({
  type: 'article',
  title: [{ language: 'en', text: 'On the sealing of powder valves' }],
  abstract: [{ language: 'en', text: 'A valve is sealed.' }],
  literature: {
    authors: ['Doe, Jane', 'Roe, R.'],
    container: 'Journal of Invented Pumps',
    volume: '12',
    issue: '3',
    pages: '34-45',
    date: '2015-03-05',
    doi: '10.9999/jip.2015.17',
    issn: '1234-5679',
    url: 'https://example.org/17',
    accessed: '2024-01-31',
  },
});
const name = `XL-${article.number}`;

/** The usual material, of which the first document is the article. */
function material(form: (typeof exportForms)[number]): ExportMaterial {
  const made = exportMaterial({ form, documents: 3 });
  const [first, ...others] = made.documents;
  if (first === undefined) throw new Error('no documents');
  const { country, number, kind, title, type, literature, publicationDate } = article;
  const own = { country, number, kind, title, applicants: [], classes: [], priorityCountries: [], type, literature, publicationDate };
  const card = { ...first.card, ...own } as typeof first.card;
  const publication = { ...article, id: first.publication.id, family: 1 };
  const { filingDate: _filed, priorityDate: _priority, ...dated } = card;
  return { ...made, documents: [{ ...first, name, card: dated, publication, annotations: [] }, ...others], evidence: [], verdicts: [] };
}

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

it('is cited with its authors, journal, date, volume, pages, ISSN, address and DOI, in both languages', () => {
  expect(flat(citationOf(article, english.citation))).toBe(
    'DOE, Jane; ROE, R. On the sealing of powder valves [online]. Journal of Invented Pumps. 2015-03-05, Vol. 12, No. 3, pages 34-45, [retrieved on 2024-01-31], ISSN 1234-5679, Retrieved from the Internet: <URL:https://example.org/17>, <DOI:10.9999/jip.2015.17>.',
  );
  expect(flat(citationOf(article, german.citation))).toContain('Bd. 12, Nr. 3, S. 34-45, [abgerufen am 2024-01-31]');
  expect(flat(shortCitation(article))).toBe('Doe & Roe 2015');
  expect(flat(shortCitation({ ...article, literature: { authors: [], date: '2015' } }))).toBe('On the sealing of powder valves 2015');
});

it('of the firm is cited as internal, and by the name of its file', () => {
  const literature = { authors: ['Jane Doe'], designation: 'run-7.eml', date: '2026-03-03' };
  const own = { type: 'internal' as const, title: [{ language: 'en', text: 'Lab report' }], literature };
  expect(flat(citationOf(own, english.citation))).toBe('Jane Doe. [internal document, not published]. run-7.eml. Lab report. 2026-03-03.');
  expect(citationOf(own, german.citation)).toContain('[internes Dokument, nicht veröffentlicht]');
  expect(shortCitation(own)).toBe('run-7.eml');
});

it('has its type in RIS and BibTeX, and is the same article when these files are imported', async () => {
  const texts = {
    ris: readFileSync(await written('ris', material('ris')), 'utf8'),
    bib: readFileSync(await written('bibtex', material('bibtex')), 'utf8'),
  };
  expect(texts.ris).toContain('TY  - JOUR\r\n');
  expect(texts.bib).toContain('@article{');
  const read = [
    ...publicationsOf(await readAll(ris, sourceOf('a.ris', texts.ris))),
    ...publicationsOf(await readAll(bibtex, sourceOf('a.bib', texts.bib))),
  ].map(toPublication);
  const own = read.filter(({ type }) => type === 'article');
  expect(own.map(({ number, literature }) => ({ number, literature }))).toEqual([
    { number: article.number, literature: article.literature },
    { number: article.number, literature: article.literature },
  ]);
  expect(read.filter(({ type }) => type === undefined)).toHaveLength(4);
});

const kinds: [ris: string, bib: string][] = [
  ['JOUR', 'article'],
  ['CONF', 'inproceedings'],
  ['CPAPER', 'unpublished'],
  ['BOOK', 'book'],
  ['CHAP', 'incollection'],
  ['RPRT', 'techreport'],
  ['THES', 'thesis'],
  ['STAND', 'misc'],
  ['ELEC', 'online'],
];

it.each(kinds)('of the type %s in RIS keeps it through an import and an export, as @%s in BibTeX', async (kind, entry) => {
  const exportedOf = async (form: 'ris' | 'bibtex', read: typeof article): Promise<string> => {
    const made = material(form);
    const [first] = made.documents;
    Object.assign(first!.card, { type: read.type, literature: read.literature, title: read.title });
    return readFileSync(await written(form, { ...made, documents: [first!] }), 'utf8');
  };
  const [read] = publicationsOf(
    await readAll(
      ris,
      sourceOf('a.ris', `TY  - ${kind}\r\nTI  - On valves\r\nAU  - Closures Today\r\nT2  - Pumps\r\nPY  - 2019\r\nER  - \r\n`),
    ),
  ).map(toPublication);
  expect(await exportedOf('ris', read!)).toMatch(new RegExp(`^TY  - ${kind}\r\n`));
  const bib = await exportedOf('bibtex', read!);
  expect(bib).toMatch(new RegExp(`^@${entry}\\{`));
  expect(bib).toContain('author = {{Closures Today}}');
  const [again] = publicationsOf(await readAll(bibtex, sourceOf('a.bib', bib))).map(toPublication);
  expect(again).toMatchObject({ type: read!.type, literature: read!.literature! });
  expect(await exportedOf('bibtex', again!)).toMatch(new RegExp(`^@${entry}\\{`));
});

/** What a record in RIS is after an export in this form and an import of it. */
async function roundTrip(form: 'ris' | 'bibtex', text: string): Promise<{ read: typeof article; again: typeof article; exported: string }> {
  const [read] = publicationsOf(await readAll(ris, sourceOf('a.ris', text))).map(toPublication);
  const made = material(form);
  const [first] = made.documents;
  Object.assign(first!.card, { type: read!.type, literature: read!.literature, title: read!.title });
  Object.assign(first!.publication, { title: read!.title });
  const exported = readFileSync(await written(form, { ...made, documents: [first!] }), 'utf8');
  const source = sourceOf(`a.${form === 'ris' ? 'ris' : 'bib'}`, exported);
  const [again] = publicationsOf(await readAll(form === 'ris' ? ris : bibtex, source)).map(toPublication);
  return { read: read!, again: again!, exported };
}

const chapter = [
  'TY  - CHAP',
  'TI  - On valves',
  'AU  - Doe, Jane',
  'A2  - Roe, Richard',
  'A2  - Closures Today',
  'T2  - Handbook of Invented Pumps',
  'PB  - Poe',
  'PY  - 2019',
  'ER  - ',
  '',
].join('\r\n');
const editedBook = 'TY  - BOOK\r\nTI  - Handbook of Invented Pumps\r\nED  - Roe, Richard\r\nPY  - 2019\r\nER  - \r\n';

it('keeps its editors through RIS and BibTeX, those of a chapter beside its authors', async () => {
  const forms = {
    ris: [/^A2 {2}- Roe, Richard\r$/m, /^ED {2}- Roe, Richard\r$/m],
    bibtex: [/editor = \{Roe, Richard and \{Closures Today\}\}/, /editor = \{Roe, Richard\}/],
  } as const;
  for (const form of ['ris', 'bibtex'] as const) {
    for (const [at, text] of [chapter, editedBook].entries()) {
      const { read, again, exported } = await roundTrip(form, text);
      expect(read.literature).toMatchObject(
        at === 0 ? { authors: ['Doe, Jane'], editors: ['Roe, Richard', 'Closures Today'] } : { authors: [], editors: ['Roe, Richard'] },
      );
      expect(again.literature).toEqual(read.literature);
      expect(again.number).toBe(read.number);
      expect(exported).toMatch(forms[form][at]!);
    }
  }
});

it('is cited with the editors of the book that it is in, and under its editors where it has no authors', async () => {
  const { read: part } = await roundTrip('ris', chapter);
  const { read: whole } = await roundTrip('ris', editedBook);
  const cited = (document: typeof article): string[] => [english, german].map(({ citation }) => flat(citationOf(document, citation)));
  const book = 'Handbook of Invented Pumps';
  expect(cited(part)).toEqual([
    `DOE, Jane. On valves. In: ${book}. Edited by ROE, Richard; Closures Today. Poe, 2019.`,
    `DOE, Jane. On valves. In: ${book}. Hrsg. von ROE, Richard; Closures Today. Poe, 2019.`,
  ]);
  expect(cited(whole)).toEqual([`ROE, Richard (ed.). ${book}. 2019.`, `ROE, Richard (Hrsg.). ${book}. 2019.`]);
  expect(flat(shortCitation(part))).toBe('Doe 2019');
  expect(flat(shortCitation(whole))).toBe('Roe 2019');
  const { title, literature, type } = part;
  const { card } = material('ids').documents[0]!;
  const inIds = (shown: object): string =>
    flat(literatureCitation({ card: { ...card, ...shown, publicationDate: undefined } as unknown as typeof card }));
  expect(inIds({ title, literature, type })).toContain(`DOE, JANE, “On valves”, in ${book}, ed. by ROE, RICHARD; CLOSURES TODAY,`);
  expect(inIds({ title: whole.title, literature: whole.literature, type: whole.type })).toContain(`ROE, RICHARD (ed.), “${book}”`);
});

it('by an organisation is cited by its whole name, by a person by the family name', async () => {
  const cited = async (reader: typeof ris, file: string, text: string): Promise<string> => {
    const [read] = publicationsOf(await readAll(reader, sourceOf(file, text))).map(toPublication);
    return flat(shortCitation(read!));
  };
  const inRis = (author: string): Promise<string> =>
    cited(ris, 'a.ris', `TY  - JOUR\nTI  - On valves\nAU  - ${author}\nPY  - 2019\nER  - \n`);
  const inBib = (author: string): Promise<string> =>
    cited(bibtex, 'a.bib', `@article{a,\n  title = {On valves},\n  author = {${author}},\n  year = {2019},\n}\n`);
  expect(await inRis('Closures Today')).toBe('Closures Today 2019');
  expect(await inRis('Closures Today,')).toBe('Closures Today 2019');
  expect(await inRis('Doe, Jane')).toBe('Doe 2019');
  expect(await inRis('J. Doe')).toBe('Doe 2019');
  expect(await inBib('{Closures Today}')).toBe('Closures Today 2019');
  expect(await inBib('Jane Doe and {Closures Today}')).toBe('Doe & Closures Today 2019');
});

it('has its own section in the information disclosure statement and its citation in the other forms, never its number', async () => {
  const ids = flat((await readPdf(await written('ids', material('ids')))).pages.join(' '));
  expect(ids).toContain('Non-patent literature documents');
  expect(ids).toContain('Journal of Invented Pumps');
  const texts: Record<string, string> = {
    ids,
    'list-csv': readFileSync(await written('list-csv', material('list-csv')), 'utf8'),
    'epo-table': docxText(await partsOf(await written('epo-table', material('epo-table')))),
    'report-docx': docxText(await partsOf(await written('report-docx', material('report-docx')))),
    'report-pdf': (await readPdf(await written('report-pdf', material('report-pdf')))).pages.join(' '),
    'list-xlsx': [...(await partsOf(await written('list-xlsx', material('list-xlsx')))).values()].map(String).join(' '),
  };
  for (const [form, text] of Object.entries(texts)) {
    expect(flat(text), form).toContain('Journal of Invented Pumps');
    for (const shown of [article.number, 'XL-']) expect(text.replaceAll(/[\s\u00a0]/g, '').includes(shown), `${form} ${shown}`).toBe(false);
  }
});
