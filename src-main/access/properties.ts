// What a key is to be: can it be that? In: an order or a change as somebody typed it. Out: the columns it sets, each checked and in one
// spelling, or a failure that says which is wrong.
import { Failure } from '../contract/failures.ts';
import type { KeyChange, KeyOrder } from '../contract/key.ts';
import { addressList } from './addresses.ts';
import { domainHost } from './domains.ts';

const MAX_NAME = 200;
/** One @, nothing that could break out of a mail's header. */
const ADDRESS = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+$/;
const MAX_ADDRESS = 254;

export type Columns = Record<string, string | number | null>;

/** The columns that these properties set. Throws `argument-invalid`. */
export function columnsOf(wish: Omit<KeyOrder, 'name'> | KeyChange): Columns {
  const columns: Columns = {};
  const set = <Value>(column: string, value: Value | undefined, kept: (value: NonNullable<Value>) => string | number): void => {
    if (value !== undefined) columns[column] = value === null ? null : kept(value as NonNullable<Value>);
  };
  if ('name' in wish && wish.name !== undefined) columns['name'] = keyNameOf(wish.name);
  set('customer', wish.customer === '' ? null : wish.customer, (customer) => customer.trim());
  set('client', wish.client, (client) => client);
  set('contact', wish.contact === '' ? null : wish.contact, contactOf);
  set('indexes', wish.indexes, (grant) => JSON.stringify(grant));
  set('addresses', wish.addresses, (entries) => JSON.stringify(addressesOf(entries)));
  set('domains', wish.domains, (entries) => JSON.stringify([...new Set(trimmed(entries).map(domainHost))]));
  set('browsers', wish.browsers, asNumber);
  set('client_ids', wish.clientIds, (ids) => JSON.stringify([...new Set(ids)]));
  set('credits', wish.credits, (credits) => credits);
  set('low_credits', wish.lowCredits, (credits) => credits);
  set('enforce_credits', wish.enforceCredits, asNumber);
  set('contract_from', wish.contractFrom, (day) => day);
  set('contract_until', wish.contractUntil, (day) => day);
  set('enforce_contract', wish.enforceContract, asNumber);
  set('rate_per_minute', wish.ratePerMinute, (rate) => rate);
  set('searches_per_day', wish.searchesPerDay, (searches) => searches);
  return columns;
}

/** Throws `argument-invalid`. */
export function keyNameOf(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > MAX_NAME) throw invalid(`A key needs a name of 1 to ${MAX_NAME} characters.`);
  return name;
}

/** What no column can say by itself. Throws `argument-invalid`. */
export function checkTogether(row: Columns): void {
  const [from, until] = [row['contract_from'], row['contract_until']];
  if (typeof from === 'string' && typeof until === 'string' && from > until) {
    throw invalid(`A contract that begins on ${from} cannot end on ${until}.`);
  }
  if (row['client'] === 'platform' && row['client_ids'] === '[]') throw invalid('A platform provider needs the numbers of its clients.');
  if (row['client'] === 'end-customer' && row['client_ids'] !== '[]') throw invalid("Only a platform provider's key has clients.");
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
