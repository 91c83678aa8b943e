// The idle time in the whole application: only a user at the window keeps the cases open, not requests from elsewhere.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openApplication } from '../../../src-main/application/application.ts';
import { startService } from '../../../src-main/commands/serve.ts';
import { shippedModel } from '../../../src-main/settings/data-folder.ts';
import { startChildProcess } from '../../../src-main/workers/processes.ts';
import { freshFolder } from '../../support/folders.ts';
import { open as protection } from '../../support/vault.ts';

function folderThatLocks(): string {
  const folder = freshFolder();
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ lockAfterMinutes: 10 }));
  return folder;
}

it('requests by link and polling screens do not keep the cases open', async () => {
  let minutes = 0;
  const reported: unknown[] = [];
  const open = openApplication({
    ...{ folder: folderThatLocks(), modelFolder: shippedModel, startProcess: startChildProcess, searchWorkers: 1, apiPort: 0 },
    ...{ now: () => minutes * 60_000, clock: Date.now },
    about: { version: '0', door: 'browser', demo: false },
    report: (error) => reported.push(error),
  });
  try {
    const { application } = open;
    await Promise.all([open.serviceReady, open.vaultReady]);
    const { revision } = await application.protect(protection);
    const { baseUrl } = await application.apiStatus({});
    const link = new URL('/token/anything', baseUrl);
    const asks = async (): Promise<void> => {
      await application.cases({});
      expect((await fetch(link)).status).toBe(403);
    };
    await asks();
    minutes = 9;
    await asks();
    await application.stayUnlocked({});
    minutes = 11;
    await asks();
    minutes = 18;
    await asks();
    expect(await application.vault({})).toMatchObject({ state: 'open', revision });
    minutes = 19;
    expect(await application.vault({ since: revision })).toMatchObject({ state: 'locked' });
    expect((await fetch(link)).status).toBe(423);
  } finally {
    await open.close();
  }
  expect(reported).toEqual([]);
});

it('a service without a window does not lock itself, because no user could unlock it, and reports that', async () => {
  const service = await startService(folderThatLocks(), shippedModel, { port: 0 });
  await service.close();
  expect(service.cases).toMatchObject({ lockAfterMinutes: 0 });
});
