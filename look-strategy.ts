import { launchBrowser, openPage, startApplication } from './test/support/application.ts';
const out = '/tmp/x-strategy';
const app = await startApplication('/tmp/x-strategy/data', ['--headless', '--port', '0']);
const browser = await launchBrowser();
try {
  for (const scheme of ['light', 'dark'] as const) {
  const { page } = await openPage(browser, app.address, { colorScheme: scheme, locale: scheme === 'dark' ? 'de-DE' : 'en-GB' });
  page.setDefaultTimeout(15000);
  const c = page.locator('textarea[aria-autocomplete]');
  await c.waitFor();
  if (scheme === 'light') {
  for (const w of ['dose', 'sheath OR cap', 'clm:(L1 NEAR5 L2) AND pd:>=2012']) { await c.fill(w); await page.getByText(/meets? the condition/).waitFor(); await c.press('Shift+Enter'); await page.waitForTimeout(400); }
  await c.fill(''); await c.pressSequentially('@'); await page.waitForTimeout(400);
  await page.screenshot({ path: `${out}/offer.png` });
  await c.fill(''); await c.pressSequentially('L'); await page.waitForTimeout(400);
  await page.screenshot({ path: `${out}/offerL.png` });
  await c.fill('dose'); await page.getByText(/meets? the condition/).waitFor();
  await page.getByRole('button', { name: 'Save under a name' }).click();
  await page.getByLabel('Name of the condition, without @').fill('dosing'); await page.keyboard.press('Enter'); await page.waitForTimeout(300);
  await page.screenshot({ path: `${out}/save.png` });
  await page.getByRole('button', { name: 'Strategy' }).click();
  } else { await c.fill('L1 NEAR @both'); await page.waitForTimeout(900); await page.screenshot({ path: `${out}/error-de.png` });
  await page.getByRole('button', { name: 'Strategie' }).click(); }
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${out}/table-${scheme}.png` });
  await page.pdf({ path: `${out}/sheet-${scheme}.pdf`, format: 'A4' });
  await page.emulateMedia({ media: 'print' });
  await page.screenshot({ path: `${out}/sheet-${scheme}.png` });
  await page.context().close();
  if (scheme === 'light') break;
  }
} finally { await browser.close(); await app.end(); }
