// Literature that the user types. In: the values of the form. Out: a file in Antecedent JSONL, which is imported like any other; what is wrong.
import { literatureFields, type Literature, type LiteratureType } from '../../src-main/contract/literature.ts';
import type { StoredPublication } from '../../src-main/contract/engine.ts';

export type TypedField = (typeof literatureFields)[number];

export interface LiteratureEntry {
  type: LiteratureType;
  title: string;
  /** Separated by semicolons. */
  authors: string;
  editors: string;
  fields: Record<TypedField, string>;
  abstract: string;
  text: string;
  /** What is edited; absent for a new one. */
  edited?: Pick<StoredPublication, 'country' | 'number' | 'title' | 'abstract' | 'description' | 'literature'>;
}

const noFields = Object.fromEntries(literatureFields.map((field) => [field, ''])) as Record<TypedField, string>;

export function emptyEntry(): LiteratureEntry {
  return { type: 'article', title: '', authors: '', editors: '', fields: { ...noFields }, abstract: '', text: '' };
}

export function entryOf(publication: StoredPublication): LiteratureEntry {
  const literature: Literature = publication.literature ?? { authors: [] };
  return {
    type: (publication.type ?? 'article') as LiteratureType,
    title: publication.title[0]?.text ?? '',
    authors: literature.authors.join('; '),
    editors: (literature.editors ?? []).join('; '),
    fields: { ...noFields, ...Object.fromEntries(literatureFields.map((field) => [field, literature[field] ?? ''])) },
    abstract: publication.abstract[0]?.text ?? '',
    text: publication.description[0]?.text ?? '',
    edited: publication,
  };
}

/** The field that has to be changed before the entry can be saved. */
export function wrongField({ title, fields }: LiteratureEntry): 'title' | 'date' | undefined {
  if (title.trim() === '') return 'title';
  return /^(?:\d{4}(?:-\d\d(?:-\d\d)?)?)?$/.test(fields.date.trim()) ? undefined : 'date';
}

export function entryFile({ type, title, authors, editors, fields, abstract, text, edited }: LiteratureEntry, name: string): File {
  const filled = Object.entries(fields).filter(([, value]) => value.trim() !== '');
  // An edited text keeps its language, so that it replaces the one that it was.
  const texts = (typed: string, before: readonly { language: string }[] = []) =>
    typed.trim() === '' ? undefined : [{ language: before[0]?.language ?? '', text: typed }];
  const record = {
    ...(edited && { country: edited.country, number: edited.number }),
    entered: true,
    type,
    title: texts(title, edited?.title),
    abstract: texts(abstract, edited?.abstract),
    description: texts(text, edited?.description),
    literature: {
      authors: namesIn(authors),
      editors: namesIn(editors),
      // The form does not ask for it; parts that the chosen type has not are ignored.
      genre: edited?.literature?.genre,
      ...Object.fromEntries(filled),
    },
  };
  return new File([`${JSON.stringify(record)}\n`], name, { type: 'application/jsonl' });
}

function namesIn(typed: string): string[] {
  return typed
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
