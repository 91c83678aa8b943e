// The privacy report finds and classifies the sockets and the stored bytes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { privacyReport } from '../../../src-main/security/egress/privacy-report.ts';
import { isLoopback } from '../../../src-main/security/egress/own-addresses.ts';
import { descendants, readSocketTable } from '../../../src-main/security/egress/sockets.ts';
import { freshFolder } from '../../support/folders.ts';

const HEAD = '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode';
const row = (local: string, remote: string, state: string, inode = '4711'): string =>
  `   0: ${local} ${remote} ${state} 00000000:00000000 00:00000000 00000000  1000        0 ${inode} 1 0000000000000000 100 0 0 10 0`;

describe('A table of sockets', () => {
  it('is read in the byte order of the machine, for IPv4 and IPv6', () => {
    const text = [
      HEAD,
      row('0100007F:1CF5', '00000000:0000', '0A', '1'),
      row('0100007F:1CF5', '0100007F:C350', '01', '2'),
      row('0200A8C0:D431', '22D8B85D:01BB', '01', '3'),
      row('00000000000000000000000001000000:1CF5', '00000000000000000000000000000000:0000', '0A', '4'),
      row('B80D012000000000000000000200A8C0:0050', 'B80D0120000000000000000001000000:01BB', '02', '5'),
      row('0000000000000000FFFF00000100007F:1CF5', '0000000000000000FFFF0000010000FF:01BB', '01', '6'),
      row('0100007F:1CF5', '0100007F:C351', '06', '0'),
      '',
    ].join('\n');
    expect(readSocketTable(text)).toEqual([
      { local: { address: '127.0.0.1', port: 7413 }, listens: true, inode: '1' },
      { local: { address: '127.0.0.1', port: 7413 }, remote: { address: '127.0.0.1', port: 50_000 }, listens: false, inode: '2' },
      { local: { address: '192.168.0.2', port: 54_321 }, remote: { address: '93.184.216.34', port: 443 }, listens: false, inode: '3' },
      { local: { address: '::1', port: 7413 }, listens: true, inode: '4' },
      {
        local: { address: '2001:db8::c0a8:2', port: 80 },
        remote: { address: '2001:db8::1', port: 443 },
        listens: false,
        inode: '5',
      },
      { local: { address: '127.0.0.1', port: 7413 }, remote: { address: '255.0.0.1', port: 443 }, listens: false, inode: '6' },
    ]);
  });

  it('distinguishes this computer from others', () => {
    expect(['127.0.0.1', '127.8.9.1', '::1'].map(isLoopback)).toEqual([true, true, true]);
    expect(['192.168.0.2', '128.0.0.1', '::', '0.0.0.0', '2001:db8::1'].map(isLoopback)).toEqual([false, false, false, false, false]);
  });
});

describe('The processes of the application', () => {
  it('are all its descendants', () => {
    const parents = new Map([
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 1],
      [6, 4],
    ]);
    expect(descendants(2, parents)).toEqual([2, 3, 4, 6]);
  });
});

describe('The privacy report', () => {
  it('adds up stored bytes by kind', async () => {
    const folder = freshFolder();
    mkdirSync(join(folder, 'indexes'));
    mkdirSync(join(folder, 'backups', 'one'), { recursive: true });
    mkdirSync(join(folder, 'exchange', '1-abc'), { recursive: true });
    for (const [name, size] of [
      ['cases.sqlite', 100],
      ['cases.sqlite-wal', 20],
      ['library.sqlite', 300],
      ['indexes/1.sqlite', 4000],
      ['settings.json', 50],
      ['service.json', 5],
      ['backups/one/cases.sqlite', 700],
      ['exchange/1-abc/file', 60_000],
    ] as const)
      writeFileSync(join(folder, name), Buffer.alloc(size));
    const { stored } = await privacyReport({ folder, apiPort: undefined, mail: undefined, clusters: undefined });
    expect(stored).toEqual([
      { what: 'cases', sizeBytes: 120 },
      { what: 'backups', sizeBytes: 700 },
      { what: 'indexes', sizeBytes: 4000 },
      { what: 'library', sizeBytes: 300 },
      { what: 'settings', sizeBytes: 55 },
      { what: 'temporary', sizeBytes: 60_000 },
    ]);
  });

  it('names every listening port, and no external connection', async () => {
    const servers = [createServer(), createServer()];
    const ports = await Promise.all(
      servers.map(
        (server) => new Promise<number>((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port))),
      ),
    );
    const report = await privacyReport({ folder: freshFolder(), apiPort: ports[0], mail: undefined, clusters: undefined });
    for (const server of servers) server.close();
    expect(report.listening.find((place) => place.port === ports[0])).toEqual({ address: '127.0.0.1', port: ports[0], purpose: 'api' });
    expect(report.listening.find((place) => place.port === ports[1])?.purpose).toBe('screens');
    expect(report.connections).toEqual([]);
    expect(report.source).toBe(process.platform === 'linux' ? 'system' : 'runtime');
  });
});
