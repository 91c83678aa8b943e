// Starts the built application under the stand-in for Electron and gives the test its page and the commands of electron.ts.
import { fork, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { executablePath } from '../application.ts';
import { killGroup } from '../command-line.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const OPENS_WITHIN_MS = 120_000;

export interface RunningDouble {
  page: Page;
  pid: number;
  /** Sends a command to the main process: see `commands` in electron.ts. */
  ask<Value = unknown>(name: string, ...args: unknown[]): Promise<Value>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Errors and warnings in the page's console. */
  complaints: string[];
  stderr: () => string;
  kill(signal: NodeJS.Signals): void;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the main script of `app` (default: this repository) on a data folder. */
export async function startDouble(
  data: string,
  files: readonly string[] = [],
  { app = root, locale = 'en-GB' }: { app?: string; locale?: string } = {},
): Promise<RunningDouble> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'antecedent-test-double-'));
  const child = fork(join(app, 'out/main/main.js'), ['.', `--data=${data}`, ...files], {
    cwd: app,
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', new URL('./register.ts', import.meta.url).href],
    env: {
      ...process.env,
      DOUBLE_CHROMIUM: executablePath,
      DOUBLE_PORT: String(port),
      DOUBLE_PROFILE: profile,
      DOUBLE_LOCALE: locale,
    },
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let stderr = '';
  child.stderr!.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void ended.then(() => {
    // The browser that it opened is closed too, even after a kill.
    killGroup(child, 'SIGKILL');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  const browser = await connected(port, child, () => stderr);
  const page = await shownPage(browser, () => stderr);
  const complaints: string[] = [];
  page.on('console', (message) => void (['error', 'warning'].includes(message.type()) && complaints.push(message.text())));
  page.on('pageerror', (error) => complaints.push(error.message));
  return {
    page,
    pid: child.pid!,
    ask: asking(child),
    ended,
    complaints,
    stderr: () => stderr,
    kill: (signal) => void child.kill(signal),
  };
}

function asking(child: ChildProcess): RunningDouble['ask'] {
  let next = 1;
  return <Value>(name: string, ...args: unknown[]): Promise<Value> =>
    new Promise((resolve, reject) => {
      const id = next++;
      const listener = (message: unknown): void => {
        const answer = message as { id: number; value?: Value; error?: string };
        if (answer.id !== id) return;
        child.off('message', listener);
        if (answer.error === undefined) resolve(answer.value as Value);
        else reject(new Error(answer.error));
      };
      child.on('message', listener);
      child.send({ id, name, args });
    });
}

async function connected(port: number, child: ChildProcess, stderr: () => string): Promise<Browser> {
  for (let waited = 0; waited < OPENS_WITHIN_MS; waited += 50) {
    if (child.exitCode !== null) throw new Error(`the application ended with ${child.exitCode}: ${stderr()}`);
    const answers = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      () => true,
      () => false,
    );
    if (answers) return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no browser was opened: ${stderr()}`);
}

async function shownPage(browser: Browser, stderr: () => string): Promise<Page> {
  for (let waited = 0; waited < OPENS_WITHIN_MS; waited += 50) {
    const page = browser
      .contexts()[0]
      ?.pages()
      .find((one) => one.url().startsWith('https://antecedent.test/'));
    if (page !== undefined) {
      page.setDefaultTimeout(OPENS_WITHIN_MS);
      return page;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no page was shown: ${stderr()}`);
}
