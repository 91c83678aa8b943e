// Several processes create, change, suspend and end keys while they are used: every answer fits the last change, and none fails. Over a real
// server and the command line.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KeyListing } from '../../src-main/contract/key.ts';
import type { Notice, UsageRow } from '../../src-main/contract/notice.ts';
import { antecedentJson } from '../support/command-line.ts';
import { standInBench, type Bench } from '../server/bench.ts';
import { polled, post, send } from '../server/client.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await standInBench();
});
afterAll(() => bench.close());

const key = <Value>(...args: string[]): Promise<Value> => antecedentJson<Value>('--data', bench.folder, 'key', ...args);
const listed = async (name: string): Promise<KeyListing> => (await key<KeyListing[]>('list')).find((one) => one.name === name)!;
const search = (secret: string, reference = 'Akte 1') =>
  post(bench, {}, { authorization: secret, headers: { 'reference-number': reference } });

it('a key that other processes change during its use is always answered by its current state', async () => {
  const { key: secret } = await key<{ key: string }>('create', '--name', 'moved', '--rate', '100000');
  const statuses: number[] = [];
  let going = true;
  const asking = (async () => {
    while (going) statuses.push((await send(bench, 'GET', '/v3/index', { authorization: secret })).status);
  })();
  const index = async (): Promise<number> => (await send(bench, 'GET', '/v3/index', { authorization: secret })).status;
  await Promise.all([
    (async () => {
      for (const rate of ['50000', '60000', '70000']) await key('change', '--name', 'moved', '--rate', rate);
    })(),
    (async () => {
      for (const name of ['one', 'two', 'three']) await key('create', '--name', name);
    })(),
  ]);
  await key('suspend', '--name', 'moved');
  expect(await index()).toBe(403);
  await key('resume', '--name', 'moved');
  expect(await index()).toBe(200);
  await key('change', '--name', 'moved', '--ip', '203.0.113.0/24');
  expect(await index()).toBe(403);
  await key('change', '--name', 'moved', '--ip', 'none', '--rename', 'moved on');
  expect(await index()).toBe(200);
  await key('end', '--name', 'moved on');
  expect(await index()).toBe(403);
  going = false;
  await asking;
  expect(new Set(statuses)).toEqual(new Set([200, 403]));
  expect(bench.reported).toEqual([]);
});

it('paid searches are served and the last one can be fetched; the next is rejected like a wrong key', async () => {
  const { key: secret } = await key<{ key: string }>('create', '--name', 'buyer', '--credits', '2', '--enforce-credits');
  const [first, second] = [await search(secret), await search(secret, '=cmd|calc')];
  expect([first.status, second.status]).toEqual([200, 200]);
  const refused = [
    ['POST', '/v3/search'],
    ['GET', '/v3/index'],
    ['GET', '/v2.1/index'],
  ] as const;
  for (const [method, path] of refused) expect((await send(bench, method, path, { authorization: secret })).status).toBe(403);
  const ticket = (JSON.parse(second.text) as { data: string }).data;
  expect((await polled(bench, ticket, '/v3/search', { authorization: secret })).status).toBe(200);
  expect(await listed('buyer')).toMatchObject({ credits: 2, creditsLeft: 0, state: 'spent' });
  expect(await key<Notice[]>('notices')).toMatchObject([{ kind: 'credits-out', key: 'buyer' }, { kind: 'credits-low' }]);
  await key('change', '--name', 'buyer', '--add-credits', '1');
  expect((await search(secret)).status).toBe(200);
  expect((await search(secret)).status).toBe(403);
  expect(await key<UsageRow[]>('usage', '--name', 'buyer')).toMatchObject([
    { key: 'buyer', reference: '=cmd|calc', searches: 1 },
    { key: 'buyer', reference: 'Akte 1', searches: 2 },
  ]);
  // Paid results can be fetched for the lifetime of a ticket, and no longer.
  const pdf = async (): Promise<number> => (await send(bench, 'GET', '/v3/pdf/EP-1-A1', { authorization: secret })).status;
  expect(await pdf()).not.toBe(403);
  bench.advance(49 * 3_600_000);
  expect(await pdf()).toBe(403);
});
