// What does a condition ask of the search index? In: its tree, the installed class scheme, the name of the cluster. Out: a clause for each branch;
// texts have no places on a cluster, so what asks for words is refused.
import type { ClassField, ConditionNode, DateField, NumberField, ValueRange } from '../../contract/condition.ts';
import { publicationName } from '../../contract/publication.ts';
import { canonical, partText, quotedText } from '../condition/canonical.ts';
import { isBinary, operandsOf } from '../condition/operators.ts';
import { Unanswerable } from '../condition/unanswerable.ts';
import { daysOf } from '../condition/value.ts';
import { applicationKeysOf } from '../document/application-mention.ts';
import { documentName } from '../document/cited-number.ts';
import { parseNumber } from '../document/number.ts';
import { classRange, type ClassOrder } from '../places/class-range.ts';
import { indexedDay } from './search-document.ts';

/** A clause of OpenSearch, or the families of a document, which are looked up first. */
export type Clause = object;

/** A branch of a condition. */
export interface ConditionPart {
  canonical: string;
  clause: Clause;
  /** What publications lack that have no value in its field. */
  missing?: Clause;
  /** Present if a class stands for itself only because no installed scheme contains it. */
  alone?: true;
  parts?: ConditionPart[];
}

type ValueNode = Extract<ConditionNode, { type: 'value' }>;
type Found = Omit<ConditionPart, 'canonical'>;

/** Each XOR doubles the clauses of its operands. */
const MOST_XOR = 6;
const nothing: Clause = { match_none: {} };

/** Throws `Unanswerable` for what asks for words, names, citations or a law. */
export function conditionOnCluster(node: ConditionNode, scheme: ClassOrder | undefined, cluster: string): ConditionPart {
  const refuse = (one: ConditionNode): never => {
    throw new Unanswerable('not-on-cluster', { text: quotedText(one), cluster }, one);
  };
  const found = (one: ConditionNode): Found => {
    switch (one.type) {
      case 'all':
        return { clause: { match_all: {} } };
      case 'value':
        return valueClause(one, scheme) ?? refuse(one);
      case 'has':
        return { clause: thingClause(one.thing) ?? refuse(one) };
      case 'and':
      case 'or':
      case 'not':
      case 'xor': {
        const parts = operandsOf(one).map(partOf);
        if (one.type === 'xor' && parts.length > MOST_XOR) return refuse(one);
        return { clause: combined(one.type, parts), parts };
      }
      default:
        return refuse(one);
    }
  };
  const partOf = (one: ConditionNode): ConditionPart => ({ canonical: canonical(one), ...found(one) });
  const whole = partOf(node);
  return isBinary(node) ? { ...whole, parts: whole.parts?.map(shortened) ?? [] } : whole;
}

function shortened(part: ConditionPart): ConditionPart {
  if (part.parts === undefined) return part;
  return { ...part, canonical: partText(part.canonical), parts: part.parts.map(shortened) };
}

function combined(operator: 'and' | 'or' | 'not' | 'xor', parts: readonly ConditionPart[]): Clause {
  const clauses = parts.map(({ clause }) => clause);
  const [first = nothing, ...others] = clauses;
  switch (operator) {
    case 'and':
      return { bool: { filter: clauses } };
    case 'or':
      return anyOf(clauses);
    case 'not':
      return { bool: { filter: [first], must_not: others } };
    case 'xor':
      return others.reduce((one, other) => anyOf([without(one, other), without(other, one)]), first);
  }
}

function without(clause: Clause, other: Clause): Clause {
  return { bool: { filter: [clause], must_not: [other] } };
}

/** Values of one field are one clause, of which a query takes more than of clauses. */
function anyOf(clauses: readonly Clause[]): Clause {
  const values = new Map<string, unknown[]>();
  const others: Clause[] = [];
  for (const clause of clauses) {
    const [field, value] = Object.entries((clause as { term?: object }).term ?? {})[0] ?? [];
    if (field === undefined) others.push(clause);
    else values.set(field, [...(values.get(field) ?? []), value]);
  }
  const all = [
    ...[...values].map(([field, of]) => (of.length === 1 ? { term: { [field]: of[0] } } : { terms: { [field]: of } })),
    ...others,
  ];
  const [only] = all;
  return only !== undefined && all.length === 1 ? only : { bool: { should: all, minimum_should_match: 1 } };
}

function has(field: string): Clause {
  return { exists: { field } };
}

function lacks(field: string): Clause {
  return { bool: { must_not: [has(field)] } };
}

function thingClause(thing: string): Clause | undefined {
  if (thing === 'claims') return { term: { texts: 'claims' } };
  return thing === 'pd' ? has('days.pd') : undefined;
}

/** Undefined for a field that the search index does not have. */
function valueClause({ field, value }: ValueNode, scheme: ClassOrder | undefined): Found | undefined {
  switch (field) {
    case 'pd':
    case 'fd':
    case 'prd':
    case 'ed':
      return { clause: dayClause(field, value), missing: lacks(`days.${field}`) };
    case 'cpc':
    case 'ipc':
    case 'class':
      return classClause(field, value, scheme);
    case 'cites':
    case 'citedby':
      return undefined;
    default:
      return value.from === undefined || value.from !== value.to ? undefined : { clause: numberClause(field, value.from) };
  }
}

function dayClause(field: DateField, value: ValueRange): Clause {
  const { first, last } = daysOf(value);
  const range = { ...(first !== undefined && { gte: indexedDay(first) }), ...(last !== undefined && { lte: indexedDay(last) }) };
  return { range: { [`days.${field}`]: range } };
}

/** Undefined for a range of classes: their order is not that of their spelling. */
function classClause(field: ClassField, value: ValueRange, scheme: ClassOrder | undefined): Found | undefined {
  const { from: symbol } = value;
  if (symbol === undefined || symbol !== value.to) return undefined;
  const types = field === 'class' ? ['cpc', 'ipc'] : [field];
  const { isAlone } = classRange(value, scheme);
  const isGroup = symbol.includes('/');
  const below = value.under === false ? [symbol] : isGroup ? (scheme?.subtreeOf(symbol) ?? [symbol]) : [symbol];
  const clauses = types.flatMap((type): Clause[] => {
    if (value.under !== false && symbol.length <= 4) return [{ prefix: { symbols: `${type}:${symbol}` } }];
    const own = below.map((code) => ({ term: { symbols: `${type}:${code}` } }));
    // A main group without its /00 has all its subgroups.
    return value.under === false || isGroup ? own : [...own, { prefix: { symbols: `${type}:${symbol}/` } }];
  });
  return { clause: anyOf(clauses), ...(isAlone && { alone: true as const }) };
}

function numberClause(field: NumberField, value: string): Clause {
  const number = parseNumber({ number: value });
  const keys = applicationKeysOf(value);
  switch (field) {
    case 'cc':
      return { term: { country: value } };
    case 'kd':
      return { term: { kind: value } };
    case 'la':
      return { term: { languages: value } };
    case 'pn':
      if (number === undefined) return nothing;
      return number.kind === '' ? { term: { document: documentName(number) } } : { ids: { values: [publicationName(number)] } };
    case 'ap':
      return keys.length === 0 ? nothing : { terms: { applications: keys } };
    case 'pr':
      return keys.length === 0 ? nothing : { terms: { claimed: keys } };
    case 'num':
      return anyOf((['pn', 'ap', 'pr'] as const).map((one) => numberClause(one, value)));
    case 'fam':
      if (/^\d+$/.test(value)) return { term: { family: Number(value) } };
      return number === undefined ? nothing : { [FAMILIES_OF]: documentName(number) };
  }
}

/** The key of a clause that stands for the families of a document. */
const FAMILIES_OF = 'families of';

/** The documents whose families a clause asks for. */
export function familiesAskedBy(clause: unknown): string[] {
  if (Array.isArray(clause)) return clause.flatMap(familiesAskedBy);
  if (typeof clause !== 'object' || clause === null) return [];
  return Object.entries(clause).flatMap(([key, value]) => (key === FAMILIES_OF ? [value as string] : familiesAskedBy(value)));
}

/** The clause with the families of these documents. */
export function withFamilies<Of>(clause: Of, families: ReadonlyMap<string, number[]>): Of {
  if (Array.isArray(clause)) return clause.map((one: unknown) => withFamilies(one, families)) as Of;
  if (typeof clause !== 'object' || clause === null) return clause;
  const document = (clause as Record<string, unknown>)[FAMILIES_OF];
  if (typeof document === 'string') return { terms: { family: families.get(document) ?? [] } } as Of;
  return Object.fromEntries(Object.entries(clause).map(([key, value]) => [key, withFamilies(value as unknown, families)])) as Of;
}
