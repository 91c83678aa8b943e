// The one window: how is it opened, kept and guarded? In: the folder that keeps its place, the files of the page. Out: a hardened window
// that shows our page and nothing else, opens where it was closed, and comes back when its page ends unexpectedly.
import { BrowserWindow, screen, type Session, type WebContents } from 'electron';
import type { WindowCommand } from '../contract/window.ts';
import { PAGE } from './page-files.ts';
import { report } from './report.ts';
import { keepWindowState, readWindowState, SMALLEST, visibleBounds } from './window-state.ts';

/** The paper of the look's tokens, until the page is drawn. */
const PAPER = { light: '#fdfcfa', dark: '#171819' };
/** Sizes the page can be shown in; 1 is 100 %. */
const ZOOMS = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];
/** Changes of the window's place are kept when they have rested this long, in milliseconds. */
const REST_MS = 400;
/** A page that ends more often than this within RESTARTS_WITHIN_MS is given up. */
const RESTARTS = 3;
const RESTARTS_WITHIN_MS = 60_000;

export interface WindowParts {
  folder: string;
  preload: string;
  icon: string;
  session: Session;
  /** True where the page will be drawn on dark paper. */
  dark: boolean;
  /** Milliseconds of any clock that only goes forward. */
  now: () => number;
  /** The page has ended too often to be loaded once more. */
  lost: () => void;
  onContextMenu: (window: BrowserWindow, editable: boolean) => void;
}

export interface ScreenWindow {
  window: BrowserWindow;
  /** Sends a command to the page; one that is still loading gets it when it is there. */
  send(command: WindowCommand): void;
  zoom(direction: 1 | 0 | -1): void;
  /** Shows it before all others. */
  focus(): void;
}

export function openWindow(parts: WindowParts): ScreenWindow {
  const { folder, preload, session } = parts;
  const state = readWindowState(folder);
  const areas = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map((display) => display.workArea);
  const window = new BrowserWindow({
    ...visibleBounds(state.bounds, areas),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: 'Antecedent',
    icon: parts.icon,
    backgroundColor: parts.dark ? PAPER.dark : PAPER.light,
    webPreferences: {
      preload,
      session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      disableDialogs: true,
    },
  });
  const contents = window.webContents;
  guardContents(contents);
  if (state.maximised) window.maximize();
  keepState(window, folder, state.zoom);

  const waiting: WindowCommand[] = [];
  let loaded = false;
  const send = (command: WindowCommand): void => {
    if (loaded) contents.send('window:command', command);
    else waiting.push(command);
  };
  contents.on('did-finish-load', () => {
    loaded = true;
    for (const command of waiting.splice(0)) send(command);
  });
  window.once('ready-to-show', () => window.show());
  contents.on('context-menu', (_event, { isEditable, selectionText }) => {
    if (isEditable || selectionText !== '') parts.onContextMenu(window, isEditable);
  });

  const endings: number[] = [];
  contents.on('render-process-gone', (_event, { reason }) => {
    loaded = false;
    if (reason === 'clean-exit') return;
    const at = parts.now();
    endings.push(at);
    if (endings.filter((one) => at - one < RESTARTS_WITHIN_MS).length > RESTARTS) return parts.lost();
    contents.reload();
    send({ name: 'page-restarted' });
  });
  window.loadURL(PAGE).catch(report);

  return {
    window,
    send,
    zoom: (direction) => zoom(contents, direction),
    focus: () => {
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
  };
}

/** Whatever the page tries, it stays the page. */
function guardContents(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-navigate', (details) => details.preventDefault());
  contents.on('will-redirect', (details) => details.preventDefault());
  // A frame may show another of our own files, and nothing else.
  contents.on('will-frame-navigate', (details) => {
    if (details.isMainFrame || !details.url.startsWith(`${PAGE.slice(0, PAGE.lastIndexOf('/'))}/`)) details.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

function zoom(contents: WebContents, direction: 1 | 0 | -1): void {
  const now = contents.getZoomFactor();
  const nearest = ZOOMS.reduce((best, one, at) => (Math.abs(one - now) < Math.abs(ZOOMS[best]! - now) ? at : best), 0);
  contents.setZoomFactor(direction === 0 ? 1 : ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, nearest + direction))]!);
}

/** Keeps the window's place while it changes and when it closes; brings the page to the size it had. */
function keepState(window: BrowserWindow, folder: string, zoomed: number): void {
  const contents = window.webContents;
  let timer: NodeJS.Timeout | undefined;
  let shown = false;
  const keep = (): void => {
    clearTimeout(timer);
    // Before the page is there, its size is not yet the one it had.
    if (window.isDestroyed() || !shown) return;
    keepWindowState(folder, { bounds: window.getNormalBounds(), maximised: window.isMaximized(), zoom: contents.getZoomFactor() });
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(keep, REST_MS);
  };
  contents.on('did-finish-load', () => {
    contents.setZoomFactor(shown ? contents.getZoomFactor() : zoomed);
    shown = true;
  });
  contents.on('zoom-changed', (_event, direction) => zoom(contents, direction === 'in' ? 1 : -1));
  for (const event of ['resize', 'move', 'maximize', 'unmaximize'] as const) window.on(event as 'resize', soon);
  window.on('close', keep);
}
