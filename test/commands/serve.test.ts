// antecedent serve, while commands change the same data folder.
import { execFileSync, type ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtScreens } from '../../src-main/settings/data-folder.ts';
import { fictionalLines } from '../support/fiction.ts';
import { antecedent, antecedentJson, baseUrlOf, killGroup, startAntecedent } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';

const folder = freshFolder();
const data = join(folder, 'data');
let child: ChildProcess;
let baseUrl: string;
let key: string;

const headers = (): Record<string, string> => ({ authorization: key, 'reference-number': 'test' });

interface Relevance {
  relevance: { country: string; number: string; 'kind-code': string };
}

/** The hits of a search of `index`, or the status of the refusal. */
async function search(query: string, index = '1'): Promise<string[] | number> {
  const posted = await fetch(`${baseUrl}/v3/search`, {
    method: 'POST',
    headers: headers(),
    body: new URLSearchParams({ query, index, 'requested-hits': '100', view: 'passage' }),
  });
  if (posted.status !== 200) return posted.status;
  const { data: ticket } = (await posted.json()) as { data: string };
  for (;;) {
    const polled = await fetch(`${baseUrl}/v3/search?ticket=${ticket}`, { headers: headers() });
    if (polled.status === 204) return [];
    if (polled.status === 200) {
      const { data: result } = (await polled.json()) as { data: { 'service-results': Record<string, Relevance[]> } };
      return Object.values(result['service-results'])[0]?.map(({ relevance }) => relevance.number) ?? [];
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The process ids in the group of `child`. */
function group(): number[] {
  const listed = execFileSync('ps', ['-eo', 'pid=,pgid='], { encoding: 'utf8' }).trim().split('\n');
  return listed
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, pgid]) => pgid === child.pid)
    .map(([pid]) => pid as number);
}

beforeAll(async () => {
  child = startAntecedent(['serve', '--port', '0', '--data', data]);
  baseUrl = await baseUrlOf(child);
  key = (await antecedentJson<{ key: string }>('key', 'create', '--name', 'all', '--index', 'all', '--data', data)).key;
});
afterAll(() => killGroup(child, 'SIGKILL'));

describe('A service', () => {
  it('starts on an empty folder with an empty master index', async () => {
    const listed = (await (await fetch(`${baseUrl}/v3/index`, { headers: headers() })).json()) as {
      data: { 'index-id': number | string }[];
    };
    expect(listed.data.map((index) => index['index-id'])).toEqual([1, 'Boost']);
    expect(await search('a porous membrane that seals a pump')).toEqual([]);
  });

  it('shows in its next answer what another process has imported', async () => {
    writeFileSync(join(folder, 'a.jsonl'), fictionalLines(0, 30));
    await antecedentJson('import', join(folder, 'a.jsonl'), '--data', data);
    expect(await search('a porous membrane that seals a pump')).toHaveLength(30);
    writeFileSync(join(folder, 'b.jsonl'), fictionalLines(30, 45));
    await antecedentJson('import', join(folder, 'b.jsonl'), '--data', data);
    expect(await search('a porous membrane that seals a pump')).toHaveLength(45);
  });

  it('sees a new index at once, no longer a removed one, and a rebuilt one unchanged', async () => {
    const { 'index-id': id } = await antecedentJson<{ 'index-id': number }>(
      'import',
      join(folder, 'a.jsonl'),
      '--index',
      'Second',
      '--data',
      data,
    );
    const before = await search('a heated valve opens', String(id));
    expect(before).toHaveLength(30);
    await antecedentJson('index', 'rebuild', String(id), '--data', data);
    expect(await search('a heated valve opens', String(id))).toEqual(before);
    await antecedentJson('index', 'remove', String(id), '--data', data);
    expect(await search('a heated valve opens', String(id))).toBe(422);
  });

  it('refuses a suspended key in its next answer and accepts a resumed one', async () => {
    await antecedentJson('key', 'suspend', '--name', 'all', '--data', data);
    expect(await search('a heated valve opens')).toBe(403);
    await antecedentJson('key', 'resume', '--name', 'all', '--data', data);
    expect(await search('a heated valve opens')).toHaveLength(45);
  });

  it('continues to search by words when its model process is killed', async () => {
    const model = group().find((pid) =>
      execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes('model-process'),
    );
    expect(model).toBeDefined();
    process.kill(model as number, 'SIGKILL');
    const found = await search('a porous membrane that seals a pump');
    expect(Array.isArray(found) && found.length).toBeGreaterThan(0);
  });

  it('creates cases from ideas, with links that open its screens', async () => {
    const made = await fetch(`${baseUrl}/v1/idea`, {
      method: 'POST',
      headers: { key },
      body: new URLSearchParams({ username: 'a@b.example', reference: 'R', title: 'Valve', summary: 'A heated valve opens.' }),
    });
    const { data } = (await made.json()) as { data: { case: string; url: string } };
    expect([made.status, data.case]).toEqual([200, '1']);
    expect((await fetch(data.url)).status).toBe(existsSync(join(builtScreens, 'index.html')) ? 200 : 501);
    const listed = await fetch(`${baseUrl}/v1/idea?case=${data.case}`, { headers: { key } });
    expect(await listed.json()).toMatchObject({ result: { '1': [] } });
  });

  it('reports a port in use', async () => {
    const { code, stderr } = await antecedent('serve', '--port', new URL(baseUrl).port, '--data', data);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use by another program\./);
  });

  it('refuses to listen for other computers', async () => {
    const { code, stderr } = await antecedent('serve', '--host', '0.0.0.0', '--port', '0', '--data', data);
    expect(code).toBe(1);
    expect(stderr).toContain('Without TLS, Antecedent listens on this computer only, and "0.0.0.0" is not a loopback address. ');
  });

  it('exits with 0 on SIGTERM and leaves no process', async () => {
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    killGroup(child, 'SIGTERM');
    expect(await ended).toBe(0);
    for (let waited = 0; group().length > 0 && waited < 3000; waited += 100) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(group()).toEqual([]);
  });
});
