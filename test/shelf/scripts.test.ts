// The script for sh, run against a server on this computer: interrupted and continued, checksums, keys that only the office gets, answers that are
// no archives. The script for PowerShell is written from the same list; only its text is compared, because PowerShell is not at hand everywhere.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PlannedFile, PlannedProduct } from '../../src-main/contract/shelf.ts';
import { powerShellScript } from '../../src-main/shelf/power-shell-script.ts';
import { shellScript } from '../../src-main/shelf/shell-script.ts';
import { freshFolder } from '../support/folders.ts';
import { issuedBy } from '../support/local-nodes.ts';

const archive = Buffer.concat([Buffer.from('PK'), Buffer.alloc(300_000, 7)]);
const sha1 = createHash('sha1').update(archive).digest('hex');
let server: Server;
let port = 0;
/** The same answers over TLS, which keys need, and the file with the authority that curl is to trust. */
let safeServer: Server;
let safePort = 0;
let authorityFile = '';
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
let asked: { path: string; range?: string; key?: string }[] = [];
let folder = '';

beforeAll(async () => {
  const answering = (request: IncomingMessage, response: ServerResponse): void => {
    const { range, 'x-office': key } = request.headers;
    if (request.method === 'GET')
      asked.push({ path: request.url!, ...(range && { range }), ...(key !== undefined && { key: String(key) }) });
    answer(request, response);
  };
  server = createServer(answering);
  const { authority, own } = await issuedBy(['localhost']);
  authorityFile = join(freshFolder(), 'authority.pem');
  writeFileSync(authorityFile, authority.certificate);
  safeServer = createTlsServer({ cert: own.certificate, key: own.key }, answering);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => safeServer.listen(0, 'localhost', resolve));
  port = (server.address() as AddressInfo).port;
  safePort = (safeServer.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  safeServer.close();
});
beforeEach(() => {
  asked = [];
  answer = served;
  folder = join(freshFolder(), 'files');
  mkdirSync(folder);
});

function served({ headers }: IncomingMessage, response: ServerResponse): void {
  const from = Number(/^bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
  if (from >= archive.length) return void response.writeHead(416, { 'content-range': `bytes */${archive.length}` }).end();
  response.writeHead(from > 0 ? 206 : 200, {
    'content-length': archive.length - from,
    ...(from > 0 && { 'content-range': `bytes ${from}-${archive.length - 1}/${archive.length}` }),
  });
  response.end(archive.subarray(from));
}

const file = (name: string, extra: Partial<PlannedFile> = {}): PlannedFile => ({
  ...{ name, day: '2026-01-06', year: 2026, bytes: 1, listed: false, sum: null, here: false, address: null },
  ...extra,
});

function product(files: PlannedFile[], base: string | null = null): PlannedProduct {
  const access = { account: null, fee: null, key: null, note: null };
  const sentence = { en: 'Grants', de: 'Patente' };
  return {
    ...{ files, base, listedFiles: null, toFetch: files.length, bytes: null, documents: null, diskBytes: null, seconds: null },
    product: {
      ...{
        id: 'us-grants',
        office: 'US',
        name: sentence,
        what: sentence,
        asOf: null,
        exists: true,
        files: null,
        bytes: null,
        documents: null,
      },
      ...{ access, checksums: null, base: null, weekly: null, revisions: null, eras: [], listed: [], notes: [] },
    },
  };
}

interface Run {
  code: number | null;
  said: string;
}

async function run(files: PlannedFile[], more: Record<string, string> = {}, onStart?: (kill: () => void) => void): Promise<Run> {
  return runPlanned(product(files), more, onStart);
}

async function runPlanned(planned: PlannedProduct, more: Record<string, string> = {}, onStart?: (kill: () => void) => void): Promise<Run> {
  const script = join(folder, '..', 'fetch.sh');
  writeFileSync(script, shellScript(planned, '2026-11-28'));
  const { PATH = '' } = process.env;
  const child = spawn('sh', [script, folder], {
    detached: true,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH,
      FETCH_BASE: `http://127.0.0.1:${port}/{year}/{name}`,
      FETCH_TRIES: '1',
      FETCH_PAUSE: '0',
      CURL_CA_BUNDLE: authorityFile,
      ...more,
    },
  });
  let said = '';
  child.stderr.on('data', (bytes) => (said += String(bytes)));
  onStart?.(() => process.kill(-child.pid!, 'SIGKILL'));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, said };
}

it('continues a file where the connection ended, and verifies it', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': archive.length });
    response.write(archive.subarray(0, 100_000), () => response.destroy());
  };
  const broken = await run([file('ipg260106.zip', { sum: sha1 })]);
  expect([broken.code, existsSync(join(folder, 'ipg260106.zip')), existsSync(join(folder, 'ipg260106.zip.part'))]).toEqual([
    1,
    false,
    true,
  ]);
  expect(broken.said).toContain('the next run continues it');
  answer = served;
  const whole = await run([file('ipg260106.zip', { sum: sha1 })]);
  expect([whole.code, asked.map(({ path }) => path)]).toEqual([0, ['/2026/ipg260106.zip', '/2026/ipg260106.zip']]);
  expect(asked[1]!.range).toMatch(/^bytes=[1-9]\d*-$/);
  expect(whole.said).toContain('checksum verified');
  expect(readFileSync(join(folder, 'ipg260106.zip')).equals(archive)).toBe(true);
  await run([file('ipg260106.zip', { sum: sha1 })]);
  expect(asked).toHaveLength(2);
});

it('continues after the script was killed', async () => {
  const reached = Promise.withResolvers<void>();
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': archive.length });
    response.write(archive.subarray(0, 50_000), () => reached.resolve());
  };
  const killed = await run([file('ipg260106.zip')], {}, (kill) => void reached.promise.then(kill));
  expect([killed.code, existsSync(join(folder, 'ipg260106.zip'))]).toEqual([null, false]);
  server.closeAllConnections();
  answer = served;
  expect((await run([file('ipg260106.zip')])).code).toBe(0);
  expect(readFileSync(join(folder, 'ipg260106.zip')).equals(archive)).toBe(true);
});

it('takes a file whose last byte had arrived, and starts again where a server cannot continue', async () => {
  writeFileSync(join(folder, 'ipg260106.zip.part'), archive);
  expect((await run([file('ipg260106.zip', { sum: sha1 })], { FETCH_TRIES: '2' })).code).toBe(0);
  writeFileSync(join(folder, 'ipg260113.zip.part'), archive.subarray(0, 10));
  answer = (_request, response) => void response.writeHead(200, { 'content-length': archive.length }).end(archive);
  expect((await run([file('ipg260113.zip', { sum: sha1 })], { FETCH_TRIES: '2' })).code).toBe(0);
  expect(readFileSync(join(folder, 'ipg260113.zip')).equals(archive)).toBe(true);
});

it('sets aside what has a wrong checksum, a wrong size, or is a page to sign in, and fetches the others', async () => {
  answer = (request, response) => {
    if (request.url!.includes('ipg260120'))
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>');
    served(request, response);
  };
  const { code, said } = await run([
    file('ipg260106.zip', { sum: 'f'.repeat(40) }),
    file('ipg260113.zip', { listed: true, bytes: 5 }),
    file('ipg260120.zip'),
    file('ipg260127.zip', { listed: true, bytes: archive.length, sum: createHash('sha256').update(archive).digest('hex') }),
  ]);
  expect(code).toBe(1);
  expect(said).toContain('ipg260106.zip: its checksum is wrong');
  expect(said).toContain('ipg260113.zip: its size is not that of the list');
  expect(said).toContain('ipg260120.zip: no ZIP archive');
  for (const wrong of ['ipg260106.zip', 'ipg260113.zip', 'ipg260120.zip'])
    expect([existsSync(join(folder, wrong)), existsSync(join(folder, `${wrong}.wrong`))]).toEqual([false, true]);
  expect(existsSync(join(folder, 'ipg260127.zip'))).toBe(true);
});

it('verifies by the file with checksums that the office gives', async () => {
  writeFileSync(join(folder, 'checksums.txt'), `${sha1.toUpperCase()}  *./ipg260106.zip\r\n${'0'.repeat(40)}  ipg260113.zip\n`);
  const { code, said } = await run([file('ipg260106.zip'), file('ipg260113.zip'), file('ipg260120.zip')]);
  expect(code).toBe(1);
  expect(said).toContain('ipg260106.zip: fetched, checksum verified');
  expect(said).toContain('ipg260113.zip: its checksum is wrong');
  expect(said).toContain('ipg260120.zip: fetched; no checksum to verify it with');
});

it('sends the key to the office alone, and writes it nowhere', async () => {
  const key = { FETCH_KEY: 'secret 1', FETCH_KEY_HEADER: 'X-Office', FETCH_BASE: `https://localhost:${safePort}/{year}/{name}` };
  expect((await run([file('ipg260106.zip')], key)).code).toBe(0);
  expect(asked).toMatchObject([{ key: 'secret 1' }]);
  answer = (request, response) => {
    if (request.url!.startsWith('/2026/')) return void response.writeHead(302, { location: `https://localhost:${safePort}/store/x` }).end();
    served(request, response);
  };
  asked = [];
  expect((await run([file('ipg260113.zip')], key)).code).toBe(0);
  expect(asked).toEqual([{ path: '/store/x' }]);
  expect(readFileSync(join(folder, '..', 'fetch.sh'), 'utf8')).not.toContain('secret');
});

it('sends no key over a line that others read', async () => {
  const key = { FETCH_KEY: 'secret 1', FETCH_KEY_HEADER: 'X-Office' };
  const { code, said } = await run([file('ipg260106.zip')], key);
  expect([code, said, asked]).toEqual([2, expect.stringContaining('https:// alone'), []]);
  answer = (request, response) =>
    void response.writeHead(302, { location: `http://127.0.0.1:${port}/store/x` }).end(request.method === 'HEAD' ? undefined : 'moved');
  const moved = await run([file('ipg260106.zip')], { ...key, FETCH_BASE: `https://localhost:${safePort}/{name}` });
  expect([moved.code, asked, readdirSync(folder)]).toEqual([1, [], []]);
});

it('follows no address to a file of this computer', async () => {
  const own = join(folder, '..', 'own.zip');
  writeFileSync(own, archive);
  answer = (_request, response) => void response.writeHead(302, { location: `file://${own}` }).end();
  expect((await run([file('ipg260106.zip')])).code).toBe(1);
  const key = { FETCH_KEY: 'k', FETCH_KEY_HEADER: 'X-Office', FETCH_BASE: `https://localhost:${safePort}/{name}` };
  expect((await run([file('ipg260113.zip')], key)).code).toBe(1);
  expect(readdirSync(folder).filter((name) => readFileSync(join(folder, name)).length > 0)).toEqual([]);
});

it('keeps names and notes of the catalogue inside its comments', async () => {
  const planned = product([file('ipg260106.zip')]);
  const sentence = { en: 'Grants\ntouch x\n#', de: 'Patente' };
  planned.product.name = sentence;
  planned.product.access.note = { en: 'Free\r\ntouch y\u2028touch z', de: 'Frei' };
  expect((await runPlanned(planned)).code).toBe(0);
  expect(readdirSync(folder)).toEqual(['ipg260106.zip']);
  const comments = powerShellScript(planned, '2026-11-28').split('param(')[0]!;
  expect(comments).toContain('# Grants touch x #.');
  expect(comments.split(/[\r\n\u2028]+/).every((line) => line === '' || line.startsWith('#'))).toBe(true);
});

it('says what is missing instead of guessing', async () => {
  const noAddress = await run([file('ipg260106.zip')], { FETCH_BASE: '' });
  expect([noAddress.code, noAddress.said]).toEqual([2, expect.stringContaining('Set FETCH_BASE')]);
  const noHeader = await run([file('ipg260106.zip')], { FETCH_KEY: 'k', FETCH_BASE: 'https://localhost/{name}' });
  expect([noHeader.code, noHeader.said]).toEqual([2, expect.stringContaining('FETCH_KEY_HEADER')]);
  expect(asked).toEqual([]);
});

it('writes the same files for PowerShell, in ASCII with the line ends of Windows', () => {
  const planned = product([file('ipg260106.zip', { sum: sha1 }), file('ipg260113.zip', { here: true })], 'https://files.example/{name}');
  const text = powerShellScript(planned, '2026-11-28');
  expect(text).toContain(`'ipg260106.zip 2026 - ${sha1}'`);
  expect(text).toContain("'https://files.example/{name}'");
  expect(text).not.toContain('ipg260113');
  const calls = text.split('\r\n').filter((line) => line.includes('& $Curl'));
  expect(calls).toHaveLength(3);
  expect(calls.every((line) => line.includes('--proto $Protocols --proto-redir $Protocols'))).toBe(true);
  expect(/[^\x00-\x7f]/.test(text)).toBe(false);
  expect(text.split('\n').every((line) => line === '' || line.endsWith('\r'))).toBe(true);
  expect(shellScript(planned, '2026-11-28')).toContain(`\nipg260106.zip 2026 - ${sha1}\nFILES\n`);
});
