// The service over TLS: real handshakes on loopback and on an address of this computer that others could reach.
import { get, request, type RequestOptions } from 'node:https';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFailure } from '../../src-main/contract/failures.ts';
import { startServer, type RunningServer } from '../../src-main/server/api-server.ts';
import type { SocketLimits } from '../../src-main/server/sockets.ts';
import { Tickets } from '../../src-main/server/tickets/tickets.ts';
import { ownAddresses } from '../../src-main/security/tls/names.ts';
import { openTls, type Tls } from '../../src-main/security/tls/tls.ts';
import { freshFolder } from '../support/folders.ts';
import { standInEngine } from './stand-in/engine.ts';

const NAME = 'search.firm.example';
/** Short time limits, so that a test can wait for them. */
const impatient = { headersMs: 400, checkMs: 50 };
const parts = {
  engine: standInEngine([]),
  access: {
    find: () => undefined,
    bars: () => undefined,
    record: () => true,
    names: () => false,
    findAssistant: () => undefined,
    hasAssistants: () => false,
  },
  tickets: new Tickets(Date.now),
};
/** An IPv4 address that other computers could reach; tests that need it are skipped without one. */
const outward = ownAddresses().find(({ address }) => !address.includes(':'))?.address;

interface Open {
  server: RunningServer;
  transport: Tls;
  ca: string;
}

async function openAt(address: string, limits: Partial<SocketLimits> = {}): Promise<Open> {
  const transport = openTls({
    folder: freshFolder(),
    listening: () => ({ address, names: [NAME] }),
    bytesOf: () => Promise.reject(new Error('nothing is handed over')),
    clock: Date.now,
  });
  const server = await startServer({ ...parts, limits, host: address, port: 0, secured: await transport.secured() });
  return { server, transport, ca: Buffer.from((await transport.calls.authorityCertificate({})).bytes).toString() };
}

let open: Open;
beforeAll(async () => {
  open = await openAt('127.0.0.1');
});
afterAll(async () => {
  await open.server.close();
  open.transport.close();
});

/** The status if the server was verified, else the code of the error. */
function status({ server, ca }: Open, options: RequestOptions = {}): Promise<number | string> {
  return new Promise((done) => {
    get(
      {
        host: '127.0.0.1',
        servername: NAME,
        path: '/v3/index',
        ca,
        agent: false,
        port: server.port,
        ...options,
        headers: { host: `${NAME}:${server.port}`, ...options.headers },
      },
      (answer) => {
        answer.resume();
        done(answer.statusCode ?? 0);
      },
    ).on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
  });
}

function handshake({ server, ca }: Open, options: ConnectionOptions = {}): Promise<TLSSocket | string> {
  return new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port: server.port, servername: NAME, ca, ...options }, () => done(socket));
    socket.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
  });
}

const closed = (socket: Socket): Promise<void> => new Promise((done) => socket.once('close', () => done()));

describe('The service over TLS', () => {
  it('has a base URL with its name and https, and is verified by clients that trust its authority', async () => {
    expect(open.server.baseUrl).toBe(`https://${NAME}:${open.server.port}`);
    expect(await status(open)).toBe(401);
    expect(await status(open, { ca: undefined })).toMatch(/SELF_SIGNED|UNABLE_TO/);
    expect(await status(open, { servername: 'other.example', headers: { host: `other.example:${open.server.port}` } })).toBe(
      'ERR_TLS_CERT_ALTNAME_INVALID',
    );
  });

  it('supports TLS 1.2 and 1.3 and nothing older', async () => {
    for (const version of ['TLSv1.2', 'TLSv1.3'] as const) {
      const socket = await handshake(open, { minVersion: version, maxVersion: version });
      expect(typeof socket === 'string' ? socket : socket.getProtocol()).toBe(version);
      if (typeof socket !== 'string') socket.destroy();
    }
    const old = await handshake(open, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' });
    expect(old).toBeTypeOf('string');
    expect(await handshake(open, { maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA' })).toBeTypeOf('string');
  });

  it('accepts its own names only', async () => {
    const { port } = open.server;
    for (const host of [NAME, NAME.toUpperCase(), 'localhost', '127.0.0.1'])
      expect([host, await status(open, { headers: { host: `${host}:${port}` } })]).toEqual([host, 401]);
    for (const host of ['evil.example', `${NAME}.evil.example`, `${NAME}.`, `a.${NAME}`])
      expect([host, await status(open, { headers: { host: `${host}:${port}` } })]).toEqual([host, 421]);
    expect(await status(open, { headers: { host: NAME } })).toBe(421);
  });

  it('keeps a connection alive and refuses renegotiation', async () => {
    const socket = await handshake(open, { maxVersion: 'TLSv1.2' });
    if (typeof socket === 'string') throw new Error(socket);
    const ask = (): Promise<string> => {
      socket.write(`GET /v3/index HTTP/1.1\r\nhost: ${NAME}:${open.server.port}\r\n\r\n`);
      return new Promise((done) => socket.once('data', (bytes: Buffer) => done(bytes.toString())));
    };
    expect(await ask()).toMatch(/^HTTP\/1\.1 401/);
    expect(await ask()).toMatch(/^HTTP\/1\.1 401/);
    const renegotiated = await new Promise<Error | null>((done) => {
      socket.on('error', done);
      socket.on('close', () => done(new Error('closed')));
      socket.renegotiate({}, done);
    });
    expect(renegotiated).toBeInstanceOf(Error);
    socket.destroy();
  });

  it('closes connections with plain HTTP and unfinished handshakes, and serves others meanwhile', async () => {
    const own = await openAt('127.0.0.1', impatient);
    const plain = connectPlain(own.server.port, '127.0.0.1', () => plain.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'));
    const said: Buffer[] = [];
    plain.on('data', (bytes: Buffer) => said.push(bytes)).on('error', () => undefined);
    await closed(plain);
    expect(Buffer.concat(said).toString('latin1')).not.toContain('HTTP/1.1 2');
    const slow = Array.from({ length: 10 }, () => connectPlain(own.server.port, '127.0.0.1').on('error', () => undefined));
    slow.forEach((socket) => socket.write(Buffer.from([0x16, 0x03, 0x01])));
    expect(await status(own)).toBe(401);
    await Promise.all(slow.map((socket) => (socket.resume(), closed(socket))));
    const mute = connectPlain(own.server.port, '127.0.0.1');
    mute.resume().on('error', () => undefined);
    await closed(mute);
    expect(await status(own)).toBe(401);
    await own.server.close();
    own.transport.close();
  });

  it('applies its limits: too large a header block, a request that does not arrive', async () => {
    const own = await openAt('127.0.0.1', impatient);
    expect(await status(own, { headers: { 'x-large': 'x'.repeat(20_000) } })).toBe(431);
    const socket = await handshake(own);
    if (typeof socket === 'string') throw new Error(socket);
    socket.write('GET /v3/index HTTP/1.1\r\n');
    const answer = await new Promise<string>((done) => socket.once('data', (bytes: Buffer) => done(bytes.toString())));
    expect(answer).toMatch(/^HTTP\/1\.1 408/);
    socket.destroy();
    await own.server.close();
    own.transport.close();
  });

  it('uses a new certificate while it runs; open connections keep the old one', async () => {
    const own = await openAt('127.0.0.1');
    const shown = (socket: TLSSocket | string): string =>
      typeof socket === 'string' ? socket : socket.getPeerCertificate().fingerprint256;
    const standing = (await handshake(own)) as TLSSocket;
    const before = shown(standing);
    await own.transport.calls.renewCertificate({});
    const next = await handshake(own, { session: undefined });
    expect(shown(next)).toBe((await own.transport.calls.transport({})).certificate?.fingerprint);
    expect(shown(next)).not.toBe(before);
    standing.write(`GET /v3/index HTTP/1.1\r\nhost: ${NAME}:${own.server.port}\r\n\r\n`);
    const answer = await new Promise<string>((done) => standing.once('data', (bytes: Buffer) => done(bytes.toString())));
    expect(answer).toMatch(/^HTTP\/1\.1 401/);
    standing.destroy();
    if (typeof next !== 'string') next.destroy();
    await own.server.close();
    own.transport.close();
  });

  it('sends and receives bodies as without TLS', async () => {
    const answer = await new Promise<number>((done, failed) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: open.server.port,
          servername: NAME,
          ca: open.ca,
          agent: false,
          method: 'POST',
          path: '/v3/search',
          headers: { host: `${NAME}:${open.server.port}`, authorization: 'wrong' },
        },
        (reply) => done((reply.resume(), reply.statusCode ?? 0)),
      ).on('error', failed);
      sent.end('query='.padEnd(100_000, 'x'));
    });
    expect(answer).toBe(403);
  });

  it('closes after its answers are sent, with all connections', async () => {
    const own = await openAt('127.0.0.1');
    const idle = (await handshake(own)) as TLSSocket;
    const gone = closed(idle.resume());
    expect(await status(own)).toBe(401);
    await own.server.close();
    own.transport.close();
    await gone;
    expect(await status(own)).toBe('ECONNREFUSED');
  });
});

describe('An address that others can reach', () => {
  it.runIf(outward !== undefined)('can be listened on with TLS, alone or as one of all', async () => {
    for (const address of [outward!, '0.0.0.0']) {
      const own = await openAt(address);
      expect(own.server.address).toBe(address);
      expect(await status(own, { host: outward })).toBe(401);
      // By its address too, which is in the certificate.
      expect(await status(own, { host: outward, servername: '', headers: { host: `${outward}:${own.server.port}` } })).toBe(401);
      expect(await status(own, { host: outward, headers: { host: `evil.example:${own.server.port}` } })).toBe(421);
      expect(await status(own)).toBe(address === '0.0.0.0' ? 401 : 'ECONNREFUSED');
      await own.server.close();
      own.transport.close();
    }
  });

  it('is refused without TLS; an address of another computer is refused with TLS too', async () => {
    for (const host of [outward ?? '192.0.2.77', '0.0.0.0', '::']) {
      const plain = await startServer({ ...parts, host, port: 0 }).catch((error: unknown) => error);
      expect([host, isFailure(plain, 'host-refused')]).toEqual([host, true]);
    }
    const secured = await open.transport.secured();
    for (const host of ['203.0.113.9', 'firm.example', '']) {
      const elsewhere = await startServer({ ...parts, host, port: 0, secured }).catch((error: unknown) => error);
      expect([host, isFailure(elsewhere, 'address-foreign')]).toEqual([host, true]);
    }
  });
});
