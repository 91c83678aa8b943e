// The whole application over TLS: the curl lines of Settings and links to cases work for clients that trust this computer's authority only.
import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:https';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorityFile, type TlsStatus } from '../../src-main/contract/tls.ts';
import { curlLines } from '../../src-renderer/screens/settings/curl-lines.ts';
import { openBrowserDoor, type BrowserDoor } from '../support/browser-door.ts';
import { freshFolder } from '../support/folders.ts';

const run = promisify(execFile);
const hasCurl = spawnSync('curl', ['--version']).status === 0;
const folder = freshFolder();
let door: BrowserDoor;
let baseUrl: string;
let ca: string;
let key: string;

const value = async <Value>(name: string, ask?: unknown): Promise<Value> => (await door.ask(name, ask)).value as Value;
/** Status and text, or the code of the error. */
function send(url: string, options: RequestOptions = {}, body = ''): Promise<{ status: number | string; text: string }> {
  return new Promise((done) => {
    const sent = request(url, { ca, agent: false, ...options }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => done({ status: error.code ?? error.message, text: '' }));
    sent.end(body);
  });
}

beforeAll(async () => {
  process.env['ANTECEDENT_KEYCHAIN'] = 'none';
  door = await openBrowserDoor(join(folder, 'data'), { apiPlace: { on: true, tls: true }, screens: join(folder, 'data', 'built-screens') });
  baseUrl = (await value<{ baseUrl: string }>('apiStatus')).baseUrl;
  key = (await value<{ secret: string }>('createKey', { name: 'Docketing' })).secret;
  ca = Buffer.from((await door.application.authorityCertificate({})).bytes).toString();
});
afterAll(async () => {
  await door.close();
  expect(door.reported).toEqual([]);
});

describe('A service over TLS with its own certificate', () => {
  it.runIf(hasCurl)('answers the curl lines of Settings, once the file of the authority exists', async () => {
    const { hostName } = await value<TlsStatus>('transport');
    const authority = authorityFile(hostName);
    const lines = curlLines({ baseUrl, secret: key, authority, query: 'a bottle cap' }).split('\n');
    const ask = async (at: string): Promise<string> =>
      (await run('bash', ['-c', `${lines.slice(0, 2).join('\n')}\n${lines[2]} --silent`], { cwd: at, timeout: 200_000 })).stdout;
    const place = freshFolder();
    await expect(ask(place)).rejects.toThrow();
    writeFileSync(join(place, authority), ca);
    expect(JSON.parse(await ask(place))).toMatchObject({ status: 'success', data: expect.anything() as unknown });
  });

  it('gives https links that open only for clients that trust the authority', async () => {
    const form = new URLSearchParams({
      username: 'a.searcher@firm.example',
      reference: '4711-DE',
      title: 'Cap',
      summary: 'A cap.',
    }).toString();
    const headers = { key, 'content-type': 'application/x-www-form-urlencoded' };
    const made = await send(`${baseUrl}/v1/idea`, { method: 'POST', headers }, form);
    expect(made.status).toBe(200);
    const { url } = (JSON.parse(made.text) as { data: { url: string } }).data;
    expect(url).toMatch(new RegExp(`^${baseUrl}/token/`));
    expect(url).toMatch(/^https:/);
    expect(await send(url)).toMatchObject({ status: 200, text: expect.stringContaining('<title>Antecedent') as string });
    expect((await send(url, { ca: undefined })).status).toMatch(/SELF_SIGNED|UNABLE_TO/);
  });
});
