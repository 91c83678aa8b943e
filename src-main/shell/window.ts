// Opens the one window: hardened, showing only our page, at its stored place. Reloads the page if it ends unexpectedly.
import { BrowserWindow, screen, type Session, type WebContents } from 'electron';
import type { WindowCommand } from '../contract/window.ts';
import { PAGE } from './page-files.ts';
import { report } from './report.ts';
import { writeWindowState, readWindowState, SMALLEST, visibleBounds } from './window-state.ts';

/** Background colours of src-renderer/style/tokens.css, until the page is drawn. */
const BACKGROUND = { light: '#fdfcfa', dark: '#171819' };
/** Zoom factors; 1 is 100 %. */
const ZOOMS = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];
/** The window's place is stored after it has not changed for this long, in milliseconds. */
const REST_MS = 400;
/** A page that ends more often than this within RESTARTS_WITHIN_MS is not reloaded again. */
const RESTARTS = 3;
const RESTARTS_WITHIN_MS = 60_000;

export interface WindowOptions {
  folder: string;
  preload: string;
  icon: string;
  session: Session;
  /** True if the page has a dark background. */
  dark: boolean;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** Called when the page has ended too often. */
  lost: () => void;
  onContextMenu: (window: BrowserWindow, editable: boolean) => void;
}

export interface ScreenWindow {
  window: BrowserWindow;
  /** Sends a command to the page, after loading if it is still loading. */
  send(command: WindowCommand): void;
  zoom(direction: 1 | 0 | -1): void;
  /** Brings the window to the front. */
  focus(): void;
}

export function openWindow(options: WindowOptions): ScreenWindow {
  const { folder, preload, session } = options;
  const state = readWindowState(folder);
  const areas = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map((display) => display.workArea);
  const window = new BrowserWindow({
    ...visibleBounds(state.bounds, areas),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: 'Antecedent',
    icon: options.icon,
    backgroundColor: options.dark ? BACKGROUND.dark : BACKGROUND.light,
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
  storeState(window, folder, state.zoom);

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
    if (isEditable || selectionText !== '') options.onContextMenu(window, isEditable);
  });

  const crashes: number[] = [];
  contents.on('render-process-gone', (_event, { reason }) => {
    loaded = false;
    if (reason === 'clean-exit') return;
    const at = options.now();
    crashes.push(at);
    if (crashes.filter((one) => at - one < RESTARTS_WITHIN_MS).length > RESTARTS) return options.lost();
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

/** Blocks navigation, new windows and web views. */
function guardContents(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-navigate', (details) => details.preventDefault());
  contents.on('will-redirect', (details) => details.preventDefault());
  // A frame may show another of our own files only.
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

/** Stores the window's place when it changes and closes, and restores the zoom of the page. */
function storeState(window: BrowserWindow, folder: string, zoomed: number): void {
  const contents = window.webContents;
  let timer: NodeJS.Timeout | undefined;
  let shown = false;
  const keep = (): void => {
    clearTimeout(timer);
    // The zoom is not restored before the page has loaded.
    if (window.isDestroyed() || !shown) return;
    writeWindowState(folder, { bounds: window.getNormalBounds(), maximised: window.isMaximized(), zoom: contents.getZoomFactor() });
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
