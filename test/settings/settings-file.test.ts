// settings.json: defaults, changes, invalid and read-only files.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFailure } from '../../src-main/contract/failures.ts';
import { defaultSettings } from '../../src-main/contract/default-settings.ts';
import { settingsChange } from '../../src-main/contract/settings.ts';
import { openSettings } from '../../src-main/settings/settings-file.ts';
import { freshFolder } from '../support/folders.ts';

describe('settings', () => {
  it('are the defaults in a new folder, and are written only when changed', () => {
    const folder = freshFolder();
    expect(openSettings(folder).current()).toEqual(defaultSettings);
    expect(existsSync(join(folder, 'settings.json'))).toBe(false);
  });

  it('keep what a change does not name, and persist until the next start', async () => {
    const folder = freshFolder();
    const file = openSettings(join(folder, 'made'));
    await file.change({ theme: 'dark' });
    const all = await file.change(settingsChange.parse({ language: 'de' }));
    expect(all).toEqual({ ...defaultSettings, theme: 'dark', language: 'de' });
    expect(openSettings(join(folder, 'made')).current()).toEqual(all);
  });

  it('apply concurrent changes one after the other', async () => {
    const folder = freshFolder();
    const file = openSettings(folder);
    await Promise.all([80, 100, 120, 140].map((readingSize) => file.change({ readingSize })).concat(file.change({ welcomed: true })));
    expect(openSettings(folder).current()).toEqual({ ...defaultSettings, readingSize: 140, welcomed: true });
  });

  it('include a mail server set by the command line while the application is open; both keep each other’s changes', async () => {
    const folder = freshFolder();
    const [application, command] = [openSettings(folder), openSettings(folder)];
    await application.change({ theme: 'dark' });
    const mail = { ...defaultSettings.mail, host: 'mail.firm.example', from: 'office@firm.example' };
    await openSettings(folder).change({ mail });
    expect(application.current()).toEqual({ ...defaultSettings, theme: 'dark', mail });
    // The same object until the file is written: the mail rounds detect changes by this.
    expect(application.current().mail).toBe(application.current().mail);
    await application.change({ readingSize: 120 });
    expect(openSettings(folder).current()).toEqual({ ...defaultSettings, theme: 'dark', readingSize: 120, mail });
    expect(command.current().mail).toEqual(mail);
  });

  it.each(['{"theme":', '[]', 'null', '{"readingSize": 5000}', ''])(
    'are renamed and replaced by the defaults if they are invalid: %s',
    async (text) => {
      const folder = freshFolder();
      writeFileSync(join(folder, 'settings.json'), text);
      const file = openSettings(folder);
      expect(file.current()).toEqual(defaultSettings);
      expect(readFileSync(join(folder, 'settings.damaged.json'), 'utf8')).toBe(text);
      await file.change({ theme: 'light' });
      expect(openSettings(folder).current().theme).toBe('light');
    },
  );

  it('of an older version are completed by the defaults', () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'settings.json'), '{"theme":"dark","leftBehind":true}');
    const firstSteps = { taken: [], hidden: true };
    expect(openSettings(folder).current()).toEqual({ ...defaultSettings, theme: 'dark', firstSteps });
  });

  it.skipIf(process.getuid?.() === 0)('are unchanged if the folder cannot be written to', async () => {
    const folder = join(freshFolder(), 'locked');
    mkdirSync(folder);
    chmodSync(folder, 0o500);
    const file = openSettings(folder);
    expect(isFailure(await file.change({ theme: 'dark' }).catch((error: unknown) => error), 'folder-unwritable')).toBe(true);
    expect(file.current()).toEqual(defaultSettings);
  });

  it('are unchanged if their file is not a file', async () => {
    const folder = freshFolder();
    const file = openSettings(folder);
    mkdirSync(join(folder, 'settings.json'));
    expect(isFailure(await file.change({ theme: 'dark' }).catch((error: unknown) => error), 'folder-unwritable')).toBe(true);
    expect(file.current()).toEqual(defaultSettings);
  });

  it('can be written by several processes at once, and each reads a complete file', async () => {
    const folder = freshFolder();
    const source = new URL('../../src-main/settings/settings-file.ts', import.meta.url).href;
    const script = `const { openSettings } = await import(${JSON.stringify(source)});
      for (let step = 0; step < 60; step += 1) await openSettings(${JSON.stringify(folder)}).change({ readingSize: 80 + (step % 60) });`;
    const run = () => once(spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' }), 'close');
    expect(await Promise.all([run(), run(), run()])).toEqual([0, 1, 2].map(() => [0, null]));
    expect(readdirSync(folder)).toEqual(['settings.json']);
    expect(openSettings(folder).current()).toEqual({ ...defaultSettings, readingSize: 139 });
  });
});
