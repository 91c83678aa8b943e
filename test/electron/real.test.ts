// The built application in the real Electron, if its binary is installed (npm run test:electron).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { electronBinary } from '../../scripts/electron-binary.ts';
import type { AntecedentWindow } from '../../src-main/contract/window.ts';
import { freshFolder } from '../support/folders.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const binary = electronBinary();
const absent = binary === undefined ? ' (skipped: the Electron binary is not installed here)' : '';
declare const window: { antecedent: AntecedentWindow };

describe.skipIf(binary === undefined)(`The application in Electron${absent}`, () => {
  const data = freshFolder();
  let electron: ElectronApplication;
  let page: Page;

  beforeAll(async () => {
    writeFileSync(join(data, 'settings.json'), JSON.stringify({ api: { on: false, port: 7413 }, language: 'en' }));
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    electron = await _electron.launch({ executablePath: binary!, args: [...asRoot, root, `--data=${data}`], cwd: root });
    page = await electron.firstWindow();
    await page.getByRole('main').waitFor();
  });
  afterAll(async () => {
    await electron?.close();
  });

  it('shows the screens from its own protocol', async () => {
    expect(page.url()).toMatch(/^app:\/\/antecedent\/index\.html/);
    const about = await page.evaluate(() => window.antecedent.call.about({}));
    expect(about).toMatchObject({ ok: { door: 'electron' } });
  });

  it('isolates the page, without network access or permissions', async () => {
    const preferences = await electron.evaluate(({ BrowserWindow }) =>
      // Not typed; documented by its use in Electron's own security checks.
      (BrowserWindow.getAllWindows()[0]!.webContents as unknown as { getLastWebPreferences(): object }).getLastWebPreferences(),
    );
    expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true });
    expect(await page.evaluate(() => ['require', 'process', 'module'].filter((name) => name in window))).toEqual([]);
    expect(
      await page.evaluate(() =>
        fetch('https://elsewhere.example/').then(
          () => 'loaded',
          () => 'refused',
        ),
      ),
    ).toBe('refused');
  });

  it('imports and searches in separate processes', async () => {
    const demo = join(root, 'resources', 'demo', 'publications.jsonl');
    const found = await page.evaluate(async (path) => {
      const started = await window.antecedent.call.startImport({ index: 1, sources: [{ path }] });
      for (let since: number | undefined; 'ok' in started;) {
        const answer = await window.antecedent.call.jobs(since === undefined ? {} : { since });
        if (!('ok' in answer)) return answer;
        since = answer.ok.revision;
        if (answer.ok.jobs.some(({ id, state }) => id === started.ok && state === 'done')) break;
      }
      const text = 'A bottle cap that measures out a dose of powder';
      return window.antecedent.call.search({ index: 1, query: { text, method: 'meaning', hits: 5 } });
    }, demo);
    expect((found as { ok: { hits: unknown[] } }).ok.hits).toHaveLength(5);
  });
});
