// The library on a disk that fills up during an import, and on a read-only one.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { mountSmallDisk, unmount } from '../support/small-disk.ts';
import { openTestLibrary, type TestLibrary } from '../support/library.ts';

const folder = freshFolder();
const STORED = 20;
const MUCH = 200;
/** Fills the disk, so that too little space is left for these records. */
const BALLAST = 2_800_000;

const disk = mountSmallDisk(folder, 4);
const onDisk = disk ?? '';
const why = disk === undefined ? ' (skipped: no disk may be mounted here)' : '';
const remount = (option: string): void => void execFileSync('mount', ['-o', `remount,${option}`, onDisk]);
let library: TestLibrary | undefined;
afterAll(async () => {
  if (disk === undefined) return;
  remount('rw');
  await library?.close();
  unmount(disk);
});

describe.skipIf(disk === undefined)(`a full or read-only disk${why}`, () => {
  const [few, much] = [join(folder, 'few.jsonl'), join(folder, 'much.jsonl')];

  it('fails the import with a sentence, keeps the existing data, and resumes when there is space', async () => {
    writeFileSync(few, fictionalLines(0, STORED, 2));
    writeFileSync(much, fictionalLines(1_000, 1_000 + MUCH, 20));
    library = openTestLibrary(join(onDisk, 'data'), { guest: true });
    await library.jobIn(await library.calls.startImport({ index: 1, sources: [{ path: few }] }), 'done');
    writeFileSync(join(onDisk, 'ballast'), Buffer.alloc(BALLAST));
    const id = await library.calls.startImport({ index: 1, sources: [{ path: much }] });
    expect((await library.jobIn(id, 'failed')).failure).toEqual({ code: 'disk-full', facts: {} });
    const left = await library.counted(1);
    expect(left?.documents).toBeGreaterThanOrEqual(STORED);
    const verification = await library.calls.startVerification({ index: 1 });
    expect((await library.jobIn(verification, 'done')).verification).toMatchObject({ sound: true });
    const pack = join(onDisk, 'all.antecedent-index');
    const packed = await library.jobIn(await library.calls.startPack({ index: 1, to: pack }), 'failed', 'done');
    if (packed.state === 'failed') expect(packed.failure).toEqual({ code: 'disk-full', facts: {} });
    expect([existsSync(pack), existsSync(`${pack}.part`)]).toEqual([packed.state === 'done', false]);
    remount('size=64m');
    await library.calls.resumeJob({ job: id });
    await library.jobIn(id, 'done');
    expect((await library.counted(1))?.documents).toBe(STORED + MUCH);
    expect(library.reported).toEqual([]);
  });

  it('is reported as read-only, and nothing is lost', async () => {
    if (library === undefined) throw new Error('the disk was not opened');
    const pack = join(folder, 'all.antecedent-index');
    await library.jobIn(await library.calls.startPack({ index: 1, to: pack }), 'done');
    remount('ro');
    await expect(library.calls.createCollection({ name: 'More' })).rejects.toMatchObject({ code: 'folder-unwritable' });
    await expect(library.calls.removeCollection({ index: 1 })).rejects.toMatchObject({ code: 'folder-unwritable' });
    const failures: (string | undefined)[] = [];
    for (const start of [
      library.calls.startRebuild({ index: 1 }),
      library.calls.startInstall({ source: { path: pack } }),
      library.calls.startPack({ index: 1, to: join(onDisk, 'b.antecedent-index') }),
    ])
      failures.push((await library.jobIn(await start, 'failed')).failure?.code);
    expect(failures).toEqual(['folder-unwritable', 'folder-unwritable', 'file-unwritable']);
    remount('rw');
    expect((await library.counted(1))?.documents).toBe(STORED + MUCH);
  });
});
