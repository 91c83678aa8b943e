// A list of a thousand hits in a real browser: only the rows in view are rendered, without gaps; keys move as far as they say, the current hit
// stays in view, and ratings keep their places.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

const PUBLICATIONS = 1_100;
const HITS = 1_000;
const PAGE = 5;
/** More than a window of 768 pixels and its margins hold, and far fewer than there are hits. */
const MOST_ROWS = 30;
const parts = ['cap', 'foil', 'piston', 'thread', 'chamber', 'plunger', 'membrane', 'nozzle', 'spring', 'gasket', 'ring'];
const materials = ['glass', 'steel', 'cork', 'rubber', 'paper', 'copper', 'wax', 'ceramic', 'bamboo', 'felt'];

/** Invented publications about bottles, no two with the same text; some titles are longer than a line. */
function publication(at: number): object {
  const [part, material] = [parts[at % parts.length]!, materials[Math.floor(at / parts.length) % materials.length]!];
  const subject = `bottle with a ${material} ${part} of type ${at}`;
  const more = at % 3 === 0 ? ', and a method of closing it after a dose of powder has fallen into the drink and was dissolved there' : '';
  const text = `The ${subject} keeps a dose of powder dry. `.repeat(1 + (at % 4)) + `Its ${part} is pressed ${at} times.`;
  return {
    ...{ country: 'EP', number: String(9_500_000 + at), kind: 'A1', family: 800_000 + at, publicationDate: '2012-03-07' },
    title: [{ language: 'en', text: `${subject[0]!.toUpperCase()}${subject.slice(1)}${more}` }],
    abstract: [{ language: 'en', text }],
    applicants: [{ name: `Invented ${material} company` }],
  };
}

interface Layout {
  current: number | undefined;
  /** Positions of the rendered rows, from 1. */
  rows: number[];
  /** The current row lies within the list, or begins at its upper edge if it is higher. */
  inView: boolean;
  /** The rendered rows follow each other without a gap and fill the list. */
  filled: boolean;
}

describeInBrowser('A list of a thousand hits', () => {
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;

  const layout = (): Promise<Layout> =>
    page.locator('[role=feed]').evaluate((feed) => {
      const own = feed.getBoundingClientRect();
      const rows = [...feed.querySelectorAll('[role=article]')];
      const boxes = rows.map((row) => row.getBoundingClientRect());
      const position = (row: Element): number => Number(row.getAttribute('aria-posinset'));
      const at = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
      const box = boxes[at];
      const near = (a: number, b: number): boolean => Math.abs(a - b) < 1;
      return {
        current: at === -1 ? undefined : position(rows[at]!),
        rows: rows.map(position),
        inView: box !== undefined && box.top >= own.top - 1 && (box.bottom <= own.bottom + 1 || near(box.top, own.top)),
        filled:
          boxes[0]!.top <= own.top + 1 &&
          boxes.at(-1)!.bottom >= own.bottom - 1 &&
          boxes.every(({ top }, nth) => nth === 0 || near(top, boxes[nth - 1]!.bottom)),
      };
    });
  /** The list after an act: its current row, in view, among few rows in order. */
  async function expectAt(position: number): Promise<void> {
    await expect.poll(layout).toMatchObject({ current: position, inView: true, filled: true });
    await expectRows();
  }
  async function expectRows(): Promise<void> {
    const { rows } = await layout();
    expect(rows.length).toBeLessThanOrEqual(MOST_ROWS);
    expect(rows).toEqual(rows.map((_, nth) => rows[0]! + nth));
  }
  async function press(key: string, times = 1): Promise<void> {
    for (let nth = 0; nth < times; nth++) await page.keyboard.press(key);
  }
  const current = (): ReturnType<Page['locator']> => page.locator('[role=article][aria-current=true]');
  const scrollTop = (): Promise<number> => page.locator('[role=feed]').evaluate((feed) => feed.scrollTop);

  beforeAll(async () => {
    const folder = freshFolder();
    const file = join(folder, 'bottles.jsonl');
    writeFileSync(file, Array.from({ length: PUBLICATIONS }, (_, at) => JSON.stringify(publication(at))).join('\n'));
    await antecedentJson('import', file, '--data', join(folder, 'data'));
    browser = await launchBrowser();
    application = await startApplication(join(folder, 'data'), ['--headless', '--port', '0']);
    ({ page } = await openPage(browser, application.address));
    await page.getByLabel('Length of the list').selectOption(String(HITS));
    await page.locator('[data-query]').fill('A bottle that keeps a dose of powder dry until a part of it is pressed.');
    await page.keyboard.press('Control+Enter');
    await page.locator(`[role=article][aria-setsize="${HITS}"]`).first().waitFor();
    await page.keyboard.press('Escape');
  });
  beforeEach(async () => {
    await press('Home');
    await expectAt(1);
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('moves by a hit, a page, and to either end', async () => {
    await press('j', 30);
    await expectAt(31);
    await press('k', 12);
    await expectAt(19);
    await press('PageDown', 20);
    await expectAt(19 + 20 * PAGE);
    await press('PageUp', 3);
    await expectAt(19 + 17 * PAGE);
    await press('End');
    await expectAt(HITS);
    await press('j');
    await expectAt(HITS);
    await press('k', 30);
    await expectAt(HITS - 30);
    await press('Home');
    await expectAt(1);
    await press('k');
    await expectAt(1);
    expect(await scrollTop()).toBe(0);
  });

  it('shows the current hit after every single key', async () => {
    for (const key of ['j', 'j', 'j', 'j', 'PageDown', 'j', 'End', 'k', 'k', 'PageUp', 'j', 'Home', 'j']) {
      await press(key);
      await expect.poll(layout, { message: key }).toMatchObject({ inView: true, filled: true });
    }
  });

  it('fills the list while the wheel turns, and returns to the current hit with the next key', async () => {
    await press('j', 3);
    const list = (await page.locator('[role=feed]').boundingBox())!;
    await page.mouse.move(list.x + list.width / 2, list.y + list.height / 2);
    for (let turn = 0; turn < 25; turn++) {
      await page.mouse.wheel(0, 400);
      await expect.poll(layout, { message: `turn ${turn}` }).toMatchObject({ filled: true });
      await expectRows();
    }
    expect((await layout()).rows[0]).toBeGreaterThan(20);
    expect((await layout()).current).toBeUndefined();
    await press('j');
    await expectAt(5);
  });

  it('keeps ratings at their hits, and the hits at their places', async () => {
    await press('PageDown', 60);
    await expectAt(301);
    const title = await current().locator('h3').textContent();
    await press('2');
    await expectAt(302);
    await press('1');
    await expectAt(303);
    await press('End');
    await expectAt(HITS);
    await press('Home');
    await expectAt(1);
    await press('PageDown', 60);
    await expectAt(301);
    expect(await current().locator('h3').textContent()).toBe(title);
    const pressed = (position: number): Promise<string[]> =>
      page.locator(`[aria-posinset="${position}"] [role=group] button[aria-pressed=true]`).allTextContents();
    expect(await pressed(301)).toEqual([expect.stringContaining('relevant')]);
    expect(await pressed(302)).toEqual([expect.stringContaining('background')]);
    expect(await pressed(303)).toEqual([]);
  });
});
