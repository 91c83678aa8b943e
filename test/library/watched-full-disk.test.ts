// A watched folder while the disk of the data folder is full: the file waits and says why, and is imported when there is space.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshFolder } from '../support/folders.ts';
import { mountSmallDisk, unmount } from '../support/small-disk.ts';
import { delivery, watchedTest } from '../support/watched-folder.ts';

const folder = freshFolder();
const disk = mountSmallDisk(folder, 48);
const why = disk === undefined ? ' (skipped: no disk may be mounted here)' : '';

it.skipIf(disk === undefined)(`waits for space and is imported then${why}`, async () => {
  const onDisk = disk ?? '';
  const test = await watchedTest({ data: join(onDisk, 'data'), inbox: join(folder, 'inbox') });
  try {
    test.put('ipg240102.zip', delivery(0, 20));
    await test.settle();
    test.put('ipg240109.zip', delivery(100, 1_300));
    fill(join(onDisk, 'ballast'));
    for (let looks = 0; looks < 3; looks += 1) {
      test.pass(120_000);
      await test.look();
    }
    expect(await test.library.calls.watchedFolders({})).toMatchObject([{ hold: 'disk-full' }]);
    expect((await test.files()).map(({ name, state }) => [name, state])).not.toContainEqual(['ipg240109.zip', 'imported']);
    rmSync(join(onDisk, 'ballast'));
    test.pass(120_000);
    await test.look();
    test.pass(120_000);
    const files = await test.settle();
    expect(files.map(({ name, state, publications }) => [name, state, publications])).toEqual([
      ['ipg240109.zip', 'imported', 1_200],
      ['ipg240102.zip', 'imported', 20],
    ]);
    expect((await test.library.calls.watchedFolders({}))[0]?.hold).toBeUndefined();
    expect(test.library.reported).toEqual([]);
  } finally {
    await test.library.close();
    unmount(onDisk);
  }
});

/** Leaves some pages, so that the ledger may still be written and the import may not. */
function fill(ballast: string): void {
  for (let megabytes = 48; megabytes > 0; megabytes -= 1) {
    try {
      writeFileSync(ballast, Buffer.alloc(megabytes * 1024 * 1024));
      return;
    } catch {
      // Less fits.
      continue;
    }
  }
}
