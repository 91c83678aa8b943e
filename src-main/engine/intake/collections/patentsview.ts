// PatentsView: US patents as tables for download (`g_…` and `pg_…`, TSV or CSV) and as answers of its API.
// Each table has some facts of a patent (title and date, abstract, claims, text, parties, classes, citations); importing several merges
// them by number. Columns and fields follow the published data dictionary and API reference, because no sample was available.
import type { ClassSymbol, Party } from '../../../contract/publication.ts';
import { jsonReader } from '../json/reader.ts';
import { asText, objectsAt, textAt, type JsonObject } from '../json/values.ts';
import type { RawNumber, RawPublication, Refusal } from '../record.ts';
import { refuse } from '../refusals.ts';
import { csvReader } from '../tables/reader.ts';
import type { Row } from '../tables/rows.ts';

type Cells = Row['cells'];

/** Columns with facts about a patent; a table must have one of them. */
const FACT_COLUMNS = [
  'patent_title',
  'patent_abstract',
  'claim_text',
  'description_text',
  'summary_text',
  'draw_desc_text',
  'invention_title',
  'invention_abstract',
  'cpc_group',
  'cpc_subclass',
  'citation_patent_id',
  'citation_document_number',
  'disambig_assignee_organization',
  'disambig_inventor_name_last',
  'disambig_inventor_name_first',
  'assignee_organization',
  'raw_assignee_organization',
  'raw_inventor_name_last',
  'filing_date',
  'foreign_application_id',
] as const;

export const patentsviewTable = csvReader({
  format: 'PatentsView table',
  rank: 'aggregator',
  recognises: (columns) => (columns.has('patent_id') || columns.has('pgpub_id')) && FACT_COLUMNS.some((column) => columns.has(column)),
  keyOf: (row) => row.cells['patent_id'] ?? row.cells['pgpub_id'],
  read: (rows) => readRows(rows.map((row) => row.cells)),
});

function readRows(rows: Cells[]): RawPublication | Refusal {
  const [first = {}] = rows;
  const number = first['patent_id'] ?? first['pgpub_id'];
  if (number === undefined) return refuse('field-missing', { field: 'patent_id' });
  const each = <T>(read: (cells: Cells) => T | undefined): T[] => rows.flatMap((cells) => read(cells) ?? []);
  const text = (...columns: string[]): { language: string; text: string }[] => {
    const found = columns.map((column) => first[column]).find((cell) => cell !== undefined);
    return found === undefined ? [] : [{ language: 'en', text: found.trim() }];
  };
  const claims = each((cells) => claim(cells));
  return {
    country: 'US',
    number,
    // The table of citations has the kind of the cited patent, the table of foreign priorities the date of the priority.
    kind: isCitation(first) ? undefined : first['wipo_kind'],
    date: first['patent_date'] ?? first['published_date'],
    application: {
      country: 'US',
      number: first['application_id'],
      date: first['foreign_application_id'] === undefined ? first['filing_date'] : undefined,
    },
    priorities: each((cells): RawNumber | undefined => foreignPriority(cells)),
    applicants: each((cells) =>
      named(
        cells['disambig_assignee_organization'] ??
          cells['raw_assignee_organization'] ??
          cells['assignee_organization'] ??
          person(cells, 'disambig_assignee_individual_name'),
      ),
    ),
    inventors: each((cells) => named(person(cells, 'disambig_inventor_name') ?? person(cells, 'raw_inventor_name'))),
    classes: each((cells) => symbol(cells)),
    title: text('patent_title', 'invention_title'),
    abstract: text('patent_abstract', 'invention_abstract'),
    claims:
      claims.length === 0
        ? []
        : [
            {
              language: 'en',
              text: claims
                .sort((a, b) => a.place - b.place)
                .map((entry) => entry.text)
                .join('\n'),
            },
          ],
    description: text('description_text', 'summary_text', 'draw_desc_text'),
    citations: each((cells) => {
      const cited = cells['citation_patent_id'] ?? cells['citation_document_number'];
      if (cited === undefined) return undefined;
      const by = /examiner|applicant/.exec(cells['citation_category'] ?? '')?.[0];
      return { country: 'US', number: cited, kind: cells['wipo_kind'], date: cells['citation_date'], ...(by === undefined ? {} : { by }) };
    }),
  };
}

function isCitation(cells: Cells): boolean {
  return cells['citation_patent_id'] !== undefined || cells['citation_document_number'] !== undefined;
}

function claim(cells: Cells): { place: number; text: string } | undefined {
  const text = cells['claim_text']?.replace(/\s+/g, ' ').trim();
  if (text === undefined || text === '') return undefined;
  const place = Number.parseInt(cells['claim_sequence'] ?? '', 10) || 0;
  const number = Number.parseInt(cells['claim_number'] ?? '', 10) || place + 1;
  return { place, text: /^\d+\s*\./.test(text) ? text : `${number}. ${text}` };
}

function foreignPriority(cells: Cells): RawNumber | undefined {
  const number = cells['foreign_application_id'];
  return number === undefined ? undefined : { country: cells['foreign_country_filed'], number, date: cells['filing_date'] };
}

function person(cells: Cells, prefix: string): string | undefined {
  const name = [cells[`${prefix}_first`], cells[`${prefix}_last`]].filter((part) => part !== undefined).join(' ');
  return name === '' ? undefined : name;
}

function named(name: string | undefined): Party | undefined {
  return name === undefined ? undefined : { name };
}

function symbol(cells: Cells): ClassSymbol | undefined {
  const code = cells['cpc_group'] ?? cells['cpc_subclass'];
  return code === undefined ? undefined : { type: 'CPC', code };
}

export const patentsviewJson = jsonReader({
  format: 'PatentsView JSON',
  rank: 'aggregator',
  arrays: ['patents', 'publications', 'g_claims', 'g_brf_sum_texts', 'g_detail_desc_texts'],
  signature: /"(?:patent_id|patent_number|document_number)"\s*:\s*"?[A-Z\d]/,
  read: readAnswer,
});

/** A record of the API; the fields of its earlier version (`patent_number`, `cpcs`, `applications`) are read too. */
function readAnswer(record: JsonObject): RawPublication[] | Refusal {
  const number = textAt(record, 'patent_id') ?? textAt(record, 'patent_number') ?? textAt(record, 'document_number');
  if (number === undefined) return refuse('field-missing', { field: 'patent_id' });
  const flat = readRows([Object.fromEntries(Object.entries(record).map(([key, value]) => [key, asText(value)?.trim() || undefined]))]);
  const base: RawPublication = 'code' in flat ? {} : flat;
  const [application] = [...objectsAt(record, 'application'), ...objectsAt(record, 'applications')];
  const title = textAt(record, 'patent_title') ?? textAt(record, 'publication_title');
  const abstract = textAt(record, 'patent_abstract') ?? textAt(record, 'publication_abstract');
  return [
    {
      ...base,
      country: 'US',
      number,
      date: textAt(record, 'patent_date') ?? textAt(record, 'publication_date'),
      application: {
        country: 'US',
        number: textAt(application, 'application_id') ?? textAt(application, 'app_number'),
        date: textAt(application, 'filing_date') ?? textAt(application, 'app_date'),
      },
      priorities: objectsAt(record, 'foreign_priority').map((entry) => ({
        country: textAt(entry, 'foreign_country_filed'),
        number: textAt(entry, 'foreign_application_id'),
        date: textAt(entry, 'filing_date'),
      })),
      applicants: objectsAt(record, 'assignees').flatMap((entry) => party(entry, 'assignee', textAt(entry, 'assignee_organization'))),
      inventors: objectsAt(record, 'inventors').flatMap((entry) => party(entry, 'inventor', undefined)),
      classes: [...objectsAt(record, 'cpc_current'), ...objectsAt(record, 'cpcs')].flatMap((entry) => {
        const code = textAt(entry, 'cpc_group_id') ?? textAt(entry, 'cpc_subgroup_id') ?? textAt(entry, 'cpc_subclass_id');
        return code === undefined ? [] : [{ type: 'CPC', code }];
      }),
      title: title === undefined ? [] : [{ language: 'en', text: title }],
      abstract: abstract === undefined ? [] : [{ language: 'en', text: abstract }],
      citations: [...objectsAt(record, 'us_patent_citations'), ...objectsAt(record, 'cited_patents')].flatMap((entry) => {
        const cited = textAt(entry, 'citation_patent_id') ?? textAt(entry, 'cited_patent_number');
        return cited === undefined ? [] : [{ country: 'US', number: cited }];
      }),
    },
  ];
}

function party(entry: JsonObject, role: string, organisation: string | undefined): Party[] {
  const names = [
    `${role}_name_first`,
    `${role}_first_name`,
    `${role}_individual_name_first`,
    `${role}_name_last`,
    `${role}_last_name`,
    `${role}_individual_name_last`,
  ];
  const name = organisation ?? names.flatMap((field) => textAt(entry, field) ?? []).join(' ');
  const country = textAt(entry, `${role}_country`);
  return name === '' ? [] : [country === undefined ? { name } : { name, country }];
}
