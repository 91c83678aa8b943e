// Acts at the edge of a search, in a real browser: the files saved in the session, the focus after the history, the heading of the list of
// cases, and the date found in the text.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Browser, Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { callerOf } from '../support/matrix-case.ts';
import { describeInBrowser } from '../support/in-browser.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));

describeInBrowser('Beside a search', () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look);
  const go = (place: string): Promise<void> => page.evaluate((hash) => void (location.hash = hash), place);
  const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name }).first();
  const saved = () => page.getByRole('contentinfo').getByRole('button', { name: /^\d+ files? saved$/ });
  const files = () => page.getByRole('dialog', { name: 'Saved in this session' }).getByRole('listitem');
  const hit = (rank: number): Locator => page.locator(`[role=feed] [aria-posinset="${rank}"]`);

  async function downloaded(act: Locator): Promise<Download> {
    const [download] = await Promise.all([page.waitForEvent('download'), act.click()]);
    return download;
  }

  beforeAll(async () => {
    await antecedentJson('import', demo, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address, { acceptDownloads: true }));
    await button(/Search with a sample idea/).press('Enter');
    await page.getByRole('heading', { name: /hits in/ }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('returns from the history to the hit, or to the button that opened it', async () => {
    const history = page.getByRole('dialog', { name: 'History' });
    await eventually(() => hasFocus(hit(1))).toBe(true);
    await page.keyboard.press('j');
    await eventually(() => hasFocus(hit(2))).toBe(true);
    for (const key of ['g', 'h']) await page.keyboard.press(key);
    await history.waitFor();
    await eventually(() => history.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'detached' });
    await eventually(() => hasFocus(hit(2))).toBe(true);
    const opener = button('History');
    await opener.press('Enter');
    await history.waitFor();
    await history.getByRole('button', { name: /^Close/ }).click();
    await eventually(() => hasFocus(opener)).toBe(true);
  });

  it('returns from the history to the current hit when nothing had the focus', async () => {
    const history = page.getByRole('dialog', { name: 'History' });
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    for (const key of ['g', 'h']) await page.keyboard.press(key);
    await history.waitFor();
    await eventually(() => history.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'detached' });
    await eventually(() => hasFocus(hit(2))).toBe(true);
  });

  it('offers the priority date that the text names, and enters it', async () => {
    const editor = page.locator('[data-query]');
    const cutOff = page.getByLabel('Published until, as year-month-day');
    await editor.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(' (22) Filing date: 3 May 2021. (30) Priority data: 12 March 2020 DE 10 2020 106 789.');
    await page.getByText('Priority date in the text: 2020-03-12').waitFor();
    expect(await cutOff.inputValue()).toBe('');
    await button('Use it').press('Enter');
    expect(await cutOff.inputValue()).toBe('2020-03-12');
    expect(await hasFocus(cutOff)).toBe(true);
    await page.getByText('priority date', { exact: true }).waitFor();
    expect(await button('Use it').count()).toBe(0);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /hits in/ }).waitFor();
    const asked = async () => {
      const [latest] = (await callerOf(page)('history', { count: 1 })) as { search: { query: { date?: string } } }[];
      return latest?.search.query.date;
    };
    await eventually(asked).toBe('2020-03-12');
  });

  it('lists a figure, a report, a template, the audit log, an attachment and a collection as saved', async () => {
    expect(await saved().count()).toBe(0);
    await go('#/statistics');
    const figure = await downloaded(button(/^Save “.*” as CSV$/));
    await eventually(() => saved().textContent()).toBe('1 file saved');
    const search = { query: { text: 'A valve.', hits: 25 }, indexes: [1], thorough: false };
    const { id } = (await callerOf(page)('createCase', { title: 'Valve', reference: '4711-DE', matter: '', search })) as { id: number };
    const { hits } = (await callerOf(page)('runVersion', { case: id })) as { hits: { name: string }[] };
    await callerOf(page)('rate', { case: id, publications: [hits[0]?.name], rating: 'similar' });
    await go('#/case/all');
    await page.getByRole('main').getByText('Valve').first().click();
    await page.waitForURL(({ hash }) => hash !== '#/case/all');
    await go('#/case/details');
    const disclosure = join(folder, 'disclosure.txt');
    writeFileSync(disclosure, 'A valve with a spring.');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Attach files').click()]);
    await chooser.setFiles(disclosure);
    const attachment = await downloaded(button('disclosure.txt'));
    await go('#/case/export');
    await page.getByRole('radio', { name: /^Search report, Word/ }).check();
    const template = await downloaded(button('Save Antecedent’s template'));
    await page.getByRole('radio', { name: 'List, CSV' }).check();
    const report = await downloaded(button(/^Export/));
    await go('#/settings/audit');
    const audit = await downloaded(button('Save as CSV'));
    await go('#/library');
    const pack = await downloaded(button('Export as file'));
    await eventually(() => saved().textContent()).toBe('6 files saved');
    await saved().click();
    const names = [pack, audit, report, template, attachment, figure].map((download) => download.suggestedFilename());
    await eventually(() => files().locator('.name').allTextContents()).toEqual(names);
    expect(await files().getByRole('time').count()).toBe(6);
    // What a job wrote is no longer on the page: the list of exports makes it again.
    expect(await files().getByRole('button').count()).toBe(4);
  });

  it('saves a listed file again, with the same content', async () => {
    const again = files().filter({ hasText: 'disclosure.txt' }).getByRole('button', { name: 'Save again: disclosure.txt' });
    const download = await downloaded(again);
    expect(download.suggestedFilename()).toBe('disclosure.txt');
    expect(readFileSync(await download.path(), 'utf8')).toBe('A valve with a spring.');
    await eventually(() => files().first().locator('.name').textContent()).toBe('disclosure.txt');
    await eventually(() => saved().textContent()).toBe('6 files saved');
    await page.keyboard.press('Escape');
    await eventually(() => hasFocus(saved())).toBe(true);
  });

  it('shows one heading for the list of cases, Cases', async () => {
    await go('#/case/all');
    await eventually(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Cases']);
    expect(await page.getByRole('heading', { name: 'Cases' }).count()).toBe(1);
  });

  it('gives the focus to the button beside one that is switched off', async () => {
    await go('#/search');
    await page.keyboard.press('Escape');
    await hit(1).waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.waitForURL(({ hash }) => hash.startsWith('#/reader/'));
    const [previous, next] = [button(/^Previous hit/), button(/^Next hit/)];
    await eventually(() => previous.isDisabled()).toBe(true);
    await next.press('Enter');
    await eventually(() => previous.isEnabled()).toBe(true);
    await previous.press('Enter');
    await eventually(() => previous.isDisabled()).toBe(true);
    await eventually(() => hasFocus(next)).toBe(true);
  });

  it('causes no browser error', () => {
    expect(seen.consoleErrors).toEqual([]);
  });

  it('forgets the list of files when the cases are locked', async () => {
    await callerOf(page)('protect', { by: 'passphrase', passphrase: 'harbour ninety velvet gravel' });
    await eventually(() => saved().count()).toBe(1);
    await go('#/case/all');
    await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor();
    await page.keyboard.press('Control+Shift+L');
    await page.getByRole('button', { name: 'Unlock' }).first().waitFor();
    await eventually(() => saved().count()).toBe(0);
  });
});
