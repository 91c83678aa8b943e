// Lens patents as JSON or JSON lines: records of the API and the older web export. In: records. Out: raw publications.
import type { LanguageText, Party } from '../../../contract/publication.ts';
import { languageTag } from '../../document/language-tag.ts';
import { jsonReader } from '../json/reader.ts';
import { asArray, asText, objectsAt, textAt, textsAt, valueAt, type JsonObject } from '../json/values.ts';
import type { RawNumber, RawPublication, Refusal } from '../record.ts';
import { refuse } from '../refusals.ts';
import { citation, citedBy, withLiterature } from '../standards/citations.ts';

export const lensJson = jsonReader({
  format: 'Lens JSON',
  rank: 'aggregator',
  arrays: ['data', 'results'],
  signature: /"(?:lens_id|lensId)"\s*:\s*"/,
  read: (record) => ('lensId' in record && 'jurisdiction' in record && !('doc_number' in record) ? fromExport(record) : fromApi(record)),
});

function fromApi(record: JsonObject): RawPublication[] | Refusal {
  const reference = documentNumber(valueAt(record, 'biblio', 'publication_reference'));
  const country = textAt(record, 'jurisdiction') ?? reference.country;
  const number = textAt(record, 'doc_number') ?? reference.number;
  if (country === undefined || number === undefined)
    return refuse('field-missing', { field: country === undefined ? 'jurisdiction' : 'doc_number' });
  const biblio = valueAt(record, 'biblio');
  const cited = objectsAt(biblio, 'references_cited', 'citations');
  return [
    {
      country,
      number,
      kind: textAt(record, 'kind') ?? reference.kind,
      date: textAt(record, 'date_published') ?? reference.date,
      application: documentNumber(valueAt(biblio, 'application_reference')),
      priorities: objectsAt(biblio, 'priority_claims', 'claims').map(documentNumber),
      priorityDate: textAt(biblio, 'priority_claims', 'earliest_claim', 'date'),
      applicants: parties(biblio, 'applicants'),
      inventors: parties(biblio, 'inventors'),
      agents: parties(biblio, 'agents'),
      classes: [
        ...objectsAt(biblio, 'classifications_cpc', 'classifications').flatMap((entry) => symbol('CPC', textAt(entry, 'symbol'))),
        ...objectsAt(biblio, 'classifications_ipcr', 'classifications').flatMap((entry) => symbol('IPC', textAt(entry, 'symbol'))),
      ],
      title: texts(valueAt(biblio, 'invention_title')),
      abstract: texts(valueAt(record, 'abstract')),
      claims: claims(record),
      description: texts(valueAt(record, 'description')),
      ...withLiterature(
        cited.flatMap((entry) => {
          const number = documentNumber(valueAt(entry, 'patcit', 'document_id'));
          const phase = textAt(entry, 'cited_phase');
          const category = textsAt(entry, 'category').join('') || textAt(entry, 'category');
          return number.number === undefined ? [] : [citation(number, category, citedBy(phase) ?? phase)];
        }),
        cited.filter((entry) => valueAt(entry, 'nplcit') !== undefined).length,
      ),
    },
  ];
}

function documentNumber(value: unknown): RawNumber {
  return {
    country: textAt(value, 'jurisdiction'),
    number: textAt(value, 'doc_number'),
    kind: textAt(value, 'kind'),
    date: textAt(value, 'date'),
  };
}

function parties(biblio: unknown, role: string): Party[] {
  return objectsAt(biblio, 'parties', role).flatMap((entry) => {
    const name = textAt(entry, 'extracted_name', 'value');
    const country = textAt(entry, 'residence');
    return name === undefined ? [] : [country === undefined ? { name } : { name, country }];
  });
}

function symbol(type: string, code: string | undefined): { type: string; code: string }[] {
  return code === undefined ? [] : [{ type, code }];
}

/** A text or a list of texts, each `{text, lang}`. */
function texts(value: unknown): LanguageText[] {
  return (asArray(value) ?? [value]).flatMap((entry) => {
    const text = textAt(entry, 'text');
    return text === undefined ? [] : [{ language: languageTag(textAt(entry, 'lang')) ?? '', text }];
  });
}

/** One entry per language; each claim is a list of paragraphs, which become one line. */
function claims(record: JsonObject): LanguageText[] {
  return objectsAt(record, 'claims').flatMap((entry) => {
    const written = objectsAt(entry, 'claims').map((claim) => textsAt(claim, 'claim_text').map((line) => line.replace(/\s+/g, ' ').trim()));
    const only = written[0];
    const lines = written.length === 1 && only !== undefined ? claimLines(only) : written.map((paragraphs) => paragraphs.join(' '));
    const text = lines.filter((line) => line !== '').join('\n');
    return text === '' ? [] : [{ language: languageTag(textAt(entry, 'lang')) ?? '', text }];
  });
}

/** Where the source does not separate claims, one entry has the paragraphs of all: a claim starts with a number or a capital. */
function claimLines(paragraphs: string[]): string[] {
  const lines: string[] = [];
  for (const paragraph of paragraphs) {
    if (/^(what is claimed|we claim|i claim|claims?\b.{0,20}$)/i.test(paragraph)) continue;
    const before = lines.at(-1);
    if (before !== undefined && !/^(\d|\p{Lu}|[^\p{L}\s]*\p{Lo})/u.test(paragraph)) lines[lines.length - 1] = `${before} ${paragraph}`;
    else lines.push(paragraph);
  }
  return lines;
}

/** The web export of earlier years: `displayKey` is the number as the Lens displays it, e.g. `US 2005/0039220 A1`. */
function fromExport(record: JsonObject): RawPublication[] | Refusal {
  const shown = lensNumber(textAt(record, 'displayKey') ?? textAt(record, 'publicationKey')?.replaceAll('_', ' ') ?? '');
  if (shown.number === undefined) return refuse('field-missing', { field: 'displayKey' });
  const text = (field: string): LanguageText[] => {
    const value = textAt(record, field);
    return value === undefined ? [] : [{ language: '', text: value }];
  };
  const names = (field: string): Party[] =>
    (asArray(record[field]) ?? []).flatMap((entry) => asText(entry) ?? textAt(entry, 'name') ?? []).map((name) => ({ name }));
  return [
    {
      ...shown,
      date: textAt(record, 'publicationDate'),
      application: { ...lensNumber(textAt(record, 'filingNumber') ?? ''), date: textAt(record, 'filingDate') },
      priorities: textsAt(record, 'priorityFilingKeysActive').map(lensNumber),
      priorityDate: textAt(record, 'earliestPriorityDate'),
      applicants: names('applicants'),
      inventors: names('inventors'),
      classes: [
        ...textsAt(record, 'cpcClassifications').map((code) => ({ type: 'CPC', code })),
        ...textsAt(record, 'ipcrClassifications').map((code) => ({ type: 'IPC', code })),
      ],
      title: text('title'),
      abstract: text('abstract'),
    },
  ];
}

/** Parses a number as the Lens displays it: `US 2005/0039220 A1`, `US 85196504 A 20040521`, `WO 2014/036487 A1`. */
export function lensNumber(shown: string): RawNumber {
  const match = /^([A-Z]{2})[ _](.+?)(?:[ _]([A-Z]\d?))?(?:[ _](\d{8}))?$/.exec(shown.trim());
  if (match === null) return {};
  return { country: match[1], number: match[2]?.replaceAll(/[ _]/g, ''), kind: match[3], date: match[4] };
}
