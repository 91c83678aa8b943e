// The self-made certificate and its authority: loaded if valid for the listening address, else created. The authority is replaced only if it may not
// sign for a name.
import { BlockList, isIP } from 'node:net';
import { makeAuthority, makeServer, type Authority, type Issued } from './authority.ts';
import { certificatesIn, isGoodFor, isSignedBy } from './certificate.ts';
import { hostNameIn, hostsOf, isEverywhere, isLoopbackAddress, ownAddresses, ownName, type Listening, type OwnAddress } from './names.ts';
import type { TlsFolder } from './tls-folder.ts';

const DAY_MS = 86_400_000;
/** Renewed when a third of its time is left. */
export const RENEW_MS = 30 * DAY_MS;
/** An authority that would expire before its certificates is replaced. */
const AUTHORITY_MS = 100 * DAY_MS;
const THIS_COMPUTER: readonly OwnAddress[] = [
  { address: '127.0.0.0', prefix: 8 },
  { address: '::1', prefix: 128 },
];

export interface OwnCertificate {
  server: Issued;
  authority: Authority;
}

/** The stored certificate if it is still valid; `renew`: always a new one. Throws `folder-unwritable`. */
export async function ownCertificate(files: TlsFolder, listening: Listening, now: number, renew: boolean): Promise<OwnCertificate> {
  const authority = await authorityFor(files, listening, now);
  const names = namesFor(authority, listening);
  const kept = renew ? undefined : await files.server();
  if (kept !== undefined && isValidFor(kept, authority, names, now)) return { server: kept, authority };
  const server = await makeServer(authority, names, now);
  await files.keepServer(server);
  return { server, authority };
}

/** True if the certificate must be renewed: it expires soon, is not valid yet, or lacks a name. */
export function isDue({ server, authority }: OwnCertificate, listening: Listening, now: number): boolean {
  return !mayServe(authority, listening, now) || !isValidFor(server, authority, namesFor(authority, listening), now);
}

async function authorityFor(files: TlsFolder, listening: Listening, now: number): Promise<Authority> {
  const kept = await files.authority();
  if (kept !== undefined && mayServe(kept, listening, now)) return kept;
  const names = [...new Set(['localhost', ...requiredHosts(listening).filter((host) => isIP(host) === 0)])];
  const networks = [...THIS_COMPUTER, ...ownAddresses()];
  const made = { ...(await makeAuthority(names, networks, now)), names, networks };
  await files.keepAuthority(made);
  return made;
}

function mayServe(authority: Authority, listening: Listening, now: number): boolean {
  const [certificate] = certificatesIn(authority.certificate);
  if (certificate === undefined || Date.parse(certificate.validFrom) > now) return false;
  return Date.parse(certificate.validTo) - now > AUTHORITY_MS && requiredHosts(listening).every((host) => permits(authority, host));
}

/** The hosts that the authority must permit. A temporary network address is no reason for a new authority. */
function requiredHosts({ address, names }: Listening): string[] {
  const own = ownName();
  return [
    ...names.flatMap((name) => hostNameIn(name) ?? []),
    ...(own === undefined ? [] : [own]),
    ...(isEverywhere(address) || isLoopbackAddress(address) ? [] : [address]),
  ];
}

function namesFor(authority: Authority, listening: Listening): string[] {
  return hostsOf(listening).filter((host) => permits(authority, host));
}

function permits({ names, networks }: Authority, host: string): boolean {
  const version = isIP(host);
  if (version === 0) return names.some((name) => host === name || host.endsWith(`.${name}`));
  const list = new BlockList();
  for (const { address, prefix } of networks) list.addSubnet(address, prefix, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return list.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

function isValidFor({ certificate }: Issued, authority: Authority, names: readonly string[], now: number): boolean {
  const [own] = certificatesIn(certificate);
  const [issuer] = certificatesIn(authority.certificate);
  if (own === undefined || issuer === undefined) return false;
  const lasts = Date.parse(own.validFrom) <= now && Date.parse(own.validTo) - now > RENEW_MS;
  return lasts && isSignedBy(own, issuer) && names.every((name) => isGoodFor(own, name));
}
