// The fields that describe a case, each declared once. SQL columns, the record and its verification, bundles, exports and the form of the
// case screen are derived from this table. A new field needs a row here, a migration that adds its column, and its strings.
import { z } from 'zod';
import { caseApplication } from './case-application.ts';
import { clientWishes } from './client-wishes.ts';
import { search } from './history.ts';

const line = z.string().max(2_000);
const notes = z.string().max(1_000_000);
/** Titles and references from the idea endpoints may be as long as a request. */
const requestText = z.string().max(2 * 1024 * 1024);

interface CaseField {
  /** The value as `changeCase` accepts it. */
  schema: z.ZodType;
  /** The value as `createCase` accepts it; absent if every new case starts with `initial`. */
  created?: z.ZodType;
  initial?: unknown;
  /** The value in the record of a bundle; wider than `schema` if the idea endpoints accept more. */
  recorded: z.ZodType;
  /** How the column of `case_file` stores the value; the column has the name of the field. */
  column: 'text' | 'flag' | 'json';
  /** True: part of every case in a list, else only of an open case. */
  listed: boolean;
  /** How exports show it: as their title, as a labelled fact, or not at all. */
  exported: 'title' | 'fact' | 'no';
  /** True: its text describes the idea, so `destroyCase` also deletes drafts and past searches that repeat it. */
  describesIdea: boolean;
  /** How the case screen edits it: a line of its form, or a control of its own. */
  input: 'line' | 'own';
}

export const caseFields = {
  title: {
    ...{ schema: line, created: line, recorded: requestText, column: 'text' },
    ...{ listed: true, exported: 'title', describesIdea: true, input: 'line' },
  },
  /** The firm's own reference, `4711-DE`. */
  reference: {
    ...{ schema: line, created: line, recorded: requestText, column: 'text' },
    ...{ listed: true, exported: 'fact', describesIdea: false, input: 'line' },
  },
  /** The client's matter; '' if there is none. */
  matter: {
    ...{ schema: line, created: line.default(''), recorded: line, column: 'text' },
    ...{ listed: true, exported: 'fact', describesIdea: false, input: 'line' },
  },
  notes: {
    ...{ schema: notes, initial: '', recorded: notes, column: 'text' },
    ...{ listed: false, exported: 'no', describesIdea: true, input: 'own' },
  },
  /** The application that the case is about; null until it is entered. */
  application: {
    ...{ schema: caseApplication.nullable(), initial: null, recorded: caseApplication.nullable().default(null), column: 'json' },
    ...{ listed: false, exported: 'no', describesIdea: false, input: 'own' },
  },
  /** What the client wishes; null until it is recorded. */
  wishes: {
    ...{ schema: clientWishes.nullable(), initial: null, recorded: clientWishes.nullable().default(null), column: 'json' },
    ...{ listed: false, exported: 'no', describesIdea: false, input: 'own' },
  },
  /** Walled off: other cases show nothing of this one, and it shows nothing of them. */
  walled: {
    ...{ schema: z.boolean(), initial: false, recorded: z.boolean(), column: 'flag' },
    ...{ listed: true, exported: 'no', describesIdea: false, input: 'own' },
  },
  /** What the next version searches for; its text is that of the idea. */
  search: {
    ...{ schema: search, created: search, recorded: search, column: 'json' },
    ...{ listed: false, exported: 'no', describesIdea: true, input: 'own' },
  },
} as const satisfies Record<string, CaseField>;

type CaseFields = typeof caseFields;
export type CaseFieldName = keyof CaseFields;

/** The names of the fields whose `Property` is `Value`. */
type FieldsWith<Property extends keyof CaseField, Value> = {
  [Name in CaseFieldName]: CaseFields[Name] extends Record<Property, Value> ? Name : never;
}[CaseFieldName];

export type CaseFacts = { [Name in CaseFieldName]: z.infer<CaseFields[Name]['schema']> };
export type ListedCaseFacts = Pick<CaseFacts, FieldsWith<'listed', true>>;
/** The fields that a new case can be created with. */
export type NewCaseFacts = Pick<CaseFacts, FieldsWith<'created', z.ZodType>>;

export const caseFieldNames = Object.keys(caseFields) as CaseFieldName[];

/** The names of the fields whose `property` is `value`, in their order. */
export function fieldsWith<Property extends keyof CaseField, const Value>(property: Property, value: Value): FieldsWith<Property, Value>[] {
  return caseFieldNames.filter((name) => (caseFields[name] as CaseField)[property] === value) as FieldsWith<Property, Value>[];
}

/** The fields of a case, without any other property of `of`. */
export function caseFacts(of: CaseFacts): CaseFacts {
  return Object.fromEntries(caseFieldNames.map((name) => [name, of[name]])) as unknown as CaseFacts;
}

type SchemasOf<Property extends 'schema' | 'created' | 'recorded'> = {
  [Name in CaseFieldName as CaseFields[Name] extends Record<Property, z.ZodType> ? Name : never]: CaseFields[Name] extends Record<
    Property,
    infer Schema extends z.ZodType
  >
    ? Schema
    : never;
};

function schemasOf<Property extends 'schema' | 'created' | 'recorded'>(property: Property): SchemasOf<Property> {
  const present = caseFieldNames.filter((name) => property in caseFields[name]);
  return Object.fromEntries(present.map((name) => [name, (caseFields[name] as CaseField)[property]])) as SchemasOf<Property>;
}

/** The request of `createCase`. */
export const caseOrder = z.object(schemasOf('created'));
/** The request of `changeCase`: the fields that change. */
export const caseChange = z.object(schemasOf('schema')).partial();
/** The fields of a case in the record of a bundle. */
export const recordedFacts = z.object(schemasOf('recorded'));
/** The same of a change, which names only what it changed: no default stands for what it does not name. */
export const recordedChange = z
  .object(
    Object.fromEntries(
      Object.entries(recordedFacts.shape).map(([name, schema]) => [name, schema instanceof z.ZodDefault ? schema.unwrap() : schema]),
    ) as unknown as typeof recordedFacts.shape,
  )
  .partial();
