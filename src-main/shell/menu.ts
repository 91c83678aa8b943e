// The window's menu as a template for Electron. Items that concern the screens send them a command; items that concern the window act here.
import type { MenuItemConstructorOptions } from 'electron';
import type { Settings } from '../contract/settings.ts';
import type { WindowCommandName } from '../contract/window.ts';
import type { MenuWords } from '../words/menu.ts';

export interface MenuOptions {
  words: MenuWords;
  platform: NodeJS.Platform;
  theme: Settings['theme'];
  send: (name: WindowCommandName) => void;
  /** 1: one step larger; -1: one step smaller; 0: actual size. */
  zoom: (direction: 1 | 0 | -1) => void;
}

type Item = MenuItemConstructorOptions;
const separator: Item = { type: 'separator' };

export function menuTemplate(options: MenuOptions): Item[] {
  const { words, platform } = options;
  const mac = platform === 'darwin';
  return [
    ...(mac ? [applicationMenu(options)] : []),
    fileMenu(options, mac),
    { label: words.edit, role: 'editMenu', submenu: editing(words) },
    viewMenu(options, mac),
    ...(mac ? [{ label: words.window, role: 'windowMenu' as const }] : []),
    helpMenu(options, mac),
  ];
}

/** The context menu of a text. */
export function editing(words: MenuWords): Item[] {
  return [
    { label: words.undo, role: 'undo' },
    { label: words.redo, role: 'redo' },
    separator,
    { label: words.cut, role: 'cut' },
    { label: words.copy, role: 'copy' },
    { label: words.paste, role: 'paste' },
    { label: words.pastePlain, role: 'pasteAndMatchStyle' },
    { label: words.selectAll, role: 'selectAll' },
  ];
}

function applicationMenu({ words, send }: MenuOptions): Item {
  return {
    label: 'Antecedent',
    submenu: [
      { label: words.about, role: 'about' },
      separator,
      { label: words.settings, accelerator: 'Cmd+,', click: () => send('go-settings') },
      separator,
      { label: words.services, role: 'services' },
      { label: words.hide, role: 'hide' },
      { label: words.hideOthers, role: 'hideOthers' },
      { label: words.showAll, role: 'unhide' },
      separator,
      { label: words.quit, role: 'quit' },
    ],
  };
}

function fileMenu({ words, send }: MenuOptions, mac: boolean): Item {
  return {
    label: words.file,
    submenu: [
      { label: words.importFiles, accelerator: 'CmdOrCtrl+I', click: () => send('import-files') },
      { label: words.importFolder, accelerator: 'CmdOrCtrl+Shift+I', click: () => send('import-folder') },
      { label: words.openQuery, accelerator: 'CmdOrCtrl+O', click: () => send('open-query') },
      { label: words.installIndex, accelerator: 'CmdOrCtrl+Shift+O', click: () => send('install-index') },
      separator,
      mac ? { label: words.closeWindow, role: 'close' } : { label: words.quit, role: 'quit', accelerator: 'CmdOrCtrl+Q' },
    ],
  };
}

function viewMenu({ words, theme, send, zoom }: MenuOptions, mac: boolean): Item {
  const themes = [
    ['theme-system', 'system', words.likeSystem],
    ['theme-light', 'light', words.light],
    ['theme-dark', 'dark', words.dark],
  ] as const;
  return {
    label: words.view,
    submenu: [
      { label: words.search, accelerator: 'CmdOrCtrl+1', click: () => send('go-search') },
      { label: words.reader, accelerator: 'CmdOrCtrl+2', click: () => send('go-reader') },
      { label: words.statistics, accelerator: 'CmdOrCtrl+3', click: () => send('go-statistics') },
      { label: words.library, accelerator: 'CmdOrCtrl+4', click: () => send('go-library') },
      ...(mac ? [] : [{ label: words.settings, accelerator: 'Ctrl+,', click: () => send('go-settings') }]),
      separator,
      { label: words.larger, accelerator: 'CmdOrCtrl+Plus', click: () => zoom(1) },
      // The same key without Shift, on keyboards where plus needs it.
      { label: words.larger, accelerator: 'CmdOrCtrl+=', visible: false, acceleratorWorksWhenHidden: true, click: () => zoom(1) },
      { label: words.smaller, accelerator: 'CmdOrCtrl+-', click: () => zoom(-1) },
      { label: words.usualSize, accelerator: 'CmdOrCtrl+0', click: () => zoom(0) },
      {
        label: words.appearance,
        submenu: themes.map(([command, name, label]) => ({ label, type: 'radio', checked: theme === name, click: () => send(command) })),
      },
      separator,
      { label: words.fullScreen, role: 'togglefullscreen' },
    ],
  };
}

function helpMenu({ words, send }: MenuOptions, mac: boolean): Item {
  return {
    label: words.help,
    role: 'help',
    submenu: [
      { label: words.guide, accelerator: 'F1', click: () => send('show-guide') },
      { label: words.keys, accelerator: 'Shift+F1', click: () => send('show-keys') },
      { label: words.privacy, click: () => send('show-privacy') },
      ...(mac ? [] : [separator, { label: words.about, role: 'about' as const }]),
    ],
  };
}
