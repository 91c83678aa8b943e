// antecedent case list, show, verify and replay, with their exit codes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import Database from 'better-sqlite3';
import { openCaseVersions } from '../../src-main/application/case-versions.ts';
import { applicationVersion } from '../../src-main/commands/version.ts';
import type { CaseSummary, RecordVerification, Replay } from '../../src-main/contract/case.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { openCaseStorage } from '../../src-main/application/case-storage.ts';
import { countIndexOnDemand, openLibraryWorker } from '../../src-main/workers/library-workers.ts';
import { openWorkstation } from '../../src-main/application/workstation.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere, model } from '../support/importing.ts';

const folder = freshFolder();
const text = 'a porous membrane valve with a heated nozzle that seals the tapered spindle while a pump lifts it';
let id = 0;
let removed = 0;

beforeAll(async () => {
  const file = join(folder, 'made.jsonl');
  writeFileSync(file, fictionalLines(0, 60));
  await importHere(folder, [file]);
  const now = (): number => performance.now();
  const workstation = openWorkstation({ folder, modelFolder: shippedModel, searchWorkers: 1, now });
  const cases = openCaseStorage({ folder, clock: Date.now, secondary: true });
  const counting = openLibraryWorker({ folder, modelFolder: shippedModel });
  const versions = openCaseVersions({
    ...{ cases, now, clock: Date.now, engine: workstation.calls, counted: countIndexOnDemand(counting) },
    ...{ model: () => model.checksum, application: applicationVersion() },
  });
  const order = {
    title: 'Porous valve',
    reference: '4711-DE',
    matter: '',
    search: { query: { text, hits: 20 }, indexes: [1], thorough: false },
  };
  const calls = { ...cases.calls, ...versions.calls };
  ({ id } = await calls.createCase(order));
  const { hits } = await calls.runVersion({ case: id });
  await calls.rate({ case: id, publications: [hits[0]?.name ?? ''], rating: 'similar' });
  await calls.noteDocument({ case: id, publication: hits[0]?.name ?? '', note: 'the\nseat' });
  await calls.runVersion({ case: id });
  removed = (await calls.createCase({ ...order, title: 'Removed' })).id;
  await calls.removeCase({ case: removed });
  await workstation.close();
  await counting.close();
  await cases.close();
});

function ask(...args: string[]): ReturnType<typeof antecedent> {
  return antecedent('case', ...args, '--data', folder);
}

describe('antecedent case', () => {
  it('lists the cases, and shows one with its versions and documents', async () => {
    const [only, ...others] = await antecedentJson<CaseSummary[]>('case', 'list', '--data', folder);
    expect(only).toMatchObject({ id, title: 'Porous valve', reference: '4711-DE', versions: 2, rated: 1 });
    expect(others).toEqual([]);
    const shown = await antecedentJson<object>('case', 'show', String(id), '--data', folder);
    expect(shown).toMatchObject({ versions: [{ number: 1 }, { number: 2 }], documents: [{ rating: 'similar', note: 'the\nseat' }] });
    const { stdout } = await ask('show', String(id));
    expect(stdout).toMatch(/^Case 1: Porous valve\n4711-DE\n/);
    expect(stdout).toMatch(/similar +0 +the seat/);
  });

  it('replays each version with the same list', async () => {
    for (const version of ['1', '2'])
      expect(await antecedentJson<Replay>('case', 'replay', String(id), '--version', version, '--data', folder)).toEqual({
        ...{ case: id, version: Number(version), same: true, differences: [], reasons: [], sets: [] },
      });
    const missing = await ask('replay', String(id), '--version', '9');
    expect([missing.code, missing.stderr]).toEqual([1, `Case ${id} has no version 9.\n`]);
  });

  it('does not touch a case that an open application has removed', async () => {
    const db = new Database(join(folder, 'cases.sqlite'), { readonly: true });
    expect(db.prepare('SELECT removed_at IS NOT NULL FROM case_file WHERE id = ?').pluck().get(removed)).toBe(1);
    db.close();
    const asked = await ask('show', String(removed));
    expect([asked.code, asked.stderr]).toEqual([1, `There is no case ${removed}.\n`]);
  });

  it('refuses an invalid case number with a sentence', async () => {
    for (const number of ['0', 'x', '1.5', '1e3']) {
      const { code, stderr } = await ask('verify', number);
      expect([code, stderr]).toEqual([1, `"${number}" is not a case number.\n`]);
    }
  });

  it('verifies a record: first undamaged with its head, then broken at the changed entry, with exit code 1', async () => {
    const sound = await antecedentJson<RecordVerification>('case', 'verify', String(id), '--data', folder);
    expect(sound).toMatchObject({ sound: true, entries: 5, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await ask('verify', String(id))).stdout).toContain(sound.head);
    const db = new Database(join(folder, 'cases.sqlite'));
    db.prepare(`UPDATE version SET hits = replace(hits, '"score":', '"score":1') WHERE case_file = ? AND number = 2`).run(id);
    db.close();
    const { code, stdout } = await ask('verify', String(id));
    expect([code, stdout]).toEqual([1, `The record of case ${id} is broken at entry 5: the result list of its version was changed.\n`]);
    const broken = await ask('verify', String(id), '--json');
    expect([broken.code, JSON.parse(broken.stdout)]).toMatchObject([
      1,
      { case: id, sound: false, broken: { sequence: 5, reason: 'list' } },
    ]);
  });
});
