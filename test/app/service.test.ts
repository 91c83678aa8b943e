// The service API while the application runs: port, keys, restart from the settings, and what survives a kill.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiStatus, PrivacyReport } from '../../src-main/contract/settings.ts';
import type { IssuedKey, KeyListing } from '../../src-main/contract/key.ts';
import { startApplication, type StartedApplication } from '../support/application.ts';
import { startAntecedent, baseUrlOf, killGroup } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';

const folder = freshFolder();
const screens = join(folder, 'screens');
let ask: (name: string, ask?: unknown) => Promise<unknown>;
let application: StartedApplication;

/** Starts the application and opens a session as its window does. */
async function enter(data: string, ...args: string[]): Promise<void> {
  application = await startApplication(data, ['--screens', screens, ...args]);
  const token = /#token=(.*)$/.exec(application.address)?.[1];
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${application.screens}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { session } = (await (await post('/app/session', { token })).json()) as { session: string };
  ask = async (name, request = {}) => {
    const text = await (await post(`/app/call/${name}`, request, { 'x-antecedent-session': session })).text();
    return text === '' ? undefined : JSON.parse(text);
  };
}

/** A server of another program. */
function stranger(port = 0): Promise<{ port: number; server: Server }> {
  const server = createServer();
  return new Promise((done) => server.listen(port, '127.0.0.1', () => done({ server, port: (server.address() as { port: number }).port })));
}

const listed = async (baseUrl: string | undefined, key: string): Promise<number> =>
  (await fetch(`${baseUrl}/v3/index`, { headers: { authorization: key } })).status;

beforeAll(() => {
  mkdirSync(screens);
  writeFileSync(join(screens, 'index.html'), '<!doctype html><title>Antecedent</title>');
});
afterAll(() => application?.end('SIGKILL'));

describe('The service of a running application', () => {
  const data = join(folder, 'data');

  it('answers at its port, announced in a file that only the user can read', async () => {
    await enter(data, '--port', '0');
    const status = (await ask('apiStatus')) as ApiStatus;
    expect(status).toEqual({ baseUrl: application.baseUrl });
    expect(application.baseUrl).not.toBe(application.screens);
    const file = join(data, 'service.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      baseUrl: application.baseUrl,
      address: '127.0.0.1',
      port: Number(new URL(application.baseUrl).port),
      pid: application.child.pid,
    });
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('accepts a new key at once, and rejects it once suspended', async () => {
    const { secret } = (await ask('createKey', { name: 'Kanzlei', indexes: 'all' })) as IssuedKey;
    expect(await listed(application.baseUrl, secret)).toBe(200);
    await ask('suspendKey', { name: 'Kanzlei' });
    expect(await listed(application.baseUrl, secret)).toBe(403);
    await ask('resumeKey', { name: 'Kanzlei' });
    expect(await listed(application.baseUrl, secret)).toBe(200);
    await ask('endKey', { name: 'Kanzlei' });
    expect(await listed(application.baseUrl, secret)).toBe(403);
    expect(((await ask('keys')) as KeyListing[])[0]).toMatchObject({ name: 'Kanzlei', searches: 0 });
    expect(await ask('createKey', { name: 'Kanzlei' })).toMatchObject({ failure: { code: 'key-name-taken' } });
  });

  it('stops, restarts and changes its port while the screens continue', async () => {
    const { secret } = (await ask('createKey', { name: 'mover' })) as IssuedKey;
    const first = application.baseUrl;
    await ask('changeSettings', { api: { on: false, port: 7413 } });
    expect(await ask('apiStatus')).toEqual({});
    await expect(fetch(first)).rejects.toThrow();
    expect(existsSync(join(data, 'service.json'))).toBe(false);
    const free = await stranger();
    free.server.close();
    await ask('changeSettings', { api: { on: true, port: free.port } });
    expect(await ask('apiStatus')).toEqual({ baseUrl: `http://127.0.0.1:${free.port}` });
    expect(await listed(`http://127.0.0.1:${free.port}`, secret)).toBe(200);
  });

  it('reports that its new port is in use, and starts there once it is free', async () => {
    const taken = await stranger();
    await ask('changeSettings', { api: { on: true, port: taken.port } });
    expect(await ask('apiStatus')).toEqual({ failure: { code: 'port-taken', facts: { port: taken.port, host: '127.0.0.1' } } });
    expect(await ask('ready')).toBeTypeOf('boolean');
    await new Promise((closed) => taken.server.close(closed));
    await ask('changeSettings', { api: { on: true, port: taken.port } });
    expect(await ask('apiStatus')).toEqual({ baseUrl: `http://127.0.0.1:${taken.port}` });
  });

  it('is the only listener besides the screens, with no outside connection', async () => {
    const report = (await ask('privacy')) as PrivacyReport;
    expect(report.listening.map(({ address, purpose }) => [address, purpose]).sort()).toEqual([
      ['127.0.0.1', 'api'],
      ['127.0.0.1', 'screens'],
    ]);
    expect(report.connections).toEqual([]);
  });

  it('keeps draft, history and settings through a kill, and starts despite the stale announcement', async () => {
    const search = { query: { text: 'a clutch that slips', hits: 50 }, indexes: [1], thorough: false };
    await ask('keepSearch', { search, hits: [{ index: 1, count: 3 }] });
    await ask('keepDraft', { search: { ...search, query: { ...search.query, text: 'a clutch that slips and' } }, title: 'Clutch' });
    await ask('changeSettings', { theme: 'dark' });
    const { api } = (await ask('settings')) as { api: { port: number } };
    await application.end('SIGKILL');
    await enter(data);
    expect(await ask('apiStatus')).toEqual({ baseUrl: `http://127.0.0.1:${api.port}` });
    expect(await ask('draft')).toMatchObject({ title: 'Clutch', search: { query: { text: 'a clutch that slips and' } } });
    expect(await ask('history', { count: 10 })).toMatchObject([{ search, hits: [{ index: 1, count: 3 }] }]);
    expect(await ask('settings')).toMatchObject({ theme: 'dark', api });
  });

  it('loses no confirmed draft, whenever it is killed', async () => {
    for (const wait of [5, 23, 61]) {
      let confirmed = 0;
      let stop = false;
      const typing = (async () => {
        for (let at = 1; !stop; at++) {
          const kept = await ask('keepDraft', { search: { query: { text: `text ${at}`, hits: 50 }, indexes: [] } }).catch(() => 'ended');
          if (kept !== undefined) return;
          confirmed = at;
        }
      })();
      await new Promise((soon) => setTimeout(soon, wait));
      await application.end('SIGKILL');
      stop = true;
      await typing;
      await enter(data);
      const { search } = ((await ask('draft')) ?? { search: { query: { text: 'text 0' } } }) as { search: { query: { text: string } } };
      expect(Number(/\d+/.exec(search.query.text)?.[0] ?? 0)).toBeGreaterThanOrEqual(confirmed);
    }
  });

  it('ends on request, with no process and no announcement left', async () => {
    const ended = new Promise((resolve) => application.child.once('exit', resolve));
    await application.end('SIGTERM');
    expect(await ended).toBe(0);
    expect(existsSync(join(data, 'service.json'))).toBe(false);
  });
});

describe('A port in use at startup', () => {
  it('is reported, and the screens work', async () => {
    const taken = await stranger();
    await enter(join(folder, 'second'), '--port', String(taken.port));
    expect(application.baseUrl).toBe(application.screens);
    expect(await ask('apiStatus')).toMatchObject({ failure: { code: 'port-taken' } });
    expect(await ask('indexes')).toHaveLength(1);
    taken.server.close();
    await application.end();
  });
});

describe('antecedent serve', () => {
  it('announces itself and removes the announcement at the end', async () => {
    const data = join(folder, 'served');
    const child = startAntecedent(['serve', '--port', '0', '--data', data]);
    const baseUrl = await baseUrlOf(child);
    expect(JSON.parse(readFileSync(join(data, 'service.json'), 'utf8'))).toMatchObject({ baseUrl, pid: child.pid });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    killGroup(child, 'SIGTERM');
    await ended;
    expect(existsSync(join(data, 'service.json'))).toBe(false);
  });
});
