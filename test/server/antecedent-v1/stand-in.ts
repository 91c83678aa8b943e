// Our own API over the small engine of the test collections, where the real engine cannot do it: a loading engine, a failing collection, hits that
// wait. Conditions are read as the real engine reads them, and restrict nothing; conditions.test.ts has them over the real application.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccess } from '../../../src-main/access/access.ts';
import { createKey } from '../../../src-main/access/keys.ts';
import type { AuditAct, AuditFacts } from '../../../src-main/contract/audit-acts.ts';
import { currentCaller } from '../../../src-main/contract/caller.ts';
import { CONDITION_VERSION, type ConditionError } from '../../../src-main/contract/condition.ts';
import { Failure } from '../../../src-main/contract/failures.ts';
import type { KeyOrder, Usage } from '../../../src-main/contract/key.ts';
import { canonical } from '../../../src-main/engine/condition/canonical.ts';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { startServer, type RunningServer } from '../../../src-main/server/api-server.ts';
import type { OwnCalls } from '../../../src-main/server/antecedent-v1/context.ts';
import { Tickets } from '../../../src-main/server/tickets/tickets.ts';
import { openAccessFile } from '../../../src-main/storage/access-file.ts';
import { listUsage } from '../../../src-main/access/usage.ts';
import { gated, type Gates } from '../gates.ts';
import { collections } from '../stand-in/collections.ts';
import { standInEngine } from '../stand-in/engine.ts';

export interface OwnBench extends RunningServer {
  gates: Gates;
  /** The indexes of searches whose client has gone. */
  cancelled: number[];
  recorded: [AuditAct, AuditFacts | undefined][];
  reported: unknown[];
  newKey(order: Partial<KeyOrder>): string;
  usage(): Usage[];
  /** The data folder, to check what is not in it. */
  folder: string;
}

/** Texts that begin so have no terms before their client has gone. */
export const HELD = 'held ';

/** `deadlineMs`: how long a request may run. */
export async function openOwnBench(deadlineMs?: number): Promise<OwnBench> {
  const folder = mkdtempSync(join(tmpdir(), 'own-bench-'));
  const file = openAccessFile(folder);
  const access = openAccess(folder, Date.now);
  const cancelled: number[] = [];
  const [recorded, reported]: [OwnBench['recorded'], unknown[]] = [[], []];
  const { engine, gates } = gated(standInEngine(collections));
  let keys = 0;
  const server = await startServer({
    ...{ access, tickets: new Tickets(Date.now), port: 0, deadlineMs },
    engine: {
      ...engine,
      search: async (request) => {
        currentCaller().gone?.addEventListener('abort', () => cancelled.push(request.index));
        const { condition } = request.query;
        const ranking = await engine.search(request);
        if (condition === undefined) return ranking;
        const read = readCondition(condition);
        if ('errors' in read) throw new Failure('condition-invalid', { cause: 'It is wrong.' });
        return { ...ranking, condition: { canonical: canonical(read.condition), count: ranking.hits.length, version: CONDITION_VERSION } };
      },
    },
    own: {
      ...own,
      // Held until the client has gone.
      proposeTerms: (request) =>
        !request.text.startsWith(HELD)
          ? own.proposeTerms(request)
          : new Promise((_answered, cancel) => {
              currentCaller().gone?.addEventListener('abort', () => {
                cancelled.push(...(request.indexes ?? []));
                cancel(new Failure('cancelled'));
              });
            }),
    },
    record: (_who, act, facts) => recorded.push([act, facts]),
    report: (error) => reported.push(error),
  });
  return {
    ...server,
    ...{ gates, cancelled, recorded, reported, folder },
    newKey: (order) => createKey(file, { name: `key ${(keys += 1)}`, indexes: 'all', ratePerMinute: 100_000, ...order }, Date.now()).secret,
    usage: () => listUsage(file),
    close: async () => {
      gates.release();
      await server.close();
      access.close();
      file.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const own: OwnCalls = {
  marks: () => Promise.resolve([]),
  citations: () => Promise.resolve(undefined),
  proposeTerms: () => Promise.resolve({ language: 'en', isKnown: true, words: [], uncounted: [] }),
  readCondition: ({ text, indexes = [] }) => {
    const read = readCondition(text);
    if ('errors' in read) return Promise.resolve({ error: read.errors[0] as ConditionError });
    const branch = { canonical: canonical(read.condition), count: 0 };
    const counts = indexes.map((index) => ({ index, count: 0, version: CONDITION_VERSION, branch }));
    return Promise.resolve({ canonical: branch.canonical, counts });
  },
};
