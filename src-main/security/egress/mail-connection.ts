// Is this connection the one that was entered, to the firm's mail server? In: a connection with the processes that hold it, the server. Out: yes,
// where the process that sends mail holds it alone, at the port entered, and at the address where that is one; no wherever that cannot be told.
import { Resolver } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { BlockList, isIP, type IPVersion } from 'node:net';
import { basename } from 'node:path';
import type { Connection } from './sockets.ts';

/** The mail server that was entered. */
export interface MailWay {
  /** A name or an address. */
  address: string;
  port: number;
  /**
   * The process that sends mail now, where this application started it. Under Electron there is no other way to know it: the command line of a
   * utility process names neither its entry nor its arguments. So a self-test from the command line excuses nothing of a window that sends.
   */
  pid?: number | undefined;
}

/** The file that it runs, followed by host and port; see lanes/mail-sender.ts. */
const ENTRY = /^mail-process\.(?:js|ts)$/;
/** A name is looked up by the process itself, of the system's name servers. */
const NAMES_PORT = 53;

export async function isMailWay({ address, port, holders }: Connection, way: MailWay | undefined, servers = nameServers): Promise<boolean> {
  if (way === undefined || holders.length === 0) return false;
  const asksForName = (): boolean => port === NAMES_PORT && servers().some((server) => isSame(address, server));
  const isMeant = isIP(way.address) === 0 ? port === way.port || asksForName() : port === way.port && isSame(address, way.address);
  if (!isMeant) return false;
  return (await Promise.all(holders.map((pid) => sendsMail(pid, way)))).every(Boolean);
}

async function sendsMail(pid: number, { pid: known, address, port }: MailWay): Promise<boolean> {
  if (pid === known) return true;
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  const at = words.findIndex((word) => ENTRY.test(basename(word)));
  return at >= 0 && words[at + 1] === address && words[at + 2] === String(port);
}

/** As they are set now, at the port that is usual: the runtime's own list is that of its start. */
function nameServers(): string[] {
  const plain = (server: string): string => server.replace(/%.*$/, '');
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
