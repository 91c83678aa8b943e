// The bytes sent to other computers: counted on the wire, without this computer, kept across restarts.
import { appendFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import {
  addSentBytes,
  beginSentBytes,
  countSentBytes,
  keepSentBytes,
  readSentBytes,
} from '../../../src-main/security/egress/sent-bytes.ts';
import { freshFolder } from '../../support/folders.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** What arrives at a server, in bytes; `answer` is sent back to every connection. */
async function receiver(answer: string): Promise<{ port: number; received: () => number }> {
  let bytes = 0;
  const server = createServer((socket) => {
    socket.on('data', (data) => (bytes += data.length)).on('error', () => undefined);
    socket.end(answer);
  });
  return { port: await listening(server), received: () => bytes };
}

async function closed(socket: Socket): Promise<void> {
  await new Promise((resolve) =>
    socket
      .resume()
      .on('close', resolve)
      .on('error', () => undefined),
  );
}

describe('Sent bytes', () => {
  it('are what arrives, from clients and servers of this process', async () => {
    const elsewhere = countSentBytes(() => true);
    const { port, received } = await receiver('hello');
    const socket = connect({ host: '127.0.0.1', port });
    socket.write('x'.repeat(10_000));
    await closed(socket);
    expect(received()).toBe(10_000);
    let sum = 0;
    await expect.poll(() => (sum += elsewhere.take())).toBe(10_005);
  });

  it('exclude this computer', async () => {
    const usual = countSentBytes();
    const { port } = await receiver('hello');
    const socket = connect({ host: '127.0.0.1', port });
    socket.write('x');
    await closed(socket);
    expect(usual.take()).toBe(0);
  });

  it('include what encryption adds', async () => {
    const elsewhere = countSentBytes(() => true);
    const { port, received } = await receiver('');
    const raw = connect({ host: '127.0.0.1', port });
    const secure = connectTls({ socket: raw });
    await closed(secure.on('error', () => undefined));
    await expect.poll(received).toBeGreaterThan(100);
    let sum = 0;
    await expect.poll(() => (sum += elsewhere.take())).toBe(received());
  });

  it('are saved while the application runs, with those of its mail process', () => {
    const folder = freshFolder();
    const kept = keepSentBytes({ folder, clock: () => Date.parse('2031-01-02T03:04:05Z'), report: () => undefined });
    expect(readSentBytes(folder)).toEqual({ since: '2031-01-02T03:04:05.000Z', bytes: 0 });
    kept.add(120);
    kept.save();
    kept.add(3);
    kept.close();
    expect(readSentBytes(folder)?.bytes).toBe(123);
  });

  it('are kept in the folder, added up from several processes', () => {
    const folder = freshFolder();
    expect(readSentBytes(folder)).toBeUndefined();
    beginSentBytes(folder, new Date('2031-01-02T03:04:05Z'));
    addSentBytes(folder, 700, new Date('2031-01-03T00:00:00Z'));
    addSentBytes(folder, 0, new Date('2031-01-03T00:00:00Z'));
    addSentBytes(folder, 34, new Date('2031-01-04T00:00:00Z'));
    beginSentBytes(folder, new Date('2032-01-01T00:00:00Z'));
    expect(readSentBytes(folder)).toEqual({ since: '2031-01-02T03:04:05.000Z', bytes: 734 });
    appendFileSync(join(folder, 'settings.sent-bytes'), `${'2031-02-01T00:00:00.000Z 1\n'.repeat(2_000)}cut o`);
    beginSentBytes(folder, new Date('2032-01-01T00:00:00Z'));
    expect(readSentBytes(folder)).toEqual({ since: '2031-01-02T03:04:05.000Z', bytes: 2_734 });
  });
});
