// Imports by the writer process: progress, pausing, stopping, killing and resuming. Real files, real processes.
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../src-main/contract/library.ts';
import { openTestLibrary, type TestLibrary } from '../support/library.ts';
import { zip } from '../support/archives.ts';
import { antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';

const folder = freshFolder();
const data = join(folder, 'data');
const MANY = 3_000;
let library: TestLibrary;

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

async function documents(index: number): Promise<number> {
  return (await library.counted(index))?.documents ?? -1;
}

const records = ({ progress }: Job): number => progress.documents + progress.updated + progress.unchanged;

beforeAll(() => {
  library = openTestLibrary(data);
});
afterAll(() => library.close());

describe('an import', () => {
  it('reports its progress and its counts, and the collection shows the result', async () => {
    const path = file('many.jsonl', `${fictionalLines(0, MANY)}{"country":"XX"}\n`);
    const index = await library.calls.createCollection({ name: 'Watched' });
    const id = await library.calls.startImport({ index, sources: [{ path }] });
    const seen: Job[] = [];
    await library.jobWhen(id, (job) => {
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

  it('can be paused, resumed and stopped; finished work stays, and the rest follows with the next import', async () => {
    const index = await library.calls.createCollection({ name: 'Held' });
    const id = await library.calls.startImport({ index, sources: [{ path: join(folder, 'many.jsonl') }] });
    await library.jobWhen(id, (job) => records(job) > 100);
    await library.calls.pauseJob({ job: id });
    const held = await library.jobWhen(id, (job) => job.state === 'paused');
    expect(held.progress.bytesPerSecond).toBeUndefined();
    // The current batch is still written; then nothing more.
    let last = -1;
    for (let now = records(held); now !== last; now = records(await library.jobIn(id, 'paused'))) {
      last = now;
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    expect(last).toBeLessThan(MANY);
    const other = await library.calls.startImport({ index: 1, sources: [{ path: file('few.jsonl', fictionalLines(9_000, 9_003)) }] });
    await library.jobIn(other, 'done');
    await library.calls.resumeJob({ job: id });
    await library.jobWhen(id, (job) => records(job) > last);
    await library.calls.stopJob({ job: id });
    const stopped = await library.jobIn(id, 'stopped');
    expect(records(stopped)).toBeLessThan(MANY);
    expect(await documents(index)).toBe(stopped.progress.documents);
    await library.calls.resumeJob({ job: id });
    const done = await library.jobIn(id, 'done');
    expect(done.progress).toMatchObject({ documents: MANY - stopped.progress.documents, unchanged: stopped.progress.documents });
    expect(done.failure).toBeUndefined();
  });

  it('is interrupted when its process is killed, leaves nothing partial, and resumes in a new process', async () => {
    const index = await library.calls.createCollection({ name: 'Killed' });
    const id = await library.calls.startImport({ index, sources: [{ path: join(folder, 'many.jsonl') }] });
    await library.jobWhen(id, (job) => records(job) > 1_000);
    const starts = library.started.length;
    library.started.at(-1)?.kill();
    expect((await library.jobIn(id, 'interrupted')).endedAt).toBeDefined();
    const verification = await library.calls.startVerification({ index });
    expect((await library.jobIn(verification, 'done')).verification).toEqual({ at: '2026-05-01T00:00:00.000Z', sound: true, faults: [] });
    expect(library.started.length).toBe(starts + 1);
    const left = await documents(index);
    expect(left).toBeGreaterThan(0);
    await library.calls.resumeJob({ job: id });
    const { progress } = await library.jobIn(id, 'done');
    expect(progress).toMatchObject({ documents: MANY - left, unchanged: left });
    expect(await documents(index)).toBe(MANY);
    expect(await antecedentJson('index', 'verify', String(index), '--data', data)).toMatchObject({ sound: true, documents: MANY });
  });

  it('waits for the previous one, and can be cancelled while it waits', async () => {
    const index = await library.calls.createCollection({ name: 'Waiting' });
    const first = await library.calls.startImport({ index, sources: [{ path: join(folder, 'many.jsonl') }] });
    const second = await library.calls.startImport({ index, sources: [{ path: join(folder, 'few.jsonl') }] });
    const third = await library.calls.startVerification({ index });
    await library.calls.stopJob({ job: second });
    const { jobs } = await library.calls.jobs({});
    expect(jobs.filter(({ id }) => id >= first).map(({ state }) => state)).toEqual(['running', 'stopped', 'waiting']);
    await expect(library.calls.removeCollection({ index })).rejects.toMatchObject({ code: 'index-at-work' });
    await expect(library.calls.dismissJob({ job: first })).rejects.toMatchObject({ code: 'job-state' });
    await library.calls.stopJob({ job: first });
    await library.jobIn(first, 'stopped');
    expect((await library.jobIn(third, 'done')).verification).toMatchObject({ sound: true });
    for (const job of [first, second, third]) await library.calls.dismissJob({ job });
    expect((await library.calls.jobs({})).jobs.some(({ id }) => id >= first)).toBe(false);
    await expect(library.calls.resumeJob({ job: second })).rejects.toMatchObject({ code: 'job-unknown' });
  });

  it('imports uploads of a browser, and names them without their temporary folder', async () => {
    const index = await library.calls.createCollection({ name: 'Handed over' });
    const upload = library.transfers.openUpload(true);
    writeFileSync(library.transfers.placeFor(upload, 'week/a.jsonl').path, `${fictionalLines(0, 3)}{"country":"XX"}\n`);
    const id = await library.calls.startImport({ index, sources: [{ upload }] });
    expect(await library.jobIn(id, 'done')).toMatchObject({ sources: ['week'], progress: { documents: 3, refused: 1 } });
    const { records: refusals } = await library.calls.refusals({ index, from: 0, count: 10 });
    expect(refusals).toMatchObject([{ file: join('week', 'a.jsonl'), code: 'field-missing' }]);
    expect(() => library.transfers.pathOf({ upload })).toThrow();
    await expect(library.calls.startImport({ index, sources: [{ upload }] })).rejects.toMatchObject({ code: 'upload-gone' });
  });

  it('reads the paths of a finished import again, but not its uploads', async () => {
    const index = await library.calls.createCollection({ name: 'Again' });
    const path = file('mended.jsonl', `${fictionalLines(0, 2)}{"country":"XX"}\n`);
    const id = await library.calls.startImport({ index, sources: [{ path }] });
    expect(await library.jobIn(id, 'done')).toMatchObject({ progress: { documents: 2, refused: 1 } });
    file('mended.jsonl', fictionalLines(0, 3));
    await library.calls.resumeJob({ job: id });
    expect(await library.jobIn(id, 'done')).toMatchObject({ progress: { documents: 1, unchanged: 2, refused: 0 } });
    const upload = library.transfers.openUpload(true);
    writeFileSync(library.transfers.placeFor(upload, 'a.jsonl').path, fictionalLines(0, 1));
    const handedOver = await library.calls.startImport({ index, sources: [{ upload }] });
    await library.jobIn(handedOver, 'done');
    await expect(library.calls.resumeJob({ job: handedOver })).rejects.toMatchObject({ code: 'upload-gone' });
  });

  it('reports a missing path, an empty folder, an unreadable archive and a read-only folder', async () => {
    const index = await library.calls.createCollection({ name: 'Trouble' });
    const outcome = async (path: string): Promise<Job> => {
      const id = await library.calls.startImport({ index, sources: [{ path }] });
      return library.jobIn(id, 'done', 'failed');
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
    expect(library.reported).toEqual([]);
  });
});

describe('an import of many small files', () => {
  it('knows the total size, including unpacked archives', async () => {
    const place = join(folder, 'small');
    for (let at = 0; at < 30; at += 1) file(join('small', `part-${at}.jsonl`), fictionalLines(at * 4, at * 4 + 4));
    file(join('small', 'week.zip'), zip([{ name: 'a.jsonl', content: fictionalLines(200, 260) }]));
    const index = await library.calls.createCollection({ name: 'Small' });
    const id = await library.calls.startImport({ index, sources: [{ path: place }] });
    const done = await library.jobIn(id, 'done');
    expect(done.progress).toMatchObject({ files: 31, documents: 180, formats: [{ name: 'Antecedent JSONL', value: 31 }] });
    const bytes =
      Array.from({ length: 30 }, (_, at) => fictionalLines(at * 4, at * 4 + 4)).join('').length + fictionalLines(200, 260).length;
    // A record is a line without its line feed.
    expect(done.progress.bytesKnown).toBeGreaterThan(bytes - 200);
    expect(done.progress.bytesKnown).toBeLessThanOrEqual(bytes);
  });
});
