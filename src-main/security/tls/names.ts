// The names and addresses of this computer: hosts that requests may use, and that a certificate must be valid for.
import { hostname, networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import { isIP, isIPv6 } from 'node:net';

const LOOPBACK_NAMES = ['127.0.0.1', '::1', 'localhost'];
const LOOPBACK = /^127(?:\.\d{1,3}){3}$/;
/** A host name's labels. Source: RFC 1123. */
const NAME = /^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/;

export interface Listening {
  address: string;
  names: readonly string[];
}

/** An address of this computer, with the prefix length of its network. */
export interface OwnAddress {
  address: string;
  prefix: number;
}

/** True for the wildcard address. */
export function isEverywhere(address: string): boolean {
  return address === '0.0.0.0' || address === '::';
}

export function isLoopbackAddress(address: string): boolean {
  return LOOPBACK.test(address) || address === '::1' || address.toLowerCase() === 'localhost';
}

/** The host name in lower case; undefined if it is not valid. */
export function hostNameIn(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  return isIP(name) === 0 && name.length <= 253 && NAME.test(name) ? name : undefined;
}

/** The computer's own name, if other computers could use it. */
export function ownName(): string | undefined {
  return hostNameIn(hostname());
}

/** Addresses that other computers could use; without link-local ones. */
export function ownAddresses(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces()): OwnAddress[] {
  return Object.values(interfaces)
    .flatMap((listed) => listed ?? [])
    .filter(({ internal, address }) => !internal && !/^fe[89ab]/i.test(address))
    .map(({ address, cidr }) => ({ address, prefix: Number(cidr?.split('/')[1] ?? (isIPv6(address) ? 128 : 32)) }));
}

/** Names and addresses for requests, in order of preference. `others`: names in a certificate of the firm. */
export function hostsOf({ address, names }: Listening, others: readonly string[] = [], own = ownAddresses()): string[] {
  const entered = names.flatMap((name) => hostNameIn(name) ?? []);
  const name = ownName();
  const computer = name === undefined ? [] : [name];
  const every = isEverywhere(address)
    ? [...own.map((one) => one.address), ...computer, ...LOOPBACK_NAMES]
    : isLoopbackAddress(address)
      ? [...(address === 'localhost' ? [] : [address]), ...LOOPBACK_NAMES]
      : [address, ...computer];
  return [...new Set([...entered, ...others, ...every])];
}

/** As in a URL and in the Host header. */
export function asHost(name: string): string {
  return isIPv6(name) ? `[${name}]` : name;
}
