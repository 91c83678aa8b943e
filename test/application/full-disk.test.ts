// A full disk under the data folder: every call that stores something refuses it with its reason, what was stored stays, and work goes on as soon as
// there is room.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isFailure } from '../../src-main/contract/failures.ts';
import { openBrowserDoor } from '../support/browser-door.ts';
import { freshFolder } from '../support/folders.ts';
import { mountSmallDisk, unmount } from '../support/small-disk.ts';

const MEGABYTE = 1024 * 1024;
const disk = mountSmallDisk(freshFolder(), 24);
afterAll(() => disk !== undefined && unmount(disk));
const search = { text: 'A hollow valve', parts: [], indexes: [], narrowing: {}, thorough: false };

/** Fills the disk to its last byte. */
function fill(file: string): void {
  for (const piece of [MEGABYTE, 4_096, 1])
    for (let bytes = Buffer.alloc(piece, 7); ;)
      try {
        writeFileSync(file, bytes, { flag: 'a' });
      } catch {
        break;
      }
}

it.skipIf(disk === undefined)('refuses what cannot be stored and keeps what was', async () => {
  const data = join(disk!, 'data');
  const door = await openBrowserDoor(data);
  const { application } = door;
  try {
    const { id } = await application.createCase({ title: 'Valve', reference: '', matter: '', search: search as never });
    const document = { case: id, publication: 'EP-1000001-A1' };
    await application.noteDocument({ ...document, note: 'before' } as never);
    await application.makeBackup({});
    const settings = await application.settings({});
    const filling = join(disk!, 'filling');
    fill(filling);
    const long = 'x'.repeat(100_000);
    const refused = await Promise.all(
      [
        application.createCase({ title: 'Second', reference: '', matter: long.slice(0, 100), search: { ...search, text: long } as never }),
        application.changeCase({ case: id, change: { notes: long } } as never),
        application.keepSearch({ search: { ...search, text: long }, hits: [] } as never),
        application.changeSettings({ lockAfterMinutes: 7 } as never),
        application.makeBackup({}),
        application.createCollection({ name: 'More' }),
      ].map((call) =>
        call
          .then(() => 'done')
          .catch((error: unknown) => (isFailure(error) ? `${error.code} ${String(error.facts['reason'] ?? '')}` : error)),
      ),
    );
    expect(refused).toEqual(['disk-full ', 'disk-full ', 'disk-full ', 'disk-full ', 'backup-failed disk-full', 'disk-full ']);
    expect(await application.settings({})).toEqual(settings);
    rmSync(filling);
    await application.noteDocument({ ...document, note: 'after' } as never);
    expect((await application.cases({})).map(({ title }) => title)).toEqual(['Valve']);
    expect(await application.verifyCase({ case: id })).toMatchObject({ sound: true });
    expect((await application.makeBackup({})).state).toBe('sound');
    await expect.poll(async () => (await application.verifyAudit({}).catch(() => undefined))?.sound).toBe(true);
  } finally {
    await door.server.close();
    await door.close();
  }
});
