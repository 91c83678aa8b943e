// Reads certificates: their facts as Settings show them, and what they are valid for.
import { X509Certificate } from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';
import type { CertificateFacts } from '../../contract/tls.ts';

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The certificates of a PEM text, in order. Throws the runtime's error for an invalid one. */
export function certificatesIn(pem: string): X509Certificate[] {
  return (pem.match(PEM) ?? []).map((one) => new X509Certificate(one));
}

export function factsOf(certificate: X509Certificate): CertificateFacts {
  return {
    subject: nameIn(certificate.subject),
    issuer: nameIn(certificate.issuer),
    names: namesOf(certificate),
    from: Date.parse(certificate.validFrom),
    until: Date.parse(certificate.validTo),
    fingerprint: certificate.fingerprint256,
  };
}

/** Host names and addresses that it is valid for. */
export function namesOf({ subjectAltName }: X509Certificate): string[] {
  return (subjectAltName ?? '').split(', ').flatMap((entry) => {
    if (entry.startsWith('DNS:')) return [entry.slice(4).toLowerCase()];
    if (!entry.startsWith('IP Address:')) return [];
    const address = entry.slice(11);
    return [isIPv6(address) ? shortAddress(address) : address];
  });
}

/** True if a client that uses this host name or address accepts it. */
export function isGoodFor(certificate: X509Certificate, host: string): boolean {
  const found = isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host);
  return found !== undefined;
}

export function isSignedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

/** The common name, else the first attribute. */
function nameIn(distinguished: string): string {
  const parts = distinguished.split('\n');
  return (parts.find((part) => part.startsWith('CN=')) ?? parts[0] ?? '').replace(/^\w+=/, '');
}

/** In the short form: `fd00::2`. */
function shortAddress(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}
