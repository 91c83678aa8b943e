// A folder of mixed files, imported in one go through the screens in a real browser: each file ends where its owner looks for it, and one page says
// what became of each, also of tables in folders and archives, whose columns are named there.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf } from '../support/matrix-case.ts';
import { printedNumberOf } from '../support/printed-patents.ts';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { writeStrangersFolder } from '../support/strangers-folder.ts';

describeInBrowser("A stranger's folder", () => {
  const folder = freshFolder();
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;
  let number: string;

  const report = () => page.getByRole('region', { name: 'What became of the files' });
  const listed = () => report().locator('.list').filter({ hasText: 'US 9' });
  const cells = (file: string) => report().getByRole('row').filter({ hasText: file }).first().getByRole('cell').allTextContents();
  const told = async (file: string): Promise<string[]> => (await cells(file)).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  async function importFolder(): Promise<void> {
    await page.getByRole('button', { name: 'Add documents' }).first().click();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose a folder' }).click()]);
    await chooser.setFiles(join(folder, 'Roe gegen Muster'));
  }
  async function searchFor(text: string): Promise<string> {
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByRole('textbox', { name: /query/i }).first().fill(text);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /hits? in/ }).waitFor();
    return (await page.getByRole('main').textContent()) ?? '';
  }

  beforeAll(async () => {
    mkdirSync(join(folder, 'Roe gegen Muster'));
    number = printedNumberOf(await writeStrangersFolder(join(folder, 'Roe gegen Muster')));
    browser = await launchBrowser();
    application = await startApplication(join(folder, 'data'), ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    await page.getByRole('textbox').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Library' }).click();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('is told file by file on one page', async () => {
    await importFolder();
    await report().waitFor();
    const columns = await report().getByRole('columnheader').allTextContents();
    expect(columns.slice(0, 9)).toEqual([
      'File',
      'Read as',
      'New',
      'Updated',
      'Unchanged',
      'Of these literature',
      'In a list',
      'Rejected',
      'Reason',
    ]);
    expect((await told('D1.pdf')).slice(1, 8)).toEqual(['PDF', '1', '0', '0', '0', '0', '0']);
    expect((await told('Doe 2015.pdf')).slice(1, 8)).toEqual(['PDF', '1', '0', '0', '1', '0', '0']);
    expect((await told('Literatur.ris')).slice(1, 8)).toEqual(['RIS', '2', '0', '0', '1', '0', '0']);
    expect((await told('zitierte Nummern.txt')).slice(1, 8)).toEqual(['list of numbers', '0', '0', '0', '0', '3', '0']);
    expect((await told('Anruf Mandant.pdf')).at(-1)).toContain('mentions');
    expect((await told('Notizen.txt')).at(-1)).toContain('drop it on the query');
    expect((await told('Bericht.docx')).at(-1)).toMatch(/\w+ .*\./);
    expect((await told('Tabellen/Akten.csv')).at(-1)).toMatch(/without these columns.*Akte\?, Gegenstand\?.*Name its columns/);
    expect((await told('Ablage.zip/alt/Akten 2030.csv')).at(-1)).toMatch(/no column of publication numbers.*Name its columns/);
  });

  it('has the columns of a table in an archive named there, and is then imported again', async () => {
    await report().getByRole('row').filter({ hasText: 'Ablage.zip' }).getByRole('button', { name: 'Name its columns' }).click();
    const dialog = page.getByRole('dialog', { name: 'Columns of a table' });
    await dialog.getByText('Harke').waitFor();
    await dialog.getByLabel('Meaning of Akte?').selectOption({ label: 'do not import' });
    await dialog.getByLabel('Meaning of Land?').selectOption({ label: 'Country' });
    await dialog.getByLabel('Meaning of Schutzrecht?').selectOption({ label: 'Publication number' });
    await dialog.getByLabel('Meaning of Gegenstand?').selectOption({ label: 'Title' });
    await dialog.getByRole('button', { name: 'Use these columns' }).click();
    // The browser has given the files away: they are asked for again.
    await page.getByRole('button', { name: 'Choose a folder' }).waitFor();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose a folder' }).click()]);
    await chooser.setFiles(join(folder, 'Roe gegen Muster'));
    await expect.poll(async () => (await told('Ablage.zip/alt/Akten 2030.csv'))[2]).toBe('2');
    expect((await told('Tabellen/Akten.csv')).slice(1, 7)).toEqual(['Table', '0', '0', '0', '0', '2']);
    expect((await told('D1.pdf')).slice(2, 5)).toEqual(['0', '0', '1']);
  });

  it('says which numbers of the list are installed, and copies them into a collection', async () => {
    await listed().getByText('Numbers: 3. Installed: 1. Not installed: 2.').waitFor();
    await listed().getByRole('button', { name: 'Copy', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'zitierte Nummern' }).first();
    await expect.poll(() => row.textContent()).toContain('1');
    await page
      .getByText(/1 new, 0 updated, 0 already there/)
      .first()
      .waitFor();
  });

  it('copies and saves the numbers that are not installed', async () => {
    await page.getByRole('row').filter({ hasText: 'Roe gegen Muster' }).first().click();
    await report().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      listed().getByRole('button', { name: 'Save those not installed' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('zitierte Nummern.txt, not installed.txt');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await listed().getByRole('button', { name: 'Copy those not installed' }).click();
    await page.getByText('2 numbers copied.').waitFor();
  });

  it('searches for documents similar to those of the list', async () => {
    await listed().getByRole('button', { name: 'Find similar documents' }).click();
    await page.getByText('The query searches for documents similar to the 1 of the list.').waitFor();
    await page.keyboard.press('u');
  });

  it('has its patent, its articles and the rows of its tables among the hits', async () => {
    expect(await searchFor('gaskets of graphite for powder valves')).toContain('Gaskets of graphite for powder valves');
    expect(await searchFor('sealing of powder valves under vacuum')).toContain('On the sealing of powder valves under vacuum');
    expect(await searchFor(number)).toContain(number);
  });

  it('puts what is installed of the list into the open case', async () => {
    const search = { query: { text: 'A powder valve with a gasket', hits: 10 }, indexes: [2], thorough: false };
    await callerOf(page)('createCase', { title: 'Opposition', reference: '', matter: '', search });
    await page.evaluate(() => void (location.hash = '#/case/all'));
    const main = page.getByRole('main');
    await main
      .getByRole('link', { name: 'Opposition' })
      .or(main.getByRole('button', { name: 'Opposition' }))
      .first()
      .click();
    await page.getByRole('link', { name: 'Library' }).click();
    await page.getByRole('row').filter({ hasText: 'Roe gegen Muster' }).first().click();
    await listed().getByRole('button', { name: 'Put into the case “Opposition”' }).click();
    await page.getByText('Put into “Opposition”: 1 documents').waitFor();
  });

  it('shows an article without claims, and its edited data as soon as they are imported', async () => {
    const call = callerOf(page);
    const found = (await call('findPublications', { text: 'Gaskets of graphite', count: 5 })) as {
      index: number;
      id: number;
      name: string;
    }[];
    const article = found.find(({ name }) => name.startsWith('XL-'));
    await page.evaluate((address) => void (location.hash = address), `#/reader/${article?.index}/${article?.id}`);
    await page.getByRole('heading', { name: 'Gaskets of graphite for powder valves' }).waitFor();
    const text = page.getByRole('region', { name: 'Text of the publication' }).or(page.getByRole('main'));
    expect(await text.first().textContent()).not.toMatch(/No claims are installed/);
    await page.getByRole('button', { name: 'Edit literature' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Gaskets of graphite, second edition');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Gaskets of graphite, second edition' }).waitFor();
  });

  it('causes no browser error', () => {
    // That the files are no longer there is an answer, which browsers report.
    expect(seen.consoleErrors.filter((error) => !error.includes('/app/call/resumeJob'))).toEqual([]);
  });
});
