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
    expect(await violationsIn(page, 'light', everyRule)).toEqual([]);
    await keyboard.press('Enter');
    await step(2);
    await keyboard.press('j');
    await step(3);
    for (const [at, key] of ['3', '2', '0'].entries()) {
      await keyboard.press(key);
      await expect.poll(() => page.locator('[data-name] [aria-pressed=true]').count()).toBe(at + 1);
    }
    await step(4);
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
    const note = page.getByRole('textbox', { name: /^Note/ });
    await note.waitFor();
    await keyboard.press('n');
    await expect.poll(() => note.evaluate((one) => one === document.activeElement)).toBe(true);
    await keyboard.type('The seat is porous');
    await keyboard.press('Escape');
    await step(7);
    await keyboard.press('g');
    await keyboard.press('s');
    await page.getByRole('button', { name: /^Search version 2/ }).waitFor();
    await keyboard.press('Control+Enter');
    await step(8);
    await command('changes', 'Changes');
    await step(9);
    await keyboard.press('g');
    await keyboard.press('t');
    await step(10);
    await keyboard.press('Control+e');
    await expect.poll(() => page.url()).toContain('#/case/export');
    await page.getByRole('button', { name: /^Export/ }).waitFor();
    await keyboard.press('Control+Enter');
    await exported();
    await keyboard.press('Escape');
    await keyboard.press('g');
    await keyboard.press('q');
    await tour().waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('is done by mouse alone, left and resumed from the guide', async () => {
    await open();
    const screen = (name: string) => page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Take the tour, ten minutes' }).click();
    await step(1);
    await page.getByRole('button', { name: /Search with a sample idea/ }).click();
    await step(2);
    const hits = page.locator('[data-name]');
    await hits.nth(1).click({ position: { x: 20, y: 60 } });
    await step(3);
    for (const at of [0, 1, 2]) {
      const similar = hits.nth(at).getByRole('button', { name: /similar/ });
      await similar.click();
      await expect.poll(() => similar.getAttribute('aria-pressed')).toBe('true');
    }
    await step(4);
    await tour()
      .getByRole('button', { name: /Leave the tour/ })
      .click();
    await tour().waitFor({ state: 'detached' });
    await page.getByRole('contentinfo').getByRole('button', { name: /keys/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: /Guide/ }).click();
    await page.getByRole('button', { name: 'Resume the tour' }).click();
    await step(4);
    await hits.locator('a').first().click();
    await step(5);
    await screen('Case');
    await step(6);
    await page.getByRole('textbox', { name: /^Note/ }).click();
    await page.keyboard.insertText('porous seat');
    await page.locator('main h2').last().click();
    await step(7);
    await screen('Search');
    await page.getByRole('button', { name: /^Search version 2/ }).click();
    await step(8);
    await screen('Case');
    await screen('Changes');
    await step(9);
    await screen('Statistics');
    await step(10);
    await screen('Case');
    await screen('Export');
    await page
      .locator('main')
      .getByRole('button', { name: /^Export/ })
      .click();
    await exported();
    await page.context().close();
  });
});
