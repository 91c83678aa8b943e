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

  it('offers the verdicts on the current feature as buttons with their keys', async () => {
    const verdicts = page.getByRole('group', { name: 'Feature b' });
    const part = verdicts.getByRole('button', { name: 'in part' });
    expect(plain(await verdicts.textContent())).toMatch(/y ?disclosed ?p ?in part ?x ?not/);
    expect(await verdicts.getByRole('button', { name: 'not found' }).getAttribute('aria-pressed')).toBe('true');
    await part.click();
    await eventually(() => current().textContent()).toContain('in part');
    await eventually(() => part.getAttribute('aria-pressed')).toBe('true');
    await part.click();
    await eventually(() => current().textContent()).toContain('open');
    await page.keyboard.press('j');
    await page.getByRole('group', { name: 'Feature c' }).waitFor();
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

  it('leafs through the documents of the case with ] and [ as far as the first and the last', async () => {
    const place = async (): Promise<string> => plain(await page.getByText(/document \d+ of \d+/).textContent()).trim();
    const [previous, next] = ['Previous document', 'Next document'].map((name) => page.getByRole('button', { name }));
    const all = Number(/of (\d+)/.exec(await place())?.[1]);
    while (await previous!.isEnabled()) {
      const before = await place();
      await page.keyboard.press('[');
      await eventually(place).not.toBe(before);
    }
    expect(await place()).toContain(`document 1 of ${all}`);
    const seenNumbers = new Set<string>();
    const number = async (): Promise<string> => plain(await page.getByRole('main').locator('header b').last().textContent());
    for (let at = 1; at <= all; at += 1) {
      await eventually(place).toContain(`document ${at} of ${all}`);
      await eventually(async () => seenNumbers.has(await number())).toBe(false);
      seenNumbers.add(await number());
      if (at < all) await page.keyboard.press(']');
    }
    expect(await next!.isDisabled()).toBe(true);
    await page.keyboard.press('[');
    await eventually(place).toContain(`document ${all - 1} of ${all}`);
  });

  it('shows the keys of the claim chart without scrolling', async () => {
    const keys = page.getByRole('complementary').getByText('next tab');
    const { bottom, height } = await keys.evaluate((key) => ({ bottom: key.getBoundingClientRect().bottom, height: innerHeight }));
    expect(height).toBe(768);
    expect(bottom).toBeLessThan(768 - 24);
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

  it('begins two documents with the one in hand, and offers its family and the rated documents of the case', async () => {
    await page.evaluate((hash) => void (location.hash = hash), `#/compare/1/${await rowOf('EP-9010001-B1')}`);
    await page.getByText('EP 9 010 001 B1').first().waitFor();
    await page.getByRole('tab', { name: 'Two documents' }).click();
    await page.getByRole('heading', { name: 'Compare this document with another' }).waitFor();
    await page.getByText('EP 9 010 001 B1').first().waitFor();
    const family = page.getByRole('list', { name: 'Members of its family' });
    const rated = page.getByRole('list', { name: 'Rated in this case' });
    await family.getByRole('button', { name: /EP 9 010 001 A1/ }).waitFor();
    await rated.getByRole('img', { name: 'relevant' }).first().waitFor();
    expect(await page.getByRole('checkbox', { name: 'highlights' }).count()).toBe(0);
    const offers = await family.or(rated).getByRole('button').count();
    expect(offers).toBeGreaterThan(6);
    expect(
      await family
        .or(rated)
        .getByRole('button', { name: /EP 9 010 001 B1/ })
        .count(),
    ).toBe(0);
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await eventually(() => rows().count()).toBeGreaterThan(3);
    const heads = page.getByRole('main').getByRole('heading', { level: 3 });
    const numbers = page.getByRole('main').locator('header b');
    expect(plain(await numbers.first().textContent())).toBe('EP 9 010 001 B1');
    expect(await heads.count()).toBe(2);
    await page.getByRole('checkbox', { name: 'highlights' }).waitFor();
    const place = async (): Promise<string> => plain(await page.getByText(/document \d+ of \d+/).textContent()).trim();
    const compared = plain(await numbers.last().textContent());
    const first = await place();
    await page.keyboard.press(']');
    await eventually(async () => plain(await numbers.last().textContent())).not.toBe(compared);
    expect(plain(await numbers.first().textContent())).toBe('EP 9 010 001 B1');
    await page.keyboard.press('[');
    await eventually(place).toBe(first);
    await page.getByRole('button', { name: 'Compare with another' }).click();
    await rated.getByRole('button').first().click();
    await eventually(async () => plain(await numbers.last().textContent())).not.toMatch(/9 010 001/);
    expect(plain(await numbers.first().textContent())).toBe('EP 9 010 001 B1');
  });

  it('compares two documents: linked passages, and both texts scrolled to the same place', async () => {
    await page.evaluate(() => void (location.hash = '#/search'));
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

  it('shows the first change in the family beside the claim chart, with the keys, and leads to all of them', async () => {
    await page.evaluate(() => void (location.hash = '#/search'));
    await page.evaluate((hash) => void (location.hash = hash), `#/compare/1/${await rowOf('EP-9010001-B1')}`);
    const pane = page.getByRole('complementary', { name: /9\s010\s001\sB1/ });
    await pane.locator('ins').first().waitFor();
    expect(plain(await pane.textContent())).toContain('EP 9 010 001 B1 against EP 9 010 001 A1');
    expect(plain(await pane.textContent())).toMatch(/Keys y ?disclosed ?p ?in part ?x ?not found ?n ?note/);
    await pane.getByRole('button', { name: /changed claims|Show the change/ }).click();
    await page.locator('section ins').first().waitFor();
    expect(await page.getByRole('tab', { name: 'Claims of the family' }).getAttribute('aria-selected')).toBe('true');
  });

  it('shows additions and deletions between the claims of a family', async () => {
    await page.evaluate(() => void (location.hash = '#/search'));
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
