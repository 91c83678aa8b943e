// Watched cases in a real browser: watched by a button, found after an import, gone through by keys, the line moved, opened across cases.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CaseWatch } from '../../src-main/contract/case-watch.ts';
import { demoPublications } from '../../src-main/settings/data-folder.ts';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { callerOf, closureCase, openCase, type Caller } from '../support/matrix-case.ts';

describeInBrowser('Watched cases', () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  const later = join(folder, 'later.jsonl');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;
  let call: Caller;
  let id: number;

  const watchOf = async (): Promise<CaseWatch> => (await call('caseWatch', { case: id })) as CaseWatch;
  const rows = () => page.getByRole('list', { name: 'New publications for this case' }).locator('li:not(.line)');
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

  beforeAll(async () => {
    const lines = readFileSync(demoPublications, 'utf8').trim().split('\n');
    const first = join(folder, 'first.jsonl');
    // Every second publication comes with the second import.
    writeFileSync(first, lines.filter((_, at) => at % 2 === 0).join('\n'));
    writeFileSync(later, lines.filter((_, at) => at % 2 === 1).join('\n'));
    await antecedentJson('import', first, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    call = callerOf(page);
    ({ id } = await closureCase(call, 30));
    await openCase(page);
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('are found by what an import brought, at the places of their list', async () => {
    await page.getByRole('link', { name: 'New', exact: true }).click();
    await page.getByRole('button', { name: 'Watch this case' }).click();
    await page.getByText('Nothing has been imported since the watch began.').waitFor();
    await call('startImport', { index: 1, sources: [{ path: later }] });
    await expect.poll(async () => (await watchOf()).arrivals.length, { timeout: 60_000 }).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Look now' }).click();
    const { arrivals, line } = await watchOf();
    // The lowest rated hit of the version is the seventh.
    expect(line).toMatchObject({ place: 7, by: 'rating' });
    const above = arrivals.filter(({ place }) => place <= line.place);
    expect(above.length).toBeGreaterThan(1);
    await expect.poll(() => rows().count()).toBe(above.length);
    await expect.poll(() => rows().first().locator('.passage').count()).toBe(1);
    expect(await page.getByText(/^Line at place 7: .*, the lowest hit rated relevant or similar$/).count()).toBe(1);
  });

  it('are gone through by keys: next, rated, seen, opened', async () => {
    const { arrivals } = await watchOf();
    await press('3');
    await expect.poll(async () => (await watchOf()).arrivals[0]?.seen).toBe(true);
    await press('x');
    await expect.poll(async () => (await watchOf()).arrivals[1]?.seen).toBe(true);
    await press('x');
    await expect.poll(async () => (await watchOf()).arrivals[1]?.seen).toBe(false);
    await press('Enter');
    await page.waitForURL(({ hash }) => hash.startsWith('#/reader/'));
    await expect.poll(async () => (await watchOf()).arrivals[1]?.seen).toBe(true);
    await press('Escape');
    await page.waitForURL(({ hash }) => hash.startsWith('#/case'));
    expect(arrivals[1]?.name).toBe((await watchOf()).arrivals[1]?.name);
    await page.evaluate(() => void (location.hash = '#/case/watch'));
  });

  it('have a line that is moved by keys, and follows the ratings again', async () => {
    await rows().first().waitFor();
    const before = await rows().count();
    await press('+', '+', '+');
    await expect.poll(async () => (await watchOf()).line).toMatchObject({ place: 10, by: 'user' });
    expect(await rows().count()).toBeGreaterThanOrEqual(before);
    await press('-');
    await expect.poll(async () => (await watchOf()).line.place).toBe(9);
    await page.getByRole('button', { name: 'Let the line follow the ratings' }).click();
    await expect.poll(async () => (await watchOf()).line.by).toBe('rating');
    await page.getByRole('button', { name: 'Show those below the line' }).click();
    const { arrivals } = await watchOf();
    await expect.poll(() => rows().count()).toBe(arrivals.length);
    expect(await page.locator('main .passage').count()).toBe(arrivals.length);
  });

  it('stand in the list of cases and in the record, and end', async () => {
    await call('seeArrivals', { case: id, publications: [(await watchOf()).arrivals[1]?.name], seen: false });
    await page.evaluate(() => void (location.hash = '#/case/all'));
    await page.reload();
    await page.getByRole('link', { name: /^Cases? \(\d+ new publications?\)$/ }).waitFor();
    await page.getByRole('button', { name: /^\d+ new 4711-DE Dose in the cap$/ }).click();
    await page.waitForURL(({ hash }) => hash === '#/case/watch');
    await page.getByRole('button', { name: 'Mark all as seen' }).click();
    await expect.poll(async () => (await watchOf()).arrivals.slice(0, 2).every((one) => one.seen)).toBe(true);
    await page.getByRole('button', { name: 'End the watch' }).click();
    await page.getByRole('button', { name: 'Watch this case' }).waitFor();
    await page.evaluate(() => void (location.hash = '#/case/record'));
    await page.getByText('The case is no longer watched').waitFor();
    await page.getByText(/new publications in .*above the line/).waitFor();
    expect(await call('verifyCase', { case: id })).toMatchObject({ sound: true });
    expect(seen.consoleErrors).toEqual([]);
  });
});
