// The shelf and the picture of a collection in a real browser, by keyboard: a choice of years is planned and saved, a catalogue is renewed after its
// publisher was confirmed, and a missing week is read in the table of years by offices and in what a search cannot see.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippedShelf } from '../../src-main/settings/data-folder.ts';
import { signedCatalogue } from '../../src-main/shelf/catalogue.ts';
import { ownFingerprint } from '../../src-main/storage/installation-key.ts';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { everyRule, violationsIn } from '../support/axe.ts';
import { antecedentJson } from '../support/command-line.ts';
import { fictional } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

describeInBrowser('The shelf', () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  const publisher = freshFolder();
  // The latest day that a catalogue may have.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const dialog = () => page.getByRole('dialog', { name: 'What the offices offer' });

  beforeAll(async () => {
    const days = ['2026-01-06', '2026-01-13', '2026-01-27'];
    const records = days.map((publicationDate, at) => ({ ...fictional(at, 1), country: 'US', kind: 'B2', publicationDate }));
    const week = join(folder, 'ipg260106.jsonl');
    writeFileSync(week, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    await antecedentJson('import', week, '--data', data);
    const plain = join(publisher, 'catalogue.json');
    writeFileSync(plain, readFileSync(shippedShelf, 'utf8').replace(/"dated": "[^"]+"/, `"dated": "${tomorrow}"`));
    writeFileSync(join(publisher, 'signed.json'), signedCatalogue(publisher, plain).text);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    await page.getByLabel('Condition', { exact: true }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('shows the missing week beside the query, and in a table of years by offices with arrow keys', async () => {
    await page.getByRole('link', { name: 'Library' }).click();
    const table = page.getByRole('grid', { name: 'Years by office' });
    const cell = table.getByRole('gridcell').first();
    await cell.focus();
    await page.getByText('US 2026: 3 documents, 100 % with full text. Missing weeks: US grants 2026-01-20.').last().waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    expect(await cell.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await violationsIn(page, 'light', everyRule)).toEqual([]);
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByText('Missing weeks: US grants 2026-01-20.').waitFor();
  });

  it('plans a choice of years, says what is here, and saves page, list and scripts', async () => {
    await page.getByRole('link', { name: 'Library' }).click();
    await page.getByRole('button', { name: 'What the offices offer …' }).waitFor();
    await page.keyboard.press('o');
    await dialog().getByRole('checkbox', { name: 'US · Grants, full text' }).press('Space');
    const years = dialog().getByRole('group', { name: 'Years' });
    await dialog()
      .getByText(/To fetch: \d+ files/)
      .waitFor();
    await years.getByRole('button', { name: 'none' }).press('Enter');
    await years.getByRole('button', { name: '2025' }).press('Enter');
    await dialog().getByText('To fetch: 52 files, about 6.60 GB.').waitFor();
    await years.getByRole('button', { name: '2026' }).press('Enter');
    expect(await years.getByRole('button', { name: '2026' }).getAttribute('title')).toMatch(/, 1 here$/);
    await dialog().getByLabel('Address of the folder with the files').fill("https://files.example/'");
    await dialog().getByText('Enter an address with http').waitFor();
    await dialog().getByLabel('Address of the folder with the files').fill('https://files.example/{year}/');
    expect(await violationsIn(page, 'light', everyRule)).toEqual([]);
    const saved = new Map<string, string>();
    page.on('download', (download) => {
      void download.path().then((path) => saved.set(download.suggestedFilename(), readFileSync(path, 'utf8')));
    });
    await dialog().getByRole('button', { name: 'Save page, list and scripts' }).press('Enter');
    await dialog().getByText('4 files saved.').waitFor();
    await expect.poll(() => [...saved.keys()].toSorted()).toEqual(['fetch-us-grants.ps1', 'fetch-us-grants.sh', 'fetch.html', 'files.tsv']);
    expect(saved.get('fetch.html')).toContain('href="https://files.example/2025/ipg250107.zip"');
    expect(saved.get('fetch.html')).not.toContain('ipg260106.zip<');
  });

  it('takes a newer catalogue once its publisher is confirmed', async () => {
    const renew = async (): Promise<void> => {
      const choosing = page.waitForEvent('filechooser');
      await dialog().getByRole('button', { name: 'Renew the catalogue …' }).press('Enter');
      await (await choosing).setFiles(join(publisher, 'signed.json'));
    };
    await renew();
    const asked = dialog().getByRole('alert');
    await asked.getByText(ownFingerprint(publisher)!.slice(0, 4)).waitFor();
    await asked.getByRole('button', { name: 'Do not use the file' }).press('Enter');
    expect(await dialog().getByText(`As of ${tomorrow}`).count()).toBe(0);
    await renew();
    await asked.getByRole('button', { name: 'Confirm this publisher' }).press('Enter');
    await dialog().getByText(`As of ${tomorrow}`).waitFor();
    await dialog().getByRole('button', { name: 'Forget this publisher' }).press('Enter');
    await dialog().getByText('The catalogue came with Antecedent.').waitFor();
    await dialog().getByText('The publisher is forgotten').waitFor();
    expect(await dialog().getByRole('button', { name: 'Forget this publisher' }).count()).toBe(0);
    expect(seen.consoleErrors.filter((one) => !one.includes('409'))).toEqual([]);
    expect(seen.requests.filter((one) => !/^(?:http:\/\/127\.0\.0\.1:|blob:)/.test(one))).toEqual([]);
  });
});
