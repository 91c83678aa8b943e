// A system clock that is wrong for a while, years ahead or a day behind: nothing is lost, everything is recorded, and what waits goes on.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createKey } from '../../src-main/access/keys.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { openCases } from '../../src-main/storage/cases-file.ts';
import { openBrowserDoor, type BrowserDoor } from '../support/browser-door.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 4, 4, 9);
/** Right, ten years ahead, right again, a day behind, right again. */
const turns = [0, 3_653 * DAY, 60_000, -DAY, 120_000];
const search = { text: 'A hollow valve', parts: [], indexes: [], narrowing: {}, thorough: false };

let now = START;
let door: BrowserDoor | undefined;
const open = async (folder: string): Promise<BrowserDoor> => (door = await openBrowserDoor(folder, { clock: () => now }));
const close = async (): Promise<void> => {
  await door?.server.close();
  await door?.close();
  door = undefined;
};
afterEach(close);

it('keeps cases, records, the audit, backups and tickets sound whatever the clock says', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'new.jsonl'), fictionalLines(0, 20));
  await importHere(folder, [join(folder, 'new.jsonl')]);
  const file = openAccessFile(folder);
  const { secret } = createKey(file, { name: 'Program', ratePerMinute: 100_000 }, START);
  file.close();
  now = START;
  const { application, reported } = await open(folder);
  const service = async (method: string, path: string, query?: string): Promise<Response> =>
    fetch(`${(await application.apiStatus({})).baseUrl}${path}`, {
      ...{ method, headers: { authorization: secret, 'reference-number': 'a' } },
      ...(query !== undefined && { body: new URLSearchParams({ query }) }),
    });
  let ticket: unknown;
  // 202 without a ticket until the engine has loaded.
  await expect
    .poll(async () => {
      const asked = await service('POST', '/v3/search', 'a hollow valve that seals a turbine with a spindle');
      ticket = ((await asked.json()) as { data: unknown }).data;
      return asked.status;
    })
    .toBe(200);
  const { id } = await application.createCase({ title: 'Valve', reference: '', matter: '', search: search as never });
  const made: string[] = [];
  for (const turn of turns) {
    now = START + turn;
    await application.case({ case: id });
    await application.changeCase({ case: id, change: { notes: `at ${turn}` } } as never);
    made.push((await application.makeBackup({})).name);
    await expect.poll(async () => (await service('GET', `/v3/search?ticket=${String(ticket)}`)).status).toBe(200);
  }
  expect(await application.verifyCase({ case: id })).toMatchObject({ sound: true });
  expect(await application.verifyAudit({})).toMatchObject({ sound: true });
  const stored = (await application.backups({})).backups;
  expect(stored.map(({ name }) => name)).toEqual(expect.arrayContaining(made));
  expect(stored.every(({ state }) => state === 'sound')).toBe(true);
  // The same case opened ten years apart, and by a clock that was set back, is opened each time.
  const { entries } = await application.audit({ filter: { act: 'case-opened' }, count: 100 });
  expect(entries).toHaveLength(turns.length);
  expect(reported).toEqual([]);
});

it('deletes removed cases at the end, also one that was removed while the clock was ahead', async () => {
  const folder = freshFolder();
  now = START;
  const { application } = await open(folder);
  const { id } = await application.createCase({ title: 'Valve', reference: '', matter: '', search: search as never });
  now = START + 3_653 * DAY;
  await application.removeCase({ case: id });
  now = START;
  await close();
  const db = openCases(folder);
  expect(db.prepare('SELECT count(*) FROM case_file').pluck().get()).toBe(0);
  db.close();
});
