// Does an attorney see where the office and a PDF of the same publication differ, and only there?
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { misreadPdf, officeXml } from '../support/one-publication.ts';

const idea = 'A foldable lantern with a shade that turns about its handle.';

describeInBrowser('A publication of an office and of a PDF', () => {
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let data: string;

  beforeAll(async () => {
    const folder = freshFolder();
    data = join(folder, 'data');
    const files = join(folder, 'files');
    mkdirSync(files);
    writeFileSync(join(files, 'EP9999990B1.pdf'), await misreadPdf());
    writeFileSync(join(files, 'office.xml'), officeXml);
    await antecedentJson('import', files, '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page } = await openPage(browser, application.address));
    await page.getByRole('link', { name: 'Library' }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  for (const [language, own, date, inventor, source] of [
    [
      'English',
      '(office full text)',
      'the PDF says 2019-03-14',
      'the PDF says Lampe, Lena',
      /^office full text · office\.xml · EPO full text · imported \d{4}-/,
    ],
    [
      'Deutsch',
      '(Volltext des Amts)',
      'die PDF-Datei nennt 2019-03-14',
      'die PDF-Datei nennt Lampe, Lena',
      /^Volltext des Amts · office\.xml · EPO full text · importiert \d{4}-/,
    ],
  ] as const)
    it(`shows both values and where they come from in the reader: ${language}`, async () => {
      await page.evaluate(() => (location.hash = '#/settings/appearance'));
      await page.getByText(language, { exact: true }).first().click();
      await page.evaluate(() => (location.hash = '#/search'));
      await page.locator('[data-query]').fill(idea);
      await page.keyboard.press('Control+Enter');
      await page.locator('[role=feed] [role=article]').first().getByRole('link').first().click();
      const front = page.locator('header dl');
      await front.getByText(date).waitFor();
      expect(await front.getByText(own).count()).toBe(3);
      expect(await front.getByText(inventor).count()).toBe(1);
      expect(await front.locator('dd').last().locator('span').first().textContent()).toMatch(source);
      await page.keyboard.press('i');
      const published = page.getByRole('dialog').getByRole('row').filter({ hasText: '2019-03-14' });
      expect(await published.textContent()).toMatch(/2019-03-12.*office\.xml.*2019-03-14.*EP9999990B1\.pdf/);
      await page.keyboard.press('Escape');
      // Case and spacing are no difference.
      expect(await front.getByText(/Leuchten/).allTextContents()).toEqual(['Leuchten GmbH (DE)']);
    });

  it('has one value in the answers of the service', async () => {
    const { key } = await antecedentJson<{ key: string }>('key', 'create', '--name', 'tool', '--data', data);
    const ask = async (path: string, init?: RequestInit): Promise<{ status: number; text: string }> => {
      const answer = await fetch(`${application.baseUrl}${path}`, { ...init, headers: { authorization: key, 'reference-number': '1' } });
      return { status: answer.status, text: await answer.text() };
    };
    const { text } = await ask('/v3/search', { method: 'POST', body: new URLSearchParams({ query: idea }) });
    const ticket = (JSON.parse(text) as { data: string }).data;
    await expect.poll(async () => (await ask(`/v3/search?ticket=${ticket}`)).status).toBe(200);
    const found = (await ask(`/v3/search?ticket=${ticket}`)).text;
    expect(found).toContain('2019-03-12');
    expect(found).not.toMatch(/2019-03-14|Lena|office\.xml|F21V15/);
  });
});
