// The search screen in a small window in a real browser, before the collections are counted, and by keyboard: completions, a pasted strategy, why not.
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Collection } from '../../src-main/contract/library.ts';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { everyRule, violationsIn } from '../support/axe.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { unreachable } from './unreachable.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));
const usual = { width: 1366, height: 768 };

describeInBrowser('The search screen', () => {
  const data = join(freshFolder(), 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const condition = () => page.getByLabel('Condition', { exact: true });
  const options = () => page.locator('[role=listbox] [role=option]');

  beforeAll(async () => {
    await antecedentJson('import', demo, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    await condition().waitFor();
    await page.getByText('185 publications are installed').waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('says that collections are being counted, and never that nothing is installed', async () => {
    await page.route('**/collections', async (route) => {
      const response = await route.fetch();
      const counting = ((await response.json()) as Collection[]).map((one) => ({ ...one, documents: 0, families: 0, counting: true }));
      await route.fulfill({ response, json: counting });
    });
    await page.reload();
    await page.getByText('The installed publications are being counted …').waitFor();
    await page.getByText('1 collection, being counted …').waitFor();
    for (const wrong of [/\b0 (?:documents|publications)/, /[Nn]othing is installed/, 'No collection is selected.'])
      expect(await page.getByText(wrong).count()).toBe(0);
    await page.unroute('**/collections');
    await page.reload();
    await page.getByText('1 collection, 185 documents').waitFor();
  });

  it('lists as many completions as fit, all of which the arrow keys reach, and covers no control', async () => {
    await page.setViewportSize({ width: 900, height: 700 });
    await condition().fill('');
    await condition().pressSequentially('cpc:b');
    await expect.poll(() => options().count()).toBe(6);
    const all = Number(await options().first().getAttribute('aria-setsize'));
    expect(all).toBeGreaterThan(6);
    expect(await violationsIn(page, 'light', everyRule)).toEqual([]);
    expect(await page.evaluate(unreachable)).toEqual([]);
    for (let pressed = 0; pressed < all; pressed += 1) await condition().press('ArrowDown');
    const last = page.locator('[role=option][aria-selected=true]');
    expect(await last.getAttribute('aria-posinset')).toBe(String(all));
    expect(await condition().getAttribute('aria-activedescendant')).toBe(await last.getAttribute('id'));
    expect(await options().count()).toBe(6);
    const symbol = (await last.locator('.name').textContent()) ?? '';
    await condition().press('Enter');
    expect(await condition().inputValue()).toBe(`cpc:${symbol}`);
    await page.setViewportSize(usual);
  });

  it('offers the translation of a pasted strategy in a narrow window', async () => {
    await page.setViewportSize({ width: 780, height: 768 });
    await condition().fill('((dos$4 ADJ3 chamber) SAME cap).clm. AND @pd>=20050101');
    const use = page.getByRole('button', { name: 'Use this instead' });
    await use.waitFor();
    await use.click();
    expect(await condition().inputValue()).toContain('pd:>=2005-01-01');
    await page.setViewportSize(usual);
  });

  it('returns the focus from "Why not this one?" to what opened it', async () => {
    await condition().fill('dose NEAR2 sheath');
    const opener = page.locator('summary', { hasText: 'Why not this one?' });
    await opener.press('Enter');
    const asked = page.locator('details[open] > form textarea');
    await asked.fill('EP 9 010 001 B1');
    await asked.press('Escape');
    expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('says nothing wrong on the console', () => {
    expect(seen.consoleErrors).toEqual([]);
  });
});
