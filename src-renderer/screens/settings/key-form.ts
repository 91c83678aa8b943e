// A key as it is being typed: is it an order, or a change? In: the lines of a form. Out: the order or the change of the contract, or which
// line is wrong.
import type { KeyChange, KeyListing, KeyOrder } from '../../../src-main/contract/key.ts';
import { parseDay } from '../../state/typed-day.ts';

export interface KeyFormValues {
  name: string;
  customer: string;
  contact: string;
  client: 'end-customer' | 'platform';
  clientIds: string;
  grant: 'master' | 'all' | 'some';
  /** Where the grant is `some`. */
  some: (number | 'boost')[];
  /** Lists, parted by commas or spaces. */
  addresses: string;
  domains: string;
  browsers: boolean;
  rate: string;
  perDay: string;
  credits: string;
  /** Of a key that is changed: bought in addition to what is left. */
  addCredits: string;
  lowCredits: string;
  enforceCredits: boolean;
  from: string;
  until: string;
  enforceContract: boolean;
}

/** The line that is wrong; addresses and domains are judged by the application. */
export type InvalidField = 'name' | 'contact' | 'indexes' | 'clientIds' | NumberLine | 'from' | 'until' | 'period';
type NumberLine = 'rate' | 'perDay' | 'credits' | 'addCredits' | 'lowCredits';

export function emptyForm(): KeyFormValues {
  return {
    ...{ name: '', customer: '', contact: '', client: 'end-customer', clientIds: '' },
    ...{ grant: 'master', some: [], addresses: '', domains: '', browsers: true },
    ...{ rate: '', perDay: '', credits: '', addCredits: '', lowCredits: '', enforceCredits: false },
    ...{ from: '', until: '', enforceContract: false },
  };
}

/** A key as it would have been typed; its credits are those that are left. */
export function formValuesOf(key: KeyListing): KeyFormValues {
  const { indexes } = key;
  const master = indexes !== 'all' && indexes.length === 1 && indexes[0] === 1;
  return {
    name: key.name,
    customer: key.customer ?? '',
    contact: key.contact ?? '',
    client: key.client,
    clientIds: key.clientIds.join(', '),
    grant: indexes === 'all' ? 'all' : master ? 'master' : 'some',
    some: indexes === 'all' || master ? [] : [...indexes],
    addresses: key.addresses.join(', '),
    domains: key.domains.join(', '),
    browsers: key.browsers,
    rate: String(key.ratePerMinute),
    perDay: textOf(key.searchesPerDay),
    credits: key.creditsLeft === undefined ? '' : String(Math.max(0, key.creditsLeft)),
    addCredits: '',
    lowCredits: textOf(key.lowCredits),
    enforceCredits: key.enforceCredits,
    from: key.contractFrom ?? '',
    until: key.contractUntil ?? '',
    enforceContract: key.enforceContract,
  };
}

export function orderOf(typed: KeyFormValues): KeyOrder | InvalidField {
  const read = propertiesOf(typed);
  if (typeof read === 'string') return read;
  const usual = { client: 'end-customer', indexes: undefined, browsers: true, enforceCredits: false, enforceContract: false };
  const said = Object.entries({ ...read, ...(typed.grant === 'master' && { indexes: undefined }) }).filter(
    ([name, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0) && usual[name as keyof typeof usual] !== value,
  );
  return Object.fromEntries(said) as KeyOrder;
}

/** What is different between the key as it was and as it is typed now; null takes away. */
export function changeOf(before: KeyFormValues, typed: KeyFormValues): KeyChange | InvalidField {
  const [old, read] = [propertiesOf(before), propertiesOf(typed)];
  if (typeof read === 'string') return read;
  const known: Partial<Record<string, unknown>> = typeof old === 'string' ? {} : old;
  const changed = Object.entries(read).filter(
    // A key always has a rate: an empty line leaves it as it is.
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]) && !(name === 'ratePerMinute' && value === undefined),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, value ?? null])) as KeyChange;
}

type Properties = Record<string, unknown> & { name: string };

function propertiesOf(typed: KeyFormValues): Properties | InvalidField {
  const name = typed.name.trim();
  if (name === '') return 'name';
  const contact = typed.contact.trim();
  if (contact !== '' && !/^[^\s@,;<>"()]+@[^\s@,;<>"()]+$/.test(contact)) return 'contact';
  if (typed.grant === 'some' && typed.some.length === 0) return 'indexes';
  const clientIds = typed.client === 'platform' ? listOf(typed.clientIds).map((text) => wholeNumber(text, 1)) : [];
  if (clientIds.includes(undefined) || (typed.client === 'platform' && clientIds.length === 0)) return 'clientIds';
  const numbers: Partial<Record<NumberLine, number | undefined>> = {};
  for (const [line, least] of [
    ['rate', 1],
    ['perDay', 1],
    ['credits', 0],
    ['addCredits', 1],
    ['lowCredits', 0],
  ] as const) {
    numbers[line] = wholeNumber(typed[line], least);
    if (typed[line].trim() !== '' && numbers[line] === undefined) return line;
  }
  const [from, until] = [parseDay(typed.from), parseDay(typed.until)];
  if (typed.from.trim() !== '' && from === undefined) return 'from';
  if (typed.until.trim() !== '' && until === undefined) return 'until';
  if (from !== undefined && until !== undefined && from > until) return 'period';
  return {
    name,
    customer: typed.customer.trim() || undefined,
    contact: contact || undefined,
    client: typed.client,
    clientIds,
    indexes: typed.grant === 'all' ? 'all' : typed.grant === 'master' ? [1] : typed.some,
    addresses: listOf(typed.addresses),
    domains: listOf(typed.domains),
    browsers: typed.browsers,
    ratePerMinute: numbers.rate,
    searchesPerDay: numbers.perDay,
    credits: numbers.credits,
    addCredits: numbers.addCredits,
    lowCredits: numbers.lowCredits,
    enforceCredits: typed.enforceCredits,
    contractFrom: from,
    contractUntil: until,
    enforceContract: typed.enforceContract,
  };
}

function listOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((entry) => entry !== '');
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

/** Digits may be grouped by spaces. */
function wholeNumber(text: string, least: number): number | undefined {
  const digits = text.replaceAll(/\s/g, '');
  const value = Number(digits);
  return /^\d+$/.test(digits) && Number.isSafeInteger(value) && value >= least ? value : undefined;
}
