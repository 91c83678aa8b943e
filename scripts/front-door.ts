// npm start: opens the application in Electron, else in a browser window, else prints the address (also with --headless). Without
// imported documents it opens the demo collection.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openApplication } from '../src-main/application/application.ts';
import { wholeNumber } from '../src-main/commands/arguments.ts';
import { closeOnSignal, reportUnexpected } from '../src-main/commands/serve.ts';
import { reportFailure } from '../src-main/commands/terminal.ts';
import { isRunning } from '../src-main/contract/running-process.ts';
import { failureSentence } from '../src-main/contract/failures.ts';
import { withUsualRights } from '../src-main/contract/private-files.ts';
import { namedFolder, shippedModel } from '../src-main/settings/data-folder.ts';
import { folderToOpen } from '../src-main/application/demo.ts';
import { startChildProcess } from '../src-main/workers/processes.ts';
import { newToken } from '../src-main/server/session.ts';
import { startScreens } from '../src-main/server/screen-server.ts';
import { browserBinary, windowArguments } from './browsers.ts';
import { buildIfOlder } from './build-if-older.ts';
import { electronBinary } from './electron-binary.ts';

const PROFILE = 'antecedent-window-';
const root = fileURLToPath(new URL('..', import.meta.url));
const screens = join(root, 'out', 'renderer');

/** Chromium, also in Electron, has no sandbox for root; --test-type hides the warning bar. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : [];

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

function hasScreen(): boolean {
  return process.platform !== 'linux' || process.env['DISPLAY'] !== undefined || process.env['WAYLAND_DISPLAY'] !== undefined;
}

/** Opens a browser window; undefined without display or browser. */
function openWindow(address: string, profile: string): ChildProcess | undefined {
  if (!hasScreen()) return undefined;
  const browser = browserBinary();
  if (browser === undefined) return undefined;
  // What is saved from the window is the user's, and lies where the user chose.
  const [program, args] = withUsualRights(browser, [...windowArguments(browser, address, profile), ...asRoot]);
  return spawn(program, args, { stdio: 'ignore' });
}

/** An empty profile for the window; those of ended processes are removed. */
function newProfile(): string {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(PROFILE))) {
    if (isRunning(Number.parseInt(name.slice(PROFILE.length), 10))) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // It belongs to another user of this computer.
    }
  }
  return mkdtempSync(join(tmpdir(), `${PROFILE}${process.pid}-`));
}

function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}

/** Runs the built application in Electron and waits for it. */
function startElectron(electron: string, named: string | undefined): void {
  buildIfOlder('main');
  const folder = named === undefined ? [] : [`--data=${named}`];
  const window = spawn(electron, [...asRoot, root, ...folder], { stdio: ['ignore', 'inherit', 'inherit'] });
  closeOnSignal(() => new Promise((resolve) => void (window.once('exit', () => resolve()), window.kill())));
  window.on('error', (error) => say(`The window could not be opened: ${error.message}`));
  window.on('exit', (code) => process.exit(code ?? 1));
}

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      port: { type: 'string' },
      headless: { type: 'boolean', default: false },
      // A folder with built screens, for tests; without it they are built if outdated.
      screens: { type: 'string' },
    },
  });
  const named = namedFolder(values.data, process.env);
  const electron = values.headless || !hasScreen() ? undefined : electronBinary();
  if (electron !== undefined) return startElectron(electron, named);
  const { folder, demo } = await folderToOpen(named, process.env, shippedModel, startChildProcess, () =>
    say('Preparing the demo collection ...'),
  );
  if (values.screens === undefined) buildIfOlder('renderer');
  const token = newToken();
  const open = openApplication({
    folder,
    modelFolder: shippedModel,
    startProcess: startChildProcess,
    searchWorkers: availableParallelism(),
    now: () => performance.now(),
    clock: Date.now,
    about: { version: versionOf(root), door: 'browser', demo },
    apiPort: values.port === undefined ? undefined : wholeNumber(values.port, '--port', 0),
    screens: resolve(values.screens ?? screens),
    report: reportUnexpected,
  });
  const door = await startScreens({
    application: open.application,
    transfers: open.transfers,
    folder: resolve(values.screens ?? screens),
    token,
    port: 0,
    report: reportUnexpected,
  });
  const profile = newProfile();
  const close = async (): Promise<void> => {
    await door.close();
    await open.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  closeOnSignal(close);
  const address = `${door.baseUrl}/#token=${token}`;
  const printAddress = (): void => say(`Open this address in a browser on this computer; it works once:\n${address}`);
  const window = values.headless ? undefined : openWindow(address, profile);
  if (window === undefined) printAddress();
  window?.on('exit', () => void close().then(() => process.exit(0)));
  window?.on('error', printAddress);
  // The window opens before the service API is ready.
  await open.serviceReady;
  const { baseUrl = door.baseUrl, failure } = await open.application.apiStatus({});
  if (failure !== undefined) say(failureSentence(failure.code, failure.facts));
  process.stdout.write(`${JSON.stringify({ baseUrl, screens: door.baseUrl })}\n`);
}

try {
  await start();
} catch (error) {
  reportFailure(error);
  process.exit(1);
}
