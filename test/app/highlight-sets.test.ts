// Highlight sets in a real browser: entered by keyboard, shown in hits, triage and reader, stepped through, hidden, undone.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { callerOf, closureCase, openCase, type Caller } from '../support/matrix-case.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));

describeInBrowser('Highlight sets', () => {
  const data = join(freshFolder(), 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;
  let call: Caller;
  let id: number;

  const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look);
  const terms = (set: number) => page.locator(`main .term[data-set="${set}"]`);
  const bar = () => page.getByRole('region', { name: 'Highlight sets' });
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

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

  it('are entered in a form, which names a term that cannot be looked for and keeps what was typed', async () => {
    await press('g', 'w');
    await page.getByLabel('Terms of set 1').fill('cap, closure');
    await page.getByLabel('Terms of set 2').fill('s*');
    await press('Enter');
    await page
      .getByText('“s*” has too few letters', { exact: false })
      .or(page.getByText('"s*" has too few letters', { exact: false }))
      .waitFor();
    await page.getByLabel('Terms of set 2').fill('compartment, storage compartment');
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await call('highlightSets', { case: id })).toEqual([
      { number: 1, terms: ['cap', 'closure'] },
      { number: 2, terms: ['compartment', 'storage compartment'] },
    ]);
  });

  it('are shown and counted in triage, and stepped through with w and W', async () => {
    await press('Home');
    await eventually(() => terms(1).count()).toBeGreaterThan(2);
    await eventually(() => terms(2).count()).toBeGreaterThan(2);
    await bar().getByRole('button', { name: 'Set 1: cap, closure, 2' }).waitFor();
    await press('w', 'w');
    await eventually(() => bar().textContent()).toContain('2 of');
    await press('W');
    await eventually(() => bar().textContent()).toContain('1 of');
    expect(await page.evaluate(() => CSS.highlights.get('term-current')?.size)).toBe(1);
  });

  it('stand in the reader with the words of the query, and are hidden and chosen by keys', async () => {
    await press('Space');
    await bar().waitFor();
    await page
      .getByRole('tab', { name: 'Text' })
      .or(page.getByRole('button', { name: 'Text', exact: true }))
      .first()
      .click();
    await eventually(() => terms(1).count()).toBeGreaterThan(4);
    expect(await page.locator('main .term mark.word').count()).toBeGreaterThan(0);
    await press('q', 'q', 'w');
    await eventually(() => page.evaluate(() => [...(CSS.highlights.get('term-current') ?? [])].map(String).join())).toMatch(/compartment/i);
    await press('z');
    await eventually(() => terms(1).count()).toBe(0);
    await press('z');
    await eventually(() => terms(1).count()).toBeGreaterThan(4);
  });

  it('count beside the ratings of each hit, and are undone like any other act', async () => {
    await press('g', 's');
    await eventually(() => page.getByRole('img', { name: /^Highlight sets in this document: set 1/ }).count()).toBeGreaterThan(1);
    await call('undo', { case: id });
    expect(await call('highlightSets', { case: id })).toEqual([]);
    expect(await call('verifyCase', { case: id })).toMatchObject({ sound: true });
    // The browser reports the refused term.
    expect(seen.consoleErrors.filter((line) => !line.includes('/app/call/keepHighlightSets'))).toEqual([]);
  });

  it('fit with all six sets, in the list and in the bar, in narrow windows too', async () => {
    await press('g', 'w');
    const lines = ['cap, closure', 'bottle, container', 'compartment, chamber', 'powder, additive', 'neck, thread', 'user, button, tip'];
    for (const [at, line] of lines.entries()) await page.getByLabel(`Terms of set ${at + 1}`).fill(line);
    await press('Enter');
    const tallies = page.locator('main .tally[role=img]');
    /** Whether all numbers of each are inside the rows and, of the bar, inside the window. */
    const isWhole = (selector: string): Promise<boolean> =>
      page.locator(selector).evaluateAll((all) => {
        const boxes = all.map((one) => [one, one.closest('.rating, .sets, main')] as const);
        const inside = (inner: DOMRect, outer: DOMRect): boolean => inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
        return boxes.every(([one, box]) => box !== null && inside(one.getBoundingClientRect(), box.getBoundingClientRect()));
      });
    for (const width of [1366, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      await eventually(() => tallies.first().locator('.setNumber').count()).toBeGreaterThan(4);
      await eventually(() => isWhole('main .tally .setNumber')).toBe(true);
    }
    await press('g', 'c');
    for (const width of [1024, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      await eventually(() => bar().locator('.setNumber').count()).toBe(6);
      await eventually(() => isWhole('main .sets .setNumber, main .sets .count')).toBe(true);
    }
  });

  it('say what is not here: of which set, or how many places elsewhere in the document', async () => {
    await press('g', 'w');
    for (const at of [2, 3, 4, 5, 6]) await page.getByLabel(`Terms of set ${at}`).fill('');
    await page.getByLabel('Terms of set 1').fill('zeppelin');
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // A step is silent while the bar says that the terms are being looked for.
    await eventually(() => bar().textContent()).not.toContain('Looking for');
    await press('q', 'w');
    await page.getByText('No terms of set 1 in this document').waitFor();
    await press('z');
    await eventually(() => bar().textContent()).toContain('hidden');
    await press('z');
  });
});
