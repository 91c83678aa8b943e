// Converts the fields of the key form into an order or a change of the contract, or names the invalid field.
import type { KeyChange, KeyListing, KeyOrder } from '../../../src-main/contract/key.ts';
import type { Collection } from '../../../src-main/contract/library.ts';
import { MASTER_INDEX } from '../../../src-main/contract/master-index.ts';
import { isEmpty } from '../../state/import-follower.ts';
import { parseDay } from '../../state/typed-day.ts';

export type KeyUse = 'programs' | 'assistant';

export interface KeyFormValues {
  name: string;
  /** For whom: other programs over the API, or an assistant over MCP. */
  use: KeyUse;
  customer: string;
  contact: string;
  client: 'end-customer' | 'platform';
  clientIds: string;
  grant: 'master' | 'all' | 'some';
  /** If `grant` is `some`. */
  some: (number | 'boost')[];
  /** Lists separated by commas or spaces. */
  addresses: string;
  domains: string;
  browsers: boolean;
  rate: string;
  perDay: string;
  credits: string;
  /** For an existing key: credits added to the balance. */
  addCredits: string;
  lowCredits: string;
  enforceCredits: boolean;
  from: string;
  until: string;
  enforceContract: boolean;
}

/** Addresses and domains are validated by the application. */
export type InvalidField = 'name' | 'contact' | 'indexes' | 'clientIds' | NumberField | 'from' | 'until' | 'period';
type NumberField = 'rate' | 'perDay' | 'credits' | 'addCredits' | 'lowCredits';

/** The values for a new key: the Main collection, or what is installed while that is empty. */
export function emptyForm(installed: readonly Pick<Collection, 'id' | 'documents' | 'counting'>[]): KeyFormValues {
  const filled = installed.filter((one) => !isEmpty(one)).map(({ id }) => id);
  const master = filled.length === 0 || filled.includes(MASTER_INDEX);
  return {
    ...{ name: '', use: 'programs', customer: '', contact: '', client: 'end-customer', clientIds: '' },
    ...{ grant: master ? 'master' : 'some', some: master ? [] : filled, addresses: '', domains: '', browsers: true },
    ...{ rate: '', perDay: '', credits: '', addCredits: '', lowCredits: '', enforceCredits: false },
    ...{ from: '', until: '', enforceContract: false },
  };
}

/** The form's values for an existing key; `credits` is the balance. */
export function formValuesOf(key: KeyListing): KeyFormValues {
  const { indexes } = key;
  const master = indexes !== 'all' && indexes.length === 1 && indexes[0] === MASTER_INDEX;
  return {
    name: key.name,
    use: key.assistant === true ? 'assistant' : 'programs',
    customer: key.customer ?? '',
    contact: key.contact ?? '',
    client: key.client,
    clientIds: key.clientIds.join(', '),
    grant: indexes === 'all' ? 'all' : master && key.assistant !== true ? 'master' : 'some',
    some: indexes === 'all' || (master && key.assistant !== true) ? [] : [...indexes],
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

export function orderOf(entered: KeyFormValues): KeyOrder | InvalidField {
  const typed = usedFields(entered);
  const read = propertiesOf(typed);
  if (typeof read === 'string') return read;
  const defaults = { client: 'end-customer', indexes: undefined, browsers: true, enforceCredits: false, enforceContract: false };
  const properties = {
    ...read,
    ...(typed.use === 'assistant' && { assistant: true as const }),
    ...(typed.grant === 'master' && { indexes: undefined }),
  };
  const given = Object.entries(properties).filter(
    ([name, value]) =>
      value !== undefined && !(Array.isArray(value) && value.length === 0) && defaults[name as keyof typeof defaults] !== value,
  );
  return Object.fromEntries(given) as KeyOrder;
}

/** The properties that changed; null removes one. */
export function changeOf(before: KeyFormValues, typed: KeyFormValues): KeyChange | InvalidField {
  const [old, read] = [propertiesOf(usedFields(before)), propertiesOf(usedFields(typed))];
  if (typeof read === 'string') return read;
  const known: Partial<Record<string, unknown>> = typeof old === 'string' ? {} : old;
  const changed = Object.entries(read).filter(
    // A key always has a rate: an empty field leaves it unchanged.
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]) && !(name === 'ratePerMinute' && value === undefined),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, value ?? null])) as KeyChange;
}

/** An assistant names its collections and has neither clients, credits nor places to come from: what was entered for them does not count. */
function usedFields(entered: KeyFormValues): KeyFormValues {
  if (entered.use === 'programs') return entered;
  return {
    ...entered,
    ...{ customer: '', client: 'end-customer', clientIds: '', addresses: '', domains: '', browsers: true },
    ...{ credits: '', addCredits: '', lowCredits: '', enforceCredits: false },
    ...{ grant: 'some', some: entered.some.filter((one) => one !== 'boost') },
  };
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
  const numbers: Partial<Record<NumberField, number | undefined>> = {};
  for (const [field, least] of [
    ['rate', 1],
    ['perDay', 1],
    ['credits', 0],
    ['addCredits', 1],
    ['lowCredits', 0],
  ] as const) {
    numbers[field] = wholeNumber(typed[field], least);
    if (typed[field].trim() !== '' && numbers[field] === undefined) return field;
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
    indexes: typed.grant === 'all' ? 'all' : typed.grant === 'master' ? [MASTER_INDEX] : typed.some,
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

/** Digits may be grouped with spaces. */
function wholeNumber(text: string, least: number): number | undefined {
  const digits = text.replaceAll(/\s/g, '');
  const value = Number(digits);
  return /^\d+$/.test(digits) && Number.isSafeInteger(value) && value >= least ? value : undefined;
}
