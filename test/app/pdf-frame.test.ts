// The PDF frame in a real browser, served by the browser door: rendering, finding passages, refusing broken files, and isolation from
// page, session, calls and eval.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startScreens } from '../../src-main/server/screen-server.ts';
import type { PageSelection, PassageTarget, TextRange, ToFrame } from '../../src-renderer/pdf-frame/messages.ts';
import type { RunningServer } from '../../src-main/server/listening.ts';
import { launchBrowser } from '../support/application.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import {
  withHugePageCount,
  withCircularPages,
  withDeepArray,
  withLaunchActions,
  withCompressionBomb,
  withScripts,
  withRecursiveForm,
  withHugePicture,
} from '../support/nasty-pdfs.ts';
import { grantPages, pdfOf } from '../support/patent-pages.ts';
import { heardFrom, showPdf, tellFrame, type FrameMessage } from './pdf-frame.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const example = readFileSync(join(root, 'resources', 'demo', 'pdfs', 'EP-9010001-A1.pdf'));
const PASSAGE =
  'The object of the invention is to provide a closure that releases its additive completely and leaves no loose parts in the beverage.';

const rangeOf = (word: string): TextRange => ({ start: PASSAGE.indexOf(word), end: PASSAGE.indexOf(word) + word.length });

describeInBrowser('The PDF frame', () => {
  let server: RunningServer;
  let browser: Browser;
  let page: Page;
  const requests: string[] = [];

  beforeAll(async () => {
    const nothing = (): never => {
      throw new Error('unexpected call');
    };
    const files = { openUpload: nothing, placeFor: nothing, offered: nothing, fetched: nothing, release: nothing };
    const folder = join(root, 'out', 'renderer');
    server = await startScreens({ application: {} as never, transfers: files, folder, token: 'unused', port: 0, report: nothing });
    browser = await launchBrowser();
    page = await (await browser.newContext({ viewport: { width: 900, height: 700 } })).newPage();
    page.on('request', (request) => requests.push(request.url()));
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  beforeEach(async () => {
    await page.goto(server.baseUrl);
    await page.evaluate(() => sessionStorage.setItem('secret', 'session'));
  });

  const show = (pdf: Buffer, sought?: PassageTarget): Promise<Frame> => showPdf(page, pdf, sought);
  const tell = (message: ToFrame): Promise<void> => tellFrame(page, message);
  const heard = (wanted: (said: FrameMessage) => boolean): Promise<FrameMessage> => heardFrom(page, wanted);
  const drawn = (frame: Frame): Promise<number> => frame.evaluate(() => document.querySelectorAll('canvas').length);

  it('renders the pages in view with a selectable text layer', async () => {
    const frame = await show(example);
    expect(await heard(({ kind }) => kind === 'opened')).toMatchObject({ pages: 3 });
    await frame.waitForSelector('.text span');
    expect(await frame.evaluate(() => document.querySelector('.text')?.textContent)).toContain('Closure with a storage compartment');
    const dark = await frame.evaluate(() => {
      const canvas = document.querySelector('canvas');
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
      return pixels.filter((value, at) => at % 4 === 0 && value < 128).length;
    });
    expect(dark).toBeGreaterThan(500);
  });

  it('scrolls to the page with the passage, highlights it, and finds words', async () => {
    const frame = await show(example);
    await tell({ kind: 'look', sought: { passage: PASSAGE, words: [rangeOf('additive')], near: 0 } });
    expect(await heard(({ kind, passage: on }) => kind === 'looked' && on !== 0)).toMatchObject({ passage: 2 });
    await frame.waitForFunction(() => [...(CSS.highlights.get('passage') ?? [])].length > 0);
    const marked = await frame.evaluate(() => [...(CSS.highlights.get('word') ?? [])].map((range) => (range as Range).toString()));
    expect(marked).toEqual(['additive']);
    await tell({
      kind: 'look',
      sought: { passage: 'Nothing of the kind stands anywhere in this document, on none of its pages.', words: [], near: 0 },
    });
    expect(await heard(({ kind, passage: on }) => kind === 'looked' && on === 0)).toMatchObject({ text: true });
    await tell({ kind: 'find', text: 'diaphragm', step: 0 });
    const { count } = await heard(({ kind, done }) => kind === 'found' && done === true);
    expect(count).toBeGreaterThan(3);
  });

  it('has an opaque origin and reaches nothing outside', async () => {
    const frame = await show(example);
    const reached = await frame.evaluate(async () => {
      const attempt = async (act: () => unknown): Promise<string> => {
        try {
          await act();
          return 'reached';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const timed = window as unknown as { evaluated?: boolean };
      // A string timer is subject to the page's policy, unlike code evaluated by the test.
      setTimeout('window.evaluated = true');
      await new Promise((resolve) => setTimeout(resolve, 100));
      return {
        origin: self.origin,
        parent: await attempt(() => parent.document.title),
        session: await attempt(() => sessionStorage.getItem('secret')),
        storage: await attempt(() => localStorage.length),
        cookie: await attempt(() => document.cookie),
        calls: await attempt(() => fetch('/app/call/about', { method: 'POST', body: '{}' })),
        elsewhere: await attempt(() => fetch('https://example.org/')),
        socket: await attempt(
          () =>
            new Promise((resolve, reject) =>
              Object.assign(new WebSocket('ws://127.0.0.1:9'), { onopen: resolve, onerror: () => reject(new Error()) }),
            ),
        ),
        top: await attempt(() => {
          if (window.top !== null) window.top.location.href = 'about:blank';
        }),
        opened: window.open('about:blank') === null ? 'nothing' : 'a window',
        evaluated: timed.evaluated ?? false,
      };
    });
    expect(reached).toEqual({
      origin: 'null',
      parent: 'SecurityError',
      session: 'SecurityError',
      storage: 'SecurityError',
      cookie: 'SecurityError',
      calls: 'TypeError',
      elsewhere: 'TypeError',
      socket: 'Error',
      top: 'SecurityError',
      opened: 'nothing',
      evaluated: false,
    });
    const ofFrame = `${server.baseUrl}/pdf-frame/`;
    expect(requests.filter((address) => !address.startsWith(server.baseUrl) && !address.startsWith('blob:'))).toEqual([]);
    // In Electron the frame's origin may load from this folder only.
    const loaded = await frame.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((address) => !address.startsWith(ofFrame) && !address.startsWith('blob:'))).toEqual([]);
    expect(loaded.length).toBeGreaterThan(2);
    const policy = (await fetch(`${server.baseUrl}/reader.html`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toContain("'unsafe-eval'");
    expect(policy).not.toContain("'unsafe-inline'");
  });

  it('reports why a file cannot be shown, and that pages have no text', async () => {
    const locked = await pdfOf(1, (document) => document.text('secret'), { userPassword: 'key' });
    await show(locked);
    expect(await heard(({ kind }) => kind === 'failed')).toMatchObject({ why: 'password' });
    await page.reload();
    await show(Buffer.from('no PDF at all, whatever its name says'));
    expect(await heard(({ kind }) => kind === 'failed')).toMatchObject({ why: 'broken' });
    await page.reload();
    const picture = await pdfOf(2, (document) => document.rect(50, 50, 200, 300).fill());
    await show(picture);
    await tell({ kind: 'look', sought: { passage: PASSAGE, words: [], near: 0 } });
    expect(await heard(({ kind }) => kind === 'looked')).toMatchObject({ passage: 0, text: false });
  });

  it('opens at the page with the passage', async () => {
    const { pdf, lines } = await grantPages(30);
    const sought = lines.find(({ page: on, line }) => on === 22 && line === 30)!;
    const frame = await show(pdf, { passage: sought.text, words: [], near: 0.7 });
    expect(await heard(({ kind }) => kind === 'looked')).toMatchObject({ passage: 22 });
    await frame.waitForFunction(() => [...(CSS.highlights.get('passage') ?? [])].length > 0);
    await heard(({ kind, page: at }) => kind === 'at' && at === 22);
  });

  it('reports words, column and lines of a selection, and locates a quotation', async () => {
    const { pdf, lines } = await grantPages(3);
    const frame = await show(pdf);
    await frame.waitForSelector('.text span');
    const [from, to] = [lines[66]!, lines[68]!];
    await frame.evaluate(
      ([first, last]) => {
        const texts = [...document.querySelectorAll('.text span')];
        const node = (text: string): Node => texts.find((one) => one.textContent === text)!.firstChild!;
        getSelection()?.setBaseAndExtent(node(first), 0, node(last), last.length);
      },
      [from.text, to.text] as const,
    );
    const { selection } = (await heard(({ kind }) => kind === 'selected')) as unknown as { selection: PageSelection };
    expect(selection).toMatchObject({
      text: lines
        .slice(66, 69)
        .map(({ text }) => text)
        .join(' '),
      area: false,
      lines: { page: 1, from: { column: from.column, line: from.line }, to: { column: to.column, line: to.line } },
    });
    expect(selection.rectangles.length).toBe(3);
    // In points; the second column starts at 320.
    expect(selection.rectangles[0]?.x).toBeCloseTo(320, 0);
    await tell({ kind: 'cite', ask: 5, quote: { passage: lines[200]!.text, near: 0 } });
    expect(await heard(({ kind }) => kind === 'cited')).toMatchObject({
      ask: 5,
      lines: { page: lines[200]!.page, from: { column: lines[200]!.column, line: lines[200]!.line } },
    });
    await tell({ kind: 'unselect' });
    await heard(({ kind }) => kind === 'unselected');
  });

  it('shows marks where they were made, also on a rotated page, and locates one by its words', async () => {
    const { pdf, lines } = await grantPages(3);
    const frame = await show(pdf);
    const rectangle = { x: 80, y: 200, width: 150, height: 9 };
    const marks = [
      { id: 1, quote: { passage: '', near: 0 }, page: 1, area: false, rectangles: [rectangle] },
      { id: 2, quote: { passage: lines[3]!.text, near: 0 }, area: false, rectangles: [] },
    ];
    await tell({ kind: 'marks', marks });
    await frame.waitForFunction(() => document.querySelectorAll('.pen').length === 2);
    const shares = (): Promise<number[]> =>
      frame.evaluate(() => {
        const [mark] = document.querySelectorAll('.pen[data-mark="1"]');
        const sheet = mark!.closest('section')!.getBoundingClientRect();
        const { x, y, width, height } = mark!.getBoundingClientRect();
        return [(x - sheet.x) / sheet.width, (y - sheet.y) / sheet.height, width / sheet.width, height / sheet.height];
      });
    const [width, height] = [612, 792];
    const near = (seen: number[], wanted: number[]): void => wanted.forEach((value, at) => expect(seen[at]).toBeCloseTo(value, 2));
    near(await shares(), [80 / width, 200 / height, 150 / width, 9 / height]);
    await tell({ kind: 'turn' });
    await frame.waitForFunction(() => {
      const sheet = document.querySelector('section')!.getBoundingClientRect();
      return sheet.width > sheet.height && document.querySelectorAll('.pen').length === 2;
    });
    await expect.poll(async () => (await shares())[2]).toBeCloseTo(9 / height, 2);
    near(await shares(), [1 - 209 / height, 80 / width, 9 / height, 150 / width]);
  });

  it('shows thumbnails with bars, and two pages side by side', async () => {
    const { pdf, lines } = await grantPages(4);
    const frame = await show(pdf, { passage: lines[130]!.text, words: [], near: 0 });
    await tell({ kind: 'side', side: 'pages', label: 'Pages' });
    await frame.waitForFunction(() => document.querySelectorAll('#side canvas').length === 4);
    await frame.waitForFunction(() => document.querySelector('#side [data-page="2"] .bar-passage') !== null);
    await frame.click('#side [data-page="4"]');
    await heard(({ kind, page: at }) => kind === 'at' && at === 4);
    await tell({ kind: 'spread', two: true });
    await frame.waitForFunction(() => {
      const [first, second] = [...document.querySelectorAll('section')].map((sheet) => sheet.getBoundingClientRect());
      return first!.top === second!.top && first!.right < second!.left;
    });
  });

  it.each([
    ['with scripts that run when it is opened', withScripts, ['opened']],
    ['that starts programs and opens addresses', withLaunchActions, ['opened']],
    ['that claims two thousand million pages', withHugePageCount, ['opened', 'failed']],
    ['whose pages contain each other', withCircularPages, ['opened', 'failed']],
    ['that draws itself within itself', withRecursiveForm, ['opened']],
    ['of 200,000 brackets', withDeepArray, ['failed']],
    ['with a page of 500 MB of spaces', withCompressionBomb, ['opened', 'failed']],
    ['with a picture of 20,000 by 20,000 points', withHugePicture, ['opened']],
    ['that was cut off in the middle', () => example.subarray(0, Math.floor(example.length * 0.6)), ['opened', 'failed']],
  ])('comes through a file %s', async (_name, made, ends) => {
    const before = requests.length;
    const opened: string[] = [];
    page.on('dialog', (dialog) => {
      opened.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('popup', (popup) => opened.push(popup.url()));
    const frame = await show(made());
    const { kind } = await heard((said) => said.kind === 'opened' || said.kind === 'failed');
    expect(ends).toContain(kind);
    // After rendering, the frame still answers and holds a few pages at most.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await tell({ kind: 'alive' });
    await heard((said) => said.kind === 'alive');
    expect(await drawn(frame)).toBeLessThan(12);
    expect(await frame.evaluate(() => document.querySelectorAll('section').length)).toBeLessThanOrEqual(10_000);
    expect(opened).toEqual([]);
    expect(requests.slice(before).filter((address) => !address.startsWith(server.baseUrl) && !address.startsWith('blob:'))).toEqual([]);
  });

  it('keeps the page and what is read in place when the window changes its size or hides the pages', async () => {
    const frame = await show(await pdfOf(12, (document, number) => document.text(`This is page ${number}.`)));
    await frame.waitForSelector('.text span');
    /** The page at a third of the height, and the share of it that is above. */
    const read = () =>
      frame.evaluate(() => {
        const pages = document.querySelector('#pages')!;
        const line = pages.clientHeight / 3;
        const sections = [...pages.querySelectorAll('section')];
        const number = sections.findIndex((section) => section.getBoundingClientRect().bottom > line);
        const { top, height } = sections[number]!.getBoundingClientRect();
        return `${number + 1}: ${((line - top) / height).toFixed(2)}`;
      });
    const resize = async (width: number, height: number): Promise<void> => {
      await page.setViewportSize({ width, height });
      // The frame has the usual border.
      await expect.poll(() => frame.evaluate(() => [innerWidth, innerHeight])).toEqual([width - 4, height - 4]);
    };
    await frame.evaluate(() => {
      const section = document.querySelectorAll<HTMLElement>('section')[6]!;
      document.querySelector('#pages')!.scrollTop = section.offsetTop + 0.6 * section.offsetHeight;
    });
    await heard(({ kind, page: at }) => kind === 'at' && at === 7);
    const before = await read();
    expect(before).toMatch(/^7: /);
    for (const [width, height] of [
      [2560, 1440],
      [900, 500],
      [2560, 900],
      [900, 700],
    ] as const) {
      await resize(width, height);
      await expect.poll(read, { message: `${width} x ${height}` }).toBe(before);
    }
    const hide = (display: string) =>
      page.evaluate((value) => void (document.querySelector('iframe[style]')! as HTMLElement).style.setProperty('display', value), display);
    await hide('none');
    await hide('block');
    await expect.poll(read).toBe(before);
  });

  it('holds only a few of two thousand pages while scrolling', async () => {
    const long = await pdfOf(2_000, (document, number) => document.text(`This is page ${number}.`), { compress: false });
    const frame = await show(long);
    await tell({ kind: 'page', page: 1_900 });
    await frame.waitForFunction(() => document.querySelectorAll('section')[1_899]?.textContent?.includes('page 1900') === true);
    expect(await drawn(frame)).toBeLessThan(12);
    await tell({ kind: 'zoom', zoom: 0.5 });
    await heard(({ kind, percent }) => kind === 'scale' && percent === 50);
    await tell({ kind: 'turn' });
    await tell({ kind: 'alive' });
    await heard(({ kind }) => kind === 'alive');
    expect((await heard(({ kind }) => kind === 'at'))['page']).toBe(1_900);
  });
});
