// The condition above the query in a real browser: counts while typing, errors in place, lists by condition alone, ranking inside it, the strategy.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));

interface Counted {
  count: number;
  canonical: string;
}

interface CaseShown {
  versions: { indexes: { condition?: Counted }[] }[];
}

describeInBrowser('The condition', () => {
  const data = join(freshFolder(), 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const condition = () => page.getByLabel('Condition', { exact: true });
  const text = () => page.getByRole('textbox', { name: 'Text of the query' });
  const matches = () => page.getByText(/documents? meets? the condition/);
  const offers = () => page.locator('[role=listbox] [role=option]');
  const hits = () => page.locator('[aria-posinset]');
  const countOf = async (where: string): Promise<number> => {
    const [counted] = await antecedentJson<Counted[]>('count', '--where', where, '--data', data);
    return counted?.count ?? -1;
  };
  const days = async (): Promise<string[]> => (await hits().allTextContents()).map((one) => /\d{4}-\d\d-\d\d/.exec(one)?.[0] ?? '');

  beforeAll(async () => {
    await antecedentJson('import', demo, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    await condition().waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('is counted while it is typed, as the command line counts it', async () => {
    for (const where of ['dose', 'dose AND cpc:A61M', 'all NOT la:en']) {
      const expected = await countOf(where);
      expect(expected).toBeGreaterThan(0);
      await condition().fill(where);
      await expect.poll(() => matches().textContent()).toMatch(new RegExp(`^${expected} of `));
    }
  });

  it('shows an error where it is, and what to write instead', async () => {
    await condition().fill('ti:(dose AND (cap');
    await page.getByText('has no counterpart').waitFor();
    expect(await condition().getAttribute('aria-invalid')).toBe('true');
    await page.getByText('The condition has an error.').waitFor();
    await page.getByRole('button', { name: 'Use this instead' }).click();
    expect(await condition().inputValue()).toBe('ti:(dose AND (cap))');
    await matches().waitFor();
  });

  it('lists what it matches, the newest first, without scores', async () => {
    const expected = await countOf('dose');
    await condition().fill('dose');
    await condition().press('Enter');
    await page.getByRole('heading', { name: new RegExp(`^${expected} hits in`) }).waitFor();
    await page.getByRole('tab', { name: 'hits', exact: true }).click();
    await expect.poll(() => hits().count()).toBeGreaterThan(3);
    const listed = await days();
    expect(listed).toEqual(listed.toSorted().toReversed());
    expect(await page.getByText('by score').count()).toBe(0);
  });

  it('frames a ranking: all that match are listed, and nothing else', async () => {
    const expected = await countOf('dose');
    await text().fill('A syringe with a sheath that covers the needle after use.');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: new RegExp(`^${expected} hits in`) }).waitFor();
    await expect.poll(() => hits().first().textContent()).toContain('syringe');
  });

  it('keeps lines of a strategy and combines them by number', async () => {
    await text().fill('');
    const [both, sheath] = [await countOf('dose AND sheath'), await countOf('sheath')];
    for (const where of ['dose', 'sheath']) {
      await condition().fill(where);
      await matches().waitFor();
      await condition().press('Shift+Enter');
      await expect.poll(() => condition().inputValue()).toBe('');
    }
    await condition().fill('L1 AND L2');
    await expect.poll(() => matches().textContent()).toMatch(new RegExp(`^${both} of `));
    await page.getByRole('button', { name: 'Strategy' }).click();
    await expect.poll(() => page.getByRole('row', { name: /L2/ }).textContent()).toContain(String(sheath));
    await page.getByRole('button', { name: 'Use L2 in the condition' }).click();
    expect(await condition().inputValue()).toBe('L1 AND L2 L2');
  });

  it('goes into a case with its lines and what it matched, and into the record', async () => {
    await condition().fill('L1 AND L2');
    await matches().waitFor();
    await text().fill('A syringe with a sheath.');
    await page.keyboard.press('Control+Enter');
    await hits().first().waitFor();
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: /^Version 1: / }).waitFor();
    const [file] = await antecedentJson<{ id: number }[]>('case', 'list', '--data', data);
    const shown = await antecedentJson<CaseShown>('case', 'show', String(file?.id), '--data', data);
    expect(shown.versions[0]?.indexes[0]?.condition).toMatchObject({
      canonical: 'dose AND sheath',
      count: await countOf('dose AND sheath'),
    });
    expect(await antecedentJson('case', 'replay', String(file?.id), '--version', '1', '--data', data)).toMatchObject({ same: true });
    await page.getByRole('button', { name: 'Strategy' }).click();
    await page.getByRole('row', { name: /L2/ }).waitFor();
  });

  it('is saved under a name, which is completed after @, and renamed and deleted in the strategy', async () => {
    const expected = await countOf('dose AND cpc:A61M');
    await page.getByRole('button', { name: 'Close', exact: false }).first().click();
    await condition().fill('dose OR sheath');
    await page.getByRole('button', { name: 'Save under a name' }).click();
    await page.getByLabel('Name of the condition, without @').fill('drugs');
    await page.keyboard.press('Enter');
    await page.getByText('Saved. Use it as @drugs.').waitFor();
    await condition().fill('dose');
    await page.getByRole('button', { name: 'Save under a name' }).click();
    await page.getByLabel('Name of the condition, without @').fill('Drugs');
    await page.keyboard.press('Enter');
    await page.getByText('@drugs is taken by').waitFor();
    await page.getByRole('button', { name: 'Replace' }).click();
    await condition().fill('');
    await condition().pressSequentially('@dr');
    await page.getByRole('option', { name: '@Drugs' }).waitFor();
    await condition().press('ArrowDown');
    await condition().press('Enter');
    await condition().pressSequentially(' AND cpc:A61M');
    await expect.poll(() => matches().textContent()).toMatch(new RegExp(`^${expected} of `));
    await page.getByRole('button', { name: 'Strategy' }).click();
    await page.getByRole('button', { name: 'Rename @Drugs' }).click();
    await page.getByLabel('New name of @Drugs').fill('medicine');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Use @medicine in the condition' }).waitFor();
    await page.getByRole('button', { name: 'Delete @medicine' }).click();
    await page.getByText('@medicine deleted').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('There is no "@Drugs".').waitFor();
  });

  it('is left by Escape, which first closes what is offered; pasted text is offered nothing', async () => {
    await condition().fill('');
    await condition().pressSequentially('dose NOT L2');
    await page.keyboard.press('Escape');
    await expect.poll(() => condition().evaluate((field) => field === document.activeElement)).toBe(false);
    await condition().fill('');
    await condition().pressSequentially('dose NOT L');
    await offers().filter({ hasText: 'L2' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await offers().count()).toBe(0);
    expect(await condition().evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await condition().evaluate((field) => field === document.activeElement)).toBe(false);
    await condition().fill('dose NOT L');
    await condition().selectText();
    await page.keyboard.press('Control+x');
    await page.keyboard.press('Control+v');
    expect(await condition().inputValue()).toBe('dose NOT L');
    expect(await offers().count()).toBe(0);
  });

  it('is saved under a name that is typed at once, while the condition is still counted', async () => {
    await condition().fill('sheath AND dose');
    await page.getByRole('button', { name: 'Save under a name' }).press('Enter');
    await page.keyboard.type('early');
    await page.keyboard.press('Enter');
    await page.getByText('Saved. Use it as @early.').waitFor();
    expect(await condition().evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('is counted again on a changed collection: what came is named, on the screen and by the command', async () => {
    const file = join(freshFolder(), 'more.jsonl');
    const document = {
      country: 'EP',
      number: '9900001',
      kind: 'A1',
      publicationDate: '2020-01-01',
      title: [{ language: 'en', text: 'A dose in a sheath' }],
    };
    writeFileSync(file, JSON.stringify(document));
    await antecedentJson('import', file, '--data', data);
    await page.getByRole('button', { name: 'Strategy' }).click();
    await page.getByRole('button', { name: 'Count again' }).click();
    await page.getByText(/^Added: /).waitFor();
    await page.getByRole('button', { name: 'What came and went since L1' }).click();
    await page.getByText('EP-9900001-A1').first().waitFor();
    await page.getByRole('button', { name: 'Count again' }).click();
    await page.getByText('Nothing has changed').waitFor();
    const [file2] = await antecedentJson<{ id: number }[]>('case', 'list', '--data', data);
    const replayed = await antecedent('case', 'replay', String(file2?.id), '--version', '1', '--data', data);
    expect(replayed.code).toBe(1);
    expect(replayed.stdout).toContain('came 1: EP-9900001-A1');
  });

  it('says nothing wrong on the console', () => {
    expect(seen.consoleErrors).toEqual([]);
  });
});
