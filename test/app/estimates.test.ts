// What is still unseen in a case, and how often a collection finds what is cited, in a real browser.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecallEstimate } from '../../src-main/contract/recall-estimate.ts';
import { demoPublications } from '../../src-main/settings/data-folder.ts';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { callerOf, closureCase, openCase, type Caller } from '../support/matrix-case.ts';

describeInBrowser('Estimates', () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;
  let call: Caller;
  let id: number;
  let hits: { name: string }[];
  const CITING = 64;

  beforeAll(async () => {
    // Some publications of the second half cite their counterparts of the first.
    const all = readFileSync(demoPublications, 'utf8').trim().split('\n');
    const records = all.map((line) => JSON.parse(line) as { country: string; number: string; [field: string]: unknown });
    const half = Math.floor(records.length / 2);
    const file = join(folder, 'citing.jsonl');
    const lines = records.map((record, at) => {
      const cited = records[at - half];
      const dates = at < half ? { publicationDate: '2001-01-01' } : { publicationDate: '2020-01-01', priorityDate: '2018-01-01' };
      const citations =
        at < half || at >= half + CITING || cited === undefined ? [] : [{ number: `${cited.country}-${cited.number}`, by: 'examiner' }];
      return JSON.stringify({ ...record, ...dates, citations });
    });
    writeFileSync(file, lines.join('\n'));
    await antecedentJson('import', file, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    call = callerOf(page);
    ({ id, hits } = await closureCase(call, 60));
    await openCase(page);
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('known citations are kept by a key and shown with their ranks; 12 ratings estimate nothing', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await page.getByText('This cannot be estimated yet: fewer than 20 hits of one version are rated.').waitFor();
    await page.getByLabel('Known citations, one per line').fill(`${hits[4]?.name ?? ''}\nXX 1`);
    await page.keyboard.press('Control+Enter');
    const rows = page.getByRole('table', { name: 'Known citations and where they are' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(3);
    expect(await rows.nth(1).textContent()).toMatch(/in the list,\s+rank 5/);
    expect(await call('knownCitations', { case: id })).toEqual([hits[4]?.name, 'XX 1']);
  });

  it('from 20 ratings on, both estimates stand side by side with what they assume', async () => {
    await call('rate', { case: id, publications: hits.slice(12, 25).map(({ name }) => name), rating: 'background' });
    await page.getByRole('button', { name: 'Calculate again' }).click();
    await page.getByRole('heading', { name: 'By the rank of what is relevant' }).waitFor();
    const { byRank, byCapture } = (await call('recallEstimate', { case: id })) as RecallEstimate;
    for (const one of [byRank, byCapture]) {
      if (typeof one === 'string') throw new Error(one);
      const sentence = `Relevant and still unseen: about ${one.middle}, between ${one.low} and ${one.high}.`;
      expect(await page.getByText(sentence).count()).toBeGreaterThan(0);
    }
    expect(await page.getByText(/^What neither search found is inferred/).count()).toBe(1);
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await page.evaluate(() => void (location.hash = '#/case/record'));
    await page.getByText('2 known citations are kept').waitFor();
  });

  it('the library measures a collection on request, and what a search does not cover names the result', async () => {
    await page.evaluate(() => void (location.hash = '#/library'));
    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    const table = page.getByRole('table', { name: 'Cited documents found again' });
    await table.waitFor({ timeout: 120_000 });
    expect(await table.getByRole('row').count()).toBe(5);
    expect(await page.getByText(/^These figures are no promise/).count()).toBe(1);
    await page.evaluate(() => void (location.hash = '#/search'));
    await page.getByText(/\d+\s% to \d+\s% of the cited documents that it holds were among the first 100 hits/).waitFor();
    expect(seen.consoleErrors).toEqual([]);
  }, 150_000);
});
