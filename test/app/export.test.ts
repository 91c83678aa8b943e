// Exports in a real browser: a report, PDFs with marks, the record, and a bundle opened over a second data folder.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { foundIn, pdfOf } from '../support/own-pdfs.ts';
import { openCaseStorage } from '../../src-main/application/case-storage.ts';
import { partsOf } from '../support/written-documents.ts';

const DOCUMENTS = 16;

describeInBrowser('An exported case', () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  const bundle = join(folder, 'moved.antecedent-case');
  let applications: StartedApplication[] = [];
  let browser: Browser;
  let page: Page;
  let seen: Seen;
  let marked = '';

  const start = async (place: string): Promise<void> => {
    const application = await startApplication(place, ['--headless', '--port', '0']);
    applications = [...applications, application];
    ({ page, seen } = await openPage(browser, application.address, { acceptDownloads: true }));
    await page.getByRole('textbox').first().waitFor();
    await page.keyboard.press('Escape');
  };
  const go = (place: string): Promise<void> => page.evaluate((hash) => void (location.hash = hash), place);
  const exported = async (form: string): Promise<Download> => {
    await page.getByRole('radio', { name: form }).check();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: false }).first().click();
    return download;
  };

  beforeAll(async () => {
    const lines = fictionalLines(0, DOCUMENTS).trimEnd().split('\n');
    writeFileSync(join(folder, 'original.pdf'), await pdfOf([{ lines: ['an original of the test'] }]));
    const records = lines.map((line) => ({
      ...(JSON.parse(line) as { country: string; number: string; kind: string }),
      pdf: 'original.pdf',
    }));
    writeFileSync(join(folder, 'documents.jsonl'), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    await importHere(data, [join(folder, 'documents.jsonl')]);
    const names = records.map(({ country, number, kind }) => `${country}-${number}-${kind}`);
    marked = names[0] ?? '';
    const desk = openCaseStorage({ folder: data, clock: Date.now });
    const search = { query: { text: 'a housing with a lever and a spring that closes a valve', hits: 50 }, indexes: [1], thorough: false };
    const { id } = await desk.calls.createCase({ title: 'Lever', reference: '4711-DE', matter: '', search });
    await desk.calls.rate({ case: id, publications: names.slice(0, 5), rating: 'relevant' });
    const place = { in: 'page' as const, page: 1, area: false, rectangles: [{ x: 72, y: 70, width: 100, height: 14 }] };
    await desk.calls.annotate({
      case: id,
      publication: marked,
      annotation: { place, quote: 'an original', cite: marked, note: 'the lever' },
    });
    await desk.calls.keepDraft({ search, case: id });
    await desk.close();
    browser = await launchBrowser();
    await start(data);
  });
  afterAll(async () => {
    await browser?.close();
    for (const application of applications) await application.end();
  });

  it('offers every format with its purpose and the number of documents', async () => {
    await go('#/case/export');
    await page.getByRole('radio', { name: 'Search report, PDF' }).waitFor();
    expect(await page.getByRole('radiogroup', { name: 'Format' }).getByRole('radio').count()).toBe(19);
    await page.getByText('5 documents').waitFor();
    await page.getByRole('checkbox', { name: 'relevant' }).uncheck();
    expect(await page.getByRole('button', { name: 'Export', exact: false }).first().isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: 'relevant' }).check();
  });

  it('downloads as a report that another library can read', async () => {
    const download = await exported('Search report, PDF');
    expect(download.suggestedFilename()).toBe('4711-DE search report.pdf');
    const { pages } = await foundIn(readFileSync(await download.path()));
    expect(pages.map(({ text }) => text).join('\n')).toContain('4711-DE');
  });

  it('downloads as PDFs with the attorney’s marks as annotations', async () => {
    const download = await exported('PDFs, one file each');
    const parts = await partsOf(await download.path());
    const { pages } = await foundIn(parts.get(`${marked}.pdf`) ?? Buffer.alloc(0));
    expect(pages[0]?.annotations[0]).toMatchObject({ subtype: 'Highlight', contents: 'the lever', title: '4711-DE' });
  });

  const listed = () => page.getByRole('listitem').filter({ has: page.getByRole('time') });
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const status = () => page.getByRole('contentinfo').getByRole('status');

  it('lists the files with documents and time, and names the saved one in the status bar until the next act', async () => {
    await row('4711-DE search report.pdf')
      .getByText(/^5 documents, \d\d:\d\d/)
      .waitFor();
    await exported('References, RIS');
    await status().getByText('Saved: 4711-DE references.ris').waitFor();
    await row('4711-DE references.ris').waitFor();
    expect(await listed().count()).toBe(3);
    expect(await page.getByText('The case has changed since.').count()).toBe(0);
    await page.getByRole('radio', { name: 'List, CSV' }).check();
    await expect
      .poll(() =>
        status()
          .textContent()
          .then((text) => text?.trim()),
      )
      .toBe('');
  });

  it('keeps the list over a restart, says that the case has changed, and saves a file again', async () => {
    await page.evaluate(() => void (location.hash = '#/case/triage'));
    await applications.at(-1)?.end();
    const desk = openCaseStorage({ folder: data, clock: Date.now });
    const [file] = await desk.calls.cases({});
    await desk.calls.noteDocument({ case: file?.id ?? 0, publication: marked, note: 'a later thought' });
    await desk.close();
    await start(data);
    await go('#/case/export');
    await expect.poll(() => listed().count()).toBe(3);
    await expect.poll(() => page.getByText('The case has changed since.').count()).toBe(3);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save again: 4711-DE search report.pdf' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('4711-DE search report.pdf');
    const { pages } = await foundIn(readFileSync(await saved.path()));
    expect(pages.map(({ text }) => text).join('\n')).toContain('a later thought');
    await expect.poll(() => page.getByText('The case has changed since.').count()).toBe(2);
    expect(await listed().count()).toBe(3);
  });

  it('lists its exports in the record, which can be verified and replayed', async () => {
    await go('#/case/record');
    await page.getByText('Exported: PDFs, one file each').waitFor();
    await expect.poll(() => page.getByText('Exported: Search report, PDF').count()).toBe(2);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText(/The chain of \d+ entries is unbroken/).waitFor();
  });

  it('opens as a bundle uploaded to an application over another data folder', async () => {
    await go('#/case/export');
    await (await exported('Bundle of the whole case')).saveAs(bundle);
    await start(join(folder, 'second'));
    await go('#/case/all');
    await page.getByRole('button', { name: 'Open a bundle' }).waitFor();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Open a bundle' }).click()]);
    await chooser.setFiles(bundle);
    await page.getByText('Case opened from a bundle: 4711-DE').waitFor();
    await go('#/case/record');
    await page.getByText('5 documents: rated relevant').waitFor();
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText(/The chain of \d+ entries is unbroken/).waitFor();
    await go('#/library');
    await page.getByText('4711-DE (bundle)').first().waitFor();
    expect(seen.consoleErrors).toEqual([]);
  });
});
