// What is tested? In: an application in this process, or one that has announced itself. Out: its process, where its service answers, and
// how that is asked.
import type { ApiStatus, Settings } from '../../contract/settings.ts';
import type { Door } from './probe.ts';

export interface TestTarget {
  /** The process that all others of it descend from. */
  pid: number;
  /** How the service is meant to be, and what has become of it. */
  api: Pick<Settings['api'], 'on' | 'address' | 'tls'>;
  status: ApiStatus;
}

/** Where the service is asked from this computer; undefined while it does not answer. */
export function doorOf({ api, status: { baseUrl } }: TestTarget): Door | undefined {
  if (baseUrl === undefined) return undefined;
  const { protocol, hostname, port } = new URL(baseUrl);
  return { address: reachable(api.address), port: Number(port), host: hostname, isSecure: protocol === 'https:' };
}

/** An address that is listened at: of all addresses, this computer's own. */
function reachable(address: string): string {
  if (address === '0.0.0.0' || address === 'localhost') return '127.0.0.1';
  return address === '::' ? '::1' : address.replace(/^\[|\]$/g, '');
}
