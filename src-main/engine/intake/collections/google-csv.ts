// Tables from Google Patents: its CSV export of search results, and lists of links to its pages. In: rows, lines. Out: raw publications.
// The export opens with a line `search URL:`; its texts are in English or translated, which the file does not tell.
import { linesOf } from '../bytes/lines.ts';
import type { Outcome, Reader } from '../record.ts';
import { refuse } from '../refusals.ts';
import { csvReader } from '../tables/reader.ts';

export const googleCsv = csvReader({
  format: 'Google Patents CSV',
  recognises: (columns) => columns.has('id') && columns.has('title') && (columns.has('result_link') || columns.has('inventor_author')),
  read: ([row]) => {
    const cells = row?.cells ?? {};
    const number = cells['id'] ?? linkedNumber(cells['result_link'] ?? '');
    if (number === undefined) return refuse('field-missing', { field: 'id' });
    const parties = (column: string) => (cells[column] ?? '').split(/\s*,\s+|\s*;\s*/).filter((name) => name !== '').map((name) => ({ name }));
    return {
      number,
      date: cells['publication_date'],
      application: { date: cells['filing_creation_date'] },
      priorityDate: cells['priority_date'],
      applicants: parties('assignee'),
      inventors: parties('inventor_author'),
      title: cells['title'] === undefined ? [] : [{ language: '', text: cells['title'] }],
    };
  },
});

/** The number in an address of a Google Patents page: `https://patents.google.com/patent/US10332104B2/en`. */
export function linkedNumber(text: string): string | undefined {
  return /patents\.google\.[a-z.]+\/patent\/([A-Z]{2}[A-Z]?\d[A-Z0-9]*)/.exec(text)?.[1];
}

/** A list of links, one a line: each gives a publication of which nothing but the number is known. */
export const googleLinks: Reader = {
  format: 'Google Patents links',
  recognises: (head) => {
    const lines = head.text.split(/\r?\n/, 5).filter((line) => line.trim() !== '');
    return lines.length > 0 && lines.some((line) => linkedNumber(line) !== undefined) && lines.every((line) => line.length < 200 && !line.includes('<'));
  },
  split: (source) => linesOf(source),
  parse: ({ at, bytes }): Outcome[] => {
    const line = Buffer.from(bytes).toString('utf8').trim();
    const number = linkedNumber(line);
    if (number !== undefined) return [{ at, publication: { number } }];
    // A heading above the links ("url") is no record.
    return at === 0 && /^"?[a-z _]+"?$/i.test(line) ? [] : [{ at, refusal: refuse('link-without-number') }];
  },
};
