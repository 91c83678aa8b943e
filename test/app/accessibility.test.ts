// Can everybody use the screens? axe-core looks at every screen and what opens over it, in both themes, over the demo collection in a
// real browser; at the least width that is designed and at 200 % zoom nothing scrolls sideways.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { furnish } from '../support/furnished-settings.ts';
import { callerOf, closureCase, openCase } from '../support/matrix-case.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Of the settings. */
const parts = [
  ...['appearance', 'reading', 'confidentiality', 'api', 'models', 'data'],
  ...['backups', 'mail', 'audit', 'privacy', 'selftest', 'keyboard'],
];
const passphrase = 'harbour ninety velvet gravel';
/** WCAG 2.2 at level AA, and what axe calls best practice. */
const everything: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** What another theme can change. */
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** What axe finds in the light theme and, of what is a matter of colours, in the dark one; one line a fault: its rule, the element, why. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found: string[] = [];
  for (const [theme, options] of [
    ['light', everything],
    ['dark', colours],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const { violations } = await page.evaluate(
      (run) => (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(run),
      options,
    );
    for (const { id, nodes } of violations)
      for (const { html, failureSummary } of nodes) found.push(`${theme}: ${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Controls of the screen that the Tab key does not come to, or that show no focus when it does. */
async function unreached(page: Page): Promise<string[]> {
  const last = await page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary)')];
    // Of those of which one is chosen the keys between them choose: the Tab key comes to the one.
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

describeInBrowser('The screens are open to everybody', () => {
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

  it('before anything was asked', async () => {
    await page.waitForTimeout(500);
    expect(await faults(page)).toEqual([]);
  });

  it('with hits, filtered and not', async () => {
    await page.getByRole('textbox', { name: 'Query' }).fill('a cooling plate between the cells of a battery');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /hits in/ }).waitFor();
    await page.waitForTimeout(1_000);
    expect(await faults(page)).toEqual([]);
    await page.getByRole('checkbox', { name: /German/ }).click();
    await page.waitForTimeout(300);
    expect(await faults(page)).toEqual([]);
  });

  it.each([
    ['the history', 'History'],
    ['the indexes', 'Choose indexes'],
    ['the classes', 'Add a class'],
  ])('with %s open', async (_, name) => {
    await go(page, '#/search');
    await page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
    await page.waitForTimeout(300);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  it.each(['?', 'F1', 'Control+k'])('with what %s opens over the screen', async (key) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('in a publication, as text and as pages', async () => {
    await go(page, '#/reader/1/1');
    await page.waitForTimeout(1_500);
    expect(await faults(page)).toEqual([]);
  });

  it('in a case: the list that is judged, rated and not, what changed, what is said of it, its exports, its record, all cases', async () => {
    await go(page, '#/search');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: /^Version 1: / }).waitFor();
    await go(page, '#/case');
    await page.locator('article mark').first().waitFor();
    expect(await faults(page)).toEqual([]);
    for (const key of ['3', '0', 't', '+', 'v']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
    }
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await go(page, '#/search');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /^Version 2: / }).waitFor();
    await page.waitForTimeout(700);
    expect(await faults(page)).toEqual([]);
    for (const part of ['triage', 'changes', 'details', 'export', 'record', 'all']) {
      await go(page, `#/case/${part}`);
      await page.waitForTimeout(500);
      expect(await faults(page), part).toEqual([]);
    }
    await page.getByRole('button', { name: /^Case / }).click();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close the case' }).click();
    await page.getByRole('button', { name: 'No case open' }).waitFor();
  });

  it('in the matrix of a case, its features and what is compared', async () => {
    const call = callerOf(page);
    const { hits } = await closureCase(call);
    await openCase(page);
    await go(page, '#/matrix');
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: /^Use these/ }).click();
    await page.getByRole('grid').locator('mark').first().waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('e');
    await page.getByRole('dialog').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const [one, other] = [hits[0]!.publication, hits[3]!.publication];
    for (const place of [`#/compare/1/${one}`, `#/compare/1/${other}/1/${one}`]) {
      await go(page, place);
      expect(await faults(page), place).toEqual([]);
    }
    await page.keyboard.press('b');
    await page.waitForTimeout(500);
    expect(await faults(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Claims of the family' }).click();
    await page.waitForTimeout(500);
    expect(await faults(page)).toEqual([]);
  });

  it.each(['#/statistics', '#/library'])('at %s', async (place) => {
    await go(page, place);
    expect(await faults(page)).toEqual([]);
  });

  it.each(parts)('in the settings, at %s, with all that can stand there, each control reached with the Tab key', async (part) => {
    if (part === parts[0]) {
      await furnish(callerOf(page));
      await callerOf(page)('changeSettings', { api: { tls: true, names: ['search.firm.example'] } });
      await page.reload();
    }
    await go(page, `#/settings/${part}`);
    expect(await faults(page)).toEqual([]);
    expect(await unreached(page)).toEqual([]);
  });

  it('in the settings, with what opens in their parts', async () => {
    await go(page, '#/settings/api');
    await page.keyboard.press('n');
    await page.getByRole('button', { name: 'Make the key' }).click();
    await page.getByText('A key needs a name.').waitFor();
    expect(await faults(page), 'a new key').toEqual([]);
    await page.getByLabel('Name', { exact: true }).fill('Reader');
    await page.getByText('platform provider').click();
    await page.getByLabel('Client numbers').fill('4');
    await page.getByRole('button', { name: 'Make the key' }).click();
    await page.getByText('Shown only once').waitFor();
    await page.getByRole('button', { name: 'Announce an API change' }).click();
    expect(await faults(page), 'a secret').toEqual([]);
    await go(page, '#/settings/backups');
    await page
      .getByRole('button', { name: /^Restore/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    expect(await faults(page), 'a backup to be put back').toEqual([]);
    await go(page, '#/settings/audit');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Hash of the last entry').waitFor();
    expect(await faults(page), 'the audit verified').toEqual([]);
    await go(page, '#/settings/selftest');
    await page.getByRole('button', { name: 'Run the self-test' }).click();
    await page.getByRole('button', { name: 'Run it again' }).waitFor();
    expect(await faults(page), 'the self-test run').toEqual([]);
    expect(await unreached(page)).toEqual([]);
  });

  it('where the cases are encrypted, open and locked', async () => {
    await go(page, '#/settings/confidentiality');
    for (const name of ['Passphrase', 'The same again']) await page.getByLabel(name, { exact: true }).fill(passphrase);
    await page.getByRole('button', { name: 'Encrypt the cases' }).click();
    await page.getByRole('button', { name: 'I have kept it' }).waitFor();
    expect(await faults(page), 'a recovery code').toEqual([]);
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('button', { name: 'Change the passphrase' }).click();
    expect(await faults(page), 'another passphrase').toEqual([]);
    expect(await unreached(page)).toEqual([]);
    // What is on a screen when the cases lock is let go by loading the page anew.
    const anew = page.waitForEvent('load');
    await page.keyboard.press('Control+Shift+L');
    await anew;
    await page.getByText('The cases are locked').first().waitFor();
    for (const place of ['#/settings/confidentiality', '#/settings/backups', '#/settings/mail', '#/search', '#/case']) {
      await go(page, place);
      expect(await faults(page), `${place}, locked`).toEqual([]);
    }
    await page.getByText('Forgotten?').click();
    expect(await faults(page), 'the lock screen').toEqual([]);
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
