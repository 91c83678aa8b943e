// The application as a person sees it: npm start's process over a data folder, and a real browser on its door. In: the folder.
// Out: the page, and what was asked and complained about meanwhile. Benchmarks and the pictures of the screens use it too.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { silentSwitches } from '../../scripts/browsers.ts';
import { killGroup } from './command-line.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The browser of this computer; undefined where there is none. */
export const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
/** Silent as the browser that npm start opens: it asks for its maker's names all the same, now and then. */
const flags = [...silentSwitches, '--no-sandbox', '--disable-gpu'];
const READY_WITHIN_MS = 120_000;
/** How long a test waits for what an act brings. */
const ACT_WITHIN_MS = 60_000;

/** False where neither Chromium nor Chrome is installed. */
export const hasBrowser = executablePath !== undefined;

export interface StartedApplication {
  child: ChildProcess;
  /** Where the screens are served. */
  screens: string;
  /** Where the service for other programs answers. */
  baseUrl: string;
  /** The address with its token, which opens the screens once. */
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
  /** Addresses asked for, and what the browser's console complained about. */
  asked: string[];
  complaints: string[];
}

/** A page on the application, in a context of its own. */
export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; seen: Seen }> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-GB', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(ACT_WITHIN_MS);
  const seen: Seen = { asked: [], complaints: [] };
  page.on('request', (request) => seen.asked.push(request.url()));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) seen.complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => seen.complaints.push(error.message));
  await page.goto(address);
  return { page, seen };
}
