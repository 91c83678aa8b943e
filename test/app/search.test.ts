// A first session over the demo collection in a real browser: from the first start to a passage by keyboard, all languages, filters,
// statistics, history, reload and kill.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { callerOf } from '../support/matrix-case.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));
/** The same idea in each language; `family`: words of a title of the family that matches it. */
const idea = 'A cap of a drinks bottle keeps a powder dry; pressing a button on top pierces a foil and the dose falls into the drink.';
const inOthers = {
  German:
    'Der Verschluss einer Getränkeflasche hält ein Pulver trocken; ein Druck auf den Knopf durchsticht eine Folie und die Dosis fällt in das Getränk.',
  French:
    'Le bouchon d’une bouteille de boisson garde une poudre au sec ; en appuyant sur un bouton on perce une feuille et la dose tombe dans la boisson.',
  Japanese: '飲料ボトルのキャップが粉末を乾燥した状態に保ち、ボタンを押すと箔が破れて一回分の粉末が飲料に落ちる。',
};

describeInBrowser('A first session', () => {
  const data = join(freshFolder(), 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look);
  const query = () => page.getByRole('textbox', { name: /query/i }).first();
  const heading = () => page.getByRole('heading', { name: /\d+ hits? in|\d+ of \d+ hits/ });
  const hits = () => page.locator('[aria-posinset]');

  async function ask(text: string): Promise<void> {
    const before = await page
      .locator('[aria-posinset="1"]')
      .textContent()
      .catch(() => null);
    await query().fill(text);
    await page.keyboard.press('Control+Enter');
    await expect
      .poll(async () =>
        page
          .locator('[aria-posinset="1"]')
          .textContent()
          .catch(() => null),
      )
      .not.toBe(before);
  }

  beforeAll(async () => {
    await antecedentJson('import', demo, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('reaches a passage in its original with the keyboard alone', async () => {
    await page.getByRole('button', { name: /Search with a sample idea/ }).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toContain('sample idea');
    await page.keyboard.press('Enter');
    await heading().waitFor();
    expect(await hits().first().textContent()).toMatch(/\d{4}-\d\d-\d\d/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(page.url()).toContain('#/reader/1/');
    await page.frameLocator('main iframe').locator('canvas').first().waitFor();
    await page.keyboard.press('Escape');
    await heading().waitFor();
  });

  it('finds bottle closures for the idea in German, French and Japanese', async () => {
    const closure = /closure|kappe|verseur|キャップ/i;
    const titles = (): Promise<string> =>
      hits()
        .locator('h3')
        .allTextContents()
        .then((all) => all.slice(0, 2).join('\n'));
    await ask(idea);
    await eventually(titles).toMatch(closure);
    // A publication in the query's language may rank first by its words, so two titles are checked.
    for (const [language, text] of Object.entries(inOthers)) {
      await ask(text);
      await page.getByText(new RegExp(`words, ${language}`)).waitFor();
      await eventually(titles).toMatch(closure);
    }
  });

  it('explains a hit: highlighted words and sentences, and the parts of the score', async () => {
    await ask(idea);
    const first = hits().first();
    await first.locator('mark').first().waitFor();
    expect(await first.textContent()).toMatch(/words \d+/);
    expect(await first.textContent()).toMatch(/meaning \d+/);
  });

  it('moves through the list with j and k without reordering it', async () => {
    await page.keyboard.press('Escape');
    const current = () =>
      page.locator('[aria-posinset][aria-selected="true"], [aria-posinset][aria-current="true"]').getAttribute('aria-posinset');
    await page.keyboard.press('Home');
    expect(await current()).toBe('1');
    for (const key of ['j', 'j', 'ArrowDown', 'k']) await page.keyboard.press(key);
    expect(await current()).toBe('3');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.keyboard.press('Escape');
    await heading().waitFor();
    expect(await current()).toBe('3');
  });

  it('searches for similar publications with m, shows the example in the query, and removes it', async () => {
    await page.keyboard.press('Home');
    const title = () => page.locator('[aria-posinset="1"] h3').textContent();
    const first = await title();
    await page.keyboard.press('m');
    const chip = page.getByRole('button', { name: /^Stop “more like/ });
    await chip.waitFor();
    // The publication and its family are no longer hits.
    await eventually(title).not.toBe(first);
    await chip.click();
    expect(await chip.count()).toBe(0);
    await query().press('Control+Enter');
    await eventually(title).toBe(first);
    await page.keyboard.press('Escape');
  });

  it('filters at once, shows how many hits are left, and clears the filter', async () => {
    const all = await heading().textContent();
    await page.getByRole('checkbox', { name: /^Japanese/ }).click();
    await page.getByRole('heading', { name: /\d+ of \d+ hits/ }).waitFor();
    expect(await hits().first().locator('[lang=ja]').count()).toBeGreaterThan(0);
    await page
      .getByRole('button', { name: /Remove the filter/ })
      .first()
      .click();
    await eventually(() => heading().textContent()).toBe(all);
    await page.keyboard.press('/');
    await page.keyboard.type('zzzz');
    await page.getByText(/None of the/).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await heading().waitFor();
  });

  it('filters by a country chosen in the statistics, and saves the figure as CSV', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    const country = page.getByRole('group', { name: 'Priority countries' }).getByRole('button').first();
    await country.focus();
    await page.keyboard.press('Enter');
    expect(await country.getAttribute('aria-pressed')).toBe('true');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save “Priority countries” as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Priority countries.csv');
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await page.getByRole('heading', { name: /\d+ of \d+ hits/ }).waitFor();
  });

  it('weights a selected word, and the weight moves with it', async () => {
    await query().fill('A valve opens. The housing is of plastic.');
    await query().evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 7));
    await page.keyboard.press('Control+ArrowUp');
    await page.getByText('×\u202f2').first().waitFor();
    await query().press('Home');
    await page.keyboard.type('Now: ');
    await page.getByText('×\u202f2').first().waitFor();
  });

  it('raises the hits of a class that has a weight, leaves none out, and says so beside the emphasised words', async () => {
    await query().fill(idea);
    await page.keyboard.press('Control+Enter');
    await heading().waitFor();
    const count = /\d+/.exec((await heading().textContent()) ?? '')?.[0];
    await page.getByRole('button', { name: 'Add a class' }).click();
    await page.getByRole('combobox', { name: 'Symbol or words of a class' }).fill('B65D 51/28');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'What class B65D\u00a051/28 does' }).selectOption({ label: '×\u202f2' });
    const start = idea.indexOf('foil');
    await query().focus();
    await query().evaluate((field: HTMLTextAreaElement, at) => field.setSelectionRange(at, at + 'foil'.length), start);
    await page.keyboard.press('Control+ArrowUp');
    await page.keyboard.press('Control+Enter');
    const why = page.locator('.why').first();
    await eventually(() => why.textContent()).toMatch(/emphasis\s+\+\d+\s+B65D\s51\/28\s×\s2/);
    await eventually(() => why.textContent()).toMatch(/emphasised words\s+\d+\s%/);
    await eventually(() => page.locator('mark.hot').first().textContent()).toMatch(/foil/i);
    expect(/\d+/.exec((await heading().textContent()) ?? '')?.[0]).toBe(count);
    await page.getByRole('button', { name: 'Remove class B65D\u00a051/28' }).click();
  });

  it('turns the required and excluded words of an earlier search into its condition', async () => {
    const worded = { text: idea, hits: 100, must: ['foil'], mustNot: ['aerosol'] };
    await callerOf(page)('keepSearch', { search: { query: worded, indexes: [1], thorough: false }, hits: [] });
    await page.getByRole('button', { name: 'History' }).click();
    await page.locator('.past').first().click();
    const condition = page.getByLabel('Condition', { exact: true });
    await eventually(() => condition.inputValue()).toBe('~foil NOT ~aerosol');
    await page.getByText('part of the condition now, with the same meaning').waitFor();
    await condition.fill('');
  });

  it('joins the lines of a long pasted text, and accepts a class typed quickly', async () => {
    await query().fill('');
    const lines = Array.from({ length: 1_500 }, (_, line) => `A val\u00adve opens the chamber of the housing number ${line}.\n`).join('\n');
    await query().evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, lines);
    expect(await query().inputValue()).toContain('A valve opens the chamber of the housing number 1499.');
    await page.getByRole('button', { name: 'Add a class' }).click();
    for (const code of ['B65D51/28', 'A47G19/22']) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Remove class ${code.slice(0, 4)} ${code.slice(4)}` }).waitFor();
    }
    await page.keyboard.press('Escape');
    for (const code of ['B65D 51/28', 'A47G 19/22']) await page.getByRole('button', { name: `Remove class ${code}` }).click();
  });

  it('restores the typed text after a reload and after a kill', async () => {
    await query().fill('half a thought about a');
    await page.waitForTimeout(700);
    await page.reload();
    await eventually(() => query().inputValue()).toBe('half a thought about a');
    await application.end('SIGKILL');
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    await eventually(() => query().inputValue()).toBe('half a thought about a');
  });

  it('runs a past search from the history', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    const past = page.getByRole('dialog', { name: 'History' });
    await past.waitFor();
    await eventually(() => past.textContent()).toContain('飲料ボトル');
    await page.getByText('飲料ボトル').first().click();
    await heading().waitFor();
    await eventually(() => query().inputValue()).toBe(inOthers.Japanese);
  });

  it('causes no browser error and no request to another host', () => {
    expect(seen.consoleErrors).toEqual([]);
    expect(seen.requests.filter((url) => !url.startsWith(application.screens) && !/^(?:blob|data):/.test(url))).toEqual([]);
  });
});
