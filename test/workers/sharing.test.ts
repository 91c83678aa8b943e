// How callers share the search workers, and how abandoned jobs are dropped. A workstation with one search worker, real searches.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runForCaller, type Caller } from '../../src-main/contract/caller.ts';
import type { Ranking } from '../../src-main/contract/hit.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { openWorkstation, type Workstation } from '../../src-main/application/workstation.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

let workstation: Workstation;

beforeAll(async () => {
  const folder = freshFolder();
  const file = join(folder, 'fictional.jsonl');
  writeFileSync(file, fictionalLines(0, 60));
  await importHere(folder, [file]);
  workstation = openWorkstation({ folder, modelFolder: shippedModel, searchWorkers: 1, now: () => performance.now() });
  await searchFor({ name: 'first' });
});
afterAll(() => workstation.close());

function searchFor(caller: Caller, run?: number): Promise<Ranking> {
  const query = { text: 'a hollow valve that seals a turbine', language: 'en', hits: 40, method: 'hybrid' } as const;
  return runForCaller(caller, () => workstation.calls.search({ index: 1, query, ...(run !== undefined && { run }) }));
}

it('does not make a caller with one search wait for another with fifty', async () => {
  const order: string[] = [];
  const asked = (caller: string) => searchFor({ name: caller }).then(() => void order.push(caller));
  const many = Array.from({ length: 50 }, () => asked('many'));
  await Promise.all([asked('one'), ...many]);
  expect(order).toHaveLength(51);
  expect(order.indexOf('one')).toBeLessThan(6);
});

it('drops waiting jobs when their caller goes, and continues with the others', async () => {
  const going = new AbortController();
  const left = Array.from({ length: 20 }, () => searchFor({ name: 'goes', gone: going.signal }));
  const settled = Promise.allSettled(left);
  const stays = searchFor({ name: 'stays' });
  setImmediate(() => going.abort());
  expect((await stays).hits.length).toBeGreaterThan(0);
  const fates = (await settled).map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'answered'));
  expect(fates.filter((fate) => fate === 'cancelled').length).toBeGreaterThan(15);
  await expect(searchFor({ name: 'goes', gone: going.signal })).rejects.toMatchObject({ code: 'cancelled' });
});

it("drops a window's older run, but not other indexes of the same run, nor other windows", async () => {
  const window = { name: 'window' };
  const older = [searchFor(window, 1), searchFor(window, 1)];
  const settled = Promise.allSettled(older);
  const other = searchFor({ name: 'other window' }, 1);
  const newer = [searchFor(window, 2), searchFor(window, 2)];
  for (const ranking of await Promise.all([...newer, other])) expect(ranking.hits.length).toBeGreaterThan(0);
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  // Requests may arrive out of order: the later run is answered in any case.
  const later = searchFor(window, 4);
  await expect(searchFor(window, 3)).rejects.toMatchObject({ code: 'cancelled' });
  expect((await later).hits.length).toBeGreaterThan(0);
  // A run that starts after the other was answered supersedes nothing.
  expect((await searchFor(window, 1)).hits.length).toBeGreaterThan(0);
});

it('does not cancel shared work because its first caller has gone', async () => {
  const going = new AbortController();
  // Its language is not obvious: the first caller starts the detection.
  const text = 'Hohlventil zur Turbinendichtung';
  const query = { text, hits: 5, method: 'words' } as const;
  const first = runForCaller({ name: 'goes', gone: going.signal }, () => workstation.calls.search({ index: 1, query }));
  const second = runForCaller({ name: 'stays' }, () => workstation.calls.search({ index: 1, query }));
  going.abort();
  await expect(first).rejects.toMatchObject({ code: 'cancelled' });
  await expect(second).resolves.toBeDefined();
});

it('answers short calls during a long search', async () => {
  const order: string[] = [];
  const text = Array.from({ length: 60_000 }, (_, at) => `valve${at}`).join(' ');
  const long = workstation.calls.search({ index: 1, query: { text, language: 'en', hits: 5, method: 'words' } });
  const watched = long.then(() => void order.push('long'));
  // By then the worker has started it.
  await new Promise((done) => setTimeout(done, 20));
  await workstation.calls.cards({ index: 1, publications: [1] }).then(() => void order.push('brief'));
  await watched;
  expect(order).toEqual(['brief', 'long']);
});
