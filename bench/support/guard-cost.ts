// Measures the cost of the guard per request: the same small response from the service's own server (host, key, address, domain, rate) and from a
// bare Fastify, alternately over one kept connection each, in one process. Out: milliseconds per response, and processor time.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { openAccess } from '../../src-main/access/access.ts';
import { createKey } from '../../src-main/access/keys.ts';
import type { Engine } from '../../src-main/contract/engine.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { startServer } from '../../src-main/server/api-server.ts';
import { Tickets } from '../../src-main/server/tickets/tickets.ts';
import { ask, target, type Target } from './load.ts';

/** The number of keys of a large firm, each with lists. */
const KEYS = 200;
const WARM_UP = 2_000;
const BLOCKS = 40;
const BLOCK = 100;

export interface GuardCost {
  bare: number[];
  guarded: number[];
  /** Processor time per request, including the client, in milliseconds. */
  bareWork: number;
  guardedWork: number;
}

export async function guardCost(): Promise<GuardCost> {
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-bench-'));
  const kept = openAccessFile(folder);
  const limits = { indexes: 'all' as const, ratePerMinute: 10_000_000, addresses: ['10.0.0.0/8', '192.168.0.0/16', '127.0.0.0/8'] };
  const secrets = Array.from({ length: KEYS }, (_, at) => createKey(kept, { name: `key ${at}`, ...limits }, Date.now()).secret);
  const access = openAccess(folder);
  const list = [{ id: 1, name: 'Master index', state: 'on' as const }];
  const engine = { indexes: () => Promise.resolve(list) } as unknown as Engine;
  const service = await startServer({ engine, access, tickets: new Tickets(Date.now), port: 0 });
  const app = fastify();
  app.get('/v3/index', () => ({
    status: 'success',
    message: 'Resource Fetched Successfully.',
    data: [{ 'index-id': 1, name: 'Master index' }],
  }));
  const bareUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const key = secrets[KEYS / 2] as string;
  const doors = { bare: target(bareUrl, key, 1), guarded: target(service.baseUrl, key, 1) };
  const cost: GuardCost = { bare: [], guarded: [], bareWork: 0, guardedWork: 0 };
  for (let run = 0; run < WARM_UP; run += 1) await Promise.all([once(doors.bare), once(doors.guarded)]);
  for (let block = 0; block < BLOCKS; block += 1) {
    cost.bareWork += await timedBlock(doors.bare, cost.bare);
    cost.guardedWork += await timedBlock(doors.guarded, cost.guarded);
  }
  for (const { agent } of Object.values(doors)) agent.destroy();
  await Promise.all([app.close(), service.close()]);
  access.close();
  kept.close();
  rmSync(folder, { recursive: true, force: true });
  return { ...cost, bareWork: cost.bareWork / (BLOCKS * BLOCK), guardedWork: cost.guardedWork / (BLOCKS * BLOCK) };
}

/** Adds the milliseconds of each response to `times`; returns the processor time of all. */
async function timedBlock(door: Target, times: number[]): Promise<number> {
  const before = process.cpuUsage();
  for (let run = 0; run < BLOCK; run += 1) {
    const started = performance.now();
    await once(door);
    times.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

async function once(door: Target): Promise<void> {
  const { status } = await ask(door, 'GET', '/v3/index');
  if (status !== 200) throw new Error(`The server responded with status ${status}.`);
}
