// Texts that try to become a header, markup or a line of the log, live over HTTP: names of downloads, hosts, languages, addresses of link pages.
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../src-main/contract/application.ts';
import { languages } from '../../src-main/contract/languages.ts';
import { exportName } from '../../src-main/export/file-names.ts';
import { linkPage, type LinkPageKind } from '../../src-main/server/link-page.ts';
import type { RunningServer } from '../../src-main/server/listening.ts';
import { startScreens } from '../../src-main/server/screen-server.ts';
import { newToken } from '../../src-main/server/session.ts';
import { openTransfers, type Transfers } from '../../src-main/server/transfers/transfers.ts';
import { report } from '../../src-main/shell/report.ts';
import { freshFolder } from '../support/folders.ts';
import { raw } from './client.ts';

const attacks = [
  'x\r\nset-cookie: a=1\r\n\r\n<script>hit()</script>',
  'x"; filename="evil.exe',
  "x'; filename*=UTF-8''evil.exe",
  '../../../etc/passwd',
  '..\\..\\windows\\system32\\x',
  'CON',
  'NUL.csv',
  'a\u0000b\u001b]0;title\u0007\u007f\u0085',
  '\u202egnp.exe\u202c\u2066x\u2069',
  '\ud800 half',
  '<img src=x onerror=hit()>&amp;%0d%0aset-cookie:%20a=1',
  'ﬀ'.repeat(300),
  '발명'.repeat(200),
  '',
];

describe('A download', () => {
  let transfers: Transfers;
  let server: RunningServer;
  let session: string;
  beforeAll(async () => {
    const folder = freshFolder();
    transfers = openTransfers(folder);
    const screens = join(folder, 'screens');
    mkdirSync(screens);
    for (const name of ['index.html', 'reader.html']) writeFileSync(join(screens, name), '<!doctype html>');
    const token = newToken();
    const options = { application: {} as Application, transfers, folder: screens, token, port: 0, report: () => undefined };
    server = await startScreens(options);
    const entered = await fetch(`${server.baseUrl}/app/session`, { method: 'POST', body: JSON.stringify({ token }) });
    ({ session } = (await entered.json()) as { session: string });
  });
  afterAll(async () => {
    await server.close();
    transfers.close();
  });

  it.each(attacks)('named after %j has one name, and no further header', async (text) => {
    for (const language of languages) {
      const name = exportName({ reference: text, title: text, id: 7, search: { query: { text: '' } } }, 'list-csv', language);
      const path = transfers.placeForDownload();
      writeFileSync(path, 'content');
      const { token } = await transfers.offer({ path }, name);
      const answer = await fetch(`${server.baseUrl}/app/download/${token}`, { headers: { 'x-antecedent-session': session } });
      expect([answer.status, await answer.text()]).toEqual([200, 'content']);
      const disposition = answer.headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w.!~*'()%-]+$/);
      const shown = decodeURIComponent(disposition.slice("attachment; filename*=UTF-8''".length));
      expect(shown).toBe(name);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]|^\.|^(?:con|nul)\b/iu);
      expect(shown.endsWith('.csv')).toBe(true);
      expect(Buffer.byteLength(shown)).toBeLessThanOrEqual(255);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(['content-type', 'x-content-type-options'].map((header) => answer.headers.get(header))).toEqual([
        'application/octet-stream',
        'nosniff',
      ]);
    }
  });

  it('and every page get their policy from nothing that a request names', async () => {
    const policies = new Set<string | undefined>();
    const answerTo = (path: string, headers: Record<string, string>): Promise<{ status?: number; policy?: string }> =>
      new Promise((resolve, reject) => {
        const outgoing = request({ host: '127.0.0.1', port: server.port, path, headers, agent: false }, (incoming) => {
          incoming.resume();
          const policy = incoming.headers['content-security-policy'];
          resolve({
            ...(incoming.statusCode !== undefined && { status: incoming.statusCode }),
            ...(typeof policy === 'string' && { policy }),
          });
        });
        outgoing.on('error', reject).end();
      });
    for (const host of [`127.0.0.1:${server.port}`, `LOCALHOST:${server.port}`]) {
      for (const path of ['/', '/reader.html', '/reader.html?;script-src%20*', '/x;script-src%20*', "/'unsafe-eval'/reader.html"]) {
        const { policy } = await answerTo(path, { host, origin: "null; script-src * 'unsafe-inline'", referer: 'http://x/; script-src *' });
        policies.add(policy?.replaceAll(`http://${host}`, '<own>'));
      }
    }
    expect(policies.size).toBe(2);
    for (const policy of policies) expect(policy).not.toMatch(/\*|unsafe-inline|'unsafe-eval'/);
    for (const host of [`127.0.0.1:${server.port} *`, `127.0.0.1:${server.port};script-src *`, `*@127.0.0.1:${server.port}`])
      expect((await answerTo('/reader.html', { host })).status).toBe(421);
  });

  it('of a path with line breaks is answered without a header from it', async () => {
    for (const path of ['/%0d%0aset-cookie:%20a=1', '/app/download/%0d%0aset-cookie:%20a=1', '/assets/%0d%0ax-y:z.js']) {
      const answer = await raw(server, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nconnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 40[34] /);
      expect(answer).not.toMatch(/^(?:set-cookie|x-y):/im);
    }
  });
});

it('The page of a link that cannot be opened holds nothing of the request', () => {
  const kinds: LinkPageKind[] = ['ended', 'locked', 'noScreens'];
  for (const kind of kinds) {
    const usual = ['en', 'de'].map((language) => linkPage(kind, language));
    for (const text of attacks) expect(usual).toContain(linkPage(kind, text));
    for (const page of usual) {
      expect(page.match(/<[a-z]+/g)).toEqual(['<html', '<meta', '<meta', '<title', '<style', '<body', '<h', '<p']);
      expect(page).not.toMatch(/ on\w+=|javascript:|https?:/);
    }
  }
});

describe('A line of the log', () => {
  afterEach(() => vi.restoreAllMocks());

  it('says what kind of error it was, and nothing of its text', () => {
    const written: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    for (const text of attacks) {
      report(new TypeError(text));
      report(text);
    }
    expect([...new Set(written)].sort()).toEqual(['An unexpected error (TypeError).\n', 'An unexpected error (string).\n']);
  });
});
