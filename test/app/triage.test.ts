// Triage by keyboard over the demo collection in a real browser: rating, notes, tags, undo, filters, reload and kill.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));
const idea = 'A cap of a drinks bottle keeps a powder dry; pressing a button on top pierces a foil and the dose falls into the drink.';

describeInBrowser('Triage', () => {
  const data = join(freshFolder(), 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look);
  const status = () => page.locator('footer [role=status]').first();
  const article = () => page.locator('article[aria-label]');
  const shown = async (): Promise<string> => (await article().getAttribute('aria-label')) ?? '';
  const rated = () => page.getByText(/^\d+ of 100 rated/);
  const rating = (name: string) => page.getByRole('group', { name: 'Rating', exact: true }).getByRole('button', { name });

  /** Rates the current document; returns its number once the next one is shown. */
  async function rate(key: string): Promise<string> {
    const before = await shown();
    await page.keyboard.press(key);
    await eventually(shown).not.toBe(before);
    return before;
  }

  beforeAll(async () => {
    await antecedentJson('import', demo, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('turns a search into a case, titled with its text, when a hit is rated', async () => {
    await page.getByRole('textbox', { name: 'Query' }).fill(idea);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /hits in/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: /^English/ }).check();
    for (const key of ['j', 'j']) await page.keyboard.press(key);
    const current = () => page.locator('[role=feed] [aria-current=true]');
    await eventually(() => current().getAttribute('aria-posinset')).toBe('3');
    const third = page.locator(`[data-name="${await current().getAttribute('data-name')}"]`);
    await page.keyboard.press('2');
    await page.getByRole('button', { name: /^Case A cap of a drinks bottle/ }).waitFor();
    await page.getByRole('heading', { name: /^Version 1: / }).waitFor();
    // The filter stays. The third hit is rated, and the next one is current.
    await eventually(() => third.getByRole('img', { name: 'relevant' }).count()).toBe(1);
    expect(await third.getAttribute('aria-current')).toBe(null);
    expect(await page.getByRole('checkbox', { name: /^English/ }).isChecked()).toBe(true);
    // The next key takes a message away.
    await page.keyboard.press('u');
    await eventually(async () => (await status().textContent()) ?? '').toContain('Undone: the rating of');
    for (const key of ['Escape', 'Home']) await page.keyboard.press(key);
    await page.keyboard.press('3');
    await eventually(async () => (await status().textContent()) ?? '').toContain('Rated similar');
    expect(await page.locator('[aria-posinset="1"]').getByRole('img', { name: 'similar' }).count()).toBe(1);
    await page.keyboard.press('Home');
  });

  it('advances with each rating key and shows passage, claims and drawing', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    // Triage starts at the current hit of the list.
    await eventually(() => rated().textContent()).toContain('1 of 100 rated');
    await eventually(() => page.locator('[aria-posinset][aria-current=true]').getAttribute('aria-posinset')).toBe('1');
    await page.keyboard.press('j');
    await eventually(() => page.locator('[aria-posinset][aria-current=true]').getAttribute('aria-posinset')).toBe('2');
    await article().locator('mark').first().waitFor();
    const first = await shown();
    await article()
      .getByText(/^Claim 1 of \d+/)
      .waitFor();
    await article().locator('img').waitFor();
    expect(await rate('2')).toBe(first);
    await rate('1');
    await rate('0');
    await eventually(() => rated().textContent()).toContain('4 of 100 rated');
    const list = page.getByRole('feed', { name: 'Hits of the version' });
    for (const name of ['similar', 'relevant', 'background', 'noise']) expect(await list.getByRole('img', { name }).count()).toBe(1);
  });

  it('goes back with k, shows the rating, and clears it with the same key', async () => {
    await page.keyboard.press('k');
    await eventually(() => rating('noise').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('0');
    await eventually(() => rating('noise').getAttribute('aria-pressed')).toBe('false');
    await eventually(async () => (await status().textContent()) ?? '').toContain('Rating cleared');
    await eventually(() => rated().textContent()).toContain('3 of 100 rated');
  });

  it('switches to other passages and to the description, and back', async () => {
    const passage = () => article().getByRole('region').first().locator('p').first().textContent();
    await article()
      .getByRole('heading', { name: /^Best passage, 1 of \d/ })
      .waitFor();
    const best = await passage();
    await page.keyboard.press('l');
    await eventually(passage).not.toBe(best);
    await page.keyboard.press('h');
    await eventually(passage).toBe(best);
    await page.keyboard.press('t');
    await article().getByRole('region', { name: 'Description' }).waitFor();
    await page.keyboard.press('t');
    await article().getByRole('region', { name: 'Claims' }).waitFor();
  });

  it('shows below the best passage another that adds to it, and opens it as the next one', async () => {
    const second = () => article().locator('p.second');
    const turnTo = async (key: 'j' | 'k'): Promise<void> => {
      const before = await shown();
      await page.keyboard.press(key);
      await eventually(shown).not.toBe(before);
      await article()
        .getByRole('heading', { name: /^Best passage/ })
        .waitFor();
    };
    let turns = 0;
    for (; (await second().count()) === 0 && turns < 9; turns++) await turnTo('j');
    expect(await second().locator('.place').textContent()).toMatch(/^also (\[\d+\]|claim \d+|[A-Z][a-z]+)$/);
    await second().locator('mark').first().waitFor();
    const said = (await second().locator('mark').first().textContent()) ?? '-';
    const own =
      (await second().textContent())
        ?.replace(/^also \S+( \d+)?/, '')
        .replaceAll('…', '')
        .trim() ?? '-';
    expect(own).toContain(said);
    await article()
      .getByRole('heading', { name: /^Best passage, 1 of \d/ })
      .waitFor();
    await page.keyboard.press('l');
    await eventually(() => second().count()).toBe(0);
    expect(await article().getByRole('region').first().textContent()).toContain(own);
    await page.keyboard.press('h');
    await second().waitFor();
    for (; turns > 0; turns--) await turnTo('k');
  });

  it('adds a note and a tag to a document', async () => {
    const before = await shown();
    await page.keyboard.press('n');
    await page.keyboard.type('The foil is there, 3 times; the button is not.');
    await page.keyboard.press('Escape');
    await eventually(async () => (await status().textContent()) ?? '').toContain('Noted on');
    await page.keyboard.press('#');
    await page.keyboard.type('closure');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove the tag “closure”' }).waitFor();
    expect(await shown()).toBe(before);
    await page.getByText(/^saved \d{4}-/).waitFor();
  });

  it('gives claims a letter as prior art by key, says which claims are meant, and undoes it', async () => {
    await page.keyboard.press('a');
    await page.keyboard.type('1, 3-');
    await page.keyboard.press('x');
    await page.getByText('Name the claims, such as 1, 3-5.').waitFor();
    await page.keyboard.type('5');
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Remove X for 1, 3-5' }).waitFor();
    await eventually(async () => (await status().textContent()) ?? '').toContain('Assessed: ');
    await page.getByText('Other reasons, verified dates').click();
    await page.getByRole('checkbox', { name: /^D: cited in/ }).check();
    await page.getByText('Other reasons, verified dates: D').waitFor();
    // Languages and day are asked once the tool is named.
    expect(await page.getByLabel('Into', { exact: true }).count()).toBe(0);
    await page.getByLabel('Relies on a machine translation by').fill('J-PlatPat');
    await page.getByLabel('Relies on a machine translation by').press('Tab');
    await page.getByLabel('Into', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'X against inventive step alone' }).check();
    await page.getByRole('button', { name: /^X: takes/ }).click();
    await page.getByText('X 1, 3-5 (inventive step)').waitFor();
    await page.getByText(/^Other reasons, verified dates/).click();
    await page.keyboard.press('Escape');
    for (const button of [1, 1, 1, 0]) {
      await page.keyboard.press('u');
      await eventually(async () => (await status().textContent()) ?? '').toContain('Undone: the assessment on');
      await eventually(() => page.getByRole('button', { name: /^Remove X for/ }).count()).toBe(button);
    }
  });

  it('rates several documents at once, and undoes every action step by step', async () => {
    await page.keyboard.press('Home');
    for (const key of ['End', 'v', 'k', 'v', '1']) await page.keyboard.press(key);
    await eventually(() => rated().textContent()).toContain('5 of 100 rated');
    await page.keyboard.press('u');
    await eventually(() => rated().textContent()).toContain('3 of 100 rated');
    await page.keyboard.press('u');
    await page.keyboard.press('u');
    await eventually(async () => (await status().textContent()) ?? '').toContain('Undone: the note');
    // Undo restores the cleared rating.
    await page.keyboard.press('u');
    await eventually(() => rated().textContent()).toContain('4 of 100 rated');
    await eventually(async () => (await status().textContent()) ?? '').toContain('noise');
  });

  it('uses the selection in exports and matrix', async () => {
    const go = (place: string) => page.evaluate((hash) => void (location.hash = hash), place);
    for (const key of ['End', 'v', 'k', 'v']) await page.keyboard.press(key);
    await go('#/case/export');
    await eventually(() => page.getByRole('radio', { name: 'The 2 selected in triage' }).isChecked()).toBe(true);
    await page.getByText('2 documents', { exact: true }).waitFor();
    await page.getByRole('radio', { name: 'By rating' }).check();
    await page.getByText('3 documents', { exact: true }).waitFor();
    await go('#/matrix');
    await page.getByRole('button', { name: /^Use these/ }).click();
    await eventually(() => page.getByRole('tab', { name: 'selected' }).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('heading', { name: /2 documents/ }).waitFor();
    await go('#/case/triage');
    await page.keyboard.press('Escape');
    await go('#/matrix');
    await eventually(() => page.getByRole('tab', { name: 'selected' }).count()).toBe(0);
    await go('#/case/triage');
    await page.keyboard.press('Escape');
  });

  it('filters by rating, and keeps a document rated differently until the filter is chosen again', async () => {
    await page.getByRole('button', { name: /^noise: 1/ }).click();
    const rows = page.getByRole('feed', { name: 'Hits of the version' }).locator('[aria-posinset]');
    await eventually(() => rows.count()).toBe(1);
    await page.locator('article').getByRole('button', { name: 'relevant' }).click();
    await page.getByRole('button', { name: /^relevant: 2/ }).waitFor();
    expect(await rows.count()).toBe(1);
    await page.locator('body').press('Escape');
    await eventually(() => rows.count()).toBeGreaterThan(3);
  });

  it('keeps every rating through a reload and a kill', async () => {
    await page.reload();
    await eventually(() => rated().textContent()).toContain('4 of 100 rated');
    await page.getByRole('button', { name: /^Case A cap/ }).waitFor();
    // The list starts at the first document and moves to the first unrated one when complete.
    await eventually(() => page.getByRole('group', { name: 'Rating', exact: true }).locator('[aria-pressed=true]').count()).toBe(0);
    await rate('0');
    await page.getByText(/^Saved \d\d:\d\d:\d\d/).waitFor();
    await application.end('SIGKILL');
    application = await startApplication(data, ['--headless', '--port', '0']);
    await page.context().close();
    ({ page, seen } = await openPage(browser, application.address));
    await page.getByRole('button', { name: /^Case A cap/ }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await eventually(() => rated().textContent()).toContain('5 of 100 rated');
    // Actions before the kill can still be undone.
    await page.keyboard.press('u');
    await eventually(() => rated().textContent()).toContain('4 of 100 rated');
  });

  it('finds the case by name, closes, removes and restores it', async () => {
    await page.getByRole('button', { name: /^Case A cap/ }).click();
    await page.getByRole('button', { name: 'Close the case' }).click();
    await page.getByRole('button', { name: 'No case open' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('drinks bottle');
    await page.getByRole('option', { name: /A cap of a drinks bottle.*rated/ }).click();
    await eventually(() => rated().textContent()).toContain('4 of 100 rated');
    await page.evaluate(() => void (location.hash = '#/case/all'));
    await page.getByRole('button', { name: /^Remove A cap/ }).click();
    await page.getByText('There is no case yet.').waitFor();
    await page.keyboard.press('u');
    await page.getByRole('button', { name: /^A cap of a drinks bottle/ }).click();
    await eventually(() => rated().textContent()).toContain('4 of 100 rated');
  });

  it('causes no browser error', () => {
    expect(seen.consoleErrors).toEqual([]);
  });
});
