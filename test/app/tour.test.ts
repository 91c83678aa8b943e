// The tour on the demo collection in a real browser, from the first start to an exported report: once by keyboard alone, once by mouse alone.
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type StartedApplication } from '../support/application.ts';
import { everyRule, violationsIn } from '../support/axe.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));

describeInBrowser('The tour', () => {
  const started: StartedApplication[] = [];
  let browser: Browser;
  let page: Page;

  const tour = () => page.getByRole('region', { name: 'Tour' });
  const step = (number: number) => tour().getByText(`Tour, ${number} of 10`).waitFor();
  const exported = () => expect.poll(() => tour().textContent()).toContain('The tour is done.');

  async function open(): Promise<void> {
    const data = join(freshFolder(), 'data');
    await antecedentJson('import', demo, '--data', data);
    const application = await startApplication(data, ['--headless', '--port', '0']);
    started.push(application);
    ({ page } = await openPage(browser, application.address));
    await page.getByText('185 publications are installed').waitFor();
  }

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    for (const application of started) await application.end();
  });

  it('is done by keyboard alone, left and resumed on the way', async () => {
    await open();
    const { keyboard } = page;
    const command = async (text: string, first: string): Promise<void> => {
      await keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Go to' }).waitFor();
      await keyboard.type(text);
      await expect.poll(() => page.locator('[data-finder] [role=option]').first().textContent()).toContain(first);
      await keyboard.press('Enter');
    };
    await command('take the tour', 'Take the tour');
    await step(1);
    await page.locator('[data-first-focus]').first().focus();
    await keyboard.press('Enter');
    await step(2);
    await keyboard.press('j');
    await step(3);
    for (const key of ['3', '2', '0']) await keyboard.press(key);
    await step(4);
    expect(await violationsIn(page, 'light', everyRule)).toEqual([]);
    await keyboard.press('g');
    await keyboard.press('q');
    await tour().waitFor({ state: 'detached' });
    await command('take the tour', 'Take the tour');
    await step(4);
    await keyboard.press('Space');
    await step(5);
    await keyboard.press('g');
    await keyboard.press('c');
    await step(6);
    await page.getByRole('region', { name: 'Tour' }).waitFor();
    await expect.poll(() => page.url()).toContain('#/case');
    await keyboard.press('n');
    await keyboard.type('The seat is porous');
    await keyboard.press('Escape');
    await step(7);
    await keyboard.press('g');
    await keyboard.press('s');
    await page.getByRole('textbox').first().waitFor();
    await keyboard.press('Control+Enter');
    await step(8);
    await command('changes', 'Changes');
    await step(9);
    await keyboard.press('g');
    await keyboard.press('t');
    await step(10);
    await keyboard.press('Control+e');
    await expect.poll(() => page.url()).toContain('#/case/export');
    await keyboard.press('Control+Enter');
    await exported();
    await keyboard.press('Escape');
    await keyboard.press('g');
    await keyboard.press('q');
    await tour().waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('is done by mouse alone, and resumed from the guide', async () => {
    await open();
    await page.getByRole('button', { name: 'Take the tour, ten minutes' }).click();
    await step(1);
    await page.getByRole('button', { name: /Search with a sample idea/ }).click();
    await step(2);
    const hits = page.locator('[data-row], article');
    await expect.poll(() => hits.count()).toBeGreaterThan(3);
    await tour().getByRole('button', { name: /Skip/ }).click();
    await step(3);
    for (const at of [0, 1, 2])
      await page
        .getByRole('button', { name: /similar/i })
        .nth(at)
        .click();
    await step(4);
    await tour().getByRole('button', { name: /Leave/ }).click();
    await tour().waitFor({ state: 'detached' });
    await page.getByRole('contentinfo').getByRole('button', { name: /Keys/ }).click();
    await page.getByRole('button', { name: /Guide/ }).click();
    await page.getByRole('button', { name: 'Resume the tour' }).click();
    await step(4);
    await page.locator('a[href*="#/reader"]').first().click();
    await step(5);
    await page
      .getByRole('navigation', { name: /Screens|Views/ })
      .getByRole('link', { name: 'Case' })
      .click();
    await step(6);
    await tour().getByRole('button', { name: /Skip/ }).click();
    await step(7);
    await page.getByRole('navigation').getByRole('link', { name: 'Search' }).first().click();
    await page
      .locator('main')
      .getByRole('button', { name: /^Search/ })
      .first()
      .click();
    await step(8);
    await page.getByRole('navigation').getByRole('link', { name: 'Case' }).first().click();
    await page.getByRole('link', { name: 'Changes' }).click();
    await step(9);
    await page.getByRole('navigation').getByRole('link', { name: 'Statistics' }).first().click();
    await step(10);
    await page.getByRole('navigation').getByRole('link', { name: 'Case' }).first().click();
    await page.getByRole('link', { name: 'Export' }).click();
    await page
      .locator('main')
      .getByRole('button', { name: /^Export/ })
      .first()
      .click();
    await exported();
    await page.context().close();
  });
});
