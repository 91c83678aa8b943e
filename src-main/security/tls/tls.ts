// With which certificate does the service answer, and until when? In: the data folder, where the service listens, the clock. Out: what a
// TLS server is made from, renewed while it runs; the calls of the transport. The firm's certificate comes before one made here.
import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import type { CallFunctions } from '../../contract/call.ts';
import { Failure } from '../../contract/failures.ts';
import type { FileSource } from '../../contract/files.ts';
import { authorityFile, LOOPBACK, type tlsCalls, type TransportNotice, type TransportStatus } from '../../contract/tls.ts';
import { certificatesIn, factsOf, isGoodFor, namesOf } from './certificate.ts';
import { checkedCertificate, contextOf } from './given-certificate.ts';
import { asHost, hostNameIn, hostsOf, isEverywhere, isLoopbackAddress, ownAddresses, ownName, type Listening } from './names.ts';
import { isDue, ownCertificate, RENEW_MS, type OwnCertificate } from './own-certificate.ts';
import { tlsFolder } from './tls-folder.ts';

const DAY_MS = 86_400_000;
/** How often dates, addresses and files are looked at. */
const LOOK_MS = 60_000;

/** What a server of the service is given. */
export interface Secured {
  context(): SecureContextOptions;
  /** Called with each new certificate, until the answer is called. */
  onChange(listener: () => void): () => void;
  /** Names and addresses by which a request may mean this computer, in lower case. */
  hosts(): ReadonlySet<string>;
  /** As URLs of the service name this computer. */
  baseHost(): string;
}

export interface Tls {
  /** The certificate for what is listened at now, made where it is missing. Throws `folder-unwritable`. */
  secured(): Promise<Secured>;
  calls: CallFunctions<typeof tlsCalls>;
  /** Looks at dates, addresses and files, as it does by itself every minute. */
  look(): Promise<void>;
  close(): void;
}

export interface TlsOptions {
  folder: string;
  /** Where the service is to listen, as Settings say or this run was told. */
  listening: () => Listening;
  /** The bytes of a file that was handed over, 1 MB at most. */
  bytesOf: (source: FileSource) => Promise<Buffer>;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Called where ours was made anew without anybody asking for it. */
  renewed?: () => void;
}

interface Held {
  chain: X509Certificate[];
  context: SecureContextOptions;
  /** Where it was made here. */
  own?: OwnCertificate;
}

export function openTls({ folder, listening, bytesOf, clock, renewed }: TlsOptions): Tls {
  const files = tlsFolder(folder);
  const listeners = new Set<() => void>();
  let held: Held | undefined;
  /** Reckoned anew at each look, since it is asked for with every request. */
  let known: ReadonlySet<string> = new Set();
  let seen = '';
  let isRenewed = true;
  let turn: Promise<unknown> = Promise.resolve();

  const firm = async (): Promise<Held | undefined> => {
    const kept = await files.firm();
    return kept && { chain: certificatesIn(kept.chain), context: contextOf(kept) };
  };
  const made = async (afresh: boolean): Promise<Held> => {
    const own = await ownCertificate(files, listening(), clock(), afresh);
    const cert = own.server.certificate + own.authority.certificate;
    return { own, chain: certificatesIn(cert), context: { cert, key: own.server.key } };
  };
  /** Takes what lies in the folder; makes what is missing. `asked`: by somebody, of whom the audit is told by others. */
  const take = async (asked = false, afresh = false): Promise<void> => {
    const before = (await files.server())?.certificate;
    const next = (await firm()) ?? (await made(afresh));
    if (!asked && next.own !== undefined && before !== undefined && before !== next.own.server.certificate) renewed?.();
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
  const look = (): Promise<void> =>
    inTurn(async () => {
      if (held === undefined) return;
      known = new Set(hosts());
      const due = held.own !== undefined && isDue(held.own, listening(), clock());
      if (!due && isRenewed && (await files.state()) === seen) return;
      // What is held goes on where nothing new can be had; it is tried again at the next look.
      await take().catch(() => (isRenewed = false));
    });
  const timer = setInterval(() => void look(), LOOK_MS).unref();

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
  const notices = ({ own, chain: [first] }: Held): TransportNotice[] => {
    const found: TransportNotice[] = isRenewed ? [] : [{ notice: 'not-renewed' }];
    if (own !== undefined || first === undefined) return found;
    const left = Date.parse(first.validTo) - clock();
    if (left <= 0) found.push({ notice: 'ended' });
    else if (left < RENEW_MS) found.push({ notice: 'ends-soon', days: Math.floor(left / DAY_MS) });
    const asked = [...listening().names.flatMap((name) => hostNameIn(name) ?? []), baseName()];
    for (const name of new Set(asked)) if (!isGoodFor(first, name)) found.push({ notice: 'name-missing', name });
    return found;
  };
  const status = async (): Promise<TransportStatus> => {
    // Where nothing is listened at with TLS the files are looked at, and none is made.
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
  /** Whoever changes the certificate wants to see the one that then holds. */
  const changed = async (change: () => Promise<void>, afresh = false): Promise<TransportStatus> => {
    await inTurn(async () => {
      await change();
      await take(true, afresh);
    });
    return status();
  };

  return {
    secured: async () => {
      await inTurn(() => take());
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
    look,
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
