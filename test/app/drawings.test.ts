// The drawings of a publication in the reader: the strip, the keys, the enlarged drawing, and a broken one in its place.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type StartedApplication } from '../support/application.ts';
import { everyRule, violationsIn } from '../support/axe.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

const sheets = [0, 1, 2, 3];
const nameOf = (sheet: number): string => `US11999999-20240604-D0000${sheet}.TIF`;
const grant = `<?xml version="1.0"?><us-patent-grant lang="EN" file="US11999999-20240604.XML" country="US">
<us-bibliographic-data-grant><publication-reference><document-id><country>US</country><doc-number>11999999</doc-number><kind>B2</kind>
<date>20240604</date></document-id></publication-reference><invention-title>Folding lantern</invention-title></us-bibliographic-data-grant>
<abstract><p>A lantern folds flat for transport and unfolds by itself.</p></abstract>
<drawings>${sheets.map((sheet) => `<figure num="0000${sheet}"><img file="${nameOf(sheet)}"/></figure>`).join('')}</drawings></us-patent-grant>`;

describeInBrowser('The drawings of a publication', () => {
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  const strip = () => page.getByRole('toolbar', { name: 'Drawings', exact: true });
  const large = () => page.getByRole('dialog', { name: /^Drawings of US 11/ });
  const chosen = () => strip().locator('[aria-current=true]');

  beforeAll(async () => {
    const folder = freshFolder();
    mkdirSync(join(folder, 'in'));
    const tiff = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'white' } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    // The third sheet ends in its middle.
    for (const sheet of sheets) writeFileSync(join(folder, 'in', nameOf(sheet)), sheet === 2 ? tiff.subarray(0, 60) : tiff);
    writeFileSync(join(folder, 'in', 'US11999999-20240604.XML'), grant);
    // All sheets are the same picture, which is stored once: each gets bytes of its own behind its end.
    for (const sheet of sheets.filter((one) => one !== 2))
      writeFileSync(join(folder, 'in', nameOf(sheet)), Buffer.concat([tiff, Buffer.from([sheet])]));
    const data = join(folder, 'data');
    await antecedentJson('import', join(folder, 'in'), '--data', data);
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page } = await openPage(browser, application.address, { viewport: { width: 1366, height: 768 } }));
    await page
      .getByText(/1 documents|1 document/)
      .first()
      .waitFor();
    await page.evaluate(() => void (location.hash = '#/reader/1/1'));
    await strip().waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('are in a strip with the numbers of their sheets, all of it in view at 1366 by 768', async () => {
    await strip()
      .getByRole('button', { name: /drawing unreadable Sheet.2/ })
      .waitFor();
    const names = await strip()
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.textContent.trim()));
    expect(names.map((name) => name.replaceAll(/\s+/g, ' '))).toEqual(['Front page', 'Sheet 1', 'drawing unreadable Sheet 2', 'Sheet 3']);
    const box = await strip().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(768);
    await expect.poll(() => strip().locator('img').count()).toBe(3);
  });

  it('are changed by keys, in the text and in the strip', async () => {
    await page.keyboard.press('>');
    expect((await chosen().textContent())?.trim()).toBe('Sheet\u00a01');
    await page.keyboard.press('<');
    expect((await chosen().textContent())?.trim()).toBe('Front page');
    await chosen().focus();
    await page.keyboard.press('End');
    expect((await chosen().textContent())?.trim()).toBe('Sheet\u00a03');
    await expect.poll(() => chosen().evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator('section').getByText('drawing unreadable').first().isVisible()).toBe(true);
    await page.keyboard.press('ArrowLeft');
  });

  it('open enlarged, are zoomed, turned and changed there, and close back to the reader', async () => {
    await page.keyboard.press('f');
    await large().getByRole('img', { name: 'Sheet 1' }).waitFor();
    const widthOf = async (): Promise<number> => (await large().getByRole('img').boundingBox())?.width ?? 0;
    const whole = await widthOf();
    await page.keyboard.press('+');
    await expect.poll(widthOf).toBeGreaterThan(1.4 * whole);
    await page.keyboard.press('0');
    await expect.poll(widthOf).toBeCloseTo(whole, 0);
    await page.keyboard.press('r');
    await expect.poll(async () => (await large().locator('.sheet').boundingBox())?.width ?? 0).toBeGreaterThan(1.2 * whole);
    await page.keyboard.press('ArrowRight');
    await large().getByText('drawing unreadable').waitFor();
    await page.keyboard.press('ArrowRight');
    await large().getByRole('img', { name: 'Sheet 3' }).waitFor();
    expect(await large().getByRole('button', { name: 'Next drawing' }).isDisabled()).toBe(true);
    expect(await violationsIn(page, 'dark', everyRule)).toEqual([]);
    expect(await violationsIn(page, 'light', everyRule)).toEqual([]);
    await page.keyboard.press('Escape');
    await large().waitFor({ state: 'detached' });
    expect(page.url()).toContain('#/reader/1/1');
    expect(await violationsIn(page, 'light', everyRule)).toEqual([]);
  });
});
