// npm start as a newcomer meets it: the door opens once, searches in a real browser, and speaks to nobody else.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fictionalLines } from '../support/fiction.ts';
import { antecedentJson, killGroup } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Started {
  child: ChildProcess;
  baseUrl: string;
  address: string;
}

async function start(data: string): Promise<Started> {
  const environment = { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' };
  delete (environment as NodeJS.ProcessEnv)['DISPLAY'];
  delete (environment as NodeJS.ProcessEnv)['WAYLAND_DISPLAY'];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/start.ts', '--data', data, '--port', '0'], {
    cwd: root,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  for (let waited = 0; !/#token=\S+\n/.test(stderr); waited += 50) {
    if (child.exitCode !== null || waited > 60_000) throw new Error(`npm start did not get ready: ${stderr}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { child, baseUrl: (JSON.parse(stdout) as { baseUrl: string }).baseUrl, address: /http\S+#token=\S+/.exec(stderr)?.[0] ?? '' };
}

const absent = executablePath === undefined ? ' (skipped: no Chromium or Chrome is installed)' : '';

describe.skipIf(executablePath === undefined)(`The page that npm start opens${absent}`, () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  let started: Started;
  let browser: Browser;
  let page: Page;
  const asked: string[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    writeFileSync(join(folder, 'made.jsonl'), fictionalLines(0, 40));
    await antecedentJson('import', join(folder, 'made.jsonl'), '--data', data);
    started = await start(data);
    browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: flags });
    page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'en-GB' });
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => void (['error', 'warning'].includes(message.type()) && complaints.push(message.text())));
    await page.goto(started.address);
  });
  afterAll(async () => {
    await browser?.close();
    if (started !== undefined) killGroup(started.child, 'SIGTERM');
  });

  it('takes the token out of the address bar', () => {
    expect(page.url()).toBe(`${started.baseUrl}/`);
  });

  it('finds publications by keyboard alone and shows the passage and the score in parts', async () => {
    await page.getByLabel('Query').fill('a porous membrane that seals the pump');
    await page.keyboard.press('Control+Enter');
    const hits = page.getByRole('listitem');
    await hits.first().waitFor();
    expect(await page.getByRole('heading', { level: 2 }).textContent()).toMatch(/^40 hits in Master index$/);
    expect(await hits.first().textContent()).toMatch(/XX-1\d{6}-A1[\s\S]*words \d/);
    await hits.first().getByRole('button').first().press('Enter');
    await page.getByRole('heading', { name: 'Claims' }).first().waitFor();
  });

  it('says in a sentence why nothing was searched', async () => {
    await page.getByLabel('Query').fill('42');
    await page.getByRole('button', { name: /Search/ }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /^Write a few words/ })
      .waitFor();
    await page.getByLabel('Query').fill('a pump');
    await page.getByLabel('Class').fill('I99Z');
    await page.getByRole('button', { name: /Search/ }).click();
    await page.getByRole('alert').filter({ hasText: 'not an IPC or CPC symbol' }).waitFor();
  });

  it('speaks to its own server only, without a complaint of the browser', () => {
    expect(asked.filter((url) => !url.startsWith(started.baseUrl) && !url.startsWith('blob:'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('opens once: neither the token again, nor no session, nor a page of another site gets in', async () => {
    const token = new URLSearchParams(new URL(started.address).hash.slice(1)).get('token');
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${started.baseUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    expect((await post('/app/session', { token })).status).toBe(403);
    expect((await post('/app/call/indexes', {})).status).toBe(403);
    expect((await post('/app/call/indexes', {}, { 'x-antecedent-session': 'x'.repeat(43) })).status).toBe(403);
    expect((await post('/app/call/indexes', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});
