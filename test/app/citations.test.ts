// The citations of a document in a real browser: the list in the reader, links in the text, the map as diagram and list, ratings, the file, both
// languages and themes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { everyRule, violationsIn } from '../support/axe.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

/** Documents that cite the one in the middle: more than a map has. */
const CITING = 320;

const made = (country: string, number: string, kind: string, year: number, citations: object[], rest: object = {}): string =>
  JSON.stringify({
    ...{ country, number, kind, publicationDate: `${year}-04-05`, citations },
    title: [{ language: 'en', text: `Valve ${number}` }],
    abstract: [{ language: 'en', text: 'A valve has a seat, a spring and a chamber that measures out powder.' }],
    ...rest,
  });
const lines = [
  made(
    ...(['EP', '9000001', 'A1', 2008] as const),
    [
      { number: 'US-9000002-B2', by: 'search report', category: 'X', claims: '1-3', passage: 'figure 2' },
      { number: 'FR-9000099-A1', by: 'applicant', date: '1987-07-02' },
    ],
    { description: [{ language: 'en', text: 'Valves are known from US 9,000,002 B2.' }], literatureCited: 3 },
  ),
  made('US', '9000002', 'B2', 2001, []),
  ...Array.from({ length: CITING }, (_, at) =>
    made('US', String(9_100_000 + at), 'B2', 2009 + (at % 15), [{ number: 'EP-9000001-A1', by: 'examiner' }]),
  ),
];

describeInBrowser('The citations of a document', () => {
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look);
  const part = () => page.getByRole('region', { name: /^(?:Citations|Zitierungen)$/ });
  const map = () => page.getByRole('dialog', { name: /^(?:Citation map|Zitierungskarte)/ });
  const boxes = () => map().locator('svg .node');
  async function open(): Promise<void> {
    await page.evaluate(() => (location.hash = '#/reader/1/1'));
    await part()
      .getByText(/FR\s9\s000\s099/)
      .first()
      .waitFor();
  }

  beforeAll(async () => {
    const data = join(freshFolder(), 'data');
    const file = join(freshFolder(), 'cited.jsonl');
    writeFileSync(file, lines.join('\n'));
    await antecedentJson('import', file, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address, { permissions: ['clipboard-read', 'clipboard-write'] }));
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.locator('[data-query]').fill('A valve has a seat, a spring and a chamber that measures out powder.');
    await page.keyboard.press('Control+Enter');
    await page.locator('[aria-posinset="1"]').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+s');
    await open();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
    expect(seen?.consoleErrors).toEqual([]);
  });

  it('stand below its text: who cited what, what is not installed, how much literature', async () => {
    const text = (await part().textContent()) ?? '';
    expect(text).toContain('search report, X, claims 1-3');
    expect(text).toContain('passage: figure 2');
    expect(text).toContain('not installed');
    expect(text).toContain('3 cited documents are no patents');
    expect(text).toContain(String(CITING));
    await part()
      .getByRole('button', { name: /^Copy FR/ })
      .click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe('FR-9000099-A1');
    await part()
      .getByRole('button', { name: /^Add to the query: FR/ })
      .click();
    await page.evaluate(() => (location.hash = '#/search'));
    await eventually(() => page.locator('[data-query]').inputValue()).toContain('FR-9000099-A1');
    await open();
  });

  it('are links, and so is a number that the description names', async () => {
    await page.locator('p[id^=text-description] a', { hasText: 'US 9,000,002 B2' }).click();
    await eventually(() => page.evaluate(() => location.hash)).toMatch(/^#\/reader\/1\/2/);
    await open();
    await part().getByRole('button', { name: 'US 9 000 002 B2', exact: true }).click();
    await eventually(() => page.evaluate(() => location.hash)).toMatch(/^#\/reader\/1\/2/);
    await open();
  });

  it('have a map of at most 300 documents, which says so, without a label over another', async () => {
    await page.keyboard.press('x');
    await eventually(() => boxes().count()).toBe(300);
    expect(await map().textContent()).toContain(`299 of ${CITING + 2} documents`);
    const overlaps = await map().evaluate((dialog) => {
      const rects = [...dialog.querySelectorAll('svg .node > rect:first-of-type')].map((one) => one.getBoundingClientRect());
      const labels = [...dialog.querySelectorAll('svg .node')].filter((one) => {
        const [box, label] = [one.querySelector('rect'), one.querySelector('text')].map((part) => part?.getBoundingClientRect());
        return (label?.right ?? 0) > (box?.right ?? 0);
      });
      const over = rects.filter((a, at) =>
        rects.slice(at + 1).some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      );
      return [over.length, labels.length];
    });
    expect(overlaps).toEqual([0, 0]);
  });

  it('are rated by key in the map', async () => {
    await page.keyboard.press('j');
    await eventually(() => map().locator('svg .node.on').textContent()).toMatch(/US\s9\s000\s002\sB2/);
    await page.keyboard.press('2');
    await eventually(() => map().locator('svg .node.relevant').count()).toBe(1);
  });

  for (const language of ['English', 'Deutsch'])
    it(`can be read by everybody, in both themes: ${language}`, { timeout: 120_000 }, async () => {
      await page.evaluate(() => (location.hash = '#/settings/appearance'));
      await page.getByText(language, { exact: true }).first().click();
      await open();
      await page.keyboard.press('x');
      await boxes().first().waitFor();
      for (const theme of ['light', 'dark'] as const) expect(await violationsIn(page, theme, everyRule)).toEqual([]);
      await page.keyboard.press('b');
      await map().getByRole('listitem').first().waitFor();
      for (const theme of ['light', 'dark'] as const) expect(await violationsIn(page, theme, everyRule)).toEqual([]);
      await page.keyboard.press('b');
      await page.keyboard.press('Escape');
    });

  it('are saved as CSV', async () => {
    await open();
    await page.keyboard.press('x');
    await boxes().first().waitFor();
    const download = page.waitForEvent('download');
    await page.keyboard.press('e');
    expect((await download).suggestedFilename()).toBe('zitierungen-EP-9000001-A1.csv');
  });
});
