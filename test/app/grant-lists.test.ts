// Lists of withdrawn documents in a real browser: imported in the library by keys, told on a hit, in the reader and in a case, deleted again.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { everyRule, rulesOfColours, violationsIn } from '../support/axe.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

const SENTENCE = 'Withdrawn on 2006-10-17 according to “Withdrawn patents” as of 2026-11-01: issued in error';

describeInBrowser('A list of withdrawn documents', () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const dialog = () => page.getByRole('dialog', { name: 'Lists of withdrawn or corrected documents' });
  const hit = (number: RegExp) => page.getByRole('article').filter({ hasText: number });
  const search = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByLabel('Condition', { exact: true }).fill('cc:US OR cc:EP');
    await page.getByLabel('Condition', { exact: true }).press('Enter');
    await hit(/7\s?123\s?456/).waitFor();
  };

  beforeAll(async () => {
    const numbers = [
      ['US', '7123456', 'B2'],
      ['US', '7123457', 'B2'],
      ['EP', '1000000', 'B9'],
    ];
    const lines = numbers.map(([country, number, kind]) =>
      JSON.stringify({ country, number, kind, title: [{ language: 'en', text: 'A pump with an impeller and a housing' }] }),
    );
    writeFileSync(join(folder, 'all.jsonl'), lines.join('\n'));
    writeFileSync(join(folder, 'withdrawn.csv'), 'Patent Number;Date withdrawn;Reason\n07123456;2006-10-17;issued in error\nsee below;;\n');
    await antecedentJson('import', join(folder, 'all.jsonl'), '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    await page.getByLabel('Condition', { exact: true }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('says nothing before a list is imported, but names a correction by its kind code', async () => {
    await search();
    expect(await page.getByText('withdrawn').count()).toBe(0);
    await hit(/1\s?000\s?000/)
      .getByText('corrected version')
      .waitFor();
  });

  it('is imported by keys, with the lines that are none of its entries', async () => {
    await page.getByRole('link', { name: 'Library' }).click();
    await page.getByRole('button', { name: 'Lists of withdrawn documents', exact: true }).waitFor();
    await page.keyboard.press('w');
    await dialog().getByText('No list is imported yet.').waitFor();
    const choosing = page.waitForEvent('filechooser');
    await dialog().getByRole('button', { name: 'Choose file …' }).press('Enter');
    await (await choosing).setFiles(join(folder, 'withdrawn.csv'));
    await dialog().getByText('Chosen: withdrawn.csv').waitFor();
    await dialog().getByLabel('Name', { exact: true }).fill('Withdrawn patents');
    await dialog().getByLabel('As of (yyyy-mm-dd)').fill('2026-11-01');
    await dialog().getByLabel('Office of numbers without a country').fill('us');
    await page.keyboard.press('Enter');
    await dialog().getByText('“Withdrawn patents” is imported: 1 entry.').waitFor();
    const unread = dialog().getByRole('table', { name: 'Lines of “Withdrawn patents” that are not in the list' });
    expect(await unread.getByRole('row').allTextContents()).toEqual([
      expect.stringMatching(/^Line 3\s*see below\s*no publication number$/),
    ]);
    const drawn = await unread.locator('th, td').evaluateAll((cells) =>
      cells.map((cell) => {
        const { borderBottom, verticalAlign, font, paddingTop, paddingBottom } = getComputedStyle(cell);
        return [borderBottom, verticalAlign, font, paddingTop, paddingBottom].join(' ');
      }),
    );
    // The place stands on the line of what it is the place of.
    expect(new Set(drawn).size, drawn.join('\n')).toBe(1);
    expect([...(await violationsIn(page, 'light', everyRule)), ...(await violationsIn(page, 'dark', rulesOfColours))]).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
  });

  it('is told on the hit it names and in the reader, and on no other', async () => {
    await search();
    await hit(/7\s?123\s?456/)
      .getByTitle(SENTENCE)
      .waitFor();
    expect(await page.getByTitle(SENTENCE).count()).toBe(1);
    expect(await violationsIn(page, 'light', everyRule)).toEqual([]);
    await page.evaluate(() => void (location.hash = '#/reader/1/1'));
    await page.getByText(SENTENCE, { exact: true }).waitFor();
  });

  it('is deleted only after it was asked, and then flags nothing', async () => {
    await page.getByRole('link', { name: 'Library' }).click();
    await page.getByRole('button', { name: 'Lists of withdrawn documents', exact: true }).click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await dialog().getByText('Delete this list?').waitFor();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog().getByText('“Withdrawn patents” is deleted.').waitFor();
    await page.keyboard.press('Escape');
    await search();
    await expect.poll(() => page.getByTitle(SENTENCE).count()).toBe(0);
    expect(seen.consoleErrors).toEqual([]);
  });
});
