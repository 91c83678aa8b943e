// The library in a real browser: import with a refused record, stop and resume, verification, packing and installing, removal with undo.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

const GOOD = 60;
/** Enough documents to stop the import before its end. */
const MANY = 6_000;

describeInBrowser('The library', () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const table = () => page.getByRole('table').first();
  const row = (name: string | RegExp) => page.getByRole('row').filter({ hasText: name }).first();
  const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look);

  beforeAll(async () => {
    const lines = fictionalLines(0, GOOD).trimEnd().split('\n');
    lines.splice(20, 0, '{"country": "XX", "number": ');
    writeFileSync(join(folder, 'with-a-bad-record.jsonl'), `${lines.join('\n')}\n`);
    writeFileSync(join(folder, 'many.jsonl'), fictionalLines(1_000, 1_000 + MANY));
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, `${application.address}`));
    await page.getByRole('textbox').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Library' }).click();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('says what to do while it is empty', async () => {
    await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  });

  it('imports an uploaded file and lists the refused record with place and reason', async () => {
    await page.getByRole('button', { name: 'Add documents' }).first().click();
    await page.getByLabel('Into').selectOption({ label: 'a new collection' });
    await page.getByLabel('Name of the new collection').fill('Pumps');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose files' }).click()]);
    await chooser.setFiles(join(folder, 'with-a-bad-record.jsonl'));
    await eventually(() => page.getByText(/new, 0 updated, 0 unchanged, 1 rejected/).count()).toBeGreaterThan(0);
    await eventually(() => row('Pumps').textContent()).toContain(String(GOOD));
    await page
      .getByText(/Rejected, 1/)
      .first()
      .waitFor();
    const refused = page.getByRole('row').filter({ hasText: 'with-a-bad-record.jsonl' }).last();
    expect(await refused.textContent()).toMatch(/\d+/);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save list as CSV' }).click()]);
    expect(readFileSync(await download.path(), 'utf8')).toContain('with-a-bad-record.jsonl');
  });

  it('stops an import, keeps what is imported, and resumes it', async () => {
    await page.getByRole('button', { name: 'Add documents' }).first().click();
    await page.getByLabel('Into').selectOption({ label: 'a new collection' });
    await page.getByLabel('A file or folder on this computer').fill(join(folder, 'many.jsonl'));
    await page.getByLabel('Name of the new collection').fill('Many');
    await page.getByRole('button', { name: 'Import this path' }).click();
    await page.getByRole('button', { name: 'Stop, keep what was done' }).click();
    await eventually(() => page.getByText('Stopped.').count()).toBeGreaterThan(0);
    const held = (await row('Many').textContent()) ?? '';
    expect(held).not.toContain('6\u202f000');
    await page
      .getByRole('button', { name: /Continue|Resume/ })
      .first()
      .click();
    await eventually(() => row('Many').textContent()).toContain('6\u202f000');
  });

  it('verifies a collection and shows the result', async () => {
    await row('Pumps').click();
    await page.getByRole('button', { name: 'Verify' }).click();
    await eventually(() => page.getByText('Verified: no errors found.').count()).toBeGreaterThan(0);
    await eventually(() => row('Pumps').textContent()).toContain('verified today');
  });

  it('packs a collection into one file and installs it again under a free name', async () => {
    await row('Pumps').click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export as file' }).click()]);
    expect(download.suggestedFilename()).toMatch(/\.antecedent-index$/);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    await page.getByRole('button', { name: 'Install a collection file' }).click();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose the file' }).click()]);
    await chooser.setFiles(file);
    await eventually(() => row(/Pumps \(2\)/).textContent()).toContain(String(GOOD));
  });

  it('removes a collection at once and restores it with u', async () => {
    await row(/Pumps \(2\)/).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('“Pumps (2)” deleted.').waitFor();
    await eventually(() => table().textContent()).not.toContain('Pumps (2)');
    await page.keyboard.press('u');
    await eventually(() => table().textContent()).toContain('Pumps (2)');
  });

  it('finds the imported documents', async () => {
    await row('Pumps').click();
    await page.getByRole('button', { name: 'Search it' }).last().click();
    await page.getByRole('textbox', { name: /query/i }).first().fill('a porous membrane that seals the pump');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /hits? in/ }).waitFor();
  });

  it('causes no browser error', () => {
    expect(seen.consoleErrors).toEqual([]);
  });
});
