// Whether a connection is the one to the firm's mail server: held by the mail process alone, to the port and address in the settings. False if that
// cannot be found out.
import { Resolver } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { BlockList, isIP, type IPVersion } from 'node:net';
import { basename } from 'node:path';
import type { Connection } from './sockets.ts';

/** The mail server of the settings. */
export interface MailServerPlace {
  /** A name or an address. */
  address: string;
  port: number;
  /**
   * The process that sends mail now, if this application started it. Electron shows neither entry nor arguments of a utility process in its
   * command line, so that a self-test from the command line cannot recognise the mail process of a window.
   */
  pid?: number | undefined;
}

/** The file that the process runs, followed by host and port; see workers/mail-sender.ts. */
const ENTRY = /^mail-process\.(?:js|ts)$/;
/** The process looks names up itself, at the system's name servers. */
const DNS_PORT = 53;

export async function isMailConnection(
  { address, port, holders }: Connection,
  server: MailServerPlace | undefined,
  servers = nameServers,
): Promise<boolean> {
  if (server === undefined || holders.length === 0) return false;
  const isNameLookup = (): boolean => port === DNS_PORT && servers().some((one) => isSame(address, one));
  const isExpected =
    isIP(server.address) === 0 ? port === server.port || isNameLookup() : port === server.port && isSame(address, server.address);
  if (!isExpected) return false;
  return (await Promise.all(holders.map((pid) => sendsMail(pid, server)))).every(Boolean);
}

async function sendsMail(pid: number, { pid: known, address, port }: MailServerPlace): Promise<boolean> {
  if (pid === known) return true;
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  const at = words.findIndex((word) => ENTRY.test(basename(word)));
  return at >= 0 && words[at + 1] === address && words[at + 2] === String(port);
}

/** The present setting, at the usual port; the runtime's own list is that of its start. */
function nameServers(): string[] {
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
