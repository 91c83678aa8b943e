// Our own API over the small engine of the test collections, where the real engine cannot do it: a loading engine, a failing collection, hits that
// wait. TO BE REPLACED when the engine reads conditions: `readCondition` and `search` of a condition here know single words joined by AND, whose
// matches they count in the texts of the collections; test/server/antecedent-v1/conditions.test.ts then runs over the real application.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccess } from '../../../src-main/access/access.ts';
import { createKey } from '../../../src-main/access/keys.ts';
import type { AuditAct, AuditFacts } from '../../../src-main/contract/audit-acts.ts';
import { currentCaller } from '../../../src-main/contract/caller.ts';
import type { Branch, ConditionError, ConditionReading } from '../../../src-main/contract/condition.ts';
import { Failure } from '../../../src-main/contract/failures.ts';
import type { KeyOrder, Usage } from '../../../src-main/contract/key.ts';
import type { Query } from '../../../src-main/contract/query.ts';
import { sections } from '../../../src-main/contract/publication.ts';
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
  /** The queries that the engine got, with their index. */
  searched: { index: number; query: Query }[];
  /** The indexes of searches whose client has gone. */
  cancelled: number[];
  recorded: [AuditAct, AuditFacts | undefined][];
  reported: unknown[];
  newKey(order: Partial<KeyOrder>): string;
  usage(): Usage[];
  /** The data folder, to check what is not in it. */
  folder: string;
}

/** `deadlineMs`: how long a request may run. */
export async function openOwnBench(deadlineMs?: number): Promise<OwnBench> {
  const folder = mkdtempSync(join(tmpdir(), 'own-bench-'));
  const file = openAccessFile(folder);
  const access = openAccess(folder, Date.now);
  const [searched, cancelled]: [OwnBench['searched'], number[]] = [[], []];
  const [recorded, reported]: [OwnBench['recorded'], unknown[]] = [[], []];
  const { engine, gates } = gated(standInEngine(collections));
  let keys = 0;
  const server = await startServer({
    ...{ access, tickets: new Tickets(Date.now), port: 0, deadlineMs },
    engine: {
      ...engine,
      search: async (request) => {
        searched.push(request);
        currentCaller().gone?.addEventListener('abort', () => cancelled.push(request.index));
        const { condition } = request.query;
        const ranking = await engine.search(request);
        if (condition === undefined) return ranking;
        const reading = readingOf(condition, [request.index]);
        const [count] = 'error' in reading ? [] : reading.counts;
        if (!('canonical' in reading) || count === undefined || 'error' in count)
          throw new Failure('condition-invalid', { cause: 'It is wrong.' });
        const { canonical } = reading;
        return { ...ranking, condition: { canonical, count: count.count, version: 1 } };
      },
    },
    own: { readCondition: async ({ text, indexes }) => readingOf(text, indexes), marks },
    record: (_who, act, facts) => recorded.push([act, facts]),
    report: (error) => reported.push(error),
  });
  return {
    ...server,
    ...{ gates, searched, cancelled, recorded, reported, folder },
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

const marks: OwnCalls['marks'] = () => Promise.resolve([]);

/** A word that collection 2 cannot answer, as `agent` in an index without agents. */
export const ABSENT_IN_2 = 'absentword';

/** TO BE REPLACED: see above. */
function readingOf(text: string, indexes: readonly number[]): ConditionReading {
  const open = text.indexOf('(');
  if (open >= 0 && !text.includes(')', open)) {
    const cause = 'A bracket is not closed.';
    return { error: { code: 'bracket-open', start: open, end: open + 1, cause, facts: {}, suggestion: `${text})` } };
  }
  const words = text.split(/ (?:AND )?/);
  return {
    canonical: words.join(' AND '),
    counts: indexes.map((index) => {
      if (index === 2 && words.includes(ABSENT_IN_2)) return { index, error: absent(text) };
      const matches = words.map((word) => matchesOf(word, index));
      const all = matches.reduce((left, right) => left.intersection(right));
      const branches = words.map((canonical, at): Branch => ({
        canonical,
        count: matches[at]!.size,
        forms: [{ form: canonical, count: matches[at]!.size }],
      }));
      const branch = branches.length === 1 ? branches[0]! : { canonical: words.join(' AND '), count: all.size, branches };
      return { index, count: all.size, version: 1, branch };
    }),
  };
}

function absent(text: string): ConditionError {
  const start = text.indexOf(ABSENT_IN_2);
  return { code: 'field-absent', start, end: start + ABSENT_IN_2.length, cause: 'This collection lacks the field.', facts: {}, suggestion: '' };
}

function matchesOf(word: string, index: number): Set<number> {
  const held = collections.find((one) => one.index === index)?.held ?? [];
  const texts = held.map(({ publication }) => sections.flatMap((section) => publication[section].map((entry) => entry.text)).join('\n'));
  return new Set(texts.flatMap((one, at) => (one.toLowerCase().split(/\W+/).includes(word.toLowerCase()) ? [at] : [])));
}
