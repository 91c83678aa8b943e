// Every screen in the order in which it is reached, over the demo collection, in any language. Each starts from the state that the previous one left.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { schemeIn } from '../../src-main/application/demo.ts';
import { installClassTitles } from '../../src-main/engine/store/library.ts';
import { demoClasses, demoPublications } from '../../src-main/settings/data-folder.ts';
import { zip } from '../../test/support/archives.ts';
import { startApplication, type StartedApplication } from '../../test/support/application.ts';
import { antecedentJson } from '../../test/support/command-line.ts';
import { callerOf, closureCase, openCase } from '../../test/support/matrix-case.ts';
import { conditionScreens } from './conditions.ts';
import { packScreens } from './packs.ts';
import type { Screen } from './screen.ts';
import { settingsScreens } from './settings.ts';

/** The application over a data folder of its own with the demo collection. */
export async function startDemo(args: readonly string[] = []): Promise<StartedApplication> {
  // With a keychain the cases would be encrypted automatically.
  process.env['ANTECEDENT_KEYCHAIN'] = 'none';
  const data = mkdtempSync(join(tmpdir(), 'antecedent-pictures-'));
  await antecedentJson('import', demoPublications, '--data', data);
  // The status bar says the same in every run: a verification would end during one of the pictures.
  writeFileSync(join(data, 'settings.json'), JSON.stringify({ verifyDaily: false }));
  installClassTitles(data, schemeIn(readFileSync(demoClasses, 'utf8')));
  const application = await startApplication(data, ['--headless', '--port', '0', ...args]);
  const end = async (): Promise<void> => {
    await application.end();
    rmSync(data, { recursive: true, force: true });
  };
  return { ...application, end };
}

/** Closes an overlay and waits until it is gone. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function go(page: Page, key: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(key);
}

const at = (name: string, part: string): Screen => ({
  name,
  go: (page) => page.evaluate((address) => void (location.hash = address), `#/case/${part}`),
});
const hits = (page: Page) => page.locator('main [role=feed] [role=article]').first();

/** A folder with a delivery of publications of the demo collection, the same once more, and one that is cut off. */
function deliveries(): string {
  const folder = join(tmpdir(), 'antecedent-deliveries');
  rmSync(folder, { recursive: true, force: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder);
  const whole = zip([{ name: 'week.jsonl', content: readFileSync(demoPublications, 'utf8').trim().split('\n').slice(0, 3).join('\n') }]);
  for (const name of ['ipg260106.zip', 'ipg260106 (1).zip']) writeFileSync(join(folder, name), whole);
  writeFileSync(join(folder, 'ipg260113.zip'), whole.subarray(0, whole.length / 2));
  return folder;
}

/** A list that names every third publication of the demo collection, with a line that is no entry; deleted when the process ends. */
function withdrawnList(): string {
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-lists-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const lines = readFileSync(demoPublications, 'utf8').trim().split('\n');
  const named = lines.filter((_, at) => at % 3 === 0).map((line) => JSON.parse(line) as { country: string; number: string });
  const file = join(folder, 'withdrawn.txt');
  writeFileSync(file, [...named.map(({ country, number }) => `${country} ${number}`), 'reissued, see above'].join('\n'));
  return file;
}

const disclosureOfCap = [
  'Bottle cap that releases a powder.',
  'The cap is screwed on the neck of a drinks bottle and has a storage compartment that keeps a powder dry.',
  'A foil closes the lower end of the compartment. A push button with a pointed tip pierces the foil, so that the powder falls into the drink.',
  'A tear-off ring blocks the button before first use. A desiccant in the wall of the compartment takes up moisture.',
].join('\n');

export const everyScreen: readonly Screen[] = [
  { name: 'first-run', go: (page) => page.getByText(/185/).first().waitFor() },
  {
    name: 'search',
    go: async (page) => {
      await page.locator('[aria-labelledby=welcome] button').first().press('Enter');
      await hits(page).waitFor();
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
      await page
        .getByRole('button', { name: /^[A-H]\d\d[A-Z]/ })
        .first()
        .click();
    },
  },
  {
    name: 'reader',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await go(page, 's');
      await hits(page).waitFor();
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await page.waitForURL(({ hash }) => hash.startsWith('#/reader/'));
    },
  },
  {
    name: 'citations',
    go: async (page) => {
      await page.keyboard.press('x');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'matrix',
    go: async (page) => {
      await close(page);
      await closureCase(callerOf(page));
      await openCase(page);
      await go(page, 'm');
      await page.locator('main section:has(ol) > button').click();
      await page.locator('[role=grid][aria-busy=false] mark').first().waitFor();
      for (const key of ['y', 'l', 'y', 'l', 'y', 'l', 'p']) await page.keyboard.press(key);
      // The next key clears the notice of the verdict, which must be there by then.
      await page
        .getByRole('status')
        .filter({ hasText: /^\s*d in EP/ })
        .waitFor();
      await page.keyboard.press('j');
    },
  },
  { name: 'compare', go: (page) => page.keyboard.press('c') },
  {
    name: 'triage',
    go: async (page) => {
      await go(page, 's');
      await page.keyboard.press('Control+s');
      await page.getByRole('heading', { name: / 1: / }).waitFor();
      for (const key of ['3', 'j', '2', 'j', '0']) await page.keyboard.press(key);
      await page.keyboard.press('Control+Enter');
      await page.getByRole('heading', { name: / 2: / }).waitFor();
      await go(page, 'c');
      await page.locator('article mark').first().waitFor();
    },
  },
  { name: 'assessment', go: (page) => page.keyboard.press('a') },
  at('changes', 'changes'),
  at('case-details', 'details'),
  {
    name: 'application',
    go: async (page) => {
      await page.locator('p.dim + p > button').first().click();
      for (const [placeholder, value] of [
        ['EP, US, DE …', 'US'],
        [/-mm-/, '2013-06-03'],
        ['Ada Moser; Hans Müller', 'Ada Moser; Hans Müller'],
      ] as const) {
        await page.getByPlaceholder(placeholder).first().fill(value);
        await page.keyboard.press('Tab');
      }
      await page.getByText('art:US@2013-06-03').waitFor();
    },
  },
  {
    name: 'frame',
    go: async (page) => {
      // Out of the field, which would take the keys.
      await page.keyboard.press('Escape');
      await go(page, 's');
      await hits(page).waitFor();
    },
  },
  at('export', 'export'),
  at('record', 'record'),
  {
    name: 'estimate',
    go: async (page) => {
      const call = callerOf(page);
      const [{ id } = { id: 0 }] = (await call('cases', {})) as { id: number }[];
      const { hits } = (await call('version', { case: id, number: 1 })) as { hits: { name: string }[] };
      const names = hits.map(({ name }) => name);
      await call('rate', { case: id, publications: names.slice(3, 8), rating: 'relevant' });
      await call('rate', { case: id, publications: names.slice(8, 24), rating: 'background' });
      await page.evaluate(() => void (location.hash = '#/case/estimate'));
      await page
        .getByRole('textbox')
        .first()
        .fill(`${names[1] ?? ''}\n${names[30] ?? ''}\nEP 1 234 567 A1\nletter of 4 May`);
      await page.keyboard.press('Control+Enter');
      await page.locator('main tbody tr').nth(3).waitFor();
      await page.locator('main section[aria-busy=false] .two').waitFor();
    },
  },
  {
    name: 'first-pass',
    go: async (page) => {
      await page.evaluate(() => void (location.hash = '#/case/pass'));
      await page.getByRole('textbox').first().fill(disclosureOfCap);
      await page.keyboard.press('Control+Enter');
      // The features of the case have verdicts, and are replaced once that is confirmed.
      await page.locator('main p[role=status] + p button').first().click();
      await page.locator('main table caption').first().waitFor();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'first-pass-matrix',
    go: async (page) => {
      await page.locator('main section').last().getByRole('button').first().click();
      await page.locator('[role=grid][aria-busy=false] mark').first().waitFor();
    },
  },
  at('cases', 'all'),
  ...conditionScreens,
  {
    name: 'applicants',
    go: async (page) => {
      await go(page, 'l');
      await page.locator('.library').waitFor();
      await page.keyboard.press('n');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'library', go: close },
  {
    name: 'trust',
    go: async (page) => {
      const measured = page.locator('section[aria-labelledby=trust]');
      await measured.getByRole('button').click();
      await measured.locator('table').first().waitFor({ timeout: 120_000 });
      await measured.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'shelf',
    go: async (page) => {
      await page.keyboard.press('o');
      for (const at of [0, 3]) await page.getByRole('dialog').getByRole('checkbox').nth(at).click();
      await page.getByRole('dialog').locator('.plan b').waitFor();
    },
  },
  {
    name: 'watched-folders',
    go: async (page) => {
      await close(page);
      await page.keyboard.press('f');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill(deliveries());
      await dialog.getByRole('textbox').first().press('Enter');
      await dialog.getByRole('listitem').first().waitFor();
      const [files, look] = await dialog.getByRole('listitem').first().getByRole('button').all();
      await files?.click();
      await look?.click();
      await dialog.getByRole('row').nth(3).waitFor();
    },
  },
  {
    name: 'grant-lists',
    go: async (page) => {
      await close(page);
      await page.keyboard.press('w');
      const [path, name, asOf] = await page.getByRole('dialog').getByRole('textbox').all();
      await path?.fill(withdrawnList());
      await name?.fill('Withdrawn patents');
      await asOf?.fill('2026-11-01');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('row').first().waitFor();
    },
  },
  ...packScreens,
  {
    name: 'flagged-hit',
    go: async (page) => {
      await close(page);
      await go(page, 's');
      await page.keyboard.press('Control+Enter');
      await page.locator('main .mark.listed').first().waitFor();
    },
  },
  ...settingsScreens,
];
