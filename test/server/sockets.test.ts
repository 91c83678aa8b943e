// The limits of sockets (security L6): too large, too slow, too many, and bytes that are not HTTP.
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { standInBench, type Bench } from './bench.ts';
import { polled, post, raw, send, ticketFor, QUERY } from './client.ts';
import { expectData, expectRefused } from './conformance/expected.ts';
import { notable } from './stand-in/collections.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await standInBench({ headersMs: 300, requestMs: 500, checkMs: 50, connections: 24 });
});
afterAll(() => bench.close());

const start = (path = '/v3/search', method = 'POST'): string =>
  `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${bench.port}\r\nauthorization: ${bench.keys.all}\r\nreference-number: r\r\n`;

it('a header block over 16 kB is refused in the API’s form', async () => {
  const answer = await raw(bench, `${start()}x-large: ${'a'.repeat(20_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('"status":"error"');
});

it('a body over 2 MB is refused, one just below is read', async () => {
  const large = await post(bench, { query: 'a powder '.repeat(300_000) });
  expectRefused(large, 413, 'The request is too large.');
  expectData(await post(bench, { query: 'a powder '.repeat(200_000) }));
});

it('a body without a declared length is stopped at the same size', async () => {
  const chunk = 'a'.repeat(0x10000);
  const chunks = Array.from({ length: 40 }, () => `10000\r\n${chunk}\r\n`).join('');
  const answer = await raw(
    bench,
    `${start()}content-type: application/x-www-form-urlencoded\r\ntransfer-encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

it('a header block that never ends times out', async () => {
  const answer = await raw(bench, `${start()}x-slow: `, 30_000);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

it('a body that never arrives times out', async () => {
  const answer = await raw(
    bench,
    `${start()}content-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\nquery=`,
    30_000,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

it('bytes that are not HTTP are answered with 400, and the connection is closed', async () => {
  for (const nonsense of ['\x16\x03\x01\x02\x00', 'hello\r\n\r\n', 'FOO / HTTP/1.1\r\n\r\n', `${start()}content-length: -5\r\n\r\n`]) {
    expect(await raw(bench, nonsense)).toMatch(/^HTTP\/1\.1 400 /);
  }
});

it('a request cannot be smuggled in a body', async () => {
  const answer = await raw(bench, `${start()}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

it('deeply nested JSON is not a server error', async () => {
  const body = `{"query":${'['.repeat(500_000)}${']'.repeat(500_000)}}`;
  const headers = { 'reference-number': 'r', 'content-type': 'application/json' };
  expect((await send(bench, 'POST', '/v3/search', { headers, body })).status).toBe(422);
});

it('a body with GET is read for tickets and ignored elsewhere', async () => {
  expectData(await send(bench, 'GET', '/v3/index', { form: { query: QUERY } }));
});

it('a client that disconnects in the middle of an answer does not affect others', async () => {
  const ticket = await ticketFor(bench, { view: 'description,claim,image', 'requested-hits': '100' });
  await polled(bench, ticket);
  for (const path of [`/v3/pdf/${notable.largePdf}`, `/v3/search?ticket=${ticket}`]) {
    await new Promise<void>((done) => {
      const socket = connect(bench.port, '127.0.0.1', () => socket.write(`${start(path, 'GET')}\r\n`));
      socket.once('data', () => {
        socket.destroy();
        done();
      });
    });
  }
  await new Promise((done) => setTimeout(done, 100));
  expectData(await send(bench, 'GET', '/v3/index'));
  expect(bench.reported).toEqual([]);
});

it('HEAD answers like GET, without a body', async () => {
  const ticket = await ticketFor(bench);
  await polled(bench, ticket);
  for (const path of ['/v3/index', `/v3/search?ticket=${ticket}`, `/v3/stats?ticket=${ticket}`, `/v3/pdf/${notable.granted}`]) {
    const head = await send(bench, 'HEAD', path);
    expect([path, head.status, head.bytes.length]).toEqual([path, 200, 0]);
  }
  expect((await send(bench, 'HEAD', '/v3/index', { key: 'none' })).status).toBe(401);
});

it('a burst of more connections than the limit is answered completely', async () => {
  const answers = await Promise.all(Array.from({ length: 150 }, () => send(bench, 'GET', '/v3/index')));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
});

it('waiting connections are served when others close, with their requests intact', async () => {
  const stuck = Array.from({ length: 24 }, () => connect(bench.port, '127.0.0.1').on('error', () => undefined));
  await new Promise((done) => setTimeout(done, 50));
  const waiting = Promise.all(Array.from({ length: 5 }, () => post(bench, { query: 'a powder '.repeat(20_000) })));
  await new Promise((done) => setTimeout(done, 50));
  for (const socket of stuck) socket.destroy();
  for (const answer of await waiting) expectData(answer);
});

it('idle connections do not block a new one for long', async () => {
  const idle = Array.from({ length: 40 }, () => connect(bench.port, '127.0.0.1').on('error', () => undefined));
  await new Promise((done) => setTimeout(done, 100));
  const answered = async (): Promise<boolean> => (await send(bench, 'GET', '/v3/index').catch(() => undefined))?.status === 200;
  let tries = 0;
  while (!(await answered()) && tries++ < 100) await new Promise((done) => setTimeout(done, 50));
  expect(tries).toBeLessThan(100);
  for (const socket of idle) socket.destroy();
});
