// Bibliographies in RIS and BibTeX, as the programs for references write them: articles, patents and entries of lists apart.
import { describe, expect, it } from 'vitest';
import { toPublication } from '../../../../src-main/engine/document/publication.ts';
import { decodeStart } from '../../../../src-main/engine/intake/bytes/encoding.ts';
import { bibtex } from '../../../../src-main/engine/intake/literature/bibtex.ts';
import { plainOfLatex } from '../../../../src-main/engine/intake/literature/latex-text.ts';
import { refer } from '../../../../src-main/engine/intake/literature/refer.ts';
import { ris } from '../../../../src-main/engine/intake/literature/ris.ts';
import type { Outcome } from '../../../../src-main/engine/intake/record.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

const lines = (...texts: string[]): string => texts.join('\r\n');

/** Made after what Zotero 7 exports. */
const zotero = lines(
  'TY  - JOUR',
  'TI  - On the sealing of powder valves',
  'AU  - Doe, Jane',
  'AU  - Roe, Richard',
  'T2  - Journal of Invented Pumps',
  'AB  - A valve is sealed.',
  'It stays sealed.',
  'DA  - 2015/03/05/',
  'PY  - 2015',
  'DO  - 10.9999/JIP.2015.17',
  'VL  - 12',
  'IS  - 3',
  'SP  - 34',
  'EP  - 45',
  'LA  - en',
  'SN  - 1234-5679',
  'UR  - https://example.org/jip/17',
  'Y2  - 2024/01/31/10:11:12',
  'L1  - files/12/Doe - 2015.pdf',
  'ER  - ',
  '',
  'TY  - PAT',
  'TI  - Powder valve',
  'AU  - Poe, Paula',
  'A3  - Invented Valves GmbH',
  'CY  - EP',
  'M1  - EP9999991B1',
  'DA  - 2016/07/20/',
  'ER  - ',
  'TY  - PAT',
  'M1  - US 9,999,992 B2',
  'ER  - ',
);

describe('RIS', () => {
  it('of Zotero with an article, a patent and a number gives one of each', async () => {
    expect(ris.recognises(headOf('My Library.ris', Buffer.from(zotero)))).toBe(true);
    const outcomes = await readAll(ris, sourceOf('My Library.ris', zotero));
    expect(outcomes).toMatchObject([
      {
        publication: {
          type: 'article',
          title: [{ language: 'en', text: 'On the sealing of powder valves' }],
          abstract: [{ text: 'A valve is sealed. It stays sealed.' }],
        },
      },
      {
        publication: { country: 'EP', number: '9999991', kind: 'B1', date: '2016/07/20', applicants: [{ name: 'Invented Valves GmbH' }] },
        rank: 'text-layer',
      },
      { listed: { country: 'US', number: '9999992', kind: 'B2' } },
    ]);
    const [article, patent] = publicationsOf(outcomes).map(toPublication);
    expect(article).toMatchObject({
      country: 'XL',
      type: 'article',
      publicationDate: '2015-03-05',
      literature: {
        authors: ['Doe, Jane', 'Roe, Richard'],
        container: 'Journal of Invented Pumps',
        volume: '12',
        issue: '3',
        pages: '34-45',
        date: '2015-03-05',
        doi: '10.9999/jip.2015.17',
        issn: '1234-5679',
        url: 'https://example.org/jip/17',
        accessed: '2024-01-31',
      },
    });
    expect(patent).toMatchObject({ country: 'EP', number: '9999991', kind: 'B1', publicationDate: '2016-07-20' });
    expect(patent).not.toHaveProperty('type');
  });

  const dialects: [string, string, object][] = [
    [
      'IEEE Xplore',
      lines(
        'TY  - CONF',
        'TI  - Sealing of valves',
        'T2  - 2019 Conference on Invented Valves',
        'SP  - 1',
        'EP  - 4',
        'AU  - J. Doe',
        'PY  - 2019',
        'DO  - 10.9999/CIV.2019.1',
        'JO  - 2019 Conference on Invented Valves',
        'IS  - ',
        'SN  - 2153-0858',
        'VO  - ',
        'Y1  - 4-8 Nov. 2019',
        'ER  - ',
      ),
      {
        type: 'article',
        literature: { authors: ['J. Doe'], container: '2019 Conference on Invented Valves', pages: '1-4', date: '2019', issn: '2153-0858' },
      },
    ],
    [
      'EndNote',
      lines(
        'TY  - BOOK',
        'A1  - Doe, Jane',
        'PY  - 1998',
        'T1  - Handbook of Valves',
        'CY  - London',
        'PB  - Invented Press',
        'ET  - 2nd',
        'SN  - 0-306-40615-2',
        'ID  - 44',
        'ER  - ',
      ),
      {
        type: 'book',
        literature: {
          authors: ['Doe, Jane'],
          publisher: 'Invented Press',
          place: 'London',
          edition: '2nd',
          date: '1998',
          isbn: '0-306-40615-2',
        },
      },
    ],
    [
      'Mendeley, with one space and the old tags',
      '\uFEFF' +
        lines('TY - THES', 'T1 - Ventile für Pulver', 'A1 - Müller, Jürgen', 'Y1 - 2011/05//', 'PB - Universität Erfunden', 'LA - German'),
      {
        type: 'thesis',
        title: [{ language: 'de', text: 'Ventile für Pulver' }],
        literature: { authors: ['Müller, Jürgen'], date: '2011-05', publisher: 'Universität Erfunden' },
      },
    ],
    [
      'a standard and a page',
      lines('TY  - STAND', 'TI  - Valves for powder', 'M1  - ISO 99999:2019', 'PB  - ISO', 'PY  - 2019', 'ER  -'),
      { type: 'standard', literature: { designation: 'ISO 99999:2019', date: '2019' } },
    ],
  ];
  for (const [name, text, expected] of dialects) {
    it(`of ${name} is read`, async () => {
      expect(ris.recognises(headOf('a.ris', Buffer.from(text)))).toBe(true);
      expect(publicationsOf(await readAll(ris, sourceOf('a.ris', text))).map(toPublication)).toMatchObject([expected]);
    });
  }

  it('in windows-1252 and UTF-16 has its letters', async () => {
    const text = lines('TY  - JOUR', 'TI  - Über Ventile', 'AU  - Müller, J.', 'PY  - 2011', 'ER  - ');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    for (const bytes of [Buffer.from(text, 'latin1'), utf16]) {
      expect(ris.recognises({ name: 'a.ris', bytes, text: decodeStart(bytes) })).toBe(true);
      expect(publicationsOf(await readAll(ris, sourceOf('a.ris', bytes)))).toMatchObject([{ title: [{ text: 'Über Ventile' }] }]);
    }
  });

  it('that ends within a record keeps it, and a record without title and DOI is refused', async () => {
    const outcomes: Outcome[] = await readAll(
      ris,
      sourceOf('a.ris', lines('TY  - JOUR', 'TI  - Valves', 'TY  - PAT', 'TI  - No number', 'AU  - Doe')),
    );
    expect(outcomes).toMatchObject([{ publication: { type: 'article' } }, { refusal: { code: 'number-missing' } }]);
  });
});

const library = `@string{jip = "Journal of Invented Pumps"}
Notes between entries are ignored: @ 10 bar.

@article{doe_sealing_2015,
  title = {On the sealing of {PTFE} valves at 5~\\textmu m \\& {\\"U}ber \\'Etanch\\'eit\\'e},
  author = {Doe, Jane and M{\\"u}ller, J{\\"o}rg and {Roe and Sons Inc.}},
  journal = jip # { B},
  volume = 12, number = "3",
  pages = {34--45},
  month = mar, year = 2015,
  doi = {10.9999/JIP.2015.17},
  file = {Full Text:files/12/Doe - 2015.pdf:application/pdf;Snapshot:files/13/17.html:text/html},
}
@comment{ jabref-meta: databaseType:bibtex; }
@patent{poe2016,
  title = {Powder valve}, author = {Poe, Paula}, holder = {{Invented Valves GmbH}},
  number = {EP9999991B1}, date = {2016-07-20}, type = {patentep}
}
@misc{iso, title = {Valves for powder}, type = {Standard}, number = {99999}, year = {2019}}
@online{page, title = {How valves work}, url = {https://example.org/a\\_b}, urldate = {2024-01-31}, author = {Roe, R.}}
@patent{EP9999993A1, number = {EP9999993A1}}
`;

describe('BibTeX', () => {
  it('gives articles, patents, standards, web pages and entries of lists', async () => {
    expect(bibtex.recognises(headOf('library.bib', Buffer.from(library)))).toBe(true);
    const outcomes = await readAll(bibtex, sourceOf('library.bib', library));
    expect(outcomes.at(-1)).toMatchObject({ listed: { country: 'EP', number: '9999993', kind: 'A1' } });
    expect(publicationsOf(outcomes).map(toPublication)).toMatchObject([
      {
        type: 'article',
        title: [{ text: 'On the sealing of PTFE valves at 5 µm & Über Étanchéité' }],
        publicationDate: '2015-03-31',
        literature: {
          authors: ['Doe, Jane', 'Müller, Jörg', 'Roe and Sons Inc.'],
          container: 'Journal of Invented Pumps B',
          volume: '12',
          issue: '3',
          pages: '34-45',
          date: '2015-03',
          doi: '10.9999/jip.2015.17',
        },
      },
      { country: 'EP', number: '9999991', kind: 'B1', applicants: [{ name: 'Invented Valves GmbH' }], publicationDate: '2016-07-20' },
      { type: 'standard', literature: { designation: '99999', date: '2019' } },
      { type: 'web-page', literature: { url: 'https://example.org/a_b', accessed: '2024-01-31' } },
    ]);
  });

  it('gives the same article as RIS', async () => {
    const numbers = await Promise.all(
      [readAll(ris, sourceOf('a.ris', zotero)), readAll(bibtex, sourceOf('a.bib', library))].map(
        async (outcomes) => toPublication(publicationsOf(await outcomes)[0] ?? {}).number,
      ),
    );
    expect(numbers[0]).toBe(numbers[1]);
  });

  it('with a broken entry keeps the next one, and is not recognised in other texts', async () => {
    const broken = '@article{a, title = {Never closed, year = 2011\n@book{b, title = {Valves}}\n';
    const titles = publicationsOf(await readAll(bibtex, sourceOf('a.bib', broken))).map(({ title }) => title?.[0]?.text);
    expect(titles.at(-1)).toBe('Valves');
    for (const text of ['name@example.org wrote {', '@import url(a.css);\n@media print {', '{"@type": "Article"}'])
      expect(bibtex.recognises(headOf('a.txt', Buffer.from(text)))).toBe(false);
  });

  it('has accents of LaTeX as letters', () => {
    expect(plainOfLatex(String.raw`{\"{a}}\v{c}\c c\'{\i}\ss{} {\O}re \{x\} 5\,\% \$1 $\alpha$-{Fe}`)).toBe('äčçíß Øre {x} 5 % $1 α-Fe');
  });
});

/** Made after the export style of EndNote and the .enw of Google Scholar. */
const endNote = lines(
  '%0 Journal Article',
  '%A Doe, Jane',
  '%A Roe, Richard',
  '%D 2015',
  '%T On the sealing of powder valves',
  '%J Journal of Invented Pumps',
  '%V 12',
  '%N 3',
  '%P 34-45',
  '%@ 1234-5679',
  '%R 10.9999/JIP.2015.17',
  '%X A valve is sealed.',
  'It stays sealed.',
  '%8 March 5, 2015',
  '%U https://example.org/jip/17',
  '%> internal-pdf://1234/Doe-2015.pdf',
  '',
  '%0 Patent',
  '%A Poe, Paula',
  '%I Invented Valves GmbH',
  '%D 2016',
  '%C EP',
  '%T Powder valve',
  '%@ EP9999991B1',
  '',
  '%0 Patent',
  '%@ US 9,999,992 B2',
  '%0 Book',
  '%A Invented Standards Institute,',
  '%T Handbook of valves',
  '%I Example Press',
  '%@ 978-0-306-40615-7',
);

describe('The refer format of EndNote', () => {
  it('gives articles, books, patents and entries of a list', async () => {
    expect(refer.recognises(headOf('citations.enw', Buffer.from(endNote)))).toBe(true);
    const outcomes = await readAll(refer, sourceOf('citations.enw', `\uFEFF${endNote}`));
    expect(outcomes).toMatchObject([
      {
        publication: {
          type: 'article',
          title: [{ text: 'On the sealing of powder valves' }],
          abstract: [{ text: 'A valve is sealed. It stays sealed.' }],
          literature: {
            authors: ['Doe, Jane', 'Roe, Richard'],
            container: 'Journal of Invented Pumps',
            ...{ volume: '12', issue: '3', pages: '34-45', date: 'March 5, 2015', doi: '10.9999/jip.2015.17', issn: '1234-5679' },
          },
        },
      },
      {
        publication: {
          country: 'EP',
          number: '9999991',
          kind: 'B1',
          title: [{ text: 'Powder valve' }],
          applicants: [{ name: 'Invented Valves GmbH' }],
        },
      },
      { listed: { country: 'US', number: '9999992', kind: 'B2' } },
      {
        publication: {
          type: 'book',
          literature: { authors: ['Invented Standards Institute'], isbn: '978-0-306-40615-7', publisher: 'Example Press' },
        },
      },
    ]);
    const [article] = publicationsOf(outcomes);
    expect(toPublication(article!)).toMatchObject({ country: 'XL', publicationDate: '2015-03-05' });
  });

  it('is the same article as in RIS', async () => {
    const [one] = publicationsOf(await readAll(refer, sourceOf('a.enw', endNote)));
    const [other] = publicationsOf(await readAll(ris, sourceOf('a.ris', zotero)));
    expect(toPublication(one!).number).toBe(toPublication(other!).number);
  });

  it('names the editors of a chapter and of an edited book, and not those of a series', async () => {
    const record = (kind: string, ...names: string[]): string => lines(`%0 ${kind}`, ...names, '%T On valves', '%D 2019', '', '');
    const [doe, roe] = ['%A Doe, Jane', '%E Roe, Richard'];
    const text = record('Book Section', doe, roe) + record('Book', roe) + record('Book', doe, roe);
    const read = publicationsOf(await readAll(refer, sourceOf('a.enw', text))).map(({ literature }) => literature);
    expect(read.map((literature) => [literature?.authors, literature?.editors])).toEqual([
      [['Doe, Jane'], ['Roe, Richard']],
      [[], ['Roe, Richard']],
      [['Doe, Jane'], undefined],
    ]);
  });

  it('is not a text in which a line begins with a percent sign', () => {
    for (const text of ['%0 x', '% a comment of LaTeX\n@article{a, title={b}}', 'The share rose by\n%0 Book', '%PDF-1.7\n%A'])
      expect([text, refer.recognises(headOf('a.txt', Buffer.from(text)))]).toEqual([text, false]);
  });
});
