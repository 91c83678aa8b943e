// The browser door: sessions, uploads, downloads, headers and shutdown.
import { connect } from 'node:net';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowserDoor, type BrowserDoor } from '../support/browser-door.ts';
import { freshFolder } from '../support/folders.ts';

type Body = string | ReadableStream;

const data = freshFolder();
let door: BrowserDoor;

beforeAll(async () => void (door = await openBrowserDoor(data)));
afterAll(() => door.close());

const post = (path: string, body: unknown, headers: Record<string, string> = door.headers) =>
  fetch(`${door.server.baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

async function upload(name: string, body: Body, headers: Record<string, string> = door.headers): Promise<Response> {
  const { upload: token } = (await (await post('/app/upload/published', {})).json()) as { upload: string };
  return put(token, name, body, headers);
}
const put = (token: string, name: string, body: Body, headers: Record<string, string> = door.headers) =>
  fetch(`${door.server.baseUrl}/app/upload/${token}/${name}`, { method: 'PUT', headers, body, duplex: 'half' } as RequestInit);

/** All files in the transfers folder, with their bytes. */
function transferredFiles(): Record<string, Buffer> {
  const root = join(data, 'exchange');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((file) => {
      const path = join(file.parentPath, file.name);
      return [path.slice(root.length + 1).replace(/^[^/\\]+[/\\][^/\\]+[/\\]/, ''), readFileSync(path)];
    }),
  );
}

describe('The page', () => {
  it('may load only its own resources and cannot be framed', async () => {
    const answer = await fetch(`${door.server.baseUrl}/`);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; worker-src 'self' blob:; " +
        "frame-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('serves the reader sandboxed for every spelling of its path', async () => {
    for (const name of ['reader.html', 'reader%2ehtml', 're%61der.html?a=b']) {
      const { headers } = await fetch(`${door.server.baseUrl}/${name}`);
      expect(headers.get('content-security-policy'), name).toContain('sandbox allow-scripts');
    }
    expect((await fetch(`${door.server.baseUrl}/%zz`)).status).toBe(404);
  });

  it('serves the reader with its own sandbox policy', async () => {
    const answer = await fetch(`${door.server.baseUrl}/reader.html`, { headers: { origin: 'null' } });
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain(`script-src ${door.server.baseUrl} blob: 'wasm-unsafe-eval'`);
    expect(policy).toContain("connect-src 'none'");
    expect(answer.headers.get('access-control-allow-origin')).toBe('null');
  });

  it('is not served to a foreign host name', async () => {
    const { port } = door.server;
    const answer = await new Promise<string>((done) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`GET / HTTP/1.1\r\nHost: attacker.example:${port}\r\n\r\n`));
      socket.once('data', (bytes) => (done(bytes.toString()), socket.destroy()));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
  });
});

describe('The session', () => {
  it('is required: calls without it, with another one, from another site, from a sandboxed frame or with an API key are refused', async () => {
    const { secret } = await door.application.createKey({ name: 'no way in' });
    const refused: Record<string, string>[] = [
      {},
      { 'x-antecedent-session': 'x'.repeat(43) },
      { ...door.headers, 'sec-fetch-site': 'cross-site' },
      { ...door.headers, 'sec-fetch-site': 'same-site' },
      { ...door.headers, origin: 'null' },
      { ...door.headers, origin: 'http://127.0.0.1:1' },
      { authorization: secret },
    ];
    for (const headers of refused) {
      const answers = await Promise.all([
        post('/app/call/indexes', {}, headers),
        post('/app/upload', {}, headers),
        put('token', 'name', 'bytes', headers),
        fetch(`${door.server.baseUrl}/app/download/token`, { headers }),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403]);
    }
    const own = { ...door.headers, 'sec-fetch-site': 'same-origin', origin: door.server.baseUrl };
    expect((await post('/app/call/indexes', {}, own)).status).toBe(200);
  });

  it('is issued once per token, and not for a wrong token', async () => {
    for (const body of [{ token: 'x'.repeat(43) }, { token: '' }, {}, null])
      expect((await post('/app/session', body, {})).status).toBe(403);
  });

  it('does not open the service, nor does the service open the screens', async () => {
    const { baseUrl } = await door.application.apiStatus({});
    // Guest links use the service; a session of the window is not valid there.
    const response = await fetch(`${baseUrl}/app/call/indexes`, { method: 'POST', headers: door.headers, body: '{}' });
    expect([response.status, await response.json()]).toEqual([403, { failure: { code: 'token-refused', facts: {} } }]);
    expect((await fetch(`${door.server.baseUrl}/v3/index`, { headers: door.headers })).status).toBe(404);
  });
});

describe('A slow client', () => {
  it('times out, but an upload may take long', async () => {
    const other = await openBrowserDoor(freshFolder(), {}, { requestMs: 200 });
    const { port } = other.server;
    const head = `Host: 127.0.0.1:${port}\r\nx-antecedent-session: ${other.headers['x-antecedent-session']}\r\n`;
    const slowly = (line: string, body: string): Promise<string> =>
      new Promise((done) => {
        let text = '';
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(`${line} HTTP/1.1\r\n${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 1)}`);
          setTimeout(() => socket.write(body.slice(1)), 500);
        });
        socket.on('data', (bytes) => ((text += bytes.toString()), socket.end()));
        socket.on('error', () => undefined).on('close', () => done(text));
      });
    const opened = await fetch(`${other.server.baseUrl}/app/upload`, { method: 'POST', headers: other.headers, body: '{}' });
    const { upload } = (await opened.json()) as { upload: string };
    const [call, file] = await Promise.all([slowly('POST /app/call/settings', '{}'), slowly(`PUT /app/upload/${upload}/a.txt`, 'slow')]);
    expect(call).toBe('');
    expect(file).toMatch(/^HTTP\/1\.1 204 /);
    await other.close();
  });
});

describe('An upload', () => {
  it('arrives complete in its folder, whatever its size', async () => {
    const part = Buffer.alloc(1024 * 1024, 'antecedent ');
    const parts = 40;
    const body = new ReadableStream({
      async start(controller) {
        for (let sent = 0; sent < parts; sent++) controller.enqueue(new Uint8Array(part));
        controller.close();
      },
    });
    const answer = await upload(['Akten 2024', 'Übersicht.zip'].map(encodeURIComponent).join('/'), body);
    expect(answer.status).toBe(204);
    expect(transferredFiles()[join('Akten 2024', 'Übersicht.zip')]?.length).toBe(parts * part.length);
  });

  it('cannot escape its folder, whatever its name', async () => {
    for (const name of ['..%2F..%2Fcases.sqlite', '%2e%2e/x', 'a/%2e%2e/%2e%2e/b', '', 'a//b', '%2Fetc%2Fpasswd']) {
      expect([name, (await upload(name, 'evil')).status >= 400]).toEqual([name, true]);
    }
    expect((await upload('a%5C..%5C..%5Cb%00c.txt', 'tame')).status).toBe(204);
    expect(transferredFiles()['a_.._.._b_c.txt']?.toString()).toBe('tame');
  });

  it('leaves no file if it is aborted', async () => {
    const { upload: token } = (await (await post('/app/upload/published', {})).json()) as { upload: string };
    const { port } = door.server;
    const socket = connect(port, '127.0.0.1', () => {
      const head = `PUT /app/upload/${token}/broken.zip HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 1000000\r\n`;
      socket.write(`${head}x-antecedent-session: ${door.headers['x-antecedent-session']}\r\n\r\n${'x'.repeat(200_000)}`);
    });
    await expect.poll(() => 'broken.zip' in transferredFiles()).toBe(true);
    socket.destroy();
    await expect.poll(() => 'broken.zip' in transferredFiles()).toBe(false);
    expect((await put(token, 'broken.zip', 'whole this time')).status).toBe(204);
  });

  it('is refused with a sentence if a file has the name of its folder', async () => {
    const { upload: token } = (await (await post('/app/upload/published', {})).json()) as { upload: string };
    expect((await put(token, 'a', 'one')).status).toBe(204);
    expect(await (await put(token, 'a/b.txt', 'two')).json()).toMatchObject({ failure: { code: 'file-unwritable' } });
  });

  it('is refused if sent twice, without a token, or if the disk is full', async () => {
    const { upload: token } = (await (await post('/app/upload/published', {})).json()) as { upload: string };
    expect((await put(token, 'a.txt', 'one')).status).toBe(204);
    expect(await (await put(token, 'a.txt', 'two')).json()).toMatchObject({ failure: { code: 'file-unwritable' } });
    expect(await (await put('no-such-upload', 'a.txt', 'one')).json()).toMatchObject({ failure: { code: 'upload-gone' } });
    const { port } = door.server;
    const answer = await new Promise<string>((answered) => {
      const socket = connect(port, '127.0.0.1', () => {
        const head = `PUT /app/upload/${token}/b.zip HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: ${10 ** 15}\r\n`;
        socket.write(`${head}x-antecedent-session: ${door.headers['x-antecedent-session']}\r\n\r\nx`);
      });
      socket.once('data', (bytes) => (answered(bytes.toString()), socket.destroy()));
    });
    expect(answer).toContain('"file-unwritable"');
  });

  it('is deleted with the job that used it', async () => {
    const { upload: token } = (await (await post('/app/upload/published', {})).json()) as { upload: string };
    await put(token, 'gone.txt', 'bytes');
    const path = door.transfers.pathOf({ upload: token });
    door.transfers.release({ upload: token });
    expect(existsSync(path)).toBe(false);
    expect((await put(token, 'gone.txt', 'bytes')).status).toBe(410);
  });
});

describe('A download', () => {
  it('is delivered once, complete, under its name', async () => {
    const path = door.transfers.placeForDownload();
    const bytes = Buffer.alloc(3_000_000, 'index ');
    writeFileSync(path, bytes);
    const { token } = await door.transfers.offer({ path }, 'Sammlung „A“.antecedent');
    const first = await fetch(`${door.server.baseUrl}/app/download/${token}`, { headers: door.headers });
    expect(first.headers.get('content-length')).toBe(String(bytes.length));
    expect(first.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('Sammlung „A“.antecedent')}`);
    expect(Buffer.from(await first.arrayBuffer()).equals(bytes)).toBe(true);
    await expect.poll(() => existsSync(path)).toBe(false);
    expect((await fetch(`${door.server.baseUrl}/app/download/${token}`, { headers: door.headers })).status).toBe(410);
  });
});

describe('Shutdown', () => {
  it('does not wait for long-polling pages and leaves no file behind', async () => {
    const folder = freshFolder();
    const other = await openBrowserDoor(folder);
    const { promise: never } = Promise.withResolvers<never>();
    other.application.jobs = () => never;
    const waiting = other.ask('jobs', { since: 1 });
    const left = new AbortController();
    const abandoned = fetch(`${other.server.baseUrl}/app/call/jobs`, {
      method: 'POST',
      headers: other.headers,
      body: '{}',
      signal: left.signal,
    }).catch(() => 'abandoned');
    await new Promise((soon) => setTimeout(soon, 100));
    left.abort();
    expect(await abandoned).toBe('abandoned');
    // More disconnected pages than connection slots: none keeps its slot.
    for (let page = 0; page < 80; page++) {
      const away = new AbortController();
      const pending = fetch(`${other.server.baseUrl}/app/call/jobs`, {
        method: 'POST',
        headers: other.headers,
        body: '{}',
        signal: away.signal,
      });
      await new Promise((soon) => setTimeout(soon, 2));
      away.abort();
      await pending.catch(() => undefined);
    }
    expect((await other.ask('settings')).status).toBe(200);
    await other.close();
    expect((await waiting).value).toEqual({ failure: { code: 'cancelled', facts: {} } });
    expect(readdirSync(join(folder, 'exchange'))).toEqual([]);
    expect(existsSync(join(folder, 'service.json'))).toBe(false);
  });
});
