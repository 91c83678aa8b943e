// Imports after a restart of the application. Real files, real processes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { openTestLibrary } from '../support/library.ts';

it('running, waiting and stopped imports return after a restart and can be resumed; one of an upload reports that its files are gone', async () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  const path = join(folder, 'many.jsonl');
  writeFileSync(path, fictionalLines(0, 1_300));
  const first = openTestLibrary(data);
  const running = await first.calls.startImport({ index: 1, sources: [{ path }] });
  const index = await first.calls.createCollection({ name: 'Other' });
  const waiting = await first.calls.startImport({ index, sources: [{ path }] });
  const stopped = await first.calls.startImport({ index, sources: [{ path }] });
  await first.calls.stopJob({ job: stopped });
  const upload = first.transfers.openUpload(true);
  writeFileSync(first.transfers.placeFor(upload, 'few.jsonl').path, fictionalLines(0, 2));
  const uploaded = await first.calls.startImport({ index, sources: [{ upload }] });
  await first.jobWhen(running, (job) => job.progress.documents > 100);
  const asked = first.calls.jobs({ since: (await first.calls.jobs({})).revision });
  await first.close();
  await asked;

  const second = openTestLibrary(data);
  const { jobs } = await second.calls.jobs({});
  expect(jobs.map(({ id, state }) => [id, state])).toEqual([
    [running, 'interrupted'],
    [waiting, 'interrupted'],
    [stopped, 'stopped'],
    [uploaded, 'failed'],
  ]);
  expect(jobs.at(-1)?.failure).toMatchObject({ code: 'upload-gone' });
  expect(jobs[0]).toMatchObject({ name: 'Master index', sources: ['many.jsonl'] });
  const had = (await second.counted(1))?.documents ?? 0;
  expect(had).toBeGreaterThan(100);
  await second.calls.resumeJob({ job: running });
  const { progress } = await second.jobIn(running, 'done');
  expect(progress).toMatchObject({ documents: 1_300 - had, unchanged: had });
  await expect(second.calls.resumeJob({ job: uploaded })).rejects.toMatchObject({ code: 'upload-gone' });
  await second.calls.dismissJob({ job: stopped });
  await second.close();

  const third = openTestLibrary(data);
  expect((await third.calls.jobs({})).jobs.map(({ id, state }) => [id, state])).toEqual([[waiting, 'interrupted']]);
  await third.close();
});
