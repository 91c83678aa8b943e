// The hit list as laid out by a real browser: ratings are never clipped, nothing shifts when passages arrive, four hits are in view, and keys
// scroll only at the edge. Narrow windows keep the shortcut and the collections in place.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));
const ideas = [
  'A battery of an electric car has a row of flat cells in a housing. Between neighbouring cells stand metal plates that carry the heat.',
  'A cap of a drinks bottle keeps a powder dry; pressing a button on top pierces a foil and the dose falls into the drink.',
];
/** Zoom by the browser makes the window smaller in CSS pixels. */
const windows = {
  '900': { width: 900, height: 700 },
  '1366': { width: 1366, height: 768 },
  '1366 at 125 %': { width: 1093, height: 614 },
  '1366 at 200 %': { width: 683, height: 384 },
};
/** How long answers with passages are held back: longer than a shift counts as caused by the last key. */
const LATE_MS = 900;

interface Shift {
  value: number;
  afterInput: boolean;
}

describeInBrowser('The hit list', () => {
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;

  const rows = (): ReturnType<Page['locator']> => page.locator('[role=feed] [role=article]');
  const current = (): Promise<string | null> => page.locator('[role=article][aria-current=true]').getAttribute('aria-posinset');
  const evidence = (): Promise<unknown> => page.locator('[role=article][aria-current=true] mark').first().waitFor();

  async function ask(text: string): Promise<void> {
    const [before] = await page.locator('[aria-posinset="1"] h3').allTextContents();
    await page.locator('[data-query]').fill(text);
    await page.keyboard.press('Control+Enter');
    await page.waitForFunction((last) => {
      const best = document.querySelector('[aria-posinset="1"] h3')?.textContent;
      return best !== undefined && best !== last;
    }, before);
    await evidence();
    await page.keyboard.press('Escape');
  }
  /** The lines of the passages of the current hit. */
  const evidenceLines = (): Promise<number> =>
    page
      .locator('[role=article][aria-current=true] p.serif')
      .evaluateAll((passages) =>
        passages.reduce(
          (sum, passage) => sum + passage.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(passage).lineHeight),
          0,
        ),
      );
  /** The first hit is current and in view. */
  async function toTop(): Promise<void> {
    await page.keyboard.press('Home');
    await page.locator('[role=feed]').evaluate((feed) => (feed.scrollTop = 0));
    await evidence();
  }
  const scrollTop = (): Promise<number> => page.locator('[role=feed]').evaluate((feed) => feed.scrollTop);

  beforeAll(async () => {
    const data = join(freshFolder(), 'data');
    await antecedentJson('import', demo, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page } = await openPage(browser, application.address));
    await ask(ideas[0]!);
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  for (const language of ['Deutsch', 'English'])
    describe(`in ${language}`, () => {
      beforeAll(async () => {
        await page.setViewportSize({ width: 1366, height: 768 });
        await page.evaluate(() => (location.hash = '#/settings/appearance'));
        await page.getByText(language, { exact: true }).first().click();
        await page.evaluate(() => (location.hash = '#/search'));
        await page.getByRole('heading', { name: language === 'English' ? /hits in/ : /Treffer in/ }).waitFor();
        await page.keyboard.press('Escape');
      });

      for (const [name, size] of Object.entries(windows))
        it(`shows every rating wholly inside its row and the window: ${name}`, async () => {
          await page.setViewportSize(size);
          await toTop();
          const buttons = rows().locator('[role=group] button[aria-pressed]');
          await expect.poll(() => buttons.count()).toBeGreaterThanOrEqual(4 * 3);
          const seen = await buttons.evaluateAll((all) =>
            all.flatMap((button) => {
              // The list may have dropped the row while the window was resized.
              if (!button.isConnected) return [];
              button.scrollIntoView({ block: 'nearest' });
              const own = button.getBoundingClientRect();
              const parts = [...button.querySelectorAll('svg, span')].map((part) => part.getBoundingClientRect());
              const row = button.closest('[role=article]')!.getBoundingClientRect();
              const feed = button.closest('[role=feed]')!.getBoundingClientRect();
              const inside = (inner: DOMRect, outer: { left: number; right: number; top: number; bottom: number }): boolean =>
                inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
              const inWindow = inside(own, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }) && inside(own, feed);
              // What is painted there, at both ends, is the button itself.
              const hit = [own.left + 1, own.right - 1].every((x) =>
                button.contains(document.elementFromPoint(x, (own.top + own.bottom) / 2)),
              );
              const whole = inside(own, row) && inWindow && hit && parts.every((part) => inside(part, own)) && own.height >= 24;
              return whole ? ['whole'] : [`${button.textContent} of ${button.closest('[role=article]')!.getAttribute('aria-posinset')}`];
            }),
          );
          expect(seen.filter((one) => one !== 'whole')).toEqual([]);
          expect(seen.length).toBeGreaterThanOrEqual(4);
          const words = await buttons.first().textContent();
          expect(words).toMatch(language === 'English' ? /similar.*3/s : /ähnlich.*3/s);
        });

      for (const [name, size] of Object.entries(windows))
        it(`keeps the case, the shortcut and the collections inside their bars: ${name}`, async () => {
          await page.setViewportSize(size);
          const overlapping = await page.evaluate(() => {
            const header = [...document.querySelector('header')!.querySelectorAll('nav a, button')].filter(
              (element) => element instanceof HTMLElement && element.offsetParent !== null,
            );
            const boxes = header.map((element) => ({ name: element.textContent.trim(), box: element.getBoundingClientRect() }));
            const wrong = boxes.filter(({ box }, nth) => {
              const before = boxes[nth - 1]?.box;
              return box.right > innerWidth || box.left < 0 || (before !== undefined && box.left < before.right - 0.5);
            });
            return wrong.map((one) => one.name);
          });
          expect(overlapping).toEqual([]);
        });
    });

  describe('at 1366 by 768', () => {
    beforeAll(async () => {
      await page.setViewportSize({ width: 1366, height: 768 });
      await toTop();
    });

    it('shows four whole hits, the current one with at most five lines of evidence', async () => {
      await evidence();
      const seen = await rows().evaluateAll((all) => {
        const feed = all[0]!.closest('[role=feed]')!.getBoundingClientRect();
        return all.filter((row) => row.getBoundingClientRect().top >= feed.top && row.getBoundingClientRect().bottom <= feed.bottom).length;
      });
      expect(seen).toBeGreaterThanOrEqual(4);
      expect(await evidenceLines()).toBeLessThanOrEqual(5);
    });

    it('shows a second passage below the first, highlighted, in the same five lines', async () => {
      const second = page.locator('[role=article][aria-current=true] p.second');
      for (let hit = 1; (await second.count()) === 0 && hit < 10; hit++) {
        await page.keyboard.press('j');
        await evidence();
      }
      expect(await second.locator('.place').textContent()).toMatch(/^also (\[\d+\]|claim \d+|[A-Z][a-z]+)$/);
      await second.locator('mark').first().waitFor();
      expect(await evidenceLines()).toBe(5);
      await page.keyboard.press('w');
      await page.getByRole('button', { name: /evidence only/ }).waitFor();
      expect(await second.getAttribute('class')).toContain('whole');
      await page.keyboard.press('w');
      await expect.poll(evidenceLines).toBe(5);
    });

    it('opens the whole passage with w, and closes it again', async () => {
      const passage = page.locator('[role=article][aria-current=true] p.serif').first();
      // The first hit is found by a claim of one sentence.
      await page.keyboard.press('j');
      await evidence();
      const short = await passage.textContent();
      await page.keyboard.press('w');
      await expect.poll(async () => (await passage.textContent())?.length).toBeGreaterThan(short!.length);
      await page.getByRole('button', { name: /evidence only/ }).waitFor();
      await page.keyboard.press('w');
      await expect.poll(() => passage.textContent()).toBe(short);
    });

    it('scrolls with j and k only at the edge', async () => {
      await page.keyboard.press('Home');
      expect(await scrollTop()).toBe(0);
      const wholly = (): Promise<boolean> =>
        page.locator('[role=article][aria-current=true]').evaluate((row) => {
          const [own, feed] = [row.getBoundingClientRect(), row.closest('[role=feed]')!.getBoundingClientRect()];
          return own.top >= feed.top - 0.5 && own.bottom <= feed.bottom + 0.5;
        });
      const offsets: number[] = [];
      for (let key = 0; key < 12; key++) {
        await page.keyboard.press('j');
        expect(await wholly()).toBe(true);
        offsets.push(await scrollTop());
      }
      expect(offsets.slice(0, 2)).toEqual([0, 0]);
      expect(offsets.at(-1)).toBeGreaterThan(0);
      const before = await scrollTop();
      await page.keyboard.press('k');
      await page.keyboard.press('k');
      expect(await scrollTop()).toBe(before);
      await page.keyboard.press('Home');
      await expect.poll(current).toBe('1');
    });

    it('numbers families from 1, names the folded hits, and lists single hits when asked', async () => {
      const numbers = (): Promise<string[]> => rows().locator('.rank').allTextContents();
      expect((await numbers()).slice(0, 4).map(Number)).toEqual([1, 2, 3, 4]);
      await rows()
        .first()
        .getByRole('button', { name: /^hits? [\d, and to]+ folded/ })
        .waitFor();
      await page.getByRole('tab', { name: 'hits', exact: true }).click();
      await expect.poll(() => page.getByRole('button', { name: /folded/ }).count()).toBe(0);
      expect((await numbers()).slice(0, 3).map(Number)).toEqual([1, 2, 3]);
      await page.getByRole('tab', { name: 'families' }).click();
    });

    it('shifts nothing when the passages of a new search and of the next hit arrive late', async () => {
      await page.evaluate(() => {
        const shifts: Shift[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            shifts.push({ value: entry.value, afterInput: entry.hadRecentInput });
        }).observe({ type: 'layout-shift' });
      });
      await page.route('**/app/**/marks', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        await route.continue();
      });
      let late = 0;
      page.on('requestfinished', (request) => void (request.url().endsWith('/marks') && late++));
      await ask(ideas[1]!);
      for (let key = 0; key < 8; key++) await page.keyboard.press('j');
      await evidence();
      await page.waitForTimeout(LATE_MS);
      expect(late).toBeGreaterThan(0);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
      const sum = shifts.filter(({ afterInput }) => !afterInput).reduce((total, { value }) => total + value, 0);
      expect(sum).toBeLessThan(0.02);
      await page.unrouteAll({ behavior: 'wait' });
    });
  });

  it('filters by rating once hits are rated', async () => {
    await toTop();
    await page.keyboard.press('2');
    await page.getByRole('checkbox', { name: /^relevant 1$/ }).click();
    await expect.poll(() => rows().count()).toBe(1);
    expect(
      await rows()
        .first()
        .getByRole('button', { name: /relevant/ })
        .getAttribute('aria-pressed'),
    ).toBe('true');
  });
});
