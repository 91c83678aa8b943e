// Whether a connection is one to servers that the user entered: held by processes made for them alone, to a port and address of them. False if that
// cannot be found out.
import { Resolver } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { BlockList, isIP, type IPVersion } from 'node:net';
import { basename } from 'node:path';
import type { Connection } from './sockets.ts';

/** Servers of one kind, and the processes that may reach them. */
export interface EnteredServers {
  /** The entry of these processes, in workers/; its arguments are pairs of address and port. */
  entry: 'mail-process' | 'cluster-process';
  /** `address`: a name or an address. */
  servers: readonly { address: string; port: number }[];
  /**
   * The processes that this application started. Electron shows neither entry nor arguments of a utility process in its command line, so that a
   * self-test from the command line cannot recognise those of a window.
   */
  pids: readonly number[];
}

/** The processes look names up themselves, at the system's name servers. */
const DNS_PORT = 53;

export async function isEnteredConnection(
  { address, port, holders }: Connection,
  entered: EnteredServers | undefined,
  nameServers = systemNameServers,
): Promise<boolean> {
  if (entered === undefined || holders.length === 0) return false;
  const isNameLookup = (): boolean =>
    port === DNS_PORT && entered.servers.some((one) => isIP(one.address) === 0) && nameServers().some((one) => isSame(address, one));
  const isExpected = entered.servers.some((one) => port === one.port && (isIP(one.address) === 0 || isSame(address, one.address)));
  if (!isExpected && !isNameLookup()) return false;
  return (await Promise.all(holders.map((pid) => isForThem(pid, entered)))).every(Boolean);
}

async function isForThem(pid: number, { entry, servers, pids }: EnteredServers): Promise<boolean> {
  if (pids.includes(pid)) return true;
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  const at = words.findIndex((word) => [`${entry}.js`, `${entry}.ts`].includes(basename(word)));
  if (at < 0) return false;
  const pairs = words.slice(at + 1).filter((word) => word !== '');
  const isEntered = (address: string, port: string | undefined): boolean =>
    servers.some((one) => one.address === address && String(one.port) === port);
  return pairs.length > 0 && pairs.every((word, index) => index % 2 === 1 || isEntered(word, pairs[index + 1]));
}

/** The present setting, at the usual port; the runtime's own list is that of its start. */
function systemNameServers(): string[] {
  const plain = (server: string): string => server.replace(/%.*/s, '');
  return new Resolver()
    .getServers()
    .map(plain)
    .filter((server) => isIP(server) !== 0);
}

/** An IPv6 address can be written in many ways. */
function isSame(one: string, other: string): boolean {
  const family = (address: string): IPVersion => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  if (isIP(one) === 0) return false;
  const list = new BlockList();
  list.addAddress(other, family(other));
  return list.check(one, family(one));
}
