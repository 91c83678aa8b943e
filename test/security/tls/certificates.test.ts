// Self-made certificates are valid for the listening hosts only and renewed in time. Certificates of the firm are checked, and refused with a reason.
import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFailure } from '../../../src-main/contract/failures.ts';
import { makeAuthority, makeServer } from '../../../src-main/security/tls/authority.ts';
import { isGoodFor } from '../../../src-main/security/tls/certificate.ts';
import { checkedCertificate, type GivenCertificate } from '../../../src-main/security/tls/given-certificate.ts';
import { hostsOf, ownAddresses } from '../../../src-main/security/tls/names.ts';
import { openTls, type Tls } from '../../../src-main/security/tls/tls.ts';
import { freshFolder } from '../../support/folders.ts';

const DAY_MS = 86_400_000;
const LOCAL = [{ address: '127.0.0.0', prefix: 8 }];
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

interface Opened {
  transport: Tls;
  folder: string;
  at: { address: string; names: string[] };
  time: { ahead: number };
}

function opened(names: string[] = [], folder = freshFolder(), renewed: () => void = () => undefined): Opened {
  const at = { address: '127.0.0.1', names };
  const time = { ahead: 0 };
  const bytesOf = (source: { path: string } | { upload: string }) => Promise.resolve(readFileSync('path' in source ? source.path : ''));
  const transport = openTls({ folder, listening: () => at, bytesOf, renewed, clock: () => Date.now() + time.ahead });
  transport.close();
  return { transport, folder, at, time };
}

const reasonOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.catch((failure: unknown) => failure);
  return isFailure(error, 'certificate-unfit') ? error.facts['reason'] : error;
};

describe('A self-made certificate', () => {
  it('is valid for the names in the settings and this computer only, and its keys are readable by their user only', async () => {
    const { transport, folder } = opened(['search.firm.example']);
    const secured = await transport.secured();
    const certificate = new X509Certificate(secured.context().cert as string);
    for (const host of ['search.firm.example', '127.0.0.1', '::1', 'localhost'])
      expect([host, isGoodFor(certificate, host)]).toEqual([host, true]);
    expect(isGoodFor(certificate, 'other.example')).toBe(false);
    expect(secured.baseHost()).toBe('search.firm.example');
    const { certificate: shown, authority, source } = await transport.calls.transport({});
    expect([source, shown?.fingerprint]).toEqual(['own', certificate.fingerprint256]);
    expect(certificate.verify(new X509Certificate(Buffer.from((await transport.calls.authorityCertificate({})).bytes)).publicKey)).toBe(
      true,
    );
    expect((authority?.until ?? 0) - Date.now()).toBeGreaterThan(3_000 * DAY_MS);
    if (process.platform === 'win32') return;
    expect(statSync(join(folder, 'tls')).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(join(folder, 'tls')))
      expect([name, statSync(join(folder, 'tls', name)).mode & 0o777]).toEqual([name, 0o600]);
  });

  it.runIf(hasOpenssl)('comes from an authority that can vouch for no other name', async () => {
    const folder = freshFolder();
    const authority = await makeAuthority(['firm.example'], LOCAL, Date.now());
    writeFileSync(join(folder, 'authority.pem'), authority.certificate);
    const verdict = async (...names: string[]): Promise<number | null> => {
      writeFileSync(join(folder, 'server.pem'), (await makeServer(authority, names, Date.now())).certificate);
      return spawnSync('openssl', ['verify', '-CAfile', join(folder, 'authority.pem'), join(folder, 'server.pem')]).status;
    };
    expect(await verdict('firm.example', 'a.firm.example', '127.0.0.1')).toBe(0);
    for (const name of ['bank.example', '192.0.2.7', 'notfirm.example']) expect([name, await verdict(name)]).not.toEqual([name, 0]);
  });

  it('is renewed a month before it expires, by the same authority, and the server is notified', async () => {
    const { transport, time } = opened();
    const secured = await transport.secured();
    let told = 0;
    secured.onChange(() => (told += 1));
    const before = await transport.calls.transport({});
    time.ahead = 59 * DAY_MS;
    await transport.check();
    expect([told, (await transport.calls.transport({})).certificate?.fingerprint]).toEqual([0, before.certificate?.fingerprint]);
    time.ahead = 61 * DAY_MS;
    await transport.check();
    const after = await transport.calls.transport({});
    expect([told, after.authority?.fingerprint]).toEqual([1, before.authority?.fingerprint]);
    expect(after.certificate?.fingerprint).not.toBe(before.certificate?.fingerprint);
    expect((after.certificate?.until ?? 0) - (Date.now() + time.ahead)).toBeGreaterThan(85 * DAY_MS);
  });

  it('reports an automatic renewal, also at the first use after a long time, but not a requested one', async () => {
    const folder = freshFolder();
    let told = 0;
    const open = () => opened([], folder, () => (told += 1));
    const first = open();
    await first.transport.secured();
    await first.transport.calls.renewCertificate({});
    expect(told).toBe(0);
    first.time.ahead = 61 * DAY_MS;
    await first.transport.check();
    await first.transport.check();
    expect(told).toBe(1);
    const second = open();
    second.time.ahead = 200 * DAY_MS;
    await second.transport.secured();
    expect(told).toBe(2);
  });

  it('is replaced if the clock was set back before its start, or its files are damaged or missing', async () => {
    const { transport, folder, time } = opened();
    await transport.secured();
    const first = (await transport.calls.transport({})).certificate?.fingerprint;
    time.ahead = -400 * DAY_MS;
    await transport.check();
    const second = (await transport.calls.transport({})).certificate;
    expect(second?.fingerprint).not.toBe(first);
    expect(second?.from).toBeLessThan(Date.now() + time.ahead);
    writeFileSync(join(folder, 'tls', 'server.json'), '{"certificate":"-----BEGIN');
    writeFileSync(join(folder, 'tls', 'authority.json'), 'no JSON');
    await transport.secured();
    expect((await transport.calls.transport({})).certificate?.fingerprint).not.toBe(second?.fingerprint);
  });

  it('keeps its authority when an address changes, and gets another one only for a name that the first may not sign for', async () => {
    const { transport, at } = opened(['a.example']);
    await transport.secured();
    const first = await transport.calls.transport({});
    at.names = ['a.example', 'sub.a.example'];
    await transport.check();
    const second = await transport.calls.transport({});
    expect([second.authority?.fingerprint, second.certificate?.names.includes('sub.a.example')]).toEqual([
      first.authority?.fingerprint,
      true,
    ]);
    at.names = ['b.example'];
    await transport.check();
    expect((await transport.calls.transport({})).authority?.fingerprint).not.toBe(first.authority?.fingerprint);
  });

  it.runIf(process.getuid?.() !== 0)('goes on where the folder cannot be written to, and says so', async () => {
    const { transport, folder, time } = opened();
    await transport.secured();
    chmodSync(join(folder, 'tls'), 0o500);
    time.ahead = 61 * DAY_MS;
    await transport.check();
    expect((await transport.calls.transport({})).notices).toEqual([{ notice: 'not-renewed' }]);
    chmodSync(join(folder, 'tls'), 0o700);
  });
});

describe('A certificate of the firm', () => {
  const made = async (names: string[], now = Date.now()) => {
    const authority = await makeAuthority(['firm.example', 'localhost'], LOCAL, now);
    return { authority, server: await makeServer(authority, names, now) };
  };
  const check = (given: Partial<Record<keyof GivenCertificate, string>>) =>
    checkedCertificate(
      {
        certificate: Buffer.from(given.certificate ?? ''),
        key: given.key === undefined ? undefined : Buffer.from(given.key),
        password: given.password,
      },
      Date.now(),
    );

  it('is accepted with its chain in any order, and its key in the same file or another', async () => {
    const { authority, server } = await made(['a.firm.example']);
    const mixed = await check({ certificate: authority.certificate + server.certificate + server.key });
    expect(mixed.chain.match(/BEGIN/g)).toHaveLength(2);
    expect(new X509Certificate(mixed.chain).subject).toContain('a.firm.example');
    expect(await check({ certificate: server.certificate, key: server.key })).toMatchObject({
      key: expect.stringContaining('PRIVATE KEY') as string,
    });
  });

  it('is refused with the reason for every defect', async () => {
    const { authority, server } = await made(['a.firm.example']);
    const other = await made(['a.firm.example']);
    const ended = await made(['a.firm.example'], Date.now() - 200 * DAY_MS);
    const later = await made(['a.firm.example'], Date.now() + 30 * DAY_MS);
    const nameless = await makeServer(authority, [], Date.now());
    const broken = server.certificate.replace(/[A-Za-z0-9]{20}/, 'AAAAAAAAAAAAAAAAAAAA');
    const cases: [string, Parameters<typeof check>[0]][] = [
      ['certificate-unreadable', { certificate: 'hello' }],
      ['certificate-unreadable', { certificate: '' }],
      ['certificate-unreadable', { certificate: broken, key: server.key }],
      [
        'certificate-unreadable',
        { certificate: server.certificate, key: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n' },
      ],
      ['certificate-without-key', { certificate: server.certificate }],
      ['certificate-other-key', { certificate: server.certificate, key: other.server.key }],
      ['certificate-chain', { certificate: server.certificate + other.authority.certificate, key: server.key }],
      ['certificate-ended', { certificate: ended.server.certificate, key: ended.server.key }],
      ['certificate-not-begun', { certificate: later.server.certificate, key: later.server.key }],
      ['certificate-without-names', { certificate: nameless.certificate, key: nameless.key }],
    ];
    for (const [reason, given] of cases) expect([reason, await reasonOf(check(given))]).toEqual([reason, reason]);
  });

  it.runIf(hasOpenssl)('is read from PKCS #12 with its password, and refused without', async () => {
    const folder = freshFolder();
    const { authority, server } = await made(['a.firm.example']);
    const file = (name: string): string => join(folder, name);
    writeFileSync(file('server.pem'), server.certificate + server.key);
    writeFileSync(file('ca.pem'), authority.certificate);
    const export12 = [
      'pkcs12',
      '-export',
      '-in',
      file('server.pem'),
      '-certfile',
      file('ca.pem'),
      '-out',
      file('a.p12'),
      '-passout',
      'pass:geheim',
    ];
    execFileSync('openssl', export12);
    const certificate = readFileSync(file('a.p12'));
    const kept = await checkedCertificate({ certificate, password: 'geheim' }, Date.now());
    expect(new X509Certificate(kept.chain).subject).toContain('a.firm.example');
    expect(kept.chain.match(/BEGIN/g)).toHaveLength(2);
    expect(await reasonOf(checkedCertificate({ certificate, password: 'falsch' }, Date.now()))).toBe('certificate-password');
    expect(await reasonOf(checkedCertificate({ certificate }, Date.now()))).toBe('certificate-password');
    expect(await reasonOf(checkedCertificate({ certificate: certificate.subarray(0, 300), password: 'geheim' }, Date.now()))).toBeTypeOf(
      'string',
    );
  });

  it('replaces the self-made one until it is removed, and reports when it expires and which names it lacks', async () => {
    const { transport, folder, at, time } = opened();
    await transport.secured();
    const { server } = await made(['a.firm.example']);
    const [certificate, key] = ['firm.pem', 'firm.key'].map((name) => ({ path: join(folder, name) }));
    writeFileSync(certificate!.path, server.certificate);
    writeFileSync(key!.path, server.key);
    const taken = await transport.calls.useCertificate({ certificate: certificate!, key: key! });
    expect(taken).toMatchObject({ source: 'firm', certificate: { names: ['a.firm.example'] } });
    expect(taken.hosts).toContain('a.firm.example');
    at.names = ['a.firm.example'];
    await transport.check();
    expect((await transport.calls.transport({})).notices).toEqual([]);
    at.names = ['a.firm.example', 'b.firm.example'];
    expect((await transport.calls.transport({})).notices).toEqual([{ notice: 'name-missing', name: 'b.firm.example' }]);
    at.names = ['a.firm.example'];
    time.ahead = 80 * DAY_MS;
    expect((await transport.calls.transport({})).notices).toMatchObject([{ notice: 'ends-soon' }]);
    time.ahead = 91 * DAY_MS;
    expect((await transport.calls.transport({})).notices).toEqual([{ notice: 'ended' }]);
    expect(await transport.calls.ownCertificate({})).toMatchObject({ source: 'own', notices: [] });
  });

  it('set by another process is used after the next check', async () => {
    const first = opened();
    await first.transport.secured();
    const second = opened([], first.folder);
    const { server } = await made(['localhost']);
    const path = join(first.folder, 'firm.pem');
    writeFileSync(path, server.certificate + server.key);
    await second.transport.calls.useCertificate({ certificate: { path } });
    expect((await first.transport.calls.transport({})).source).toBe('own');
    await first.transport.check();
    expect((await first.transport.calls.transport({})).source).toBe('firm');
    rmSync(path);
  });
});

describe('The names of this computer', () => {
  it('are the listening addresses, the names in the settings and its own, without invalid ones', () => {
    const own = [{ address: '10.1.2.3', prefix: 24 }];
    expect(hostsOf({ address: '10.1.2.3', names: ['Search.Example', 'a b', '-x', '10.9.9.9'] }, [], own)).toEqual(
      expect.arrayContaining(['search.example', '10.1.2.3']) as string[],
    );
    expect(hostsOf({ address: '10.1.2.3', names: ['a b', '-x', '10.9.9.9'] }, [], own)).not.toContain('10.9.9.9');
    expect(hostsOf({ address: '10.1.2.3', names: [] }, [], own)).not.toContain('localhost');
    expect(hostsOf({ address: '0.0.0.0', names: [] }, ['firm.example'], own)).toEqual(
      expect.arrayContaining(['firm.example', '10.1.2.3', '127.0.0.1', 'localhost']) as string[],
    );
  });

  it('leave out loopback and link-local addresses', () => {
    const one = (address: string, cidr: string, internal = false) =>
      ({ address, cidr, internal, netmask: '', mac: '', family: address.includes(':') ? 'IPv6' : 'IPv4', scopeid: 0 }) as never;
    const found = ownAddresses({
      lo: [one('127.0.0.1', '127.0.0.1/8', true)],
      eth0: [one('10.1.2.3', '10.1.2.3/24'), one('fe80::1', 'fe80::1/64')],
    });
    expect(found).toEqual([{ address: '10.1.2.3', prefix: 24 }]);
  });
});
