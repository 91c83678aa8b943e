// A folder whose restore was interrupted shows the restored state to the next process.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApplication } from '../../src-main/application/application.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { openSettings } from '../../src-main/settings/settings-file.ts';
import { freshFolder } from '../support/folders.ts';

const killed = fileURLToPath(new URL('interrupted-restore.ts', import.meta.url));
let folder: string;

describe('A folder whose restore was killed', () => {
  beforeEach(() => {
    folder = freshFolder();
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ lockAfterMinutes: 7, api: { on: false, port: 0 } }));
    const restored = JSON.stringify({ lockAfterMinutes: 42, api: { on: false, port: 0 } });
    const { signal, stdout } = spawnSync(process.execPath, [killed, folder, restored], { encoding: 'utf8' });
    expect({ signal, stdout }).toEqual({ signal: 'SIGKILL', stdout: '' });
    expect(readFileSync(join(folder, 'restoring.json'), 'utf8')).toContain('changing');
    expect(readFileSync(join(folder, 'settings.json'), 'utf8')).toContain('7');
  });

  it('is opened by the application in the restored state', async () => {
    const open = openApplication({
      ...{ folder, modelFolder: shippedModel, startProcess: startChildProcess, searchWorkers: 1, clock: Date.now },
      ...{ now: () => performance.now(), about: { version: '0', door: 'browser', demo: false } as const },
      report: (error) => {
        throw error;
      },
    });
    try {
      expect(await open.application.settings({})).toMatchObject({ lockAfterMinutes: 42 });
      expect(existsSync(join(folder, 'restoring.json'))).toBe(false);
    } finally {
      await open.close();
    }
  });

  it('shows the restored settings to commands', () => {
    expect(openSettings(folder).current()).toMatchObject({ lockAfterMinutes: 42 });
  });
});
