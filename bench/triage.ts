// How long does a rating keep the attorney from the next document? A case of 1,000 hits over the corpus in a real browser, judged by keys,
// measured by the page's own clock: from the key to the frame in which the next document stands painted with its passage. Beside it the
// floor: a key that changes nothing, in the same page.
import type { Page } from 'playwright-core';
import { hasBrowser, launchBrowser, openPage, startApplication } from '../test/support/application.ts';
import { corpusFolder } from './support/corpus.ts';
import { machine, quantile } from './support/figures.ts';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const KEY_MS = 50;
const DOCUMENTS = 120;
/** Between two keys: as fast as anybody decides, and as fast as the product's goal of one document in five seconds. */
const PACES_MS = { 'in haste, one in 0.7 s': 700, 'without a stop': 0 };
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

/** Milliseconds from the key to the frame that painted another document, with its passage; of a key that does nothing, to the next frame. */
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
        if (performance.now() - begun > 10_000) throw new Error('no other document was painted');
      }
      // This callback comes before its frame is painted, the next task after it.
      await new Promise((resolve) => setTimeout(resolve));
      return performance.now() - begun;
    },
    { key, moves },
  );
}

async function judge(page: Page, keys: readonly string[], pauseMs: number): Promise<number[]> {
  const painted: number[] = [];
  for (let at = 0; at < DOCUMENTS; at++) {
    painted.push(await press(page, keys[at % keys.length]!, true));
    if (pauseMs > 0) await page.waitForTimeout(pauseMs);
  }
  return painted;
}

if (!hasBrowser) console.log('No Chromium or Chrome is installed: there is nothing to measure in.');
else {
  console.log(machine());
  const corpus = await corpusFolder();
  // Cases are made over the corpus, not in it.
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
    line('a key that does nothing', floor);
    for (const [name, pauseMs] of Object.entries(PACES_MS)) {
      await page.waitForTimeout(1_000);
      line(`rating, ${name}`, await judge(page, ['3', '0', '1', '2'], pauseMs));
      line(`to the next, ${name}`, await judge(page, ['j'], pauseMs));
    }
  } finally {
    await application.end();
    await browser.close();
    rmSync(data, { recursive: true, force: true });
  }
}
