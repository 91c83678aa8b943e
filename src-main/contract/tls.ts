// Where the service listens for others, and how they know that it is this one: which address, names, certificate? In: Settings, the
// command line. Out: the calls of the transport, their nouns.
import { z } from 'zod';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';
import { fileSource } from './files.ts';

/** This computer alone. */
export const LOOPBACK = '127.0.0.1';

/** `own`: made here, signed by this computer's own authority. `firm`: given by whoever looks after the computers. */
export type CertificateSource = 'own' | 'firm';

/** What a certificate says of itself. Times are epoch milliseconds. */
export interface CertificateFacts {
  subject: string;
  issuer: string;
  /** Host names and addresses it is good for. */
  names: string[];
  from: number;
  until: number;
  /** SHA-256 of the whole, in pairs of hexadecimal digits parted by colons, as browsers show it. */
  fingerprint: string;
}

/** What ought to be looked at, while all goes on. */
export type TlsNotice =
  /** A certificate of the firm ends in `days`; ours is renewed by itself. */
  | { notice: 'ends-soon'; days: number }
  | { notice: 'ended' }
  /** The certificate is not good for a name or address that others may use. */
  | { notice: 'name-missing'; name: string }
  /** No certificate could be renewed: the data folder cannot be written to. */
  | { notice: 'not-renewed' };

export interface TlsStatus {
  /** Host name of this computer, and the addresses it could be reached at from others. */
  hostName: string;
  addresses: string[];
  /** What a request may call this computer, as the service checks it now. */
  hosts: string[];
  source: CertificateSource;
  /** The one that is shown to visitors; absent where none was made yet. */
  certificate?: CertificateFacts;
  /** This computer's own authority, which others must trust where the certificate is ours. */
  authority?: CertificateFacts;
  notices: TlsNotice[];
}

/** What the file of our authority is called wherever it is saved; others name it to their tools. */
export function authorityFile(hostName: string): string {
  return `antecedent-${hostName === '' ? 'authority' : hostName}.crt`;
}

/** A certificate with what it is signed by, and its key: two files of PEM (or one that holds both), or one file of PKCS #12. */
export const certificateOrder = z.object({
  certificate: fileSource,
  key: fileSource.optional(),
  password: z.string().max(1_024).optional(),
});
export type CertificateOrder = z.infer<typeof certificateOrder>;

export const tlsCalls = {
  transport: call<TlsStatus>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Checks the files and takes them for the certificate at once. Throws `certificate-unfit`. */
  useCertificate: call<TlsStatus>()({
    request: certificateOrder,
    guest: ownerOnly,
    audit: { act: 'service-changed', facts: () => ({ what: 'certificate-given' }) },
    runs: 'application',
  }),
  /** Forgets the firm's and takes one made here. */
  ownCertificate: call<TlsStatus>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: { act: 'service-changed', facts: () => ({ what: 'certificate-own' }) },
    runs: 'application',
  }),
  /** Makes ours anew, with a new key; connections that stand go on. */
  renewCertificate: call<TlsStatus>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: { act: 'service-changed', facts: () => ({ what: 'certificate-renewed' }) },
    runs: 'application',
  }),
  /** The certificate of our authority as PEM, for those who are to trust it. */
  authorityCertificate: call<{ name: string; bytes: Uint8Array }>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
};
