// The app:// protocol: serves the files of the screens only, each with its policy.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerPage } from '../../src-main/shell/page-files.ts';
import { freshFolder } from '../support/folders.ts';

const home = freshFolder();
const folder = join(home, 'renderer');
const ask = (url: string, method = 'GET') => answerPage(new Request(url, { method }), folder);

beforeAll(() => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'pdf-frame'), { recursive: true });
  mkdirSync(join(home, 'renderer-not-ours'));
  for (const name of ['renderer/index.html', 'renderer/reader.html', 'renderer/assets/a b.js', 'renderer/pdf-frame/x.mjs'])
    writeFileSync(join(home, name), name);
  for (const name of ['secret.txt', 'renderer-not-ours/secret.txt']) writeFileSync(join(home, name), 'secret');
});

describe('The window’s protocol', () => {
  it('serves the files of the screens with their types', async () => {
    const page = await ask('app://antecedent/');
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      'renderer/index.html',
    ]);
    const script = await ask('app://antecedent/assets/a%20b.js');
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(script.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await ask('app://antecedent/assets/none.js')).status).toBe(404);
  });

  it('lets the page run its own scripts and connect to nothing', async () => {
    const policy = (await ask('app://antecedent/index.html')).headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ]),
    );
    expect(policy?.join(' ')).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:|\*/);
  });

  it('gives the frame that draws PDFs an opaque origin, which only its own modules can enter', async () => {
    const frame = (await ask('app://antecedent/reader.html')).headers;
    expect(frame.get('content-security-policy')).toMatch(/; sandbox allow-scripts;/);
    expect(frame.get('content-security-policy')).toMatch(/connect-src 'none'/);
    expect(frame.get('access-control-allow-origin')).toBeNull();
    expect((await ask('app://antecedent/pdf-frame/x.mjs')).headers.get('access-control-allow-origin')).toBe('*');
  });

  it('rejects every path outside the folder, however it is written', async () => {
    const outside = [
      'app://antecedent/../secret.txt',
      'app://antecedent/%2e%2e/secret.txt',
      'app://antecedent/..%2fsecret.txt',
      'app://antecedent/assets/..%2f..%2f..%2fsecret.txt',
      'app://antecedent/..%5csecret.txt',
      'app://antecedent/..%2frenderer-not-ours/secret.txt',
      'app://antecedent/%00',
      'app://antecedent/%',
      'app://elsewhere/index.html',
    ];
    for (const url of outside) {
      const answer = await ask(url);
      expect([url, answer.status === 403 || answer.status === 404, await answer.text()]).toEqual([url, true, '']);
    }
    expect((await ask('app://antecedent/index.html', 'POST')).status).toBe(403);
  });
});
