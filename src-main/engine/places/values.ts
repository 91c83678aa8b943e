// Which publications have a value? In: a field with a value, the lists of an index, the installed class scheme. Out: their slots, how many have
// no value at all, and what is to be said about the answer.
import type {
  CitationField,
  ClassField,
  ConditionNode,
  DateField,
  NameField,
  NumberField,
  ValueRange,
  Written,
} from '../../contract/condition.ts';
import { daysOf } from '../condition/value.ts';
import { applicationKeysOf, isOwnApplication } from '../document/application-mention.ts';
import { typedDocument } from '../document/cited-number.ts';
import { parseNumber } from '../document/number.ts';
import { countWithoutCitations, hasCitations, slotsCitedBy, slotsCiting } from '../store/citations.ts';
import { familiesOfNumber, slotsOfApplication, slotsOfFamily, slotsOfNumber, slotsWithPdf } from '../store/value-slots.ts';
import { CURRENT_NAMES, readMeta } from '../store/meta.ts';
import { otherClassesBetween, slotsOfSpelling } from '../store/names.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { firstFormFrom, formsBetween } from '../store/forms.ts';
import { and, countBits, noBits, or, setBit, slotsWithin, without, type Bits } from './bits.ts';
import { classRange, type ClassOrder } from './class-range.ts';
import { STEPS_OF_FORM, STEPS_OF_ROW } from './cost-budget.ts';
import type { ExactLists } from './lists.ts';
import { boundaries, inField, known, type DayColumn } from './names.ts';
import { Unanswerable } from '../condition/unanswerable.ts';

type ValueNode = Extract<ConditionNode, { type: 'value' }>;

export interface ValueAnswer {
  bits: Bits;
  /** How many publications have no value in the field, for fields that many lack. */
  unknown?: number;
  /** How many publications lack it because their files were imported before it was read. */
  older?: number;
  /** Present if a class stands for itself only because no installed scheme contains it. */
  alone?: true;
}

const LAST = '\u{10ffff}';

export function slotsOfValue(lists: ExactLists, node: ValueNode, scheme: ClassOrder | undefined): ValueAnswer {
  const { field, value } = node;
  switch (field) {
    case 'pd':
    case 'fd':
    case 'prd':
    case 'ed':
      return inDays(lists, field, value);
    case 'cpc':
    case 'ipc':
    case 'class':
      return inClasses(lists, field, value, scheme);
    case 'cites':
    case 'citedby':
      return byCitations(lists, field, node);
    default:
      return { bits: and(ofNumber(lists, field, only(node)), lists.live()), ...(isOfApplications(field) && olderIn(lists)) };
  }
}

/** Fields whose values earlier imports read in part only. */
function isOfApplications(field: string): boolean {
  return field === 'ap' || field === 'pr' || field === 'num';
}

/** How many publications were imported before their applications were read one by one. */
export function olderIn(lists: ExactLists): { older?: number } {
  const older = countBits(without(lists.live(), lists.slotsOf(known.applications)));
  return older > 0 ? { older } : {};
}

/** Throws `Unanswerable` if no publication of the index has what is read of applications since. Returns how many have not. */
export function olderOrAbsent(lists: ExactLists, field: string, node: Written): { older?: number } {
  const { older } = olderIn(lists);
  if (older !== undefined && older === countBits(lists.live())) throw new Unanswerable('field-absent', { field }, node);
  return older === undefined ? {} : { older };
}

/** Publications with a whole name of this spelling in a field of names. */
export function slotsOfName(lists: ExactLists, field: string, node: Extract<ConditionNode, { type: 'name' }>): Bits {
  if (readMeta(lists.db).names !== CURRENT_NAMES) throw new Unanswerable('field-absent', { field: `${field}:=` }, node);
  return and(bitsOf(lists, slotsOfSpelling(lists.db, field as NameField, node.name)), lists.live());
}

/** Publications with a PDF, claims or a publication date. */
export function slotsHaving(lists: ExactLists, node: Extract<ConditionNode, { type: 'has' }>): Bits {
  switch (node.thing) {
    case 'pdf':
      return and(bitsOf(lists, slotsWithPdf(lists.db)), lists.live());
    case 'claims':
      return lists.slotsOf(boundaries.claim);
    case 'pd':
      return withDay(lists, lists.days('pd'));
    default:
      throw new Unanswerable('field-unknown', { field: `has:${node.thing}` }, node);
  }
}

/** The single value of a field without an order. */
function only(node: ValueNode): string {
  const { from, to } = node.value;
  if (from === undefined || from !== to) throw new Unanswerable('character-unknown', { text: '..' }, node);
  return from;
}

function bitsOf(lists: ExactLists, slots: Iterable<number>): Bits {
  const bits = noBits(lists.slots);
  for (const slot of slots) {
    lists.budget.spend(STEPS_OF_ROW);
    setBit(bits, slot);
  }
  return bits;
}

/** The publications with a day in a column. */
export function withDay(lists: ExactLists, days: Int32Array): Bits {
  return and(slotsWithin(days, 1, Infinity), lists.live());
}

function byCitations(lists: ExactLists, field: CitationField, node: ValueNode): ValueAnswer {
  const { db } = lists;
  if (!hasCitations(db)) throw new Unanswerable('citations-absent', { field }, node);
  const document = typedDocument(only(node));
  const slots = document === undefined ? [] : field === 'cites' ? slotsCiting(db, document) : slotsCitedBy(db, document);
  const unknown = countWithoutCitations(db);
  lists.budget.spend(STEPS_OF_FORM * unknown);
  return { bits: and(bitsOf(lists, slots), lists.live()), ...(unknown > 0 && { unknown }) };
}

function inDays(lists: ExactLists, field: DateField, value: ValueRange): ValueAnswer {
  const { first, last } = daysOf(value);
  const from = first === undefined ? 1 : Number(first.replaceAll('-', ''));
  const to = last === undefined ? Infinity : Number(last.replaceAll('-', ''));
  const days = field === 'ed' ? earliest(lists) : lists.days(field);
  const bits = slotsWithin(days, from, to);
  if (field === 'prd') addFurtherPriorities(lists, first ?? '', last ?? LAST, bits);
  const live = lists.live();
  const unknown = countBits(without(lists.live(), withDay(lists, days)));
  return { bits: and(bits, live), ...(unknown > 0 && { unknown }), ...(field === 'prd' && olderIn(lists)) };
}

/** The column has the earliest priority; the days of the others are forms. */
function addFurtherPriorities(lists: ExactLists, first: string, last: string, bits: Bits): void {
  for (const { id } of formsBetween(lists.db, inField('prd', first), inField('prd', last + LAST))) lists.addSlots(id, 0, bits);
}

/** The earliest known day of each publication. */
function earliest(lists: ExactLists): Int32Array {
  const days = lists.days('pd').slice();
  for (const column of ['fd', 'prd'] as const satisfies DayColumn[]) {
    const others = lists.days(column);
    for (let slot = 0; slot < days.length; slot++) {
      const other = others[slot] as number;
      if (other !== 0 && (days[slot] === 0 || other < (days[slot] as number))) days[slot] = other;
    }
  }
  return days;
}

function inClasses(lists: ExactLists, field: ClassField, value: ValueRange, scheme: ClassOrder | undefined): ValueAnswer {
  const { prefix, accepts, isAlone } = classRange(value, scheme);
  const bits = noBits(lists.slots);
  for (const type of field === 'class' ? ['cpc', 'ipc'] : [field]) {
    const begin = inField(type, prefix);
    for (const { id, name } of Array.from(formsBetween(lists.db, begin, begin + LAST))) {
      lists.budget.spend(STEPS_OF_ROW);
      if (accepts(name.slice(type.length + 1))) lists.addSlots(id, 0, bits);
    }
    for (const { symbol, slot } of otherClassesBetween(lists.db, begin, begin + LAST)) {
      lists.budget.spend(STEPS_OF_ROW);
      if (accepts(symbol.slice(type.length + 1))) setBit(bits, slot);
    }
  }
  and(bits, lists.live());
  return { bits, ...(isAlone && { alone: true }) };
}

/** The publications with one of these values, also where only another source gives it: `cpc:G01F11/26`. */
export function slotsWithValues(lists: ExactLists, values: readonly string[]): Bits {
  const bits = noBits(lists.slots);
  for (const value of values) {
    or(bits, lists.slotsOf(value));
    for (const { symbol, slot } of otherClassesBetween(lists.db, value, `${value}\0`)) if (symbol === value) setBit(bits, slot);
  }
  return and(bits, lists.live());
}

const SUBCLASS = 4;

/** The symbols of a type that begin so, in their order; for less than a subclass, the subclasses. */
export function symbolsFrom(db: ReadableIndex, type: string, beginning: string, most: number): string[] {
  const found: string[] = [];
  const end = inField(type, beginning) + LAST;
  for (let from = inField(type, beginning); found.length < most;) {
    const next = firstFormFrom(db, from, end);
    if (next === undefined) break;
    const symbol = next.slice(type.length + 1);
    const own = beginning.length < SUBCLASS ? symbol.slice(0, SUBCLASS) : symbol;
    found.push(own);
    from = inField(type, own) + (own === symbol ? '\0' : LAST);
  }
  return found;
}

function ofNumber(lists: ExactLists, field: NumberField, value: string): Bits {
  const { db } = lists;
  switch (field) {
    case 'cc':
    case 'kd':
    case 'la':
      return lists.slotsOf(inField(field, value));
    case 'pn': {
      const number = parseNumber({ number: value });
      return bitsOf(lists, number === undefined ? [] : slotsOfNumber(db, number));
    }
    case 'ap':
    case 'pr': {
      const keys = applicationKeysOf(value);
      const earlier = slotsOfApplication(db, keys)
        .filter(({ key, country, filed }) => isOwnApplication(key, country, filed ?? undefined) === (field === 'ap'))
        .map(({ slot }) => slot);
      const bits = without(bitsOf(lists, earlier), lists.slotsOf(known.applications));
      for (const key of keys) or(bits, lists.slotsOf(inField(field, key)));
      return bits;
    }
    case 'num':
      return or(or(ofNumber(lists, 'pn', value), ofNumber(lists, 'ap', value)), ofNumber(lists, 'pr', value));
    case 'fam': {
      const number = parseNumber({ number: value });
      const families = /^\d+$/.test(value)
        ? [Number(value)]
        : number === undefined
          ? []
          : familiesOfNumber(db, number.country, number.number);
      return bitsOf(
        lists,
        families.flatMap((family) => slotsOfFamily(db, family)),
      );
    }
  }
}
