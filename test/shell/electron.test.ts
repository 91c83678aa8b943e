// The built main process and preload under a stand-in for Electron, with a real Chromium: is the window guarded, do the screens reach
// the engine, does everything end in order?
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredPublication } from '../../src-main/contract/engine.ts';
import type { Job, JobList } from '../../src-main/contract/library.ts';
import type { AntecedentWindow, WindowCommand } from '../../src-main/contract/window.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { antecedentJson } from '../support/command-line.ts';
import { startDouble, type RunningDouble } from '../support/electron-double/running.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));

/** The page's side, as its scripts see it. */
interface PageWindow {
  antecedent: AntecedentWindow;
  commands?: WindowCommand[];
  __electronInvoke(channel: string, args: string): Promise<string>;
}
declare const window: PageWindow;
declare const location: { hash: string };
declare const origin: string;
declare const document: { createElement(name: string): { contentWindow: PageWindow | null }; body: { append(node: object): void } };
declare const Image: new () => object;

/** Publications whose import takes a few seconds: long enough to be closed in the middle of it. */
const MANY = 4_000;

/** A data folder whose service for other programs stays off: its usual port may be another's here. */
function dataFolder(): string {
  const folder = freshFolder();
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ api: { on: false, port: 7413 }, language: 'en' }));
  return folder;
}

async function call<Answer>(running: RunningDouble, name: string, ask: unknown = {}): Promise<Answer> {
  const answer = await running.page.evaluate(
    ([name, ask]) => (window.antecedent.call as unknown as Record<string, (ask: unknown) => Promise<unknown>>)[name]!(ask),
    [name, ask] as const,
  );
  if (!('ok' in (answer as object))) throw new Error(JSON.stringify(answer));
  return (answer as { ok: Answer }).ok;
}

/** The job of this number, when it is as `wanted` says. */
async function jobWhen(running: RunningDouble, id: number, wanted: (job: Job) => boolean): Promise<Job> {
  for (let since: number | undefined; ;) {
    const list = await call<JobList>(running, 'jobs', { ...(since !== undefined && { since }) });
    const job = list.jobs.find((one) => one.id === id);
    if (job !== undefined && wanted(job)) return job;
    since = list.revision;
  }
}

describeInBrowser('The window of Electron, by a stand-in', () => {
  const data = dataFolder();
  const folder = freshFolder();
  let running: RunningDouble;
  const commands = () => running.page.evaluate(() => window.commands ?? []);
  const listen = () =>
    running.page.evaluate(() => {
      window.commands = [];
      window.antecedent.onCommand((command) => window.commands!.push(command));
    });

  beforeAll(async () => {
    running = await startDouble(data);
    await running.page.getByRole('main').waitFor();
    await listen();
  });
  afterAll(async () => {
    running?.kill('SIGKILL');
  });

  it('opens our page, which gets the calls of the contract and nothing of Electron', async () => {
    expect(await running.page.evaluate(() => Object.keys(window.antecedent).sort())).toEqual([
      'call',
      'copy',
      'door',
      'files',
      'onCommand',
    ]);
    expect(await running.page.evaluate(() => ['require', 'process', 'module', 'ipcRenderer'].filter((name) => name in window))).toEqual([]);
    expect(await call(running, 'about')).toMatchObject({ door: 'electron', demo: false });
    expect(running.complaints).toEqual([]);
  });

  it('follows the Electron security checklist', async () => {
    const { webPreferences } = await running.ask<{ webPreferences: object }>('preferences');
    expect(webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
    });
    expect(webPreferences).not.toHaveProperty('enableBlinkFeatures');
    const record = await running.ask<{ sandboxed: boolean; switches: Record<string, string>; partitions: object[] }>('record');
    expect(record.sandboxed).toBe(true);
    expect(record.partitions).toEqual([{ name: 'screens', options: { cache: false } }]);
    expect(record.switches).toMatchObject({
      'disable-component-update': '',
      'dns-prefetch-disable': '',
      'host-resolver-rules': 'MAP * ~NOTFOUND',
    });
  });

  it('grants no permissions and does not check spelling', async () => {
    for (const name of ['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'fullscreen', 'usb'])
      expect(await running.ask('permission', name)).toEqual([false, false, false, false]);
  });

  it('blocks navigation, foreign windows and frames, and foreign downloads', async () => {
    const elsewhere = 'https://elsewhere.example/';
    expect(await running.ask('opens', elsewhere)).toBe('deny');
    expect(await running.ask('opens', 'app://antecedent/index.html')).toBe('deny');
    for (const event of ['will-navigate', 'will-redirect', 'will-attach-webview'])
      expect(await running.ask('prevents', event, { url: elsewhere, isMainFrame: true })).toBe(true);
    const framed = (url: string) => running.ask('prevents', 'will-frame-navigate', { url, isMainFrame: false });
    expect(
      await Promise.all(['app://antecedent/reader.html', elsewhere, 'app://antecedent.example/', 'file:///etc/passwd'].map(framed)),
    ).toEqual([false, true, true, true]);
    expect(await running.ask('downloads', 'blob:app://antecedent/1')).toBe(true);
    expect(await running.ask('downloads', `${elsewhere}x.exe`)).toBe(false);
  });

  it('lets no request leave the computer', async () => {
    const lets = (url: string) => running.ask('lets', url);
    for (const url of ['app://antecedent/index.html', 'blob:app://antecedent/1', 'data:text/plain,x']) expect(await lets(url)).toBe(true);
    for (const url of [
      'https://elsewhere.example/',
      'http://127.0.0.1:7413/v3/index',
      'ws://elsewhere.example',
      'file:///etc/passwd',
      '//x',
      '',
    ])
      expect([url, await lets(url)]).toEqual([url, false]);
    const tried = await running.page.evaluate(async (url) => {
      const image = new Image();
      const drawn = new Promise((resolve) =>
        Object.assign(image, { onload: () => resolve('loaded'), onerror: () => resolve('refused'), src: url }),
      );
      return [
        await fetch(url).then(
          () => 'loaded',
          () => 'refused',
        ),
        await drawn,
      ];
    }, 'https://elsewhere.example/picture.png');
    expect(tried).toEqual(['refused', 'refused']);
  });

  it('answers calls of its own page only', async () => {
    const own = { origin: 'app://antecedent', url: 'app://antecedent/index.html', parent: null };
    const ask = async (frame: object | null) => JSON.parse(await running.ask<string>('invokeFrom', frame, 'call:about', {})) as unknown;
    expect(await ask(own)).toMatchObject({ value: { ok: { door: 'electron' } } });
    const refused = { value: { failure: { code: 'session-refused', facts: {} } } };
    for (const frame of [null, { ...own, origin: 'https://elsewhere.example' }, { ...own, origin: 'null' }, { ...own, parent: own }])
      expect(await ask(frame)).toEqual(refused);
    const strange = { ...own, origin: 'https://elsewhere.example' };
    expect(await running.ask('invokeFrom', strange, 'files:chooseFolder', {})).toMatch(/"error"/);
    // A real frame inside the page, with the channel at hand, gets no further.
    const fromFrame = await running.page.evaluate(() => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      return frame.contentWindow!.__electronInvoke('call:about', '[{}]');
    });
    expect(JSON.parse(fromFrame)).toEqual(refused);
  });

  it('checks every request by its schema and returns failures with their code', async () => {
    const raw = (name: string, ask: unknown) =>
      running.page.evaluate(
        ([name, ask]) => (window.antecedent.call as unknown as Record<string, (ask: unknown) => unknown>)[name!]!(ask),
        [name, ask] as const,
      );
    expect(await raw('createKey', { name: 7 })).toMatchObject({ failure: { code: 'call-invalid' } });
    expect(await raw('suspendKey', { name: 'nobody' })).toEqual({ failure: { code: 'key-unknown', facts: { name: 'nobody' } } });
  });

  it('imports in a separate process, searches, and reads the bytes of an original', async () => {
    const id = await call<number>(running, 'startImport', { index: 1, sources: [{ path: demo }] });
    const job = await jobWhen(running, id, ({ state }) => state !== 'waiting' && state !== 'running');
    expect([job.state, job.progress.documents]).toEqual(['done', 185]);
    const query = { text: 'A bottle cap that measures out a dose of powder', method: 'hybrid', hits: 5 };
    const ranking = await call<{ hits: unknown[] }>(running, 'search', { index: 1, query });
    expect(ranking.hits).toHaveLength(5);
    const pdf = await running.page.evaluate(async () => {
      const answer = await window.antecedent.call.pdf({ indexes: [1], name: 'EP-9010001-A1' });
      return 'ok' in answer && answer.ok !== undefined
        ? [answer.ok instanceof Uint8Array, String.fromCharCode(...answer.ok.slice(0, 5))]
        : answer;
    });
    expect(pdf).toEqual([true, '%PDF-']);
    const { utilityProcesses } = await running.ask<{ utilityProcesses: string[] }>('record');
    expect([...new Set(utilityProcesses)].sort()).toEqual([
      'Antecedent intake-process',
      'Antecedent model-process',
      'Antecedent writer-process',
    ]);
  });

  it('draws a PDF in a frame of another origin, which loads its modules over the same protocol', async () => {
    const read: StoredPublication[] = [];
    for (let first = 0; first < 200; first += 50) {
      const publications = Array.from({ length: 50 }, (_, at) => ({ id: first + at }));
      read.push(...(await call<StoredPublication[]>(running, 'read', { index: 1, publications, sections: [], image: false })));
    }
    const id = read.find(({ country, number }) => country === 'EP' && number === '9010001')?.id;
    await running.page.evaluate((address) => void (location.hash = address), `#/reader/1/${id}`);
    const frame = running.page.frameLocator('main iframe[src="reader.html"]');
    await frame.locator('canvas').first().waitFor();
    expect(await frame.locator('body').evaluate(() => [origin, 'antecedent' in window])).toEqual(['null', false]);
    expect(running.complaints.filter((one) => !one.includes('elsewhere.example'))).toEqual([]);
  });

  it('sends menu commands to the page, in the language of the settings', async () => {
    await running.ask('choose', 'View', 'Library');
    await running.page.waitForURL(/#\/library$/);
    await running.ask('choose', 'View', 'Appearance', 'Dark');
    await expect.poll(commands).toEqual([{ name: 'go-library' }, { name: 'theme-dark' }]);
    await expect.poll(async () => (await running.ask<{ theme: string }>('record')).theme).toBe('dark');
    await running.ask('choose', 'View', 'Larger');
    expect(await running.ask('bounds')).toMatchObject({ zoom: 1.1 });
    await call(running, 'changeSettings', { language: 'de', theme: 'dark' });
    const labels = (await running.ask<{ label: string }[]>('menu')).map(({ label }) => label);
    expect(labels).toEqual(['Datei', 'Bearbeiten', 'Ansicht', 'Hilfe']);
    expect(await running.ask('record')).toMatchObject({ theme: 'dark' });
    await call(running, 'changeSettings', { language: 'en', theme: 'system' });
  });

  it('accepts files from a second start, from dialogs and from a drop', async () => {
    const file = join(folder, 'idea.txt');
    writeFileSync(file, 'A bottle cap.');
    await running.ask('secondInstance', ['electron', '.', '--data=elsewhere', 'idea.txt'], folder);
    await expect.poll(commands).toContainEqual({ name: 'open-files', paths: [file] });
    expect(await running.ask('record')).toMatchObject({ focused: 1 });
    await running.ask('dialogs', [file], '');
    const chosen = await running.page.evaluate(async () => [
      await window.antecedent.files.chooseFiles({ several: true }),
      await window.antecedent.files.chooseFolder({}),
      (await window.antecedent.files.saveAs({ name: 'index.antecedent-index' })) ?? null,
    ]);
    expect(chosen).toEqual([[file], file, null]);
    const path = await running.page.evaluate((path) => {
      Object.assign((window as unknown as { __electronPaths: object }).__electronPaths, { 'idea.txt': path });
      return window.antecedent.files.pathOf(new File(['A'], 'idea.txt'));
    }, file);
    expect(path).toBe(file);
    await running.page.evaluate(() => window.antecedent.copy({ text: 'EP-9010001-A1' }));
    expect(await running.ask('record')).toMatchObject({ clipboard: ['EP-9010001-A1'] });
  });

  it('reloads the page after it crashed, and says so', async () => {
    await running.ask('pageGone');
    await running.page.waitForFunction(() => window.commands === undefined);
    await running.page.getByRole('main').waitFor();
    await listen();
    await running.page.getByRole('status').getByText('The window had to be reopened.').waitFor();
    expect(await call(running, 'ready')).toBe(true);
  });

  it('stores its place and size, closes running work, and ends', async () => {
    await running.ask('place', { x: 222, y: 111, width: 1200, height: 700 });
    await running.ask('choose', 'View', 'Search');
    await running.page.getByLabel('Text of the query').fill('A lid that is typed in the very last moment');
    running.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    expect(JSON.parse(readFileSync(join(data, 'window.json'), 'utf8'))).toMatchObject({
      bounds: { x: 222, y: 111, width: 1200, height: 700 },
      maximised: false,
    });
    expect(running.stderr()).toBe('');
  });

  it('opens where it was closed; an import interrupted by closing loses nothing and can continue', async () => {
    const gazette = join(folder, 'gazette.jsonl');
    writeFileSync(gazette, fictionalLines(0, MANY));
    running = await startDouble(data, [gazette]);
    expect(await running.ask('bounds')).toMatchObject({ x: 222, y: 111, width: 1200, height: 700 });
    expect(await call(running, 'draft')).toMatchObject({ search: { query: { text: 'A lid that is typed in the very last moment' } } });
    // The file it was started with waits in the library for its collection.
    await running.page.waitForURL(/#\/library$/);
    const id = await call<number>(running, 'startImport', { index: 1, sources: [{ path: gazette }] });
    await jobWhen(running, id, ({ progress }) => progress.documents > 500);
    await running.ask('closeWindow');
    expect([await running.ended, running.stderr()]).toEqual([0, '']);

    const verdict = await antecedentJson<{ documents: number }>('index', 'verify', '1', '--data', data);
    expect(verdict).toMatchObject({ sound: true });
    expect(verdict.documents).toBeGreaterThan(185);
    expect(verdict.documents).toBeLessThan(185 + MANY);

    running = await startDouble(data);
    const { jobs } = await call<JobList>(running, 'jobs');
    expect(jobs.filter(({ kind }) => kind === 'import').map(({ state }) => state)).toContain('interrupted');
    await running.ask('quit');
    expect(await running.ended).toBe(0);
    expect(existsSync(join(data, 'window', 'Cache'))).toBe(false);
  });

  it('locks the cases when the screen is locked or the computer sleeps, after the page has saved what was typed', async () => {
    const own = freshFolder();
    writeFileSync(join(own, 'settings.json'), JSON.stringify({ api: { on: false, port: 7413 }, language: 'en', lockAfterMinutes: 15 }));
    running = await startDouble(own);
    await running.page.getByRole('main').waitFor();
    const passphrase = 'correct horse battery staple';
    await call(running, 'protect', { by: 'passphrase', passphrase });
    for (const event of ['lock-screen', 'suspend']) {
      const typed = `A lid that is typed at ${event}`;
      await running.ask('choose', 'View', 'Search');
      await running.page.getByLabel('Text of the query').fill(typed);
      await running.ask('power', event);
      await running.page.getByText('The cases are locked.').waitFor();
      await expect.poll(async () => (await call<{ state: string }>(running, 'vault')).state).toBe('locked');
      await call(running, 'unlock', { secret: passphrase });
      expect(await call(running, 'draft')).toMatchObject({ search: { query: { text: typed } } });
      // The page takes the draft up again; what is typed before that is put aside.
      const field = running.page.getByLabel('Text of the query');
      await expect.poll(() => field.inputValue()).toBe(typed);
    }
    await running.ask('quit');
    expect(await running.ended).toBe(0);
    expect(running.stderr()).toBe('');
  });
});
