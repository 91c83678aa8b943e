// The compare screen over the demo collection in a real browser: claim chart, two documents with linked passages, claims of a family.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { callerOf, closureCase, ideaOfClosure, openCase, type Caller } from '../support/matrix-case.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));

describeInBrowser('The compare screen', () => {
  const data = join(freshFolder(), 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;
  let call: Caller;
  let id: number;

  const rows = () => page.getByRole('listitem');
  const current = () => page.locator('[role=listitem][aria-current="true"]');
  const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look);
  const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ');
  const rowOf = async (name: string): Promise<number> =>
    ((await call('locate', { names: [name] })) as { publication: number }[])[0]!.publication;

  beforeAll(async () => {
    await antecedentJson('import', demo, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    const permissions = ['clipboard-read', 'clipboard-write'];
    ({ page, seen } = await openPage(browser, application.address, { permissions }));
    call = callerOf(page);
    ({ id } = await closureCase(call));
    await call('keepFeatures', { case: id, list: await call('proposeFeatures', { text: ideaOfClosure }) });
    await openCase(page);
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('opens the claim chart from the matrix with c: features left, passages right', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.getByRole('grid').waitFor();
    await eventually(() => page.getByRole('grid').getAttribute('aria-busy')).toBe('false');
    await page.keyboard.press('c');
    await eventually(() => rows().count()).toBe(7);
    expect(plain(await rows().first().textContent())).toContain('A closure for a drinks bottle');
    await eventually(() => rows().first().locator('mark').count()).toBeGreaterThan(1);
  });

  it('shows what the passage lacks, and where else in the case a missing feature is', async () => {
    const missing = (await call('locate', { names: ['EP-9010003-A1'] })) as { index: number; publication: number }[];
    await page.evaluate((hash) => void (location.hash = hash), `#/compare/1/${missing[0]!.publication}`);
    await page.getByText('EP 9 010 003 A1').first().waitFor();
    await page.getByText('Nearest in the case:').first().waitFor();
    expect(await page.getByTitle('not covered by the passage').count()).toBeGreaterThan(0);
    const elsewhere = page.getByRole('link', { name: /9\s?010\s?001|9010001/ }).first();
    expect(await elsewhere.getAttribute('href')).toMatch(/^#\/reader\/1\/\d+/);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await eventually(() => current().textContent()).toContain('not found');
    expect(await call('verdicts', { case: id })).toMatchObject([{ publication: 'EP-9010003-A1', verdict: 'absent' }]);
  });

  it('moves to the next document of the case and saves a note on it', async () => {
    const before = page.url();
    await page.keyboard.press('[');
    await eventually(() => Promise.resolve(page.url())).not.toBe(before);
    await eventually(() => rows().count()).toBe(7);
    await page.keyboard.press('n');
    await page.keyboard.type('Close in the cap, far in the button.');
    await page.keyboard.press('Escape');
    await eventually(async () => JSON.stringify(await call('caseDocuments', { case: id }))).toContain('far in the button');
  });

  it('copies the claim chart as a table and as text', async () => {
    await page.getByRole('button', { name: 'Copy as claim chart' }).click();
    await page.getByText('The claim chart is on the clipboard').waitFor();
    const [text, html] = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const read = async (type: string): Promise<string> => (await item!.getType(type)).text();
      return [await read('text/plain'), await read('text/html')] as const;
    });
    expect(text.split('\n').length).toBe(9);
    expect(text).toContain('a tear-off ring');
    expect(html.match(/<tr/g)?.length).toBe(8);
  });

  it('compares two documents: linked passages, and both texts scrolled to the same place', async () => {
    await page.evaluate((hash) => void (location.hash = hash), `#/compare/1/${await rowOf('EP-9010001-A1')}`);
    await page.getByText('EP 9 010 001 A1').first().waitFor();
    await page.keyboard.press('t');
    await page.getByRole('combobox', { name: 'Compare with' }).fill('29010001');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('US 29 010 001 B2').first().waitFor();
    await eventually(() => rows().count()).toBeGreaterThan(3);
    expect(plain(await rows().first().textContent())).toMatch(/\d+ %/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.keyboard.press('b');
    for (const side of ['EP 9 010 001 A1', 'US 29 010 001 B2']) {
      const text = page.getByRole('region', { name: new RegExp(`Text of ${side.replaceAll(' ', '\\s')}`) });
      await text.locator('mark.current').first().waitFor();
      await eventually(() => text.locator('mark.current').first().isVisible()).toBe(true);
      const inSight = await text
        .locator('mark.current')
        .first()
        .evaluate((mark) => {
          const [own, pane] = [mark.getBoundingClientRect(), mark.closest('[role=region]')!.getBoundingClientRect()];
          return own.top < pane.bottom && own.bottom > pane.top;
        });
      expect(inSight, side).toBe(true);
    }
    await page.keyboard.press('b');
  });

  it('opens a linked passage in the reader and returns', async () => {
    await rows().first().waitFor();
    await page.keyboard.press('Space');
    await eventually(() => Promise.resolve(page.url())).toContain('#/reader/1/');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => Promise.resolve(page.url())).toContain('#/compare/1/');
    await eventually(() => rows().count()).toBeGreaterThan(3);
  });

  it('shows additions and deletions between the claims of a family', async () => {
    await page.evaluate((hash) => void (location.hash = hash), `#/compare/1/${await rowOf('EP-9010001-B1')}`);
    await page.getByText('EP 9 010 001 B1').first().waitFor();
    await page.getByRole('tab', { name: 'Claims of the family' }).click();
    await page.locator('section ins').first().waitFor();
    const inserted = (await page.locator('section ins').allTextContents()).join(' ');
    expect(inserted).toContain('C-shaped line of weakness');
    expect(await page.locator('section del').count()).toBeGreaterThan(0);
  });

  it('restores the comparison after a reload', async () => {
    const pair = `#/compare/1/${await rowOf('EP-9010001-A1')}/1/${await rowOf('US-29010001-B2')}`;
    await page.evaluate((hash) => void (location.hash = hash), pair);
    await page.reload();
    await eventually(() => rows().count()).toBeGreaterThan(3);
    await page.getByText('US 29 010 001 B2').first().waitFor();
  });

  it('shows no error', () => {
    expect(seen.consoleErrors).toEqual([]);
  });
});
