// A week in the life of a collection: an empty folder, what can be had, files that arrive in a watched folder (half a file, a revision, a duplicate, a
// broken archive, a kill), a watched case, packs for a second workstation. Real applications, files and kills; the days are those of the file names.
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { CaseWatch, WatchSummary } from '../../src-main/contract/case-watch.ts';
import type { Collection } from '../../src-main/contract/library.ts';
import type { PublishedPack } from '../../src-main/engine/upkeep/publishing.ts';
import type { TakenPacks } from '../../src-main/engine/upkeep/taking.ts';
import type { WatchedFile, WatchedFolder } from '../../src-main/contract/watched-folders.ts';
import { zip } from '../support/archives.ts';
import { antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { startHeadless, type Headless } from '../support/headless.ts';
import { answersOf } from '../support/packs.ts';

/** Enough that a kill finds the import at work. */
const MANY = 1_500;

const place = freshFolder();
const [home, away, inbox, shared, plan] = ['home', 'away', 'inbox', 'shared', 'plan'].map((name) => join(place, name)) as [
  ...[string, string, string, string, string],
];
let office: Headless;
let folder = 0;
let id = 0;
afterAll(() => office?.end());

const valve = 'A rotary valve doses a powder into bottles. Its rotor has pockets that are emptied by an air pulse.';
const line = (number: string, text: string): string =>
  JSON.stringify({
    ...{ country: 'EP', number, kind: 'A1', publicationDate: '2026-01-13', family: Number(number) },
    title: [{ language: 'en', text: 'Dosing of powders' }],
    description: [{ language: 'en', text: `[0001] ${text}` }],
  });
/** What the watched case is to find, and what is near but of another subject. */
const news = [
  line('3000001', `${valve} It is driven by a stepper motor.`),
  line('3000002', 'A rotary valve doses a powder into bottles by the pockets of its rotor, which an air pulse empties.'),
  line('3000003', 'The pockets of the rotor of a dosing valve for powder in bottles are emptied by a pulse of air.'),
];
const week = (from: number, to: number, more: readonly string[] = []): Buffer =>
  zip([{ name: 'week.jsonl', content: `${fictionalLines(from, to).trim()}\n${more.join('\n')}\n` }]);
const put = (name: string, content: string | Uint8Array): void => writeFileSync(join(inbox, name), content);
const eventually = async <Value>(look: () => Promise<Value>, wanted: (value: Value) => boolean): Promise<Value> => {
  for (;;) {
    const value = await look();
    if (wanted(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};
const files = async (): Promise<WatchedFile[]> =>
  (await office.call<{ files: WatchedFile[] }>('watchedFiles', { folder, from: 0, count: 100 })).files;
const fileWhen = (name: string, wanted: (file: WatchedFile) => boolean): Promise<WatchedFile | undefined> =>
  eventually(
    async () => (await files()).find((one) => one.name === name && wanted(one)),
    (file) => file !== undefined,
  );
const main = (): Promise<Collection | undefined> =>
  eventually(
    async () => (await office.call<Collection[]>('collections'))[0],
    (one) => one?.counting !== true,
  );
const publish = (...more: string[]): Promise<PublishedPack> =>
  antecedentJson('pack', 'publish', '--index', '1', '--to', shared, '--data', home, ...more);
const take = (...more: string[]): Promise<TakenPacks & { 'index-id': number }> =>
  antecedentJson('pack', 'take', shared, '--data', away, ...more);

it('begins with an empty folder and what can be had for it', async () => {
  for (const one of [inbox, shared, plan]) mkdirSync(one);
  office = await startHeadless(home);
  expect((await main())?.documents).toBe(0);
  const planned = await antecedentJson<object>('shelf', 'plan', '--product', 'us-grants', '--years', '2026', '--to', plan, '--data', home);
  expect(planned).toBeDefined();
  expect(readFileSync(join(plan, 'files.tsv'), 'utf8')).toContain('ipg260106.zip');
  ({ id: folder } = await office.call<WatchedFolder>('watchFolder', { index: 1, path: inbox }));
});

it('imports the first week once it is whole, and neither the same file again nor a broken one', async () => {
  const first = week(0, 120, [line('2000001', 'A rotary valve for powder has a rotor with pockets and a brush seal.')]);
  put('ipg260106.zip', first.subarray(0, 900));
  await fileWhen('ipg260106.zip', ({ state }) => state === 'growing' || state === 'unreadable');
  appendFileSync(join(inbox, 'ipg260106.zip'), first.subarray(900));
  await fileWhen('ipg260106.zip', ({ state }) => state === 'imported');
  put('copy of ipg260106.zip', first);
  put('ipg251230.zip', first.subarray(0, first.length - 60));
  await fileWhen('copy of ipg260106.zip', ({ state, sameAs }) => state === 'duplicate' && sameAs === 'ipg260106.zip');
  await fileWhen('ipg251230.zip', ({ state }) => state === 'unreadable');
  expect((await main())?.documents).toBe(121);

  const search = { query: { text: valve, hits: 20 }, indexes: [1], thorough: false };
  ({ id } = await office.call<{ id: number }>('createCase', { title: 'Rotary valve', reference: 'RV-1', matter: '', search }));
  await office.call('runVersion', { case: id });
  await office.call('rate', { case: id, publications: ['EP-2000001-A1'], rating: 'relevant' });
  await office.call('watchCase', { case: id });
  const key = (await publish('--publisher', 'Kanzlei Muster')).key;
  expect(await take('--confirm', key)).toMatchObject({ documents: 121 });
});

it('waits with a revision while somebody searches, and then takes it in the place of its week', async () => {
  put('ipg260106_r1.zip', week(0, 125));
  await fileWhen('ipg260106_r1.zip', ({ hold }) => hold === 'searching');
  await fileWhen('ipg260106_r1.zip', ({ state }) => state === 'imported');
  await fileWhen('ipg260106.zip', ({ replacedBy }) => replacedBy === 'ipg260106_r1.zip');
  expect((await main())?.documents).toBe(126);
});

it('takes the next week through a kill, each publication once', async () => {
  put('ipg260113.zip', week(1_000, 1_000 + MANY, news));
  const { jobs } = {
    jobs: await eventually(
      () => office.jobs(),
      (list) => list.some(({ watched }) => watched === true),
    ),
  };
  const job = jobs.find(({ watched }) => watched === true);
  if (job !== undefined) await office.jobWhen(job.id, ({ progress }) => progress.documents > 0);
  await office.end('SIGKILL');
  office = await startHeadless(home);
  expect(await fileWhen('ipg260113.zip', ({ state }) => state === 'imported')).toMatchObject({
    publications: MANY + news.length,
    refused: 0,
  });
  expect((await main())?.documents).toBe(121 + 5 + MANY + news.length);
});

it('shows the watched case its three new publications and no others', async () => {
  const watchOf = (): Promise<CaseWatch> => office.call<CaseWatch>('caseWatch', { case: id });
  // The kill may have divided the import, and so what each look found.
  await eventually(watchOf, ({ arrivals }) => arrivals.length >= 3);
  await office.call('lookAtArrivals');
  const watch = await watchOf();
  const above = watch.arrivals.filter(({ place: at }) => at <= watch.line.place);
  expect(above.map(({ name }) => name).toSorted()).toEqual(['EP-3000001-A1', 'EP-3000002-A1', 'EP-3000003-A1']);
  const [summary] = await office.call<WatchSummary[]>('watchedCases');
  expect(summary).toMatchObject({ case: id, waiting: 3 });
  expect(await office.call('verifyCase', { case: id })).toMatchObject({ sound: true });
});

it('gives a second workstation the same collection by a delta, which it can take back', async () => {
  const before = answersOf(away, 2);
  const delta = await publish();
  expect(delta).toMatchObject({ sequence: 2, added: 5 + MANY + news.length });
  const taken = await take();
  expect(taken).toMatchObject({ to: 2, documents: 121 + 5 + MANY + news.length });
  expect(answersOf(away, taken['index-id'])).toBe(answersOf(home, 1));
  await antecedentJson('pack', 'rollback', '--index', String(taken['index-id']), '--data', away);
  expect(answersOf(away, taken['index-id'])).toBe(before);
});
