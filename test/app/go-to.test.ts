// "Go to" in a real browser: acts of every screen are done by typing their names, in both languages, and by mouse.
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type StartedApplication } from '../support/application.ts';
import { everyRule, violationsIn } from '../support/axe.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));

describeInBrowser('"Go to"', () => {
  const data = join(freshFolder(), 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;

  const field = () => page.getByRole('combobox', { name: /Go to|Gehe zu/ });
  const entries = () => page.locator('[data-finder] [role=option]');
  async function type(text: string): Promise<void> {
    await page.keyboard.press('Control+k');
    await field().waitFor();
    await page.keyboard.type(text);
  }
  async function go(text: string, name: string | RegExp): Promise<void> {
    await type(text);
    await expect.poll(() => entries().first().textContent()).toMatch(name);
    await page.keyboard.press('Enter');
    await field().waitFor({ state: 'detached' });
  }

  beforeAll(async () => {
    await antecedentJson('import', demo, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page } = await openPage(browser, application.address));
    await page.getByText('185 publications are installed').waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('goes to another screen and does what a button or a key there does', async () => {
    await go('applicants', /^Applicants/);
    await expect.poll(() => page.url()).toMatch(/#\/library/);
    const dialog = page.getByRole('dialog', { name: 'Applicants with several spellings' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await go('unite spellings', /^Unite spellings of applicants/);
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await go('enter a cluster', /^Enter a cluster/);
    await expect.poll(() => page.url()).toMatch(/#\/settings\/cluster/);
    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).waitFor();
  });

  it('shows why an act is not possible now, and stays open', async () => {
    await type('find pairs');
    const entry = entries().filter({ hasText: 'Find pairs' }).first();
    await expect.poll(() => entry.textContent()).toContain('needs an open case');
    await page.keyboard.press('Enter');
    await page.locator('[data-finder]').getByText('Find pairs …: needs an open case.').waitFor();
    expect(await violationsIn(page, 'light', everyRule)).toEqual([]);
    await page.keyboard.press('Escape');
    await field().waitFor({ state: 'detached' });
  });

  it('finds an act by its name in the other language, and is used by mouse', async () => {
    await go('helles', /Light theme/);
    await page.getByRole('button', { name: /Go to/ }).click();
    await field().fill('sammlung installieren');
    await entries().filter({ hasText: 'Install' }).first().click();
    await expect.poll(() => page.url()).toMatch(/#\/library/);
    await go('deutsch', /Deutsch/);
    await page.getByRole('link', { name: 'Einstellungen' }).first().waitFor();
    await go('dark theme', /Dunkles/);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });

  it('begins with what was done last', async () => {
    await page.keyboard.press('Control+k');
    await expect.poll(() => entries().first().textContent()).toContain('Dunkles');
    await page.keyboard.press('Escape');
  });
});
