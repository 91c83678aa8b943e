// Checks a certificate of the firm (PEM or PKCS #12, with key and password) and prepares it for storage. Accepted only after a TLS handshake in
// memory.
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { duplexPair } from 'node:stream';
import { connect, createSecureContext, TLSSocket, type DetailedPeerCertificate, type SecureContextOptions } from 'node:tls';
import { Failure } from '../../contract/failures.ts';
import type { ReasonCode } from '../../contract/reasons.ts';
import { certificatesIn, isSignedBy, namesOf } from './certificate.ts';

export interface GivenCertificate {
  certificate: Buffer;
  key?: Buffer | undefined;
  password?: string | undefined;
}

/**
 * The chain as PEM, the server's own certificate first, and the key as PEM or within the PKCS #12 file. A PEM key is stored without its password.
 * Node cannot extract the key of a PKCS #12 file, so that its password is stored with it: the service starts without a user, and a secret that
 * opened the key would have to be stored as well. File permissions protect both.
 */
export type StoredCertificate = { chain: string; key: string } | { chain: string; pkcs12: string; password?: string | undefined };

const LEAST_RSA_BITS = 2_048;
const SERVER_AUTH = '1.3.6.1.5.5.7.3.1';
const ANY_USE = '2.5.29.37.0';
const HANDSHAKE_MS = 5_000;

/** Throws `certificate-unfit`. */
export async function checkedCertificate(given: GivenCertificate, now: number): Promise<StoredCertificate> {
  const kept = given.certificate.includes('-----BEGIN') ? pemOf(given) : await pkcs12Of(given);
  const chain = certificatesIn(kept.chain);
  const [own] = chain;
  if (own === undefined) throw unfit('certificate-unreadable');
  if (Date.parse(own.validTo) <= now) throw unfit('certificate-ended');
  if (Date.parse(own.validFrom) > now) throw unfit('certificate-not-begun');
  if (namesOf(own).length === 0) throw unfit('certificate-without-names');
  if ((own.publicKey.asymmetricKeyDetails?.modulusLength ?? LEAST_RSA_BITS) < LEAST_RSA_BITS) throw unfit('certificate-too-weak');
  // An array, unlike Node's types say; absent means any use.
  const uses = own.keyUsage as string[] | undefined;
  if (uses !== undefined && !uses.includes(SERVER_AUTH) && !uses.includes(ANY_USE)) throw unfit('certificate-no-server');
  if (chain.some((one, at) => at > 0 && !isSignedBy(chain[at - 1]!, one))) throw unfit('certificate-chain');
  if ('key' in kept) await presentedBy(kept);
  return kept;
}

/** The options of a TLS server. */
export function contextOf(kept: StoredCertificate): SecureContextOptions {
  if ('key' in kept) return { cert: kept.chain, key: kept.key };
  return { pfx: Buffer.from(kept.pkcs12, 'base64'), ...(kept.password !== undefined && { passphrase: kept.password }) };
}

/** The key may be in the same file, and the certificates in any order. */
function pemOf({ certificate, key, password }: GivenCertificate): StoredCertificate {
  const found = certificatesOrUnfit(certificate.toString('latin1'));
  const keyText = (key ?? certificate).toString('latin1');
  if (!keyText.includes('PRIVATE KEY-----')) throw unfit('certificate-without-key');
  const privateKey = keyIn(keyText, password);
  const own = found.find((one) => one.checkPrivateKey(privateKey));
  if (own === undefined) throw unfit('certificate-other-key');
  const chain = chainFrom(own, found);
  if (chain.length < found.length) throw unfit('certificate-chain');
  return { chain: pemText(chain), key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

function certificatesOrUnfit(pem: string): X509Certificate[] {
  try {
    const found = certificatesIn(pem);
    if (found.length > 0) return found;
  } catch {
    // Not a certificate, in spite of its header.
  }
  throw unfit('certificate-unreadable');
}

function keyIn(pem: string, password: string | undefined): KeyObject {
  try {
    return createPrivateKey({ key: pem, ...(password !== undefined && { passphrase: password }) });
  } catch {
    throw unfit(/ENCRYPTED/.test(pem) ? 'certificate-password' : 'certificate-unreadable');
  }
}

/** The chain from the server's own certificate up, as far as the file has it. */
function chainFrom(own: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] {
  const chain = [own];
  for (;;) {
    const last = chain.at(-1)!;
    const next = all.find((one) => !chain.includes(one) && isSignedBy(last, one));
    if (next === undefined) return chain;
    chain.push(next);
  }
}

/** Node opens a PKCS #12 file but does not show its certificates: a client of the handshake sees them. */
async function pkcs12Of({ certificate, password }: GivenCertificate): Promise<StoredCertificate> {
  // Every PKCS #12 file is an ASN.1 sequence.
  if (certificate[0] !== 0x30) throw unfit('certificate-unreadable');
  const kept = { chain: '', pkcs12: certificate.toString('base64'), ...(password !== undefined && { password }) };
  try {
    createSecureContext(contextOf(kept));
  } catch (error) {
    throw unfit(/mac|password|unsupported/i.test((error as Error).message) ? 'certificate-password' : 'certificate-unreadable');
  }
  return { ...kept, chain: pemText(await presentedBy(kept)) };
}

/** The certificates that a client receives. */
function presentedBy(kept: StoredCertificate): Promise<X509Certificate[]> {
  const [here, there] = duplexPair();
  let late: NodeJS.Timeout | undefined;
  return new Promise<X509Certificate[]>((resolve, reject) => {
    const fail = (): void => reject(unfit('certificate-handshake'));
    late = setTimeout(fail, HANDSHAKE_MS);
    try {
      const secureContext = createSecureContext({ ...contextOf(kept), minVersion: 'TLSv1.2' });
      new TLSSocket(here, { isServer: true, secureContext }).on('error', fail);
      // The chain is checked separately; whether a client trusts its root is not known here.
      const client = connect({ socket: there, rejectUnauthorized: false, minVersion: 'TLSv1.2' }, () =>
        resolve(presented(client.getPeerCertificate(true))),
      ).on('error', fail);
    } catch {
      fail();
    }
  }).finally(() => {
    clearTimeout(late);
    here.destroy();
    there.destroy();
  });
}

function presented(first: DetailedPeerCertificate): X509Certificate[] {
  const found: X509Certificate[] = [];
  const seen = new Set<string>();
  for (let at: DetailedPeerCertificate | undefined = first; at?.raw !== undefined; at = at.issuerCertificate) {
    if (seen.has(at.fingerprint256)) break;
    seen.add(at.fingerprint256);
    found.push(new X509Certificate(at.raw));
  }
  return found;
}

function pemText(chain: readonly X509Certificate[]): string {
  return chain.map((one) => one.toString()).join('');
}

function unfit(reason: ReasonCode): Failure {
  return new Failure('certificate-unfit', { reason });
}
