// Articles in PDF, DOCX and HTML: their data from the first page; and PDFs that are no publications of either kind.
import { describe, expect, it } from 'vitest';
import { toPublication } from '../../../../src-main/engine/document/publication.ts';
import { namesIn, partsOfText } from '../../../../src-main/engine/intake/literature/article.ts';
import { articleDocx } from '../../../../src-main/engine/intake/literature/article-docx.ts';
import { articlePage } from '../../../../src-main/engine/intake/literature/article-page.ts';
import { ris } from '../../../../src-main/engine/intake/literature/ris.ts';
import { pdf } from '../../../../src-main/engine/intake/printed/pdf.ts';
import { zip } from '../../../support/archives.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';
import { pdfOf, type PlacedText } from '../printed/pdf-making.ts';

const page = (...lines: [text: string, size?: number][]): PlacedText[] =>
  lines.map(([text, size = 10], at) => ({ x: 70, y: 60 + at * 22, text, size }));

const article = page(
  ['Journal of Invented Pumps 12 (2015) 34-45', 8],
  ['On the sealing of powder valves', 20],
  ['under vacuum', 20],
  ['Jane Doe1, Richard van Roe2* and P. Poe1', 11],
  ['1 Invented University, Institute of Valves', 8],
  ['Published online: 5 March 2015, https://doi.org/10.9999/JIP.2015.17', 8],
  ['Abstract. A valve that was described in US 7,654,321 B2 is sealed.'],
  ['Keywords: valve, powder'],
  ['1. Introduction'],
  ['The socket of the valve is closed at its upper end.'],
);

describe('A PDF', () => {
  it('of an article gives its data and its text, and never the patent that it mentions', async () => {
    const bytes = await pdfOf([article, page(['References', 12], ['[1] EP 1 000 000 A1'])]);
    const publications = publicationsOf(await readAll(pdf, sourceOf('Doe - 2015.pdf', bytes)));
    expect(publications.map(toPublication)).toMatchObject([
      {
        country: 'XL',
        type: 'article',
        publicationDate: '2015-03-05',
        title: [{ text: 'On the sealing of powder valves under vacuum' }],
        literature: {
          authors: ['Doe, Jane', 'Roe, Richard van', 'Poe, P.'],
          container: 'Journal of Invented Pumps',
          volume: '12',
          pages: '34-45',
          date: '2015-03-05',
          doi: '10.9999/jip.2015.17',
        },
        abstract: [{ text: 'A valve that was described in US 7,654,321 B2 is sealed.' }],
      },
    ]);
    expect(publications[0]?.description?.[0]?.text).toContain('The socket of the valve');
    expect(publications[0]).toHaveProperty('pdf');
  });

  it('of a manual, a standard or a thesis is one, whatever patents it names', async () => {
    const typeOf = async (...lines: [string, number?][]) =>
      publicationsOf(await readAll(pdf, sourceOf('a.pdf', await pdfOf([page(...lines)])))).map((raw) => raw.type);
    expect(await typeOf(['Powder Valve PV 17', 20], ['Instruction Manual'], ['Protected by US 7,654,321 B2'])).toEqual(['manual']);
    expect(await typeOf(['ISO 99999:2019', 12], ['Valves for invented powders', 20])).toEqual(['standard']);
    expect(await typeOf(['Ventile für erfundenes Pulver', 20], ['Dissertation'], ['Jürgen Müller'])).toEqual(['thesis']);
  });

  it('of a patent stays one, though it cites articles by their DOI', async () => {
    const bytes = await pdfOf([
      page(
        ['(19) European Patent Office'],
        ['(11) EP 9 999 991 A1'],
        ['(54) POWDER VALVE'],
        ['(56) doi: 10.9999/JIP.2015.17'],
        ['(57) A valve.'],
      ),
    ]);
    expect(publicationsOf(await readAll(pdf, sourceOf('a.pdf', bytes)))).toMatchObject([{ country: 'EP', number: '9999991' }]);
  });

  it('that shows neither is refused', async () => {
    const bytes = await pdfOf([page(['Invoice no. 17'], ['Total 300 EUR'])]);
    expect(await readAll(pdf, sourceOf('a.pdf', bytes))).toMatchObject([{ refusal: { code: 'pdf-no-number' } }]);
  });

  it('next to a bibliography supplies the text of its entry', async () => {
    const bytes = await pdfOf([article]);
    const text = 'TY  - JOUR\nTI  - On the sealing of powder valves\nL1  - files/12/Doe%20-%202015.pdf\nER  - \n';
    const source = sourceOf('library.ris', text);
    const withPdf = { ...source, sibling: (path: string) => Promise.resolve(path === 'files/12/Doe - 2015.pdf' ? bytes : undefined) };
    const [publication] = publicationsOf(await readAll(ris, withPdf));
    expect(publication).toMatchObject({ title: [{ text: 'On the sealing of powder valves' }] });
    expect(publication?.pdf !== undefined && 'bytes' in publication.pdf && Buffer.from(publication.pdf.bytes).equals(bytes)).toBe(true);
    expect(publication?.description?.[0]?.text).toContain('The socket of the valve');
    expect(publicationsOf(await readAll(ris, source))[0]).not.toHaveProperty('description');
  });
});

describe('A web page', () => {
  it('with the tags of a publisher is an article', async () => {
    const html = `<!DOCTYPE html><html lang="en"><head><title>Publisher | On valves</title>
      <meta name="citation_title" content="On the sealing of powder valves"><meta name="citation_author" content="Doe, Jane">
      <meta name="citation_author" content="Roe, R."><meta name="citation_journal_title" content="Journal of Invented Pumps">
      <meta name="citation_publication_date" content="2015/03/05"><meta name="citation_doi" content="10.9999/JIP.2015.17">
      <meta name="citation_firstpage" content="34"><meta name="citation_lastpage" content="45"></head>
      <body><nav>Home</nav><article><h2>Abstract</h2><p>A valve is sealed.</p><h2>Introduction</h2><p>The socket is closed.</p></article></body></html>`;
    expect(articlePage.recognises(headOf('a.html', html))).toBe(true);
    expect(publicationsOf(await readAll(articlePage, sourceOf('a.html', html))).map(toPublication)).toMatchObject([
      {
        type: 'article',
        title: [{ language: 'en', text: 'On the sealing of powder valves' }],
        abstract: [{ text: 'A valve is sealed.' }],
        description: [{ text: 'Introduction\nThe socket is closed.' }],
        literature: { authors: ['Doe, Jane', 'Roe, R.'], pages: '34-45', doi: '10.9999/jip.2015.17', date: '2015-03-05' },
      },
    ]);
  });

  it('that was saved from an address has it, and the day', async () => {
    const saved = (url: string): string =>
      `<!DOCTYPE html> <html><!--\n Page saved with SingleFile \n url: ${url} \n saved date: Wed Jan 31 2024 10:11:12 GMT+0100 (CET)\n--><head><title>How valves work</title></head><body><p>They close.</p></body></html>`;
    const html = saved('https://example.org/valves');
    expect(articlePage.recognises(headOf('a.html', html))).toBe(true);
    expect(publicationsOf(await readAll(articlePage, sourceOf('a.html', html)))).toMatchObject([
      { type: 'web-page', literature: { url: 'https://example.org/valves', accessed: '2024-01-31' } },
    ]);
    expect(articlePage.recognises(headOf('a.html', saved('https://worldwide.espacenet.com/patent/1')))).toBe(false);
    expect(articlePage.recognises(headOf('a.html', '<!DOCTYPE html><html><body>Notes</body></html>'))).toBe(false);
  });
});

it('A DOCX of an article gives its data, and another DOCX is refused', async () => {
  const docx = (...paragraphs: string[]): Buffer =>
    zip([
      {
        name: '[Content_Types].xml',
        content:
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      },
      {
        name: '_rels/.rels',
        content:
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      },
      {
        name: 'word/document.xml',
        content: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
      },
    ]);
  const written = docx(
    'On the sealing of powder valves',
    'Jane Doe, Richard Roe',
    'doi: 10.9999/JIP.2015.17',
    'Abstract',
    'A valve is sealed.',
    'Introduction',
    'The socket is closed.',
  );
  expect(articleDocx.recognises(headOf('a.docx', written))).toBe(true);
  expect(publicationsOf(await readAll(articleDocx, sourceOf('a.docx', written)))).toMatchObject([
    {
      type: 'article',
      title: [{ text: 'On the sealing of powder valves' }],
      literature: { authors: ['Doe, Jane', 'Roe, Richard'], doi: '10.9999/jip.2015.17' },
      abstract: [{ text: 'A valve is sealed.' }],
    },
  ]);
  expect(await readAll(articleDocx, sourceOf('a.docx', docx('Dear Sir')))).toMatchObject([{ refusal: { code: 'office-document' } }]);
});

it('Names are told from affiliations, and an abstract from the text after it', () => {
  expect(
    ['Jane Doe1, R. Roe and Hans von der Poe*', 'Invented University, Berlin', 'Received 5 March 2015', '山田 太郎'].map(namesIn),
  ).toEqual([['Jane Doe', 'R. Roe', 'Hans von der Poe'], [], [], ['山田 太郎']]);
  expect(partsOfText(['Title', 'Zusammenfassung', 'Kurz.', 'Lang.', 'Schlüsselwörter: Ventil', 'Text.'])).toEqual({
    abstract: 'Kurz.\nLang.',
    description: 'Title\nSchlüsselwörter: Ventil\nText.',
  });
});
