// The page that npm start opens: one session for one page, which survives a reload, and no connection to other computers.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSockets, type Endpoint } from '../../src-main/security/egress/sockets.ts';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

describeInBrowser('The page that npm start opens', () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;
  let watch: NodeJS.Timeout;
  let looks = 0;
  const elsewhere: Endpoint[] = [];

  beforeAll(async () => {
    writeFileSync(join(folder, 'made.jsonl'), fictionalLines(0, 40));
    await antecedentJson('import', join(folder, 'made.jsonl'), '--data', data);
    // The application and the browser are child processes of this one.
    watch = setInterval(() => void look(), 250);
    application = await startApplication(data, ['--port', '0']);
    browser = await launchBrowser();
    ({ page, seen } = await openPage(browser, application.address));
  });
  afterAll(async () => {
    clearInterval(watch);
    await browser?.close();
    await application?.end();
  });

  /** Records every open connection of these processes to another computer. */
  const look = async (): Promise<void> => {
    elsewhere.push(...(await openSockets()).connections);
    looks += 1;
  };

  /** The status of the next response for this path. */
  const answered = async (path: string): Promise<number> =>
    (await page.waitForResponse((response) => response.url().includes(path))).status();

  it('removes the token from the address bar and stays on its own server', async () => {
    await page.getByRole('main').waitFor();
    expect(page.url()).toBe(`${application.screens}/`);
    expect(seen.requests.filter((url) => !url.startsWith(application.screens) && !/^(?:blob|data):/.test(url))).toEqual([]);
  });

  it('keeps its session after a reload', async () => {
    const status = answered('/app/call/settings');
    await page.reload();
    expect(await status).toBe(200);
    await page.getByRole('main').waitFor();
  });

  it('can be reloaded at any time: pending calls are dropped, saved data remain', async () => {
    await page.getByRole('textbox', { name: 'Query' }).pressSequentially('half a thought');
    await page.evaluate(async () => {
      const headers = { 'x-antecedent-session': sessionStorage.getItem('x-antecedent-session') ?? '' };
      const post = (path: string, body: unknown): Promise<Response> => fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      const { upload } = (await (await post('/app/upload', {})).json()) as { upload: string };
      const large = new Blob(Array.from({ length: 300 }, () => new Uint8Array(1024 * 1024)));
      void fetch(`/app/upload/${upload}/large.zip`, { method: 'PUT', headers, body: large }).catch(() => undefined);
      void post('/app/call/search', { index: 1, query: { text: 'a porous membrane', hits: 100, method: 'boost' } }).catch(() => undefined);
      await new Promise((soon) => setTimeout(soon, 30));
    });
    const status = answered('/app/call/settings');
    await page.reload();
    expect(await status).toBe(200);
    const files = (): string[] =>
      readdirSync(join(data, 'exchange'), { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : []));
    await expect.poll(files).toEqual([]);
    await expect.poll(() => page.getByRole('textbox', { name: 'Query' }).inputValue()).toBe('half a thought');
  });

  it('causes no browser error', () => {
    expect(seen.consoleErrors).toEqual([]);
  });

  it('refuses a second tab with a sentence', async () => {
    const second = await openPage(browser, `${application.screens}/`);
    await second.page
      .getByText(/is not connected to Antecedent/)
      .first()
      .waitFor();
    await second.page.context().close();
  });

  it('refuses a used token, a missing session and pages of other sites', async () => {
    const token = new URLSearchParams(new URL(application.address).hash.slice(1)).get('token');
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${application.screens}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect((await post('/app/session', { token })).status).toBe(403);
    expect((await post('/app/call/indexes', {})).status).toBe(403);
    expect((await post('/app/call/indexes', {}, { 'x-antecedent-session': 'x'.repeat(43) })).status).toBe(403);
    expect((await post('/app/call/indexes', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('opens no connection to another computer, and neither does the browser', () => {
    expect(looks).toBeGreaterThan(10);
    expect(elsewhere).toEqual([]);
  });

  it('hides its session from every other origin, including one it opens itself', async () => {
    const frame = await page.evaluate(async () => {
      const opened = document.createElement('iframe');
      opened.setAttribute('sandbox', 'allow-scripts');
      opened.src = '/reader.html';
      document.body.append(opened);
      await new Promise((loaded) => opened.addEventListener('load', loaded));
      const answer = await fetch('/app/call/settings', {
        method: 'POST',
        headers: { 'x-antecedent-session': sessionStorage.getItem('x-antecedent-session') ?? '' },
        body: '{}',
      });
      const inside = opened.contentDocument === null;
      opened.remove();
      return { status: answer.status, inside };
    });
    expect(frame).toEqual({ status: 200, inside: true });
  });
});

describeInBrowser('The page of an address with a token', () => {
  it('is connected, even if its address changes before its words are loaded', async () => {
    const application = await startApplication(join(freshFolder(), 'data'), ['--port', '0']);
    const browser = await launchBrowser();
    const page = await browser.newPage();
    let loadWords = (): void => undefined;
    const held = new Promise<void>((resolve) => (loadWords = resolve));
    await page.route(/\/assets\/words-/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/assets\/words-/);
    await page.goto(application.address);
    await asked;
    await page.evaluate(() => (location.hash = '#/library'));
    loadWords();
    await page.getByRole('navigation').first().waitFor();
    expect(await page.getByText(/is not connected to Antecedent/).count()).toBe(0);
    await browser.close();
    await application.end();
  });
});
