// A request: is it meant for this computer? In: its request line and Host headers. Out: yes or no, before anything else is read.
// A page of a foreign site that points its name at 127.0.0.1 would else speak to us as if it were ours (DNS rebinding).
import type { IncomingMessage } from 'node:http';

const OWN_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** A name, or an IPv6 address in brackets, and a port. */
const AUTHORITY = /^([^:]+|\[[^\]]+\])(?::(\d{1,5}))?$/;
const HTTP_PORT = '80';
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/is;

/**
 * True where the one Host header, and the request line if it names a host, are ours with the port the socket came in at.
 * A request line in absolute form is cut down to its path.
 */
export function meansUs(request: IncomingMessage): boolean {
  const hosts = request.rawHeaders.filter((_, at) => at % 2 === 1 && request.rawHeaders[at - 1]?.toLowerCase() === 'host');
  const { localPort, localAddress } = request.socket;
  const own = (authority: string): boolean => isOwn(authority, String(localPort), localAddress);
  if (hosts.length !== 1 || !own(hosts[0] ?? '')) return false;
  const absolute = ABSOLUTE_FORM.exec(request.url ?? '');
  if (absolute === null) return true;
  if (!own(absolute[1] ?? '')) return false;
  const path = absolute[2] ?? '';
  request.url = path.startsWith('/') ? path : `/${path}`;
  return true;
}

/** `localAddress` is the loopback address listened on, where that is another one than 127.0.0.1. */
function isOwn(authority: string, port: string, localAddress: string | undefined): boolean {
  const [, name = '', given = HTTP_PORT] = AUTHORITY.exec(authority) ?? [];
  return given === port && (OWN_NAMES.has(name.toLowerCase()) || name === localAddress);
}
