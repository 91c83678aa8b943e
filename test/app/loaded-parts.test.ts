// What the window loads, and when: the first screen without the others, the words of the language shown, and the rest when idle or needed.
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type StartedApplication } from '../support/application.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

/** Parts that are files of their own, by the beginning of their names. */
const parts = ['Case', 'Matrix', 'Compare', 'Reader', 'Statistics', 'Library', 'Settings', 'Guide', 'Finder'];

describeInBrowser('The window', () => {
  let application: StartedApplication;
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
    application = await startApplication(join(freshFolder(), 'data'), ['--headless', '--port', '0']);
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  /** The files of the screens that the page has loaded, without folder and hash. */
  const loaded = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? []),
    );

  it('shows the search before it loads another screen, and the others while it is idle', async () => {
    const { page } = await openPage(browser, 'about:blank');
    // Never idle until told so.
    await page.addInitScript(() => {
      const waiting: IdleRequestCallback[] = [];
      window.requestIdleCallback = (callback) => waiting.push(callback);
      Object.assign(window, {
        rest: () => {
          window.requestIdleCallback = (callback) => setTimeout(callback);
          for (const callback of waiting) callback({ didTimeout: false, timeRemaining: () => 50 });
        },
      });
    });
    await page.goto(application.address);
    await page.getByRole('textbox').first().waitFor();
    expect(await loaded(page)).toContain('words-en');
    expect((await loaded(page)).filter((name) => [...parts, 'schemas', 'words-de'].includes(name))).toEqual([]);

    await page.keyboard.press('Escape');
    await page.evaluate(() => (location.hash = '#/settings/appearance'));
    await page.getByText('Deutsch', { exact: true }).first().waitFor();
    expect((await loaded(page)).filter((name) => parts.includes(name))).toEqual(['Settings']);
    await page.getByText('Deutsch', { exact: true }).first().click();
    await page.getByRole('link', { name: 'Einstellungen' }).first().waitFor();
    expect(await loaded(page)).toContain('words-de');

    await page.evaluate(() => (window as unknown as { rest: () => void }).rest());
    await expect.poll(() => loaded(page)).toEqual(expect.arrayContaining(parts));
    await page.context().close();
  });
});
