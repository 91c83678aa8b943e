// A table whose columns are not recognised, in a real browser: the dialog before its import, by mouse and keys, and its answer remembered.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type StartedApplication } from '../support/application.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

describeInBrowser('A table without known columns', () => {
  const folder = freshFolder();
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;

  const dialog = () => page.getByRole('dialog', { name: 'Columns of a table' });
  async function choose(collection: string): Promise<void> {
    await page.getByRole('button', { name: 'Add documents' }).first().click();
    await page.getByLabel('Into').selectOption({ label: 'a new collection' });
    await page.getByLabel('Name of the new collection').fill(collection);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose files' }).click()]);
    await chooser.setFiles(join(folder, 'matters.csv'));
  }

  beforeAll(async () => {
    writeFileSync(join(folder, 'matters.csv'), 'Land?;Schutzrecht?;Gegenstand?\nEP;9900011;Spaten\nEP;9900012;Rechen\n');
    browser = await launchBrowser();
    application = await startApplication(join(folder, 'data'), ['--headless', '--port', '0']);
    ({ page } = await openPage(browser, application.address));
    await page.getByRole('textbox').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Library' }).click();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('is shown with its rows, and nothing is imported where the dialog is closed', async () => {
    await choose('First');
    await dialog().getByText('Spaten').waitFor();
    expect(await dialog().getByRole('button', { name: 'Use these columns' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await page.getByRole('row').filter({ hasText: 'First' }).count()).toBe(0);
  });

  it('is read as the user says, now and the next time', async () => {
    await choose('Second');
    await dialog().getByLabel('Meaning of Land?').selectOption({ label: 'Country' });
    await dialog().getByLabel('Meaning of Schutzrecht?').selectOption({ label: 'Publication number' });
    await dialog().getByLabel('Meaning of Gegenstand?').selectOption({ label: 'Title' });
    await dialog().getByRole('button', { name: 'Use these columns' }).click();
    await page
      .getByText(/2 new, 0 updated/)
      .first()
      .waitFor();
    await choose('Third');
    await expect.poll(() => page.getByText(/2 new, 0 updated/).count()).toBeGreaterThan(1);
    expect(await dialog().count()).toBe(0);
  });
});
