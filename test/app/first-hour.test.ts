// The first hour in a real browser, over an empty folder: import a folder, search it, rate, search again, export. Counts what a user does.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

const DOCUMENTS = 2_000;
const FILES = 20;
const MAX_ACTS = 25;
/** Choosing a folder in the dialog of the system, and closing that. */
const DIALOG_ACTS = 2;
const idea = 'A porous membrane seals the pump while the heated valve guides a threaded spindle through the hollow gasket.';

describeInBrowser('The first hour', () => {
  const folder = freshFolder();
  const records = join(folder, 'records');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;
  let acts = 0;

  const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look);
  const status = () => page.locator('footer [role=status]').first().textContent();
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-posinset') ?? document.activeElement?.textContent ?? '');

  /** The hit that has the focus. */
  const current = () => page.evaluate(() => document.activeElement?.closest('[role=article]')?.getAttribute('data-name'));

  /** One key or chord of keys. */
  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
    acts += keys.length;
  }
  async function click(name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
    await page.getByRole(role, { name }).first().click();
    acts += 1;
  }
  /** The screen has a heading of its own and a way on, and the focus is somewhere. */
  async function expectWayOn(title: string | RegExp): Promise<void> {
    await eventually(() => page.getByRole('main').getByRole('heading', { level: 1 }).allTextContents()).toEqual([
      expect.stringMatching(title),
    ]);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('main').locator('button:enabled:visible, a:visible, textarea:visible').count()).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  }

  beforeAll(async () => {
    mkdirSync(records);
    const each = DOCUMENTS / FILES;
    for (let file = 0; file < FILES; file++)
      writeFileSync(join(records, `part-${file}.jsonl`), fictionalLines(file * each, (file + 1) * each, 1));
    browser = await launchBrowser();
    application = await startApplication(join(folder, 'data'), ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('begins with the documents: Enter opens the form that adds them', async () => {
    await page.getByText(/^Nothing is installed yet/).waitFor();
    await eventually(focused).toContain('Add your collections');
    await expectWayOn('Search');
    await press('Enter');
    await page.getByLabel('Into').waitFor();
    await expectWayOn('Library');
  });

  it('imports a folder into a new collection, and offers to search it', async () => {
    await page.getByLabel('Into').selectOption({ label: 'a new collection' });
    acts += 1;
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click('Choose a folder')]);
    await chooser.setFiles(records);
    acts += DIALOG_ACTS;
    // The new collection has the focus while it is imported.
    await eventually(focused).toBe('records');
    await eventually(status).toContain('Searches now cover “records”');
    await page.getByText('Imported.').waitFor();
    await expectWayOn('Library');
    await click('Search it');
    await expectWayOn('Search');
  });

  it('finds hits with a pasted idea; the first of them gets the focus', async () => {
    await page.getByRole('button', { name: /Choose collections: records/ }).waitFor();
    await page.keyboard.insertText(idea);
    acts += 1;
    await press('Control+Enter');
    await page.getByRole('heading', { name: /^100 hits in/ }).waitFor();
    await eventually(focused).toBe('1');
    await expectWayOn('Search');
    // The records have no drawings: no hit leaves a frame for one.
    expect(await page.getByText('no drawing').count()).toBe(0);
  });

  it('makes a case of the first rating, and goes on to the next hit with each', async () => {
    for (const key of ['3', '2', '2', '1', '0', '0', '1', '2', '0', '3']) {
      const before = await current();
      await press(key);
      await eventually(current).not.toBe(before);
      await page.getByRole('heading', { name: /^Version 1: / }).waitFor();
    }
    await eventually(status).toContain('Rated similar');
  });

  it('searches a second version, which knows the ratings', async () => {
    await press('Control+Enter');
    await page.getByRole('heading', { name: /^Version 2: / }).waitFor();
    await eventually(focused).toBe('1');
    await press('g', 'c');
    // Seven are rated as background or better; the three that are noise may have left the list.
    await page.getByText(/^(?:[789]|10) of \d+ rated/).waitFor();
    await expectWayOn('Case: Triage');
  });

  it('exports the report', async () => {
    await click('Export', 'link');
    await expectWayOn('Case: Export');
    const [download] = await Promise.all([page.waitForEvent('download'), press('Control+Enter')]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    await expectWayOn('Case: Export');
  });

  it(`takes no more than ${MAX_ACTS} acts and causes no browser error`, () => {
    expect(acts).toBeLessThanOrEqual(MAX_ACTS);
    expect(seen.consoleErrors).toEqual([]);
  });
});
