// Many, slow and malformed connections (security L6): other clients are still served, and every connection is closed in the end.
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { standInBench, type Bench } from './bench.ts';
import { post, raw, send } from './client.ts';
import { expectData } from './conformance/expected.ts';

let bench: Bench;
let before: number;
beforeAll(async () => {
  before = openSockets();
  bench = await standInBench();
});
afterAll(async () => {
  expect(bench.reported).toEqual([]);
  await bench.close();
});

/** Open sockets of this process, the server's and the tests' own. */
const openSockets = (): number => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
const allClosed = () => expect.poll(openSockets, { interval: 50 }).toBeLessThanOrEqual(before);
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const head = (path = '/v3/index', method = 'GET', key = bench.keys.all): string =>
  `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${bench.port}\r\nauthorization: ${key}\r\nreference-number: r\r\n`;

/** A connection that sends `bytes` and collects the answer. */
function client(bytes: string): { socket: Socket; received: () => string; ended: Promise<void> } {
  let received = '';
  const socket = connect(bench.port, '127.0.0.1', () => socket.write(bytes));
  socket.on('data', (chunk) => (received += chunk.toString('latin1'))).on('error', () => undefined);
  const ended = new Promise<void>((done) => socket.once('close', () => done()));
  return { socket, received: () => received, ended };
}

it('a thousand connections at once are answered or rejected with 503, and all are closed', async () => {
  const clients = Array.from({ length: 1_000 }, () => client(`${head()}connection: close\r\n\r\n`));
  await Promise.all(clients.map(({ ended }) => ended));
  const statusLines = clients.map(({ received }) => received().slice(0, 12));
  const answered = statusLines.filter((line) => line === 'HTTP/1.1 200').length;
  expect(statusLines.filter((line) => !['HTTP/1.1 200', 'HTTP/1.1 503'].includes(line))).toEqual([]);
  expect(answered).toBeGreaterThanOrEqual(64);
  const busy = clients.find(({ received }) => received().startsWith('HTTP/1.1 503'));
  if (busy !== undefined) expect(busy.received()).toMatch(/retry-after: 1\r\n[\s\S]*\{"status":"error","message":"Too many connections/);
  await allClosed();
  expectData(await send(bench, 'GET', '/v3/index'));
});

it('a thousand silent connections do not block other clients', async () => {
  const silent = Array.from({ length: 1_000 }, () => client(''));
  await pause(200);
  const answers = [];
  for (let tries = 0; tries < 60 && answers.length < 5; tries++) {
    const answer = await send(bench, 'GET', '/v3/index').catch(() => undefined);
    if (answer?.status === 200) answers.push(answer);
    else await pause(250);
  }
  expect(answers).toHaveLength(5);
  silent.forEach(({ socket }) => socket.destroy());
  await allClosed();
});

it('slowly arriving headers do not block other clients', async () => {
  const slow = Array.from({ length: 200 }, () => client(head()));
  const trickle = setInterval(() => slow.forEach(({ socket }) => socket.writable && socket.write('x')), 50);
  await pause(200);
  expectData(await send(bench, 'GET', '/v3/index'));
  expectData(await post(bench));
  clearInterval(trickle);
  slow.forEach(({ socket }) => socket.destroy());
  await allClosed();
});

it('slowly arriving bodies without a valid key are cut off and do not block other clients', async () => {
  const start = `${head('/v3/search', 'POST', 'wrong')}content-length: 1000000\r\n\r\n`;
  const slow = Array.from({ length: 100 }, () => client(start));
  const trickle = setInterval(() => slow.forEach(({ socket }) => socket.writable && socket.write('x')), 50);
  await pause(200);
  expectData(await send(bench, 'GET', '/v3/index'));
  await Promise.all(slow.map(({ ended }) => ended));
  clearInterval(trickle);
  for (const { received } of slow) expect(received()).toMatch(/^HTTP\/1\.1 403 /);
  await allClosed();
});

const slowBody = (start: string): string => `${start}content-length: 1000000\r\n\r\nquery=`;
it.each([
  ['of one key', () => slowBody(head('/v3/search', 'POST'))],
  ['without a key, for a path that does not exist', () => slowBody(`POST /nothing HTTP/1.1\r\nHost: 127.0.0.1:${bench.port}\r\n`)],
  ['with a key, for a path that does not exist', () => slowBody(head('/nothing', 'POST'))],
])('slowly arriving bodies %s do not block other keys', async (_whose, start) => {
  const slow = Array.from({ length: 700 }, () => client(start()));
  const trickle = setInterval(() => slow.forEach(({ socket }) => socket.writable && socket.write('x')), 500);
  await pause(200);
  for (let at = 0; at < 20; at++) expectData(await send(bench, 'GET', '/v3/index', { key: 'master' }));
  expectData(await post(bench, {}, { key: 'master' }));
  clearInterval(trickle);
  // More than may wait are refused.
  await expect.poll(() => slow.filter(({ received }) => received().startsWith('HTTP/1.1 503')).length).toBeGreaterThan(100);
  slow.forEach(({ socket }) => socket.destroy());
  await allClosed();
  expectData(await send(bench, 'GET', '/v3/index'));
});

it('answers that a key does not read do not block other keys', async () => {
  const readers = Array.from({ length: 100 }, () => {
    const socket = connect(bench.port, '127.0.0.1', () => socket.write(`${head('/v3/pdf/EP-9100502-B1')}\r\n`));
    socket.on('error', () => undefined).pause();
    return socket;
  });
  await pause(500);
  for (let at = 0; at < 20; at++) expectData(await send(bench, 'GET', '/v3/index', { key: 'master' }));
  readers.forEach((socket) => socket.destroy());
  await allClosed();
});

it('requests of one key that wait for their turn are answered in order of their arrival', async () => {
  const narrow = await standInBench({ perCaller: 1 });
  const start = `POST /v3/search HTTP/1.1\r\nHost: 127.0.0.1:${narrow.port}\r\nauthorization: ${narrow.keys.all}\r\nreference-number: r\r\n`;
  const query = 'query=a+dosing+device+for+powder';
  const socket = connect(narrow.port, '127.0.0.1', () => socket.write(`${start}content-length: ${query.length}\r\n\r\n`));
  await pause(100);
  const answered: number[] = [];
  const others = Array.from({ length: 5 }, async (_, at) => {
    await pause(at * 50);
    expectData(await post(narrow));
    answered.push(at);
  });
  expectData(await send(narrow, 'GET', '/v3/index', { key: 'master' }));
  await pause(400);
  expect(answered).toEqual([]);
  socket.write(query);
  await Promise.all(others);
  expect(answered).toEqual([0, 1, 2, 3, 4]);
  socket.destroy();
  await narrow.close();
});

it('a half-closed connection is closed, in the middle of a request or after it', async () => {
  const partial = [`${head()}\r\n`, `${head()}x-half: `, `${head('/v3/search', 'POST')}content-length: 500\r\n\r\nquery=`, 'GET', ''];
  for (const half of partial) {
    const { socket, ended, received } = client('');
    socket.end(half);
    await ended;
    expect(received()).not.toMatch(/^HTTP\/1\.1 5\d\d/);
  }
  await allClosed();
  expectData(await send(bench, 'GET', '/v3/index'));
});

it('the connection of a client that never reads is closed when the client closes it', async () => {
  const idleReaders = Array.from({ length: 10 }, () => {
    const socket = connect(bench.port, '127.0.0.1', () => socket.write(`${head('/v3/pdf/EP-9100502-B1')}\r\n`));
    socket.on('error', () => undefined).pause();
    return socket;
  });
  await pause(200);
  expectData(await send(bench, 'GET', '/v3/index'));
  idleReaders.forEach((socket) => socket.destroy());
  await allClosed();
});

it('pipelined requests are answered in order', async () => {
  const query = 'query=a+dosing+device+for+powder';
  const search = `${head('/v3/search', 'POST')}content-length: ${query.length}\r\n\r\n${query}`;
  const last = `${head('/v3/nothing')}connection: close\r\n\r\n`;
  const answer = await raw(bench, `${head()}\r\n${search}${head('/v3/stats?ticket=x')}\r\n${search}${last}`, 30_000);
  expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['200', '200', '404', '200', '404'].map((status) => `HTTP/1.1 ${status}`));
  expect(answer.match(/"message":"[^"]*"/g)).toEqual([
    '"message":"Resource Fetched Successfully."',
    '"message":"Ticket received"',
    '"message":"Ticket not found"',
    '"message":"Ticket received"',
    '"message":"The requested url or its parameters are wrong."',
  ]);
});

it('five hundred pipelined requests are all answered', async () => {
  const answer = await raw(bench, `${`${head()}\r\n`.repeat(499)}${head()}connection: close\r\n\r\n`, 10_000);
  expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(500);
});

it('a connection is kept alive, also after a refusal, and closed when it stays idle', async () => {
  const short = await standInBench({ keepAliveMs: 300, checkMs: 50 });
  const start = `GET /v3/index HTTP/1.1\r\nHost: 127.0.0.1:${short.port}\r\n`;
  let received = '';
  const socket = connect(short.port, '127.0.0.1');
  socket.on('data', (chunk) => (received += chunk.toString('latin1')));
  const ended = new Promise<void>((done) => socket.once('close', () => done()));
  for (const [at, line] of [`authorization: ${short.keys.all}`, '', 'authorization: wrong', `authorization: ${short.keys.all}`].entries()) {
    socket.write(`${start}${line}${line === '' ? '' : '\r\n'}\r\n`);
    await expect.poll(() => received.match(/HTTP\/1\.1 \d{3}/g)?.length).toBe(at + 1);
  }
  expect(received.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['200', '401', '403', '200'].map((status) => `HTTP/1.1 ${status}`));
  await ended;
  await short.close();
});

it('an answer that is read slowly is complete, even if others wait and the service closes meanwhile', async () => {
  const ending = await standInBench({ connections: 2 });
  const socket = connect(ending.port, '127.0.0.1', () =>
    socket.write(`GET /v3/pdf/EP-9100502-B1 HTTP/1.1\r\nHost: 127.0.0.1:${ending.port}\r\nauthorization: ${ending.keys.all}\r\n\r\n`),
  );
  let bytes = 0;
  let begin = '';
  socket.pause();
  socket.on('data', (chunk) => {
    if (bytes === 0) begin = chunk.toString('latin1');
    bytes += chunk.length;
  });
  const ended = new Promise<void>((done) => socket.once('close', () => done()));
  await pause(200);
  const others = Array.from({ length: 6 }, () => send(ending, 'GET', '/v3/index'));
  for (const answer of await Promise.all(others)) expectData(answer);
  const closed = ending.close();
  await pause(200);
  socket.resume();
  await Promise.all([ended, closed]);
  const length = Number(/content-length: (\d+)/.exec(begin)?.[1]);
  expect(length).toBeGreaterThan(12_000_000);
  expect(bytes).toBe(begin.indexOf('\r\n\r\n') + 4 + length);
});
