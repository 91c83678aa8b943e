// The target of the self-test: the application in this process, or another running one. Out: its process and the address of its service.
import type { ApiStatus, Settings } from '../../contract/settings.ts';
import type { Door } from './probe.ts';

export interface TestTarget {
  /** Its main process. */
  pid: number;
  /** The settings of the service, and its state. */
  api: Pick<Settings['api'], 'on' | 'address' | 'tls'>;
  status: ApiStatus;
}

/** The address of the service for this computer; undefined while it does not answer. */
export function doorOf({ api, status: { baseUrl } }: TestTarget): Door | undefined {
  if (baseUrl === undefined) return undefined;
  const { protocol, hostname, port } = new URL(baseUrl);
  return { address: reachable(api.address), port: Number(port), host: hostname, isSecure: protocol === 'https:' };
}

/** The address to connect to for a listening address; loopback if it listens on all addresses. */
function reachable(address: string): string {
  if (address === '0.0.0.0' || address === 'localhost') return '127.0.0.1';
  return address === '::' ? '::1' : address.replace(/^\[|\]$/g, '');
}
