// Google's public patent data exported from BigQuery as JSON lines. In: records of `patents-public-data.patents.publications`.
// Localized texts are lists; flattened exports with columns such as `abstract_en` are read too.
import type { LanguageText, Party } from '../../../contract/publication.ts';
import { languageTag } from '../../document/language-tag.ts';
import { jsonReader } from '../json/reader.ts';
import { asObject, asText, objectsAt, textAt, textsAt, type JsonObject } from '../json/values.ts';
import type { RawPublication, Refusal } from '../record.ts';
import { refuse } from '../refusals.ts';
import { citation, citedBy } from '../standards/citations.ts';

export const bigqueryJson = jsonReader({
  format: 'Google patents public data JSON',
  rank: 'aggregator',
  arrays: [],
  signature: /"publication_number"\s*:\s*"[A-Z]{2}-/,
  read,
});

function read(record: JsonObject): RawPublication[] | Refusal {
  const number = textAt(record, 'publication_number');
  if (number === undefined) return refuse('field-missing', { field: 'publication_number' });
  return [
    {
      number,
      date: date(record, 'publication_date'),
      family: family(record),
      application: { number: textAt(record, 'application_number'), date: date(record, 'filing_date') },
      priorities: objectsAt(record, 'priority_claim').map((claim) => ({
        number: textAt(claim, 'application_number') ?? textAt(claim, 'publication_number'),
        date: date(claim, 'filing_date'),
      })),
      priorityDate: date(record, 'priority_date'),
      applicants: parties(record, 'assignee'),
      inventors: parties(record, 'inventor'),
      international: { country: 'WO', number: textAt(record, 'pct_number') },
      classes: ['cpc', 'ipc'].flatMap((scheme) =>
        objectsAt(record, scheme).flatMap((entry) => {
          const code = textAt(entry, 'code');
          return code === undefined ? [] : [{ type: scheme.toUpperCase(), code }];
        }),
      ),
      title: texts(record, 'title'),
      abstract: texts(record, 'abstract'),
      claims: texts(record, 'claims'),
      description: texts(record, 'description'),
      citations: [
        ...objectsAt(record, 'citation').flatMap((entry) => {
          const cited = textAt(entry, 'publication_number');
          const category = textAt(entry, 'type');
          const phase = textAt(entry, 'category');
          return cited === undefined ? [] : [citation({ number: cited }, category, citedBy(phase) ?? phase)];
        }),
        ...(textAt(record, 'Citations') ?? '').split(',').flatMap((cited) => (cited.trim() === '' ? [] : [{ number: cited.trim() }])),
      ],
    },
  ];
}

/** Dates are numbers like 20180101, in JSON exports as strings; 0 means none. */
function date(record: JsonObject, field: string): string | undefined {
  const written = textAt(record, field);
  return written === undefined || /^0+$/.test(written) ? undefined : written;
}

/** -1 and 0 mean no family. */
function family(record: JsonObject): string | undefined {
  const written = textAt(record, 'family_id');
  return written === undefined || !/^[1-9]\d*$/.test(written) ? undefined : written;
}

/** The harmonised names carry a country; the plain list is the fallback. */
function parties(record: JsonObject, role: string): Party[] {
  const harmonised = objectsAt(record, `${role}_harmonized`).flatMap((entry) => {
    const name = textAt(entry, 'name');
    const country = textAt(entry, 'country_code');
    return name === undefined ? [] : [country === undefined ? { name } : { name, country }];
  });
  return harmonised.length > 0 ? harmonised : textsAt(record, role).map((name) => ({ name }));
}

/** `title_localized: [{text, language}]`, or flat: `title_en`, `title`. */
function texts(record: JsonObject, section: string): LanguageText[] {
  const localized = objectsAt(record, `${section}_localized`);
  const found = localized.map((entry) => ({ language: languageTag(textAt(entry, 'language')) ?? '', text: textAt(entry, 'text') ?? '' }));
  for (const [key, value] of Object.entries(record)) {
    const language =
      key === section ? '' : key.startsWith(`${section}_`) ? /^[a-z]{2}$/.exec(key.slice(section.length + 1))?.[0] : undefined;
    if (language !== undefined && asObject(value) === undefined) found.push({ language, text: asText(value)?.trim() ?? '' });
  }
  return found.filter((entry) => entry.text !== '');
}
