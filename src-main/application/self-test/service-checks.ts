// The checks of the service. In: the target of the test, its keys, its certificate. Out: how it answers requests that it must reject, sent to its
// own port.
import type { KeyListing } from '../../contract/key.ts';
import type { TlsStatus } from '../../contract/tls.ts';
import { isLoopback } from '../../security/egress/own-addresses.ts';
import { openSockets } from '../../security/egress/sockets.ts';
import { fetchHeaders, tlsHandshake, type Door, type Reply } from './probe.ts';
import { listed, type Check, type Checks, type Finding } from './check.ts';
import { faultsOfPage } from './page-faults.ts';
import { doorOf, type TestTarget } from './target.ts';

export interface ServiceCheckOptions {
  subject: () => Promise<TestTarget>;
  keys: () => Promise<KeyListing[]>;
  transport: () => Promise<TlsStatus>;
  /** PEM of our own authority, if there is one. */
  authority: () => Promise<string | undefined>;
  /** How the screens reach the application that runs the test. */
  door: 'electron' | 'browser';
}

const FOREIGN = 'rebound.example';
const PATH = '/v3/index';
/** The offer of an outdated client. */
const OLD = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const;

/** Whether the service is on, and for whom. */
export function addressCheck(subject: ServiceCheckOptions['subject']): Check {
  return async (): Promise<Finding> => {
    const { api, status } = await subject();
    if (status.failure !== undefined)
      return { finding: 'address-failed', facts: { failure: status.failure.code, ...status.failure.facts } };
    if (status.baseUrl === undefined) return { finding: 'address-off' };
    const facts = { url: status.baseUrl };
    const isHere = isLoopback(api.address) || api.address === 'localhost';
    if (isHere) return { finding: 'address-here', facts };
    return { finding: status.baseUrl.startsWith('https:') ? 'address-secured' : 'address-plain', facts };
  };
}

export function serviceChecks(
  options: ServiceCheckOptions,
): Pick<Checks, 'address' | 'certificate' | 'host' | 'origin' | 'keys' | 'screens'> {
  /** The reply to a request; undefined if the service does not answer. */
  const replyTo = async (path: string, headers: (door: Door) => Record<string, string>): Promise<Reply | undefined> => {
    const door = doorOf(await options.subject());
    return door && fetchHeaders(door, path, headers(door)).catch(() => undefined);
  };

  const certificate: Check = async (): Promise<Finding> => {
    const door = doorOf(await options.subject());
    if (door === undefined || !door.isSecure) return { finding: 'certificate-none' };
    const [status, authority] = await Promise.all([options.transport(), options.authority()]);
    const until = new Date(status.certificate?.until ?? 0).toISOString().slice(0, 10);
    const notices = new Map(status.notices.map((notice) => [notice.notice, notice]));
    if (notices.has('ended')) return { finding: 'certificate-ended', facts: { until } };
    try {
      const isOwn = status.source === 'own' && authority !== undefined;
      const { version, isTrusted } = await tlsHandshake(door, isOwn ? { ca: authority, checkServerIdentity: () => undefined } : {});
      if (isOwn && !isTrusted) return { finding: 'certificate-unvouched' };
      const isOld = await tlsHandshake(door, OLD).then(
        () => true,
        () => false,
      );
      if (isOld) return { finding: 'certificate-old' };
      const missing = status.notices.flatMap((notice) => (notice.notice === 'name-missing' ? [notice.name] : []));
      if (missing.length > 0) return { finding: 'certificate-names', facts: { names: listed(missing) } };
      if (notices.has('ends-soon')) return { finding: 'certificate-ends', facts: { until } };
      return { finding: 'certificate-sound', facts: { version: version.replace('TLSv', ''), until } };
    } catch {
      return { finding: 'certificate-untried' };
    }
  };

  const host: Check = async (): Promise<Finding> => {
    const reply = await replyTo(PATH, ({ port }) => ({ host: `${FOREIGN}:${port}` }));
    if (reply === undefined) return { finding: 'host-untried' };
    return { finding: reply.status === 421 || reply.status === 403 ? 'host-refused' : 'host-accepted', facts: { status: reply.status } };
  };

  const origin: Check = async (): Promise<Finding> => {
    const reply = await replyTo(PATH, () => ({ origin: `https://${FOREIGN}`, 'sec-fetch-site': 'cross-site' }));
    if (reply === undefined) return { finding: 'origin-untried' };
    const isReadable = reply.headers['access-control-allow-origin'] !== undefined;
    return { finding: reply.status >= 400 && !isReadable ? 'origin-refused' : 'origin-accepted', facts: { status: reply.status } };
  };

  const keys: Check = async (): Promise<Finding> => {
    const [reply, all] = await Promise.all([replyTo(PATH, () => ({})), options.keys()]);
    if (reply === undefined) return { finding: 'keys-untried' };
    const facts = { status: reply.status };
    if (reply.status !== 401) return { finding: 'keys-open', facts };
    const living = all.filter(({ endedAt }) => endedAt === undefined);
    if (living.length === 0) return { finding: 'keys-none', facts };
    const browsers = living.filter((key) => key.browsers && key.domains.length === 0);
    if (browsers.length === 0) return { finding: 'keys-own', facts: { ...facts, count: living.length } };
    return {
      finding: 'keys-browsers',
      facts: { ...facts, count: living.length, browsers: browsers.length, names: listed(browsers.map(({ name }) => name)) },
    };
  };

  /** Another listening socket serves the screens; if there is none, the token links of the service are checked. */
  const screens: Check = async (): Promise<Finding> => {
    const subject = await options.subject();
    const service = doorOf(subject);
    const { listening } = await openSockets(subject.pid);
    const other = listening.find(({ address: at, port }) => isLoopback(at) && port !== service?.port);
    const door = other === undefined ? service : { address: other.address, port: other.port, host: other.address, isSecure: false };
    if (other === undefined && options.door === 'electron') return { finding: 'screens-window' };
    if (door === undefined) return { finding: 'screens-untried' };
    const reply = await fetchHeaders(door, other === undefined ? '/token/' : '/').catch(() => undefined);
    if (reply === undefined) return { finding: 'screens-untried' };
    const missing = faultsOfPage(reply.headers);
    return missing.length === 0 ? { finding: 'screens-sound' } : { finding: 'screens-loose', facts: { missing: listed(missing) } };
  };

  return { address: addressCheck(options.subject), certificate, host, origin, keys, screens };
}
