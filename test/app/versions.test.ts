// Versions of a case over the demo collection in a real browser: ratings as relevance feedback, changed words, differences, attachments.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));
const idea = 'A plate between the cells of a battery carries their heat down into a channel through which a coolant flows.';

describeInBrowser('A case with versions', () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look);
  const go = (part: string) => page.evaluate((address) => void (location.hash = address), `#/${part}`);
  const version = (number: number) => page.getByRole('heading', { name: `Version ${number}`, exact: true });

  beforeAll(async () => {
    await antecedentJson('import', demo, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('starts empty and gets a title, a reference and an idea', async () => {
    await page.getByRole('button', { name: 'No case open' }).click();
    await page.getByRole('button', { name: 'New case' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Cooling plate between cells');
    await page.getByRole('textbox', { name: 'Reference' }).fill('4711-DE');
    await page.getByRole('textbox', { name: 'Client’s matter' }).fill('Volta 12');
    await page.getByRole('textbox', { name: 'Notes' }).fill('Filed in haste.');
    await page.getByRole('textbox', { name: 'Query' }).fill(idea);
    await page.getByRole('button', { name: /^Case 4711-DE/ }).waitFor();
    await go('case/triage');
    await page.getByText('The idea is ready.').waitFor();
    await page.getByRole('button', { name: 'Search version 1' }).click();
    await version(1).waitFor();
    await eventually(() => page.locator('[aria-posinset]').count()).toBeGreaterThan(5);
  });

  it('searches a second version with the ratings, and lists what is new, gone and moved', async () => {
    for (const key of ['3', '0', '3', '0']) {
      const before = await page.locator('article[aria-label]').getAttribute('aria-label');
      await page.keyboard.press(key);
      await eventually(() => page.locator('article[aria-label]').getAttribute('aria-label')).not.toBe(before);
    }
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /^Version 2: / }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await version(2).waitFor();
    await page.getByText(/^\d+ new, \d+ moved, \d+ gone$/).waitFor();
    await page.getByText(/since version 1, after 4 ratings/).waitFor();
    // A hit that moved up shows by how much, and because of which ratings.
    await page
      .getByText(/^Moved by/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'What changed' }).click();
    await page.getByText('4 ratings were used: similar and relevant documents attract, noise repels.').waitFor();
    await page.getByRole('region', { name: 'Ratings used' }).waitFor();
    await page
      .getByRole('region', { name: 'Moved up' })
      .getByText(/Moved by/)
      .first()
      .waitFor();
  });

  it('marks the hits as outdated when the text changes, and searches a third version', async () => {
    await go('search');
    await page.getByRole('textbox', { name: 'Query' }).fill(`${idea} The coolant is oil.`);
    await page.getByText('changed since').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /^Version 3: / }).waitFor();
    expect(await page.getByText('changed since').count()).toBe(0);
    await go('case/changes');
    await page.getByText('The text of the idea was changed.').waitFor();
    await page.getByRole('combobox', { name: 'From version' }).selectOption({ index: 0 });
    await page.getByText(/ratings were used/).waitFor();
  });

  it('shows an earlier version with its own list', async () => {
    await go('case/triage');
    const first = () => page.locator('[aria-posinset]').allTextContents();
    const third = await first();
    await page.getByRole('button', { name: 'Version 1' }).click();
    await version(1).waitFor();
    await eventually(first).not.toEqual(third);
    await page.getByRole('button', { name: 'Version 3' }).click();
    await eventually(first).toEqual(third);
  });

  it('stores an attachment and returns it unchanged', async () => {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'disclosure.txt');
    writeFileSync(file, 'A sketch of the plate.\n');
    await go('case/details');
    await page.locator('.details input[type=file]').setInputFiles(file);
    const name = page.getByRole('button', { name: 'disclosure.txt' }).first();
    const [download] = await Promise.all([page.waitForEvent('download'), name.click()]);
    expect(readFileSync(await download.path(), 'utf8')).toBe('A sketch of the plate.\n');
  });

  it('restores everything after a reload', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Case 4711-DE/ }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Cooling plate between cells');
    expect(await page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('Filed in haste.');
    await page.getByRole('button', { name: 'disclosure.txt' }).first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Query' }).inputValue()).toContain('The coolant is oil.');
    await go('case/triage');
    await version(3).waitFor();
    await page.getByText(/^4 of \d+ rated/).waitFor();
  });

  it('shows its ratings in other cases until it is walled off', async () => {
    await page.getByRole('button', { name: /^Case 4711-DE/ }).click();
    await page.getByRole('button', { name: 'Close the case' }).click();
    await page.getByRole('button', { name: 'No case open' }).waitFor();
    await go('search');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: /^Version 1: / }).waitFor();
    await go('case/triage');
    const elsewhere = page.getByText(/also rated .* in case 4711-DE/);
    await page.getByRole('feed').locator('[aria-posinset="1"]').click();
    const other = async (): Promise<boolean> => {
      for (let row = 0; row < 12; row++) {
        if (await elsewhere.isVisible()) return true;
        await page.keyboard.press('j');
        await page.waitForTimeout(150);
      }
      return false;
    };
    expect(await other()).toBe(true);
    await go('case/details');
    await page.getByRole('switch', { name: 'Walled off' }).click();
    await go('case/triage');
    await page.keyboard.press('Home');
    expect(await other()).toBe(false);
  });

  it('causes no browser error', () => {
    expect(seen.consoleErrors).toEqual([]);
  });
});
