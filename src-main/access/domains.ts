// A domain: does this page come from it? In: the entries of a key's list and the header `origin`. Out: hosts in one spelling, yes or no.
// A host is compared whole: `example.com` does not cover `www.example.com`; scheme and port do not matter.
import { Failure } from '../contract/failures.ts';

/** A host name in ASCII, or an IPv6 address in brackets. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/;

/** The entry's host in one spelling. Throws `argument-invalid` where it names none. */
export function domainHost(entry: string): string {
  const host = hostOf(entry.includes('://') ? entry : `http://${entry}`);
  if (host === undefined) throw new Failure('argument-invalid', { reason: `"${entry}" is not a host such as example.com` });
  return host;
}

/** True where the origin's host is one of `hosts`; `null` and what is no origin never are. */
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
