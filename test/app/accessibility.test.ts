// Can everybody use the screens? axe-core looks at every screen and what opens over it, in both themes, over the demo collection in a
// real browser; at the least width that is designed and at 200 % zoom nothing scrolls sideways.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { callerOf, closureCase, openCase } from '../support/matrix-case.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 at level AA, and what axe calls best practice. */
const options: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };

/** What axe finds, one line a fault: its rule, the element, why. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (run) => (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(run),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), address);
  await page.waitForTimeout(700);
}

describeInBrowser('The screens are open to everybody', () => {
  let application: StartedApplication;
  let browser: Browser;
  let address: string;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
    let page: Page;

    beforeAll(async () => {
      // A case that was left open in one theme would be open in the other.
      const data = join(freshFolder(), 'data');
      await antecedentJson('import', demo, '--data', data);
      application = await startApplication(data, ['--headless', '--port', '0']);
      ({ address } = application);
      ({ page } = await openPage(browser, address, { colorScheme }));
      await page.getByRole('textbox').first().waitFor();
    });
    afterAll(() => application?.end());

    it('before anything was asked', async () => {
      await page.waitForTimeout(500);
      expect(await faults(page)).toEqual([]);
    });

    it('with hits, filtered and not', async () => {
      await page.getByRole('textbox', { name: 'Query' }).fill('a cooling plate between the cells of a battery');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('heading', { name: /hits in/ }).waitFor();
      await page.waitForTimeout(1_000);
      expect(await faults(page)).toEqual([]);
      await page.getByRole('checkbox', { name: /German/ }).click();
      await page.waitForTimeout(300);
      expect(await faults(page)).toEqual([]);
    });

    it.each([
      ['the history', 'History'],
      ['the indexes', 'Choose indexes'],
      ['the classes', 'Add a class'],
    ])('with %s open', async (_, name) => {
      await go(page, '#/search');
      await page
        .getByRole('button', { name: new RegExp(name) })
        .first()
        .click();
      await page.waitForTimeout(300);
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    });

    it.each(['?', 'F1', 'Control+k'])('with what %s opens over the screen', async (key) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press(key);
      await page.getByRole('dialog').waitFor();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });

    it('in a publication, as text and as pages', async () => {
      await go(page, '#/reader/1/1');
      await page.waitForTimeout(1_500);
      expect(await faults(page)).toEqual([]);
    });

    it('in a case: the list that is judged, rated and not, what changed, what is said of it, its exports, its record, all cases', async () => {
      await go(page, '#/search');
      await page.keyboard.press('Control+s');
      await page.getByRole('heading', { name: /^Version 1: / }).waitFor();
      await go(page, '#/case');
      await page.locator('article mark').first().waitFor();
      expect(await faults(page)).toEqual([]);
      for (const key of ['3', '0', 't', '+', 'v']) {
        await page.keyboard.press(key);
        await page.waitForTimeout(300);
      }
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await go(page, '#/search');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('heading', { name: /^Version 2: / }).waitFor();
      await page.waitForTimeout(700);
      expect(await faults(page)).toEqual([]);
      for (const part of ['triage', 'changes', 'details', 'export', 'record', 'all']) {
        await go(page, `#/case/${part}`);
        await page.waitForTimeout(500);
        expect(await faults(page), part).toEqual([]);
      }
      await page.getByRole('button', { name: /^Case / }).click();
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Close the case' }).click();
      await page.getByRole('button', { name: 'No case open' }).waitFor();
    });

    it('in the matrix of a case, its features and what is compared', async () => {
      const call = callerOf(page);
      const { hits } = await closureCase(call);
      await openCase(page);
      await go(page, '#/matrix');
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: /^Use these/ }).click();
      await page.getByRole('grid').locator('mark').first().waitFor();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('e');
      await page.getByRole('dialog').waitFor();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      const [one, other] = [hits[0]!.publication, hits[3]!.publication];
      for (const place of [`#/compare/1/${one}`, `#/compare/1/${other}/1/${one}`]) {
        await go(page, place);
        expect(await faults(page), place).toEqual([]);
      }
      await page.keyboard.press('b');
      await page.waitForTimeout(500);
      expect(await faults(page)).toEqual([]);
      await page.getByRole('tab', { name: 'Claims of the family' }).click();
      await page.waitForTimeout(500);
      expect(await faults(page)).toEqual([]);
    });

    it.each([
      '#/statistics',
      '#/library',
      '#/settings/appearance',
      '#/settings/reading',
      '#/settings/api',
      '#/settings/models',
      '#/settings/data',
      '#/settings/privacy',
      '#/settings/keyboard',
    ])('at %s', async (place) => {
      await go(page, place);
      expect(await faults(page)).toEqual([]);
    });

    it.each([
      ['1366x768', 1366, 768],
      ['1366x768 at 125 %', 1092, 614],
      ['1366x768 at 200 %', 683, 384],
    ])('without a scroll sideways at %s', async (_, width, height) => {
      await page.setViewportSize({ width, height });
      for (const place of [
        '#/search',
        '#/case/all',
        '#/matrix',
        '#/compare',
        '#/statistics',
        '#/library',
        '#/settings/api',
        '#/reader/1/1',
      ]) {
        await go(page, place);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), place).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 1366, height: 768 });
    });
  });
});
