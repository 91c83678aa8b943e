// Watched cases over a real collection: a second import brings new publications, and each case gets those that concern it, at their places.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCaseStorage, type CaseStorage } from '../../src-main/application/case-storage.ts';
import { openCaseVersions, type CaseVersions } from '../../src-main/application/case-versions.ts';
import { openCaseWatch, type CaseWatches } from '../../src-main/application/case-watch.ts';
import { wishedSearch } from '../../src-main/application/wished-search.ts';
import { openWorkstation, type Workstation } from '../../src-main/application/workstation.ts';
import { recordFault } from '../../src-main/casework/imported-case.ts';
import type { CaseWatch } from '../../src-main/contract/case-watch.ts';
import { Failure } from '../../src-main/contract/failures.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

const folder = freshFolder();
let workstation: Workstation;
let storage: CaseStorage;
let versions: CaseVersions;
let watches: CaseWatches;
/** Addresses that mails were sent to; null while the server accepts none. */
let mailed: string[] | null = [];
let refusal: Failure | undefined;
const reported: unknown[] = [];

const valve = 'A rotary valve doses a powder into bottles. Its rotor has pockets that are emptied by an air pulse.';
const gear = 'A planetary gearbox has a carrier with three wheels and a helical ring gear for wind turbines.';

const line = (number: string, text: string, date = '2010-05-05'): string =>
  JSON.stringify({
    ...{ country: 'EP', number, kind: 'A1', publicationDate: date, family: Number(number) },
    title: [{ language: 'en', text: text.split(' ').slice(0, 4).join(' ') }],
    description: [{ language: 'en', text: `[0001] ${text}` }],
  });
const unnamed = { reference: '', matter: '' };
let files = 0;
const importLines = async (...lines: string[]): Promise<void> => {
  const file = join(folder, `wave-${(files += 1)}.jsonl`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  await importHere(folder, [file]);
};
const about = (start: number, count: number, subject: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => line(String(start + at), subject(at)));

const caseAbout = async (text: string, hits = 20): Promise<number> => {
  const { id } = await storage.calls.createCase({
    ...unnamed,
    title: text.split('.')[0] as string,
    search: { query: { text, hits }, indexes: [1], thorough: false },
  });
  await versions.run(id);
  return id;
};
const watchOf = async (id: number): Promise<CaseWatch> => {
  const watch = await storage.calls.caseWatch({ case: id });
  if (watch === undefined) throw new Error(`case ${id} is not watched`);
  return watch;
};
const namesAbove = ({ arrivals, line: { place } }: CaseWatch): string[] =>
  arrivals.filter((one) => one.place <= place).map(({ name }) => name);
const kinds = async (id: number): Promise<string[]> => (await storage.calls.caseRecord({ case: id, count: 50 })).map(({ kind }) => kind);

beforeAll(async () => {
  await importLines(
    ...about(2_000_100, 15, (at) => `A rotary valve number ${at} doses a powder. The rotor has ${at + 3} pockets and a seal.`),
    ...about(2_000_200, 15, (at) => `A planetary gearbox number ${at} has a carrier with wheels and ${at + 20} teeth.`),
    ...about(2_000_300, 40, (at) => `A lamp number ${at} has ${at + 2} diodes on a curved board.`),
  );
  workstation = openWorkstation({ folder, modelFolder: shippedModel, searchWorkers: 1, now: () => performance.now() });
  storage = openCaseStorage({ folder, clock: Date.now });
  const counted = () => Promise.resolve({ name: 'Main', documents: 70, fingerprint: 'a'.repeat(64) });
  versions = openCaseVersions({
    ...{ cases: storage, engine: workstation.calls, counted, now: () => performance.now(), clock: Date.now },
    ...{ model: () => 'm1', application: '1.2.3' },
  });
  const search = wishedSearch({ cases: storage, engine: workstation.calls, during: (_wishes, work) => work() });
  watches = openCaseWatch({
    cases: storage,
    engine: { ...workstation.calls, search: (request) => (refusal === undefined ? search(request) : Promise.reject(refusal)) },
    mail: (to) => Promise.resolve(mailed !== null && mailed.push(to) > 0),
    clock: Date.now,
    report: (error) => reported.push(error),
  });
});
afterAll(async () => {
  await watches.close();
  await storage.close();
  await workstation.close();
  expect(reported).toEqual([]);
});

it('gives each watched case its new publications and no others, at the places of a list that has them', async () => {
  const [valves, gears] = [await caseAbout(valve), await caseAbout(gear)];
  await watches.calls.watchCase({ case: valves });
  await watches.calls.watchCase({ case: gears, mail: ' office@example.com ' });
  expect(await watches.calls.lookAtArrivals({})).toEqual({ cases: 2, publications: 0, found: 0 });

  await importLines(
    line('3000001', `${valve} It is driven by a stepper motor.`),
    line('3000002', 'A rotary valve doses a powder into bottles by pockets of its rotor.'),
    line('3000003', 'The pockets of the rotor of a dosing valve for powder are emptied by an air pulse.'),
    ...about(3_000_100, 30, (at) => `A curtain rail number ${at} with ${at + 5} rings.`),
  );
  await watches.calls.lookAtArrivals({});
  const watch = await watchOf(valves);
  expect(namesAbove(watch).toSorted()).toEqual(['EP-3000001-A1', 'EP-3000002-A1', 'EP-3000003-A1']);
  expect(watch.arrivals[0]).toMatchObject({ name: 'EP-3000001-A1', place: 1, version: 1, seen: false, index: 1 });
  expect(watch.arrivals[0]?.passage).toBeDefined();
  expect(watch.line).toMatchObject({ place: 10, by: 'default' });
  expect(watch.collections).toMatchObject([{ index: 1, publications: 33, left: 0 }]);
  expect(namesAbove(await watchOf(gears))).toEqual([]);
  expect(mailed).toEqual([]);

  // The same places as in a search of the whole collection, counted among the hits that it shares with the version.
  const known = new Set((await storage.stored().version(valves, 1)).hits.map(({ name }) => name));
  const again = await versions.run(valves);
  for (const { name, place } of watch.arrivals.filter((one) => one.place <= 10)) {
    const before = again.hits
      .slice(
        0,
        again.hits.findIndex((hit) => hit.name === name),
      )
      .filter((hit) => known.has(hit.name)).length;
    expect(place, name).toBe(before + 1);
  }
  const summaries = await storage.calls.watchedCases({});
  expect(summaries.map(({ case: id, waiting }) => [id, waiting])).toEqual([
    [valves, 3],
    [gears, 0],
  ]);
  expect(await kinds(valves)).toEqual(['version', 'arrivals', 'watch', 'version', 'case']);
  expect((await storage.calls.verifyCase({ case: valves })).sound).toBe(true);
  expect(recordFault(await storage.stored().caseCopy(valves))).toBeUndefined();
});

it('shows nothing twice, nothing that is rated, and follows the ratings and the user with its line', async () => {
  const id = await caseAbout(gear);
  await watches.calls.watchCase({ case: id });
  await importLines(line('3100001', `${gear} The teeth are ground.`), line('3100002', 'A gearbox with a carrier for wheels.'));
  await watches.calls.lookAtArrivals({});
  const first = await watchOf(id);
  await watches.calls.lookAtArrivals({});
  expect(await watchOf(id)).toEqual(first);

  const { hits } = await storage.stored().version(id, 1);
  await storage.calls.rate({ case: id, publications: [hits[0]?.name ?? '', hits[2]?.name ?? ''], rating: 'relevant' });
  expect((await watchOf(id)).line).toEqual({ place: 3, name: hits[2]?.name, by: 'rating', most: hits.length });
  await storage.calls.moveWatchLine({ case: id, place: 1 });
  expect((await watchOf(id)).line).toMatchObject({ place: 1, by: 'user' });
  await storage.calls.moveWatchLine({ case: id });
  expect((await watchOf(id)).line.by).toBe('rating');

  await storage.calls.rate({ case: id, publications: ['EP-3100001-A1'], rating: 'noise' });
  await storage.calls.seeArrivals({ case: id, publications: ['EP-3100002-A1'], seen: true });
  expect((await watchOf(id)).arrivals.every(({ seen }) => seen)).toBe(true);
  await storage.calls.undo({ case: id });
  expect((await watchOf(id)).arrivals.find(({ name }) => name === 'EP-3100001-A1')?.seen).toBe(false);
  await storage.calls.endWatch({ case: id });
  expect(await storage.calls.caseWatch({ case: id })).toBeUndefined();
  await expect(storage.calls.moveWatchLine({ case: id, place: 2 })).rejects.toMatchObject({ code: 'case-unwatched' });
});

it('mails once when something is above the line, and again later if the server refuses', async () => {
  const id = await caseAbout(gear);
  await watches.calls.watchCase({ case: id, mail: 'office@example.com' });
  mailed = null;
  await importLines(line('3200001', `${gear} Oil is pumped through the carrier.`));
  await watches.calls.lookAtArrivals({});
  expect((await watchOf(id)).mailDue).toBe(true);
  mailed = [];
  await watches.calls.lookAtArrivals({});
  // Two watched cases of this address, one mail.
  expect(mailed).toEqual(['office@example.com']);
  expect((await watchOf(id)).mailDue).toBe(false);
  await watches.calls.lookAtArrivals({});
  expect(mailed).toEqual(['office@example.com']);
  const quiet = await caseAbout(gear);
  await watches.calls.watchCase({ case: quiet, mail: 'quiet@example.com' });
  await storage.calls.recordWishes({ case: quiet, wishes: { noService: false, noLinks: false, noMail: true } });
  await importLines(line('3200002', `${gear} A brake holds the carrier.`));
  await watches.calls.lookAtArrivals({});
  expect(mailed.toSorted()).toEqual(['office@example.com', 'office@example.com']);
  await storage.calls.recordWishes({ case: id, wishes: { noService: false, noLinks: false, noMail: true } });
  await expect(watches.calls.watchCase({ case: id, mail: 'a@example.com' })).rejects.toMatchObject({ code: 'wish-watch-mail' });
  await expect(watches.calls.watchCase({ case: id, mail: 'no address' })).rejects.toMatchObject({ code: 'mail-unfit' });
});

it('keeps what is new for the next look when a collection cannot be asked, and says so', async () => {
  const id = await caseAbout(valve);
  await watches.calls.watchCase({ case: id });
  await importLines(line('3300001', `${valve} The seal is a brush.`));
  refusal = new Failure('index-offline', { index: 1, reason: 'its file is missing' });
  await watches.calls.lookAtArrivals({});
  expect((await watchOf(id)).collections).toMatchObject([{ index: 1, failure: { code: 'index-offline' } }]);
  expect((await storage.calls.watchedCases({})).find((one) => one.case === id)).toMatchObject({ failed: 1, waiting: 0 });
  refusal = undefined;
  await watches.calls.lookAtArrivals({});
  const watch = await watchOf(id);
  expect(namesAbove(watch)).toContain('EP-3300001-A1');
  expect(watch.collections[0]).not.toHaveProperty('failure');
});

it('asks a condition alone again, within the dates of its version', async () => {
  const { id } = await storage.calls.createCase({
    ...unnamed,
    title: '',
    search: { query: { text: '', hits: 20, condition: 'valve AND brush*' }, indexes: [1], thorough: false },
  });
  const { id: dated } = await storage.calls.createCase({
    ...unnamed,
    title: 'Dated',
    search: { query: { text: valve, hits: 20, date: '2011-01-01' }, indexes: [1], thorough: false },
  });
  for (const one of [id, dated]) {
    await versions.run(one);
    await watches.calls.watchCase({ case: one });
  }
  await importLines(
    line('3400001', 'A valve has two brushes.', '2015-01-01'),
    line('3400002', 'A valve has two seals.', '2015-01-01'),
    line('3400003', `${valve} It has a lid.`, '2015-01-01'),
    line('3400004', `${valve} It has a window.`, '2009-01-01'),
  );
  await watches.calls.lookAtArrivals({});
  expect((await watchOf(id)).arrivals.map(({ name }) => name)).toEqual(['EP-3400001-A1']);
  const { arrivals, date } = await watchOf(dated);
  expect(date).toBe('2011-01-01');
  expect(arrivals.map(({ name }) => name)).toContain('EP-3400004-A1');
  expect(arrivals.map(({ name }) => name)).not.toContain('EP-3400003-A1');
});

it('refuses a case without a version, and forgets a removed case', async () => {
  const { id } = await storage.calls.createCase({
    ...unnamed,
    title: 'New',
    search: { query: { text: valve, hits: 5 }, indexes: [1], thorough: false },
  });
  await expect(watches.calls.watchCase({ case: id })).rejects.toMatchObject({ code: 'watch-without-version' });
  const other = await caseAbout(valve);
  await watches.calls.watchCase({ case: other });
  await storage.calls.removeCase({ case: other });
  expect((await storage.calls.watchedCases({})).some((one) => one.case === other)).toBe(false);
  await watches.calls.lookAtArrivals({});
});
