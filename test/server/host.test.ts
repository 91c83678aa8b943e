// The check of the Host header (security L2), which precedes routing, tested with raw bytes.
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFailure } from '../../src-main/contract/failures.ts';
import { startServer } from '../../src-main/server/api-server.ts';
import { limitedServer, socketLimits } from '../../src-main/server/sockets.ts';
import { Tickets } from '../../src-main/server/tickets/tickets.ts';
import { standInBench, type Bench } from './bench.ts';
import { raw } from './client.ts';
import { standInEngine } from './stand-in/engine.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await standInBench();
});
afterAll(() => bench.close());

/** The status of a request with these Host lines and this request target. */
async function status(hosts: string[], target = '/v3/index', version = '1.1'): Promise<number> {
  const lines = [...hosts.map((host) => `Host: ${host}`), `authorization: ${bench.keys.all}`, 'connection: close'];
  const answer = await raw(bench, `GET ${target} HTTP/${version}\r\n${lines.join('\r\n')}\r\n\r\n`);
  return Number(answer.slice(9, 12));
}

describe('L2 the Host check', () => {
  it('accepts the three loopback names with the port of the server, in any letter case', async () => {
    for (const name of ['127.0.0.1', 'localhost', '[::1]', 'LOCALHOST', 'LocalHost'])
      expect(await status([`${name}:${bench.port}`])).toBe(200);
  });

  it('refuses foreign names, names that only begin like ours, trailing dots and other spellings', async () => {
    const { port } = bench;
    const names = ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example', 'localhost.', '127.0.0.1.', '127.1', '0.0.0.0'];
    const spellings = ['2130706433', '[::]', '::1', '[::ffff:127.0.0.1]', `user@127.0.0.1`, '127.0.0.1%00', '', 'evil.example, 127.0.0.1'];
    for (const name of [...names, ...spellings]) expect([name, await status([`${name}:${port}`])]).toEqual([name, 421]);
  });

  it('refuses another port or no port', async () => {
    for (const host of ['127.0.0.1', 'localhost', '127.0.0.1:1', '127.0.0.1:', `127.0.0.1:0${bench.port}`, `127.0.0.1:${bench.port}0`]) {
      expect([host, await status([host])]).not.toEqual([host, 200]);
    }
  });

  it('refuses a missing Host and several Hosts', async () => {
    const own = `127.0.0.1:${bench.port}`;
    expect(await status([])).toBe(421);
    expect(await status([], '/v3/index', '1.0')).toBe(421);
    expect(await status([own, own])).not.toBe(200);
    expect(await status([own, 'evil.example'])).not.toBe(200);
    expect(await status(['evil.example', own])).not.toBe(200);
  });

  it('checks a request line in absolute form too', async () => {
    const own = `127.0.0.1:${bench.port}`;
    expect(await status([own], `http://${own}/v3/index`)).toBe(200);
    expect(await status([own], 'http://evil.example/v3/index')).toBe(421);
    expect(await status([own], `http://evil.example:${bench.port}/v3/index`)).toBe(421);
    expect(await status([own], `http://user@${own}/v3/index`)).toBe(421);
    expect(await status(['evil.example'], `http://${own}/v3/index`)).toBe(421);
    expect(await status([own], `http://${own}`)).toBe(404);
  });

  it('precedes routing and the check of the key', async () => {
    const answer = await raw(bench, `GET /nowhere HTTP/1.1\r\nHost: evil.example\r\nconnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).not.toContain('evil.example');
  });
});

describe('L2 the Host check with names beyond loopback', () => {
  const names = new Set(['antecedent.firm.example', '192.0.2.7', '2001:db8::7']);
  let server: Server;
  let port = 0;
  beforeAll(async () => {
    server = limitedServer((_request, response) => response.end('in'), socketLimits, { hosts: () => names }).server;
    await new Promise<void>((listening) => server.listen(0, '127.0.0.2', listening));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  const status = async (host: string): Promise<number> => {
    const answer = await raw({ ...bench, port }, `GET / HTTP/1.1\r\nHost: ${host}\r\nconnection: close\r\n\r\n`, 2_000, '127.0.0.2');
    return Number(answer.slice(9, 12));
  };

  it('accepts these names, the local address of the connection, and the loopback names', async () => {
    const own = ['antecedent.firm.example', 'ANTECEDENT.Firm.Example', '192.0.2.7', '[2001:db8::7]', '127.0.0.2', 'localhost'];
    for (const name of own) expect([name, await status(`${name}:${port}`)]).toEqual([name, 200]);
  });

  it('refuses similar names and every other port', async () => {
    const foreign = [
      ...['evil.example', 'antecedent.firm.example.evil.test', 'evil.antecedent.firm.example', 'antecedent.firm.example.', 'firm.example'],
      ...[
        '192.0.2.8',
        '192.0.2.7.',
        '2001:db8::7',
        '[2001:db8::8]',
        '[antecedent.firm.example]',
        '[192.0.2.7]',
        '127.0.0.3',
        '[127.0.0.2]',
      ],
    ];
    for (const name of foreign) expect([name, await status(`${name}:${port}`)]).not.toEqual([name, 200]);
    for (const host of ['antecedent.firm.example', 'antecedent.firm.example:443', `antecedent.firm.example:${port}0`]) {
      expect([host, await status(host)]).toEqual([host, 421]);
    }
  });

  it('refuses a name that was removed', async () => {
    names.delete('antecedent.firm.example');
    expect(await status(`antecedent.firm.example:${port}`)).toBe(421);
  });
});

describe('the port', () => {
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

  it('is bound to loopback only', async () => {
    for (const host of ['0.0.0.0', '::', '192.0.2.1', 'evil.example', '127.0.0.1.evil.example', '']) {
      const failure = await startServer({ ...parts, host, port: 0 }).catch((error: unknown) => error);
      expect([host, isFailure(failure, 'host-refused')]).toEqual([host, true]);
    }
  });

  it('in use is reported as a failure', async () => {
    const failure = await startServer({ ...parts, port: bench.port }).catch((error: unknown) => error);
    expect(isFailure(failure, 'port-taken')).toBe(true);
  });

  it('is released by close, while an open answer is completed', async () => {
    const server = await startServer({ ...parts, host: 'localhost', port: 0 });
    expect(server.baseUrl).toBe(`http://127.0.0.1:${server.port}`);
    const answer = raw({ ...bench, port: server.port }, `GET / HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`);
    await new Promise((done) => setTimeout(done, 50));
    await server.close();
    expect(await answer).toContain('401 Unauthorized');
    const again = await startServer({ ...parts, port: server.port });
    await again.close();
  });

  it('answers on IPv6 loopback too, if requested', async () => {
    const server = await startServer({ ...parts, host: '::1', port: 0 }).catch(() => undefined);
    // This computer has no IPv6.
    if (server === undefined) return;
    expect(server.baseUrl).toBe(`http://[::1]:${server.port}`);
    const answer = await new Promise<string>((done) => {
      const socket = connect(server.port, '::1', () =>
        socket.write(`GET / HTTP/1.1\r\nHost: [::1]:${server.port}\r\nconnection: close\r\n\r\n`),
      );
      socket.once('data', (bytes) => done(bytes.toString()));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 401/);
    await server.close();
  });
});
