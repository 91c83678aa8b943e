// Spellings of an applicant in a real browser: united in the library by keys, completed and searched as one, listed as one, split again.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { everyRule, rulesOfColours, violationsIn } from '../support/axe.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

const spellings = ['Müller Pumpen GmbH', 'MUELLER PUMPEN AG', 'Pumpen Müller Inc.', 'Müller Pumpen Service GmbH'];

describeInBrowser('An applicant with several spellings', () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const condition = () => page.getByLabel('Condition', { exact: true });
  const offers = () => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const dialog = () => page.getByRole('dialog', { name: 'Applicants with several spellings' });

  beforeAll(async () => {
    const lines = spellings.map((name, at) =>
      JSON.stringify({
        ...{ country: 'EP', number: 1_000_000 + at, kind: 'A1', applicants: [{ name }] },
        ...{ classes: [{ type: 'CPC', code: 'F04D29/22' }], title: [{ language: 'en', text: 'A pump with an impeller and a housing' }] },
      }),
    );
    writeFileSync(join(folder, 'all.jsonl'), lines.join('\n'));
    await antecedentJson('import', join(folder, 'all.jsonl'), '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    await condition().waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('is confirmed as one by keys', async () => {
    await page.getByRole('link', { name: 'Library' }).click();
    await page.getByRole('button', { name: 'Applicants', exact: true }).waitFor();
    await page.keyboard.press('n');
    await dialog().getByText('Proposed, 1').waitFor();
    await dialog().locator('[data-entry]').focus();
    await page.keyboard.press('Enter');
    expect(await dialog().getByRole('checkbox').count()).toBe(3);
    expect([...(await violationsIn(page, 'light', everyRule)), ...(await violationsIn(page, 'dark', rulesOfColours))]).toEqual([]);
    await dialog().getByLabel('Name', { exact: true }).fill('Müller');
    await page.keyboard.press('Enter');
    await dialog().getByText('“Müller” is confirmed.').waitFor();
    await dialog()
      .getByRole('button', { name: /^Müller 3 spellings 3 documents/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
  });

  it('is completed with its spellings, finds all of them, and is one value of the list', async () => {
    await page.getByRole('link', { name: 'Search' }).click();
    await condition().pressSequentially('pa:müll');
    await expect.poll(() => offers().allTextContents()).toHaveLength(2);
    expect(await offers().first().textContent()).toContain('3 spellings');
    expect(await violationsIn(page, 'light', everyRule)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await condition().inputValue()).toBe('pa:~"Müller"');
    await page.getByText('3 of 4 documents meet the condition').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'Applicant' }).getByText('Müller', { exact: true }).waitFor();
    await condition().fill('');
    await condition().pressSequentially('cpc:f04');
    await expect.poll(() => offers().allTextContents()).toHaveLength(1);
  });

  it('is split into its spellings again, which can be undone', async () => {
    await page.getByRole('link', { name: 'Library' }).click();
    await page.getByRole('button', { name: 'Applicants', exact: true }).click();
    await dialog()
      .getByRole('button', { name: /^Müller 3 spellings/ })
      .click();
    await dialog().getByRole('button', { name: 'Split into its spellings' }).click();
    await dialog().getByText('“Müller” is split again.').waitFor();
    await dialog().getByText('Proposed, 1').waitFor();
    await dialog().getByRole('button', { name: 'Undo' }).click();
    await dialog()
      .getByRole('button', { name: /^Müller 3 spellings/ })
      .waitFor();
    expect(seen.consoleErrors).toEqual([]);
  });
});
