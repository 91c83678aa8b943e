// A stand-in for the `electron` module, over Playwright and a real Chromium, with what the built main process uses. The test controls it by
// messages to this process and reads a record of all settings. Pages of app:// get an address that plain Chromium knows.
import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { chromium, type BrowserContext, type Frame, type Page, type Request as PageRequest, type Route } from 'playwright-core';
import { BINDING, LISTENERS, pageScript } from './page-bridge.ts';

const environment = process.env as Record<'DOUBLE_CHROMIUM' | 'DOUBLE_PORT' | 'DOUBLE_PROFILE' | 'DOUBLE_LOCALE', string>;
const SHOWN = 'https://antecedent.test';
const shown = (text: string): string => text.replaceAll('app://antecedent', SHOWN);
const meant = (url: string): string => url.replace(SHOWN, 'app://antecedent');

type Listener = (...args: never[]) => unknown;
type Handler = (event: { senderFrame: SenderFrame | null; sender: WebContents }, ...args: unknown[]) => unknown;
interface SenderFrame {
  origin: string;
  url: string;
  parent: SenderFrame | null;
}

/** Settings recorded for the test. */
const record = {
  sandboxed: false,
  switches: {} as Record<string, string>,
  schemes: [] as unknown[],
  paths: {} as Record<string, string>,
  errorBoxes: [] as string[][],
  clipboard: [] as string[],
  utilityProcesses: [] as string[],
  partitions: [] as unknown[],
  focused: 0,
};

function event(): { preventDefault(): void; defaultPrevented: boolean } {
  const made = { defaultPrevented: false, preventDefault: () => void (made.defaultPrevented = true) };
  return made;
}

class Application extends EventEmitter {
  name = 'antecedent';
  isPackaged = false;
  commandLine = { appendSwitch: (name: string, value = '') => void (record.switches[name] = value) };
  enableSandbox(): void {
    record.sandboxed = true;
  }
  setPath(name: string, path: string): void {
    record.paths[name] = path;
  }
  getLocale(): string {
    return environment.DOUBLE_LOCALE;
  }
  getVersion(): string {
    return '0.0.0';
  }
  requestSingleInstanceLock(): boolean {
    return true;
  }
  whenReady(): Promise<void> {
    return ready;
  }
  /** Closes every window; after the last one the application may still prevent its end. */
  quit(): void {
    this.emit('before-quit', event());
    for (const window of BrowserWindow.all) window.close();
    const done = (): void => {
      const asked = event();
      this.emit('will-quit', asked);
      if (!asked.defaultPrevented) this.exit(0);
    };
    if (BrowserWindow.all.size === 0) done();
    else this.once('double-all-closed', done);
  }
  exit(code = 0): void {
    void context.close().finally(() => process.exit(code));
  }
}
export const app = new Application();

class Session extends EventEmitter {
  permissionRequest: Listener = () => undefined;
  permissionCheck: Listener = () => true;
  devicePermission: Listener = () => true;
  beforeRequest: ((details: { url: string }, decide: (answer: { cancel: boolean }) => void) => void) | undefined;
  spellChecks = true;
  readonly protocol = new SchemeProtocol();
  readonly webRequest = { onBeforeRequest: (listener: Session['beforeRequest']) => void (this.beforeRequest = listener) };
  setPermissionRequestHandler(handler: Listener): void {
    this.permissionRequest = handler;
  }
  setPermissionCheckHandler(handler: Listener): void {
    this.permissionCheck = handler;
  }
  setDevicePermissionHandler(handler: Listener): void {
    this.devicePermission = handler;
  }
  setDisplayMediaRequestHandler(): void {
    // No page of the tests captures a screen.
  }
  setSpellCheckerEnabled(on: boolean): void {
    this.spellChecks = on;
  }
  lets(url: string): boolean {
    let cancelled = false;
    this.beforeRequest?.({ url }, ({ cancel }) => void (cancelled = cancel));
    return !cancelled;
  }
}

class SchemeProtocol {
  handler: ((request: Request) => Promise<Response>) | undefined;
  registerSchemesAsPrivileged(schemes: unknown[]): void {
    record.schemes.push(...schemes);
  }
  handle(_scheme: string, handler: (request: Request) => Promise<Response>): void {
    this.handler = handler;
  }
}
export const protocol = new SchemeProtocol();

const sessions = new Map<string, Session>();
function sessionNamed(name: string, options?: unknown): Session {
  let found = sessions.get(name);
  if (found === undefined) {
    sessions.set(name, (found = new Session()));
    record.partitions.push({ name, options });
    app.emit('session-created', found);
  }
  return found;
}
export const session = { fromPartition: sessionNamed, defaultSession: new Session() };

const handlers = new Map<string, Handler>();
export const ipcMain = { handle: (channel: string, handler: Handler) => void handlers.set(channel, handler) };

/** Passes one call to its handler. Bytes travel as base64, an error as its message only, as in Electron. */
async function invoke(senderFrame: SenderFrame | null, channel: string, args: unknown[]): Promise<string> {
  const encoded = (_key: string, value: unknown): unknown =>
    value instanceof Uint8Array ? { $bytes: Buffer.from(value).toString('base64') } : value;
  try {
    const handler = handlers.get(channel);
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
    const answer = await handler({ senderFrame, sender: theWindow().webContents }, ...args);
    // Fails for what Electron could not clone. Buffers arrive as plain bytes, as in Electron.
    return JSON.stringify({ value: structuredClone(answer) }, (key, value: unknown) =>
      encoded(
        key,
        value instanceof Object && 'type' in value && value.type === 'Buffer'
          ? Buffer.from((value as unknown as { data: number[] }).data)
          : value,
      ),
    );
  } catch (error) {
    return JSON.stringify({ error: String(error) });
  }
}

function frameOf(frame: Frame): SenderFrame {
  const url = meant(frame.url());
  const parent = frame.parentFrame();
  return { url, origin: /^\w+:\/\/[^/]*/.exec(url)?.[0] ?? 'null', parent: parent === null ? null : frameOf(parent) };
}

class WebContents extends EventEmitter {
  readonly id = 1;
  page: Page | undefined;
  zoom = 1;
  windowOpen: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });
  readonly preferences: Record<string, unknown>;
  constructor(preferences: Record<string, unknown>) {
    super();
    this.preferences = preferences;
  }
  setWindowOpenHandler(handler: WebContents['windowOpen']): void {
    this.windowOpen = handler;
  }
  setWebRTCIPHandlingPolicy(policy: string): void {
    record.switches['webrtc'] = policy;
  }
  getZoomFactor(): number {
    return this.zoom;
  }
  setZoomFactor(factor: number): void {
    this.zoom = factor;
  }
  send(channel: string, ...args: unknown[]): void {
    const pass = ({ key, channel, args }: { key: string; channel: string; args: unknown[] }): void => {
      const all = (globalThis as unknown as Record<string, Record<string, ((...args: unknown[]) => void)[]>>)[key];
      for (const listener of all?.[channel] ?? []) listener({}, ...args);
    };
    void this.page?.evaluate(pass, { key: LISTENERS, channel, args });
  }
  reload(): void {
    void this.page?.reload().then(() => this.emit('did-finish-load'));
  }
  /** True if a navigation of this kind is prevented. */
  prevents(name: string, details: object = {}): boolean {
    const asked = { ...details, ...event(), defaultPrevented: false };
    asked.preventDefault = () => void (asked.defaultPrevented = true);
    this.emit(name, asked);
    return asked.defaultPrevented;
  }
}

type WindowOptions = Record<string, unknown> & { webPreferences: Record<string, unknown> & { session: Session } };

export class BrowserWindow extends EventEmitter {
  static readonly all = new Set<BrowserWindow>();
  readonly webContents: WebContents;
  readonly session: Session;
  bounds: Record<'x' | 'y' | 'width' | 'height', number>;
  maximised = false;
  minimised = false;
  destroyed = false;
  readonly options: WindowOptions;
  constructor(options: WindowOptions) {
    super();
    this.options = options;
    const { x = 100, y = 100, width, height } = options as unknown as BrowserWindow['bounds'];
    this.bounds = { x, y, width, height };
    this.session = options.webPreferences.session;
    this.webContents = new WebContents(options.webPreferences);
    BrowserWindow.all.add(this);
  }
  async loadURL(url: string): Promise<void> {
    const page = (this.webContents.page = context.pages().find((one) => one.url() === 'about:blank') ?? (await context.newPage()));
    await page.setViewportSize({ width: this.bounds.width, height: this.bounds.height });
    page.on('close', () => this.gone());
    await page.route('**/*', (route, request) => this.answer(route, request));
    await page.addInitScript(pageScript(readFileSync(String(this.webContents.preferences['preload']), 'utf8')));
    page.on('framenavigated', (frame) => frame === page.mainFrame() && frame.url() === 'about:blank' && this.gone());
    await page.goto(shown(url));
    this.emit('ready-to-show');
    this.webContents.emit('did-finish-load');
  }
  async answer(route: Route, request: PageRequest): Promise<void> {
    const url = meant(request.url());
    if (request.isNavigationRequest() && request.frame() === this.webContents.page?.mainFrame()) this.webContents.emit('did-navigate');
    if (!this.session.lets(url) || !url.startsWith('app:')) return route.abort();
    const response = await this.session.protocol.handler?.(new Request(url, { method: request.method() }));
    if (response === undefined) return route.abort();
    const body = Buffer.from(await response.arrayBuffer());
    const headers = Object.fromEntries([...response.headers].map(([name, value]) => [name, shown(value)]));
    await route.fulfill({ status: response.status, headers, body });
  }
  maximize(): void {
    this.maximised = true;
    this.emit('maximize');
  }
  isMaximized = (): boolean => this.maximised;
  isMinimized = (): boolean => this.minimised;
  isDestroyed = (): boolean => this.destroyed;
  getNormalBounds = (): BrowserWindow['bounds'] => this.bounds;
  restore = (): void => void (this.minimised = false);
  show = (): boolean => this.emit('show');
  focus = (): void => void (record.focused += 1);
  /** The page is notified first, as in Electron, and can save its state. */
  close(): void {
    this.emit('close', event());
    void this.webContents.page?.close({ runBeforeUnload: true });
  }
  gone(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    BrowserWindow.all.delete(this);
    this.webContents.emit('destroyed');
    this.emit('closed');
    if (BrowserWindow.all.size > 0) return;
    if (!app.emit('double-all-closed')) app.emit('window-all-closed');
  }
}

interface MenuItem {
  label?: string;
  role?: string;
  type?: string;
  accelerator?: string;
  checked?: boolean;
  submenu?: MenuItem[];
  click?: () => void;
}
export class Menu {
  static application: Menu | undefined;
  static popups = 0;
  readonly items: MenuItem[];
  constructor(items: MenuItem[]) {
    this.items = items;
  }
  static buildFromTemplate(items: MenuItem[]): Menu {
    return new Menu(items);
  }
  static setApplicationMenu(menu: Menu): void {
    Menu.application = menu;
  }
  popup(): void {
    Menu.popups += 1;
  }
}

const display = { workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
export const screen = { getPrimaryDisplay: () => display, getAllDisplays: () => [display] };
export const nativeTheme = { themeSource: 'system', shouldUseDarkColors: false };
export const powerMonitor = new EventEmitter();
export const clipboard = {
  writeText: (text: string) => void record.clipboard.push(text),
  write: (items: ClipboardItem[]) => void record.clipboard.push(...items.flatMap((item) => Object.keys(item.items))),
};
export class ClipboardItem {
  readonly items: Record<string, unknown>;
  constructor(items: Record<string, unknown>) {
    this.items = items;
  }
}

const answers = { open: [] as string[], save: '' };
export const dialog = {
  showOpenDialog: () => Promise.resolve({ canceled: answers.open.length === 0, filePaths: answers.open }),
  showSaveDialog: () => Promise.resolve({ canceled: answers.save === '', filePath: answers.save }),
  showErrorBox: (title: string, text: string) => void record.errorBoxes.push([title, text]),
};

/** A channel whose ends are in utility processes: this process passes its messages on. */
export class MessageChannelMain {
  readonly port1 = new LinkEnd();
  readonly port2 = new LinkEnd();
  constructor() {
    [this.port1.other, this.port2.other] = [this.port2, this.port1];
  }
}
class LinkEnd {
  static count = 0;
  readonly number = (LinkEnd.count += 1);
  other: LinkEnd | undefined;
  holder: ChildProcess | undefined;
  readonly #waiting: object[] = [];
  hold(child: ChildProcess): void {
    this.holder = child;
    child.on('message', (message: { fromLink?: number; data?: unknown }) => {
      if (message.fromLink === this.number) this.other?.pass({ toLink: this.other.number, data: message.data });
    });
    child.once('exit', () => this.other?.pass({ toLink: this.other.number, closed: true }));
    for (const message of this.#waiting.splice(0)) this.pass(message);
  }
  pass(message: object): void {
    if (this.holder === undefined) this.#waiting.push(message);
    else if (this.holder.connected) this.holder.send(message);
  }
}

export const utilityProcess = {
  fork: (path: string, args: string[], { serviceName, execArgv = [] }: { serviceName: string; execArgv?: string[] }) => {
    record.utilityProcesses.push(serviceName);
    const child = fork(path, args, {
      serialization: 'advanced',
      execArgv: [...execArgv, '--disable-warning=ExperimentalWarning', '--import', new URL('./utility-start.ts', import.meta.url).href],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const events = Object.assign(new EventEmitter(), {
      postMessage: (data: object, ports: LinkEnd[] = []) => {
        ports.forEach((port) => port.hold(child));
        if (child.connected) child.send({ data, ports: ports.map(({ number }) => number) });
      },
      kill: () => child.kill(),
    });
    child.on('message', (message: object) => {
      if (!('fromLink' in message)) events.emit('message', message);
    });
    child.once('exit', (code) => events.emit('exit', code));
    return events;
  },
};

/** The commands that the test can send to this process. */
const commands: Record<string, (...args: never[]) => unknown> = {
  record: () => ({ ...record, theme: nativeTheme.themeSource, popups: Menu.popups }),
  menu: () => JSON.parse(JSON.stringify(Menu.application?.items ?? [])) as unknown,
  choose: (...labels: string[]) => {
    let items = Menu.application?.items ?? [];
    for (const label of labels.slice(0, -1)) items = items.find((item) => item.label === label)?.submenu ?? [];
    items.find((item) => item.label === labels.at(-1))?.click?.();
  },
  dialogs: (open: string[], save: string) => void Object.assign(answers, { open, save }),
  secondInstance: (argv: string[], folder: string) => void app.emit('second-instance', event(), argv, folder),
  preferences: () => ({ ...theWindow().options, webPreferences: { ...theWindow().webContents.preferences, session: undefined } }),
  bounds: () => ({ ...theWindow().bounds, maximised: theWindow().maximised, zoom: theWindow().webContents.zoom }),
  place: (bounds: BrowserWindow['bounds']) => {
    theWindow().bounds = bounds;
    theWindow().emit('resize');
  },
  permission: (name: string) => {
    const { session } = theWindow();
    let granted: unknown;
    session.permissionRequest(...([{}, name, (answer: unknown) => void (granted = answer)] as never[]));
    return [
      granted,
      session.permissionCheck(...([{}, name] as never[])),
      session.devicePermission(...([{}] as never[])),
      session.spellChecks,
    ];
  },
  lets: (url: string) => [...sessions.values()].some((one) => one.lets(url)),
  downloads: (url: string) => {
    const asked = event();
    const item = { getURL: () => url, getFilename: () => 'made.csv', setSaveDialogOptions: () => undefined };
    theWindow().session.emit('will-download', asked, item);
    return !asked.defaultPrevented;
  },
  prevents: (name: string, details: object) => theWindow().webContents.prevents(name, details),
  opens: (url: string) => theWindow().webContents.windowOpen({ url }).action,
  invokeFrom: (frame: SenderFrame | null, channel: string, ask: unknown) => invoke(frame, channel, [ask]),
  fetchPage: async (url: string) => {
    const response = await theWindow().session.protocol.handler!(new Request(url));
    return { status: response.status, headers: Object.fromEntries(response.headers) };
  },
  pageGone: () => void theWindow().webContents.emit('render-process-gone', event(), { reason: 'crashed' }),
  power: (name: string) => void powerMonitor.emit(name),
  closeWindow: () => theWindow().close(),
  quit: () => app.quit(),
};

function theWindow(): BrowserWindow {
  const [window] = BrowserWindow.all;
  if (window === undefined) throw new Error('no window is open');
  return window;
}

process.on('message', ({ id, name, args }: { id: number; name: string; args: never[] }) => {
  void (async () => {
    try {
      process.send?.({ id, value: await commands[name]!(...args) });
    } catch (error) {
      process.send?.({ id, error: String(error) });
    }
  })();
});

// Electron's arguments begin with its binary, without a script.
process.argv.splice(1, 1);
const context: BrowserContext = await chromium.launchPersistentContext(environment.DOUBLE_PROFILE, {
  executablePath: environment.DOUBLE_CHROMIUM,
  args: [
    `--remote-debugging-port=${environment.DOUBLE_PORT}`,
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
  ],
  handleSIGTERM: false,
  handleSIGINT: false,
  handleSIGHUP: false,
  locale: environment.DOUBLE_LOCALE,
});
await context.exposeBinding(BINDING, ({ frame }, channel: string, args: string) =>
  invoke(frameOf(frame), channel, JSON.parse(args) as unknown[]),
);
const ready = Promise.resolve();
