// Has a stored publication a value? In: a field with a value, what is stored of the publication. Out: whether it has, and what it has instead.
import type { CitationField, ConditionNode, DateField, ValueField, ValueRange } from '../../contract/condition.ts';
import { publicationName, sections, type Citation, type Publication } from '../../contract/publication.ts';
import { applicationKeysOf, isOwnApplication } from '../document/application-mention.ts';
import { citedNumbers, documentName, isSameDocument, isSameKind, typedDocument, type Cited } from '../document/cited-number.ts';
import { ownKeys, priorityDays } from '../document/claimed-applications.ts';
import { parseNumber } from '../document/number.ts';
import { daysOf, isClassField, isDateField } from './value.ts';

/** A publication as its index stores it. */
export interface StoredFacts {
  publication: Publication;
  /** The number of its family in the index. */
  family: number;
  hasPdf: boolean;
  /** Present if it was stored before citations were. */
  withoutCitations?: boolean;
  /** Class symbols that only other sources give: `cpc:G01F11/26`. */
  otherClasses?: readonly string[];
}

/** What only the collection knows. */
export interface CollectionFacts {
  /** Whether a class symbol belongs to what a value means in the installed scheme. */
  isInClass: (code: string, value: ValueRange) => boolean;
  /** The families of the publications with this number. */
  familiesOf: (country: string, number: string) => readonly number[];
  /** The citations in the records of the publications of this number, of every kind if it has none. */
  citationsOf: (document: Cited) => readonly Citation[];
  /** Whether a European publication names this international one. */
  isEntered: (publication: Publication) => boolean;
}

/** Whether the publication has the value; `values`: what it has in the field, as shown; `citations`: those by which it has it. */
export function storedValue(
  { field, value }: Extract<ConditionNode, { type: 'value' }>,
  facts: StoredFacts,
  collection: CollectionFacts,
): { holds: boolean; values?: string[]; citations?: Citation[] } {
  const { publication } = facts;
  if (field === 'cites' || field === 'citedby') return storedCitations(field, value.from ?? '', facts, collection);
  if (isDateField(field)) {
    const days = daysIn(field, publication);
    const { first, last } = daysOf(value);
    const holds = days.some((day) => (first === undefined || day >= first) && (last === undefined || day <= last));
    return { holds, values: days };
  }
  if (isClassField(field)) {
    const types = field === 'class' ? ['CPC', 'IPC'] : [field.toUpperCase()];
    const others = (facts.otherClasses ?? []).map((symbol) => ({ type: symbol.slice(0, 3).toUpperCase(), code: symbol.slice(4) }));
    const codes = [...publication.classes, ...others].filter(({ type }) => types.includes(type)).map(({ code }) => code);
    return { holds: codes.some((code) => collection.isInClass(code, value)), values: [...new Set(codes)] };
  }
  const wanted = value.from ?? '';
  return { holds: isNumber(field, wanted, facts, collection), values: numbersOf(field, facts) };
}

/** Whether the publication has a PDF, claims or a publication date. */
export function storedThing(thing: string, { publication, hasPdf }: StoredFacts): boolean {
  if (thing === 'pdf') return hasPdf;
  return thing === 'claims' ? publication.claims.length > 0 : thing === 'pd' && publication.publicationDate !== undefined;
}

function storedCitations(
  field: CitationField,
  typed: string,
  { publication, withoutCitations }: StoredFacts,
  { citationsOf }: CollectionFacts,
): { holds: boolean; values?: string[]; citations: Citation[] } {
  const document = typedDocument(typed);
  const { country, kind: ownKind } = publication;
  if (field === 'citedby') {
    const name = documentName(publication);
    const cited = document === undefined ? [] : citationsOf(document);
    const citations = cited.filter((one) => means(one, (number, kind) => number === name && isSameDocument(country, kind, ownKind)));
    return { holds: citations.length > 0, citations };
  }
  const own = withoutCitations === true ? [] : publication.citations;
  const citations = own.filter((one) =>
    means(one, (number, kind) => number === document?.cited && (document.kind === '' || isSameKind(kind, document.kind))),
  );
  return { holds: citations.length > 0, values: [...new Set(own.map(({ number }) => number))], citations };
}

function means(citation: Citation, isMeant: (cited: string, kind: string) => boolean): boolean {
  return citedNumbers({ citations: [citation] }).some(({ cited, kind }) => isMeant(cited, kind));
}

/** The days of a field; `prd` has one for each priority. */
export function daysIn(field: DateField, publication: Publication): string[] {
  const { publicationDate: pd, filingDate: fd } = publication;
  const prd = priorityDays(publication);
  const own = [pd, fd, prd[0]].filter((day) => day !== undefined);
  return { pd: pd === undefined ? [] : [pd], fd: fd === undefined ? [] : [fd], prd, ed: own.sort().slice(0, 1) }[field];
}

function isNumber(field: ValueField, wanted: string, facts: StoredFacts, { familiesOf }: Pick<CollectionFacts, 'familiesOf'>): boolean {
  const { publication, family } = facts;
  const isIn = (one: ValueField): boolean => isNumber(one, wanted, facts, { familiesOf });
  switch (field) {
    case 'pn': {
      const number = parseNumber({ number: wanted });
      const { country, kind } = publication;
      return number?.country === country && number.number === publication.number && (number.kind === '' || number.kind === kind);
    }
    case 'ap':
    case 'pr':
      return applicationsOf(field, publication).some((key) => applicationKeysOf(wanted).includes(key));
    case 'num':
      return isIn('pn') || isIn('ap') || isIn('pr');
    case 'fam': {
      if (/^\d+$/.test(wanted)) return Number(wanted) === family;
      const number = parseNumber({ number: wanted });
      return number !== undefined && familiesOf(number.country, number.number).includes(family);
    }
    default:
      return numbersOf(field, facts).includes(wanted);
  }
}

function numbersOf(field: ValueField, { publication, family }: StoredFacts): string[] {
  switch (field) {
    case 'pn':
      return [publicationName(publication)];
    case 'ap':
    case 'pr':
      return applicationsOf(field, publication);
    case 'num':
      return [publicationName(publication), ...new Set([...applicationsOf('ap', publication), ...applicationsOf('pr', publication)])];
    case 'fam':
      return [String(family)];
    case 'cc':
      return [publication.country];
    case 'kd':
      return publication.kind === '' ? [] : [publication.kind];
    case 'la':
      return [...new Set(sections.flatMap((section) => publication[section].map(({ language }) => language)))].filter((tag) => tag !== '');
    default:
      return [];
  }
}

/** Its own application numbers, or those whose priority it claims. */
export function applicationsOf(field: 'ap' | 'pr', publication: Publication): string[] {
  const { priorities, priorityClaims, country, filingDate } = publication;
  if (priorityClaims !== undefined) return field === 'ap' ? ownKeys(publication) : priorityClaims.flatMap(({ key }) => key ?? []);
  return priorities.filter((key) => isOwnApplication(key, country, filingDate) === (field === 'ap'));
}
