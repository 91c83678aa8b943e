// Accessibility of every screen that scripts/pictures.ts shows, as the tests of a language: all rules of axe at three widths, those of colours also in
// the dark theme; at 900 pixels and at 200 % zoom every control can be reached, and only the matrix scrolls sideways.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyScreen, startDemo } from '../../scripts/pictures/screens.ts';
import { launchBrowser, openPage, type StartedApplication } from '../support/application.ts';
import { everyRule, rulesOfColours, violationsIn } from '../support/axe.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { unreachable } from './unreachable.ts';

const narrow = { width: 900, height: 700 };
const usual = { width: 1366, height: 768 };
/** 1366x768 at 200 %. */
const zoomed = { width: 683, height: 384 };
const sizes = [narrow, usual, { width: 2560, height: 1440 }];
/** For what a key press starts and no selector shows. */
const STARTED_MS = 1_200;

export async function violationsAtAllSizes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const lines = [...(await violationsIn(page, 'light', everyRule)), ...(await violationsIn(page, 'dark', rulesOfColours))];
    found.push(...lines.map((line) => `${size.width}: ${line}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

export async function unreachableAtBothSizes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of [narrow, zoomed]) {
    await page.setViewportSize(size);
    // Lists lay their rows out again once they are told of their new size.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    found.push(...(await page.evaluate(unreachable)).map((line) => `${size.width}: ${line}`));
  }
  return found;
}

/** `looks`: each returns one line per fault of the screen shown. */
export function describeEveryScreen(language: string, looks: readonly ((page: Page) => Promise<string[]>)[]): void {
  describeInBrowser(`Accessibility on every screen, ${language}`, () => {
    let application: StartedApplication;
    let browser: Browser;
    let page: Page;

    beforeAll(async () => {
      [application, browser] = await Promise.all([startDemo(), launchBrowser()]);
      const options = { viewport: usual, colorScheme: 'light', reducedMotion: 'reduce', locale: language } as const;
      ({ page } = await openPage(browser, application.address, options));
    });
    afterAll(async () => {
      await browser?.close();
      await application?.end();
    });

    it.each(everyScreen)('of $name', async ({ go }) => {
      await go(page);
      await page.waitForTimeout(STARTED_MS);
      const found: string[] = [];
      for (const look of looks) found.push(...(await look(page)));
      await page.setViewportSize(usual);
      expect(found).toEqual([]);
    });
  });
}
