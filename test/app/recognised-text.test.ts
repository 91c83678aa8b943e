// A recognised scan in a real browser: the hit says so, and its words are the text of the pictures of its pages, each at its place.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { smallScan } from '../support/scanned-pdfs.ts';

describeInBrowser('A recognised scan', () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    mkdirSync(join(folder, 'files'));
    writeFileSync(join(folder, 'files', 'EP 1234567 A1.pdf'), await smallScan());
    await antecedentJson('import', join(folder, 'files'), '--data', data);
    await antecedentJson('index', 'recognise', '1', '--data', data);
    application = await startApplication(data);
    browser = await launchBrowser();
    ({ page } = await openPage(browser, application.address));
  });
  afterAll(async () => {
    await browser.close();
    await application.end();
  });

  it('is marked in the list and in the reader, and its words are at their places on the pages', async () => {
    await page.locator('[data-query]').fill('A knife cuts the bottom of a chamber with powder when the lid of the stopper is turned.');
    await page.keyboard.press('Control+Enter');
    await page.getByText(/^recognised text, \d\d\s%$/).waitFor();
    await page.locator('[aria-posinset="1"]').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Space');
    await page.locator('main iframe').waitFor();
    const sheet = page.frameLocator('main iframe').locator('#pages section').nth(1);
    const word = sheet.locator('.text span', { hasText: 'knife' }).first();
    await word.waitFor();
    const [at, paper] = [await word.boundingBox(), await sheet.boundingBox()];
    // Printed 78 of 300 points below the top, near the right end.
    await page.getByText(/^Recognised text, \d\d\s% confidence\. Check it against the page image\.$/).waitFor();
    const foot = ((at?.y ?? 0) + (at?.height ?? 0) - (paper?.y ?? 0)) / (paper?.height ?? 1);
    expect(Math.abs(foot - 80 / 300)).toBeLessThan(0.03);
  });
});
