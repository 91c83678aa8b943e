// The application of a case in a real browser: entered by keyboard, its dates limit the list, are lifted and set again by one key, and mark the hits.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { datedLines } from '../support/dated-collection.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

describeInBrowser('The application of a case', () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const frame = () => page.getByRole('group', { name: 'Dates of the case' });
  const hits = () => page.locator('[aria-posinset]');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const listed = async (): Promise<number> =>
    Number(/(\d+) hits?/.exec((await page.getByRole('heading', { name: /^Version \d/ }).textContent()) ?? '')?.[1]);
  const go = (hash: string) => page.evaluate((to) => void (location.hash = to), hash);

  beforeAll(async () => {
    const file = join(folder, 'dated.jsonl');
    writeFileSync(file, datedLines);
    await antecedentJson('import', file, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    await page.locator('[data-query]').fill('A valve that closes when its spring holds the seat');
    await page.keyboard.press('Control+Enter');
    await hits().first().waitFor();
    await page.keyboard.press('Control+s');
    await page
      .getByText(/^Version 1/)
      .first()
      .waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('is entered by keyboard, and what makes no sense is said and not saved', async () => {
    // What is entered meanwhile is not lost, however long saving takes.
    await page.route('**/app/**/changeCase', async (route) => {
      await delay(700);
      await route.continue();
    });
    await go('#/case/details');
    await page.getByRole('button', { name: 'Enter the application' }).press('Enter');
    await field('Office').fill('e1');
    await page.keyboard.press('Tab');
    await page.getByText('Enter two letters, such as EP.').waitFor();
    await field('Office').fill('ep');
    await page.keyboard.press('Tab');
    await field('Filed').fill('15.5.2013');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Add a priority' }).press('Enter');
    await field('Office of priority 1').fill('DE');
    await field('Number of priority 1').fill('10 2012 000 001.2');
    await field('Day of priority 1').fill('2014-01-01');
    await page.keyboard.press('Tab');
    await page.getByText('A priority is later than the day of filing.').waitFor();
    await field('Day of priority 1').fill('2012-05-16');
    await page.keyboard.press('Tab');
    await page.getByText('Only prior art by its dates: art:EP@2012-05-16').waitFor();
    await page.getByText('No patent attorney has reviewed the rules behind them yet.').first().waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('keeps what is being typed in a field while another is saved, however long that takes', async () => {
    await page.route('**/changeCase', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const saved = page.waitForResponse(/changeCase/);
    await field('Number').fill('13167890.1');
    await page.keyboard.press('Tab');
    await field('Inventors').fill('Moser, Ada');
    await saved;
    await page.waitForTimeout(500);
    expect(await field('Inventors').inputValue()).toBe('Moser, Ada');
    await page.keyboard.press('Tab');
    await expect.poll(() => field('Inventors').inputValue()).toBe('Moser, Ada');
    expect(await field('Number').inputValue()).toBe('13167890.1');
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('limits the next version, whose hits are marked', async () => {
    await go('#/search');
    await frame().getByText('art:EP@2012-05-16').waitFor();
    await page.locator('[data-query]').press('Control+Enter');
    await page
      .getByText(/^Version 2/)
      .first()
      .waitFor();
    await hits().getByText('54(2)', { exact: true }).first().waitFor();
    expect(await page.getByText('EP 1 000 004').count()).toBe(0);
    await frame()
      .getByText(/^\d+ later publications left out, \d+ of them filed earlier: check other publications .* \d+ without a publication date/)
      .waitFor();
    expect(await page.getByLabel('Condition', { exact: true }).inputValue()).toBe('');
  });

  it('leaves the list within reach at 200 % zoom, where what stands above it scrolls away', async () => {
    await page.setViewportSize({ width: 683, height: 384 });
    const feed = page.locator('[role=feed]');
    await hits().first().focus();
    await page.keyboard.press('j');
    await expect
      .poll(() =>
        feed.evaluate((list) => {
          const { top, bottom } = list.getBoundingClientRect();
          const seen = document.elementFromPoint(innerWidth / 2, (top + bottom) / 2);
          return list.contains(seen) && top >= 0 && bottom <= innerHeight ? bottom - top : 0;
        }),
      )
      .toBeGreaterThan(240);
    await page.locator('[data-query]').scrollIntoViewIfNeeded();
    await page.locator('[data-query]').click();
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  it('has claims that are pasted once, where a letter is given, and corrected', async () => {
    await hits().first().click();
    await go('#/case/triage');
    await page.getByRole('button', { name: 'Enter the claims' }).click();
    await page
      .getByLabel('Claims', { exact: true })
      .fill('1. A valve with a seat.\n2. The valve of claim 1, wherein the seat is conical.\n3. A pump.');
    await page.getByRole('button', { name: 'Read the claims' }).press('Enter');
    const third = page.getByRole('listitem', { name: 'Claim 3' });
    await third.getByText('independent', { exact: true }).waitFor();
    await third.getByLabel('refers to claims').fill('3');
    await page.keyboard.press('Tab');
    await third.getByText('Name earlier claims, such as 1, 3-5.').waitFor();
    await third.getByLabel('refers to claims').fill('1-2');
    await page.keyboard.press('Tab');
    await third.getByLabel('independent').waitFor();
    await page.getByLabel('Cited in its description').fill('EP 1 000 003 A1\nno number in this line');
    await page.keyboard.press('Tab');
    await page.getByText('No publication number: “no number in this line”').waitFor();
    await go('#/case/triage');
    await page.getByPlaceholder('such as 1, 3-5').fill('2, 4');
    await page.getByRole('button', { name: /^X: / }).click();
    await page.getByText('The application has no claim 4.').waitFor();
    await page.getByPlaceholder('such as 1, 3-5').fill('2');
    await page.getByRole('button', { name: /^X: / }).click();
    await page.getByText('X 2', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Enter the claims' }).count()).toBe(0);
    // Once its claim is replaced, the verdict is listed where the claims stand, until it is confirmed.
    await go('#/case/details');
    await page.getByRole('button', { name: 'Paste other claims' }).click();
    await page
      .getByLabel('Claims', { exact: true })
      .fill('1. A valve with a soft seat.\n2. The valve of claim 1, wherein the seat is flat.');
    await page.getByRole('button', { name: 'Read the claims' }).press('Enter');
    await page.getByText('1 verdict was not given for the present claims').waitFor();
    await page.getByText(/X 2, given \d{4}-\d\d-\d\d, claim replaced since$/).waitFor();
    await page.getByRole('button', { name: 'They hold for the present claims' }).click();
    await page.getByText('1 verdict was not given for the present claims').waitFor({ state: 'detached' });
    await page.getByText(/^1 verdict confirmed/).waitFor();
    await go('#/search');
    await hits().first().waitFor();
  });

  it('is lifted and set again by one key', async () => {
    await hits().first().click();
    await page.keyboard.press('z');
    await frame().getByText('This list is still limited by art:EP@2012-05-16. The next search is not.').waitFor();
    await page.keyboard.press('z');
    await frame().getByText('Only prior art by its dates').waitFor();
  });

  it('is set again by undoing, which changes nothing that was typed', async () => {
    await page.getByLabel('Condition', { exact: true }).fill('europe');
    await hits().first().click();
    await page.keyboard.press('z');
    await frame()
      .getByText(/The next search is not/)
      .waitFor();
    await page.keyboard.press('Control+z');
    await frame().getByText('Only prior art by its dates').waitFor();
    expect(await page.getByLabel('Condition', { exact: true }).inputValue()).toBe('europe');
    await page.getByLabel('Condition', { exact: true }).fill('');
    await hits().first().click();
  });

  it('never says of a list what only the next search will be, and searches again by one key', async () => {
    const limited = await listed();
    await page.keyboard.press('z');
    await page.keyboard.press('Control+Enter');
    await frame().getByText('Not limited by the dates of the case').waitFor();
    expect(await listed()).toBeGreaterThan(limited);
    await hits().first().click();
    await page.keyboard.press('z');
    await frame().getByText('This list is not limited by the dates of the case. The next search is: art:EP@2012-05-16').waitFor();
    await frame().getByRole('button', { name: 'Search again' }).click();
    await frame().getByText('Only prior art by its dates').waitFor();
    expect(await listed()).toBe(limited);
  });

  it('says in the reader what the document is', async () => {
    await page.locator('h3 a').first().click();
    await page
      .locator('dd.lines')
      .getByText(/State of the art under Art. 54\(2\) EPC: published/)
      .waitFor();
    expect(seen.consoleErrors).toEqual([]);
  });
});
