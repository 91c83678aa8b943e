// The domain list of a key. In: its entries, the header `origin`. Out: normalised hosts, whether the origin is one of them. Hosts must be equal:
// `example.com` does not include `www.example.com`; scheme and port are ignored.
import { Failure } from '../contract/failures.ts';

/** A host name in ASCII, or an IPv6 address in brackets. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/;

/** The normalised host of an entry. Throws `argument-invalid` if it is not a host. */
export function domainHost(entry: string): string {
  const host = hostOf(entry.includes('://') ? entry : `http://${entry}`);
  if (host === undefined) throw new Failure('argument-invalid', { reason: `"${entry}" is not a host such as example.com` });
  return host;
}

/** True if the origin's host is one of `hosts`; false for `null` and invalid origins. */
export function fromDomain(hosts: readonly string[], origin: string): boolean {
  const host = origin.includes('://') ? hostOf(origin) : undefined;
  return host !== undefined && hosts.includes(host);
}

function hostOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  if (url.pathname !== '/' && url.pathname !== '') return undefined;
  const host = url.hostname.toLowerCase();
  return HOST.test(host) ? host : undefined;
}
