// Creates the computer's own certificate authority, whose certificate an IT department can distribute, and the server certificate that it signs.
// The private keys never leave this computer.
import { hostname } from 'node:os';
import { isIP } from 'node:net';
import { NAME_CONSTRAINTS, nameConstraints } from './name-constraints.ts';
import type { OwnAddress } from './names.ts';
import { provideReflection } from './reflect-metadata.ts';

const DAY_MS = 86_400_000;
/** Long enough to be distributed only once. */
const AUTHORITY_DAYS = 3_650;
/** Short, because it is renewed automatically and cannot be revoked. */
const SERVER_DAYS = 90;
/** Other computers' clocks may be slow. */
const BEFORE_MS = DAY_MS;
const KEYS = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' };
const SERVER_AUTH = '1.3.6.1.5.5.7.3.1';
const SERIAL_BYTES = 16;
/** Source: RFC 5280, ub-common-name. */
const MOST_NAME = 64;

/** CryptoKey, whose declaration depends on the type library. */
type OwnKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** A certificate and its key, both PEM. */
export interface Issued {
  certificate: string;
  key: string;
}

/** An authority, and the names and networks it may sign for. */
export interface Authority extends Issued {
  names: string[];
  networks: OwnAddress[];
}

async function library() {
  provideReflection();
  return import('@peculiar/x509');
}

/** An authority that may sign only for these names and networks. */
export async function makeAuthority(names: readonly string[], networks: readonly OwnAddress[], now: number): Promise<Issued> {
  const x509 = await library();
  const keys = await crypto.subtle.generateKey(KEYS, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: [{ O: ['Antecedent'] }, { CN: [`Antecedent on ${hostname()}`.slice(0, MOST_NAME)] }],
    serialNumber: serial(),
    notBefore: new Date(now - BEFORE_MS),
    notAfter: new Date(now + AUTHORITY_DAYS * DAY_MS),
    signingAlgorithm: SIGNING,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      new x509.ExtendedKeyUsageExtension([SERVER_AUTH]),
      new x509.Extension(NAME_CONSTRAINTS, true, new Uint8Array(nameConstraints(names, networks))),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate: `${certificate.toString('pem')}\n`, key: await keyPem(keys.privateKey) };
}

/** A server certificate for these names and addresses, with a new key. */
export async function makeServer(authority: Issued, names: readonly string[], now: number): Promise<Issued> {
  const x509 = await library();
  const issuer = new x509.X509Certificate(authority.certificate);
  const signingKey = await importedKey(authority.key);
  const keys = await crypto.subtle.generateKey(KEYS, true, ['sign', 'verify']);
  const end = Math.min(now + SERVER_DAYS * DAY_MS, issuer.notAfter.getTime());
  const certificate = await x509.X509CertificateGenerator.create({
    subject: [{ O: ['Antecedent'] }, { CN: [(names[0] ?? 'localhost').slice(0, MOST_NAME)] }],
    issuer: issuer.subjectName.toJSON(),
    serialNumber: serial(),
    notBefore: new Date(now - BEFORE_MS),
    notAfter: new Date(end),
    signingAlgorithm: SIGNING,
    publicKey: keys.publicKey,
    signingKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([SERVER_AUTH]),
      new x509.SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) === 0 ? ('dns' as const) : ('ip' as const), value })),
      ),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
    ],
  });
  return { certificate: `${certificate.toString('pem')}\n`, key: await keyPem(keys.privateKey) };
}

/** Positive and of constant length, as clients expect. */
function serial(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SERIAL_BYTES));
  bytes[0] = (bytes[0]! & 0x3f) | 0x40;
  return Buffer.from(bytes).toString('hex');
}

async function keyPem(key: OwnKey): Promise<string> {
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', key));
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN PRIVATE KEY-----\n${lines.join('\n')}\n-----END PRIVATE KEY-----\n`;
}

function importedKey(pem: string): Promise<OwnKey> {
  const bytes = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');
  return crypto.subtle.importKey('pkcs8', bytes, KEYS, false, ['sign']);
}
