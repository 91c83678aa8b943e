// The screens of a link: what it opens, for whom and how long. Over a listening service with two cases of one customer.
import { mkdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job, JobList } from '../../src-main/contract/library.ts';
import { freshFolder } from '../support/folders.ts';
import { ask, created, listed, searched, type Pass } from '../support/idea-client.ts';
import { nameOf, openIdeaBench, type IdeaBench } from '../support/ideas.ts';

const HOUR_MS = 3_600_000;
const ended = { failure: { code: 'token-refused', facts: {} } };
const refused = { failure: { code: 'not-allowed', facts: {} } };
let bench: IdeaBench;
let [own, other]: Pass[] = [];

beforeAll(async () => {
  bench = await openIdeaBench(freshFolder());
  [own, other] = [await created(bench), await created(bench, { title: 'Another idea' })];
  await searched(bench, own.case);
});
afterAll(async () => {
  await bench.close();
  expect(bench.reported).toEqual([]);
});

const tokenOf = ({ url }: Pass): string => new URL(url).pathname.split('/').at(-1) ?? '';
const renewed = async ({ case: id }: Pass): Promise<Pass> =>
  ((await ask(bench, 'PUT', { form: { case: id } })).value as { data: Pass }).data;

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<{ status: number; value: unknown }> {
  const answer = await fetch(`${bench.baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  return { status: answer.status, value: text === '' ? undefined : JSON.parse(text) };
}

async function sessionFor(pass: Pass): Promise<Record<string, string>> {
  const { value } = await post('/app/session', { token: tokenOf(pass) });
  return { 'x-antecedent-session': (value as { session: string }).session };
}

const call = (session: Record<string, string>, name: string, request: unknown = {}) => post(`/app/call/${name}`, request, session);

/** The status of a request with this Host. */
function statusFor(path: string, host: string): Promise<number> {
  return new Promise((done, failed) => {
    const outgoing = request({ host: '127.0.0.1', port: bench.port, path, headers: { host }, agent: false }, (incoming) => {
      incoming.resume();
      done(incoming.statusCode ?? 0);
    });
    outgoing.on('error', failed).end();
  });
}

describe('A link', () => {
  it('IDEA-16 serves the page with its policy, not cached', async () => {
    const page = await fetch(own!.url);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('index.html');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/);
    expect(
      Object.fromEntries(['referrer-policy', 'cache-control', 'cross-origin-opener-policy'].map((name) => [name, page.headers.get(name)])),
    ).toEqual({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(page.headers.get('set-cookie')).toBeNull();
    expect((await fetch(own!.url, { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } })).status).toBe(200);
    expect((await fetch(own!.url, { method: 'HEAD' })).status).toBe(200);
  });

  it('serves the page and its files after the token was removed from the address', async () => {
    expect((await fetch(`${bench.baseUrl}/token/`)).status).toBe(200);
    expect((await fetch(`${bench.baseUrl}/token/assets/main.js`)).headers.get('content-type')).toMatch(/javascript/);
    for (const name of ['reader.html', 'reader%2ehtml'])
      expect((await fetch(`${bench.baseUrl}/token/${name}`)).headers.get('content-security-policy'), name).toContain(
        'sandbox allow-scripts',
      );
    for (const path of ['/token/assets/none.js', '/token/..%2fcases.sqlite', '/token/%zz', '/token/a/b'])
      expect([path, (await fetch(`${bench.baseUrl}${path}`)).status]).toEqual([path, 404]);
  });

  it('IDEA-16 IDEA-53 that has expired, was replaced or never existed shows a page that says so, in the language of the browser', async () => {
    const first = await created(bench);
    await renewed(first);
    for (const url of [first.url, `${bench.baseUrl}/token/${'A'.repeat(43)}`, `${bench.baseUrl}/token/x`]) {
      const english = await fetch(url);
      expect(english.status).toBe(403);
      const text = await english.text();
      expect(text).toContain('This link has expired');
      expect(text).not.toMatch(/<script|src=|href=/);
      expect(english.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(await (await fetch(url, { headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' } })).text()).toContain(
        'Dieser Link ist abgelaufen',
      );
    }
  });

  it('is served to this computer only', async () => {
    const path = new URL(own!.url).pathname;
    expect(await statusFor(path, `127.0.0.1:${bench.port}`)).toBe(200);
    for (const host of ['antecedent.example', `127.0.0.1.example:${bench.port}`, '127.0.0.1:1'])
      expect(await statusFor(path, host)).toBe(421);
  });
});

describe('The session of a link', () => {
  it('opens its case: a rating made there is in the next GET', async () => {
    const session = await sessionFor(own!);
    const id = Number(own!.case);
    expect((await call(session, 'about')).value).toMatchObject({ case: id, door: 'browser', demo: false });
    expect((await call(session, 'rate', { case: id, publications: [nameOf('whole')], rating: 'similar' })).status).toBe(204);
    const { result } = await listed(bench, own!.case);
    expect(result['1']?.map(({ rating }) => rating)).toEqual(['similar']);
    expect((await call(session, 'cases')).value).toMatchObject([{ id }]);
  });

  it('opens no other case and no file of this computer', async () => {
    const session = await sessionFor(own!);
    for (const [name, request] of [
      ['case', { case: Number(other!.case) }],
      ['rate', { case: Number(other!.case), publications: [nameOf('whole')], rating: 'noise' }],
      ['keys', {}],
      ['createKey', { name: 'guest' }],
      ['changeSettings', { theme: 'dark' }],
      ['attach', { case: Number(own!.case), source: { path: '/etc/hostname' } }],
      ['textOfFile', { source: { path: '/etc/hostname' } }],
      ['startExport', { case: Number(own!.case), form: 'ris', language: 'en', to: join(bench.folder, 'x.ris') }],
      ['cards', { index: 4, publications: [1] }],
    ] as const)
      expect([name, await call(session, name, request)]).toEqual([name, { status: 403, value: refused }]);
    expect((await call(session, 'nothing')).status).toBe(422);
    const wrong = await post('/v3/search', {}, session);
    expect(wrong.status).toBe(401);
  });

  it('can be opened several times within the hour, independently', async () => {
    const sessions = await Promise.all([sessionFor(own!), sessionFor(own!), sessionFor(other!)]);
    expect(new Set(sessions.map((one) => one['x-antecedent-session'])).size).toBe(3);
    const cases = await Promise.all(sessions.map(async (session) => ((await call(session, 'about')).value as { case: number }).case));
    expect(cases).toEqual([Number(own!.case), Number(own!.case), Number(other!.case)]);
  });

  it('is refused without a session, with a wrong one, with a key or token instead, and to a page of another site', async () => {
    const session = await sessionFor(own!);
    const foreign = [
      {},
      { 'x-antecedent-session': '' },
      { 'x-antecedent-session': 'A'.repeat(43) },
      { 'x-antecedent-session': tokenOf(own!) },
      { 'x-antecedent-session': bench.keys.own },
      { key: bench.keys.own, authorization: bench.keys.own },
      { ...session, origin: 'https://evil.example' },
      { ...session, origin: 'null' },
      { ...session, 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[];
    for (const headers of foreign) expect([headers, await call(headers, 'about')]).toEqual([headers, { status: 403, value: ended }]);
    expect((await post('/app/session', { token: tokenOf(own!) }, { origin: 'https://evil.example' })).status).toBe(403);
    for (const body of [{ token: 'A'.repeat(43) }, { token: '' }, {}, null])
      expect((await post('/app/session', body)).value).toEqual(ended);
    expect((await fetch(`${bench.baseUrl}/app/download/x`)).status).toBe(403);
    expect((await post('/app/upload', {})).status).toBe(403);
  });

  it('downloads its export, which another case cannot see', async () => {
    const [session, foreign] = [await sessionFor(own!), await sessionFor(other!)];
    await call(session, 'rate', { case: Number(own!.case), publications: [nameOf('whole')], rating: 'similar' });
    const started = await call(session, 'startExport', { case: Number(own!.case), form: 'ris', language: 'en' });
    expect(started).toMatchObject({ status: 200, value: expect.any(Number) as number });
    const finished = async (): Promise<Job | undefined> => {
      const { value } = await call(session, 'jobs');
      return (value as JobList).jobs.find(({ id, state }) => id === started.value && state === 'done');
    };
    await expect.poll(finished).toBeDefined();
    const { download } = (await finished())!;
    const file = await fetch(`${bench.baseUrl}/app/download/${download!.token}`, { headers: session });
    expect([file.status, await file.text()]).toEqual([200, expect.stringContaining('EP')]);
    expect((await call(foreign, 'jobs')).value).toMatchObject({ jobs: [] });
    expect(await call(foreign, 'dismissJob', { job: started.value })).toEqual({ status: 403, value: refused });
    expect((await call(session, 'dismissJob', { job: started.value })).status).toBe(204);
  });

  it('limits uploads of guests: the size of a file, the number of files and of uploads', async () => {
    const [session, again, stranger] = [await sessionFor(own!), await sessionFor(own!), await sessionFor(other!)];
    const opened = async (by = session): Promise<string> => ((await post('/app/upload', {}, by)).value as { upload: string }).upload;
    const put = async (upload: string, name: string, body: Buffer | string = 'x', by = session) => {
      const answer = await fetch(`${bench.baseUrl}/app/upload/${upload}/${name}`, { method: 'PUT', headers: by, body });
      const text = await answer.text();
      return [answer.status, text === '' ? '' : (JSON.parse(text) as { failure: { code: string } }).failure.code];
    };
    const first = await opened();
    for (let one = 0; one < 4; one += 1) expect(await put(first, `${one}.txt`)).toEqual([204, '']);
    expect((await put(first, 'more.txt'))[1]).toBe('file-unwritable');
    const large = await put(await opened(), 'large.bin', Buffer.alloc(64 * 1024 ** 2 + 1)).catch(() => ['broken off']);
    expect(large[0]).not.toBe(204);
    // All sessions of a link share one limit. Uploads of other cases are out of reach and do not count.
    const theirs = await opened(stranger);
    for (let one = 0; one < 40; one += 1) await opened(one % 2 === 0 ? session : again);
    expect((await put(first, 'late.txt'))[1]).toBe('upload-gone');
    expect((await put(theirs, 'strange.txt'))[1]).toBe('upload-gone');
    expect(await put(theirs, 'own.txt', 'x', stranger)).toEqual([204, '']);
  });

  it('limits the attachments of guests, also for many files at once', async () => {
    const pass = await created(bench);
    const session = await sessionFor(pass);
    const id = Number(pass.case);
    const attached = async (name: string): Promise<unknown> => {
      const { upload } = (await post('/app/upload', {}, session)).value as { upload: string };
      await fetch(`${bench.baseUrl}/app/upload/${upload}/${name}`, { method: 'PUT', headers: session, body: 'x' });
      return (await call(session, 'attach', { case: id, source: { upload } })).value;
    };
    for (let one = 0; one < 48; one += 1) expect(await attached(`${one}.txt`)).toMatchObject({ name: `${one}.txt` });
    const together = await Promise.all(['a', 'b', 'c', 'd'].map((name) => attached(`${name}.txt`)));
    const full = { failure: { code: 'attachments-full', facts: { files: 50, megabytes: 500 } } };
    expect(together.filter((one) => JSON.stringify(one) === JSON.stringify(full))).toHaveLength(2);
    const { attachments } = await bench.application.case({ case: id });
    expect(attachments).toHaveLength(50);
    // Another case has its own limit, and the user of this computer has none.
    expect((await call(await sessionFor(other!), 'case', { case: Number(other!.case) })).status).toBe(200);
    await call(session, 'detach', { case: id, attachment: attachments[0]!.id });
    expect(await attached('after.txt')).toMatchObject({ name: 'after.txt' });
  });

  it('uploads files that are attached to its case', async () => {
    const session = await sessionFor(own!);
    const { value } = await post('/app/upload', {}, session);
    const { upload } = value as { upload: string };
    const put = await fetch(`${bench.baseUrl}/app/upload/${upload}/sketch.txt`, { method: 'PUT', headers: session, body: 'a sketch' });
    expect(put.status).toBe(204);
    const attached = await call(session, 'attach', { case: Number(own!.case), source: { upload } });
    expect(attached.value).toMatchObject({ name: 'sketch.txt', sizeBytes: 8 });
    expect((await fetch(`${bench.baseUrl}/app/download/none`, { headers: session })).status).toBe(410);
  });

  it('waits for changes without occupying a connection', async () => {
    const session = await sessionFor(own!);
    const { revision } = (await call(session, 'jobs')).value as JobList;
    const stop = new AbortController();
    const body = JSON.stringify({ since: revision });
    const polls = Array.from({ length: 200 }, () =>
      fetch(`${bench.baseUrl}/app/call/jobs`, { method: 'POST', headers: session, body, signal: stop.signal }),
    );
    const settled = Promise.allSettled(polls);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await call(session, 'about')).status).toBe(200);
    expect((await ask(bench, 'GET', { key: 'other', form: { case: own!.case } })).status).toBe(403);
    stop.abort();
    expect((await settled).filter(({ status }) => status === 'fulfilled')).toEqual([]);
  });

  it('refuses calls that are larger than any guest makes, or nested deeper', async () => {
    const session = await sessionFor(own!);
    const large = { names: ['x'.repeat(3_000_000)] };
    expect((await call(session, 'locate', large)).status).toBe(413);
    const deep = await fetch(`${bench.baseUrl}/app/call/locate`, {
      method: 'POST',
      headers: session,
      body: `{"names":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
    });
    expect([deep.status, await deep.text()]).toEqual([422, expect.not.stringContaining('expected string')]);
  });

  it('refuses calls with more values than any guest sends, before each of them is checked', async () => {
    const session = await sessionFor(own!);
    const id = Number(own!.case);
    const many = Array.from({ length: 600_000 }, () => ({}));
    const begun = performance.now();
    for (const [name, field] of Object.entries({ rate: 'publications', keepSearch: 'hits', startImport: 'sources' }))
      expect(await call(session, name, { case: id, [field]: many })).toMatchObject({
        status: 422,
        value: { failure: { code: 'call-invalid' } },
      });
    expect(performance.now() - begun).toBeLessThan(3_000);
    const names = Array.from({ length: 1_000 }, (_, at) => `EP-${at}-A1`);
    expect((await call(session, 'rate', { case: id, publications: names, rating: 'noise' })).status).toBeLessThan(300);
  });

  it('ends when its link is replaced', async () => {
    const first = await created(bench);
    const session = await sessionFor(first);
    expect((await call(session, 'about')).status).toBe(200);
    const second = await renewed(first);
    expect(await call(session, 'about')).toEqual({ status: 403, value: ended });
    expect((await post('/app/session', { token: tokenOf(first) })).value).toEqual(ended);
    expect((await call(await sessionFor(second), 'about')).status).toBe(200);
  });

  it('ends when its link expires and when its case is deleted', async () => {
    const [late, gone] = [await created(bench), await created(bench)];
    const [lateSession, goneSession] = [await sessionFor(late), await sessionFor(gone)];
    await bench.application.removeCase({ case: Number(gone.case) });
    expect(await call(goneSession, 'about')).toEqual({ status: 403, value: ended });
    bench.advance(HOUR_MS);
    expect(await call(lateSession, 'about')).toEqual({ status: 403, value: ended });
    expect((await fetch(late.url)).status).toBe(403);
  });
});

describe('A service without built screens', () => {
  it('shows a page that says so for a link, and answers everything else', async () => {
    const folder = freshFolder();
    mkdirSync(join(folder, 'empty'));
    const bare = await openIdeaBench(folder, join(folder, 'empty'));
    const { url } = await created(bare);
    const page = await fetch(url);
    expect([page.status, await page.text()]).toEqual([501, expect.stringContaining('The screens are not installed')]);
    expect((await fetch(`${bare.baseUrl}/token/x`)).status).toBe(403);
    await bare.close();
    expect(bare.reported).toEqual([]);
  });
});
