// Where and why hits meet a condition, in a real browser: highlights in the list and the reader, steps through them, the nearest miss of a
// document that does not, and a typed number.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

const document = (number: string, title: string, claims: string[], paragraphs: string[]): object => ({
  ...{ country: 'EP', number, kind: 'A1', publicationDate: '2012-05-15' },
  title: [{ language: 'en', text: title }],
  claims: [{ language: 'en', text: claims.join('\n') }],
  description: [{ language: 'en', text: paragraphs.map((one, at) => `[${String(at + 1).padStart(4, '0')}] ${one}`).join('\n') }],
});
const near = document(
  '1000001',
  'Closing device',
  ['1. A device with a valve beside a seat.', '2. The device of claim 1, wherein a spring holds the valve.'],
  ['Devices of this kind are known.', 'A valve lies on its seat, and the valve is red.', 'The seat of the valve is blue.'],
);
const far = document(
  '1000002',
  'Other device',
  ['1. A device having a valve. It has, among many other large parts, a seat.'],
  ['Nothing else is disclosed here.'],
);

describeInBrowser('The evidence of a condition', () => {
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  const line = () => page.getByLabel('Condition', { exact: true });
  const bar = () => page.getByRole('region', { name: 'Condition' });
  const inReader = (name: string): Promise<string[]> =>
    page.evaluate((of) => Array.from(CSS.highlights.get(of) ?? [], (range) => String(range)), name);
  async function run(condition: string): Promise<void> {
    await page.evaluate(() => (location.hash = '#/search'));
    await line().fill(condition);
    await page.getByText(/documents? meets? the condition/).waitFor();
    await line().press('Enter');
    await page.getByRole('article').first().waitFor();
  }

  beforeAll(async () => {
    const folder = freshFolder();
    const file = join(folder, 'made-up.jsonl');
    writeFileSync(file, [near, far].map((one) => JSON.stringify(one)).join('\n'));
    const data = join(folder, 'data');
    await antecedentJson('import', file, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
    expect(seen.consoleErrors).toEqual([]);
  });

  it('is highlighted in the fullest passage of a hit, as long as it is wanted, and named below it', async () => {
    await run('valve NEAR5 seat');
    const marks = page.locator('[role=article] mark.condition');
    await expect.poll(() => marks.allTextContents()).toEqual(['valve', 'seat', 'valve', 'seat', 'valve']);
    await expect.poll(() => page.locator('.why').textContent()).toContain('valve NEAR5 seat4 × claim 1, [0002], [0003]');
    await page.getByRole('checkbox', { name: 'words of the condition' }).uncheck();
    await expect.poll(() => marks.count()).toBe(0);
    await page.getByRole('checkbox', { name: 'words of the condition' }).check();
    await expect.poll(() => marks.count()).toBe(5);
  });

  it('is highlighted in the text of the reader, and keys step through it', async () => {
    await page.getByRole('article').first().getByRole('link').click();
    await bar().getByText('Meets the condition').waitFor();
    await page.keyboard.press('b');
    await expect.poll(() => inReader('text-condition')).toEqual(['valve', 'seat', 'valve', 'seat', 'valve', 'seat', 'valve']);
    await bar().getByText('7 places').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await bar().getByText('2 of 7').waitFor();
    expect(await inReader('text-current')).toEqual(['seat']);
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await bar().getByText('7 of 7').waitFor();
    expect(await inReader('text-current')).toEqual(['valve']);
  });

  it('is told by its parts, whose places are shown', async () => {
    await bar().getByText('Why', { exact: true }).click();
    await bar().getByRole('button', { name: '4 × claim 1, [0002], [0003]' }).click();
    await bar().getByText('1 of 7').waitFor();
    await bar().getByText('Why', { exact: true }).click();
  });

  it('of a document that does not meet the condition is its nearest miss', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').last().fill('EP 1000002 A1');
    await page.getByRole('option', { name: /EP.1.000.002.A1/ }).click();
    await bar().getByText('Does not meet the condition').waitFor();
    await expect.poll(() => bar().textContent()).toContain('valve NEAR5 seat nearest: 9 words apart, other sentence, claim 1');
    expect(await inReader('text-condition')).toEqual([]);
    await bar().getByText('Why not', { exact: true }).click();
    await bar()
      .getByRole('button', { name: /nearest: 9 words apart/ })
      .click();
    await expect.poll(() => inReader('text-current')).toEqual(['valve']);
    await page.keyboard.press('Escape');
  });

  it('is told for a typed number', async () => {
    await run('valve NEAR5 seat');
    await page.getByText('Why not this one?').click();
    const field = page.getByRole('textbox', { name: 'Why do these documents not meet the condition?' });
    await field.fill('EP1000002');
    await field.press('Enter');
    await page.getByText('nearest: 9 words apart, other sentence, claim 1').first().waitFor();
    await field.fill('EP 7654321');
    await field.press('Enter');
    await page.getByText('No document “EP 7654321” in the chosen collections.').waitFor();
  });

  it('is told for each of several numbers, and for a document of another kind with a word about it', async () => {
    const field = page.getByRole('textbox', { name: 'Why do these documents not meet the condition?' });
    await field.fill('EP 1 000 001 A1 EP1000002B1, EP 7654321');
    await field.press('Enter');
    await page.getByText('No document “EP 7654321” in the chosen collections.').waitFor();
    await page.getByText('“EP1000002B1” is not in the chosen collections').waitFor();
    expect(await page.locator('.asked .document').allTextContents()).toEqual([
      expect.stringMatching(/^EP.1.000.001.A1\s*Meets the condition/),
      expect.stringMatching(/^EP.1.000.002.A1\s*Does not meet the condition/),
    ]);
  });

  it('is highlighted on the pages', async () => {
    await run('valve NEAR5 seat');
    await page.getByRole('article').first().getByRole('link').click();
    await bar().getByText('Meets the condition').waitFor();
    await page.getByRole('tab', { name: 'Page' }).click();
    const frame = await (await page.locator('main iframe').elementHandle())?.contentFrame();
    const onPages = (): Promise<string[]> | undefined =>
      frame?.evaluate(() => Array.from(CSS.highlights.get('condition') ?? [], (range) => String(range)));
    await expect.poll(onPages).toEqual(expect.arrayContaining(['valve', 'seat']));
    await page.keyboard.press('j');
    await expect.poll(() => frame?.evaluate(() => CSS.highlights.get('current')?.size)).toBe(1);
  });
});
