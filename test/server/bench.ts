// The test bench of the service: a real server on a free port with keys, gates and a clock, over any engine.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccess } from '../../src-main/access/access.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { createKey } from '../../src-main/access/keys.ts';
import { listUsage } from '../../src-main/access/usage.ts';
import type { Engine } from '../../src-main/contract/engine.ts';
import type { KeyOrder, Usage } from '../../src-main/contract/key.ts';
import { startServer } from '../../src-main/server/api-server.ts';
import type { SocketLimits } from '../../src-main/server/sockets.ts';
import { Tickets } from '../../src-main/server/tickets/tickets.ts';
import { gated, type Gates } from './gates.ts';
import { collections, type Collection } from './stand-in/collections.ts';
import { standInEngine } from './stand-in/engine.ts';

const GENEROUS = 1_000_000;

/** The keys of conformance F2, and two with a small rate limit. */
const orders = {
  all: { name: 'all', indexes: 'all', ratePerMinute: GENEROUS },
  master: { name: 'master', ratePerMinute: GENEROUS },
  several: { name: 'several', indexes: [1, 2, 3], ratePerMinute: GENEROUS },
  address: { name: 'address', addresses: ['203.0.113.0/24', '2001:db8::7'] },
  addressOk: { name: 'address ok', addresses: ['192.0.2.7', '127.0.0.0/8', '::1'] },
  domain: { name: 'domain', domains: ['patents.example'] },
  noBrowsers: { name: 'no browsers', browsers: false },
  platform: { name: 'platform', client: 'platform', indexes: 'all', clientIds: [1, 2] },
  other: { name: 'other', customer: 'Nordlicht', indexes: [1, 4] },
  archive: { name: 'archive', indexes: [3] },
  slow: { name: 'slow', indexes: 'all', ratePerMinute: 10 },
  scarce: { name: 'scarce', ratePerMinute: 3 },
} as const satisfies Record<string, KeyOrder | { indexes: readonly number[] }>;
export type KeyName = keyof typeof orders;

export interface Bench {
  baseUrl: string;
  port: number;
  keys: Record<KeyName, string>;
  gates: Gates;
  /** The service's clock in epoch milliseconds, and a way to move it forward. */
  now(): number;
  advance(ms: number): void;
  usage(): Usage[];
  /** The data folder, to check what is not in it. */
  folder: string;
  /** Errors that the server reported. */
  reported: unknown[];
  close(): Promise<void>;
}

export type OpenBench = (limits?: Partial<SocketLimits>) => Promise<Bench>;

/** An engine that is closed with the bench. */
export interface OpenEngine {
  engine: Engine;
  close(): Promise<void>;
}

/** A bench over the engine that `makeEngine` makes from the collections. */
export function benchOver(makeEngine: (collections: readonly Collection[]) => Promise<OpenEngine> | OpenEngine): OpenBench {
  return async (limits = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'service-bench-'));
    const kept = openAccessFile(folder);
    const keys = Object.fromEntries(
      Object.entries(orders).map(([name, order]) => [name, createKey(kept, order as unknown as KeyOrder, Date.now()).secret]),
    ) as Record<KeyName, string>;
    let ahead = 0;
    const now = (): number => Date.now() + ahead;
    const access = openAccess(folder, now);
    const made = await makeEngine(collections);
    const { engine, gates } = gated(made.engine);
    const reported: unknown[] = [];
    const tickets = new Tickets(now);
    const server = await startServer({ engine, access, tickets, now, port: 0, limits, report: (error) => reported.push(error) });
    return {
      ...server,
      keys,
      gates,
      folder,
      reported,
      now,
      advance: (ms) => {
        ahead += ms;
      },
      usage: () => listUsage(kept),
      close: async () => {
        gates.release();
        await server.close();
        await made.close();
        access.close();
        kept.close();
        rmSync(folder, { recursive: true });
      },
    };
  };
}

export const standInBench: OpenBench = benchOver((collections) => ({ engine: standInEngine(collections), close: () => Promise.resolve() }));
