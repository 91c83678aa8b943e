// The reader in a real browser: marks, notes and citations in pages and text, areas, undo, reload, and pages rendered from text.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { foundIn } from '../support/own-pdfs.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const idea = 'A cap of a drinks bottle keeps a powder dry; pressing a button on top pierces a foil and the dose falls into the drink.';
const withoutOriginal = {
  country: 'US',
  number: '29900003',
  kind: 'B2',
  title: [{ language: 'en', text: 'Spade with a treaded step' }],
  claims: [{ language: 'en', text: '1. A spade with a blade and a step that is treaded.' }],
  description: [{ language: 'en', text: 'The blade of the spade bears a step, so that a boot does not slip.' }],
};
/** Two lines of the first column of the grant, and their text. */
const [firstLine, lastLine] = ['containers that keep an additive apart from the contents', 'until the consumer wishes to combine the two.'];
const words = `${firstLine} ${lastLine}`;

describeInBrowser('The reader', () => {
  const data = join(freshFolder(), 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look);
  const notes = () => page.getByRole('complementary', { name: 'Notes' });
  const menu = () => page.getByRole('toolbar', { name: 'Selection' });
  const status = () => page.getByRole('contentinfo');

  async function pages(): Promise<Frame> {
    const frame = await (await page.locator('main iframe').elementHandle())?.contentFrame();
    if (!frame) throw new Error('there is no frame');
    return frame;
  }
  /** The position of a text of a page, in window coordinates. */
  async function placeOf(text: string): Promise<{ x: number; y: number; width: number; height: number }> {
    const frame = await pages();
    await frame.waitForFunction((sought) => [...document.querySelectorAll('.text span')].some((one) => one.textContent === sought), text);
    const at = await frame.evaluate((sought) => {
      const { x, y, width, height } = [...document.querySelectorAll('.text span')]
        .find((one) => one.textContent === sought)!
        .getBoundingClientRect();
      return { x, y, width, height };
    }, text);
    const room = await page.locator('main iframe').boundingBox();
    return { ...at, x: at.x + (room?.x ?? 0), y: at.y + (room?.y ?? 0) };
  }
  async function drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + 2, { steps: 2 });
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
  }
  async function selectOnPage(): Promise<void> {
    const [first, last] = [await placeOf(firstLine), await placeOf(lastLine)];
    await drag({ x: first.x + 2, y: first.y + first.height / 2 }, { x: last.x + last.width - 1, y: last.y + last.height / 2 });
    await menu().waitFor();
  }
  async function toPage(number: number): Promise<void> {
    const field = page.getByRole('textbox', { name: /^Page/ });
    // Waits for the document and the page; otherwise this would address another page.
    await eventually(async () => {
      await field.fill(String(number));
      await field.press('Enter');
      return (await pages()).evaluate((wanted) => {
        const top = document.querySelectorAll('#pages section')[wanted - 1]?.getBoundingClientRect().top ?? Infinity;
        return Math.abs(top) < innerHeight / 3;
      }, number);
    }).toBe(true);
    await page.keyboard.press('Escape');
  }
  /** Waits until an area can be drawn. */
  async function framing(): Promise<void> {
    await (await pages()).waitForFunction(() => document.querySelector('#pages')?.hasAttribute('data-framing') === true);
  }
  const penned = (): Promise<string[]> => page.evaluate(() => [...(CSS.highlights.get('text-pen') ?? [])].map(String));
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

  beforeAll(async () => {
    await antecedentJson('import', demo, '--data', data);
    const bare = join(freshFolder(), 'bare.jsonl');
    writeFileSync(bare, `${JSON.stringify(withoutOriginal)}\n`);
    await antecedentJson('import', bare, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address, { permissions: ['clipboard-read', 'clipboard-write'] }));
    await page.getByRole('textbox', { name: /query/i }).first().fill(idea);
    await page.keyboard.press('Control+Enter');
    await page.locator('[aria-posinset="1"]').waitFor();
    await page.locator('[aria-posinset="1"]', { hasText: 'Closure with a storage compartment' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Space');
    await page.locator('main iframe').waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('shows the pin-cite of a selection before it is copied, and offers to make a case', async () => {
    await toPage(2);
    await selectOnPage();
    await eventually(() => menu().textContent()).toContain('[0001]');
    await page.keyboard.press('Control+c');
    await eventually(clipboard).toBe(`“${words}” (EP\u00a09\u00a0010\u00a0001\u00a0B1, [0001])`);
    await menu().getByRole('button', { name: 'Create a case' }).click();
    await notes().waitFor();
  });

  it('saves a mark with a note and shows it on the page and in the text', async () => {
    await eventually(() => menu().getByRole('button', { name: /Note/ }).count()).toBe(1);
    await page.keyboard.press('n');
    const field = notes().getByRole('textbox');
    await eventually(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('Discloses feature c.');
    await eventually(() => status().textContent()).toContain('Note saved');
    await (await pages()).waitForFunction(() => document.querySelectorAll('.pen').length === 2);
    await eventually(async () => (await penned()).join(' ')).toContain('keep an additive apart');
  });

  it('shows mark and note after a reload', async () => {
    await page.reload();
    await eventually(() => notes().getByRole('textbox').inputValue()).toBe('Discloses feature c.');
    await toPage(2);
    await (await pages()).waitForFunction(() => document.querySelectorAll('.pen').length === 2);
    await notes()
      .getByRole('button', { name: /containers that keep/ })
      .click();
    expect(await notes().textContent()).toContain('[0001]');
  });

  it('shows a mark made in the text on the page, cited by its lines', async () => {
    await page.getByRole('button', { name: /^Description/ }).click();
    const part = page.locator('p[id^=text-description]', { hasText: 'Much is spilt' });
    await part.scrollIntoViewIfNeeded();
    const box = (await part.boundingBox())!;
    await drag({ x: box.x + 3, y: box.y + 12 }, { x: box.x + 160, y: box.y + 36 });
    await menu().waitFor();
    await eventually(() => menu().textContent()).toContain('[0002]');
    await page.keyboard.press('m');
    await eventually(() => notes().getByRole('listitem').count()).toBe(2);
    await toPage(2);
    await (
      await pages()
    ).waitForFunction(() => new Set([...document.querySelectorAll<HTMLElement>('.pen')].map((one) => one.dataset['mark'])).size === 2);
  });

  it('marks an area drawn with the mouse, and one drawn with keys', async () => {
    await toPage(1);
    const room = (await page.locator('main iframe').boundingBox())!;
    await page.keyboard.press('a');
    await framing();
    await drag({ x: room.x + 260, y: room.y + 260 }, { x: room.x + 460, y: room.y + 420 });
    await menu().waitFor();
    await page.keyboard.press('m');
    await eventually(() => notes().getByRole('listitem').count()).toBe(3);
    await page.keyboard.press('a');
    await framing();
    for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
    await menu().waitFor();
    await page.keyboard.press('m');
    await eventually(() => notes().getByRole('listitem').count()).toBe(4);
    await (await pages()).waitForFunction(() => document.querySelectorAll('.area').length === 2);
  });

  it('removes a mark and restores it', async () => {
    await notes()
      .getByRole('button', { name: /Remove the mark/ })
      .last()
      .click();
    await eventually(() => notes().getByRole('listitem').count()).toBe(3);
    await page.keyboard.press('u');
    await eventually(() => notes().getByRole('listitem').count()).toBe(4);
  });

  it('exports a copy of the PDF with the marks, which another library can read', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      notes().getByRole('button', { name: 'Export to a copy of the PDF' }).click(),
    ]);
    const { pages: found } = await foundIn(readFileSync(await download.path()));
    const highlights = found.flatMap(({ annotations }) => annotations).filter(({ subtype }) => subtype === 'Highlight');
    expect(highlights.map(({ contents }) => contents).join(' ')).toContain('Discloses feature c.');
    // On the second page, with one rectangle per line.
    expect(found[1]?.text).toContain(firstLine);
    const [noted] = found[1]!.annotations.filter(({ contents }) => contents.includes('Discloses feature c.'));
    expect(noted?.quadPoints).toHaveLength(16);
    expect(found[0]?.annotations.filter(({ subtype }) => subtype === 'Square')).toHaveLength(2);
    await eventually(() => status().textContent()).toContain('Saved: EP-9010001-B1.pdf');
  });

  it('rates the open publication', async () => {
    await page.keyboard.press('3');
    await eventually(() => page.getByRole('toolbar', { name: 'Document' }).getByRole('img').getAttribute('aria-label')).toMatch(/similar/i);
  });

  it('shows two pages side by side with thumbnails, accessibly', async () => {
    await page.getByRole('button', { name: 'two up' }).click();
    await (await pages()).waitForFunction(() => document.querySelector<HTMLElement>('#pages')?.dataset['spread'] === 'two');
    await (await pages()).waitForFunction(() => document.querySelectorAll('#side canvas').length > 1);
    for (const where of [page, await pages()]) {
      await where.evaluate(axe);
      const { violations } = await where.evaluate(() =>
        (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
          runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa'],
          iframes: false,
        }),
      );
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))).toEqual([]);
    }
    expect(seen.consoleErrors).toEqual([]);
  });

  it('shows a family member next to the text', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const row = page.getByRole('toolbar', { name: 'Document' });
    await row.getByText('Text', { exact: true }).click();
    const member = page.getByRole('button', { name: /^US 29 010 001 B2 next to it/ });
    await member.click();
    const claims = page.getByRole('region', { name: 'Claims' });
    await claims.getByText('US 29 010 001 B2').waitFor();
    expect(await claims.getByText(/^A closure for a container having a neck/).count()).toBe(2);
    await member.click();
    await eventually(() => claims.getByText('US 29 010 001 B2').count()).toBe(0);
    await row.getByText('Both', { exact: true }).click();
  });

  it('keeps the text in place when the window is widened', async () => {
    const claim = page.getByRole('region', { name: 'Claims' }).getByText(/^A closure for a container having a neck/);
    const top = (): Promise<number> =>
      claim.evaluate((text) => text.getBoundingClientRect().top - text.closest('.pane')!.getBoundingClientRect().top);
    await claim.evaluate((text) => {
      const pane = text.closest('.pane')!;
      pane.scrollTop += text.getBoundingClientRect().top - pane.getBoundingClientRect().top - 60;
    });
    await eventually(top).toBeCloseTo(60, -1);
    // The attorney sees the text there before the window changes.
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
    // Wide windows have the bibliographic data beside the text, no longer above it.
    await page.setViewportSize({ width: 2560, height: 1440 });
    await page.waitForFunction(() => document.querySelector('.pane')!.clientWidth > 960);
    await eventually(top).toBeCloseTo(60, -1);
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  it('shows pages rendered from the text if there is no original, and says so', async () => {
    // The demo collection has 185 publications; this one was added later.
    await page.evaluate(() => (location.hash = '#/reader/1/186'));
    await page.getByRole('heading', { name: 'Spade with a treaded step' }).waitFor();
    await page.getByRole('toolbar', { name: 'Document' }).getByText('Page', { exact: true }).click();
    await page.getByText('Rendering from the text, not the original').waitFor();
    const frame = await pages();
    await frame.waitForFunction(() => document.querySelector('.text')?.textContent?.includes('blade') === true);
    await frame.waitForFunction(() => document.querySelector('.text')?.textContent?.toLowerCase().includes('not the original') === true);
  });
});
