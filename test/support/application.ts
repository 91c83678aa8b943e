// The application process that npm start runs, over a data folder, with a real browser. Also used by benchmarks and screenshots.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { silentSwitches } from '../../scripts/browsers.ts';
import { killGroup } from './command-line.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The installed browser; undefined if there is none. */
export const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
/** Same flags as npm start, which disable background requests. */
const flags = [...silentSwitches, '--no-sandbox', '--disable-gpu'];
const READY_WITHIN_MS = 120_000;
/** How long a test waits for the result of an action. */
const ACT_WITHIN_MS = 60_000;

/** False if neither Chromium nor Chrome is installed. */
export const hasBrowser = executablePath !== undefined;

export interface StartedApplication {
  child: ChildProcess;
  /** Base URL of the screens. */
  screens: string;
  /** Base URL of the service API. */
  baseUrl: string;
  /** The address with the one-use token. */
  address: string;
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts the application over `data` without a window. */
export async function startApplication(data: string, args: readonly string[] = []): Promise<StartedApplication> {
  const environment: NodeJS.ProcessEnv = { ...process.env };
  delete environment['DISPLAY'];
  delete environment['WAYLAND_DISPLAY'];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/start.ts', '--data', data, ...args], {
    cwd: root,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  for (let waited = 0; !/#token=\S+\n/.test(stderr) || !stdout.includes('\n'); waited += 20) {
    if (child.exitCode !== null || waited > READY_WITHIN_MS) throw new Error(`the application did not get ready: ${stderr}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { baseUrl, screens } = JSON.parse(stdout) as { baseUrl: string; screens: string };
  return {
    child,
    screens,
    baseUrl,
    address: /http\S+#token=\S+/.exec(stderr)?.[0] ?? '',
    end: async (signal = 'SIGTERM') => {
      killGroup(child, signal);
      await ended;
    },
  };
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: flags });
}

export interface Seen {
  /** Requested addresses, and errors in the browser's console. */
  requests: string[];
  consoleErrors: string[];
}

/** A page of the application in its own browser context. */
export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; seen: Seen }> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-GB', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(ACT_WITHIN_MS);
  const seen: Seen = { requests: [], consoleErrors: [] };
  page.on('request', (request) => seen.requests.push(request.url()));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) seen.consoleErrors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => seen.consoleErrors.push(error.message));
  await page.goto(address);
  return { page, seen };
}
