// API keys in the settings: notices, changing a key with undo, and usage with CSV export.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKey, listKeys } from '../../src-main/access/keys.ts';
import { insertUsage } from '../../src-main/access/usage.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

describeInBrowser('The API keys in the settings', () => {
  const data = join(freshFolder(), 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;
  const keys = () => {
    const db = openAccessFile(data);
    try {
      return listKeys(db, Date.now());
    } finally {
      db.close();
    }
  };

  beforeAll(async () => {
    const db = openAccessFile(data);
    const { key } = createKey(db, { name: 'Portal', customer: 'IP-Portal AG', credits: 3, contact: 'ops@portal.example' }, Date.now());
    for (const ticket of ['a', 'b', 'c']) insertUsage(db, { ticket, reference: '=4711', key: key.id, at: Date.now() });
    db.close();
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('show notices, can be changed and restored, and list their usage for billing', async () => {
    await page.getByRole('link', { name: 'Settings (1 new notice about keys)' }).click();
    await page.evaluate(() => void (location.hash = '#/settings/api'));
    await page.getByText('All 3 credits have been used. The key still works, because the limit is not enforced.').first().waitFor();
    await page.getByRole('link', { name: 'Settings', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Change Portal' }).click();
    await page.getByLabel('Additional credits bought').fill('many');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Enter a whole number.').waitFor();
    await page.getByLabel('Additional credits bought').fill('50');
    await page.getByLabel('Last day').fill('31.12.2999');
    await page.getByText('Reject the key when no credits are left').click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('cell', { name: '50 of 53' }).waitFor();
    expect(keys()).toMatchObject([{ credits: 53, creditsLeft: 50, contractUntil: '2999-12-31', enforceCredits: true }]);
    await page.getByText('The key “Portal” was changed.').waitFor();
    await page.keyboard.press('u');
    await expect.poll(() => keys()[0]).toMatchObject({ creditsLeft: 0, enforceCredits: false });
    expect(keys()[0]).not.toHaveProperty('contractUntil');

    await page.getByRole('cell', { name: '=4711', exact: true }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    expect(csv).toContain(`IP-Portal AG,Portal,'=4711,3,`);
    expect(seen.consoleErrors).toEqual([]);
  });
});
