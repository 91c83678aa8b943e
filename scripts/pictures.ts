// Takes screenshots of every screen over the demo collection, in both themes and sizes. --to <folder>, --only <name prefix>, --language
// de (settings only), --size <width>x<height>, --screens <built folder>; --readme takes only those of the README and updates them.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { demoClasses, demoPublications } from '../src-main/settings/data-folder.ts';
import { schemeIn } from '../src-main/application/demo.ts';
import { installClassTitles } from '../src-main/engine/store/library.ts';
import { launchBrowser, openPage, startApplication } from '../test/support/application.ts';
import { antecedentJson } from '../test/support/command-line.ts';
import { callerOf, closureCase, openCase } from '../test/support/matrix-case.ts';
import { settingsScreens, type Screen } from './settings-pictures.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];
const themes = ['light', 'dark'] as const;
/** The README's pictures, each with the screen it shows. */
const readmePictures = {
  search: 'search',
  reader: 'reader',
  statistics: 'statistics',
  library: 'library',
  case: 'case-details',
  triage: 'triage',
  matrix: 'matrix',
};
const ENGLISH = 'en-GB';
/** Delay for drawings, highlights and figures to render. */
const SETTLE_MS = 1_200;

/** Closes an overlay and waits until it is gone. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Each screen is reached from the state the previous one left. */
const screens: Screen[] = [
  { name: 'first-run', go: async () => undefined },
  {
    name: 'search',
    go: async (page) => {
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /hits in/ }).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('j');
    },
  },
  { name: 'keys', go: (page) => page.keyboard.press('?') },
  {
    name: 'finder',
    go: async (page) => {
      await close(page);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('batter');
    },
  },
  {
    name: 'guide',
    go: async (page) => {
      await close(page);
      await page.keyboard.press('F1');
    },
  },
  {
    name: 'statistics',
    go: async (page) => {
      await close(page);
      await go(page, 't');
      await page.getByRole('button', { name: /^H01M/ }).first().click();
    },
  },
  {
    name: 'reader',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await go(page, 's');
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(SETTLE_MS);
    },
  },
  {
    name: 'matrix',
    go: async (page) => {
      await closureCase(callerOf(page));
      await openCase(page);
      await go(page, 'm');
      await page.getByRole('button', { name: /^Use these/ }).click();
      await page.locator('[role=grid][aria-busy=false] mark').first().waitFor();
      for (const key of ['y', 'l', 'y', 'l', 'y', 'l', 'p', 'j']) await page.keyboard.press(key);
    },
  },
  { name: 'compare', go: (page) => page.keyboard.press('c') },
  {
    name: 'triage',
    go: async (page) => {
      await go(page, 's');
      await page.keyboard.press('Control+s');
      await page.getByRole('heading', { name: /^Version 1: / }).waitFor();
      for (const key of ['3', 'j', '2', 'j', '0']) await page.keyboard.press(key);
      await page.keyboard.press('Control+Enter');
      await page.getByRole('heading', { name: /^Version 2: / }).waitFor();
      await go(page, 'c');
      await page.locator('article mark').first().waitFor();
    },
  },
  { name: 'changes', go: (page) => page.evaluate(() => void (location.hash = '#/case/changes')) },
  { name: 'case-details', go: (page) => page.evaluate(() => void (location.hash = '#/case/details')) },
  { name: 'export', go: (page) => page.evaluate(() => void (location.hash = '#/case/export')) },
  { name: 'record', go: (page) => page.evaluate(() => void (location.hash = '#/case/record')) },
  { name: 'cases', go: (page) => page.evaluate(() => void (location.hash = '#/case/all')) },
  { name: 'library', go: (page) => go(page, 'l') },
];

function sizesOf(size: string | undefined): Options['sizes'] {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(size ?? '') ?? [];
  return width === undefined ? sizes : [{ width: Number(width), height: Number(height) }];
}

async function go(page: Page, key: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(key);
}

interface Options {
  isWanted: (name: string) => boolean;
  locale: string;
  sizes: readonly { width: number; height: number }[];
  themes: readonly ('light' | 'dark')[];
  args: readonly string[];
}

async function takeAll(browser: Browser, folder: string, { isWanted, locale, sizes, themes, args }: Options): Promise<void> {
  // The other screens are reached by English labels, so other languages show the settings only.
  const reachable = [...(locale === ENGLISH ? [screens] : []), settingsScreens];
  const visited = reachable.filter((group) => group.some(({ name }) => isWanted(name))).flat();
  for (const viewport of sizes)
    for (const colorScheme of themes) {
      const data = mkdtempSync(join(tmpdir(), 'antecedent-pictures-'));
      await antecedentJson('import', demoPublications, '--data', data);
      installClassTitles(data, schemeIn(readFileSync(demoClasses, 'utf8')));
      const application = await startApplication(data, ['--headless', '--port', '0', ...args]);
      try {
        const { page } = await openPage(browser, application.address, { viewport, colorScheme, locale });
        await page.getByText(/185/).first().waitFor();
        for (const screen of visited) {
          await screen.go(page);
          await page.waitForTimeout(SETTLE_MS);
          if (!isWanted(screen.name)) continue;
          await page.screenshot({ path: join(folder, `${screen.name}-${colorScheme}-${viewport.width}x${viewport.height}.png`) });
        }
        await page.context().close();
      } finally {
        await application.end();
        rmSync(data, { recursive: true, force: true });
      }
    }
}

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: join(root, 'out', 'pictures') },
    only: { type: 'string', default: '' },
    language: { type: 'string', default: 'en' },
    size: { type: 'string' },
    screens: { type: 'string' },
    readme: { type: 'boolean', default: false },
  },
});
const folder = resolve(values.to);
const inReadme = Object.values(readmePictures);
mkdirSync(folder, { recursive: true });
// With a keychain the cases would be encrypted automatically.
process.env['ANTECEDENT_KEYCHAIN'] = 'none';
const browser = await launchBrowser();
try {
  await takeAll(browser, folder, {
    isWanted: (name) => (values.readme ? inReadme.includes(name) : name.startsWith(values.only)),
    locale: values.language === 'de' ? 'de-DE' : ENGLISH,
    sizes: values.readme ? sizes.slice(0, 1) : sizesOf(values.size),
    themes: values.readme ? ['light'] : themes,
    args: values.screens === undefined ? [] : ['--screens', values.screens],
  });
} finally {
  await browser.close();
}
if (values.readme) {
  mkdirSync(join(root, 'resources', 'pictures'), { recursive: true });
  for (const [name, screen] of Object.entries(readmePictures))
    copyFileSync(join(folder, `${screen}-light-1366x768.png`), join(root, 'resources', 'pictures', `${name}.png`));
}
console.log(`The pictures are in ${folder}.`);
