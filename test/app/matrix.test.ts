// The feature matrix over the demo collection in a real browser: features, evidence, verdicts, conclusions, export.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ExcelJS from 'devextreme-exceljs-fork';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { callerOf, closureCase, openCase, type Caller } from '../support/matrix-case.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));
const FEATURES = 7;

describeInBrowser('The feature matrix', () => {
  const data = join(freshFolder(), 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;
  let call: Caller;
  let id: number;

  const grid = () => page.getByRole('grid', { name: 'Documents by features' });
  const cell = (row: number, column: number) => grid().locator(`[aria-rowindex="${row + 2}"] [aria-colindex="${column + 2}"]`);
  const current = () => grid().locator('[role=gridcell][aria-selected="true"]');
  /** Row and column of the current cell. */
  const place = () =>
    current().evaluate((element) => [element.parentElement?.getAttribute('aria-rowindex'), element.getAttribute('aria-colindex')]);
  const status = () => page.getByRole('contentinfo');
  const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look);

  beforeAll(async () => {
    await antecedentJson('import', demo, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    call = callerOf(page);
    ({ id } = await closureCase(call));
    await openCase(page);
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('proposes the features of the idea and accepts them', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.getByRole('heading', { name: 'Which features should be searched for?' }).waitFor();
    await page.getByText(`The text was split into ${FEATURES} features`).waitFor();
    await page.getByRole('button', { name: `Use these ${FEATURES} features` }).click();
    await grid().waitFor();
    expect(await grid().getByRole('columnheader').count()).toBe(FEATURES + 1);
  });

  it('shows a passage with highlighted evidence in each cell of the best document, without verdicts', async () => {
    for (let column = 0; column < FEATURES; column++) await cell(0, column).locator('p.serif').waitFor();
    expect(await cell(0, 0).locator('mark').count()).toBeGreaterThan(0);
    expect(
      await cell(0, 0)
        .getByRole('img', { name: /strength of the passage [1-4] of 4/ })
        .count(),
    ).toBe(1);
    expect(await grid().locator('[aria-rowindex="2"]').getByText('open', { exact: true }).count()).toBe(FEATURES);
  });

  it('takes verdicts by keys: y, p and x set one, the same key clears it, u undoes', async () => {
    await page.keyboard.press('Home');
    await page.keyboard.press('y');
    await eventually(() => cell(0, 0).textContent()).toContain('disclosed');
    await page.keyboard.press('y');
    await eventually(() => cell(0, 0).textContent()).toContain('open');
    await page.keyboard.press('l');
    await page.keyboard.press('p');
    await eventually(() => cell(0, 1).textContent()).toContain('in part');
    await page.keyboard.press('u');
    await eventually(() => cell(0, 1).textContent()).toContain('open');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await eventually(() => cell(1, 1).textContent()).toContain('not found');
    expect(await current().getAttribute('aria-colindex')).toBe('3');
    await eventually(() => status().textContent()).toContain('not found');
    expect((await call('verdicts', { case: id })) as unknown[]).toMatchObject([{ verdict: 'absent' }]);
  });

  it('concludes when one document discloses every feature, and says that this was decided', async () => {
    await page.keyboard.press('Home');
    for (let column = 0; column < FEATURES; column++) await page.keyboard.press('h');
    for (let column = 0; column < FEATURES; column++) {
      await page.keyboard.press('y');
      await page.keyboard.press('l');
    }
    const conclusions = page.getByRole('region', { name: 'Conclusions' });
    await eventually(() => conclusions.textContent()).toMatch(/7 of 7\s*decided/);
  });

  it('opens the passage of a cell in the reader and returns to the same cell', async () => {
    const before = await place();
    await page.keyboard.press('Space');
    await eventually(() => Promise.resolve(page.url())).toMatch(/#\/reader\/1\/\d+\/(?:claims|description|abstract)/);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.keyboard.press('Escape');
    await grid().waitFor();
    expect(await place()).toEqual(before);
  });

  it('edits features: split, join, weight, add; every change is saved and can be undone', async () => {
    const texts = async (): Promise<string[]> =>
      ((await call('features', { case: id })) as { features: { text: string }[] }).features.map(({ text }) => text);
    const before = await texts();
    await page.keyboard.press('e');
    const first = page.getByRole('textbox', { name: 'Feature a', exact: true });
    await first.focus();
    await first.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(9, 9));
    await page.keyboard.press('Enter');
    await eventually(async () => (await texts()).length).toBe(FEATURES + 1);
    await page.keyboard.press('Backspace');
    await eventually(texts).toEqual(before);
    await page.getByRole('combobox', { name: 'Weight of b' }).selectOption({ label: 'weight × 2' });
    await page.getByRole('textbox', { name: 'Add a feature' }).fill('a lid');
    await page.keyboard.press('Enter');
    await eventually(texts).toEqual([...before, 'a lid']);
    await page.getByRole('button', { name: 'Remove h' }).click();
    await eventually(texts).toEqual(before);
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await eventually(texts).toEqual([...before, 'a lid']);
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await eventually(texts).toEqual(before);
    await page.getByRole('button', { name: 'Done' }).click();
    await eventually(() => grid().getByRole('columnheader').nth(2).textContent()).toContain('weight × 2');
  });

  it('restores everything after a reload', async () => {
    await page.reload();
    await grid().waitFor();
    await eventually(() => page.getByRole('region', { name: 'Conclusions' }).textContent()).toMatch(/7 of 7\s*decided/);
  });

  it('exports the matrix as a table with the rows as shown', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export as table' }).click()]);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(readFileSync((await download.path())!).buffer as ArrayBuffer);
    const cells = book.worksheets.flatMap((sheet) => sheet.getSheetValues().flatMap((row) => (row as unknown[] | undefined) ?? []));
    expect(JSON.stringify(cells)).toContain('disclosed');
    const number = (await grid().getByRole('rowheader').first().locator('b').textContent())!.replaceAll('\u00a0', ' ');
    expect(JSON.stringify(cells).replaceAll('\u00a0', ' ')).toContain(number);
  });

  it('fills every row while scrolling through a hundred documents', async () => {
    await page.getByRole('tab', { name: 'all' }).click();
    await eventually(() => grid().getAttribute('aria-rowcount').then(Number)).toBeGreaterThan(50);
    await page.keyboard.press('End');
    await eventually(() => current().isVisible()).toBe(true);
    await eventually(() => current().textContent()).toMatch(/open/);
    expect(await grid().getByRole('rowheader').count()).toBeLessThan(40);
  });

  it('shows no error', () => {
    expect(seen.consoleErrors).toEqual([]);
  });
});
