// Packs as the application takes them: jobs on request and by themselves, and what the screens are told of folders.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Job } from '../../src-main/contract/library.ts';
import type { PackStates } from '../../src-main/contract/packs.ts';
import { openIndexToWrite } from '../../src-main/engine/store/library.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { openTestLibrary, type TestLibrary } from '../support/library.ts';
import { answersOf, rowsOf } from '../support/packs.ts';

const folder = freshFolder();
const [home, away, packs] = [join(folder, 'home'), join(folder, 'away'), join(folder, 'packs')];
let publisher: TestLibrary;
let taker: TestLibrary;
let id: number;
let taken: number;

async function importLines(from: number, to: number): Promise<void> {
  const file = join(folder, `${from}.jsonl`);
  writeFileSync(file, fictionalLines(from, to, 2));
  ({ id } = await importHere(home, [file], 'Valves'));
}
async function publish(more: { whole?: true } = {}): Promise<void> {
  await publisher.jobIn(await publisher.calls.startPublishing({ index: id, to: packs, publisher: 'Kanzlei Muster', ...more }), 'done');
}
const stateOf = async (): Promise<PackStates['taken'][number]> => (await taker.calls.packStates({})).taken[0] as never;

beforeAll(async () => {
  for (const one of [home, away, packs]) mkdirSync(one);
  await importLines(0, 40);
  publisher = openTestLibrary(home);
  taker = openTestLibrary(away);
});
afterAll(async () => {
  await publisher.close();
  await taker.close();
});

describe('packs', () => {
  it('are offered in a folder with the key to confirm, and taken by a job', async () => {
    await publish();
    const { collections } = await taker.calls.packsIn({ folder: packs });
    const { key = '', published } = await publisher.calls.packStates({});
    expect(published).toEqual([{ index: id, folder: packs, publisher: 'Kanzlei Muster', sequence: 1 }]);
    expect(collections).toMatchObject([{ name: 'Valves', publisher: 'Kanzlei Muster', key, sequence: 1, documents: 40, confirmed: false }]);
    const refused = await taker.jobIn(await taker.calls.startTaking({ from: packs, name: 'Valves' }), 'failed');
    expect(refused.failure?.code).toBe('pack-publisher-unconfirmed');
    const job = await taker.jobIn(await taker.calls.startTaking({ from: packs, name: 'Valves', confirm: key }), 'done');
    taken = job.index ?? 0;
    expect(job).toMatchObject({ kind: 'take', name: 'Valves' });
    expect(answersOf(away, taken)).toBe(answersOf(home, id));
    expect(await stateOf()).toMatchObject({ index: taken, standing: 'current', automatic: false, hasBefore: false, sequence: 1 });
  });

  it('that are newer are told, taken with one call, and rolled back', async () => {
    const before = rowsOf(away, taken);
    await importLines(40, 50);
    await publish();
    expect(await stateOf()).toMatchObject({ standing: 'newer', newest: { sequence: 2 } });
    await taker.jobIn(await taker.calls.startTaking({ index: taken, from: packs }), 'done');
    expect(await stateOf()).toMatchObject({ standing: 'current', hasBefore: true, sequence: 2 });
    expect(rowsOf(away, taken)).toEqual(rowsOf(home, id));
    expect((await taker.counted(taken))?.documents).toBe(50);
    await taker.jobIn(await taker.calls.startRollingBack({ index: taken }), 'done');
    expect(await stateOf()).toMatchObject({ standing: 'held-back', hasBefore: false, sequence: 1 });
    expect(rowsOf(away, taken)).toEqual(before);
    expect((await taker.counted(taken))?.documents).toBe(40);
  });

  it('are taken by themselves where that is set, but not what was rolled back', async () => {
    await taker.calls.takeByItself({ index: taken, automatic: true });
    await taker.takeNewerPacks();
    expect(await stateOf()).toMatchObject({ standing: 'held-back', automatic: true, sequence: 1 });
    await importLines(50, 60);
    await publish();
    await taker.takeNewerPacks();
    const { jobs } = await taker.calls.jobs({});
    const job = jobs.findLast(({ kind }) => kind === 'take');
    await taker.jobIn(job?.id ?? 0, 'done');
    expect(await stateOf()).toMatchObject({ standing: 'current', sequence: 3 });
    expect(rowsOf(away, taken)).toEqual(rowsOf(home, id));
  });

  it('of a folder that is away are a state, and those of a replayed or foreign list are refused', async () => {
    renameSync(packs, `${packs}-away`);
    expect(await stateOf()).toMatchObject({ standing: 'unreachable' });
    mkdirSync(packs);
    expect(await stateOf()).toMatchObject({ standing: 'unreachable' });
    const list = readdirSync(`${packs}-away`).find((name) => name.endsWith('.antecedent-packs')) ?? '';
    writeFileSync(join(packs, list), '{"list":"","publicKey":"","signature":""}');
    expect(await stateOf()).toMatchObject({ standing: 'refused', failure: { code: 'pack-list-damaged' } });
    rmSync(packs, { recursive: true });
    renameSync(`${packs}-away`, packs);
    expect(await stateOf()).toMatchObject({ standing: 'current' });
  });

  it('are taken by themselves again after a failure that may pass, but not after one that lasts', async () => {
    const lastJob = async (): Promise<Job> => (await taker.calls.jobs({})).jobs.findLast(({ kind }) => kind === 'take') as Job;
    const before = (await lastJob()).id;
    await importLines(60, 64);
    await publish();
    const delta = readdirSync(packs).findLast((name) => name.endsWith('.antecedent-delta')) ?? '';
    // The list has come before the pack, as where folders are synchronised.
    const late = join(folder, 'late');
    renameSync(join(packs, delta), late);
    for (let more = 0; more < 2; more++) {
      await taker.takeNewerPacks();
      expect((await taker.jobIn((await lastJob()).id, 'failed')).failure?.code).toBe('pack-link-missing');
    }
    expect((await lastJob()).id).toBeGreaterThan(before + 1);
    // The more often it failed, the more looks are left out.
    const failed = (await lastJob()).id;
    await taker.takeNewerPacks();
    expect((await lastJob()).id).toBe(failed);
    renameSync(late, join(packs, delta));
    const changeModel = (to: unknown): unknown => {
      const db = openIndexToWrite(away, taken);
      const former = db.prepare(`SELECT value FROM meta WHERE name = 'model'`).pluck().get();
      db.prepare(`UPDATE meta SET value = ? WHERE name = 'model'`).run(to);
      db.close();
      return former;
    };
    const own = changeModel('another');
    await taker.takeNewerPacks();
    expect((await taker.jobIn((await lastJob()).id, 'failed')).failure?.code).toBe('pack-other-model');
    const lasting = (await lastJob()).id;
    changeModel(own);
    for (let more = 0; more < 8; more++) await taker.takeNewerPacks();
    expect((await lastJob()).id).toBe(lasting);
    await taker.calls.takeByItself({ index: taken, automatic: true });
    await vi.waitFor(async () => expect(await stateOf()).toMatchObject({ standing: 'current' }), 30_000);
  });

  it('are not made of internal collections', async () => {
    await expect(taker.calls.startPublishing({ index: 999, to: packs, publisher: 'x' })).rejects.toMatchObject({ code: 'index-unknown' });
  });
});
