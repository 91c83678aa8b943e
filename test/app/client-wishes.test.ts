// The client's wishes in a real browser: recorded in the details of a case, the other collection named as excluded, undone again.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

describeInBrowser('The client’s wishes', () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const wish = (name: string) => page.getByRole('switch', { name, exact: true });
  const collections = () => page.getByRole('button', { name: /^Choose collections/ });
  const choice = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} `) });
  const recorded = () => antecedentJson<{ wishes: unknown }>('case', 'wishes', '--case', '1', '--data', data);

  beforeAll(async () => {
    const file = join(folder, 'documents.jsonl');
    writeFileSync(file, fictionalLines(0, 6));
    await antecedentJson('import', file, '--data', data);
    // An empty collection is chosen only while it is being counted.
    const others = join(folder, 'others.jsonl');
    writeFileSync(others, fictionalLines(6, 8));
    await antecedentJson('import', others, '--index', 'Others', '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    await page.locator('[data-query]').fill('a lever');
    await page.keyboard.press('Control+Enter');
    await page.locator('[aria-posinset]').first().waitFor();
    await page.keyboard.press('Control+s');
    await page
      .getByText(/^Version 1/)
      .first()
      .waitFor();
    await page.evaluate(() => void (location.hash = '#/case/details'));
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('are recorded by switches, each at once', async () => {
    await page.getByRole('heading', { name: 'The client’s wishes' }).waitFor();
    for (const name of ['No service', 'No links', 'No mail']) {
      await wish(name).press('Enter');
      await expect.poll(() => wish(name).getAttribute('aria-checked')).toBe('true');
    }
    expect((await recorded()).wishes).toEqual({ noService: true, noLinks: true, noMail: true });
  });

  it('leave only the allowed collection to choose, name the other as excluded, and are undone', async () => {
    await wish('Only in these collections').press('Enter');
    await expect.poll(async () => (await recorded()).wishes).toMatchObject({ collections: [1, 2] });
    await page.getByRole('group', { name: 'Only in these collections' }).getByRole('checkbox', { name: 'Others' }).uncheck();
    await expect.poll(async () => (await recorded()).wishes).toMatchObject({ collections: [1] });
    await page.evaluate(() => void (location.hash = '#/search'));
    await collections().click();
    await page.getByText('excluded by the client’s wish').waitFor();
    expect(await choice('Others').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('u');
    await expect.poll(async () => (await recorded()).wishes).toMatchObject({ collections: [1, 2] });
    await collections().click();
    await expect.poll(() => choice('Others').isDisabled()).toBe(false);
    expect(seen.consoleErrors).toEqual([]);
  });
});
