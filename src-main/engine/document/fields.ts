// The fields of a publication that have a source each. In: a publication. Out: its values by field, and whether two values are the same.
import type { FieldValue, SourcedField } from '../../contract/provenance.ts';
import { sections, type Party, type Publication } from '../../contract/publication.ts';

/** Fields with one value. */
export const singleFields = [
  'spelling',
  'family',
  'publicationDate',
  'filingDate',
  'priorityDate',
  'literatureCited',
  'publishedIn',
] as const;
/** Fields with a list that comes from one source. */
export const listFields = ['priorityCountries', 'priorities', 'applicants', 'inventors'] as const;
/** Those that publications lack which were imported before they were read. */
export const laterListFields = ['priorityClaims', 'agents', 'designated'] as const;
/** Fields with one value of several parts. */
export const wholeFields = ['application', 'international'] as const;

/** The names of the fields that a publication has. */
export function fieldsOf(publication: Publication): SourcedField[] {
  return [
    ...singleFields.filter((name) => publication[name] !== undefined),
    ...listFields.filter((name) => publication[name].length > 0),
    ...laterListFields.filter((name) => (publication[name] ?? []).length > 0),
    ...wholeFields.filter((name) => publication[name] !== undefined),
    ...(publication.literature === undefined ? [] : ['literature']),
    ...new Set(publication.citations.map(({ by = '' }) => `citations.${by}`)),
    ...new Set(publication.classes.map(({ type }) => `classes.${type}`)),
    ...sections.flatMap((section) => publication[section].map(({ language }) => `${section}.${language}`)),
  ];
}

/** The fields whose values are compared between sources. */
export function isCompared(field: SourcedField): boolean {
  return /^(?:publicationDate|filingDate|priorityDate|applicants|inventors|title\..*|classes\..*)$/.test(field);
}

/** The value of a compared field; undefined if the publication has none. */
export function comparedValue(publication: Publication, field: SourcedField): FieldValue | undefined {
  switch (field) {
    case 'publicationDate':
    case 'filingDate':
    case 'priorityDate':
      return publication[field];
    case 'applicants':
    case 'inventors':
      return publication[field].length === 0 ? undefined : publication[field];
    default: {
      const [name, part] = [field.slice(0, field.indexOf('.')), field.slice(field.indexOf('.') + 1)];
      if (name === 'title') return publication.title.find(({ language }) => language === part)?.text;
      const codes = publication.classes.filter(({ type }) => type === part).map(({ code }) => code);
      return codes.length === 0 ? undefined : codes;
    }
  }
}

/** Legal forms, which sources abbreviate and omit differently. */
const LEGAL_FORMS = new Set(
  'ag aktiengesellschaft gmbh gesellschaft mit beschrankter haftung co company kg kommanditgesellschaft inc incorporated corp corporation ltd limited llc plc sa spa srl bv nv ab oy as kk kabushiki kaisha'.split(
    ' ',
  ),
);

/** A key that values have in common which differ only in case, spacing, punctuation, accents, or the order of names or symbols. */
export function comparisonKey(value: FieldValue): string {
  if (typeof value === 'string') return wordsOf(value).join('');
  const entries = value.map((entry) => (typeof entry === 'string' ? entry.toUpperCase().replace(/\s+/g, '') : partyKey(entry)));
  return [...new Set(entries)].sort().join('\n');
}

function partyKey({ name }: Party): string {
  const words = wordsOf(name);
  const distinctive = words.filter((word) => !LEGAL_FORMS.has(word));
  return (distinctive.length > 0 ? distinctive : words).sort().join(' ');
}

/** Lower-case words without accents; an umlaut is the same as its spelling with e. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
}

/** Deep equality; the order of lists matters. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return names.every((name) => Object.hasOwn(right, name) && sameValue(left[name], right[name]));
}
