// npm start: the application on this computer. In: --data, --port, --headless. Out: a window where there is a screen: Electron's, else
// a browser's; without either, and with --headless, the address. With nothing imported it opens on the demo collection.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importInto } from '../src-main/commands/import.ts';
import { openApplication } from '../src-main/application.ts';
import { closeOnSignal, reportUnexpected } from '../src-main/commands/serve.ts';
import { reportFailure } from '../src-main/commands/terminal.ts';
import { failureSentence } from '../src-main/contract/failures.ts';
import { demoFolder, namedFolder, shippedModel, usualFolder } from '../src-main/data-folder.ts';
import { listIndexes, MASTER_INDEX, renameIndex } from '../src-main/engine/store/library.ts';
import { startChildProcess } from '../src-main/lanes/processes.ts';
import { newToken } from '../src-main/server/session.ts';
import { startScreens } from '../src-main/server/web-app.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const screens = join(root, 'out', 'renderer');
const DEMO_NAME = 'Demo collection (fictional publications)';
const demo = join(root, 'resources', 'demo', 'publications.jsonl');

const browsers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'brave-browser'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable];
    return folder === undefined
      ? []
      : [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')];
  }),
};

/** Switches that keep a browser window from speaking to anybody but us. */
const silent = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-quic',
  '--dns-prefetch-disable',
];

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** The folder to open: the one named; else the user's, or the demo's while the user's holds nothing. */
async function folderToOpen(named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  const usual = usualFolder(process.env);
  if (listIndexes(usual).some((index) => index.publications > 0)) return usual;
  const folder = demoFolder(process.env);
  if (!listIndexes(folder).some((index) => index.publications > 0)) {
    say('Nothing is imported yet: preparing the demo collection ...');
    await importInto(folder, shippedModel, [demo], undefined, () => undefined);
    renameIndex(folder, MASTER_INDEX, DEMO_NAME);
  }
  return folder;
}

/** Builds the screens at first use and after every change of their sources. */
function buildScreens(): void {
  const built = statSync(join(screens, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const folders = ['src-renderer', join('src-main', 'contract')].map((name) => join(root, name));
  const changed = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .some((entry) => entry.isFile() && statSync(join(entry.parentPath, entry.name)).mtimeMs > built);
  if (!changed) return;
  say('Building the screens (a few seconds) ...');
  const tool = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const done = spawnSync(process.execPath, [tool, 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`The screens could not be built: ${done.stderr}`);
}

/** Electron's binary, where it has been installed beside its package. */
function electronBinary(): string | undefined {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const folder = override ?? join(createRequire(import.meta.url).resolve('electron/package.json'), '..', 'dist');
  const name = { win32: 'electron.exe', darwin: 'Electron.app/Contents/MacOS/Electron' }[process.platform as string] ?? 'electron';
  return [join(folder, name)].find((path) => existsSync(path));
}

function browserBinary(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return (browsers[process.platform] ?? [])
    .flatMap((name) => (name.includes('/') || name.includes('\\') ? [name] : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path));
}

function hasScreen(): boolean {
  return process.platform !== 'linux' || process.env['DISPLAY'] !== undefined || process.env['WAYLAND_DISPLAY'] !== undefined;
}

/** Opens a window on the address; undefined where nothing is there to open one. */
function openWindow(address: string, profile: string): ChildProcess | undefined {
  if (!hasScreen()) return undefined;
  const electron = electronBinary();
  if (electron !== undefined) return spawn(electron, [root, `--door=${address}`], { stdio: 'ignore' });
  const browser = browserBinary();
  if (browser === undefined) return undefined;
  // Chromium refuses its sandbox to root; --test-type hides the bar that says so.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : [];
  return spawn(browser, [`--app=${address}`, `--user-data-dir=${profile}`, ...silent, ...asRoot], { stdio: 'ignore' });
}

function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      port: { type: 'string' },
      headless: { type: 'boolean', default: false },
      // A folder of screens built before, by a test or a developer; without it they are built where they are not up to date.
      screens: { type: 'string' },
    },
  });
  const folder = await folderToOpen(namedFolder(values.data, process.env));
  if (values.screens === undefined) buildScreens();
  const token = newToken();
  const open = openApplication({
    folder,
    modelFolder: shippedModel,
    startProcess: startChildProcess,
    lanes: availableParallelism(),
    now: () => performance.now(),
    clock: Date.now,
    about: { version: versionOf(root), door: 'browser', demo: folder === demoFolder(process.env) },
    apiPort: values.port === undefined ? undefined : Number(values.port),
    report: reportUnexpected,
  });
  const door = await startScreens({
    application: open.application,
    folder: resolve(values.screens ?? screens),
    token,
    port: 0,
    report: reportUnexpected,
  });
  await open.serviceReady;
  const profile = mkdtempSync(join(tmpdir(), 'antecedent-window-'));
  const close = async (): Promise<void> => {
    await door.close();
    await open.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  closeOnSignal(close);
  const address = `${door.baseUrl}/#token=${token}`;
  const { baseUrl = door.baseUrl, failure } = await open.application.apiStatus({});
  if (failure !== undefined) say(failureSentence(failure.code, failure.facts));
  process.stdout.write(`${JSON.stringify({ baseUrl, screens: door.baseUrl })}\n`);
  if (values.headless) return say(`Open this address in a browser on this computer; it works once:\n${address}`);
  const window = openWindow(address, profile);
  if (window === undefined) return say(`Open this address in a browser on this computer; it works once:\n${address}`);
  window.on('exit', () => void close().then(() => process.exit(0)));
  window.on('error', () => say(`The window could not be opened. Open this address in a browser; it works once:\n${address}`));
}

try {
  await start();
} catch (error) {
  reportFailure(error);
  process.exit(1);
}
