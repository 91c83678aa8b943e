// Takes pictures of every screen in both languages, both themes and four widths, and lists those that differ from the last ones.
// --to <folder>, --against <folder of earlier pictures>, --only <name prefix>, --language, --theme, --width, --screens <built folder>;
// --readme takes only the pictures of the README and updates them.
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { languages } from '../src-main/contract/languages.ts';
import { launchBrowser, openPage } from '../test/support/application.ts';
import { changedPictures, reportOf } from './pictures/compare.ts';
import { everyScreen, startDemo } from './pictures/screens.ts';
import { stillPicture, watchRequests } from './pictures/still.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The pictures of the last run. */
const LAST = join(root, '.cache', 'pictures');
const sizes = [
  { width: 900, height: 700 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];
const usual = sizes[1]!;
const themes = ['light', 'dark'] as const;
/** The README's pictures, each with the screen it shows. */
const readmePictures: Readonly<Record<string, string>> = {
  search: 'search',
  reader: 'reader',
  statistics: 'statistics',
  library: 'library',
  case: 'case-details',
  triage: 'triage',
  matrix: 'matrix',
};
/** For what a key press starts and no selector shows. */
const STARTED_MS = 800;

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: join(root, 'out', 'pictures') },
    against: { type: 'string' },
    only: { type: 'string', default: '' },
    language: { type: 'string' },
    theme: { type: 'string' },
    width: { type: 'string' },
    screens: { type: 'string' },
    readme: { type: 'boolean', default: false },
  },
});

const isWanted = (name: string): boolean => (values.readme ? Object.values(readmePictures).includes(name) : name.startsWith(values.only));
const oneOf = <Item>(all: readonly Item[], chosen: string | undefined, nameOf: (item: Item) => string): readonly Item[] =>
  chosen === undefined ? all : all.filter((item) => nameOf(item) === chosen);

/** Takes every wanted screen in all sizes and themes before the next screen is opened. Returns the names of the pictures. */
async function takeAll(browser: Browser, language: string, folder: string): Promise<string[]> {
  const taken: string[] = [];
  const application = await startDemo(values.screens === undefined ? [] : ['--screens', values.screens]);
  try {
    const { page } = await openPage(browser, application.address, {
      ...{ viewport: usual, colorScheme: 'light', reducedMotion: 'reduce', locale: language },
    });
    const isLoading = watchRequests(page);
    const last = everyScreen.findLastIndex(({ name }) => isWanted(name));
    for (const screen of everyScreen.slice(0, last + 1)) {
      await screen.go(page);
      // Nothing is shown as under the pointer.
      await page.mouse.move(0, 0);
      await sleep(STARTED_MS);
      if (!isWanted(screen.name)) continue;
      for (const size of values.readme ? [usual] : oneOf(sizes, values.width, ({ width }) => String(width)))
        for (const colorScheme of values.readme ? (['light'] as const) : oneOf(themes, values.theme, String)) {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme });
          const name = `${screen.name}-${language}-${colorScheme}-${size.width}.png`;
          writeFileSync(join(folder, name), await stillPicture(page, isLoading));
          taken.push(name);
        }
      await page.setViewportSize(usual);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    return taken;
  } finally {
    await application.end();
  }
}

const folder = resolve(values.to);
mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
const wanted = values.readme ? ['en'] : oneOf(languages, values.language, String);
const taken = await Promise.all(wanted.map((language) => takeAll(browser, language, folder)))
  .then((ofLanguages) => ofLanguages.flat())
  .finally(() => browser.close());
console.log(`${taken.length} pictures are in ${folder}.`);

if (values.readme) {
  for (const [name, screen] of Object.entries(readmePictures))
    copyFileSync(join(folder, `${screen}-en-light-${usual.width}.png`), join(root, 'resources', 'pictures', `${name}.png`));
} else {
  const before = resolve(values.against ?? LAST);
  const differences = join(folder, 'differences');
  rmSync(differences, { recursive: true, force: true });
  if (existsSync(before)) {
    const changes = await changedPictures(taken, before, folder, differences);
    console.log(`Against ${before}: ${reportOf(changes, taken.length)}`);
    if (existsSync(differences)) console.log(`Changed pixels are red in ${differences}.`);
  }
  for (const name of taken) cpSync(join(folder, name), join(LAST, name));
}
