// A guest link to a case in a fresh browser: login, isolation of the token, work on the case, expiry.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { builtScreens } from '../../src-main/settings/data-folder.ts';
import { launchBrowser, openPage } from '../support/application.ts';
import { freshFolder } from '../support/folders.ts';
import { ask, created, listed, searched, type Pass } from '../support/idea-client.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { documents, nameOf, openIdeaBench, type IdeaBench } from '../support/ideas.ts';

const HOUR_MS = 3_600_000;
const title = documents.whole.title[0].text;
let bench: IdeaBench;
let browser: Browser;

/** A case whose first version has been searched. */
async function readyCase(change: Parameters<typeof created>[1] = {}): Promise<Pass> {
  const pass = await created(bench, change);
  await searched(bench, pass.case);
  return pass;
}

/** Opens the link in a fresh browser context and waits for the first document. */
async function opened({ url }: Pass): Promise<{ page: Page; seen: { requests: string[]; consoleErrors: string[] } }> {
  const { page, seen } = await openPage(browser, url);
  await page.getByRole('heading', { name: title }).waitFor();
  return { page, seen };
}

/** A call made inside the page with the page's session. */
function callIn(page: Page, name: string, request: unknown): Promise<{ status: number; text: string }> {
  return page.evaluate(
    async ([called, body]) => {
      const session = sessionStorage.getItem('x-antecedent-session') ?? '';
      const answer = await fetch(`/app/call/${called}`, { method: 'POST', headers: { 'x-antecedent-session': session }, body: body ?? '' });
      return { status: answer.status, text: await answer.text() };
    },
    [name, JSON.stringify(request)],
  );
}

/** The ratings that the endpoint returns for the master index, by publication number. */
async function ratingsOf({ case: id }: Pass): Promise<Record<string, string>> {
  const { result } = await listed(bench, id);
  return Object.fromEntries((result['1'] ?? []).map(({ patent_number: number, rating }) => [number, rating]));
}

describeInBrowser('A guest link in a fresh browser', () => {
  beforeAll(async () => {
    bench = await openIdeaBench(freshFolder(), builtScreens);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await bench?.close();
    expect(bench.reported).toEqual([]);
  });

  it('opens its case in triage and offers only the screens of the case', async () => {
    const { page, seen } = await opened(await readyCase());
    const offered = await page
      .getByRole('navigation')
      .first()
      .getByRole('link')
      .or(page.getByRole('navigation').first().getByRole('button'))
      .allTextContents();
    expect(offered.join(' ')).toContain('Case');
    for (const absent of ['Search', 'Library', 'Settings', 'Statistics']) expect(offered.join(' ')).not.toContain(absent);
    expect(await callIn(page, 'keys', {})).toMatchObject({ status: 403 });
    expect(seen.consoleErrors.filter((text) => !text.includes('403'))).toEqual([]);
    await page.context().close();
  });

  it('removes its token from the address, the history and all requests', async () => {
    const pass = await readyCase();
    const token = pass.url.split('/').at(-1) ?? '';
    const { page, seen } = await opened(pass);
    expect(new URL(page.url()).pathname).toBe('/token/');
    expect(await page.evaluate(() => [document.referrer, document.cookie, localStorage.length].join())).toBe(',,0');
    expect(seen.requests.filter((address) => address.includes(token))).toEqual([pass.url]);
    await page.reload();
    await page.getByRole('heading', { name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/token/');
    await page.goBack().catch(() => undefined);
    expect(page.url()).not.toContain(token);
    await page.context().close();
  });

  it('allows rating, visible in the next GET', async () => {
    const pass = await readyCase();
    const { page } = await opened(pass);
    await page.keyboard.press('3');
    await expect.poll(() => ratingsOf(pass)).toEqual({ EP7100001: 'similar' });
    await page.keyboard.press('2');
    await expect.poll(async () => Object.values(await ratingsOf(pass))).toHaveLength(2);
    await page.keyboard.press('u');
    await expect.poll(() => ratingsOf(pass)).toEqual({ EP7100001: 'similar' });
    await page.context().close();
  });

  it('shows the original PDF of a document in its frame', async () => {
    const { page, seen } = await opened(await readyCase());
    await page.keyboard.press('Space');
    const frame = page.locator('iframe').first().contentFrame();
    await frame.locator('canvas').first().waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#\/reader\//);
    expect(seen.consoleErrors).toEqual([]);
    await page.context().close();
  });

  it('works in two browsers at once, each with access to its own case only', async () => {
    const [own, other] = [await readyCase(), await readyCase({ title: 'Another closure' })];
    const [first, second] = [await opened(own), await opened(own)];
    for (const { page } of [first, second]) {
      expect((await callIn(page, 'case', { case: Number(own.case) })).status).toBe(200);
      const foreign = await callIn(page, 'case', { case: Number(other.case) });
      expect([foreign.status, foreign.text]).toEqual([403, expect.stringContaining('not-allowed')]);
      expect(await callIn(page, 'rate', { case: Number(other.case), publications: [nameOf('whole')], rating: 'noise' })).toMatchObject({
        status: 403,
      });
    }
    expect(await ratingsOf(other)).toEqual({});
    await Promise.all([first, second].map(({ page }) => page.context().close()));
  });

  it('ends when it is renewed: the page says so, and the new link opens the case unchanged', async () => {
    const old = await readyCase();
    const { page } = await opened(old);
    await page.keyboard.press('3');
    await expect.poll(() => ratingsOf(old)).toEqual({ EP7100001: 'similar' });
    const renewed = ((await ask(bench, 'PUT', { form: { case: old.case } })).value as { data: Pass }).data;
    await page.reload();
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
    await page.goto(old.url);
    expect(await page.getByRole('heading').textContent()).toBe('This link has expired');
    await page.goto(renewed.url);
    await page.getByText(/^1 of \d+ rated$/).waitFor();
    await page.context().close();
  });

  it('expires at its time: the page says so in the language of the browser', async () => {
    const pass = await readyCase();
    const { page } = await openPage(browser, pass.url, { locale: 'de-DE' });
    await page
      .getByRole('heading', { name: title })
      .or(page.getByRole('heading', { name: documents.whole.title[1].text }))
      .first()
      .waitFor();
    bench.advance(HOUR_MS);
    await page.getByRole('heading', { name: 'Dieser Link ist abgelaufen' }).waitFor();
    await page.goto(pass.url);
    expect(await page.getByRole('heading').textContent()).toBe('Dieser Link ist abgelaufen');
    await page.context().close();
  });
});
