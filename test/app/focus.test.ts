// Without a mouse and without a screen: the first search, triage and the library by keyboard alone, with the roles, names and announcements
// that a screen reader gets, and with the focus after every act.
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { callerOf } from '../support/matrix-case.ts';
import { describeInBrowser } from '../support/in-browser.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));

describeInBrowser('By keyboard alone', () => {
  const data = join(freshFolder(), 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look);
  /** Role, place in its list, or text of what has the focus. */
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      const place = activeElement?.getAttribute('aria-posinset');
      return place === null || place === undefined ? (activeElement?.textContent ?? '').trim() : `row ${place}`;
    });
  const title = () => page.getByRole('heading', { level: 1 }).textContent();
  /** What was announced since the last call. */
  const announced = () => page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced.splice(0).join(' | '));
  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
  }

  beforeAll(async () => {
    await antecedentJson('import', demo, '--data', data);
    await antecedentJson('import', demo, '--data', data, '--index', 'Second');
    await antecedentJson('import', demo, '--data', data, '--index', 'Third');
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    await page.evaluate(() => {
      const announced: string[] = ((globalThis as unknown as { announced: string[] }).announced = []);
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          const region = element?.closest('[role=status], [aria-live=polite]');
          if (region !== null && region !== undefined) announced.push((region.textContent ?? '').trim());
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('starts the sample search with Enter, says that it runs, and goes to the first hit', async () => {
    await eventually(focused).toContain('Search with a sample idea');
    await press('Enter');
    await page.getByRole('heading', { name: /hits in/ }).waitFor();
    await eventually(focused).toBe('row 1');
    expect(await announced()).toMatch(/Searching …/);
    expect(await title()).toBe('Search');
    await press('q', 'Control+Enter');
    await eventually(focused).toBe('row 1');
  });

  it.each(['Control+k', '?', 'F1'])('returns to the hit after the overlay that %s opens', async (key) => {
    await press('j');
    const before = await focused();
    await press(key);
    await page.getByRole('dialog').waitFor();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(focused).toBe(before);
  });

  it('goes on to the next hit after a rating, and back with undo', async () => {
    const current = () => page.locator('[role=feed] [aria-current=true]').getAttribute('data-name');
    await press('Home');
    const rated = await current();
    await press('3');
    await page.getByRole('heading', { name: /^Version 1: / }).waitFor();
    await eventually(current).not.toBe(rated);
    await press('u');
    await eventually(current).toBe(rated);
    await press('3');
    await eventually(current).not.toBe(rated);
  });

  it('announces each document in triage: its rank, title and rating', async () => {
    await press('g', 'c');
    await eventually(title).toBe('Case: Triage');
    await page.locator('article mark').first().waitFor();
    await eventually(focused).toMatch(/^row \d+$/);
    await announced();
    await press('j');
    await eventually(announced).toMatch(/\d+\. .+: not rated/);
    await press('k', '2', 'k');
    await eventually(announced).toMatch(/\d+\. .+: relevant/);
  });

  it('names what triage is made of', async () => {
    const list = page.getByRole('feed', { name: 'Hits of the version' });
    const current = list.getByRole('article').and(page.locator('[aria-current=true]'));
    expect(await current.getAttribute('aria-setsize')).toMatch(/^\d+$/);
    expect(await current.getAttribute('aria-label')).toMatch(/^\d+\. /);
    const ratings = page.getByRole('group', { name: 'Rating', exact: true });
    for (const name of ['similar', 'relevant', 'background', 'noise'])
      expect(await ratings.getByRole('button', { name }).getAttribute('aria-pressed')).toMatch(/^(true|false)$/);
    await eventually(() => ratings.getByRole('button', { name: 'relevant' }).getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  it('writes a note, and is back in the list after it', async () => {
    await press('n');
    await page.keyboard.type('The plate bends with the cells.');
    await press('Escape');
    await eventually(async () => (await page.locator('footer [role=status]').first().textContent()) ?? '').toContain('Noted on');
    await press('j');
    await eventually(focused).toMatch(/^row \d+$/);
  });

  it('runs the next version from triage', async () => {
    await press('Control+Enter');
    await page.getByRole('heading', { name: 'Version 2' }).waitFor();
    await eventually(announced).toMatch(/rated/);
  });

  it.each([
    ['m', 'Matrix'],
    ['o', 'Compare'],
    ['t', 'Statistics'],
    ['l', 'Library'],
    [',', 'Settings'],
    ['s', 'Search'],
  ])('gives the screen of g %s its title, %s, and the focus', async (key, name) => {
    await press('g', key);
    await eventually(title).toMatch(new RegExp(`^${name}`));
    await eventually(() => page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  });

  it('returns to the collection after the form for documents, and goes to the next one after a deletion', async () => {
    await press('g', 'l');
    await eventually(focused).toBe('Main collection');
    await press('j');
    await eventually(focused).toBe('Second');
    await press('a');
    await page.getByLabel('Into').waitFor();
    await press('Escape');
    await eventually(focused).toBe('Second');
    await press('Delete');
    await eventually(focused).toBe('Third');
    await press('u');
    await page.getByRole('button', { name: 'Second', exact: true }).waitFor();
  });

  it('goes to the next case after one is removed', async () => {
    await page.evaluate(() => void (location.hash = '#/case/all'));
    await eventually(title).toBe('Cases');
    const removals = page.getByRole('button', { name: /^Remove / });
    await eventually(() => removals.count()).toBe(1);
    const search = { query: { text: 'A valve.', hits: 25 }, indexes: [1], thorough: false };
    await callerOf(page)('createCase', { title: 'Valve', reference: '', matter: '', search });
    await press('g', 'l');
    await page.evaluate(() => void (location.hash = '#/case/all'));
    await eventually(() => removals.count()).toBe(2);
    await removals.first().press('Enter');
    await eventually(() => removals.count()).toBe(1);
    await eventually(() => page.evaluate(() => document.activeElement?.closest('tr') !== null)).toBe(true);
  });

  it('causes no browser error', () => {
    expect(seen.consoleErrors).toEqual([]);
  });
});
