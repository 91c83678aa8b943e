// The address list of a key. In: its entries (addresses, CIDR ranges, first-last ranges, IPv4 and IPv6), the address of a socket. Out: a list to
// match against, or a failure that names the invalid entry.
import { BlockList, isIP, isIPv4 } from 'node:net';
import { Failure } from '../contract/failures.ts';

type AddressFamily = 'ipv4' | 'ipv6';

/** The list of these entries. Throws `argument-invalid` for one that is neither an address nor a range. */
export function addressList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) add(list, entry);
  return list;
}

/** True if the socket's address is on the list; an IPv4-mapped IPv6 address counts as the IPv4 address. */
export function covers(list: BlockList, socketAddress: string): boolean {
  const address = plainAddress(socketAddress);
  const family = familyOf(address);
  return family !== undefined && list.check(address, family);
}

/** The address without a zone (`fe80::1%eth0`) and without an IPv6 mapping (`::ffff:192.0.2.7`). */
function plainAddress(address: string): string {
  const withoutZone = address.replace(/%.*/s, '');
  const mapped = /^::ffff:(.+)$/i.exec(withoutZone)?.[1];
  return mapped !== undefined && isIPv4(mapped) ? mapped : withoutZone;
}

/** Any spelling of an IPv4-mapped IPv6 address (`::ffff:c000:207`, `0:0:0:0:0:ffff:192.0.2.7`) in the form that sockets report. */
function unmapped(text: string): string {
  if (isIP(text) !== 6 || text.includes('%')) return text;
  const words = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(new URL(`http://[${text}]`).hostname);
  if (words === null) return text;
  const bytes = words.slice(1).flatMap((word) => [parseInt(word, 16) >> 8, parseInt(word, 16) & 255]);
  return `::ffff:${bytes.join('.')}`;
}

function familyOf(address: string): AddressFamily | undefined {
  const version = isIP(address);
  if (version === 0) return undefined;
  return version === 4 ? 'ipv4' : 'ipv6';
}

function add(list: BlockList, entry: string): void {
  try {
    if (entry.includes('/')) addSubnet(list, entry);
    else if (entry.includes('-')) addRange(list, entry);
    else list.addAddress(...known(entry));
  } catch (error) {
    const reason = `"${entry}" is not an address, a range such as 10.0.0.0/8, or a range first-last`;
    throw new Failure('argument-invalid', { reason }, { cause: error });
  }
}

function addSubnet(list: BlockList, entry: string): void {
  const [base = '', length = ''] = entry.split('/');
  if (!/^\d{1,3}$/.test(length) || entry.split('/').length !== 2) throw new RangeError(entry);
  const [address, family] = known(base.trim());
  // The prefix of a mapped base such as ::ffff:10.0.0.0/104 includes 96 bits that the plain address does not have.
  const mappedBits = family === 'ipv4' && base.includes(':') ? 96 : 0;
  list.addSubnet(address, Number(length) - mappedBits, family);
}

function addRange(list: BlockList, entry: string): void {
  const [first = '', last = ''] = entry.split('-');
  const [start, family] = known(first.trim());
  list.addRange(start, known(last.trim())[0], family);
}

function known(text: string): [string, AddressFamily] {
  const address = plainAddress(unmapped(text));
  const family = familyOf(address);
  if (family === undefined) throw new RangeError(text);
  return [address, family];
}
