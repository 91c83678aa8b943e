// The guide and the first steps in a real browser: the chapter of each screen, statements that follow the settings, ticks.
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPublications } from '../../src-main/settings/data-folder.ts';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { callerOf } from '../support/matrix-case.ts';

describeInBrowser('The guide', () => {
  const data = join(freshFolder(), 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const guide = () => page.getByRole('dialog', { name: 'Guide' });
  const steps = () => page.getByRole('contentinfo').getByRole('button', { name: /First steps/ });
  const go = (hash: string) => page.evaluate((to) => void (location.hash = to), hash);
  /** The text of the chapter that F1 opens here. */
  async function chapterAt(hash: string): Promise<string> {
    await go(hash);
    await page.locator('main').click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('F1');
    const article = guide().getByRole('article');
    await article.waitFor();
    await expect.poll(() => article.textContent()).not.toMatch(/…$/);
    const text = (await article.textContent()) ?? '';
    await page.keyboard.press('Escape');
    await guide().waitFor({ state: 'detached' });
    return text.replaceAll(/\s+/g, ' ');
  }

  beforeAll(async () => {
    process.env['ANTECEDENT_KEYCHAIN'] = 'none';
    await antecedentJson('import', demoPublications, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    await page.getByRole('button', { name: /Search with a sample idea/ }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('opens at the chapter of the screen, and changes it with the arrow keys', async () => {
    expect(await chapterAt('#/library')).toMatch(/^Collections/);
    expect(await chapterAt('#/case')).toMatch(/^Cases and versions/);
    expect(await chapterAt('#/matrix')).toMatch(/^The feature matrix/);
    expect(await chapterAt('#/settings/keyboard')).toMatch(/^Working by keyboard/);
    await page.keyboard.press('F1');
    await page.keyboard.press('ArrowUp');
    await guide()
      .getByRole('heading', { name: /^Service and/ })
      .waitFor();
    await page.keyboard.press('Home');
    await guide().getByRole('heading', { name: 'The first search' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('The first search');
    await page.keyboard.press('Escape');
  });

  it('states the encryption, the recovery code and the automatic lock as they are set', async () => {
    const call = callerOf(page);
    expect(await chapterAt('#/settings/confidentiality')).toMatch(/cases are not encrypted now.*Only encrypted cases can be locked/);
    await call('protect', { by: 'passphrase', passphrase: 'harbour ninety velvet gravel' });
    const encrypted = await chapterAt('#/settings/confidentiality');
    expect(encrypted).toMatch(/cases are encrypted now.*Your passphrase unlocks them/);
    expect(encrypted).toMatch(/There is no recovery code.*Automatic locking is off/);
    await call('makeRecoveryCode', {});
    await call('changeSettings', { lockAfterMinutes: 20 });
    expect(await chapterAt('#/settings/confidentiality')).toMatch(/There is a recovery code.*lock after 20 minutes of inactivity/);
  });

  it('states the backups as they are set', async () => {
    const call = callerOf(page);
    expect(await chapterAt('#/settings/backups')).toMatch(/Automatic backups are on: every day.*in the data folder/);
    const folder = freshFolder();
    await call('changeBackupSettings', { on: false, folder });
    expect(await chapterAt('#/settings/backups')).toContain(
      `Automatic backups are off: only “Back up now” makes one. The backups are in ${folder}.`,
    );
  });

  it('states the connections and the service as they are set', async () => {
    const call = callerOf(page);
    const before = await chapterAt('#/settings/privacy');
    expect(before).toMatch(/No mail server is entered, so Antecedent opens no connection to any other computer/);
    expect(before).toContain(`answers at ${application.baseUrl}, for programs on this computer only`);
    await call('changeMail', { host: '127.0.0.1', from: 'office@firm.example' });
    await call('changeSettings', { api: { on: false } });
    const after = await chapterAt('#/settings/api');
    expect(after).toMatch(/service is switched off.*mail server is entered: 127\.0\.0\.1/);
    expect(after).not.toMatch(/opens no connection|answers at/);
  });

  it('ticks the first steps as they are taken, and hides them on request', async () => {
    await go('#/search');
    const list = page.getByRole('list', { name: 'First steps' });
    expect(await list.getByRole('listitem').count()).toBe(4);
    expect(await steps().count()).toBe(0);
    await page.getByRole('button', { name: /Search with a sample idea/ }).click();
    await expect.poll(() => steps().textContent()).toBe('First steps: 1 of 4');
    await page.keyboard.press('Escape');
    await page.keyboard.press('3');
    await expect.poll(() => steps().textContent()).toBe('First steps: 2 of 4');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => steps().textContent()).toBe('First steps: 3 of 4');
    await page.keyboard.press('Control+e');
    await expect.poll(() => page.url()).toContain('#/case/export');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => steps().textContent()).toBe('First steps: 4 of 4');
    await steps().focus();
    await page.keyboard.press('Enter');
    expect(await list.getByText('done:').count()).toBe(4);
    await page.getByRole('button', { name: 'Hide the first steps' }).press('Enter');
    await steps().waitFor({ state: 'detached' });
    expect(seen.consoleErrors).toEqual([]);
  });
});
