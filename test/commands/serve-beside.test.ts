// antecedent serve while an application has the same folder open: what was removed there can still be restored there.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createKey } from '../../src-main/access/keys.ts';
import { openApplication } from '../../src-main/application/application.ts';
import { startService } from '../../src-main/commands/serve.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

it('keeps cases and collections that the application removed and can restore, whatever it is asked and when it ends', async () => {
  const folder = freshFolder();
  for (const [name, index] of [
    ['first.jsonl', undefined],
    ['second.jsonl', 'Second'],
  ] as const) {
    writeFileSync(join(folder, name), fictionalLines(0, 5));
    await importHere(folder, [join(folder, name)], index);
  }
  const keys = openAccessFile(folder);
  const { secret } = createKey(keys, { name: 'own', indexes: 'all' }, Date.now());
  keys.close();
  const reported: unknown[] = [];
  const open = openApplication({
    ...{ folder, modelFolder: shippedModel, startProcess: startChildProcess, searchWorkers: 1 },
    ...{ now: () => performance.now(), clock: Date.now },
    about: { version: '0.0.0', door: 'electron', demo: false },
    report: (error) => reported.push(error),
  });
  await open.serviceReady;
  const { application } = open;
  const search = { query: { text: 'a valve', hits: 10 }, indexes: [1], thorough: false };
  const { id } = await application.createCase({ title: 'Kept', reference: '', matter: '', search });
  await application.removeCase({ case: id });
  await application.removeCollection({ index: 2 });

  const service = await startService(folder, shippedModel, { port: 0 });
  const form = new URLSearchParams({ username: 'a@b.example', reference: 'r', title: 'Valve', summary: 'a porous valve' });
  expect((await fetch(`${service.baseUrl}/v1/idea`, { method: 'POST', headers: { key: secret }, body: form })).status).toBe(200);
  const asked = async (): Promise<number> => (await application.cases({})).reduce((sum, { versions }) => sum + versions, 0);
  await expect.poll(asked).toBe(1);
  await service.close();

  await application.restoreCase({ case: id });
  await application.restoreCollection({ index: 2 });
  expect((await application.case({ case: id })).title).toBe('Kept');
  expect((await application.indexes({})).map((one) => one.id)).toEqual([1, 2]);
  await open.close();
  expect(reported).toEqual([]);
});
