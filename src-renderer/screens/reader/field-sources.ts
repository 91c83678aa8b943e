// Where the values of the front page come from. In: the provenance of a publication. Out: what other sources say about a row, and its sources.
import type { BibliographicField, LiteratureField } from '../../../src-main/contract/bibliography.ts';
import type { FieldSource, Provenance, SourcedField } from '../../../src-main/contract/provenance.ts';
import { printedValue } from '../../../src-main/contract/sourced-values.ts';

/** The field of each row that comes from one source; classes are several. */
const fieldOfRow: Partial<Record<BibliographicField, SourcedField>> = {
  published: 'publicationDate',
  granted: 'publicationDate',
  filed: 'filingDate',
  priority: 'priorityDate',
  applicant: 'applicants',
  proprietor: 'applicants',
  inventor: 'inventors',
  agent: 'agents',
};

/** What other sources say about a field, and the source of the value that the publication has. */
export interface Difference {
  field: SourcedField;
  own: FieldSource | undefined;
  others: { source: FieldSource; text: string }[];
}

/** The differences in a row of the front page. */
export function differencesInRow(provenance: Provenance, row: BibliographicField | LiteratureField): Difference[] {
  return differencesIn(provenance, (field) =>
    field.startsWith('classes.') ? classRow(field) === row : field === (fieldOfRow as Partial<Record<string, SourcedField>>)[row],
  );
}

/** The differences between titles. */
export function differencesInTitle(provenance: Provenance): Difference[] {
  return differencesIn(provenance, (field) => field.startsWith('title.'));
}

function differencesIn({ fields, differing }: Provenance, belongs: (field: SourcedField) => boolean): Difference[] {
  const groups = Map.groupBy(
    differing.filter(({ field }) => belongs(field)),
    ({ field }) => field,
  );
  return [...groups].map(([field, found]) => ({
    field,
    own: fields[field],
    others: found.map(({ source, value }) => ({ source, text: printedValue(value) })),
  }));
}

function classRow(field: SourcedField): BibliographicField {
  const type = field.slice('classes.'.length);
  return /^IPC/i.test(type) ? 'ipc' : type === 'CPC' ? 'cpc' : 'otherClass';
}

/** The sources of a publication with the fields from each, the source of most fields first. */
export function sourcesOf({ fields }: Provenance): { source: FieldSource; fields: SourcedField[] }[] {
  const groups = Map.groupBy(Object.entries(fields), ([, source]) => JSON.stringify(source));
  return [...groups.values()]
    .flatMap((entries) => (entries[0] === undefined ? [] : [{ source: entries[0][1], fields: entries.map(([field]) => field) }]))
    .sort((a, b) => b.fields.length - a.fields.length);
}
