// The servers that a cluster process may reach, as its arguments: pairs of host and port. In: the addresses of the nodes. Out: the arguments, and the
// servers of arguments.
import type { Exception } from '../security/egress/egress-block.ts';

/** The server of an address; the ports are those that a browser would use. */
export function serverOf(url: string): Exception {
  const { protocol, hostname, port } = new URL(url);
  const usual = protocol === 'https:' ? 443 : 80;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usual : Number(port) };
}

export function argumentsFor(urls: readonly string[]): string[] {
  return urls.map(serverOf).flatMap(({ host, port }) => [host, String(port)]);
}

export function serversIn(words: readonly string[]): Exception[] {
  return words.flatMap((host, at) => (at % 2 === 0 ? [{ host, port: Number(words[at + 1]) }] : []));
}
