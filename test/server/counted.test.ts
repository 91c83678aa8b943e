// Counting of searches over the whole application, by the worker that owns the keys.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKey, listKeys } from '../../src-main/access/keys.ts';
import { listUsage } from '../../src-main/access/usage.ts';
import type { WritableDatabase } from '../../src-main/engine/store/database.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { freshFolder } from '../support/folders.ts';
import { openIdeaBench, type IdeaBench } from '../support/ideas.ts';
import { send } from './client.ts';
import { expectBare, expectData, text } from './conformance/expected.ts';

let bench: IdeaBench;
let kept: WritableDatabase;
beforeAll(async () => {
  bench = await openIdeaBench(freshFolder());
  kept = openAccessFile(bench.folder);
  // While the engine is loading, a search is neither made nor counted; a key has ten requests a minute.
  while ((await search(bench.keys.plain, 'first')).status === 202) {
    await new Promise((done) => setTimeout(done, 50));
    bench.advance(10_000);
  }
});
afterAll(async () => {
  kept.close();
  await bench.close();
  expect(bench.reported).toEqual([]);
});

const search = (authorization: string, reference: string) =>
  send({ port: bench.port }, 'POST', '/v3/search', {
    ...{ key: 'none', headers: { authorization, 'reference-number': reference } },
    form: { query: 'a cap with a chamber for powder' },
  });

it('of twenty concurrent searches with seven credits, seven are made and counted; the others are rejected as an invalid key', async () => {
  const { secret, key } = createKey(kept, { name: 'seven', credits: 7, enforceCredits: true }, Date.now());
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => search(secret, `R-${at}`)));
  const made = answers.filter(({ status }) => status === 200);
  expect(made).toHaveLength(7);
  for (const answer of answers) if (answer.status !== 200) expectBare(answer, 403, text.wrongKey);
  const uses = listUsage(kept).filter((use) => use.key === key.id);
  expect(uses.map(({ ticket }) => ticket).sort()).toEqual(made.map((answer) => expectData<string>(answer)).sort());
  expect(listKeys(kept, Date.now()).find(({ id }) => id === key.id)).toMatchObject({ searches: 7, creditsLeft: 0, state: 'spent' });
  expectBare(await search(secret, 'R'), 403, text.wrongKey);
});

it('MISC-08 a key without credits is answered as before; only the application says so', async () => {
  const { secret } = createKey(kept, { name: 'two', credits: 2 }, Date.now());
  const answers = [await search(secret, 'R'), await search(secret, 'R'), await search(secret, 'R')];
  for (const answer of answers) expectData<string>(answer);
  const shapes = answers.map(({ headers }) => Object.keys(headers).sort().join());
  expect(new Set(shapes).size).toBe(1);
  const notices = (await bench.application.notices({})).filter(({ key }) => key === 'two');
  expect(notices.map(({ kind }) => kind)).toContain('credits-out');
});

it('paid results can still be fetched, and bought credits count at once', async () => {
  const { secret, key } = createKey(kept, { name: 'one', credits: 1, enforceCredits: true }, Date.now());
  const ticket = expectData<string>(await search(secret, 'only'));
  const headers = { authorization: secret };
  const fetched = async (): Promise<number> => {
    bench.advance(10_000);
    return (await send({ port: bench.port }, 'GET', `/v3/search?ticket=${ticket}`, { key: 'none', headers })).status;
  };
  await expect.poll(fetched, { timeout: 200_000 }).toBe(200);
  expectBare(await search(secret, 'second'), 403, text.wrongKey);
  await bench.application.changeKey({ name: key.name, change: { addCredits: 1 } });
  expectData(await search(secret, 'second'));
});
