// Does the browser window of npm start leave texts of the cases in its profile on the disk: what was typed, a file that was fetched? The browser is
// killed, so that it cannot tidy up.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { windowArguments } from '../../scripts/browsers.ts';
import { executablePath } from '../support/application.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { filesHolding } from '../support/plain-files.ts';

const typed = 'zirconium hinge of the client';
const exported = 'the ratchet that nobody has seen yet; ';
const EXPORT_BYTES = 300_000_000;
const page = '<!doctype html><title>Antecedent</title><script>document.write("<textarea></textarea>")</script>';

describeInBrowser('The profile of the window', () => {
  const server = createServer((request, response) => {
    response.setHeader('cache-control', 'no-store').setHeader('content-type', 'text/html');
    response.end(request.url === '/export' ? Buffer.alloc(EXPORT_BYTES, exported) : page);
  });
  let address = '';
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** The files of the profile that hold what was typed or fetched, before and after the browser is killed. */
  const held = async (switches: (profile: string) => readonly string[]): Promise<string[]> => {
    const profile = freshFolder();
    const more = ['--headless=new', '--remote-debugging-port=0', '--no-sandbox', '--disable-gpu'];
    const child = spawn(executablePath ?? '', [...switches(profile), ...more], { stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    try {
      const port = join(profile, 'DevToolsActivePort');
      await expect.poll(() => existsSync(port) && readFileSync(port, 'utf8').includes('\n')).toBe(true);
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${readFileSync(port, 'utf8').split('\n')[0]}`);
      const find = () => browser.contexts().flatMap((context) => context.pages().filter((one) => one.url().startsWith(address)));
      await expect.poll(find).toHaveLength(1);
      const window = find()[0];
      await window?.locator('textarea').fill(typed);
      await window?.evaluate(async () => {
        Object.assign(globalThis, { fetched: await (await fetch('/export')).blob() });
        history.pushState(null, '', '#/case');
      });
      await window?.waitForTimeout(3_000);
      const before = filesHolding(profile, [typed, exported]);
      child.kill('SIGKILL');
      await ended;
      return [...before, ...filesHolding(profile, [typed, exported])];
    } finally {
      child.kill('SIGKILL');
      await ended;
    }
  };

  it('holds neither what was typed nor a file that was fetched', async () => {
    expect(await held((profile) => windowArguments(executablePath ?? '', address, profile))).toEqual([]);
    // Without the switch both are found: the test looks in the right place.
    const usual = (profile: string): string[] =>
      windowArguments(executablePath ?? '', address, profile).filter((one) => one !== '--incognito');
    expect(await held(usual)).not.toEqual([]);
  });
});
