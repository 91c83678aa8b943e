// The folder of somebody who knows nothing of formats, all of it made: a report, a list of numbers, three PDFs, a bibliography, notes, tables.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Publication } from '../../src-main/contract/publication.ts';
import { zip } from './archives.ts';
import { inventedPatent } from './invented-patents.ts';
import { pdfOf } from './own-pdfs.ts';
import { printedNumberOf, printedPatent } from './printed-patents.ts';

const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const docxOf = (...paragraphs: string[]): Buffer => {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  return zip([
    { name: '[Content_Types].xml', content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>' },
    { name: 'word/document.xml', content: `<w:document xmlns:w="${wordNamespace}"><w:body>${body}</w:body></w:document>` },
  ]);
};

const bibliography = [
  ...[
    'TY  - JOUR',
    'TI  - Gaskets of graphite for powder valves',
    'AU  - Roe, Richard',
    'PY  - 2016',
    'DO  - 10.9999/JIP.2016.3',
    'ER  - ',
  ],
  ...['TY  - PAT', 'TI  - Powder valve with a gasket', 'AU  - Poe, Paula', 'M1  - EP9999993B1', 'DA  - 2016/07/20/', 'ER  - ', ''],
].join('\n');

/** A table of a firm, with names of columns that no database uses; in one its numbers are seen by their form, in the other they are bare. */
const seen = 'Akte?;Schutzrecht?;Gegenstand?\nA1;EP9900011A1;Spaten\nA2;EP9900012A1;Rechen\n';
const bare = 'Akte?;Land?;Schutzrecht?;Gegenstand?\nA1;EP;9900021;Harke\nA2;EP;9900022;Sense\n';

/** Writes the folder, and returns the patent that is in it as a PDF. */
export async function writeStrangersFolder(folder: string): Promise<Publication> {
  const patent = inventedPatent('ep-grant');
  const number = printedNumberOf(patent);
  mkdirSync(join(folder, 'Tabellen'), { recursive: true });
  const files: Record<string, string | Uint8Array> = {
    'Bericht.docx': docxOf('Bericht', `Die Recherche ergab ${number} als nächstliegenden Stand der Technik.`, 'Merkmal b fehlt darin.'),
    'zitierte Nummern.txt': `${number}\nUS 9,999,992 B2\nWO 2031/000001 A1\n`,
    'D1.pdf': await printedPatent(patent, 'ep-grant'),
    'Doe 2015.pdf': await pdfOf([
      {
        lines: [
          'Journal of Invented Pumps 12 (2015) 34-45',
          'On the sealing of powder valves under vacuum',
          'Jane Doe and Richard Roe',
          'https://doi.org/10.9999/JIP.2015.17',
          `Abstract. A valve that was described in ${number} is sealed.`,
          'Keywords: valve, powder',
          'Introduction',
          'The socket of the valve is closed at its upper end.',
        ],
      },
    ]),
    'Anruf Mandant.pdf': await pdfOf([
      { lines: ['Notes of a call', `${number} is the closest prior art.`, 'It lacks feature b of claim 1.'] },
    ]),
    'Literatur.ris': bibliography,
    'Notizen.txt': `${number}\nMandant am Montag anrufen.\n`,
    'Tabellen/Akten.csv': seen,
    'Ablage.zip': zip([{ name: 'alt/Akten 2030.csv', content: bare }]),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return patent;
}
