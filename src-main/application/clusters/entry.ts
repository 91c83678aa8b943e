// Checks what was entered of a cluster. In: its name, addresses, and the contents of the files named. Out: what is stored of it and its secret. Throws
// `cluster-unfit`.
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import type { CertificateFacts, ClusterEntry } from '../../contract/cluster.ts';
import { Failure } from '../../contract/failures.ts';
import type { ReasonCode } from '../../contract/reasons.ts';
import { isLoopback } from '../../security/egress/own-addresses.ts';

export interface EnteredCluster {
  name: string;
  urls: readonly string[];
  /** PEM, as the other two. */
  authority?: string | undefined;
  user?: string | undefined;
  password?: string | undefined;
  certificate?: string | undefined;
  key?: string | undefined;
}

/** `secret`: the password or the key; empty if there is none. */
export interface CheckedCluster {
  entry: ClusterEntry;
  secret: string;
}

const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,58}[\p{L}\p{N}])?$/u;
const PEM = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

export function checkedCluster(entered: EnteredCluster): CheckedCluster {
  const name = entered.name.trim();
  if (!NAME.test(name)) throw unfit('cluster-name');
  const urls = [...new Set(entered.urls.map((url) => url.trim()).filter((url) => url !== ''))].map(addressOf);
  if (urls.length === 0) throw unfit('cluster-no-address');
  const authority = entered.authority === undefined ? '' : certificatesIn(entered.authority, 'cluster-authority');
  const place = { name, urls: [...new Set(urls)], authority };
  const user = entered.user?.trim() ?? '';
  const { password = '', certificate, key } = entered;
  if (user !== '' && certificate !== undefined) throw unfit('cluster-two-logins');
  if (user !== '') {
    if (password === '') throw unfit('cluster-no-password');
    return { entry: { ...place, login: 'user', user, certificate: '' }, secret: password };
  }
  if (certificate === undefined) return { entry: { ...place, login: 'none', user: '', certificate: '' }, secret: '' };
  const chain = certificatesIn(certificate, 'cluster-certificate');
  const privateKey = keyIn(key);
  if (!new X509Certificate(chain).checkPrivateKey(privateKey)) throw unfit('cluster-other-key');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { entry: { ...place, login: 'certificate', user: '', certificate: chain }, secret: String(pem) };
}

/** Subject and expiry of the first certificate. */
export function certificateFacts(pem: string): CertificateFacts {
  const { subject, validTo } = new X509Certificate(pem);
  return { subject: subject.split('\n').at(-1) ?? subject, endsAt: new Date(validTo).toISOString() };
}

/** Scheme, host and port alone: a user in an address would be stored with it. */
function addressOf(entered: string): string {
  const url = URL.canParse(entered) ? new URL(entered) : undefined;
  const isWhole = url !== undefined && url.username === '' && url.password === '' && url.pathname === '/' && url.search + url.hash === '';
  if (!isWhole || !/^https?:$/.test(url.protocol) || url.hostname === '') throw unfit('cluster-address', entered);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol === 'http:' && host !== 'localhost' && !isLoopback(host)) throw unfit('cluster-plain', url.origin);
  return url.origin;
}

/** The certificates of a PEM file, without anything else in it. */
function certificatesIn(text: string, reason: ReasonCode): string {
  const found = text.match(PEM) ?? [];
  try {
    for (const one of found) new X509Certificate(one);
  } catch {
    throw unfit(reason);
  }
  if (found.length === 0) throw unfit(reason);
  return `${found.join('\n')}\n`;
}

function keyIn(text: string | undefined): KeyObject {
  try {
    return createPrivateKey(text ?? '');
  } catch {
    throw unfit('cluster-key');
  }
}

function unfit(reason: ReasonCode, url?: string): Failure {
  return new Failure('cluster-unfit', { reason, ...(url !== undefined && { url }) });
}
