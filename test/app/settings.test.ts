// The settings in a real browser: language, theme, API keys, ports, missing model, open sockets, keyboard.
import { once } from 'node:events';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApplication, type OpenApplication } from '../../src-main/application/application.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import type { RunningServer } from '../../src-main/server/listening.ts';
import { newToken } from '../../src-main/server/session.ts';
import { startScreens } from '../../src-main/server/screen-server.ts';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

describeInBrowser('The settings', () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const part = async (name: string): Promise<void> => {
    await page.evaluate((hash) => void (location.hash = hash), `#/settings/${name}`);
    await page.waitForTimeout(300);
  };
  const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look);

  beforeAll(async () => {
    writeFileSync(join(folder, 'made.jsonl'), fictionalLines(0, 40));
    await antecedentJson('import', join(folder, 'made.jsonl'), '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    await page.getByRole('textbox').first().waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('switch to German at once, and back to English', async () => {
    await part('appearance');
    await page.getByText('Deutsch').first().click();
    await page.getByRole('link', { name: 'Recherche' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    await page.reload();
    await page.getByRole('link', { name: 'Recherche' }).waitFor();
    await page.getByText('English').first().click();
    await page.getByRole('link', { name: 'Search' }).waitFor();
  });

  it('switch the theme', async () => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.getByText('dark', { exact: true }).click();
    await eventually(ground).toBe('rgb(23, 24, 25)');
    await page.getByText('light', { exact: true }).click();
    await eventually(ground).toBe('rgb(253, 252, 250)');
  });

  it('create an API key that works at once, show its secret once, and end it', async () => {
    await part('api');
    await page.getByRole('button', { name: 'Create a key' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Docketing');
    await page.getByRole('button', { name: 'Create the key' }).click();
    await page.getByText('New key for “Docketing”.').waitFor();
    const secret = /[\w-]{20,}/.exec((await page.getByText('Shown only once').locator('..').locator('..').textContent()) ?? '')?.[0] ?? '';
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(
      (await page
        .getByText(/^http:\/\/127/)
        .first()
        .textContent()) ?? '',
    )![0];
    const ask = (): Promise<number> => fetch(`${address}/v3/index`, { headers: { authorization: secret } }).then(({ status }) => status);
    expect(await ask()).toBe(200);
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await page.textContent('body')).not.toContain(secret);
    await page
      .getByRole('button', { name: /Suspend/ })
      .first()
      .click();
    await eventually(ask).toBe(403);
    await page
      .getByRole('button', { name: /Resume/ })
      .first()
      .click();
    await eventually(ask).toBe(200);
    await page.getByRole('button', { name: /^End/ }).first().click();
    await page.getByRole('button', { name: 'End it' }).click();
    await eventually(ask).toBe(403);
  });

  it('report in place that a port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const field = page.getByLabel('Port', { exact: true });
    await field.fill(String(port));
    await field.press('Enter');
    await page
      .getByText(new RegExp(`Port ${port} .*in use by another program`))
      .first()
      .waitFor();
    other.close();
    await field.fill('0');
    await field.press('Enter');
    await page
      .getByText(/^http:\/\/127/)
      .first()
      .waitFor();
  });

  it('turn the service off, so that its port is closed', async () => {
    const address = (await page
      .getByText(/^http:\/\/127/)
      .first()
      .textContent())!.trim();
    await page.getByRole('switch', { name: /API/ }).click();
    await page.getByText('No program can connect.').waitFor();
    await eventually(() =>
      fetch(address).then(
        () => 'answers',
        () => 'silent',
      ),
    ).toBe('silent');
  });

  it('list the open sockets: none to other computers', async () => {
    await part('privacy');
    await page.getByText('Sockets open to other computers').first().waitFor();
    expect(await page.getByRole('main').textContent()).toMatch(
      /Sockets open to other computers\s*none\s*Bytes sent to other computers since \d{4}-\d\d-\d\d\s*0\s/,
    );
    await page.getByText(new URL(application.screens).port).first().waitFor();
  });

  it('reassign a keyboard command', async () => {
    await part('keyboard');
    await page
      .getByRole('row', { name: /keys for this screen/ })
      .getByRole('button', { name: /Change|New key/ })
      .first()
      .click();
    await page.keyboard.press(';');
    await page.keyboard.press(';');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Reset all to default' }).click();
  });

  it('cause no browser error', () => {
    expect(seen.consoleErrors).toEqual([]);
  });
});

describeInBrowser('Without its model', () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  const token = newToken();
  let open: OpenApplication;
  let server: RunningServer;
  let browser: Browser;

  beforeAll(async () => {
    writeFileSync(join(folder, 'made.jsonl'), fictionalLines(0, 40));
    await antecedentJson('import', join(folder, 'made.jsonl'), '--data', data);
    const modelFolder = join(folder, 'model');
    cpSync(fileURLToPath(new URL('../../models/default', import.meta.url)), modelFolder, { recursive: true });
    rmSync(join(modelFolder, 'model.onnx'));
    open = openApplication({
      folder: data,
      modelFolder,
      startProcess: startChildProcess,
      searchWorkers: 1,
      now: () => performance.now(),
      clock: Date.now,
      about: { version: '0.0.0', door: 'browser', demo: false },
      apiPort: 0,
      report: () => undefined,
    });
    const screens = fileURLToPath(new URL('../../out/renderer', import.meta.url));
    server = await startScreens({ ...open, transfers: open.transfers, folder: screens, token, port: 0, report: () => undefined });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await open?.close();
  });

  it('the application searches by words and says so', async () => {
    const { page } = await openPage(browser, `${server.baseUrl}/#token=${token}`);
    await page.getByRole('textbox', { name: /query/i }).first().fill('a porous membrane that seals the pump');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Searched by words alone.').waitFor();
    await page.getByRole('heading', { name: /hits? in/ }).waitFor();
    await page.evaluate(() => void (location.hash = '#/settings/models'));
    await page.getByText('The model does not answer.').waitFor();
  });
});
