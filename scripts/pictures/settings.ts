// The settings screens for screenshots, filled with sample data. Each is reached from the state the previous one left, in any language.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { automaticBackup, enterCluster, failMail, fillSettings, loseBackups } from '../../test/support/sample-settings.ts';
import { callerOf } from '../../test/support/matrix-case.ts';
import type { Screen } from './screen.ts';

const PASSPHRASE = 'harbour ninety velvet gravel';

const to = (part: string) => (page: Page) => page.evaluate((address) => void (location.hash = address), `#/settings/${part}`);
const at = (part: string): Screen => ({ name: `settings-${part}`, go: to(part) });
/** Scrolls the current page to an element. */
const scrolledTo = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView());

export const settingsScreens: readonly Screen[] = [
  ...['appearance', 'reading', 'models', 'data', 'keyboard', 'confidentiality'].map(at),
  {
    name: 'settings-api',
    go: async (page) => {
      // What happens by itself is in the audit log in the same place in every run.
      await automaticBackup(callerOf(page));
      await fillSettings(callerOf(page));
      await page.reload();
      await to('api')(page);
    },
  },
  { name: 'settings-api-keys', go: (page) => scrolledTo(page, 'table') },
  {
    name: 'settings-api-secure',
    go: async (page) => {
      await callerOf(page)('changeSettings', { api: { tls: true, names: ['search.firm.example'] } });
      await page.reload();
      await page.locator('table').first().waitFor();
    },
  },
  {
    name: 'settings-api-form',
    go: async (page) => {
      await page.keyboard.press('n');
      await scrolledTo(page, 'form fieldset');
    },
  },
  {
    name: 'settings-api-secret',
    go: async (page) => {
      await page.locator('fieldset input[name=key-name]').fill('Tool of the patent department');
      await page.locator('form button[type=submit]').last().click();
      await page.locator('code').last().waitFor();
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'settings-api-assistant',
    go: async (page) => {
      await page.keyboard.press('n');
      await page.locator('form input[value=assistant]').check();
      await scrolledTo(page, 'form fieldset');
    },
  },
  {
    name: 'settings-api-assistant-secret',
    go: async (page) => {
      await page.locator('fieldset input[name=key-name]').fill('Assistant of the patent department');
      await page.locator('fieldset input[type=checkbox]').first().check();
      await page.locator('form button[type=submit]').last().click();
      await page.locator('pre').nth(1).waitFor();
      await scrolledTo(page, 'pre');
    },
  },
  at('backups'),
  {
    name: 'settings-backups-restore',
    go: async (page) => page.locator('td.actions button').nth(1).click(),
  },
  {
    name: 'settings-backups-failed',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await loseBackups(callerOf(page), join(mkdtempSync(join(tmpdir(), 'antecedent-stick-')), 'backups'));
      await page.waitForTimeout(1_000);
      await page.reload();
    },
  },
  {
    name: 'settings-mail',
    go: async (page) => {
      await callerOf(page)('changeBackupSettings', { on: false, folder: null });
      // So late, because sending is tried again every few minutes, each time with an entry in the audit log.
      await failMail(callerOf(page));
      await to('mail')(page);
    },
  },
  at('cluster'),
  {
    name: 'settings-cluster-form',
    go: (page) => page.locator('section header button').first().click(),
  },
  {
    name: 'settings-cluster-failed',
    go: async (page) => {
      await enterCluster(callerOf(page));
      await page.reload();
      await page.locator('section section button').first().click();
      await page.locator('[role=alert]').waitFor();
    },
  },
  at('audit'),
  {
    name: 'settings-audit-verified',
    go: (page) => page.locator('main button').first().click(),
  },
  at('privacy'),
  {
    name: 'settings-selftest',
    go: async (page) => {
      await to('selftest')(page);
      await page.locator('section button').first().click();
      await page.locator('section dl').first().waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'settings-confidentiality-code',
    go: async (page) => {
      await to('confidentiality')(page);
      for (const one of [0, 1]) await page.locator('input[type=password]').nth(one).fill(PASSPHRASE);
      await page.locator('form button[type=submit]').click();
      await page.locator('code').first().waitFor();
    },
  },
  {
    name: 'settings-confidentiality-open',
    go: async (page) => {
      await page.reload();
      await page.locator('dl button').nth(1).click();
    },
  },
  {
    name: 'settings-confidentiality-locked',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+Shift+L');
      await page.waitForTimeout(2_000);
    },
  },
  { name: 'locked', go: (page) => page.evaluate(() => void (location.hash = '#/case')) },
];
