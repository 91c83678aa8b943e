// Checks that a request is addressed to this computer, by its request line and Host header, before anything else is read.
// This prevents DNS rebinding: a foreign page whose name points to this computer.
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
 * True if the only Host header, and the host of an absolute request line, name this computer and the local port of the socket.
 * A request line in absolute form is reduced to its path. `hosts`: names and addresses besides loopback, in lower case.
 */
export function isOwnHost(request: IncomingMessage, hosts: ReadonlySet<string>): boolean {
  const named = request.rawHeaders.filter((_, at) => at % 2 === 1 && request.rawHeaders[at - 1]?.toLowerCase() === 'host');
  const isOwnAuthority = (authority: string): boolean => isOwn(authority, request.socket as TLSSocket, hosts);
  if (named.length !== 1 || !isOwnAuthority(named[0] ?? '')) return false;
  const absolute = ABSOLUTE_FORM.exec(request.url ?? '');
  if (absolute === null) return true;
  if (!isOwnAuthority(absolute[1] ?? '')) return false;
  const path = absolute[2] ?? '';
  request.url = path.startsWith('/') ? path : `/${path}`;
  return true;
}

function isOwn(authority: string, { localPort, localAddress, encrypted }: TLSSocket, hosts: ReadonlySet<string>): boolean {
  const [, spelled = '', port = encrypted ? HTTPS_PORT : HTTP_PORT] = AUTHORITY.exec(authority) ?? [];
  const name = spelled.toLowerCase();
  if (port !== String(localPort) || name === '') return false;
  // The address the packet was sent to cannot come from a foreign name.
  return OWN_NAMES.has(name) || name === asAuthority(localAddress) || hosts.has(isIPv6(name.slice(1, -1)) ? name.slice(1, -1) : name);
}

/** A socket's address as written in a Host header: IPv4-mapped addresses as IPv4, without zone, IPv6 in brackets. */
function asAuthority(address = ''): string {
  const plain = address.toLowerCase().replace(/%.*/s, '');
  const mapped = plain.replace(/^::ffff:/, '');
  if (isIPv4(mapped)) return mapped;
  return isIPv6(plain) ? `[${plain}]` : plain;
}
