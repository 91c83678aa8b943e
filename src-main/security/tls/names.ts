// By which names and addresses may this computer be asked? In: where the service is to listen, the names entered, the network
// interfaces. Out: hosts as requests name them, and what a certificate must be good for.
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

/** An address of this computer with the width of its network in bits. */
export interface OwnAddress {
  address: string;
  prefix: number;
}

/** True for every address listened at. */
export function isEverywhere(address: string): boolean {
  return address === '0.0.0.0' || address === '::';
}

export function isLoopbackAddress(address: string): boolean {
  return LOOPBACK.test(address) || address === '::1' || address.toLowerCase() === 'localhost';
}

/** The name in small letters, or undefined where it can be no host's. */
export function hostNameIn(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  return isIP(name) === 0 && name.length <= 253 && NAME.test(name) ? name : undefined;
}

/** How this computer calls itself, where that is a name others could use. */
export function ownName(): string | undefined {
  return hostNameIn(hostname());
}

/** Addresses at which other computers could reach this one; those of a single link name no host. */
export function ownAddresses(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces()): OwnAddress[] {
  return Object.values(interfaces)
    .flatMap((listed) => listed ?? [])
    .filter(({ internal, address }) => !internal && !/^fe[89ab]/i.test(address))
    .map(({ address, cidr }) => ({ address, prefix: Number(cidr?.split('/')[1] ?? (isIPv6(address) ? 128 : 32)) }));
}

/** What others may call the place, in the order they should. `others`: names that a certificate of the firm bears. */
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

/** As it stands in a URL and in the header Host. */
export function asHost(name: string): string {
  return isIPv6(name) ? `[${name}]` : name;
}
