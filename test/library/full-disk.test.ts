// A disk that fills up in the middle of an import, and one that may not be written to: what does the library say, and what is left?
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { mountSmallDisk, unmount } from '../support/small-disk.ts';
import { openDesk, type DeskOfTest } from '../support/library.ts';

const folder = freshFolder();
const STORED = 20;
const MUCH = 200;
/** Bytes that leave too little of the disk for these. */
const BALLAST = 2_800_000;

const disk = mountSmallDisk(folder, 4);
const onDisk = disk ?? '';
const why = disk === undefined ? ' (skipped: no disk may be mounted here)' : '';
const remount = (option: string): void => void execFileSync('mount', ['-o', `remount,${option}`, onDisk]);
let desk: DeskOfTest | undefined;
afterAll(async () => {
  if (disk === undefined) return;
  remount('rw');
  await desk?.close();
  unmount(disk);
});

describe.skipIf(disk === undefined)(`A disk with no room or no leave to write${why}`, () => {
  const [few, much] = [join(folder, 'few.jsonl'), join(folder, 'much.jsonl')];

  it('fails the import with a sentence, keeps what was there, and the import goes on when there is room', async () => {
    writeFileSync(few, fictionalLines(0, STORED, 2));
    writeFileSync(much, fictionalLines(1_000, 1_000 + MUCH, 20));
    desk = openDesk(join(onDisk, 'data'));
    await desk.jobIn(await desk.calls.startImport({ index: 1, sources: [{ path: few }] }), 'done');
    writeFileSync(join(onDisk, 'ballast'), Buffer.alloc(BALLAST));
    const id = await desk.calls.startImport({ index: 1, sources: [{ path: much }] });
    expect((await desk.jobIn(id, 'failed')).failure).toEqual({ code: 'disk-full', facts: {} });
    const left = await desk.counted(1);
    expect(left?.documents).toBeGreaterThanOrEqual(STORED);
    const verification = await desk.calls.startVerification({ index: 1 });
    expect((await desk.jobIn(verification, 'done')).verification).toMatchObject({ sound: true });
    const pack = join(onDisk, 'all.antecedent-index');
    const packed = await desk.jobIn(await desk.calls.startPack({ index: 1, to: pack }), 'failed', 'done');
    if (packed.state === 'failed') expect(packed.failure).toEqual({ code: 'disk-full', facts: {} });
    expect([existsSync(pack), existsSync(`${pack}.part`)]).toEqual([packed.state === 'done', false]);
    remount('size=64m');
    await desk.calls.resumeJob({ job: id });
    await desk.jobIn(id, 'done');
    expect((await desk.counted(1))?.documents).toBe(STORED + MUCH);
    expect(desk.reported).toEqual([]);
  });

  it('says that it may not write, and loses nothing', async () => {
    if (desk === undefined) throw new Error('the disk was not opened');
    const pack = join(folder, 'all.antecedent-index');
    await desk.jobIn(await desk.calls.startPack({ index: 1, to: pack }), 'done');
    remount('ro');
    await expect(desk.calls.createCollection({ name: 'More' })).rejects.toMatchObject({ code: 'folder-unwritable' });
    await expect(desk.calls.removeCollection({ index: 1 })).rejects.toMatchObject({ code: 'folder-unwritable' });
    const failures: (string | undefined)[] = [];
    for (const start of [
      desk.calls.startRebuild({ index: 1 }),
      desk.calls.startInstall({ source: { path: pack } }),
      desk.calls.startPack({ index: 1, to: join(onDisk, 'b.antecedent-index') }),
    ])
      failures.push((await desk.jobIn(await start, 'failed')).failure?.code);
    expect(failures).toEqual(['folder-unwritable', 'folder-unwritable', 'file-unwritable']);
    remount('rw');
    expect((await desk.counted(1))?.documents).toBe(STORED + MUCH);
  });
});
