// Measures how long a rating delays the next document: a case of 1,000 hits over the corpus in a real browser, rated by keys, measured by the
// page's own clock from the key to the frame that shows the next document with its passage. Baseline: a key without effect in the same page.
import type { Page } from 'playwright-core';
import { hasBrowser, launchBrowser, openPage, startApplication } from '../test/support/application.ts';
import { corpusFolder } from './support/corpus.ts';
import { machine, quantile } from './support/figures.ts';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const KEY_MS = 50;
const DOCUMENTS = 120;
/** Pauses between two keys: the fastest realistic pace, and no pause. */
const PAUSES_MS = { 'one per 0.7 s': 700, 'without pause': 0 };
const IDEA =
  'A valve for a fluid has a housing with a seat, a spring that presses a closing body onto the seat, and an actuator with a coil ' +
  'that lifts the closing body against the spring when current flows, so that a measured quantity passes.';

function line(name: string, painted: readonly number[]): void {
  const [p50, p95] = [quantile(painted, 0.5), quantile(painted, 0.95)];
  const held = p95 < KEY_MS ? 'held' : 'MISSED';
  console.log(
    `${name.padEnd(52)} p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms   worst ${Math.max(...painted).toFixed(1)} ms   goal ${KEY_MS} at p95 ${held}`,
  );
}

/** Milliseconds from the key to the frame that shows another document with its passage; for a key without effect, to the next frame. */
function press(page: Page, key: string, moves: boolean): Promise<number> {
  return page.evaluate(
    async ({ key, moves }) => {
      const article = (): Element | null => document.querySelector('article[aria-label]');
      const before = article()?.getAttribute('aria-label');
      const begun = performance.now();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = article();
        const there = now?.querySelector('section p') !== null && now?.getAttribute('aria-label') !== before;
        if (!moves || there) break;
        if (performance.now() - begun > 10_000) throw new Error('No other document appeared.');
      }
      // This callback runs before its frame is painted, the next task after it.
      await new Promise((resolve) => setTimeout(resolve));
      return performance.now() - begun;
    },
    { key, moves },
  );
}

async function rateAll(page: Page, keys: readonly string[], pauseMs: number): Promise<number[]> {
  const painted: number[] = [];
  for (let at = 0; at < DOCUMENTS; at++) {
    painted.push(await press(page, keys[at % keys.length]!, true));
    if (pauseMs > 0) await page.waitForTimeout(pauseMs);
  }
  return painted;
}

if (!hasBrowser) console.log('Install Chromium or Chrome to run this benchmark.');
else {
  console.log(machine());
  const corpus = await corpusFolder();
  // Cases are created in a copy of the corpus folder.
  const data = mkdtempSync(join(tmpdir(), 'antecedent-triage-'));
  cpSync(join(corpus, 'indexes'), join(data, 'indexes'), { recursive: true });
  const browser = await launchBrowser();
  const application = await startApplication(data, ['--headless', '--port', '0']);
  try {
    const { page } = await openPage(browser, application.address);
    await page.getByLabel('Length of the list').selectOption('1000');
    await page.getByRole('textbox', { name: 'Query' }).fill(IDEA);
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: /Version 1: / }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await page.getByText(/0 of 1\u202f?000 rated/).waitFor();
    await page.waitForTimeout(2_000);
    const floor: number[] = [];
    for (let at = 0; at < DOCUMENTS; at++) floor.push(await press(page, 'F9', false));
    line('key without effect', floor);
    for (const [name, pauseMs] of Object.entries(PAUSES_MS)) {
      await page.waitForTimeout(1_000);
      line(`rating, ${name}`, await rateAll(page, ['3', '0', '1', '2'], pauseMs));
      line(`next document, ${name}`, await rateAll(page, ['j'], pauseMs));
    }
  } finally {
    await application.end();
    await browser.close();
    rmSync(data, { recursive: true, force: true });
  }
}
