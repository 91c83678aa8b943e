// The window's menu: what is in it? In: its words, the platform, the theme now, what to do. Out: a template for Electron. What concerns
// the screens is sent to them as a command; what concerns the window is done here.
import type { MenuItemConstructorOptions } from 'electron';
import type { Settings } from '../contract/settings.ts';
import type { WindowCommandName } from '../contract/window.ts';
import type { MenuWords } from '../words/menu.ts';

export interface MenuParts {
  words: MenuWords;
  platform: NodeJS.Platform;
  theme: Settings['theme'];
  send: (name: WindowCommandName) => void;
  /** 1 makes the page larger by a step, -1 smaller, 0 its usual size. */
  zoom: (direction: 1 | 0 | -1) => void;
}

type Item = MenuItemConstructorOptions;
const separator: Item = { type: 'separator' };

export function menuTemplate(parts: MenuParts): Item[] {
  const { words, platform } = parts;
  const mac = platform === 'darwin';
  return [
    ...(mac ? [applicationMenu(parts)] : []),
    fileMenu(parts, mac),
    { label: words.edit, role: 'editMenu', submenu: editing(words) },
    viewMenu(parts, mac),
    ...(mac ? [{ label: words.window, role: 'windowMenu' as const }] : []),
    helpMenu(parts, mac),
  ];
}

/** What a right click on a text offers. */
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

function applicationMenu({ words, send }: MenuParts): Item {
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

function fileMenu({ words, send }: MenuParts, mac: boolean): Item {
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

function viewMenu({ words, theme, send, zoom }: MenuParts, mac: boolean): Item {
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
      // The same key without shift, where plus is not a key of its own.
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

function helpMenu({ words, send }: MenuParts, mac: boolean): Item {
  return {
    label: words.help,
    role: 'help',
    submenu: [
      { label: words.guide, accelerator: 'F1', click: () => send('show-guide') },
      { label: words.keys, accelerator: 'CmdOrCtrl+/', click: () => send('show-keys') },
      { label: words.privacy, click: () => send('show-privacy') },
      ...(mac ? [] : [separator, { label: words.about, role: 'about' as const }]),
    ],
  };
}
