// Entry point under Electron: one instance with one window, and an orderly shutdown. Calls of the screens are answered by the application.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { app, dialog, ipcMain, Menu, nativeTheme, powerMonitor, protocol, session } from 'electron';
import { openApplication, type OpenApplication } from './application/application.ts';
import type { Application } from './contract/application.ts';
import { isFailure } from './contract/failures.ts';
import { keepPrivate } from './contract/private-files.ts';
import { defaultSettings } from './contract/default-settings.ts';
import type { Settings } from './contract/settings.ts';
import type { WindowCommand } from './contract/window.ts';
import { namedFolder, shippedModel } from './settings/data-folder.ts';
import { folderToOpen } from './application/demo.ts';
import { blockEgress } from './security/egress/egress-block.ts';
import { answerCalls } from './shell/calls.ts';
import { answerDialogs } from './shell/dialogs.ts';
import { quitGracefully, quitAtSessionEnd } from './shell/ending.ts';
import { isOnlyInstance } from './shell/instance.ts';
import { editing, menuTemplate } from './shell/menu.ts';
import { registerScheme, servePages } from './shell/page-files.ts';
import { lockOnSleep } from './shell/power.ts';
import { report } from './shell/report.ts';
import { guardSession, silenceChromium } from './shell/egress-block.ts';
import { readArguments } from './shell/start-arguments.ts';
import { startUtilityProcess } from './shell/utility-process.ts';
import { openWindow, type ScreenWindow } from './shell/window.ts';
import { spokenLanguage } from './contract/languages.ts';
import { menuWords } from './words/menu.ts';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const given = readArguments(process.argv, app.isPackaged, process.cwd());
const named = namedFolder(given.data, process.env);
let open: OpenApplication | undefined;
let screens: ScreenWindow | undefined;
let settings: Settings = defaultSettings;

const words = () => menuWords[spokenLanguage(settings.language, [app.getLocale()])];
const send = (command: WindowCommand): void => screens?.send(command);
/** In memory only: no cache and no cookies on disk. */
const pages = () => session.fromPartition('screens', { cache: false });

/** Applies the settings outside the page: the language and check marks of the menu, the theme of native controls. */
function apply(now: Settings): void {
  settings = now;
  nativeTheme.themeSource = now.theme;
  const template = menuTemplate({
    words: words(),
    platform: process.platform,
    theme: now.theme,
    send: (name) => send({ name }),
    zoom: (direction) => screens?.zoom(direction),
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

function show(folder: string): void {
  screens = openWindow({
    folder,
    preload: pathOf('../preload/preload.cjs'),
    icon: pathOf('../../resources/icons/icon.png'),
    session: pages(),
    dark: nativeTheme.shouldUseDarkColors,
    now: () => performance.now(),
    lost: () => {
      dialog.showErrorBox('Antecedent', words().pageLost);
      app.quit();
    },
    onContextMenu: (window) => Menu.buildFromTemplate(editing(words())).popup({ window }),
  });
  quitAtSessionEnd(app, screens.window);
  screens.window.on('closed', () => (screens = undefined));
}

async function start(): Promise<void> {
  servePages(pages().protocol, pathOf('../renderer'));
  const { folder, demo } = await folderToOpen(named, process.env, shippedModel, startUtilityProcess, () => undefined);
  open = openApplication({
    folder,
    modelFolder: shippedModel,
    startProcess: startUtilityProcess,
    searchWorkers: availableParallelism(),
    now: () => performance.now(),
    clock: Date.now,
    about: { version: app.getVersion(), door: 'electron', demo },
    isOnBattery: () => powerMonitor.isOnBatteryPower(),
    report,
  });
  const { application, lockThisProcess } = open;
  const changeSettings: Application['changeSettings'] = async (change) => {
    const after = await application.changeSettings(change);
    apply(after);
    return after;
  };
  answerCalls(ipcMain, { ...application, changeSettings }, report);
  answerDialogs(ipcMain, () => screens?.window);
  apply(await application.settings({}));
  lockOnSleep({
    ...{ power: powerMonitor, lockAfterMinutes: () => settings.lockAfterMinutes, report },
    ...{ askPage: () => send({ name: 'lock-cases' }), lock: lockThisProcess },
  });
  app.on('activate', () => screens ?? show(folder));
  show(folder);
  if (given.files.length > 0) send({ name: 'open-files', paths: given.files });
}

function failed(error: unknown): void {
  if (!isFailure(error)) report(error);
  dialog.showErrorBox(words().notStarted, isFailure(error) ? words().failure(error.code, error.facts) : words().unexpected);
  app.exit(1);
}

keepPrivate();
blockEgress();
app.enableSandbox();
silenceChromium(app.commandLine);
registerScheme(protocol);
app.on('session-created', guardSession);
const openFiles = (files: string[]): void => {
  if (screens === undefined) given.files.push(...files);
  else send({ name: 'open-files', paths: files });
};
if (!isOnlyInstance(app, named, { focus: () => screens?.focus(), open: openFiles })) app.exit(0);
else {
  app.on('window-all-closed', () => process.platform !== 'darwin' && app.quit());
  quitGracefully(app, async () => open?.close(), report);
  app.whenReady().then(start).catch(failed);
}
