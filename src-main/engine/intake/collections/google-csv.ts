// Tables from Google Patents: the CSV export of search results, and lists of links to its pages.
// The export starts with a line `search URL:`; the language of its texts is not given. The columns follow the published description,
// because no sample was available.
import type { Party } from '../../../contract/publication.ts';
import { linesOf } from '../bytes/lines.ts';
import type { Outcome, Reader } from '../record.ts';
import { refuse } from '../refusals.ts';
import { csvReader } from '../tables/reader.ts';

export const googleCsv = csvReader({
  format: 'Google Patents CSV',
  rank: 'aggregator',
  recognises: (columns) => columns.has('id') && columns.has('title') && (columns.has('result_link') || columns.has('inventor_author')),
  read: ([row]) => {
    const cells = row?.cells ?? {};
    const number = cells['id'] ?? linkedNumber(cells['result_link'] ?? '');
    if (number === undefined) return refuse('field-missing', { field: 'id' });
    return {
      number,
      date: cells['publication_date'],
      application: { date: cells['filing_creation_date'] },
      priorityDate: cells['priority_date'],
      applicants: namesIn(cells['assignee']),
      inventors: namesIn(cells['inventor_author']),
      title: cells['title'] === undefined ? [] : [{ language: '', text: cells['title'] }],
    };
  },
});

/** The comma of `Example Co., Ltd.` does not separate names. */
const BETWEEN_NAMES =
  /(?:(?<!\s)\s+)?,\s+(?!(?:ltd|limited|inc|incorporated|llc|llp|lp|l\.p|l\.l\.c|co|corp|corporation|company|s\.a|s\.p\.a|s\.r\.l|gmbh|ag|kg|plc|n\.v|b\.v|jr|sr|iii?)\b)|(?:(?<!\s)\s+)?;\s*/i;

function namesIn(cell: string | undefined): Party[] {
  return (cell ?? '')
    .split(BETWEEN_NAMES)
    .filter((name) => name !== '')
    .map((name) => ({ name }));
}

/** The number in an address of a Google Patents page: `https://patents.google.com/patent/US10332104B2/en`. */
export function linkedNumber(text: string): string | undefined {
  return /patents\.google\.[a-z.]{1,30}\/patent\/([A-Z]{2,4}\d[A-Z0-9]*)/.exec(text)?.[1];
}

/** A list of links, one per line; each is an entry of a list. */
export const googleLinks: Reader = {
  format: 'Google Patents links',
  rank: 'aggregator',
  recognises: (head) => {
    const lines = head.text.split(/\r?\n/, 5).filter((line) => line.trim() !== '');
    // A heading may precede the links; a text that starts with the address of its source is not a list.
    const links = lines.map((line) => linkedNumber(line) !== undefined && line.length < 200 && !line.includes('<'));
    const first = links[0] === true ? 0 : 1;
    return links.length > first && links.slice(first).every(Boolean);
  },
  split: (source) => linesOf(source),
  parse: ({ at, bytes }): Outcome[] => {
    const line = Buffer.from(bytes).toString('utf8').trim();
    const number = linkedNumber(line);
    if (number !== undefined) return [{ at, listed: { number } }];
    // A heading above the links ("url") is not a record.
    return at === 0 && /^"?[a-z _]+"?$/i.test(line) ? [] : [{ at, refusal: refuse('link-without-number') }];
  },
};
