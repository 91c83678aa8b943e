// Measures the waiting times of a user: the screens over the whole corpus in a real browser, by the page's own clock, from process start to a
// usable window, from a search to painted hits, and the longest delay of a key, a letter, a scroll.
// Baselines at the same time: an empty page of the same server, an empty frame of the same browser.
import { gzipSync } from 'node:zlib';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { hasBrowser, launchBrowser, openPage, startApplication } from '../test/support/application.ts';
import { corpusFolder, corpusTexts } from './support/corpus.ts';
import { machine, quantile } from './support/figures.ts';

const WINDOW_MS = 1_500;
const COLD_MS = 4_000;
const HITS_MS = 400;
const WAIT_MS = 50;
const FIRST_BYTES = 200_000;
const LONG_QUERY = 30_000;
const STARTS = 5;
const SEARCHES = 15;
const KEYS = 120;

const built = fileURLToPath(new URL('../out/renderer', import.meta.url));

/** Durations of events, tasks and frames that the page observed, in milliseconds. */
interface Waits {
  events: number[];
  tasks: number[];
  frames: number[];
}

function line(name: string, figure: string, floor: string, goal: string): void {
  console.log(`${name.padEnd(46)} ${figure.padStart(22)}   ${floor.padStart(26)}   ${goal}`);
}

const ms = (value: number): string => `${value < 100 ? value.toFixed(1) : value.toFixed(0)} ms`;
const held = (value: number, goal: number): string => `goal ${goal} ${value <= goal ? 'held' : 'MISSED'}`;

/** Compressed bytes of the screens, without the PDF frame: what the window loads before it shows anything, and everything. */
function bundleBytes(): { first: number; all: number } {
  const page = readFileSync(join(built, 'index.html'), 'utf8');
  const assets = readdirSync(join(built, 'assets'))
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => `assets/${name}`);
  const first = new Set([...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, path]) => path!));
  // The words of one language are loaded before the first screen is shown.
  for (const words of assets.filter((path) => path.startsWith('assets/words-en-'))) first.add(words);
  for (const path of first)
    for (const [, target] of readFileSync(join(built, path), 'utf8').matchAll(/(?:from|import) ?["'](\.[^"']+)["']/g))
      first.add(join(dirname(path), target!));
  const sum = (paths: Iterable<string>): number =>
    [...paths].reduce((bytes, path) => bytes + gzipSync(readFileSync(join(built, path))).length, 0);
  return { first: sum(first), all: sum(new Set([...first, ...assets])) };
}

async function observe(page: Page): Promise<void> {
  await page.evaluate(() => {
    const waits: Waits = { events: [], tasks: [], frames: [] };
    Object.assign(window, { waits });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) waits.events.push(entry.duration);
      // The threshold is in the Event Timing draft, not yet in the types of the DOM.
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) waits.tasks.push(entry.duration);
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const frame = (now: number): void => {
      waits.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

async function waitsOf(page: Page, work: () => Promise<void>): Promise<Waits> {
  await page.evaluate(() => Object.assign((window as unknown as { waits: Waits }).waits, { events: [], tasks: [], frames: [] }));
  await work();
  await page.waitForTimeout(200);
  return page.evaluate(() => (window as unknown as { waits: Waits }).waits);
}

/** Milliseconds from the search key to the frame in which the hits are painted. */
function searchOnce(page: Page, text: string): Promise<number> {
  return page.evaluate(async (query) => {
    const editor = document.querySelector<HTMLTextAreaElement>('[data-query]')!;
    editor.focus();
    editor.value = query;
    editor.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 600));
    const before = document.querySelector('[aria-posinset="1"]')?.textContent;
    const begun = performance.now();
    editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }));
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const first = document.querySelector('[aria-posinset="1"]')?.textContent;
      if (first !== undefined && first !== before) break;
      if (performance.now() - begun > 10_000) throw new Error('No hits appeared.');
    }
    // They are painted by the following frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - begun;
  }, text);
}

async function starts(browser: Browser, data: string): Promise<void> {
  const [cold, usable, empty]: number[][] = [[], [], []];
  for (let run = 0; run < STARTS; run++) {
    const begun = performance.now();
    const application = await startApplication(data, ['--headless']);
    const { page } = await openPage(browser, application.address);
    await page.getByRole('textbox').first().waitFor();
    await page
      .getByText(/documents/)
      .first()
      .waitFor();
    cold!.push(performance.now() - begun);
    const seen = await page.evaluate(() => performance.now());
    usable!.push(seen);
    const requestedAt = performance.now();
    await page.request.get(`${application.screens}/index.html`);
    empty!.push(performance.now() - requestedAt);
    await page.context().close();
    await application.end();
  }
  line(
    'process start to a usable window, p50',
    ms(quantile(cold!, 0.5)),
    `worst ${ms(Math.max(...cold!))}`,
    held(quantile(cold!, 0.5), COLD_MS),
  );
  line(
    'first request to a usable window, p50',
    ms(quantile(usable!, 0.5)),
    `only its page ${ms(quantile(empty!, 0.5))}`,
    held(quantile(usable!, 0.5), WINDOW_MS),
  );
}

async function use(browser: Browser, data: string): Promise<void> {
  const application = await startApplication(data, ['--headless']);
  try {
    const { page } = await openPage(browser, application.address);
    await page.getByRole('textbox').first().waitFor();
    await observe(page);
    const idle = await waitsOf(page, () => page.waitForTimeout(1_000));
    const frameFloor = `idle frame ${ms(quantile(idle.frames, 0.99))}`;
    const texts = corpusTexts(900, SEARCHES + 5);
    const long = texts.map(({ description }) => description).join('\n');
    await page.getByLabel('Length of the list').selectOption('1000');

    for (const [name, textOf] of [
      ['half a page', (run: number) => texts[run]!.description.slice(0, 1_800)],
      ['30,000 characters', (run: number) => `${texts[run]!.abstract} ${long}`.slice(0, LONG_QUERY)],
    ] as const) {
      const painted: number[] = [];
      for (let run = 0; run < SEARCHES; run++) painted.push(await searchOnce(page, textOf(run)));
      const p50 = quantile(painted, 0.5);
      line(`search to painted hits, ${name}, 1,000 hits`, `p50 ${ms(p50)}`, `p95 ${ms(quantile(painted, 0.95))}`, held(p50, HITS_MS));
    }

    const editor = page.getByRole('textbox').first();
    const works: [string, () => Promise<void>][] = [
      [
        'typing in 30,000 characters',
        async () => {
          await editor.click();
          await page.keyboard.press('Control+End');
          for (let key = 0; key < KEYS; key++) await page.keyboard.press('abcdefgh '[key % 9]!);
        },
      ],
      [
        'j through 1,000 hits',
        async () => {
          await page.keyboard.press('Escape');
          for (let key = 0; key < KEYS; key++) await page.keyboard.press('j');
        },
      ],
      [
        'scrolling 1,000 hits',
        async () => {
          await page.mouse.move(800, 500);
          for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, 400);
        },
      ],
    ];
    for (const [name, work] of works) {
      const { events, tasks, frames } = await waitsOf(page, work);
      const worst = Math.max(0, ...events, ...tasks);
      line(name, `worst ${ms(worst)}, frame p99 ${ms(quantile(frames, 0.99))}`, frameFloor, held(worst, WAIT_MS));
    }
  } finally {
    await application.end();
  }
}

if (!hasBrowser) console.log('Install Chromium or Chrome to run this benchmark.');
else {
  console.log(machine());
  const data = await corpusFolder();
  const bytes = bundleBytes();
  const kB = (of: number): string => `${(of / 1000).toFixed(0)} kB`;
  line('first screen, compressed', kB(bytes.first), `all screens ${kB(bytes.all)}`, held(bytes.first, FIRST_BYTES));
  const browser = await launchBrowser();
  try {
    await starts(browser, data);
    await use(browser, data);
  } finally {
    await browser.close();
  }
}
