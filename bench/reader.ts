// Measures the PDF reader in a real browser with two artificial publications: one of 30 pages, opened at its passage; one of 1,000 pages and
// 100 MB with an image on each page, scrolled. Frames while scrolling are compared with those of the idle browser.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Frame, Page } from 'playwright-core';
import sharp from 'sharp';
import { hasBrowser, launchBrowser, openPage, startApplication } from '../test/support/application.ts';
import { antecedentJson } from '../test/support/command-line.ts';
import { grantPages, pdfOf, type PrintedLine } from '../test/support/patent-pages.ts';
import { machine, quantile } from './support/figures.ts';

const OPEN_MS = 700;
const FRAME_MS = 50;
const OPENINGS = 8;
const LONG_PAGES = 1_000;
/** A noise image of this size takes 100 kB as JPEG. */
const PICTURE = { width: 380, height: 300 };
const LOOKING_MS = 4_000;
const GIVE_UP_MS = 60_000;

const ms = (value: number): string => `${value < 100 ? value.toFixed(1) : value.toFixed(0)} ms`;
const held = (value: number, goal: number): string => `goal ${goal} ${value <= goal ? 'held' : 'MISSED'}`;

function line(name: string, figure: string, reference: string, goal: string): void {
  console.log(`${name.padEnd(46)} ${figure.padStart(32)}   ${reference.padStart(30)}   ${goal}`);
}

/** Noise images, the same in each run. */
async function pictures(count: number): Promise<Buffer[]> {
  let seed = 1;
  const noise = (): number => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) >> 16;
  return Promise.all(
    Array.from({ length: count }, () => {
      const raw = Buffer.from(Array.from({ length: PICTURE.width * PICTURE.height }, () => noise() & 255));
      return sharp(raw, { raw: { ...PICTURE, channels: 1 } })
        .jpeg({ quality: 92 })
        .toBuffer();
    }),
  );
}

async function longPdf(): Promise<Buffer> {
  const own = await pictures(8);
  return pdfOf(LONG_PAGES, (document, page) => {
    document.font('Times-Roman').fontSize(10);
    for (let row = 0; row < 30; row++)
      document.text(`Page ${page}, line ${row}: a plate with channels, a valve and its spring.`, 72, 60 + row * 13, { lineBreak: false });
    document.image(own[page % own.length]!, 72, 470, { width: 450 });
  });
}

/** A data folder with both publications, in slots by the order of the file. */
async function collection(folder: string): Promise<{ lines: PrintedLine[]; bytes: number }> {
  const short = await grantPages(30);
  const long = await longPdf();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'short.pdf'), short.pdf);
  writeFileSync(join(folder, 'long.pdf'), long);
  const common = { country: 'US', kind: 'B2', publicationDate: '2020-01-07', title: [{ language: 'en', text: 'Plate with valves' }] };
  const publications = [
    {
      ...common,
      number: '29900001',
      pdf: 'short.pdf',
      description: [{ language: 'en', text: short.lines.map(({ text }) => text).join('\n') }],
    },
    {
      ...common,
      number: '29900002',
      pdf: 'long.pdf',
      description: [{ language: 'en', text: 'Pages with pictures of plates, channels and valves.' }],
    },
  ];
  writeFileSync(join(folder, 'publications.jsonl'), publications.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return { lines: short.lines, bytes: long.length };
}

async function frameOf(page: Page): Promise<Frame> {
  for (let waited = 0; waited < GIVE_UP_MS; waited += 5) {
    const handle = await page.locator('main iframe').elementHandle();
    const frame = await handle?.contentFrame();
    if (frame) return frame;
    await page.waitForTimeout(5);
  }
  throw new Error('The frame of the PDF pages did not appear.');
}

/** Milliseconds from opening a publication to the frame in which `wanted` is true of its pages; measured by one clock. */
async function opening(page: Page, address: string, wanted: () => boolean): Promise<number> {
  await page.evaluate(() => (location.hash = '#/search'));
  await page.waitForFunction(() => document.querySelector('main iframe') === null);
  // As long as a user looks at a list; the next frame has loaded by then.
  await page.waitForTimeout(LOOKING_MS);
  const begun = await page.evaluate((hash) => {
    location.hash = hash;
    return performance.timeOrigin + performance.now();
  }, address);
  for (;;) {
    try {
      const frame = await frameOf(page);
      await frame.waitForFunction(wanted, undefined, { polling: 'raf', timeout: GIVE_UP_MS });
      return (await frame.evaluate(() => performance.timeOrigin + performance.now())) - begun;
    } catch (error) {
      // To the driver, a frame that was just moved into place is a new one.
      if (!(error instanceof Error) || !error.message.includes('detached')) throw error;
    }
  }
}

/** The frames and long tasks in the frame of the pages during `work`. */
async function watched(frame: Frame, work: () => Promise<void>): Promise<{ frames: number[]; tasks: number[] }> {
  await frame.evaluate(() => {
    const seen = { frames: [] as number[], tasks: [] as number[], on: true };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
    let last = performance.now();
    const step = (now: number): void => {
      seen.frames.push(now - last);
      last = now;
      if (seen.on) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  await work();
  return frame.evaluate(() => {
    const { seen } = window as unknown as { seen: { frames: number[]; tasks: number[]; on: boolean } };
    seen.on = false;
    return { frames: seen.frames.slice(1), tasks: seen.tasks };
  });
}

/** Memory of all processes of the browser, in megabytes. */
async function memory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.map(
    ({ id }) =>
      Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) - Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[2]),
  );
  return (pages.reduce((sum, count) => sum + count, 0) * 4_096) / 1e6;
}

async function measure(browser: Browser, data: string, lines: readonly PrintedLine[], bytes: number): Promise<void> {
  const application = await startApplication(data, ['--headless', '--port', '0']);
  try {
    const { page } = await openPage(browser, application.address);
    // From a list of hits, as a user does.
    await page.getByRole('textbox').first().fill('A plate with valves, channels and a spring.');
    await page.keyboard.press('Control+Enter');
    await page.locator('[aria-posinset="1"]').waitFor();
    const passage = lines.find((one) => one.page === 21 && one.line === 30)!;
    const before = lines.slice(0, lines.indexOf(passage)).reduce((sum, { text }) => sum + text.length + 1, 0);
    const address = `#/reader/1/1/description/0/${before}/${before + passage.text.length}`;
    const isHighlighted = (): boolean => [...(CSS.highlights.get('passage') ?? [])].length > 0;
    const first = await opening(page, address, isHighlighted);
    const again: number[] = [];
    for (let run = 0; run < OPENINGS; run++) again.push(await opening(page, address, isHighlighted));
    line(
      '30 pages, opened at the passage, p50',
      ms(quantile(again, 0.5)),
      `first ${ms(first)}, worst ${ms(Math.max(...again))}`,
      held(quantile(again, 0.5), OPEN_MS),
    );

    const idle = await memory(browser);
    const drawn = (): boolean => document.querySelector('section canvas') !== null;
    const long = await opening(page, '#/reader/1/2', drawn);
    line(`${LONG_PAGES} pages, ${(bytes / 1e6).toFixed(0)} MB, to the first page`, ms(long), '', '');
    const frame = await frameOf(page);
    const still = await watched(frame, () => page.waitForTimeout(1_000));
    const room = await page.locator('main iframe').boundingBox();
    await page.mouse.move((room?.x ?? 0) + 300, (room?.y ?? 0) + 300);
    const works: [string, () => Promise<void>][] = [
      [
        'wheel, 40 pages',
        async () => {
          for (let turn = 0; turn < 100; turn++) {
            await page.mouse.wheel(0, 300);
            await page.waitForTimeout(16);
          }
        },
      ],
      [
        'through all pages in 10 s',
        async () => {
          await frame.evaluate(async () => {
            const pages = document.getElementById('pages')!;
            const begun = performance.now();
            for (let now = begun; now - begun < 10_000; now = await new Promise((resolve) => requestAnimationFrame(resolve)))
              pages.scrollTop = ((now - begun) / 10_000) * pages.scrollHeight;
          });
        },
      ],
    ];
    for (const [name, work] of works) {
      const { frames, tasks } = await watched(frame, work);
      const p95 = quantile(frames, 0.95);
      line(
        name,
        `frame p95 ${ms(p95)}, longest ${ms(Math.max(...frames))}`,
        `at rest p95 ${ms(quantile(still.frames, 0.95))}, long tasks ${tasks.length}`,
        held(p95, FRAME_MS),
      );
    }
    const jump = performance.now();
    await page.getByRole('textbox', { name: /^Page/ }).fill('900');
    await page.keyboard.press('Enter');
    await frame.waitForFunction(() => document.querySelectorAll('section')[899]?.querySelector('canvas') !== null, undefined, {
      polling: 'raf',
    });
    line('jump to page 900', ms(performance.now() - jump), '', '');
    line('memory of the browser', `${(await memory(browser)).toFixed(0)} MB`, `before ${idle.toFixed(0)} MB`, '');
  } finally {
    await application.end();
  }
}

if (!hasBrowser) console.log('Install Chromium or Chrome to run this benchmark.');
else {
  console.log(machine());
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-pages-'));
  const { lines, bytes } = await collection(folder);
  await antecedentJson('import', join(folder, 'publications.jsonl'), '--data', join(folder, 'data'));
  const browser = await launchBrowser();
  try {
    await measure(browser, join(folder, 'data'), lines, bytes);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
