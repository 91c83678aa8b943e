// One process of several is killed. The writer alone: the application stays, says what became of the job, and completes it when it is repeated.
// The application or a command alone: no process stays behind.
import { execFileSync, type ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { verifyStoredIndex } from '../../src-main/engine/upkeep/verification.ts';
import { modelOfIndex } from '../../src-main/engine/store/library.ts';
import type { Job } from '../../src-main/contract/library.ts';
import { hasEnded } from '../../src-main/library/queue.ts';
import { killGroup, startAntecedent } from '../support/command-line.ts';
import { startApplication } from '../support/application.ts';
import { fictionalLines, random } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { openTestLibrary, type TestLibrary } from '../support/library.ts';
import { folderOf, installed } from '../support/small-models.ts';

const PUBLICATIONS = 700;
const seed = Number(process.env['ANTECEDENT_SEED'] ?? Date.now() % 1_000_000);
const next = random(seed);
/** Orphans must have ended after this time. */
const GONE_WITHIN_MS = 10_000;

function madeFile(folder: string): string {
  const path = join(folder, 'made.jsonl');
  writeFileSync(path, fictionalLines(0, PUBLICATIONS, 1));
  return path;
}

/** Starts a job, kills the writer process in the middle of it, and returns what the application says of the job. */
async function writerKilledIn(library: TestLibrary, start: () => Promise<number>): Promise<Job> {
  const id = await start();
  // A short job may be done before it is seen at work.
  await library.jobWhen(id, (job) => hasEnded(job) || (job.state === 'running' && (job.progress.done ?? job.progress.documents) > 0));
  await delay(next() * 100);
  const writer = library.started.findLast(({ name }) => name === 'writer-process');
  // A job that is given to the process before its end is noticed would fail.
  const ended = new Promise<void>((resolve) => writer?.port.ended(resolve));
  writer?.kill();
  await ended;
  return library.jobIn(id, 'interrupted', 'failed', 'done');
}

describe(`A writer process that is killed (ANTECEDENT_SEED=${seed})`, () => {
  it('leaves an interrupted import, which can be resumed and completed', async () => {
    const folder = freshFolder();
    const data = join(folder, 'data');
    const library = openTestLibrary(data);
    const path = madeFile(folder);
    const job = await writerKilledIn(library, () => library.calls.startImport({ index: 1, sources: [{ path }] }));
    expect(['interrupted', 'done']).toContain(job.state);
    expect(await library.calls.collections({})).toMatchObject([{ id: 1 }]);
    const had = (await library.counted(1))?.documents ?? 0;
    await library.calls.resumeJob({ job: job.id });
    const { progress } = await library.jobIn(job.id, 'done');
    expect(progress).toMatchObject({ documents: PUBLICATIONS - had, unchanged: had });
    expect(await library.calls.startVerification({ index: 1 }).then((id) => library.jobIn(id, 'done'))).toMatchObject({
      verification: { sound: true },
    });
    expect(library.reported).toEqual([]);
    await library.close();
  });

  it('leaves the old vectors or the new ones, the old index after a rebuild, and no partial pack', async () => {
    const folder = freshFolder();
    const data = join(folder, 'data');
    const library = openTestLibrary(data);
    const imported = await library.calls.startImport({ index: 1, sources: [{ path: madeFile(folder) }] });
    await library.jobIn(imported, 'done');
    const { checksum } = await installed(data, folderOf('small-bert'));
    const before = modelOfIndex(data, 1);

    const changed = await writerKilledIn(library, async () => (await library.calls.useModel({ name: 'small-bert' }))[0] ?? 0);
    expect([before, checksum]).toContain(modelOfIndex(data, 1));
    if (changed.state === 'interrupted') await library.calls.resumeJob({ job: changed.id });
    await library.jobIn(changed.id, 'done');
    expect(modelOfIndex(data, 1)).toBe(checksum);

    const rebuilt = await writerKilledIn(library, () => library.calls.startRebuild({ index: 1 }));
    expect(rebuilt.state === 'done' || rebuilt.failure?.code === 'lane-ended').toBe(true);
    expect(await verifyStoredIndex(data, 1, undefined)).toMatchObject({
      documents: PUBLICATIONS,
      faults: [expect.stringMatching(/model/)],
    });
    await library.jobIn(await library.calls.startRebuild({ index: 1 }), 'done');

    const to = join(folder, 'made.antecedent-index');
    const packed = await writerKilledIn(library, () => library.calls.startPack({ index: 1, to }));
    expect(existsSync(to)).toBe(packed.state === 'done');
    await library.jobIn(await library.calls.startPack({ index: 1, to }), 'done');
    await library.jobIn(await library.calls.startInstall({ source: { path: to } }), 'done');
    expect(await library.counted(2)).toMatchObject({ documents: PUBLICATIONS });
    expect(library.reported).toEqual([]);
    await library.close();
  });
});

/** Processes of a group that have not ended. */
function membersOf(group: number): string[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pgid=,stat=,pid=,args='], { encoding: 'utf8' });
  return listed.split('\n').filter((row) => row.trim().startsWith(`${group} `) && !/^\s*\d+\s+Z/.test(row));
}

async function endsAlone(child: ChildProcess): Promise<void> {
  const group = child.pid ?? 0;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  expect(membersOf(group).length).toBeGreaterThan(1);
  child.kill('SIGKILL');
  await ended;
  try {
    await expect.poll(() => membersOf(group), { timeout: GONE_WITHIN_MS, interval: 200 }).toEqual([]);
  } finally {
    killGroup(child, 'SIGKILL');
  }
}

describe.skipIf(process.platform === 'win32')('A process that is killed without its children', () => {
  it('leaves none of them: the application during an import', async () => {
    const folder = freshFolder();
    const { child, screens, address } = await startApplication(join(folder, 'data'));
    const token = /#token=(.*)$/.exec(address)?.[1];
    const entered = await fetch(`${screens}/app/session`, { method: 'POST', body: JSON.stringify({ token }) });
    const { session } = (await entered.json()) as { session: string };
    const call = async (name: string, request: unknown): Promise<unknown> => {
      const headers = { 'x-antecedent-session': session };
      return (await fetch(`${screens}/app/call/${name}`, { method: 'POST', headers, body: JSON.stringify(request) })).json();
    };
    await call('startImport', { index: 1, sources: [{ path: madeFile(folder) }] });
    await expect.poll(() => membersOf(child.pid ?? 0).filter((row) => row.includes('writer-process')).length).toBe(1);
    await delay(next() * 600);
    await endsAlone(child);
  });

  it('leaves none of them: a command that embeds with an installed model', async () => {
    const folder = freshFolder();
    const data = join(folder, 'data');
    await installed(data, folderOf('small-bert'));
    const imported = startAntecedent(['import', madeFile(folder), '--data', data]);
    await new Promise((resolve) => imported.once('close', resolve));
    const child = startAntecedent(['model', 'use', 'small-bert', '--data', data]);
    await expect.poll(() => membersOf(child.pid ?? 0).filter((row) => row.includes('model-process')).length).toBe(1);
    await endsAlone(child);
  });
});
