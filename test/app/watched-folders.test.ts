// Watched folders in a real browser: a folder is watched by keys in the library, its files are told with their state, paused, resumed and forgotten.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { everyRule, rulesOfColours, violationsIn } from '../support/axe.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { delivery } from '../support/watched-folder.ts';

describeInBrowser('Watched folders', () => {
  const place = freshFolder();
  const [data, inbox] = [join(place, 'data'), join(place, 'inbox')];
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const dialog = () => page.getByRole('dialog', { name: 'Watched folders' });
  const row = (name: string) => dialog().getByRole('row').filter({ hasText: name });

  beforeAll(async () => {
    mkdirSync(inbox);
    writeFileSync(
      join(place, 'one.jsonl'),
      '{"country":"US","number":"7123456","kind":"B2","title":[{"language":"en","text":"A pump"}]}\n',
    );
    await antecedentJson('import', join(place, 'one.jsonl'), '--data', data);
    writeFileSync(join(inbox, 'ipg240102.zip'), delivery(0, 12));
    writeFileSync(join(inbox, 'ipg240109.zip'), delivery(20, 30).subarray(0, 300));
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    await page.getByLabel('Condition', { exact: true }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('are added by keys, and refused in a sentence where there is no folder', async () => {
    await page.getByRole('link', { name: 'Library' }).click();
    await page.getByRole('button', { name: 'Watched folders', exact: true }).waitFor();
    await page.keyboard.press('f');
    await dialog().getByText('No folder is watched yet.').waitFor();
    await dialog().getByLabel('Import into').waitFor();
    await dialog().getByLabel('Folder', { exact: true }).fill(join(place, 'none'));
    await dialog().getByLabel('Folder', { exact: true }).press('Enter');
    await dialog().getByRole('alert').filter({ hasText: 'or it cannot be read now' }).waitFor();
    await dialog().getByLabel('Folder', { exact: true }).fill(inbox);
    await dialog().getByLabel('Only from hour').fill('7');
    await dialog().getByText('Enter two different full hours').waitFor();
    expect(await dialog().getByRole('button', { name: 'Watch folder' }).isDisabled()).toBe(true);
    await dialog().getByLabel('Only from hour').fill('');
    await dialog().getByLabel('Folder', { exact: true }).press('Enter');
    await dialog().getByText(`“${inbox}” is watched.`).waitFor();
  });

  it('tell each file with its state in words', async () => {
    await dialog().getByRole('button', { name: 'Show files' }).click();
    await row('ipg240102.zip')
      .getByText(/^imported \d{4}-/)
      .waitFor();
    expect(await row('ipg240102.zip').getByRole('cell').allTextContents()).toEqual(expect.arrayContaining(['12', '0']));
    await row('ipg240109.zip')
      .getByText(/^incomplete or damaged/)
      .waitFor();
    await dialog()
      .getByText(/1 file imported · 12 publications · 1 not imported/)
      .waitFor();
    await dialog().getByRole('radio', { name: 'not imported' }).click();
    await row('ipg240102.zip').waitFor({ state: 'detached' });
    expect([...(await violationsIn(page, 'light', everyRule)), ...(await violationsIn(page, 'dark', rulesOfColours))]).toEqual([]);
  });

  it('are paused, resumed and forgotten', async () => {
    await dialog().getByRole('button', { name: 'Pause' }).click();
    await dialog().getByText('paused', { exact: true }).waitFor();
    await dialog().getByRole('button', { name: 'Resume' }).click();
    await dialog().getByText('paused', { exact: true }).waitFor({ state: 'detached' });
    await dialog()
      .getByRole('button', { name: /^Stop watching/ })
      .click();
    await dialog()
      .getByText(/Its files and the publications taken in so far stay/)
      .waitFor();
    await dialog().getByRole('button', { name: 'Stop watching', exact: true }).click();
    await dialog().getByText(`“${inbox}” is no longer watched.`).waitFor();
    expect(await antecedentJson('watch', 'folder', 'list', '--data', data)).toEqual([]);
    // The browser tells the refused call.
    expect(seen.consoleErrors.filter((error) => !error.includes('/app/call/watchFolder'))).toEqual([]);
  });
});
