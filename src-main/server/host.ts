// A request: is it meant for this computer? In: its request line and Host headers, the names others know it by. Out: yes or no, before
// anything else is read. A page of a foreign site that points its name at us would else speak to us as if it were ours (DNS rebinding).
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import type { TLSSocket } from 'node:tls';

const OWN_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** A name, or an IPv6 address in brackets, and a port. */
const AUTHORITY = /^([^:[\]]+|\[[^\]]+\])(?::(\d{1,5}))?$/;
const HTTP_PORT = '80';
const HTTPS_PORT = '443';
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/is;

/**
 * True where the one Host header, and the request line if it names a host, are ours with the port the socket came in at.
 * A request line in absolute form is cut down to its path. `hosts`: names and addresses beside loopback's, in lower case.
 */
export function isOwnHost(request: IncomingMessage, hosts: ReadonlySet<string>): boolean {
  const named = request.rawHeaders.filter((_, at) => at % 2 === 1 && request.rawHeaders[at - 1]?.toLowerCase() === 'host');
  const own = (authority: string): boolean => isOwn(authority, request.socket as TLSSocket, hosts);
  if (named.length !== 1 || !own(named[0] ?? '')) return false;
  const absolute = ABSOLUTE_FORM.exec(request.url ?? '');
  if (absolute === null) return true;
  if (!own(absolute[1] ?? '')) return false;
  const path = absolute[2] ?? '';
  request.url = path.startsWith('/') ? path : `/${path}`;
  return true;
}

function isOwn(authority: string, { localPort, localAddress, encrypted }: TLSSocket, hosts: ReadonlySet<string>): boolean {
  const [, spelled = '', port = encrypted ? HTTPS_PORT : HTTP_PORT] = AUTHORITY.exec(authority) ?? [];
  const name = spelled.toLowerCase();
  if (port !== String(localPort) || name === '') return false;
  // Whoever calls us by the address the packet came to was led here by no foreign name.
  return OWN_NAMES.has(name) || name === asAuthority(localAddress) || hosts.has(isIPv6(name.slice(1, -1)) ? name.slice(1, -1) : name);
}

/** An address of a socket as a Host header writes it: out of its IPv6 mapping, without zone, IPv6 in brackets. */
function asAuthority(address = ''): string {
  const plain = address.toLowerCase().replace(/%.*$/, '');
  const mapped = plain.replace(/^::ffff:/, '');
  if (isIPv4(mapped)) return mapped;
  return isIPv6(plain) ? `[${plain}]` : plain;
}
