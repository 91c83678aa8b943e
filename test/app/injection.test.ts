// Texts of others that hold markup and scripts, on the screens of a real browser: nothing runs, nothing is requested, they are shown as text.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCaseStorage } from '../../src-main/application/case-storage.ts';
import { createKey } from '../../src-main/access/keys.ts';
import { renameIndex } from '../../src-main/engine/store/library.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { fictional } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { describeInBrowser } from '../support/in-browser.ts';

const attacks = [
  '<script>globalThis.hit=1</script>',
  '"><img src="http://evil.example/x.png" onerror="globalThis.hit=1">',
  "'><svg onload=globalThis.hit=1><iframe srcdoc='<script>parent.hit=1</script>'>",
  '<a href="javascript:globalThis.hit=1">click</a> javascript:globalThis.hit=1',
  '{globalThis.hit=1} ${globalThis.hit=1} {{globalThis.hit=1}} {@html "<img src=x onerror=globalThis.hit=1>"}',
  '<style>@import "http://evil.example/x.css"</style><link rel=stylesheet href=//evil.example/x.css><base href=//evil.example/>',
  '<form action=//evil.example/><input name=q autofocus onfocus=globalThis.hit=1></form><meta http-equiv=refresh content="0;//evil.example">',
  '\u202egnp.exe\u202c <b>bold</b> &lt;i&gt; &#60;script&#62;',
];
const attack = attacks.join(' ').replaceAll('\u202e', '').slice(0, 180);

describeInBrowser('Markup in texts of others', () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;

  beforeAll(async () => {
    const records = attacks.map((text, at) => ({
      ...fictional(at, 1),
      title: [{ language: 'en', text: `Title ${text}` }],
      abstract: [{ language: 'en', text: `A porous valve ${text}` }],
      claims: [{ language: 'en', text: `1. A valve ${text}` }],
      description: [{ language: 'en', text: `A porous valve. ${text}` }],
      applicants: [{ name: `Works ${text}` }],
      inventors: [{ name: `Inventor ${text}` }],
    }));
    const file = join(folder, `${"<img src=x onerror='globalThis.hit=1'>".replace('/', '')}.jsonl`);
    writeFileSync(file, `${records.map((record) => JSON.stringify(record)).join('\n')}\nno record <script>globalThis.hit=1</script>\n`);
    await importHere(data, [file]);
    renameIndex(data, 1, attack);
    const access = openAccessFile(data);
    createKey(access, { name: attack.slice(0, 60), customer: attack.slice(0, 60) }, Date.now());
    access.close();
    const cases = openCaseStorage({ folder: data, clock: Date.now });
    const search = { query: { text: `a porous valve ${attacks.join('\n')}`, hits: 50 }, indexes: [1], thorough: false };
    const { id } = await cases.calls.createCase({ title: attack, reference: attack, matter: attack, search });
    const publications = records.map(({ country, number, kind }) => `${country}-${number}-${kind}`);
    await cases.calls.rate({ case: id, publications, rating: 'similar' });
    for (const [at, publication] of publications.entries()) {
      await cases.calls.noteDocument({ case: id, publication, note: attacks[at] ?? '' });
      await cases.calls.tagDocuments({ case: id, publications: [publication], tag: (attacks[at] ?? '').slice(0, 40), on: true });
    }
    await cases.calls.keepDraft({ search, case: id });
    await cases.close();
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
    await page.getByRole('textbox').first().waitFor();
    await page.keyboard.press('Escape');
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  /** Nothing ran, no element came from a text, and every request went to the application. */
  async function expectTextOnly(): Promise<void> {
    const found = await page.evaluate(() => ({
      hit: 'hit' in globalThis,
      foreign: [...document.querySelectorAll('*')].flatMap((element) =>
        ['src', 'href', 'action', 'srcdoc', 'content', 'style']
          .map((name) => `${element.tagName} ${element.getAttribute(name) ?? ''}`)
          .filter((value) => /evil\.example|globalThis\.hit|javascript:|refresh/.test(value)),
      ),
      handlers: [...document.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
    }));
    expect(found).toEqual({ hit: false, foreign: [], handlers: [] });
    expect(seen.requests.filter((address) => !address.startsWith(application.screens) && !/^(?:data|blob):/.test(address))).toEqual([]);
    expect(seen.consoleErrors).toEqual([]);
  }

  it('is shown as text in the results, with their highlights', async () => {
    await page.getByRole('textbox', { name: 'Query' }).fill(`a porous valve ${attacks.join('\n')}`);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /hits in/ }).waitFor();
    await page.getByText('Title <script>globalThis.hit=1</script>').first().waitFor();
    await expectTextOnly();
  });

  it.each([
    '#/case',
    '#/case/triage',
    '#/case/matrix',
    '#/case/record',
    '#/case/export',
    '#/case/all',
    '#/library',
    '#/settings',
    '#/search',
    '#/reader/1/1',
  ])('is text on %s', async (place) => {
    await page.evaluate((hash) => void (location.hash = hash), place);
    await expect.poll(async () => (await page.locator('main, [role=main], body').first().innerText()).length).toBeGreaterThan(20);
    await page.waitForTimeout(500);
    await expectTextOnly();
  });

  it('is shown as text in the list of cases', async () => {
    await page.evaluate(() => void (location.hash = '#/case/all'));
    await page.getByText('<script>globalThis.hit=1</script>').first().waitFor();
    expect(await page.title()).not.toContain('\u202e');
    await expectTextOnly();
  });
});
