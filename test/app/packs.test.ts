// Packs in a real browser: a collection of another workstation is taken once its key is confirmed, a newer pack is told and taken with one click, and
// rolled back.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublishedPack } from '../../src-main/engine/upkeep/publishing.ts';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

describeInBrowser('Packs', () => {
  const place = freshFolder();
  const [publisher, packs, data] = ['publisher', 'packs', 'data'].map((name) => join(place, name)) as [string, string, string];
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;
  let key = '';

  const dialog = () => page.getByRole('dialog', { name: 'Packs' });
  const taken = () => dialog().getByRole('region', { name: 'Taken from a publisher' }).getByRole('listitem');
  const collection = () => page.getByRole('row').filter({ hasText: 'US grants' });

  async function publish(from: number, to: number): Promise<PublishedPack> {
    const file = join(place, `${from}.jsonl`);
    writeFileSync(file, fictionalLines(from, to));
    await antecedent('import', file, '--index', 'US grants', '--data', publisher);
    const where = ['--index', '2', '--to', packs, '--publisher', 'Muster', '--data', publisher];
    return antecedentJson<PublishedPack>('pack', 'publish', ...where);
  }

  beforeAll(async () => {
    mkdirSync(packs);
    ({ key } = await publish(0, 40));
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    await page.getByRole('link', { name: 'Library' }).click();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('are found in a folder and taken once the whole key was shown', async () => {
    await page.getByRole('button', { name: 'Packs', exact: true }).waitFor();
    await page.keyboard.press('b');
    await dialog().getByText('No collection comes from packs yet.').waitFor();
    const folder = dialog().getByRole('region', { name: 'Take from a folder' }).getByRole('textbox');
    await folder.fill(join(place, 'none'));
    await folder.press('Enter');
    await dialog().getByText('There is no file or folder').waitFor();
    await folder.fill(packs);
    await folder.press('Enter');
    await dialog().getByText('Compare this key with the publisher').waitFor();
    expect((await dialog().locator('code').first().innerText()).replaceAll(' ', '')).toBe(key);
    await dialog()
      .getByRole('button', { name: /^The key is right: take/ })
      .click();
    await taken().getByText('Muster, pack 1').waitFor();
    await taken().getByText('up to date').waitFor();
    await page.keyboard.press('Escape');
    await collection().getByRole('cell', { name: '40', exact: true }).waitFor();
  });

  it('are told when a newer one lies in the folder, and taken with one click', async () => {
    await publish(40, 50);
    await page.reload();
    await page.getByRole('button', { name: /: US grants/ }).click();
    await collection().getByRole('cell', { name: '50', exact: true }).waitFor();
  });

  it('are rolled back after a question, and then held back', async () => {
    await page.keyboard.press('b');
    await taken()
      .getByRole('button', { name: /^Roll back/ })
      .click();
    await taken().getByText('Go back to the pack before?').waitFor();
    await taken().getByRole('button', { name: 'Roll back', exact: true }).click();
    await taken().getByText('the newer pack was rolled back').waitFor();
    await page.keyboard.press('Escape');
    await collection().getByRole('cell', { name: '40', exact: true }).waitFor();
    // The browser tells of the folder that is not there.
    expect(seen.consoleErrors.filter((line) => !line.endsWith('/app/call/packsIn)'))).toEqual([]);
  });
});
