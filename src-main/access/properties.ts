// Validates the properties of a key. In: a new key or a change as entered. Out: the columns to set, normalised, or a failure that names the
// invalid property.
import { Failure } from '../contract/failures.ts';
import type { KeyChange, KeyOrder } from '../contract/key.ts';
import { addressList } from './addresses.ts';
import { domainHost } from './domains.ts';

const MAX_NAME = 200;
/** One @, and no character that could break out of a mail header. */
const ADDRESS = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+$/;
const MAX_ADDRESS = 254;
export const ASSISTANT_COLLECTIONS = 'The key of an assistant names its collections by their numbers.';

export type Columns = Record<string, string | number | null>;

/** The columns that these properties set. Throws `argument-invalid`. */
export function columnsOf(entered: Omit<KeyOrder, 'name'> | KeyChange): Columns {
  const columns: Columns = {};
  const set = <Value>(column: string, value: Value | undefined, stored: (value: NonNullable<Value>) => string | number): void => {
    if (value !== undefined) columns[column] = value === null ? null : stored(value as NonNullable<Value>);
  };
  if ('name' in entered && entered.name !== undefined) columns['name'] = keyNameOf(entered.name);
  set('customer', entered.customer === '' ? null : entered.customer, (customer) => customer.trim());
  set('client', entered.client, (client) => client);
  set('contact', entered.contact === '' ? null : entered.contact, contactOf);
  set('indexes', entered.indexes, (grant) => JSON.stringify(grant));
  set('addresses', entered.addresses, (entries) => JSON.stringify(addressesOf(entries)));
  set('domains', entered.domains, (entries) => JSON.stringify([...new Set(trimmed(entries).map(domainHost))]));
  set('browsers', entered.browsers, asNumber);
  set('client_ids', entered.clientIds, (ids) => JSON.stringify([...new Set(ids)]));
  set('credits', entered.credits, (credits) => credits);
  set('low_credits', entered.lowCredits, (credits) => credits);
  set('enforce_credits', entered.enforceCredits, asNumber);
  set('contract_from', entered.contractFrom, (day) => day);
  set('contract_until', entered.contractUntil, (day) => day);
  set('enforce_contract', entered.enforceContract, asNumber);
  set('rate_per_minute', entered.ratePerMinute, (rate) => rate);
  set('searches_per_day', entered.searchesPerDay, (searches) => searches);
  return columns;
}

/** Throws `argument-invalid`. */
export function keyNameOf(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > MAX_NAME) throw invalid(`A key needs a name of 1 to ${MAX_NAME} characters.`);
  return name;
}

/** Checks columns that depend on each other. Throws `argument-invalid`. */
export function checkTogether(row: Columns): void {
  const [from, until] = [row['contract_from'], row['contract_until']];
  if (typeof from === 'string' && typeof until === 'string' && from > until) {
    throw invalid(`A contract that begins on ${from} cannot end on ${until}.`);
  }
  if (row['assistant'] === 1) checkAssistant(row);
  if (row['client'] === 'platform' && row['client_ids'] === '[]') throw invalid('A platform provider needs the numbers of its clients.');
  if (row['client'] === 'end-customer' && row['client_ids'] !== '[]') throw invalid("Only a platform provider's key has clients.");
}

/** An assistant is on this computer, is no web page and has no clients; what it may search is listed, so that nothing is added by itself. */
function checkAssistant(row: Columns): void {
  const indexes = String(row['indexes']);
  if (indexes === '"all"' || indexes.includes('boost')) throw invalid(ASSISTANT_COLLECTIONS);
  if (row['addresses'] !== '[]' || row['domains'] !== '[]' || row['client_ids'] !== '[]' || row['client'] === 'platform')
    throw invalid('The key of an assistant is used on this computer alone: it takes no addresses, domains or clients.');
}

function contactOf(text: string): string {
  const address = text.trim();
  if (address.length > MAX_ADDRESS || !ADDRESS.test(address)) throw invalid(`"${address}" is not an e-mail address.`);
  return address;
}

function addressesOf(entries: readonly string[]): string[] {
  const addresses = trimmed(entries);
  addressList(addresses);
  return addresses;
}

function trimmed(entries: readonly string[]): string[] {
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

function asNumber(value: boolean): number {
  return value ? 1 : 0;
}

function invalid(reason: string): Failure {
  return new Failure('argument-invalid', { reason });
}
