// Each field of a publication with its value, its source, and what other sources say of it. Without schemas, so that the screens can use it.
import { printedApplications, printedParties } from './bibliography.ts';
import { printedClass } from './printed.ts';
import type { FieldSource, FieldValue, Provenance, SourcedField } from './provenance.ts';
import type { Publication } from './publication.ts';

export interface SourcedValue {
  field: SourcedField;
  /** Absent of texts, which are too long for a table, and of what only keys are stored of. */
  value?: string;
  source: FieldSource;
  others: { value: string; source: FieldSource }[];
}

/** Fields of which sources disagree come first. */
export function sourcedValues(publication: Publication, { fields, differing }: Provenance): SourcedValue[] {
  const rows = Object.entries(fields).map(([field, source]): SourcedValue => {
    const value = valueOf(publication, field);
    const others = differing.filter((one) => one.field === field).map((one) => ({ value: printedValue(one.value), source: one.source }));
    return { field, ...(value !== undefined && { value }), source, others };
  });
  return rows.toSorted((a, b) => Number(b.others.length > 0) - Number(a.others.length > 0));
}

/** `A61J 1/03; B65D 51/28`, `Acme (US); Example Ltd`. */
export function printedValue(value: FieldValue): string {
  if (typeof value === 'string') return value;
  return value.map((one) => (typeof one === 'string' ? printedClass(one) : (printedParties([one])[0] ?? ''))).join('; ');
}

/** `title (de)`, `CPC`, `publication date`, in the words of a language. */
export function fieldName(field: SourcedField, words: Readonly<Record<string, string>>): string {
  const [name = '', part = ''] = field.split('.');
  if (name === 'classes' && part !== '') return part;
  const word = words[name] ?? name;
  return part === '' ? word : `${word} (${part})`;
}

function valueOf(publication: Publication, field: SourcedField): string | undefined {
  const [name = '', part = ''] = field.split('.');
  if (name === 'title') return publication.title.find(({ language }) => language === part)?.text;
  if (name === 'classes') return printedValue(publication.classes.filter(({ type }) => type === part).map(({ code }) => code));
  switch (name) {
    case 'applicants':
    case 'inventors':
    case 'agents':
      return printedValue(publication[name] ?? []);
    case 'application':
    case 'international':
      return printedApplications(publication[name] === undefined ? [] : [publication[name]]).join('; ');
    case 'priorityClaims':
      return printedApplications(publication.priorityClaims ?? []).join('; ');
    case 'priorityCountries':
    case 'designated':
      return (publication[name] ?? []).join(', ');
    case 'citations':
      return String(publication.citations.filter(({ by = '' }) => by === part).length);
    case 'spelling':
    case 'publicationDate':
    case 'filingDate':
    case 'priorityDate':
    case 'publishedIn':
      return publication[name];
    case 'literatureCited':
      return String(publication.literatureCited ?? 0);
    default:
      return undefined;
  }
}
