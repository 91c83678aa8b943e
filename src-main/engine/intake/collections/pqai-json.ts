// PQAI's patent documents as JSON, one per file or a list. In: records. Out: raw publications, US texts in English.
import type { Party } from '../../../contract/publication.ts';
import { jsonReader } from '../json/reader.ts';
import { asObject, objectsAt, textAt, textsAt, type JsonObject } from '../json/values.ts';
import type { RawPublication, Refusal } from '../record.ts';
import { refuse } from '../refusals.ts';
import { withLiterature } from '../standards/citations.ts';

export const pqaiJson = jsonReader({
  format: 'PQAI JSON',
  rank: 'aggregator',
  arrays: ['results'],
  signature: /"publicationNumber"\s*:\s*"[A-Z]{2}\d/,
  read,
});

function read(record: JsonObject): RawPublication[] | Refusal {
  const whole = textAt(record, 'publicationNumber') ?? textAt(record, 'publication_id') ?? textAt(record, 'id');
  const country = textAt(record, 'countryCode');
  const number = textAt(record, 'number');
  if (whole === undefined && (country === undefined || number === undefined))
    return refuse('field-missing', { field: 'publicationNumber' });
  const inParts = country !== undefined && number !== undefined;
  const language = (country ?? whole?.slice(0, 2)) === 'US' ? 'en' : '';
  const text = (value: string | undefined) => (value === undefined ? [] : [{ language, text: value }]);
  const cpc = new Set([...textsAt(record, 'classifications', 'cpcs'), ...textsAt(record, 'cpcs')]);
  return [
    {
      ...(inParts ? { country, number, kind: textAt(record, 'kindCode') } : { number: whole }),
      date: textAt(record, 'publicationDate') ?? textAt(record, 'publication_date'),
      application: {
        country: textAt(record, 'applicationCountryCode'),
        number: textAt(record, 'applicationNumber'),
        date: textAt(record, 'filingDate') ?? textAt(record, 'filing_date'),
      },
      priorityDate: textAt(record, 'priorityDate') ?? textAt(record, 'priority_date'),
      // Assignees come first: before 2012 the applicants in the US were the inventors.
      applicants: firstFilled(parties(record, 'assignees'), parties(record, 'applicants')),
      inventors: parties(record, 'inventors'),
      classes: [
        ...[...cpc].map((code) => ({ type: 'CPC', code })),
        ...textsAt(record, 'classifications', 'ipcr').map((code) => ({ type: 'IPC', code })),
      ],
      title: text(textAt(record, 'title')),
      abstract: text(textAt(record, 'abstract')),
      claims: text(
        textsAt(record, 'claims')
          .map((claim) => claim.replace(/\s+/g, ' ').trim())
          .filter((claim) => claim !== '')
          .join('\n') || undefined,
      ),
      description: text(textAt(record, 'description')),
      ...withLiterature(citations(record), objectsAt(record, 'citationsDetails', 'details').filter(({ npl }) => npl === true).length),
    },
  ];
}

function firstFilled<T>(...lists: T[][]): T[] {
  return lists.find((list) => list.length > 0) ?? [];
}

/** Names with countries from `…Details`, else the plain list, without duplicates. */
function parties(record: JsonObject, role: string): Party[] {
  const details = objectsAt(record, `${role}Details`, 'details').flatMap((entry) => {
    const name = textAt(entry, 'name');
    const country = textAt(entry, 'residenceCountry') ?? textAt(entry, 'address', 'country');
    return name === undefined ? [] : [country === undefined || country.length !== 2 ? { name } : { name, country }];
  });
  return details.length > 0 ? details : [...new Set(textsAt(record, role))].map((name) => ({ name }));
}

function citations(record: JsonObject): { number: string; by?: string }[] {
  const details = objectsAt(record, 'citationsDetails', 'details').filter((entry) => entry['npl'] !== true);
  const known = details.flatMap((entry) => {
    const number = textAt(entry, 'citation');
    return number === undefined ? [] : [{ number, by: entry['examiner'] === true ? 'examiner' : 'applicant' }];
  });
  return known.length > 0 || asObject(record['citationsDetails']) !== undefined
    ? known
    : textsAt(record, 'citations').map((number) => ({ number }));
}
