// An import by the writer process: can it be watched, held, stopped, killed and gone on with? Real files, real processes.
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../src-main/contract/library.ts';
import { openDesk, type DeskOfTest } from '../support/library.ts';
import { zip } from '../support/archives.ts';
import { antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';

const folder = freshFolder();
const data = join(folder, 'data');
const MANY = 1_200;
let desk: DeskOfTest;

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

async function documents(index: number): Promise<number> {
  return (await desk.counted(index))?.documents ?? -1;
}

const records = ({ progress }: Job): number => progress.documents + progress.updated + progress.unchanged;

beforeAll(() => {
  desk = openDesk(data);
});
afterAll(() => desk.close());

describe('An import', () => {
  it('tells how far it is while it runs, counts what it did, and the collection shows it', async () => {
    const path = file('many.jsonl', `${fictionalLines(0, MANY)}{"country":"XX"}\n`);
    const index = await desk.calls.createCollection({ name: 'Watched' });
    const id = await desk.calls.startImport({ index, sources: [{ path }] });
    const seen: Job[] = [];
    await desk.jobWhen(id, (job) => {
      seen.push(job);
      return job.state === 'done';
    });
    const underWay = seen.filter((job) => job.state === 'running' && job.progress.documents > 0);
    expect(underWay.length).toBeGreaterThan(2);
    expect(underWay.map((job) => job.progress.documents)).toEqual(underWay.map((job) => job.progress.documents).toSorted((a, b) => a - b));
    expect(underWay.at(-1)?.progress).toMatchObject({
      file: 'many.jsonl',
      files: 1,
      bytesKnown: expect.closeTo(readFileSync(path).length, -5),
    });
    expect(underWay.some((job) => (job.progress.bytesPerSecond ?? 0) > 0 && job.progress.secondsLeft !== undefined)).toBe(true);
    const done = seen.at(-1);
    expect(done).toMatchObject({ kind: 'import', name: 'Watched', sources: ['many.jsonl'], startedAt: '2026-05-01T00:00:00.000Z' });
    expect(done?.progress).toMatchObject({ documents: MANY, updated: 0, unchanged: 0, refused: 1 });
    expect(done?.progress.bytesRead).toBe(done?.progress.bytesKnown);
    expect(done?.progress.secondsLeft).toBeUndefined();
    expect(await documents(index)).toBe(MANY);
  });

  it('can be held, gone on with and stopped; what is done stays, and the rest comes with the next', async () => {
    const index = await desk.calls.createCollection({ name: 'Held' });
    const id = await desk.calls.startImport({ index, sources: [{ path: join(folder, 'many.jsonl') }] });
    await desk.jobWhen(id, (job) => records(job) > 100);
    await desk.calls.pauseJob({ job: id });
    const held = await desk.jobWhen(id, (job) => job.state === 'paused');
    expect(held.progress.bytesPerSecond).toBeUndefined();
    // What was under way is written; then nothing more comes.
    let last = -1;
    for (let now = records(held); now !== last; now = records(await desk.jobIn(id, 'paused'))) {
      last = now;
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    expect(last).toBeLessThan(MANY);
    const other = await desk.calls.startImport({ index: 1, sources: [{ path: file('few.jsonl', fictionalLines(9_000, 9_003)) }] });
    await desk.jobIn(other, 'done');
    await desk.calls.resumeJob({ job: id });
    await desk.jobWhen(id, (job) => records(job) > last);
    await desk.calls.stopJob({ job: id });
    const stopped = await desk.jobIn(id, 'stopped');
    expect(records(stopped)).toBeLessThan(MANY);
    expect(await documents(index)).toBe(stopped.progress.documents);
    await desk.calls.resumeJob({ job: id });
    const done = await desk.jobIn(id, 'done');
    expect(done.progress).toMatchObject({ documents: MANY - stopped.progress.documents, unchanged: stopped.progress.documents });
    expect(done.failure).toBeUndefined();
  });

  it('is interrupted when the process is killed in the middle, nothing half-written, and goes on in a new one', async () => {
    const index = await desk.calls.createCollection({ name: 'Killed' });
    const id = await desk.calls.startImport({ index, sources: [{ path: join(folder, 'many.jsonl') }] });
    await desk.jobWhen(id, (job) => records(job) > 600);
    const starts = desk.started.length;
    desk.started.at(-1)?.kill();
    expect((await desk.jobIn(id, 'interrupted')).endedAt).toBeDefined();
    const verification = await desk.calls.startVerification({ index });
    expect((await desk.jobIn(verification, 'done')).verification).toEqual({ at: '2026-05-01T00:00:00.000Z', sound: true, faults: [] });
    expect(desk.started.length).toBe(starts + 1);
    const left = await documents(index);
    expect(left).toBeGreaterThan(0);
    await desk.calls.resumeJob({ job: id });
    const { progress } = await desk.jobIn(id, 'done');
    expect(progress).toMatchObject({ documents: MANY - left, unchanged: left });
    expect(await documents(index)).toBe(MANY);
    expect(await antecedentJson('index', 'verify', String(index), '--data', data)).toMatchObject({ sound: true, documents: MANY });
  });

  it('waits for the one before it, and can be taken back while it waits', async () => {
    const index = await desk.calls.createCollection({ name: 'Waiting' });
    const first = await desk.calls.startImport({ index, sources: [{ path: join(folder, 'many.jsonl') }] });
    const second = await desk.calls.startImport({ index, sources: [{ path: join(folder, 'few.jsonl') }] });
    const third = await desk.calls.startVerification({ index });
    await desk.calls.stopJob({ job: second });
    const { jobs } = await desk.calls.jobs({});
    expect(jobs.filter(({ id }) => id >= first).map(({ state }) => state)).toEqual(['running', 'stopped', 'waiting']);
    await expect(desk.calls.removeCollection({ index })).rejects.toMatchObject({ code: 'index-at-work' });
    await expect(desk.calls.dismissJob({ job: first })).rejects.toMatchObject({ code: 'job-state' });
    await desk.calls.stopJob({ job: first });
    await desk.jobIn(first, 'stopped');
    expect((await desk.jobIn(third, 'done')).verification).toMatchObject({ sound: true });
    for (const job of [first, second, third]) await desk.calls.dismissJob({ job });
    expect((await desk.calls.jobs({})).jobs.some(({ id }) => id >= first)).toBe(false);
    await expect(desk.calls.resumeJob({ job: second })).rejects.toMatchObject({ code: 'job-unknown' });
  });

  it('takes what a browser has handed over, and names it without the folder it lay in', async () => {
    const index = await desk.calls.createCollection({ name: 'Handed over' });
    const upload = desk.transfers.openUpload();
    writeFileSync(desk.transfers.placeFor(upload, 'week/a.jsonl'), `${fictionalLines(0, 3)}{"country":"XX"}\n`);
    const id = await desk.calls.startImport({ index, sources: [{ upload }] });
    expect(await desk.jobIn(id, 'done')).toMatchObject({ sources: ['week'], progress: { documents: 3, refused: 1 } });
    const { records: refusals } = await desk.calls.refusals({ index, from: 0, count: 10 });
    expect(refusals).toMatchObject([{ file: join('week', 'a.jsonl'), code: 'field-missing' }]);
    expect(() => desk.transfers.pathOf({ upload })).toThrow();
    await expect(desk.calls.startImport({ index, sources: [{ upload }] })).rejects.toMatchObject({ code: 'upload-gone' });
  });

  it('reads the paths of a finished import again, but not what was uploaded', async () => {
    const index = await desk.calls.createCollection({ name: 'Again' });
    const path = file('mended.jsonl', `${fictionalLines(0, 2)}{"country":"XX"}\n`);
    const id = await desk.calls.startImport({ index, sources: [{ path }] });
    expect(await desk.jobIn(id, 'done')).toMatchObject({ progress: { documents: 2, refused: 1 } });
    file('mended.jsonl', fictionalLines(0, 3));
    await desk.calls.resumeJob({ job: id });
    expect(await desk.jobIn(id, 'done')).toMatchObject({ progress: { documents: 1, unchanged: 2, refused: 0 } });
    const upload = desk.transfers.openUpload();
    writeFileSync(desk.transfers.placeFor(upload, 'a.jsonl'), fictionalLines(0, 1));
    const handedOver = await desk.calls.startImport({ index, sources: [{ upload }] });
    await desk.jobIn(handedOver, 'done');
    await expect(desk.calls.resumeJob({ job: handedOver })).rejects.toMatchObject({ code: 'upload-gone' });
  });

  it('says what is wrong with a path that is missing, an empty folder, an unreadable archive and a read-only folder', async () => {
    const index = await desk.calls.createCollection({ name: 'Trouble' });
    const outcome = async (path: string): Promise<Job> => {
      const id = await desk.calls.startImport({ index, sources: [{ path }] });
      return desk.jobIn(id, 'done', 'failed');
    };
    expect((await outcome(join(folder, 'nowhere'))).failure).toMatchObject({ code: 'file-missing' });
    mkdirSync(join(folder, 'empty'));
    expect((await outcome(join(folder, 'empty'))).failure).toMatchObject({ code: 'nothing-to-import' });
    const broken = zip([{ name: 'a.jsonl', content: fictionalLines(0, 20) }]).subarray(0, 400);
    expect(await outcome(file('broken.zip', broken))).toMatchObject({ state: 'done', progress: { documents: 0, refused: 1 } });
    if (process.getuid?.() !== 0) {
      chmodSync(join(data, 'indexes', `${index}.sqlite`), 0o444);
      expect((await outcome(join(folder, 'few.jsonl'))).failure).toMatchObject({ code: 'folder-unwritable' });
      chmodSync(join(data, 'indexes', `${index}.sqlite`), 0o644);
    }
    expect(desk.reported).toEqual([]);
  });
});

describe('An import of many small files', () => {
  it('knows how much there is to read, archives unpacked', async () => {
    const place = join(folder, 'small');
    for (let at = 0; at < 30; at += 1) file(join('small', `part-${at}.jsonl`), fictionalLines(at * 4, at * 4 + 4));
    file(join('small', 'week.zip'), zip([{ name: 'a.jsonl', content: fictionalLines(200, 260) }]));
    const index = await desk.calls.createCollection({ name: 'Small' });
    const id = await desk.calls.startImport({ index, sources: [{ path: place }] });
    const done = await desk.jobIn(id, 'done');
    expect(done.progress).toMatchObject({ files: 31, documents: 180, formats: [{ name: 'Antecedent JSONL', value: 31 }] });
    const bytes =
      Array.from({ length: 30 }, (_, at) => fictionalLines(at * 4, at * 4 + 4)).join('').length + fictionalLines(200, 260).length;
    // A piece is a line without its line feed.
    expect(done.progress.bytesKnown).toBeGreaterThan(bytes - 200);
    expect(done.progress.bytesKnown).toBeLessThanOrEqual(bytes);
  });
});
