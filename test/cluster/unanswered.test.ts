// What happens to searches while no node of a cluster answers? A collection on it fails with the cluster's own sentence, the service is refused, and
// everything on this computer goes on.
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClusterCollections } from '../../src-main/application/clusters/collections.ts';
import { openWorkstation, type Workstation } from '../../src-main/application/workstation.ts';
import { addClusterIndex } from '../../src-main/engine/store/library.ts';
import { refusalFor } from '../../src-main/server/refusal.ts';
import { parseSearch } from '../../src-main/server/search/search-request.ts';
import { Tickets } from '../../src-main/server/tickets/tickets.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { openClusterHost, type ClusterHost } from '../../src-main/workers/cluster-host.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

const folder = freshFolder();
let host: ClusterHost;
let workstation: Workstation;
let here: number;
let there: number;

/** A port on which nobody listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

beforeAll(async () => {
  const file = join(folder, 'documents.jsonl');
  writeFileSync(file, fictionalLines(0, 20));
  ({ id: here } = await importHere(folder, [file]));
  there = addClusterIndex(folder, { cluster: 'firm', collection: 'Patents', name: 'Patents' });
  host = openClusterHost({
    place: { name: 'firm', urls: [`http://127.0.0.1:${await freePort()}`], authority: '' },
    credentials: { kind: 'none' },
    startProcess: startChildProcess,
    onSent: () => undefined,
  });
  workstation = openWorkstation({
    ...{ folder, modelFolder: shippedModel, searchWorkers: 1, now: () => performance.now() },
    clusters: openClusterCollections(folder, () => ({ nodes: () => Promise.resolve(host), forgetTexts: () => host.forgetTexts() })),
  });
});
afterAll(async () => {
  await workstation.close();
  await host.close();
});

it('fails with the sentence of the cluster; other collections are searched', async () => {
  const query = { text: 'a lever with a spring', hits: 5, method: 'words' } as const;
  expect((await workstation.calls.indexes({})).find(({ id }) => id === there)).toMatchObject({ state: 'on', cluster: 'firm' });
  const [failed, found] = await Promise.allSettled([
    workstation.calls.search({ index: there, query }),
    workstation.calls.search({ index: here, query }),
  ]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: 'cluster-unreachable', facts: { cluster: 'firm' } } });
  expect(found).toMatchObject({ status: 'fulfilled' });
  expect(refusalFor((failed as PromiseRejectedResult).reason as never)).toMatchObject({ status: 408 });
});

it('answers the service with 408 while it has just failed, and never with a part of the lists', async () => {
  const query = { text: 'a lever with a spring', hits: 5, method: 'words' } as const;
  await expect(workstation.published.search({ index: there, query })).rejects.toMatchObject({ code: 'cluster-unreachable' });
  expect((await workstation.published.indexes({})).find(({ id }) => id === there)).toMatchObject({ state: 'failing' });
  const sent = new Map([
    ['query', 'a lever with a spring that is turned'],
    ['index', `${here},${there}`],
  ]);
  const key = { indexes: 'all' } as Parameters<typeof parseSearch>[1];
  await expect.poll(() => workstation.published.ready({})).toBe(true);
  await expect(parseSearch(sent, key, workstation.published, true)).rejects.toMatchObject({ status: 408 });

  const tickets = new Tickets(Date.now);
  const lists = [here, there].map((index) => ({ requested: index, index }));
  const run = ({ index }: { index: number }) => workstation.published.search({ index, query });
  const ticket = tickets.open({ key: 1, view: [], lists, sizeBytes: 10, run }) ?? '';
  await expect.poll(() => tickets.find(ticket, 1)?.state, { timeout: 60_000 }).toBe('none');
});
