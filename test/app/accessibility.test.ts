// Accessibility of every screen and overlay with axe-core, in both themes, over the demo collection in a real browser; no horizontal
// scrolling at the minimum width and at 200 % zoom.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type StartedApplication } from '../support/application.ts';
import { everyRule, rulesOfColours, violationsIn } from '../support/axe.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { failMail, fillSettings } from '../support/sample-settings.ts';
import { callerOf, closureCase, openCase } from '../support/matrix-case.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));
/** The sections of the settings. */
const parts = [
  ...['appearance', 'reading', 'confidentiality', 'api', 'models', 'data'],
  ...['backups', 'mail', 'cluster', 'audit', 'privacy', 'selftest', 'keyboard'],
];
const passphrase = 'harbour ninety velvet gravel';
/** Violations in the light theme, and colour violations in the dark one. */
async function violationsOn(page: Page): Promise<string[]> {
  const found = [...(await violationsIn(page, 'light', everyRule)), ...(await violationsIn(page, 'dark', rulesOfColours))];
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Controls that the Tab key does not reach, or that show no focus. */
async function unreached(page: Page): Promise<string[]> {
  const last = await page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary)')];
    // In a group with arrow-key navigation only the current control is in the tab order.
    const own = controls.filter((one) => !one.matches(':disabled, [type=radio]:not(:checked)') && one.checkVisibility());
    own.forEach((one, at) => (one.dataset['at'] = String(at)));
    document.querySelector<HTMLElement>('header a')?.focus();
    return own.length;
  });
  const reached = new Set<string>();
  const unseen: string[] = [];
  for (let step = 0; step < last + 40 && reached.size < last; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const one = document.activeElement as HTMLElement | null;
      const { outlineStyle, borderBottomWidth } = one === null ? { outlineStyle: 'none', borderBottomWidth: '0px' } : getComputedStyle(one);
      return {
        at: one?.dataset['at'],
        html: one?.outerHTML.slice(0, 120) ?? '',
        shows: outlineStyle !== 'none' || borderBottomWidth === '2px',
      };
    });
    if (found.at === undefined) continue;
    if (!found.shows && !reached.has(found.at)) unseen.push(`no focus is seen: ${found.html}`);
    reached.add(found.at);
  }
  const missed = await page.evaluate(
    (known) => {
      const all = [...document.querySelectorAll<HTMLElement>('main [data-at]')];
      const left = all
        .filter((one) => !known.includes(one.dataset['at'] ?? ''))
        .map((one) => `not reached: ${one.outerHTML.slice(0, 120)}`);
      for (const one of all) delete one.dataset['at'];
      return left;
    },
    [...reached],
  );
  return [...unseen, ...missed];
}

async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), address);
  await page.waitForTimeout(700);
}

describeInBrowser('Accessibility', () => {
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const data = join(freshFolder(), 'data');
    process.env['ANTECEDENT_KEYCHAIN'] = 'none';
    await antecedentJson('import', demo, '--data', data);
    [application, browser] = await Promise.all([startApplication(data, ['--headless', '--port', '0']), launchBrowser()]);
    ({ page } = await openPage(browser, application.address, { colorScheme: 'light', reducedMotion: 'reduce' }));
    await page.getByRole('textbox').first().waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('of the search screen before a search', async () => {
    await page.waitForTimeout(500);
    expect(await violationsOn(page)).toEqual([]);
  });

  it('of the hits, filtered and unfiltered', async () => {
    await page.getByRole('textbox', { name: 'Query' }).fill('a cooling plate between the cells of a battery');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /hits in/ }).waitFor();
    await page.waitForTimeout(1_000);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('checkbox', { name: /German/ }).click();
    await page.waitForTimeout(300);
    expect(await violationsOn(page)).toEqual([]);
  });

  it.each([
    ['the history', 'History'],
    ['the collections', 'Choose collections'],
    ['the classes', 'Add a class'],
  ])('with %s open', async (_, name) => {
    await go(page, '#/search');
    await page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
    await page.waitForTimeout(300);
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  it.each(['?', 'F1', 'Control+k'])('of the overlay that %s opens', async (key) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('of the reader, as text and as pages', async () => {
    await go(page, '#/reader/1/1');
    await page.waitForTimeout(1_500);
    expect(await violationsOn(page)).toEqual([]);
  });

  it('of a case: triage, changes, details, exports, record and the list of cases', async () => {
    await go(page, '#/search');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: /^Version 1: / }).waitFor();
    await go(page, '#/case');
    await page.locator('article mark').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    for (const key of ['3', '0', 't', '+', 'v']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
    }
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await go(page, '#/search');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /^Version 2: / }).waitFor();
    await page.waitForTimeout(700);
    expect(await violationsOn(page)).toEqual([]);
    for (const part of ['triage', 'changes', 'details', 'export', 'record', 'all']) {
      await go(page, `#/case/${part}`);
      await page.waitForTimeout(500);
      expect(await violationsOn(page), part).toEqual([]);
    }
    await page.getByRole('button', { name: /^Case / }).click();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close the case' }).click();
    await page.getByRole('button', { name: 'No case open' }).waitFor();
  });

  it('of the matrix, its features and the compare screen', async () => {
    const call = callerOf(page);
    const { hits } = await closureCase(call);
    await openCase(page);
    await go(page, '#/matrix');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: /^Use these/ }).click();
    await page.getByRole('grid').locator('mark').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('e');
    await page.getByRole('dialog').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const [one, other] = [hits[0]!.publication, hits[3]!.publication];
    for (const place of [`#/compare/1/${one}`, `#/compare/1/${other}/1/${one}`]) {
      await go(page, place);
      expect(await violationsOn(page), place).toEqual([]);
    }
    await page.keyboard.press('b');
    await page.waitForTimeout(500);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Claims of the family' }).click();
    await page.waitForTimeout(500);
    expect(await violationsOn(page)).toEqual([]);
  });

  it.each(['#/statistics', '#/library'])('of %s', async (place) => {
    await go(page, place);
    expect(await violationsOn(page)).toEqual([]);
  });

  it.each(parts)('of the %s settings with sample data, every control reachable with the Tab key', async (part) => {
    if (part === parts[0]) {
      await fillSettings(callerOf(page));
      await failMail(callerOf(page));
      await callerOf(page)('changeSettings', { api: { tls: true, names: ['search.firm.example'] } });
      await page.reload();
    }
    await go(page, `#/settings/${part}`);
    expect(await violationsOn(page)).toEqual([]);
    expect(await unreached(page)).toEqual([]);
  });

  it('of the panels that open in the settings', async () => {
    await go(page, '#/settings/api');
    await page.keyboard.press('n');
    await page.getByRole('button', { name: 'Create the key' }).click();
    await page.getByText('A key needs a name.').waitFor();
    expect(await violationsOn(page), 'a new key').toEqual([]);
    await page.getByLabel('Name', { exact: true }).fill('Reader');
    await page.getByText('platform provider').click();
    await page.getByLabel('Client numbers').fill('4');
    await page.getByRole('button', { name: 'Create the key' }).click();
    await page.getByText('Shown only once').waitFor();
    await page.getByRole('button', { name: 'Announce an API change' }).click();
    expect(await violationsOn(page), 'a secret').toEqual([]);
    await go(page, '#/settings/backups');
    await page
      .getByRole('button', { name: /^Restore/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    expect(await violationsOn(page), 'a backup to be put back').toEqual([]);
    await go(page, '#/settings/audit');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Hash of the last entry').waitFor();
    expect(await violationsOn(page), 'the audit verified').toEqual([]);
    await go(page, '#/settings/selftest');
    await page.getByRole('button', { name: 'Run the self-test' }).click();
    await page.getByRole('button', { name: 'Run it again' }).waitFor();
    expect(await violationsOn(page), 'the self-test run').toEqual([]);
    expect(await unreached(page)).toEqual([]);
  });

  it('with encrypted cases, unlocked and locked', async () => {
    await go(page, '#/settings/confidentiality');
    for (const name of ['Passphrase', 'Repeat the passphrase']) await page.getByLabel(name, { exact: true }).fill(passphrase);
    await page.getByRole('button', { name: 'Encrypt the cases' }).click();
    await page.getByRole('button', { name: 'I have stored it' }).waitFor();
    expect(await violationsOn(page), 'a recovery code').toEqual([]);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('button', { name: 'Change the passphrase' }).click();
    expect(await violationsOn(page), 'another passphrase').toEqual([]);
    expect(await unreached(page)).toEqual([]);
    // Locking the cases reloads the page.
    const anew = page.waitForEvent('load');
    await page.keyboard.press('Control+Shift+L');
    await anew;
    await page.getByText('The cases are locked').first().waitFor();
    for (const place of ['#/settings/confidentiality', '#/settings/backups', '#/settings/mail', '#/search', '#/case']) {
      await go(page, place);
      expect(await violationsOn(page), `${place}, locked`).toEqual([]);
    }
    await page.getByText('Forgotten?').click();
    expect(await violationsOn(page), 'the lock screen').toEqual([]);
    expect(await unreached(page)).toEqual([]);
    await page.getByLabel('Passphrase or recovery code').fill(passphrase);
    await page.keyboard.press('Enter');
    await page.getByText('The cases are locked').first().waitFor({ state: 'detached' });
  });

  it.each([
    ['1366x768', 1366, 768],
    ['1366x768 at 125 %', 1092, 614],
    ['1366x768 at 200 %', 683, 384],
  ])('without a scroll sideways at %s', async (_, width, height) => {
    await page.setViewportSize({ width, height });
    for (const place of [
      '#/search',
      '#/case/all',
      '#/matrix',
      '#/compare',
      '#/statistics',
      '#/library',
      ...parts.map((part) => `#/settings/${part}`),
      '#/reader/1/1',
    ]) {
      await go(page, place);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), place).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
  });
});
