// The front door under Electron. In: the arguments of its start. Out: one instance, one window on the application, and an orderly end.
// It puts the parts of shell/ together; every call of the screens is answered by the application, whoever carries it.
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, dialog, ipcMain, Menu, nativeTheme, protocol, session } from 'electron';
import { openApplication, type OpenApplication } from './application.ts';
import type { Application } from './contract/application.ts';
import { isFailure } from './contract/failures.ts';
import type { Settings } from './contract/settings.ts';
import type { WindowCommand } from './contract/window.ts';
import { namedFolder, shippedModel } from './data-folder.ts';
import { folderToOpen } from './demo.ts';
import { answerCalls } from './shell/calls.ts';
import { answerDialogs } from './shell/dialogs.ts';
import { endOrderly, endWithSession } from './shell/ending.ts';
import { editing, menuTemplate } from './shell/menu.ts';
import { registerScheme, servePages } from './shell/page-files.ts';
import { guardSession, silenceChromium } from './shell/silence.ts';
import { readArguments } from './shell/start-arguments.ts';
import { startUtilityProcess } from './shell/utility-process.ts';
import { openWindow, type ScreenWindow } from './shell/window.ts';
import { shellWords } from './shell/words.ts';

const built = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const PAPER = { light: '#fdfcfa', dark: '#171819' };

const given = readArguments(process.argv, app.isPackaged, process.cwd());
const named = namedFolder(given.data, process.env);
let open: OpenApplication | undefined;
let screens: ScreenWindow | undefined;
let settings: Settings | undefined;

const words = () => shellWords(settings?.language ?? 'system', app.getLocale());
const send = (command: WindowCommand): void => screens?.send(command);

function report(error: unknown): void {
  // By its name only: a message could hold a query.
  if (process.env['ANTECEDENT_DEBUG'] !== undefined) console.error(error);
  else process.stderr.write(`An unexpected error (${error instanceof Error ? error.name : typeof error}).\n`);
}

/** What the settings change outside the page: the menu's language and mark, the look of what the system draws. */
function apply(now: Settings): void {
  settings = now;
  nativeTheme.themeSource = now.theme;
  const zoom = (direction: 1 | 0 | -1): void => screens?.zoom(direction);
  const parts = {
    words: words(),
    platform: process.platform,
    theme: now.theme,
    send: (name: WindowCommand['name']) => send({ name }),
    zoom,
  };
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(parts)));
}

function show(folder: string): void {
  screens = openWindow({
    folder,
    preload: built('../preload/preload.cjs'),
    icon: built('../../resources/icons/icon.png'),
    session: session.fromPartition('screens', { cache: false }),
    paper: nativeTheme.shouldUseDarkColors ? PAPER.dark : PAPER.light,
    now: () => performance.now(),
    lost: () => {
      dialog.showErrorBox(app.name, words().pageLost);
      app.quit();
    },
    onContextMenu: (window) => Menu.buildFromTemplate(editing(words())).popup({ window }),
  });
  endWithSession(app, screens.window);
  screens.window.on('closed', () => (screens = undefined));
}

async function start(): Promise<void> {
  // In memory alone: no cache, no cookie, nothing of a page reaches the disk.
  servePages(session.fromPartition('screens', { cache: false }).protocol, built('../renderer'));
  const { folder, demo } = await folderToOpen(named, process.env, shippedModel, () => undefined);
  open = openApplication({
    folder,
    modelFolder: shippedModel,
    startProcess: startUtilityProcess,
    lanes: availableParallelism(),
    now: () => performance.now(),
    clock: Date.now,
    about: { version: app.getVersion(), door: 'electron', demo },
    report,
  });
  const { application } = open;
  const changeSettings: Application['changeSettings'] = async (change) => {
    const after = await application.changeSettings(change);
    apply(after);
    return after;
  };
  answerCalls(ipcMain, { ...application, changeSettings }, report);
  answerDialogs(ipcMain, () => screens?.window);
  apply(await application.settings({}));
  app.on('activate', () => screens ?? show(folder));
  show(folder);
  if (given.files.length > 0) send({ name: 'open-files', paths: given.files });
}

app.enableSandbox();
silenceChromium(app.commandLine);
registerScheme(protocol);
app.on('session-created', guardSession);
if (named !== undefined) {
  // Another data folder is another instance, with a lock of its own.
  const own = join(named, 'window');
  mkdirSync(own, { recursive: true });
  app.setPath('userData', own);
}
if (!app.requestSingleInstanceLock()) app.exit(0);
else {
  app.on('second-instance', (_event, argv, workingFolder) => {
    screens?.focus();
    const { files } = readArguments(argv, app.isPackaged, workingFolder);
    if (files.length > 0) send({ name: 'open-files', paths: files });
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    if (screens === undefined) given.files.push(path);
    else send({ name: 'open-files', paths: [path] });
  });
  app.on('window-all-closed', () => process.platform !== 'darwin' && app.quit());
  endOrderly(app, async () => open?.close(), report);
  app
    .whenReady()
    .then(start)
    .catch((error: unknown) => {
      if (!isFailure(error)) report(error);
      dialog.showErrorBox(words().notStarted, isFailure(error) ? words().failure(error.code, error.facts) : words().unexpected);
      app.exit(1);
    });
}
