// A connection is excused only if all that hold it are processes for servers that were entered, and it leads to one of them.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isEnteredConnection, type EnteredServers } from '../../../src-main/security/egress/entered-connection.ts';
import { startChildProcess } from '../../../src-main/workers/processes.ts';

const servers = [
  { address: '198.51.100.1', port: 9200 },
  { address: 'search.firm.example', port: 9201 },
];
const entered = (pids: number[] = []): EnteredServers => ({ entry: 'cluster-process', servers, pids });
const held = (address: string, port: number, ...holders: number[]) => ({ address, port, holders });

describe('A connection to the nodes of a cluster', () => {
  it('is one to an address and port that were entered', async () => {
    const own = entered([7, 8]);
    expect(await isEnteredConnection(held('198.51.100.1', 9200, 7), own)).toBe(true);
    // The address of a name is not known here.
    expect(await isEnteredConnection(held('203.0.113.5', 9201, 8), own)).toBe(true);
    expect(await isEnteredConnection(held('198.51.100.2', 9200, 7), own)).toBe(false);
    expect(await isEnteredConnection(held('198.51.100.1', 443, 7), own)).toBe(false);
    expect(await isEnteredConnection(held('198.51.100.1', 9200, 7, 4_000_000_000), own)).toBe(false);
    expect(await isEnteredConnection(held('198.51.100.1', 9200), own)).toBe(false);
    expect(await isEnteredConnection(held('198.51.100.1', 9200, 7), undefined)).toBe(false);
    expect(await isEnteredConnection(held('192.0.2.53', 53, 7), own, () => ['192.0.2.53'])).toBe(true);
    expect(await isEnteredConnection(held('192.0.2.54', 53, 7), own, () => ['192.0.2.53'])).toBe(false);
  });

  it.skipIf(process.platform !== 'linux')(
    'is recognised by the arguments of its process, all of which must have been entered',
    async () => {
      const started = [
        startChildProcess('cluster-process', ['198.51.100.1', '9200']),
        startChildProcess('cluster-process', ['198.51.100.1', '9200', '203.0.113.9', '9200']),
        startChildProcess('mail-process', ['198.51.100.1', '9200']),
      ];
      const stranger = fork(fileURLToPath(new URL('../../support/looping-process.ts', import.meta.url)), ['198.51.100.1', '9200']);
      try {
        const seen = [...started.map((one) => one.pid?.() ?? 0), stranger.pid ?? 0].map((pid) =>
          isEnteredConnection(held('198.51.100.1', 9200, pid), entered()),
        );
        expect(await Promise.all(seen)).toEqual([true, false, false, false]);
      } finally {
        for (const one of started) one.kill();
        stranger.kill('SIGKILL');
      }
    },
  );
});
