// TLS of the API: host names, addresses, certificates. Nouns and calls.
import { z } from 'zod';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';
import { fileSource } from './files.ts';

/** The address that only this computer can reach. */
export const LOOPBACK = '127.0.0.1';

/** `own`: made here and signed by this computer's own authority. `firm`: installed by the firm's administrator. */
export type CertificateSource = 'own' | 'firm';

/** The content of a certificate. Times are epoch milliseconds. */
export interface CertificateFacts {
  subject: string;
  issuer: string;
  /** Host names and addresses for which it is valid. */
  names: string[];
  from: number;
  until: number;
  /** SHA-256 in pairs of hexadecimal digits separated by colons, as browsers show it. */
  fingerprint: string;
}

/** A problem that needs attention but does not stop the service. */
export type TlsNotice =
  /** The firm's certificate expires in `days`; our own is renewed automatically. */
  | { notice: 'ends-soon'; days: number }
  | { notice: 'ended' }
  /** The certificate is not valid for a name or address that clients may use. */
  | { notice: 'name-missing'; name: string }
  /** The certificate could not be renewed because the data folder cannot be written to. */
  | { notice: 'not-renewed' };

export interface TlsStatus {
  /** Host name of this computer, and the addresses at which others can reach it. */
  hostName: string;
  addresses: string[];
  /** Host names that the service accepts in requests now. */
  hosts: string[];
  source: CertificateSource;
  /** The certificate of the service; absent if none was made yet. */
  certificate?: CertificateFacts;
  /** This computer's own authority, which clients must trust if the certificate is our own. */
  authority?: CertificateFacts;
  notices: TlsNotice[];
}

/** File name of the authority's certificate when it is saved. */
export function authorityFile(hostName: string): string {
  return `antecedent-${hostName === '' ? 'authority' : hostName}.crt`;
}

/** A certificate with its chain and its private key: two PEM files, one PEM file with both, or one PKCS #12 file. */
export const certificateOrder = z.object({
  certificate: fileSource,
  key: fileSource.optional(),
  password: z.string().max(1_024).optional(),
});
export type CertificateOrder = z.infer<typeof certificateOrder>;

export const tlsCalls = {
  /** Host names, addresses and certificates of the service. */
  transport: call<TlsStatus>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Checks a certificate and uses it immediately. Throws `certificate-unfit`. */
  useCertificate: call<TlsStatus>()({
    request: certificateOrder,
    guest: ownerOnly,
    audit: { act: 'service-changed', facts: () => ({ what: 'certificate-given' }) },
    runs: 'application',
  }),
  /** Replaces the firm's certificate by one made here. */
  ownCertificate: call<TlsStatus>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: { act: 'service-changed', facts: () => ({ what: 'certificate-own' }) },
    runs: 'application',
  }),
  /** Renews our own certificate with a new key; open connections continue. */
  renewCertificate: call<TlsStatus>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: { act: 'service-changed', facts: () => ({ what: 'certificate-renewed' }) },
    runs: 'application',
  }),
  /** The certificate of our own authority as PEM, for clients that have to trust it. */
  authorityCertificate: call<{ name: string; bytes: Uint8Array }>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
};
