// Does an attorney see that a PDF was not read to its end: in the list, in the current hit, in the reader, on the command line and in exports?
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfOf, type PlacedText } from '../engine/intake/printed/pdf-making.ts';
import { launchBrowser, openPage, startApplication, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

/** More pieces of text than are read of one page. */
const CROWD = 10_100;
const crowded: PlacedText[] = Array.from({ length: CROWD }, (_, at) => ({
  // One below the other: those of one line are read as one piece.
  x: 60 + Math.floor(at / 100) * 4,
  y: 60 + (at % 100) * 7,
  text: 'x',
  size: 5,
}));
const front: PlacedText[] = [
  { x: 330, y: 60, text: '(10) Pub. No.: US 2031/0000001 A1', size: 8 },
  { x: 70, y: 100, text: '(54) SPADE WITH A LEVEL', size: 8 },
  { x: 330, y: 140, text: '(57) ABSTRACT', size: 8 },
  { x: 330, y: 160, text: 'A garden spade has a blade and a spirit', size: 8 },
  { x: 330, y: 170, text: 'level that shows an even trench.', size: 8 },
];

describeInBrowser('A PDF of which a page was read only in part', () => {
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let data: string;

  beforeAll(async () => {
    const folder = freshFolder();
    data = join(folder, 'data');
    const file = join(folder, 'US20310000001A1.pdf');
    writeFileSync(file, await pdfOf([front, crowded]));
    await antecedentJson('import', file, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page } = await openPage(browser, application.address));
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('is marked by the command line and in exports', async () => {
    const unread = [{ from: 2, to: 2, inPart: true }];
    const [list] = await antecedentJson<{ hits: object[] }[]>('search', '--text', 'a garden spade with a spirit level', '--data', data);
    expect(list?.hits).toMatchObject([{ document: 'US-20310000001-A1', unread }]);
    const exported = join(freshFolder(), 'exported.jsonl');
    await antecedentJson('index', 'export', '1', '--to', exported, '--data', data);
    expect(JSON.parse(readFileSync(exported, 'utf8'))).toMatchObject({ unread });
  });

  for (const [language, tag, sentence] of [
    ['English', 'PDF not fully read', 'Page 2 of the PDF was read only in part.'],
    ['Deutsch', 'PDF nicht ganz gelesen', 'Seite 2 des PDF wurde nur teilweise gelesen.'],
  ] as const)
    it(`is marked in the list, the current hit and the reader: ${language}`, async () => {
      await page.evaluate(() => (location.hash = '#/settings/appearance'));
      await page.getByText(language, { exact: true }).first().click();
      await page.evaluate(() => (location.hash = '#/search'));
      await page.locator('[data-query]').fill('A garden spade with a spirit level that shows an even trench.');
      await page.keyboard.press('Control+Enter');
      const hit = page.locator('[role=feed] [role=article]').first();
      await hit.getByText(tag, { exact: true }).waitFor();
      await hit.getByText(sentence, { exact: true }).waitFor();
      await hit.getByRole('link').first().click();
      await page.getByRole('region').getByText(sentence, { exact: true }).waitFor();
    });
});
