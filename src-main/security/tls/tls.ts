// The certificate of the service: the firm's, else a self-made one, renewed while the service runs. Answers the calls of TLS.
import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import type { CallFunctions } from '../../contract/call.ts';
import { Failure } from '../../contract/failures.ts';
import type { FileSource } from '../../contract/files.ts';
import { authorityFile, LOOPBACK, type tlsCalls, type TlsNotice, type TlsStatus } from '../../contract/tls.ts';
import { certificatesIn, factsOf, isGoodFor, namesOf } from './certificate.ts';
import { checkedCertificate, contextOf } from './given-certificate.ts';
import { asHost, hostNameIn, hostsOf, isEverywhere, isLoopbackAddress, ownAddresses, ownName, type Listening } from './names.ts';
import { isDue, ownCertificate, RENEW_MS, type OwnCertificate } from './own-certificate.ts';
import { tlsFolder } from './tls-folder.ts';

const DAY_MS = 86_400_000;
/** How often dates, addresses and files are checked. */
const CHECK_MS = 60_000;

/** For a TLS server. */
export interface Secured {
  context(): SecureContextOptions;
  /** Calls `listener` after each new certificate; returns a function that ends this. */
  onChange(listener: () => void): () => void;
  /** Names and addresses that requests may use for this computer, in lower case. */
  hosts(): ReadonlySet<string>;
  /** The host in URLs of the service. */
  baseHost(): string;
}

export interface Tls {
  /** The certificate for the present listening address; created if missing. Throws `folder-unwritable`. */
  secured(): Promise<Secured>;
  calls: CallFunctions<typeof tlsCalls>;
  /** Checks dates, addresses and files, as happens every minute. */
  check(): Promise<void>;
  close(): void;
}

export interface TlsOptions {
  folder: string;
  /** Where the service listens, by the settings or the options of this run. */
  listening: () => Listening;
  /** The bytes of an uploaded file, 1 MB at most. */
  bytesOf: (source: FileSource) => Promise<Buffer>;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Called when the self-made certificate was renewed automatically. */
  renewed?: () => void;
}

interface ActiveCertificate {
  chain: X509Certificate[];
  context: SecureContextOptions;
  /** If it is self-made. */
  own?: OwnCertificate;
}

export function openTls({ folder, listening, bytesOf, clock, renewed }: TlsOptions): Tls {
  const files = tlsFolder(folder);
  const listeners = new Set<() => void>();
  let held: ActiveCertificate | undefined;
  /** Computed at each check, because every request needs it. */
  let known: ReadonlySet<string> = new Set();
  let seen = '';
  let isRenewed = true;
  let turn: Promise<unknown> = Promise.resolve();

  const firm = async (): Promise<ActiveCertificate | undefined> => {
    const kept = await files.firm();
    return kept && { chain: certificatesIn(kept.chain), context: contextOf(kept) };
  };
  const selfMade = async (renew: boolean): Promise<ActiveCertificate> => {
    const own = await ownCertificate(files, listening(), clock(), renew);
    const cert = own.server.certificate + own.authority.certificate;
    return { own, chain: certificatesIn(cert), context: { cert, key: own.server.key } };
  };
  /** Loads the stored certificate or creates one. `requested`: by a user; the caller audits that. */
  const load = async (requested = false, renew = false): Promise<void> => {
    const before = (await files.server())?.certificate;
    const next = (await firm()) ?? (await selfMade(renew));
    if (!requested && next.own !== undefined && before !== undefined && before !== next.own.server.certificate) renewed?.();
    seen = await files.state();
    isRenewed = true;
    const isOther = held?.chain[0]?.fingerprint256 !== next.chain[0]?.fingerprint256;
    held = next;
    known = new Set(hosts());
    if (isOther) for (const listener of listeners) listener();
  };
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const check = (): Promise<void> =>
    inTurn(async () => {
      if (held === undefined) return;
      known = new Set(hosts());
      const due = held.own !== undefined && isDue(held.own, listening(), clock());
      if (!due && isRenewed && (await files.state()) === seen) return;
      // On a failure the present certificate stays, until the next check.
      await load().catch(() => (isRenewed = false));
    });
  const timer = setInterval(() => void check(), CHECK_MS).unref();

  const firmNames = (): string[] => {
    const [first] = held?.own === undefined ? (held?.chain ?? []) : [];
    return first === undefined ? [] : namesOf(first).filter((name) => !name.startsWith('*'));
  };
  const hosts = (): string[] => hostsOf(listening(), firmNames());
  const baseName = (): string => {
    const { address, names } = listening();
    const entered = hostNameIn(names[0] ?? '');
    if (entered !== undefined) return entered;
    if (isLoopbackAddress(address)) return address === 'localhost' ? LOOPBACK : address;
    const ofFirm = firmNames().find((name) => isIP(name) === 0);
    if (ofFirm !== undefined) return ofFirm;
    return isEverywhere(address) ? (ownAddresses()[0]?.address ?? ownName() ?? LOOPBACK) : address;
  };
  const notices = ({ own, chain: [first] }: ActiveCertificate): TlsNotice[] => {
    const found: TlsNotice[] = isRenewed ? [] : [{ notice: 'not-renewed' }];
    if (own !== undefined || first === undefined) return found;
    const left = Date.parse(first.validTo) - clock();
    if (left <= 0) found.push({ notice: 'ended' });
    else if (left < RENEW_MS) found.push({ notice: 'ends-soon', days: Math.floor(left / DAY_MS) });
    const asked = [...listening().names.flatMap((name) => hostNameIn(name) ?? []), baseName()];
    for (const name of new Set(asked)) if (!isGoodFor(first, name)) found.push({ notice: 'name-missing', name });
    return found;
  };
  const status = async (): Promise<TlsStatus> => {
    // Without a TLS server, show the stored files; create none.
    const server = held === undefined ? await files.server() : undefined;
    const shown = held ?? (await firm());
    const [first] = shown?.chain ?? (server === undefined ? [] : certificatesIn(server.certificate));
    const authority = await files.authority();
    const [issuer] = authority === undefined ? [] : certificatesIn(authority.certificate);
    return {
      hostName: ownName() ?? '',
      addresses: ownAddresses().map(({ address }) => address),
      hosts: hosts(),
      source: shown !== undefined && shown.own === undefined ? 'firm' : 'own',
      ...(first !== undefined && { certificate: factsOf(first) }),
      ...(issuer !== undefined && { authority: factsOf(issuer) }),
      notices: shown === undefined ? [] : notices(shown),
    };
  };
  /** Answers with the certificate after the change. */
  const changed = async (change: () => Promise<void>, renew = false): Promise<TlsStatus> => {
    await inTurn(async () => {
      await change();
      await load(true, renew);
    });
    return status();
  };

  return {
    secured: async () => {
      await inTurn(() => load());
      return {
        context: () => held!.context,
        onChange: (listener) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        hosts: () => known,
        baseHost: () => asHost(baseName()),
      };
    },
    check,
    close: () => clearInterval(timer),
    calls: {
      transport: status,
      useCertificate: async ({ certificate, key, password }) => {
        const [bytes, keyBytes] = await Promise.all([bytesOf(certificate), key && bytesOf(key)]);
        const kept = await checkedCertificate({ certificate: bytes, key: keyBytes, password }, clock());
        return changed(() => files.keepFirm(kept));
      },
      ownCertificate: () => changed(() => files.keepFirm(undefined)),
      renewCertificate: () => changed(() => Promise.resolve(), true),
      authorityCertificate: async () => {
        if ((await files.authority()) === undefined) await changed(() => Promise.resolve());
        const kept = await files.authority();
        if (kept === undefined) throw new Failure('folder-unwritable', { reason: 'a certificate could not be written' });
        return { name: authorityFile(ownName() ?? ''), bytes: Buffer.from(kept.certificate) };
      },
    },
  };
}
